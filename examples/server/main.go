// Server lets two people play any game over HTTP. A game is its record, a text in a table of
// a database, and is written before a request is answered.
//
//	POST /games/NAME?game=fallas                  begins a game
//	GET  /games/NAME                              shows it
//	POST /games/NAME/throw?step=0                 throws the dice
//	POST /games/NAME/play?step=1&text=24/18+13/8  plays, by the numbers of the one who plays
//	POST /games/NAME/resign?step=4                ends it: the side to play has lost
//
// Each answer has the step for the next request, so that one that comes twice changes nothing.
// What is refused has status 409; 503 is a fault of the database, and may be asked again. Who
// knows a game's name plays for both. A second file imports the driver of the database.
package main

import (
	"database/sql"
	"encoding/json"
	"errors"
	"flag"
	"log"
	"net/http"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

func main() {
	listen := flag.String("listen", "localhost:8080", "the `address`")
	driver := flag.String("driver", "sqlite", "the `name` of the database's driver")
	source := flag.String("data", "games.db?_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)", "the `data` source, as the driver names it")
	flag.Parse()
	db, err := sql.Open(*driver, *source)
	if err == nil {
		_, err = db.Exec("CREATE TABLE IF NOT EXISTS games (name TEXT PRIMARY KEY, step INTEGER, record TEXT)")
	}
	if err != nil {
		log.Fatal(err)
	}
	log.Fatal(http.ListenAndServe(*listen, newServer(db)))
}

// newServer returns the handler of all requests.
func newServer(db *sql.DB) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /games/{name}", func(w http.ResponseWriter, q *http.Request) {
		step, r, err := load(db, q)
		answer(w, step, r, err)
	})
	mux.HandleFunc("POST /games/{name}", func(w http.ResponseWriter, q *http.Request) {
		r := new(record.Record)
		g, err := alfonsine.Lookup(q.URL.Query().Get("game"))
		if err == nil {
			r = record.New(g)
			const insert = "INSERT INTO games VALUES ($1, 0, $2) ON CONFLICT DO NOTHING RETURNING step"
			err = ask(db.QueryRow(insert, q.PathValue("name"), r.String()), "there is a game of this name", new(int))
		}
		answer(w, 0, r, err)
	})
	mux.HandleFunc("POST /games/{name}/{what}", func(w http.ResponseWriter, q *http.Request) {
		step, r, err := load(db, q)
		if err == nil {
			err = do(r, q)
		}
		if err == nil { // it is kept, if the game and who asks still are at the step that was loaded
			const update = "UPDATE games SET step = step + 1, record = $1 WHERE name = $2 AND step = $3 AND step = $4 RETURNING step"
			err = ask(db.QueryRow(update, r.String(), q.PathValue("name"), step, q.URL.Query().Get("step")), "the game is at another step", &step)
		}
		answer(w, step, r, err)
	})
	return mux
}

// do does what a player asks for, or says why not. Every play is held against the rules.
func do(r *record.Record, q *http.Request) error {
	g, p := r.Game(), r.Position()
	switch q.PathValue("what") {
	case "throw":
		_, err := r.ThrowBy(nil)
		return err
	case "play":
		play, err := g.ParsePlay(p, q.URL.Query().Get("text"), alfonsine.Notation{Numbering: alfonsine.NumberingMover})
		if err != nil {
			return err
		}
		return r.Add(alfonsine.Roll{}, play)
	case "resign":
		return r.End(alfonsine.WonBy(p.Turn().Opponent()), record.TerminationResigned)
	}
	return errors.New("nobody can " + q.PathValue("what"))
}

func load(db *sql.DB, q *http.Request) (step int, r *record.Record, err error) {
	var text string
	row := db.QueryRow("SELECT step, record FROM games WHERE name = $1", q.PathValue("name"))
	if err = ask(row, "there is no game of this name", &step, &text); err == nil {
		r, err = record.Parse(text)
	}
	return step, r, err
}

// A fault is an error of the database.
type fault struct{ error }

// ask reads a row. Where there is none, it refuses with these words.
func ask(row *sql.Row, refused string, to ...any) error {
	err := row.Scan(to...)
	if errors.Is(err, sql.ErrNoRows) {
		return errors.New(refused)
	} else if err != nil {
		return fault{err}
	}
	return nil
}

// answer writes a game as both players see it, or an error with its ruling.
func answer(w http.ResponseWriter, step int, r *record.Record, err error) {
	body := map[string]any{"step": step}
	w.Header().Set("Content-Type", "application/json")
	if refused := (*alfonsine.PlayError)(nil); err == nil {
		body["position"], body["record"], body["result"] = r.Position(), r.String(), r.Result()
	} else {
		if errors.As(err, &refused); errors.As(err, new(fault)) {
			w.WriteHeader(http.StatusServiceUnavailable)
		} else {
			w.WriteHeader(http.StatusConflict)
		}
		body["error"], body["refused"] = err.Error(), refused
	}
	_ = json.NewEncoder(w).Encode(body)
}

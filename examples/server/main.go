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
// Who knows a game's name plays for both. A second file imports the driver of the database.
package main

import (
	"database/sql"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"net/http"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

func main() {
	listen := flag.String("listen", "localhost:8080", "the `address`")
	driver := flag.String("driver", "sqlite", "the `name` of the database's driver")
	source := flag.String("data", "games.db?_pragma=busy_timeout(5000)", "the `data` source, as the driver names it")
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
			_, err = db.Exec("INSERT INTO games VALUES ($1, 0, $2)", q.PathValue("name"), r.String())
		}
		answer(w, 0, r, err)
	})
	mux.HandleFunc("POST /games/{name}/{what}", func(w http.ResponseWriter, q *http.Request) {
		step, r, err := load(db, q)
		if err == nil {
			if err = do(r, q); err == nil {
				step, err = save(db, q, r, step)
			}
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
		_, err := r.ThrowBy(rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())))
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
	return fmt.Errorf("nobody can %q", q.PathValue("what"))
}

func load(db *sql.DB, q *http.Request) (step int, r *record.Record, err error) {
	var text string
	if err = db.QueryRow("SELECT step, record FROM games WHERE name = $1", q.PathValue("name")).Scan(&step, &text); err == nil {
		r, err = record.Parse(text)
	}
	return step, r, err
}

// save writes a game and returns its next step, if it and its asker still are at the one loaded.
func save(db *sql.DB, q *http.Request, r *record.Record, step int) (int, error) {
	const update = "UPDATE games SET step = step + 1, record = $1 WHERE name = $2 AND step = $3 AND step = $4 RETURNING step"
	err := db.QueryRow(update, r.String(), q.PathValue("name"), step, q.URL.Query().Get("step")).Scan(&step)
	if errors.Is(err, sql.ErrNoRows) {
		return step, errors.New("the game is at another step")
	}
	return step, err
}

// answer writes a game as both players see it, or an error with its ruling.
func answer(w http.ResponseWriter, step int, r *record.Record, err error) {
	body := map[string]any{"step": step}
	w.Header().Set("Content-Type", "application/json")
	if refused := (*alfonsine.PlayError)(nil); err == nil {
		body["position"], body["record"], body["result"] = r.Position(), r.String(), r.Result()
	} else {
		errors.As(err, &refused)
		w.WriteHeader(http.StatusConflict)
		body["error"], body["refused"] = err.Error(), refused
	}
	_ = json.NewEncoder(w).Encode(body)
}

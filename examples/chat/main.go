// Chat is a bot of a chat in which people play against it, a game in each room. Several replicas
// run side by side on one PostgreSQL: a message may come to any of them, and more than once.
//
//	POST /message {"id": "m1", "room": "plaza", "text": "new fallas"}
//
// The answer is the bot's message. In a room one says new GAME, roll, a play such as 24/18 13/8,
// or board. People have White, and the bot has Black.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/record"
)

// tables has a room's game, and what was answered to which message.
const tables = `CREATE TABLE IF NOT EXISTS rooms (room text PRIMARY KEY, record text NOT NULL);
CREATE TABLE IF NOT EXISTS answers (id text PRIMARY KEY, answer text NOT NULL)`

func main() {
	ctx := context.Background()
	db, err := pgxpool.New(ctx, os.Getenv("DATABASE_URL"))
	if err == nil {
		_, err = db.Exec(ctx, tables)
	}
	if err != nil {
		log.Fatal(err)
	}
	log.Fatal(http.ListenAndServe("localhost:"+os.Getenv("PORT"), replica{db}))
}

// A replica is one of the processes that answer.
type replica struct{ db *pgxpool.Pool }

// A message is one of a person. The chat gives it an id.
type message struct{ ID, Room, Text string }

func (b replica) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	var m message
	err := json.NewDecoder(http.MaxBytesReader(w, q.Body, 1<<16)).Decode(&m)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	text, err := b.answer(q.Context(), m)
	if err != nil { // the chat sends the message again
		http.Error(w, err.Error(), http.StatusServiceUnavailable)
		return
	}
	fmt.Fprintln(w, text)
}

// answer answers a message once, whichever replica it comes to: the second transaction that has
// its id waits for the first, and so does another message of the room.
func (b replica) answer(ctx context.Context, m message) (text string, err error) {
	err = pgx.BeginFunc(ctx, b.db, func(tx pgx.Tx) error {
		came, err := tx.Exec(ctx, "INSERT INTO answers VALUES ($1, '') ON CONFLICT DO NOTHING", m.ID)
		if err != nil {
			return err
		}
		if came.RowsAffected() == 0 {
			return tx.QueryRow(ctx, "SELECT answer FROM answers WHERE id = $1", m.ID).Scan(&text)
		}
		const lock = "INSERT INTO rooms VALUES ($1, '') ON CONFLICT (room) DO UPDATE SET room = excluded.room RETURNING record"
		var kept string
		if err := tx.QueryRow(ctx, lock, m.Room).Scan(&kept); err != nil {
			return err
		}
		text, kept = said(ctx, kept, m.Text)
		if _, err := tx.Exec(ctx, "UPDATE rooms SET record = $2 WHERE room = $1", m.Room, kept); err != nil {
			return err
		}
		_, err = tx.Exec(ctx, "UPDATE answers SET answer = $2 WHERE id = $1", m.ID, text)
		return err
	})
	return text, err
}

// said returns the answer to what somebody says in a room, and its game as it is then.
func said(ctx context.Context, kept, text string) (answer, now string) {
	r, err := record.Parse(kept)
	if slug, begins := strings.CutPrefix(text, "new "); begins {
		var g *alfonsine.Game
		if g, err = alfonsine.Lookup(slug); err == nil {
			r = record.New(g)
		}
	} else if err != nil || kept == "" {
		return "No game is on. Say new and the name of one.", kept
	} else if err = play(r, text); err == nil {
		err = reply(ctx, r)
	}
	if err != nil {
		return err.Error(), kept
	}
	return diagram.Text(r.Game(), r.Position(), diagram.Options{}), r.String()
}

// play does what a person says.
func play(r *record.Record, text string) error {
	switch text {
	case "board":
		return nil
	case "roll":
		_, err := r.ThrowBy(nil)
		return err
	}
	p, err := r.Game().ParsePlay(r.Position(), text, alfonsine.Notation{})
	if err != nil {
		return err
	}
	return r.Add(alfonsine.Roll{}, p)
}

// reply plays while it is the bot's turn. Where dice are left to it, it plays them unthrown.
func reply(ctx context.Context, r *record.Record) error {
	agent, err := bot.New(r.Game(), bot.Options{Level: bot.LevelClub})
	for err == nil && !r.Position().Over() && r.Position().Turn() == alfonsine.Black {
		if r.Position().Dice().IsZero() {
			_, err = r.ThrowBy(nil)
			continue
		}
		var p alfonsine.Play
		if p, err = agent.Choose(ctx, r.Position()); err == nil {
			err = r.Add(alfonsine.Roll{}, p)
		}
	}
	return err
}

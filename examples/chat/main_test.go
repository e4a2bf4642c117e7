package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5/pgxpool"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// A whole game of each kind is played by two replicas. Every message comes to both at once, and
// both answer the same, once.
func TestTwoReplicasPlayOneGame(t *testing.T) {
	ctx := context.Background()
	var urls []string
	var db *pgxpool.Pool
	for range 2 {
		pool, err := pgxpool.New(ctx, "postgres://") // by the variables of the environment
		if err != nil {
			t.Fatal(err)
		}
		defer pool.Close()
		if _, err := pool.Exec(ctx, tables); err != nil {
			t.Fatal(err)
		}
		server := httptest.NewServer(replica{pool})
		defer server.Close()
		urls, db = append(urls, server.URL), pool
	}
	sent := 0
	say := func(room, text string) string {
		sent++
		body := fmt.Sprintf(`{"id":"%s %d","room":%q,"text":%q}`, t.Name(), sent, room, text)
		answers := make([]string, len(urls))
		var both sync.WaitGroup
		for i, url := range urls {
			both.Add(1)
			go func() {
				defer both.Done()
				answer, err := http.Post(url, "application/json", strings.NewReader(body))
				if err != nil {
					t.Error(err)
					return
				}
				defer answer.Body.Close()
				text, _ := io.ReadAll(answer.Body)
				answers[i] = fmt.Sprint(answer.StatusCode, " ", string(text))
			}()
		}
		both.Wait()
		if answers[0] != answers[1] || !strings.HasPrefix(answers[0], "200 ") {
			t.Fatalf("%s: one answers\n%s\nand the other\n%s", text, answers[0], answers[1])
		}
		return answers[0]
	}
	if got := say("nowhere", "roll"); !strings.Contains(got, "No game is on") {
		t.Error(got)
	}
	for _, g := range alfonsine.Variants() {
		game := func() *record.Record {
			var text string
			if err := db.QueryRow(ctx, "SELECT record FROM rooms WHERE room = $1", g.Slug()).Scan(&text); err != nil {
				t.Fatal(err)
			}
			r, err := record.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
		say(g.Slug(), "new "+g.Slug())
		for turn := 0; turn < 400 && !game().Position().Over(); turn++ {
			p := game().Position()
			if p.Turn() != alfonsine.White {
				t.Fatalf("%s: the bot leaves its turn: %v", g.Slug(), p)
			}
			if p.Dice().IsZero() {
				say(g.Slug(), "roll")
				continue
			}
			say(g.Slug(), g.FormatPlay(p, g.Plays(p)[0], alfonsine.Notation{}))
		}
		if !game().Position().Over() {
			t.Errorf("%s does not end", g.Slug())
		}
		if got := say(g.Slug(), "24/1 24/1 24/1"); got == "" {
			t.Error("no answer")
		}
	}
}

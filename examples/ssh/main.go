// Ssh lets people play over ssh, each in a terminal. Whoever gives the name of a table as their own
// sits down at it, White first, and types plays as 13/7 8/5. When both have left, another game can
// begin there. ssh warns of the server's key, which is new each time without ssh.HostKeyFile.
//
//	go run -C examples/ssh . -game laquet
//	ssh -p 2222 table@localhost
package main

import (
	"errors"
	"flag"
	"fmt"
	"log"
	"slices"
	"sync"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"github.com/gliderlabs/ssh"
	"golang.org/x/term"
)

func main() {
	slug := flag.String("game", "fallas", "the `slug` of the game")
	listen := flag.String("listen", "localhost:2222", "the `address`")
	flag.Parse()
	g, err := alfonsine.Lookup(*slug)
	if err != nil {
		log.Fatal(err)
	}
	log.Fatal(ssh.ListenAndServe(*listen, host(g, new(sync.Map))))
}

// A table has a game, and a line to each seat that is taken.
type table struct {
	sync.Mutex
	game     *alfonsine.Game
	position alfonsine.Position
	seats    [2]*term.Terminal
}

// host lets whoever comes play until they leave. The tables are kept by their names.
func host(g *alfonsine.Game, tables *sync.Map) ssh.Handler {
	return func(s ssh.Session) {
		found, _ := tables.LoadOrStore(s.User(), &table{game: g})
		t, line := found.(*table), term.NewTerminal(s, "> ")
		side := t.sit(line)
		if side < 0 {
			fmt.Fprintln(line, "Both seats of this table are taken.")
			return
		}
		for text, err := line.ReadLine(); err == nil; text, err = line.ReadLine() {
			if err := t.play(side, text); err != nil {
				fmt.Fprintln(line, err)
			}
		}
		t.Lock()
		defer t.Unlock()
		t.seats[side] = nil // the game waits for another player, as long as one is there
	}
}

// sit takes the first free seat, and returns -1 if there is none.
func (t *table) sit(line *term.Terminal) int {
	t.Lock()
	defer t.Unlock()
	if t.seats == [2]*term.Terminal{} {
		t.position = t.game.Throw(t.game.Start(), nil)
	}
	side := slices.Index(t.seats[:], nil)
	if side >= 0 {
		t.seats[side] = line
		t.show()
	}
	return side
}

// play makes a play that was typed, or says why not.
func (t *table) play(side int, text string) error {
	t.Lock()
	defer t.Unlock()
	if t.position.Turn() != alfonsine.Color(side) {
		return errors.New("it is not your turn")
	}
	play, err := t.game.ParsePlay(t.position, text, alfonsine.Notation{})
	if err == nil {
		t.position = t.game.Throw(play.Next(), nil)
		t.show()
	}
	return err
}

// show shows both players the board, which says who is to play what.
func (t *table) show() {
	for side, line := range t.seats {
		if line != nil {
			fmt.Fprint(line, diagram.Text(t.game, t.position, diagram.Options{Viewer: alfonsine.Color(side)}))
		}
	}
}

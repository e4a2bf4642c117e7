// Ssh lets people play over ssh, each in a terminal. Whoever gives the name of a table as their own
// sits down at it: the first has White. When both have left, the next game can begin there.
//
//	go run -C examples/ssh . -game laquet
//	ssh -p 2222 table@localhost
//
// A play is typed as 13/7 8/5. Without -key the server has another key each time, of which ssh warns.
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
	key := flag.String("key", "", "the `file` of the server's key")
	flag.Parse()
	g, err := alfonsine.Lookup(*slug)
	if err != nil {
		log.Fatal(err)
	}
	var options []ssh.Option
	if *key != "" {
		options = append(options, ssh.HostKeyFile(*key))
	}
	log.Fatal(ssh.ListenAndServe(*listen, (&house{game: g}).receive, options...))
}

// A house has the tables, by their names.
type house struct {
	game   *alfonsine.Game
	tables sync.Map
}

// A table has a game, and a line to each seat that is taken.
type table struct {
	sync.Mutex
	game     *alfonsine.Game
	position alfonsine.Position
	seats    [2]*term.Terminal
}

// receive lets somebody play until they leave.
func (h *house) receive(s ssh.Session) {
	found, _ := h.tables.LoadOrStore(s.User(), &table{game: h.game})
	t, line := found.(*table), term.NewTerminal(s, "> ")
	side := t.sit(line)
	if side < 0 {
		fmt.Fprintln(line, "Both seats of this table are taken.")
		return
	}
	defer t.leave(side)
	for text, err := line.ReadLine(); err == nil; text, err = line.ReadLine() {
		if err := t.play(side, text); err != nil {
			fmt.Fprintln(line, err)
		}
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

// leave frees a seat. The game waits for another player, as long as one is there.
func (t *table) leave(side int) {
	t.Lock()
	defer t.Unlock()
	t.seats[side] = nil
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

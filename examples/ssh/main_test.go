package main

import (
	"bufio"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/alfonsine"
	"github.com/gliderlabs/ssh"
	xssh "golang.org/x/crypto/ssh"
)

// A visitor is somebody at a terminal of their own.
type visitor struct {
	t     *testing.T
	typed io.Writer
	shown *bufio.Reader
	leave func() error
}

func visit(t *testing.T, address, name string) visitor {
	t.Helper()
	client, err := xssh.Dial("tcp", address, &xssh.ClientConfig{User: name, HostKeyCallback: xssh.InsecureIgnoreHostKey()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { client.Close() })
	s, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	typed, err := s.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	shown, err := s.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Shell(); err != nil {
		t.Fatal(err)
	}
	return visitor{t, typed, bufio.NewReader(shown), client.Close}
}

// leaves leaves a table, and waits until so many seats are free.
func (v visitor) leaves(tables *sync.Map, name string, free int) {
	v.t.Helper()
	if err := v.leave(); err != nil {
		v.t.Fatal(err)
	}
	found, _ := tables.Load(name)
	t := found.(*table)
	for left := 0; left < free; time.Sleep(time.Millisecond) {
		left = 0
		t.Lock()
		for _, line := range t.seats {
			if line == nil {
				left++
			}
		}
		t.Unlock()
	}
}

func (v visitor) types(text string) {
	v.t.Helper()
	if _, err := io.WriteString(v.typed, text+"\r"); err != nil {
		v.t.Fatal(err)
	}
}

// sees waits for a line that has some words, or others, and returns it.
func (v visitor) sees(words ...string) string {
	v.t.Helper()
	for {
		line, err := v.shown.ReadString('\n')
		if err != nil {
			v.t.Fatalf("%v before %q", err, words)
		}
		for _, some := range words {
			if strings.Contains(line, some) {
				return line
			}
		}
	}
}

func served(t *testing.T, g *alfonsine.Game) (*sync.Map, string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	tables := new(sync.Map)
	server := &ssh.Server{Handler: host(g, tables)}
	t.Cleanup(func() { server.Close() })
	go server.Serve(l)
	return tables, l.Addr().String()
}

// at returns the position at a table.
func at(tables *sync.Map, name string) alfonsine.Position {
	found, _ := tables.Load(name)
	t := found.(*table)
	t.Lock()
	defer t.Unlock()
	return t.position
}

func TestTwoPlayEveryGameToItsEnd(t *testing.T) {
	for _, g := range alfonsine.Variants() {
		tables, address := served(t, g)
		white := visit(t, address, "table")
		white.sees("White to play")
		black := visit(t, address, "table")
		black.sees("White to play")
		white.sees("White to play") // shown anew, since somebody has come
		players := [2]visitor{white, black}
		for p := at(tables, "table"); !p.Over(); p = at(tables, "table") {
			mover, other := players[p.Turn()], players[p.Turn().Opponent()]
			other.types("x")
			other.sees("it is not your turn")
			mover.types("1/99")
			mover.sees("1/99")
			mover.types(g.Plays(p)[0].String())
			for _, v := range players {
				v.sees(" to play ", " has won", " is a tie")
			}
		}
	}
}

func TestATableHasTwoSeats(t *testing.T) {
	tables, address := served(t, alfonsine.Fallas)
	white := visit(t, address, "here")
	white.sees("White to play")
	black := visit(t, address, "here")
	if top := black.sees(" off "); !strings.Contains(top, "White to play") {
		t.Errorf("Black sees at the top %q", top)
	}
	visit(t, address, "here").sees("Both seats of this table are taken.")
	visit(t, address, "there").sees("White to play")
	white.types(alfonsine.Fallas.Plays(at(tables, "here"))[0].String())
	white.sees("Black to play")
	waiting := at(tables, "here")
	white.leaves(tables, "here", 1)
	white = visit(t, address, "here")
	white.sees("Black to play")
	if at(tables, "here") != waiting {
		t.Errorf("the game has not waited: %v has become %v", waiting, at(tables, "here"))
	}
	white.leaves(tables, "here", 1)
	black.leaves(tables, "here", 2)
	visit(t, address, "here").sees("White to play") // another game
}

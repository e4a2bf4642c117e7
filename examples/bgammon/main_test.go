package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
)

var backgammon = alfonsine.Backgammon

// A table is a server with one match, in which it plays against the bot by any play. The bot is
// White. Whatever the bot says must be what it is asked for.
type table struct {
	t    *testing.T
	conn net.Conn
	said *bufio.Scanner
	rng  *rand.Rand
	at   alfonsine.Position
}

// meet lets a bot come to a table, and returns why it has gone.
func meet(t *testing.T, match string, serve func(*table)) error {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	served := make(chan struct{})
	defer func() { <-served }()
	go func() {
		defer close(served)
		here, err := l.Accept()
		if err != nil {
			t.Error(err)
			return
		}
		defer here.Close()
		serve(&table{t: t, conn: here, said: bufio.NewScanner(here), rng: rand.New(rand.NewPCG(1283, 0)), at: backgammon.Start()})
	}()
	there, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer there.Close() // before the table is waited for
	return play(there, "bot_alfonsine", match)
}

// tell tells the bot an event, or what is none.
func (s *table) tell(format string, args ...any) {
	fmt.Fprintf(s.conn, format+"\n", args...)
}

// hears waits for what the bot says.
func (s *table) hears(want string) {
	s.t.Helper()
	if got := s.next(); got != want {
		s.t.Errorf("the bot says %q, and not %q", got, want)
	}
}

// next returns what the bot says next, but for empty lines.
func (s *table) next() string {
	for s.said.Scan() {
		if s.said.Text() != "" {
			return s.said.Text()
		}
	}
	return ""
}

// greet lets the bot log in and find a match.
func (s *table) greet(match string) {
	s.t.Helper()
	s.hears("loginjson alfonsine/en bot_alfonsine")
	s.tell("hello Welcome! Please log in.")
	s.tell(`{"Type":"welcome","PlayerName":"BOT_alfonsine","Clients":2,"Games":1}`)
	s.tell(`{"Type":"settings","Pips":true,"Moves":true}`) // of whoever has an account
	s.hears(match)
	s.tell(`{"Type":"list","Games":[{"ID":1,"Points":1,"Players":1,"Name":"a match"}]}`)
	s.tell(`{"Type":"notice","Message":"Joined match: a match"}`)
}

// A shown is a board as bgammon shows it.
type shown struct {
	Type, Player     string
	Board            []int
	Turn, Winner     int
	Roll1, Roll2     int
	Points           int
	Moves, Available [][]int
	Player1, Player2 struct{ Name string }
}

// show shows the bot the board, in the turn of a side.
func (s *table) show(turn alfonsine.Color, thrown [2]int, moves, available [][]int) {
	b := shown{Type: "board", Board: make([]int, 28), Roll1: thrown[0], Roll2: thrown[1], Points: 1, Moves: moves, Available: available}
	b.Player1.Name, b.Player2.Name = "BOT_alfonsine", "table"
	b.Turn = 1 + int(turn)
	if winner, won := s.at.Winner(); won {
		b.Winner = 1 + int(winner)
	}
	for pt := alfonsine.Point(1); pt <= 24; pt++ {
		b.Board[pt] = s.at.Count(alfonsine.White, pt) - s.at.Count(alfonsine.Black, pt)
	}
	b.Board[0], b.Board[25] = s.at.Off(alfonsine.White), -s.at.Off(alfonsine.Black)
	b.Board[26], b.Board[27] = s.at.Bar(alfonsine.White), -s.at.Bar(alfonsine.Black)
	text, _ := json.Marshal(b)
	s.tell("%s", text)
}

// match plays a match to its end and returns who has won.
func (s *table) match(bots, ours int) string {
	s.t.Helper()
	s.tell(`{"Type":"joined","Player":"BOT_alfonsine","GameID":1,"PlayerNumber":1}`)
	s.tell(`{"Type":"board","Points":1,"Player1":{"Name":"BOT_alfonsine"},"Player2":{"Name":""}}`) // nobody is there
	s.tell(`{"Type":"ping","Message":"17"}`)
	s.hears("pong 17")
	s.tell(`{"Type":"joined","Player":"table","GameID":1,"PlayerNumber":2}`)
	s.tell(`{"Type":"board","Points":1,"Roll2":%d,"Player1":{"Name":"BOT_alfonsine"},"Player2":{"Name":"table"}}`, ours)
	s.hears("roll")
	s.tell(`{"Type":"rolled","Player":"BOT_alfonsine","Roll1":%d,"Roll2":%d}`, bots, ours)
	thrown := [2]int{bots, ours}
	if ours > bots {
		setup := s.at.Setup()
		setup.Turn = alfonsine.Black
		s.at, _ = setup.Position()
	}
	for !s.at.Over() {
		turn := s.at.Turn()
		if thrown == [2]int{} && turn == alfonsine.White && s.rng.IntN(2) == 0 { // a server may let the bot throw
			s.show(turn, thrown, nil, nil)
			s.hears("roll")
		}
		for thrown[0] == 0 {
			thrown = [2]int{1 + s.rng.IntN(6), 1 + s.rng.IntN(6)}
		}
		roll, _ := alfonsine.NewRoll(thrown[0], thrown[1])
		var err error
		if s.at, err = backgammon.Roll(s.at, roll); err == nil && turn == alfonsine.White {
			err = s.ask(thrown)
		} else if err == nil {
			s.show(turn, thrown, nil, nil)
			plays := backgammon.Plays(s.at)
			s.at = plays[s.rng.IntN(len(plays))].Next()
		}
		if err != nil {
			s.t.Error(err)
			return ""
		}
		thrown = [2]int{}
	}
	s.show(s.at.Turn(), thrown, nil, nil)
	names := map[alfonsine.Result]string{alfonsine.WonBy(alfonsine.White): "BOT_alfonsine", alfonsine.WonBy(alfonsine.Black): "table"}
	winner := names[s.at.Result()]
	s.tell(`{"Type":"win","Player":%q}`, winner)
	return winner
}

// ask asks the bot for a play. As bgammon does, it takes each move by itself, if it is legal, and
// shows the board after it.
func (s *table) ask(thrown [2]int) error {
	moves := [][]int{}
	for ended := false; !ended; {
		var available [][]int
		legal := backgammon.Moves(s.at)
		for _, m := range legal {
			if !m.IsZero() {
				available = append(available, []int{int(m.From), int(m.To)})
			}
		}
		s.show(alfonsine.White, thrown, moves, available)
		var said alfonsine.Move // none, if there is none
		if available != nil {
			text := s.next()
			i := slices.IndexFunc(legal, func(m alfonsine.Move) bool { return fmt.Sprintf("move %v/%v", m.From, m.To) == text })
			if i < 0 {
				return fmt.Errorf("the bot says %q to %v", text, s.at)
			}
			said = legal[i]
			moves = append(moves, []int{int(said.From), int(said.To)})
			s.tell(`{"Type":"moved","Player":"BOT_alfonsine","Moves":[[%d,%d]]}`, said.From, said.To)
		} else {
			s.hears("ok")
		}
		next, err := backgammon.Move(s.at, said)
		if err != nil {
			return err
		}
		ended = alfonsine.TurnEnded(s.at, next)
		s.at = next
	}
	if len(moves) != 0 && !s.at.Over() {
		s.show(alfonsine.White, thrown, moves, nil)
		s.hears("ok")
	}
	return nil
}

func TestMatchesArePlayedToTheirEnd(t *testing.T) {
	won := map[string]int{}
	for i := range 6 {
		err := meet(t, "join table", func(s *table) {
			s.rng = rand.New(rand.NewPCG(1283, uint64(i)))
			s.greet("join table")
			won[s.match(1+i, 6-i)]++
		})
		if err != nil {
			t.Error(err)
		}
	}
	if won["BOT_alfonsine"] < 5 {
		t.Errorf("against any play it wins %v", won)
	}
}

func TestWhatCannotBePlayedIsAnError(t *testing.T) {
	for event, want := range map[string]string{
		`{"Type":"failedjoin","Reason":"Match not found."}`:                                                             "Match not found.",
		`{"Type":"failedmove","From":1,"To":2,"Reason":"Illegal move."}`:                                                "Illegal move.",
		`{"Type":"board","Points":5,"Player2":{"Name":"table"}}`:                                                        "more than one point",
		`{"Type":"board","Board":[300],"Turn":1,"Roll1":6,"Roll2":5,"Available":[[1,2]],"Player2":{"Name":"table"}}`:    "300",
		`{"Type":"board","Board":[-7],"Turn":1,"Roll1":6,"Roll2":5,"Available":[[1,2]],"Player2":{"Name":"table"}}`:     "-7 checkers off",
		`{"Type":"board","Board":[0,1,-1],"Turn":1,"Roll1":6,"Roll2":5,"Available":[[1,2]],"Player2":{"Name":"table"}}`: "none of backgammon",
		`{"Type":"board","Board":[0,1,-1],"Turn":1,"Roll1":7,"Available":[[1,2]],"Player2":{"Name":"table"}}`:           "not 7",
		`Goodbye.`: "the server has left",
	} {
		err := meet(t, "join 7", func(s *table) {
			s.greet("join 7")
			s.tell("%s", event)
			s.conn.(*net.TCPConn).CloseWrite()
			s.next() // until the bot has left: else the line may break off
		})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the error is %v", event, err)
		}
	}
}

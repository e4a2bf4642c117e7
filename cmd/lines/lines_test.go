package lines

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/encode"
	"example.com/alfonsine/kin"
)

// talk runs a whole conversation and returns the lines of the answers.
func talk(t testing.TB, requests string, args ...string) []string {
	t.Helper()
	var out bytes.Buffer
	gametest.Must(t, execute(context.Background(), args, strings.NewReader(requests), &out, io.Discard))
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// The page describes the requests by conversations, each in a fenced block.
func TestTheConversationsOfTheReadmeGoAsItSays(t *testing.T) {
	gametest.OneGoroutine(t)
	page, err := os.ReadFile("README.md")
	gametest.Must(t, err)
	conversations, asked := 0, make(map[string]bool)
	for i, block := range strings.Split(string(page), "```") {
		if i%2 == 0 || strings.HasPrefix(block, "python") {
			continue
		}
		var requests, answers []string
		for _, line := range strings.Split(strings.TrimSpace(block), "\n") {
			if text, ok := strings.CutPrefix(line, "> "); ok {
				requests = append(requests, text)
				var r request
				if json.Unmarshal([]byte(text), &r) == nil {
					asked[r.Do] = true
				}
			} else if answer, ok := strings.CutPrefix(line, "< "); ok {
				answers = append(answers, answer)
			} else {
				t.Errorf("a line is neither a request nor an answer: %s", line)
			}
		}
		conversations++
		got := talk(t, strings.Join(requests, "\n"))
		if strings.Join(got, "\n") != strings.Join(answers, "\n") {
			t.Errorf("to\n%s\nit answers\n%s\nbut the page says\n%s", strings.Join(requests, "\n"), strings.Join(got, "\n"), strings.Join(answers, "\n"))
		}
	}
	if conversations < 5 || len(asked) < 8 {
		t.Errorf("%d conversations with %d kinds of requests", conversations, len(asked))
	}
	for _, word := range requestWords() {
		if !strings.Contains(string(page), "| `"+word+"` |") {
			t.Errorf("the page does not describe %s", word)
		}
	}
}

// A client is the other end of a conversation.
type client struct {
	t   testing.TB
	out *io.PipeWriter
	in  *bufio.Scanner
}

func newClient(t testing.TB, args ...string) *client {
	t.Helper()
	requests, out := io.Pipe()
	in, answers := io.Pipe()
	done := make(chan error, 1)
	go func() {
		err := execute(context.Background(), args, requests, answers, io.Discard)
		answers.Close()
		done <- err
	}()
	t.Cleanup(func() {
		out.Close()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	scanner := bufio.NewScanner(in)
	scanner.Buffer(nil, 1<<22)
	return &client{t, out, scanner}
}

// ask sends a request and decodes the answer, or returns its error.
func (c *client) ask(answer any, fields ...any) *Problem {
	c.t.Helper()
	request := make(map[string]any)
	for i := 0; i < len(fields); i += 2 {
		request[fields[i].(string)] = fields[i+1]
	}
	line, err := json.Marshal(request)
	if err != nil {
		c.t.Fatal(err)
	}
	if _, err := c.out.Write(append(line, '\n')); err != nil {
		c.t.Fatal(err)
	}
	if !c.in.Scan() {
		c.t.Fatalf("%s is not answered: %v", line, c.in.Err())
	}
	var r struct {
		Answer json.RawMessage
		Error  *Problem
	}
	if err := json.Unmarshal(c.in.Bytes(), &r); err != nil {
		c.t.Fatalf("%s is answered by %s: %v", line, c.in.Bytes(), err)
	}
	if r.Error == nil && answer != nil {
		if err := json.Unmarshal(r.Answer, answer); err != nil {
			c.t.Fatalf("%s is answered by %s: %v", line, c.in.Bytes(), err)
		}
	}
	return r.Error
}

// The program's answers about a position are those of the library.
func TestAnAnswerIsTheLibrarys(t *testing.T) {
	gametest.OneGoroutine(t)
	c := newClient(t, "--seed", "3")
	rng := gametest.Source(t)
	for _, g := range gametest.ByRules(gametest.Variants(t)) {
		for range 3 {
			p := g.Throw(gametest.Played(g, rng), rng)
			var plays struct{ Plays []play }
			if err := c.ask(&plays, "do", "plays", "game", g.Slug(), "position", p.String()); err != nil {
				t.Fatalf("%s: %v: %+v", g.Slug(), p, err)
			}
			want := g.Plays(p)
			if len(plays.Plays) != len(want) {
				t.Fatalf("%s: %v: %d plays, want %d", g.Slug(), p, len(plays.Plays), len(want))
			}
			for i, x := range plays.Plays {
				if x.Text != want[i].String() || x.Next != want[i].Next().String() || len(x.Moves) != want[i].Len() {
					t.Fatalf("%s: %v: play %d is %+v, want %v", g.Slug(), p, i, x, want[i])
				}
			}
			x := plays.Plays[rng.IntN(len(want))]
			var same play
			if err := c.ask(&same, "do", "play", "game", g.Slug(), "position", p.String(), "moves", x.Moves); err != nil || same.Next != x.Next {
				t.Fatalf("%s: %v: the moves of %s are played as %s: %+v", g.Slug(), p, x.Text, same.Text, err)
			}
			if err := c.ask(&same, "do", "play", "game", g.Slug(), "position", p.String(), "text", x.Text); err != nil || same.Next != x.Next {
				t.Fatalf("%s: %v: %s is read as %s: %+v", g.Slug(), p, x.Text, same.Text, err)
			}
			var mirror positionAnswer
			err := c.ask(&mirror, "do", "mirror", "game", g.Slug(), "position", p.String())
			if err != nil || mirror.Position != g.Mirror(p).String() {
				t.Fatalf("%s: the mirror image of %v is %v: %+v", g.Slug(), p, mirror, err)
			}
			var moves struct{ Moves []alfonsine.Move }
			if err := c.ask(&moves, "do", "moves", "game", g.Slug(), "position", p.String()); err != nil {
				t.Fatal(err)
			}
			for i, m := range g.Moves(p) {
				next, err := g.Move(p, m)
				gametest.Must(t, err)
				var moved struct {
					Position string
					Ended    bool
				}
				if err := c.ask(&moved, "do", "move", "game", g.Slug(), "position", p.String(), "move", moves.Moves[i]); err != nil || moved.Position != next.String() {
					t.Fatalf("%s: %v: %v leads to %s: %+v", g.Slug(), p, m, moved.Position, err)
				}
				if ended := m.IsZero() || alfonsine.TurnEnded(p, next); moved.Ended != ended {
					t.Fatalf("%s: %v: after %v, ended is %v", g.Slug(), p, m, moved.Ended)
				}
			}
		}
	}
}

func TestTheSameSeedGivesTheSameDice(t *testing.T) {
	requests := strings.Repeat(`{"do":"throw","game":"fallas","position":"24:2,6:13 19:13,1:2 w -"}`+"\n", 20)
	first := talk(t, requests, "--seed", "7")
	if again := talk(t, requests, "--seed", "7"); strings.Join(first, "\n") != strings.Join(again, "\n") {
		t.Error("with the same flag the dice differ")
	}
	if other := talk(t, requests, "--seed", "8"); strings.Join(first, "\n") == strings.Join(other, "\n") {
		t.Error("with another flag the dice are the same")
	}
	seeded := talk(t, `{"do":"seed","seed":7}`+"\n"+requests, "--seed", "9")
	if strings.Join(first, "\n") != strings.Join(seeded[1:], "\n") {
		t.Error("after a seed request the dice differ")
	}
}

func TestABadLineIsAnsweredByWhatAndWhereAndTheConversationGoesOn(t *testing.T) {
	const start = `"game":"fallas","position":"24:2,6:13 19:13,1:2 w 6-5-3"`
	for _, test := range []struct{ line, kind, field, message string }{
		{"no json", "json", "", "not JSON up to here"},
		{`{"do":"games"`, "json", "", "ends within"},
		{`{"do":"games"} x`, "json", "", "more on the line"},
		{`["games"`, "json", "", "not JSON up to here"},
		{`[{"do":"games"}]1`, "json", "", "not JSON up to here"},
		{`[` + strings.Repeat("0,", mostRequests) + `0]`, "request", "", "at most 1024"},
		{`"games"`, "json", "", "an object"},
		{`{"do":7}`, "json", "do", "wrong kind, or outside its range: number"},
		{`{"do":"games","color":"red"}`, "json", "", `unknown field "color"`},
		{`{"do":"plays",` + start + `,"moves":[{"from":1.5}]}`, "json", "from", "a whole number"},
		{`{"do":"seed","seed":-1}`, "json", "seed", "range: number -1"},
		{`{"do":"seed","seed":` + strings.Repeat("1", 100_000) + `}`, "json", "seed", "range: number " + strings.Repeat("1", 233) + "…"},
		{`{}`, "request", "do", "is missing"},
		{`null`, "request", "do", "is missing"},
		{`{"do":"castle"}`, "request", "do", `"castle"`},
		{`{"do":"start"}`, "request", "game", "is missing"},
		{`{"do":"plays","game":"fallas"}`, "request", "position", "is missing"},
		{`{"do":"play",` + start + `}`, "request", "text or moves", "is missing"},
		{`{"do":"play",` + start + `,"text":"24/18","moves":[]}`, "request", "moves", "both a text and moves"},
		{`{"do":"move",` + start + `}`, "request", "move", "is missing"},
		{`{"do":"move",` + start + `,"move":{"from":300,"to":1,"die":1}}`, "json", "from", "from 0 to 25"},
		{`{"do":"move",` + start + `,"move":{"from":-1,"to":1,"die":1}}`, "json", "from", "from 0 to 25"},
		{`{"do":"seed"}`, "request", "seed", "is missing"},
		{`{"do":"position"}`, "request", "position", "is missing"},
		{`{"do":"rulings","game":"fallas","ruling":"fallas-99"}`, "request", "ruling", `no ruling "fallas-99"`},
		{`{"do":"start","game":"chess"}`, "game", "game", `no game "chess"`},
		{`{"do":"start","game":"laquet?hit=start"}`, "game", "game", "nothing is ever hit"},
		{`{"do":"plays","game":"fallas","position":"24:2,6:13 19:13,1:2 w 6-5-8"}`, "text", "dice", "1 to 6"},
		{`{"do":"throw","game":"fallas","position":"24:2,6:13 19:13,1:2 w -","dice":"6-x"}`, "text", "dice", "1 to 6"},
		{`{"do":"rulings","game":"fallas","topic":"castling"}`, "request", "topic", `"castling" is not one of`},
		{`{"do":"draw",` + start + `,"viewer":"red"}`, "request", "viewer", `"red" is not one of White, Black`},
		{`{"do":"plays","game":"fallas","position":"24:2 1:2 w 6-5-3"}`, "position", "white", "2 checkers instead of 15"},
		{`{"do":"position","game":"laquet","position":"24:15 1:15 w -"}`, "position", "white", "not on the path"},
		{`{"do":"throw","game":"fallas","position":"24:2,6:13 19:13,1:2 w -","dice":"6-5"}`, "dice", "", "3 dice, not 2"},
		{`{"do":"throw",` + start + `,"dice":"6-5-3"}`, "dice", "", "still to be played"},
		{`{"do":"throw","game":"fallas","position":"24:2,6:13 19:13,1:2 0-1 -","dice":"6-5-3"}`, "dice", "", "over"},
		{`{"do":"step","game":"chess"}`, "game", "game", `no game "chess"`},
		{`{"do":"step","game":"fallas","position":"25:2 1:2 w -"}`, "text", "white", "a place is 1 to 24"},
		{`{"do":"step",` + start + `,"dice":"6-5-3"}`, "dice", "", "still to be played"},
		{`{"do":"step",` + start + `,"action":-1}`, "request", "action", "0 to 150"},
		{`{"do":"step",` + start + `,"action":151}`, "request", "action", "0 to 150"},
		{`{"do":"step",` + start + `,"action":1.5}`, "json", "action", "wrong kind"},
		{`{"do":"step",` + start + `,"action":0}`, "play", "", "is still to be played"},
		{`{"do":"step",` + start + `,"action":143}`, "play", "", "forbidden"},
		{`{"do":"step",` + start + `,"play":-1}`, "request", "play", "0 to "},
		{`{"do":"step",` + start + `,"play":99}`, "request", "play", "0 to "},
		{`{"do":"step",` + start + `,"play":0,"action":0}`, "request", "action, play, text or moves", "only one"},
		{`{"do":"step",` + start + `,"text":"24/19"}`, "play", "", "forbidden"},
		{`{"do":"step","game":"fallas","play":0}`, "play", "", "not been thrown"},
		{`{"do":"step","game":"fallas","position":"24:2,6:13 19:13,1:2 0-1 -","play":0}`, "play", "", "over"},
		{`{"do":"play",` + start + `,"text":"24/19"}`, "play", "", "forbidden"},
		{`{"do":"play",` + start + `,"moves":[{"from":24,"to":18,"die":6}]}`, "play", "", "is still to be played"},
		{`{"do":"move",` + start + `,"move":{}}`, "play", "", "is still to be played"},
		{`{"do":"choose",` + start + `,"level":"grandmaster"}`, "request", "level", "beginner, casual, club"},
		{`{"do":"choose","game":"fallas","position":"24:2,6:13 19:13,1:2 w -"}`, "play", "", "not been thrown"},
		{`{"do":"games","id":` + strings.Repeat("[", 20_000), "json", "", "not JSON up to here"},
		{strings.Repeat(" ", 2<<20) + `{"do":"games"}`, "line", "", "longer"},
		{`{"do":"` + strings.Repeat("x", 10_000) + `"}`, "request", "do", "xxx…"},
		{`{"` + strings.Repeat("y", 10_000) + `":1}`, "json", "", "yyy…"},
		{`{"do":"start","game":"` + strings.Repeat("z", 10_000) + `"}`, "game", "game", "zzz…"},
	} {
		answers := talk(t, "\n"+test.line+"\r\n \t\n"+`{"do":"start","game":"fallas","id":5}`)
		if len(answers) != 2 || answers[1] != `{"id":5,"answer":{"position":"24:2,6:13 19:13,1:2 w -"}}` {
			t.Errorf("%.80s: after it the conversation goes on with %q", test.line, answers)
			continue
		}
		var r reply
		if err := json.Unmarshal([]byte(answers[0]), &r); err != nil {
			t.Errorf("%.80s: %v", test.line, err)
			continue
		}
		if e := r.Error; e == nil || e.Line != 2 || e.Kind != test.kind || e.Field != test.field || !strings.Contains(e.Message, test.message) || len(e.Message) > 500 {
			t.Errorf("%.80s: the answer is %s", test.line, answers[0])
		}
	}
}

func TestWhereATextIsWrongIsSaidByItsOffset(t *testing.T) {
	for line, offset := range map[string]int{
		`{"do":"plays","game":"fallas","position":"24:2,6:13 19:13,1:2 w 6-5-8"}`: 26,
		`{"do":"plays","game":"fallas","position":"25:2 1:2 w -"}`:                0,
		`{"do" "plays"}`:  7,
		`{"do":"games"}1`: 15,
		`["games"`:        8,
	} {
		var r reply
		gametest.Must(t, json.Unmarshal([]byte(talk(t, line)[0]), &r))
		if r.Error == nil || r.Error.Offset == nil || *r.Error.Offset != offset {
			t.Errorf("%s: %+v", line, r.Error)
		}
	}
}

// A game played by step requests is the game that the library plays with the same dice.
func TestAStepIsWhatTheLibraryPlaysAndThrows(t *testing.T) {
	gametest.OneGoroutine(t)
	c := newClient(t)
	rng := gametest.Source(t)
	for _, g := range gametest.Some(t, 16, gametest.Variants(t)) {
		p, dice := g.Start(), rng.Uint64()
		fields := []any{"do", "step", "game", g.Slug(), "seed", dice}
		for turn := 0; ; turn++ {
			before := p
			switch moves := g.Moves(p); {
			case len(moves) == 0:
			case turn%2 == 0:
				m := moves[rng.IntN(len(moves))]
				fields = append(fields, "action", encode.Action(g, p.Turn(), m))
				p, _ = g.Move(p, m)
			default:
				plays := g.Plays(p)
				i := rng.IntN(len(plays))
				p = plays[i].Next()
				if turn%4 == 1 {
					fields = append(fields, "play", i)
				} else {
					fields = append(fields, "moves", plays[i].Moves())
				}
			}
			p = g.Throw(p, source(dice))
			var got stepAnswer
			if err := c.ask(&got, append(fields, "plays", true)...); err != nil {
				t.Fatalf("%s: %v: %+v", g.Slug(), before, err)
			}
			reward := 0
			if winner, won := p.Winner(); won {
				reward = 1
				if winner != before.Turn() {
					reward = -1
				}
			}
			want := stepAnswer{
				Position: p.String(), Turn: strings.ToLower(p.Turn().String()), Over: p.Over(), Reward: reward,
				Observation: encode.AppendObservation(nil, g, p), Mask: encode.AppendMask(nil, g, p), Plays: playsOf(g, p),
			}
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("%s: %v: %v is answered by\n%+v\nwant\n%+v", g.Slug(), before, fields, got, want)
			}
			if p.Over() || turn > 60 {
				break
			}
			dice = rng.Uint64()
			fields = []any{"do", "step", "game", g.Slug(), "seed", dice, "position", p.String()}
		}
	}
}

// The usual client loop asks for a throw after every turn.
func TestAThrowKeepsTheDiceThatAreThereAsThrowDoes(t *testing.T) {
	for _, position := range []string{"10:1,off:14 8:1,off:14 b ~2", "10:1,off:14 8:1,off:14 b 6-2", "off:15 8:1,off:14 1-0 -"} {
		want := `{"answer":{"position":"` + position + `"}}`
		if got := talk(t, `{"do":"throw","game":"laquet","position":"`+position+`"}`); got[0] != want {
			t.Errorf("%s: the answer is %s", position, got[0])
		}
	}
}

// Each request of an array has its own reply, and a bad one does not affect the others.
func TestAnArrayOfRequestsIsAnsweredByAnArrayOfReplies(t *testing.T) {
	const good = `{"do":"start","game":"fallas","id":5}`
	got := talk(t, ` [`+good+`, {"do":7} ,["x"],null,{"do":"start","game":"go"},`+good+`]`+"\n[]\n"+good)
	if len(got) != 3 || got[1] != "[]" {
		t.Fatalf("the answers are %q", got)
	}
	var replies []reply
	if err := json.Unmarshal([]byte(got[0]), &replies); err != nil || len(replies) != 6 {
		t.Fatalf("%v: the answer is %s", err, got[0])
	}
	for i, kind := range []string{"", "json", "json", "request", "game", ""} {
		if e := replies[i].Error; e == nil && kind != "" || e != nil && e.Kind != kind {
			t.Errorf("request %d: the error is %+v, want %q", i, e, kind)
		}
	}
	if at := *replies[1].Error.Offset; at != len(` [`+good+`, {"do":7`) {
		t.Errorf("the second request is wrong at byte %d", at)
	}
	gametest.Must(t, json.Unmarshal([]byte(talk(t, `[{"do":7},{"do":7}]`)[0]), &replies))
	if first, second := *replies[0].Error.Offset, *replies[1].Error.Offset; second != first+len(`{"do":7},`) {
		t.Errorf("of two equal requests the first is wrong at byte %d, and the second at byte %d", first, second)
	}
	if !strings.HasPrefix(got[0], "["+got[2]+",") || !strings.HasSuffix(got[0], ","+got[2]+"]") {
		t.Errorf("alone it is answered by %s, in an array by %s", got[2], got[0])
	}
}

func TestTheWinProbabilityIsThatOfTheExpert(t *testing.T) {
	gametest.OneGoroutine(t)
	c := newClient(t)
	for _, test := range []struct {
		game, position string
		win            float64 // 0 where the expert estimates it
		exact          bool
	}{
		{"fallas", "off:15 24:1,off:14 1-0 -", 0, true},                         // the loser is to play
		{"emperador", "bar:1,6:14 bar:1,24:14 1/2-1/2 -", 0.5, true},            // a tie
		{"fallas", "1:2,off:13 24:2,off:13 w -", 1, false},                      // one throw is enough
		{"backgammon", "6:1,1:1,off:13 24:2,off:13 w -", 15.0 / 36, false},      // 15 throws do it
		{"cab-e-quinal", "6:1,off:14 5:1,off:14 w -", 0, true},                  // from a table
		{"bufa-de-baldrac", "bar:15 bar:15 w -", 0, false},                      // from a network
		{"todas-tablas?unplayed=opponent", "24:2,6:13 19:13,1:2 w -", 0, false}, // from the heuristic
	} {
		var got winAnswer
		err := c.ask(&got, "do", "win", "game", test.game, "position", test.position)
		if err != nil || test.exact && !got.Exact || got.Win < 0 || got.Win > 1 || test.win != 0 && !near(got.Win, test.win) {
			t.Errorf("%s: %s: %+v, %+v; want %+v", test.game, test.position, got, err, test)
		}
	}
}

func near(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }

// The win probability before a throw is the mean over all throws, for every evaluator.
func TestTheBestPlayIsRankedFirst(t *testing.T) {
	c := newClient(t)
	for game, position := range map[string]string{
		"laquet":       "6:2,off:13 5:2,off:13 w 3-2",
		"fallas":       "6:3,5:2,4:2,off:8 19:2,20:3,off:10 b 6-5-1",
		"cab-e-quinal": "8:1,off:14 6:1,off:14 w 3-2-1",
	} {
		var ranked struct{ Plays []play }
		if err := c.ask(&ranked, "do", "rank", "game", game, "position", position); err != nil || len(ranked.Plays) == 0 {
			t.Fatalf("%s: %s: %+v", game, position, err)
		}
		for i, x := range ranked.Plays {
			if x.Win == nil || i > 0 && *x.Win > *ranked.Plays[i-1].Win {
				t.Errorf("%s: %s: play %d is %+v", game, position, i, x)
			}
		}
		var whole winAnswer
		if err := c.ask(&whole, "do", "win", "game", game, "position", position); err != nil || !near(whole.Win, *ranked.Plays[0].Win) {
			t.Errorf("%s: %s wins with %v, its best play with %v: %+v", game, position, whole.Win, *ranked.Plays[0].Win, err)
		}
	}
}

func TestAPlayerChoosesALegalPlayAtEveryLevel(t *testing.T) {
	c := newClient(t)
	p := pos("24:2,6:13 19:13,1:2 w 6-5-3")
	for _, level := range []string{"", "beginner", "Casual", "club", "expert", "master"} {
		var chosen play
		fields := []any{"do", "choose", "game", "fallas", "position", p.String(), "level", level, "seed", 5}
		if err := c.ask(&chosen, fields...); err != nil {
			t.Fatalf("%s: %+v", level, err)
		}
		if _, err := alfonsine.Fallas.ParsePlay(p, chosen.Text, alfonsine.Notation{}); err != nil {
			t.Errorf("%s: %+v: %v", level, chosen, err)
		}
		if chosen.Win == nil || *chosen.Win < 0 || *chosen.Win > 1 {
			t.Errorf("%s: %+v wins with the probability %v", level, chosen, chosen.Win)
		}
		var again play
		if err := c.ask(&again, fields...); err != nil || again.Next != chosen.Next {
			t.Errorf("%s: with the same seed %s is chosen, and then %s", level, chosen.Text, again.Text)
		}
	}
}

var pos = alfonsine.MustParsePosition

func TestEveryGameAndReadingCanBeAskedFor(t *testing.T) {
	c := newClient(t)
	var all struct {
		Games []gameAnswer
		Kin   []string
	}
	if err := c.ask(&all, "do", "games"); err != nil {
		t.Fatal(err)
	}
	if len(all.Games) != len(alfonsine.Variants())+1 || len(all.Kin) != len(kin.Games()) {
		t.Errorf("there are %d games, and sisters of them: %q", len(all.Games), all.Kin)
	}
	for _, slug := range all.Kin {
		all.Games = append(all.Games, gameAnswer{Game: slug})
	}
	for _, g := range all.Games {
		for _, slug := range append([]reading{{Game: g.Game}}, g.Readings...) {
			var about gameAnswer
			if err := c.ask(&about, "do", "game", "game", slug.Game); err != nil || about.Game != slug.Game || about.Start == "" || about.Dice == 0 {
				t.Errorf("%s: %+v, %+v", slug.Game, about, err)
			}
			var rulings struct{ Rulings []ruling }
			if err := c.ask(&rulings, "do", "rulings", "game", slug.Game); err != nil || len(rulings.Rulings) == 0 {
				t.Errorf("%s has no rulings: %+v", slug.Game, err)
			}
			var drawn struct{ Text string }
			if err := c.ask(&drawn, "do", "draw", "game", slug.Game, "position", about.Start, "viewer", "black"); err != nil || drawn.Text == "" {
				t.Errorf("%s is not drawn: %+v", slug.Game, err)
			}
			var chances struct {
				Chances []struct{ Probability float64 }
			}
			if err := c.ask(&chances, "do", "chances", "game", slug.Game, "position", about.Start); err != nil {
				t.Error(err)
			}
			sum := 0.0
			for _, x := range chances.Chances {
				sum += x.Probability
			}
			if !near(sum, 1) {
				t.Errorf("%s: the throws have the probability %v", slug.Game, sum)
			}
		}
	}
}

// The cache of games has a limit.
func TestAThousandReadingsAreKeptNoLongerThanTheyCanBe(t *testing.T) {
	s := NewSession(1)
	for i := range 2 * mostGames {
		name := fmt.Sprintf("todas-tablas?start=24:%d,off:%d/1:%d,off:%d/w/-", 1+i%14, 14-i%14, 1+i/14%14, 14-i/14%14)
		if _, err := s.game(name); err != nil {
			t.Fatal(err)
		}
		if len(s.games) > mostGames {
			t.Fatalf("%d games are kept", len(s.games))
		}
	}
}

func TestAConversationEndsWithItsInputAnErrorOrAnInterrupt(t *testing.T) {
	if got := talk(t, ""); len(got) != 1 || got[0] != "" {
		t.Errorf("no requests are answered by %q", got)
	}
	broken := errors.New("the pipe is gone")
	err := execute(context.Background(), nil, io.MultiReader(strings.NewReader("{}\n"), iotest.ErrReader(broken)), io.Discard, io.Discard)
	if !errors.Is(err, broken) {
		t.Errorf("the input fails, but the error is %v", err)
	}
	if err := execute(context.Background(), nil, strings.NewReader(strings.Repeat(`{"do":"games"}`+"\n", 100)), brokenWriter{broken}, io.Discard); !errors.Is(err, broken) {
		t.Errorf("the output fails, but the error is %v", err)
	}

	before := runtime.NumGoroutine()
	ctx, cancel := context.WithCancel(context.Background())
	in, keyboard := io.Pipe()
	done := make(chan error)
	go func() { done <- execute(ctx, nil, in, io.Discard, io.Discard) }()
	// A long computation can be canceled too: here the table of a race.
	if _, err := io.WriteString(keyboard, `{"do":"win","game":"pareja-de-entrada","position":"6:15 1:15 w -"}`+"\n"); err != nil {
		t.Fatal(err)
	}
	cancel()
	select {
	case err := <-done:
		if err != nil {
			t.Errorf("interrupted, the error is %v", err)
		}
	case <-time.After(time.Minute):
		t.Fatal("the conversation goes on")
	}
	keyboard.Close()
	for range 1000 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines are left of %d", runtime.NumGoroutine(), before)
}

type brokenWriter struct{ err error }

func (w brokenWriter) Write([]byte) (int, error) { return 0, w.err }

func TestWrongWordsOnTheCommandLineAreErrors(t *testing.T) {
	for _, args := range [][]string{{"fallas"}, {"--seed", "x"}, {strings.Repeat("x", 1<<16)}} {
		var out bytes.Buffer
		err := execute(context.Background(), args, strings.NewReader(`{"do":"games"}`), &out, io.Discard)
		if err == nil || out.Len() > 0 || len(err.Error()) > 300 {
			t.Errorf("%.50q: %.300v, %q", args, err, out.String())
		}
	}
	if err := execute(context.Background(), []string{"--help"}, strings.NewReader(""), io.Discard, io.Discard); err != nil {
		t.Errorf("--help: %v", err)
	}
}

// Every line that is not blank gets exactly one line of JSON as its answer.
func FuzzConverse(f *testing.F) {
	f.Add(`{"do":"start","game":"fallas"}`)
	f.Add(`{"do":"plays","game":"laquet","position":"10:1,8:1,off:13 1:15 w 6-5","id":[1]}` + "\n" + `{"do":"rulings","game":"fallas","topic":"duty"}`)
	f.Add(`{"do":"play","game":"fallas","position":"24:2,6:13 19:13,1:2 w 6-5-3","moves":[{"from":24,"to":18,"die":6}]}`)
	f.Add(`{"do":"move","game":"fallas?hit=start","position":"24:2,6:13 19:13,1:2 w 6-5-3","move":{"from":24,"to":18,"die":6,"hit":true}}`)
	f.Add(`{"do":"position","game":"Bufa de baldrac","position":"bar bar b","dice":"1","text":"x","viewer":"white"}`)
	f.Add(`[{"do":"step","game":"fallas","position":"24:2,6:13 19:13,1:2 w 6-5-3","action":144},{"do":"step","game":"doblet","plays":true,"dice":"-"},[]]`)
	f.Add("{}\r\n[]\n\"\n\x00\n{\"id\":{\"a\":1e999}}\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, word := range []string{"win", "rank", "choose"} { // which may compute a table
			if strings.Contains(strings.ToLower(text), word) {
				return
			}
		}
		lines := 0
		for _, line := range strings.Split(text, "\n") {
			if strings.TrimSpace(line) != "" {
				lines++
			}
		}
		var out bytes.Buffer
		gametest.Must(t, execute(context.Background(), []string{"--seed", "1"}, strings.NewReader(text), &out, io.Discard))
		answers := strings.Split(out.String(), "\n")
		if len(answers) != lines+1 || answers[lines] != "" {
			t.Fatalf("%d lines are answered by %q", lines, answers)
		}
		for _, answer := range answers[:lines] {
			if !strings.HasPrefix(answer, "[") {
				answer = "[" + answer + "]"
			}
			var replies []reply
			if err := json.Unmarshal([]byte(answer), &replies); err != nil {
				t.Fatalf("the answer %s: %v", answer, err)
			}
			for _, r := range replies {
				if (r.Answer == nil) == (r.Error == nil) {
					t.Fatalf("the answer %s", answer)
				}
			}
		}
	})
}

func BenchmarkPlays(b *testing.B) {
	s := NewSession(1)
	rng := rand.New(rand.NewPCG(1, 0))
	var requests [][]byte
	for range 256 {
		p := alfonsine.Fallas.Throw(gametest.Played(alfonsine.Fallas, rng), rng)
		requests = append(requests, fmt.Appendf(nil, `{"do":"plays","game":"fallas","position":%q}`, p.String()))
	}
	b.ResetTimer()
	for i := range b.N {
		if r := s.replyTo(context.Background(), requests[i%len(requests)], 0); r.Error != nil {
			b.Fatal(r.Error)
		}
	}
}

// execute runs a command line.
func execute(ctx context.Context, args []string, in io.Reader, out, log io.Writer) error {
	return program.Run(ctx, New, args, program.Streams{In: in, Out: out, Log: log})
}

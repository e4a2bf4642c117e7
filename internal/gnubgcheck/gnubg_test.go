//go:build gnubg

package gnubgcheck

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

//go:embed plays.py
var script []byte

// A question is a position with White to play, and a throw.
type question struct {
	board alfonsine.Setup
	dice  [2]int
}

// MarshalJSON writes the question in the format of plays.py.
func (q question) MarshalJSON() ([]byte, error) {
	var mine, theirs [25]int // distance n is at n-1; the bar is last
	for pt := alfonsine.Point(1); pt <= alfonsine.Bar; pt++ {
		mine[pt-1] = int(q.board.White[pt])
		theirs[pt-1] = int(q.board.Black[alfonsine.Bar-pt])
	}
	theirs[24] = int(q.board.Black[alfonsine.Bar])
	return json.Marshal([]any{mine, theirs, q.dice})
}

func TestThePlaysOfBackgammonAreThoseOfGNUBackgammon(t *testing.T) {
	g := alfonsine.Backgammon
	number, seed := 4000, rand.Uint64()
	for variable, set := range map[string]func(string) error{
		"ALFONSINE_GNUBG": func(s string) (err error) { number, err = strconv.Atoi(s); return },
		"ALFONSINE_SEED":  func(s string) (err error) { seed, err = strconv.ParseUint(s, 10, 64); return },
	} {
		if text := os.Getenv(variable); text != "" {
			if err := set(text); err != nil {
				t.Fatalf("%s: %v", variable, err)
			}
		}
	}
	t.Logf("ALFONSINE_SEED=%d", seed)

	questions := ask(g, number, rand.New(rand.NewPCG(seed, 0)))
	answers := answered(t, questions)
	compared, bar, off, early := 0, 0, 0, 0
	for i, q := range questions {
		if answers[i] == nil {
			continue // GNU Backgammon considers this position impossible
		}
		p, err := q.board.Position()
		gametest.Must(t, err)
		thrown, _ := alfonsine.NewRoll(q.dice[:]...)
		if p, err = g.Roll(p, thrown); err != nil {
			t.Fatal(err)
		}
		theirs := make(map[alfonsine.Checkers]map[alfonsine.Checkers]string) // by White's and Black's checkers
		add := func(white, black alfonsine.Checkers, text string) {
			if theirs[white] == nil {
				theirs[white] = make(map[alfonsine.Checkers]string)
			}
			theirs[white][black] = text
		}
		for _, text := range answers[i] {
			white, black, err := after(q.board, text)
			if err != nil {
				t.Fatalf("%v: %q: %v", p, text, err)
			}
			add(white, black, text)
		}
		if len(answers[i]) == 0 {
			add(q.board.White, q.board.Black, "no play")
		}
		for _, play := range alfonsine.Plays(g, p) {
			next := play.Next().Setup()
			if _, ok := theirs[next.White][next.Black]; ok {
				delete(theirs[next.White], next.Black)
				continue
			}
			// In this module a win counts as playing every die. GNU Backgammon does not
			// list a win with one die if another play uses both.
			if play.Next().Over() && play.Len() < p.Dice().Len() {
				early++
				continue
			}
			t.Errorf("%v: GNU Backgammon does not list %v", p, play)
		}
		for _, rest := range theirs {
			for _, text := range rest {
				t.Errorf("%v: only GNU Backgammon lists %s", p, text)
			}
		}
		compared++
		if p.Bar(alfonsine.White) > 0 {
			bar++
		}
		if p.Held(alfonsine.White, 1)>>7 == 0 && p.Bar(alfonsine.White) == 0 {
			off++
		}
	}
	t.Logf("%d throws compared, %d with checkers on the bar, %d bearing off, %d wins with dice left that are listed here only", compared, bar, off, early)
	if compared < number*9/10 || bar < number/20 || off < number/20 {
		t.Errorf("too few: %d of %d throws compared, %d with checkers on the bar, %d bearing off", compared, number, bar, off)
	}
	if early > number/100 {
		t.Errorf("%d wins with dice left are listed here only", early)
	}
}

// ask returns positions of random games with White to play, and half as many with checkers
// anywhere.
func ask(g *alfonsine.Game, number int, rng *rand.Rand) []question {
	var list []question
	add := func(s alfonsine.Setup) {
		list = append(list, question{s, [2]int{1 + rng.IntN(6), 1 + rng.IntN(6)}})
	}
	for p := g.Start(); len(list) < number*2/3; {
		if p.Over() {
			p = g.Start()
		}
		if s := p.Setup(); s.Turn == alfonsine.White && rng.IntN(3) == 0 {
			add(s)
		}
		plays := alfonsine.Plays(g, alfonsine.Throw(g, p, rng))
		p = plays[rng.IntN(len(plays))].Next()
	}
	for len(list) < number {
		var s alfonsine.Setup
		mine, theirs := 1+rng.IntN(24), 1+rng.IntN(24) // greatest distances from bearing off
		bar, off := rng.IntN(4), rng.IntN(15)
		for i := range alfonsine.MaxCheckers {
			pt, other := alfonsine.Point(1+rng.IntN(mine)), alfonsine.Bar-alfonsine.Point(1+rng.IntN(theirs))
			switch {
			case i < bar && rng.IntN(3) == 0:
				s.White[alfonsine.Bar]++
			case i < off || s.Black[pt] > 0:
				s.White[alfonsine.Off]++
			default:
				s.White[pt]++
			}
			if s.White[other] > 0 {
				other = alfonsine.Off
			}
			s.Black[other]++
		}
		if _, err := s.Position(); err == nil {
			add(s)
		}
	}
	return list
}

// answered returns the plays that GNU Backgammon lists.
func answered(t *testing.T, questions []question) [][]string {
	t.Helper()
	dir := t.TempDir()
	name := func(base string) string { return filepath.Join(dir, base) }
	var text []byte
	for _, q := range questions {
		line, err := json.Marshal(q)
		gametest.Must(t, err)
		text = append(append(text, line...), '\n')
	}
	for base, content := range map[string][]byte{"plays.py": script, "questions": text} {
		gametest.Must(t, os.WriteFile(name(base), content, 0o600))
	}
	program, err := exec.LookPath("gnubg")
	if err != nil {
		program = "/usr/games/gnubg" // the path on Debian
	}
	cmd := exec.Command(program, "-t", "-q", "-r", "-p", name("plays.py"))
	cmd.Env = append(os.Environ(), "HOME="+dir, "QUESTIONS="+name("questions"), "ANSWERS="+name("answers"))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", program, err, out)
	}
	file, err := os.Open(name("answers"))
	gametest.Must(t, err)
	defer file.Close()
	var answers [][]string
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var plays []string
		gametest.Must(t, json.Unmarshal(lines.Bytes(), &plays))
		answers = append(answers, plays)
	}
	if len(answers) != len(questions) {
		t.Fatalf("%d answers to %d questions", len(answers), len(questions))
	}
	return answers
}

// after returns the checkers after a play of White in the notation of GNU Backgammon, such
// as "bar/20*/16 8/5(2)".
func after(s alfonsine.Setup, text string) (white, black alfonsine.Checkers, err error) {
	white, black = s.White, s.Black
	for _, part := range strings.Fields(text) {
		times := 1
		if base, count, ok := strings.Cut(part, "("); ok {
			if times, err = strconv.Atoi(strings.TrimSuffix(count, ")")); err != nil {
				return white, black, err
			}
			part = base
		}
		var stops []alfonsine.Point
		for _, stop := range strings.Split(part, "/") {
			point, hit := strings.CutSuffix(stop, "*")
			pt, err := place(point)
			if err != nil {
				return white, black, err
			}
			if hit && black[pt] > 0 {
				black[pt]--
				black[alfonsine.Bar]++
			}
			stops = append(stops, pt)
		}
		white[stops[0]] -= uint8(times)
		white[stops[len(stops)-1]] += uint8(times)
	}
	return white, black, nil
}

func place(s string) (alfonsine.Point, error) {
	switch s {
	case "bar":
		return alfonsine.Bar, nil
	case "off":
		return alfonsine.Off, nil
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > 24 {
		return 0, fmt.Errorf("no place %q", s)
	}
	return alfonsine.Point(n), nil
}

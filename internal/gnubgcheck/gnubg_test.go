//go:build gnubg

package gnubgcheck

import (
	_ "embed"
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
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
	number := gametest.Size(t, "ALFONSINE_GNUBG", 4000)
	questions := ask(g, number, gametest.Source(t))
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
		theirs := make(map[alfonsine.Position]bool)
		for _, text := range answers[i] {
			play, err := g.ParsePlay(p, text, alfonsine.Notation{Strict: true})
			if err != nil {
				t.Errorf("%v: only GNU Backgammon lists %s: %v", p, text, err)
			}
			theirs[play.Next()] = true
		}
		for _, play := range g.Plays(p) {
			if theirs[play.Next()] || play.Len() == 0 && len(answers[i]) == 0 {
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
		compared++
		if p.Bar(alfonsine.White) > 0 {
			bar++
		}
		if p.Held(alfonsine.White, 1).Bits()>>7 == 0 && p.Bar(alfonsine.White) == 0 {
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

// ask returns positions of random games, White to play, and half as many that are wild.
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
		plays := g.Plays(g.Throw(p, rng))
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

// command is GNU Backgammon, with a script and its own home.
func command(script, home string, env ...string) *exec.Cmd {
	path, err := exec.LookPath("gnubg")
	if err != nil {
		path = "/usr/games/gnubg" // the path on Debian
	}
	cmd := exec.Command(path, "-t", "-q", "-r", "-p", script)
	cmd.Env = append(append(os.Environ(), "HOME="+home), env...)
	return cmd
}

// gnubg runs GNU Backgammon with a script, which answers questions.
func gnubg(t *testing.T, script, questions []byte) []byte {
	t.Helper()
	dir := t.TempDir()
	name := func(base string) string { return filepath.Join(dir, base) }
	for base, content := range map[string][]byte{"script.py": script, "questions": questions} {
		gametest.Must(t, os.WriteFile(name(base), content, 0o600))
	}
	said, err := command(name("script.py"), dir, "QUESTIONS="+name("questions"), "ANSWERS="+name("answers")).CombinedOutput()
	answers, missing := os.ReadFile(name("answers"))
	if err != nil || missing != nil {
		t.Fatalf("%v, %v: GNU Backgammon says\n%s", err, missing, said[max(0, len(said)-4000):])
	}
	return answers
}

// answered returns the plays that GNU Backgammon lists.
func answered(t *testing.T, questions []question) [][]string {
	t.Helper()
	var text []byte
	for _, q := range questions {
		line, err := json.Marshal(q)
		gametest.Must(t, err)
		text = append(append(text, line...), '\n')
	}
	var answers [][]string
	for line := range strings.Lines(string(gnubg(t, script, text))) {
		var plays []string
		gametest.Must(t, json.Unmarshal([]byte(line), &plays))
		answers = append(answers, plays)
	}
	if len(answers) != len(questions) {
		t.Fatalf("%d answers to %d questions", len(answers), len(questions))
	}
	return answers
}

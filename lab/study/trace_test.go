package study

import (
	"bytes"
	"context"
	"io"
	"math"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/encode"
	"example.com/alfonsine/lab/internal/agents"
	"example.com/alfonsine/lab/internal/gametest"
	"pgregory.net/rapid"
)

// judged plays a game of a slug between two agents, judged by a third, and returns its trace
// and its end.
func judged(t *testing.T, slug, white, black, judge string, index int) (trace, *match, alfonsine.Position) {
	t.Helper()
	g, err := alfonsine.Lookup(slug)
	gametest.Must(t, err)
	m, err := newMatch(g, alfonsine.White, white, black)
	gametest.Must(t, err)
	gametest.Must(t, m.seat(false, "", judge))
	one := newPlayer(&plan{matches: []match{m}, limit: 10000})
	var sum tally
	gametest.Must(t, one.play(0, index, &sum))
	return one.trace, &m, one.end
}

// Luck and losses add up to what the result differs from the first estimate, whoever plays.
func TestLuckAndLossesAddUpToTheResult(t *testing.T) {
	for _, x := range [][3]string{{"fallas", "expert", "random"}, {"todas-tablas", "random", "heuristic"}, {"pareja-de-entrada", "random", "expert"}} {
		for index := range 3 {
			tr, m, end := judged(t, x[0], x[1], x[2], "expert", index)
			sum := m.start + tr.luck - tr.loss[alfonsine.White] + tr.loss[alfonsine.Black]
			if want := (1 + float64(encode.Reward(end, alfonsine.White))) / 2; math.Abs(sum-want) > 1e-9 {
				t.Errorf("%s, game %d: %v, and not %v", x[0], index, sum, want)
			}
			if tr.loss[alfonsine.White] < 0 || tr.loss[alfonsine.Black] < 0 {
				t.Errorf("%s, game %d: losses of %v", x[0], index, tr.loss)
			}
		}
	}
}

// An agent loses nothing by its own estimates, and one that errs loses something.
func TestOnlyWhoErrsLoses(t *testing.T) {
	tr, _, _ := judged(t, "laquet", "expert", "expert?noise=0.1", "expert", 0)
	if tr.loss[alfonsine.White] != 0 || tr.loss[alfonsine.Black] <= 0 {
		t.Errorf("the losses are %v", tr.loss)
	}
}

func TestTheCourseOfAGameIsReadFromItsEstimates(t *testing.T) {
	for _, x := range []struct {
		wins           []float64
		winner         alfonsine.Color
		changes        int64
		lowest, decide float64
	}{
		{[]float64{0.5, 0.6, 0.95, 1}, alfonsine.White, 0, 0.5, 2. / 3},
		{[]float64{0.6, 0.3, 0.5, 0.95, 0.8, 1}, alfonsine.White, 2, 0.3, 1},
		{[]float64{0.6, 0.05, 0}, alfonsine.Black, 1, 0.4, 0.5},
		{[]float64{0.95, 1}, alfonsine.White, 0, 0.95, 0},
		{[]float64{0.5, 0.95, 0.89, 0.9, 1}, alfonsine.White, 0, 0.5, 0.75},
		{[]float64{0.5, 0.5, 0}, alfonsine.Black, 0, 0.5, 1},
	} {
		tr := trace{wins: x.wins}
		lowest, share := tr.decided(x.winner)
		if tr.changes() != x.changes || math.Abs(lowest-x.lowest) > 1e-12 || math.Abs(share-x.decide) > 1e-12 {
			t.Errorf("%v: %d changes, %v at least, decided after %v", x.wins, tr.changes(), lowest, share)
		}
	}
}

// What is said of a game does not depend on which color is which.
func TestATraceIsTheSameForBothColors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		wins := rapid.SliceOfN(rapid.Float64Range(0, 1), 1, 60).Draw(t, "wins")
		wins = append(wins, 1)
		turned := make([]float64, len(wins))
		for i, win := range wins {
			turned[i] = 1 - win
		}
		one, other := trace{wins: wins}, trace{wins: turned}
		lowest, share := one.decided(alfonsine.White)
		lowest2, share2 := other.decided(alfonsine.Black)
		if one.changes() != other.changes() || math.Abs(lowest-lowest2) > 1e-12 || share != share2 && !near90(wins) {
			t.Errorf("%d and %d changes, %v and %v at least, decided after %v and %v", one.changes(), other.changes(), lowest, lowest2, share, share2)
		}
		if one.changes() >= int64(len(wins)) || lowest < 0 || lowest > 1 || share < 0 || share > 1 {
			t.Errorf("%d changes, %v at least, decided after %v", one.changes(), lowest, share)
		}
	})
}

// near90 reports whether rounding may tell a safe lead from another.
func near90(wins []float64) bool {
	for _, win := range wins {
		if math.Abs(win-leads) < 1e-9 {
			return true
		}
	}
	return false
}

func TestAPrimeAndBeingShutOutAreCounted(t *testing.T) {
	one, err := agents.New("expert", alfonsine.TodasTablas, agents.Options{NoTable: true})
	gametest.Must(t, err)
	m, err := newMatch(alfonsine.TodasTablas, alfonsine.White, "expert", "expert")
	gametest.Must(t, err)
	for before, want := range map[string][2]bool{
		"6:2,5:2,4:2,3:2,2:2,1:2,off:3 bar:1,24:14 b -":      {false, true},
		"7:2,6:2,5:2,4:2,3:2,2:2,off:3 bar:1,24:14 b -":      {false, false}, // a 1 enters
		"7:2,5:2,4:2,3:2,2:2,1:2,off:3 bar:1,24:14 b -":      {false, false}, // a 6 would enter
		"7:3,6:2,5:2,4:2,3:2,1:1,off:3 bar:1,24:14 w -":      {false, false},
		"8:1,7:1,6:2,5:2,4:2,3:2,2:2,off:3 bar:1,24:14 w -":  {false, false},
		"12:1,7:2,6:2,5:2,4:2,3:2,2:2,off:2 bar:1,24:14 w -": {true, false},
		"6:2,5:2,off:11 24:2,off:13 w -":                     {false, false}, // a race
	} {
		start, err := alfonsine.ParsePosition(before)
		gametest.Must(t, err)
		p, err := m.game.Roll(start, alfonsine.MustParseRoll("2-1"))
		gametest.Must(t, err)
		ranked, err := one.Rank(context.Background(), p)
		gametest.Must(t, err)
		var tr trace
		tr.begin(0.5)
		tr.turn(&m, start, p, ranked, 0)
		if tr.shut != want[1] {
			t.Errorf("%s: shut out: %v", before, tr.shut)
		}
		if want[0] && !tr.prime {
			t.Errorf("%s: no prime", before)
		}
		if forced, contact := len(ranked) == 1, start.Off(alfonsine.Black) == 0; (tr.forced == 1) != forced || (tr.contact == 1) != contact {
			t.Errorf("%s: forced %d times, contact %d times", before, tr.forced, tr.contact)
		}
	}
}

// A side that is shut out has lost where the rules say so.
func TestALossByBeingShutOutIsCounted(t *testing.T) {
	end, err := alfonsine.ParsePosition("6:2,5:2,4:2,3:2,2:2,1:2,off:3 bar:1,24:14 1-0 -")
	gametest.Must(t, err)
	for slug, want := range map[string]int64{"todas-tablas?prime=loses": 1, "todas-tablas": 0} {
		g, err := alfonsine.Lookup(slug)
		gametest.Must(t, err)
		m, err := newMatch(g, alfonsine.White, "random", "random")
		gametest.Must(t, err)
		var s traces
		s.add(&m, &trace{wins: []float64{0.5, 1}}, end)
		if s.shut != want || s.lowest.games != 1 || s.course[0] != sampleUnit/2 || s.course[courseSteps] != sampleUnit {
			t.Errorf("%s: %+v", slug, s)
		}
	}
}

func TestWhatKindOfGameItIsIsTold(t *testing.T) {
	gametest.OneGoroutine(t)
	args := []string{"--games", "fallas,laquet,baralie", "--first", "white", "--both", "heuristic", "--ladder", "random,heuristic", "--judge", "heuristic", "--number", "20", "--tables=false"}
	r := played(t, args...)
	for _, m := range r.Matches {
		k := m.Kind
		if k == nil || len(k.Course) != courseSteps+1 {
			t.Fatalf("%s: %+v", m.Game, k)
		}
		for name, x := range map[string]interval{
			"forced":  k.Forced,
			"contact": k.Contact,
			"changes": k.Changes,
			"lowest":  k.Lowest,
			"decided": k.Decided,
			"luck":    k.Luck,
		} {
			if x.none {
				t.Fatalf("%s: nothing is known of %s", m.Game, name)
			}
		}
		if last := k.Course[courseSteps]; last != 1 || k.Luck.Value <= 0 || k.Luck.Value > 0.5 || k.Lowest.Value >= k.Course[0] {
			t.Errorf("%s: %+v", m.Game, k)
		}
	}
	for _, x := range r.Ladder {
		if x.Better != "heuristic" || x.Skill.Low <= 0 || x.PerGame.Value <= x.Skill.Value || x.Needed.none || x.Throws.none {
			t.Errorf("%+v", x)
		}
	}
	text := (printed(t, args...))
	for _, part := range []string{"### What kind of game it is\n", "### What happens in a game\n", "### How much is skill\n", "| `laquet` | heuristic |"} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is not in\n%s", part, text)
		}
	}
	for name, write := range map[string]func(io.Writer, *report) error{"lengths": writeLengths, "course": writeCourses, "skill": writeSkill} {
		var drawn bytes.Buffer
		gametest.Must(t, write(&drawn, r))
		wellFormed(t, drawn.Bytes())
		if !strings.Contains(drawn.String(), "baralie") {
			t.Errorf("%s:\n%s", name, drawn.String())
		}
	}
	if text := (printed(t, "--games", "laquet", "--number", "2")); strings.Contains(text, "What kind") || strings.Contains(text, "skill") {
		t.Error(text)
	}
}

// The judge changes nothing in the games.
func TestAJudgeOnlyLooks(t *testing.T) {
	args := []string{"--games", "laquet,fallas", "--both", "random,expert", "--number", "10", "--tables=false"}
	plain, judged := played(t, args...), played(t, append(args, "--judge", "expert")...)
	for i := range plain.Matches {
		a, b := plain.Matches[i], judged.Matches[i]
		if a.WhiteWins != b.WhiteWins || a.Throws != b.Throws || a.Short != b.Short || a.Kind != nil || b.Kind == nil {
			t.Errorf("%+v\n%+v", a, b)
		}
	}
}

// With a share of 60 %, 65 games are needed: 65 games have a mean of 39 wins and a standard
// deviation of 3.95, and 32.5 is 1.645 of those below the mean.
func TestTheGamesNeededAreThoseOfTheNormalDistribution(t *testing.T) {
	for share, want := range map[float64]float64{0.6: 64.93, 0.75: 8.12, 0.9: 1.52, 0.99: 1} {
		i := needed(interval{Value: share, Low: share - 0.05, High: share})
		if math.Abs(i.Value-want) > 0.01 {
			t.Errorf("%v: %+v, and not %v", share, i, want)
		}
		if i.Low != i.Value || share < 0.9 && i.High <= i.Value {
			t.Errorf("%v: the interval is %+v", share, i)
		}
	}
	for _, share := range []interval{unknown, {Value: 0.6, Low: 0.5, High: 0.7}} {
		if i := needed(share); !i.none {
			t.Errorf("%+v: %+v", share, i)
		}
	}
}

func TestTheNameOfAnAgentWithoutItsNetwork(t *testing.T) {
	for name, want := range map[string]string{
		"expert": "expert", "expert?net=nets/kin": "expert", "expert?noise=0.05&net=nets/kin": "expert?noise=0.05",
		"expert?net=a.net&noise=0.1": "expert?noise=0.1",
	} {
		if got := withoutNet(name); got != want {
			t.Errorf("%s: %s, and not %s", name, got, want)
		}
	}
}

package bot

import (
	"context"
	"errors"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

func TestARandomAgentMakesEachPlayAsOften(t *testing.T) {
	g := alfonsine.Fallas
	a := NewRandom(g, 1)
	p := alfonsine.MustParsePosition("12:2,off:13 19:15 w 3-2-1")
	plays := g.Plays(p) // four
	made := make([]int, len(plays))
	for seed := range uint64(4000) {
		play := gametest.Got(Reseed(a, seed).Choose(background, p))
		made[slices.Index(plays, play)]++
	}
	// 1,000 each, with a standard deviation of 27.
	for i, n := range made {
		if n < 890 || n > 1110 {
			t.Errorf("of 4,000 plays %d are the one with number %d", n, i)
		}
	}
}

func TestAnAgentWithoutASeedIsGivenNone(t *testing.T) {
	var a Agent = struct{ Agent }{NewRandom(alfonsine.Fallas, 1)}
	if Reseed(a, 2) != a {
		t.Error("it is another agent")
	}
}

func TestARandomAgentKnowsNothing(t *testing.T) {
	g := alfonsine.Fallas
	a := NewRandom(g, 1)
	p := gametest.Thrown(g, 1, 1)[0]
	even := Estimate{Win: 0.5, Margin: 0.5}
	var none context.Context // is never canceled
	list := gametest.Got(a.Rank(none, p))
	for _, x := range list {
		if x.Estimate != even {
			t.Errorf("%+v", x)
		}
	}
	if win, err := a.Win(none, p); err != nil || win != even {
		t.Errorf("%+v, %v", win, err)
	}
	for text, want := range map[string]float64{"off:15 1:1,off:14 1-0 -": 0, "12:15 1:15 1/2-1/2 -": 0.5} {
		if win, err := a.Win(none, alfonsine.MustParsePosition(text)); err != nil || win != (Estimate{Win: want, Exact: true}) {
			t.Errorf("%s: %+v, %v", text, win, err)
		}
	}
	a = NewRandom(gametest.Falling(g, gametest.Counter(0)), 1)
	var fell *PanicError
	if _, err := a.Choose(background, p); !errors.As(err, &fell) {
		t.Errorf("a panic: %v", err)
	}
	a = NewRandom(gametest.Falling(g, gametest.Counter(1)), 1)
	if _, err := a.Rank(background, p); !errors.As(err, &fell) {
		t.Errorf("a panic after the choice: %v", err)
	}
}

package agent

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
)

func TestEveryAgentPlays(t *testing.T) {
	g := alfonsine.Fallas
	p := alfonsine.Throw(g, g.Start(), rand.New(rand.NewPCG(1, 0)))
	for _, d := range Names() {
		a, err := New(" "+strings.ToUpper(d.Name)+" ", g, Options{NoRace: true})
		if err != nil {
			t.Fatal(err)
		}
		play, err := a.Choose(context.Background(), p)
		if err != nil || play.Next() == p || d.Text == "" {
			t.Errorf("%s plays %v: %v", d.Name, play, err)
		}
	}
}

func TestAnUnknownNameIsAnError(t *testing.T) {
	_, err := New("duchess", alfonsine.Fallas, Options{})
	if !errors.Is(err, ErrUnknown) || !strings.Contains(err.Error(), `"duchess"`) || !strings.Contains(err.Error(), "heuristic") {
		t.Error(err)
	}
	if _, err := Find("exprt"); err == nil || !strings.Contains(err.Error(), `"exprt"; did you mean expert? There are random,`) {
		t.Error(err)
	}
	if name, err := Find(" Heuristic "); name != "heuristic" || err != nil {
		t.Error(name, err)
	}
}

package agent

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/bot/train"
	"example.com/alfonsine/cmd/internal/gametest"
)

func TestEveryAgentPlays(t *testing.T) {
	g := alfonsine.Fallas
	p := g.Throw(g.Start(), rand.New(rand.NewPCG(1, 0)))
	for _, d := range Names() {
		a, err := New(" "+strings.ToUpper(d.Name)+" ", g, Options{NoTable: true})
		gametest.Must(t, err)
		play, err := a.Choose(context.Background(), p)
		if err != nil || play.Next() == p || d.Text == "" {
			t.Errorf("%s plays %v: %v", d.Name, play, err)
		}
	}
}

// Each level of package bot is an agent of its name, and in their order.
func TestEveryLevelIsAnAgent(t *testing.T) {
	var names []string
	for _, d := range Names() {
		names = append(names, d.Name)
	}
	last := -1
	for _, level := range bot.Levels() {
		at := slices.Index(names, level.String())
		if at <= last {
			t.Errorf("kinds (agent.go) lacks %v after the levels below it: %v", level, names)
			continue
		}
		last = at
		a, err := New(level.String(), alfonsine.Fallas, Options{NoTable: true})
		gametest.Must(t, err)
		if s := fmt.Sprint(a); !strings.HasPrefix(s, level.String()+" ") {
			t.Errorf("%v is %s", level, s)
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

// trained writes a small network for a game and returns the file name.
func trained(t *testing.T, g *alfonsine.Game, name string, seed uint64) string {
	t.Helper()
	net, err := train.Train(context.Background(), g, train.TrainOptions{Units: 4, Games: 64, Seed: seed})
	gametest.Must(t, err)
	file, err := os.Create(name)
	gametest.Must(t, err)
	defer file.Close()
	if _, err := net.WriteTo(file); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestOptionsFollowTheName(t *testing.T) {
	for name, want := range map[string]string{
		"master?ply=2":                      "master of fallas, 2 plies, judging by a network",
		"Expert?ply=2&noise=0.125":          "expert of fallas, 2 plies, noise 0.125, judging by a network",
		"master?budget=2s&temperature=0.02": "master of fallas, 2s a question, at most 4 plies, temperature 0.02, judging by a network",
		"expectimax?width=3&ply=1":          "expert of fallas, 1 ply, judging by the heuristic",
		"master?near=0.125":                 "master of fallas, 3 plies, the best reply followed, after the second only plays within 0.125 of the best, judging by a network",
		"analyst?games=30":                  "analyst of fallas, 1 ply, 30 games played, judging by a network",
		" heuristic?games=8&width=2":        "expert of fallas, 1 ply, 8 games played, judging by the heuristic",
	} {
		a, err := New(name, alfonsine.Fallas, Options{})
		if err != nil || !strings.HasPrefix(a.String(), want) {
			t.Errorf("%s: %v, %v", name, a, err)
		}
	}
	if name, err := Find(" Master?width=4 "); name != "master?width=4" || err != nil {
		t.Error(name, err)
	}
}

func TestTheNameOfAFileIsAnExpertWithItsNetwork(t *testing.T) {
	file := trained(t, alfonsine.Fallas, filepath.Join(t.TempDir(), "a.net"), 1)
	for name, want := range map[string]string{
		file:                            "expert of fallas, 1 ply, judging by a network of 4 units after 64 games",
		file + "?ply=2":                 "expert of fallas, 2 plies, judging by a network of 4 units after 64 games",
		"club?net=" + file:              "club of fallas, 1 ply, noise 0.05, judging by a network of 4 units after 64 games",
		"expert?width=2&net=" + file:    "expert of fallas, 1 ply, judging by a network of 4 units after 64 games",
		"master?ply=2&net=" + file:      "master of fallas, 2 plies, judging by a network of 4 units after 64 games",
		"master?net=" + file + "&ply=1": "master of fallas, 1 ply, judging by a network of 4 units after 64 games",
	} {
		a, err := New(name, alfonsine.Fallas, Options{})
		if err != nil || a.String() != want {
			t.Errorf("%s: %v, %v", name, a, err)
		}
		if found, err := Find(name); found != name || err != nil {
			t.Errorf("%s: %s, %v", name, found, err)
		}
	}
	_, err := New(file, alfonsine.Laquet, Options{})
	var unfit *bot.NetError
	if !errors.As(err, &unfit) || unfit.Fault != bot.FaultUnfit || !strings.HasPrefix(err.Error(), file) {
		t.Error(err)
	}
}

func TestWrongOptionsAreErrors(t *testing.T) {
	for name, want := range map[string]string{
		"random?ply=2":          "random takes no options",
		"heuristic?net=a.net":   `"net" is not an option of heuristic; there are ply, width, replies, near, games, noise`,
		"expert?pli=2":          `"pli" is not an option of expert; did you mean ply? There are net, ply,`,
		"expert?ply=two":        "ply=two: must be a whole number above 0",
		"expert?ply=0":          "ply=0: must be a whole number above 0",
		"expert?width=-1":       "a whole number above 0",
		"expert?games=1.5":      "a whole number above 0",
		"expert?near=2":         "near=2: must be a number from 0 to 1",
		"expert?noise=2":        "noise=2: must be a number from 0 to 1",
		"expert?temperature=-1": "temperature=-1: must be a number from 0 to 1",
		"expert?budget=0":       "budget=0: must be a time above 0, such as 500ms or 2s",
		"expert?noise=NaN":      "must be a number from 0 to 1",
		"expert?ply=1&ply=2":    "ply is given twice",
		"a.net?net=b.net":       "net is given twice",
		"expert?net=":           "missing the name of a file",
		"expert?":               `"" is not an option of expert`,
		"none.net":              "none.net",
		"expert?ply=9":          "Ply",
	} {
		if _, err := New(name, alfonsine.Fallas, Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, and not %q", name, err, want)
		}
	}
}

package agents

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/bot/train"
	"example.com/alfonsine/lab/internal/gametest"
)

// trained writes a small network for a game and returns the file name.
func trained(t *testing.T, g *alfonsine.Game, name string) string {
	t.Helper()
	net, err := train.Train(context.Background(), g, train.TrainOptions{Units: 4, Games: 64, Seed: 1})
	gametest.Must(t, err)
	file, err := os.Create(name)
	gametest.Must(t, err)
	defer file.Close()
	if _, err := net.WriteTo(file); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestAnAgentIsWhatItsNameSays(t *testing.T) {
	folder := t.TempDir()
	file := trained(t, alfonsine.Fallas, filepath.Join(folder, "a.net"))
	trained(t, alfonsine.Laquet, filepath.Join(folder, "b.net"))
	for name, want := range map[string]string{
		"random":                     "random",
		"heuristic?games=8&width=2":  "expert of fallas, 1 ply, 8 games played, judging by the heuristic",
		"expert?ply=2&noise=0.125":   "expert of fallas, 2 plies, noise 0.125, judging by a network",
		"analyst?games=30":           "analyst of fallas, 1 ply, 30 games played, judging by a network",
		file:                         "expert of fallas, 1 ply, judging by a network of 4 units",
		"club?net=" + file:           "club of fallas, 1 ply, noise 0.05, judging by a network of 4 units",
		"master?ply=2&net=" + folder: "master of fallas, 2 plies, judging by a network of 4 units",
	} {
		a, err := New(name, alfonsine.Fallas, Options{})
		if err != nil || !strings.HasPrefix(a.String(), want) {
			t.Errorf("%s: %v, %v", name, a, err)
		}
	}
	// From a folder, the network that fits the rules is used, whatever its file name.
	net, err := Network("expert?net="+folder, alfonsine.TodasTablas)
	if shipped, _ := bot.Shipped(alfonsine.TodasTablas); err != nil || net != shipped {
		t.Error(net, err)
	}
	for _, name := range []string{"random", "heuristic"} {
		if net, err := Network(name, alfonsine.Fallas); net != nil || err != nil {
			t.Error(name, net, err)
		}
	}
	_, err = New(file, alfonsine.Laquet, Options{})
	var unfit *bot.NetError
	if !errors.As(err, &unfit) || unfit.Fault != bot.FaultUnfit || !strings.Contains(err.Error(), file) {
		t.Error(err)
	}
}

func TestWrongNamesAreErrors(t *testing.T) {
	empty := t.TempDir()
	damaged := filepath.Join(empty, "a.net")
	gametest.Must(t, os.WriteFile(damaged, []byte("nothing"), 0o600))
	for name, want := range map[string]string{
		"duchess":                   `no such agent`,
		"random?ply=2":              "random takes no options",
		"heuristic?net=a.net":       "for a player with a network",
		"expert?pli=2":              `"pli" is not an option`,
		"expert?ply=0":              "ply=0: must be a whole number above 0",
		"expert?games=1.5":          "a whole number above 0",
		"expert?near=2":             "near=2: must be a number from 0 to 1",
		"expert?noise=NaN":          "must be a number from 0 to 1",
		"expert?ply=1&ply=2":        "ply is given twice",
		"a.net?net=b.net":           "net is given twice",
		"expert?net=":               "the name of a file or a folder",
		"none.net":                  "none.net",
		damaged:                     "a.net: ",
		"expert?net=" + empty:       "a.net: ",
		"expert?net=" + t.TempDir(): "has no networks",
		"expert?ply=9":              "Ply",
	} {
		if _, err := New(name, alfonsine.Fallas, Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, and not %q", name, err, want)
		}
	}
	if err := Check("duchess"); !errors.Is(err, ErrUnknown) {
		t.Error(err)
	}
}

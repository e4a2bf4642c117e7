package puzzle

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/program"
)

// posed returns what is shown where lines are typed.
func posed(t *testing.T, input string, args ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	err := program.Run(context.Background(), New, args, program.Streams{In: strings.NewReader(input), Out: &out, Log: io.Discard})
	return strings.Join(strings.Fields(out.String()), " "), err
}

func TestAnAnswerIsJudgedAndExplained(t *testing.T) {
	for _, v := range []alfonsine.Variant{alfonsine.Fallas, alfonsine.Laquet, alfonsine.Backgammon} {
		list, err := of(v)
		if err != nil {
			t.Fatal(err)
		}
		args := []string{"--game", v.Slug(), "--seed", "7"}
		rand.New(rand.NewPCG(7, 0)).Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		z := list[0]
		for input, want := range map[string]string{
			z.Best.String():           "Right: " + z.Best.String() + " is the best play.",
			z.Obvious().Play.String(): ": " + z.Best.String() + " is the best play.",
			"":                        ": " + z.Best.String() + " is the best play.",
			"x\n1/off\n":              "Your play: ",
		} {
			shown, err := posed(t, input+"\n", args...)
			if err != nil || !strings.Contains(shown, want) || !strings.Contains(shown, "wins ") || strings.Contains(shown, "Right") != (input == z.Best.String()) {
				t.Errorf("%v: %q: %v\n%s", v, input, err, shown)
			}
		}
	}
}

func TestSeveralPuzzlesAreCounted(t *testing.T) {
	shown, err := posed(t, "\n\n\n", "--number", "3", "--seed", "1", "--lang", "es")
	if err != nil || !strings.HasSuffix(shown, "0 de 3 resueltos.") || strings.Count(shown, "es la mejor jugada.") != 3 {
		t.Errorf("%v\n%s", err, shown)
	}
	for _, input := range []string{"quit\n", ""} {
		if shown, err := posed(t, input, "--number", "3"); err != nil || strings.Contains(shown, "solved") {
			t.Errorf("%q: %v\n%s", input, err, shown)
		}
	}
}

func TestWrongWordsOnTheCommandLineAreErrors(t *testing.T) {
	for _, args := range [][]string{{"--game", "chess"}, {"--game", "fallas?hit=start"}, {"--game", "tabula"}, {"--number", "0"}, {"fallas"}} {
		if shown, err := posed(t, "", args...); err == nil || shown != "" {
			t.Errorf("%v: %q", args, shown)
		}
	}
}

package train

import (
	"context"
	"io"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"example.com/alfonsine/lab/internal/gametest"
	"example.com/alfonsine/lab/internal/queue"
)

// do runs a command line.
func do(t *testing.T, args ...string) (string, error) {
	t.Helper()
	cmd := Command()
	var out strings.Builder
	cmd.SetArgs(args)
	cmd.SetOut(&out)
	cmd.SetErr(io.Discard)
	cmd.SilenceUsage = true
	err := cmd.ExecuteContext(t.Context())
	return out.String(), err
}

// Whoever judges, the network is that of one machine, to the byte, and so are the positions.
func TestANetworkOfManyMachinesIsThatOfOne(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	q, err := queue.Open(t.Context(), at("queue.db"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	defer q.Close()
	ctx, cancel := context.WithCancel(t.Context())
	var wait sync.WaitGroup
	wait.Go(func() {
		if err := q.Work(ctx, map[string]queue.Doer{Work: Doer(2)}, io.Discard); err != nil {
			t.Error(err)
		}
	})
	defer wait.Wait()
	defer cancel()
	teacher := at("teacher.net")
	if _, err := do(t, "--game", "fallas", "--positions", "100", "--epochs", "1", "--units", "4", "--output", teacher, "--quiet"); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"--game", "fallas", "--teacher", teacher, "--positions", "2500", "--epochs", "2", "--seed", "5", "--drawn", "0.25"},
		{"--game", "fallas", "--teacher", teacher, "--positions", "900", "--epochs", "1", "--units", "8", "--later", "0.5", "--known", "0.5"},
	} {
		said, err := do(t, append(args, "--output", at("one.net"), "--judged", at("one.txt"), "--quiet")...)
		if err != nil || !strings.HasPrefix(said, "fallas: a network of ") {
			t.Fatalf("%s, %v", said, err)
		}
		again, err := do(t, append(args, "--output", at("many.net"), "--judged", at("many.txt"), "--queue", at("queue.db"))...)
		if err != nil || again != said {
			t.Errorf("%s, %v, and not %s", again, err, said)
		}
		if gametest.File(t, at("one.net")) != gametest.File(t, at("many.net")) || gametest.File(t, at("one.txt")) != gametest.File(t, at("many.txt")) {
			t.Errorf("%v: the files differ", args)
		}
	}
}

// More is handed out the more is missing, never so much that it is in vain, and always the next.
func TestEnoughIsHandedOut(t *testing.T) {
	for _, test := range []struct{ wanted, have, drawn, taken, want int }{
		{300_000, 0, 0, 0, 16},
		{300_000, 7_000, 0, 7, 16},
		{300_000, 8_000, 0, 8, 16},
		{300_000, 100_000, 0, 100, 200},
		{300_000, 200_000, 0, 200, 306},
		{300_000, 290_000, 90_000, 200, 212},
		{300_000, 299_999, 0, 300, 302},
		{300_000, 90_000, 90_000, 8, 16},
	} {
		if got := enough(test.wanted, test.have, test.drawn, test.taken); got != test.want {
			t.Errorf("%+v: %d", test, got)
		}
	}
}

func TestWhatCannotBeTrainedIsRefused(t *testing.T) {
	folder := t.TempDir()
	output := filepath.Join(folder, "x.net")
	for want, args := range map[string][]string{
		"chess":                           {"--game", "chess", "--output", output},
		"no such file":                    {"--teacher", filepath.Join(folder, "none.net"), "--output", output},
		"required flag":                   {"--game", "fallas"},
		"--workers 0: must be 1 or more":  {"--workers", "0", "--output", output},
		"is no name of a file":            {"--output", folder},
		"Ply: must be 0 to 3, not 4":      {"--ply", "4", "--output", output},
		"Rate: must be above 0 and at":    {"--rate", "2", "--positions", "10", "--output", output},
		"neither a file nor postgres://…": {"--queue", "mysql://x", "--output", output},
	} {
		if _, err := do(t, args...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, and not %s", args, err, want)
		}
	}
	judge := Doer(1)
	for arguments, want := range map[string]string{
		`[]`:                                 "cannot unmarshal",
		`{"game":"chess"}`:                   "chess",
		`{"game":"fallas","teacher":"AAAA"}`: "network",
	} {
		if out, _, err := judge(t.Context(), []byte(arguments)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %s, %v, and not %s", arguments, out, err, want)
		}
	}
}

package again

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"example.com/alfonsine/lab/internal/gametest"
)

// read returns the list of the lab.
func read(t *testing.T) []job {
	t.Helper()
	text := gametest.File(t, "../"+runsFile)
	list, err := parse(text)
	gametest.Must(t, err)
	return list
}

func TestEveryFileOfTheStudyHasALineAndEveryFolderOfNetworks(t *testing.T) {
	for kind, pattern := range map[string]string{"study": "../data/study/*", "nets": "../nets/*"} {
		names, err := filepath.Glob(pattern)
		gametest.Must(t, err)
		var have, want []string
		for _, name := range names {
			have = append(have, filepath.Base(name))
		}
		for _, j := range read(t) {
			switch j.kind {
			case kind:
				want = append(want, j.name+map[string]string{"study": ".jsonl.gz"}[kind])
			}
		}
		slices.Sort(want)
		if !slices.Equal(have, want) {
			t.Errorf("there are %v, and the list has %v", have, want)
		}
	}
}

func TestALineIsReadAsAShellReadsIt(t *testing.T) {
	list, err := parse("# none\n\nstudy a --games 'laquet?start=1:1/2:2/w/-' --number 5\n")
	if err != nil || len(list) != 1 || list[0].name != "a" || !slices.Equal(list[0].args, []string{"--games", "laquet?start=1:1/2:2/w/-", "--number", "5"}) {
		t.Errorf("%+v, %v", list, err)
	}
	for _, text := range []string{"study", "chess a"} {
		if _, err := parse(text); err == nil {
			t.Errorf("%s is read", text)
		}
	}
}

// A file by another network is made anew, and one by this network is continued.
func TestWhatIsStaleIsDiscarded(t *testing.T) {
	name := filepath.Join(t.TempDir(), "laquet.jsonl")
	const text = `{"vector":"version","version":1,"network":"0123456789abcdef"}` + "\n"
	for network, stays := range map[string]bool{"0123456789abcdef": true, "fedcba9876543210": false} {
		gametest.Must(t, os.WriteFile(name, []byte(text), 0o666))
		gametest.Must(t, discard(name, network))
		if _, err := os.Stat(name); (err == nil) != stays {
			t.Errorf("%s: %v", network, err)
		}
	}
	if err := discard(name, "0"); err != nil {
		t.Error(err)
	}
}

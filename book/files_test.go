package book_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// A wrong or missing file of cases is one error, which names it and the line, and nothing else is
// tested: all other tests would fail for it.
func TestMain(m *testing.M) {
	if err := wrong("cases"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	gametest.Main(m)
}

// wrong returns what is wrong with the files of a folder: one is missing, or a line has not the
// form that case.go tells.
func wrong(folder string) error {
	slugs := []string{"Tables"}
	for _, v := range append(alfonsine.Variants(), alfonsine.Backgammon) {
		slugs = append(slugs, v.Slug())
	}
	var faults []error
	for _, slug := range slugs {
		name := filepath.Join(folder, slug+".txt")
		text, err := os.ReadFile(name)
		if err == nil && strings.TrimSpace(string(text)) == "" {
			err = fmt.Errorf("%s: the file is empty", name)
		}
		faults = append(faults, err)
		if err != nil {
			continue
		}
		number, at := 0, alfonsine.Position{}
		for line := range strings.Lines(string(text)) {
			number++
			if at, err = wrongLine(strings.TrimSuffix(line, "\n"), at); err != nil {
				return errors.Join(append(faults, fmt.Errorf("%s:%d: %w", name, number, err))...)
			}
		}
	}
	return errors.Join(faults...)
}

// wrongLine returns the position of a situation, or that which there is, and what is wrong with a
// line. The start of a game stands for itself, before a throw.
func wrongLine(line string, at alfonsine.Position) (alfonsine.Position, error) {
	did, isCase := strings.CutPrefix(line, "\t")
	rulings, position, isSituation := strings.Cut(line, ": ")
	switch {
	case line == "" || strings.HasPrefix(line, "//"):
		return at, nil
	case isCase && at.IsZero():
		return at, errors.New("no situation stands before the case")
	case isCase:
		done, next, legal := strings.Cut(did, " = ")
		_, err := alfonsine.ParsePosition(next)
		if !legal {
			err = nil
			if done, _, _ = strings.Cut(did+" ", " no "); done == did+" " {
				err = errors.New(`after what is played or thrown stands "=" or "no"`)
			}
		}
		if err == nil && at.Dice().IsZero() {
			_, err = alfonsine.ParseRoll(done)
		}
		return at, err
	case !isSituation || strings.TrimSpace(rulings) == "":
		return at, errors.New("a situation is the rulings that it shows, a colon, and a position; a case begins with a tab")
	case position == "start":
		return alfonsine.Backgammon.Start(), nil
	}
	return alfonsine.ParsePosition(position)
}

func TestAWrongFileOfCasesIsToldByItsLine(t *testing.T) {
	const name = "fallas.txt"
	sound := gametest.File(t, filepath.Join("cases", name))
	for _, test := range []struct{ old, new, want string }{
		{sound, "", name + ": the file is empty"},
		{"start\n", "strat\n", name + ":1: "},
		{"\t6-5-3 = ", "\t6-9-3 = ", name + `:2: alfonsine: ParseRoll("6-9-3"): a die shows 1 to 6`},
		{"\t6-5-3 = ", "  6-5-3 = ", name + ":2: a situation is the rulings"},
		{"\t6-5-3 = ", "\t6-5-3 - ", name + `:2: after what is played`},
		{" = 24:2,6:13 19:13,1:2 w 6-5-3\n", " = 24:99 19:13,1:2 w 6-5-3\n", name + ":2: "},
		{sound, "\t6-5-3 no\n", name + ":1: no situation"},
	} {
		dir := t.TempDir()
		gametest.Must(t, os.CopyFS(dir, os.DirFS("cases")))
		gametest.Must(t, os.WriteFile(filepath.Join(dir, name), []byte(strings.Replace(sound, test.old, test.new, 1)), 0o600))
		if err := wrong(dir); err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v, want %s", test.new[:min(len(test.new), 20)], err, test.want)
		}
		gametest.Must(t, os.Remove(filepath.Join(dir, name)))
		if err := wrong(dir); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), name) {
			t.Errorf("without the file: %v", err)
		}
	}
}

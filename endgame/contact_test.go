package endgame_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

// rounding is the largest error of a probability of 16 bits.
const rounding = 0.5/math.MaxUint16 + 1e-9

func contact(tb testing.TB, g *alfonsine.Game, checkers int) *endgame.Contact {
	tb.Helper()
	t, err := endgame.NewContact(context.Background(), g, checkers, endgame.SolveOptions{})
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

// contactFile returns the file of a table.
func contactFile(tb testing.TB, c *endgame.Contact) []byte {
	tb.Helper()
	var buf bytes.Buffer
	if n, err := c.WriteTo(&buf); err != nil || n != int64(buf.Len()) {
		tb.Fatalf("%d of %d bytes are reported as written, %v", n, buf.Len(), err)
	}
	return buf.Bytes()
}

func TestATableOfContactKnowsWhatASolutionKnows(t *testing.T) {
	for _, test := range []struct {
		game     *alfonsine.Game
		checkers int
	}{{alfonsine.Laquet, 3}, {alfonsine.CabEQuinal, 1}, {alfonsine.CabEQuinalTwoDice, 1}, {alfonsine.SeisDosEAs, 1}} {
		table, from := contact(t, test.game, test.checkers), pairs(t, test.game, test.checkers, test.checkers)
		solution := solve(t, test.game, from)
		for _, p := range from {
			win, err := table.Win(p)
			want, _ := solution.Win(p)
			if err != nil || math.Abs(win-want) > rounding || !table.Knows(p) {
				t.Fatalf("%s, %s: %v, %v; exactly %v", test.game.Slug(), p, win, err, want)
			}
		}
		if table.Checkers() != test.checkers || table.Fits(test.game) != nil {
			t.Errorf("%s: a table of %d checkers, %v", test.game.Slug(), table.Checkers(), table.Fits(test.game))
		}
	}
}

// In Laquet nothing is hit, so the numbers of a table follow from one another.
func TestTheTableOfLaquetHoldsThrowAfterThrow(t *testing.T) {
	table := contact(t, alfonsine.Laquet, 3)
	for _, p := range pairs(t, alfonsine.Laquet, 3, 3) {
		mean := 0.0
		for thrown, chance := range alfonsine.Chances(alfonsine.Laquet, p) {
			win, err := table.Win(thrown)
			if err != nil {
				t.Fatal(err)
			}
			mean += chance * win
		}
		if win, _ := table.Win(p); math.Abs(mean-win) > 2*rounding {
			t.Errorf("%s: %v before the throw, %v after it", p, win, mean)
		}
	}
}

func TestATableOfContactKnowsOnlySidesAtHomeBeforeAThrow(t *testing.T) {
	table := contact(t, alfonsine.CabEQuinal, 1)
	for text, known := range map[string]bool{
		"6:1,off:14 5:1,off:14 w -":         true,
		"6:1,off:14 5:1,off:14 b -":         true,
		"7:1,off:14 5:1,off:14 w -":         false, // not home
		"bar:1,off:14 5:1,off:14 w -":       false,
		"6:1,4:1,off:13 5:1,off:14 w -":     false, // too many
		"6:1,off:14 5:1,off:14 w 6-5-4":     false, // dice
		"off:15 5:1,off:14 1-0 -":           true,
		"6:1,off:14 5:1,off:14 1/2-1/2 -":   true,
		"20:13,15:2 19:13,13:2 w -":         false,
		"6:1,off:14 5:1,4:1,3:1,off:12 b -": false,
	} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			t.Fatal(err)
		}
		if table.Knows(p) != known {
			t.Errorf("%s is known: %t", p, !known)
		}
		var e *endgame.PositionError
		if _, err := table.Win(p); p.Dice().IsZero() && (err == nil) != known || err != nil && !errors.As(err, &e) {
			t.Errorf("%s: %v", p, err)
		}
	}
	if p := pos("6:1,off:14 5:1,off:14 w -"); new(endgame.Contact).Knows(p) || new(endgame.Contact).Knows(alfonsine.Position{}) {
		t.Error("the zero table knows a position")
	}
	if win, err := table.Win(pos("6:1,off:14 1:1,off:14 w 6-5-4")); win != 1 || err != nil {
		t.Errorf("a six bears off: %v, %v", win, err)
	}
	var e *endgame.PositionError
	if _, err := table.Win(pos("6:1,off:14 5:1,off:14 w 1-1-1")); !errors.As(err, &e) {
		t.Errorf("a hit leads out of the table: %v", err)
	}
}

func TestATableOfContactIsReadFromItsFileAsItWas(t *testing.T) {
	table := contact(t, alfonsine.Laquet, 2)
	file := contactFile(t, table)
	var read endgame.Contact
	if n, err := read.ReadFrom(iotest.OneByteReader(bytes.NewReader(file))); err != nil || n != int64(len(file)) {
		t.Fatalf("%d of %d bytes are read, %v", n, len(file), err)
	}
	for _, p := range pairs(t, alfonsine.Laquet, 2, 2) {
		want, _ := table.Win(p)
		if win, err := read.Win(p); win != want || err != nil {
			t.Fatalf("%s: %v, %v; written as %v", p, win, err, want)
		}
	}
	if !bytes.Equal(contactFile(t, &read), file) || read.Fits(alfonsine.Laquet) != nil {
		t.Error("what is read is written otherwise")
	}
}

func TestADamagedTableOfContactIsRefused(t *testing.T) {
	file := contactFile(t, contact(t, alfonsine.Laquet, 1))
	change := func(old, new string) []byte {
		body := bytes.Replace(file[:len(file)-8], []byte(old), []byte(new), 1)
		return sealed(body)
	}
	rules := alfonsine.Fallas.Rules()
	other, err := json.Marshal(rules)
	if err != nil {
		t.Fatal(err)
	}
	own := string(bytes.SplitN(file, []byte("\n"), 3)[1])
	for name, test := range map[string]struct {
		file  []byte
		fault endgame.Fault
	}{
		"another kind":       {[]byte("alfonsine bear-off 1\n"), endgame.FaultForeign},
		"another version":    {change("contact 1", "contact 2"), endgame.FaultVersion},
		"cut off":            {file[:len(file)-9], endgame.FaultTruncated},
		"more behind it":     {append(bytes.Clone(file), 0), endgame.FaultCorrupt},
		"a bit":              {func() []byte { f := bytes.Clone(file); f[len(f)-9] ^= 1; return f }(), endgame.FaultCorrupt},
		"no checkers":        {change("checkers=1", "checkers=0"), endgame.FaultCorrupt},
		"too many checkers":  {change("checkers=1", "checkers=8"), endgame.FaultCorrupt},
		"no rules":           {change(own, "{}"), endgame.FaultCorrupt},
		"rules with a space": {change(own, own+" "), endgame.FaultCorrupt},
		"a game without":     {change(own, string(other)), endgame.FaultCorrupt},
	} {
		table := contact(t, alfonsine.Laquet, 1)
		var e *endgame.TableError
		if _, err := table.ReadFrom(bytes.NewReader(test.file)); !errors.As(err, &e) || e.Fault != test.fault {
			t.Errorf("%s: %v", name, err)
		}
		if !reflect.DeepEqual(table, contact(t, alfonsine.Laquet, 1)) {
			t.Errorf("%s: the table is changed", name)
		}
	}
	for _, long := range gametest.LongTexts() {
		_, err := new(endgame.Contact).ReadFrom(strings.NewReader("alfonsine contact 1\n" + long + "\n"))
		gametest.Short(t, "ReadFrom", err)
	}
}

func FuzzReadingATableOfContactNeverPanics(f *testing.F) {
	file := contactFile(f, contact(f, alfonsine.Laquet, 1))
	f.Add(file)
	f.Add(file[:70])
	f.Fuzz(func(t *testing.T, file []byte) {
		var c endgame.Contact
		n, err := c.ReadFrom(bytes.NewReader(file))
		if n < 0 || n > int64(len(file)) {
			t.Fatalf("%d of %d bytes are read", n, len(file))
		}
		if err == nil && !bytes.Equal(contactFile(t, &c), file) {
			t.Fatal("a table is read from an invalid file")
		}
	})
}

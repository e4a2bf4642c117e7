package endgame_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
	sealing "example.com/alfonsine/internal/sealed"
)

// rounding is the largest error of a probability of 16 bits.
const rounding = 0.5/math.MaxUint16 + 1e-9

func twoSided(tb testing.TB, g *alfonsine.Game, checkers int) *endgame.TwoSided {
	tb.Helper()
	return gametest.Got(endgame.NewTwoSided(context.Background(), g, checkers, endgame.SolveOptions{MaxPositions: 1 << 20}))
}

// fileOf returns the file of a table.
func fileOf(tb testing.TB, t *endgame.TwoSided) []byte {
	tb.Helper()
	var buf bytes.Buffer
	if n, err := t.WriteTo(&buf); err != nil || n != int64(buf.Len()) {
		tb.Fatalf("%d of %d bytes are reported as written, %v", n, buf.Len(), err)
	}
	return buf.Bytes()
}

func TestATwoSidedTableKnowsWhatASolutionKnows(t *testing.T) {
	for _, test := range []struct {
		game     *alfonsine.Game
		checkers int
	}{
		{alfonsine.Laquet, 3}, {alfonsine.CabEQuinal, 1}, {alfonsine.CabEQuinalTwoDice, 1}, {alfonsine.SeisDosEAs, 1},
		{alfonsine.Backgammon, 2}, {raceGame(t, alfonsine.Rules{Overshoot: alfonsine.OvershootNever, Points: 12}), 1},
	} {
		table, from := twoSided(t, test.game, test.checkers), pairs(t, test.game, test.checkers, test.checkers)
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

func TestATwoSidedTableKnowsOnlySidesAtHomeBeforeAThrow(t *testing.T) {
	table := twoSided(t, alfonsine.CabEQuinal, 1)
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
		p := pos(text)
		if table.Knows(p) != known {
			t.Errorf("%s is known: %t", p, !known)
		}
		var e *endgame.PositionError
		if _, err := table.Win(p); p.Dice().IsZero() && (err == nil) != known || err != nil && !errors.As(err, &e) {
			t.Errorf("%s: %v", p, err)
		}
	}
	if win, err := table.Win(pos("6:1,off:14 1:1,off:14 w 6-5-4")); win != 1 || err != nil {
		t.Errorf("a six bears off: %v, %v", win, err)
	}
	var e *endgame.PositionError
	if _, err := table.Win(pos("6:1,off:14 5:1,off:14 w 1-1-1")); !errors.As(err, &e) {
		t.Errorf("a hit leads out of the table: %v", err)
	}
}

// lone returns Laquet with one checker a side.
func lone(tb testing.TB) *alfonsine.Game {
	r, _ := alfonsine.Laquet.Rules()
	r.Name, r.Slug = "Lone", "lone"
	r.Start = alfonsine.Setup{White: alfonsine.Checkers{6: 1}, Black: alfonsine.Checkers{5: 1}}
	return gametest.New(tb, r)
}

func TestATwoSidedTableIsRefusedInTheseWords(t *testing.T) {
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, test := range []struct {
		game     *alfonsine.Game
		checkers int
		opt      endgame.SolveOptions
		want     string
	}{
		{new(alfonsine.Game), 1, endgame.SolveOptions{}, "endgame: not a game"},
		{alfonsine.Laquet, 0, endgame.SolveOptions{}, "endgame: option checkers: must be 1 to 7, not 0"},
		{lone(t), 2, endgame.SolveOptions{}, "endgame: option checkers: must be 1 to 1, not 2"},
		{alfonsine.Laquet, 8, endgame.SolveOptions{}, "endgame: option checkers: must be 1 to 7, not 8"},
		{alfonsine.Laquet, 3, endgame.SolveOptions{MaxPositions: -1}, "endgame: option MaxPositions: must be 0 to 1073741822, not -1"},
	} {
		table, err := endgame.NewTwoSided(canceled, test.game, test.checkers, test.opt)
		if table != nil || err == nil || err.Error() != test.want {
			t.Errorf("%v with %d checkers: %v, want %s", test.game, test.checkers, err, test.want)
		}
	}
	for _, g := range []*alfonsine.Game{alfonsine.Laquet, lone(t)} {
		if table, err := endgame.NewTwoSided(canceled, g, 1, endgame.SolveOptions{}); table != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("%s: a canceled table is %v, %v", g.Slug(), table, err)
		}
	}
}

// The numbers are those of the lone checkers at 1 and 2, 1 and 3, and so on. From the ace
// point a checker is off with any throw.
func TestTheNumbersOfATwoSidedTableAreInTheOrderOfItsFile(t *testing.T) {
	table := twoSided(t, lone(t), 1)
	file := fileOf(t, table)
	numbers := file[len(file)-8-2*30 : len(file)-8]
	for i := 1; i <= 6; i++ {
		for j := 1; j <= 6; j++ {
			if i == j {
				continue
			}
			p := pos(fmt.Sprintf("%d:1 %d:1 w -", i, j))
			win, err := table.Win(p)
			number := binary.LittleEndian.Uint16(numbers)
			numbers = numbers[2:]
			if err != nil || win != float64(number)/math.MaxUint16 {
				t.Fatalf("%v wins with %v, and the file has %d: %v", p, win, number, err)
			}
			if i == 1 && number != math.MaxUint16 {
				t.Fatalf("%v is won, and the file has %d", p, number)
			}
		}
	}
	for g, want := range map[*alfonsine.Game]string{
		lone(t): "", alfonsine.Laquet: "",
		alfonsine.CabEQuinal: "endgame: table for lone, game cab-e-quinal: the rules differ",
	} {
		if err := table.Fits(g); err != nil && err.Error() != want || err == nil && want != "" {
			t.Errorf("for %s: %v, want %s", g.Slug(), err, want)
		}
	}
}

func TestATwoSidedTableIsReadFromItsFileAsItWas(t *testing.T) {
	for _, table := range []*endgame.TwoSided{
		twoSided(t, alfonsine.Laquet, 2),
		twoSided(t, alfonsine.Backgammon, 2),
		twoSided(t, lone(t), 1),
	} {
		file := fileOf(t, table)
		var read endgame.TwoSided
		if n, err := read.ReadFrom(iotest.OneByteReader(bytes.NewReader(file))); err != nil || n != int64(len(file)) {
			t.Fatalf("%d of %d bytes are read, %v", n, len(file), err)
		}
		if !bytes.Equal(fileOf(t, &read), file) || read.Checkers() != table.Checkers() {
			t.Error("what is read is written otherwise")
		}
		for _, p := range []alfonsine.Position{pos("6:1 1:1 w -"), pos("4:1 21:1 b -")} {
			win, err := read.Win(p)
			if want, as := table.Win(p); win != want || (err == nil) != (as == nil) {
				t.Errorf("%s: %v, %v; written as %v, %v", p, win, err, want, as)
			}
		}
	}
}

func TestADamagedFileIsRefusedAndChangesNoTable(t *testing.T) {
	file := fileOf(t, twoSided(t, alfonsine.Laquet, 1))
	change := func(old, new string) string {
		body := bytes.Replace(file[:len(file)-8], []byte(old), []byte(new), 1)
		return string(binary.LittleEndian.AppendUint64(body, sealing.Checksum(body)))
	}
	own := strings.SplitN(string(file), "\n", 3)[1]
	rules, _ := alfonsine.Laquet.Rules()
	rules.Forbidden = 7 // contradicts the others
	broken := gametest.Got(json.Marshal(rules))
	const corrupt = endgame.FaultCorrupt
	for name, test := range map[string]struct {
		file  string
		fault endgame.Fault
		want  string
	}{
		"another kind":       {"alfonsine bear-off 1\n", endgame.FaultForeign, "not a file of a table"},
		"another version":    {change("contact 1", "contact 2"), endgame.FaultVersion, `the file has version "2"; this package reads version 1`},
		"only the rules":     {string(file[:bytes.Index(file, []byte("checkers="))]), endgame.FaultTruncated, "the file ends too early"},
		"cut off":            {string(file[:len(file)-9]), endgame.FaultTruncated, "the file ends too early"},
		"more behind it":     {string(file) + " ", corrupt, "data after the checksum"},
		"a bit":              {string(file[:len(file)-9]) + "~" + string(file[len(file)-8:]), corrupt, "the checksum does not match the contents"},
		"no checkers":        {change("checkers=1", "checkers=0"), corrupt, `the header has an invalid number of checkers: "checkers=0"`},
		"too many checkers":  {change("checkers=1", "checkers=8"), corrupt, `the header has an invalid number of checkers: "checkers=8"`},
		"a zero before":      {change("checkers=1", "checkers=01"), corrupt, `the header has an invalid number of checkers: "checkers=01"`},
		"a bare number":      {change("checkers=1", "1"), corrupt, `the header has an invalid number of checkers: "1"`},
		"no rules":           {change(own, "{}"), corrupt, `the header has invalid rules: "{}"`},
		"rules with a space": {change(own, own+" "), corrupt, "the header has invalid rules: "},
		"rules of no game":   {change(own, string(broken)), corrupt, "the header has invalid rules: "},
	} {
		table := twoSided(t, alfonsine.Laquet, 1)
		var e *endgame.TableError
		n, err := table.ReadFrom(strings.NewReader(test.file))
		if !errors.As(err, &e) || e.Fault != test.fault || !strings.HasPrefix(e.Reason, test.want) {
			t.Errorf("%s: %v, want %s", name, err, test.want)
			continue
		}
		if e.Offset == 0 && test.fault != endgame.FaultForeign {
			t.Errorf("%s: %v has no offset", name, err)
		}
		if test.fault == endgame.FaultTruncated && (n != int64(len(test.file)) || e.Offset != n || e.Err != io.ErrUnexpectedEOF) {
			t.Errorf("%s: %d bytes are read of %d: %#v", name, n, len(test.file), e)
		}
		if !reflect.DeepEqual(table, twoSided(t, alfonsine.Laquet, 1)) {
			t.Errorf("%s: the table is changed", name)
		}
	}
	gone := errors.New("gone")
	if _, err := new(endgame.TwoSided).ReadFrom(iotest.ErrReader(gone)); !errors.Is(err, gone) || err.Error() != "endgame: file of a table: read error at byte 0: gone" {
		t.Error(err)
	}
}

// Memory grows with a file, not with the checkers that its header claims: 6 MB for seven.
func TestAShortFileTakesLittleWhateverItClaims(t *testing.T) {
	file, _, _ := strings.Cut(string(fileOf(t, twoSided(t, alfonsine.Laquet, 1))), "checkers=")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := new(endgame.TwoSided).ReadFrom(strings.NewReader(file + "checkers=7\n"))
	runtime.ReadMemStats(&after)
	if taken := after.TotalAlloc - before.TotalAlloc; err == nil || taken > 1<<20 {
		t.Errorf("%d bytes are taken: %v", taken, err)
	}
}

// In this game a side that has begun to bear off goes on wherever its other checkers are.
// So the checkers that are off count, although they are not part of a table.
func TestATwoSidedTableHasAllOtherCheckersOff(t *testing.T) {
	r := alfonsine.Rules{Name: "Begun", Slug: "begun", Dice: 1, Points: 12, Course: alfonsine.CourseParallel, BearOff: alfonsine.BearOffBegun}
	r.Start = alfonsine.Setup{White: alfonsine.Checkers{12: 3}, Black: alfonsine.Checkers{11: 3}}
	g := gametest.New(t, r)
	p := pos("5:1,1:1,off:1 6:1,3:1,off:1 w -")
	want := gametest.Got(solve(t, g, []alfonsine.Position{p}).Win(p))
	if win, err := twoSided(t, g, 2).Win(p); err != nil || math.Abs(win-want) > rounding {
		t.Errorf("%v wins with %v, %v; exactly %v", p, win, err, want)
	}
}

func TestNothingIsWrittenOfAnEmptyTableAndNoMoreThanThereIsRoomFor(t *testing.T) {
	var e *endgame.TableError
	n, err := new(endgame.TwoSided).WriteTo(io.Discard)
	if n != 0 {
		t.Errorf("%d bytes are written", n)
	}
	if !errors.As(err, &e) || e.Fault != endgame.FaultUnfit || err.Error() != "endgame: the table is empty" {
		t.Error(err)
	}
	full, room := errors.New("disk full"), 100
	disk := writer(func(p []byte) (int, error) {
		n := min(len(p), room)
		if room -= n; n < len(p) {
			return n, full
		}
		return n, nil
	})
	if n, err := twoSided(t, lone(t), 1).WriteTo(disk); n != 100 || !errors.Is(err, full) {
		t.Errorf("%d bytes are reported: %v", n, err)
	}
}

type writer func(p []byte) (int, error)

func (w writer) Write(p []byte) (int, error) { return w(p) }

func FuzzReadingATableNeverPanics(f *testing.F) {
	for _, g := range []*alfonsine.Game{alfonsine.Laquet, alfonsine.Backgammon} {
		file := fileOf(f, twoSided(f, g, 1))
		f.Add(file)
		f.Add(file[:70])
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		var read endgame.TwoSided
		n, err := read.ReadFrom(bytes.NewReader(file))
		if n < 0 || n > int64(len(file)) {
			t.Fatalf("%d of %d bytes are read", n, len(file))
		}
		if err == nil && !bytes.Equal(fileOf(t, &read), file) {
			t.Fatal("a table is read from an invalid file")
		}
	})
}

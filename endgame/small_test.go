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
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

// The tests of this file are quick: their tables have one or two checkers a side.

// The win of a side that throws is the mean over its throws of what the best play leaves
// it. The numbers of a table satisfy this for every pair of Homes, and no others do.
func TestTheWinsOfATwoSidedTableFollowFromOneAnother(t *testing.T) {
	const homes = 28 // of at most two checkers
	for _, g := range []*alfonsine.Game{
		gametest.Backgammon, alfonsine.Laquet, alfonsine.Fallas, alfonsine.ParejaDeEntrada,
		raceGame(t, alfonsine.Rules{Overshoot: alfonsine.OvershootNever}),
		raceGame(t, alfonsine.Rules{Overshoot: alfonsine.OvershootNever, ThrowAgain: alfonsine.ThrowAgainAlike}),
		raceGame(t, alfonsine.Rules{Dice: 1, Overshoot: alfonsine.OvershootNever}),
	} {
		checkers, count := 2, homes
		if g.Dice() > 2 {
			checkers, count = 1, 7
		}
		table := twoSided(t, g, checkers)
		type outcome struct {
			ends   []endgame.Home
			chance float64
			again  bool
		}
		outcomes := make([][]outcome, count)
		for thrown, chance := range alfonsine.Rolls(g.Dice()) {
			p, err := g.Roll(alone(t, g, alfonsine.White, home("6"), home("5")), thrown)
			if err != nil {
				t.Fatal(err)
			}
			for i := range outcomes {
				outcomes[i] = append(outcomes[i], outcome{endgame.HomeEnds(g, endgame.HomeAt(i), thrown), chance, p.Again()})
			}
		}
		for i := 1; i < count; i++ {
			for j := 1; j < count; j++ {
				own, other, want := endgame.HomeAt(i), endgame.HomeAt(j), 0.0
				for _, o := range outcomes[i] {
					best := 0.0
					for _, end := range o.ends {
						if o.again {
							best = max(best, table.WinOf(end, other))
						} else {
							best = max(best, 1-table.WinOf(other, end))
						}
					}
					want += o.chance * best
				}
				if win := table.WinOf(own, other); math.Abs(win-want) > 1e-12 {
					t.Fatalf("%s: %v against %v wins with %v, and throw by throw with %v", g.Slug(), own, other, win, want)
				}
			}
		}
	}
}

func TestHomesMeetWhereBothHaveCheckers(t *testing.T) {
	var list []endgame.Home
	for distance := range 6 {
		for n := 1; n <= 15; n++ {
			counts := make([]int, 6)
			counts[distance] = n
			h, err := endgame.NewHome(counts...)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, h)
		}
	}
	for i := range 28 { // at most two checkers
		list = append(list, endgame.HomeAt(i))
	}
	for _, a := range list {
		for _, b := range list {
			if endgame.Shares(a, b) != meet(a, b) {
				t.Fatalf("%v and %v meet: %t", a, b, !meet(a, b))
			}
		}
	}
	if text, err := home("6:2").AppendText([]byte("x ")); string(text) != "x 6:2" || err != nil {
		t.Errorf("appended it is %q, %v", text, err)
	}
}

// lone returns Laquet with one checker a side.
func lone(tb testing.TB) *alfonsine.Game {
	r := alfonsine.Laquet.Rules()
	r.Name, r.Slug = "Lone", "lone"
	r.Start = alfonsine.Setup{White: alfonsine.Checkers{6: 1}, Black: alfonsine.Checkers{5: 1}}
	return gametest.New(tb, r)
}

func TestATableOfContactIsRefusedInTheseWords(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, test := range []struct {
		game     *alfonsine.Game
		checkers int
		fault    endgame.Fault
		want     string
	}{
		{new(alfonsine.Game), 1, endgame.FaultGame, "endgame: not a game"},
		{alfonsine.TodasTablas, 1, endgame.FaultGame, "endgame: todas-tablas: the sides bear off from different points, so they do not meet at home"},
		{alfonsine.Laquet, 0, endgame.FaultOptions, "endgame: laquet: the checkers of a side must be 1 to 7, not 0"},
		{lone(t), 2, endgame.FaultOptions, "endgame: lone: the checkers of a side must be 1 to 1, not 2"},
		{alfonsine.Laquet, -1, endgame.FaultOptions, "endgame: laquet: the checkers of a side must be 1 to 7, not -1"},
		{alfonsine.Laquet, 8, endgame.FaultOptions, "endgame: laquet: the checkers of a side must be 1 to 7, not 8"},
	} {
		table, err := endgame.NewContact(cancelled, test.game, test.checkers, endgame.SolveOptions{})
		var e *endgame.TableError
		if table != nil || !errors.As(err, &e) || e.Fault != test.fault || e.Variant != test.game.Slug() || err.Error() != test.want {
			t.Fatalf("%v with %d checkers: %v, want %s", test.game, test.checkers, err, test.want)
		}
	}
	var e *endgame.TableError
	if _, err := endgame.NewContact(context.Background(), alfonsine.Laquet, 7, endgame.SolveOptions{MaxPositions: 1000}); !errors.As(err, &e) || e.Fault != endgame.FaultTooMany {
		t.Errorf("more positions than there may be: %v", err)
	}
	for _, g := range []*alfonsine.Game{alfonsine.Laquet, lone(t)} {
		if table, err := endgame.NewContact(cancelled, g, 1, endgame.SolveOptions{}); table != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("%s: a cancelled table is %v, %v", g.Slug(), table, err)
		}
	}
}

// The numbers are those of the lone checkers at 1 and 2, 1 and 3, and so on. From the ace
// point a checker is off with any throw.
func TestTheNumbersOfATableOfContactAreInTheOrderOfItsFile(t *testing.T) {
	table := contact(t, lone(t), 1)
	file := contactFile(t, table)
	numbers := file[len(file)-8-2*30 : len(file)-8]
	for i := 1; i <= 6; i++ {
		for j := 1; j <= 6; j++ {
			if i == j {
				continue
			}
			p := pos(fmt.Sprintf("%d:1 %d:1 w -", i, j))
			win, err := table.Win(p)
			number := binary.LittleEndian.Uint16(numbers)
			if numbers = numbers[2:]; err != nil || win != float64(number)/math.MaxUint16 || i == 1 && number != math.MaxUint16 {
				t.Fatalf("%v wins with %v, and the file has %d: %v", p, win, number, err)
			}
		}
	}
	var read endgame.Contact
	if _, err := read.ReadFrom(bytes.NewReader(file)); err != nil || !bytes.Equal(contactFile(t, &read), file) {
		t.Errorf("the table of all checkers of a game is not read: %v", err)
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

func TestAFileOfContactThatIsCutOffIsReadUpToThere(t *testing.T) {
	file := contactFile(t, contact(t, lone(t), 1))
	for n := range len(file) {
		var read endgame.Contact
		size, err := read.ReadFrom(bytes.NewReader(file[:n]))
		var e *endgame.TableError
		if !errors.As(err, &e) || e.Fault != endgame.FaultTruncated || e.Offset != int64(n) || size != int64(n) {
			t.Fatalf("cut after %d bytes: %d are read, %v", n, size, err)
		}
	}
	// These rules contradict one another.
	rules := lone(t).Rules()
	rules.Forbidden = 7
	broken, err := json.Marshal(rules)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := alfonsine.New(rules); err == nil {
		t.Fatal("there is such a game")
	}
	body := append([]byte("alfonsine contact 1\n"+string(broken)), file[bytes.Index(file, []byte("\ncheckers=")):len(file)-8]...)
	var e *endgame.TableError
	if _, err := new(endgame.Contact).ReadFrom(bytes.NewReader(sealed(body))); !errors.As(err, &e) || e.Fault != endgame.FaultCorrupt {
		t.Errorf("the rules of no game: %v", err)
	}
	none := bytes.Replace(file[:len(file)-8], []byte("checkers=1"), []byte("checkers=0"), 1)
	if _, err := new(endgame.Contact).ReadFrom(bytes.NewReader(sealed(none))); !errors.As(err, &e) || e.Reason != `the header has an invalid number of checkers: "checkers=0"` {
		t.Errorf("no checkers: %v", err)
	}
}

// In this game a side that has begun to bear off goes on wherever its other checkers are.
// So the checkers that are off count, although they are not part of a table.
func TestATableOfContactHasAllOtherCheckersOff(t *testing.T) {
	r := alfonsine.Rules{Name: "Begun", Slug: "begun", Dice: 1, Points: 12, Course: alfonsine.CourseParallel, BearOff: alfonsine.BearOffBegun}
	r.Start = alfonsine.Setup{White: alfonsine.Checkers{12: 3}, Black: alfonsine.Checkers{11: 3}}
	g := gametest.New(t, r)
	table := contact(t, g, 2)
	p := pos("5:1,1:1,off:1 6:1,3:1,off:1 w -")
	want, err := solve(t, g, []alfonsine.Position{p}).Win(p)
	if err != nil {
		t.Fatal(err)
	}
	if win, err := table.Win(p); err != nil || math.Abs(win-want) > rounding {
		t.Errorf("%v wins with %v, %v; exactly %v", p, win, err, want)
	}
}

func TestNothingIsWrittenOfAnEmptyTable(t *testing.T) {
	for _, table := range []io.WriterTo{new(endgame.Contact), new(endgame.OneSided)} {
		n, err := table.WriteTo(io.Discard)
		var e *endgame.TableError
		if n != 0 || !errors.As(err, &e) || e.Fault != endgame.FaultUnfit || err.Error() != "endgame: the table is empty" {
			t.Errorf("%T: %d bytes, %v", table, n, err)
		}
	}
}

func TestAFullDiskHasWhatIsReportedAsWritten(t *testing.T) {
	for _, table := range []io.WriterTo{contact(t, lone(t), 1), smallTable(t, alfonsine.Laquet, 1)} {
		size, _ := table.WriteTo(io.Discard)
		for _, room := range []int{0, 1, 100, 150, int(size) - 9, int(size) - 1} {
			if n, err := table.WriteTo(&fullDisk{room}); n != int64(room) || !errors.Is(err, errFull) {
				t.Errorf("%T: of %d bytes %d are reported: %v", table, room, n, err)
			}
		}
	}
}

func TestAGameThatIsOverIsWonOrTiedWithoutATable(t *testing.T) {
	g := alfonsine.Laquet
	race, err := endgame.NewRace(g, smallTable(t, g, 1))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range []endgame.Evaluator{race, twoSided(t, g, 1), contact(t, g, 1), solve(t, g, []alfonsine.Position{pos("6:1 1:1 w -")})} {
		for text, want := range map[string]float64{"off:15 1:1,off:14 1-0 -": 0, "2:1 1:1 1/2-1/2 -": 0.5} {
			if win, err := e.Win(pos(text)); err != nil || win != want {
				t.Errorf("%T: %s: %v, %v, want %v", e, text, win, err, want)
			}
		}
		var fault *endgame.PositionError
		for _, p := range []alfonsine.Position{{}, pos("7:1 1:1 w -")} {
			if win, err := e.Win(p); win != 0 || !errors.As(err, &fault) {
				t.Errorf("%T: %q: %v, %v", e, p, win, err)
			}
		}
		for text, want := range map[string]float64{"6:1 1:1 w 6-5": 1, "6:1 1:1 w 2-1": 0} {
			if win, err := e.Win(pos(text)); err != nil || math.Abs(win-want) > rounding {
				t.Errorf("%T: %s: %v, %v, want %v", e, text, win, err, want)
			}
		}
	}
}

func TestATableIsForTheRulesOfAnotherThrowThatMatter(t *testing.T) {
	for _, test := range []struct {
		rules alfonsine.Rules
		want  string
	}{
		{alfonsine.Rules{ThrowAgain: alfonsine.ThrowAgainPlayed}, "dice=2&virtual=0&doubles=once&throw-again=alike"},
		{alfonsine.Rules{ThrowAgain: alfonsine.ThrowAgainTwoAlike}, "dice=2&virtual=0&doubles=once&throw-again=alike"},
		{alfonsine.Rules{Dice: 3, ThrowAgain: alfonsine.ThrowAgainTwoAlike}, "dice=3&virtual=0&doubles=once&throw-again=two-alike"},
		{alfonsine.Rules{Dice: 3, ThrowAgain: alfonsine.ThrowAgainPlayed}, "dice=3&virtual=0&doubles=once&throw-again=alike"},
		{alfonsine.Rules{ThrowAgain: alfonsine.ThrowAgainAlike, Overshoot: alfonsine.OvershootNever, HigherDie: true}, "dice=2&virtual=0&doubles=once&throw-again=alike&overshoot=never&higher-die=yes"},
	} {
		g := raceGame(t, test.rules)
		if got := endgame.SoloRules(g); got != test.want {
			t.Errorf("%+v: %s, want %s", test.rules, got, test.want)
		}
		file := fileOf(t, smallTable(t, g, 1))
		var read endgame.OneSided
		if _, err := read.ReadFrom(bytes.NewReader(file)); err != nil || read.String() != test.want {
			t.Errorf("%s is read as %v: %v", test.want, &read, err)
		}
	}
	for _, word := range []string{"two-alike", "played", "never"} {
		_, err := new(endgame.OneSided).ReadFrom(strings.NewReader("alfonsine bear-off 1\ndice=2&virtual=0&doubles=once&throw-again=" + word + "\n"))
		if err == nil || !strings.Contains(err.Error(), "invalid rules") {
			t.Errorf("another throw for two dice %s: %v", word, err)
		}
	}
	race, err := endgame.NewRace(alfonsine.Fallas, smallTable(t, alfonsine.Fallas, 1))
	if err != nil {
		t.Fatal(err)
	}
	if err := race.Fits(gametest.Lookup(t, "fallas?first-throw=again")); err != nil {
		t.Errorf("the race depends on how the game begins: %v", err)
	}
}

func TestProbabilitiesThatMissOneByMoreThanTheirRoundingAreCorrupt(t *testing.T) {
	file := fileOf(t, smallTable(t, raceGame(t, alfonsine.Rules{Virtual: 6}), 1))
	records := bytes.Index(file, []byte("checkers=1\n")) + len("checkers=1\n")
	for off, sound := range map[float64]bool{0: true, 5e-10: true, 1.5e-9: false} {
		forged := bytes.Clone(file[:len(file)-8])
		for _, at := range []int{records + 12, records + 7*12 + 8} { // the expectation of 1:1 and its only probability
			binary.LittleEndian.PutUint64(forged[at:], math.Float64bits(1-off))
		}
		if _, err := new(endgame.OneSided).ReadFrom(bytes.NewReader(sealed(forged))); (err == nil) != sound {
			t.Errorf("off by %g: %v", off, err)
		}
	}
}

// Of these throws some that are made again come before others that are played.
func TestThrowsThatAreMadeAgainCountForNothing(t *testing.T) {
	g, err := alfonsine.New(alfonsine.Rules{
		Name: "Again", Slug: "again", Overshoot: alfonsine.OvershootNever, FirstThrow: alfonsine.FirstThrowAgain,
		Start: alfonsine.Setup{White: alfonsine.Checkers{3: 1, 1: 1}, Black: alfonsine.Checkers{24: 2}},
	})
	if err != nil {
		t.Fatal(err)
	}
	checkBest(t, g, solve(t, g, []alfonsine.Position{g.Start()}), g.Start(), 2e-11)
}

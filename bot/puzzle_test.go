package bot

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
	"pgregory.net/rapid"
)

// shut is a position of Fallas in which a hit gives the throws back to the other side.
const shut = "6:5,3:3,1:3,off:4 24:3,23:2,22:2,21:2,20:3,19:2,4:1 w 6-5-2"

func newFinder(t *testing.T, v alfonsine.Variant, opt PuzzleOptions) *PuzzleFinder {
	t.Helper()
	f, err := NewPuzzleFinder(v, opt)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// always chooses the play with a text.
type always string

func (a always) Choose(_ context.Context, p alfonsine.Position) (alfonsine.Play, error) {
	return alfonsine.ParsePlay(alfonsine.Fallas, p, string(a))
}

func TestAPuzzleHoldsWithAnyNumberOfWorkersAndInTheMirrorImage(t *testing.T) {
	v, p := alfonsine.Fallas, alfonsine.MustParsePosition(shut)
	one, found, err := newFinder(t, v, PuzzleOptions{Games: 100, Seed: 1, Workers: 1}).Find(background, p)
	if err != nil || !found {
		t.Fatalf("%+v, %v", one, err)
	}
	o := one.Obvious()
	if one.Best.String() != "6/off 6/1 3/1" || o.Play.String() != "6/off 6/1 6/4*" || !(o.Loss > 0.3) || o.Games != 100 || one.Phase != PhaseBearingOff || one.Level == LevelDefault {
		t.Errorf("%+v", one)
	}
	again, _, err := newFinder(t, v, PuzzleOptions{Games: 100, Seed: 1, Workers: 3}).Find(background, p)
	if err != nil || !reflect.DeepEqual(again, one) {
		t.Errorf("with more workers it is %+v, %v", again, err)
	}
	mirrored, found, err := newFinder(t, v, PuzzleOptions{Games: 100, Seed: 2}).Find(background, alfonsine.Mirror(v, p))
	if err != nil || !found || mirrored.Best.Next() != alfonsine.Mirror(v, one.Best.Next()) {
		t.Errorf("in the mirror image it is %+v, %v", mirrored, err)
	}
}

func TestWhatLosesLittleIsNoPuzzle(t *testing.T) {
	v := alfonsine.Fallas
	for _, test := range []struct {
		position string
		opt      PuzzleOptions
	}{
		{shut, PuzzleOptions{Obvious: always("6/off 6/1 3/1")}}, // it is the best
		{shut, PuzzleOptions{Loss: 0.99}},
		{shut, PuzzleOptions{Games: 1, Loss: 0.9}},
		{"6:1,off:14 24:1,off:14 w 6-5-3", PuzzleOptions{}}, // there is one play
	} {
		z, found, err := newFinder(t, v, test.opt).Find(background, alfonsine.MustParsePosition(test.position))
		if found || err != nil {
			t.Errorf("%+v: %+v, %v", test, z, err)
		}
	}
}

func TestAPuzzleThatTablesKnowNeedsNoGames(t *testing.T) {
	v := alfonsine.Fallas
	p := alfonsine.MustParsePosition("6:2,4:1,2:1,off:11 24:3,20:1,off:11 w 4-2-1")
	z, found, err := newFinder(t, v, PuzzleOptions{Obvious: always("6/2/1 2/off")}).Find(background, p)
	if err != nil || !found || z.Best.String() != "4/off 2/off 6/5" {
		t.Fatalf("%+v, %v", z, err)
	}
	o := z.Obvious()
	if o.Games != 0 || o.Margin > 1e-7 || math.Abs(o.Loss-0.186) > 0.001 {
		t.Errorf("%+v", o)
	}
}

func TestAFinderRefusesWhatItCannotJudge(t *testing.T) {
	v, p := alfonsine.Fallas, alfonsine.MustParsePosition(shut)
	for _, test := range []struct {
		field string
		opt   PuzzleOptions
	}{
		{"Loss", PuzzleOptions{Loss: -1}}, {"Loss", PuzzleOptions{Loss: 2}}, {"Loss", PuzzleOptions{Loss: math.NaN()}},
		{"Width", PuzzleOptions{Width: 1}}, {"Width", PuzzleOptions{Width: -1}},
		{"Games", PuzzleOptions{Games: -1}}, {"Games", PuzzleOptions{Games: mostGames + 1}},
		{"Workers", PuzzleOptions{Workers: -1}},
	} {
		var e *alfonsine.OptionsError
		if _, err := NewPuzzleFinder(v, test.opt); !errors.As(err, &e) || e.Option != test.field {
			t.Errorf("%+v: %v", test.opt, err)
		}
	}
	if _, err := NewPuzzleFinder(v, PuzzleOptions{Loss: 1, Width: 2, Games: mostGames}); err != nil {
		t.Error(err)
	}
	var e *endgame.PositionError
	f := newFinder(t, v, PuzzleOptions{})
	for _, p := range []alfonsine.Position{{}, v.Start()} {
		if _, found, err := f.Find(background, p); found || !errors.As(err, &e) {
			t.Errorf("%v: %v", p, err)
		}
	}
	ctx, cancel := context.WithCancel(background)
	cancel()
	if _, found, err := f.Find(ctx, p); found || !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	other := alfonsine.Plays(v, alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3"))[0]
	if _, found, err := newFinder(t, v, PuzzleOptions{Obvious: chooses{other}}).Find(background, p); found || !errors.As(err, &e) {
		t.Error(err)
	}
	if _, _, err := newFinder(t, v, PuzzleOptions{Obvious: always("1/2/3")}).Find(background, p); err == nil {
		t.Error("the error of the obvious play is lost")
	}
	if last := f.levels[len(f.levels)-1]; last != LevelExpert || f.player.String() != f.agents[3].String() {
		t.Errorf("the strongest level that is asked is %v, and the judge %v", last, f.player)
	}
	f.opt.Games, f.agents[0] = 60, closed{}
	if z, found, err := f.Find(background, p); found || !errors.Is(err, io.ErrClosedPipe) || !reflect.DeepEqual(z, Puzzle{}) {
		t.Errorf("a level that fails: %+v, %v, %v", z, found, err)
	}
}

// A finder that is cancelled says so, wherever it is, and never has half an answer.
func TestACancelledFinderHasTheWholeAnswerOrNone(t *testing.T) {
	v, p := alfonsine.Fallas, alfonsine.MustParsePosition(shut)
	f := newFinder(t, v, PuzzleOptions{Games: 60, Seed: 1, Workers: 1})
	began := time.Now()
	whole, found, err := f.Find(background, p)
	if err != nil || !found {
		t.Fatalf("%+v, %v", whole, err)
	}
	took := time.Since(began)
	for part := range 16 {
		ctx, cancel := context.WithTimeout(background, took*time.Duration(part)/16)
		z, found, err := f.Find(ctx, p)
		cancel()
		if err == nil && !(found && reflect.DeepEqual(z, whole)) || err != nil && (found || !errors.Is(err, context.DeadlineExceeded) || !reflect.DeepEqual(z, Puzzle{})) {
			t.Errorf("after %d sixteenths: %+v, %v, %v", part, z, found, err)
		}
	}
}

func TestALevelFindsAPuzzleIfItIsRightMoreOftenThanNot(t *testing.T) {
	v, p := alfonsine.Fallas, alfonsine.MustParsePosition(shut)
	plays := alfonsine.Plays(v, p)
	f := newFinder(t, v, PuzzleOptions{})
	for rights, want := range map[int]Level{levelTries: LevelBeginner, levelTries/2 + 1: LevelBeginner, levelTries / 2: LevelMaster, 0: LevelMaster} {
		f.levels, f.agents = []Level{LevelBeginner}, []Agent{&tiring{right: plays[0], wrong: plays[1], rights: rights}}
		thought, done := newThought(background, 0)
		got, err := f.level(thought, p, plays[0].Next())
		done()
		if got != want || err != nil {
			t.Errorf("right %d times of %d: %v, %v", rights, levelTries, got, err)
		}
	}
}

// tiring is an agent that is right a number of times, and wrong after that.
type tiring struct {
	Agent
	right, wrong alfonsine.Play
	rights       int
}

func (a *tiring) Choose(context.Context, alfonsine.Position) (alfonsine.Play, error) {
	if a.rights--; a.rights >= 0 {
		return a.right, nil
	}
	return a.wrong, nil
}

// closed is an agent that only fails.
type closed struct{ Agent }

func (closed) Choose(context.Context, alfonsine.Position) (alfonsine.Play, error) {
	return alfonsine.Play{}, io.ErrClosedPipe
}

// chooses chooses one play.
type chooses struct{ play alfonsine.Play }

func (c chooses) Choose(context.Context, alfonsine.Position) (alfonsine.Play, error) {
	return c.play, nil
}

func TestEveryPositionHasAPhase(t *testing.T) {
	for _, test := range []struct {
		v        alfonsine.Variant
		position string
		want     Phase
	}{
		{alfonsine.Backgammon, "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -", PhaseOpening},
		{alfonsine.Backgammon, "24:1,13:5,8:3,6:6 19:6,17:2,12:5,1:2 b 6-5", PhaseOpening},
		{alfonsine.Backgammon, "13:2,8:3,6:5,5:5 19:5,17:3,12:5,1:2 w -", PhaseMiddle},
		{alfonsine.Backgammon, "6:5,5:5,4:5 19:5,17:3,12:5,1:2 w -", PhaseBearingOff},
		{alfonsine.Backgammon, "6:5,5:5,4:5 19:5,17:3,12:5,1:2 b -", PhaseMiddle},
		{alfonsine.Backgammon, "bar:1,4:3,off:11 19:5,17:3,12:5,1:2 w -", PhaseBearingOff},
		{alfonsine.BufaDeBaldrac, alfonsine.BufaDeBaldrac.Start().String(), PhaseOpening},
	} {
		if got := PhaseOf(test.v, alfonsine.MustParsePosition(test.position)); got != test.want {
			t.Errorf("%s %s: %v, and not %v", test.v.Slug(), test.position, got, test.want)
		}
	}
	for _, want := range Phases() {
		text, err := want.MarshalText()
		var got Phase
		if err != nil || got.UnmarshalText(text) != nil || got != want {
			t.Errorf("%v is read as %v, %v", want, got, err)
		}
	}
	if _, err := Phase(9).MarshalText(); err == nil || !strings.Contains(err.Error(), "Phase") {
		t.Errorf("a ninth phase: %v", err)
	}
}

func TestPuzzlesAreReadAsTheyWereWritten(t *testing.T) {
	list := readings(t)
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.SampledFrom(list).Draw(t, "game")
		var puzzles []Puzzle
		seen := make(map[alfonsine.Position]bool)
		for _, p := range thrown(v, rapid.IntRange(0, 3).Draw(t, "positions"), rapid.Uint64().Draw(t, "seed")) {
			plays := alfonsine.Plays(v, p)
			if len(plays) < 2 || seen[p] {
				continue
			}
			seen[p] = true
			z := Puzzle{
				Number: rapid.IntRange(0, 9).Draw(t, "number"), Position: p, Best: plays[0], Reasons: []string{"hits"}, Allows: []string{},
				Phase: rapid.SampledFrom(Phases()).Draw(t, "phase"), Level: rapid.SampledFrom(Levels()[:5]).Draw(t, "level"),
			}
			for _, play := range plays[1:min(4, len(plays))] {
				loss := float64(rapid.IntRange(2, 1e4).Draw(t, "loss"))
				z.Wrong = append(z.Wrong, WrongPlay{play, loss / 1e4, float64(rapid.IntRange(0, int(loss)-1).Draw(t, "margin")) / 1e4, rapid.IntRange(0, 1000).Draw(t, "games")})
			}
			puzzles = append(puzzles, z)
		}
		var file bytes.Buffer
		if err := WritePuzzles(&file, v, puzzles); err != nil {
			t.Fatal(err)
		}
		text := file.String()
		again, err := ReadPuzzles(&file, v)
		if err != nil || !reflect.DeepEqual(again, puzzles) {
			t.Fatalf("%s\nis read as %v, %v", text, again, err)
		}
	})
}

const puzzleLineText = `{"vector":"puzzle","game":"fallas","position":"` + shut + `","best":"6/off 6/1 3/1","wrong":[{"play":"6/off 6/1 6/4*","loss":0.4423,"margin":0.0215,"games":400}],"phase":"bearing-off","level":"beginner","reasons":["leaves-none"],"allows":["hits"]}` + "\n"

func TestPuzzlesThatAreWrongAreRefused(t *testing.T) {
	if list, err := ReadPuzzles(strings.NewReader(bookFirst+puzzleLineText+"\n"+strings.Replace(puzzleLineText, `"fallas"`, `"laquet"`, 1)), alfonsine.Fallas); err != nil || len(list) != 1 {
		t.Fatalf("%v, %v", list, err)
	}
	for _, test := range []struct{ old, new, reason string }{
		{`{"vector"`, `{"vector`, "not a valid JSON object"},
		{shut, "24:2", "not a position of the game"},
		{" w 6-5-2", " w -", "cannot be made"},
		{`"6/off 6/1 3/1"`, `"6/5"`, "cannot be made"},
		{`"6/off 6/1 6/4*"`, `"24/5"`, "cannot be made"},
		{`}],"phase"`, `},{"play":"6/off 6/1 6/4*","loss":0.5,"margin":0,"games":0}],"phase"`, "leads where another play does"},
		{`"6/off 6/1 6/4*"`, `"6/off 6/1 3/1"`, "leads where another play does"},
		{`[{"play":"6/off 6/1 6/4*","loss":0.4423,"margin":0.0215,"games":400}]`, `[]`, "there is no wrong play"},
		{`0.4423`, `0`, "the loss of"},
		{`0.4423`, `1.5`, `the loss of "6/off 6/1 6/4*" must be above 0 and at most 1, not 1.5`},
		{`0.0215`, `0.4423`, `the margin of "6/off 6/1 6/4*" must be 0 or more and less than its loss, not 0.4423`},
		{`0.0215`, `-1`, "the margin of"},
		{`400`, `-400`, "the games of"},
		{`"phase"`, `"number":-1,"phase"`, "the number must be"},
		{`"bearing-off"`, `"none"`, "there is no phase none"},
		{`"bearing-off"`, `""`, "not a valid JSON object"},
		{`"bearing-off"`, `"late"`, "not a valid JSON object"},
		{`"beginner"`, `"analyst"`, "the level must be"},
		{`"beginner"`, `"default"`, "the level must be"},
		{`"leaves-none"`, `"leaves-some"`, `there is no reason "leaves-some"`},
		{`"hits"`, `"his"`, `there is no reason "his"`},
		{"\n", "\n" + puzzleLineText, `"` + shut + `": the position is listed twice`},
		{"\n", "\n" + strings.Replace(puzzleLineText, "400", "-400", 1), "the games of"},
	} {
		text := bookFirst + strings.Replace(puzzleLineText, test.old, test.new, 1)
		list, err := ReadPuzzles(strings.NewReader(text), alfonsine.Fallas)
		var e *PuzzleError
		if list != nil || !errors.As(err, &e) || !strings.Contains(err.Error(), test.reason) || !strings.HasPrefix(err.Error(), "bot: puzzles of fallas: line ") || e.Variant != "fallas" || e.Line != strings.Count(text, "\n") {
			t.Errorf("%s for %s: %v, %v", test.new, test.old, list, err)
		}
		gametest.Short(t, "ReadPuzzles", err)
	}
	if _, err := ReadPuzzles(io.MultiReader(strings.NewReader(bookFirst), iotest.ErrReader(io.ErrClosedPipe)), alfonsine.Fallas); !errors.Is(err, io.ErrClosedPipe) {
		t.Error(err)
	}
	var e *PuzzleError
	if err := WritePuzzles(io.Discard, alfonsine.Fallas, []Puzzle{{}}); !errors.As(err, &e) || e.Variant != "fallas" {
		t.Errorf("the zero Puzzle is written: %v", err)
	}
	list, _ := ReadPuzzles(strings.NewReader(bookFirst+puzzleLineText), alfonsine.Fallas)
	list[0].Best = alfonsine.Play{}
	if err := WritePuzzles(io.Discard, alfonsine.Fallas, list); !errors.As(err, &e) || e.Position != list[0].Position {
		t.Errorf("a play that is not legal is written: %v", err)
	}
	for name, change := range map[string]func(*Puzzle){
		"a wrong play that is not legal": func(z *Puzzle) { z.Wrong[0].Play = alfonsine.Play{} },
		"an undefined phase":             func(z *Puzzle) { z.Phase = PhaseBearingOff + 1 },
	} {
		list, _ := ReadPuzzles(strings.NewReader(bookFirst+puzzleLineText), alfonsine.Fallas)
		change(&list[0])
		if err := WritePuzzles(io.Discard, alfonsine.Fallas, list); !errors.As(err, &e) || e.Position != list[0].Position || !strings.Contains(e.Reason, "is not legal") && !strings.Contains(e.Reason, "there is no phase") {
			t.Errorf("%s: %v", name, err)
		}
	}
	// The bounds themselves are allowed.
	list, _ = ReadPuzzles(strings.NewReader(bookFirst+puzzleLineText), alfonsine.Fallas)
	list[0].Wrong[0].Loss, list[0].Wrong[0].Margin, list[0].Phase, list[0].Level = 1, 0, PhaseOpening, LevelMaster
	if err := WritePuzzles(io.Discard, alfonsine.Fallas, list); err != nil {
		t.Error(err)
	}
	if o := (Puzzle{}).Obvious(); o != (WrongPlay{}) {
		t.Errorf("the obvious play of none is %v", o)
	}
}

func FuzzReadPuzzles(f *testing.F) {
	f.Add(bookFirst + puzzleLineText)
	f.Add(bookFirst)
	f.Add(puzzleLineText)
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		list, err := ReadPuzzles(strings.NewReader(text), alfonsine.Fallas)
		if err != nil {
			gametest.Short(t, "ReadPuzzles", err)
			return
		}
		if err := WritePuzzles(io.Discard, alfonsine.Fallas, list); err != nil {
			t.Errorf("%q is read and cannot be written: %v", text, err)
		}
	})
}

package train

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/gametest"
)

// all collects what is judged.
func all(tb testing.TB, judged iter.Seq2[Judged, error]) (list []Judged) {
	tb.Helper()
	for x, err := range judged {
		gametest.Must(tb, err)
		list = append(list, x)
	}
	return list
}

// These yield positions, and then an error unless it is nil.
func these(list []Judged, err error) iter.Seq2[Judged, error] {
	return func(yield func(Judged, error) bool) {
		for _, x := range list {
			if !yield(x, nil) {
				return
			}
		}
		if err != nil {
			yield(Judged{}, err)
		}
	}
}

// Refine is Judge and Fit: whatever machines judge of the games, in parts of any size, some of
// them twice, as files that are put together in any order, the network is that of one machine.
func TestWhatIsJudgedInPartsMakesTheNetworkOfOneMachine(t *testing.T) {
	g, tb := threeEach(t, alfonsine.Laquet), t
	teacher := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	for _, opt := range []RefineOptions{
		{Positions: 150, Epochs: 2, Seed: 3},
		{Positions: 40, Epochs: 1, Seed: 4, Known: 0.5, Drawn: 0.25, Ply: 3, Units: 8, Plans: true},
		{Positions: 100, Epochs: 1, Seed: 6, Ply: 1, Units: 8, Second: 3},
		{Positions: 90, Epochs: 2, Seed: 5, Later: 0.75, Onward: true, Rate: 0.01},
	} {
		opt.Teacher = teacher
		opt := gametest.Got(opt.complete())
		want := fileOf(t, gametest.Got(Refine(background, g, opt)))
		most := 1
		for _, x := range all(t, Judge(background, g, teacher, opt.judging())) {
			most = max(most, x.Game+1)
		}
		if most < 8 {
			t.Fatalf("the positions are of %d games, too few to be split", most)
		}
		rapid.Check(t, func(t *rapid.T) {
			cuts := append(rapid.SliceOfN(rapid.IntRange(0, most), 0, 6).Draw(t, "cuts"), 0, most)
			slices.Sort(cuts)
			var files []string
			for i := 1; i < len(cuts); i++ {
				part := opt.judging()
				part.First, part.Number = cuts[i-1], cuts[i]-cuts[i-1]
				if part.Number == 0 {
					continue
				}
				file := "# made by hand\n\n"
				for x, err := range Judge(background, g, teacher, part) {
					if err != nil {
						t.Fatal(err)
					}
					file += x.String() + "\n"
				}
				files = append(files, file)
			}
			files = append(files, rapid.SampledFrom(files).Draw(t, "twice"))
			text := strings.Join(rapid.Permutation(files).Draw(t, "order"), "")
			n, err := Fit(background, g, ReadJudged(strings.NewReader(text)), opt.fitting())
			if err != nil {
				t.Fatal(err)
			}
			if got := fileOf(tb, n); !bytes.Equal(got, want) {
				t.Fatalf("the network is %v, %v", n, n.Provenance())
			}
		})
	}
}

func TestACanceledJudgeLeavesTheRestToAnother(t *testing.T) {
	g := threeEach(t, alfonsine.Fallas)
	teacher := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	opt := JudgeOptions{Number: 200, Seed: 2, Workers: 2}
	want := all(t, Judge(background, g, teacher, opt))
	ctx, cancel := context.WithCancel(background)
	defer cancel()
	var got []Judged
	var failed error
	for x, err := range Judge(ctx, g, teacher, opt) {
		if err != nil {
			failed = err
			break
		}
		if got = append(got, x); x.Game > 50 {
			cancel()
		}
	}
	if !errors.Is(failed, context.Canceled) || len(got) == 0 || len(got) >= len(want) || !strings.HasPrefix(failed.Error(), "train: judging for ") {
		t.Fatalf("%d of %d positions, %v", len(got), len(want), failed)
	}
	opt.First = got[len(got)-1].Game + 1
	opt.Number -= opt.First
	if got = append(got, all(t, Judge(background, g, teacher, opt))...); !slices.Equal(got, want) {
		t.Error("what is judged later differs")
	}
	for range Judge(background, g, teacher, JudgeOptions{Number: 1_000_000_000, Seed: 2}) {
		break // and it ends
	}
	func() {
		defer func() {
			if value := recover(); value != "mine" {
				t.Errorf("a panic of the loop is caught: %v", value)
			}
		}()
		for range Judge(background, g, teacher, opt) {
			panic("mine")
		}
	}()
}

func TestAJudgeRefusesWhatMakesNoSense(t *testing.T) {
	g := alfonsine.Fallas
	teacher := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	for want, opt := range map[string]JudgeOptions{
		"First: must be 0 to 1000000000, not -1":         {First: -1},
		"Number: must be 0 to 1000000000, not -1":        {Number: -1},
		"Positions: must be 0 to 10000000, not 10000001": {Positions: 10_000_001},
		"Ply: must be 0 to 3, not 4":                     {Ply: 4},
		"Later: must be 0 to 1, not 2":                   {Later: 2},
	} {
		n := 0
		for x, err := range Judge(background, g, teacher, opt) {
			var e *fault.OptionsError
			if n++; !errors.As(err, &e) || err.Error() != "train: option "+want || x != (Judged{}) {
				t.Errorf("%v, %v, and not %s", x, err, want)
			}
		}
		if n != 1 {
			t.Errorf("%s: told %d times", want, n)
		}
	}
	for _, err := range Judge(background, alfonsine.Laquet, teacher, JudgeOptions{}) {
		var e *bot.NetError
		if !errors.As(err, &e) || e.Fault != bot.FaultUnfit {
			t.Error(err)
		}
	}
}

// Fit refuses positions that are missing, contradict each other, or are not of the game.
func TestFitRefusesWhatIsNotWhole(t *testing.T) {
	g := threeEach(t, alfonsine.Laquet)
	teacher := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	whole := all(t, Judge(background, g, teacher, JudgeOptions{Number: 32, Positions: 8, Drawn: 0.5, Seed: 2}))
	deep := slices.IndexFunc(whole, func(x Judged) bool { return x.Game >= 0 && x.Index == 2 })
	if deep < 5 || whole[3].Game != -1 {
		t.Fatalf("%v", whole)
	}
	changed := func(i int, change func(*Judged)) []Judged {
		list := slices.Clone(whole)
		change(&list[i])
		return list
	}
	for want, list := range map[string][]Judged{
		"there is no position":                                            nil,
		"the drawn ending 1 is missing":                                   slices.Delete(slices.Clone(whole), 1, 2),
		fmt.Sprintf("position 1 of game %d is missing", whole[deep].Game): slices.Delete(slices.Clone(whole), deep-1, deep),
		"the drawn ending 0 is there twice, and judged otherwise":         append(changed(0, func(x *Judged) { x.Win += 0.1 }), whole...),
		"has no place, or no number that can be learned":                  changed(0, func(x *Judged) { x.Win = math.NaN() }),
		"has no place": changed(3, func(x *Judged) { x.Index = -1 }),
	} {
		var e *fault.OptionsError
		n, err := Fit(background, g, these(list, nil), FitOptions{Teacher: teacher})
		if n != nil || !errors.As(err, &e) || e.Option != "judged" || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, and not %s", err, want)
		}
	}
	for _, p := range []alfonsine.Position{{}, alfonsine.Fallas.Start(), g.Throw(g.Start(), rand.New(rand.NewPCG(1, 0)))} {
		var e *endgame.PositionError
		n, err := Fit(background, g, these(changed(0, func(x *Judged) { x.Position = p }), nil), FitOptions{Teacher: teacher})
		if n != nil || !errors.As(err, &e) || e.Position != p {
			t.Errorf("%v: %v", p, err)
		}
	}
	n, err := Fit(background, g, these(whole, io.ErrUnexpectedEOF), FitOptions{Teacher: teacher})
	if n != nil || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Error(n, err)
	}
	var e *bot.NetError
	if _, err := Fit(background, alfonsine.Fallas, these(whole, nil), FitOptions{Teacher: teacher}); !errors.As(err, &e) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(background)
	stop := func(p RefineProgress) {
		if p.Learned >= 2*len(whole) {
			cancel()
		}
	}
	n, err = Fit(ctx, g, these(whole, nil), FitOptions{Teacher: teacher, Progress: stop})
	if !errors.Is(err, context.Canceled) || n == nil || n.Provenance().Epochs != 2 || n.Provenance().Positions != len(whole) {
		t.Errorf("canceled after two rounds: %v, %v", n, err)
	}
}

func TestAJudgedPositionIsReadAsItIsWritten(t *testing.T) {
	for _, text := range []string{
		"12 0 0.5234375 24:2,6:13 19:13,1:2 w -",
		"-1 7 -0.001 6:1,off:14 4:2,off:13 b -",
		"0 0 1e-300 24:2,6:13 19:13,1:2 b -",
	} {
		var x Judged
		if err := x.UnmarshalText([]byte(text)); err != nil || x.String() != text {
			t.Errorf("%s is read as %v, %v", text, x, err)
		}
	}
	for text, want := range map[string]string{
		"":                                         "game 0",
		"x 0 0.5 24:2,6:13 19:13,1:2 w -":          "game 0",
		"-2 0 0.5 24:2,6:13 19:13,1:2 w -":         "game 0",
		"3 -1 0.5 24:2,6:13 19:13,1:2 w -":         "index 2",
		"3 1000000001 0.5 24:2,6:13 19:13 w -":     "index 2",
		"3  1 NaN 24:2,6:13 19:13,1:2 w -":         "win 5",
		"3 1 Inf 24:2,6:13 19:13,1:2 w -":          "win 4",
		"3 1 0.5 24:2,6:13 19:13,1:2 w 6-5":        "position 8",
		"3 1 0.5 off:15 4:1,off:14 1-0 -":          "position 8",
		"3 1 0.5 25:2,6:13 19:13,1:2 w -":          "white",
		"3 1 0.5 24:2,6:13 19:13,1:2 w - 0.5":      "",
		"3 1 0.5":                                  "",
		"3 1 " + strings.Repeat("9", 400) + " - -": "win 4",
	} {
		var x Judged
		var e *alfonsine.ParseError
		err := x.UnmarshalText([]byte(text))
		if !errors.As(err, &e) || x != (Judged{}) || !strings.HasPrefix(fmt.Sprintf("%s %d", e.Field, e.Offset), want) {
			t.Errorf("%s: %+v, %v", text, x, err)
		}
	}
	for _, p := range []string{"off:15 4:1,off:14 1-0 -", "24:2,6:13 19:13,1:2 w 6-5-3"} {
		var e *alfonsine.ParseError
		if _, err := (Judged{Position: alfonsine.MustParsePosition(p)}).MarshalText(); !errors.As(err, &e) {
			t.Errorf("%s has a text: %v", p, err)
		}
	}
	if _, err := (Judged{}).MarshalText(); err == nil {
		t.Error("nothing has a text")
	}
	lines := "# a file\n\n1 0 0.5 24:2,6:13 19:13,1:2 w -\n1 1 ? 24:2,6:13 19:13,1:2 w -\n1 2 0.5 24:2,6:13 19:13,1:2 w -\n"
	n := 0
	for x, err := range ReadJudged(strings.NewReader(lines)) {
		var e *alfonsine.ParseError
		if n++; n == 2 && (!errors.As(err, &e) || !strings.HasPrefix(err.Error(), "train: line 4: ")) || n == 1 && (err != nil || x.Index != 0) {
			t.Errorf("%v, %v", x, err)
		}
	}
	if n != 2 {
		t.Errorf("%d positions", n)
	}
	for _, err := range ReadJudged(strings.NewReader(strings.Repeat("x", 1<<20))) {
		if err == nil || !strings.HasPrefix(err.Error(), "train: line 1: ") {
			t.Error(err)
		}
	}
}

// Whatever can be read as a judged position is written, and read again as the same.
func FuzzJudged(f *testing.F) {
	f.Add("12 0 0.5234375 24:2,6:13 19:13,1:2 w -")
	f.Add("-1 7 -0.001 6:1,off:14 4:2,off:13 b -")
	f.Add("3 1 0.5 24:2,6:13 19:13,1:2 w 6-5")
	f.Fuzz(func(t *testing.T, text string) {
		var x, again Judged
		err := x.UnmarshalText([]byte(text))
		if err != nil {
			var e *alfonsine.ParseError
			if !errors.As(err, &e) || x != (Judged{}) {
				t.Fatalf("%q: %v, %v", text, x, err)
			}
			return
		}
		if err := again.UnmarshalText(gametest.Got(x.MarshalText())); err != nil || again != x {
			t.Fatalf("%q is read as %v, and then as %v, %v", text, x, again, err)
		}
	})
}

package proof_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/words"
	"example.com/alfonsine/record"
	"example.com/alfonsine/topic"
	"example.com/alfonsine/varianttest"
	"pgregory.net/rapid"
)

// For any rules, New either returns an error with every reason or a game that can be
// played, drawn, recorded and solved.
func TestGamesOfAbsurdRulesArePlayedDrawnRecordedAndSolved(t *testing.T) {
	rng := gametest.Source(t)
	games := 0
	for range gametest.Size(t, "ALFONSINE_ABSURD", 2500) {
		r := gametest.AbsurdRules(rng)
		g, err := alfonsine.New(r)
		if err != nil {
			var rules *alfonsine.RulesError
			if !errors.As(err, &rules) || g != nil || len(rules.Problems) == 0 {
				t.Fatalf("%+v: %v", r, err)
			}
			gametest.Short(t, "New", err)
			continue
		}
		games++
		if err := g.Check(g.Start()); err != nil {
			t.Fatalf("%+v: %v", r, err)
		}
		playAbsurd(t, g, rng)
		if games%10 == 0 {
			solveAbsurd(t, g)
		}
		if games%25 == 0 {
			if err := varianttest.Check(g, 0, rng); err != nil {
				t.Fatalf("%+v: %v", r, err)
			}
		}
	}
	if games == 0 {
		t.Error("no rules were accepted")
	}
	t.Logf("%d games", games)
}

// playAbsurd plays some turns by whole plays and by single moves, and keeps a record.
func playAbsurd(t *testing.T, g *alfonsine.Game, rng *rand.Rand) {
	t.Helper()
	kept := record.New(g)
	p := g.Start()
	for range 12 {
		if p.Over() {
			break
		}
		thrown := g.Throw(p, rng)
		plays := g.Plays(thrown)
		if thrown.Dice().IsZero() || len(plays) == 0 {
			t.Fatalf("%+v: after %v there is no play for %v", gametest.Rules(g), p, thrown)
		}
		if slices.ContainsFunc(plays, func(q alfonsine.Play) bool {
			next := q.Next()
			return next.Checkers(alfonsine.White) != p.Checkers(alfonsine.White) || next.Checkers(alfonsine.Black) != p.Checkers(alfonsine.Black)
		}) {
			t.Fatalf("%+v: %v: checkers are lost", gametest.Rules(g), thrown)
		}
		play := plays[rng.IntN(len(plays))]
		if err := kept.AddPlay(thrown, play); err != nil {
			t.Fatalf("%+v: %v: %v: %v", gametest.Rules(g), thrown, play, err)
		}
		at := thrown
		for _, m := range play.All() {
			next, err := g.Move(at, m)
			if err != nil {
				t.Fatalf("%+v: %v: %v of %v: %v", gametest.Rules(g), at, m, play, err)
			}
			at = next
		}
		if diagram.Text(g, thrown, diagram.Options{Viewer: alfonsine.Color(rng.IntN(2))}) == "" {
			t.Fatalf("%v is not drawn", thrown)
		}
		if err := diagram.SVG(io.Discard, g, thrown, diagram.Options{}); err != nil {
			t.Fatalf("%v is not drawn: %v", thrown, err)
		}
		p = play.Next()
	}
	reader := record.Reader{Lookup: func(string) (*alfonsine.Game, error) { return g, nil }}
	if read, err := reader.Parse(kept.String()); err != nil || read.Position() != p || read.Len() != kept.Len() {
		t.Fatalf("%+v: %v\n%s", gametest.Rules(g), err, kept)
	}
}

// solveAbsurd computes small tables and a small solution, or gets an error.
func solveAbsurd(t *testing.T, g *alfonsine.Game) {
	t.Helper()
	ctx := context.Background()
	var fault *endgame.TableError
	one, err := endgame.NewOneSided(ctx, g, endgame.Options{Checkers: 2})
	if err != nil && !errors.As(err, &fault) {
		t.Fatalf("%+v: %v", gametest.Rules(g), err)
	}
	if err == nil {
		race, err := endgame.NewRace(g, one)
		if err != nil {
			t.Fatalf("%+v: %v", gametest.Rules(g), err)
		}
		if _, err := race.Win(g.Start()); err != nil {
			gametest.Short(t, "Win", err)
		}
	}
	if _, err := endgame.NewTwoSided(ctx, g, 1, endgame.SolveOptions{MaxPositions: 100}); err != nil && !errors.As(err, &fault) {
		t.Fatalf("%+v: %v", gametest.Rules(g), err)
	}
	if _, err := endgame.Solve(ctx, g, []alfonsine.Position{g.Start()}, endgame.SolveOptions{MaxPositions: 50}); err != nil && !errors.As(err, &fault) {
		t.Fatalf("%+v: %v", gametest.Rules(g), err)
	}
}

// Goroutines share games, tables, solutions and records and use all their methods at once.
// Each gets the same results as alone.
func TestManyGoroutinesShareGamesTablesAndRecords(t *testing.T) {
	ctx := context.Background()
	g, err := alfonsine.Lookup("laquet?unplayed=offered") // used nowhere else
	gametest.Must(t, err)
	one, err := endgame.NewOneSided(ctx, g, endgame.Options{Checkers: 3})
	gametest.Must(t, err)
	race, err := endgame.NewRace(g, one)
	gametest.Must(t, err)
	two, err := endgame.NewTwoSided(ctx, g, 2, endgame.SolveOptions{})
	gametest.Must(t, err)
	ending := pos("6:1,5:1,off:13 3:1,off:14 w -")
	solution, err := endgame.Solve(ctx, g, []alfonsine.Position{ending}, endgame.SolveOptions{})
	gametest.Must(t, err)
	shared := record.New(g)
	for p, rng := g.Start(), rand.New(rand.NewPCG(1, 2)); !p.Over() && shared.Len() < 30; p = shared.Position() {
		p = g.Throw(p, rng)
		plays := g.Plays(p)
		gametest.Must(t, shared.AddPlay(p, plays[rng.IntN(len(plays))]))
	}

	everything := func(seed uint64) string {
		var out bytes.Buffer
		note := func(values ...any) {
			for _, v := range values {
				switch v := v.(type) {
				case error:
					out.WriteString(v.Error())
				case float64:
					out.WriteString(string(rune('a' + int(v*20))))
				case string:
					out.WriteString(v)
				}
				out.WriteByte('\n')
			}
		}
		rng := rand.New(rand.NewPCG(seed, 0))
		var plays []alfonsine.Play
		var next []alfonsine.Position
		for range 40 {
			p := gametest.Wild(g, rng)
			plays, next = g.AppendPlays(plays[:0], p), g.AppendNext(next[:0], p)
			note(p.String(), g.Mirror(p).String(), diagram.Text(g, p, diagram.Options{}))
			for i, play := range plays {
				note(play.String(), next[i].String())
			}
			_, err := g.ParsePlay(p, "18/12 6/off", alfonsine.Notation{})
			note(err)
			_, err = g.Move(p, alfonsine.Move{From: 6, To: 1, Die: 5})
			note(err)
		}
		for _, r := range g.Rulings() {
			note(r.String())
		}
		for _, e := range []endgame.Evaluator{race, two, solution} {
			for _, text := range []string{"6:1,5:1,off:13 3:1,off:14 w -", "6:1,5:1,off:13 3:1,off:14 w 6-5", "18:15 3:15 b -"} {
				win, err := e.Win(pos(text))
				note(win, err)
			}
		}
		note(one.Distribution(endgame.MustParseHome("6:2")).Mean()/10, shared.String())
		for number, turn := range shared.Turns() {
			note(turn.String(), shared.Turn(number).String())
		}
		again, err := alfonsine.Lookup("laquet?unplayed=offered")
		note(again.Slug(), err)
		return out.String()
	}
	const goroutines = 8
	want := make([]string, goroutines)
	for i := range want {
		want[i] = everything(uint64(i / 2))
	}
	got := make([]string, goroutines)
	var wait sync.WaitGroup
	for i := range got {
		wait.Add(1)
		go func() {
			defer wait.Done()
			got[i] = everything(uint64(i / 2))
		}()
	}
	wait.Wait()
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("goroutine %d gets another result than alone", i)
		}
	}
}

// An error quotes at most one line of the input, however long it is. Errors go to logs and
// screens, where megabytes are of no use.
func TestAnErrorQuotesNoMoreThanALineOfWhatWasTyped(t *testing.T) {
	start := alfonsine.Fallas.Start().String()
	thrown := pos("24:2,6:13 19:13,1:2 w 6-5-3")
	for _, long := range gametest.LongTexts() {
		for name, read := range map[string]func(text string) error{
			"ParsePosition": func(text string) error { _, err := alfonsine.ParsePosition(text); return err },
			"ParseRoll":     func(text string) error { _, err := alfonsine.ParseRoll(text); return err },
			"Lookup":        func(text string) error { _, err := alfonsine.Lookup(text); return err },
			"ParsePlay": func(text string) error {
				_, err := alfonsine.Fallas.ParsePlay(thrown, text, alfonsine.Notation{})
				return err
			},
			"Position.UnmarshalText": func(text string) error { return new(alfonsine.Position).UnmarshalText([]byte(text)) },
			"Roll.UnmarshalText":     func(text string) error { return new(alfonsine.Roll).UnmarshalText([]byte(text)) },
			"Play.UnmarshalText":     func(text string) error { return new(alfonsine.Play).UnmarshalText([]byte(text)) },
			"Color.UnmarshalText":    func(text string) error { return new(alfonsine.Color).UnmarshalText([]byte(text)) },
			"Result.UnmarshalText":   func(text string) error { return new(alfonsine.Result).UnmarshalText([]byte(text)) },
			"Fault.UnmarshalText":    func(text string) error { return new(alfonsine.Fault).UnmarshalText([]byte(text)) },
			"Topic.UnmarshalText":    func(text string) error { return new(topic.Topic).UnmarshalText([]byte(text)) },
			"New": func(text string) error {
				r, _ := alfonsine.Backgammon.Rules()
				r.Slug = text
				_, err := alfonsine.New(r)
				return err
			},
			"New, another's slug": func(text string) error {
				_, err := alfonsine.New(alfonsine.Rules{Name: text, Slug: "fallas"})
				return err
			},
		} {
			for _, text := range []string{
				long, start + long, long + start, strings.Replace(start, " ", long, 1), strings.Replace(start, "2", long, 1),
				start + " " + long, "fallas?" + long, "fallas?hit=" + long, "fallas?start=" + long, "fallas?" + long + "=start",
				"24/18" + long, "24/" + long, "24/18(" + long + ")", "24/18 ~" + long, "6:24/18" + long, "6:24/18 = " + long, "6-5-" + long,
			} {
				if err := read(text); err != nil {
					gametest.Short(t, name, err)
				}
			}
		}
	}
}

// A stepper may return megabytes as its slug, its words or its ruling.
func TestAnErrorRepeatsNoMoreThanALineOfAVariant(t *testing.T) {
	loud := gametest.Loud(alfonsine.Fallas)
	thrown := pos("24:2,6:13 19:13,1:2 w 6-5-3")
	for _, text := range []string{"", "24/1", "24/18*", "6/1 6/1 6/1 6/1", "nonsense", "bar/20", "6/off", "24/18 24/19 6/3 6/3"} {
		_, err := loud.ParsePlay(thrown, text, alfonsine.Notation{})
		gametest.Short(t, "ParsePlay "+text, err)
	}
	for _, n := range []int{1, 7} {
		_, err := loud.PlayOf(thrown, slices.Repeat([]alfonsine.Move{{From: 24, To: 18, Die: 6}}, n)...)
		gametest.Short(t, "PlayOf", err)
	}
	_, err := loud.Move(thrown, alfonsine.Move{From: 24, To: 18})
	gametest.Short(t, "PlayError", err)
	_, err = loud.Roll(loud.Start(), roll("6-5"))
	gametest.Short(t, "RollError", err)
	gametest.Short(t, "CheckError", loud.Check(thrown))
}

func TestAnErrorRepeatsASlugWholeThatIsNoLongerThanALine(t *testing.T) {
	for slug, want := range map[string]string{
		strings.Repeat("a", 240):           strings.Repeat("a", 240),
		strings.Repeat("a", 241):           strings.Repeat("a", 240) + "…",
		"a" + strings.Repeat("é", 120):     "a" + strings.Repeat("é", 119) + "…",
		"two\nlines":                       `"two…"`,
		"\xff":                             `"�"`,
		strings.Repeat("a", 240) + "\xff":  strings.Repeat("a", 240) + "…",
		strings.Repeat("\x80", 300):        "…",
		strings.Repeat("a", 239) + "\x00a": strconv.Quote(strings.Repeat("a", 60) + "…"),
	} {
		err := &alfonsine.CheckError{Variant: slug, Problems: []alfonsine.Problem{{Field: "white", Why: alfonsine.Refusal{Text: "x"}}}}
		if want := "alfonsine: not a position of " + want + ": white: x"; err.Error() != want {
			t.Errorf("%q: %q\nwant %q", slug, err.Error(), want)
		}
		if told := words.Told(slug); len(want) < 60 && told != want {
			t.Errorf("another package says %q, want %q", told, want)
		}
	}
	for _, v := range gametest.Variants(t) {
		for _, r := range v.Rulings() {
			if err := (&alfonsine.RollError{Why: alfonsine.Refusal{Ruling: r}}).Error(); !strings.Contains(err, r.ID+": "+r.Text+"]") {
				t.Errorf("the ruling is cut: %q", err)
			}
		}
	}
}

func TestAnErrorDoesNotListAMillionDiceOrMoves(t *testing.T) {
	dice := make([]int, 1<<20)
	_, err := alfonsine.NewRoll(dice...)
	gametest.Short(t, "NewRoll", err)
	_, err = cast.Read(make([]cast.Die, 1<<20)...)
	gametest.Short(t, "Read", err)
	_, err = alfonsine.NewPlay(alfonsine.Position{}, make([]alfonsine.Move, 1<<20)...)
	gametest.Short(t, "NewPlay", err)
	_, err = alfonsine.Fallas.PlayOf(pos("24:2,6:13 19:13,1:2 w 6-5-3"), make([]alfonsine.Move, 1<<20)...)
	gametest.Short(t, "PlayOf", err)
}

// Callers may fill the fields of errors with anything.
func TestAnErrorCanBeToldWhateverItsFieldsHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var text strings.Builder
		for _, part := range rapid.SliceOfN(rapid.SampledFrom([]string{"a", " ", "\n", "\x80", "é", "𝄞", "\xff", "\x00"}), 0, 6).Draw(t, "parts") {
			text.WriteString(strings.Repeat(part, rapid.IntRange(1, 200).Draw(t, "times")))
		}
		s, n := text.String(), rapid.OneOf(rapid.IntRange(-2, 300), rapid.Int()).Draw(t, "number")
		move := alfonsine.Move{From: alfonsine.Point(n), To: alfonsine.Point(n >> 8), Die: uint8(n >> 16)}
		for at := range len(s) + 2 {
			_ = (&alfonsine.ParseError{Func: s, Input: s, Offset: at}).Error()
		}
		why := alfonsine.Refusal{Text: s, Point: alfonsine.Point(n), Ruling: alfonsine.Ruling{ID: s}, Note: s}
		problems := []alfonsine.Problem{{Field: s, Why: why}, {}}
		for _, err := range []error{
			&alfonsine.ParseError{Func: s, Input: s, Field: s, Offset: n, Why: why},
			&alfonsine.PlayError{Fault: alfonsine.Fault(n), Variant: s, Input: s, Move: move, Why: why},
			&alfonsine.RollError{Variant: s, Dice: s, Why: why},
			&alfonsine.PlayError{Why: alfonsine.Refusal{Ruling: alfonsine.Ruling{ID: s, Text: s}}},
			&alfonsine.RollError{Why: alfonsine.Refusal{Ruling: alfonsine.Ruling{ID: s, Text: s}}},
			&alfonsine.LookupError{Slug: s, Part: s, Why: why},
			&alfonsine.CheckError{Variant: s, Problems: problems},
			&alfonsine.RulesError{Slug: s, Problems: problems},
			&alfonsine.SetupError{Problems: problems[:max(0, min(n, 2))]},
			&cast.Error{Index: n, Reason: s},
			&endgame.TableError{Fault: endgame.Fault(s), Variant: s, Table: s, Reason: s, Offset: int64(n), Err: errors.New(s)},
			&endgame.PositionError{Package: s, Variant: s, Reason: s},
			&record.Error{Record: n, Game: s, Line: n, Turn: n, Reason: s, Err: errors.New(s)},
			&bot.NetError{Fault: bot.Fault(s), Variant: s, Reason: s, Offset: int64(n), Err: errors.New(s)},
			&fault.OptionsError{Package: s, Option: s, Reason: s},
			&varianttest.Error{Variant: s, Broken: []varianttest.BrokenPromise{{}}},
		} {
			if err.Error() == "" {
				t.Fatalf("%T says nothing", err)
			}
		}
	})
}

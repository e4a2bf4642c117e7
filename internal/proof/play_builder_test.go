package proof_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
	"example.com/alfonsine/internal/gametest"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A turnModel is a model of a PlayBuilder. It stores only the steps made.
type turnModel struct {
	v     *alfonsine.Game
	start alfonsine.Position
	steps [][]alfonsine.Move
	b     *alfonsine.PlayBuilder
}

// at returns the position after the steps, and whether they end the turn.
func (m *turnModel) at(t *rapid.T) (p alfonsine.Position, done bool) {
	p = m.start
	for _, step := range m.steps {
		for _, move := range step {
			next, err := m.v.Move(p, move)
			if err != nil || done {
				t.Fatalf("%v: %v is made in %v, where it is illegal: %v", m.start, move, p, err)
			}
			p, done = next, move.IsZero() || alfonsine.TurnEnded(p, next)
		}
	}
	return p, done
}

// next returns the moves that can continue the turn.
func (m *turnModel) next(t *rapid.T) []alfonsine.Move {
	p, done := m.at(t)
	if done {
		return nil
	}
	return m.v.Moves(p)
}

// made adds the moves that the PlayBuilder made in one step.
func (m *turnModel) made(t *rapid.T) {
	before := 0
	for _, step := range m.steps {
		before += len(step)
	}
	moves := m.b.Moves()
	if before >= len(moves) {
		t.Fatalf("%v: nothing was made: %v", m.start, m.b)
	}
	m.steps = append(m.steps, moves[before:])
}

// check compares all methods of the PlayBuilder with the model.
func (m *turnModel) check(t *rapid.T) {
	p, done := m.at(t)
	b := m.b
	if b.Start() != m.start || b.Position() != p || b.Done() != done {
		t.Fatalf("%v is at %v, done %v, not at %v, %v", b, b.Position(), b.Done(), p, done)
	}
	var moves []alfonsine.Move
	for _, move := range slices.Concat(m.steps...) {
		if !move.IsZero() {
			moves = append(moves, move)
		}
	}
	if got := b.Moves(); !slices.Equal(got, moves) {
		t.Fatalf("%v has the moves %v, not %v", b, got, moves)
	}
	next := m.next(t)
	if b.CanStop() != slices.Contains(next, alfonsine.Move{}) {
		t.Fatalf("%v can stop: %v", b, b.CanStop())
	}
	var sources []alfonsine.Point
	for _, move := range next {
		if !move.IsZero() && !slices.Contains(sources, move.From) {
			sources = append(sources, move.From)
		}
	}
	if got := b.Choices(); !slices.Equal(got, next) {
		t.Fatalf("%v goes on with %v, not with %v", b, got, next)
	}
	if got := b.Sources(); !slices.Equal(got, sources) {
		t.Fatalf("%v moves from %v, not from %v", b, got, sources)
	}
	for _, move := range next {
		if !move.IsZero() && !slices.Contains(b.Targets(move.From), move.To) {
			t.Fatalf("%v: %v is no target of %v: %v", b, move.To, move.From, b.Targets(move.From))
		}
	}
	m.checkPlay(t, p, done)

	// Its text contains everything.
	again, err := m.v.ParseBuilder(b.String())
	for range len(m.steps) + 1 {
		if err != nil || again.String() != b.String() || again.Position() != b.Position() || !slices.Equal(again.Moves(), b.Moves()) {
			t.Fatalf("%v is read as %v: %v", b, again, err)
		}
		if b = b.Clone(); again.Undo() != b.Undo() {
			t.Fatalf("%v: Undo takes another number of steps back from %v", m.b, again)
		}
	}
}

// checkPlay checks that the play is legal.
func (m *turnModel) checkPlay(t *rapid.T, p alfonsine.Position, done bool) {
	play, err := m.b.Play()
	if !done && !m.b.CanStop() {
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || e.Position != p {
			t.Fatalf("%v is the play %v: %v", m.b, play, err)
		}
		return
	}
	next := p
	if !done {
		if next, err = m.v.Move(p, alfonsine.Move{}); err != nil {
			t.Fatal(err)
		}
	}
	if play.Next() != next || !slices.Contains(m.v.Plays(m.start), play) {
		t.Fatalf("%v is the play %v to %v: %v", m.b, play, play.Next(), err)
	}
}

// refused fails unless the error of a move or a play has a reason and no move was made.
func (m *turnModel) refused(t *rapid.T, err error) *alfonsine.PlayError {
	var e *alfonsine.PlayError
	if !errors.As(err, &e) || e.Fault == 0 || e.Why.String() == "" || e.Variant != m.v.Slug() {
		t.Fatalf("%v: %#v", m.b, err)
	}
	return e
}

// refusedOver is refused of a move that may come too late.
func (m *turnModel) refusedOver(t *rapid.T, err error, move alfonsine.Move) *alfonsine.PlayError {
	e := m.refused(t, err)
	if p, done := m.at(t); done && (e.Move != move || e.Fault != alfonsine.FaultMove && !p.Over() && e.Why.String() != "the turn is over") {
		t.Fatalf("%v: after the turn, %v is refused with %#v", m.b, move, err)
	}
	return e
}

func (m *turnModel) actions() map[string]func(*rapid.T) {
	place := rapid.Custom(func(t *rapid.T) alfonsine.Point { return alfonsine.Point(rapid.IntRange(0, 26).Draw(t, "place")) })
	return map[string]func(*rapid.T){
		"": m.check,
		"Add": func(t *rapid.T) {
			next := m.next(t)
			if len(next) == 0 {
				m.refusedOver(t, m.b.Add(alfonsine.Move{}), alfonsine.Move{})
				return
			}
			move := rapid.SampledFrom(next).Draw(t, "move")
			typed := move
			typed.Hit = rapid.Bool().Draw(t, "hit")
			if move.IsZero() {
				typed.Hit = false
			}
			if err := m.b.Add(typed); err != nil {
				t.Fatalf("%v: %v: %v", m.b, move, err)
			}
			m.steps = append(m.steps, []alfonsine.Move{move})
		},
		"AddAnyMove": func(t *rapid.T) {
			move := alfonsine.Move{From: place.Draw(t, "from"), To: place.Draw(t, "to"), Die: uint8(rapid.IntRange(0, 7).Draw(t, "die"))}
			legal := slices.ContainsFunc(m.next(t), func(x alfonsine.Move) bool {
				return x.From == move.From && x.To == move.To && x.Die == move.Die
			})
			err := m.b.Add(move)
			if legal != (err == nil) {
				t.Fatalf("%v: %v with a %d: %v", m.b, move, move.Die, err)
			}
			if err != nil {
				m.refusedOver(t, err, move)
			} else if !move.IsZero() {
				m.made(t)
			} else {
				m.steps = append(m.steps, []alfonsine.Move{move})
			}
		},
		"AddTo": func(t *rapid.T) {
			from, to := place.Draw(t, "from"), place.Draw(t, "to")
			if sources := m.b.Sources(); len(sources) > 0 && rapid.IntRange(0, 3).Draw(t, "legal") > 0 {
				from = rapid.SampledFrom(sources).Draw(t, "source")
				to = rapid.SampledFrom(m.b.Targets(from)).Draw(t, "target")
			}
			ways := m.b.Ways(from, to)
			if (len(ways) > 0) != slices.Contains(m.b.Targets(from), to) {
				t.Fatalf("%v: %v to %v: %v, among %v", m.b, from, to, ways, m.b.Targets(from))
			}
			err := m.b.AddTo(from, to)
			if len(ways) == 1 && err == nil {
				m.made(t)
				return
			}
			e := m.refusedOver(t, err, alfonsine.Move{From: from, To: to})
			if (e.Fault == alfonsine.FaultAmbiguous) != (len(ways) > 1) || !slices.Equal(e.Plays, ways) {
				t.Fatalf("%v: %v to %v: %v, ways %v", m.b, from, to, err, ways)
			}
			if len(ways) > 0 {
				way := rapid.SampledFrom(ways).Draw(t, "way")
				if err := m.b.Add(way.Moves()...); err != nil || m.b.Position() != way.Next() {
					t.Fatalf("%v: %v: %v", m.b, way, err)
				}
				m.made(t)
			}
		},
		"AddText": func(t *rapid.T) {
			p, done := m.at(t)
			if done {
				e := m.refused(t, m.b.AddText("pass", alfonsine.NumberingMover))
				if e.Input != "pass" {
					t.Fatal(e)
				}
				return
			}
			n := alfonsine.Numbering(rapid.IntRange(0, 2).Draw(t, "numbering"))
			play := rapid.SampledFrom(m.v.Plays(p)).Draw(t, "play")
			if play.Len() > 0 && rapid.Bool().Draw(t, "part") {
				first, err := m.v.Move(p, play.At(0))
				gametest.Must(t, err)
				if play, err = alfonsine.NewPlay(first, play.At(0)); err != nil {
					t.Fatal(err)
				}
			}
			text := m.v.FormatPlay(p, play, alfonsine.Notation{Numbering: n})
			if err := m.b.AddText(text, n); err != nil {
				if e := m.refused(t, err); e.Fault != alfonsine.FaultAmbiguous {
					t.Fatalf("%v: %q, numbered for %v: %v", m.b, text, n, err)
				}
				return
			}
			if play.Len() == 0 {
				m.steps = append(m.steps, []alfonsine.Move{{}})
				return
			}
			m.made(t)
		},
		"Undo": func(t *rapid.T) {
			if m.b.Undo() != (len(m.steps) > 0) {
				t.Fatalf("%v: of %d steps", m.b, len(m.steps))
			}
			m.steps = m.steps[:max(0, len(m.steps)-1)]
		},
	}
}

func TestAPlayIsBuiltStepByStepInEveryVariant(t *testing.T) {
	for _, v := range gametest.Some(t, 16, everyVariant(t)) {
		t.Run(v.Slug(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				rng := gametest.Drawn(t)
				var p alfonsine.Position
				if _, ok := v.Rules(); ok && rapid.Bool().Draw(t, "wild") {
					p = gametest.Wild(v, rng)
				} else {
					p = v.Throw(gametest.Played(v, rng), rng)
				}
				m := &turnModel{v: v, start: p, b: v.Builder(p)}
				t.Repeat(m.actions())
			})
		})
	}
}

func TestAPlayBuilderGoesByTheFewestDiceAndAsksWhereItMatters(t *testing.T) {
	b := alfonsine.CabEQuinal.Builder(pos("20:15 19:15 w 5-3-2"))
	if diff := cmp.Diff([]alfonsine.Point{10, 12, 13, 15, 17, 18}, b.Targets(20)); diff != "" {
		t.Error(diff)
	}
	if err := b.AddTo(20, 15); err != nil || len(b.Moves()) != 1 {
		t.Errorf("%v: %v", b, err)
	}
	// One die is preferred if two would hit on the way.
	b = alfonsine.Fallas.Builder(pos("24:2,6:13 22:1,19:12,1:2 w 6-4-2"))
	if err := b.AddTo(24, 18); err != nil || len(b.Moves()) != 1 {
		t.Errorf("%v: %v", b, err)
	}
	b = alfonsine.TodasTablas.Builder(pos("24:2,13:5,8:3,6:5 19:5,18:1,17:2,12:5,1:2 w 6-4"))
	var e *alfonsine.PlayError
	if err := b.AddTo(24, 14); !errors.As(err, &e) || e.Why.String() != "it can mean more than one play: 24/18*/14, 24/20/14" || e.Move != (alfonsine.Move{From: 24, To: 14}) || len(e.Plays) != 2 || len(b.Moves()) > 0 {
		t.Fatal(e)
	}
	if err := b.AddText("24/14", alfonsine.NumberingWhite); !errors.As(err, &e) || e.Fault != alfonsine.FaultAmbiguous {
		t.Error(err)
	}
	if err := b.AddText("24/18*", alfonsine.NumberingWhite); err != nil || b.Position() != pos("24:1,18:1,13:5,8:3,6:5 bar:1,19:5,17:2,12:5,1:2 w 4") {
		t.Errorf("%v: %v", b, err)
	}
}

// Of two ways with the same results, in this turn and in all its ends, only one is listed.
func TestWaysThatComeToTheSameAreOne(t *testing.T) {
	const start = "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w "
	for _, test := range []struct {
		v        *alfonsine.Game
		position string
		from, to alfonsine.Point
		ways     string
	}{
		{alfonsine.Backgammon, start + "4-3", 24, 17, ""},                               // the other stop is closed
		{alfonsine.Backgammon, start + "4-3", 13, 6, "13/9/6"},                          // same as 13/10/6
		{alfonsine.Backgammon, start + "2-1", 6, 3, "6/4/3"},                            // same as 6/5/3
		{alfonsine.Backgammon, start + "2-2-2-2", 13, 9, "13/11/9"},                     // there is only one order
		{alfonsine.Backgammon, "3:1,2:1,off:13 24:15 w 6-3", 3, alfonsine.Off, "3/off"}, // the other die bears off the other checker
		{alfonsine.Fallas, "24:2,6:13 19:13,1:2 w 4-3-2", 24, 20, "24/20"},
		{alfonsine.Fallas, "24:1,6:14 22:1,20:1,19:11,1:2 w 4-2-1", 24, 18, "24/20*/18 24/22*/18"},
		{alfonsine.Fallas, "24:1,6:14 22:1,19:12,1:2 w 4-2-1", 24, 18, "24/20/18 24/22*/18"},
	} {
		b := test.v.Builder(pos(test.position))
		var ways []string
		for _, way := range b.Ways(test.from, test.to) {
			var places []string
			for i, m := range way.Moves() {
				if i == 0 {
					places = append(places, m.From.String())
				}
				place := m.To.String()
				if m.Hit {
					place += "*"
				}
				places = append(places, place)
			}
			ways = append(ways, strings.Join(places, "/"))
		}
		if got := strings.Join(ways, " "); got != test.ways {
			t.Errorf("%s, %v to %v: %s, want %s", test.position, test.from, test.to, got, test.ways)
		}
		if err := b.AddTo(test.from, test.to); (err == nil) != (len(ways) == 1) {
			t.Errorf("%s, %v to %v: of %q: %v", test.position, test.from, test.to, ways, err)
		}
	}
}

func TestNothingIsBuiltWhereThereIsNothingToPlay(t *testing.T) {
	over := pos("off:15 19:15 1-0 -")
	for name, b := range map[string]*alfonsine.PlayBuilder{
		"the zero PlayBuilder": new(alfonsine.PlayBuilder),
		"the start":            alfonsine.Fallas.Builder(alfonsine.Fallas.Start()),
		"the end":              alfonsine.CabEQuinal.Builder(over),
		"no position":          alfonsine.Fallas.Builder(alfonsine.Position{}),
		"another race":         foreign.Race.Builder(foreign.Race.Start()),
	} {
		_, err := b.Play()
		for what, err := range map[string]error{
			"Play": err, "Add": b.Add(alfonsine.Move{From: 6, To: 3, Die: 3}), "stop": b.Add(alfonsine.Move{}),
			"AddTo": b.AddTo(6, 3), "AddText": b.AddText("6/3", alfonsine.NumberingMover),
		} {
			var e *alfonsine.PlayError
			// Before the throw, the missing dice are the fault, not the checker.
			if !errors.As(err, &e) || e.Fault == 0 || name == "the start" && e.Fault != alfonsine.FaultNoDice && what != "AddText" {
				t.Errorf("%s: %s: %v", name, what, err)
			} else if none := b.Position().IsZero(); none != (e.Why.Key == "no-position") {
				t.Errorf("%s: %s: %v", name, what, err)
			}
		}
		if len(b.Sources()) > 0 || len(b.Targets(6)) > 0 || len(b.Ways(6, 3)) > 0 || b.CanStop() || b.Done() || b.Undo() || len(b.Moves()) > 0 {
			t.Errorf("%s: %v", name, b)
		}
		if err := b.Add(); err != nil {
			t.Errorf("%s: no move is refused: %v", name, err)
		}
	}
}

func TestATypedStepIsTakenInOneWayOrRefused(t *testing.T) {
	const two = "24:1,6:14 22:1,20:1,19:11,1:2 w 4-2-1" // 24/18 passes over either blot
	for _, test := range []struct {
		slug, position, text string
		fault                alfonsine.Fault // 0 if the step is made
		made                 string
		plays                int
	}{
		{"fallas", two, "24/18", alfonsine.FaultAmbiguous, "", 2},
		{"fallas", two, "24/20*/18", 0, "[24/20* 20/18]", 0},
		{"todas-tablas", "3:1,1:4,off:10 24:15 w 4-2", "3/off", 0, "[3/off]", 0}, // by the 4, though 3/1 1/off ends the turn
		{"fallas", two, "24/18 ~1", alfonsine.FaultDuty, "", 0},                  // no part of a turn leaves dice
		{"fallas", two, "pass", alfonsine.FaultDuty, "", 0},
		{"fallas", two, "24/x", alfonsine.FaultNotation, "", 0},
		{"fallas", two, "26/20", alfonsine.FaultNotation, "", 0},
		{"fallas", two, "24b/20", alfonsine.FaultNotation, "", 0},
		{"cab-e-quinal", "20:2,15:13 18:1,1:14 w 6-4-2", "20/14", 0, "[20/14]", 0}, // by the 6, and not by the 4 and the 2
		{"fallas", two, "24/23*", 0, "[24/23]", 0},                                 // there is nothing to hit
		// Over 20, the other checker would hit what 21/20 is to hit.
		{"emperador?virtual=4", "24:1,21:1,6:13 22:1,20:1,10:13 w 4-3-2-1", "24/18 21/20*", 0, "[24/22* 22/18 21/20*]", 0},
	} {
		b := gametest.Lookup(t, test.slug).Builder(pos(test.position))
		err := b.AddText(test.text, alfonsine.NumberingWhite)
		if test.fault == 0 {
			if made := fmt.Sprint(b.Moves()); err != nil || made != test.made {
				t.Errorf("%s: %s, %v", test.text, made, err)
			}
			continue
		}
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || e.Fault != test.fault || e.Input != test.text || len(e.Plays) != test.plays || len(b.Moves()) > 0 {
			t.Errorf("%s: %v, %v", test.text, err, b)
		}
	}
}

func TestAStepIsMadeByTheDieThatWasNamed(t *testing.T) {
	for _, die := range []uint8{5, 3} { // both bear off the same checker
		b := alfonsine.TodasTablas.Builder(pos("3:1,1:1,off:13 24:15 w 5-3"))
		if err := b.Add(alfonsine.Move{From: 3, To: alfonsine.Off, Die: die}); err != nil || b.Moves()[0].Die != die {
			t.Errorf("%d: %v, %v", die, b, err)
		}
	}
}

func TestNoDieIsAtFaultWhereSeveralWouldLeaveACheckerOnTheBar(t *testing.T) {
	b := alfonsine.TodasTablas.Builder(pos("bar:1,13:14 1:15 w 5-3"))
	var e *alfonsine.PlayError
	if err := b.AddTo(13, 5); !errors.As(err, &e) || e.Fault != alfonsine.FaultBar || e.Why.Point != alfonsine.Bar || e.Move != (alfonsine.Move{From: 13, To: 5}) {
		t.Errorf("%v", err)
	}
}

func TestAPlayBuilderPassesOverStepsThatAreNone(t *testing.T) {
	v := gametest.Altered(alfonsine.Laquet, func(s *alfonsine.Stepper) {
		s.Steps = func(dst []alfonsine.Move, _ alfonsine.Position) []alfonsine.Move {
			return append(dst, alfonsine.Move{From: 7, To: 4, Die: 8}, alfonsine.Move{From: 9, To: 6, Die: 3}, alfonsine.Move{})
		}
	})
	for _, test := range []struct {
		position string
		from     alfonsine.Point
		want     []alfonsine.Point
	}{
		{"9:1,7:1,off:13 13:15 w 6-3", 9, []alfonsine.Point{6}},
		{"9:1,7:1,off:13 13:15 w 6-3", 7, nil},             // a die of 8
		{"9:1,7:1,off:13 13:15 w 6-3", alfonsine.Off, nil}, // stopping moves no checker
		{"7:2,off:13 13:15 w 6-3", 9, nil},                 // there is no checker
	} {
		if got := v.Builder(pos(test.position)).Targets(test.from); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v goes to %v, want %v", test.position, test.from, got, test.want)
		}
	}
}

func TestAnUnfinishedTurnIsKeptAsText(t *testing.T) {
	const text = "24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18 5:18/13; 3:6/3"
	b, err := alfonsine.Fallas.ParseBuilder("24:2,6:13  19:13,1:2 w 653 ;6:24/18*  5:18/13;\t3:6/3 ")
	if err != nil || b.String() != text || !b.Done() {
		t.Fatalf("%v: %v", b, err)
	}
	if !b.Undo() || b.String() != "24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18 5:18/13" || !b.Undo() || b.Undo() {
		t.Error(b)
	}
	kept := struct{ Turn *alfonsine.PlayBuilder }{alfonsine.Fallas.Builder(alfonsine.Position{})}
	if err := json.Unmarshal([]byte(`{"Turn":"`+text+`"}`), &kept); err != nil || kept.Turn.String() != text {
		t.Errorf("%v: %v", kept.Turn, err)
	}
	if written, err := json.Marshal(kept); err != nil || string(written) != `{"Turn":"`+text+`"}` {
		t.Errorf("%s: %v", written, err)
	}
	var fault *alfonsine.ParseError
	if err := json.Unmarshal([]byte(`{"Turn":"1:x"}`), &kept); !errors.As(err, &fault) || kept.Turn.String() != text {
		t.Errorf("%v: %v", kept.Turn, err)
	}
	if err := new(alfonsine.PlayBuilder).UnmarshalText([]byte(text)); !errors.As(err, &fault) || fault.Why.String() != "there is no game to read it in" ||
		fault.Func != "PlayBuilder.UnmarshalText" || fault.Input != text || fault.Offset != 0 {
		t.Error(err)
	}
	if err := new(alfonsine.PlayBuilder).UnmarshalText([]byte("-")); !errors.As(err, &fault) || fault.Func != "PlayBuilder.UnmarshalText" {
		t.Error(err)
	}
	if err := new(alfonsine.PlayBuilder).UnmarshalText(nil); err != nil {
		t.Error(err)
	}
}

func FuzzParsePlayBuilder(f *testing.F) {
	for _, seed := range [][2]string{
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18 5:18/13; 3:6/3"},
		{"fallas", "24:2,6:13 19:13,1:2 w 5-5-5; pass"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18;; 5:18/13"},
		{"laquet", "6:1,off:14 13:14,12:1 b ~3"},
		{"doblet", "12:1,off:11 13:1,off:11 w 6-6-1; 6:12/6; 6:6/off"},
		{"cab-e-quinal", ""},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, slug, text string) {
		v, err := alfonsine.Lookup(slug)
		if err != nil {
			return
		}
		b, err := v.ParseBuilder(text)
		if err != nil {
			var parse *alfonsine.ParseError
			var play *alfonsine.PlayError
			switch {
			case errors.As(err, &parse) && parse.Offset >= 0 && parse.Offset <= len(text):
			case errors.As(err, &play) && play.Variant == v.Slug():
			default:
				t.Fatalf("%q: %#v", text, err)
			}
			gametest.Short(t, text, err)
			return
		}
		again, err := v.ParseBuilder(b.String())
		if err != nil || again.String() != b.String() || again.Position() != b.Position() || !slices.Equal(again.Moves(), b.Moves()) {
			t.Fatalf("%q is %v, and then %v: %v", text, b, again, err)
		}
		for b.Undo() {
			if !again.Undo() || again.String() != b.String() {
				t.Fatalf("%q: after Undo it is %v, and %v", text, b, again)
			}
		}
		if again.Undo() {
			t.Fatalf("%q: Undo can take back more of %v", text, again)
		}
	})
}

func TestAPlayBuilderIsMarshalledByValueAsByPointerAndNotReadFromNothing(t *testing.T) {
	b, err := alfonsine.Fallas.ParseBuilder("24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18")
	gametest.Must(t, err)
	byValue, err := json.Marshal(struct{ Turn alfonsine.PlayBuilder }{*b})
	byPointer, err2 := json.Marshal(struct{ Turn *alfonsine.PlayBuilder }{b})
	if err != nil || err2 != nil || string(byValue) != string(byPointer) || !strings.Contains(string(byValue), "6:24/18") {
		t.Errorf("%s and %s: %v, %v", byValue, byPointer, err, err2)
	}
	if err := b.UnmarshalText(nil); err != nil || b.String() != "" {
		t.Errorf("the empty text gives %q: %v", b, err)
	}
}

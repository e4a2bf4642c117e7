package record_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// recordGames lists the games for these tests: all games of the library, and some that only
// a custom lookup finds.
func recordGames(tb testing.TB) []*alfonsine.Game {
	tb.Helper()
	return append(gametest.Variants(tb), throwAgain(tb), leavings(tb))
}

// throwAgain is a game in which equal dice keep the turn and throws get a virtual die.
func throwAgain(tb testing.TB) *alfonsine.Game {
	tb.Helper()
	r, _ := alfonsine.CabEQuinalTwoDice.Rules()
	r.Name, r.Slug, r.ThrowAgain = "Throw again", "throw-again", alfonsine.ThrowAgainAlike
	g, err := alfonsine.New(r)
	gametest.Must(tb, err)
	return g
}

// leavings is a game in which one notation can mean two plays: either of two dice bears off
// the same checker, and the other is left to the opponent.
func leavings(tb testing.TB) *alfonsine.Game {
	tb.Helper()
	r, _ := alfonsine.Fallas.Rules()
	r.Name, r.Slug = "Leavings", "leavings"
	r.Dice, r.Duty, r.Unplayed = 2, alfonsine.DutyMostDice, alfonsine.UnplayedToOpponent
	g, err := alfonsine.New(r)
	gametest.Must(tb, err)
	return g
}

// recordReader reads records of the games of recordGames.
func recordReader(tb testing.TB) record.Reader {
	games := []*alfonsine.Game{alfonsine.Backgammon, throwAgain(tb), leavings(tb)}
	return record.Reader{Lookup: func(slug string) (*alfonsine.Game, error) {
		for _, g := range games {
			if g.Slug() == slug {
				return g, nil
			}
		}
		return nil, nil
	}}
}

// playRecord plays at random until the game is over or the record has so many turns.
func playRecord(tb rapid.TB, r *record.Record, rng *rand.Rand, turns int) {
	tb.Helper()
	for p := r.Position(); !p.Over() && r.Len() < turns; {
		p = r.Game().Throw(p, rng)
		plays := r.Game().Plays(p)
		play := plays[rng.IntN(len(plays))]
		gametest.Must(tb, r.AddPlay(p, play))
		p = play.Next()
	}
}

// sameRecord says how two records differ, or returns "".
func sameRecord(a, b *record.Record) string {
	switch {
	case a.String() != b.String():
		return "the texts differ:\n" + a.String() + "\n" + b.String()
	case (a.Game() == nil) != (b.Game() == nil) || a.Game() != nil && a.Game().Slug() != b.Game().Slug():
		return "the games differ"
	case a.Start() != b.Start():
		return "the starts differ"
	case a.Len() != b.Len():
		return "the numbers of turns differ"
	}
	if a.Position() != b.Position() || a.Thrown() != b.Thrown() {
		return "the throws that are not yet played differ: " + a.Thrown().String() + " and " + b.Thrown().String()
	}
	if a.Result() != b.Result() || a.Termination() != b.Termination() {
		return "the ends differ: " + a.Result().String() + ", " + a.Termination().String() + " and " + b.Result().String() + ", " + b.Termination().String()
	}
	for n := range a.Len() + 2 {
		if a.Turn(n) != b.Turn(n) {
			return "the turns differ: " + a.Turn(n).String() + " and " + b.Turn(n).String()
		}
		if !slices.Equal(a.Comments(n), b.Comments(n)) {
			return "the comments differ"
		}
	}
	for name, value := range a.Tags() {
		if other, ok := b.Tag(name); !ok || other != value {
			return "the tags " + name + " differ"
		}
	}
	return ""
}

func TestARecordOfEveryGameAndReadingIsReadBackAsItWas(t *testing.T) {
	reader := recordReader(t)
	comment := rapid.OneOf(
		rapid.String(),
		rapid.StringOfN(rapid.SampledFrom([]rune("{}[]\\\"\n\r\t ~*1-0.Game")), -1, 20, -1),
		rapid.Just("\n[Game \"laquet\"]\n"),
	)
	line := rapid.Map(comment, func(s string) string { return strings.NewReplacer("\n", " ", "\r", " ").Replace(s) })
	for _, g := range recordGames(t) {
		t.Run(g.Slug(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				rng := gametest.Drawn(t)
				r := record.New(g)
				if rapid.Bool().Draw(t, "from the middle") {
					before := record.New(g)
					playRecord(t, before, rng, rapid.IntRange(0, 40).Draw(t, "turns before"))
					start := before.Position()
					if rapid.Bool().Draw(t, "with dice") {
						start = g.Throw(start, rng)
					}
					var err error
					if r, err = record.NewFrom(g, start); err != nil {
						t.Fatal(err)
					}
				}
				playRecord(t, r, rng, rapid.IntRange(0, 60).Draw(t, "turns"))
				if p := r.Position(); rapid.Bool().Draw(t, "thrown") && !p.Over() && p.Dice().IsZero() {
					gametest.Must(t, r.Throw(g.Thrown(g.Throw(p, rng))))
				}
				if rapid.Bool().Draw(t, "ended") && !r.Position().Over() {
					gametest.Must(t, r.End(rapid.SampledFrom(results).Draw(t, "result"), rapid.SampledFrom(terminations[3:]).Draw(t, "how")))
				}
				for n := range rapid.IntRange(0, 3).Draw(t, "comments") {
					texts := rapid.SliceOfN(comment, 1, 3).Draw(t, "texts")
					gametest.Must(t, r.SetComments(n*r.Len()/3, texts...))
				}
				for range rapid.IntRange(0, 3).Draw(t, "tags") {
					name := rapid.SampledFrom([]string{"White", "black", "DATE", "Seed", "Event", "X-2"}).Draw(t, "name")
					gametest.Must(t, r.SetTag(name, line.Draw(t, "value")))
				}

				read, err := reader.Parse(r.String())
				if err != nil {
					t.Fatalf("%v\n%s", err, r)
				}
				if diff := sameRecord(r, read); diff != "" {
					t.Fatal(diff)
				}
				if again := r.Clone(); sameRecord(r, again) != "" {
					t.Fatal("a clone differs")
				}
			})
		})
	}
}

func TestTheThrowInARecordIsWhatTheDiceShowed(t *testing.T) {
	for _, test := range []struct {
		game *alfonsine.Game
		turn string
		dice string // dice to play
	}{
		{alfonsine.CabEQuinalTwoDice, "w 6-4: 20/14/10/4", "6-6-4"},
		{alfonsine.Backgammon, "w 2-2: 13/11(2) 6/4(2)", "2-2-2-2"},
	} {
		r := record.New(test.game)
		gametest.Must(t, r.AddText(test.turn))
		turn := r.Turn(1)
		if got := turn.Position.Dice().String(); got != test.dice {
			t.Errorf("%s: the dice to play are %s, want %s", test.game.Slug(), got, test.dice)
		}
		if got := turn.Thrown.String(); !strings.Contains(test.turn, got) {
			t.Errorf("%s: the throw is %s, want that of %s", test.game.Slug(), got, test.turn)
		}
	}
}

func TestAnIllegalTurnIsRefusedWithItsReasonAndChangesNothing(t *testing.T) {
	fallas := func() *record.Record { return record.New(alfonsine.Fallas) }
	roll := func(dice ...int) alfonsine.Roll {
		r, err := alfonsine.NewRoll(dice...)
		gametest.Must(t, err)
		return r
	}
	play := func(text string) alfonsine.Play {
		p, err := alfonsine.Fallas.Roll(alfonsine.Fallas.Start(), roll(6, 5, 3))
		gametest.Must(t, err)
		play, err := alfonsine.Fallas.ParsePlay(p, text, alfonsine.Notation{})
		gametest.Must(t, err)
		return play
	}
	good := play("24/18/13 6/3")
	short, err := alfonsine.NewPlay(good.Next(), good.At(0))
	gametest.Must(t, err)
	elsewhere, err := alfonsine.NewPlay(alfonsine.Fallas.Start(), good.At(0), good.At(1), good.At(2))
	gametest.Must(t, err)
	over := fallas()
	gametest.Must(t, over.AddText("w 5-5-5: fails"))
	for _, test := range []struct {
		name   string
		record *record.Record
		add    func(*record.Record) error
		want   string
		fault  alfonsine.Fault // of the PlayError, if any
		roll   bool            // whether there is a RollError
	}{
		{"too few dice", fallas(), func(r *record.Record) error { return r.Add(roll(6, 5), good) }, "the game is played with 3 dice, not 2", 0, true},
		{"no dice", fallas(), func(r *record.Record) error { return r.Add(alfonsine.Roll{}, good) }, "3 dice, not 0", 0, true},
		{"other dice", fallas(), func(r *record.Record) error { return r.Add(roll(6, 5, 4), good) }, "there is no 3 to play", alfonsine.FaultDie, false},
		{"half a play", fallas(), func(r *record.Record) error { return r.Add(roll(6, 5, 3), short) }, "still to be played", alfonsine.FaultDuty, false},
		{"a play that leads elsewhere", fallas(), func(r *record.Record) error { return r.Add(roll(6, 5, 3), elsewhere) }, "leads to", alfonsine.FaultMove, false},
		{"the zero play", fallas(), func(r *record.Record) error { return r.Add(roll(6, 5, 3), alfonsine.Play{}) }, "still to be played", alfonsine.FaultDuty, false},
		{"a position that no throw gives", fallas(), func(r *record.Record) error { return r.AddPlay(good.Next(), good) }, "no throw leads", 0, false},
		{"a play before the throw", fallas(), func(r *record.Record) error { return r.AddPlay(r.Position(), good) }, "3 dice, not 0", 0, true},
		{"a turn after the end", over.Clone(), func(r *record.Record) error { return r.Add(roll(6, 5, 3), good) }, "the game is over", 0, true},
		{"a text after the end", over.Clone(), func(r *record.Record) error { return r.AddText("b 6-5-3: pass") }, "the game is over", 0, false},
		{"a text of the other side", fallas(), func(r *record.Record) error { return r.AddText("b 6-5-3: 1/7") }, "it is the turn of White", 0, false},
		{"a text with another number", fallas(), func(r *record.Record) error { return r.AddText("2. w 6-5-3: 24/18/13 6/3") }, "turn number 2", 0, false},
		{"a comment on no turn", fallas(), func(r *record.Record) error { return r.SetComments(1, "x") }, "no such turn", 0, false},
		{"a tag with a bad name", fallas(), func(r *record.Record) error { return r.SetTag("1st", "x") }, "letters, digits", 0, false},
		{"a tag of two lines", fallas(), func(r *record.Record) error { return r.SetTag("Event", "a\nb") }, "longer than one line", 0, false},
		{"a tag that follows from the record", fallas(), func(r *record.Record) error { return r.SetTag("result", "1-0") }, "is computed", 0, false},
		{"a turn without a game", &record.Record{}, func(r *record.Record) error { return r.Add(roll(6, 5, 3), good) }, "has no game", 0, false},
		{"a play without a game", &record.Record{}, func(r *record.Record) error { return r.AddPlay(good.Next(), good) }, "has no game", 0, false},
		{"a text without a game", &record.Record{}, func(r *record.Record) error { return r.AddText("6-5-3: pass") }, "has no game", 0, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			before := test.record.String()
			err := test.add(test.record)
			var of *record.Error
			if !errors.As(err, &of) || !strings.Contains(err.Error(), test.want) {
				t.Fatalf("the error is %v, want a RecordError with %q", err, test.want)
			}
			var pe *alfonsine.PlayError
			if errors.As(err, &pe) != (test.fault != 0) || pe != nil && pe.Fault != test.fault {
				t.Errorf("the error holds %v, want fault %q", pe, test.fault)
			}
			var re *alfonsine.RollError
			if errors.As(err, &re) != test.roll {
				t.Errorf("whether a RollError is behind %v should be %v", err, test.roll)
			}
			if test.record.String() != before {
				t.Error("the record has changed")
			}
		})
	}
}

func TestAnyWayToTheSamePositionIsKeptAsTheSamePlay(t *testing.T) {
	g := alfonsine.Fallas
	texts := []string{"6-5-3: 24/18/13 6/3", "6-5-3: 6/3 24/18/13", "653: 24/13 6/3", "3 5 6 : 6/3, 24/13"}
	var kept []record.Turn
	for _, text := range texts {
		r := record.New(g)
		gametest.Must(t, r.AddText(text))
		kept = append(kept, r.Turn(1))
	}
	p := kept[0].Position
	moves := []alfonsine.Move{{From: 6, To: 3, Die: 3}, {From: 24, To: 18, Die: 6}, {From: 18, To: 13, Die: 5}}
	play, err := alfonsine.NewPlay(kept[0].Next(), moves...)
	gametest.Must(t, err)
	r := record.New(g)
	gametest.Must(t, r.Add(p.Dice(), play))
	for i, turn := range append(kept, r.Turn(1)) {
		if turn != kept[0] {
			t.Errorf("way %d is kept as %s, the first as %s", i, turn, kept[0])
		}
	}
}

func TestAPlayThatBearsOffIsWrittenWithTheDiceThatItLeaves(t *testing.T) {
	g := leavings(t)
	start, err := alfonsine.ParsePosition("6:1,3:1,off:13 2:2,1:2,off:11 w -")
	gametest.Must(t, err)
	roll, err := alfonsine.NewRoll(5, 4)
	gametest.Must(t, err)
	p, err := g.Roll(start, roll)
	gametest.Must(t, err)
	plays := g.Plays(p)
	if len(plays) != 2 || plays[0].String() != "3/off ~4" || plays[1].String() != "3/off ~5" {
		t.Fatalf("the plays are %v", plays)
	}
	for _, play := range plays {
		r, err := record.NewFrom(g, start)
		gametest.Must(t, err)
		gametest.Must(t, r.Add(roll, play))
		want := "w 5-4: 3/off ~" + play.Next().Dice().String()
		if got := r.Turn(1).String(); got != want {
			t.Errorf("the turn is written %q, want %q", got, want)
		}
		read, err := recordReader(t).Parse(r.String())
		gametest.Must(t, err)
		if diff := sameRecord(r, read); diff != "" {
			t.Error(diff)
		}
	}
	r, err := record.NewFrom(g, start)
	gametest.Must(t, err)
	for _, test := range []struct {
		turn  string
		fault alfonsine.Fault
	}{
		{"5-4: 3/off", alfonsine.FaultAmbiguous},
		{"5-4: 3/off ~6", alfonsine.FaultDie},
		{"5-4: 6/off ~4", alfonsine.FaultForbidden},
		{"5-4: 3/off ~7", alfonsine.FaultNotation},
	} {
		var e *alfonsine.PlayError
		if err := r.AddText(test.turn); !errors.As(err, &e) || e.Fault != test.fault {
			t.Errorf("%s: the error is %v, want %s", test.turn, err, test.fault)
		}
	}
}

func TestARecordTakesNoTurnThatNoGameAndNoThrowLeadTo(t *testing.T) {
	nothing, _ := record.Parse("[Game \"nothing\"]\n[Start \"24:2,6:13 19:13,1:2 w 6-5\"]\n\n*\n")
	elsewhere := alfonsine.MustParsePosition("24:15 1:15 w 6-5")
	laquet, backgammon := record.New(alfonsine.Laquet), record.New(alfonsine.Backgammon)
	fromLaquet := "no throw leads from " + alfonsine.Laquet.Start().String() + " to "
	fromBackgammon := "no throw leads from " + alfonsine.Backgammon.Start().String() + " to " + elsewhere.String()
	there := alfonsine.Backgammon.Plays(elsewhere)[0]
	for want, err := range map[string]error{
		"record of nothing, turn 1: the record has no game": nothing.Add(alfonsine.Roll{}, alfonsine.Play{}),
		"record of laquet, turn 1: " + fromLaquet:           laquet.AddPlay(alfonsine.Position{}, alfonsine.Play{}),
		"record of backgammon, turn 1: " + fromBackgammon:   backgammon.AddPlay(elsewhere, there),
	} {
		if err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestTheZeroRecordIsInert(t *testing.T) {
	var r record.Record
	for what, nothing := range map[string]bool{
		"a game":       r.Game() == nil,
		"a position":   r.Position().IsZero(),
		"a length":     r.Len() == 0,
		"a text":       r.String() == "",
		"a result":     r.Result() == alfonsine.ResultOngoing,
		"turn 0":       r.Turn(0) == record.Turn{},
		"turn 1":       r.Turn(1) == record.Turn{},
		"a comment":    r.Comments(0) == nil,
		"White's name": !r.DeleteTag("White"),
	} {
		if !nothing {
			t.Errorf("the zero record has %s", what)
		}
	}
	for range r.Tags() {
		t.Error("the zero record has a tag")
	}
	for range r.Positions() {
		t.Error("the zero record has a position")
	}
	r.Truncate(0)
	if err := r.UnmarshalText([]byte{}); err != nil {
		t.Error(err)
	}
	if _, err := record.NewFrom(alfonsine.Laquet, alfonsine.Position{}); err == nil {
		t.Error("a record begins from the zero position")
	}
	if _, err := record.NewFrom(alfonsine.Laquet, alfonsine.Fallas.Start()); err == nil {
		t.Error("a record of Laquet begins from the start of Fallas")
	}
}

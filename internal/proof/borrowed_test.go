package proof_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/internal/gametest"
)

// Most texts describe the set-up and the special rules of a game, and take the rest for
// granted. This file tests those other rules once for all games, by situations on the board
// and by what happens before a game. The special rules of a game are in its package under
// book.

// A situation shows a rule on the board. It is White's turn; the mirror image shows the
// same for Black. All points are at most 12, so that Medio emperador has them. p1 to p6 are
// the first six points of White's path, on which checkers enter.
type situation struct {
	names    string // ids of the rulings without the slug, of the short texts and of Cab e Quinal
	not      string // slugs of games in which this id is a different rule
	position string
	touched  alfonsine.Point // touched by White
	plays    string          // every legal play
	after    string          // the position after the only play
	refused  string          // plays that these rulings make illegal
}

var situations = []situation{
	// Each die moves one checker, and one checker may use several.
	{names: "moves 7-moves", position: "10:1,6:1,off:13 1:2,off:13 w 3-1", plays: "10/6; 10/7 6/5; 10/9 6/3; 6/2", refused: "10/8"},
	{names: "moves 7-moves", position: "10:1,off:14 1:2,off:13 w 6", plays: "10/4", refused: "10/5"},
	// A player who has touched the checker on 6 plays it. Otherwise there is a fourth play.
	{names: "touch 7-touch", position: "10:1,6:1,off:13 1:2,off:13 w 3-1", touched: 6, plays: "10/7 6/5; 10/9 6/3; 6/2"},
	{names: "touch 7-touch", position: "10:1,6:1,off:13 4:2,off:13 w 6-2", touched: 6, plays: "10/2"}, // it cannot move
	// Two checkers close a point, for resting as well. One checker does not.
	{names: "forbidden 8-forbidden", position: "9:1,off:14 5:2,off:13 w 4-1", plays: "9/8/4", refused: "9/5"},
	{names: "rest 8-rest", position: "9:1,off:14 8:2,5:2,off:11 w 4-1", plays: "pass", refused: "9/4"},
	{names: "blot hit 8-blot 8-hit", position: "9:1,off:14 5:1,1:1,off:13 w 4", plays: "9/5*", after: "5:1,off:14 bar:1,1:1,off:13 b -"},
	{names: "blot-rest 8-blot", position: "9:1,off:14 5:1,1:1,off:13 w 4-1", plays: "9/5*/4; 9/8/4"},
	// The six is closed, so one of two checkers enters and the third may not move.
	{names: "bar 8-bar", position: "bar:2,5:1,off:12 p6:2,off:13 w 6-4", plays: "bar/p4", refused: "5/1"},
	{names: "bar 8-bar", position: "bar:1,5:1,off:13 1:2,off:13 w 6-3", plays: "bar/p6 5/2; bar/p3 p3/p9", refused: "5/2"},
	{names: "entry 8-entry 8-entry-die", position: "bar:2,off:13 1:2,off:13 w 6-5", plays: "bar/p6 bar/p5"},
	{names: "entry 8-entry 8-entry-die", position: "bar:2,off:13 1:2,off:13 w 4-3", plays: "bar/p4 bar/p3"},
	{names: "entry 8-entry 8-entry-die", position: "bar:2,off:13 1:2,off:13 w 2-1", plays: "bar/p2 bar/p1"},
	// After 8/4 no checker could use the six.
	{names: "duty 9-duty", position: "12:1,8:1,off:13 6:2,1:1,off:12 w 6-4", plays: "8/2 12/8", refused: "8/4"},
	{names: "choice 9-choice", position: "12:1,off:14 4:2,off:13 w 5-3", plays: "12/7; 12/9"},
	{names: "unplayed 11-pass", position: "12:1,off:14 7:2,6:2,off:11 w 6-5", plays: "pass", after: "12:1,off:14 7:2,6:2,off:11 b -"},
	{names: "unplayed 9-void", position: "12:1,off:14 6:2,5:2,off:11 w 6-1", plays: "12/11", after: "11:1,off:14 6:2,5:2,off:11 b -"},
	// Bearing off is allowed as soon as the last checker comes home, even within a throw. A
	// hit ends that right.
	{names: "bear-off 10-bear-off", position: "9:1,3:1,off:13 1:2,off:13 w 3-2", plays: "9/4", refused: "3/off"},
	{names: "each-die 10-each-die", position: "8:1,3:1,off:13 1:2,off:13 w 3-2", plays: "8/6 3/off; 8/3"},
	{names: "bear-off each-die 10-bear-off 10-each-die 10-still", position: "bar:1,3:1,off:13 1:2,off:13 w 3-3", plays: "bar/p3/p6", refused: "bar/p3 3/off"},
	{names: "exact 10-exact", position: "6:1,4:1,off:13 1:2,off:13 w 4", plays: "6/2; 4/off"},
	{names: "overshoot 10-larger", not: "bufa-de-baldrac quinze-tablas", position: "5:2,2:1,off:12 1:2,off:13 w 6", plays: "5/off", refused: "2/off"},
	{names: "overshoot 10-larger", not: "bufa-de-baldrac quinze-tablas", position: "6:1,3:1,off:13 1:2,off:13 w 5", plays: "pass", refused: "3/off"},
	// After 5/4 no checker could use the five. At home, too, the bar comes first.
	{names: "home-duty 10-duty", position: "6:1,5:1,off:13 1:2,off:13 w 5-1", plays: "6/5/off", refused: "5/4"},
	{names: "bar home-duty 8-bar 10-duty", position: "bar:1,6:2,off:12 p6:2,off:13 w 6-6", plays: "pass", refused: "6/off"},
	// The last checker off wins at once, and the five is void.
	{names: "object object-end 4 4-end", position: "2:1,off:14 1:2,off:13 w 5-2", plays: "2/off", after: "off:15 1:2,off:13 1-0 -"},
}

// borrowers returns the games that use these rules: all except those whose texts are
// complete.
func borrowers() []*alfonsine.Game {
	return slices.DeleteFunc(alfonsine.Games(), func(g *alfonsine.Game) bool { return g == alfonsine.Fallas || g == alfonsine.Laquet })
}

// of returns the ids of the rulings of a game that the situation shows.
func (s situation) of(g *alfonsine.Game) []string {
	if slices.Contains(strings.Fields(s.not), g.Slug()) {
		return nil
	}
	return idsOf(g, s.names)
}

// idsOf returns those of the names that are ids of a game's rulings.
func idsOf(v alfonsine.Variant, names string) (ids []string) {
	for _, name := range strings.Fields(names) {
		if r, ok := alfonsine.RulingOf(v, v.Slug()+"-"+name); ok {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// entries replaces p1 to p6 and p9 with points of White's path.
func entries(g *alfonsine.Game, text string) string {
	for n := range 10 {
		text = strings.ReplaceAll(text, fmt.Sprint("p", n), fmt.Sprint(g.Rules().Points+1-n))
	}
	return text
}

func TestTheGamesPlayAlikeWhatTheirTextsTakeForGranted(t *testing.T) {
	for _, s := range situations {
		shown := 0
		for _, g := range borrowers() {
			ids := s.of(g)
			if len(ids) == 0 {
				continue
			}
			shown++
			p := pos(entries(g, s.position))
			s.hold(t, g, p, ids, func(next alfonsine.Position) alfonsine.Position { return next })
			s.hold(t, g, alfonsine.Mirror(g, p), ids, func(next alfonsine.Position) alfonsine.Position { return alfonsine.Mirror(g, next) })
		}
		if shown < 7 {
			t.Errorf("%s: only %d games show %q", s.names, shown, s.position)
		}
	}
}

// hold fails unless the situation holds in p, which is its position or the mirror image.
func (s situation) hold(t *testing.T, g *alfonsine.Game, p alfonsine.Position, ids []string, asWhite func(alfonsine.Position) alfonsine.Position) {
	t.Helper()
	if err := g.Check(p); err != nil {
		t.Errorf("%s: %v", s.names, err)
	}
	legal := alfonsine.Plays(g, p)
	if s.touched != alfonsine.Off {
		legal = alfonsine.Touched(g, p, alfonsine.NumberingMover.Number(g, p.Turn(), s.touched))
	}
	typed := strings.Split(entries(g, s.plays), "; ")
	if len(legal) != len(typed) {
		t.Errorf("%s %v: %v, want %q", ids, p, legal, typed)
	}
	for _, text := range typed {
		play, err := alfonsine.ParsePlayIn(g, p, text, alfonsine.NumberingMover)
		if err != nil || !slices.ContainsFunc(legal, func(l alfonsine.Play) bool { return l.Next() == play.Next() }) {
			t.Errorf("%s %v: %s is not among %v: %v", ids, p, text, legal, err)
		}
		if next := asWhite(play.Next()); s.after != "" && next != pos(s.after) {
			t.Errorf("%s %v: %v after %s, want %s", ids, p, next, text, s.after)
		}
	}
	for text := range strings.SplitSeq(entries(g, s.refused), "; ") {
		if text == "" {
			continue
		}
		_, err := alfonsine.ParsePlayIn(g, p, text, alfonsine.NumberingMover)
		if why := (*alfonsine.PlayError)(nil); !errors.As(err, &why) || !slices.Contains(ids, why.Ruling.ID) {
			t.Errorf("%s %v: %s: %v", ids, p, text, err)
		}
	}
}

// customs are other rules that the games share: on doublets, blocks, and dice before the
// first turn.
var customs = []struct {
	names string
	not   string // as in situation
	hold  func(t *testing.T, v alfonsine.Variant)
}{
	{"doubles 7-doublets", "doblet fallas laquet", func(t *testing.T, v alfonsine.Variant) {
		// Equal dice are played once each, as many as are thrown.
		p, err := v.Roll(pos("10:3,off:12 1:2,off:13 w -"), roll(strings.Repeat("2", v.Dice())))
		if err != nil || p.Dice().Count(2) != v.Dice() {
			t.Errorf("%s: %v, %v", v.Slug(), p, err)
		}
		for _, play := range alfonsine.Plays(v, p) {
			if play.Len() != p.Dice().Len() {
				t.Errorf("%s: %v is a play of %v", v.Slug(), play, p)
			}
		}
	}},
	{"block 11-block", "", func(t *testing.T, v alfonsine.Variant) {
		// No checker passes six closed points in a row. Five leave a gap.
		for text, stopped := range map[string]bool{
			"12:1,off:14 11:2,10:2,9:2,8:2,7:2,6:2,off:3 w -": true,
			"12:1,off:14 11:2,10:2,9:2,8:2,7:2,5:2,off:3 w -": false,
		} {
			moved := 0
			for p := range alfonsine.Chances(v, pos(text)) {
				moved += alfonsine.Plays(v, p)[0].Len()
			}
			if (moved == 0) != stopped {
				t.Errorf("%s: %d dice are played at %s", v.Slug(), moved, text)
			}
		}
	}},
	{"first-die 5-toss", "", func(t *testing.T, v alfonsine.Variant) {
		if one, other, err := cast.ReadRollOff(cast.Die{Face: 5}, cast.Die{Face: 2}); one != 5 || other != 2 || err != nil {
			t.Errorf("%s: %d and %d, %v", v.Slug(), one, other, err)
		}
	}},
	{"first first-white 5-higher 5-white", "", func(t *testing.T, v alfonsine.Variant) {
		// White, the winner of the roll-off, begins.
		if v.Start().Turn() != alfonsine.White {
			t.Errorf("%s: %v begins", v.Slug(), v.Start().Turn())
		}
	}},
	{"ties 5-ties", "", func(t *testing.T, v alfonsine.Variant) {
		_, _, err := cast.ReadRollOff(cast.Die{Face: 5}, cast.Die{Face: 5})
		if again := (*cast.Error)(nil); !errors.As(err, &again) || !again.Again {
			t.Errorf("%s: two fives: %v", v.Slug(), err)
		}
		rng := gametest.Source(t)
		for range 100 {
			if one, other := alfonsine.RollOff(rng); one == other {
				t.Errorf("%s: both throw %d", v.Slug(), one)
			}
		}
	}},
	{"ties-void 5-void", "", func(t *testing.T, v alfonsine.Variant) {
		_, _, err := cast.ReadRollOff(cast.Die{Face: 5}, cast.Die{Lie: cast.LieOffTheBoard})
		if again := (*cast.Error)(nil); !errors.As(err, &again) || !again.Again || again.Index != 1 {
			t.Errorf("%s: a die off the board: %v", v.Slug(), err)
		}
	}},
	{"dice first-throw 1 5-throw", "", func(t *testing.T, v alfonsine.Variant) {
		// The dice of the roll-off are not played. All dice are thrown again.
		if !v.Start().Dice().IsZero() {
			t.Errorf("%s: the start has the dice %v", v.Slug(), v.Start().Dice())
		}
		for n := 1; n <= 4; n++ {
			p, err := v.Roll(v.Start(), roll("6543"[:n]))
			var refused *alfonsine.RollError
			switch errors.As(err, &refused); {
			case n == v.Dice() && err != nil:
				t.Errorf("%s: %d dice: %v", v.Slug(), n, err)
			case n == v.Dice() && p.Dice() != roll("6543"[:n]) && v != alfonsine.Variant(alfonsine.CabEQuinalTwoDice): // in that game one die is virtual
				t.Errorf("%s: %d dice are played as %v", v.Slug(), n, p.Dice())
			case n != v.Dice() && (refused == nil || refused.Ruling.Topic != alfonsine.TopicDice):
				t.Errorf("%s: %d dice: %v", v.Slug(), n, err)
			}
		}
	}},
	{"cast 6", "", func(t *testing.T, v alfonsine.Variant) {
		tested := cast.Die{Face: 4, Lie: cast.LieTilted, Claims: [2]bool{alfonsine.White: true}}
		tilted := tested
		tested.Tests[alfonsine.White] = cast.TestDieStayed
		for _, test := range []struct {
			die  cast.Die
			good bool
		}{
			{cast.Die{Face: 4, Lie: cast.LieOffTheBoard}, false},
			{cast.Die{Face: 4, Lie: cast.LieOnRail}, false},
			{cast.Die{Face: 4, Lie: cast.LieOnCheckers}, true},
			{tilted, false},
			{tested, true},
		} {
			dice := slices.Repeat([]cast.Die{{Face: 6}}, v.Dice())
			dice[v.Dice()-1] = test.die
			thrown, err := cast.Read(dice...)
			if again := (*cast.Error)(nil); (err == nil) != test.good || err != nil && (!errors.As(err, &again) || !again.Again) {
				t.Errorf("%s: %+v: %v", v.Slug(), test.die, err)
			}
			if _, err := v.Roll(v.Start(), thrown); (err == nil) != test.good {
				t.Errorf("%s: %v is thrown: %v", v.Slug(), thrown, err)
			}
		}
	}},
}

func TestTheGamesThrowAlikeAndMayBeStopped(t *testing.T) {
	for _, c := range customs {
		shown := 0
		for _, v := range alfonsine.Variants() {
			if len(idsOf(v, c.names)) > 0 && !slices.Contains(strings.Fields(c.not), v.Slug()) {
				shown++
				c.hold(t, v)
			}
		}
		if shown < 9 {
			t.Errorf("only %d games show %s", shown, c.names)
		}
	}
}

// inTheTables returns the ids of the rulings that the situations and customs show.
func inTheTables() (ids []string) {
	for _, s := range situations {
		for _, g := range borrowers() {
			ids = append(ids, s.of(g)...)
		}
	}
	for _, c := range customs {
		for _, v := range alfonsine.Variants() {
			if !slices.Contains(strings.Fields(c.not), v.Slug()) {
				ids = append(ids, idsOf(v, c.names)...)
			}
		}
	}
	return ids
}

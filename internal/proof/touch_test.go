package proof_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// moves writes the moves of a play, such as "9/6 6/4".
func moves(play alfonsine.Play) string {
	var list []string
	for _, m := range play.All() {
		list = append(list, m.String())
	}
	return strings.Join(list, " ")
}

// White has touched the checker on 7. Plays lists the second of the three plays as 9/6/4,
// which does not move that checker. But 7/4 and 9/7 lead to the same position.
func ExampleGame_Touched() {
	p, err := alfonsine.ParsePosition("9:1,7:1,off:13 18:15 w 3-2")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, play := range alfonsine.Laquet.Plays(p) {
		fmt.Printf("%-9s  %v\n", moves(play), play.Next())
	}
	fmt.Println("touched 7:")
	for _, play := range alfonsine.Laquet.Touched(p, 7) {
		fmt.Printf("%-9s  %v\n", moves(play), play.Next())
	}
	// Output:
	// 9/6 7/5    6:1,5:1,off:13 18:15 b -
	// 9/6 6/4    7:1,4:1,off:13 18:15 b -
	// 7/4 4/2    9:1,2:1,off:13 18:15 b -
	// touched 7:
	// 9/6 7/5    6:1,5:1,off:13 18:15 b -
	// 7/4 9/7    7:1,4:1,off:13 18:15 b -
	// 7/4 4/2    9:1,2:1,off:13 18:15 b -
}

// offered is Laquet with the reading in which players may stop while they play leftover dice.
var offered = func() *alfonsine.Game {
	v, err := alfonsine.Lookup("laquet?unplayed=offered")
	if err != nil {
		panic(err)
	}
	return v
}()

// touchCases are positions with a touched checker, as games by Rules do not have them in play,
// and the plays that remain. No plays in the table means all plays.
var touchCases = []struct {
	name     string
	variant  *alfonsine.Game
	position string
	touched  alfonsine.Point
	plays    []string
}{
	{
		name:    "a checker borne off binds nobody, not even where stopping is a way of playing",
		variant: offered, position: "9:1,7:1,off:13 18:15 w ~3-2", touched: alfonsine.Off,
	},
	{
		name:    "who may stop can be made to play the checker that he has touched",
		variant: offered, position: "9:1,7:1,off:13 18:15 w ~3", touched: 7,
		plays: []string{"7/4"},
	},
	{
		name:    "a place that is none binds nobody",
		variant: alfonsine.Laquet, position: "9:1,7:1,off:13 18:15 w 3-2", touched: 200,
	},
	{
		name:    "in Doblet a touched upper checker is taken down anyway",
		variant: alfonsine.Doblet, position: "12:1,9:1,6:1,5:2,4:2,3:1,2:2,1:2 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 w 6-4-3", touched: 9,
		plays: []string{"12/6 9/3 4/off"},
	},
	{
		name:    "and a lower one binds nobody before all upper ones are down",
		variant: alfonsine.Doblet, position: "12:1,9:1,6:1,5:2,4:2,3:1,2:2,1:2 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 w 6-3-3", touched: 6,
	},
}

func TestATouchedCheckerIsPlayedIfThatIsLegal(t *testing.T) {
	for _, test := range touchCases {
		p := pos(test.position)
		gametest.Must(t, test.variant.Check(p))
		got := test.variant.Touched(p, test.touched)
		if test.plays == nil {
			if diff := gocmp.Diff(ends(test.variant.Plays(p)), ends(got)); diff != "" {
				t.Errorf("%s: %s, touched %v: not all plays (-want +got):\n%s", test.name, p, test.touched, diff)
			}
			continue
		}
		var texts []string
		for _, play := range got {
			texts = append(texts, moves(play))
		}
		if diff := gocmp.Diff(test.plays, texts); diff != "" {
			t.Errorf("%s: %s, touched %v (-want +got):\n%s", test.name, p, test.touched, diff)
		}
	}
}

func TestACheckerTouchedBeforeTheThrowOrAfterTheGameIsNotPlayed(t *testing.T) {
	for _, text := range []string{"20:15 19:15 w -", "off:15 4:1,off:14 1-0 -"} {
		for _, pt := range []alfonsine.Point{alfonsine.Off, 4, 20, alfonsine.Bar} {
			if plays := alfonsine.CabEQuinal.Touched(pos(text), pt); len(plays) > 0 {
				t.Errorf("%s, touched %v: %d plays", text, pt, len(plays))
			}
		}
	}
	if plays := alfonsine.CabEQuinal.Touched(alfonsine.Position{}, 20); len(plays) > 0 {
		t.Errorf("the zero Position: %d plays", len(plays))
	}
}

// reached returns a position with dice from a random game, or one where it is over.
func reached(v *alfonsine.Game, turns int, rng *rand.Rand) alfonsine.Position {
	p := v.Throw(v.Start(), rng)
	for range turns {
		if p.Over() {
			break
		}
		plays := v.Plays(p)
		p = v.Throw(plays[rng.IntN(len(plays))].Next(), rng)
	}
	return p
}

// everyWay calls yield with every legal sequence of single moves to the end of the turn.
func everyWay(t *rapid.T, v *alfonsine.Game, p alfonsine.Position, way []alfonsine.Move, yield func(way []alfonsine.Move, next alfonsine.Position)) {
	for _, m := range v.Moves(p) {
		next, err := v.Move(p, m)
		gametest.Must(t, err)
		if m.IsZero() {
			yield(way, next)
			continue
		}
		if more := append(slices.Clip(way), m); len(more) < 6 && !next.Over() && next.Turn() == p.Turn() && !next.Dice().IsZero() {
			everyWay(t, v, next, more, yield)
		} else {
			yield(more, next)
		}
	}
}

// Of several ways to one position, the first in the order of plays is kept.
func TestTouchedFindsWhatEveryOrderOfTheDiceFinds(t *testing.T) {
	variants := gametest.Every(t)
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.SampledFrom(variants).Draw(t, "variant")
		rng := gametest.Drawn(t)
		p := reached(v, rapid.IntRange(0, 120).Draw(t, "turns"), rng)
		if p.Over() {
			return
		}
		distance := func(m alfonsine.Move) int { return v.Distance(p.Turn(), m.From) }
		compare := func(a, b alfonsine.Play) int {
			for i := range max(a.Len(), b.Len()) {
				m, n := a.At(i), b.At(i)
				if c := cmp.Or(int(n.Die)-int(m.Die), distance(n)-distance(m)); c != 0 {
					return c
				}
			}
			return 0
		}
		// For each point: the positions after the ways that include a move from it, with the first way.
		var want [alfonsine.Bar + 1]map[alfonsine.Position]alfonsine.Play
		everyWay(t, v, p, nil, func(way []alfonsine.Move, next alfonsine.Position) {
			play, err := alfonsine.NewPlay(next, way...)
			gametest.Must(t, err)
			for _, m := range way {
				if p.Count(p.Turn(), m.From) == 0 {
					continue
				}
				if want[m.From] == nil {
					want[m.From] = make(map[alfonsine.Position]alfonsine.Play)
				}
				if first, known := want[m.From][next]; !known || compare(play, first) < 0 {
					want[m.From][next] = play
				}
			}
		})
		all := v.Plays(p)
		for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
			got := v.Touched(p, pt)
			if want[pt] == nil {
				if !slices.Equal(got, all) {
					t.Fatalf("%s: %s, touched %v: the player is free, and some plays are missing", v.Slug(), p, pt)
				}
				continue
			}
			if len(got) != len(want[pt]) || !slices.IsSortedFunc(got, compare) {
				t.Fatalf("%s: %s, touched %v: %d plays, want %d in order", v.Slug(), p, pt, len(got), len(want[pt]))
			}
			for _, play := range got {
				first, known := want[pt][play.Next()]
				if !known || compare(play, first) != 0 {
					t.Fatalf("%s: %s, touched %v: %s does not move it, or is duplicated, or comes after %s", v.Slug(), p, pt, moves(play), moves(first))
				}
				delete(want[pt], play.Next())
				replay(t, v, p, play)
				if !slices.ContainsFunc(play.Moves(), func(m alfonsine.Move) bool { return m.From == pt }) {
					t.Fatalf("%s: %s, touched %v: %s does not move it", v.Slug(), p, pt, moves(play))
				}
			}
			if again := v.Touched(p, pt); !slices.Equal(got, again) {
				t.Fatalf("%s: %s, touched %v: the plays differ from call to call", v.Slug(), p, pt)
			}
		}
	})
}

// replay makes the moves of a play one by one.
func replay(t *rapid.T, v *alfonsine.Game, p alfonsine.Position, play alfonsine.Play) {
	at := p
	for _, m := range play.All() {
		next, err := v.Move(at, m)
		if err != nil {
			t.Fatalf("%s: %s, %s: %v", v.Slug(), p, moves(play), err)
		}
		at = next
	}
	if at != play.Next() {
		if stopped, err := v.Move(at, alfonsine.Move{}); err != nil || stopped != play.Next() {
			t.Fatalf("%s: %s, %s leads to %s, not %s", v.Slug(), p, moves(play), at, play.Next())
		}
	}
}

package proof_test

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/encode"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/record"
)

// The examples of docs/RECIPES.md, whose code is checked to be here or in another example.

func Example_recipeNetwork() {
	g, p := alfonsine.Fallas, alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	message := []byte(`[{"from":24,"to":19,"die":5}]`)

	var moves []alfonsine.Move
	if err := json.Unmarshal(message, &moves); err != nil {
		return // no moves at all
	}
	play, err := g.PlayOf(p, moves...)
	var refused *alfonsine.PlayError
	if errors.As(err, &refused) {
		fmt.Println(refused.Fault, refused.Move, refused.Why.Ruling.ID)
		return
	}
	fmt.Println(play.Next())
	// Output:
	// forbidden 24/19 fallas-7-forbidden
}

func Example_recipeUndo() {
	g, p := alfonsine.Fallas, alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")

	b := g.Builder(p)
	if err := b.AddTo(24, 18); err != nil {
		fmt.Println(err) // a rule forbids it, and nothing has changed
	}
	b.Undo()
	fmt.Println(b.Sources(), b.Targets(24))
	// Output:
	// [24 6] [10 13 15 16 18 21]
}

func Example_recipeNumbers() {
	g, p := alfonsine.Fallas, alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	var seen, mask []int8
	choose := func(_, mask []int8) int { return slices.Index(mask, 1) }

	seen = encode.AppendObservation(seen[:0], g, p)
	mask = encode.AppendMask(mask[:0], g, p)
	action := choose(seen, mask)
	m, _ := encode.Move(g, p, action)
	next, err := g.Move(p, m)
	fmt.Println(action, m, next, err)
	m, _ = encode.Move(g, p, 6*(24-1)+5) // which is not in the mask
	_, err = g.Move(p, m)
	fmt.Println(err)
	// Output:
	// 33 6/3 24:2,6:12,3:1 19:13,1:2 w 6-5 <nil>
	// alfonsine: fallas: 24/19 with a 5: point 19 is forbidden: Black has 13 checkers there [fallas-7-forbidden: A point with more than one checker of the other side is forbidden.]
}

func Example_recipeSave() {
	g := alfonsine.Laquet

	r := record.New(g)
	if err := r.Throw(alfonsine.MustParseRoll("6-5")); err != nil {
		fmt.Println(err)
	}
	text := r.String() // save this

	r, err := record.Parse(text)
	if err != nil {
		fmt.Println(err) // the line and the turn at fault
	}
	play, err := g.ParsePlay(r.Position(), "17/11 15/10", alfonsine.Notation{})
	if err == nil {
		err = r.Add(alfonsine.Roll{}, play) // the dice are there already
	}
	fmt.Println(r.Position(), err)
	// Output:
	// 18:2,17:2,16:3,15:2,14:3,11:1,10:1,1:1 13:14,12:1 b - <nil>
}

func Example_recipeRule() {
	g := alfonsine.Fallas

	for c := range book.Cases(g) {
		if c.Ruling == "fallas-7-blot-rest" {
			fmt.Println(c.Position, c.Play, c.Legal)
		}
	}
	// Output:
	// 24:1,off:14 21:1,off:14 w 3-1 24/21*/20 true
	// 24:1,off:14 21:1,off:14 w 3-1 24/23/20 true
}

func Example_recipeSeats() {
	names := []string{"Violante", "Sancho"}

	one, other := alfonsine.RollOff(rand.New(rand.NewPCG(1283, 0)))
	if other > one {
		slices.Reverse(names) // the winner is White, and White begins
	}
	p := alfonsine.Laquet.Start()
	fmt.Println(names[p.Turn()], "throws")
	// Output:
	// Violante throws
}

func Example_recipeBot() {
	g := alfonsine.TodasTablas
	p := g.Throw(g.Start(), rand.New(rand.NewPCG(1283, 0)))

	agent, err := bot.New(g, bot.Options{Level: bot.LevelClub})
	if err != nil {
		fmt.Println(err)
		return
	}
	play, err := agent.Choose(context.Background(), p)
	fmt.Println(slices.Contains(g.Plays(p), play), err)
	// Output:
	// true <nil>
}

func Example_recipeIDs() {
	p, err := exchange.ParseXGID(alfonsine.Backgammon, "XGID=-b----E-C---dEa--c-e----B-:0:0:1:52:2:1:0:7:10")
	if err != nil {
		fmt.Println(err)
		return
	}
	id, err := exchange.GNUID(alfonsine.Backgammon, p)
	fmt.Println(p, id, err)
	// Output:
	// 24:2,13:5,8:3,6:5 19:5,17:3,14:1,12:4,1:2 w 5-2 4HPkATDgc/ABMA:MIEqAAAAAAAE <nil>
}

func Example_recipeBackgammon() {
	g := alfonsine.Backgammon
	p := alfonsine.MustParsePosition("24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 3-1")

	play, err := g.ParsePlay(p, "8/5 6/5", alfonsine.Notation{})
	if err != nil {
		fmt.Println(err)
		return
	}
	next := play.Next()
	fmt.Println(g.Pips(next, alfonsine.White), next.Turn(), len(g.Plays(p)))
	fmt.Println(g.Mirror(next)) // as the side to play sees it
	// Output:
	// 163 Black 16
	// 24:2,13:5,8:3,6:5 20:2,19:4,17:2,12:5,1:2 w -
}

// A column is a position in a database.
type column struct{ alfonsine.Position }

func (c column) Value() (driver.Value, error) { return c.String(), nil }

func (c *column) Scan(v any) error {
	var text sql.NullString // string, bytes or NULL, as the driver has it
	if err := text.Scan(v); err != nil {
		return err
	}
	return c.UnmarshalText([]byte(text.String))
}

func Example_recipeColumn() {
	var c column
	err := c.Scan("24:2,6:13 19:13,1:2 w 6-5-3")
	v, _ := c.Value()
	fmt.Println(v, err)
	// Output:
	// 24:2,6:13 19:13,1:2 w 6-5-3 <nil>
}

func Example_recipeLargest() {
	g, p := alfonsine.Fallas, alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")

	safest := slices.MinFunc(g.Plays(p), func(a, b alfonsine.Play) int {
		return cmp.Compare(blots(a.Next(), p.Turn()), blots(b.Next(), p.Turn()))
	})
	fmt.Println(safest)
	// Output:
	// 24/18/13 24/21
}

func blots(p alfonsine.Position, c alfonsine.Color) int {
	return p.Held(c, 1).Len() - p.Held(c, 2).Len()
}

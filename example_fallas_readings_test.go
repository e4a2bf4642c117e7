package alfonsine_test

import (
	"errors"
	"fmt"

	"example.com/alfonsine"
)

// Some will not have a game lost by its first throw. Read so, 5-5-5 is thrown again
// at the start: Roll refuses it, and the other 55 throws share its part. Later in
// the game it loses as any other throw does.
//
// Rulings: fallas?first-throw=again
func Example_fallasReadWithTheFirstThrowAgain() {
	v, _ := alfonsine.Lookup("fallas?first-throw=again")
	dice, _ := alfonsine.ParseRoll("5-5-5")
	_, err := v.Roll(v.Start(), dice)
	fmt.Println(err)
	if refused := (*alfonsine.RollError)(nil); errors.As(err, &refused) {
		fmt.Println("again:", refused.Again)
	}
	throws := 0
	for range alfonsine.Chances(v, v.Start()) {
		throws++
	}
	fmt.Println(throws, "throws")

	later, _ := alfonsine.ParsePosition("24:2,6:13 19:13,1:2 b -")
	later, _ = v.Roll(later, dice)
	for _, play := range alfonsine.Plays(v, later) {
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// alfonsine: fallas?first-throw=again: roll 5-5-5: a first throw that cannot be played in full is made again [fallas?first-throw=again: A throw from the starting position that cannot be played in full, 5-5-5, is made again.]
	// again: true
	// 55 throws
	// fails leads to 24:2,6:13 19:13,1:2 1-0 -
}

// Murray's Fayles, as Bell tells it, has no bar: a checker that is hit is put on
// the first point of its path, which is the hitter's ace point. There must be none
// of the hitter's checkers there when he has landed, or he may not hit: so he may
// not hit on that point itself.
//
// Rulings: fallas?hit=start
func Example_fallasReadWithHitCheckersAtTheStart() {
	v, _ := alfonsine.Lookup("fallas?hit=start")
	for _, try := range []struct{ position, typed string }{
		{"8:1,off:14 5:1,off:14 w 3", "8/5*"},
		{"20:1,off:14 17:1,off:14 b 3", "17/20*"},
		{"8:1,1:1,off:13 5:1,off:14 w 3", "8/5*"},
		{"8:1,1:2,off:12 5:1,off:14 w 3", "8/5*"},
		{"4:1,off:14 1:1,off:14 w 3", "4/1*"},
	} {
		p, _ := alfonsine.ParsePosition(try.position)
		play, err := alfonsine.ParsePlay(v, p, try.typed)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// 8/5* leads to 5:1,off:14 1:1,off:14 b -
	// 17/20* leads to 24:1,off:14 20:1,off:14 w -
	// alfonsine: fallas?hit=start: "8/5*": 8/5 with a 3: the checker on point 5 cannot be hit: point 1, where it would go, is held [fallas?hit=start: A checker that is hit is placed at once on the first point of its path, the hitter's ace point; the hit is legal only if no checker of the hitter then stands there.]
	// alfonsine: fallas?hit=start: "8/5*": 8/5 with a 3: the checker on point 5 cannot be hit: point 1, where it would go, is held [fallas?hit=start: A checker that is hit is placed at once on the first point of its path, the hitter's ace point; the hit is legal only if no checker of the hitter then stands there.]
	// alfonsine: fallas?hit=start: "4/1*": 4/1 with a 3: the checker on point 1 cannot be hit: point 1, where it would go, is held [fallas?hit=start: A checker that is hit is placed at once on the first point of its path, the hitter's ace point; the hit is legal only if no checker of the hitter then stands there.]
}

// The larger die can be read as in the other games: it bears off one of the
// farthest checkers, and none when a checker stands beyond it. Then the 5 is dead
// here, which loses; by default the 3 goes off.
//
// Rulings: fallas?overshoot=farthest
func Example_fallasReadWithTheLargerDieForTheFarthest() {
	p, _ := alfonsine.ParsePosition("6:1,3:1,off:13 1:2,off:13 w 5")
	for _, slug := range []string{"fallas", "fallas?overshoot=farthest"} {
		v, _ := alfonsine.Lookup(slug)
		for _, play := range alfonsine.Plays(v, p) {
			fmt.Println(play, "leads to", play.Next())
		}
		_, err := alfonsine.ParsePlay(v, p, "3/off")
		fmt.Println(err)
	}
	// Output:
	// 3/off leads to 6:1,off:14 1:2,off:13 b -
	// <nil>
	// fails leads to 6:1,3:1,off:13 1:2,off:13 0-1 -
	// alfonsine: fallas?overshoot=farthest: "3/off": 3/off with a 5: a checker stands farther away than 5 [fallas?overshoot=farthest: A die larger than any distance bears off one of the farthest checkers.]
}

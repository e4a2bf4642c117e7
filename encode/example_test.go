package encode_test

import (
	"fmt"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/encode"
)

// What a learner sees of a position in which Black plays dice that White has left, and what it
// can do there.
func Example() {
	g := alfonsine.Laquet
	p := alfonsine.MustParsePosition("10:1,off:14 8:1,off:14 b ~2")
	seen := encode.AppendObservation(nil, g, p)
	fmt.Println("off:", seen[0], seen[26])
	fmt.Println("twos:", seen[53], "left by White:", seen[58])
	for action, legal := range encode.AppendMask(nil, g, p) {
		if legal == 1 {
			m, _ := encode.Move(g, p, action)
			fmt.Println("action", action, "is", m)
		}
	}
	// Output:
	// off: 14 14
	// twos: 1 left by White: 1
	// action 44 is 8/6
}

// White has won, and what White gains Black loses.
func ExampleReward() {
	p := alfonsine.MustParsePosition("off:15 4:1,off:14 1-0 -")
	fmt.Println(encode.Reward(p, alfonsine.White), encode.Reward(p, alfonsine.Black))
	fmt.Println(encode.Reward(alfonsine.Fallas.Start(), alfonsine.White))
	// Output:
	// 1 -1
	// 0
}

// A turn of Fallas by a learner that takes the first legal action. The slice is reused, so
// that nothing is allocated.
func ExampleMove() {
	g := alfonsine.Fallas
	p := alfonsine.MustParsePosition("24:1,2:1,off:13 23:1,1:1,off:13 w 6-5-1")
	var mask []int8
	for p.Turn() == alfonsine.White {
		mask = encode.AppendMask(mask[:0], g, p)
		action := slices.Index(mask, 1)
		m, _ := encode.Move(g, p, action)
		fmt.Println("action", action, "is", m)
		p, _ = g.Move(p, m) // legal, since it is in the mask
	}
	fmt.Println(p)
	// Output:
	// action 7 is 2/1*
	// action 143 is 24/19
	// action 114 is 19/13
	// 13:1,1:1,off:13 bar:1,23:1,off:13 b -
}

package book_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
)

// A teacher's quiz asks what may be played, and answers with the rule.
func ExampleCases() {
	asked := map[string]bool{} // each rule once
	for c := range book.Cases(alfonsine.Laquet) {
		if c.Play == "" || c.Legal || asked[c.Ruling] {
			continue
		}
		asked[c.Ruling] = true
		rule, _ := alfonsine.Laquet.Ruling(c.Cites)
		fmt.Printf("%v: may %v play %s?\n\tNo. %s\n", c.Position, c.Position.Turn(), c.Play, rule.Text)
		if len(asked) == 3 {
			break
		}
	}
	// Output:
	// 18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w 3-2: may White play 16/13?
	// 	No. A point with any checker of the other side is forbidden.
	// 18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 b 6-1: may Black play 12/13?
	// 	No. Both sides travel the same way, counter-clockwise over the three quadrants I, II and III.
	// 2:1,1:1,off:13 13:14,12:1 w 6-5: may White play 2/off?
	// 	No. While bearing off too, both dice are played if possible.
}

// A game of one's own has cases of its own, and a test holds it to them.
func ExampleCase_Check() {
	rules, _ := alfonsine.TodasTablas.Rules()
	rules.Slug, rules.Name, rules.Forbidden = "hedge", "Hedge", 1
	hedge, err := alfonsine.New(rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	p := alfonsine.MustParsePosition("8:1,off:14 5:1,off:14 w 3")
	for _, c := range []book.Case{
		{Ruling: "hedge-forbidden", Position: p, Play: "8/5", Cites: "hedge-forbidden"},
		{Ruling: "hedge-hit", Position: p, Play: "8/5*", Legal: true, Next: alfonsine.MustParsePosition("5:1,off:14 bar:1,off:14 b -")},
	} {
		fmt.Println(c.Ruling, c.Check(hedge))
	}
	// Output:
	// hedge-forbidden <nil>
	// hedge-hit book: hedge: 8:1,off:14 5:1,off:14 w 3: 8/5*: no hedge-blot, not = 5:1,off:14 bar:1,off:14 b -
}

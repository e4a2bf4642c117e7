package record_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// A record is built turn by turn. In Laquet a die that one player cannot play goes to the
// opponent, who plays it in a turn of its own before throwing.
func ExampleRecord() {
	r := record.New(alfonsine.Laquet)
	r.SetTag("White", "Doña Violante")
	r.SetTag("Black", "Don Sancho")
	r.SetComments(0, "Played at Seville.")
	for _, turn := range []string{"6-5: 17/11 15/10", "2-1: 13/12", "~2: 18/16"} {
		if err := r.AddText(turn); err != nil {
			fmt.Println(err)
			return
		}
	}
	r.SetComments(r.Len(), "The die that Black could not play.")
	r.WriteTo(os.Stdout)

	// Output:
	// [Game "laquet"]
	// [White "Doña Violante"]
	// [Black "Don Sancho"]
	// [Result "*"]
	//
	// {Played at Seville.}
	// 1. w 6-5: 17/11 15/10
	// 2. b 2-1: 13/12
	// 3. w ~2: 18/16 {The die that Black could not play.}
	// *
}

// A program has the position with the dice, and the play. The same loop records every game,
// including leftover dice, passes and repeated throws.
func ExampleRecord_AddPlay() {
	g := alfonsine.Laquet
	r := record.New(g)
	r.SetTag("Seed", "3")
	rng := rand.New(rand.NewPCG(3, 0))
	for p := g.Start(); !p.Over(); p = r.Position() {
		p = g.Throw(p, rng)
		plays := g.Plays(p)
		if err := r.AddPlay(p, plays[rng.IntN(len(plays))]); err != nil {
			fmt.Println(err)
			return
		}
	}

	read, err := record.Parse(r.String())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(read.Position() == r.Position(), read.Position().Over())

	// Output:
	// true true
}

// An illegal turn is refused with its reason, and the rule behind it.
func ExampleRecord_AddText() {
	r := record.New(alfonsine.Fallas)
	err := r.AddText("6-5-3: 24/18 24/19 6/3")
	var illegal *alfonsine.PlayError
	if errors.As(err, &illegal) {
		fmt.Println(illegal.Move, "with a", illegal.Move.Die, "is illegal:", illegal.Why.String())
		fmt.Println(illegal.Why.Ruling)
	}
	fmt.Println(r.Len(), "turns")

	// Output:
	// 24/19 with a 5 is illegal: point 19 is forbidden: Black has 13 checkers there
	// fallas-7-forbidden (reported, Philippe Lalanne, Fallas (2010) §7): A point with more than one checker of the other side is forbidden.
	// 0 turns
}

// Parse is lenient. Numbers, sides and line breaks may be missing, and plays are read as
// people write them.
func ExampleParse() {
	r, err := record.Parse(`
		[game "Laquet"] [annotator "A. Scribe"]
		65: 15/10, 17/11
		12: 13/12  {The point two ahead is White's.}
		~: 18/16 *`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(r)

	// Output:
	// [Game "laquet"]
	// [Result "*"]
	// [annotator "A. Scribe"]
	//
	// 1. w 6-5: 17/11 15/10
	// 2. b 2-1: 13/12 {The point two ahead is White's.}
	// 3. w ~2: 18/16
	// *
}

// A damaged record is returned up to the last complete turn.
func ExampleParse_damaged() {
	r, err := record.Parse(`[Game "laquet"]

1. w 6-5: 17/11 15/10
2. b 2-1: 13/12
3. w ~2: 18/13
4. b 6-1: 13/7/6
*
`)
	fmt.Println(err)
	fmt.Println(r.Len(), "turns are whole; the last is", r.Turn(r.Len()))

	// Output:
	// record of laquet, line 5, turn 3: "18/13": 18/13: no die leads there: there is only 2 to play [laquet-7-moves: Each die moves one checker by its pips; two checkers or a single one may use up the dice.]
	// 2 turns are whole; the last is b 2-1: 13/12
}

// A file may have several records, which are read one at a time. Reading continues with the
// next record after a damaged one.
func ExampleRead() {
	file := strings.NewReader(`[Game "fallas"]
[White "Alfonso"]

1. w 5-5-5: fails
0-1

[Game "fallas"]
[White "Fernando"]

1. w 6-5-3: 24/18/13
*

[Game "fallas?overshoot=farthest"]
[White "Berenguela"]

1. w 6-5-3: 24/18/13 6/3
*
`)
	for r, err := range record.Read(file) {
		white, _ := r.Tag("White")
		if err != nil {
			fmt.Println(white, "–", err)
			continue
		}
		fmt.Println(white, "–", r.Len(), "turn,", r.Result())
	}

	// Output:
	// Alfonso – 1 turn, 0-1
	// Fernando – record 2 of fallas, line 10, turn 1: "24/18/13": 3 is still to be played, for instance 24/21 with a 3 [fallas-8-all: A player who can play all three dice must.]
	// Berenguela – 1 turn, *
}

// A Lookup function finds the games of other modules.
func ExampleReader() {
	rules, _ := alfonsine.Fallas.Rules()
	rules.Name, rules.Slug, rules.Dice = "Short Fallas", "short-fallas", 2
	short, err := alfonsine.New(rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	reader := record.Reader{Lookup: func(slug string) (*alfonsine.Game, error) {
		if slug == short.Slug() {
			return short, nil
		}
		return nil, nil
	}}
	r, err := reader.Parse("[Game \"short-fallas\"]\n1. w 6-3: 24/18 6/3\n*\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Game().Name(), "–", r.Turn(1))

	// Output:
	// Short Fallas – w 6-3: 24/18 6/3
}

// Turns iterates over the turns; each has its position.
func ExampleRecord_Turns() {
	r, err := record.Parse("[Game \"laquet\"]\n6-5: 17/11 15/10\n2-1: 13/12\n~2: 18/16\n*\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	for n, turn := range r.Turns() {
		how := "throws " + turn.Thrown.String()
		if turn.Position.Leftover() {
			how = "is left " + turn.Position.Dice().String()
		}
		fmt.Printf("%d. %v %s and plays %v\n", n, turn.Side(), how, turn.Play)
	}

	// Output:
	// 1. White throws 6-5 and plays 17/11 15/10
	// 2. Black throws 2-1 and plays 13/12
	// 3. White is left 2 and plays 18/16
}

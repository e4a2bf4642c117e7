package alfonsine_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// This loop plays any game to its end.
func Example() {
	g := alfonsine.Fallas
	rng := rand.New(rand.NewPCG(1283, 0))
	p := g.Start()
	for !p.Over() {
		p = g.Throw(p, rng) // keeps dice that are already there
		plays := g.Plays(p)
		p = plays[rng.IntN(len(plays))].Next()
	}
	fmt.Println(p.Result(), "at", p) // 1-0, 0-1, or 1/2-1/2 for a tie
	// Output:
	// 1-0 at 14:1,8:2,6:8,2:2,1:2 bar:2,20:2,19:8,18:1,10:1,7:1 1-0 -
}

func ExampleParsePosition() {
	p, err := alfonsine.ParsePosition("24:2, 6:13  1:2,19:13  W 536")
	fmt.Println(p, err)
	_, err = alfonsine.ParsePosition("24:2,6:13 19:13,6:2 w 6-5-3")
	fmt.Println(err)
	// Output:
	// 24:2,6:13 19:13,1:2 w 6-5-3 <nil>
	// alfonsine: ParsePosition("24:2,6:13 19:13,6:2 w 6-5-3"): black: checkers of both sides stand on point 6 at offset 16
}

func ExamplePosition_MarshalText() {
	text, _ := json.Marshal(map[string]alfonsine.Position{"laquet": alfonsine.Laquet.Start()})
	fmt.Println(string(text))
	// Output:
	// {"laquet":"18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w -"}
}

func ExampleSetup_Position() {
	s := alfonsine.Setup{
		White: alfonsine.Checkers{3: 1, alfonsine.Off: 14},
		Black: alfonsine.Checkers{alfonsine.Bar: 1, 24: 14},
		Turn:  alfonsine.Black,
	}
	fmt.Println(s.Position())
	s.Black[3] = 1
	_, err := s.Position()
	fmt.Println(err)
	// Output:
	// 3:1,off:14 bar:1,24:14 b - <nil>
	// alfonsine: unsound setup: black: a side has at most 15 checkers; black: checkers of both sides stand on point 3
}

func ExampleGame_Plays() {
	p, _ := alfonsine.ParsePosition("10:1,8:1,off:13 13:14,1:1 w 6-2")
	for _, play := range alfonsine.Laquet.Plays(p) {
		fmt.Println(play, "→", play.Next())
	}
	// Output:
	// 10/4 8/6 → 6:1,4:1,off:13 13:14,1:1 b -
	// 10/4/2 → 8:1,2:1,off:13 13:14,1:1 b -
}

// A slice reused from call to call is no longer reallocated once it is large enough.
func ExampleGame_AppendPlays() {
	g := alfonsine.Laquet
	var plays []alfonsine.Play
	most := 0
	for p := range g.Chances(g.Start()) {
		plays = g.AppendPlays(plays[:0], p)
		most = max(most, len(plays))
	}
	fmt.Println("at most", most, "plays of a first throw")
	// Output:
	// at most 17 plays of a first throw
}

func ExampleGame_Moves() {
	p, _ := alfonsine.ParsePosition("8:1,2:1,off:13 13:15 w 6-5")
	for _, m := range alfonsine.Laquet.Moves(p) {
		next, _ := alfonsine.Laquet.Move(p, m)
		fmt.Println(m, "with the", m.Die, "→", next)
	}
	// Output:
	// 8/2 with the 6 → 2:2,off:13 13:15 w 5
	// 8/3 with the 5 → 3:1,2:1,off:13 13:15 w 6
}

func ExampleGame_ParsePlay() {
	p, _ := alfonsine.Fallas.Roll(alfonsine.Fallas.Start(), alfonsine.MustParseRoll("6-5-3"))
	play, _ := alfonsine.Fallas.ParsePlay(p, "24/13, 6/3", alfonsine.Notation{})
	fmt.Println(play)
	_, err := alfonsine.Fallas.ParsePlay(p, "24/19 24/18 6/3", alfonsine.Notation{})
	fmt.Println(err)
	_, err = alfonsine.Fallas.ParsePlay(p, "24/18 6/3", alfonsine.Notation{})
	fmt.Println(err)
	// Output:
	// 24/18/13 6/3
	// alfonsine: fallas: "24/19 24/18 6/3": 24/19 with a 5: point 19 is forbidden: Black has 13 checkers there [fallas-7-forbidden: A point with more than one checker of the other side is forbidden.]
	// alfonsine: fallas: "24/18 6/3": 5 is still to be played, for instance 18/13 with a 5 [fallas-8-all: A player who can play all three dice must.]
}

func ExampleRolls() {
	likely := 0.0 // the probability of a doublet
	for r, prob := range alfonsine.Rolls(2) {
		if r.Alike() {
			likely += prob
		}
	}
	fmt.Printf("%.4f\n", likely)
	// Output:
	// 0.1667
}

func ExampleGame_Chances() {
	g := alfonsine.Fallas
	for p, prob := range g.Chances(g.Start()) {
		if play := g.Plays(p)[0]; play.Len() == 0 {
			fmt.Printf("%v %v with probability %.4f\n", p.Dice(), play, prob)
		}
	}
	// Output:
	// 5-5-5 fails with probability 0.0046
}

// A program receives the moves of a turn one by one, as clicks or JSON, in any order.
func ExampleGame_PlayOf() {
	g, p := alfonsine.Fallas, alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	clicks := []byte(`[{"From":6,"To":3,"Die":3},{"From":18,"To":13,"Die":5},{"From":24,"To":18,"Die":6}]`)
	var moves []alfonsine.Move
	if err := json.Unmarshal(clicks, &moves); err != nil {
		fmt.Println(err)
	}
	play, err := g.PlayOf(p, moves...)
	fmt.Println(play, "→", play.Next(), err)
	_, err = g.PlayOf(p, moves[:1]...)
	fmt.Println(err)
	// Output:
	// 24/18/13 6/3 → 24:1,13:1,6:12,3:1 19:13,1:2 b - <nil>
	// alfonsine: fallas: 6-5 is still to be played, for instance 24/18 with a 6 [fallas-8-all: A player who can play all three dice must.]
}

func ExamplePlay_MarshalText() {
	p := alfonsine.MustParsePosition("10:1,8:1,off:13 13:14,1:1 w 6-2")
	text, _ := alfonsine.Laquet.Plays(p)[0].MarshalText()
	fmt.Println(string(text))
	// Output:
	// 6:10/4 2:8/6 = 6:1,4:1,off:13 13:14,1:1 b -
}

// With Mirror, a network only ever sees White's side.
func ExampleGame_Mirror() {
	p := alfonsine.MustParsePosition("24:2,6:12,4:1 bar:1,19:13,1:1 b 6-5-3")
	fmt.Println(alfonsine.Fallas.Mirror(p))
	// Output:
	// bar:1,24:1,6:13 21:1,19:12,1:2 w 6-5-3
}

func ExampleGame_PointAt() {
	for _, g := range []*alfonsine.Game{alfonsine.Fallas, alfonsine.Laquet} {
		ace, _ := g.PointAt(alfonsine.Black, 1)
		first, _ := g.PointAt(alfonsine.Black, g.Distance(alfonsine.Black, alfonsine.Bar)-1)
		fmt.Println(g.Name(), "takes Black from", first, "to", ace)
	}
	// Output:
	// Fallas takes Black from 1 to 24
	// Laquet takes Black from 18 to 1
}

func ExampleLookup() {
	g, err := alfonsine.Lookup("fallas?overshoot=farthest")
	fmt.Println(g.Name(), g.Slug(), err)
	g, err = alfonsine.Lookup("Cab e Quinal")
	fmt.Println(g.Slug(), err)
	_, err = alfonsine.Lookup("fallas?overshot=farthest")
	fmt.Println(err != nil)
	// Output:
	// Fallas fallas?overshoot=farthest <nil>
	// cab-e-quinal <nil>
	// true
}

func ExampleNew() {
	r, _ := alfonsine.TodasTablas.Rules() // its start is still backgammon's
	r.Name, r.Slug = "Toute table", "toute-table"
	r.Doubles = alfonsine.DoublesTwice
	g, err := alfonsine.New(r)
	fmt.Println(g.Perft(g.Start(), 1), err)
	_, err = alfonsine.New(alfonsine.Rules{Name: "Nothing", Slug: "nothing", Dice: 7})
	fmt.Println(err)
	// Output:
	// 447 <nil>
	// alfonsine: rules "nothing" make no game: Start.white: there are no checkers; Start: White has no checker to play; Start: Black has no checker to play; Dice: 1 to 3 dice are thrown, not 7
}

func ExampleGame_Rulings() {
	for _, r := range alfonsine.Laquet.Rulings() {
		if r.Topic == topic.Unplayed {
			fmt.Println(r)
		}
	}
	// Output:
	// laquet-8-left (stated, Sonja Musser Golladay, Alfonso X's Book of Games, after the Libro de los juegos, f. 78; as Ludii paraphrases her translation, with “may”; likewise Lalanne, who counts it among what tells Laquet from Jacquet, though his §8 begins with the book's silence): Dice that a player cannot play are played by the opponent, if able to do so.
}

func ExampleGame_Readings() {
	for _, r := range alfonsine.Fallas.Readings() {
		fmt.Println(r.Slug, "–", r.Rulings[0].Text)
	}
	// Output:
	// fallas?first-throw=again – A throw from the starting position that cannot be played in full, 5-5-5, is repeated.
	// fallas?hit=start – A checker that is hit is placed at once on the first point of its path, the hitter's ace point, and cannot be hit while the hitter has that point blocked.
	// fallas?duty=all-to-the-last – A player who can play all three dice must, even with their last checkers.
	// fallas?bear-off=begun – A side bears off once all its checkers have come home; after the first one is off it may go on, even after a hit.
	// fallas?overshoot=farthest – A die larger than any distance bears off one of the farthest checkers, and no other die does.
	// fallas?overshoot=stuck – Only if none of the dice that are left brings a checker to the rail or moves one on the board, a die bears off one from the farthest point whose number is lower.
}

func ExampleGame_Rules() {
	r, _ := alfonsine.Laquet.Rules()
	r.Unplayed = alfonsine.UnplayedOffered
	g, _ := alfonsine.New(r)
	fmt.Println(g.Slug())
	_, ok := alfonsine.Doblet.Rules() // which no Rules describe
	fmt.Println(ok)
	// Output:
	// laquet?unplayed=offered
	// false
}

// A program that asks much of a position takes the checkers of each side out of it first.
func ExamplePosition_Counts() {
	p, _ := alfonsine.ParsePosition("bar:1,24:2,13:4,8:3,6:5 1:2,12:5,17:3,19:5 w -")
	white := p.Counts(alfonsine.White)
	fmt.Println(white)
	pips := 25 * white.Count(alfonsine.Bar)
	for pt := range white.Held(1).All() {
		pips += int(pt) * white.Count(pt)
	}
	fmt.Println("made:", white.Held(2))
	fmt.Println("pips:", pips)
	// Output:
	// bar:1,24:2,13:4,8:3,6:5
	// made: 24, 13, 8, 6
	// pips: 179
}

func ExamplePoints_Run() {
	p, _ := alfonsine.ParsePosition("12:3,11:2,10:2,9:2,8:2,7:3,1:1 24:15 b 6-5-4")
	fmt.Println(p.Held(alfonsine.White, 2), "–", p.Held(alfonsine.White, 2).Run(), "in a row")
	// Output:
	// 12, 11, 10, 9, 8, 7 – 6 in a row
}

// A program can express refusals in any language, with a template per key and words for
// sides, places and counts. A refusal without a template is in English.
func ExampleRefusal_Format() {
	templates := map[string]string{
		"point-forbidden": "{point} está prohibida: {color} tienen ahí {count:checker}",
		"no-checker":      "{color} no tienen ninguna ficha en {point}",
		"dice-to-play":    "falta jugar {dice}",
		"for-instance":    ", por ejemplo {move}",
	}
	template := func(key string) (string, bool) {
		text, ok := templates[key]
		return text, ok
	}
	word := func(r alfonsine.Refusal, name string) string {
		switch name {
		case "color":
			return [...]string{"las blancas", "las negras"}[r.Color]
		case "point":
			if r.Point == alfonsine.Bar {
				return "la barra"
			}
			return "la casa " + r.Point.String()
		case "count:checker":
			if r.Count == 1 {
				return "1 ficha"
			}
			return strconv.Itoa(r.Count) + " fichas"
		}
		return r.Word(name) // dice and moves are the same in all languages
	}
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	for _, typed := range []string{"24/19", "bar/22", "24/18", "6/9"} {
		_, err := alfonsine.Fallas.ParsePlay(p, typed, alfonsine.Notation{})
		var refused *alfonsine.PlayError
		if errors.As(err, &refused) {
			fmt.Printf("%s [%s]\n", refused.Why.Format(template, word), refused.Why.Ruling.ID)
		}
	}
	// Output:
	// la casa 19 está prohibida: las negras tienen ahí 13 fichas [fallas-7-forbidden]
	// las blancas no tienen ninguna ficha en la barra []
	// falta jugar 5-3, por ejemplo 18/13 [fallas-8-all]
	// White's checkers travel towards point 1 [fallas-3]
}

// A person clicks on checkers, undoes one move, types another, and completes the turn.
func ExamplePlayBuilder() {
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	b := alfonsine.Fallas.Builder(p)
	fmt.Println("from", b.Sources())
	fmt.Println("from 24 to", b.Targets(24))

	fmt.Println(b.AddTo(24, 19)) // illegal: no move is made
	if err := b.AddTo(24, 13); err != nil {
		fmt.Println(err)
	}
	fmt.Println(b.Moves(), "and then", b.Position().Dice())
	b.Undo()

	for _, text := range []string{"24/18", "18/13 6/3"} {
		if err := b.AddText(text, alfonsine.NumberingWhite); err != nil {
			fmt.Println(err)
		}
	}
	play, err := b.Play()
	fmt.Println(b.Done(), play, err)
	// Output:
	// from [24 6]
	// from 24 to [10 13 15 16 18 21]
	// alfonsine: fallas: 24/19 with a 5: point 19 is forbidden: Black has 13 checkers there [fallas-7-forbidden: A point with more than one checker of the other side is forbidden.]
	// [24/18 18/13] and then 3
	// true 24/18/13 6/3 <nil>
}

// An unfinished turn is stored as text and continued later.
func ExampleGame_ParseBuilder() {
	b, err := alfonsine.Fallas.ParseBuilder("24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18 5:18/13")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = b.Play()
	fmt.Println(err)
	if err := b.AddTo(6, 3); err != nil {
		fmt.Println(err)
	}
	fmt.Println(b)
	// Output:
	// alfonsine: fallas: 3 is still to be played, for instance 24/21 with a 3 [fallas-8-all: A player who can play all three dice must.]
	// 24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18 5:18/13; 3:6/3
}

// If a hit on the way makes a difference, the player must choose.
func ExamplePlayBuilder_Ways() {
	p := alfonsine.MustParsePosition("24:2,13:5,8:3,6:5 19:5,18:1,17:2,12:5,1:2 w 6-4")
	b := alfonsine.TodasTablas.Builder(p)
	err := b.AddTo(24, 14)
	var fault *alfonsine.PlayError
	if errors.As(err, &fault) && fault.Fault == alfonsine.FaultAmbiguous {
		for i, way := range fault.Plays { // the same as b.Ways(24, 14)
			fmt.Printf("%d. %v\n", i+1, way)
		}
		err = b.Add(fault.Plays[1].Moves()...)
	}
	fmt.Println(b.Moves(), err)
	// Output:
	// 1. 24/18*/14
	// 2. 24/20/14
	// [24/20 20/14] <nil>
}

// Black reads and writes points in Black's own numbering, from Black's bearing off.
func ExampleNotation() {
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 b 6-5-3")
	play, err := alfonsine.Fallas.ParsePlay(p, "24/18/13 6/3", alfonsine.Notation{Numbering: alfonsine.NumberingMover})
	fmt.Println(play, err)
	fmt.Println(alfonsine.Fallas.FormatPlay(p, play, alfonsine.Notation{Numbering: alfonsine.NumberingMover}))
	_, err = alfonsine.Fallas.ParsePlay(p, "24/19 6/off", alfonsine.Notation{Numbering: alfonsine.NumberingMover})
	fmt.Println(err)
	// Output:
	// 1/7/12 19/22 <nil>
	// 24/18/13 6/3
	// alfonsine: fallas: "24/19 6/off": 24/19 with a 5: point 19 is forbidden: White has 13 checkers there [fallas-7-forbidden: A point with more than one checker of the other side is forbidden.]
}

// A program writes a star where a play hits, so no star means that nothing is hit.
func ExampleNotation_strict() {
	p := alfonsine.MustParsePosition("22:1,13:14 20:1,19:1,1:13 w 5-2")
	_, err := alfonsine.Backgammon.ParsePlay(p, "22/15", alfonsine.Notation{})
	fmt.Println(err)
	play, err := alfonsine.Backgammon.ParsePlay(p, "22/15", alfonsine.Notation{Strict: true})
	fmt.Println(play, err)
	_, err = alfonsine.Backgammon.ParsePlay(p, "22/20/15", alfonsine.Notation{Strict: true})
	fmt.Println(err)
	// Output:
	// alfonsine: backgammon: "22/15": it can mean more than one play: 22/17/15, 22/20*/15
	// 22/17/15 <nil>
	// alfonsine: backgammon: "22/20/15": 22/20* with a 2: a checker is hit on point 20, and no star says so
}

// runners is a complete game. Each side has two checkers on its own path, White's from 6 to 1
// and Black's from 19 to 24. A die moves a checker or bears it off.
var runners = alfonsine.Stepper{
	Name:     "Runners",
	Slug:     "runners",
	Start:    alfonsine.MustParsePosition("6:2 19:2 w -"),
	Distance: distance,
	Steps:    steps,
}

// distance returns how far a place is from bearing off, or -1 where a side never stands.
func distance(c alfonsine.Color, pt alfonsine.Point) int {
	switch {
	case pt == alfonsine.Off:
		return 0
	case pt == alfonsine.Bar: // never used
		return 7
	case c == alfonsine.White && pt <= 6:
		return int(pt)
	case c == alfonsine.Black && pt >= 19:
		return int(alfonsine.Bar - pt)
	}
	return -1
}

// steps lists the moves that the board allows with each die. The TurnRules add that all dice
// must be played if possible and that a doublet is played twice.
func steps(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
	for die := range p.Dice().Distinct() {
		for pt := range p.Held(p.Turn(), 1).All() {
			to := alfonsine.Off
			if left := distance(p.Turn(), pt) - die; left > 0 && p.Turn() == alfonsine.White {
				to = alfonsine.Point(left)
			} else if left > 0 {
				to = alfonsine.Bar - alfonsine.Point(left)
			}
			dst = append(dst, alfonsine.Move{From: pt, To: to, Die: uint8(die)})
		}
	}
	return dst
}

func ExampleNewStepped() {
	g, err := alfonsine.NewStepped(runners, alfonsine.TurnRules{Dice: 2, Doubles: alfonsine.DoublesTwice})
	if err != nil {
		fmt.Println(err)
		return
	}
	p, _ := g.Roll(g.Start(), alfonsine.MustParseRoll("4-1"))
	for _, play := range g.Plays(p) {
		fmt.Println(play, "→", play.Next())
	}
	_, err = g.ParsePlay(p, "6/2", alfonsine.Notation{})
	fmt.Println(err)
	// Output:
	// 6/2 6/5 → 5:1,2:1 19:2 b -
	// 6/2/1 → 6:1,1:1 19:2 b -
	// alfonsine: runners: "6/2": more dice can be played, for instance 6/5 with a 1
}

func ExampleNewEdition() {
	source := alfonsine.Source{Author: "The house", Title: "Rules of the house"}
	g, err := alfonsine.NewEdition(alfonsine.Edition{
		Rules: alfonsine.Rules{
			Name: "Half board", Slug: "half-board", Points: 12, Dice: 2,
			Start: alfonsine.Setup{White: alfonsine.Checkers{12: 15}, Black: alfonsine.Checkers{1: 15}},
		},
		Layout: alfonsine.LayoutBottomLeft,
		Rulings: []alfonsine.Ruling{
			{ID: "dice", Topic: topic.Dice, Basis: alfonsine.BasisStated, Source: source.At("§1"), Text: "Two dice are thrown."},
			{ID: "closed", Topic: topic.Forbidden, Basis: alfonsine.BasisStated, Source: source.At("§2"), Text: "Two checkers close a point."},
		},
		Readings: []alfonsine.Reading{{
			Change:  "dice=3",
			Removed: []string{"dice"},
			Rulings: []alfonsine.Ruling{{ID: "dice", Topic: topic.Dice, Basis: alfonsine.BasisChosen, Text: "Three dice are thrown."}},
		}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	read, err := g.Read("dice=3")
	fmt.Println(read, err)
	for _, r := range read.Rulings() {
		fmt.Println(r)
	}
	_, err = g.ParsePlay(alfonsine.MustParsePosition("12:15 8:2,1:13 w 4-3"), "12/8", alfonsine.Notation{})
	fmt.Println(err)
	// Output:
	// half-board?dice=3 <nil>
	// half-board?dice=3 (chosen): Three dice are thrown.
	// half-board-closed (stated, The house, Rules of the house §2): Two checkers close a point.
	// alfonsine: half-board: "12/8": 12/8 with a 4: point 8 is forbidden: Black has 2 checkers there [half-board-closed: Two checkers close a point.]
}

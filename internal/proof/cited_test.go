package proof_test

import (
	"cmp"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/reference"
	"example.com/alfonsine/topic"
)

// citations calls see for what is refused in a game: every throw and move that somebody might
// try in positions of every kind, and some moves as they are typed.
func citations(v *alfonsine.Game, see func(why alfonsine.Refusal, r alfonsine.Ruling)) {
	rng := rand.New(rand.NewPCG(1, 48))
	look := func(p alfonsine.Position) {
		var play *alfonsine.PlayError
		var throw *alfonsine.RollError
		for _, dice := range []int{v.Dice(), v.Dice() + 1} {
			thrown, _ := alfonsine.NewRoll(slices.Repeat([]int{5}, dice)...)
			if _, err := v.Roll(p, thrown); errors.As(err, &throw) {
				see(throw.Why, throw.Why.Ruling)
			}
		}
		for _, m := range gametest.Tries(v, p) {
			if p.Dice().Count(int(m.Die)) == 0 && rng.IntN(9) > 0 {
				continue // few of those are enough that are refused for their die
			}
			if _, err := v.Move(p, m); errors.As(err, &play) {
				see(play.Why, play.Why.Ruling)
			}
		}
		typed := alfonsine.Move{From: alfonsine.Point(1 + rng.IntN(25)), To: alfonsine.Point(rng.IntN(25))}.String()
		if _, err := v.ParsePlay(p, typed, alfonsine.Notation{}); errors.As(err, &play) {
			see(play.Why, play.Why.Ruling)
		}
	}
	look(v.Start())
	look(gametest.WithDice(v.Start(), roll("6-5-4-3-2-1")))
	for range gametest.Cases(10, 40) {
		look(gametest.Wild(v, rng))
		look(gametest.Wild(v, rng))
	}
	for p := v.Start(); ; {
		p = v.Throw(p, rng)
		look(p)
		plays := v.AppendPlays(nil, p)
		if len(plays) == 0 {
			break
		}
		p = plays[rng.IntN(len(plays))].Next()
	}
}

// testdata/cited.txt is made to be read and judged: under the key of a refusal stand the
// sentences of rulings that forbid what it refuses, or "none" where that needs no ruling.
// -update adds what errors cite.
func TestARulingIsCitedOnlyForWhatItForbids(t *testing.T) {
	gametest.OneGoroutine(t)
	variants := gametest.Variants(t)
	for _, v := range gametest.Every(t) {
		r, _ := v.Rules()
		r.Slug, r.Name = "ours", "Ours" // the rulings in general words
		variants = append(variants, gametest.New(t, r))
	}
	for _, slug := range reference.Slugs() {
		variants = append(variants, gametest.OfReference(t, slug))
	}
	turns, _ := refusedTurns(t)
	all := slices.Clone(variants)
	for _, turn := range turns {
		all = append(all, turn.v)
	}
	known := map[string]bool{"none": true}
	for _, v := range all {
		for _, r := range v.Rulings() {
			known[r.Text] = true
		}
	}
	const name = "testdata/cited.txt"
	table, key := map[string][]string{}, ""
	for line := range strings.Lines(gametest.File(t, name)) {
		text, isText := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "\t")
		switch {
		case !isText:
			key = text
		case known[text]:
			table[key] = append(table[key], text)
		case !*gametest.Update:
			t.Errorf("%s: no ruling says %q", key, text)
		}
	}
	cite := func(why alfonsine.Refusal, r alfonsine.Ruling) {
		text := cmp.Or(r.Text, "none")
		if slices.Contains(table[why.Key], text) {
			return
		}
		table[why.Key] = append(table[why.Key], text)
		if !*gametest.Update {
			t.Errorf("%s: %q cites %q", why.Key, why, text)
		}
	}
	for _, v := range gametest.Some(t, 12, variants) {
		rulings := v.Rulings()
		citations(v, func(why alfonsine.Refusal, r alfonsine.Ruling) {
			if why.Ruling != r || r.ID != "" && !slices.Contains(rulings, r) {
				t.Fatalf("%s: %+v cites %v", v.Slug(), why, r)
			}
			cite(why, r)
		})
	}
	for _, turn := range turns {
		cite(turn.err.Why, turn.err.Why.Ruling)
	}
	var list strings.Builder
	for _, key := range slices.Sorted(maps.Keys(table)) {
		slices.Sort(table[key])
		list.WriteString(key + "\n\t" + strings.Join(table[key], "\n\t") + "\n")
	}
	gametest.Golden(t, name, list.String())
}

// twofold returns a stepper with two rulings on each topic that matters.
func twofold() alfonsine.Stepper {
	s := strict(nil)
	s.Rulings = nil
	for _, r := range []alfonsine.Ruling{
		{ID: "house-dice", Topic: topic.Dice}, {ID: "house-dice-two", Topic: topic.Dice},
		{ID: "house-touch", Topic: topic.Touch}, {ID: "house-touch-six", Topic: topic.Touch},
		{ID: "house-first-throw", Topic: topic.FirstThrow},
	} {
		r.Basis, r.Text = alfonsine.BasisChosen, r.ID
		s.Rulings = append(s.Rulings, r)
	}
	s.Cites = map[string]string{"dice-number": "dice-two"}
	s.Again = func(_ alfonsine.Position, thrown alfonsine.Roll) bool { return thrown.Pips() == 2 }
	s.Refuse = func(_ alfonsine.Position, m alfonsine.Move) (alfonsine.Fault, topic.Topic, alfonsine.Refusal) {
		id := map[alfonsine.Point]string{6: "house-touch-six", 4: "other-six"}[m.From]
		return alfonsine.FaultMove, topic.Touch, alfonsine.Refusal{Text: "sixes stay", Ruling: alfonsine.Ruling{ID: id}}
	}
	return s
}

func TestAGameOfOnesOwnSaysWhichOfTwoRulingsOnATopicForbids(t *testing.T) {
	two := newKit(t, twofold(), alfonsine.TurnRules{Dice: 2})
	own := sixes()
	own.Rulings = append(own.Rulings, alfonsine.Ruling{ID: "5-4", Topic: topic.Dice, Basis: alfonsine.BasisChosen, Text: "No more are thrown."})
	own.Cites = map[string]string{"dice-number": "sixes-5-4"}
	g, err := alfonsine.NewEdition(own)
	gametest.Must(t, err)
	for want, err := range map[string]error{
		"house-first-throw": rolling(two, two.Start(), "1-1"),
		"":                  rolling(two, pos("6:1,5:1 19:2 w -"), "1-1"), // which is no first throw
		"house-touch-six":   moving(two, pos("6:2 19:2 w 5-4"), alfonsine.Move{From: 6, To: 1, Die: 5}),
		"house-touch":       moving(two, pos("4:2 19:2 w 2-1"), alfonsine.Move{From: 4, To: 2, Die: 2}),
		"house-dice-two":    rolling(two, two.Start(), "6"),
		"sixes-5-4":         rolling(g, g.Start(), "6-5-4-3"),
	} {
		var play *alfonsine.PlayError
		var throw *alfonsine.RollError
		switch {
		case errors.As(err, &play) && play.Why.Ruling.ID == want:
		case errors.As(err, &throw) && throw.Why.Ruling.ID == want:
		default:
			t.Errorf("%v, want the ruling %q", err, want)
		}
	}
}

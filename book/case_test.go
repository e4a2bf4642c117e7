package book_test

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/reference"
	"example.com/alfonsine/kin"
)

// unseen are rulings without a case, by their names, since no position with a throw or a
// play can show them.
var unseen = map[string]string{
	"first first-die first-white first-side 5 5-toss 5-white 5-higher": "who begins",
	"ties ties-void 5-ties 5-void":                                     "the roll-off",
	"cast 6":                                                           "how dice lie",
	"touch 7-touch":                                                    "a checker touched, which Touched tells",
	"1-same 2-seats":                                                   "what the players use, and where they sit",
	"object-single object-double":                                      "what a game counts",
	"dice-other":                                                       "a custom that is left out",
}

// everyGame calls do for every game, and for every reading of each.
func everyGame(t *testing.T, do func(v *alfonsine.Game)) {
	t.Helper()
	games := append(alfonsine.Variants(), alfonsine.Backgammon)
	games = append(games, kin.Games()...)
	for _, g := range games {
		do(g)
		for _, r := range g.Readings() {
			v, err := kin.Lookup(r.Slug)
			gametest.Must(t, err)
			do(v)
		}
	}
}

// nameOf returns the id of a ruling without the slug of its game.
func nameOf(g *alfonsine.Game, id string) string {
	slug, _, _ := strings.Cut(g.Slug(), "?")
	return strings.TrimPrefix(strings.TrimPrefix(id, slug), "-")
}

func TestEveryRulingThatABoardCanShowHasACaseAndNoOther(t *testing.T) {
	reasons := map[string]string{}
	for names, why := range unseen {
		for _, name := range strings.Fields(names) {
			reasons[name] = why
		}
	}
	everyGame(t, func(g *alfonsine.Game) {
		shown := map[string]int{}
		for c := range book.Cases(g) {
			shown[c.Ruling]++
		}
		if len(shown) == 0 {
			t.Errorf("%s has no case: book/cases has no file for it. What stands in Tables.txt counts once there is one", g.Slug())
			return
		}
		for _, r := range g.Rulings() {
			own := strings.Contains(r.ID, "?") || !strings.Contains(g.Slug(), "?")
			switch why := reasons[nameOf(g, r.ID)]; {
			case shown[r.ID] == 0 && why == "" && own:
				t.Errorf("%s: no case shows %s: %s", g.Slug(), r.ID, r.Text)
			case shown[r.ID] > 0 && why != "":
				t.Errorf("%s: a case shows %s, which is about %s", g.Slug(), r.ID, why)
			}
		}
	})
}

// The reference interprets the rules by itself. It confirms what is legal, what follows, and
// of what is refused the move at fault.
func TestTheReferenceSaysTheSameOfEveryCase(t *testing.T) {
	known := reference.Slugs()
	everyGame(t, func(g *alfonsine.Game) {
		if !slices.Contains(known, g.Slug()) {
			if g != kin.KizTavlasi { // which is Doblet with other stacks
				t.Errorf("the reference does not know %s", g.Slug())
			}
			return
		}
		for c := range book.Cases(g) {
			if c.Play != "" {
				gametest.Must(t, gametest.Agree(g.Slug(), g, c.Position))
			}
			if err := confirm(g, c); err != nil {
				t.Errorf("%s: %+v: %v", g.Slug(), c, err)
			}
		}
	})
}

// confirm compares a case of a game with the reference.
func confirm(g *alfonsine.Game, c book.Case) error {
	if c.Play == "" {
		next, ok, err := reference.Throw(g.Slug(), c.Position.String(), slices.Collect(c.Throw.All())...)
		if legal := ok && err == nil; legal != c.Legal || next != c.Next.String() {
			return fmt.Errorf("the reference has %q, %v", next, err)
		}
		return nil
	}
	if c.Legal {
		next, _, err := reference.Turn(g.Slug(), c.Position.String())
		if err == nil && !slices.Contains(next, c.Next.String()) {
			err = fmt.Errorf("the reference has %q", next)
		}
		return err
	}
	_, err := g.ParsePlay(c.Position, c.Play, alfonsine.Notation{})
	var refused *alfonsine.PlayError
	if !errors.As(err, &refused) {
		return fmt.Errorf("refused with %w", err)
	}
	if refused.Fault == alfonsine.FaultDie && strings.ContainsAny(c.Play, " (") {
		return nil // together the moves take more dice than there are; each may be legal
	}
	dice := []int{int(refused.Move.Die)}
	if !refused.Move.IsZero() && refused.Move.Die == 0 { // no die does it
		dice = slices.Collect(refused.Position.Dice().All())
	}
	for _, die := range dice {
		m := refused.Move
		m.Die = uint8(die)
		why, err := reference.Why(g.Slug(), refused.Position.String(), gametest.MoveText(m))
		if err != nil || why == "" || refused.Move == m && why != refused.Fault.String() {
			return fmt.Errorf("%v with a %d is %q to the reference, not %v: %w", m, die, why, refused.Fault, err)
		}
	}
	return nil
}

// The file of a game says what happens in the game or, if a reading has the ruling, there.
// With -update it is filled in.
func TestTheFilesSayWhatHappens(t *testing.T) {
	entries, err := os.ReadDir("cases")
	gametest.Must(t, err)
	has := map[string]*alfonsine.Game{} // the games and readings by the rulings that they have first
	everyGame(t, func(g *alfonsine.Game) {
		for _, r := range g.Rulings() {
			if has[r.ID] == nil {
				has[r.ID] = g
			}
		}
	})
	for _, entry := range entries {
		slug := strings.TrimSuffix(entry.Name(), ".txt")
		if slug == "Tables" {
			continue
		}
		text := gametest.File(t, "cases/"+entry.Name())
		var filled strings.Builder
		var g *alfonsine.Game
		var names []string
		var c book.Case
		for line := range strings.Lines(text) {
			did, isCase := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "\t")
			if did == "" || strings.HasPrefix(did, "//") {
				filled.WriteString(line)
				continue
			}
			if !isCase {
				rulings, position, _ := strings.Cut(did, ": ")
				names = strings.Fields(rulings)
				if g = cmp.Or(has[slug+"-"+names[0]], has[slug+names[0]]); g == nil {
					t.Fatalf("%s has no ruling %s", slug, names[0])
				}
				if c = (book.Case{Position: g.Start()}); position != "start" {
					c.Position = alfonsine.MustParsePosition(position)
					position = c.Position.String()
				}
				fmt.Fprintf(&filled, "%s: %s\n", rulings, position)
				continue
			}
			did, _, _ = strings.Cut(did, " = ")
			if did, _, _ = strings.Cut(did+" ", " no "); c.Position.Dice().IsZero() {
				c.Throw = alfonsine.MustParseRoll(did)
			} else {
				c.Play = strings.TrimSpace(did)
			}
			if c, err = c.Played(g); err != nil {
				t.Fatal(err)
			}
			end, cites := "= "+c.Next.String(), nameOf(g, c.Cites)
			switch {
			case !c.Legal && len(names) == 1 && names[0] == cites:
				end = "no"
			case !c.Legal:
				end = "no " + cmp.Or(cites, "-")
			}
			fmt.Fprintf(&filled, "\t%s %s\n", strings.TrimSpace(did), end)
		}
		gametest.Golden(t, "cases/"+entry.Name(), filled.String())
	}
}

// A line that games share turns out in one of them.
func TestEveryCaseThatGamesShareTurnsOutSomewhere(t *testing.T) {
	found := map[string]bool{}
	everyGame(t, func(g *alfonsine.Game) {
		for _, c := range book.Read(string(gametest.Got(os.ReadFile("cases/Tables.txt"))), g) {
			if c.Position == g.Start() {
				continue // it is another one in each game
			}
			key := fmt.Sprint(c.Position, c.Throw, c.Play, c.Next)
			found[key] = found[key] || c.Check(g) == nil
		}
	})
	for key, is := range found {
		if !is {
			t.Error(key)
		}
	}
}

// The mirror image of a case of White's turn is one of Black's.
func TestACaseHoldsForBothSides(t *testing.T) {
	everyGame(t, func(g *alfonsine.Game) {
		for c := range book.Cases(g) {
			if c.Position.Turn() != alfonsine.White || c.Play == "" || g.Slug() == "doblet" {
				continue
			}
			if g.BaseSlug() == "doze-canes" { // whose table lies elsewhere on the other side's path
				continue
			}
			p := g.Mirror(c.Position)
			if g.Check(p) != nil {
				t.Errorf("%s: %v is no position", g.Slug(), p)
			}
			play, err := g.ParsePlay(p, c.Play, alfonsine.Notation{Numbering: alfonsine.NumberingMover})
			var refused *alfonsine.PlayError
			switch errors.As(err, &refused); {
			case c.Legal && err != nil:
				t.Errorf("%s: %v: %v", g.Slug(), p, err)
			case c.Legal && play.Next() != g.Mirror(c.Next):
				t.Errorf("%s: %v leads to %v", g.Slug(), p, play.Next())
			case !c.Legal && (refused == nil || refused.Why.Ruling.ID != c.Cites):
				t.Errorf("%s: %v: %s: %v, want %s", g.Slug(), p, c.Play, err, c.Cites)
			}
		}
	})
}

func TestACaseGoesOutAsJSONAndComesBackTheSame(t *testing.T) {
	for _, g := range alfonsine.Variants() {
		for c := range book.Cases(g) {
			text, err := json.Marshal(c)
			gametest.Must(t, err)
			var back book.Case
			if err := json.Unmarshal(text, &back); err != nil || back != c {
				t.Errorf("%s: %+v, %v", text, back, err)
			}
		}
	}
}

// A game takes what it has of a file that others share.
func TestTheNamesOfOtherGamesAreLeftOut(t *testing.T) {
	const file = "// all\n8-all bar 7-bar: start\n\t5 no dice 1\n\t4 no dice\n\t3 no -\n\t2 no\r\nbar: start\n\t1 no\n"
	var got []string
	for _, c := range book.Read(file, alfonsine.Fallas) {
		got = append(got, c.Ruling+" "+c.Throw.String()+" "+c.Cites)
	}
	want := []string{"fallas-8-all 5 fallas-1", "fallas-7-bar 5 fallas-1", "fallas-8-all 4 dice", "fallas-7-bar 4 dice",
		"fallas-8-all 3 ", "fallas-7-bar 3 ", "fallas-8-all 2 fallas-8-all", "fallas-7-bar 2 fallas-7-bar"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestACaseThatDoesNotTurnOutSaysHow(t *testing.T) {
	p, few := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 5-4-2"), alfonsine.MustParsePosition("24:2,6:12 19:13,1:2 w 6")
	for want, c := range map[string]book.Case{
		"book: fallas: 24:2,6:13 19:13,1:2 w 5-4-2: 24/19: no fallas-7-forbidden, not no fallas-8":                             {Position: p, Play: "24/19", Cites: "fallas-8"},
		"book: fallas: 24:2,6:13 19:13,1:2 w 5-4-2: 24/20 24/22 6/1: no fallas-7-forbidden, not = 24:2,6:13 19:13,1:2 w 5-4-2": {Position: p, Play: "24/20 24/22 6/1", Legal: true, Next: p},
		"alfonsine: not a position of fallas: white: 14 checkers instead of 15":                                                {Position: few, Play: "24/18"},
	} {
		if err := c.Check(alfonsine.Fallas); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestWhatIsNoPositionHasNoPlays(t *testing.T) {
	const want = "ParsePosition(\"24:x\")"
	if got := book.Plays(alfonsine.Fallas, "24:x"); !strings.Contains(got, want) || strings.Count(got, "\n") != 1 {
		t.Errorf("%q", got)
	}
	if got := book.Play(alfonsine.Fallas, "24:x", "24/18"); !strings.Contains(got, want) {
		t.Errorf("%q", got)
	}
	if got := book.Play(alfonsine.Fallas, "24:2,6:13 19:13,1:2 w 6-5-3", "24/18 24/19 6/3"); !strings.Contains(got, "24/19") {
		t.Errorf("%q", got)
	}
	if got := book.Play(alfonsine.Fallas, "24:2,6:13 19:13,1:2 w 6-5-3", "24/18/13 6/3"); got != "24:1,13:1,6:12,3:1 19:13,1:2 b -" {
		t.Errorf("%q", got)
	}
}

// What is played, and a ruling's id, may come from anybody.
func TestAnErrorOfACaseIsShort(t *testing.T) {
	var one book.Case
	for c := range book.Cases(alfonsine.Fallas) {
		if !c.Legal && c.Play != "" {
			one = c
		}
	}
	for _, long := range append(gametest.LongTexts(), "\x1b[2J") {
		for _, c := range []book.Case{
			{Ruling: one.Ruling, Position: one.Position, Play: long, Legal: true, Cites: one.Cites},
			{Ruling: one.Ruling, Position: one.Position, Play: one.Play, Cites: long},
			{Ruling: long, Position: one.Position, Play: one.Play + " " + long, Legal: true},
		} {
			err := c.Check(alfonsine.Fallas)
			gametest.Short(t, "a case with "+long[:min(len(long), 9)], err)
			if err != nil && strings.Contains(err.Error(), "\x1b") {
				t.Errorf("%q has an escape", err)
			}
		}
	}
}

// FuzzCase checks any case of a game. What it says is one line.
func FuzzCase(f *testing.F) {
	for c := range book.Cases(alfonsine.Fallas) {
		f.Add(c.Ruling, c.Position.String(), c.Throw.String(), c.Play, c.Legal, c.Cites)
	}
	f.Fuzz(func(t *testing.T, ruling, position, throw, play string, legal bool, cites string) {
		p, err := alfonsine.ParsePosition(position)
		if err != nil {
			return
		}
		dice, _ := alfonsine.ParseRoll(throw)
		c := book.Case{Ruling: ruling, Position: p, Throw: dice, Play: play, Legal: legal, Cites: cites}
		err = c.Check(alfonsine.Fallas)
		if err != nil {
			gametest.Short(t, play, err)
		}
		played, fault := c.Played(alfonsine.Fallas)
		switch {
		case fault == nil && played.Check(alfonsine.Fallas) != nil:
			t.Fatalf("%+v does not turn out as it was played", played)
		case fault == nil && (err == nil) != (played == c):
			t.Fatalf("%+v is %+v: %v", c, played, err)
		}
	})
}

func TestAGameWithoutAFileHasNoCases(t *testing.T) {
	r, _ := alfonsine.TodasTablas.Rules()
	r.Slug, r.Name = "mine", "Mine"
	for c := range book.Cases(gametest.New(t, r)) {
		t.Fatalf("%+v", c)
	}
	for range book.Cases(alfonsine.Fallas) {
		break // and no more are played
	}
}

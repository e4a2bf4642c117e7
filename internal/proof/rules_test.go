package proof_test

import (
	"errors"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

func TestNewRefusesRulesThatMakeNoSense(t *testing.T) {
	good := gametest.Backgammon.Rules()
	for _, test := range []struct {
		change func(*alfonsine.Rules)
		fields []string // of the problems, in order
	}{
		{func(r *alfonsine.Rules) {}, nil},
		{func(r *alfonsine.Rules) { *r = alfonsine.Rules{} }, []string{"Name", "Slug", "Start.white", "Start", "Start"}},
		{func(r *alfonsine.Rules) { r.Slug = "Back gammon" }, []string{"Slug"}},
		{func(r *alfonsine.Rules) { r.Slug = "back--gammon" }, []string{"Slug"}},
		{func(r *alfonsine.Rules) { r.Slug = "backgammon-" }, []string{"Slug"}},
		{func(r *alfonsine.Rules) { r.Slug = "-backgammon" }, []string{"Slug"}},
		{func(r *alfonsine.Rules) { r.Slug = "backgammon?hit=bar" }, []string{"Slug"}},
		{func(r *alfonsine.Rules) { r.Slug = "back{gammon" }, []string{"Slug"}},
		{func(r *alfonsine.Rules) { r.Slug = "back:gammon" }, []string{"Slug"}},
		{func(r *alfonsine.Rules) { r.Slug = "az-09" }, nil},
		{func(r *alfonsine.Rules) { r.Slug = strings.Repeat("a", 60) }, nil},
		{func(r *alfonsine.Rules) { r.Slug = strings.Repeat("a", 61) }, []string{"Slug"}},
		{func(r *alfonsine.Rules) { r.Slug = "fallas" }, []string{"Slug"}},
		{func(r *alfonsine.Rules) { r.Points = 23 }, []string{"Points", "Start"}},
		{func(r *alfonsine.Rules) { r.Points = 18 }, []string{"Start", "Start"}},
		{func(r *alfonsine.Rules) { r.Points = -1 }, append([]string{"Points"}, slices.Repeat([]string{"Start"}, 8)...)},
		{func(r *alfonsine.Rules) { r.Start.White[24], r.Start.White[1] = 0, 2 }, []string{"Start.black"}},
		{func(r *alfonsine.Rules) { r.Start.White[24] = 9 }, []string{"Start.white"}},
		{func(r *alfonsine.Rules) { r.Start.Dice = roll("6") }, []string{"Start"}},
		{func(r *alfonsine.Rules) { r.Start.Result = alfonsine.ResultTie }, []string{"Start"}},
		{func(r *alfonsine.Rules) { r.Start.White = alfonsine.Checkers{alfonsine.Off: 15} }, []string{"Start.turn", "Start"}},
		{func(r *alfonsine.Rules) { r.Start.Black = alfonsine.Checkers{} }, []string{"Start"}},
		{func(r *alfonsine.Rules) { r.Dice = 4 }, []string{"Dice"}},
		{func(r *alfonsine.Rules) { r.Dice = -1 }, []string{"Dice"}},
		{func(r *alfonsine.Rules) { r.Virtual = 7 }, []string{"Virtual"}},
		{func(r *alfonsine.Rules) { r.Virtual = -1 }, []string{"Virtual"}},
		{func(r *alfonsine.Rules) { r.Dice = 1 }, []string{"Doubles"}},
		{func(r *alfonsine.Rules) { r.Dice, r.Virtual = 3, 6 }, []string{"Doubles"}},
		{func(r *alfonsine.Rules) { r.Dice, r.Virtual = 3, 1 }, []string{"Doubles"}},
		{func(r *alfonsine.Rules) { r.Dice = 3 }, nil},
		{func(r *alfonsine.Rules) { r.Dice, r.Doubles, r.Virtual = 3, alfonsine.DoublesOnce, 6 }, nil},
		{func(r *alfonsine.Rules) { r.Dice, r.Doubles, r.ThrowAgain = 1, 0, alfonsine.ThrowAgainAlike }, []string{"ThrowAgain"}},
		{func(r *alfonsine.Rules) {
			r.ThrowAgain, r.Unplayed = alfonsine.ThrowAgainPlayed, alfonsine.UnplayedOffered
		}, []string{"ThrowAgain"}},
		{func(r *alfonsine.Rules) { r.Forbidden = 3 }, []string{"Forbidden"}},
		{func(r *alfonsine.Rules) { r.Forbidden, r.Hit = 1, alfonsine.HitToStart }, []string{"Hit"}},
		{func(r *alfonsine.Rules) { r.Duty, r.HigherDie = alfonsine.DutyAllOrLose, false }, nil},
		{func(r *alfonsine.Rules) { r.Duty = alfonsine.DutyAllOrLose }, []string{"HigherDie"}},
		{func(r *alfonsine.Rules) { r.Duty = alfonsine.DutyAllToTheLast }, []string{"HigherDie"}},
		{func(r *alfonsine.Rules) { r.Duty = alfonsine.DutyFree }, []string{"HigherDie"}},
		{func(r *alfonsine.Rules) { r.Duty, r.HigherDie = alfonsine.DutyFree, false }, nil},
		{func(r *alfonsine.Rules) { r.Entry = alfonsine.EntryFourth }, nil},
		{func(r *alfonsine.Rules) {
			r.Points, r.Entry = 18, alfonsine.EntryFourth
			r.Start.White, r.Start.Black = alfonsine.Checkers{1: 15}, alfonsine.Checkers{2: 15}
		}, []string{"Entry"}},
		{func(r *alfonsine.Rules) { r.Entry, r.Hit = alfonsine.EntrySecond, alfonsine.HitToStart }, []string{"Entry"}},
		{func(r *alfonsine.Rules) { r.Entry, r.Forbidden = alfonsine.EntrySecond, 1 }, []string{"Entry"}},
		{func(r *alfonsine.Rules) { r.Prime = alfonsine.PrimeLoses }, nil},
		{func(r *alfonsine.Rules) { r.Prime, r.Hit = alfonsine.PrimeLoses, alfonsine.HitToStart }, []string{"Prime"}},
		{func(r *alfonsine.Rules) { r.Prime, r.Forbidden = alfonsine.PrimeLoses, 1 }, []string{"Prime"}},
		{func(r *alfonsine.Rules) { r.Slug, r.Name = "doblet", "Doblet" }, []string{"Slug"}},
		{func(r *alfonsine.Rules) {
			r.Duty, r.HigherDie, r.Unplayed = alfonsine.DutyAllOrLose, false, alfonsine.UnplayedToOpponent
		}, []string{"Unplayed"}},
		{func(r *alfonsine.Rules) {
			r.Course, r.Doubles, r.FirstThrow, r.ThrowAgain, r.Hit, r.Entry, r.Landing, r.Prime = 9, 9, 9, 9, 9, 9, 9, 9
			r.Duty, r.Unplayed, r.BearOff, r.Overshoot = 9, 9, 9, 9
			r.Runner, r.Head, r.Block = 9, 9, 9
		}, []string{"Course", "Doubles", "FirstThrow", "ThrowAgain", "Hit", "Entry", "Landing", "Runner", "Head", "Block", "Prime", "Duty", "Unplayed", "BearOff", "Overshoot", "Start", "Start", "ThrowAgain", "Entry", "Block"}},
		{func(r *alfonsine.Rules) {
			r.Course, r.Doubles, r.FirstThrow, r.ThrowAgain, r.Hit, r.Entry, r.Landing, r.Prime = 3, 2, 2, 4, 2, 4, 4, 2
			r.Duty, r.Unplayed, r.BearOff, r.Overshoot = 4, 3, 2, 4
			r.Runner, r.Head, r.Block = 3, 2, 6
		}, []string{"Course", "Doubles", "FirstThrow", "ThrowAgain", "Hit", "Entry", "Landing", "Runner", "Head", "Block", "Prime", "Duty", "Unplayed", "BearOff", "Overshoot", "Start", "Start", "ThrowAgain", "Entry", "Block"}},
	} {
		r := good
		test.change(&r)
		g, err := alfonsine.New(r)
		var e *alfonsine.RulesError
		if len(test.fields) == 0 {
			if err != nil || g == nil {
				t.Errorf("%+v: %v", r, err)
			}
			continue
		}
		if !errors.As(err, &e) || g != nil {
			t.Errorf("%v: %v", test.fields, err)
			continue
		}
		var fields []string
		for i, p := range e.Problems {
			fields = append(fields, p.Field)
			if i < 12 && !strings.Contains(err.Error(), p.Reason) {
				t.Errorf("the error does not mention %q", p.Reason)
			}
		}
		expect(t, fields, test.fields)
	}
}

// A first throw that can never be played in full would be repeated for ever.
func TestRulesWhoseFirstThrowWouldBeMadeAgainForEverAreRefused(t *testing.T) {
	const blocked = "todas-tablas?start=7:1/6:2,5:2,4:2,3:2,2:2,1:2/w/-"
	g, err := alfonsine.LookupGame(blocked + "&first-throw=again")
	var rules *alfonsine.RulesError
	if g != nil || !errors.As(err, &rules) || len(rules.Problems) != 1 || rules.Problems[0].Field != "FirstThrow" {
		t.Fatalf("the game is %v, the error %v", g, err)
	}
	r := gametest.Lookup(t, blocked).Rules()
	r.FirstThrow, r.Slug, r.Name = alfonsine.FirstThrowAgain, "blocked", "Blocked"
	_, err = alfonsine.New(r) // the same under another name
	expectError(t, err, &alfonsine.RulesError{Slug: "blocked", Problems: []alfonsine.Problem{
		problem("FirstThrow", alfonsine.Refusal{Key: "first-throw-never"}),
	}})
	// One throw that can be played in full is enough. It is then the first throw.
	free := gametest.Lookup(t, "todas-tablas?start=7:1,24:1/6:2,5:2,4:2,3:2,2:2,20:2,21:2/w/-&first-throw=again")
	rng := gametest.Source(t)
	for range 100 {
		p := alfonsine.Throw(free, free.Start(), rng)
		if p.Dice().IsZero() || len(alfonsine.Plays(free, p)) == 0 || alfonsine.Plays(free, p)[0].Len() != 2 {
			t.Fatalf("the first throw is %v", p)
		}
	}
}

func TestTheRulesOfAGameAreACopy(t *testing.T) {
	r := alfonsine.Fallas.Rules()
	r.Start.White[24], r.Dice = 0, 1
	if again := alfonsine.Fallas.Rules(); again.Start.White[24] != 2 || again.Dice != 3 {
		t.Error("Fallas has changed")
	}
	rulings := alfonsine.Fallas.Rulings()
	rulings[0].Text = ""
	if alfonsine.Fallas.Rulings()[0].Text == "" {
		t.Error("the rulings of Fallas have changed")
	}
	games, variants := alfonsine.Games(), alfonsine.Variants()
	games[0], variants[0] = nil, nil
	if alfonsine.Games()[0] == nil || alfonsine.Variants()[0] == nil {
		t.Error("the list of variants has changed")
	}
}

func TestAGameMadeAnewFromItsRulesIsTheSame(t *testing.T) {
	for _, g := range gametest.Every(t) {
		again, err := alfonsine.New(g.Rules())
		if err != nil {
			t.Errorf("%s: %v", g.Slug(), err)
			continue
		}
		if again.Slug() != g.Slug() || again.Rules() != g.Rules() || !slices.Equal(again.Rulings(), g.Rulings()) {
			t.Errorf("%s becomes %s", g.Slug(), again.Slug())
		}
	}
}

func TestAChangedCopySaysSoInItsSlug(t *testing.T) {
	for _, test := range []struct {
		slug   string
		change func(*alfonsine.Rules)
	}{
		{"cab-e-quinal-2?virtual=4", func(r *alfonsine.Rules) { r.Virtual = 4 }},
		{"fallas?hit=start", func(r *alfonsine.Rules) { r.Hit = alfonsine.HitToStart }},
		{"fallas?overshoot=farthest", func(r *alfonsine.Rules) { r.Overshoot = alfonsine.OvershootFarthest }},
		{"fallas?first-throw=again", func(r *alfonsine.Rules) { r.FirstThrow = alfonsine.FirstThrowAgain }},
		{"laquet?unplayed=offered", func(r *alfonsine.Rules) { r.Unplayed = alfonsine.UnplayedOffered }},
		{"laquet?unplayed=lost", func(r *alfonsine.Rules) { r.Unplayed = alfonsine.UnplayedLost }},
		{"laquet?points=24", func(r *alfonsine.Rules) {
			r.Points = 24
			r.Start = pos("23:3,22:3,21:3,20:3,19:2,12:1 24:14,1:1 w -").Setup()
		}},
		{"laquet?points=24&start=18:2,17:3,16:3,15:3,14:3,1:1/13:14,12:1/w/-", func(r *alfonsine.Rules) { r.Points = 24 }},
		{"fallas?start=24:2,6:13/19:13,1:2/b/-", func(r *alfonsine.Rules) { r.Start.Turn = alfonsine.Black }},
		{"cab-e-quinal?dice=2&doubles=twice&higher-die=yes&throw-again=alike&landing=single&tie=yes",
			func(r *alfonsine.Rules) {
				r.Dice, r.Doubles, r.HigherDie, r.ThrowAgain = 0, alfonsine.DoublesTwice, true, alfonsine.ThrowAgainAlike
				r.Landing, r.Tie = alfonsine.LandingSingle, true
			}},
		{"cab-e-quinal?course=opposed&forbidden=1", func(r *alfonsine.Rules) { r.Course, r.Forbidden = alfonsine.CourseOpposed, 1 }},
		{"cab-e-quinal?duty=all-or-lose", func(r *alfonsine.Rules) { r.Duty = alfonsine.DutyAllOrLose }},
	} {
		base, _, _ := strings.Cut(test.slug, "?")
		r := gametest.Lookup(t, base).Rules()
		test.change(&r)
		g, err := alfonsine.New(r)
		if err != nil {
			t.Errorf("%s: %v", test.slug, err)
			continue
		}
		if g.Slug() != test.slug {
			t.Errorf("the slug is %s, want %s", g.Slug(), test.slug)
		}
		found, err := alfonsine.LookupGame(g.Slug())
		if err != nil || found.Slug() != g.Slug() || found.Rules() != g.Rules() {
			t.Errorf("%s is not found: %v", g.Slug(), err)
		}
	}
}

func TestGamesAreFoundByNameAndSlug(t *testing.T) {
	for slug, want := range map[string]alfonsine.Variant{
		"fallas":                            alfonsine.Fallas,
		" FALLAS ":                          alfonsine.Fallas,
		"Cab e Quinal":                      alfonsine.CabEQuinal,
		" cab_e_quinal ":                    alfonsine.CabEQuinal,
		"CAB-E quinal":                      alfonsine.CabEQuinal,
		"Cab e Quinal with two dice":        alfonsine.CabEQuinalTwoDice,
		"laquet":                            alfonsine.Laquet,
		"laquet?unplayed=opponent":          nil, // the explicit default gives the same slug
		"LAQUET?Points=24":                  nil,
		"fallas?first_throw=again":          nil,
		"cab-e-quinal-2?virtual=6":          nil,
		"laquet?unplayed=offered&points=24": nil,
	} {
		got, err := alfonsine.LookupGame(slug)
		if err != nil || want != nil && got != want {
			t.Errorf("%q: %v, %v", slug, got, err)
		}
	}
	for slug, part := range map[string]string{
		"":                         "",
		"chess":                    "chess",
		"cabequinal":               "cabequinal",
		"fallas?":                  "",
		"fallas?speed=fast":        "speed",
		"fallas?hit":               "hit",
		"fallas?hit=nowhere":       "hit=nowhere",
		"fallas?hit=start&hit=bar": "hit",
		"fallas?tie=perhaps":       "tie=perhaps",
		"fallas?layout=top-left":   "layout",
		"fallas?throw-again=yes":   "throw-again=yes",
		"fallas?dice=two":          "dice=two",
		"fallas?start=nowhere":     "start=nowhere",
	} {
		got, err := alfonsine.LookupGame(slug)
		var e *alfonsine.LookupError
		if !errors.As(err, &e) || got != nil || e.Slug != slug || e.Part != part {
			t.Errorf("%q: %v, %v", slug, got, err)
		}
	}
	var e *alfonsine.RulesError
	for slug, want := range map[string]string{
		"Fallas?Unplayed=offered": `alfonsine: no game "Fallas?Unplayed=offered": "Unplayed=offered" is not possible: Unplayed: `,
		"fallas?hit=start&dice=4": `alfonsine: no game "fallas?hit=start&dice=4": "hit=start&dice=4" is not possible: Dice: `,
	} {
		got, err := alfonsine.LookupGame(slug)
		var outer *alfonsine.LookupError
		_, query, _ := strings.Cut(slug, "?")
		if got != nil || !errors.As(err, &outer) || !errors.As(err, &e) || outer.Slug != slug || outer.Part != query || len(e.Problems) == 0 || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: readings that contradict each other: %v", slug, err)
		}
	}
	rules := alfonsine.Laquet.Rules()
	rules.Slug = "doblet"
	if _, err := alfonsine.New(rules); !errors.As(err, &e) || e.Slug != "doblet" {
		t.Errorf("rules with the slug of a game that they cannot describe: %v", err)
	}
}

func TestCheckListsEveryReason(t *testing.T) {
	for _, test := range []struct {
		slug, text string
		fields     []string
	}{
		{"laquet", "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w -", nil},
		{"laquet", "24:1,bar:1,18:12 13:14 w 6-5-4", []string{"white", "white", "white", "black", "dice"}},
		{"laquet", "18:15 13:15 1-0 -", []string{"turn"}},
		{"laquet", "18:15 13:15 0-1 -", []string{"turn"}},
		{"laquet", "off:15 13:15 1-0 -", nil},
		{"laquet", "18:15 off:15 0-1 -", nil},
		{"laquet", "18:15 13:15 w ~6-5", nil},
		{"laquet?unplayed=lost", "18:15 13:15 w ~6-5", []string{"dice"}},
		{"fallas", "24:15 1:15 1-0 -", nil},
		{"fallas", "24:15 1:15 1/2-1/2 -", []string{"turn"}},
		{"fallas", "bar:15 1:15 w 6-6-6", nil},
		{"fallas", "24:15 1:15 w 6-6-6+", []string{"dice"}},
		{"fallas", "24:15 1:15 w ~6", []string{"dice"}},
		{"fallas", "24:15 1:15 w 6-6-6-6", []string{"dice"}},
		{"fallas?hit=start", "bar:1,24:14 1:15 w 6", []string{"white"}},
		{"cab-e-quinal-2", "20:15 19:15 w 5-4-3", []string{"dice"}},
		{"cab-e-quinal-2", "20:15 19:15 w 5-4", nil},
		{"cab-e-quinal-2", "20:15 19:15 w 6-6-6", nil},
		{"cab-e-quinal-2?virtual=1", "20:15 19:15 w 6-6-1", nil},
		{"cab-e-quinal-2?virtual=1", "20:15 19:15 w 6-6-6", []string{"dice"}},
	} {
		err := gametest.Lookup(t, test.slug).Check(pos(test.text))
		var fields []string
		var e *alfonsine.CheckError
		if errors.As(err, &e) {
			for _, p := range e.Problems {
				fields = append(fields, p.Field)
			}
		}
		if !slices.Equal(fields, test.fields) {
			t.Errorf("%s: %s: %v", test.slug, test.text, err)
		}
	}
	if err := gametest.Backgammon.Check(pos("24:15 1:15 w 5-5-5-5")); err != nil {
		t.Error(err)
	}
	if err := gametest.Backgammon.Check(pos("24:15 1:15 w 5-5-4")); err == nil {
		t.Error("three dice are left over from two")
	}
}

func TestRollRefusesWhatCannotBeThrown(t *testing.T) {
	for _, test := range []struct {
		slug, text, dice, key string
		again                 bool
	}{
		{"fallas", "24:2,6:13 19:13,1:2 w -", "6-5", "dice-number", false},
		{"fallas", "24:2,6:13 19:13,1:2 w -", "-", "dice-number", false},
		{"fallas", "24:2,6:13 19:13,1:2 w 6", "6-5-4", "dice-to-play", false},
		{"fallas", "off:15 19:13,1:2 1-0 -", "6-5-4", "game-over", false},
		{"cab-e-quinal-2", "20:15 19:15 w -", "6-5-6", "dice-number", false},
		{"fallas?first-throw=again", "24:2,6:13 19:13,1:2 w -", "5-5-5", "first-throw-again", true},
	} {
		p := pos(test.text)
		next, err := gametest.Lookup(t, test.slug).Roll(p, roll(test.dice))
		var e *alfonsine.RollError
		if !errors.As(err, &e) || next != p {
			t.Errorf("%s: %s on %s gives %v, %v", test.slug, test.dice, test.text, next, err)
			continue
		}
		if e.Why.Key != test.key || e.Again != test.again || (e.Ruling.ID == "") != (test.key == "dice-to-play") {
			t.Errorf("%s: %s on %s: %v", test.slug, test.dice, test.text, err)
		}
	}
	// Only the first throw is made again.
	later := pos("24:2,6:12,5:1 19:13,1:2 w -")
	if next, err := gametest.Lookup(t, "fallas?first-throw=again").Roll(later, roll("5-5-5")); err != nil || next != later.WithDice(roll("5-5-5")) {
		t.Errorf("a later throw that cannot be played gives %v, %v", next, err)
	}
}

// A start that belongs to one reading does not change the others.
func TestTheSlugOfAReadingNamesNoStartThatAnotherReadingHas(t *testing.T) {
	for _, slug := range []string{"seis-dos-e-as?course=opposed", "seis-dos-e-as?points=18", "seis-dos-e-as?points=18&course=opposed"} {
		if got := gametest.Lookup(t, slug).Slug(); got != slug {
			t.Errorf("%s calls itself %s", slug, got)
		}
	}
}

func TestTheProblemsOfAStartNameThePointWhereThereIsOne(t *testing.T) {
	r := alfonsine.Rules{Name: "Short", Slug: "short", Points: 12, Hit: alfonsine.HitToStart, Entry: alfonsine.EntrySecond}
	r.Start.White[20], r.Start.White[6] = 1, 1
	r.Start.White[alfonsine.Bar] = 1
	r.Start.Dice = roll("6-5")
	r.Start.Result = alfonsine.ResultTie
	for i, test := range []struct {
		change func()
		want   []alfonsine.Problem
	}{
		{func() {}, []alfonsine.Problem{
			problem("Start.dice", alfonsine.Refusal{Key: "dice-after-end", Dice: roll("6-5")}),
			problem("Start", alfonsine.Refusal{Key: "start-thrown", Dice: roll("6-5")}),
			problem("Start", alfonsine.Refusal{Key: "start-over"}),
			problem("Start", alfonsine.Refusal{Key: "start-off-path", Point: 20, Count: 12}),
			problem("Start", alfonsine.Refusal{Key: "start-empty", Color: alfonsine.Black}),
			problem("Entry", alfonsine.Refusal{Key: "never-enters"}),
		}},
		{func() { r.Start.Black[6], r.Start.Dice, r.Start.Result, r.Start.White[20] = 1, alfonsine.Roll{}, 0, 0 }, []alfonsine.Problem{
			problem("Start.black", alfonsine.Refusal{Key: "point-shared", Point: 6}),
			problem("Entry", alfonsine.Refusal{Key: "never-enters"}),
		}},
		{func() { r.Start.Black[6], r.Start.Black[5], r.Entry, r.Points = 0, 1, 9, -1 }, []alfonsine.Problem{
			problem("Points", alfonsine.Refusal{Key: "path-length", Count: -1}),
			problem("Entry", alfonsine.Refusal{Key: "value-none", Text: "Entry(9)"}),
			problem("Start", alfonsine.Refusal{Key: "start-off-path", Point: 6, Count: -1}),
			problem("Start", alfonsine.Refusal{Key: "start-off-path", Color: alfonsine.Black, Point: 5, Count: -1}),
			problem("Entry", alfonsine.Refusal{Key: "never-enters"}),
		}},
	} {
		test.change()
		_, err := alfonsine.New(r)
		var e *alfonsine.RulesError
		if !errors.As(err, &e) {
			t.Fatalf("%d: %v", i, err)
		}
		if !slices.Equal(e.Problems, test.want) {
			t.Errorf("%d: %v\nwant %v", i, e.Problems, test.want)
		}
	}
}

// The table below Rules has a line for each field, and the function is where it says.
func TestEveryFieldOfRulesNamesTheFunctionThatPlaysIt(t *testing.T) {
	t.Chdir(root)
	lines := regexp.MustCompile(`(?m)^//\t(\w+) +(\w+) +([\w/]+\.go)$`).FindAllStringSubmatch(gametest.File(t, "rules.go"), -1)
	fields := reflect.VisibleFields(reflect.TypeFor[alfonsine.Rules]())[2:] // after Name and Slug
	if len(lines) != len(fields) {
		t.Fatalf("the table has %d lines for %d fields", len(lines), len(fields))
	}
	for i, line := range lines {
		if line[1] != fields[i].Name {
			t.Errorf("line %d of the table is about %s instead of %s", i+1, line[1], fields[i].Name)
		}
		if !regexp.MustCompile(`(?m)^func (\(.*\) )?` + line[2] + `\(`).MatchString(gametest.File(t, line[3])) {
			t.Errorf("%s has no function %s, which plays %s", line[3], line[2], line[1])
		}
	}
}

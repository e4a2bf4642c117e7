package proof_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// A first throw that can never be played in full would be repeated for ever.
func TestRulesWhoseFirstThrowWouldBeMadeAgainForEverAreRefused(t *testing.T) {
	const blocked = "todas-tablas?start=7:1/6:2,5:2,4:2,3:2,2:2,1:2/w/-"
	g, err := alfonsine.Lookup(blocked + "&first-throw=again")
	var rules *alfonsine.RulesError
	if g != nil || !errors.As(err, &rules) || len(rules.Problems) != 1 || rules.Problems[0].Field != "FirstThrow" {
		t.Fatalf("the game is %v, the error %v", g, err)
	}
	r, _ := gametest.Lookup(t, blocked).Rules()
	r.FirstThrow, r.Slug, r.Name = alfonsine.FirstThrowAgain, "blocked", "Blocked"
	_, err = alfonsine.New(r) // the same under another name
	expectError(t, err, &alfonsine.RulesError{Slug: "blocked", Problems: []alfonsine.Problem{
		{Field: "FirstThrow", Why: alfonsine.Refusal{Key: "first-throw-never"}},
	}})
	// One throw that can be played in full is enough. It is then the first throw.
	free := gametest.Lookup(t, "todas-tablas?start=7:1,24:1/6:2,5:2,4:2,3:2,2:2,20:2,21:2/w/-&first-throw=again")
	rng := gametest.Source(t)
	for range 100 {
		p := free.Throw(free.Start(), rng)
		if p.Dice().IsZero() || len(free.Plays(p)) == 0 || free.Plays(p)[0].Len() != 2 {
			t.Fatalf("the first throw is %v", p)
		}
	}
}

func TestTheRulesOfAGameAreACopy(t *testing.T) {
	r, _ := alfonsine.Fallas.Rules()
	r.Start.White[24], r.Dice = 0, 1
	if again, _ := alfonsine.Fallas.Rules(); again.Start.White[24] != 2 || again.Dice != 3 {
		t.Error("Fallas has changed")
	}
	rulings := alfonsine.Fallas.Rulings()
	rulings[0].Text = ""
	if alfonsine.Fallas.Rulings()[0].Text == "" {
		t.Error("the rulings of Fallas have changed")
	}
	alfonsine.Variants()[0] = nil
	if alfonsine.Variants()[0] == nil {
		t.Error("the list of variants has changed")
	}
}

func TestAGameMadeAnewFromItsRulesIsTheSame(t *testing.T) {
	for _, g := range gametest.Every(t) {
		again, err := alfonsine.New(gametest.Rules(g))
		if err != nil {
			t.Errorf("%s: %v", g.Slug(), err)
			continue
		}
		if again.Slug() != g.Slug() || gametest.Rules(again) != gametest.Rules(g) || !slices.Equal(again.Rulings(), g.Rulings()) {
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
		r, _ := gametest.Lookup(t, base).Rules()
		test.change(&r)
		g, err := alfonsine.New(r)
		if err != nil {
			t.Errorf("%s: %v", test.slug, err)
			continue
		}
		if g.Slug() != test.slug {
			t.Errorf("the slug is %s, want %s", g.Slug(), test.slug)
		}
		found, err := alfonsine.Lookup(g.Slug())
		if err != nil || found.Slug() != g.Slug() || gametest.Rules(found) != gametest.Rules(g) {
			t.Errorf("%s is not found: %v", g.Slug(), err)
		}
	}
}

func TestGamesAreFoundByNameAndSlug(t *testing.T) {
	for slug, want := range map[string]*alfonsine.Game{
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
		got, err := alfonsine.Lookup(slug)
		if err != nil || want != nil && got != want {
			t.Errorf("%q: %v, %v", slug, got, err)
		}
	}
}

func TestOnlyTheFirstThrowIsMadeAgain(t *testing.T) {
	later := pos("24:2,6:12,5:1 19:13,1:2 w -")
	if next, err := gametest.Lookup(t, "fallas?first-throw=again").Roll(later, roll("5-5-5")); err != nil || next != gametest.WithDice(later, roll("5-5-5")) {
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

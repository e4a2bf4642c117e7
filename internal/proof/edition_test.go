package proof_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/topic"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// sixes is a small game that uses every feature of the book's games.
func sixes() alfonsine.Edition {
	source := alfonsine.Source{Author: "Somebody", Title: "Sixes"}
	return alfonsine.Edition{
		Rules: alfonsine.Rules{
			Name: "Sixes", Slug: "sixes", Points: 12, Dice: 1,
			Start: alfonsine.Setup{White: alfonsine.Checkers{12: 3}, Black: alfonsine.Checkers{1: 3}},
		},
		Layout: alfonsine.LayoutTopLeft,
		Leaf:   "f. 1",
		Rulings: []alfonsine.Ruling{
			{ID: "1", Topic: topic.Start, Basis: alfonsine.BasisStated, Source: source.At("§1"), Text: "Three checkers a side."},
			{ID: "2", Topic: topic.Dice, Basis: alfonsine.BasisInferred, Source: source, Text: "One die is thrown."},
			{ID: "3", Topic: topic.Forbidden, Basis: alfonsine.BasisChosen, Text: "Two close a point."},
		},
		Readings: []alfonsine.Reading{
			{
				Change: "dice=2", Removed: []string{"2"},
				Rulings: []alfonsine.Ruling{
					{ID: "2", Topic: topic.Dice, Basis: alfonsine.BasisStated, Source: source, Text: "Two dice are thrown."},
					{ID: "2-both", Topic: topic.Dice, Basis: alfonsine.BasisChosen, Text: "Both are played."},
				},
			},
			{
				Change: "course=parallel", Removed: []string{"sixes-1"},
				Start:   alfonsine.Setup{White: alfonsine.Checkers{12: 3}, Black: alfonsine.Checkers{11: 3}},
				Rulings: []alfonsine.Ruling{{ID: "1", Topic: topic.Start, Basis: alfonsine.BasisChosen, Text: "Side by side."}},
			},
		},
	}
}

func ids(list []alfonsine.Ruling) (ids []string) {
	for _, r := range list {
		ids = append(ids, r.ID)
	}
	return ids
}

func TestAGameOfOnesOwnHasAllThatAGameOfTheBookHas(t *testing.T) {
	g, err := alfonsine.NewEdition(sixes())
	gametest.Must(t, err)
	if g.Layout() != alfonsine.LayoutTopLeft || g.Reconstructed() {
		t.Error(g.Layout())
	}
	if got := strings.Join(ids(g.Rulings()), " "); got != "sixes-1 sixes-2 sixes-3" {
		t.Error(got)
	}
	if r, ok := g.Ruling("sixes-1"); !ok || r.Source.Leaf != "f. 1" || r.Source.Section != "§1" {
		t.Errorf("%v", r)
	}
	var e *alfonsine.PlayError
	if _, err := g.ParsePlay(pos("12:3 6:2,1:1 w 6"), "12/6", alfonsine.Notation{}); !errors.As(err, &e) || e.Why.Ruling.ID != "sixes-3" {
		t.Errorf("the point is closed by %v", err)
	}
	var slugs []string
	for _, r := range g.Readings() {
		slugs = append(slugs, r.Slug)
		read, err := g.Read(r.Change)
		if err != nil || read.Slug() != r.Slug || read.Layout() != alfonsine.LayoutTopLeft {
			t.Errorf("%s: %v, %v", r.Change, read, err)
		}
		for _, ruling := range r.Rulings {
			if held, ok := read.Ruling(ruling.ID); !ok || held != ruling {
				t.Errorf("%s has no ruling %v", read.Slug(), ruling)
			}
		}
		for _, id := range r.Removed {
			if _, ok := read.Ruling(id); ok {
				t.Errorf("%s has the ruling %s", read.Slug(), id)
			}
		}
	}
	if strings.Join(slugs, " ") != "sixes?dice=2 sixes?course=parallel" {
		t.Error(slugs)
	}
	read, err := g.Read("COURSE=parallel&dice=2")
	if err != nil || read.Slug() != "sixes?course=parallel&dice=2" || read.Start().String() != "12:3 11:3 w -" {
		t.Errorf("%v from %v: %v", read, read.Start(), err)
	}
	if got := strings.Join(ids(read.Rulings()), " "); got != "sixes?course=parallel sixes?dice=2 sixes?dice=2-2-both sixes-3" {
		t.Error(got)
	}
	for query, want := range map[string]string{ // what the reading decides stays, unless it is decided anew
		"dice=2": "sixes?course=parallel&dice=2", "forbidden=1": "sixes?course=parallel&dice=2&forbidden=1",
		"DICE=3": "sixes?course=parallel&dice=3", "course=opposed": "sixes?dice=2", "course=opposed&dice=1": "sixes",
	} {
		if again, err := read.Read(query); err != nil || again.Slug() != want {
			t.Errorf("%s of a reading: %v, %v", query, again, err)
		}
	}
	small := sixes()
	small.Readings[0].Start = alfonsine.Setup{White: alfonsine.Checkers{12: 2}, Black: alfonsine.Checkers{1: 2}}
	if two, err := gametest.Got(alfonsine.NewEdition(small)).Read("dice=2"); err != nil || two.Slug() != "sixes?dice=2" || two.Start().String() != "12:2 1:2 w -" {
		t.Errorf("a reading with a start: %v, %v", two, err)
	}
	other, err := g.Read("forbidden=1")
	if err != nil || !slices.Contains(ids(other.Rulings()), "sixes?forbidden=1") || slices.Contains(ids(other.Rulings()), "sixes-3") {
		t.Errorf("%v, %v", ids(other.Rulings()), err)
	}
	var fault *alfonsine.LookupError
	if _, err := g.Read("color=red"); !errors.As(err, &fault) || fault.Part != "color" || fault.Slug != "sixes?color=red" {
		t.Error(err)
	}
}

// sixesWithTwo returns the game of sixes, and its reading with two dice.
func sixesWithTwo(t *testing.T) (g, read *alfonsine.Game) {
	t.Helper()
	g, err := alfonsine.NewEdition(sixes())
	gametest.Must(t, err)
	if read, err = g.Read("dice=2"); err != nil {
		t.Fatal(err)
	}
	return g, read
}

func TestAnEditionThatIsAReadingIsNotWrittenAsAGameOfItsOwn(t *testing.T) {
	g, read := sixesWithTwo(t)
	again, err := g.Edition().Read("dice=2&forbidden=1")
	gametest.Must(t, err)
	changed := g.Edition()
	changed.Rules.Dice = 2
	for query, e := range map[string]alfonsine.Edition{"dice=2": read.Edition(), "dice=2&forbidden=1": again, " dice=2": changed} {
		query = strings.TrimSpace(query)
		text, err := json.Marshal(e)
		var fault *alfonsine.LookupError
		if !errors.As(err, &fault) || fault.Slug != "sixes?"+query || fault.Part != query {
			t.Errorf("%s: %s, %v", query, text, err)
		}
	}
	renamed := read.Edition()
	renamed.Rules.Slug = "sixes-2" // a game of its own
	list := []alfonsine.Edition{sixes(), g.Edition(), renamed, {}}
	for _, g := range alfonsine.Variants() {
		list = append(list, g.Edition())
	}
	for _, e := range list {
		var back alfonsine.Edition
		text, err := json.Marshal(e)
		if err == nil {
			err = json.Unmarshal(text, &back)
		}
		if diff := cmp.Diff(e, back, cmpopts.IgnoreUnexported(alfonsine.Edition{}), cmpopts.EquateComparable(alfonsine.Roll{})); err != nil || diff != "" {
			t.Errorf("%s: %v\n%s", e.Slug(), err, diff)
		}
	}
}

// A reading of a reading is a reading of the original game that decides both, with its rulings
// and readings.
func TestAnEditionThatWasReadIsReadAgainAsTheGame(t *testing.T) {
	for _, base := range []alfonsine.Edition{alfonsine.Laquet.Edition(), sixes()} {
		g, err := alfonsine.NewEdition(base)
		gametest.Must(t, err)
		e := g.Edition()
		first, err := e.Read("forbidden=1")
		gametest.Must(t, err)
		again, err := first.Read("dice=3")
		want, fault := e.Read("forbidden=1&dice=3")
		if err != nil || fault != nil || again.Slug() != want.Slug() || again.Rules != want.Rules {
			t.Errorf("%s, %s: %v %v", again.Slug(), want.Slug(), err, fault)
		}
		if diff := cmp.Diff(want.Rulings, again.Rulings); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff(want.Readings, again.Readings, cmpopts.EquateComparable(alfonsine.Roll{})); diff != "" {
			t.Error(diff)
		}
	}
}

func TestAnEditionIsCopiedAndNotShared(t *testing.T) {
	e := sixes()
	g, err := alfonsine.NewEdition(e)
	gametest.Must(t, err)
	e.Rulings[0].Text, e.Readings[0].Removed[0] = "changed", "changed"
	g.Rulings()[0].Text = "changed"
	g.Edition().Rulings[0].Text = "changed"
	g.Readings()[0].Rulings[0].Text = "changed"
	if got, want := g.Readings()[1].Start, sixes().Readings[1].Start; got != want || got == (alfonsine.Setup{}) {
		t.Errorf("a reading begins from %+v, want %+v", got, want)
	}
	if g.Rulings()[0].Text != "Three checkers a side." || g.Readings()[0].Removed[0] != "sixes-2" || g.Readings()[0].Rulings[0].Text != "Two dice are thrown." {
		t.Error("the game has changed")
	}
}

func TestTheEditionOfAGameMakesTheGameAgain(t *testing.T) {
	g, read := sixesWithTwo(t)
	for _, g := range []*alfonsine.Game{g, read, alfonsine.Fallas, alfonsine.Backgammon} {
		again, err := alfonsine.NewEdition(g.Edition())
		if err != nil || again.Slug() != g.Slug() || gametest.Rules(again) != gametest.Rules(g) {
			t.Errorf("%v: %v, %v", g, again, err)
			continue
		}
		if diff := cmp.Diff(g.Rulings(), again.Rulings()); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff(g.Readings(), again.Readings(), cmpopts.EquateComparable(alfonsine.Roll{})); diff != "" {
			t.Error(diff)
		}
	}
	// An edition can be the base of another game with its own name.
	e := alfonsine.TodasTablas.Edition()
	e.Rules.Name, e.Rules.Slug = "Irish", "irish"
	irish, err := alfonsine.NewEdition(e)
	if err != nil || irish.Slug() != "irish" || !slices.Contains(ids(irish.Rulings()), "irish-duty") {
		t.Errorf("%v: %v", irish, err)
	}
	if read, err := e.Read("dice=3"); err != nil || read.Slug() != "irish?dice=3" {
		t.Errorf("%v: %v", read.Slug(), err)
	}
}

// What is changed in an edition from a game is in the game that is made of it, or is refused.
func TestWhatIsChangedInAnEditionIsInItsGame(t *testing.T) {
	g, read := sixesWithTwo(t)
	for name, change := range map[string]func(*alfonsine.Edition){
		"Layout":        func(e *alfonsine.Edition) { e.Layout = alfonsine.LayoutBottomLeft },
		"Reconstructed": func(e *alfonsine.Edition) { e.Reconstructed = true },
		"Cites":         func(e *alfonsine.Edition) { e.Cites = map[string]string{"die-absent": "3"} },
		"Rulings":       func(e *alfonsine.Edition) { e.Rulings[0].Text = "Changed." },
		"Readings":      func(e *alfonsine.Edition) { e.Readings = e.Readings[:1] },
	} {
		e := g.Edition()
		change(&e)
		made, err := alfonsine.NewEdition(e)
		gametest.Must(t, err)
		got := made.Edition()
		same := map[string]bool{
			"Layout":        made.Layout() == g.Layout(),
			"Reconstructed": made.Reconstructed() == g.Reconstructed(),
			"Cites":         len(made.Cites()) == len(g.Cites()),
			"Rulings":       slices.Equal(made.Rulings(), g.Rulings()),
			"Readings":      len(made.Readings()) == len(g.Readings()),
		}
		for field, is := range same {
			if is != (field != name) {
				t.Errorf("%s is changed, and whether %s is as it was: %v", name, field, is)
			}
		}
		if made.Slug() != "sixes" || got.Rules != e.Rules {
			t.Errorf("with other %s it is %v", name, made)
		}
		owned := alfonsine.Fallas.Edition()
		if name == "Cites" {
			owned.Cites = map[string]string{"die-absent": "fallas-3"}
		} else {
			change(&owned)
		}
		_, err = alfonsine.NewEdition(owned)
		var e2 *alfonsine.RulesError
		if !errors.As(err, &e2) || e2.Problems[0].Why.Key != "slug-owned" {
			t.Errorf("Fallas with other %s: %v", name, err)
		}
	}
	// Rules alone make a reading.
	e := read.Edition()
	e.Rules.Forbidden = 1
	if made, err := alfonsine.NewEdition(e); err != nil || made.Slug() != "sixes?dice=2&forbidden=1" {
		t.Errorf("%v: %v", made, err)
	}
}

func TestEveryGameIsDrawnFromTheCornerOfItsPointOne(t *testing.T) {
	corners := map[string]alfonsine.Layout{
		"cab-e-quinal": alfonsine.LayoutBottomLeft, "cab-e-quinal-2": alfonsine.LayoutBottomLeft, "laquet": alfonsine.LayoutTopLeft,
		"pareja-de-entrada": alfonsine.LayoutBottomLeft, "seis-dos-e-as": alfonsine.LayoutBottomLeft,
	}
	for _, v := range alfonsine.Variants() {
		want, ok := corners[v.Slug()]
		if !ok {
			want = alfonsine.LayoutBottomRight
		}
		without := gametest.Stranger(v)
		if v.Layout() != want || without.Layout() != alfonsine.LayoutBottomRight || len(without.Readings()) > 0 {
			t.Errorf("%s is drawn from %v and, without a layout, from %v", v.Slug(), v.Layout(), without.Layout())
		}
	}
}

func TestAGameWithoutAnEditionIsReadByItsRulesAlone(t *testing.T) {
	g := changed(t, alfonsine.Backgammon, func(*alfonsine.Rules) {})
	if diff := cmp.Diff(alfonsine.Edition{Rules: gametest.Rules(g)}, g.Edition(), cmpopts.EquateComparable(alfonsine.Roll{}), cmpopts.IgnoreUnexported(alfonsine.Edition{})); diff != "" {
		t.Error(diff)
	}
	read, err := g.Read("dice=3")
	if err != nil || read.Name() != g.Name() || read.Dice() != 3 || read.BaseSlug() != g.Slug() || read.Slug() != g.Slug()+"?dice=3" {
		t.Errorf("%v: %v", read, err)
	}
}

// Every ID of what is read has the slug in it.
func TestAnEditionWhoseSlugIsTooLongIsNotRead(t *testing.T) {
	e := sixes()
	e.Rules.Slug = strings.Repeat("s", 61)
	_, err := e.Read("")
	var fault *alfonsine.LookupError
	if !errors.As(err, &fault) || fault.Part != e.Rules.Slug || fault.Why.Key != "slug-long" {
		t.Errorf("the error is %v", err)
	}
}

// The editions of this package are not checked on import, so this test does it.
func TestTheEditionsOfThisPackageAreSound(t *testing.T) {
	for _, g := range append(gametest.ByRules(alfonsine.Variants()), alfonsine.Backgammon) {
		e := g.Edition()
		for i := range e.Rulings {
			e.Rulings[i].ID = "copy-" + e.Rulings[i].ID
		}
		for _, r := range e.Readings {
			for i := range r.Removed {
				r.Removed[i] = "copy-" + r.Removed[i]
			}
		}
		e.Rules.Name, e.Rules.Slug = "Copy", "copy"
		if _, err := alfonsine.NewEdition(e); err != nil {
			t.Errorf("%s: %v", g.Slug(), err)
		}
	}
	for _, g := range gametest.Stepped(t) {
		slug := g.Slug()
		_, query, read := strings.Cut(slug, "?")
		copied := "copy"
		if read {
			copied += "?" + query
		}
		base := gametest.Lookup(t, g.BaseSlug()).Edition()
		if err := copying(g, copied, base.Decisions, g.Readings()); err != nil {
			t.Errorf("%s: %v", slug, err)
		}
	}
}

// copying makes a copy of a game, with a slug, decisions and readings of its own, and returns the
// error.
func copying(g *alfonsine.Game, slug string, decisions []string, readings []alfonsine.Reading) error {
	_, err := alfonsine.NewStepped(alfonsine.Stepper{
		Name: "Copy", Slug: slug, Start: g.Start(), Distance: g.Distance, Steps: g.AppendMoves,
		Decisions: decisions, Rulings: g.Rulings(), Cites: g.Cites(), Readings: readings,
	}, g.TurnRules())
	return err
}

func TestWhatAStepperDecidesWronglyIsSaid(t *testing.T) {
	for _, test := range []struct {
		slug      string
		decisions []string
		change    string // of a reading
		want      string
	}{
		{"copy", []string{"start"}, "", `Decisions: "start" is no decision as a slug writes it`},
		{"copy", []string{"=12"}, "", `Decisions: "=12" is no decision as a slug writes it`},
		{"copy", []string{"start="}, "", `Decisions: "start=" is no decision as a slug writes it`},
		{"copy", []string{"start=1&2"}, "", `Decisions: "start=1&2" is no decision as a slug writes it`},
		{"copy", []string{"Start=12"}, "", `Decisions: "Start=12" is no decision as a slug writes it`},
		{"copy", []string{"start=12", "start=13"}, "", `Decisions: "start=13" is decided twice`},
		{"copy", []string{"start=12"}, "end=13", `Readings: "end=13" is no other answer of a decision`},
		{"copy", []string{"start=12"}, "start=12", `Readings: "start=12" is no other answer of a decision`},
		{"copy?end=13", []string{"start=12"}, "start=13", `Slug: "end=13" is not what a reading changes`},
		{"copy?start=12", []string{"start=12"}, "start=13", `Slug: "start=12" is not what a reading changes`},
	} {
		var readings []alfonsine.Reading
		if test.change != "" {
			readings = append(readings, alfonsine.Reading{Change: test.change})
		}
		err := copying(alfonsine.Doblet, test.slug, test.decisions, readings)
		var e *alfonsine.RulesError
		want := fmt.Sprintf("alfonsine: rules %q make no game: %s", test.slug, test.want)
		if !errors.As(err, &e) || err.Error() != want {
			t.Errorf("%s, %q with the reading %q: %v", test.slug, test.decisions, test.change, err)
		}
	}
}

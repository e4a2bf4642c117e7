package proof_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
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
			{ID: "1", Topic: alfonsine.TopicStart, Basis: alfonsine.BasisStated, Source: source.At("§1"), Text: "Three checkers a side."},
			{ID: "2", Topic: alfonsine.TopicDice, Basis: alfonsine.BasisInferred, Source: source, Text: "One die is thrown."},
			{ID: "3", Topic: alfonsine.TopicForbidden, Basis: alfonsine.BasisChosen, Text: "Two close a point."},
		},
		Readings: []alfonsine.Reading{
			{
				Change: "dice=2", Removed: []string{"2"},
				Rulings: []alfonsine.Ruling{
					{ID: "2", Topic: alfonsine.TopicDice, Basis: alfonsine.BasisStated, Source: source, Text: "Two dice are thrown."},
					{ID: "2-both", Topic: alfonsine.TopicDice, Basis: alfonsine.BasisChosen, Text: "Both are played."},
				},
			},
			{
				Change: "course=parallel", Removed: []string{"sixes-1"},
				Start:   alfonsine.Setup{White: alfonsine.Checkers{12: 3}, Black: alfonsine.Checkers{11: 3}},
				Rulings: []alfonsine.Ruling{{ID: "1", Topic: alfonsine.TopicStart, Basis: alfonsine.BasisChosen, Text: "Side by side."}},
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
	if alfonsine.LayoutOf(g) != alfonsine.LayoutTopLeft || alfonsine.Reconstructed(g) {
		t.Error(alfonsine.LayoutOf(g))
	}
	if got := strings.Join(ids(alfonsine.Rulings(g)), " "); got != "sixes-1 sixes-2 sixes-3" {
		t.Error(got)
	}
	if r, ok := alfonsine.RulingOf(g, "sixes-1"); !ok || r.Source.Leaf != "f. 1" || r.Source.Section != "§1" {
		t.Errorf("%v", r)
	}
	var e *alfonsine.PlayError
	if _, err := alfonsine.ParsePlay(g, pos("12:3 6:2,1:1 w 6"), "12/6"); !errors.As(err, &e) || e.Ruling.ID != "sixes-3" {
		t.Errorf("the point is closed by %v", err)
	}
	var slugs []string
	for _, r := range alfonsine.Readings(g) {
		slugs = append(slugs, r.Slug)
		read, err := g.Read(r.Change)
		if err != nil || read.Slug() != r.Slug || alfonsine.LayoutOf(read) != alfonsine.LayoutTopLeft {
			t.Errorf("%s: %v, %v", r.Change, read, err)
		}
		for _, ruling := range r.Rulings {
			if held, ok := alfonsine.RulingOf(read, ruling.ID); !ok || held != ruling {
				t.Errorf("%s has no ruling %v", read.Slug(), ruling)
			}
		}
		for _, id := range r.Removed {
			if _, ok := alfonsine.RulingOf(read, id); ok {
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
	if again, err := read.Read("dice=2"); err != nil || again.Slug() != "sixes?dice=2" {
		t.Errorf("%v, %v", again, err)
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
	for _, g := range alfonsine.Games() {
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

// A reading of a reading is a reading of the original game, with its rulings and readings.
func TestAnEditionThatWasReadIsReadAgainAsTheGame(t *testing.T) {
	for _, base := range []alfonsine.Edition{alfonsine.Laquet.Edition(), sixes()} {
		g, err := alfonsine.NewEdition(base)
		gametest.Must(t, err)
		e := g.Edition()
		first, err := e.Read("forbidden=1")
		gametest.Must(t, err)
		again, err := first.Read("dice=3")
		want, fault := e.Read("dice=3")
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
		if err != nil || again.Slug() != g.Slug() || again.Rules() != g.Rules() {
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
		without := struct{ alfonsine.Variant }{v}
		if alfonsine.LayoutOf(v) != want || alfonsine.LayoutOf(without) != alfonsine.LayoutBottomRight || len(alfonsine.Readings(without)) > 0 {
			t.Errorf("%s is drawn from %v and, without a layout, from %v", v.Slug(), alfonsine.LayoutOf(v), alfonsine.LayoutOf(without))
		}
	}
}

func TestAGameWithoutAnEditionIsReadByItsRulesAlone(t *testing.T) {
	g := changed(t, alfonsine.Backgammon, func(*alfonsine.Rules) {})
	if diff := cmp.Diff(alfonsine.Edition{Rules: g.Rules()}, g.Edition(), cmpopts.EquateComparable(alfonsine.Roll{}), cmpopts.IgnoreUnexported(alfonsine.Edition{})); diff != "" {
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
	for _, g := range append(alfonsine.Games(), alfonsine.Backgammon) {
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
}

// plainCopy embeds a Game and plays differently. declaredCopy says which game it plays as.
type (
	plainCopy    struct{ *alfonsine.Game }
	declaredCopy struct {
		*alfonsine.Game
		as *alfonsine.Game
	}
)

func (d declaredCopy) PlaysAs() *alfonsine.Game { return d.as }

// AppendPlays returns no plays, so a test can tell whether the variant or the Game was asked.
func (declaredCopy) AppendPlays(dst []alfonsine.Play, _ alfonsine.Position) []alfonsine.Play {
	return dst
}

func TestAVariantKeepsWhatItsGameCanSay(t *testing.T) {
	v := plainCopy{alfonsine.Laquet}
	if len(alfonsine.Rulings(v)) == 0 || len(alfonsine.Readings(v)) == 0 || alfonsine.LayoutOf(v) != alfonsine.LayoutTopLeft {
		t.Error("rulings, readings or layout are lost")
	}
	_, err := alfonsine.ParsePlay(v, alfonsine.Throw(v, v.Start(), rand.New(rand.NewPCG(1, 2))), "18/off")
	var e *alfonsine.PlayError
	if !errors.As(err, &e) || e.Ruling.ID == "" {
		t.Errorf("no ruling explains %v", err)
	}
	for _, test := range []struct {
		v        alfonsine.Variant
		game     *alfonsine.Game
		declared bool
	}{
		{alfonsine.Laquet, alfonsine.Laquet, true},
		{v, nil, false},
		{declaredCopy{alfonsine.Laquet, nil}, nil, true},
		{declaredCopy{alfonsine.Laquet, alfonsine.Fallas}, alfonsine.Fallas, true},
		{alfonsine.Doblet, nil, true},
		{struct{ alfonsine.Variant }{alfonsine.Laquet}, nil, true},
	} {
		g, ok := alfonsine.GameOf(test.v)
		if g != test.game || ok != (g != nil) || alfonsine.DeclaresGame(test.v) != test.declared {
			t.Errorf("%T plays as %v, and it is declared: %v", test.v, g, alfonsine.DeclaresGame(test.v))
		}
	}
}

func TestNextPositionsAreListedByTheGameThatAVariantPlaysAs(t *testing.T) {
	p := pos("24:2,6:13 19:13,1:2 w 6-5-3")
	want := alfonsine.AppendNext(nil, alfonsine.Fallas, p)
	if got := alfonsine.AppendNext(nil, declaredCopy{alfonsine.Fallas, alfonsine.Fallas}, p); !slices.Equal(got, want) {
		t.Errorf("%d positions, want %d", len(got), len(want))
	}
	if got := alfonsine.AppendNext(nil, declaredCopy{alfonsine.Fallas, nil}, p); got != nil {
		t.Errorf("the plays of another game are listed: %v", got)
	}
	if n := alfonsine.Perft(declaredCopy{alfonsine.Fallas, alfonsine.Fallas}, p, 1); n != uint64(len(want)) {
		t.Errorf("%d plays are counted, want %d", n, len(want))
	}
}

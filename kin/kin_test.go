package kin_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/reference"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/record"
	"example.com/alfonsine/topic"
	"example.com/alfonsine/varianttest"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// everyReading returns the games of the package, each followed by its readings.
func everyReading(tb testing.TB) []*alfonsine.Game {
	tb.Helper()
	var list []*alfonsine.Game
	for _, g := range kin.Games() {
		list = append(list, g)
		for _, r := range g.Readings() {
			v, err := kin.Lookup(r.Slug)
			if err != nil || v.Slug() != r.Slug {
				tb.Fatalf("%s is %v: %v", r.Slug, v, err)
			}
			list = append(list, v)
		}
	}
	return list
}

// Every game keeps the promises of a Variant. One that an agent and chance play comes to an
// end, and its record is read again.
func TestEveryGameIsSoundAndPlayedToItsEndAndReadAgain(t *testing.T) {
	const most = 5_000 // turns; the longest games have some hundreds
	for _, g := range everyReading(t) {
		t.Run(g.Slug(), func(t *testing.T) {
			t.Parallel()
			if err := varianttest.Check(g, 1, rand.New(rand.NewPCG(1330, 0))); err != nil {
				t.Error(err)
			}
			agent, err := bot.New(g, bot.Options{})
			gametest.Must(t, err)
			rng := gametest.Source(t)
			for round := range gametest.Cases(4, 16) {
				r := record.New(g)
				for p := g.Start(); !p.Over() && r.Len() < most; p = r.Position() {
					p = g.Throw(p, rng)
					var play alfonsine.Play
					if round == 0 && r.Len() < 20 {
						if play, err = agent.Choose(context.Background(), p); err != nil {
							t.Fatal(err)
						}
					} else {
						plays := g.Plays(p)
						play = plays[rng.IntN(len(plays))]
					}
					gametest.Must(t, r.AddPlay(p, play))
				}
				if p := r.Position(); !p.Over() || p.Result() == alfonsine.ResultTie && !gametest.Rules(g).Tie {
					t.Fatalf("after %d turns a game is at %v", r.Len(), p)
				}
				read, err := record.Reader{Lookup: kin.Lookup}.Parse(r.String())
				if err != nil || read.String() != r.String() || read.Game().Slug() != g.Slug() || read.Result() != r.Result() {
					t.Fatalf("%s is read as %s: %v", r, read, err)
				}
			}
		})
	}
}

// The reference confirms the counts of depth 1, and of depth 2 unless that takes minutes.
func TestThePlaysFromTheStartAreAsManyAsWereCounted(t *testing.T) {
	const reach = 40_000
	counts := map[string][2]uint64{
		"barail":                            {222, 108_384},
		"tabula":                            {56, 3_136},
		"tabula?course=opposed":             {56, 3_136},
		"tabula?overshoot=never":            {56, 3_136},
		"ludus-anglicorum":                  {193, 37_684},
		"ludus-anglicorum?landing=single":   {202, 41_231},
		"ludus-anglicorum-2":                {79, 6_470},
		"ludus-anglicorum-2?landing=single": {88, 7_965},
		"ludus-lombardorum":                 {162, 32_698},
		"ludus-lombardorum?dice=2":          {35, 1_329},
		"imperial":                          {1_724, 3_103_084},
		"provincial":                        {794, 687_358},
		"baralie":                           {81, 17_273},
		"irish":                             {246, 63_722},
		"toute-table":                       {447, 202_782},
		"verquere":                          {39, 1_526}, "verquere?overshoot=never": {39, 1_526}, "jacquet": {21, 443}, "jacquet?higher-die=yes": {21, 441},
		"jacquet?block=earned": {21, 443},
		"long-nardy":           {22, 484}, "fevga": {22, 479}, "moultezim": {22, 479}, "moultezim?block=four": {22, 479},
		"kiz-tavlasi": {21, 441},
	}
	for _, g := range everyReading(t) {
		want, ok := counts[g.Slug()]
		if !ok {
			t.Errorf("there is no count of the plays of %s", g.Slug())
		}
		for i, want := range want {
			if got := g.PerftParallel(g.Start(), i+1); got != want {
				t.Errorf("%s: perft %d is %d, want %d", g.Slug(), i+1, got, want)
			}
			if _, ruled := g.Rules(); !ruled || want > reach || testing.Short() && i > 0 {
				continue // the reference plays Rules
			}
			if got, err := reference.Perft(g.Slug(), i+1); err != nil || got != want {
				t.Errorf("%s: perft %d of the reference is %d, want %d: %v", g.Slug(), i+1, got, want, err)
			}
		}
	}
}

func TestEveryStartIsDrawn(t *testing.T) {
	var all strings.Builder
	for _, g := range kin.Games() {
		all.WriteString(g.Name() + "\n\n" + diagram.Text(g, g.Start(), diagram.Options{}) + "\n")
	}
	gametest.Golden(t, "testdata/starts.txt", all.String())
}

// A ruling that is not chosen has a source, no source is the Libro de los juegos, and a
// rule is one sentence.
func TestEveryRulingHasASourceUnlessItIsChosen(t *testing.T) {
	absent := map[topic.Topic]bool{ // nobody travels in Kız tavlası, so none of these is asked
		topic.Forbidden: true, topic.Rest: true, topic.Bar: true,
		topic.Entry: true, topic.Choice: true, topic.Home: true,
		topic.HomeDuty: true, topic.Block: true, topic.Prime: true,
		topic.Tie: true, topic.Landing: true, topic.Blot: true, topic.Hit: true,
	}
	for _, g := range everyReading(t) {
		rules, ruled := g.Rules()
		topics := make(map[topic.Topic]bool)
		ids := make(map[string]bool)
		for _, r := range g.Rulings() {
			topics[r.Topic] = true
			switch {
			case r.Basis == alfonsine.BasisChosen && r.Source != alfonsine.Source{}:
				t.Errorf("%v: a chosen ruling must have no source", r)
			case r.Basis != alfonsine.BasisChosen && r.Source.Work() == "", r.Source.Leaf != "":
				t.Errorf("%v: its source is %+v", r, r.Source)
			case r.Basis == alfonsine.BasisInferred && (r.Source.Author == "Wikipedia" || strings.HasPrefix(r.Source.Title, "Ludii")):
				t.Errorf("%v: what a modern site says is reported", r)
			case !strings.HasPrefix(r.ID, g.BaseSlug()) || ids[r.ID]:
				t.Errorf("%s: the ID %s is not its own, or is duplicated", g.Slug(), r.ID)
			case !strings.HasSuffix(r.Text, ".") || strings.Contains(r.Text, ". "):
				t.Errorf("%s is not one sentence: %s", r.ID, r.Text)
			}
			ids[r.ID] = true
		}
		for about := topic.Start; about <= topic.Tie; about++ {
			silent := about == topic.Again || about == topic.Leftover || // none of these games has these
				ruled && about == topic.Landing && rules.Landing == alfonsine.LandingFree ||
				!ruled && absent[about]
			if topics[about] == silent {
				t.Errorf("%s: a ruling on %v: %v", g.Slug(), about, topics[about])
			}
		}
	}
}

func TestLookupFindsTheGamesOfBothPackages(t *testing.T) {
	for _, g := range everyReading(t) {
		base, query, _ := strings.Cut(g.Slug(), "?")
		for _, slug := range []string{
			g.Slug(),
			strings.ToUpper(g.Slug()),
			strings.ReplaceAll(g.Slug(), "-", " "),
			" " + strings.ReplaceAll(g.Slug(), "-", "_"),
			strings.TrimSuffix(g.Name()+"?"+query, "?"),
		} {
			if v, err := kin.Lookup(slug); err != nil || v.Slug() != g.Slug() {
				t.Errorf("%q is %v: %v", slug, v, err)
			}
		}
		if _, err := alfonsine.Lookup(base); err == nil {
			t.Errorf("%s belongs to two packages", base)
		}
		if text, err := g.MarshalText(); err == nil {
			t.Errorf("%s is written as %s, which is not read again", g.Slug(), text)
		}
	}
	for _, v := range append(alfonsine.Variants(), alfonsine.Backgammon) {
		if found, err := kin.Lookup(v.Slug()); err != nil || found != v {
			t.Errorf("%s is %v: %v", v.Slug(), found, err)
		}
	}
}

// everySlug lists the games of the package as errors do.
func everySlug() string {
	var list []string
	for _, g := range kin.Games() {
		list = append(list, g.Slug())
	}
	return strings.Join(list, ", ")
}

func TestLookupSaysWhatIsWrongWithASlug(t *testing.T) {
	for _, test := range []struct{ slug, part, key, text string }{
		{"nard", "nard", "game-unknown", "backgammon, tabula, barail, ludus-anglicorum"},
		{"", "", "game-unknown", everySlug()},
		{"Plakoto", "Plakoto", "", "pinned under"},
		{"kiz-tavlasi?dice=3", "dice=3", "readings-none", ""},
		{"Irish?", "", "decision-unknown", "points, course"},
		{"Irish?dyce=3", "dyce", "decision-unknown", "points, course"},
		{"irish?dice=3&dice=2", "dice", "decision-twice", ""},
		{"tabula?course=around", "course=around", "decision-word", "opposed, parallel"},
		{"fallas?dyce=3", "dyce", "decision-unknown", "points, course"},
	} {
		g, err := kin.Lookup(test.slug)
		var e *alfonsine.LookupError
		if g != nil || !errors.As(err, &e) {
			t.Errorf("%q is %v: %v", test.slug, g, err)
			continue
		}
		if e.Slug != test.slug || e.Part != test.part || e.Why.Key != test.key {
			t.Errorf("%q: %+v", test.slug, e)
		}
		if !strings.Contains(e.Why.Text, test.text) {
			t.Errorf("%q: %q, want %q", test.slug, e.Why.Text, test.text)
		}
		if named := strings.Contains(e.Why.Text, "tabula"); named != (test.key == "game-unknown") {
			t.Errorf("%q: the games are named: %v", test.slug, named)
		}
	}
	var e *alfonsine.RulesError
	var outer *alfonsine.LookupError
	if g, err := kin.Lookup("Irish?prime=loses&forbidden=1"); g != nil || !errors.As(err, &e) || !errors.As(err, &outer) || outer.Slug != "Irish?prime=loses&forbidden=1" {
		t.Errorf("a contradiction is %v: %v", g, err)
	}
}

func TestOtherNamesLeadToTheGame(t *testing.T) {
	for name, slug := range map[string]string{
		"Narde": "long-nardy", "long backgammon": "long-nardy", "verkeer": "verquere", "nardy?dice=3": "long-nardy?dice=3",
		"Portes": "backgammon", "takhteh nard": "backgammon", "tavla?doubles=once": "backgammon?doubles=once",
		"Kız tavlası": "kiz-tavlasi", "Toutes tables": "toute-table",
	} {
		if g, err := kin.Lookup(name); err != nil || g.Slug() != slug {
			t.Errorf("%s is %v: %v", name, g, err)
		}
	}
}

// Nobody chooses in Kız tavlası, so a game is its throws. Package book has cases of them.
func TestGirlsBackgammonIsTakenDownAndBorneOff(t *testing.T) {
	g := kin.KizTavlasi
	if err := varianttest.Check(g, 2, rand.New(rand.NewPCG(1079, 0))); err != nil {
		t.Error(err)
	}
	const stacked = "12:2,11:2,10:2,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1"
	const across = " 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:2,14:2,13:2"
	if start := g.Start().String(); start != stacked+across+" w -" {
		t.Errorf("it starts from %s", start)
	}
	if err := g.Check(alfonsine.MustParsePosition("bar:2" + strings.TrimPrefix(stacked, "12:2") + across + " w -")); err == nil {
		t.Error("a checker on the bar is accepted")
	}
	for _, r := range g.Rulings() {
		if !strings.HasPrefix(r.ID, "kiz-tavlasi-") || r.Text == "" || (r.Basis == alfonsine.BasisChosen) != (r.Source == alfonsine.Source{}) {
			t.Errorf("%v", r)
		}
		if r.Basis == alfonsine.BasisInferred && strings.HasPrefix(r.Source.Title, "Ludii") {
			t.Errorf("%v: what a modern site says is reported", r)
		}
	}
}

// A game that is found has a slug that finds it again.
func FuzzLookup(f *testing.F) {
	for _, g := range everyReading(f) {
		f.Add(g.Slug())
	}
	for _, slug := range []string{"", "?", "irish?", "Toute Table?doubles=once&tie=yes", "fallas?hit=start", "doblet?dice=2", "tabula?start=bar:15/24:15/w/-"} {
		f.Add(slug)
	}
	f.Fuzz(func(t *testing.T, slug string) {
		v, err := kin.Lookup(slug)
		if err != nil {
			if v != nil {
				t.Fatalf("%q is %v and %v", slug, v, err)
			}
			gametest.Short(t, slug, err)
			return
		}
		again, err := kin.Lookup(v.Slug())
		if err != nil || again.Slug() != v.Slug() {
			t.Fatalf("%q is %s, and that is %v: %v", slug, v.Slug(), again, err)
		}
	})
}

func TestTheListOfGamesIsTheCallersOwn(t *testing.T) {
	kin.Games()[0] = nil
	if kin.Games()[0] != kin.Tabula {
		t.Error("the list has changed")
	}
}

// Agathias names four lines without a number. Of all ways to number them, only the position
// in the Example gives one play and eight blots, whichever way Black goes.
func TestZenosThrowFitsOnePositionOnly(t *testing.T) {
	for _, slug := range []string{"tabula", "tabula?course=opposed"} {
		g, err := kin.Lookup(slug)
		gametest.Must(t, err)
		var found []alfonsine.Position
		var plays []alfonsine.Play
		tried := zenosPositions(t)
		for _, p := range tried {
			plays = g.AppendPlays(plays[:0], p)
			if len(plays) == 1 && blots(plays[0].Next(), alfonsine.White) == 8 {
				found = append(found, p)
			}
		}
		if len(tried) != 8_580 || len(found) != 1 || found[0].String() != zeno {
			t.Errorf("%s: %v of %d positions", slug, found, len(tried))
		}
	}
}

// zenosPositions returns the position of the poem with all possible numbers for the named
// lines. Lines are counted from the start: line 1 is point 24.
func zenosPositions(t *testing.T) (list []alfonsine.Position) {
	for summus := 1; summus < 24; summus++ {
		for divus := 1; divus <= 24; divus++ {
			for antigonus := 1; antigonus <= 24; antigonus++ {
				for fourth := antigonus + 1; fourth <= 24; fourth++ { // Black has two checkers on both
					white := map[int]uint8{6: 7, 9: 1, 10: 2, summus: 2, summus + 1: 2, divus: 1}
					black := map[int]uint8{8: 2, 11: 2, 12: 2, 13: 1, antigonus: 2, 15: 2, 18: 2, fourth: 2}
					s := alfonsine.Setup{Dice: alfonsine.MustParseRoll("6-5-2")}
					for line, n := range white {
						s.White[25-line] = n
					}
					for line, n := range black {
						s.Black[25-line] = n
						white[line] += n
					}
					if len(white) < 14 {
						continue // two names for one line
					}
					p, err := s.Position()
					gametest.Must(t, err)
					list = append(list, p)
				}
			}
		}
	}
	return list
}

// If checkers may not join each other, a side's own checkers can close the last point on
// which it could enter: a blot, or the two that are on the corner from the start.
func TestASideIsShutOutByItsOwnCheckersToo(t *testing.T) {
	for _, test := range []struct{ what, slug, position, next string }{
		{"the two on the corner", "ludus-anglicorum", "20:1,12:1,6:1,5:2,4:2,3:2,2:2,off:4 bar:1,11:12,1:2 w 6-1-1", "18:1,6:2,5:2,4:2,3:2,2:2,off:4 bar:1,11:12,1:2 1-0 -"},
		{"a lone one", "ludus-anglicorum", "20:1,12:1,6:1,5:2,4:2,3:2,2:2,off:4 bar:1,11:13,1:1 w 6-1-1", "18:1,6:2,5:2,4:2,3:2,2:2,off:4 bar:1,11:13,1:1 1-0 -"},
		{"none on the last point", "ludus-anglicorum", "20:1,12:1,6:1,5:2,4:2,3:2,2:2,off:4 bar:1,11:14 w 6-1-1", "18:1,6:2,5:2,4:2,3:2,2:2,off:4 bar:1,11:14 b -"},
		{"none on the bar", "ludus-anglicorum", "20:1,12:1,6:1,5:2,4:2,3:2,2:2,off:4 11:13,1:2 w 6-1-1", "18:1,6:2,5:2,4:2,3:2,2:2,off:4 11:13,1:2 b -"},
		{"the two on the corner, under the other landing", "ludus-anglicorum?landing=single", "20:1,12:1,6:1,5:2,4:2,3:2,2:2,off:4 bar:1,11:12,1:2 w 6-1-1", "18:1,6:2,5:2,4:2,3:2,2:2,off:4 bar:1,11:12,1:2 1-0 -"},
		{"on half a board", "ludus-lombardorum", "12:1,9:1,6:1,5:2,4:2,3:2,2:2,off:4 bar:1,8:12,1:2 w 3-1-1", "10:1,6:2,5:2,4:2,3:2,2:2,off:4 bar:1,8:12,1:2 1-0 -"},
		{"two where no third may join", "irish?landing=two&prime=loses", "20:1,12:1,6:1,5:2,4:2,3:2,2:2,off:4 bar:1,11:12,1:2 w 6-2", "18:1,6:2,5:2,4:2,3:2,2:2,off:4 bar:1,11:12,1:2 1-0 -"},
		{"two where a third may join", "irish?prime=loses", "20:1,12:1,6:1,5:2,4:2,3:2,2:2,off:4 bar:1,11:12,1:2 w 6-2", "18:1,6:2,5:2,4:2,3:2,2:2,off:4 bar:1,11:12,1:2 b -"},
	} {
		g, err := kin.Lookup(test.slug)
		gametest.Must(t, err)
		position := alfonsine.MustParsePosition(test.position)
		for _, p := range []alfonsine.Position{position, g.Mirror(position)} {
			var next []string
			for _, play := range g.Plays(p) {
				end := play.Next()
				if p.Turn() == alfonsine.Black {
					end = g.Mirror(end)
				}
				next = append(next, end.String())
			}
			if !slices.Contains(next, test.next) {
				t.Errorf("%s: %s: %v leads to %v, want %s", test.what, test.slug, p, next, test.next)
			}
		}
	}
}

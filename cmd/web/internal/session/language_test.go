package session

import (
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/tongue"
)

// french returns a small table; its form "one" is for 0 too.
func french() *tongue.Library {
	return &tongue.Library{
		Rulings: map[string]string{"Three dice are thrown.": "On lance trois dés."},
		Refusals: map[string]string{
			"point-forbidden": "{point} est fermée : {color} y ont {count:checker}",
			"die-leads":       "un {die} mène de {point} {to}",
			"for-instance":    ", par exemple {move} avec un {die}",
			"dice-to-play":    "il reste {dice} à jouer",
			"on-the-way":      "de {point} {to}, ",
			"checkers-number": "{count:checker} au lieu de {of}",
			"place-unknown":   "une case est 1 à 24, bar ou off, et non {quoted}",
			"game-unknown":    "n'existe pas ; les jeux sont {text}",
		},
		Words: map[string]string{
			"white": "les blancs", "black": "les noirs", "turn": "le tour",
			"point": "la case {n}", "bar": "la barre", "off": "hors du tablier",
			"to.point": "à la case {n}", "to.bar": "à la barre", "to.off": "hors du tablier",
			"checker.one": "{n} dame", "checker.other": "{n} dames", "die.one": "1 dé", "die.other": "{n} dés",
		},
		Forms: []string{"one", "one", "other"},
	}
}

func TestARefusalIsSaidInTheLanguageOfThePage(t *testing.T) {
	why := func(key string) alfonsine.Refusal { return alfonsine.Refusal{Key: key} }
	forbidden := alfonsine.Refusal{Key: "point-forbidden", Point: 6, Color: alfonsine.Black, Count: 5}
	leads := alfonsine.Refusal{Key: "die-leads", Die: 4, Point: alfonsine.Bar, To: 21}
	off := alfonsine.Refusal{Key: "die-leads", Die: 4, Point: 4, To: alfonsine.Off}
	toBar := alfonsine.Refusal{Key: "die-leads", Die: 4, Point: 4, To: alfonsine.Bar}
	noted := alfonsine.Refusal{Key: "dice-to-play", Note: "for-instance", Dice: alfonsine.MustParseRoll("6-5"), Move: alfonsine.Move{From: 24, To: 18, Die: 6}, Die: 6}
	typed := forbidden
	typed.Typed = alfonsine.Move{From: 13, To: 2}
	unnoted := forbidden
	unnoted.Note = "another-throw"
	for _, test := range []struct {
		why  alfonsine.Refusal
		want string // empty if it stays English
	}{
		{forbidden, "la case 6 est fermée : les noirs y ont 5 dames"},
		{alfonsine.Refusal{Key: "checkers-number", Count: 0, Of: 15}, "0 dame au lieu de 15"},
		{alfonsine.Refusal{Key: "checkers-number", Count: 1, Of: 15}, "1 dame au lieu de 15"},
		{alfonsine.Refusal{Key: "checkers-number", Count: 300, Of: 15}, "300 dames au lieu de 15"},
		{leads, "un 4 mène de la barre à la case 21"},
		{off, "un 4 mène de la case 4 hors du tablier"},
		{toBar, "un 4 mène de la case 4 à la barre"},
		{noted, "il reste 6-5 à jouer, par exemple 24/18 avec un 6"},
		{typed, "de la case 13 à la case 2, la case 6 est fermée : les noirs y ont 5 dames"},
		{unnoted, ""},
		{why("bar-first"), ""},
		{alfonsine.Refusal{Text: "free words"}, ""},
		{alfonsine.Refusal{}, ""},
	} {
		want, wantLang := test.want, ""
		if want == "" {
			want, wantLang = test.why.String(), "en"
		}
		text, lang := marked(french().Sentence(test.why))
		if text != want || lang != wantLang {
			t.Errorf("%+v is %q, of language %q, not %q", test.why, text, lang, test.want)
		}
		text, lang = marked((*tongue.Library)(nil).Sentence(test.why))
		if text != test.why.String() || lang != "" {
			t.Errorf("in English %+v is %q, of language %q", test.why, text, lang)
		}
	}
	l := french()
	for n, want := range []string{"0 dés", "1 dé", "2 dés"} {
		if got := l.Count(n, "die"); got != want {
			t.Errorf("%d is %q", n, got)
		}
	}
}

// The table of English gives every refusal of the library in the library's own words.
func TestTheTableOfEnglishHasTheLibrarysWords(t *testing.T) {
	l := English()
	for range 101 {
		l.Forms = append(l.Forms, "other")
	}
	l.Forms[1] = "one"
	for _, key := range alfonsine.RefusalKeys() {
		for n := range 27 {
			why := alfonsine.Refusal{
				Key: key, Color: alfonsine.Color(n % 2), Point: alfonsine.Point(n), To: alfonsine.Point(26 - n), Die: n, Count: n, Of: n / 2,
				Dice: alfonsine.MustParseRoll("6-5-3"), Move: alfonsine.Move{From: 24, To: 18, Die: 6}, Text: "a text",
			}
			if text, lang := marked(l.Sentence(why)); text != why.String() || lang != "" {
				t.Errorf("%+v is %q, of language %q", why, text, lang)
			}
		}
	}
}

func TestTheLanguageStaysWithThePage(t *testing.T) {
	s := new(Session)
	s.do(Request{Do: "language", Language: french()}, nil)
	other := open(t, "laquet", "")
	for _, r := range []Request{
		{Do: "open", Game: "fallas"}, {Do: "restore", Text: other.Keep()}, {Do: "load", Text: other.record.String()}, {Do: "invite", Game: "laquet"},
		{Do: "open", Game: "fallas", Position: "24:2,6:13 19:13,1:2 w 6-5-3"},
	} {
		if reply := s.do(r, nil); reply.Refusals != nil {
			t.Fatal(reply.Refusals)
		}
		if r := s.do(Request{Do: "open", Game: "chess"}, nil).Refusals; len(r) != 1 || r[0].Lang != "" || !strings.HasPrefix(r[0].Reason, `"chess" n'existe pas ; les jeux sont `) {
			t.Errorf("%+v", r)
		}
	}
	if r := s.do(Request{Do: "try", Text: "24/q"}, nil).Refusals; len(r) != 1 || r[0].Lang == "en" || !strings.HasPrefix(r[0].Reason, "une case est") {
		t.Errorf("%+v", r)
	}
	damaged := "[Game \"fallas\"]\n\n1. w 6-5-3: 24/18/13 6/3\n2. b 6-5-4: 1/x\n*\n"
	if r := s.do(Request{Do: "load", Text: damaged}, nil).Refusals; len(r) != 1 || r[0].Lang != "" || r[0].Line != 4 || !strings.HasPrefix(r[0].Reason, "une case est") {
		t.Errorf("%+v", r)
	}
	s.do(Request{Do: "language"}, nil)
	if r := s.do(Request{Do: "open", Game: "chess"}, nil).Refusals; len(r) != 1 || r[0].Lang != "" || !strings.HasPrefix(r[0].Reason, `"chess" is unknown`) {
		t.Errorf("%+v", r)
	}
}

func TestUntranslatedTextsAreMarkedAsEnglish(t *testing.T) {
	s := new(Session)
	l := french()
	s.do(Request{Do: "language", Language: l}, nil)
	s.do(Request{Do: "open", Game: "laquet"}, nil)
	first := alfonsine.Laquet.Rulings()[0].Text
	l.Rulings[first] = "Le début."
	for i, r := range s.do(Request{Do: "about"}, nil).About.Rulings {
		if want := map[bool]string{false: "en"}[i == 0]; r.Lang != want || (r.Text == "Le début.") != (i == 0) {
			t.Errorf("%+v", r)
		}
	}
	for _, r := range []Request{{Do: "post", Text: "no link"}, {Do: "list", Game: "laquet"}, {Do: "nothing"}, {Do: "one", Text: "no record"}, {Do: "open", Game: "laquet", Position: "24:16 1:15 w"}} {
		for _, refusal := range s.do(r, nil).Refusals {
			if refusal.Lang != "en" {
				t.Errorf("%+v", refusal)
			}
		}
	}
	// One of several problems is enough.
	list := []alfonsine.Problem{
		{Field: "white", Why: alfonsine.Refusal{Key: "checkers-number", Count: 1, Of: 15}},
		{Field: "Dice", Why: alfonsine.Refusal{Text: "is free"}},
		{Field: "turn", Why: alfonsine.Refusal{Key: "place-unknown", Text: "x1"}},
	}
	want := `white: 1 checker instead of 15; Dice: is free; turn: a place is 1 to 24, bar or off, not "x1"`
	if text, lang := marked(l.Problems(list)); text != want || lang != "en" {
		t.Error(text, lang)
	}
	if text, lang := marked(l.Problems(slices.Delete(list, 1, 2))); text != `les blancs: 1 dame au lieu de 15; le tour: une case est 1 à 24, bar ou off, et non "x1"` || lang != "" {
		t.Error(text, lang)
	}
}

package words_test

import (
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

func TestANumberIsWrittenWithItsNoun(t *testing.T) {
	for _, test := range []struct {
		n    int
		noun string
		want string
	}{
		{0, "checker", "0 checkers"}, {1, "checker", "1 checker"}, {2, "checker", "2 checkers"},
		{1, "die", "1 die"}, {2, "die", "2 dice"},
	} {
		if got := words.Count(test.n, test.noun); got != test.want {
			t.Errorf("%d, %s: %q, want %q", test.n, test.noun, got, test.want)
		}
	}
}

func TestAPlaceIsNamedAsASentenceDoes(t *testing.T) {
	for pt, want := range map[alfonsine.Point]string{
		alfonsine.Off: "off the board", alfonsine.Bar: "the bar", 6: "point 6", 26: "Point(26)",
	} {
		if got := words.Place(pt); got != want {
			t.Errorf("%d: %q, want %q", pt, got, want)
		}
	}
}

func TestTheBeginningOfTheFirstLineIsQuoted(t *testing.T) {
	sixty := strings.Repeat("a", 60)
	for _, test := range []struct{ text, quoted, name string }{
		{"", `""`, ""},
		{"fallas", `"fallas"`, "fallas"},
		{sixty, `"` + sixty + `"`, sixty},
		{sixty + "b", `"` + sixty + `…"`, `"` + sixty + `…"`},
		{sixty[:59] + "éa", `"` + sixty[:59] + `…"`, `"` + sixty[:59] + `…"`}, // no partial character
		{"one\ntwo", `"one…"`, `"one…"`},
		{"one \r\n", `"one…"`, `"one…"`},
		{"say \"no\"", `"say \"no\""`, `"say \"no\""`},
		{"\x00", `"\x00"`, `"\x00"`},
		{"a\xffb", "\"a\ufffdb\"", "\"a\ufffdb\""},
	} {
		if got := words.Quote(test.text); got != test.quoted {
			t.Errorf("%q is quoted %s, want %s", test.text, got, test.quoted)
		}
		if got := words.Name(test.text); got != test.name {
			t.Errorf("%q is named %s, want %s", test.text, got, test.name)
		}
	}
}

func TestADecimalHasAsManyDigitsAsItNeeds(t *testing.T) {
	for x, want := range map[float64]string{0: "0", 0.35: "0.35", -2: "-2", 1.0 / 3: "0.3333333333333333", 1e-9: "1e-09", 1e21: "1e+21"} {
		if got := words.Decimal(x); got != want {
			t.Errorf("%v is %q, not %q", x, got, want)
		}
	}
}

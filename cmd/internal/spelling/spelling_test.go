package spelling

import "testing"

func TestAMisspeltWordIsTheNearestOne(t *testing.T) {
	words := []string{"fallas", "laquet", "cab-e-quinal", "cab-e-quinal-2", "emperador", "medio-emperador", "hint", "undo", "all"}
	for typed, want := range map[string]string{
		"falas": "fallas", "FALLSA": "fallas", "lacquet": "laquet", "cab-e-quinal2": "cab-e-quinal", "emprador": "emperador",
		"hnit": "hint", "udno": "undo", "al": "all", "med": "medio-emperador", "laq": "laquet", " fallas ": "fallas",
		"fxxlas": "fallas", "fxxxas": "", "hixx": "", // two letters of six are wrong, three of six, two of four
		"chess": "", "x": "", "": "", "backgammon": "", "zz": "", "cab-e": "",
	} {
		if got := Hint(typed, words...); string(got) != want {
			t.Errorf("the nearest word to %q is %q, not %q", typed, got, want)
		}
	}
	if got := Hint("falas", words...).String(); got != "; did you mean fallas?" {
		t.Error(got)
	}
	if got := Hint("chess", words...).String(); got != "" {
		t.Error(got)
	}
}

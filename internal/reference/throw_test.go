package reference

import "testing"

func TestTheDiceAreGivenAsTheyArePlayed(t *testing.T) {
	for _, c := range []struct {
		what, slug string
		dice       []int
		want       string
	}{
		{"high to low", "cab-e-quinal", []int{1, 6, 4}, "6-4-1"},
		{"a triplet is three dice", "cab-e-quinal", []int{5, 5, 5}, "5-5-5"},
		{"the virtual die is six", "cab-e-quinal-2", []int{6, 4}, "6-6-4"},
		{"the virtual die is one", "cab-e-quinal-2?virtual=1", []int{6, 4}, "6-4-1"},
		{"a doublet is two dice", "laquet", []int{3, 3}, "3-3"},
		{"a double of backgammon is four dice", "backgammon", []int{3, 3}, "3-3-3-3"},
		{"other throws of backgammon are two dice", "backgammon", []int{3, 4}, "4-3"},
		{"three alike give another throw", "pareja-de-entrada", []int{2, 2, 2}, "2-2-2+"},
		{"two alike of three give nothing", "pareja-de-entrada", []int{2, 2, 5}, "5-2-2"},
		{"two alike of two give another throw", "pareja-de-entrada?dice=2", []int{2, 2}, "2-2+"},
		{"three alike give nothing in other games", "bufa-de-baldrac", []int{2, 2, 2}, "2-2-2"},
	} {
		start, err := Start(c.slug)
		if err != nil {
			t.Fatal(err)
		}
		got, ok, err := Throw(c.slug, start, c.dice...)
		want := start[:len(start)-1] + c.want
		if err != nil || !ok || got != want {
			t.Errorf("%s: got %q, %t, %v, want %q", c.what, got, ok, err, want)
		}
	}
}

func TestInOneReadingOfFallasAFirstThrowOf555IsRepeated(t *testing.T) {
	const slug = "fallas?first-throw=again"
	start, err := Start(slug)
	if err != nil {
		t.Fatal(err)
	}
	for _, dice := range throws(3) {
		text, ok, err := Throw(slug, start, dice...)
		if err != nil {
			t.Fatal(err)
		}
		if threeFives := dice[0] == 5 && dice[1] == 5 && dice[2] == 5; ok == threeFives {
			t.Errorf("%v stands: %t", dice, ok)
		}
		if !ok && text != "" {
			t.Errorf("%v does not stand and gives %q", dice, text)
		}
	}
	if _, ok, err := Throw(slug, "24:1,23:1,6:13 19:13,1:2 w -", 5, 5, 5); !ok || err != nil {
		t.Error("a later throw does not stand", ok, err)
	}
}

func TestThrowRefusesWhatCannotBeThrown(t *testing.T) {
	for _, c := range []struct {
		what, slug, position string
		dice                 []int
	}{
		{"too few dice", "fallas", "24:2,6:13 19:13,1:2 w -", []int{5, 5}},
		{"too many dice", "laquet", "18:1 1:1 w -", []int{5, 5, 5}},
		{"no such face", "laquet", "18:1 1:1 w -", []int{7, 1}},
		{"dice already", "laquet", "18:1 1:1 w 6-1", []int{6, 1}},
		{"dice left over already", "laquet", "18:1 1:1 w ~6", []int{6, 1}},
		{"game over", "laquet", "off:1 1:1 1-0 -", []int{6, 1}},
		{"no such game", "chess", "18:1 1:1 w -", []int{6, 1}},
	} {
		if text, ok, err := Throw(c.slug, c.position, c.dice...); err == nil {
			t.Errorf("%s: got %q, %t", c.what, text, ok)
		}
	}
}

func TestTheDistinctThrowsAreTwentyOneOfTwoDiceAndFiftySixOfThree(t *testing.T) {
	if n := len(throws(2)); n != 21 {
		t.Errorf("two dice: %d", n)
	}
	if n := len(throws(3)); n != 56 {
		t.Errorf("three dice: %d", n)
	}
}

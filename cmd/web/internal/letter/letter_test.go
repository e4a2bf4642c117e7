package letter

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/alfonsine"
)

// letters returns a generator of letters.
func letters() *rapid.Generator[Letter] {
	return rapid.Custom(func(t *rapid.T) Letter {
		l := Letter{Number: rapid.IntRange(0, Most-1).Draw(t, "number")}
		copy(l.Value[:], rapid.SliceOfN(rapid.Byte(), len(l.Value), len(l.Value)).Draw(t, "value"))
		if l.Number == 0 {
			l.Slug = rapid.SampledFrom([]string{"laquet", "fallas?hit=start&overshoot=farthest", "cab-e-quinal-2"}).Draw(t, "slug")
			l.Side = rapid.SampledFrom([]alfonsine.Color{alfonsine.White, alfonsine.Black}).Draw(t, "side")
			return l
		}
		copy(l.ID[:], rapid.SliceOfN(rapid.Byte(), len(l.ID), len(l.ID)).Draw(t, "game"))
		if l.Play = rapid.Bool().Draw(t, "play"); l.Play {
			for range rapid.IntRange(0, 8).Draw(t, "moves") {
				l.Moves = append(l.Moves, alfonsine.Move{
					From: alfonsine.Point(rapid.IntRange(1, 25).Draw(t, "from")),
					To:   alfonsine.Point(rapid.IntRange(0, 24).Draw(t, "to")),
					Die:  uint8(rapid.IntRange(1, 6).Draw(t, "die")),
				})
			}
		}
		return l
	})
}

func TestALetterIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := letters().Draw(t, "letter")
		back, err := Parse(l.String())
		if diff := cmp.Diff(l, back); err != nil || diff != "" {
			t.Fatalf("%v: %v\n%s", l, err, diff)
		}
	})
}

// A letter with a character changed or missing is refused, and so is the beginning of one.
func TestADamagedLetterIsRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := letters().Draw(t, "letter").String()
		at := rapid.IntRange(0, len(text)-1).Draw(t, "at")
		with := rapid.SampledFrom([]string{"", "0", "a", "z", ".", "~", "é"}).Draw(t, "with")
		for _, damaged := range []string{text[:at] + with + text[at+1:], text[:at]} {
			if damaged == text {
				continue
			}
			var fault *Error
			if l, err := Parse(damaged); !errors.As(err, &fault) {
				t.Fatalf("%q, once %q, is read as %+v, %v", damaged, text, l, err)
			}
		}
	})
}

func TestTheErrorOfALetterNamesItsFault(t *testing.T) {
	const value = "000102030405060708090a0b0c0d0e0f"
	for _, test := range []struct{ text, want string }{
		{"", `the version is not one`},
		{"2.x", `the version "2" is not one that this page reads`},
		{"1." + strings.Repeat("0", longest), "is too long"},
		{"1.3.0102", "the letter has 3 parts in place of 6: some of the link is lost"},
		{"1.3.010203040506.none." + value + ".00000000", "the letter is damaged"},
		{"1.4096.010203040506.none." + value, `the number "4096" is not one of 0 … 4095`},
		{"1.07.010203040506.none." + value, `the number "07" is not`},
		{"1.0.x.laquet." + value, `the side "x" is neither w nor b`},
		{"1.3.0102030405AB.none." + value, `the game "0102030405AB" is not 12 digits`},
		{"1.3.010203040506.none." + value[2:], `the value "0102030405060708090a0b0c0d0e0f" is not 32 digits`},
		{"1.3.010203040506.." + value, `the turn is not of three characters`},
		{"1.3.010203040506.ysf6." + value, `the turn "ysf6" is not of three characters`},
		{"1.3.010203040506.ys6ys7." + value, `the turn "ys7" is not a move`},
		{"1.3.010203040506.{s6." + value, `the turn "{s6" is not a move`},
	} {
		text := test.text
		if strings.Count(text, ".") == fields-2 {
			text += "." + check(text)
		}
		if _, err := Parse(text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q gives the error %v, not %s", text, err, test.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(Letter{Slug: "laquet", Side: alfonsine.Black}.String())
	f.Add(Letter{Number: 7, Play: true, Moves: []alfonsine.Move{{From: 24, To: 18, Die: 6}, {From: 25, To: 20, Die: 5}}}.String())
	f.Add(Letter{Number: 8, Play: true}.String())
	f.Add("1.1.1.1.1.1")
	f.Fuzz(func(t *testing.T, text string) {
		// The checksum would keep nearly every text from the rest of the parser.
		for _, text := range []string{text, text + "." + check(text)} {
			l, err := Parse(text)
			var fault *Error
			switch {
			case err == nil && l.String() != text:
				t.Errorf("%q is read as %q", text, l)
			case err != nil && (!errors.As(err, &fault) || fault.Part == "" || fault.Reason == ""):
				t.Errorf("%q is refused by %#v", text, err)
			}
		}
	})
}

func TestEachValueBindsToTheNext(t *testing.T) {
	s, other := NewSecret(), NewSecret()
	for _, c := range []alfonsine.Color{alfonsine.White, alfonsine.Black} {
		for _, number := range []int{0, 1, 2, 77, Most - 4, Most - 3} {
			before, value := s.Value(c, number), s.Value(c, number+2)
			if !value.Follows(before, c) {
				t.Errorf("letter %d does not follow", number+2)
			}
			if value.Follows(before, c.Opponent()) || before.Follows(value, c) || other.Value(c, number+2).Follows(before, c) || before.Follows(before, c) {
				t.Errorf("something else follows letter %d", number)
			}
		}
	}
}

// Each face is equally frequent, and the dice differ if any part does.
func TestDiceFollowFromBothValues(t *testing.T) {
	var one, other Secret
	one[0], other[0] = 1, 2
	const throws = 600
	faces := [7]int{}
	values := [2][]Value{}
	for number := range throws + 1 {
		values[number%2] = append(values[number%2], [2]Secret{one, other}[number%2].Value(alfonsine.Color(number%2), number))
	}
	at := func(number int) Value { return values[number%2][number/2] }
	for number := range throws {
		p := alfonsine.TodasTablas.Throw(alfonsine.TodasTablas.Start(), Dice(ID{1}, number+1, at(number), at(number+1)))
		for die := range p.Dice().All() {
			faces[die]++
		}
	}
	square := 0.0
	for _, n := range faces[1:] {
		expected := 2 * throws / 6.0
		square += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	if square > 20.5 { // the 99.9 % quantile for five degrees of freedom
		t.Errorf("the counts of the faces are %v, with a chi-square of %.1f", faces[1:], square)
	}
	first := Dice(ID{1}, 3, at(2), at(3)).Uint64()
	for i, source := range []uint64{
		Dice(ID{2}, 3, at(2), at(3)).Uint64(), Dice(ID{1}, 5, at(2), at(3)).Uint64(),
		Dice(ID{1}, 3, at(4), at(3)).Uint64(), Dice(ID{1}, 3, at(2), at(5)).Uint64(),
	} {
		if source == first {
			t.Errorf("part %d does not matter", i)
		}
	}
}

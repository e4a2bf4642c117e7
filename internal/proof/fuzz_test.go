package proof_test

import (
	"errors"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/internal/gametest"
)

func FuzzParsePosition(f *testing.F) {
	for _, text := range []string{
		"24:2,6:13 19:13,1:2 w 6-5-3",                 // the start of Fallas with a throw
		"18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w -", // the start of Laquet
		"off:15 4:1,off:14 1-0 -",                     // a game that White has won
		"6:1,off:14 4:2,off:13 b ~3",                  // a die that White left
		"bar:15 bar:15 w 6-6-6+",                      // a throw that gives another
		"12:15 1:15 1/2-1/2 -",                        // a tie
		"- 3:2 b 1",                                   // a side without checkers
		"  24:2,\t6:13   19, 1:2\tW   3-6-5  ",        // spaces, a lone checker, dice in another order
		"24:2,24:1 1:2 w -",                           // a place twice
		"24:8,23:8 1:2 w -",                           // sixteen checkers
		"24:2 3:1,24:1 w -",                           // both sides on a point
		"24:2 1:2 w 1-2-3-4-5-6-1",                    // seven dice
		"24:14,19:1 12:15 w 3-3^1",                    // a mark of the turn
		"24:2 1:2 w ~6^256+",                          // a mark too large
		"24:2 1:2 w -^1",                              // a mark without dice
		"24:2 1:2 w ~",                                // leftovers without dice
		"24:2 1:2 w ~6+",                              // both marks
		"24:99999999999999999999 1:2 w -",             // a number too large for an int
		"24:2,6:13 19:13,1:2 w 6-5-\xff",              // a byte that is not a character
		"bar:1,5:3,off:11",                            // a side
		"",                                            // empty
	} {
		f.Add(text)
	}
	gametest.Kept(f, "testdata/FuzzParsePosition.txt")
	f.Fuzz(func(t *testing.T, text string) {
		var c, side alfonsine.Checkers
		if err := c.UnmarshalText([]byte(text)); err != nil {
			var e *alfonsine.ParseError
			if !errors.As(err, &e) || c != (alfonsine.Checkers{}) || e.Input != text || e.Offset < 0 || e.Offset > len(text) {
				t.Fatalf("%q: %v: %#v", text, c, err)
			}
		} else if written, err := c.MarshalText(); err != nil || side.UnmarshalText(written) != nil || side != c {
			t.Fatalf("%q: %v is read back from %q as %v: %v", text, c, written, side, err)
		}
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			var e *alfonsine.ParseError
			if !errors.As(err, &e) || !p.IsZero() || e.Input != text || e.Offset < 0 || e.Offset > len(text) || e.Why.String() == "" {
				t.Fatalf("%q: %v: %#v", text, p, err)
			}
			return
		}
		if back, err := alfonsine.ParsePosition(p.String()); err != nil || back != p {
			t.Fatalf("%q: %v is read back as %v: %v", text, p, back, err)
		}
		if back, err := p.Setup().Position(); err != nil || back != p {
			t.Fatalf("%q: the setup of %v is that of %v: %v", text, p, back, err)
		}
		for _, v := range alfonsine.Variants() { // must not panic, whatever Check returns
			v.AppendPlays(nil, p)
			v.AppendNext(nil, p)
			for _, m := range append(v.AppendMoves(nil, p), alfonsine.Move{}, alfonsine.Move{From: 6, Die: 6}) {
				if next, err := v.Move(p, m); err != nil && next != p {
					t.Fatalf("%s: %v: %v is refused and leads to %v", v.Slug(), p, m, next)
				}
			}
			_, _, _ = v.Mirror(p), v.Contact(p), v.Pips(p, alfonsine.White)
			_ = diagram.Text(v, p, diagram.Options{})
		}
	})
}

func FuzzParseRoll(f *testing.F) {
	for _, text := range []string{
		"6-5-3",     // canonical
		"653",       // without dashes
		"6 5 3",     // with spaces
		"3, 5, 6",   // with commas
		"-",         // no dice
		"--",        // two dashes
		"6-",        // a die missing
		"7",         // no die of seven
		"1111111",   // seven dice
		"",          // empty
		"６",         // a digit of another alphabet
		" 5-6 -3\t", // surrounding spaces
	} {
		f.Add(text)
	}
	gametest.Kept(f, "testdata/FuzzParseRoll.txt")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := alfonsine.ParseRoll(text)
		if err != nil {
			var e *alfonsine.ParseError
			if !errors.As(err, &e) || !r.IsZero() || e.Input != text || e.Offset < 0 || e.Offset > len(text) {
				t.Fatalf("%q: %v: %#v", text, r, err)
			}
			return
		}
		if back, err := alfonsine.ParseRoll(r.String()); err != nil || back != r {
			t.Fatalf("%q: %v is read back as %v: %v", text, r, back, err)
		}
	})
}

func FuzzLookup(f *testing.F) {
	for _, slug := range []string{
		"fallas",                              // a game
		"Cab e Quinal",                        // its name
		"cab-e-quinal-2?virtual=4",            // a reading
		"fallas?hit=start&overshoot=below",    // two readings, one of them the default
		"laquet?points=24",                    // a reading with a start of its own
		"laquet?points=24&start=24:1/1:1/w/-", // and with another
		"fallas?forbidden=1",                  // a reading that contradicts other rules
		"fallas?hit=start&hit=bar",            // one decision twice
		"fallas?",                             // an empty query
		"fallas?=",                            // an empty key and value
		"chess",                               // an unknown game
		"",                                    // empty
	} {
		f.Add(slug)
	}
	gametest.Kept(f, "testdata/FuzzLookup.txt")
	f.Fuzz(func(t *testing.T, slug string) {
		v, err := alfonsine.Lookup(slug)
		if err != nil {
			var lookup *alfonsine.LookupError
			if v != nil || !errors.As(err, &lookup) || lookup.Slug != slug {
				t.Fatalf("%q: %v: %#v", slug, v, err)
			}
			return
		}
		again, err := alfonsine.Lookup(v.Slug())
		if err != nil || again.Slug() != v.Slug() || again.Start() != v.Start() {
			t.Fatalf("%q is %s, which is found as %v: %v", slug, v.Slug(), again, err)
		}
		if err := v.Check(v.Start()); err != nil {
			t.Fatalf("%q: %v", slug, err)
		}
	})
}

package alfonsine_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/kin"
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
		"24:2 1:2 w ~",                                // leftovers without dice
		"24:2 1:2 w ~6+",                              // both marks
		"24:99999999999999999999 1:2 w -",             // a number too large for an int
		"24:2,6:13 19:13,1:2 w 6-5-\xff",              // a byte that is not a character
		"bar:1,5:3,off:11",                            // a side
		"",                                            // empty
	} {
		f.Add(text)
	}
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
			if !errors.As(err, &e) || !p.IsZero() || e.Input != text || e.Offset < 0 || e.Offset > len(text) || e.Reason == "" {
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
			alfonsine.AppendNext(nil, v, p)
			for _, m := range append(v.AppendMoves(nil, p), alfonsine.Move{}, alfonsine.Move{From: 6, Die: 6}) {
				if next, err := v.Move(p, m); err != nil && next != p {
					t.Fatalf("%s: %v: %v is refused and leads to %v", v.Slug(), p, m, next)
				}
			}
			_, _, _ = alfonsine.Mirror(v, p), alfonsine.Contact(v, p), alfonsine.Pips(v, p, alfonsine.White)
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

// A fuzzedTurn encodes a position with dice in a game such that any values are valid. The
// game is one of the test games, by index, or has random rules.
type fuzzedTurn struct {
	rules        uint64
	white, black []byte // the checkers by place, up to the number of checkers
	dice         uint32 // digits to base 7: 1 … 6, or 0 for none
	state        uint8  // bits: Black's turn, leftover dice, another throw to follow
}

// fuzzedGames returns the games of the tests, the kin, and a game in which the leftover
// dice show which die bore a checker off.
func fuzzedGames(tb testing.TB) []*alfonsine.Game {
	return append(append(gametest.Every(tb), gametest.Lookup(tb, leaving)), kin.Games()...)
}

const leaving = "todas-tablas?unplayed=opponent&overshoot=below"

// turnOf returns the fuzzedTurn for a position of a game.
func turnOf(tb testing.TB, slug string, p alfonsine.Position) fuzzedTurn {
	tb.Helper()
	return turnIn(tb, fuzzedGames(tb), slug, p)
}

// turnIn returns the fuzzedTurn for a position of one of the given games.
func turnIn(tb testing.TB, games []*alfonsine.Game, slug string, p alfonsine.Position) fuzzedTurn {
	tb.Helper()
	i := slices.IndexFunc(games, func(g *alfonsine.Game) bool { return g.Slug() == slug })
	if i < 0 {
		tb.Fatalf("there is no %s", slug)
	}
	s := p.Setup()
	t := fuzzedTurn{rules: uint64(i), white: s.White[:], black: s.Black[:], state: uint8(s.Turn)}
	for i := range s.Dice.Len() {
		t.dice = t.dice*7 + uint32(s.Dice.At(i))
	}
	if s.Leftover {
		t.state |= 2
	}
	if s.Again {
		t.state |= 4
	}
	return t
}

// game returns the game and the position. The game is one of the given ones or has random
// rules. It returns false if there is none.
func (f fuzzedTurn) game(games []*alfonsine.Game) (*alfonsine.Game, alfonsine.Position, bool) {
	var g *alfonsine.Game
	if f.rules < uint64(len(games)) {
		g = games[f.rules]
	} else {
		g = gametest.Random(rand.New(rand.NewPCG(f.rules, 0)))
	}
	s := alfonsine.Setup{Turn: alfonsine.Color(f.state & 1), Leftover: f.state&2 != 0, Again: f.state&4 != 0}
	for pt := range s.White {
		if pt < len(f.white) {
			s.White[pt] = min(f.white[pt]%16, uint8(alfonsine.MaxCheckers-s.White.Total()))
		}
		if pt < len(f.black) && (s.White[pt] == 0 || pt == int(alfonsine.Off) || pt == int(alfonsine.Bar)) {
			s.Black[pt] = min(f.black[pt]%16, uint8(alfonsine.MaxCheckers-s.Black.Total()))
		}
	}
	var dice []int
	for rest := f.dice; rest > 0 && len(dice) < alfonsine.MaxDice; rest /= 7 {
		if die := int(rest % 7); die > 0 {
			dice = append(dice, die)
		}
	}
	s.Dice, _ = alfonsine.NewRoll(dice...)
	p, err := s.Position()
	return g, p, err == nil
}

func FuzzParsePlay(f *testing.F) {
	for _, seed := range []struct{ slug, position, text string }{
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24/18/13 6/3"},                              // a chain
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24/13, 6/3"},                                // two dice in one move
		{"fallas", "24:2,6:13 19:13,1:2 w 5-5-5", "fails"},                                     // the loss
		{"cab-e-quinal", "20:15 19:15 w 6-6-5", "20/14(2) 20/15"},                              // a move twice
		{"cab-e-quinal", "20:15 19:15 w 1-1-1", "pass"},                                        // no move
		{"cab-e-quinal", "bar:1,20:14 19:15 b 6-5-4", "19/13"},                                 // a play cut short
		{"cab-e-quinal-2", "bar:1,20:14 19:14,6:1 w 6-6-1", "b/24"},                            // from the bar
		{"laquet", "6:1,off:14 13:14,12:1 b ~3", "13-10"},                                      // leftover dice, a dash
		{"laquet", "9:1,2:1,off:13 18:15 w 6-5", "9/off"},                                      // borne off by two dice
		{"fallas?hit=start", "8:1,6:14 5:1,19:14 w 3-2-1", "8/5* 6/5 6/4"},                     // a hit
		{leaving, "6:1,3:1,off:13 2:2,1:2,off:11 w 5-4", "3/off ~4"},                           // either die bears it off
		{"pareja-de-entrada", "bar:15 bar:15 w 6-6-6+", "bar/19(3)"},                           // another throw
		{"backgammon", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 b 3-3-3-3", "1/4(2) 12/15(2)"},    // a double
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24/18*/13(7)"},                              // too many
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24/"},                                       // half a move
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "x"},                                         // no place
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24/10 24/10 24/10 24/10 24/10 24/10 24/10"}, // seven moves
		{"fallas", "24:2,6:13 19:13,1:2 w -", "24/18"},                                         // before the throw
		{"cab-e-quinal", "off:15 19:15 1-0 -", "20/14"},                                        // after the game
	} {
		turn := turnOf(f, seed.slug, pos(seed.position))
		f.Add(turn.rules, turn.white, turn.black, turn.dice, turn.state, seed.text)
	}
	games := fuzzedGames(f)
	f.Fuzz(func(t *testing.T, rules uint64, white, black []byte, dice uint32, state uint8, text string) {
		g, p, ok := fuzzedTurn{rules, white, black, dice, state}.game(games)
		if !ok {
			return
		}
		if whole, ok := gametest.Whole(g, p); ok {
			p = whole
			readBack(t, g, p, 20)
		}
		if play, err := alfonsine.ParsePlayStrict(g, p, text); err == nil {
			loose, err := alfonsine.ParsePlay(g, p, play.String())
			if err != nil || loose != play || len(hits(play)) > strings.Count(strings.ToLower(text), "*")+strings.Count(strings.ToLower(text), "x") {
				t.Fatalf("%s: %v: %q is read strictly as %v", g.Slug(), p, text, play)
			}
		} else if _, is := err.(*alfonsine.PlayError); !is {
			t.Fatalf("%s: %v: %q: %#v", g.Slug(), p, text, err)
		}
		for _, n := range numberings {
			asReference(t, g, p, text, n)
			play, err := alfonsine.ParsePlayIn(g, p, text, n)
			if err == nil {
				if !slices.Contains(g.AppendPlays(nil, p), play) {
					t.Fatalf("%s: %v: %q is read as %v, which is not legal", g.Slug(), p, text, play)
				}
				continue
			}
			var e *alfonsine.PlayError
			if !errors.As(err, &e) || e.Input != text || e.Variant != g.Slug() || e.Fault == 0 || e.Reason == "" {
				t.Fatalf("%s: %v: %q: %#v", g.Slug(), p, text, err)
			}
			if (e.Fault == alfonsine.FaultAmbiguous) != (len(e.Plays) > 1) {
				t.Fatalf("%s: %v: %q: %v of %d plays", g.Slug(), p, text, e.Fault, len(e.Plays))
			}
			gametest.Short(t, text, err)
		}
	})
}

// readBack fails unless the texts of the legal plays are read back as these plays. It
// checks a limited number of them. Looser forms must be read as these plays or as others
// that they may mean.
func readBack(t interface {
	Helper()
	Fatalf(string, ...any)
}, g *alfonsine.Game, p alfonsine.Position, most int) {
	t.Helper()
	plays := alfonsine.Plays(g, p)
	texts := make(map[string]bool)
	for i, play := range plays {
		texts[play.String()] = true
		if i%(1+len(plays)/most) != 0 {
			continue
		}
		if back, err := alfonsine.ParsePlay(g, p, play.String()); err != nil || back != play {
			t.Fatalf("%s: %v: %v to %v is read as %v to %v: %v (%+v)", g.Slug(), p, play, play.Next(), back, back.Next(), err, g.Rules())
		}
	}
	few := 1 + most/4 // few, since looser forms need a search of the whole turn
	for i := 0; i < len(plays); i += 1 + len(plays)/few {
		for _, loose := range looser(plays[i]) {
			if texts[loose] {
				continue // it is also the text of another play
			}
			back, err := alfonsine.ParsePlay(g, p, loose)
			if err == nil && back != plays[i] && movesAsTyped(g, p, back.Next(), strings.FieldsFunc(loose, isSeparator)) {
				continue // another play matches it move by move
			}
			var e *alfonsine.PlayError
			if back != plays[i] && !(errors.As(err, &e) && slices.Contains(e.Plays, plays[i])) {
				t.Fatalf("%s: %v: %v, typed %q, is read as %v: %v (%+v)", g.Slug(), p, plays[i], loose, back, err, g.Rules())
			}
		}
	}
}

func isSeparator(ch rune) bool { return ch == ' ' || ch == ',' }

// movesAsTyped reports whether the typed single moves, such as "24/18", lead to a position
// in some order.
func movesAsTyped(g *alfonsine.Game, p, next alfonsine.Position, typed []string) bool {
	if len(typed) == 0 {
		ended, err := g.Move(p, alfonsine.Move{}) // stop, if allowed
		return p == next || err == nil && ended == next
	}
	for _, m := range alfonsine.Moves(g, p) {
		for i, text := range typed {
			if m.From.String()+"/"+m.To.String() != text {
				continue
			}
			if after, err := g.Move(p, m); err == nil && movesAsTyped(g, after, next, slices.Delete(slices.Clone(typed), i, i+1)) {
				return true
			}
		}
	}
	return false
}

// looser returns the text of a play as people may type it: the moves of one checker joined,
// without stars, the last move first, in capitals and with another dash.
func looser(play alfonsine.Play) []string {
	if play.Len() == 0 {
		return []string{"PASS", " fail "}
	}
	var single, merged []string
	for i := 0; i < play.Len(); {
		from, to := play.At(i).From, play.At(i).To
		single = append(single, from.String()+">"+to.String())
		for i++; i < play.Len() && play.At(i).From == to; i++ {
			single = append(single, to.String()+">"+play.At(i).To.String())
			to = play.At(i).To
		}
		merged = append(merged, from.String()+"/"+to.String())
	}
	slices.Reverse(single)
	return []string{strings.Join(single, ","), strings.Join(merged, " "), strings.ToUpper(strings.ReplaceAll(play.String(), "/", "→"))}
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
	f.Fuzz(func(t *testing.T, slug string) {
		v, err := alfonsine.LookupGame(slug)
		if err != nil {
			var lookup *alfonsine.LookupError
			if v != nil || !errors.As(err, &lookup) || lookup.Slug != slug {
				t.Fatalf("%q: %v: %#v", slug, v, err)
			}
			return
		}
		again, err := alfonsine.LookupGame(v.Slug())
		if err != nil || again.Slug() != v.Slug() || again.Start() != v.Start() {
			t.Fatalf("%q is %s, which is found as %v: %v", slug, v.Slug(), again, err)
		}
		if err := v.Check(v.Start()); err != nil {
			t.Fatalf("%q: %v", slug, err)
		}
	})
}

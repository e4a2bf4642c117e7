package proof_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/kin"
	"pgregory.net/rapid"
)

func TestAPlayAsWrittenThatIsListedTwiceIsAmbiguous(t *testing.T) {
	echo := gametest.Echo(3)
	p, err := echo.Roll(echo.Start(), alfonsine.MustParseRoll("3-2-1"))
	gametest.Must(t, err)
	plays := echo.Plays(p)
	if len(plays) != 3 {
		t.Fatalf("the plays are %v", plays)
	}
	for _, play := range plays {
		for _, n := range gametest.Numberings() {
			text := echo.FormatPlay(p, play, alfonsine.Notation{Numbering: n})
			_, err := echo.ParsePlay(p, text, alfonsine.Notation{Numbering: n})
			var e *alfonsine.PlayError
			if !errors.As(err, &e) || e.Fault != alfonsine.FaultAmbiguous || !slices.Equal(e.Plays, plays) {
				t.Errorf("%s with the numbers of %v: %v", text, n, err)
			}
		}
	}
}

// mistyped returns a text that somebody might type for a play: exact, loose, partial, with
// a slip, or random.
func mistyped(t *rapid.T, g *alfonsine.Game, p alfonsine.Position, n alfonsine.Numbering) string {
	any := rapid.StringOfN(rapid.RuneFrom([]rune("0123456789/ *()~-,>→barofx\u00a0")), 0, 16, -1)
	plays := g.AppendPlays(nil, p)
	if len(plays) == 0 {
		return any.Draw(t, "text")
	}
	play := plays[rapid.IntRange(0, len(plays)-1).Draw(t, "play")]
	written := g.FormatPlay(p, play, alfonsine.Notation{Numbering: n})
	texts := append(gametest.Looser(play), written, written, any.Draw(t, "text"), "pass", "fails")
	text := rapid.SampledFrom(texts).Draw(t, "form")
	at := rapid.IntRange(0, len(text)).Draw(t, "at")
	switch rapid.IntRange(0, 7).Draw(t, "slip") {
	case 0: // truncated
		words := strings.Fields(text)
		return strings.Join(words[:len(words)*at/(len(text)+1)], " ")
	case 1:
		return strings.ReplaceAll(text, "*", "")
	case 2:
		return text[:at] + rapid.SampledFrom([]string{"*", " ", "1", "2", "/", "(2)", "~5", ",", "\u00a0"}).Draw(t, "more") + text[at:]
	case 3:
		return rapid.SampledFrom([]string{" ", "\t", "\u00a0"}).Draw(t, "space") + text + " "
	case 4: // two plays joined
		return text + " " + rapid.SampledFrom(texts).Draw(t, "other")
	case 5:
		return text[:at]
	}
	return text
}

func TestPlaysAreReadAsTheyAreWritten(t *testing.T) {
	games := append(gametest.Variants(t), foreign.Race, gametest.Lookup(t, gametest.Leaving),
		gametest.Stranger(alfonsine.CabEQuinal), gametest.Stranger(alfonsine.Doblet),
		gametest.Backwards(alfonsine.Fallas), gametest.Backwards(alfonsine.Laquet), gametest.Echo(2), gametest.Echo(4))
	for _, g := range append(games, kin.Games()...) {
		t.Run(g.Slug(), func(t *testing.T) {
			t.Parallel()
			_, wild := g.Rules()
			rapid.Check(t, func(t *rapid.T) {
				rng := gametest.Drawn(t)
				p := g.Throw(gametest.Played(g, rng), rng)
				if wild && rapid.Bool().Draw(t, "wild") {
					p = gametest.Wild(g, rng)
				}
				n := rapid.SampledFrom(gametest.Numberings()).Draw(t, "numbering")
				asWritten(t, g, p, mistyped(t, g, p, n), n)
			})
		})
	}
}

// asWritten fails unless a text that is written of a play is read as that play, one that is
// written of several as none of them, and any other text as a legal play or as none.
func asWritten(t rapid.TB, g *alfonsine.Game, p alfonsine.Position, text string, n alfonsine.Numbering) {
	t.Helper()
	got, err := g.ParsePlay(p, text, alfonsine.Notation{Numbering: n})
	plays := g.Plays(p)
	written := slices.DeleteFunc(slices.Clone(plays), func(q alfonsine.Play) bool {
		return g.FormatPlay(p, q, alfonsine.Notation{Numbering: n}) != strings.TrimSpace(text)
	})
	var e *alfonsine.PlayError
	sound := slices.Contains(plays, got)
	switch refused := errors.As(err, &e); {
	case err != nil:
		sound = refused && got == alfonsine.Play{} && e.Input == text && e.Variant == g.Slug() && e.Why.String() != ""
	case len(written) == 1:
		sound = got == written[0]
	}
	switch {
	case len(written) == 1:
		sound = sound && err == nil
	case len(written) > 1:
		sound = sound && err != nil && e.Fault == alfonsine.FaultAmbiguous && slices.Equal(e.Plays, written)
	}
	if !sound {
		t.Fatalf("%s: %v: %q with the numbers of %v is read as %v: %v\nand it is written of %v",
			g.Slug(), p, text, n, got, err, written)
	}
}

// joined returns the text of a play as a program may write it: the steps of a checker in one,
// unless it hits on its way.
func joined(play alfonsine.Play) string {
	var list []alfonsine.Move
	for _, m := range play.All() {
		last := slices.IndexFunc(list, func(one alfonsine.Move) bool { return one.To == m.From && !one.Hit })
		if last < 0 {
			list = append(list, m)
		} else {
			list[last].To, list[last].Hit = m.To, m.Hit
		}
	}
	var words []string
	for _, m := range list {
		words = append(words, m.From.String()+"/"+m.To.String()+map[bool]string{true: "*"}[m.Hit])
	}
	return strings.Join(append(words, map[bool]string{true: "pass"}[words == nil]), " ")
}

// hits returns where a play hits.
func hits(play alfonsine.Play) (list []alfonsine.Point) {
	for _, m := range play.All() {
		if m.Hit {
			list = append(list, m.To)
		}
	}
	slices.Sort(list)
	return list
}

// strictly fails unless every play of a position is read strictly as what is written, with
// and without one of its stars. Where one is missing, another play may be meant, but only one
// that does not hit there.
func strictly(t rapid.TB, g *alfonsine.Game, p alfonsine.Position) {
	t.Helper()
	for _, play := range g.Plays(p) {
		text := play.String()
		if got, err := g.ParsePlay(p, text, alfonsine.Notation{Strict: true}); err != nil || got != play {
			t.Fatalf("%s: %v: %s is read as %v: %v", g.Slug(), p, text, got, err)
		}
		for i, pt := range hits(play) {
			less := strings.Replace(text, "/"+pt.String()+"*", "/"+pt.String(), 1)
			got, err := g.ParsePlay(p, less, alfonsine.Notation{Strict: true})
			if err == nil && !slices.Equal(hits(got), slices.Delete(hits(play), i, i+1)) {
				t.Fatalf("%s: %v: %s is read as %v", g.Slug(), p, less, got)
			}
			var e *alfonsine.PlayError
			if err != nil && (!errors.As(err, &e) || e.Fault != alfonsine.FaultHit) {
				t.Fatalf("%s: %v: %s: %v", g.Slug(), p, less, err)
			}
		}
	}
}

func TestAPlayIsReadStrictlyByItsStars(t *testing.T) {
	for _, g := range append(gametest.Variants(t), gametest.Lookup(t, gametest.Leaving)) {
		t.Run(g.Slug(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				rng := gametest.Drawn(t)
				p := g.Throw(gametest.Played(g, rng), rng)
				if _, ok := g.Rules(); ok && rapid.Bool().Draw(t, "wild") {
					p = gametest.Wild(g, rng)
				}
				if len(g.Plays(p)) < gametest.Cases(150, 400) {
					strictly(t, g, p)
				}
			})
		})
	}
}

// In backgammon the ends of the steps and the stars are all that a program has to write.
func TestStarsTellTheWayInBackgammon(t *testing.T) {
	g := alfonsine.Backgammon
	rapid.Check(t, func(t *rapid.T) {
		rng := gametest.Drawn(t)
		p := gametest.Wild(g, rng)
		for _, play := range g.Plays(p) {
			if got, err := g.ParsePlay(p, joined(play), alfonsine.Notation{Strict: true}); err != nil || got != play {
				t.Fatalf("%v: %s is read as %v, not as %v: %v", p, joined(play), got, play, err)
			}
		}
	})
	p := pos("22:1,24:1,6:13 20:1,19:1,1:13 w 5-2")
	for text, want := range map[string]string{"22/15": "22/17/15", "22/15*": "", "22/20*/15": "22/20*/15", "22/20/15": "", "22/20*": ""} {
		if got, err := g.ParsePlay(p, text, alfonsine.Notation{Strict: true}); got.String() != want && want != "" || (err == nil) != (want != "") {
			t.Errorf("%s is read as %v: %v", text, got, err)
		}
	}
}

func FuzzParsePlay(f *testing.F) {
	games := gametest.FuzzedGames(f)
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
		{gametest.Leaving, "6:1,3:1,off:13 2:2,1:2,off:11 w 5-4", "3/off ~4"},                  // either die bears it off
		{"pareja-de-entrada", "bar:15 bar:15 w 6-6-6+", "bar/19(3)"},                           // another throw
		{"backgammon", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 b 3-3-3-3", "1/4(2) 12/15(2)"},    // a double
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24/18*/13(7)"},                              // too many
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24/"},                                       // half a move
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "x"},                                         // no place
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24/10 24/10 24/10 24/10 24/10 24/10 24/10"}, // seven moves
		{"fallas", "24:2,6:13 19:13,1:2 w -", "24/18"},                                         // before the throw
		{"cab-e-quinal", "off:15 19:15 1-0 -", "20/14"},                                        // after the game
	} {
		turn := gametest.FuzzedTurnOf(f, games, seed.slug, pos(seed.position))
		f.Add(turn.Rules, turn.White, turn.Black, turn.Dice, turn.State, seed.text)
	}
	gametest.KeptTurns(f, "testdata/FuzzParsePlay.txt", func(turn gametest.FuzzedTurn, text string) {
		f.Add(turn.Rules, turn.White, turn.Black, turn.Dice, turn.State, text)
	})
	f.Fuzz(func(t *testing.T, rules uint64, white, black []byte, dice uint32, state uint8, text string) {
		g, p, ok := gametest.FuzzedTurn{Rules: rules, White: white, Black: black, Dice: dice, State: state}.Game(games)
		if !ok {
			return
		}
		if whole, ok := gametest.Whole(g, p); ok {
			p = whole
			gametest.ReadBack(t, g, p, 20)
		}
		if play, err := g.ParsePlay(p, text, alfonsine.Notation{Strict: true}); err == nil {
			loose, err := g.ParsePlay(p, play.String(), alfonsine.Notation{})
			if err != nil || loose != play || len(hits(play)) > strings.Count(strings.ToLower(text), "*")+strings.Count(strings.ToLower(text), "x") {
				t.Fatalf("%s: %v: %q is read strictly as %v", g.Slug(), p, text, play)
			}
		} else if _, is := err.(*alfonsine.PlayError); !is {
			t.Fatalf("%s: %v: %q: %#v", g.Slug(), p, text, err)
		}
		for _, n := range gametest.Numberings() {
			asWritten(t, g, p, text, n)
			play, err := g.ParsePlay(p, text, alfonsine.Notation{Numbering: n})
			if err == nil {
				if !slices.Contains(g.AppendPlays(nil, p), play) {
					t.Fatalf("%s: %v: %q is read as %v, which is not legal", g.Slug(), p, text, play)
				}
				continue
			}
			var e *alfonsine.PlayError
			if !errors.As(err, &e) || e.Input != text || e.Variant != g.Slug() || e.Fault == 0 || e.Why.String() == "" {
				t.Fatalf("%s: %v: %q: %#v", g.Slug(), p, text, err)
			}
			if (e.Fault == alfonsine.FaultAmbiguous) != (len(e.Plays) > 1) {
				t.Fatalf("%s: %v: %q: %v of %d plays", g.Slug(), p, text, e.Fault, len(e.Plays))
			}
			gametest.Short(t, text, err)
		}
	})
}

package alfonsine_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/kin"
	"pgregory.net/rapid"
)

// vague lists each play of a variant twice, the second time with the zero position after
// it. Only the next positions differ.
type vague struct{ alfonsine.Variant }

func (v vague) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	for _, play := range v.Variant.AppendPlays(nil, p) {
		nowhere, err := alfonsine.NewPlay(p, play.Moves()...)
		if err != nil {
			panic(err)
		}
		dst = append(dst, nowhere, play)
	}
	return dst
}

func TestAPlayAsWrittenThatIsListedTwiceIsAmbiguous(t *testing.T) {
	p := pos("24:1,6:14 22:1,20:1,19:11,1:2 w 4-2-1")
	for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
		for _, n := range gametest.Numberings() {
			text := alfonsine.FormatPlay(alfonsine.Fallas, p, play, n)
			_, err := alfonsine.ParsePlayIn(vague{alfonsine.Fallas}, p, text, n)
			var e *alfonsine.PlayError
			if !errors.As(err, &e) || e.Fault != alfonsine.FaultAmbiguous || len(e.Plays) != 2 {
				t.Errorf("%s with the numbers of %v: %v", text, n, err)
			}
		}
	}
}

// mistyped returns a text that somebody might type for a play: exact, loose, partial, with
// a slip, or random.
func mistyped(t *rapid.T, v alfonsine.Variant, p alfonsine.Position, n alfonsine.Numbering) string {
	any := rapid.StringOfN(rapid.RuneFrom([]rune("0123456789/ *()~-,>→barofx\u00a0")), 0, 16, -1)
	plays := v.AppendPlays(nil, p)
	if len(plays) == 0 {
		return any.Draw(t, "text")
	}
	play := plays[rapid.IntRange(0, len(plays)-1).Draw(t, "play")]
	texts := append(looser(play), alfonsine.FormatPlay(v, p, play, n), alfonsine.FormatPlay(v, p, play, n), any.Draw(t, "text"), "pass", "fails")
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
	variants := append(gametest.Variants(t), foreign.Race,
		gametest.Backwards{Variant: alfonsine.Fallas}, gametest.Backwards{Variant: alfonsine.Doblet},
		vague{alfonsine.Laquet}, vague{alfonsine.CabEQuinal}, vague{foreign.Race}, gametest.Lookup(t, gametest.Leaving))
	for _, g := range kin.Games() {
		variants = append(variants, g)
	}
	for _, v := range variants {
		t.Run(v.Slug(), func(t *testing.T) {
			t.Parallel()
			wild := func(rng *rand.Rand) alfonsine.Position { return alfonsine.Throw(v, gametest.Played(v, rng), rng) }
			if g, ok := v.(*alfonsine.Game); ok {
				wild = func(rng *rand.Rand) alfonsine.Position { return gametest.Wild(g, rng) }
			}
			rapid.Check(t, func(t *rapid.T) {
				rng := gametest.Drawn(t)
				p := wild(rng)
				if rapid.Bool().Draw(t, "played") {
					p = alfonsine.Throw(v, gametest.Played(v, rng), rng)
				}
				n := rapid.SampledFrom(gametest.Numberings()).Draw(t, "numbering")
				asWritten(t, v, p, mistyped(t, v, p, n), n)
			})
		})
	}
}

// slowly returns a variant that plays the same by its methods alone: nothing that the package
// knows of its own types is used.
func slowly(v alfonsine.Variant) alfonsine.Variant {
	switch v := v.(type) {
	case *alfonsine.Game:
		return struct{ *alfonsine.Game }{v}
	case *alfonsine.SteppedVariant:
		return struct{ *alfonsine.SteppedVariant }{v}
	}
	return v
}

// asWritten fails unless a text that is written of a play is read as that play, and any other
// text alike however it is read.
func asWritten(t rapid.TB, v alfonsine.Variant, p alfonsine.Position, text string, n alfonsine.Numbering) {
	t.Helper()
	got, err := alfonsine.ParsePlayIn(v, p, text, n)
	want, wantErr := alfonsine.ParsePlayIn(slowly(v), p, text, n)
	written := slices.DeleteFunc(v.AppendPlays(nil, p), func(q alfonsine.Play) bool {
		return alfonsine.FormatPlay(v, p, q, n) != strings.TrimSpace(text)
	})
	if len(written) == 1 {
		want, wantErr = written[0], nil
	}
	if got != want || !reflect.DeepEqual(err, wantErr) {
		t.Fatalf("%s: %v: %q with the numbers of %v is read as %v: %v\nand not as %v: %v", v.Slug(), p, text, n, got, err, want, wantErr)
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
func strictly(t rapid.TB, v alfonsine.Variant, p alfonsine.Position) {
	t.Helper()
	for _, play := range alfonsine.Plays(v, p) {
		text := play.String()
		if got, err := alfonsine.ParsePlayStrict(v, p, text); err != nil || got != play {
			t.Fatalf("%s: %v: %s is read as %v: %v", v.Slug(), p, text, got, err)
		}
		for i, pt := range hits(play) {
			less := strings.Replace(text, "/"+pt.String()+"*", "/"+pt.String(), 1)
			got, err := alfonsine.ParsePlayStrict(v, p, less)
			if err == nil && !slices.Equal(hits(got), slices.Delete(hits(play), i, i+1)) {
				t.Fatalf("%s: %v: %s is read as %v", v.Slug(), p, less, got)
			}
			var e *alfonsine.PlayError
			if err != nil && (!errors.As(err, &e) || e.Fault != alfonsine.FaultHit) {
				t.Fatalf("%s: %v: %s: %v", v.Slug(), p, less, err)
			}
		}
	}
}

func TestAPlayIsReadStrictlyByItsStars(t *testing.T) {
	for _, v := range append(gametest.Variants(t), gametest.Lookup(t, gametest.Leaving)) {
		t.Run(v.Slug(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				rng := gametest.Drawn(t)
				p := alfonsine.Throw(v, gametest.Played(v, rng), rng)
				if g, ok := v.(*alfonsine.Game); ok && rapid.Bool().Draw(t, "wild") {
					p = gametest.Wild(g, rng)
				}
				if len(alfonsine.Plays(v, p)) < gametest.Cases(150, 400) {
					strictly(t, v, p)
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
		for _, play := range alfonsine.Plays(g, p) {
			if got, err := alfonsine.ParsePlayStrict(g, p, joined(play)); err != nil || got != play {
				t.Fatalf("%v: %s is read as %v, not as %v: %v", p, joined(play), got, play, err)
			}
		}
	})
	p := pos("22:1,24:1,6:13 20:1,19:1,1:13 w 5-2")
	for text, want := range map[string]string{"22/15": "22/17/15", "22/15*": "", "22/20*/15": "22/20*/15", "22/20/15": "", "22/20*": ""} {
		if got, err := alfonsine.ParsePlayStrict(g, p, text); got.String() != want && want != "" || (err == nil) != (want != "") {
			t.Errorf("%s is read as %v: %v", text, got, err)
		}
	}
}

// BenchmarkParsePlay reads plays as written, plays as people type them, and illegal ones.
func BenchmarkParsePlay(b *testing.B) {
	forms := []struct {
		name string
		text func(play alfonsine.Play) string
	}{
		{"written", alfonsine.Play.String},
		{"typed", func(play alfonsine.Play) string { return looser(play)[0] }},
		{"merged", func(play alfonsine.Play) string { return looser(play)[min(1, len(looser(play))-1)] }},
		{"cut short", func(play alfonsine.Play) string { text, _, _ := strings.Cut(play.String(), " "); return text }},
		{"wrong", func(play alfonsine.Play) string { return "24/1 1/24" }},
	}
	for _, v := range []alfonsine.Variant{alfonsine.CabEQuinal, alfonsine.Backgammon, alfonsine.Laquet, alfonsine.Fallas, alfonsine.Doblet} {
		for _, form := range forms {
			b.Run(v.Slug()+"/"+form.name, func(b *testing.B) {
				const pieces, each = 8, 4
				positions := gametest.Thrown(v, pieces*each, 1)
				texts := make([]string, len(positions))
				for i, p := range positions {
					plays := alfonsine.Plays(v, p)
					texts[i] = form.text(plays[i*7%len(plays)])
				}
				benchmarkInTurns(b, "play", pieces, []way{{"ParsePlay", func(piece int) int {
					for i := piece * each; i < (piece+1)*each; i++ {
						_, _ = alfonsine.ParsePlay(v, positions[i], texts[i])
					}
					return each
				}}})
			})
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
	f.Fuzz(func(t *testing.T, rules uint64, white, black []byte, dice uint32, state uint8, text string) {
		g, p, ok := gametest.FuzzedTurn{Rules: rules, White: white, Black: black, Dice: dice, State: state}.Game(games)
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
		for _, n := range gametest.Numberings() {
			asWritten(t, g, p, text, n)
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
func readBack(t rapid.TB, g *alfonsine.Game, p alfonsine.Position, most int) {
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

package gametest

import (
	"errors"
	"slices"
	"strings"

	"example.com/alfonsine"

	"pgregory.net/rapid"
)

// ReadBack fails unless the texts of the legal plays are read back as these plays. It
// checks a limited number of them. Looser forms must be read as these plays or as others
// that they may mean.
func ReadBack(t rapid.TB, g *alfonsine.Game, p alfonsine.Position, most int) {
	t.Helper()
	rules, _ := g.Rules() // to play a game of random rules again
	plays := g.Plays(p)
	texts := make(map[string]bool)
	for i, play := range plays {
		texts[play.String()] = true
		if i%(1+len(plays)/most) != 0 {
			continue
		}
		if back, err := g.ParsePlay(p, play.String(), alfonsine.Notation{}); err != nil || back != play {
			t.Fatalf("%s: %v: %v to %v is read as %v to %v: %v (%+v)",
				g.Slug(), p, play, play.Next(), back, back.Next(), err, rules)
		}
	}
	few := 1 + most/4 // few, since looser forms need a search of the whole turn
	for i := 0; i < len(plays); i += 1 + len(plays)/few {
		for _, loose := range Looser(plays[i]) {
			if texts[loose] {
				continue // it is also the text of another play
			}
			back, err := g.ParsePlay(p, loose, alfonsine.Notation{})
			typed := strings.FieldsFunc(loose, isSeparator)
			if err == nil && back != plays[i] && movesAsTyped(g, p, back.Next(), typed) {
				continue // another play matches it move by move
			}
			var e *alfonsine.PlayError
			if back != plays[i] && !(errors.As(err, &e) && slices.Contains(e.Plays, plays[i])) {
				t.Fatalf("%s: %v: %v, typed %q, is read as %v: %v (%+v)",
					g.Slug(), p, plays[i], loose, back, err, rules)
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
	for _, m := range g.Moves(p) {
		for i, text := range typed {
			if m.From.String()+"/"+m.To.String() != text {
				continue
			}
			left := slices.Delete(slices.Clone(typed), i, i+1)
			if after, err := g.Move(p, m); err == nil && movesAsTyped(g, after, next, left) {
				return true
			}
		}
	}
	return false
}

// Looser returns the text of a play as people may type it: the moves of one checker joined,
// without stars, the last move first, in capitals and with another dash.
func Looser(play alfonsine.Play) []string {
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
	shouted := strings.ToUpper(strings.ReplaceAll(play.String(), "/", "→"))
	return []string{strings.Join(single, ","), strings.Join(merged, " "), shouted}
}

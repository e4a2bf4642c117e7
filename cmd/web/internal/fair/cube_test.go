package fair

import (
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/web/internal/match"
)

// matched is a table of a match of backgammon, after so many turns.
func matched(t *testing.T, turns int) *operator {
	t.Helper()
	o := &operator{table: *newTable(alfonsine.Backgammon, secretsOf(7))}
	gametest.Must(t, match.Begin(o.record, match.Match{Length: 5}))
	o.play(t, turns, 3)
	return o
}

// Whoever may double gives first, and does not double any more: the host and the side that may
// double know their values, and would know the throw from that of the third.
func TestNobodyDoublesWhoKnowsTheThrow(t *testing.T) {
	o := matched(t, 1) // Black may double
	is := func(white, black int, may bool) {
		t.Helper()
		w, b := o.dice.Owed(o.record, White), o.dice.Owed(o.record, Black)
		if w != white || b != black || o.dice.MayDouble(o.record, Black) != may || o.dice.MayDouble(o.record, White) {
			t.Errorf("White owes value %d and Black %d: %+v", w, b, match.Of(o.record))
		}
		gift, err := o.told(o.record, o.dice)
		if err != nil || (gift == nil) != (white == 0) {
			t.Errorf("White gives %v: %v", gift, err)
		}
	}
	is(0, 2, true)
	gametest.Must(t, match.Double(o.record, ""))
	is(0, 0, false)
	gametest.Must(t, match.Double(o.record, match.Takes))
	is(2, 2, false)
	o.play(t, 1, 0)
	if due := o.dice.Owed(o.record, White); due != 3 || !o.dice.MayDouble(o.record, White) {
		t.Errorf("White has the cube, and gives value %d first", due)
	}
	o = matched(t, 1)
	gametest.Must(t, o.dice.Give(Black, 2, o.secrets[Black].Value(Black, 2)))
	is(2, 0, false)
}

// What was said of the cube, and the match, are told like turns: nothing of it changes later.
func TestTheHostDoesNotChangeTheMatch(t *testing.T) {
	for name, cheat := range map[string]func(o *operator) error{
		"the cube is nobody's again": func(o *operator) error { return o.record.SetComments(1) },
		"the other side has doubled": func(o *operator) error {
			return o.record.SetComments(1, "White: Doubles => 2", "Black: Takes")
		},
		"a double was before": func(o *operator) error {
			return o.record.SetComments(2, "White: Doubles => 4", "Black: Takes")
		},
		"the match is longer":  func(o *operator) error { return o.record.SetTag("MatchLength", "7") },
		"the score is another": func(o *operator) error { return o.record.SetTag("MatchScore", "0-3") },
		"there is no cube":     func(o *operator) error { return o.record.SetTag("Crawford", "yes") },
		"there is no match": func(o *operator) error {
			match.Leave(o.record)
			return nil
		},
	} {
		o := matched(t, 1)
		gametest.Must(t, match.Double(o.record, ""))
		_, err := o.told(o.record, o.dice)
		gametest.Must(t, err)
		gametest.Must(t, match.Double(o.record, match.Takes))
		o.play(t, 2, 0)
		_, err = o.told(o.record, o.dice)
		gametest.Must(t, err)
		gametest.Must(t, cheat(o))
		if gift, err := o.told(o.record, o.dice); key(err) != "turns" || gift != nil {
			t.Errorf("%s: %v, and White gives %v", name, err, gift)
		}
	}
}

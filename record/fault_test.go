package record_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

const (
	oneTurn = "1. w 6-5: 17/11 15/10\n"
	laquet  = "[Game \"laquet\"]\n"
)

// The table has, for each text, the turns that are kept, where the fault is and what it is,
// whether the text is truncated, and the cause. An empty fault is none.
func TestADamagedRecordTellsWhereAndWhyAndGivesTheTurnsBefore(t *testing.T) {
	for _, test := range []struct {
		text     string
		kept     int
		at, want string
		cut      bool
		as       any
	}{
		{"", 0, "", "the text has no record", true, nil},
		{"\n[Game \"chess\"]\n\n*\n", 0, "line 2", "unknown game: no game \"chess\": \"chess\" is unknown; the games are", false, new(*alfonsine.LookupError)},
		{"[Game \"fallas?unplayed=opponent\"]\n\n*\n", 0, "line 1", "unknown game: no game \"fallas?unplayed=opponent\": \"unplayed=opponent\"", false, new(*alfonsine.RulesError)},
		{"[Game \"laquet\"] [game \"laquet\"]\n*\n", 0, "line 1", "the tag Game is listed twice", false, nil},
		{laquet + "[\"a\"]\n*\n", 0, "line 2", "a tag has no name", false, nil},
		{laquet + "[Start \"x\"]\n*\n", 0, "line 2", "the tag Start: ParsePosition(\"x\"): white: a place is 1 to 24, bar or", false, new(*alfonsine.ParseError)},
		{"[Start \"24:2,6:13 19:13,1:2 w -\"]\n[Game \"laquet\"]\n*\n", 0, "line 1", "the tag Start: not a position of laquet: white: point 24 is not on", false, new(*alfonsine.CheckError)},
		{laquet + oneTurn, 1, "line 3, turn 2", "the result is missing at the end of the record", true, nil},
		{laquet + "1. w 6-5: 17/11 15/10", 0, "line 2, turn 1", "the record ends within a turn", true, nil},
		{laquet + "1. w 6-5: 17/11 15/", 0, "line 2, turn 1", "\"17/11 15/\": a place is missing at offset 9", true, new(*alfonsine.PlayError)},
		{laquet + "1. w 6-5: 17/11 15/10 {What", 1, "line 2, turn 1", "a comment is not closed", true, nil},
		{laquet + "*\n1. w 6-5: 17/11 15/10\n", 0, "line 2, turn 1", "a turn is written \"6-5: 18/12 17/12\"; there is no colon", false, nil},
		{"[Game \"fallas\"]\n1. w 5-5-5: fails\n2. b 6-5-3: pass\n0-1\n", 1, "line 3, turn 2", "the game is over", false, nil},
		{"[Game \"fallas\"]\n1. w 5-5-5: fails\n0-1\nGood game!\n", 1, "line 4, turn 2", "unexpected text after the result: \"Good game!\"", false, nil},
		{laquet + oneTurn + "3. b 2-1: 13/12\n*\n", 1, "line 3, turn 2", "wrong turn number 3", false, nil},
		{laquet + "1. w ~6-5: 17/11 15/10\n*\n", 0, "line 2, turn 1", "no dice were left by the other player", false, nil},
		{laquet + oneTurn + "2. b 2-1: 13/12\n3. w 4-1: 14/10/9\n*\n", 2, "line 4, turn 3", "the dice ~2 that the other player left are played first", false, nil},
		{laquet + oneTurn + "2. b 2-1: 13/12\n3. w ~1: 18/17\n*\n", 2, "line 4, turn 3", "the dice to play are 2, not 1", false, nil},
		{laquet + "1. w : 17/11 15/10\n*\n", 0, "line 2, turn 1", "the dice are missing", false, nil},
		{laquet + "1. w 6-5-4: 17/11 15/10\n*\n", 0, "line 2, turn 1", "roll 6-5-4: the game is played with 2 dice, not 3 [laquet-1: Two dice", false, new(*alfonsine.RollError)},
		{laquet + "1. w 7-5: 17/11 15/10\n*\n", 0, "line 2, turn 1", "ParseRoll(\"7-5\"): a die shows 1 to 6, not \"7\" at offset 0", false, new(*alfonsine.ParseError)},
		{"[Game \"fallas?first-throw=again\"]\n1. w 5-5-5: fails\n*\n", 0, "line 2, turn 1", "roll 5-5-5: a first throw that cannot be played in full is made again", false, new(*alfonsine.RollError)},
		{laquet + "1. w 6-5: 17/11 18/13\n*\n", 0, "line 2, turn 1", "\"17/11 18/13\": 18/13 with a 5: point 13 is forbidden: Black has 14", false, new(*alfonsine.PlayError)},
		{laquet + "1. w 6-5: 17/11\n*\n", 0, "line 2, turn 1", "\"17/11\": 5 is still to be played, for instance 16/11 with a 5", false, new(*alfonsine.PlayError)},
		{laquet + "1. w 6-5:\n2. b 2-1: 13/12\n*\n", 0, "line 2, turn 1", "there is no move at offset 0", false, new(*alfonsine.PlayError)},
		{laquet + oneTurn + "well played\n*\n", 1, "line 3, turn 2", "not a turn: \"well played\"", false, nil},
		{laquet + "1. w 6-5: 17/11 15/10 {a} " + strings.Repeat("x ", 5000), 1, "line 2, turn 2", "not a turn: \"x x x x x x x x x x x x x x x x x x x x x x x x x x x x", true, nil},
		{laquet + "1. w 6-5: " + strings.Repeat("x ", 5000), 0, "line 2, turn 1", "too long for a turn", true, nil},
		{leftDie + leftDie, 4, "line 12", "a second record begins", false, nil},
		{"*", 0, "line 1", "there is no Game tag", false, nil},
		{laquet + oneTurn + "*\n", 1, "", "", false, nil},
		{"[Game \"nonsense\"]\n[Start \"x\"]\n*\n", 0, "line 1", "unknown game: no game \"nonsense\": \"nonsense\" is unknown; the games", false, nil},
		{"[Start \"x\"]\n[Game \"nonsense\"]\n*\n", 0, "line 2", "unknown game: no game \"nonsense\": \"nonsense\" is unknown; the games", false, nil},
		{laquet + "[White \"a\"]\n[white \"b\"]\n[Start \"x\"]\n*\n", 0, "line 3", "the tag White is listed twice", false, nil},
		{laquet + "[Black\n" + oneTurn + "*\n", 0, "line 2", "the tag Black is not closed", false, nil},
		{"[Black\n" + laquet + oneTurn + "*\n", 0, "line 1", "the tag Black is not closed", false, nil},
		{laquet + "{ab", 0, "line 2", "a comment is not closed", true, nil},
		{laquet + oneTurn + "* {ab", 1, "line 3, turn 1", "a comment is not closed", true, nil},
		{laquet + oneTurn + "* {a} {b}", 1, "", "", false, nil},
		{laquet + oneTurn + "* {a\\\n}", 1, "", "", false, nil},
		{laquet + oneTurn + "* {a\\}", 1, "line 3, turn 1", "a comment is not closed", true, nil},
		{laquet + oneTurn + "* {a} b\n", 1, "line 3, turn 2", "not a turn: \"b\"", false, nil},
		{laquet + "[White \"ab", 0, "line 2", "the tag White has no closing quote", true, nil},
		{laquet + "[White \"ab\n*\n", 0, "line 2", "the tag White has no closing quote", false, nil},
		{laquet + "[White \"ab\" \n*\n", 0, "line 2", "the tag White is not closed", false, nil},
		{laquet + "[White ab\n*\n", 0, "line 2", "the tag White is not closed", false, nil},
		{laquet + "[ \"ab\"]\n*\n", 0, "line 2", "a tag has no name", false, nil},
		{laquet + "[White \"a\rb\"]\n*\n", 0, "line 2", "the tag White is longer than one line", false, nil},
		{laquet + "1/2-1/2\n", 0, "line 2", "the result is 1/2-1/2, but the turns lead to no result, and there is", false, nil},
		{laquet + "[Result \" * \"]\n*\n", 0, "", "", false, nil},
		{laquet + "[Result \"1-0\"]\n" + oneTurn + "*\n", 1, "line 2, turn 1", "the result is 1-0, but the turns lead to no result, and there is no", false, nil},
		{laquet + "*\n" + laquet + "*\n", 0, "line 3", "a second record begins", false, nil},
		{laquet + oneTurn + "nonsense {b}\n", 1, "line 3, turn 2", "not a turn: \"nonsense {b}\"", false, nil},
		{laquet + "1. w 6-5: 17/11 15/10 {a} nonsense\n", 1, "line 2, turn 2", "not a turn: \"nonsense\"", false, nil},
		{laquet + "1. w 6-5: 17/11 15/10 nonsense\n", 0, "line 2, turn 1", "\"17/11 15/10 nonsense\": a place is 1 to 24, bar or off, not \"n\" at", false, nil},
		{laquet + "1. w 6-5: 17/11 15/10 6-4: 17/11\n*\n", 0, "line 2, turn 1", "\"17/11 15/10 6-4: 17/11\": a place is 1 to 24, bar or off, not \":\" at", false, nil},
		{laquet + "1. w 6-5: 17/11 15/10 {a}", 1, "line 2, turn 2", "the result is missing at the end of the record", true, nil},
		{laquet + "0. w 6-5: 17/11 15/10\n*\n", 0, "line 2, turn 1", "wrong turn number 0", false, nil},
		{laquet + "1. w 6-5: 17/11 * {a} 15/10\n*\n", 1, "", "", false, nil},
		{laquet + "1. w 6-\n5: 17/11 15/10\n*\n", 1, "", "", false, nil},
		{laquet + "1. {why} w 6-5: 17/11 {a}\n15/10 {b}\n*\n", 1, "", "", false, nil},
		{laquet + oneTurn + "2. b 2-1:\n3. w ~2: 18/16\n*\n", 1, "line 3, turn 2", "there is no move at offset 0", false, nil},
		{laquet + oneTurn + "2. b 2-1: 13/12\n3. w ~2:\n*\n", 2, "line 4, turn 3", "there is no move at offset 0", false, nil},
		{laquet + oneTurn + "2. w 2-1:\n*\n", 1, "line 3, turn 2", "it is the turn of Black", false, nil},
		{laquet + oneTurn + "2. b 2-1:\n1-0\n", 1, "line 4, turn 1", "the result is 1-0, but the turns lead to no result, and there is no", false, nil},
		{laquet + oneTurn + "2. b 2-1: 13/12\n3w ~2:\n*\n", 2, "line 4, turn 3", "not a turn: \"3w ~2:\"", false, nil},
		{laquet + oneTurn + "2. b 2-1: 13/12 3w 1-1:\n*\n", 1, "line 3, turn 2", "\"13/12 3w 1-1:\": a move is written \"24/18\"; the slash is missing at", false, nil},
		{laquet + oneTurn + "2. b 2-1:\n* well", 1, "line 3, turn 2", "\"* well\": a place is 1 to 24, bar or off, not \"*\" at offset 0", true, nil},
		{laquet + oneTurn + "2. b 2-1:\n", 1, "line 4, turn 2", "the record ends within a turn", true, nil},
		{laquet + oneTurn + "2. b 2-1:", 1, "line 3, turn 2", "the record ends within a turn", true, nil},
		{laquet + oneTurn + "2. b 2-1: {He thinks.}", 1, "line 3, turn 2", "the record ends within a turn", true, nil},
		{laquet + "[Termination \"death\"]\n1-0", 0, "line 2", "the tag Termination: record.Termination.UnmarshalText(\"death\"): is", false, nil},
		{laquet + "[Termination \"none\"]\n" + oneTurn + "1-0", 1, "line 2, turn 1", "none is not a way to end a game", false, nil},
		{laquet + "[Termination \"resigned\"]\n1/2-1/2", 0, "line 2", "a tie is not possible with the termination resigned", false, nil},
		{laquet + "[Termination \"resigned\"]\n[Result \"1-0\"]\n0-1", 0, "line 3", "the result is 1-0, but the one at the end is 0-1", false, nil},
		{"[Game \"fallas\"]\n[Termination \"resigned\"]\n1. w 5-5-5: fails\n1-0", 1, "line 4, turn 1", "the result is 1-0, but the turns lead to 0-1", false, nil},
		{laquet + "[Result \"x\"]\n[Termination \"resigned\"]\n*", 0, "line 2", "the result is x, but the turns lead to no result, and there is no", false, nil},
		{laquet + "[Termination \"resigned\"]\n1-0\n1. w 6-5: 17/11 15/10\n", 0, "line 4, turn 1", "unexpected text after the result: \"1. w 6-5: 17/11 15/10\"", false, nil},
		{laquet + "[Termination \"resigned\"]\n[Result \"1-0\"]\n" + oneTurn, 1, "line 5, turn 2", "the result is missing at the end of the record", true, nil},
	} {
		r, err := record.Parse(test.text)
		if r == nil || r.Len() != test.kept {
			t.Fatalf("%q: %v: %d turns are kept, want %d", test.text, err, r.Len(), test.kept)
		}
		if r.Game() != nil {
			again, err := record.Parse(r.String())
			if err != nil {
				t.Fatalf("%v\n%s", err, r)
			}
			if diff := sameRecord(r, again); diff != "" {
				t.Error(diff)
			}
		}
		if test.want == "" && err == nil {
			continue
		}
		var e *record.Error
		if !errors.As(err, &e) || test.want == "" || !strings.Contains(err.Error(), strings.TrimPrefix(test.at+": ", ": ")+test.want) {
			t.Errorf("%q: %v, want %s: %s", test.text, err, test.at, test.want)
			continue
		}
		if test.as != nil && !errors.As(err, test.as) {
			t.Errorf("%v: behind it is %T, want %T", err, e.Err, test.as)
		}
		if errors.Is(err, io.ErrUnexpectedEOF) != test.cut {
			t.Errorf("%q: %v: Truncated should be %v", test.text, err, test.cut)
		}
	}
}

package proof_test

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/topic"
)

// told returns what an error tells programs, in one line: the game, the field or the move with
// the fault and the ruling, the place in the text, the key of the sentence and its values.
func told(err error) string {
	switch e := err.(type) {
	case *alfonsine.PlayError:
		at, fault := "", e.Fault.String()
		if e.Offset > 0 {
			at = fmt.Sprintf(" at %d", e.Offset)
		}
		if !e.Move.IsZero() {
			fault = gametest.MoveText(e.Move) + ": " + fault
		}
		return strings.TrimSpace(e.Variant+" "+e.Why.Ruling.ID) + ", " + fault + at + ": " + saying(e.Why)
	case *alfonsine.RollError:
		return strings.TrimSpace(e.Variant+" "+e.Why.Ruling.ID) + fmt.Sprintf(", %s: %s, again %v", e.Dice, saying(e.Why), e.Again)
	case *alfonsine.LookupError:
		if e.Rules != nil {
			return e.Part + " " + told(e.Rules)
		}
		return e.Part + ": " + saying(e.Why)
	case *alfonsine.ParseError:
		return strings.TrimSpace(e.Field+fmt.Sprintf(" %d: ", e.Offset)+saying(e.Why)) + telling("; ", e.Others)
	case *alfonsine.SetupError:
		return telling("", e.Problems)
	case *alfonsine.CheckError:
		return telling(e.Variant+", ", e.Problems)
	case *alfonsine.RulesError:
		return telling("", e.Problems)
	}
	return fmt.Sprint(err)
}

func telling(begin string, problems []alfonsine.Problem) string {
	if len(problems) == 0 {
		return ""
	}
	var list []string
	for _, p := range problems {
		list = append(list, p.Field+": "+saying(p.Why))
	}
	return begin + strings.Join(list, "; ")
}

// saying returns the key of a refusal and the values that are there.
func saying(why alfonsine.Refusal) string {
	said := []string{parts(why)}
	add := func(is bool, format string, values ...any) {
		if is {
			said = append(said, fmt.Sprintf(format, values...))
		}
	}
	add(why.Color == alfonsine.Black, "Black")
	add(why.Point != 0, "on %v", why.Point)
	add(why.To != 0, "to %v", why.To)
	add(why.Die != 0, "die %d", why.Die)
	add(!why.Dice.IsZero(), "%v", why.Dice)
	add(why.Count != 0, "count %d", why.Count)
	add(why.Of != 0, "of %d", why.Of)
	add(!why.Move.IsZero(), "%v", why.Move)
	add(why.Text != "", "%s", why.Text)
	return strings.Join(said, " ")
}

// keeping returns a function that reads a text into a value, which an error leaves as it was.
func keeping[T comparable](kept T, read func(*T, []byte) error) func(string) error {
	return func(text string) error {
		v := kept
		err := read(&v, []byte(text))
		if err == nil || v != kept {
			return fmt.Errorf("%v has become %v: %w", kept, v, err)
		}
		return err
	}
}

// parsing returns a function that parses a text, of which an error gives the zero value.
func parsing[T comparable](parse func(string) (T, error)) func(string) error {
	return func(text string) error {
		var none T
		if v, err := parse(text); err == nil || v != none {
			return fmt.Errorf("%q is %v: %w", text, v, err)
		} else {
			return err
		}
	}
}

// slugs is what errors list of the games.
const slugs = "quinze-tablas, doze-canes, doblet, fallas, seis-dos-e-as, emperador, medio-emperador, pareja-de-entrada, cab-e-quinal, cab-e-quinal-2, todas-tablas, laquet, bufa-de-baldrac, reencontrat, backgammon"

// decisions is what they list of the decisions: the fields of Rules by their names in JSON.
var decisions = func() string {
	var keys []string
	for _, f := range reflect.VisibleFields(reflect.TypeFor[alfonsine.Rules]())[2:] { // after Name and Slug
		key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		keys = append(keys, key)
	}
	return strings.Join(keys, ", ")
}()

// A refusedText is a text that cannot be read, with what its error tells.
type refusedText struct{ text, want string }

// refusedTexts have the texts by the functions that read them.
var refusedTexts = []struct {
	name  string // as errors have it
	read  func(string) error
	texts []refusedText
}{
	{"ParsePosition", parsing(alfonsine.ParsePosition), []refusedText{
		{"", "white 0: field-missing"},
		{"   ", "white 3: field-missing"},
		{"24:2", "black 4: field-missing"},
		{"24:2 1:2", "turn 8: field-missing"},
		{"24:2 1:2 w - -", "13: fields-excess of 4"},
		{"24:2,24:1 1:2 w -", "white 5: place-twice on 24 24"},
		{"24:2 bar,3,bar:0 w -", "black 11: place-twice on bar bar"},
		{"25:2 1:2 w -", "white 0: place-unknown 25"},
		{"24:2 0:2 w -", "black 5: place-unknown 0"},
		{"24:2, 1:2 w -", "black 10: place-unknown w"},
		{"24:2,,6 1:2 w -", "white 5: place-missing"},
		{"24:2, \t", "white 5: place-missing"},
		{"24:2, 1:2, w -", "white 11: place-unknown w"},
		{"six:2 1:2 w -", "white 0: place-unknown six"},
		{"7:1,1/:1 23:1 w", "white 4: place-unknown 1/"},
		{"7:1,100:1 23:1 w", "white 4: place-unknown 100"},
		{"7:1,-1:1 23:1 w", "white 4: place-unknown -1"},
		{"7:016 23:1 w", "white 0: checkers-excess of 15"},
		{"7:1: 23:1 w", "white 2: count-unknown 1:"},
		{"24:x 1:2 w -", "white 3: count-unknown x"},
		{"24:-1 1:2 w -", "white 3: count-unknown -1"},
		{"24: 1:2 w -", "white 3: count-unknown"},
		{"24:16 1:2 w -", "white 0: checkers-excess of 15"},
		{"24:99999999999999999999 1:2 w -", "white 0: checkers-excess of 15"},
		{"24:18446744073709551617 1:2 w -", "white 0: checkers-excess of 15"},
		{"18446744073709551617:2 1:2 w -", "white 0: place-unknown 18446744073709551617"},
		{"24:8,23:8 1:2 w -", "white 5: checkers-excess of 15"},
		{"24:2 3:1,24:1 w -", "black 9: point-shared on 24"},
		{"- - w -", "white 0: checkers-missing"},
		{"24:2 1:2 x -", "turn 9: turn-unknown x"},
		{"24:2 1:2 2-0 -", "turn 9: turn-unknown 2-0"},
		{"24:2 1:2 w 7", "dice 11: die-unknown 7"},
		{"24:2 1:2 w 6-0", "dice 13: die-unknown 0"},
		{"24:2 1:2 w 6-é", "dice 13: die-unknown é"},
		{"24:2 1:2 w 1-2-3-4-5-6-1", "dice 23: roll-excess of 6"},
		{"24:2 1:2 w 6-", "dice 12: die-missing"},
		{"24:2 1:2 w -6", "dice 11: die-missing"},
		{"24:2 1:2 w 6--5", "dice 13: die-missing"},
		{"24:2 1:2 w ~", "dice 12: leftover-missing"},
		{"24:2 1:2 w ~-", "dice 12: leftover-missing"},
		{"24:2 1:2 w +", "dice 11: again-missing"},
		{"24:2 1:2 w -+", "dice 11: again-missing"},
		{"24:2 1:2 w ~6+", "dice 11: leftover-again"},
		{"off:15 1:2 w -", "turn 11: has-won 1-0"},
		{"off:1 1:2 w -", "turn 10: has-won 1-0"},
		{"1:1 off:1 w -", "turn 10: has-won Black 0-1"},
		{"off:15 1:2 0-1 -", "turn 11: has-won 1-0"},
		{"off:15 1:2 1/2-1/2 -", "turn 11: has-won 1-0"},
		{"1:2 off:15 1-0 -", "turn 11: has-won Black 0-1"},
		{"off:15 off:15 1-0 -", "black 7: both-off"},
		{"24:2 1:2 1-0 6-5", "dice 13: dice-after-end 6-5"},
		{"24:2,off,OFF 1:2 w -", "white 9: place-twice off"},
		{"24:2 24:1 w -", "black 5: point-shared on 24"},
		{"24:2 1:2 w -^1", "dice 11: mark-missing"},
		{"24:2 1:2 w 6^256", "dice 13: mark-unknown 256"},
		{"24:2,2 24:1,2 1-0 6-5", "black 12: point-shared on 2; black: point-shared on 24; dice: dice-after-end 6-5"},
	}},
	{"Checkers.UnmarshalText", keeping(alfonsine.Checkers{7: 1}, (*alfonsine.Checkers).UnmarshalText), []refusedText{
		{"", "0: place-missing"},
		{" 24:2,", "6: place-missing"},
		{" 26:1", "1: place-unknown 26"},
		{"6:1,6:1", "4: place-twice on 6 6"},
		{"6:x", "2: count-unknown x"},
		{"6:1 5:1", "2: count-unknown 1 5:1"},
		{"6:8, 5:8", "5: checkers-excess of 15"},
		{"6:255", "0: checkers-excess of 15"},
	}},
	{"ParseRoll", parsing(alfonsine.ParseRoll), []refusedText{
		{"", "0: dice-missing"},
		{" ", "0: dice-missing"},
		{",", "0: die-missing"},
		{" ,6", "1: die-missing"},
		{"6-", "1: die-missing"},
		{"6- ", "1: die-missing"},
		{"5 6,", "3: die-missing"},
		{"6--5", "2: die-missing"},
		{"--", "1: die-missing"},
		{"- 6", "0: die-missing"},
		{"6-7", "2: die-unknown 7"},
		{"7", "0: die-unknown 7"},
		{"-6", "0: die-missing"},
		{"6,-5", "2: die-missing"},
		{"1111111", "6: roll-excess of 6"},
		{"6.5", "1: die-unknown ."},
		{"x", "0: die-unknown x"},
		{"６", "0: die-unknown ６"},
	}},
	{"ParsePoint", parsing(alfonsine.ParsePoint), []refusedText{
		{"", "0: place-missing"},
		{"26", "0: place-unknown 26"},
		{"77", "0: place-unknown 77"},
		{"-1", "0: place-unknown -1"},
		{"1.5", "0: place-unknown 1.5"},
		{"b", "0: place-unknown b"},
		{"o", "0: place-unknown o"},
		{" 6", "0: place-unknown  6"},
		{"six", "0: place-unknown six"},
		{"999999999999999999999", "0: place-unknown 999999999999999999999"},
	}},
	{"Point.UnmarshalJSON", keeping(alfonsine.Point(7), (*alfonsine.Point).UnmarshalJSON), []refusedText{
		{"77", "0: point-unknown 77"},
		{"26", "0: point-unknown 26"},
		{"-1", "0: point-unknown -1"},
		{"1.5", "0: point-unknown 1.5"},
		{"1e1", "0: point-unknown 1e1"},
		{"99999999999999999999", "0: point-unknown 99999999999999999999"},
		{`"77"`, "0: place-unknown 77"},
		{`""`, "0: place-missing"},
		{`"b"`, "0: place-unknown b"},
		{"true", "0: point-unknown true"},
		{"{}", "0: point-unknown {}"},
		{"[6]", "0: point-unknown [6]"},
		{`{"from":6}`, `0: point-unknown {"from":6}`},
		{"", "0: point-form"},
		{"6 6", "2: point-form"},
		{"6,7", "1: point-form"},
		{`"6`, "2: point-form"},
		{"1 2", "2: point-form"},
		{` 77`, "1: point-unknown 77"},
		{`7 7`, "2: point-form"},
		{`"bar" x`, "6: point-form"},
		{`77 x`, "3: point-form"},
		{`"\"`, "3: point-form"},
		{`"6\"" 7`, "6: point-form"},
		{`"6\""`, `0: place-unknown 6"`},
		{`"\x"`, "2: point-form"},
	}},
	{"Points.UnmarshalJSON", keeping(alfonsine.PointsOf(7), (*alfonsine.Points).UnmarshalJSON), []refusedText{
		{"", "0: points-form"},
		{"16777280", "0: points-form"},
		{` "24, 6"`, "1: points-form"},
		{"{}", "0: points-form"},
		{"[0]", "1: points-form"},
		{"[6,25]", "3: points-form"},
		{`[6, "bar"]`, "4: points-form"},
		{`["off"]`, "1: points-form"},
		{"[6 5]", "3: points-form"},
		{"[6", "2: points-form"},
		{"[6] 5", "4: points-form"},
		{"null 6", "5: points-form"},
		{"[6,]", "3: points-form"},
		{"[6,", "3: points-form"},
		{"[77]", "1: point-unknown 77"},
		{"[[6]]", "1: point-unknown [6]"},
		{"[null]", "1: point-unknown null"},
		{`["x"]`, "1: place-unknown x"},
		{"[25]", "1: points-form"},
	}},
	{"Move.UnmarshalJSON", keeping(alfonsine.Move{From: 8, To: 3, Die: 5}, (*alfonsine.Move).UnmarshalJSON), []refusedText{
		{`{"from":77,"to":18,"die":6}`, "from 8: point-unknown 77"},
		{`{"from":-1,"to":18,"die":6}`, "from 8: point-unknown -1"},
		{`{"from":24,"to":18.5,"die":6}`, "to 16: point-unknown 18.5"},
		{`{"from":24,"to":99999999999999999999999999999,"die":6}`, "to 16: point-unknown 99999999999999999999999999999"},
		{`{"from":24,"to":[18],"die":6}`, "to 16: point-unknown [18]"},
		{`{"from":24,"to":null,"die":6}`, "to 16: point-unknown null"},
		{`{"from":24,"to":"board","die":6}`, "to 16: place-unknown board"},
		{`{"from":24,"to":18,"die":7}`, "die 25: number-unknown of 6 7"},
		{`{"from":24,"to":18,"die":"6"}`, `die 25: number-unknown of 6 "6"`},
		{`{"from":24,"to":18,"die":6,"hit":1}`, "hit 33: flag-unknown 1"},
		{`{"from":24,"to":18}`, "die 19: field-missing"},
		{`{"hit":true}`, "from 12: field-missing"},
		{`{"from":24,"from":23,"to":18,"die":6}`, "from 11: field-twice"},
		{`{"from":24,"to":18,"dye":6}`, "die 27: field-missing"},
		{`[24,18,6]`, "0: move-form"},
		{`"24/18"`, "0: move-form"},
		{`null x`, "5: move-form"},
		{` [24]`, "1: move-form"},
		{`{"from" 24}`, "8: move-form"},
		{`{"from":24 "to":18}`, "11: move-form"},
		{`{"from":24`, "10: move-form"},
		{`{"from":24,"to":18,"die":6} x`, "28: move-form"},
		{`{"from":24,"to":18,"die":6,"die":x}`, "33: move-form"},
		{`{"from":24,"to":18,"die":6,"die":9}`, "die 33: number-unknown of 6 9"},
		{`{"from":24,"from":23}`, "from 11: field-twice"},
		{"[]", "0: move-form"},
		{`{"die":1,"die":1}`, "die 9: field-twice"},
		{`{"hit":1}`, "hit 7: flag-unknown 1"},
		{`{"hit":"` + long + `"}`, `hit 7: flag-unknown "` + long + `"`},
		{`{"die":7}`, "die 7: number-unknown of 6 7"},
	}},
	{"Play.UnmarshalText", keeping(alfonsine.Fallas.Plays(pos("24:2,6:13 19:13,1:2 w 6-5-3"))[0], (*alfonsine.Play).UnmarshalText), []refusedText{
		{"6:24/18", "moves 7: notation-equals"},
		{"6:24/18 = 18:1 1:1 z -", "turn 19: turn-unknown z"},
		{"6:24/18 24/18 = 18:1 1:1 b -", "moves 8: notation-die 24/18"},
		{"24/18 24/18 = 18:1 1:1 b -", "moves 0: notation-die 24/18"},
		{"0:24/18 = 18:1 1:1 b -", "moves 0: notation-die 0:24/18"},
		{"7:24/18 = 18:1 1:1 b -", "moves 0: notation-die 7:24/18"},
		{"66:24/18 = 18:1 1:1 b -", "moves 0: notation-die 66:24/18"},
		{":24/18 = 18:1 1:1 b -", "moves 0: notation-die :24/18"},
		{"6:24 = 18:1 1:1 b -", "moves 0: notation-die 6:24"},
		{"6:24/18 6:26/18 = 18:1 1:1 b -", "moves 8: place-unknown 26"},
		{"6:24/18 6:24/x = 18:1 1:1 b -", "moves 8: place-unknown x"},
		{strings.Repeat("1:2/1 ", 7) + " = 18:1 1:1 b -", "moves 0: moves-excess of 6"},
		{"6:24/x =", "moves 0: place-unknown x"},
		{"24/18 =", "moves 0: notation-die 24/18"},
		{"6:off/18 = 24:1 1:1 w -", "moves 0: move-source"},
		{"6:24-18 = 24:1 1:1 w -", "moves 0: notation-die 6:24-18"},
		{"6:24/18 = 24:1 24:1 w -", "black 15: point-shared on 24"},
		{"6:24/18 =  24:1 1:1 x", "turn 20: turn-unknown x"},
	}},
	{"ParsePlay", typing, []refusedText{
		{"24/18/13 6/3 19/14", "fallas, 19/14 0: no-checker: opposing-checkers Black on 19"},
		{"", "fallas, notation: notation-empty"},
		{"  ", "fallas, notation: notation-empty"},
		{"24*/18", "fallas, notation at 2: notation-hit"},
		{"6/3 24 *  /18", "fallas, notation at 7: notation-hit"},
		{"~7", "fallas, notation at 1: die-unknown 7"},
		{"24/18 ~6-", "fallas, notation at 8: die-missing"},
		{"24/18 ~", "fallas, notation at 7: dice-missing"},
		{"24/18 ~5-4 ~3", "fallas, notation at 11: die-unknown ~"},
		{"24/18 off/6", "fallas, notation at 10: move-source"},
		{"24/bar", "fallas, notation at 3: move-target to bar"},
		{"24/18/18", "fallas, notation at 6: move-nowhere on 18"},
		{"24/18(0)", "fallas, notation at 5: notation-times"},
		{"24/18(7)", "fallas, notation at 5: notation-times"},
		{"24/18(2", "fallas, notation at 5: notation-times"},
		{"6/3 24/18/13(4)", "fallas, notation at 12: moves-excess of 6"},
		{"24/18(6) 6/3", "fallas, notation at 9: moves-excess of 6"},
		{"24/23/22/21/20/19/18/17", "fallas, notation at 23: moves-excess of 6"},
		{"24:18", "fallas, notation at 2: notation-slash"},
		{"24 18/13", "fallas, notation at 3: notation-slash"},
		{"24 y", "fallas, notation at 3: notation-slash"},
		{"24/18(2x)", "fallas, notation at 5: notation-times"},
		{"24/18(12)", "fallas, notation at 5: notation-times"},
		{"24/18()", "fallas, notation at 5: notation-times"},
		{"24/18(", "fallas, notation at 5: notation-times"},
		{"24/18 6", "fallas, notation at 7: notation-slash"},
		{"24/18 y", "fallas, notation at 6: place-unknown y"},
		{"24/", "fallas, notation at 3: place-missing"},
		{"24/é", "fallas, notation at 3: place-unknown é"},
		{"24", "fallas, notation at 2: notation-slash"},
		{"off/6", "fallas, notation at 4: move-source"},
	}},
	{"ParsePlay, strictly", typingStrictly, []refusedText{
		{"24/19 13/11", "backgammon, 24/19 5: hit: hit-unmarked on 19"},
		{"24/19* 13/11*", "backgammon, 13/11 0: hit: hit-none on 11"},
	}},
	{"ParseBuilder", building, []refusedText{
		{"24:2,6:13 19:13,1:2 w 6-5-8; 6:24/18", "dice 26: die-unknown 8"},
		{"24:2,6:13 19:13,1:2 w 6-5-3;", "moves 28: step-empty"},
		{"24:2,6:13 19:13,1:2 w 6-5-3; ;6:24/18", "moves 28: step-empty"},
		{"24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18; 18/13", "moves 38: notation-die 18/13"},
		{"24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18 5:18/13; 3:6/x", "moves 46: place-unknown x"},
		{"24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18 24/18", "moves 37: notation-die 24/18"},
		{"24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18; 24/18", "moves 38: notation-die 24/18"},
		{"24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18; 5:18/13; ;", "moves 46: step-empty"},
		{"24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18 5:18/13 3:13/10 3:10/7", "fallas, 10/7 3: die: turn-done"},
		{"24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18; 5:24/19 3:6/3", "fallas fallas-7-forbidden, 24/19 5: forbidden: point-forbidden Black on 19 count 13"},
		{"", "white 0: field-missing"},
		{" ", "white 0: field-missing"},
		{"; 6:24/18", "white 0: field-missing"},
	}},
	{"Lookup", parsing(alfonsine.Lookup), []refusedText{
		{"chess", "chess: game-unknown " + slugs},
		{"laquet?color=red", "color: decision-unknown " + decisions},
		{"laquet?", ": decision-unknown " + decisions},
		{"doblet?dice=2&hit=start", "hit: decision-unknown course, dice, doubles, unplayed, overshoot"},
		{"doblet?unplayed=offered", "unplayed=offered: decision-word opponent, lost"},
		{"laquet?dice=3&dice=3", "dice: decision-twice"},
		{"laquet?dice=many", "dice=many: decision-number"},
		{"laquet?hit=maybe", "hit=maybe: decision-word bar, start"},
		{"laquet?tie=perhaps", "tie=perhaps: decision-word no, yes"},
		{"laquet?start=here", "start=here: decision-start"},
		{"doblet?dice=4", "dice=4: decision-word 3, 2"},
		{"todas-tablas?start=7:1/6:2,5:2,4:2,3:2,2:2,1:2/w/-&first-throw=again", "start=7:1/6:2,5:2,4:2,3:2,2:2,1:2/w/-&first-throw=again FirstThrow: first-throw-never"},
		{"Doblet?Dice=2&Hit=start", "hit: decision-unknown course, dice, doubles, unplayed, overshoot"},
		{"doblet?dice=1", "dice=1: decision-word 3, 2"},
		{"doblet?dice=two", "dice=two: decision-word 3, 2"},
		{"doblet?unplayed=nowhere", "unplayed=nowhere: decision-word opponent, lost"},
		{"Fallas?overshoot=nowhere", "overshoot=nowhere: decision-word farthest, below, never, stuck"},
		{"", ": game-unknown " + slugs},
		{"fallas?hit", "hit: decision-word bar, start"},
		{"fallas?hit=nowhere", "hit=nowhere: decision-word bar, start"},
		{"fallas?hit=start&hit=bar", "hit: decision-twice"},
		{"fallas?layout=top-left", "layout: decision-unknown " + decisions},
		{"fallas?throw-again=yes", "throw-again=yes: decision-word never, alike, played, two-alike"},
		{"fallas?start=nowhere", "start=nowhere: decision-start"},
		{"Fallas?Unplayed=offered", "Unplayed=offered Unplayed: never-left"},
		{"fallas?hit=start&dice=4", "hit=start&dice=4 Dice: dice-thrown count 4"},
	}},
}

// refusedPositions are positions that a game cannot have.
var refusedPositions = []struct{ slug, position, want string }{
	{"laquet", "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w -", "<nil>"},
	{"laquet", "24:1,bar:1,18:12 13:14 w 6-5-4", "laquet, white: checkers-number count 14 of 15; white: off-path on 24; white: bar-unreachable on bar count 1; black: checkers-number count 14 of 15; dice: dice-impossible 6-5-4"},
	{"laquet", "18:15 13:15 1-0 -", "laquet, turn: won-early"},
	{"laquet", "18:15 13:15 0-1 -", "laquet, turn: won-early Black"},
	{"laquet", "off:15 13:15 1-0 -", "<nil>"},
	{"laquet", "18:15 off:15 0-1 -", "<nil>"},
	{"laquet", "18:15 13:15 w ~6-5", "<nil>"},
	{"laquet?unplayed=lost", "18:15 13:15 w ~6-5", "laquet?unplayed=lost, dice: no-leftover 6-5"},
	{"fallas", "24:15 1:15 1-0 -", "<nil>"},
	{"fallas", "24:15 1:15 1/2-1/2 -", "fallas, turn: no-tie"},
	{"fallas", "bar:15 1:15 w 6-6-6", "<nil>"},
	{"fallas", "24:15 1:15 w 6-6-6+", "fallas, dice: dice-again-impossible 6-6-6"},
	{"fallas", "24:15 1:15 w ~6", "fallas, dice: no-leftover 6"},
	{"fallas", "24:15 1:15 w 6-6-6-6", "fallas, dice: dice-impossible 6-6-6-6"},
	{"fallas?hit=start", "bar:1,24:14 1:15 w 6", "fallas?hit=start, white: bar-unreachable on bar count 1"},
	{"cab-e-quinal-2", "20:15 19:15 w 5-4-3", "cab-e-quinal-2, dice: dice-impossible 5-4-3"},
	{"cab-e-quinal-2", "20:15 19:15 w 5-4", "<nil>"},
	{"cab-e-quinal-2", "20:15 19:15 w 6-6-6", "<nil>"},
	{"cab-e-quinal-2?virtual=1", "20:15 19:15 w 6-6-1", "<nil>"},
	{"cab-e-quinal-2?virtual=1", "20:15 19:15 w 6-6-6", "cab-e-quinal-2?virtual=1, dice: dice-impossible 6-6-6"},
	{"backgammon", "24:15 1:15 w 5-5-5-5", "<nil>"},
	{"backgammon", "24:15 1:15 w 5-5-4", "backgammon, dice: dice-impossible 5-5-4"},
	{"doblet", "12:1,11:1,10:1,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1 24:2,23:2,22:2,21:2,20:2,19:2 w 6-5-4", "<nil>"},
	{"doblet", "6:2,5:2,4:2,3:2,2:2,off:2 24:2,23:2,22:2,21:2,20:2,19:2 w ~6-5-4", "<nil>"},
	{"doblet", "6:2,5:2,4:2,3:2,2:2,off:1 24:2,23:2,22:2,21:2,20:2,19:2 w -", "doblet, white: checkers-number count 11 of 12"},
	{"doblet", "6:2,5:2,4:2,3:2,2:2,bar:2 24:2,23:2,22:2,21:2,20:2,19:2 w -", "doblet, white: bar-unreachable on bar count 2"},
	{"doblet", "13:1,6:2,5:2,4:2,3:2,2:2,1:1 24:2,23:2,22:2,21:2,20:2,19:2 w -", "doblet, white: point-of-other on 13"},
	{"doblet", "6:2,5:2,4:2,3:2,2:2,1:1,bar:1 24:2,23:2,22:2,21:2,20:2,19:2 w -", "doblet, white: bar-unreachable on bar count 1"},
	{"doblet", "6:2,5:2,4:2,3:2,2:2,1:2 24:3,23:1,22:2,21:2,20:2,19:2 w -", "doblet, black: point-full on 24 count 3"},
	{"doblet", "12:1,6:1,5:2,4:2,3:2,2:2,1:1,off:1 24:2,23:2,22:2,21:2,20:2,19:2 w -", "doblet, white: point-gone on 1"},
	{"doblet", "12:2,5:2,4:2,3:2,2:2,1:2 24:2,23:2,22:2,21:2,20:2,19:2 w -", "doblet, white: stack-high on 12 count 2"},
	{"doblet", "6:3,5:2,4:2,3:2,2:2,1:1 24:2,23:2,22:2,21:2,20:2,19:2 w -", "doblet, white: point-full on 6 count 3"},
	{"doblet", "6:2,5:2,4:2,3:2,2:2,1:2 24:2,23:2,22:2,21:2,20:2,19:2 1-0 -", "doblet, turn: won-early"},
	{"doblet", "6:2,5:2,4:2,3:2,2:2,1:2 24:2,23:2,22:2,21:2,20:2,19:2 1/2-1/2 -", "doblet, turn: no-tie"},
	{"doblet", "6:2,5:2,4:2,3:2,2:2,1:2 24:2,23:2,22:2,21:2,20:2,19:2 w 6-6-6+", "doblet, dice: dice-again-impossible 6-6-6"},
	{"doblet", "6:2,5:2,4:2,3:2,2:2,1:2 24:2,23:2,22:2,21:2,20:2,19:2 w 6-5-4-3", "doblet, dice: dice-impossible 6-5-4-3"},
	{"doblet?unplayed=lost", "6:2,5:2,4:2,3:2,2:2,off:2 24:2,23:2,22:2,21:2,20:2,19:2 w ~6-5-4", "doblet?unplayed=lost, dice: no-leftover 6-5-4"},
	{"doze-canes", "bar:6,8:2,7:2,1:2 bar:3,24:9 w 5-4", "<nil>"},
	{"doze-canes", "bar:11,off:1 bar:12 w -", "doze-canes, white: never-off count 1"},
	{"doze-canes", "12:2,11:2,10:2,9:2,8:2,7:2 bar:12 b -", "doze-canes, white: table-full 1-0"},
	{"doze-canes", "12:2,11:2,10:2,9:2,8:2,7:2 bar:12 1-0 -", "<nil>"},
	{"doze-canes?table=fourth", "bar:12 6:2,5:2,4:2,3:2,2:2,1:2 w -", "doze-canes?table=fourth, black: table-full Black 0-1"},
	{"doze-canes", "bar:12 6:2,5:2,4:2,3:2,2:2,1:2 0-1 -", "doze-canes, black: table-open Black"},
	{"doze-canes", "bar:9,1:3 bar:9,24:3 1/2-1/2 -", "<nil>"},
	{"doze-canes", "bar:12 bar:12 w ~6", "doze-canes, dice: no-leftover 6"},
	{"fallas", "24:2,6:13 19:13,1:2 w 6-5^3", "fallas, dice: mark-impossible 6-5 count 3"},
	{"fallas", "", "fallas, white: no-position"},
	{"todas-tablas?points=18&start=7:2,6:1/12:3/w/-", "23:2,1:1 20:1 1/2-1/2 -", "todas-tablas?points=18&start=7:2,6:1/12:3/w/-, white: off-path on 23; black: checkers-number count 1 of 3; black: off-path on 20; turn: no-tie"},
	{"todas-tablas?points=18&start=7:2,6:1/12:3/w/-", "7:2,6:1 12:3 1-0 -", "todas-tablas?points=18&start=7:2,6:1/12:3/w/-, turn: won-early"},
	{"todas-tablas?points=18&start=7:2,6:1/12:3/w/-", "7:2,6:1 12:3 0-1 -", "todas-tablas?points=18&start=7:2,6:1/12:3/w/-, turn: won-early Black"},
	{"todas-tablas?points=18&start=7:2,6:1/12:3/w/-", "7:2,6:1 12:3 w 6-5-3-1", "todas-tablas?points=18&start=7:2,6:1/12:3/w/-, dice: dice-impossible 6-5-3-1"},
	{"todas-tablas", "24:15 1:15 w ~6", "todas-tablas, dice: no-leftover 6"},
	{"todas-tablas", "24:15 1:15 w 6-6+", "todas-tablas, dice: dice-again-impossible 6-6"},
	{"laquet", "bar:1,18:14 13:14,12:1 w -", "laquet, white: bar-unreachable on bar count 1"},
	{"doblet?unplayed=lost", "12:1,11:1,10:1,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1 24:2,23:2,22:2,21:2,20:2,19:2 w ~6", "doblet?unplayed=lost, dice: no-leftover 6"},
	{"doblet", "bar:1,18:1,12:2,11:1,6:2,5:2,4:3,3:1 24:2,23:2,22:2,21:2,20:2,19:2 w 6-6-6+", "doblet, white: checkers-number count 13 of 12; white: point-of-other on 18; dice: dice-again-impossible 6-6-6; white: bar-unreachable on bar count 1; white: point-gone on 1; white: point-gone on 2; white: point-gone on 3; white: point-full on 4 count 3; white: point-full on 5 count 3; white: stack-high on 12 count 2"},
	{"pareja-de-entrada", "bar:12,20:3 bar:15 w 6-6-6+", "<nil>"},
	{"pareja-de-entrada", "bar:12,20:3 bar:15 w 6-6+", "<nil>"},
	{"pareja-de-entrada", "bar:12,20:3 bar:15 w 6+", "<nil>"},
	{"pareja-de-entrada", "bar:12,20:3 bar:15 w 6-6", "<nil>"},
	{"pareja-de-entrada", "bar:12,20:3 bar:15 w 6", "<nil>"},
	{"pareja-de-entrada", "bar:12,20:3 bar:15 w 6-5+", "pareja-de-entrada, dice: dice-again-impossible 6-5"},
	{"pareja-de-entrada", "bar:12,20:3 bar:15 w 6-6-5+", "pareja-de-entrada, dice: dice-again-impossible 6-6-5"},
	{"pareja-de-entrada", "bar:12,20:3 bar:15 w 6-6-6", "pareja-de-entrada, dice: dice-impossible 6-6-6"},
	{"pareja-de-entrada", "bar:12,20:3 bar:15 w ~6-5", "pareja-de-entrada, dice: no-leftover 6-5"},
	{"pareja-de-entrada?dice=2", "bar:12,20:3 bar:15 w 6-6+", "<nil>"},
	{"pareja-de-entrada?dice=2", "bar:12,20:3 bar:15 w 6+", "<nil>"},
	{"pareja-de-entrada?dice=2", "bar:12,20:3 bar:15 w 6-6", "pareja-de-entrada?dice=2, dice: dice-impossible 6-6"},
	{"pareja-de-entrada?dice=2", "bar:12,20:3 bar:15 w 6-6-6+", "pareja-de-entrada?dice=2, dice: dice-again-impossible 6-6-6"},
	{"bufa-de-baldrac", "bar:12,20:3 bar:15 w 6-6-6", "<nil>"},
	{"bufa-de-baldrac", "bar:12,20:3 bar:15 w 6-6-6+", "bufa-de-baldrac, dice: dice-again-impossible 6-6-6"},
}

// refusedMoves are moves, each by its die, that a position does not allow.
var refusedMoves = []struct{ slug, position, move, want string }{
	{"quinze-tablas", "bar:3,6:12 bar:3,19:12 1/2-1/2 -", "3:6/3", "quinze-tablas quinze-tablas-tie, 6/3 3: over: game-tied"},
	{"fallas", "off:15 1:15 1-0 -", "3:6/3", "fallas fallas-4, 6/3 3: over: game-over"},
	{"fallas", "", "3:6/3", "fallas, 6/3 3: over: no-position"},
	{"fallas", "24:2,6:13 19:13,1:2 w -", "3:6/3", "fallas fallas-5-throw, 6/3 3: no-dice: not-thrown"},
	{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "", "fallas fallas-8-all, duty: dice-to-play for-instance die 6 6-5-3 24/18"},
	{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "2:6/4", "fallas fallas-7-moves, 6/4 2: die: die-absent die 2 6-5-3"},
	{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "5:24/20", "fallas fallas-7-moves, 24/20 5: course: die-leads on 24 to 19 die 5"},
	{"doblet", "12:1,11:1,10:1,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 w 6-5-3", "6:6/off", "doblet doblet-bear-off, 6/off 6: home: upper-first"},
	{"doblet", "12:1,11:1,10:1,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 w 6-5-3", "6:8/2", "doblet doblet-down-exact, 8/2 6: course: die-takes-down on 6 die 6"},
	{"doblet", "12:1,11:1,10:1,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 w 6-5-3", "6:12/5", "doblet doblet-down-exact, 12/5 6: course: die-takes-down-to on 12 to 6 die 6"},
	{"doblet", "12:1,11:1,10:1,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 w 6-5-3", "5:5/1", "doblet doblet-course, 5/1 5: course: down-bears-off on 5"},
	{"doblet", "6:2,5:2,4:2,3:2,2:2,1:2 24:2,23:2,22:2,21:2,20:2,19:2 w 6-5-3", "6:4/off", "doblet doblet-off-exact, 4/off 6: course: die-bears-off on 6 die 6"},
	{"doblet", "12:1,11:1,10:1,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 w 6-5-3", "", "doblet doblet-duty, duty: more-dice for-instance die 6 12/6"},
	{"doze-canes", "bar:9,4:3 bar:9,21:3 w 5-4", "5:4/off", "doze-canes doze-canes-bear-off, 4/off 5: home: never-off on 4"},
	{"doze-canes", "bar:9,4:3 bar:9,21:3 w 5-4", "5:bar/21", "doze-canes doze-canes-entry, bar/21 5: course: die-enters on 20 die 5"},
	{"doze-canes", "bar:9,4:3 bar:9,21:3 w 5-4", "4:bar/21", "doze-canes doze-canes-forbidden, bar/21 4: forbidden: point-forbidden Black on 21 count 3"},
	{"doze-canes", "bar:9,8:3 bar:9,21:3 w 5-4", "4:8/3", "doze-canes doze-canes-moves, 8/3 4: course: die-leads on 8 to 4 die 4"},
	{"doze-canes?bar=first", "bar:9,8:3 bar:9,21:3 w 5-4", "4:8/4", "doze-canes?bar=first doze-canes?bar=first, 8/4 4: bar: bar-first on bar"},
	{"doze-canes?landing=two", "bar:7,8:3,4:2 bar:9,21:3 w 5-4", "4:8/4", "doze-canes?landing=two doze-canes?landing=two, 8/4 4: landing: landing-two on 4"},
	{"todas-tablas", "bar:1,13:14 1:15 w 5-3", "5:bar/24", "todas-tablas todas-tablas-entry, bar/24 5: course: die-enters on 20 die 5"},
	{"todas-tablas", "bar:1,13:14 1:15 w 5-3", "5:13/8", "todas-tablas todas-tablas-bar, 13/8 5: bar: bar-first on bar"},
	{"emperador", "24:14,19:1 1:15 w 5-4-4", "5:24/19", "emperador emperador-landing, 24/19 5: landing: landing-single on 19"},
	{"emperador", "24:15 6:1,1:14 b 5-4-4", "5:1/6", "emperador emperador-landing, 1/6 5: landing: landing-single Black on 6"},
	{"emperador?landing=two", "24:13,19:2 1:15 w 5-4-4", "5:24/19", "emperador?landing=two emperador?landing=two, 24/19 5: landing: landing-two on 19"},
	{"emperador?landing=two", "24:15 6:2,1:13 b 5-4-4", "5:1/6", "emperador?landing=two emperador?landing=two, 1/6 5: landing: landing-two Black on 6"},
	{"fallas?hit=start", "8:1,6:13,1:1 5:1,19:14 w 3-2-1", "3:8/5", "fallas?hit=start fallas?hit=start, 8/5 3: hit: hit-occupied on 5 to 1"},
	{"backgammon", "24:1,off:14 13:2,1:13 w 6-5", "5:24/19", "backgammon backgammon-choice, 24/19 5: higher-die: higher-die 6-5"},
	{"backgammon", "24:1,off:14 13:2,1:13 w 6-5", "", "backgammon backgammon-duty, duty: dice-playable for-instance die 6 6-5 count 1 24/18"},
	{"laquet", "6:1,3:1,off:13 1:1,off:14 w 5-3", "3:3/off", "laquet laquet-9-duty, 3/off 3: duty: more-dice for-instance die 3 6/3"},
	{"fallas", "24:2,6:13 19:7,15:4,11:2,1:2 w 5-4-4", "4:24/20", "fallas fallas-8-nothing, 24/20 4: lost: not-all-dice 5-4-4"},
	{"seis-dos-e-as", "7:1,3:1,off:13 24:15 w 5-3-1", "3:3/off", "seis-dos-e-as seis-dos-e-as-bear-off, 3/off 3: home: not-home"},
	{"seis-dos-e-as", "24:15 7:1,3:1,off:13 b 5-3-1", "3:3/off", "seis-dos-e-as seis-dos-e-as-bear-off, 3/off 3: home: not-home Black"},
	{"todas-tablas?overshoot=never", "3:1,2:1,off:13 24:15 w 4-1", "4:2/off", "todas-tablas?overshoot=never todas-tablas?overshoot=never, 2/off 4: overshoot: exact-die-only die 2"},
	{"todas-tablas?overshoot=stuck", "3:1,2:1,off:13 24:15 w 4-1", "4:2/off", "todas-tablas?overshoot=stuck todas-tablas?overshoot=stuck, 2/off 4: overshoot: dice-otherwise 4-1"},
	{"todas-tablas?overshoot=below", "5:1,3:1,off:13 24:15 w 4-1", "4:3/off", "todas-tablas?overshoot=below todas-tablas?overshoot=below, 3/off 4: overshoot: inside-first die 4"},
	{"todas-tablas", "5:1,3:1,off:13 24:15 w 4-1", "4:3/off", "todas-tablas todas-tablas-overshoot, 3/off 4: overshoot: farther-checker die 4"},
	{"todas-tablas", "4:1,3:1,off:13 24:15 w 4-1", "4:3/off", "todas-tablas todas-tablas-overshoot, 3/off 4: overshoot: exact-checker die 4"},
	{"todas-tablas", "3:1,2:1,off:13 24:15 w 4-1", "4:2/off", "todas-tablas todas-tablas-overshoot, 2/off 4: overshoot: farthest-only die 4"},
	{"todas-tablas?overshoot=below", "3:1,2:1,off:13 24:15 w 6-4", "6:2/off", "todas-tablas?overshoot=below todas-tablas?overshoot=below, 2/off 6: overshoot: farthest-only die 6"},
	{"todas-tablas?overshoot=below", "6:1,3:1,1:1,off:12 24:13,2:2 w 4-1", "4:1/off", "todas-tablas?overshoot=below todas-tablas?overshoot=below, 1/off 4: overshoot: farthest-only die 4"},
	{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "5:24/19", "fallas fallas-7-forbidden, 24/19 5: forbidden: point-forbidden Black on 19 count 13"},
	{"laquet", "9:2,off:13 13:15 w 6-5", "6:13/7", "laquet, 13/7 6: no-checker: opposing-checkers Black on 13"},
	{"laquet", "9:2,off:13 13:15 w ~6-5", "6:13/7", "laquet laquet-8-own, 13/7 6: no-checker: opposing-checkers Black on 13"},
	{"fallas", "10:1,off:14 19:11,7:2,5:2 w 3-2-1", "2:10/8", "fallas fallas-8-all, 10/8 2: duty: more-dice for-instance die 1 10/9"},
	{"todas-tablas?points=18&start=7:2,6:1/12:3/w/-", "23:2,1:1 12:3 w 6-5", "6:23/17", "todas-tablas?points=18&start=7:2,6:1/12:3/w/- todas-tablas?points=18, 23/17 6: course: off-path on 23"},
	{"todas-tablas?overshoot=farthest", "5:1,3:1,off:13 24:15 w 4-1", "4:3/off", "todas-tablas todas-tablas-overshoot, 3/off 4: overshoot: farther-checker die 4"},
	{"todas-tablas?overshoot=farthest", "4:1,3:1,off:13 24:15 w 4-1", "4:3/off", "todas-tablas todas-tablas-overshoot, 3/off 4: overshoot: exact-checker die 4"},
	{"todas-tablas?overshoot=farthest", "3:1,2:1,off:13 24:15 w 4-1", "4:2/off", "todas-tablas todas-tablas-overshoot, 2/off 4: overshoot: farthest-only die 4"},
	{"todas-tablas?overshoot=below", "5:1,3:1,off:13 24:15 w 4-1", "4:3/off", "todas-tablas?overshoot=below todas-tablas?overshoot=below, 3/off 4: overshoot: inside-first die 4"},
	{"todas-tablas?overshoot=stuck", "5:1,3:1,off:13 24:15 w 4-1", "4:3/off", "todas-tablas?overshoot=stuck todas-tablas?overshoot=stuck, 3/off 4: overshoot: dice-otherwise 4-1"},
	{"todas-tablas?overshoot=stuck", "3:1,2:1,off:13 24:15 w 4-1", "4:2/off", "todas-tablas?overshoot=stuck todas-tablas?overshoot=stuck, 2/off 4: overshoot: dice-otherwise 4-1"},
	{"todas-tablas?overshoot=stuck", "3:1,2:1,off:13 24:15 w 4-4", "4:2/off", "todas-tablas?overshoot=stuck todas-tablas?overshoot=stuck, 2/off 4: overshoot: farthest-only die 4"},
	{"todas-tablas?overshoot=never", "3:1,2:1,off:13 24:15 w 4-1", "4:2/off", "todas-tablas?overshoot=never todas-tablas?overshoot=never, 2/off 4: overshoot: exact-die-only die 2"},
}

// A refusal is an error with what it tells.
type refusal struct {
	err  error
	want string
}

// refusals returns errors of every kind, with what they tell.
func refusals(t *testing.T) (list []refusal) {
	other, _ := alfonsine.Laquet.Rules()
	other.Slug, other.Name = "los-romanos-reencontrat", "Los romanos"
	start := alfonsine.Fallas.Start()
	tie := pos("bar:3,6:12 bar:3,19:12 1/2-1/2 -")
	thrown, uppers := gametest.WithDice(start, roll("6-5-3")), gametest.WithDice(alfonsine.Doblet.Start(), roll("6-5-3"))
	list = []refusal{
		{setup(alfonsine.Setup{White: alfonsine.Checkers{1: 16}, Turn: 9}), "white: checkers-excess count 16 of 15; turn: no-side Color(9)"},
		{setup(alfonsine.Setup{White: alfonsine.Checkers{1: 1}, Result: 9, Leftover: true, Again: true, Dice: roll("6")}), "turn: no-result Result(9); dice: dice-after-end 6; dice: leftover-again"},
		{setup(alfonsine.Setup{White: alfonsine.Checkers{1: 1}, Leftover: true}), "dice: leftover-missing"},
		{setup(alfonsine.Setup{White: alfonsine.Checkers{1: 1}, Again: true}), "dice: again-missing"},
		{setup(alfonsine.Setup{White: alfonsine.Checkers{6: 14, alfonsine.Off: 200}, Black: alfonsine.Checkers{6: 1}, Turn: 7, Result: 9, Leftover: true, Again: true}), "white: checkers-excess count 214 of 15; black: point-shared on 6; turn: no-result Result(9); dice: leftover-missing; dice: again-missing; dice: leftover-again"},
		{setup(alfonsine.Setup{White: alfonsine.Checkers{1: 1}, Turn: 7}), "turn: no-side Color(7)"},
		{setup(alfonsine.Setup{White: alfonsine.Checkers{1: 1}, Leftover: true, Again: true, Dice: roll("6")}), "dice: leftover-again"},
		{newRoll(7), ", 7: die-range die 7, again false"},
		{newRoll(1, 2, 3, 4, 5, 6, 1), ", 1-2-3-4-5-6-1: roll-excess of 6, again false"},
		{newPlay(alfonsine.Move{From: 26, To: 3, Die: 3}), ", Point(26)/3 3: move: move-source on Point(26)"},
		{newPlay(alfonsine.Move{From: 6, To: alfonsine.Bar, Die: 3}), ", 6/bar 3: move: move-target to bar"},
		{newPlay(alfonsine.Move{From: 6, To: 6, Die: 3}), ", 6/6 3: move: move-nowhere on 6"},
		{newPlay(alfonsine.Move{From: 6, To: 3, Die: 9}), ", 6/3 9: move: die-range die 9"},
		{newPlay(make([]alfonsine.Move, 7)...), ", move: moves-excess of 6"},
		{new(alfonsine.Duty).UnmarshalText([]byte("some")), "0: word-unknown most-dice, all-or-lose, all-to-the-last, free"},
		{marshalling(alfonsine.Duty(9)), "0: word-none Duty"},
		{rolling(alfonsine.Fallas, tie, "6-5-3"), "fallas, 6-5-3: game-tied, again false"},
		{rolling(new(alfonsine.Game), start, "6-5-3"), ", 6-5-3: no-game, again false"},
		{rolling(alfonsine.Fallas, start, "6-5"), "fallas fallas-1, 6-5: dice-number count 2 of 3, again false"},
		{rolling(alfonsine.Fallas, gametest.WithDice(start, roll("6")), "6-5-3"), "fallas, 6-5-3: dice-to-play 6, again false"},
		{rolling(alfonsine.Laquet, pos("18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w ~6"), "6-5"), "laquet laquet-8-own, 6-5: dice-left-first Black 6, again false"},
		{moving(alfonsine.Fallas, gametest.WithDice(start, roll("6-5-4-3")), alfonsine.Move{From: 6, To: 3, Die: 3}), "fallas fallas-1, 6/3 3: die: dice-excess 6-5-4-3"},
		{moving(alfonsine.Fallas, thrown, alfonsine.Move{From: 6, To: 6, Die: 6}), "fallas, 6/6 6: move: move-nowhere on 6"},
		{moving(alfonsine.Doblet, gametest.EndTurn(uppers, roll("6")), alfonsine.Move{From: 12, To: 6, Die: 6}), "doblet, 12/6 6: no-checker: no-checker Black on 12"},
		{rolling(gametest.Lookup(t, "emperador?duty=all-or-lose"), pos("13:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,24:14 1-0 -"), "6-5-4"), "emperador?duty=all-or-lose, 6-5-4: game-over, again false"},
		{rolling(gametest.Lookup(t, "fallas?first-throw=again"), start, "5-5-5"), "fallas?first-throw=again fallas?first-throw=again, 5-5-5: first-throw-again, again true"},
		{playing(foreign.Race, pos("6:2 19:2 w 5-4"), alfonsine.Move{From: 6, To: 1, Die: 5}, alfonsine.Move{}, alfonsine.Move{From: 6, To: 2, Die: 4}), "foreign-race, move: not-legal"},
		{playing(fickle(), pos(fickleBoard), alfonsine.Move{From: 9, To: 3, Die: 6}, alfonsine.Move{From: 9, To: 6, Die: 3}), "strange-laquet, move: no-play"},
		{moved("24:2 1:2 1-0 -", alfonsine.Move{From: 24, To: 18, Die: 6}), ", 24/18 6: over: game-over"},
		{moved("24:2 1:2 b 6", alfonsine.Move{From: 1, To: 1, Die: 6}), ", 1/1 6: move: move-nowhere on 1"},
		{moved("24:2 1:2 b 6", alfonsine.Move{From: 1, To: 6, Die: 5}), ", 1/6 5: die: die-absent die 5 6"},
		{moved("24:2 1:2 b 6", alfonsine.Move{From: 2, To: 8, Die: 6}), ", 2/8 6: no-checker: no-checker Black on 2"},
		{moved("24:2 18:2 w 6", alfonsine.Move{From: 24, To: 18, Die: 6}), ", 24/18 6: forbidden: point-forbidden Black on 18 count 2"},
		{newMove(26, 3, 3), ", move: place-range count 26 of 25"},
		{newMove(-1, 3, 3), ", move: place-range count -1 of 25"},
		{newMove(math.MaxInt, 3, 3), fmt.Sprintf(", move: place-range count %d of 25", math.MaxInt)},
		{newMove(6, 26, 3), ", move: place-range count 26 of 25"},
		{newMove(6, 256+3, 3), ", move: place-range count 259 of 25"},
		{newMove(6, 3, 0), ", move: die-range"},
		{newMove(6, 3, 256+3), ", move: die-range die 259"},
		{newMove(6, 3, -253), ", move: die-range die -253"},
		{newMove(0, 3, 3), ", move: move-source"},
		{newMove(6, 25, 3), ", move: move-target to bar"},
		{newMove(6, 6, 3), ", move: move-nowhere on 6"},
		{marshalling(gametest.New(t, other)), "los-romanos-reencontrat: game-other-rules"},
		{making(func(r *alfonsine.Rules) { *r = alfonsine.Rules{} }), "Name: required; Slug: required; Start.white: checkers-missing; Start: start-empty; Start: start-empty Black"},
		{making(func(r *alfonsine.Rules) { r.Slug = strings.Repeat("a", 61) }), "Slug: slug-long of 60"},
		{making(func(r *alfonsine.Rules) { r.Slug = "back gammon" }), "Slug: slug-character  "},
		{making(func(r *alfonsine.Rules) { r.Slug = "backgammon-" }), "Slug: slug-hyphen"},
		{making(func(r *alfonsine.Rules) { r.Slug = "fallas" }), "Slug: slug-taken Fallas"},
		{making(func(r *alfonsine.Rules) { r.Slug = "doblet" }), "Slug: slug-not-rules Doblet"},
		{making(func(r *alfonsine.Rules) { r.Points = 23 }), "Points: path-length count 23; Start: start-off-path on 24 count 23"},
		{making(func(r *alfonsine.Rules) { r.Course = 9 }), "Course: value-none Course(9)"},
		{making(func(r *alfonsine.Rules) { r.Dice, r.ThrowAgain = 1, alfonsine.ThrowAgainAlike }), "Doubles: single-die-doubles; ThrowAgain: single-die-again"},
		{making(func(r *alfonsine.Rules) { r.Dice, r.Virtual = 3, 6 }), "Doubles: throw-excess count 7 of 6"},
		{making(func(r *alfonsine.Rules) { r.Dice, r.Virtual = 4, 7 }), "Dice: dice-thrown count 4; Virtual: die-range die 7"},
		{making(func(r *alfonsine.Rules) { r.Forbidden = 3 }), "Forbidden: closed-by count 3"},
		{making(func(r *alfonsine.Rules) { r.Forbidden, r.Hit = 1, alfonsine.HitToStart }), "Hit: never-hit"},
		{making(func(r *alfonsine.Rules) { r.Entry, r.Hit = alfonsine.EntrySecond, alfonsine.HitToStart }), "Entry: never-enters"},
		{making(func(r *alfonsine.Rules) { r.Points, r.Entry = 12, alfonsine.EntryFourth }), "Start: start-off-path on 13 count 12; Start: start-off-path on 24 count 12; Start: start-off-path Black on 17 count 12; Start: start-off-path Black on 19 count 12; Entry: entry-outside count 12 fourth"},
		{making(func(r *alfonsine.Rules) { r.Prime, r.Hit = alfonsine.PrimeLoses, alfonsine.HitToStart }), "Prime: never-bar"},
		{making(func(r *alfonsine.Rules) { r.Block = alfonsine.BlockGap }), "Block: block-hits"},
		{making(func(r *alfonsine.Rules) { r.Duty, r.HigherDie = alfonsine.DutyFree, true }), "HigherDie: any-choice"},
		{making(func(r *alfonsine.Rules) { r.Duty, r.Unplayed = alfonsine.DutyAllOrLose, alfonsine.UnplayedToOpponent }), "Unplayed: never-left; HigherDie: never-choice"},
		{making(func(r *alfonsine.Rules) { r.Start.Dice, r.Start.Result = roll("6"), alfonsine.ResultTie }), "Start.dice: dice-after-end 6; Start: start-thrown 6; Start: start-over"},
		{making(func(r *alfonsine.Rules) { r.Start.White[24] = 9 }), "Start.white: checkers-excess count 22 of 15"},
		{new(alfonsine.PlayBuilder).UnmarshalText([]byte("24:1 1:1 w 6")), "0: no-game-to-read"},
		{publishing(func(e *alfonsine.Edition) { e.Rules.Slug, e.Readings = "doblet", nil }), "Slug: slug-owned Doblet"},
		{publishing(func(e *alfonsine.Edition) { e.Rules.Dice = 9 }), "Dice: dice-thrown count 9"},
		{publishing(func(e *alfonsine.Edition) { e.Rulings[0].Text, e.Rulings[1].ID = "", "3" }), "Rulings: ruling-empty 1; Rulings: ruling-twice 3; Readings: ruling-missing 2"},
		{publishing(func(e *alfonsine.Edition) { e.Readings[0].Rulings = append(e.Rulings[:1:1], e.Rulings[0]) }), "Readings: ruling-twice 1"},
		{publishing(func(e *alfonsine.Edition) { e.Readings[0].Change = "dice=0" }), "Readings: reading-unsound the change \"dice=0\" is not one decision as a slug writes it"},
		{publishing(func(e *alfonsine.Edition) { e.Cites = map[string]string{"off-path": "none", "no-path": "1"} }), "Cites: cites-unknown no-path: 1; Cites: cites-unknown off-path: none"},
		{publishing(func(e *alfonsine.Edition) { e.Readings[0].Change = "course=parallel" }), "Readings: reading-twice course=parallel"},
		{publishing(func(e *alfonsine.Edition) { e.Readings[0].Change = "dice=red" }), `Readings: reading-unsound alfonsine: no game "sixes?dice=red": "dice=red" needs a number`},
		{rolling(foreign.Race, foreign.Race.Start(), "1-1"), "foreign-race, 1-1: throw-again, again true"},
		{moving(foreign.Race, pos("6:2 19:2 w 5-4"), alfonsine.Move{From: 6, To: 3, Die: 5}), "foreign-race, 6/3 5: course: board-forbids"},
		{moving(unspent(), pos("6:2 19:2 w 5-4"), alfonsine.Move{From: 6, To: 1, Die: 5}), "miser, 6/1 5: die: die-unspent die 5 6:2 19:2 w 5-4"},
		{making(func(r *alfonsine.Rules) { r.Slug = "Back gammon" }), "Slug: slug-character B"},
		{making(func(r *alfonsine.Rules) { r.Slug = "back--gammon" }), "Slug: slug-character -"},
		{making(func(r *alfonsine.Rules) { r.Slug = "-backgammon" }), "Slug: slug-character -"},
		{making(func(r *alfonsine.Rules) { r.Slug = "backgammon?hit=bar" }), "Slug: slug-character ?"},
		{making(func(r *alfonsine.Rules) { r.Slug = "back{gammon" }), "Slug: slug-character {"},
		{making(func(r *alfonsine.Rules) { r.Slug = "back:gammon" }), "Slug: slug-character :"},
		{making(func(r *alfonsine.Rules) { r.Slug = "az-09" }), "<nil>"},
		{making(func(r *alfonsine.Rules) { r.Slug = strings.Repeat("a", 60) }), "<nil>"},
		{making(func(r *alfonsine.Rules) { r.Points = 18 }), "Start: start-off-path on 24 count 18; Start: start-off-path Black on 19 count 18"},
		{making(func(r *alfonsine.Rules) { r.Points, r.Head = 26, alfonsine.HeadOne }), "Points: path-length count 26; Start: one-head Black on 1"},
		{making(func(r *alfonsine.Rules) { r.Points, r.Runner = 255, alfonsine.RunnerHome }), "Points: path-length count 255; Start: one-head Black on 1"},
		{making(func(r *alfonsine.Rules) { r.Points = -1 }), "Points: path-length count -1; Start: start-off-path on 6 count -1; Start: start-off-path on 8 count -1; Start: start-off-path on 13 count -1; Start: start-off-path on 24 count -1; Start: start-off-path Black on 1 count -1; Start: start-off-path Black on 12 count -1; Start: start-off-path Black on 17 count -1; Start: start-off-path Black on 19 count -1"},
		{making(func(r *alfonsine.Rules) { r.Start.White[24], r.Start.White[1] = 0, 2 }), "Start.black: point-shared on 1"},
		{making(func(r *alfonsine.Rules) { r.Start.Dice = roll("6") }), "Start: start-thrown 6"},
		{making(func(r *alfonsine.Rules) { r.Start.Result = alfonsine.ResultTie }), "Start: start-over"},
		{making(func(r *alfonsine.Rules) { r.Start.White = alfonsine.Checkers{alfonsine.Off: 15} }), "Start.turn: has-won 1-0; Start: start-empty"},
		{making(func(r *alfonsine.Rules) { r.Start.Black = alfonsine.Checkers{} }), "Start: start-empty Black"},
		{making(func(r *alfonsine.Rules) { r.Dice = 4 }), "Dice: dice-thrown count 4"},
		{making(func(r *alfonsine.Rules) { r.Dice = -1 }), "Dice: dice-thrown count -1"},
		{making(func(r *alfonsine.Rules) { r.Virtual = 7 }), "Virtual: die-range die 7"},
		{making(func(r *alfonsine.Rules) { r.Virtual = -1 }), "Virtual: die-range die -1"},
		{making(func(r *alfonsine.Rules) { r.Dice = 1 }), "Doubles: single-die-doubles"},
		{making(func(r *alfonsine.Rules) { r.Dice, r.Virtual = 3, 1 }), "Doubles: throw-excess count 7 of 6"},
		{making(func(r *alfonsine.Rules) { r.Dice = 3 }), "<nil>"},
		{making(func(r *alfonsine.Rules) { r.Dice, r.Doubles, r.Virtual = 3, alfonsine.DoublesOnce, 6 }), "<nil>"},
		{making(func(r *alfonsine.Rules) { r.Dice, r.Doubles, r.ThrowAgain = 1, 0, alfonsine.ThrowAgainAlike }), "ThrowAgain: single-die-again"},
		{making(func(r *alfonsine.Rules) {
			r.ThrowAgain, r.Unplayed = alfonsine.ThrowAgainPlayed, alfonsine.UnplayedOffered
		}), "ThrowAgain: leftover-or-again"},
		{making(func(r *alfonsine.Rules) { r.Duty, r.HigherDie = alfonsine.DutyAllOrLose, false }), "<nil>"},
		{making(func(r *alfonsine.Rules) { r.Duty = alfonsine.DutyAllOrLose }), "HigherDie: never-choice"},
		{making(func(r *alfonsine.Rules) { r.Duty = alfonsine.DutyAllToTheLast }), "HigherDie: never-choice"},
		{making(func(r *alfonsine.Rules) { r.Duty = alfonsine.DutyFree }), "HigherDie: any-choice"},
		{making(func(r *alfonsine.Rules) { r.Duty, r.HigherDie = alfonsine.DutyFree, false }), "<nil>"},
		{making(func(r *alfonsine.Rules) { r.Entry = alfonsine.EntryFourth }), "<nil>"},
		{making(func(r *alfonsine.Rules) {
			r.Points, r.Entry = 18, alfonsine.EntryFourth
			r.Start.White, r.Start.Black = alfonsine.Checkers{1: 15}, alfonsine.Checkers{2: 15}
		}), "Entry: entry-outside count 18 fourth"},
		{making(func(r *alfonsine.Rules) { r.Entry, r.Forbidden = alfonsine.EntrySecond, 1 }), "Entry: never-enters"},
		{making(func(r *alfonsine.Rules) { r.Prime = alfonsine.PrimeLoses }), "<nil>"},
		{making(func(r *alfonsine.Rules) { r.Prime, r.Forbidden = alfonsine.PrimeLoses, 1 }), "Prime: never-bar"},
		{making(func(r *alfonsine.Rules) { r.Slug, r.Name = "doblet", "Doblet" }), "Slug: slug-not-rules Doblet"},
		{making(func(r *alfonsine.Rules) {
			r.Duty, r.HigherDie, r.Unplayed = alfonsine.DutyAllOrLose, false, alfonsine.UnplayedToOpponent
		}), "Unplayed: never-left"},
		{making(func(r *alfonsine.Rules) {
			r.Course, r.Doubles, r.FirstThrow, r.ThrowAgain, r.Hit, r.Entry, r.Landing, r.Prime = 9, 9, 9, 9, 9, 9, 9, 9
			r.Duty, r.Unplayed, r.BearOff, r.Overshoot = 9, 9, 9, 9
			r.Runner, r.Head, r.Block = 9, 9, 9
		}), "Course: value-none Course(9); Doubles: value-none Doubles(9); FirstThrow: value-none FirstThrow(9); ThrowAgain: value-none ThrowAgain(9); Hit: value-none Hit(9); Entry: value-none Entry(9); Landing: value-none Landing(9); Runner: value-none Runner(9); Head: value-none Head(9); Block: value-none Block(9); Prime: value-none Prime(9); Duty: value-none Duty(9); Unplayed: value-none Unplayed(9); BearOff: value-none BearOff(9); Overshoot: value-none Overshoot(9); Start: one-head on 24; Start: one-head Black on 24; ThrowAgain: leftover-or-again; Entry: never-enters; Block: block-hits"},
		{making(func(r *alfonsine.Rules) {
			r.Course, r.Doubles, r.FirstThrow, r.ThrowAgain, r.Hit, r.Entry, r.Landing, r.Prime = 3, 2, 2, 4, 2, 4, 4, 2
			r.Duty, r.Unplayed, r.BearOff, r.Overshoot = 4, 3, 2, 4
			r.Runner, r.Head, r.Block = 3, 2, 6
		}), "Course: value-none Course(3); Doubles: value-none Doubles(2); FirstThrow: value-none FirstThrow(2); ThrowAgain: value-none ThrowAgain(4); Hit: value-none Hit(2); Entry: value-none Entry(4); Landing: value-none Landing(4); Runner: value-none Runner(3); Head: value-none Head(2); Block: value-none Block(6); Prime: value-none Prime(2); Duty: value-none Duty(4); Unplayed: value-none Unplayed(3); BearOff: value-none BearOff(2); Overshoot: value-none Overshoot(4); Start: one-head on 24; Start: one-head Black on 24; ThrowAgain: leftover-or-again; Entry: never-enters; Block: block-hits"},
		{making(func(r *alfonsine.Rules) {
			r.Course, r.Points, r.Start.White, r.Start.Black = alfonsine.CourseOffset, 18, alfonsine.Checkers{18: 2}, alfonsine.Checkers{9: 2}
		}), "Course: offset-path count 18"},
		{making(func(r *alfonsine.Rules) {
			r.Head, r.Start.White, r.Start.Black = alfonsine.HeadOne, alfonsine.Checkers{24: 2}, alfonsine.Checkers{1: 1, 2: 1}
		}), "Start: one-head Black on 1"},
		{making(func(r *alfonsine.Rules) {
			r.Runner, r.Start.White, r.Start.Black = alfonsine.RunnerPassed, alfonsine.Checkers{24: 2}, alfonsine.Checkers{1: 2}
		}), "Runner: head-last"},
		{making(func(r *alfonsine.Rules) {
			r.Block, r.Forbidden, r.Duty, r.HigherDie = alfonsine.BlockOpen, 1, alfonsine.DutyFree, false
		}), "Block: block-duty"},
		{making(func(r *alfonsine.Rules) {
			r.Points, r.Hit, r.Entry, r.Start.Dice, r.Start.Result = 12, alfonsine.HitToStart, alfonsine.EntrySecond, roll("6-5"), alfonsine.ResultTie
			r.Start.White, r.Start.Black = alfonsine.Checkers{20: 1, 6: 1, alfonsine.Bar: 1}, alfonsine.Checkers{}
		}), "Start.dice: dice-after-end 6-5; Start: start-thrown 6-5; Start: start-over; Start: start-off-path on 20 count 12; Start: start-empty Black; Entry: never-enters"},
		{making(func(r *alfonsine.Rules) {
			r.Points, r.Hit, r.Entry = -1, alfonsine.HitToStart, 9
			r.Start.White, r.Start.Black = alfonsine.Checkers{6: 1, alfonsine.Bar: 1}, alfonsine.Checkers{5: 1}
		}), "Points: path-length count -1; Entry: value-none Entry(9); Start: start-off-path on 6 count -1; Start: start-off-path Black on 5 count -1; Entry: never-enters"},
		{rolling(alfonsine.Doblet, pos("off:12 21:2,off:10 1-0 -"), "6-5-4"), "doblet doblet-object, 6-5-4: game-over, again false"},
		{rolling(alfonsine.Doblet, pos("6:1,off:11 21:2,off:10 w ~5-4"), "6-5-4"), "doblet doblet-left-own, 6-5-4: dice-left-first Black 5-4, again false"},
		{rolling(alfonsine.Doblet, pos("6:1,off:11 21:2,off:10 w 6-5-4"), "6-5-4"), "doblet, 6-5-4: dice-to-play 6-5-4, again false"},
		{rolling(alfonsine.Doblet, pos("6:1,off:11 21:2,off:10 w -"), "6-5"), "doblet doblet-dice, 6-5: dice-number count 2 of 3, again false"},
		{adding("24:2,6:13 19:13,1:2 w 6-5-3", 20, 18), "fallas, 20/18 0: no-checker: no-checker on 20"},
		{adding("24:2,6:13 19:13,1:2 w 6-5-3", 4, alfonsine.Off), "fallas, 4/off 0: no-checker: no-checker on 4"},
		{adding("24:2,6:13 19:13,1:2 w 6-5-3", alfonsine.Bar, 20), "fallas, bar/20 0: no-checker: no-checker on bar"},
		{adding("24:2,6:13 19:13,1:2 w 6-5-3", 6, alfonsine.Off), "fallas fallas-9-bear-off, 6/off 6: home: not-home"},
		{adding("24:2,6:13 19:13,1:2 w 6-5-3", 24, alfonsine.Off), "fallas fallas-7-moves, 24/off 0: die: dice-elsewhere 6-5-3"},
		{adding("24:2,6:13 19:13,1:2 w 6-5-3", 24, 19), "fallas fallas-7-forbidden, 24/19 5: forbidden: point-forbidden Black on 19 count 13"},
		{adding("24:2,6:13 19:13,1:2 w 6-5-3", 24, 20), "fallas fallas-7-moves, 24/20 0: die: dice-elsewhere 6-5-3"},
		{adding("24:2,6:13 19:13,1:2 w 6-5-3", 6, 12), "fallas fallas-3, 6/12 0: course: wrong-way on 1"},
		{adding("24:2,6:13 19:13,1:2 w 6-5-3", 6, 6), "fallas, 6/6 0: move: move-nowhere on 6"},
		{adding("24:2,6:13 19:13,1:2 w 6-5-3", alfonsine.Off, 6), "fallas, off/6 0: move: move-source"},
		{adding("24:2,6:13 19:13,1:2 w 6-5-3", 6, alfonsine.Bar), "fallas, 6/bar 0: move: move-target to bar"},
		{adding("24:2,6:13 19:13,1:2 w 6-5-3", 99, 98), "fallas, Point(99)/Point(98) 0: move: move-source on Point(99)"},
		{adding("24:1,6:13,4:1 19:13,1:2 w 6-5-3", 4, alfonsine.Off), "fallas fallas-9-bear-off, 4/off 6: home: not-home"}, // about home, not about the die
		{playing(alfonsine.Fallas, pos("24:2,6:13 19:13,1:2 w 6-5-3"), []alfonsine.Move{{From: 24, To: 18, Die: 6}}...), "fallas fallas-8-all, duty: dice-to-play for-instance die 5 5-3 18/13"},
		{playing(alfonsine.Fallas, pos("24:2,6:13 19:13,1:2 w 6-5-3")), "fallas fallas-8-all, duty: dice-to-play for-instance die 6 6-5-3 24/18"},
		{playing(alfonsine.Fallas, pos("24:2,6:13 19:13,1:2 w 6-5-3"), []alfonsine.Move{{From: 24, To: 18, Die: 6}, {From: 24, To: 19, Die: 5}, {From: 6, To: 3, Die: 3}}...), "fallas fallas-7-forbidden, 24/19 5: forbidden: point-forbidden Black on 19 count 13"},
		{playing(alfonsine.Fallas, pos("24:2,6:13 19:13,1:2 w 6-5-3"), []alfonsine.Move{{}, {From: 24, To: 18, Die: 6}}...), "fallas fallas-8-all, duty: dice-to-play for-instance die 6 6-5-3 24/18"},
		{playing(alfonsine.Fallas, pos("24:2,6:13 19:13,1:2 w -"), []alfonsine.Move{{From: 24, To: 18, Die: 6}}...), "fallas fallas-5-throw, 24/18 6: no-dice: not-thrown"},
		{playing(alfonsine.Fallas, pos("24:2,6:13 19:13,1:2 w -")), "fallas fallas-5-throw, no-dice: not-thrown"},
		{playing(alfonsine.Laquet, pos("1:1,off:14 off:15 0-1 -")), "laquet laquet-4, over: game-over"},
		{playing(alfonsine.Laquet, pos("1:1,off:14 13:15 w 6-5"), []alfonsine.Move{{From: 1, To: 0, Die: 6}, {From: 2, To: 0, Die: 5}}...), "laquet laquet-4, 2/off 5: over: game-over"},
		{func() error {
			_, err := alfonsine.TodasTablas.ParsePlay(pos("6:1,5:1,2:5,1:7,off:1 bar:1,24:4,23:4,21:1,15:1,11:2,4:1,3:1 b 6-6"), "bar/12 4/10", alfonsine.Notation{})
			return err
		}(), "todas-tablas todas-tablas-moves, bar/12 0: die: dice-of-others"},
		{playing(alfonsine.Laquet, pos("9:2,off:13 13:15 w 6-5"), make([]alfonsine.Move, 8)...), "laquet, move: moves-excess of 6"},
		{playing(offered, pos("9:2,off:13 13:15 w ~6"), []alfonsine.Move{{}, {From: 9, To: 3, Die: 6}}...), "laquet?unplayed=offered, move: not-legal"},
		{playing(offered, pos("9:2,off:13 13:15 w ~6-5"), []alfonsine.Move{{}, {From: 9, To: 3, Die: 6}}...), "laquet?unplayed=offered, move: not-legal"},
		{playing(alfonsine.Laquet, pos("18:1,off:14 10:1,8:14 w 5-3"), []alfonsine.Move{{From: 18, To: 15, Die: 3}, {From: 8, To: 3, Die: 5}}...), "laquet, 8/3 5: die: turn-done"},
		{playing(alfonsine.Laquet, pos("18:1,off:14 10:1,8:14 w 5-3"), []alfonsine.Move{{From: 8, To: 3, Die: 5}, {From: 18, To: 15, Die: 3}}...), "laquet, 8/3 5: no-checker: opposing-checkers Black on 8"},
		{stepping(func(s *alfonsine.Stepper) { s.Name = "" }), "Name: required"},
		{stepping(func(s *alfonsine.Stepper) { s.Slug = "" }), "Slug: required"},
		{stepping(func(s *alfonsine.Stepper) { s.Slug = "House" }), "Slug: slug-character H"},
		{stepping(func(s *alfonsine.Stepper) { s.Slug = "house-" }), "Slug: slug-hyphen"},
		{stepping(func(s *alfonsine.Stepper) { s.Slug = "x\ny\"]" }), "Slug: slug-character \n"},
		{stepping(func(s *alfonsine.Stepper) { s.Slug = "house?hit=bar\n" }), "Slug: slug-character \n"},
		{stepping(func(s *alfonsine.Stepper) { s.Slug = "house?hit=É" }), "Slug: slug-character É"},
		{stepping(func(s *alfonsine.Stepper) { s.Slug = "house?" }), "Slug: slug-character ?"},
		{stepping(func(s *alfonsine.Stepper) { s.Slug = "house?a?b" }), "Slug: slug-character ?"},
		{stepping(func(s *alfonsine.Stepper) { s.Slug = strings.Repeat("h", 61) + "?a=b" }), "Slug: slug-long of 60"},
		{stepping(func(s *alfonsine.Stepper) { s.Slug = "fallas" }), "Slug: slug-owned Fallas"},
		{stepping(func(s *alfonsine.Stepper) { s.Slug = "doblet?dice=2" }), "Slug: slug-owned Doblet"},
		{stepping(func(s *alfonsine.Stepper) { s.Slug = "backgammon" }), "Slug: slug-owned Backgammon"},
		{stepping(func(s *alfonsine.Stepper) { s.Start = alfonsine.Position{} }), "Start: start-position"},
		{stepping(func(s *alfonsine.Stepper) { s.Distance = nil }), "Distance: required"},
		{stepping(func(s *alfonsine.Stepper) { s.Steps = nil }), "Steps: required"},
		{stepping(func(s *alfonsine.Stepper) { *s = alfonsine.Stepper{} }), "Name: required; Slug: required; Start: start-position; Distance: required; Steps: required"},
		{stepping(func(s *alfonsine.Stepper) { s.Distance = far(1001) }), "Distance: distance-far Black on 3 count 1001 of 1000; Distance: distance-far Black on bar count 1001 of 1000"},
		{stepping(func(s *alfonsine.Stepper) { s.Distance = far(math.MaxInt) }), fmt.Sprintf("Distance: distance-far Black on 3 count %d of 1000; Distance: distance-far Black on bar count %[1]d of 1000", math.MaxInt)},
		{stepping(func(s *alfonsine.Stepper) { s.Distance = far(1000) }), "<nil>"},
		{stepping(func(s *alfonsine.Stepper) { s.Layout = alfonsine.LayoutTopRight + 1 }), "Layout: value-none Layout(5)"},
		{stepping(func(s *alfonsine.Stepper) { s.Rulings = []alfonsine.Ruling{houseRuling} }), "<nil>"},
		{stepping(func(s *alfonsine.Stepper) { s.Rulings = []alfonsine.Ruling{{}} }), "Rulings: ruling-empty"},
		{stepping(func(s *alfonsine.Stepper) { s.Rulings = []alfonsine.Ruling{houseRuling, houseRuling} }), "Rulings: ruling-twice house-1"},
		{stepping(func(s *alfonsine.Stepper) {
			s.Rulings, s.Cites = []alfonsine.Ruling{houseRuling}, map[string]string{"off-path": "1"}
		}), "<nil>"},
		{stepping(func(s *alfonsine.Stepper) { s.Cites = map[string]string{"off-path": "1"} }), "Cites: cites-unknown off-path: 1"},
		{stepping(func(s *alfonsine.Stepper) {
			s.Rulings, s.Cites = []alfonsine.Ruling{houseRuling}, map[string]string{"off": "1"}
		}), "Cites: cites-unknown off: 1"},
		{stepping(func(s *alfonsine.Stepper) { s.Slug, s.Steps, s.Layout = "fallas", nil, 9 }), "Slug: slug-owned Fallas; Steps: required; Layout: value-none Layout(9)"},
		{reading(newHouse(), "dice=2"), "dice=2: readings-none"},
		{reading(newHouse(), "="), ": readings-none"},
		{stepping(func(s *alfonsine.Stepper) { s.Start = pos("6:2 19:2 w 5") }), "Start: start-position"},
		{stepping(func(s *alfonsine.Stepper) { s.Start = pos("off:2 19:2 1-0 -") }), "Start: start-position"},
		{turning(func(r *alfonsine.TurnRules) { r.Dice = 0 }), "Dice: dice-range of 6"},
		{turning(func(r *alfonsine.TurnRules) { r.Dice = 7 }), "Dice: dice-range count 7 of 6"},
		{turning(func(r *alfonsine.TurnRules) { r.Dice, r.Virtual = 6, 3 }), "Dice: dice-range count 6 of 5"},
		{turning(func(r *alfonsine.TurnRules) { r.Dice, r.Doubles = math.MaxInt, alfonsine.DoublesTwice }), fmt.Sprintf("Dice: dice-range count %d of 3", math.MaxInt)},
		{turning(func(r *alfonsine.TurnRules) { r.Virtual = 7 }), "Virtual: die-range die 7"},
		{turning(func(r *alfonsine.TurnRules) { r.Dice, r.Doubles = 1, alfonsine.DoublesTwice }), "Doubles: single-die-doubles"},
		{turning(func(r *alfonsine.TurnRules) {
			r.ThrowAgain, r.Unplayed = alfonsine.ThrowAgainAlike, alfonsine.UnplayedToOpponent
		}), "ThrowAgain: leftover-or-again"},
		{turning(func(r *alfonsine.TurnRules) {
			r.Duty, r.Unplayed = alfonsine.DutyAllOrLose, alfonsine.UnplayedOffered
		}), "Unplayed: never-left"},
		{turning(func(r *alfonsine.TurnRules) { r.Duty, r.HigherDie = alfonsine.DutyAllOrLose, true }), "HigherDie: never-choice"},
		{turning(func(r *alfonsine.TurnRules) { r.Doubles = 9 }), "Doubles: value-none Doubles(9)"},
		{turning(func(r *alfonsine.TurnRules) { r.ThrowAgain = 9 }), "ThrowAgain: value-none ThrowAgain(9)"},
		{turning(func(r *alfonsine.TurnRules) { r.Duty = 9 }), "Duty: value-none Duty(9)"},
		{turning(func(r *alfonsine.TurnRules) { r.Unplayed = 9 }), "Unplayed: value-none Unplayed(9)"},
		{publishing(func(e *alfonsine.Edition) { e.Rules.Slug = "fallas" }), "Slug: slug-owned Fallas; Readings: ruling-missing sixes-1"},
		{publishing(func(e *alfonsine.Edition) { e.Rules.Slug = "doblet" }), "Slug: slug-owned Doblet; Readings: ruling-missing sixes-1"},
		{publishing(func(e *alfonsine.Edition) { e.Rules.Slug = "backgammon" }), "Slug: slug-owned Backgammon; Readings: ruling-missing sixes-1"},
		{publishing(func(e *alfonsine.Edition) { e.Layout = alfonsine.LayoutTopRight + 1 }), "Layout: value-none Layout(5)"},
		{publishing(func(e *alfonsine.Edition) { e.Rulings[0].ID = "" }), "Rulings: ruling-empty; Readings: ruling-missing sixes-1"},
		{publishing(func(e *alfonsine.Edition) { e.Rulings[0].ID = "sixes-2" }), "Rulings: ruling-twice 2; Readings: ruling-missing sixes-1"},
		{publishing(func(e *alfonsine.Edition) { e.Rulings[0].Text = "" }), "Rulings: ruling-empty 1"},
		{publishing(func(e *alfonsine.Edition) { e.Rulings[0].Topic = 0 }), "Rulings: ruling-empty 1"},
		{publishing(func(e *alfonsine.Edition) { e.Rulings[0].Topic = topic.Tie + 1 }), "Rulings: ruling-empty 1"},
		{publishing(func(e *alfonsine.Edition) { e.Rulings[0].Basis = 0 }), "Rulings: ruling-empty 1"},
		{publishing(func(e *alfonsine.Edition) { e.Rulings[0].Basis = alfonsine.BasisChosen + 1 }), "Rulings: ruling-empty 1"},
		{publishing(func(e *alfonsine.Edition) { e.Readings[0].Rulings[0].Basis = 99 }), "Readings: ruling-empty 2"},
		{publishing(func(e *alfonsine.Edition) { e.Readings[0].Change = "color=red" }), `Readings: reading-unsound alfonsine: no game "sixes?color=red": "color" is not a decision; the decisions are ` + decisions},
		{publishing(func(e *alfonsine.Edition) { e.Readings[0].Change = "dice=1" }), `Readings: reading-unsound the change "dice=1" is not one decision as a slug writes it`},
		{publishing(func(e *alfonsine.Edition) { e.Readings[0].Change = "dice=9" }), `Readings: reading-unsound alfonsine: rules "sixes" make no game: Dice: 1 to 3 dice are thrown, not 9`},
		{publishing(func(e *alfonsine.Edition) { e.Readings[0].Change = "dice=03" }), `Readings: reading-unsound the change "dice=03" is not one decision as a slug writes it`},
		{publishing(func(e *alfonsine.Edition) { e.Readings[0].Change = "dice=3&virtual=2" }), `Readings: reading-unsound the change "dice=3&virtual=2" is not one decision as a slug writes it`},
		{publishing(func(e *alfonsine.Edition) { e.Readings[0].Removed = []string{"none"} }), "Readings: ruling-missing none"},
		{publishing(func(e *alfonsine.Edition) { e.Readings[1].Start.White[11] = 1 }), "Readings.black: point-shared on 11"},
		{rolling(gametest.Lookup(t, "fallas"), pos("24:2,6:13 19:13,1:2 w -"), "6-5"), "fallas fallas-1, 6-5: dice-number count 2 of 3, again false"},
		{rolling(gametest.Lookup(t, "fallas"), pos("24:2,6:13 19:13,1:2 w -"), "-"), "fallas fallas-1, -: dice-number of 3, again false"},
		{rolling(gametest.Lookup(t, "fallas"), pos("24:2,6:13 19:13,1:2 w 6"), "6-5-4"), "fallas, 6-5-4: dice-to-play 6, again false"},
		{rolling(gametest.Lookup(t, "fallas"), pos("off:15 19:13,1:2 1-0 -"), "6-5-4"), "fallas fallas-4, 6-5-4: game-over, again false"},
		{rolling(alfonsine.Fallas, alfonsine.Position{}, "6-5-4"), "fallas, 6-5-4: no-position, again false"},
		{rolling(gametest.Lookup(t, "cab-e-quinal-2"), pos("20:15 19:15 w -"), "6-5-6"), "cab-e-quinal-2 cab-e-quinal-2-1, 6-6-5: dice-number count 3 of 2, again false"},
		{rolling(gametest.Lookup(t, "fallas?first-throw=again"), pos("24:2,6:13 19:13,1:2 w -"), "5-5-5"), "fallas?first-throw=again fallas?first-throw=again, 5-5-5: first-throw-again, again true"},
	}
	for _, group := range refusedTexts {
		for _, test := range group.texts {
			err := group.read(test.text)
			var parse *alfonsine.ParseError
			if errors.As(err, &parse) && (parse.Func != group.name || parse.Input != test.text) {
				t.Errorf("%s: the error of %q is %v", group.name, test.text, err)
			}
			list = append(list, refusal{err, test.want})
		}
	}
	for _, test := range refusedPositions {
		list = append(list, refusal{checking(test.slug, test.position), test.want})
	}
	for _, test := range refusedMoves {
		v, m := alfonsine.Backgammon, alfonsine.Move{}
		if test.slug != "backgammon" {
			v = gametest.OfReference(t, test.slug)
		}
		if test.move != "" {
			m = step(test.move)
		}
		list = append(list, refusal{moving(v, at(test.position), m), test.want})
	}
	return list
}

// step reads a move by its die, as in "6:24/18".
func step(text string) alfonsine.Move {
	var play alfonsine.Play
	if err := play.UnmarshalText([]byte(text + " =")); err != nil {
		panic(err)
	}
	return play.At(0)
}

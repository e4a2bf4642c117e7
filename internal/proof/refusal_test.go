package proof_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
	"example.com/alfonsine/internal/gametest"
	"pgregory.net/rapid"
)

// whys returns the refusals in an error of the package, without the rulings that they name.
func whys(err error) (list []alfonsine.Refusal) {
	var problems []alfonsine.Problem
	switch e := err.(type) {
	case *alfonsine.PlayError:
		e.Why.Ruling = ""
		return []alfonsine.Refusal{e.Why}
	case *alfonsine.RollError:
		e.Why.Ruling = ""
		return []alfonsine.Refusal{e.Why}
	case *alfonsine.LookupError:
		if e.Rules != nil {
			return whys(e.Rules)
		}
		return []alfonsine.Refusal{e.Why}
	case *alfonsine.ParseError:
		list, problems = append(list, e.Why), e.Others
	case *alfonsine.SetupError:
		problems = e.Problems
	case *alfonsine.CheckError:
		problems = e.Problems
	case *alfonsine.RulesError:
		problems = e.Problems
	}
	for _, p := range problems {
		list = append(list, p.Why)
	}
	return list
}

// parts returns the keys of the parts of a refusal's sentence, in order.
func parts(r alfonsine.Refusal) string {
	var keys []string
	if !r.Typed.IsZero() {
		keys = append(keys, "on-the-way")
	}
	for _, key := range []string{r.Key, r.Note} {
		if key != "" {
			keys = append(keys, key)
		}
	}
	return strings.Join(keys, " ")
}

// because returns an error with a refusal.
func because(why alfonsine.Refusal, e alfonsine.PlayError) *alfonsine.PlayError {
	e.Reason, e.Why = why.String(), why
	return &e
}

// unspent is a game whose Step leaves the position as it was.
func unspent() alfonsine.Variant {
	v, _ := alfonsine.NewVariant(miser{foreign.Stepper, misers["the position as it was"]}, alfonsine.TurnRules{Dice: 2})
	return v
}

// problem returns the problem of a field with a refusal.
func problem(field string, why alfonsine.Refusal) alfonsine.Problem {
	return alfonsine.Problem{Field: field, Point: why.Point, Reason: why.String(), Why: why}
}

func parsing(text string) error {
	_, err := alfonsine.ParsePosition(text)
	return err
}

func parseRoll(text string) error {
	_, err := alfonsine.ParseRoll(text)
	return err
}

func setup(s alfonsine.Setup) error {
	_, err := s.Position()
	return err
}

func newRoll(dice ...int) error {
	_, err := alfonsine.NewRoll(dice...)
	return err
}

func newPlay(moves ...alfonsine.Move) error {
	_, err := alfonsine.NewPlay(alfonsine.Position{}, moves...)
	return err
}

func reading(play string) error { return new(alfonsine.Play).UnmarshalText([]byte(play)) }

func marshalling(value encoding.TextMarshaler) error {
	_, err := value.MarshalText()
	return err
}

func checking(game, position string) error {
	v, err := alfonsine.Lookup(game)
	if err != nil {
		return err
	}
	var p alfonsine.Position
	if err := p.UnmarshalText([]byte(position)); err != nil {
		return err
	}
	return v.Check(p)
}

func fromJSON(text string, value json.Unmarshaler) error { return value.UnmarshalJSON([]byte(text)) }

func building(text string) error {
	_, err := alfonsine.ParsePlayBuilder(alfonsine.Fallas, text)
	return err
}

func publishing(change func(*alfonsine.Edition)) error {
	e := sixes()
	change(&e)
	_, err := alfonsine.NewEdition(e)
	return err
}

func stepping(rules alfonsine.TurnRules) error {
	_, err := alfonsine.NewVariant(newHouse(), rules)
	return err
}

// startless makes a game that is over at its start.
func startless() error {
	h := newHouse()
	h.start = pos("off:2 19:2 1-0 -")
	_, err := alfonsine.NewVariant(h, alfonsine.TurnRules{Dice: 2})
	return err
}

func playing(v alfonsine.Variant, p alfonsine.Position, moves ...alfonsine.Move) error {
	_, err := alfonsine.PlayOf(v, p, moves...)
	return err
}

func typing(play string) error {
	_, err := alfonsine.ParsePlay(alfonsine.Fallas, pos("24:2,6:13 19:13,1:2 w 6-5-3"), play)
	return err
}

// typingStrictly reads a play of backgammon as programs write it.
func typingStrictly(play string) error {
	_, err := alfonsine.ParsePlayStrict(gametest.Backgammon, pos("24:2,13:13 20:1,19:1,1:13 w 5-2"), play)
	return err
}

// moved moves a checker without rules. The error holds the move, and the position stays.
func moved(position string, m alfonsine.Move) error {
	p := pos(position)
	next, err := p.Moved(m)
	var e *alfonsine.PlayError
	if !errors.As(err, &e) || next != p || e.Position != p || e.Move != m {
		return fmt.Errorf("%v leads to %v: %w", m, next, err)
	}
	return err
}

func lookingUpGame(slug string) error {
	_, err := alfonsine.LookupGame(slug)
	return err
}

// A refusedTurn is an illegal turn as somebody who knows backgammon may type it.
type refusedTurn struct {
	v     alfonsine.Variant
	p     alfonsine.Position
	typed string
	err   *alfonsine.PlayError
}

const refusalsFile = "testdata/refusals.txt"

// refusedTurns reads the turns of a file that is made to be read: the game, a position, what
// is typed, and the answer. A position after "!" is none of the game. It also returns the file with the answers of today: the fault, its
// offset, the move at fault, the keys of the sentence, the ruling that forbids it, and the sentence.
func refusedTurns(t *testing.T) (list []refusedTurn, answered string) {
	t.Helper()
	var answers strings.Builder
	var turn refusedTurn
	for line := range strings.Lines(gametest.File(t, refusalsFile)) {
		text := strings.TrimSuffix(line, "\n")
		typed, isTyped := strings.CutPrefix(text, "\t> ")
		slug, isGame := strings.CutPrefix(text, "# ")
		if strings.HasPrefix(text, "\t") && !isTyped {
			continue // an old answer
		}
		answers.WriteString(line)
		var err error
		at := ""
		switch {
		case isGame:
			turn.v, err = alfonsine.Lookup(slug)
		case isTyped:
			turn.typed, turn.err = typed, nil
			play, fault := alfonsine.ParsePlay(turn.v, turn.p, typed)
			if !errors.As(fault, &turn.err) {
				t.Fatalf("%v: %q is %v, %v", turn.p, typed, play, fault)
			}
			list = append(list, turn)
			if turn.err.Position != turn.p {
				at = " in " + turn.err.Position.String()
			}
			e := turn.err
			fmt.Fprintf(&answers, "\t%v %d: %s%s: %s [%s]: %s\n", e.Fault, e.Offset, gametest.MoveText(e.Move), at, parts(e.Why), e.Ruling.ID, e.Reason)
		case text != "" && !strings.HasPrefix(text, "//"):
			place, foreign := strings.CutPrefix(text, "! ")
			if turn.p, err = alfonsine.ParsePosition(place); err == nil && (turn.v.Check(turn.p) != nil) != foreign {
				err = fmt.Errorf("%s: %v: %v", turn.v.Slug(), turn.p, turn.v.Check(turn.p))
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return list, answers.String()
}

// There are turns of each game for every fault, reason and ruling with which turns that
// somebody typed were refused. -update writes the answers.
func TestATurnThatIsNotLegalIsToldByItsFaultItsMoveItsRuleAndWhy(t *testing.T) {
	list, answered := refusedTurns(t)
	turns, told := map[string]int{}, map[alfonsine.Fault]bool{}
	for _, turn := range list {
		turns[turn.v.Slug()]++
		told[turn.err.Fault] = true
	}
	for fault := alfonsine.FaultMove + 1; fault <= alfonsine.FaultAmbiguous; fault++ {
		if !told[fault] {
			t.Errorf("no play is refused for %v", fault)
		}
	}
	for _, v := range alfonsine.Variants() {
		if n := turns[v.Slug()]; n < 14 {
			t.Errorf("there are %d turns of %s", n, v.Slug())
		}
	}
	gametest.Golden(t, refusalsFile, answered)
}

// Whatever the sentence of a turn names has a value in its error.
func TestTheErrorOfATurnHasAValueForAllThatItsSentenceNames(t *testing.T) {
	list, _ := refusedTurns(t)
	for _, test := range list {
		why := test.err.Why
		for _, key := range []string{why.Key, why.Note} {
			template, _ := alfonsine.RefusalTemplate(key)
			for _, part := range strings.Split(template, "{")[1:] {
				name, _, _ := strings.Cut(part, "}")
				name, _, _ = strings.Cut(name, ":")
				if missing := map[string]bool{
					"point": why.Point == alfonsine.Off, "die": why.Die == 0, "dice": why.Dice.IsZero(), "count": why.Count == 0, "of": why.Of == 0,
					"move": why.Move.IsZero(), "text": why.Text == "", "quoted": why.Text == "",
				}; missing[name] {
					t.Errorf("%s, %s: there is no %s in %q", test.p, test.typed, name, why)
				}
			}
		}
	}
}

// A refusedInput is an error with its expected fields.
type refusedInput struct {
	err  error
	whys []alfonsine.Refusal
}

func refusedInputs(t *testing.T) []refusedInput {
	start, tie := alfonsine.Fallas.Start(), pos("bar:3,6:12 bar:3,19:12 1/2-1/2 -")
	thrown, uppers := start.WithDice(roll("6-5-3")), alfonsine.Doblet.Start().WithDice(roll("6-5-3"))
	larger := pos("3:1,2:1,off:13 24:15 w 4-1")
	other := alfonsine.Laquet.Rules()
	other.Slug, other.Name = "los-romanos-reencontrat", "Los romanos"
	return []refusedInput{
		{parsing(""), []alfonsine.Refusal{{Key: "field-missing"}}},
		{parsing("24:2 1:2 w - -"), []alfonsine.Refusal{{Key: "fields-excess", Of: 4}}},
		{parsing("24:2,24:1 1:2 w -"), []alfonsine.Refusal{{Key: "place-twice", Point: 24, Text: "24"}}},
		{parsing("24:2,off,OFF 1:2 w -"), []alfonsine.Refusal{{Key: "place-twice", Text: "off"}}},
		{parsing("25:2 1:2 w -"), []alfonsine.Refusal{{Key: "place-unknown", Text: "25"}}},
		{parsing("24:2,,6 1:2 w -"), []alfonsine.Refusal{{Key: "place-missing"}}},
		{parsing("24:x 1:2 w -"), []alfonsine.Refusal{{Key: "count-unknown", Text: "x"}}},
		{parsing("24:8,23:8 1:2 w -"), []alfonsine.Refusal{{Key: "checkers-excess", Of: 15}}},
		{parsing("24:2 24:1 w -"), []alfonsine.Refusal{{Key: "point-shared", Point: 24}}},
		{parsing("- - w -"), []alfonsine.Refusal{{Key: "checkers-missing"}}},
		{parsing("24:2 1:2 x -"), []alfonsine.Refusal{{Key: "turn-unknown", Text: "x"}}},
		{parsing("24:2 1:2 w 7"), []alfonsine.Refusal{{Key: "die-unknown", Text: "7"}}},
		{parsing("24:2 1:2 w 1-2-3-4-5-6-1"), []alfonsine.Refusal{{Key: "roll-excess", Of: 6}}},
		{parsing("24:2 1:2 w 6-"), []alfonsine.Refusal{{Key: "die-missing"}}},
		{parsing("24:2 1:2 w -6"), []alfonsine.Refusal{{Key: "die-missing"}}},
		{parsing("24:2 1:2 w ~"), []alfonsine.Refusal{{Key: "leftover-missing"}}},
		{parsing("24:2 1:2 w +"), []alfonsine.Refusal{{Key: "again-missing"}}},
		{parsing("24:2 1:2 w -^1"), []alfonsine.Refusal{{Key: "mark-missing"}}},
		{parsing("24:2 1:2 w 6^256"), []alfonsine.Refusal{{Key: "mark-unknown", Text: "256"}}},
		{parsing("24:2 1:2 w ~6+"), []alfonsine.Refusal{{Key: "leftover-again"}}},
		{parsing("off:15 1:2 w -"), []alfonsine.Refusal{{Key: "has-won", Text: "1-0"}}},
		{parsing("1:2 off:15 1-0 -"), []alfonsine.Refusal{{Key: "has-won", Color: alfonsine.Black, Text: "0-1"}}},
		{parsing("off:15 off:15 1-0 -"), []alfonsine.Refusal{{Key: "both-off"}}},
		{parsing("24:2 1:2 1-0 6-5"), []alfonsine.Refusal{{Key: "dice-after-end", Dice: roll("6-5")}}},
		{parsing("24:2,2 24:1,2 1-0 6-5"), []alfonsine.Refusal{
			{Key: "point-shared", Point: 2},
			{Key: "point-shared", Point: 24},
			{Key: "dice-after-end", Dice: roll("6-5")},
		}},
		{parseRoll(""), []alfonsine.Refusal{{Key: "dice-missing"}}},
		{setup(alfonsine.Setup{White: alfonsine.Checkers{1: 16}, Turn: 9}), []alfonsine.Refusal{
			{Key: "checkers-excess", Count: 16, Of: 15},
			{Key: "no-side", Text: "Color(9)"},
		}},
		{setup(alfonsine.Setup{White: alfonsine.Checkers{1: 1}, Result: 9, Leftover: true, Again: true, Dice: roll("6")}), []alfonsine.Refusal{
			{Key: "no-result", Text: "Result(9)"},
			{Key: "dice-after-end", Dice: roll("6")},
		}},
		{setup(alfonsine.Setup{White: alfonsine.Checkers{1: 1}, Leftover: true}), []alfonsine.Refusal{{Key: "leftover-missing"}}},
		{setup(alfonsine.Setup{White: alfonsine.Checkers{1: 1}, Again: true}), []alfonsine.Refusal{{Key: "again-missing"}}},
		{newRoll(7), []alfonsine.Refusal{{Key: "die-range", Die: 7}}},
		{newRoll(1, 2, 3, 4, 5, 6, 1), []alfonsine.Refusal{{Key: "roll-excess", Of: 6}}},
		{newPlay(alfonsine.Move{From: 26, To: 3, Die: 3}), []alfonsine.Refusal{{Key: "move-source", Point: 26}}},
		{newPlay(alfonsine.Move{From: 6, To: alfonsine.Bar, Die: 3}), []alfonsine.Refusal{{Key: "move-target", To: alfonsine.Bar}}},
		{newPlay(alfonsine.Move{From: 6, To: 6, Die: 3}), []alfonsine.Refusal{{Key: "move-nowhere", Point: 6}}},
		{newPlay(alfonsine.Move{From: 6, To: 3, Die: 9}), []alfonsine.Refusal{{Key: "die-range", Die: 9}}},
		{newPlay(make([]alfonsine.Move, 7)...), []alfonsine.Refusal{{Key: "moves-excess", Of: 6}}},
		{reading("6:24/18"), []alfonsine.Refusal{{Key: "notation-equals"}}},
		{reading("24/18 ="), []alfonsine.Refusal{{Key: "notation-die", Text: "24/18"}}},
		{reading("6:24/x ="), []alfonsine.Refusal{{Key: "place-unknown", Text: "x"}}},
		{new(alfonsine.Duty).UnmarshalText([]byte("some")), []alfonsine.Refusal{{Key: "word-unknown", Text: "most-dice, all-or-lose, all-to-the-last, free"}}},
		{marshalling(alfonsine.Duty(9)), []alfonsine.Refusal{{Key: "word-none", Text: "Duty"}}},
		{checking("fallas", "24:2,6:13 19:13,1:2 w 6-5^3"), []alfonsine.Refusal{{Key: "mark-impossible", Count: 3, Dice: roll("6-5")}}},
		{checking("fallas", ""), []alfonsine.Refusal{{Key: "no-position"}}},
		{checking("todas-tablas?points=18&start=7:2,6:1/12:3/w/-", "23:2,1:1 20:1 1/2-1/2 -"), []alfonsine.Refusal{
			{Key: "off-path", Point: 23},
			{Key: "checkers-number", Count: 1, Of: 3},
			{Key: "off-path", Point: 20},
			{Key: "no-tie"},
		}},
		{checking("todas-tablas?points=18&start=7:2,6:1/12:3/w/-", "7:2,6:1 12:3 1-0 -"), []alfonsine.Refusal{{Key: "won-early"}}},
		{checking("todas-tablas?points=18&start=7:2,6:1/12:3/w/-", "7:2,6:1 12:3 0-1 -"), []alfonsine.Refusal{{Key: "won-early", Color: alfonsine.Black}}},
		{checking("todas-tablas?points=18&start=7:2,6:1/12:3/w/-", "7:2,6:1 12:3 w 6-5-3-1"), []alfonsine.Refusal{{Key: "dice-impossible", Dice: roll("6-5-3-1")}}},
		{checking("todas-tablas", "24:15 1:15 w ~6"), []alfonsine.Refusal{{Key: "no-leftover", Dice: roll("6")}}},
		{checking("todas-tablas", "24:15 1:15 w 6-6+"), []alfonsine.Refusal{{Key: "dice-again-impossible", Dice: roll("6-6")}}},
		{checking("laquet", "bar:1,18:14 13:14,12:1 w -"), []alfonsine.Refusal{{Key: "bar-unreachable", Point: alfonsine.Bar, Count: 1}}},
		{checking("doblet?unplayed=lost", "12:1,11:1,10:1,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1 24:2,23:2,22:2,21:2,20:2,19:2 w ~6"), []alfonsine.Refusal{{Key: "no-leftover", Dice: roll("6")}}},
		{rolling(alfonsine.Fallas, tie, "6-5-3"), []alfonsine.Refusal{{Key: "game-tied"}}},
		{rolling(new(alfonsine.Game), start, "6-5-3"), []alfonsine.Refusal{{Key: "no-game"}}},
		{rolling(alfonsine.Fallas, start, "6-5"), []alfonsine.Refusal{{Key: "dice-number", Count: 2, Of: 3}}},
		{rolling(alfonsine.Fallas, start.WithDice(roll("6")), "6-5-3"), []alfonsine.Refusal{{Key: "dice-to-play", Dice: roll("6")}}},
		{rolling(alfonsine.Laquet, pos("18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w ~6"), "6-5"), []alfonsine.Refusal{{Key: "dice-left-first", Color: alfonsine.Black, Dice: roll("6")}}},
		{moving(alfonsine.QuinzeTablas, tie, alfonsine.Move{From: 6, To: 3, Die: 3}), []alfonsine.Refusal{{Key: "game-tied"}}},
		{moving(alfonsine.Fallas, pos("off:15 1:15 1-0 -"), alfonsine.Move{From: 6, To: 3, Die: 3}), []alfonsine.Refusal{{Key: "game-over"}}},
		{moving(alfonsine.Fallas, start, alfonsine.Move{From: 6, To: 3, Die: 3}), []alfonsine.Refusal{{Key: "not-thrown"}}},
		{moving(alfonsine.Fallas, start.WithDice(roll("6-5-4-3")), alfonsine.Move{From: 6, To: 3, Die: 3}), []alfonsine.Refusal{{Key: "dice-excess", Dice: roll("6-5-4-3")}}},
		{moving(alfonsine.Fallas, thrown, alfonsine.Move{}), []alfonsine.Refusal{{Key: "dice-to-play", Note: "for-instance", Die: 6, Dice: roll("6-5-3"), Move: alfonsine.Move{From: 24, To: 18, Die: 6}}}},
		{moving(alfonsine.Fallas, thrown, alfonsine.Move{From: 6, To: 6, Die: 6}), []alfonsine.Refusal{{Key: "move-nowhere", Point: 6}}},
		{moving(alfonsine.Fallas, thrown, alfonsine.Move{From: 6, To: 4, Die: 2}), []alfonsine.Refusal{{Key: "die-absent", Die: 2, Dice: roll("6-5-3")}}},
		{moving(alfonsine.Fallas, thrown, alfonsine.Move{From: 24, To: 20, Die: 5}), []alfonsine.Refusal{{Key: "die-leads", Point: 24, To: 19, Die: 5}}},
		{checking("doblet", "bar:1,18:1,12:2,11:1,6:2,5:2,4:3,3:1 24:2,23:2,22:2,21:2,20:2,19:2 w 6-6-6+"), []alfonsine.Refusal{
			{Key: "checkers-number", Count: 13, Of: 12},
			{Key: "point-of-other", Point: 18},
			{Key: "dice-again-impossible", Dice: roll("6-6-6")},
			{Key: "bar-unreachable", Point: alfonsine.Bar, Count: 1},
			{Key: "point-gone", Point: 1},
			{Key: "point-gone", Point: 2},
			{Key: "point-gone", Point: 3},
			{Key: "point-full", Point: 4, Count: 3},
			{Key: "point-full", Point: 5, Count: 3},
			{Key: "stack-high", Point: 12, Count: 2},
		}},
		{moving(alfonsine.Doblet, uppers, alfonsine.Move{From: 6, To: alfonsine.Off, Die: 6}), []alfonsine.Refusal{{Key: "upper-first"}}},
		{moving(alfonsine.Doblet, uppers.EndTurn(roll("6")), alfonsine.Move{From: 12, To: 6, Die: 6}), []alfonsine.Refusal{{Key: "no-checker", Color: alfonsine.Black, Point: 12}}},
		{moving(alfonsine.Doblet, uppers, alfonsine.Move{From: 8, To: 2, Die: 6}), []alfonsine.Refusal{{Key: "die-takes-down", Point: 6, Die: 6}}},
		{moving(alfonsine.Doblet, uppers, alfonsine.Move{From: 12, To: 5, Die: 6}), []alfonsine.Refusal{{Key: "die-takes-down-to", Point: 12, To: 6, Die: 6}}},
		{moving(alfonsine.Doblet, uppers, alfonsine.Move{From: 5, To: 1, Die: 5}), []alfonsine.Refusal{{Key: "down-bears-off", Point: 5}}},
		{moving(alfonsine.Doblet, pos("6:2,5:2,4:2,3:2,2:2,1:2 24:2,23:2,22:2,21:2,20:2,19:2 w 6-5-3"), alfonsine.Move{From: 4, To: alfonsine.Off, Die: 6}), []alfonsine.Refusal{{Key: "die-bears-off", Point: 6, Die: 6}}},
		{moving(alfonsine.Doblet, uppers, alfonsine.Move{}), []alfonsine.Refusal{{Key: "more-dice", Note: "for-instance", Die: 6, Move: alfonsine.Move{From: 12, To: 6, Die: 6}}}},
		{rolling(gametest.Lookup(t, "fallas?first-throw=again"), start, "5-5-5"), []alfonsine.Refusal{{Key: "first-throw-again"}}},
		{moving(alfonsine.TodasTablas, pos("bar:1,13:14 1:15 w 5-3"), alfonsine.Move{From: alfonsine.Bar, To: 24, Die: 5}), []alfonsine.Refusal{{Key: "die-enters", Point: 20, Die: 5}}},
		{moving(alfonsine.TodasTablas, pos("bar:1,13:14 1:15 w 5-3"), alfonsine.Move{From: 13, To: 8, Die: 5}), []alfonsine.Refusal{{Key: "bar-first", Point: alfonsine.Bar}}},
		{moving(gametest.Lookup(t, "emperador"), pos("24:14,19:1 1:15 w 5-4-4"), alfonsine.Move{From: 24, To: 19, Die: 5}), []alfonsine.Refusal{{Key: "landing-single", Point: 19}}},
		{moving(gametest.Lookup(t, "emperador"), pos("24:15 6:1,1:14 b 5-4-4"), alfonsine.Move{From: 1, To: 6, Die: 5}), []alfonsine.Refusal{{Key: "landing-single", Color: alfonsine.Black, Point: 6}}},
		{moving(gametest.Lookup(t, "emperador?landing=two"), pos("24:13,19:2 1:15 w 5-4-4"), alfonsine.Move{From: 24, To: 19, Die: 5}), []alfonsine.Refusal{{Key: "landing-two", Point: 19}}},
		{moving(gametest.Lookup(t, "emperador?landing=two"), pos("24:15 6:2,1:13 b 5-4-4"), alfonsine.Move{From: 1, To: 6, Die: 5}), []alfonsine.Refusal{{Key: "landing-two", Color: alfonsine.Black, Point: 6}}},
		{moving(gametest.Lookup(t, "fallas?hit=start"), pos("8:1,6:13,1:1 5:1,19:14 w 3-2-1"), alfonsine.Move{From: 8, To: 5, Die: 3}), []alfonsine.Refusal{{Key: "hit-occupied", Point: 5, To: 1}}},
		{moving(gametest.Backgammon, pos("24:1,off:14 13:2,1:13 w 6-5"), alfonsine.Move{From: 24, To: 19, Die: 5}), []alfonsine.Refusal{{Key: "higher-die", Dice: roll("6-5")}}},
		{moving(gametest.Backgammon, pos("24:1,off:14 13:2,1:13 w 6-5"), alfonsine.Move{}), []alfonsine.Refusal{{Key: "dice-playable", Note: "for-instance", Die: 6, Dice: roll("6-5"), Count: 1, Move: alfonsine.Move{From: 24, To: 18, Die: 6}}}},
		{moving(alfonsine.Laquet, pos("6:1,3:1,off:13 1:1,off:14 w 5-3"), alfonsine.Move{From: 3, To: alfonsine.Off, Die: 3}), []alfonsine.Refusal{{Key: "more-dice", Note: "for-instance", Die: 3, Move: alfonsine.Move{From: 6, To: 3, Die: 3}}}},
		{moving(alfonsine.Fallas, pos("24:2,6:13 19:7,15:4,11:2,1:2 w 5-4-4"), alfonsine.Move{From: 24, To: 20, Die: 4}), []alfonsine.Refusal{{Key: "not-all-dice", Dice: roll("5-4-4")}}},
		{moving(alfonsine.SeisDosEAs, pos("7:1,3:1,off:13 24:15 w 5-3-1"), alfonsine.Move{From: 3, To: alfonsine.Off, Die: 3}), []alfonsine.Refusal{{Key: "not-home"}}},
		{moving(alfonsine.SeisDosEAs, pos("24:15 7:1,3:1,off:13 b 5-3-1"), alfonsine.Move{From: 3, To: alfonsine.Off, Die: 3}), []alfonsine.Refusal{{Key: "not-home", Color: alfonsine.Black}}},
		{moving(gametest.Lookup(t, "todas-tablas?overshoot=never"), larger, alfonsine.Move{From: 2, To: alfonsine.Off, Die: 4}), []alfonsine.Refusal{{Key: "exact-die-only", Die: 2}}},
		{moving(gametest.Lookup(t, "todas-tablas?overshoot=stuck"), larger, alfonsine.Move{From: 2, To: alfonsine.Off, Die: 4}), []alfonsine.Refusal{{Key: "dice-otherwise", Dice: roll("4-1")}}},
		{moving(gametest.Lookup(t, "todas-tablas?overshoot=below"), pos("5:1,3:1,off:13 24:15 w 4-1"), alfonsine.Move{From: 3, To: alfonsine.Off, Die: 4}), []alfonsine.Refusal{{Key: "inside-first", Die: 4}}},
		{moving(alfonsine.TodasTablas, pos("5:1,3:1,off:13 24:15 w 4-1"), alfonsine.Move{From: 3, To: alfonsine.Off, Die: 4}), []alfonsine.Refusal{{Key: "farther-checker", Die: 4}}},
		{moving(alfonsine.TodasTablas, pos("4:1,3:1,off:13 24:15 w 4-1"), alfonsine.Move{From: 3, To: alfonsine.Off, Die: 4}), []alfonsine.Refusal{{Key: "exact-checker", Die: 4}}},
		{moving(alfonsine.TodasTablas, larger, alfonsine.Move{From: 2, To: alfonsine.Off, Die: 4}), []alfonsine.Refusal{{Key: "farthest-only", Die: 4}}},
		{moving(gametest.Lookup(t, "todas-tablas?overshoot=below"), pos("3:1,2:1,off:13 24:15 w 6-4"), alfonsine.Move{From: 2, To: alfonsine.Off, Die: 6}), []alfonsine.Refusal{{Key: "farthest-only", Die: 6}}},
		{moving(gametest.Lookup(t, "todas-tablas?overshoot=below"), pos("6:1,3:1,1:1,off:12 24:13,2:2 w 4-1"), alfonsine.Move{From: 1, To: alfonsine.Off, Die: 4}), []alfonsine.Refusal{{Key: "farthest-only", Die: 4}}},
		{playing(foreign.Race, pos("6:2 19:2 w 5-4"), alfonsine.Move{From: 6, To: 1, Die: 5}, alfonsine.Move{}, alfonsine.Move{From: 6, To: 2, Die: 4}), []alfonsine.Refusal{{Key: "not-legal"}}},
		{playing(misleading{alfonsine.Laquet}, pos("9:2,off:13 13:15 w 6-3"), alfonsine.Move{From: 9, To: 3, Die: 6}, alfonsine.Move{From: 9, To: 6, Die: 3}), []alfonsine.Refusal{{Key: "no-play"}}},
		{moved("24:2 1:2 1-0 -", alfonsine.Move{From: 24, To: 18, Die: 6}), []alfonsine.Refusal{{Key: "game-over"}}},
		{moved("24:2 1:2 b 6", alfonsine.Move{From: 1, To: 1, Die: 6}), []alfonsine.Refusal{{Key: "move-nowhere", Point: 1}}},
		{moved("24:2 1:2 b 6", alfonsine.Move{From: 1, To: 6, Die: 5}), []alfonsine.Refusal{{Key: "die-absent", Die: 5, Dice: roll("6")}}},
		{moved("24:2 1:2 b 6", alfonsine.Move{From: 2, To: 8, Die: 6}), []alfonsine.Refusal{{Key: "no-checker", Color: alfonsine.Black, Point: 2}}},
		{moved("24:2 18:2 w 6", alfonsine.Move{From: 24, To: 18, Die: 6}), []alfonsine.Refusal{{Key: "point-forbidden", Color: alfonsine.Black, Point: 18, Count: 2}}},
		{typing(""), []alfonsine.Refusal{{Key: "notation-empty"}}},
		{typing("24/é"), []alfonsine.Refusal{{Key: "place-unknown", Text: "é"}}},
		{typing("24"), []alfonsine.Refusal{{Key: "notation-slash"}}},
		{typing("24*/18"), []alfonsine.Refusal{{Key: "notation-hit"}}},
		{typing("24/18(0)"), []alfonsine.Refusal{{Key: "notation-times"}}},
		{typingStrictly("24/19 13/11"), []alfonsine.Refusal{{Key: "hit-unmarked", Point: 19}}},
		{typingStrictly("24/19* 13/11*"), []alfonsine.Refusal{{Key: "hit-none", Point: 11}}},
		{typing("24/18/18"), []alfonsine.Refusal{{Key: "move-nowhere", Point: 18}}},
		{typing("off/6"), []alfonsine.Refusal{{Key: "move-source"}}},
		{typing("24/bar"), []alfonsine.Refusal{{Key: "move-target", To: alfonsine.Bar}}},
		{typing("24/23/22/21/20/19/18/17"), []alfonsine.Refusal{{Key: "moves-excess", Of: 6}}},
		{lookingUp("chess"), []alfonsine.Refusal{{Key: "game-unknown", Text: "quinze-tablas, doblet, fallas, seis-dos-e-as, emperador, medio-emperador, pareja-de-entrada, cab-e-quinal, cab-e-quinal-2, todas-tablas, laquet, bufa-de-baldrac, reencontrat, backgammon"}}},
		{lookingUp("laquet?color=red"), []alfonsine.Refusal{{Key: "decision-unknown", Text: "points, course, start, dice, virtual, doubles, higher-die, first-throw, throw-again, forbidden, hit, entry, landing, runner, head, block, prime, duty, unplayed, bear-off, overshoot, tie"}}},
		{lookingUp("laquet?"), []alfonsine.Refusal{{Key: "decision-unknown", Text: "points, course, start, dice, virtual, doubles, higher-die, first-throw, throw-again, forbidden, hit, entry, landing, runner, head, block, prime, duty, unplayed, bear-off, overshoot, tie"}}},
		{lookingUp("doblet?dice=2&hit=start"), []alfonsine.Refusal{{Key: "decision-unknown", Text: "dice, unplayed"}}},
		{lookingUp("doblet?unplayed=offered"), []alfonsine.Refusal{{Key: "decision-word", Text: "opponent, lost"}}},
		{lookingUp("laquet?dice=3&dice=3"), []alfonsine.Refusal{{Key: "decision-twice"}}},
		{lookingUp("laquet?dice=many"), []alfonsine.Refusal{{Key: "decision-number"}}},
		{lookingUp("laquet?hit=maybe"), []alfonsine.Refusal{{Key: "decision-word", Text: "bar, start"}}},
		{lookingUp("laquet?tie=perhaps"), []alfonsine.Refusal{{Key: "decision-word", Text: "no, yes"}}},
		{lookingUp("laquet?start=here"), []alfonsine.Refusal{{Key: "decision-start"}}},
		{lookingUp("doblet?dice=4"), []alfonsine.Refusal{{Key: "decision-word", Text: "2, 3"}}},
		{lookingUpGame("doblet"), []alfonsine.Refusal{{Key: "game-not-rules"}}},
		{marshalling(gametest.New(t, other)), []alfonsine.Refusal{{Key: "game-other-rules"}}},
		{making(func(r *alfonsine.Rules) { *r = alfonsine.Rules{} }), []alfonsine.Refusal{
			{Key: "required"},
			{Key: "required"},
			{Key: "checkers-missing"},
			{Key: "start-empty"},
			{Key: "start-empty", Color: alfonsine.Black},
		}},
		{making(func(r *alfonsine.Rules) { r.Slug = strings.Repeat("a", 61) }), []alfonsine.Refusal{{Key: "slug-long", Of: 60}}},
		{making(func(r *alfonsine.Rules) { r.Slug = "back gammon" }), []alfonsine.Refusal{{Key: "slug-character", Text: " "}}},
		{making(func(r *alfonsine.Rules) { r.Slug = "backgammon-" }), []alfonsine.Refusal{{Key: "slug-hyphen"}}},
		{making(func(r *alfonsine.Rules) { r.Slug = "fallas" }), []alfonsine.Refusal{{Key: "slug-taken", Text: "Fallas"}}},
		{making(func(r *alfonsine.Rules) { r.Slug = "doblet" }), []alfonsine.Refusal{{Key: "slug-not-rules", Text: "Doblet"}}},
		{making(func(r *alfonsine.Rules) { r.Points = 23 }), []alfonsine.Refusal{
			{Key: "path-length", Count: 23},
			{Key: "start-off-path", Point: 24, Count: 23},
		}},
		{making(func(r *alfonsine.Rules) { r.Course = 9 }), []alfonsine.Refusal{{Key: "value-none", Text: "Course(9)"}}},
		{making(func(r *alfonsine.Rules) { r.Dice, r.ThrowAgain = 1, alfonsine.ThrowAgainAlike }), []alfonsine.Refusal{
			{Key: "single-die-doubles"},
			{Key: "single-die-again"},
		}},
		{making(func(r *alfonsine.Rules) { r.Dice, r.Virtual = 3, 6 }), []alfonsine.Refusal{{Key: "throw-excess", Count: 7, Of: 6}}},
		{making(func(r *alfonsine.Rules) { r.Dice, r.Virtual = 4, 7 }), []alfonsine.Refusal{
			{Key: "dice-thrown", Count: 4},
			{Key: "die-range", Die: 7},
		}},
		{making(func(r *alfonsine.Rules) {
			r.ThrowAgain, r.Unplayed = alfonsine.ThrowAgainPlayed, alfonsine.UnplayedOffered
		}), []alfonsine.Refusal{{Key: "leftover-or-again"}}},
		{making(func(r *alfonsine.Rules) { r.Forbidden = 3 }), []alfonsine.Refusal{{Key: "closed-by", Count: 3}}},
		{making(func(r *alfonsine.Rules) { r.Forbidden, r.Hit = 1, alfonsine.HitToStart }), []alfonsine.Refusal{{Key: "never-hit"}}},
		{making(func(r *alfonsine.Rules) { r.Entry, r.Hit = alfonsine.EntrySecond, alfonsine.HitToStart }), []alfonsine.Refusal{{Key: "never-enters"}}},
		{making(func(r *alfonsine.Rules) { r.Points, r.Entry = 12, alfonsine.EntryFourth }), []alfonsine.Refusal{
			{Key: "start-off-path", Point: 13, Count: 12},
			{Key: "start-off-path", Point: 24, Count: 12},
			{Key: "start-off-path", Color: alfonsine.Black, Point: 17, Count: 12},
			{Key: "start-off-path", Color: alfonsine.Black, Point: 19, Count: 12},
			{Key: "entry-outside", Count: 12, Text: "fourth"},
		}},
		{making(func(r *alfonsine.Rules) { r.Prime, r.Hit = alfonsine.PrimeLoses, alfonsine.HitToStart }), []alfonsine.Refusal{{Key: "never-bar"}}},
		{making(func(r *alfonsine.Rules) {
			r.Course, r.Points, r.Start.White, r.Start.Black = alfonsine.CourseOffset, 18, alfonsine.Checkers{18: 2}, alfonsine.Checkers{9: 2}
		}), []alfonsine.Refusal{{Key: "offset-path", Count: 18}}},
		{making(func(r *alfonsine.Rules) {
			r.Head, r.Start.White, r.Start.Black = alfonsine.HeadOne, alfonsine.Checkers{24: 2}, alfonsine.Checkers{1: 1, 2: 1}
		}), []alfonsine.Refusal{{Key: "one-head", Color: alfonsine.Black, Point: 1}}},
		{making(func(r *alfonsine.Rules) {
			r.Runner, r.Start.White, r.Start.Black = alfonsine.RunnerPassed, alfonsine.Checkers{24: 2}, alfonsine.Checkers{1: 2}
		}), []alfonsine.Refusal{{Key: "head-last"}}},
		{making(func(r *alfonsine.Rules) { r.Block = alfonsine.BlockGap }), []alfonsine.Refusal{{Key: "block-hits"}}},
		{making(func(r *alfonsine.Rules) {
			r.Block, r.Forbidden, r.Duty, r.HigherDie = alfonsine.BlockOpen, 1, alfonsine.DutyFree, false
		}), []alfonsine.Refusal{{Key: "block-duty"}}},
		{making(func(r *alfonsine.Rules) { r.Duty, r.HigherDie = alfonsine.DutyFree, true }), []alfonsine.Refusal{{Key: "any-choice"}}},
		{making(func(r *alfonsine.Rules) { r.Duty, r.Unplayed = alfonsine.DutyAllOrLose, alfonsine.UnplayedToOpponent }), []alfonsine.Refusal{
			{Key: "never-left"},
			{Key: "never-choice"},
		}},
		{making(func(r *alfonsine.Rules) { r.Start.Dice, r.Start.Result = roll("6"), alfonsine.ResultTie }), []alfonsine.Refusal{
			{Key: "dice-after-end", Dice: roll("6")},
			{Key: "start-thrown", Dice: roll("6")},
			{Key: "start-over"},
		}},
		{making(func(r *alfonsine.Rules) { r.Start.White[24] = 9 }), []alfonsine.Refusal{{Key: "checkers-excess", Count: 22, Of: 15}}},
		{fromJSON("77", new(alfonsine.Point)), []alfonsine.Refusal{{Key: "point-unknown", Text: "77"}}},
		{fromJSON("1 2", new(alfonsine.Point)), []alfonsine.Refusal{{Key: "point-form"}}},
		{fromJSON("[25]", new(alfonsine.Points)), []alfonsine.Refusal{{Key: "points-form"}}},
		{fromJSON("[]", new(alfonsine.Move)), []alfonsine.Refusal{{Key: "move-form"}}},
		{fromJSON(`{"die":1,"die":1}`, new(alfonsine.Move)), []alfonsine.Refusal{{Key: "field-twice"}}},
		{fromJSON(`{"hit":1}`, new(alfonsine.Move)), []alfonsine.Refusal{{Key: "flag-unknown", Text: "1"}}},
		{fromJSON(`{"die":7}`, new(alfonsine.Move)), []alfonsine.Refusal{{Key: "number-unknown", Of: 6, Text: "7"}}},
		{new(alfonsine.PlayBuilder).UnmarshalText([]byte("24:1 1:1 w 6")), []alfonsine.Refusal{{Key: "no-game-to-read"}}},
		{building("24:2,6:13 19:13,1:2 w 6-5-3;"), []alfonsine.Refusal{{Key: "step-empty"}}},
		{building("24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18 5:18/13 3:13/10 3:10/7"), []alfonsine.Refusal{{Key: "turn-done"}}},
		{publishing(func(e *alfonsine.Edition) { e.Rules.Slug, e.Readings = "doblet", nil }), []alfonsine.Refusal{{Key: "slug-owned", Text: "Doblet"}}},
		{publishing(func(e *alfonsine.Edition) { e.Rules.Dice = 9 }), []alfonsine.Refusal{{Key: "dice-thrown", Count: 9}}}, // and not that a reading has as many
		{publishing(func(e *alfonsine.Edition) { e.Rulings[0].Text, e.Rulings[1].ID = "", "3" }), []alfonsine.Refusal{
			{Key: "ruling-empty", Text: "1"},
			{Key: "ruling-twice", Text: "3"},
			{Key: "ruling-missing", Text: "2"},
		}},
		{publishing(func(e *alfonsine.Edition) { e.Cites = map[string]string{"off-path": "none", "no-path": "1"} }), []alfonsine.Refusal{
			{Key: "cites-unknown", Text: "no-path: 1"},
			{Key: "cites-unknown", Text: "off-path: none"},
		}},
		{publishing(func(e *alfonsine.Edition) { e.Readings[0].Change = "course=parallel" }), []alfonsine.Refusal{{Key: "reading-twice", Text: "course=parallel"}}},
		{publishing(func(e *alfonsine.Edition) { e.Readings[0].Change = "dice=red" }), []alfonsine.Refusal{
			{Key: "reading-unsound", Text: `alfonsine: no game "sixes?dice=red": "dice=red" needs a number`},
		}},
		{stepping(alfonsine.TurnRules{Dice: 7}), []alfonsine.Refusal{{Key: "dice-range", Count: 7, Of: 6}}},
		{startless(), []alfonsine.Refusal{{Key: "start-position"}}},
		{rolling(foreign.Race, foreign.Race.Start(), "1-1"), []alfonsine.Refusal{{Key: "throw-again"}}},
		{moving(foreign.Race, pos("6:2 19:2 w 5-4"), alfonsine.Move{From: 6, To: 3, Die: 5}), []alfonsine.Refusal{{Key: "board-forbids"}}},
		{moving(unspent(), pos("6:2 19:2 w 5-4"), alfonsine.Move{From: 6, To: 1, Die: 5}), []alfonsine.Refusal{{Key: "die-unspent", Die: 5, Text: "6:2 19:2 w 5-4"}}},
		{lookingUp("todas-tablas?start=7:1/6:2,5:2,4:2,3:2,2:2,1:2/w/-&first-throw=again"), []alfonsine.Refusal{{Key: "first-throw-never"}}},
	}
}

func TestAnErrorHoldsForProgramsWhatItSaysInWords(t *testing.T) {
	for i, test := range refusedInputs(t) {
		if got := whys(test.err); !slices.Equal(got, test.whys) {
			t.Errorf("%d: %v\ngot  %+v\nwant %+v", i, test.err, got, test.whys)
		}
		said(t, test.err)
	}
}

func TestEverySentenceOfTheTableIsSaidOfSomething(t *testing.T) {
	seen := make(map[string]bool)
	see := func(why alfonsine.Refusal) {
		for _, key := range strings.Fields(parts(why)) {
			seen[key] = true
		}
	}
	for _, test := range refusedInputs(t) {
		for _, why := range test.whys {
			see(why)
		}
	}
	list, _ := refusedTurns(t)
	for _, test := range list {
		see(test.err.Why)
	}
	keys := alfonsine.RefusalKeys()
	for _, key := range keys {
		if !seen[key] {
			t.Errorf("nothing is refused with %s", key)
		}
		delete(seen, key)
	}
	for key := range seen {
		t.Errorf("the table has no %s", key)
	}
	slices.Sort(keys)
	if n := len(keys); len(slices.Compact(keys)) != n {
		t.Error("a key is in the table twice")
	}
}

func TestEveryPlaceholderOfATemplateStandsForSomething(t *testing.T) {
	full := alfonsine.Refusal{
		Color: alfonsine.Black, Point: 6, To: 3, Die: 3, Dice: roll("3"), Count: 2, Of: 4,
		Move: alfonsine.Move{From: 6, To: 3, Die: 3}, Text: "x",
	}
	for _, key := range alfonsine.RefusalKeys() {
		template, ok := alfonsine.RefusalTemplate(key)
		if !ok || template == "" {
			t.Errorf("%s has no template", key)
		}
		for _, part := range strings.Split(template, "{")[1:] {
			if name, _, closed := strings.Cut(part, "}"); !closed || full.Word(name) == "" {
				t.Errorf("%s: nothing stands for {%s", key, part)
			}
		}
	}
	if got := full.Word("nothing"); got != "" {
		t.Errorf("an unknown placeholder becomes %q", got)
	}
}

// A fataler is a test or a rapid test.
type fataler interface {
	Helper()
	Fatalf(string, ...any)
}

// said checks that the text of an error consists of its fields and that no placeholder is
// left.
func said(t fataler, err error) {
	t.Helper()
	reasons := map[string]alfonsine.Refusal{}
	add := func(problems []alfonsine.Problem) {
		for _, p := range problems {
			reasons[p.Reason] = p.Why
		}
	}
	switch e := err.(type) {
	case *alfonsine.PlayError:
		reasons[e.Reason] = e.Why
	case *alfonsine.RollError:
		reasons[e.Reason] = e.Why
	case *alfonsine.LookupError:
		if e.Rules != nil {
			said(t, e.Rules)
			return
		}
		reasons[e.Reason] = e.Why
	case *alfonsine.ParseError:
		reasons[e.Reason] = e.Why
		add(e.Others)
	case *alfonsine.SetupError:
		add(e.Problems)
	case *alfonsine.CheckError:
		add(e.Problems)
	case *alfonsine.RulesError:
		add(e.Problems)
	default:
		t.Fatalf("%T: %v", err, err)
	}
	for reason, why := range reasons {
		if reason != why.String() || reason == "" || strings.ContainsAny(strings.ReplaceAll(reason, why.Text, ""), "{}") {
			t.Fatalf("%q is %q of %+v", reason, why, why)
		}
		for _, key := range strings.Fields(parts(why)) {
			if _, ok := alfonsine.RefusalTemplate(key); !ok {
				t.Fatalf("%q: the table has no %s", reason, key)
			}
		}
		if why.Key == "" {
			t.Fatalf("%q has no key", reason)
		}
	}
}

func TestWhateverIsRefusedIsSaidInWordsMadeOfTheTable(t *testing.T) {
	gametest.ForEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) { refuseAnything(t, g, p) })
	forEveryDoblet(t, refuseAnything)
}

// refuseAnything tries everything that may be refused in a position: moves, throws, typed
// plays, and the position itself in another game.
func refuseAnything(t *rapid.T, v alfonsine.Variant, p alfonsine.Position) {
	from := alfonsine.Point(rapid.IntRange(0, 25).Draw(t, "from"))
	moves := []alfonsine.Move{{}, {From: from, To: from, Die: 6}, {From: from, To: 99, Die: 6}, {From: 99, Die: 9}}
	for m := range gametest.Attempts(v, p) {
		if m.From == from {
			moves = append(moves, m)
		}
	}
	for _, m := range moves {
		if _, err := v.Move(p, m); err != nil {
			said(t, err)
		}
	}
	for thrown := range alfonsine.Rolls(rapid.IntRange(1, 3).Draw(t, "dice")) {
		if _, err := v.Roll(p, thrown); err != nil {
			said(t, err)
		}
	}
	word := rapid.SampledFrom([]string{"24", "18", "6", "1", "bar", "off", "/", "/", " ", " ", "*", "-", "(2)", "~", "6-5", "pass", "x", "{to}", "é"})
	typed := strings.Join(rapid.SliceOfN(word, 0, 9).Draw(t, "typed"), "")
	for _, text := range []string{typed, moves[len(moves)-1].String() + " " + typed} {
		if _, err := alfonsine.ParsePlay(v, p, text); err != nil {
			said(t, err)
		}
	}
	if _, err := alfonsine.ParsePosition(typed + " " + p.String()); err != nil {
		said(t, err)
	}
	if err := rapid.SampledFrom(alfonsine.Variants()).Draw(t, "another").Check(p); err != nil {
		said(t, err)
	}
}

// Samples of the wording. If a sentence is improved, this test changes too.
func TestWhatIsRefusedIsSaidInPlainEnglish(t *testing.T) {
	for want, why := range map[string]alfonsine.Refusal{
		"":                                {},
		"not today":                       {Text: "not today"},
		"point 6 is not on the path":      {Key: "off-path", Point: 6},
		"White has no checker on the bar": {Key: "no-checker", Point: alfonsine.Bar},
		"point 11 is forbidden: Black has 1 checker there":                    {Key: "point-forbidden", Point: 11, Color: alfonsine.Black, Count: 1},
		"the game is played with 3 dice, not 2":                               {Key: "dice-number", Count: 2, Of: 3},
		"a 6 leads from point 4 off the board":                                {Key: "die-leads", Die: 6, Point: 4},
		"no checker moves to the bar":                                         {Key: "move-target", To: alfonsine.Bar},
		"more dice can be played, for instance bar/20 with a 5":               {Key: "more-dice", Note: "for-instance", Move: alfonsine.Move{From: alfonsine.Bar, To: 20, Die: 5}, Die: 5},
		"3-3 is played as 2 dice, each once, with 1 die left":                 {Key: "doublet-left", Dice: roll("3-3"), Count: 2, Of: 1},
		"on the way from point 8 to point 2, a checker stands exactly 4 away": {Key: "exact-checker", Die: 4, Typed: alfonsine.Move{From: 8, To: 2}},
		"on the way from the bar off the board, not today":                    {Text: "not today", Typed: alfonsine.Move{From: alfonsine.Bar}},
		`a place is 1 to 24, bar or off, not "{to}"`:                          {Key: "place-unknown", Text: "{to}"},
	} {
		if got := why.String(); got != want {
			t.Errorf("%+v is %q, want %q", why, got, want)
		}
	}
}

func TestAKeyThatATranslationDoesNotHaveIsSaidInEnglish(t *testing.T) {
	none := func(string) (string, bool) { return "", false }
	shout := func(alfonsine.Refusal, string) string { return "!" }
	why := alfonsine.Refusal{Key: "off-path", Point: 6}
	if got := why.Format(none, shout); got != why.String() {
		t.Errorf("%q", got)
	}
	some := func(key string) (string, bool) {
		if key == "" {
			t.Error("a translation is asked for a sentence without a key")
		}
		return "{point}?", key == "off-path"
	}
	if got := why.Format(some, shout); got != "!?" {
		t.Errorf("%q", got)
	}
	why.Typed, why.Note = alfonsine.Move{From: 8, To: 2}, "another-throw"
	if got, want := why.Format(some, shout), "on the way from point 8 to point 2, !?; another throw follows"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := (alfonsine.Refusal{Key: "nothing"}).String(); got != "" {
		t.Errorf("an unknown key gives %q", got)
	}
	if text, ok := alfonsine.RefusalTemplate("nothing"); ok {
		t.Errorf("an unknown key has the template %q", text)
	}
}

func TestAnErrorGoesOutAsLowerCaseJSONAndComesBackTheSame(t *testing.T) {
	var errs []error
	for _, test := range refusedInputs(t) {
		errs = append(errs, test.err)
	}
	list, _ := refusedTurns(t)
	for _, test := range list {
		errs = append(errs, test.err)
	}
	for _, err := range errs {
		text, e := json.Marshal(err)
		if e != nil {
			t.Fatal(e)
		}
		if e, ok := err.(*alfonsine.PlayError); ok && (e.Move.From > alfonsine.Bar || e.Move.To > alfonsine.Bar || e.Move.Die > 6) {
			continue // a place or die that does not exist can be written but not read
		}
		back := reflect.New(reflect.TypeOf(err).Elem())
		if e := json.Unmarshal(text, back.Interface()); e != nil {
			t.Fatalf("%s: %v", text, e)
		}
		expectError(t, back.Interface().(error), err)
		var fields any
		if e := json.Unmarshal(text, &fields); e != nil {
			t.Fatal(e)
		}
		if key := upperKey(fields); key != "" {
			t.Errorf("%s has the key %s", text, key)
		}
	}
}

// upperKey returns a JSON key with an upper-case letter, if there is one.
func upperKey(value any) string {
	switch value := value.(type) {
	case []any:
		for _, v := range value {
			if key := upperKey(v); key != "" {
				return key
			}
		}
	case map[string]any:
		for key, v := range value {
			if key != strings.ToLower(key) {
				return key
			}
			if key := upperKey(v); key != "" {
				return key
			}
		}
	}
	return ""
}

package proof_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/topic"
	"pgregory.net/rapid"
)

// whys returns the refusals in an error of the package, without the rulings that they name.
func whys(err error) (list []alfonsine.Refusal) {
	var problems []alfonsine.Problem
	switch e := err.(type) {
	case *alfonsine.PlayError:
		e.Why.Ruling = alfonsine.Ruling{}
		return []alfonsine.Refusal{e.Why}
	case *alfonsine.RollError:
		e.Why.Ruling = alfonsine.Ruling{}
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

// unspent is a game whose Step leaves the position as it was.
func unspent() *alfonsine.Game {
	g, _ := alfonsine.NewStepped(miser(misers["the position as it was"]), alfonsine.TurnRules{Dice: 2})
	return g
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

// newMove makes a move of numbers from outside, of which an error makes the zero Move.
func newMove(from, to, die int) error {
	m, err := alfonsine.NewMove(from, to, die)
	if !m.IsZero() {
		return fmt.Errorf("it is %v: %w", m, err)
	}
	return err
}

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

func building(text string) error {
	_, err := alfonsine.Fallas.ParseBuilder(text)
	return err
}

func publishing(change func(*alfonsine.Edition)) error {
	e := sixes()
	change(&e)
	_, err := alfonsine.NewEdition(e)
	return err
}

// stepping makes a game of a house that has been changed.
func stepping(change func(*alfonsine.Stepper)) error {
	s := newHouse()
	change(&s)
	_, err := alfonsine.NewStepped(s, alfonsine.TurnRules{Dice: 2})
	return err
}

// turning makes a game of a house with other rules of a turn.
func turning(change func(*alfonsine.TurnRules)) error {
	rules := alfonsine.TurnRules{Dice: 2}
	change(&rules)
	_, err := alfonsine.NewStepped(newHouse(), rules)
	return err
}

// far returns the distances of a house, in which Black's point 3 and bar are so many pips away.
func far(pips int) func(alfonsine.Color, alfonsine.Point) int {
	return func(c alfonsine.Color, pt alfonsine.Point) int {
		if c == alfonsine.Black && (pt == 3 || pt == alfonsine.Bar) {
			return pips
		}
		return houseDistance(c, pt)
	}
}

// houseRuling is a ruling that a house may have.
var houseRuling = alfonsine.Ruling{ID: "house-1", Topic: topic.Dice, Basis: alfonsine.BasisChosen, Text: "Two dice are thrown."}

// reading reads a game of a stepper.
func reading(s alfonsine.Stepper, query string) error {
	g, err := alfonsine.NewStepped(s, alfonsine.TurnRules{Dice: 2})
	if err != nil {
		return err
	}
	read, err := g.Read(query)
	if read != nil {
		return fmt.Errorf("%q is %v: %w", query, read, err)
	}
	return err
}

// adding moves a checker of Fallas by a PlayBuilder.
func adding(position string, from, to alfonsine.Point) error {
	return alfonsine.Fallas.Builder(pos(position)).AddTo(from, to)
}

func playing(v *alfonsine.Game, p alfonsine.Position, moves ...alfonsine.Move) error {
	play, err := v.PlayOf(p, moves...)
	if play != (alfonsine.Play{}) {
		return fmt.Errorf("%v make %v: %w", moves, play, err)
	}
	return err
}

func typing(play string) error {
	_, err := alfonsine.Fallas.ParsePlay(pos("24:2,6:13 19:13,1:2 w 6-5-3"), play, alfonsine.Notation{})
	return err
}

// typingStrictly reads a play of backgammon as programs write it.
func typingStrictly(play string) error {
	_, err := alfonsine.Backgammon.ParsePlay(pos("24:2,13:13 20:1,19:1,1:13 w 5-2"), play, alfonsine.Notation{Strict: true})
	return err
}

// at reads a position. Where nothing is written it is the zero Position.
func at(text string) alfonsine.Position {
	if text == "" {
		return alfonsine.Position{}
	}
	return pos(text)
}

// moved moves a checker without rules. The error holds the move, and the position stays.
func moved(position string, m alfonsine.Move) error {
	p := at(position)
	next, err := gametest.Moved(p, m)
	var e *alfonsine.PlayError
	if !errors.As(err, &e) || next != p || e.Position != p || e.Move != m {
		return fmt.Errorf("%v leads to %v: %w", m, next, err)
	}
	return err
}

// A refusedTurn is an illegal turn as somebody who knows backgammon may type it.
type refusedTurn struct {
	v     *alfonsine.Game
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
	gametest.Lines(t, refusalsFile, func(text string) (err error) {
		typed, isTyped := strings.CutPrefix(text, "\t> ")
		slug, isGame := strings.CutPrefix(text, "# ")
		if strings.HasPrefix(text, "\t") && !isTyped {
			return nil // an old answer
		}
		answers.WriteString(text + "\n")
		at := ""
		switch {
		case isGame:
			turn.v, err = alfonsine.Lookup(slug)
		case isTyped:
			turn.typed, turn.err = typed, nil
			play, fault := turn.v.ParsePlay(turn.p, typed, alfonsine.Notation{})
			if !errors.As(fault, &turn.err) {
				return fmt.Errorf("%v: %q is %v, %w", turn.p, typed, play, fault)
			}
			list = append(list, turn)
			if turn.err.Position != turn.p {
				at = " in " + turn.err.Position.String()
			}
			e := turn.err
			fmt.Fprintf(&answers, "\t%v %d: %s%s: %s [%s]: %s\n", e.Fault, e.Offset, gametest.MoveText(e.Move), at, parts(e.Why), e.Why.Ruling.ID, e.Why.String())
		case text != "" && !strings.HasPrefix(text, "//"):
			place, foreign := strings.CutPrefix(text, "! ")
			if turn.p, err = alfonsine.ParsePosition(place); err == nil && (turn.v.Check(turn.p) != nil) != foreign {
				err = fmt.Errorf("%s: %v: %v", turn.v.Slug(), turn.p, turn.v.Check(turn.p))
			}
		}
		return err
	})
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

func TestAnErrorHoldsForProgramsWhatItSaysInWords(t *testing.T) {
	for _, test := range refusals(t) {
		if got := told(test.err); got != test.want {
			t.Errorf("%v\ntells %s\nwant  %s", test.err, got, test.want)
		}
		if test.err != nil {
			said(t, test.err)
			gametest.Short(t, test.want, test.err)
		}
	}
}

func TestEverySentenceOfTheTableIsSaidOfSomething(t *testing.T) {
	seen := make(map[string]bool)
	see := func(why alfonsine.Refusal) {
		for _, key := range strings.Fields(parts(why)) {
			seen[key] = true
		}
	}
	for _, test := range refusals(t) {
		for _, why := range whys(test.err) {
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

// said checks that the text of an error has its fields and that no placeholder is left.
func said(t fataler, err error) {
	t.Helper()
	reasons := map[string]alfonsine.Refusal{}
	add := func(problems []alfonsine.Problem) {
		for _, p := range problems {
			reasons[p.Why.String()] = p.Why
		}
	}
	switch e := err.(type) {
	case *alfonsine.PlayError:
		reasons[e.Why.String()] = e.Why
	case *alfonsine.RollError:
		reasons[e.Why.String()] = e.Why
	case *alfonsine.LookupError:
		if e.Rules != nil {
			said(t, e.Rules)
			return
		}
		reasons[e.Why.String()] = e.Why
	case *alfonsine.ParseError:
		reasons[e.Why.String()] = e.Why
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
		if reason != why.String() || reason == "" || strings.ContainsAny(strings.NewReplacer(strconv.Quote(why.Text), "", why.Text, "").Replace(reason), "{}") {
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
func refuseAnything(t *rapid.T, v *alfonsine.Game, p alfonsine.Position) {
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
		if _, err := v.ParsePlay(p, text, alfonsine.Notation{}); err != nil {
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

func TestAnErrorGoesOutAsJSONAndComesBackTheSame(t *testing.T) {
	var errs []error
	for _, test := range refusals(t) {
		if test.err != nil {
			errs = append(errs, test.err)
		}
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
		if got, want := spoken(back.Interface().(error)), spoken(err); !slices.Equal(got, want) {
			t.Errorf("%s says %q, and not %q", text, got, want)
		}
		for _, reason := range spoken(err) {
			quoted := strings.TrimSpace(string(gametest.Got(json.Marshal(reason))))
			if !strings.Contains(string(text), `"reason":`+quoted) {
				t.Errorf("%s does not say %s", text, quoted)
			}
		}
	}
}

// spoken returns the sentences of an error: its own, and those of its problems.
func spoken(err error) (list []string) {
	switch e := err.(type) {
	case *alfonsine.CheckError:
		return sentences(e.Problems)
	case *alfonsine.RulesError:
		return sentences(e.Problems)
	case *alfonsine.SetupError:
		return sentences(e.Problems)
	case *alfonsine.ParseError:
		list = sentences(e.Others)
	}
	return append(list, err.(interface{ Refusal() alfonsine.Refusal }).Refusal().String())
}

func sentences(problems []alfonsine.Problem) (list []string) {
	for _, p := range problems {
		list = append(list, p.Why.String())
	}
	return list
}

// An error holds its refusal once. The sentence and the ruling follow from it.
func TestTheReasonTheRefusalAndTheRulingOfAnErrorComeBackFromJSON(t *testing.T) {
	rule := alfonsine.Ruling{ID: "r", Topic: topic.Forbidden, Basis: alfonsine.BasisStated, Text: "Closed."}
	why := alfonsine.Refusal{Key: "point-forbidden", Color: alfonsine.Black, Point: 19, Count: 13, Ruling: rule}
	free := alfonsine.Refusal{Text: "not here"}
	for _, e := range []interface {
		error
		Refusal() alfonsine.Refusal
	}{
		&alfonsine.PlayError{Why: why}, &alfonsine.RollError{Dice: "6", Why: why},
		&alfonsine.ParseError{Func: "F", Input: "i", Why: why, Others: []alfonsine.Problem{{Field: "white", Why: free}}},
		&alfonsine.LookupError{Slug: "s", Part: "p", Why: why, Rules: &alfonsine.RulesError{Problems: []alfonsine.Problem{{Field: "f", Why: free}}}},
	} {
		text := gametest.Got(json.Marshal(e))
		back := reflect.New(reflect.TypeOf(e).Elem())
		if err := json.Unmarshal(text, back.Interface()); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		expectError(t, back.Interface().(error), e)
		if e.Refusal() != why || !strings.Contains(string(text), `"reason":"`+why.String()+`"`) {
			t.Errorf("%s: %+v, %q", text, e.Refusal(), e.Refusal())
		}
		kept := reflect.New(reflect.TypeOf(e).Elem())
		if err := json.Unmarshal([]byte(`{"why":7}`), kept.Interface()); err == nil || !kept.Elem().IsZero() {
			t.Errorf("what is no refusal is read as %+v: %v", kept.Elem(), err)
		}
	}
	p := alfonsine.Problem{Field: "white", Why: free}
	text := gametest.Got(json.Marshal(p))
	var back alfonsine.Problem
	if err := json.Unmarshal(text, &back); err != nil || back != p || string(text) != `{"field":"white","why":{"text":"not here","reason":"not here"}}` {
		t.Errorf("%s is %+v: %v", text, back, err)
	}
}

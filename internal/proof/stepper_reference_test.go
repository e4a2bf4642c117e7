package proof_test

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/topic"
)

// A whim is a stepper whose board allows what it likes: which steps, whether the player may
// stop, and who has won, depend on nothing but the position. Some of its steps are invalid.
// Both sides go from point 6 to 1 and off, and hit each other.
type whim struct {
	rules alfonsine.TurnRules
	seed  uint64
	steps map[alfonsine.Position][]alfonsine.Move // by position, once asked for
}

func newWhim(rules alfonsine.TurnRules, seed uint64) whim {
	return whim{rules, seed, map[alfonsine.Position][]alfonsine.Move{}}
}

// stepper returns the whim as a Stepper.
func (w whim) stepper() alfonsine.Stepper {
	return alfonsine.Stepper{
		Name:     "Whim",
		Slug:     "whim",
		Start:    pos("6:2,5:1 4:1,3:1 w -"),
		Distance: whimDistance,
		Steps:    w.appendSteps,
		Step:     w.step,
		Result:   w.result,
	}
}

func whimDistance(_ alfonsine.Color, pt alfonsine.Point) int {
	switch {
	case pt == alfonsine.Bar:
		return 7
	case pt > 6:
		return -1
	}
	return int(pt)
}

// likes returns a number below n that depends on a position and a question.
func (w whim) likes(n uint64, p alfonsine.Position, question ...any) uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, w.seed, p, question)
	return h.Sum64() >> 20 % n
}

func (w whim) appendSteps(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
	if p.Dice().IsZero() || p.Over() {
		panic("there is nothing to play")
	}
	list, known := w.steps[p]
	if known {
		return append(dst, list...)
	}
	for die := 6; die > 0; die-- {
		for _, from := range []alfonsine.Point{alfonsine.Bar, 6, 5, 4, 3, 2, 1} {
			m := alfonsine.Move{From: from, To: alfonsine.Point(max(0, whimDistance(p.Turn(), from)-die)), Die: uint8(die)}
			chosen, invalid := w.likes(10, p, m), w.cannot(p, m)
			if !invalid && chosen < 7 || invalid && chosen < 1 {
				list = append(list, m)
			}
		}
	}
	if w.likes(5, p, "stop") == 0 {
		list = slices.Insert(list, int(w.likes(uint64(len(list)+1), p, "where")), alfonsine.Move{})
	}
	w.steps[p] = list
	return append(dst, list...)
}

// cannot reports whether a step is invalid.
func (w whim) cannot(p alfonsine.Position, m alfonsine.Move) bool {
	return p.Dice().Count(int(m.Die)) == 0 || p.Count(p.Turn(), m.From) == 0 || m.To != alfonsine.Off && p.Count(p.Turn().Opponent(), m.To) > 1
}

// step also makes steps with dice that are not there.
func (w whim) step(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
	if m.IsZero() {
		panic("to stop is no step")
	}
	if left := p.Dice(); left.Count(int(m.Die)) == 0 {
		one, _ := alfonsine.NewRoll(int(m.Die))
		next, err := gametest.Moved(gametest.WithDice(p, one), m)
		if err != nil || next.Over() {
			return p, errNoStep
		}
		return gametest.WithDice(next, left), nil
	}
	if w.cannot(p, m) {
		return p, errNoStep
	}
	return gametest.Moved(p, m)
}

var errNoStep = errors.New("no step")

func (w whim) result(p alfonsine.Position) alfonsine.Result {
	if p.Over() {
		panic("the game is over")
	}
	return []alfonsine.Result{alfonsine.WonBy(alfonsine.White), alfonsine.WonBy(alfonsine.Black), alfonsine.ResultTie, 0, 0, 0, 0, 0, 0}[w.likes(9, p, "result")]
}

// A wayOfWhim is a way through a turn: its first move and where it leads.
type wayOfWhim struct {
	first alfonsine.Move
	at    alfonsine.Position
	len   int
	worth int  // by the duty
	stop  bool // the stepper lets the player stop there
	ends  bool // no die can be played there
}

// ways lists all ways through a turn, with their beginnings. all is the worth of all dice.
func (w whim) ways(p alfonsine.Position, all int) []wayOfWhim {
	var list []wayOfWhim
	var walk func(way wayOfWhim)
	walk = func(way wayOfWhim) {
		way.ends = true
		here := len(list)
		list = append(list, way)
		if way.at.Over() || way.at.Dice().IsZero() {
			list[here].worth = all
			return
		}
		for _, m := range w.appendSteps(nil, way.at) {
			if m.IsZero() {
				list[here].stop = true
				continue
			}
			if w.cannot(way.at, m) {
				continue
			}
			next, err := gametest.Moved(way.at, m)
			if err != nil {
				panic(err)
			}
			if next.Over() && way.at.Dice().Len() > 1 && w.rules.Duty == alfonsine.DutyAllToTheLast {
				continue
			}
			list[here].ends = false
			on := wayOfWhim{first: way.first, at: next, len: way.len + 1, worth: way.worth + w.worth(int(m.Die))}
			if on.len == 1 {
				on.first = m
				on.first.Hit = m.To != alfonsine.Off && way.at.Count(p.Turn().Opponent(), m.To) == 1
			}
			walk(on)
		}
		if list[here].stop {
			list[here].worth = all
		}
	}
	walk(wayOfWhim{at: p})
	return list
}

// worth returns a die's worth by the duty: 100, and its pips if the higher must be played.
func (w whim) worth(die int) int {
	if w.rules.HigherDie {
		return 100 + die
	}
	return 100
}

// ended returns the position after a turn that began in p.
func (w whim) ended(p alfonsine.Position, way wayOfWhim) alfonsine.Position {
	if way.at.Over() {
		return way.at
	}
	s := way.at.Setup()
	left := s.Dice
	again := p.Again() && (left.IsZero() || w.rules.ThrowAgain != alfonsine.ThrowAgainPlayed)
	s.Dice, s.Leftover, s.Again, s.Mark = alfonsine.Roll{}, false, false, 0
	if !p.Leftover() && !again {
		s.Turn = s.Turn.Opponent()
		if !way.stop && w.rules.Unplayed != alfonsine.UnplayedLost && !left.IsZero() {
			s.Dice, s.Leftover = left, true
		}
	}
	next, err := s.Position()
	if err != nil {
		panic(err)
	}
	return gametest.Ended(next, w.result(next))
}

// plays returns the positions after the legal plays, and the moves that begin one, as the
// documentation of the rules of a turn has them.
func (w whim) plays(p alfonsine.Position) (ends []alfonsine.Position, moves []alfonsine.Move) {
	all := 0
	for die := range p.Dice().All() {
		all += w.worth(die)
	}
	ways, best := w.ways(p, all), 0
	for _, way := range ways {
		best = max(best, way.worth)
	}
	if loses := w.rules.Duty == alfonsine.DutyAllOrLose || w.rules.Duty == alfonsine.DutyAllToTheLast; loses && best < all {
		return []alfonsine.Position{gametest.Ended(p, alfonsine.WonBy(p.Turn().Opponent()))}, []alfonsine.Move{{}}
	}
	begins := map[alfonsine.Move]bool{}
	for _, way := range ways {
		legal := way.worth == best
		switch {
		case w.rules.Unplayed == alfonsine.UnplayedOffered && p.Leftover():
			legal = true
		case w.rules.Duty == alfonsine.DutyFree:
			legal = way.ends || way.stop
		}
		if legal {
			begins[way.first] = true
			ends = append(ends, w.ended(p, way))
		}
	}
	for _, m := range append(w.appendSteps(nil, p), alfonsine.Move{}) {
		for _, hit := range []bool{false, true} {
			if m.Hit = hit; begins[m] && !slices.Contains(moves, m) && !m.IsZero() {
				moves = append(moves, m)
			}
		}
	}
	if begins[alfonsine.Move{}] {
		moves = append(moves, alfonsine.Move{})
	}
	slices.SortFunc(ends, alfonsine.Position.Compare)
	return slices.Compact(ends), moves
}

// turnsOfWhims returns rules of a turn that cover every duty and all that can become of
// dice that are not played.
func turnsOfWhims() []alfonsine.TurnRules {
	return []alfonsine.TurnRules{
		{Dice: 2},
		{Dice: 3, HigherDie: true},
		{Dice: 2, HigherDie: true, Unplayed: alfonsine.UnplayedToOpponent},
		{Dice: 3, Unplayed: alfonsine.UnplayedToOpponent},
		{Dice: 2, Unplayed: alfonsine.UnplayedOffered},
		{Dice: 2, Duty: alfonsine.DutyFree},
		{Dice: 2, Duty: alfonsine.DutyFree, Unplayed: alfonsine.UnplayedToOpponent},
		{Dice: 2, Duty: alfonsine.DutyAllOrLose},
		{Dice: 3, Duty: alfonsine.DutyAllToTheLast},
		{Dice: 2, ThrowAgain: alfonsine.ThrowAgainAlike},
		{Dice: 2, ThrowAgain: alfonsine.ThrowAgainPlayed},
		{Dice: 2, ThrowAgain: alfonsine.ThrowAgainPlayed, Doubles: alfonsine.DoublesTwice, Duty: alfonsine.DutyAllOrLose},
	}
}

func TestTheKitPlaysWhateverAStepperAllowsByTheRulesOfATurn(t *testing.T) {
	gametest.OneGoroutine(t)
	rng := rand.New(rand.NewPCG(12, 83))
	for _, rules := range turnsOfWhims() {
		for seed := range uint64(25) {
			w := newWhim(rules, seed)
			v := newKit(t, w.stepper(), rules)
			p := v.Start()
			if seed%3 == 0 {
				p = pos("2:1,1:1,off:1 3:1,4:1 b -")
			}
			if seed%4 == 1 && rules.Unplayed != alfonsine.UnplayedLost {
				left, _ := alfonsine.NewRoll(1+rng.IntN(6), 1+rng.IntN(6))
				p = gametest.EndTurn(p, left)
			} else {
				thrown := make([]int, rules.Dice)
				for i := range thrown {
					thrown[i] = 1 + rng.IntN(6)
				}
				if rules.ThrowAgain != 0 {
					thrown[0] = thrown[1]
				}
				dice, _ := alfonsine.NewRoll(thrown...)
				next, err := v.Roll(p, dice)
				gametest.Must(t, err)
				p = next
			}
			keepsTo(t, v, w, p)
		}
	}
}

// keepsTo fails unless the kit has the plays and moves of a whim.
func keepsTo(t *testing.T, v *alfonsine.Game, w whim, p alfonsine.Position) {
	t.Helper()
	ends, moves := w.plays(p)
	what := fmt.Sprintf("%+v, %d: %v", w.rules, w.seed, p)
	if got := v.AppendMoves(nil, p); !slices.Equal(got, moves) {
		t.Fatalf("%s has the moves %+v, want %+v", what, got, moves)
	}
	plays := v.AppendPlays(nil, p)
	for name, list := range map[string][]alfonsine.Play{"all at once": plays, "move by move": gametest.ByMoves(v, p)} {
		var got []alfonsine.Position
		for _, play := range list {
			got = append(got, play.Next())
		}
		slices.SortFunc(got, alfonsine.Position.Compare)
		if !slices.Equal(got, ends) {
			t.Fatalf("%s leads, %s, to\n%v, want\n%v", what, name, got, ends)
		}
	}
	for _, play := range plays {
		if made, err := v.PlayOf(p, play.Moves()...); err != nil || made != play {
			t.Fatalf("%s: %v leads to %v and, move by move, to %v: %v", what, play, play.Next(), made.Next(), err)
		}
	}
	for _, m := range append(w.appendSteps(nil, p), alfonsine.Move{}) {
		legal := slices.ContainsFunc(moves, func(l alfonsine.Move) bool { l.Hit = false; return l == m })
		if _, err := v.Move(p, m); (err == nil) != legal {
			t.Fatalf("%s: %v with a %d is legal: %t, %v", what, m, m.Die, legal, err)
		}
	}
}

// decree returns a house whose board allows the steps that are listed for the dice left. It
// has a ruling on every topic.
func decree(steps map[string][]alfonsine.Move) alfonsine.Stepper {
	h := newHouse()
	h.Steps = func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
		return append(dst, steps[p.Dice().String()]...)
	}
	for t := topic.Start; t <= topic.Tie; t++ {
		ruling := alfonsine.Ruling{ID: t.String(), Topic: t, Basis: alfonsine.BasisChosen, Text: t.String()}
		h.Rulings = append(h.Rulings, ruling)
	}
	return h
}

// strict returns a decree that makes no step with a 3, and says why a checker does not leave
// point 6.
func strict(steps map[string][]alfonsine.Move) alfonsine.Stepper {
	d := decree(steps)
	d.Step = func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
		if m.Die == 3 {
			return p, errors.New("not\na three")
		}
		return gametest.Moved(p, m)
	}
	d.Refuse = func(_ alfonsine.Position, m alfonsine.Move) (alfonsine.Fault, topic.Topic, alfonsine.Refusal) {
		if m.From == 6 {
			return alfonsine.FaultMove, topic.Touch, alfonsine.Refusal{Text: "sixes stay"}
		}
		return 0, topic.Start, alfonsine.Refusal{Text: "nothing"}
	}
	return d
}

func TestTheKitRefusesAMoveForWhatForbidsIt(t *testing.T) {
	five, four, three := alfonsine.Move{From: 6, To: 1, Die: 5}, alfonsine.Move{From: 6, To: 2, Die: 4}, alfonsine.Move{From: 6, To: 3, Die: 3}
	low := alfonsine.Move{From: 5, To: 1, Die: 4}
	either := map[string][]alfonsine.Move{"5-4": {five, four}}
	fiveFirst := map[string][]alfonsine.Move{"5-4": {five, four}, "4": {four}}
	lose := alfonsine.TurnRules{Dice: 2, Duty: alfonsine.DutyAllOrLose}
	two := alfonsine.TurnRules{Dice: 2}
	for _, test := range []struct {
		rules    alfonsine.TurnRules
		strict   bool
		steps    map[string][]alfonsine.Move
		position string
		move     alfonsine.Move
		want     string // the fault, the topic of the ruling, the words, the die and the dice
	}{
		{two, false, fiveFirst, "6:2 19:2 w 5-4", three, "die moves die-absent 3 5-4"},
		{two, false, fiveFirst, "6:2 19:2 w 5-4", four, "duty duty more-dice for-instance 5 -"},
		{lose, false, fiveFirst, "6:2 19:2 w 5-4", four, "duty duty more-dice for-instance 5 -"},
		{lose, false, either, "6:2 19:2 w 5-4", five, "lost unplayed not-all-dice 0 5-4"},
		{alfonsine.TurnRules{Dice: 2, HigherDie: true}, false, either, "6:2 19:2 w 5-4", four, "higher-die choice higher-die 0 5-4"},
		{two, false, nil, "6:2 19:2 w 5-4", five, "course none board-forbids 0 -"},
		{two, false, nil, "6:2 1:2 w 5-4", five, "forbidden forbidden point-forbidden 0 -"},
		{two, false, either, "6:2 1:2 w 5-4", five, "forbidden forbidden point-forbidden 0 -"},
		{two, false, nil, "6:2 19:2 w 5-4", low, "no-checker none no-checker 0 -"},
		{two, true, nil, "6:1,5:1 19:2 w 5-4", five, "move touch  0 -"},
		{two, true, nil, "6:1,5:1 19:2 w 5-4", low, "course none board-forbids 0 -"},
		{two, true, nil, "4:2 19:2 w 3-2", alfonsine.Move{From: 4, To: 1, Die: 3}, "move none  0 -"},
	} {
		s := decree(test.steps)
		if test.strict {
			s = strict(test.steps)
		}
		v := newKit(t, s, test.rules)
		p := pos(test.position)
		next, err := v.Move(p, test.move)
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || next != p || e.Move != test.move || e.Position != p || e.Variant != "house" {
			t.Errorf("%s: %v: %v", test.position, test.move, err)
			continue
		}
		ruling := e.Why.Ruling
		if got := fmt.Sprintf("%v %v %s %d %v", e.Fault, ruling.Topic, parts(e.Why), e.Why.Die, e.Why.Dice); got != test.want {
			t.Errorf("%s: %v: %s, want %s: %v", test.position, test.move, got, test.want, err)
		}
		want := e.Why.String()
		if e.Why.Key == "" { // the words of Refuse, or the first line of Step's
			want = map[bool]string{true: "sixes stay", false: `"not…"`}[test.move == five]
		}
		if e.Why.String() != want {
			t.Errorf("%s: %v: the reason is %q of %+v", test.position, test.move, e.Why.String(), e.Why)
		}
	}
}

func TestTheKitAddsNothingToAListWhereNothingIsToPlay(t *testing.T) {
	v := newKit(t, newHouse(), alfonsine.TurnRules{Dice: 2})
	for _, text := range []string{"6:2 19:2 w -", "6:2 19:2 w 3-2-1", "off:2 19:2 1-0 -"} {
		moves, plays := v.AppendMoves([]alfonsine.Move{{}}, pos(text)), v.AppendPlays(make([]alfonsine.Play, 1), pos(text))
		if len(moves) != 1 || len(plays) != 1 {
			t.Errorf("%s: the lists of one have become %v and %v", text, moves, plays)
		}
	}
}

// In such a game a checker that has got anywhere is as good as borne off.
func TestAPlaceThatIsNoWayFromTheEndIsAPlaceOfTheGame(t *testing.T) {
	goal := newHouse()
	goal.Distance = func(alfonsine.Color, alfonsine.Point) int { return 0 }
	v := newKit(t, goal, alfonsine.TurnRules{Dice: 2})
	if err := v.Check(pos("bar:1,3:1 bar:1,19:1 w -")); err != nil {
		t.Error(err)
	}
}

func TestAPlaceWithoutADistanceIsNoneOfTheGameHoweverThatIsSaid(t *testing.T) {
	for _, none := range []int{-1, -2, -1 << 15, -1 << 16, math.MinInt} {
		v := newKit(t, newHouse(), alfonsine.TurnRules{Dice: 2})
		odd := newHouse()
		odd.Distance = func(c alfonsine.Color, pt alfonsine.Point) int {
			if d := houseDistance(c, pt); d >= 0 {
				return d
			}
			return none
		}
		w := newKit(t, odd, alfonsine.TurnRules{Dice: 2})
		for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
			if got, want := w.Distance(alfonsine.White, pt), v.Distance(alfonsine.White, pt); got != want {
				t.Errorf("%v, which %d says, is %d pips away, want %d", pt, none, got, want)
			}
		}
	}
}

func TestATurnEndsItselfWhereTheStepperListsNothingThatCanBePlayed(t *testing.T) {
	for _, left := range [][]alfonsine.Move{nil, {{From: 20, To: 15, Die: 5}}, {{From: 6, To: 2, Die: 4}}, {{}}} {
		five := alfonsine.Move{From: 6, To: 1, Die: 5}
		v := newKit(t, decree(map[string][]alfonsine.Move{"5-5": {five}, "5": left}), alfonsine.TurnRules{Dice: 2})
		for range 4 { // also with memory that was used before
			if next, err := v.Move(pos("6:2 19:2 w 5-5"), five); err != nil || next != pos("6:1,1:1 19:2 b -") {
				t.Fatalf("where %v is listed, it leads to %v: %v", left, next, err)
			}
		}
	}
}

// White wins when a turn has ended.
func TestWhoWinsByPassingHasPassed(t *testing.T) {
	rout := decree(nil)
	rout.Result = func(alfonsine.Position) alfonsine.Result { return alfonsine.WonBy(alfonsine.White) }
	v := newKit(t, rout, alfonsine.TurnRules{Dice: 2})
	for text, want := range map[string]string{"6:2 19:2 w 5-4": "pass", "6:2 19:2 b 5-4": "fails"} {
		p := pos(text)
		plays, slow := v.AppendPlays(nil, p), gametest.ByMoves(v, p)
		if len(plays) != 1 || !slices.Equal(plays, slow) || plays[0].String() != want {
			t.Errorf("%s: the plays are %v, and by moves %v", text, plays, slow)
		}
	}
}

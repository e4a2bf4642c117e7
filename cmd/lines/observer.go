package lines

import "example.com/alfonsine"

// dieFaces is how many faces a die has, and places are off, the points and the bar.
const dieFaces = 6

const places = int(alfonsine.Bar) + 1 // off, the points and the bar

const (
	// actions is how many actions an [observer] numbers.
	actions = 1 + int(alfonsine.Bar)*dieFaces
	// observed is how many numbers an observation has.
	observed = 2*places + dieFaces + 2
)

// An observer tells positions and moves of a game by numbers, for programs that learn.
// Both are those of the side to play, which counts the points as its own
// ([alfonsine.NumberingMover]), so that one learner can play both sides.
//
// It is immutable and safe to share between goroutines.
type observer struct {
	game    *alfonsine.Game
	numbers [2][places]alfonsine.Point // by color and place
}

// newObserver returns the observer of a game.
func newObserver(g *alfonsine.Game) *observer {
	o := &observer{game: g}
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		for pt := range o.numbers[c] {
			o.numbers[c][pt] = g.Number(alfonsine.NumberingMover, c, alfonsine.Point(pt))
		}
	}
	return o
}

// AppendObservation appends the [observed] numbers of a position:
//
//   - 26 counts of the checkers of the side to play: off, on its points 1 to 24, on the bar,
//   - 26 counts of the other side's checkers on the same places, with the same numbers,
//   - 6 counts of the dice to play that show 1 to 6,
//   - 1 if the other side left these dice ([alfonsine.Position.Leftover]), or else 0,
//   - 1 if another throw follows ([alfonsine.Position.Again]), or else 0.
//
// When the game is over, the side to play is the loser.
func (o *observer) AppendObservation(dst []int8, p alfonsine.Position) []int8 {
	var seen [observed]int8
	c := p.Turn()
	for pt, number := range o.numbers[c] {
		seen[number] = int8(p.Count(c, alfonsine.Point(pt)))
		seen[places+int(number)] = int8(p.Count(c.Opponent(), alfonsine.Point(pt)))
	}
	marks := seen[2*places:]
	for die := range p.Dice().All() {
		marks[die-1]++
	}
	if p.Leftover() {
		marks[dieFaces] = 1
	}
	if p.Again() {
		marks[dieFaces+1] = 1
	}
	return append(dst, seen[:]...)
}

// AppendMask appends [actions] numbers: 1 for each action that begins a legal play, 0 for
// each other.
func (o *observer) AppendMask(dst []int8, p alfonsine.Position) []int8 {
	var mask [actions]int8
	var room [64]alfonsine.Move
	for _, m := range o.game.AppendMoves(room[:0], p) {
		mask[o.Action(p.Turn(), m)] = 1
	}
	return append(dst, mask[:]...)
}

// Action returns the number of a side's move: 0 for the zero Move, to stop, or else
// 6·(from-1) + die, where from is 1 to 24 or 25 for the bar. It is -1 if no game has the
// move.
//
// In every game of this module a source and a die determine the target. A game that offers
// two targets has one number for both.
func (o *observer) Action(c alfonsine.Color, m alfonsine.Move) int {
	switch {
	case m.IsZero():
		return 0
	case m.From < 1 || m.From > alfonsine.Bar || m.Die < 1 || m.Die > dieFaces:
		return -1
	}
	return dieFaces*(int(o.numbers[c&1][m.From])-1) + int(m.Die)
}

// Move returns the legal move of p with a number, the first if there are several. If there
// is none, it returns a move of that source and die with the target by the pips of the die,
// for which the Move of the game has the reason, and false. A number that [observer.Action]
// never gives has the zero Move and false.
func (o *observer) Move(p alfonsine.Position, action int) (m alfonsine.Move, legal bool) {
	var room [64]alfonsine.Move
	for _, m := range o.game.AppendMoves(room[:0], p) {
		if o.Action(p.Turn(), m) == action {
			return m, true
		}
	}
	if action < 1 || action >= actions {
		return alfonsine.Move{}, false
	}
	m.Die = uint8((action-1)%dieFaces + 1)
	for pt, number := range o.numbers[p.Turn()] {
		if int(number) == (action-1)/dieFaces+1 {
			m.From = alfonsine.Point(pt)
		}
	}
	m.To, _ = o.game.PointAt(p.Turn(), o.game.Distance(p.Turn(), m.From)-int(m.Die))
	return m, false
}

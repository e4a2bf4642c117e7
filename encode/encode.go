package encode

import "example.com/alfonsine"

const (
	// Observed is how many numbers [AppendObservation] appends.
	Observed = 60
	// Actions is how many numbers [AppendMask] appends. Actions are 0 to Actions - 1.
	Actions = 151
)

const (
	dieFaces = 6                      // how many faces a die has
	places   = int(alfonsine.Bar) + 1 // off, the points and the bar
)

// Where the parts of an observation begin.
const (
	theirs   = places
	dice     = 2 * places
	leftover = dice + dieFaces
	again    = leftover + 1
)

// mostMoves is more than the number of moves that a position of a game by Rules has: each of
// fifteen checkers by six dice, and to stop.
const mostMoves = 96

// AppendObservation appends the [Observed] numbers of a position of a game: the checkers of
// both sides, the dice to play, and two marks, as the side to play sees them. The text at the
// top of the package has their meaning and their ranges.
func AppendObservation(dst []int8, g *alfonsine.Game, p alfonsine.Position) []int8 {
	var seen [Observed]int8
	turn := p.Turn()
	own, other := p.Counts(turn), p.Counts(turn.Opponent())
	for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
		n := number(g, turn, pt)
		seen[n] = int8(own.Count(pt))
		seen[theirs+n] = int8(other.Count(pt))
	}
	for die := range p.Dice().All() {
		seen[dice+die-1]++
	}
	if p.Leftover() {
		seen[leftover] = 1
	}
	if p.Again() {
		seen[again] = 1
	}
	return append(dst, seen[:]...)
}

// Reward returns what a position is worth to a side at the end of a game: 1 if it has won, -1 if
// it has lost, and 0 for a tie. It is 0 while the game goes on.
func Reward(p alfonsine.Position, c alfonsine.Color) int8 {
	winner, won := p.Winner()
	switch {
	case !won:
		return 0
	case winner == c:
		return 1
	}
	return -1
}

// AppendMask appends [Actions] numbers: 1 for each action that is legal in a position of a
// game, and 0 for each other. The legal ones are those of the moves that
// [alfonsine.Game.AppendMoves] lists. There are none before a throw and when the game is over.
func AppendMask(dst []int8, g *alfonsine.Game, p alfonsine.Position) []int8 {
	var mask [Actions]int8
	var room [mostMoves]alfonsine.Move
	turn := p.Turn()
	for _, m := range g.AppendMoves(room[:0], p) {
		if action := Action(g, turn, m); action >= 0 {
			mask[action] = 1
		}
	}
	return append(dst, mask[:]...)
}

// Action returns the number of a move of side c, 0 … [Actions] - 1, from its source and its
// die alone: 0 for the zero Move. It is -1 if no game has such a move: from off or from a
// place that does not exist, or by a die that no die shows.
//
// A game of a Stepper may list several moves with the same source and die. These have the same
// number.
func Action(g *alfonsine.Game, c alfonsine.Color, m alfonsine.Move) int {
	switch {
	case m.IsZero():
		return 0
	case m.From < 1 || m.From > alfonsine.Bar || m.Die < 1 || m.Die > dieFaces:
		return -1
	}
	return dieFaces*(number(g, c, m.From)-1) + int(m.Die)
}

// Move returns the legal move of p with a number, the first that
// [alfonsine.Game.AppendMoves] lists if there are several, and true.
//
// If there is none, it returns the move of that source and die to where the pips of the die
// lead, and false: [alfonsine.Game.Move] then returns an error that says why the move is
// illegal. Of a number that is no action it returns the zero Move and false, and the same of 0
// where stopping is illegal.
func Move(g *alfonsine.Game, p alfonsine.Position, action int) (alfonsine.Move, bool) {
	if action < 0 || action >= Actions {
		return alfonsine.Move{}, false
	}
	var room [mostMoves]alfonsine.Move
	turn := p.Turn()
	for _, m := range g.AppendMoves(room[:0], p) {
		if Action(g, turn, m) == action {
			return m, true
		}
	}
	if action == 0 {
		return alfonsine.Move{}, false
	}
	return tried(g, turn, action), false
}

// tried returns the move of an action from 1 on, whether it is legal or not.
func tried(g *alfonsine.Game, c alfonsine.Color, action int) alfonsine.Move {
	from, die := (action-1)/dieFaces+1, (action-1)%dieFaces+1
	m := alfonsine.Move{Die: uint8(die)}
	for pt := alfonsine.Point(1); pt <= alfonsine.Bar; pt++ {
		if number(g, c, pt) == from {
			m.From = pt
		}
	}
	m.To, _ = g.PointAt(c, g.Distance(c, m.From)-die)
	return m
}

// number returns the number of a place as a side counts: 0 for off, 25 for the bar.
func number(g *alfonsine.Game, c alfonsine.Color, pt alfonsine.Point) int {
	return int(g.Number(alfonsine.NumberingMover, c&1, pt))
}

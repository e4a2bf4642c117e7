package engine

import "math/bits"

// This file has the rules that tell a side to leave its own checkers where they are: the
// runner, which goes first, the head, from which one checker leaves in a turn, and the
// points that may not be held together.

// A Course says which way the sides travel.
type Course uint8

// The courses.
const (
	Opposed  Course = iota // Black goes from point 1 up
	Parallel               // Black goes the same way as White
	Offset                 // the same way, half a path before: from 12 to 1, and from 24 to 13
)

// offset is half a path of 24 points, by which the sides begin apart on an Offset course.
const offset = 12

// A Runner says until when only the checker farthest ahead moves.
type Runner uint8

// The runners.
const (
	NoRunner Runner = iota
	ToPass          // until one has passed the other side's first point
	ToHome          // until one is home
)

// A Block says which points may not be held together.
type Block uint8

// The blocks.
const (
	NoBlock Block = iota
	Gap           // the side's own first six
	Open          // the same, and a turn is worth more if it does not shut the other side in
	Passed        // six in a row with all of the other side's checkers behind
	Four          // more than four of the other side's first six
	Earned        // six in a row without the side's own last two
)

// row is the number of points that make a block.
const row = 6

// headMark is the mark of a turn in which no more checkers may leave the head.
const headMark = 1

// Marks returns the bits that the mark of a turn may have.
func (r *Rules) Marks() uint8 {
	if r.HeadOne {
		return headMark
	}
	return 0
}

// halt finds the places whose checkers may not move.
func (v *view) halt(g *Engine, p *Board) {
	arrival := home
	if g.Runner == ToPass {
		arrival = 1<<v.path.start - 1
	}
	v.halted = 0
	v.runs = g.Runner != NoRunner && v.own&arrival == 0 && p.sides[v.path.color&1].lo&15 == 0
	if v.runs && v.own&v.path.bar == 0 {
		v.halted = v.own & (v.own - 1)
	}
	if g.HeadOne && p.TurnMark() == headMark {
		v.halted |= 1 << v.path.length
	}
}

// Foremost returns the place of the checker of the side to play that is farthest ahead.
func (g *Engine) Foremost(p *Board) Point {
	v := g.look(p)
	return v.path.place[bits.TrailingZeros32(v.own)]
}

// last reports whether the checker that leaves the head by a die is the last one in the turn.
func (v *view) last(p *Board) bool {
	us := &p.sides[v.path.color&1]
	d := p.Dice()
	return us.Count(v.path.place[v.path.length]) < us.Total() || d != 0x3333 && d != 0x4444 && d != 0x6666
}

// lets returns those of the places from which a die leaves no block that is not allowed.
func (g *Engine) lets(v *view, from uint32, die uint) uint32 {
	for rest := from; rest != 0; rest &= rest - 1 {
		bit := rest & -rest
		to := v.path.landing(uint(bits.TrailingZeros32(bit)), die)
		if g.blocks(v, v.own&^(bit&v.lone)|1<<to) {
			from &^= bit
		}
	}
	return from
}

// blocks reports whether a side with checkers at some distances has a forbidden block.
func (g *Engine) blocks(v *view, own uint32) bool {
	switch g.Block {
	case Gap, Open:
		first := v.path.first()
		return own&first == first
	case Four:
		return bits.OnesCount32(g.across(own)&v.path.first()) > row-2
	case Earned:
		if own&6 == 6 { // the last two points
			return false
		}
	}
	own = g.across(own)
	own &= own >> 1
	return own&(own>>2)&(own>>4)&v.ahead != 0 // the nearest of six in a row
}

// first returns the six points at which the path begins.
func (w *path) first() uint32 { return w.points &^ (w.points >> row) }

// across converts a set of points between the distances of the two sides. It drops the bar.
func (g *Engine) across(points uint32) uint32 {
	w := g.path(Black) // along is its own inverse, and White's changes nothing
	return w.along(points & w.points)
}

// before finds the points at which six in a row are ahead of all checkers of the other side.
func (v *view) before(g *Engine, p *Board, theirs uint32) {
	v.ahead = ^uint32(0)
	if g.Block != Passed {
		return
	}
	first := v.path.length + 1 // the nearest distance of the other side, or its bar
	if theirs = g.across(theirs); theirs != 0 {
		first = uint(bits.TrailingZeros32(theirs))
	}
	if p.sides[v.path.color&1^1].lo&15 > 0 {
		first = 0
	}
	v.ahead = (1<<first - 1) >> (row - 1)
}

// half returns the half point of a turn that ends without shutting the other side in.
func (g *Engine) half(p *Board) int {
	if g.opens == 0 || g.shuts(p) {
		return 0
	}
	return 1
}

// shuts reports whether the side to play shuts the other in: whether all that is left of it is
// on one point, and the six points ahead of that are held, so that it cannot be home either.
func (g *Engine) shuts(p *Board) bool {
	c := p.Turn()
	us, them, w := &p.sides[c&1], &p.sides[c&1^1], g.path(c.Opponent())
	theirs := w.along(them.Occupied())
	ahead := theirs - theirs>>row
	onePoint := theirs&(theirs-1) == 0 && theirs > home && theirs&w.bar == 0
	return onePoint && !p.Done() && w.along(us.Occupied())&ahead == ahead
}

// mayHalt prepares for the runner and the head. It reports false if the turn can be listed as
// if the head had one checker, and nobody waited.
func (e *enumeration) mayHalt() bool {
	if e.runs || e.halted != 0 || e.bars > 0 {
		return true
	}
	if e.path.head == 0 {
		return false
	}
	if !e.last(&e.p) || e.g.HitToStart || e.path.limited != 0 || e.g.Below {
		return true
	}
	e.lone |= e.own & (1 << e.path.head)
	return false
}

// mayBlock reports whether the moves of a turn may leave a block that is not allowed, or shut the
// other side in. A checker comes only to a point that is open and to which some of the dice lead.
func (g *Engine) mayBlock(v *view, p *Board) bool {
	n, reach := p.Dice().Len(), v.own|v.own&v.path.bar>>v.path.skipped
	for rest := p.Dice(); rest != 0; rest >>= 4 {
		reach |= reach >> (rest & 15)
	}
	first, held := v.path.first(), v.own&v.path.points
	gains := reach & v.open &^ held
	fills := func(points, held, gains uint32, most int) bool {
		return bits.OnesCount32(points&held)+min(n, bits.OnesCount32(points&gains)) > most
	}
	across, acrossGains := g.across(held), g.across(gains)
	switch g.Block {
	case Gap, Open:
		them := g.path(v.path.color.Opponent()).along(p.sides[v.path.color&1^1].Occupied())
		alone := g.Block == Open && them&(them-1) == 0 && them > home
		return fills(first, held, gains, row-1) || alone && fills(them-them>>row, across, acrossGains, row-1)
	case Four:
		return fills(first, across, acrossGains, row-2)
	}
	for rest := v.ahead & (v.path.points >> (row - 1)); rest != 0; rest &= rest - 1 {
		if at := rest & -rest; fills(at<<row-at, across, acrossGains, row-1) {
			return true
		}
	}
	return false
}

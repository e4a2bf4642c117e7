package engine

// An Obstacle is what keeps a die from moving a checker of the side to play.
type Obstacle uint8

// The obstacles, in the order in which they are looked for.
const (
	Unhindered  Obstacle = iota // none
	Waiting                     // another checker, which goes first
	HeadLeft                    // a checker that has left the head before
	Joining                     // the side's own checkers, which may not be joined
	NoHit                       // a blot that may not be hit
	Barred                      // the other side's checkers
	Blocking                    // points that may not be held together
	NotHome                     // no checker may be borne off yet
	Inexact                     // only the exact die bears a checker off
	ExactThere                  // a checker stands at exactly the distance of the die
	InsideFirst                 // the die moves a checker within the board
	OtherDice                   // another die can be played
	Farther                     // a checker stands beyond the die
	NotFarthest                 // another checker below the die is farther
	Obstacles                   // how many there are, with none
)

// Target returns where a die leads a checker of a side, for places that the path has.
func (g *Engine) Target(c Color, from Point, die int) Point {
	w := g.path(c)
	return w.place[w.landing(uint(g.Distance(c, from)), uint(die))]
}

// HitTo returns where a checker goes that a side hits.
func (g *Engine) HitTo(c Color) Point { return g.path(c).replace }

// AllHome reports whether all checkers of the side to play are home or off.
func (g *Engine) AllHome(p *Board) bool {
	v := g.look(p)
	return v.own&^home == 0
}

// Obstacle returns what keeps a die from moving a checker of the side to play, which must
// have one there, and none on the bar if that is elsewhere.
func (g *Engine) Obstacle(p *Board, from Point, die int) Obstacle {
	v, x, d := g.look(p), uint(g.Distance(p.Turn(), from)), uint(die)
	to := v.path.landing(x, d)
	switch {
	case g.sources(&v, d)>>x&1 != 0:
		return Unhindered
	case v.halted>>x&1 != 0 && x == v.path.head && p.TurnMark() == headMark:
		return HeadLeft
	case v.halted>>x&1 != 0:
		return Waiting
	case to > 0 && v.open&^v.blots>>to&1 != 0:
		return Blocking
	case to > 0 && v.own>>to&1 != 0:
		return Joining
	case to > 0 && v.blots>>to&1 != 0:
		return NoHit
	case to > 0:
		return Barred
	case v.own&^home != 0 && !v.begun:
		return NotHome
	case g.bearable(&v, g.inside(&v, d), d)>>x&1 != 0:
		return Blocking
	case g.ExactOnly:
		return Inexact
	case v.own>>d&1 != 0:
		return ExactThere
	case g.Below && !g.Stuck && g.inside(&v, d) != 0:
		return InsideFirst
	case g.Stuck && g.useful(&v) != 0:
		return OtherDice
	case !g.Below && v.own>>d != 0:
		return Farther
	}
	return NotFarthest
}

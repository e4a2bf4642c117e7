package diagram

import "math"

// A curve is the line of an arrow: from its start to its tip, pulled toward a bend.
type curve struct{ start, bend, tip mark }

// at returns the mark on the curve at t, from 0 at the start to 1 at the tip.
func (c curve) at(t length) mark {
	u := 1 - t
	return mark{
		u*u*c.start.x + 2*u*t*c.bend.x + t*t*c.tip.x,
		u*u*c.start.y + 2*u*t*c.bend.y + t*t*c.tip.y,
	}
}

// bends are the amounts by which an arrow may be bent, relative to the usual one, in
// order of preference.
var bends = []length{1, 1.5, 0.6, 2.1, 0.25, -0.6, -1.2, 2.8}

// route returns the curve of an arrow from the edge of the checker at from to a distance
// before the mark to. Of the possible bends it takes the one that is least in the way of
// the dice and of other arrows.
func (d *drawing) route(from, to mark, before length, others []curve) curve {
	middle := mark{(from.x + to.x) / 2, (from.y + to.y) / 2}
	across := mark{to.x - from.x, to.y - from.y}
	aside := mark{-0.12 * across.y, 0.12 * across.x}
	along := (from.y < svgMiddle) == (to.y < svgMiddle) // an edge of the board
	if along {
		aside = mark{0, 22 + 0.22*length(math.Abs(float64(across.x)))}
		if from.y > svgMiddle {
			aside.y = -aside.y
		}
	}
	best, least := curve{}, length(math.Inf(1))
	for i, much := range bends {
		if along && much < 0 {
			continue // it would lie on the edge
		}
		bend := mark{middle.x + much*aside.x, middle.y + much*aside.y}
		c := curve{from.toward(bend, checkerWide/2), bend, to.toward(bend, before)}
		if cost := length(i) + d.inTheWay(c, others); cost < least {
			best, least = c, cost
		}
	}
	return best
}

// samples is the number of steps along a curve at which inTheWay looks for other things.
const samples = 32

// inTheWay returns a cost for the parts of a curve that lie over the dice, outside the
// board, or so near to another arrow that the two look like one.
func (d *drawing) inTheWay(c curve, others []curve) length {
	const near = 7
	dice := d.diceBox()
	cost := length(0)
	for i := range samples + 1 {
		at := c.at(length(i) / samples)
		if dice.holds(at, near) {
			cost += 3
		}
		if !(box{mark{d.wide / 2, svgMiddle}, d.wide - 2*svgFrame, 2 * svgHalf}).holds(at, -near) {
			cost += 3
		}
		for _, other := range others {
			for j := range samples + 1 {
				if o := other.at(length(j) / samples); math.Hypot(float64(at.x-o.x), float64(at.y-o.y)) < near {
					cost += 2
					break
				}
			}
		}
	}
	return cost
}

// A box is a rectangle.
type box struct {
	middle     mark
	wide, tall length
}

// holds reports whether a mark is in the box or nearer to it than near. A box without
// width holds nothing.
func (b box) holds(m mark, near length) bool {
	within := func(from, to, wide length) bool { return math.Abs(float64(from-to)) < float64(wide/2+near) }
	return b.wide > 0 && within(m.x, b.middle.x, b.wide) && within(m.y, b.middle.y, b.tall)
}

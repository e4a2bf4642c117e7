package diagram

import (
	"math"

	"example.com/alfonsine"
)

// routes returns the curve of the arrow for each move of a play that begins in the position. It
// follows the moves on the board: a second checker leaves its stack below the first, and a
// checker that moves on starts where it landed. It calls lands for each checker that lands on a
// point.
func (d *drawing) routes(play alfonsine.Play, lands func(at mark, hit bool)) []curve {
	mover := d.p.Turn()
	// By point: how many checkers the mover has there, and how many of them are drawn.
	var stand, shown [alfonsine.Bar + 1]int
	for pt := range stand {
		stand[pt] = d.p.Count(mover, alfonsine.Point(pt))
		shown[pt] = min(stand[pt], stackShown)
	}
	off := 0
	var routes []curve
	for _, m := range play.All() {
		from := d.place(m.From, mover, max(shown[m.From], 1)-1)
		stand[m.From]--
		shown[m.From] = max(shown[m.From]-1, min(stand[m.From], 1), 0)
		if m.To == alfonsine.Off {
			exit := mark{d.trayX, edgeY(d.bottom(mover), slabDistance*length(d.p.Off(mover))+26+14*length(off))}
			routes = append(routes, d.route(from, exit, 0, routes))
			off++ // the next arrow ends beyond this one, and both beyond the checkers that are off
			continue
		}
		to := d.place(m.To, mover, shown[m.To])
		stand[m.To]++
		shown[m.To] = min(shown[m.To]+1, stackShown)
		lands(to, m.Hit)
		routes = append(routes, d.route(from, to, checkerWide/2, routes))
	}
	return routes
}

// ring marks where a checker lands: with a solid line if it hits, else with a dashed one.
func (d *drawing) ring(at mark, hit bool) {
	dashes := ` stroke-dasharray="4 3"`
	if hit {
		dashes = ""
	}
	k := d.look
	d.b.line(`<circle cx="%v" cy="%v" r="14" fill="none" stroke="%s" stroke-width="4.5" stroke-opacity="0.7"/>`, at.x, at.y, k.Halo)
	d.b.line(`<circle cx="%v" cy="%v" r="14" fill="none" stroke="%s" stroke-width="2.4"%s/>`, at.x, at.y, k.Mark, dashes)
}

// arrow draws a bent arrow.
func (d *drawing) arrow(c curve) {
	neck := c.tip.toward(c.bend, 9)
	back := c.tip.toward(c.bend, 12)
	side := mark{(c.tip.y - back.y) / 2, (back.x - c.tip.x) / 2}

	k := d.look
	for _, ink := range []struct {
		color string
		line  length
		head  length
	}{{k.Halo, 6.5, 3}, {k.Mark, 3.5, 0}} {
		d.b.line(`<path d="M%v %vQ%v %v %v %v" fill="none" stroke="%s" stroke-width="%v"/>`,
			c.start.x, c.start.y, c.bend.x, c.bend.y, neck.x, neck.y, ink.color, ink.line)
		d.b.line(`<path d="M%v %vL%v %vL%v %vZ" fill="%s" stroke="%s" stroke-width="%v" stroke-linejoin="round"/>`,
			c.tip.x, c.tip.y, back.x+side.x, back.y+side.y, back.x-side.x, back.y-side.y,
			ink.color, ink.color, ink.head)
	}
}

// toward returns the mark at a distance from m, in the direction of another mark.
func (m mark) toward(other mark, far length) mark {
	x, y := other.x-m.x, other.y-m.y
	whole := length(math.Hypot(float64(x), float64(y)))
	if whole == 0 {
		return m
	}
	return mark{m.x + x*far/whole, m.y + y*far/whole}
}

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

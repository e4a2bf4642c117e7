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
	var stand, shown [alfonsine.Bar + 1]int // how many checkers the mover has on a point, and how many of them are drawn
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

// ring marks where a checker lands: with a solid line if it hits, otherwise with a
// dashed one.
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
			c.tip.x, c.tip.y, back.x+side.x, back.y+side.y, back.x-side.x, back.y-side.y, ink.color, ink.color, ink.head)
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

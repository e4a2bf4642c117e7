package diagram

import (
	"math"

	"example.com/alfonsine"
)

// arrows draws an arrow for each move of a play that begins in the position. The
// moves are followed on the board, so that a second checker leaves a stack below
// the first, and one that moves on starts where it landed.
func (d *drawing) arrows(play alfonsine.Play) {
	if d.p.IsZero() {
		return
	}
	mover := d.p.Turn()
	var stand, shown [alfonsine.Bar + 1]int // how many checkers of the mover a place has, and how many of them are seen
	for pt := range stand {
		stand[pt] = d.p.Count(mover, alfonsine.Point(pt))
		shown[pt] = min(stand[pt], stackShown)
	}
	for _, m := range play.All() {
		from := d.place(m.From, mover, max(shown[m.From], 1)-1)
		stand[m.From]--
		shown[m.From] = max(shown[m.From]-1, min(stand[m.From], 1), 0)
		if m.To == alfonsine.Off {
			d.arrow(from, d.exit(from), 0)
			continue
		}
		to := d.place(m.To, mover, shown[m.To])
		stand[m.To]++
		shown[m.To] = min(shown[m.To]+1, stackShown)
		d.ring(to, m.Hit)
		d.arrow(from, to, checkerWide/2)
	}
}

// exit returns where a checker borne off from a place enters the tray: beyond
// those that lie there.
func (d *drawing) exit(from mark) mark {
	bottom := from.y > svgMiddle
	there := d.viewer
	if !bottom {
		there = there.Opponent()
	}
	return mark{d.trayX(), edgeY(bottom, slabDistance*length(d.p.Off(there))+26)}
}

// ring marks where a checker lands: with an unbroken line where it hits.
func (d *drawing) ring(at mark, hit bool) {
	dashes := ` stroke-dasharray="4 3"`
	if hit {
		dashes = ""
	}
	k := d.colors
	d.b.line(`<circle cx="%v" cy="%v" r="14" fill="none" stroke="%s" stroke-width="4.5" stroke-opacity="0.7"/>`, at.x, at.y, k.halo)
	d.b.line(`<circle cx="%v" cy="%v" r="14" fill="none" stroke="%s" stroke-width="2.4"%s/>`, at.x, at.y, k.arrow, dashes)
}

// arrow draws a bent arrow from the edge of a checker to so far before a mark.
func (d *drawing) arrow(from, to mark, before length) {
	bend := mark{(from.x + to.x) / 2, (from.y + to.y) / 2}
	across := mark{to.x - from.x, to.y - from.y}
	if (from.y < svgMiddle) == (to.y < svgMiddle) {
		inward := 22 + 0.22*length(math.Abs(float64(across.x)))
		if from.y > svgMiddle {
			inward = -inward
		}
		bend.y += inward
	} else {
		bend.x -= 0.12 * across.y
		bend.y += 0.12 * across.x
	}
	start := from.toward(bend, checkerWide/2)
	tip := to.toward(bend, before)
	neck := tip.toward(bend, 9)
	back := tip.toward(bend, 12)
	side := mark{(tip.y - back.y) / 2, (back.x - tip.x) / 2}

	k := d.colors
	for _, ink := range []struct {
		color string
		line  length
		head  length
	}{{k.halo, 6.5, 3}, {k.arrow, 3.5, 0}} {
		d.b.line(`<path d="M%v %vQ%v %v %v %v" fill="none" stroke="%s" stroke-width="%v"/>`,
			start.x, start.y, bend.x, bend.y, neck.x, neck.y, ink.color, ink.line)
		d.b.line(`<path d="M%v %vL%v %vL%v %vZ" fill="%s" stroke="%s" stroke-width="%v" stroke-linejoin="round"/>`,
			tip.x, tip.y, back.x+side.x, back.y+side.y, back.x-side.x, back.y-side.y, ink.color, ink.color, ink.head)
	}
}

// toward returns the mark that is so far from m on the way to another.
func (m mark) toward(other mark, far length) mark {
	x, y := other.x-m.x, other.y-m.y
	whole := length(math.Hypot(float64(x), float64(y)))
	if whole == 0 {
		return m
	}
	return mark{m.x + x*far/whole, m.y + y*far/whole}
}

package alfonsine

import (
	"iter"
	"math/bits"
	"strconv"
	"strings"
)

// A Home is how the checkers of one side stand on the last six points of its
// path when all that are still on the board are there. A point is counted by its
// distance from bearing off, 1 to 6 pips, so that a Home says the same for
// either side and in every game. Checkers off are not part of it.
//
// It is a small, immutable, comparable value with at most [MaxCheckers] checkers.
// The zero Home has none: everything is off.
type Home struct {
	points uint32 // a count of four bits a point, that of distance d in bit 4(d-1)
}

// HomeCount is how many Homes there are: the ways in which up to fifteen checkers
// can stand on six points.
const HomeCount = 54264

// NewHome returns the Home with the given counts of checkers, first that of the
// ace point, 1 pip from bearing off. Points that are not given are empty. The
// error, a [*HomeError], names a count below 0 or above 15, a seventh point, or
// more than fifteen checkers in all.
func NewHome(counts ...int) (Home, error) {
	fail := func(reason string) (Home, error) { return Home{}, &HomeError{Reason: reason} }
	if len(counts) > homePoints {
		return fail("a home has six points, not " + strconv.Itoa(len(counts)))
	}
	var h Home
	total := 0
	for i, n := range counts {
		if n < 0 || n > MaxCheckers {
			return fail("a count of checkers is 0 to 15, not " + strconv.Itoa(n))
		}
		if total += n; total > MaxCheckers {
			return fail("more than 15 checkers")
		}
		h.points |= uint32(n) << (4 * i)
	}
	return h, nil
}

// ParseHome reads the checkers of a home as the text of a position lists them,
// "6:2,3:1,1:4", or "-" for none. Points are distances from bearing off, in any
// order; "6" means "6:1". The error is a [*HomeError].
func ParseHome(s string) (Home, error) {
	fail := func(reason string) (Home, error) { return Home{}, &HomeError{Input: s, Reason: reason} }
	if strings.Trim(s, " \t") == "-" {
		return Home{}, nil
	}
	var counts [homePoints]int
	var named uint
	for item := range strings.SplitSeq(s, ",") {
		name, number, counted := strings.Cut(item, ":")
		pt, ok := readNumber(strings.Trim(name, " \t"))
		if !ok || pt < 1 || pt > homePoints {
			return fail("a point of the home is 1 to 6, not " + strconv.Quote(strings.Trim(name, " \t")))
		}
		n := 1
		if counted {
			if n, ok = readNumber(strings.Trim(number, " \t")); !ok {
				return fail("a count of checkers is 0 to 15, not " + strconv.Quote(strings.Trim(number, " \t")))
			}
		}
		if named>>pt&1 != 0 {
			return fail("point " + strconv.Itoa(pt) + " stands twice")
		}
		named |= 1 << pt
		counts[pt-1] = n
	}
	h, err := NewHome(counts[:]...)
	if err != nil {
		return fail(err.(*HomeError).Reason)
	}
	return h, nil
}

// HomeOf returns how the checkers of a side stand at home. It reports false when
// one of them is elsewhere on the board or on the bar.
func HomeOf(v Variant, p Position, c Color) (Home, bool) {
	if g, ok := v.(*Game); ok {
		return g.window(c).of(p.sides[c&1])
	}
	var h Home
	for pt := Point(1); pt <= Bar; pt++ {
		n := p.Count(c, pt)
		if n == 0 {
			continue
		}
		d := v.Distance(c, pt)
		if d < 1 || d > homePoints || h.count(uint(d)) > 0 {
			return Home{}, false
		}
		h.points |= uint32(n) << (4 * (d - 1))
	}
	return h, true
}

// At returns how many checkers stand at a distance, 1 to 6 pips from bearing off.
// It is 0 for any other.
func (h Home) At(distance int) int {
	if distance < 1 || distance > homePoints {
		return 0
	}
	return h.count(uint(distance))
}

func (h Home) count(distance uint) int { return int(h.points >> (4*distance - 4) & 15) }

// All ranges over the occupied points from the farthest on: the distance and how
// many checkers stand there.
func (h Home) All() iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for d := homePoints; d >= 1; d-- {
			if n := h.At(d); n > 0 && !yield(d, n) {
				return
			}
		}
	}
}

// Checkers returns how many checkers there are, 0 to 15.
func (h Home) Checkers() int { return int(h.suffixes() & 15) }

// Pips returns how many pips all of them are from bearing off, 0 to 90.
func (h Home) Pips() int {
	pips := 0
	for d, n := range h.All() {
		pips += d * n
	}
	return pips
}

// String lists the occupied points from the farthest on, "6:2,3:1,1:4"; "-" when
// there are none.
func (h Home) String() string {
	if h == (Home{}) {
		return "-"
	}
	var b []byte
	for d, n := range h.All() {
		if len(b) > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(d), 10)
		b = append(b, ':')
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return string(b)
}

// A HomeError says why there is no such [Home].
type HomeError struct {
	Input  string // the text that was read, if any
	Reason string
}

// Error names the text and the reason.
func (e *HomeError) Error() string {
	s := "alfonsine: home: "
	if e.Input != "" {
		s = "alfonsine: home " + strconv.Quote(e.Input) + ": "
	}
	return s + e.Reason
}

// occupied returns the distances at which checkers stand, distance d in bit d.
func (h Home) occupied() uint32 {
	w := h.points
	w |= w >> 2
	w |= w >> 1
	return squash(uint64(w)) << 1
}

// moved returns h after one of its checkers has moved by a die, off if that takes
// it there.
func (h Home) moved(from, die uint) Home {
	h.points -= 1 << (4*from - 4)
	if from > die {
		h.points += 1 << (4*(from-die) - 4)
	}
	return h
}

// suffixes returns six counts of four bits: how many checkers stand at distance 1
// or beyond, at 2 or beyond, up to those at 6. None is above 15, so that a
// product finds them without a carry.
func (h Home) suffixes() uint32 { return uint32(uint64(h.points) * 0x111111 >> 20) }

// index numbers the Homes from 0 without a gap: those with fewer checkers come
// before those with more, and of equally many those with fewer beyond the ace
// point, then with fewer beyond the two, and so on. The Homes of at most n
// checkers are the first C(n+6, 6).
//
// It is the combinatorial number system: with s(d) checkers at distance d or
// beyond, the six numbers s(d)+6-d rise strictly as d falls, and the index is the
// sum of C(s(d)+6-d, 7-d).
func (h Home) index() int {
	s := h.suffixes()
	return int(indexNear[s&0xfff] + indexFar[s>>12])
}

// homeCount returns how many Homes have at most n checkers.
func homeCount(checkers int) int { return choose(checkers+homePoints, homePoints) }

// indexNear and indexFar are the sums of [Home.index] for the three nearer points
// and the three farther.
var indexNear, indexFar = func() (near, far [1 << 12]uint16) {
	for s := range near {
		for i := range 3 {
			n := s >> (4 * i) & 15
			near[s] += uint16(choose(n+5-i, 6-i))
			far[s] += uint16(choose(n+2-i, 3-i))
		}
	}
	return near, far
}()

// homeAt returns the Home with an index below [HomeCount].
func homeAt(index int) Home {
	var h Home
	beyond := 0 // checkers farther than the point before
	var s [homePoints + 2]int
	for d := 1; d <= homePoints; d++ {
		n := 0
		for choose(n+1+homePoints-d, homePoints+1-d) <= index {
			n++
		}
		index -= choose(n+homePoints-d, homePoints+1-d)
		s[d] = n
	}
	for d := homePoints; d >= 1; d-- {
		h.points |= uint32(s[d]-beyond) << (4*d - 4)
		beyond = s[d]
	}
	return h
}

// choose returns the binomial coefficient of small numbers.
func choose(n, k int) int {
	c := 1
	for i := range k {
		c = c * (n - i) / (i + 1)
	}
	return c
}

// A window finds the home of one side among its checkers.
type window struct {
	shift   uint // where the six counts begin
	flipped bool // the ace point comes last
	outside side // every place but home and off
}

func (g *Game) window(c Color) window {
	w := window{shift: 4, flipped: g.paths[c&1].flipped}
	if w.flipped {
		w.shift = 4 * (g.paths[c&1].length - homePoints + 1)
	}
	// A shift by 64 or more gives 0, so that one of the terms falls away.
	const points = 1<<(4*homePoints) - 1
	w.outside.lo = ^(points<<w.shift | 15)
	w.outside.hi = ^(points<<(w.shift-64) | points>>(64-w.shift) | tagged)
	return w
}

// of returns the home of a side, and false when a checker stands outside it.
func (w window) of(s side) (Home, bool) {
	if s.lo&w.outside.lo|s.hi&w.outside.hi != 0 {
		return Home{}, false
	}
	points := uint32(s.lo>>w.shift|s.hi<<(64-w.shift)|s.hi>>(w.shift-64)) & 0xffffff
	if w.flipped {
		points = bits.ReverseBytes32(points)
		points = (points>>4&0x0f0f0f0f | points&0x0f0f0f0f<<4) >> 8
	}
	return Home{points}, true
}

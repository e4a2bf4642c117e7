package endgame

import (
	"errors"
	"iter"
	"strconv"
	"strings"

	"example.com/alfonsine"
)

// A Home is the arrangement of one side's checkers on the last six points of its path, once
// all its checkers on the board are there. Points are counted by their distance from
// bearing off, 1 to 6 pips, so a Home means the same for either side and in every game.
// Checkers already off are not part of it.
//
// It is a small, immutable, comparable value with at most [alfonsine.MaxCheckers] checkers.
// The zero Home has no checkers: all are off.
type Home struct {
	points uint64 // eight bits per point; the count at distance d is in bits 8d and up
}

// homePoints is the number of points of a home.
const homePoints = 6

// ParseHome reads a home in the notation of a position's checkers, "6:2,3:1,1:4", or "-"
// for none. Points are distances from bearing off, in any order; "6" means "6:1". The error
// is an [*alfonsine.ParseError].
func ParseHome(s string) (Home, error) {
	refuse := func(at int, why alfonsine.Refusal) (Home, error) {
		return Home{}, &alfonsine.ParseError{Func: "endgame.ParseHome", Input: s, Offset: at, Why: why}
	}
	fail := func(at int, reason string) (Home, error) { return refuse(at, alfonsine.Refusal{Text: reason}) }
	if len(strings.Fields(s)) != 1 || strings.HasSuffix(strings.TrimSpace(s), ",") {
		return fail(0, `a home is its points, with commas and no blanks between them, or "-"`)
	}
	var c alfonsine.Checkers
	var e *alfonsine.ParseError
	if errors.As(c.UnmarshalText([]byte(s)), &e) {
		return refuse(e.Offset, e.Why)
	}
	h := Home{}
	for d := 1; d <= homePoints; d++ {
		h.points |= uint64(c[d]) << (8 * d)
	}
	if h.Checkers() != c.Total() {
		return fail(0, "a point of the home is 1 to 6")
	}
	return h, nil
}

// MustParseHome is [ParseHome] for tests and constants. It panics on an error.
func MustParseHome(s string) Home {
	h, err := ParseHome(s)
	if err != nil {
		panic(err)
	}
	return h
}

// HomeOf returns the home of a side. It reports false if one of its checkers is elsewhere
// on the board or on the bar.
func HomeOf(g *alfonsine.Game, p alfonsine.Position, c alfonsine.Color) (Home, bool) {
	points := homeOf(g, c)
	return points.home(p, c&1)
}

// A homePath lists the points of one side's home by their distance from bearing off.
type homePath [homePoints + 1]alfonsine.Point

func homeOf(g *alfonsine.Game, c alfonsine.Color) homePath {
	var path homePath
	for d := 1; d <= homePoints; d++ {
		if pt, _ := g.PointAt(c, d); pt < alfonsine.Bar {
			path[d] = pt // Off if the path has no such point
		}
	}
	return path
}

// home returns the Home of a side. It returns false if the side has a checker elsewhere.
func (path *homePath) home(p alfonsine.Position, c alfonsine.Color) (Home, bool) {
	points, rest := uint64(0), p.Checkers(c)-p.Off(c)
	for d, pt := range path {
		if pt != alfonsine.Off {
			n := p.Count(c, pt)
			points |= uint64(n) << (8 * d)
			rest -= n
		}
	}
	if rest != 0 {
		return Home{}, false
	}
	return Home{points}, true
}

// At returns the number of checkers at a distance of 1 to 6 pips from bearing off, and 0
// for any other distance.
func (h Home) At(distance int) int {
	if distance < 1 || distance > homePoints {
		return 0
	}
	return int(h.points >> (8 * distance) & 15)
}

// Points iterates over the occupied points from the farthest to the nearest: the distance
// and the number of checkers.
func (h Home) Points() iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for d := homePoints; d >= 1; d-- {
			if n := h.At(d); n > 0 && !yield(d, n) {
				return
			}
		}
	}
}

// Checkers returns the number of checkers, 0 to 15.
func (h Home) Checkers() int { return int(h.points * 0x0101010101010101 >> 56) }

// shares reports whether both Homes have checkers at the same distance. A count is 0 to 15, so
// that 15 more set its fifth bit unless it is 0.
func (h Home) shares(other Home) bool {
	const more, fifth = 0x0f0f0f0f0f0f0f0f, 0x1010101010101010
	return (h.points+more)&(other.points+more)&fifth != 0
}

// Pips returns the total distance of the checkers from bearing off, 0 to 90 pips.
func (h Home) Pips() int {
	pips := 0
	for d, n := range h.Points() {
		pips += d * n
	}
	return pips
}

// String lists the occupied points from the farthest to the nearest, "6:2,3:1,1:4"; "-" if
// there are none.
func (h Home) String() string {
	if h == (Home{}) {
		return "-"
	}
	var b []byte
	for d, n := range h.Points() {
		b = append(b, ',', '0'+byte(d), ':')
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return string(b[1:])
}

// MarshalText returns the text of [Home.String]. The error is always nil.
func (h Home) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText sets h to the result of [ParseHome]. On an error h is unchanged.
func (h *Home) UnmarshalText(text []byte) error {
	read, err := ParseHome(string(text))
	if err == nil {
		*h = read
	}
	return err
}

// moved returns h after one of its checkers has moved by a die, possibly off.
func (h Home) moved(from, die int) Home {
	h.points -= 1 << (8 * from)
	if from > die {
		h.points += 1 << (8 * (from - die))
	}
	return h
}

// index numbers the Homes from 0 without gaps. Homes with fewer checkers come first. Of
// Homes with the same number, those with fewer checkers beyond the ace point come first,
// then those with fewer beyond the two point, and so on. The Homes of at most n checkers
// are the first C(n+6, 6).
//
// This is the combinatorial number system. Let s(d) be the number of checkers at distance d
// or more. The six numbers s(d)+6-d rise strictly as d falls, and the index is the sum of
// C(s(d)+6-d, 7-d).
func (h Home) index() int {
	index, beyond := 0, 0
	for d := homePoints; d >= 1; d-- {
		beyond += int(h.points >> (8 * d) & 15)
		index += choose[beyond+homePoints-d][homePoints+1-d]
	}
	return index
}

// homeCount returns the number of Homes with at most n checkers.
func homeCount(checkers int) int { return choose[checkers+homePoints][homePoints] }

// homeAt returns the Home with the given index, which is below homeCount(15) = 54,264.
func homeAt(index int) Home {
	points := uint64(0) // each point eight bits lower
	for d := 1; d <= homePoints; d++ {
		n := uint64(0) // the checkers at distance d or more
		for choose[int(n)+1+homePoints-d][homePoints+1-d] <= index {
			n++
		}
		index -= choose[int(n)+homePoints-d][homePoints+1-d]
		n <<= 8*d - 8
		points += n - n>>8
	}
	return Home{points << 8}
}

// choose has the binomial coefficients that indexes need.
var choose = func() (c [alfonsine.MaxCheckers + homePoints + 1][homePoints + 1]int) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= min(n, homePoints); k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}()

package gametest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/alfonsine"
)

// Played returns a position, with or without dice, after a random number of random turns.
// If a game ends earlier, another one begins.
func Played(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	p := g.Start()
	var next []alfonsine.Position
	for range rng.IntN(80) {
		next = g.AppendNext(next[:0], g.Throw(p, rng))
		if p = next[rng.IntN(len(next))]; p.Over() {
			p = g.Start()
		}
	}
	return p
}

// Thrown returns n positions with dice, each after a random number of random turns.
func Thrown(g *alfonsine.Game, n int, seed uint64) []alfonsine.Position {
	rng := rand.New(rand.NewPCG(seed, 0))
	list := make([]alfonsine.Position, n)
	for i := range list {
		list[i] = g.Throw(Played(g, rng), rng)
	}
	return list
}

// AfterPlays returns positions that plays of random games lead to, in any order.
func AfterPlays(g *alfonsine.Game, n int, seed uint64) []alfonsine.Position {
	rng := rand.New(rand.NewPCG(seed, 0))
	var list []alfonsine.Position
	for len(list) < n {
		p := g.Throw(Played(g, rng), rng)
		for _, play := range g.Plays(p) {
			if next := play.Next(); !next.Over() && next.Dice().IsZero() {
				list = append(list, next)
			}
		}
	}
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list[:n]
}

// Wild returns a position that passes the variant's Check but may never occur in play: stacks
// anywhere, checkers on the bar, few left, both sides at home, dice thrown or half played.
func Wild(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	place, leaves, of := upAndDown, true, 3
	if r, ok := g.Rules(); ok {
		place, leaves, of = anywhere, r.Unplayed != alfonsine.UnplayedLost, 4
	} else if slices.Contains(g.Edition().Decisions, "course=opposed") {
		place, leaves = aboard, false
	}
	for {
		s := place(g, rng)
		p, err := s.Position()
		if err != nil || g.Check(p) != nil {
			continue
		}
		p = g.Throw(p, rng)
		if rng.IntN(of) > 0 {
			return p
		}
		// A die was played, or none, and the others may be leftover.
		s = p.Setup()
		if gone := rng.IntN(s.Dice.Len() + 1); gone < s.Dice.Len() && s.Dice.Len() > 1 {
			s.Dice = s.Dice.Without(s.Dice.At(gone))
		}
		s.Leftover = leaves && rng.IntN(2) == 0
		if p, err = s.Position(); err == nil && g.Check(p) == nil {
			return p
		}
	}
}

// anywhere puts the checkers of a game on any points.
func anywhere(g *alfonsine.Game, rng *rand.Rand) alfonsine.Setup {
	s := g.Start().Setup()
	crowd := rng.IntN(Rules(g).Points) + 1 // the checkers are on the last points of White's path
	far := rng.IntN(2) == 0                // or of Black's
	off := rng.IntN(15)
	for c, checkers := range []*alfonsine.Checkers{&s.White, &s.Black} {
		n, black := checkers.Total(), alfonsine.Color(c) == alfonsine.Black
		*checkers = alfonsine.Checkers{}
		for range n {
			pt := alfonsine.Point(1 + rng.IntN(crowd))
			if far && black && Rules(g).Course == alfonsine.CourseOpposed {
				pt = alfonsine.Point(Rules(g).Points) + 1 - pt
			}
			switch n := rng.IntN(16); {
			case n < off:
				pt = alfonsine.Off
			case n == 15 && rng.IntN(3) == 0:
				pt = alfonsine.Bar
			}
			if black && pt != alfonsine.Bar && s.White[pt] > 0 {
				pt = alfonsine.Off
			}
			checkers[pt]++
		}
	}
	s.Turn = alfonsine.Color(rng.IntN(2))
	return s
}

// aboard puts the checkers of a game in which nobody bears off on a few points, of which those of
// one quadrant are favored, and on the bar.
func aboard(g *alfonsine.Game, rng *rand.Rand) (s alfonsine.Setup) {
	s.Turn = alfonsine.Color(rng.IntN(2))
	start := g.Start()
	quadrant, barred := 6*rng.IntN(4), rng.IntN(4)
	full := alfonsine.Color(rng.IntN(2)) // has most of the quadrant
	for _, c := range []alfonsine.Color{full, full.Opponent()} {
		checkers, others := &s.White, &s.Black
		if c == alfonsine.Black {
			checkers, others = others, checkers
		}
		for range start.Checkers(c) {
			pt := alfonsine.Point(1 + rng.IntN(24))
			if c == full && rng.IntN(8) > 0 {
				pt = alfonsine.Point(1 + quadrant + rng.IntN(6))
			}
			if rng.IntN(12) < barred || others[pt] > 0 {
				pt = alfonsine.Bar
			}
			checkers[pt]++
		}
		if c == full && rng.IntN(3) == 0 {
			*checkers = nearlyFull(g, c, quadrant, rng)
			continue
		}
		if rng.IntN(4) == 0 { // some at the end of the path
			if end, _ := g.PointAt(c, 1); others[end] == 0 {
				checkers[end] += checkers[alfonsine.Bar]
				checkers[alfonsine.Bar] = 0
			}
		}
	}
	return s
}

// nearlyFull returns two checkers on each point of a quadrant, but for one or two on their way.
func nearlyFull(g *alfonsine.Game, c alfonsine.Color, quadrant int, rng *rand.Rand) (checkers alfonsine.Checkers) {
	for pt := 1; pt <= 6; pt++ {
		checkers[quadrant+pt] = 2
	}
	for range 1 + rng.IntN(2) {
		gap := alfonsine.Point(quadrant + 1 + rng.IntN(6))
		if from, ok := g.PointAt(c, g.Distance(c, gap)+1+rng.IntN(6)); ok && checkers[gap] > 0 {
			checkers[gap]--
			checkers[from]++
		}
	}
	return checkers
}

// upAndDown puts the checkers of Doblet, or of its living kin, on both halves.
func upAndDown(g *alfonsine.Game, rng *rand.Rand) (s alfonsine.Setup) {
	s.Turn = alfonsine.Color(rng.IntN(2))
	start := g.Start().Setup()
	for c, checkers := range []*alfonsine.Checkers{&s.White, &s.Black} {
		up := rng.IntN(3) * rng.IntN(64) // the points with upper checkers
		for die := 1; die <= 6; die++ {
			lower, upper := die, 6+die
			if alfonsine.Color(c) == alfonsine.Black {
				lower, upper = 25-lower, 25-upper
			}
			n := start.Checkers(alfonsine.Color(c))
			most, all := n[upper], n[upper]+n[lower]
			switch {
			case up>>die&1 != 0:
				checkers[upper] = most
				if most > 1 {
					checkers[upper] -= uint8(rng.IntN(int(most)))
				}
				checkers[lower] = all - checkers[upper]
			case up>>1&63 == 0:
				checkers[lower] = uint8(rng.IntN(int(all) + 1))
				checkers[alfonsine.Off] += all - checkers[lower]
			default:
				checkers[lower] = all
			}
		}
	}
	return s
}

// A placing puts the checkers of a game into a set-up.
type placing func(g *alfonsine.Game, s *alfonsine.Setup)

// placed returns a position with dice of a game that Rules describe, and a wild one of
// another. It tries set-ups until one is a position. With probability 1/leftover the dice are
// the opponent's leftovers, if the game has such dice; never for 0.
func placed(g *alfonsine.Game, rng *rand.Rand, leftover int, place placing) alfonsine.Position {
	if _, ok := g.Rules(); !ok {
		return Wild(g, rng)
	}
	for {
		var s alfonsine.Setup
		place(g, &s)
		p, err := s.Position()
		if err != nil {
			continue
		}
		p = g.Throw(p, rng)
		if leftover == 0 || Rules(g).Unplayed == alfonsine.UnplayedLost || rng.IntN(leftover) > 0 {
			return p
		}
		s = p.Setup()
		s.Leftover = true
		if p, err = s.Position(); err == nil {
			return p
		}
	}
}

// sides returns the checkers of either side, of which one is to play.
func sides(s *alfonsine.Setup, rng *rand.Rand) (mine, others *alfonsine.Checkers) {
	if s.Turn = alfonsine.Color(rng.IntN(2)); s.Turn == alfonsine.Black {
		return &s.Black, &s.White
	}
	return &s.White, &s.Black
}

// waits gives the opponent a checker that keeps the game going: on the bar or, in a game
// without a bar, on the free point farthest from bearing off.
func waits(g *alfonsine.Game, mine, others *alfonsine.Checkers, other alfonsine.Color) {
	if r, _ := g.Rules(); r.Forbidden > 1 && r.Hit == alfonsine.HitToBar {
		others[alfonsine.Bar]++
		return
	}
	for distance := Rules(g).Points; ; distance-- {
		if pt, _ := g.PointAt(other, distance); mine[pt] == 0 {
			others[pt]++
			return
		}
	}
}

// Emptied returns a position with dice in which a side has few checkers left, all at home
// or on the way.
func Emptied(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	return placed(g, rng, 0, func(g *alfonsine.Game, s *alfonsine.Setup) {
		mine, others := sides(s, rng)
		reach := 1 + rng.IntN(8) // greatest distance from bearing off
		for range 1 + rng.IntN(6) {
			pt := alfonsine.Point(1 + rng.IntN(reach))
			if s.Turn == alfonsine.Black && Rules(g).Course == alfonsine.CourseOpposed {
				pt = alfonsine.Point(Rules(g).Points) + 1 - pt
			}
			mine[pt]++
		}
		mine[alfonsine.Off] = uint8(rng.IntN(4))
		for range 1 + rng.IntN(4) {
			if pt := alfonsine.Point(1 + rng.IntN(Rules(g).Points)); mine[pt] == 0 {
				others[pt] += uint8(1 + rng.IntN(2))
			}
		}
		waits(g, mine, others, s.Turn.Opponent())
	})
}

// Scattered returns a position with dice in which each side has few checkers on the board,
// most of them alone, and perhaps two on the first point of the path.
func Scattered(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	return placed(g, rng, 0, func(g *alfonsine.Game, s *alfonsine.Setup) {
		mine, others := sides(s, rng)
		points := Rules(g).Points
		first, _ := g.PointAt(s.Turn, points)
		mine[first] = uint8(rng.IntN(3))
		for range 1 + rng.IntN(9) {
			if pt := 1 + rng.IntN(points); mine[pt] == 0 || rng.IntN(40) == 0 {
				mine[pt]++
			}
		}
		for range 1 + rng.IntN(8) {
			if pt := 1 + rng.IntN(points); mine[pt] == 0 {
				others[pt] = uint8(1 + rng.IntN(2))
			}
		}
		mine[alfonsine.Off] = uint8(alfonsine.MaxCheckers - mine.Total())
		if others.Total() == 0 {
			waits(g, mine, others, s.Turn.Opponent())
		}
		others[alfonsine.Off] = uint8(max(0, alfonsine.MaxCheckers-others.Total()))
	})
}

// UnderFire returns a position with dice in which the side to play has few checkers left,
// all at home, and the other side stands between and behind them. Some dice are blocked,
// and some can bear off the same checker as others.
func UnderFire(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	return placed(g, rng, 4, func(g *alfonsine.Game, s *alfonsine.Setup) {
		mine, others := sides(s, rng)
		for range 1 + rng.IntN(4) {
			pt, _ := g.PointAt(s.Turn, 1+rng.IntN(6))
			mine[pt]++
		}
		for range 1 + rng.IntN(7) {
			if pt, _ := g.PointAt(s.Turn, 1+rng.IntN(6)); mine[pt] == 0 && others.Total() < 13 {
				others[pt] += uint8(1 + rng.IntN(2))
			}
		}
		mine[alfonsine.Off], others[alfonsine.Off] = uint8(rng.IntN(3)), uint8(rng.IntN(2))
		waits(g, mine, others, s.Turn.Opponent())
	})
}

// Crowded returns a position with dice, with either side to play, in which points, blots
// and empty points of both sides lie close together.
func Crowded(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	return placed(g, rng, 3, func(g *alfonsine.Game, s *alfonsine.Setup) {
		own, other := 1+rng.IntN(15), 1+rng.IntN(15)
		stack := 1 + rng.IntN(4)
		low := 1 + rng.IntN(Rules(g).Points)
		span := 1 + rng.IntN(Rules(g).Points+1-low)
		place := func(checkers, others *alfonsine.Checkers, n int) {
			if rng.IntN(3) == 0 {
				checkers[alfonsine.Bar] = uint8(rng.IntN(min(n, 4)) + 1)
			}
			for range 40 {
				pt := alfonsine.Point(low + rng.IntN(span))
				m := 1 + rng.IntN(stack)
				if others[pt] == 0 && checkers.Total()+m <= n {
					checkers[pt] += uint8(m)
				}
			}
			checkers[alfonsine.Off] = uint8(rng.IntN(alfonsine.MaxCheckers + 1 - checkers.Total()))
		}
		place(&s.White, &s.Black, own)
		place(&s.Black, &s.White, other)
		s.Turn = alfonsine.Color(rng.IntN(2))
	})
}

// Whole returns a position with all the checkers of the game, the missing ones borne off.
// It reports whether the result is a position of the game.
func Whole(g *alfonsine.Game, p alfonsine.Position) (alfonsine.Position, bool) {
	s := p.Setup()
	s.White[alfonsine.Off] += uint8(max(0, g.Start().Checkers(alfonsine.White)-s.White.Total()))
	s.Black[alfonsine.Off] += uint8(max(0, g.Start().Checkers(alfonsine.Black)-s.Black.Total()))
	p, err := s.Position()
	return p, err == nil && g.Check(p) == nil
}

// WithDice returns p with other dice to play, whatever a throw gives. Without dice there are no
// marks either. A game that is over has none.
func WithDice(p alfonsine.Position, dice alfonsine.Roll) alfonsine.Position {
	if p.Over() {
		return p
	}
	s := p.Setup()
	s.Dice = dice
	if dice.IsZero() {
		s.Leftover, s.Again, s.Mark = false, false, 0
	}
	return sound(s)
}

// WithMark returns p with another mark of the turn, of which there is none without dice.
func WithMark(p alfonsine.Position, mark uint8) alfonsine.Position {
	if p.Dice().IsZero() {
		return p
	}
	s := p.Setup()
	s.Mark = mark
	return sound(s)
}

// EndTurn returns the position after the turn, with what is left of the dice.
func EndTurn(p alfonsine.Position, left alfonsine.Roll) alfonsine.Position {
	return sound(p.Setup().EndTurn(left))
}

// Ended returns p as the end of a game, unless that is over.
func Ended(p alfonsine.Position, r alfonsine.Result) alfonsine.Position {
	if p.Over() || r == alfonsine.ResultOngoing {
		return p
	}
	s := p.Setup()
	s.Dice, s.Leftover, s.Again, s.Mark, s.Result = alfonsine.Roll{}, false, false, 0, r
	return sound(s)
}

// Moved returns p with one checker moved by one die, or p with an error.
func Moved(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
	s, err := p.Setup().Moved(m)
	if err != nil {
		return p, err
	}
	return sound(s), nil
}

// sound returns the position of a setup that is one.
func sound(s alfonsine.Setup) alfonsine.Position {
	p, err := s.Position()
	if err != nil {
		panic(err)
	}
	return p
}

// MidTurn returns the positions in the middle of a turn that begins in p, as moves chosen at
// random lead to them, with the marks that those leave.
func MidTurn(tb testing.TB, g *alfonsine.Game, p alfonsine.Position, rng *rand.Rand) (list []alfonsine.Position) {
	tb.Helper()
	for first := p; !p.Dice().IsZero() && p.Turn() == first.Turn() && p.Leftover() == first.Leftover(); {
		moves := g.AppendMoves(nil, p)
		next, err := g.Move(p, moves[rng.IntN(len(moves))])
		Must(tb, err)
		if p = next; !p.Dice().IsZero() && p.Turn() == first.Turn() {
			list = append(list, p)
		}
	}
	return list
}

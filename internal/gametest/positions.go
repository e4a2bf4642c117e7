package gametest

import (
	"math/rand/v2"

	"example.com/alfonsine"
)

// Played returns a position, with or without dice, after a random number of random turns.
// If a game ends earlier, another one begins.
func Played(v alfonsine.Variant, rng *rand.Rand) alfonsine.Position {
	p := v.Start()
	var next []alfonsine.Position
	for range rng.IntN(80) {
		next = alfonsine.AppendNext(next[:0], v, alfonsine.Throw(v, p, rng))
		if p = next[rng.IntN(len(next))]; p.Over() {
			p = v.Start()
		}
	}
	return p
}

// Thrown returns n positions with dice, each after a random number of random turns.
func Thrown(v alfonsine.Variant, n int, seed uint64) []alfonsine.Position {
	rng := rand.New(rand.NewPCG(seed, 0))
	list := make([]alfonsine.Position, n)
	for i := range list {
		list[i] = alfonsine.Throw(v, Played(v, rng), rng)
	}
	return list
}

// AfterPlays returns positions that plays of random games lead to, in any order.
func AfterPlays(v alfonsine.Variant, n int, seed uint64) []alfonsine.Position {
	rng := rand.New(rand.NewPCG(seed, 0))
	var list []alfonsine.Position
	for len(list) < n {
		p := alfonsine.Throw(v, Played(v, rng), rng)
		for _, play := range alfonsine.Plays(v, p) {
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
func Wild(v alfonsine.Variant, rng *rand.Rand) alfonsine.Position {
	place, leaves, of := upAndDown, true, 3
	if g, ok := alfonsine.GameOf(v); ok {
		place, leaves, of = func(rng *rand.Rand) alfonsine.Setup { return anywhere(g, rng) }, g.Rules().Unplayed != alfonsine.UnplayedLost, 4
	}
	for {
		s := place(rng)
		p, err := s.Position()
		if err != nil || v.Check(p) != nil {
			continue
		}
		p = alfonsine.Throw(v, p, rng)
		if rng.IntN(of) > 0 {
			return p
		}
		// A die was played, or none, and the others may be leftover.
		s = p.Setup()
		if gone := rng.IntN(s.Dice.Len() + 1); gone < s.Dice.Len() && s.Dice.Len() > 1 {
			s.Dice = s.Dice.Without(s.Dice.At(gone))
		}
		s.Leftover = leaves && rng.IntN(2) == 0
		if p, err = s.Position(); err == nil && v.Check(p) == nil {
			return p
		}
	}
}

// anywhere puts the checkers of a game on any points.
func anywhere(g *alfonsine.Game, rng *rand.Rand) alfonsine.Setup {
	s := g.Start().Setup()
	crowd := rng.IntN(g.Rules().Points) + 1 // the checkers are on the last points of White's path
	far := rng.IntN(2) == 0                 // or of Black's
	off := rng.IntN(15)
	for c, checkers := range []*alfonsine.Checkers{&s.White, &s.Black} {
		n, black := checkers.Total(), alfonsine.Color(c) == alfonsine.Black
		*checkers = alfonsine.Checkers{}
		for range n {
			pt := alfonsine.Point(1 + rng.IntN(crowd))
			if far && black && g.Rules().Course == alfonsine.CourseOpposed {
				pt = alfonsine.Point(g.Rules().Points) + 1 - pt
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

// upAndDown puts the checkers of Doblet on both halves.
func upAndDown(rng *rand.Rand) (s alfonsine.Setup) {
	s.Turn = alfonsine.Color(rng.IntN(2))
	for c, checkers := range []*alfonsine.Checkers{&s.White, &s.Black} {
		up := rng.IntN(3) * rng.IntN(64) // the points with upper checkers
		for die := 1; die <= 6; die++ {
			lower, upper := die, 6+die
			if alfonsine.Color(c) == alfonsine.Black {
				lower, upper = 25-lower, 25-upper
			}
			switch {
			case up>>die&1 != 0:
				checkers[upper], checkers[lower] = 1, 1
			case up>>1&63 == 0:
				checkers[lower] = uint8(rng.IntN(3))
				checkers[alfonsine.Off] += 2 - checkers[lower]
			default:
				checkers[lower] = 2
			}
		}
	}
	return s
}

// placed returns a position with dice of a game that Rules describe, and a wild one of
// another. It tries set-ups until one is a position. With probability 1/leftover the dice are
// the opponent's leftovers, if the game has such dice; never for 0.
func placed(v alfonsine.Variant, rng *rand.Rand, leftover int, place func(g *alfonsine.Game, s *alfonsine.Setup)) alfonsine.Position {
	g, ok := alfonsine.GameOf(v)
	if !ok {
		return Wild(v, rng)
	}
	for {
		var s alfonsine.Setup
		place(g, &s)
		p, err := s.Position()
		if err != nil {
			continue
		}
		p = alfonsine.Throw(g, p, rng)
		if leftover == 0 || g.Rules().Unplayed == alfonsine.UnplayedLost || rng.IntN(leftover) > 0 {
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
	if r := g.Rules(); r.Forbidden > 1 && r.Hit == alfonsine.HitToBar {
		others[alfonsine.Bar]++
		return
	}
	for distance := g.Rules().Points; ; distance-- {
		if pt, _ := alfonsine.PointAt(g, other, distance); mine[pt] == 0 {
			others[pt]++
			return
		}
	}
}

// Emptied returns a position with dice in which a side has few checkers left, all at home
// or on the way.
func Emptied(v alfonsine.Variant, rng *rand.Rand) alfonsine.Position {
	return placed(v, rng, 0, func(g *alfonsine.Game, s *alfonsine.Setup) {
		mine, others := sides(s, rng)
		reach := 1 + rng.IntN(8) // greatest distance from bearing off
		for range 1 + rng.IntN(6) {
			pt := alfonsine.Point(1 + rng.IntN(reach))
			if s.Turn == alfonsine.Black && g.Rules().Course == alfonsine.CourseOpposed {
				pt = alfonsine.Point(g.Rules().Points) + 1 - pt
			}
			mine[pt]++
		}
		mine[alfonsine.Off] = uint8(rng.IntN(4))
		for range 1 + rng.IntN(4) {
			if pt := alfonsine.Point(1 + rng.IntN(g.Rules().Points)); mine[pt] == 0 {
				others[pt] += uint8(1 + rng.IntN(2))
			}
		}
		waits(g, mine, others, s.Turn.Opponent())
	})
}

// Scattered returns a position with dice in which each side has few checkers on the board,
// most of them alone, and perhaps two on the first point of the path.
func Scattered(v alfonsine.Variant, rng *rand.Rand) alfonsine.Position {
	return placed(v, rng, 0, func(g *alfonsine.Game, s *alfonsine.Setup) {
		mine, others := sides(s, rng)
		points := g.Rules().Points
		first, _ := alfonsine.PointAt(g, s.Turn, points)
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
func UnderFire(v alfonsine.Variant, rng *rand.Rand) alfonsine.Position {
	return placed(v, rng, 4, func(g *alfonsine.Game, s *alfonsine.Setup) {
		mine, others := sides(s, rng)
		for range 1 + rng.IntN(4) {
			pt, _ := alfonsine.PointAt(g, s.Turn, 1+rng.IntN(6))
			mine[pt]++
		}
		for range 1 + rng.IntN(7) {
			if pt, _ := alfonsine.PointAt(g, s.Turn, 1+rng.IntN(6)); mine[pt] == 0 && others.Total() < 13 {
				others[pt] += uint8(1 + rng.IntN(2))
			}
		}
		mine[alfonsine.Off], others[alfonsine.Off] = uint8(rng.IntN(3)), uint8(rng.IntN(2))
		waits(g, mine, others, s.Turn.Opponent())
	})
}

// Crowded returns a position with dice, with either side to play, in which points, blots
// and empty points of both sides lie close together.
func Crowded(v alfonsine.Variant, rng *rand.Rand) alfonsine.Position {
	return placed(v, rng, 3, func(g *alfonsine.Game, s *alfonsine.Setup) {
		own, other := 1+rng.IntN(15), 1+rng.IntN(15)
		stack := 1 + rng.IntN(4)
		low := 1 + rng.IntN(g.Rules().Points)
		span := 1 + rng.IntN(g.Rules().Points+1-low)
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
func Whole(v alfonsine.Variant, p alfonsine.Position) (alfonsine.Position, bool) {
	s := p.Setup()
	s.White[alfonsine.Off] += uint8(max(0, v.Start().Checkers(alfonsine.White)-s.White.Total()))
	s.Black[alfonsine.Off] += uint8(max(0, v.Start().Checkers(alfonsine.Black)-s.Black.Total()))
	p, err := s.Position()
	return p, err == nil && v.Check(p) == nil
}

package gametest

import (
	"math/rand/v2"

	"example.com/alfonsine"
)

// Played returns a position, with or without dice, after a random number of random turns.
// If a game ends earlier, another one begins.
func Played(v alfonsine.Variant, rng *rand.Rand) alfonsine.Position {
	p := v.Start()
	for range rng.IntN(80) {
		q := alfonsine.Throw(v, p, rng)
		plays := v.AppendPlays(nil, q)
		if p = plays[rng.IntN(len(plays))].Next(); p.Over() {
			p = v.Start()
		}
	}
	return p
}

// Met returns n positions with dice to play from random games.
func Met(v alfonsine.Variant, n int, rng *rand.Rand) []alfonsine.Position {
	var list []alfonsine.Position
	for p := v.Start(); len(list) < n; {
		if p.Over() {
			p = v.Start()
		}
		p = alfonsine.Throw(v, p, rng)
		list = append(list, p)
		plays := v.AppendPlays(nil, p)
		p = plays[rng.IntN(len(plays))].Next()
	}
	return list
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

// Wild returns a position that passes the game's Check but may never occur in play: stacks
// anywhere, checkers on the bar, few left, both sides at home, dice thrown or half played.
func Wild(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	for {
		s := g.Start().Setup()
		crowd := rng.IntN(g.Rules().Points) + 1 // the checkers are on the last points of White's path
		far := rng.IntN(2) == 0                 // or of Black's
		off := rng.IntN(15)
		for c := alfonsine.White; c <= alfonsine.Black; c++ {
			checkers := alfonsine.Checkers{}
			for range s.Checkers(c).Total() {
				pt := alfonsine.Point(1 + rng.IntN(crowd))
				if far && c == alfonsine.Black && g.Rules().Course == alfonsine.CourseOpposed {
					pt = alfonsine.Point(g.Rules().Points) + 1 - pt
				}
				switch n := rng.IntN(16); {
				case n < off:
					pt = alfonsine.Off
				case n == 15 && rng.IntN(3) == 0:
					pt = alfonsine.Bar
				}
				if c == alfonsine.Black && pt != alfonsine.Bar && s.White[pt] > 0 && pt != alfonsine.Off {
					pt = alfonsine.Off
				}
				checkers[pt]++
			}
			if c == alfonsine.White {
				s.White = checkers
			} else {
				s.Black = checkers
			}
		}
		s.Turn = alfonsine.Color(rng.IntN(2))
		p, err := s.Position()
		if err != nil || g.Check(p) != nil {
			continue
		}
		p = alfonsine.Throw(g, p, rng)
		if rng.IntN(4) > 0 {
			return p
		}
		if p, ok := halfPlayed(g, p, rng, g.Rules().Unplayed != alfonsine.UnplayedLost); ok {
			return p
		}
	}
}

// halfPlayed takes away a die that was played, or none, and marks the others as leftover if
// the game has such dice. It reports whether that is a position of the game.
func halfPlayed(v alfonsine.Variant, p alfonsine.Position, rng *rand.Rand, leaves bool) (alfonsine.Position, bool) {
	s := p.Setup()
	if gone := rng.IntN(s.Dice.Len() + 1); gone < s.Dice.Len() && s.Dice.Len() > 1 {
		s.Dice = s.Dice.Without(s.Dice.At(gone))
	}
	s.Leftover = leaves && rng.IntN(2) == 0
	p, err := s.Position()
	return p, err == nil && v.Check(p) == nil
}

// WildOf is Wild for any game, including Doblet.
func WildOf(v alfonsine.Variant, rng *rand.Rand) alfonsine.Position {
	if g, ok := alfonsine.GameOf(v); ok {
		return Wild(g, rng)
	}
	for {
		var s alfonsine.Setup
		s.Turn = alfonsine.Color(rng.IntN(2))
		for c := alfonsine.White; c <= alfonsine.Black; c++ {
			up := rng.IntN(3) * rng.IntN(64) // the points with upper checkers
			for die := 1; die <= 6; die++ {
				lower, upper, checkers := die, 6+die, &s.White
				if c == alfonsine.Black {
					lower, upper, checkers = 25-lower, 25-upper, &s.Black
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
		p, err := s.Position()
		if err != nil || v.Check(p) != nil {
			continue
		}
		p = alfonsine.Throw(v, p, rng)
		if rng.IntN(3) > 0 {
			return p
		}
		if p, ok := halfPlayed(v, p, rng, true); ok {
			return p
		}
	}
}

// Emptied returns a position with dice in which a side has few checkers left, all at home
// or on the way.
func Emptied(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	var s alfonsine.Setup
	s.Turn = alfonsine.Color(rng.IntN(2))
	mine, others := sides(&s)
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
	p, err := s.Position()
	if err != nil {
		panic(err)
	}
	return alfonsine.Throw(g, p, rng)
}

// sides returns the checkers of the side to play and of the opponent.
func sides(s *alfonsine.Setup) (mine, others *alfonsine.Checkers) {
	if s.Turn == alfonsine.Black {
		return &s.Black, &s.White
	}
	return &s.White, &s.Black
}

// thrown returns the position with dice. With probability 1/of they are the opponent's
// leftovers, if the game has such dice. It returns false if the position cannot have them.
func thrown(g *alfonsine.Game, p alfonsine.Position, rng *rand.Rand, of int) (alfonsine.Position, bool) {
	p = alfonsine.Throw(g, p, rng)
	if g.Rules().Unplayed == alfonsine.UnplayedLost || rng.IntN(of) > 0 {
		return p, true
	}
	s := p.Setup()
	s.Leftover = true
	p, err := s.Position()
	return p, err == nil
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

// Scattered returns a position with dice in which each side has few checkers on the board,
// most of them alone, and perhaps two on the first point of the path.
func Scattered(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	for {
		var s alfonsine.Setup
		s.Turn = alfonsine.Color(rng.IntN(2))
		mine, others := sides(&s)
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
		others[alfonsine.Off] = uint8(max(0, alfonsine.MaxCheckers-others.Total()))
		if p, err := s.Position(); err == nil && p.Off(s.Turn.Opponent()) < alfonsine.MaxCheckers {
			return alfonsine.Throw(g, p, rng)
		}
	}
}

// UnderFire returns a position with dice in which the side to play has few checkers left,
// all at home, and the other side stands between and behind them. Some dice are blocked,
// and some can bear off the same checker as others.
func UnderFire(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	for {
		var s alfonsine.Setup
		s.Turn = alfonsine.Color(rng.IntN(2))
		mine, others := sides(&s)
		at := func(distance int) alfonsine.Point {
			pt, _ := alfonsine.PointAt(g, s.Turn, distance)
			return pt
		}
		for range 1 + rng.IntN(4) {
			mine[at(1+rng.IntN(6))]++
		}
		for range 1 + rng.IntN(7) {
			if pt := at(1 + rng.IntN(6)); mine[pt] == 0 && others.Total() < 13 {
				others[pt] += uint8(1 + rng.IntN(2))
			}
		}
		mine[alfonsine.Off], others[alfonsine.Off] = uint8(rng.IntN(3)), uint8(rng.IntN(2))
		waits(g, mine, others, s.Turn.Opponent())
		p, err := s.Position()
		if err != nil {
			continue
		}
		if p, ok := thrown(g, p, rng, 4); ok {
			return p
		}
	}
}

// Crowded returns a position with dice, with either side to play, in which points, blots
// and empty points of both sides lie close together.
func Crowded(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	for {
		var s alfonsine.Setup
		own, other := 1+rng.IntN(15), 1+rng.IntN(15)
		stack := 1 + rng.IntN(4)
		low := 1 + rng.IntN(g.Rules().Points)
		span := 1 + rng.IntN(g.Rules().Points+1-low)
		place := func(checkers *alfonsine.Checkers, others *alfonsine.Checkers, n int) {
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
		p, err := s.Position()
		if err != nil {
			continue
		}
		if p, ok := thrown(g, p, rng, 3); ok {
			return p
		}
	}
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

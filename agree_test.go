package alfonsine_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/alfonsine"
)

// The fast engine lists exactly the positions that the layered generator lists, and
// the moves of every play lead there: in every game and reading, in backgammon and in
// rules made at random, on played, wild, crowded and nearly empty boards. ALFONSINE_PLAYS says on
// how many plays.
func TestTheFastEngineAgreesWithTheLayeredGenerator(t *testing.T) {
	rng := source(t)
	games := append(everyGame(t), emperador(t))
	var c comparison
	for c.plays < size(t, "ALFONSINE_PLAYS", 300_000) {
		g := games[rng.IntN(len(games))]
		if rng.IntN(4) == 0 {
			g = randomGame(rng)
		}
		for range 20 {
			var p alfonsine.Position
			switch rng.IntN(6) {
			case 0:
				p = alfonsine.Throw(g, played(g, rng), rng)
			case 1:
				p = wild(g, rng)
			case 2:
				p = emptied(g, rng)
			default:
				p = crowded(g, rng)
			}
			if err := c.compare(g, p); err != nil {
				t.Fatalf("%s: %+v: %v: %v", g.Slug(), g.Rules(), p, err)
			}
		}
	}
	t.Logf("%d plays of %d positions compared", c.plays, c.positions)
}

func FuzzPlays(f *testing.F) {
	for i, text := range []string{
		"24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -",
		"bar:2,20:13 19:15 w -",
		"6:1,3:1,off:13 1:2,off:13 w -",
		"23:1,22:1,18:1,10:12 3:1,2:2,1:12 b -",
	} {
		s := pos(f, text).Setup()
		f.Add(uint64(i), s.White[:], s.Black[:], uint16(i*1000), i%2 == 0)
	}
	f.Fuzz(func(t *testing.T, rules uint64, white, black []byte, dice uint16, turn bool) {
		g := randomGame(rand.New(rand.NewPCG(rules, 0)))
		var s alfonsine.Setup
		for pt := range s.White {
			if pt < len(white) {
				s.White[pt] = min(white[pt]%16, uint8(alfonsine.MaxCheckers-s.White.Total()))
			}
			if pt < len(black) && (s.White[pt] == 0 || pt == int(alfonsine.Off) || pt == int(alfonsine.Bar)) {
				s.Black[pt] = min(black[pt]%16, uint8(alfonsine.MaxCheckers-s.Black.Total()))
			}
		}
		if turn {
			s.Turn = alfonsine.Black
		}
		p, err := s.Position()
		if err != nil {
			return
		}
		var thrown []int
		for range g.Dice() {
			thrown = append(thrown, int(dice%6)+1)
			dice /= 6
		}
		r, _ := alfonsine.NewRoll(thrown...)
		if p, err = g.Roll(p, r); err != nil {
			return
		}
		var c comparison
		if err := c.compare(g, p); err != nil {
			t.Fatalf("%+v: %v: %v", g.Rules(), p, err)
		}
	})
}

// A comparison compares the two engines.
type comparison struct {
	fast, slow       []alfonsine.Play
	next             []alfonsine.Position
	plays, positions int
}

// compare says where the two engines differ on a position.
func (c *comparison) compare(g *alfonsine.Game, p alfonsine.Position) error {
	c.fast = g.AppendPlays(c.fast[:0], p)
	c.slow = g.AppendLayers(c.slow[:0], p)
	c.next = g.AppendNext(c.next[:0], p)
	c.plays += len(c.slow)
	c.positions++
	if len(c.next) != len(c.fast) {
		return fmt.Errorf("%d next positions of %d plays", len(c.next), len(c.fast))
	}
	for i, play := range c.fast {
		if c.next[i] != play.Next() {
			return fmt.Errorf("%v, and %v among the next positions", play, c.next[i])
		}
		if err := g.Follow(p, play); err != nil {
			return fmt.Errorf("%v to %v: %w", play, play.Next(), err)
		}
	}
	byNext := func(a, b alfonsine.Play) int { return a.Next().Compare(b.Next()) }
	slices.SortFunc(c.fast, byNext)
	slices.SortFunc(c.slow, byNext)
	for i := range max(len(c.fast), len(c.slow)) {
		switch {
		case i > 0 && i < len(c.fast) && byNext(c.fast[i], c.fast[i-1]) == 0:
			return fmt.Errorf("%v and %v both lead to %v", c.fast[i-1], c.fast[i], c.fast[i].Next())
		case i >= len(c.slow) || i < len(c.fast) && byNext(c.fast[i], c.slow[i]) < 0:
			return fmt.Errorf("%v to %v is no play", c.fast[i], c.fast[i].Next())
		case i >= len(c.fast) || byNext(c.fast[i], c.slow[i]) > 0:
			return fmt.Errorf("%v to %v is missing", c.slow[i], c.slow[i].Next())
		}
	}
	return nil
}

// randomGame returns a game of rules made at random.
func randomGame(rng *rand.Rand) *alfonsine.Game {
	for {
		points := []int{24, 18, 12}[rng.IntN(3)]
		r := alfonsine.Rules{
			Name:       "Random",
			Slug:       "random",
			Points:     points,
			Course:     alfonsine.Course(rng.IntN(2)),
			Dice:       1 + rng.IntN(3),
			Virtual:    max(0, rng.IntN(13)-6),
			Doubles:    alfonsine.Doubles(rng.IntN(2)),
			HigherDie:  rng.IntN(3) == 0,
			ThrowAgain: rng.IntN(4) == 0,
			Forbidden:  1,
			Hit:        alfonsine.Hit(rng.IntN(4) / 3),
			Landing:    alfonsine.Landing(rng.IntN(4) / 3),
			Duty:       alfonsine.Duty(rng.IntN(3) / 2),
			Unplayed:   alfonsine.Unplayed(max(0, rng.IntN(5)-2)),
			Overshoot:  alfonsine.Overshoot(rng.IntN(3)),
			Tie:        rng.IntN(2) == 0,
		}
		if rng.IntN(3) > 0 {
			r.Forbidden = 2
		}
		r.Start.White[points], r.Start.Black[1] = 15, 15
		if g, err := alfonsine.New(r); err == nil {
			return g
		}
	}
}

// emptied returns a position with dice in which a few checkers of a side are left,
// all of them at home or on their way.
func emptied(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	var s alfonsine.Setup
	s.Turn = alfonsine.Color(rng.IntN(2))
	mine, others := &s.White, &s.Black
	if s.Turn == alfonsine.Black {
		mine, others = others, mine
	}
	reach := 1 + rng.IntN(8) // how far the farthest may be from bearing off
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
	others[alfonsine.Bar]++
	p, err := s.Position()
	if err != nil {
		panic(err)
	}
	return alfonsine.Throw(g, p, rng)
}

// crowded returns a position with dice, on any side's turn, in which points, blots
// and empty points of both sides lie close together.
func crowded(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
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
		s.Leftover = false
		p, err := s.Position()
		if err != nil {
			continue
		}
		p = alfonsine.Throw(g, p, rng)
		if g.Rules().Unplayed != alfonsine.UnplayedLost && rng.IntN(3) == 0 {
			s = p.Setup()
			s.Leftover = true
			if p, err = s.Position(); err != nil {
				continue
			}
		}
		return p
	}
}

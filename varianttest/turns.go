package varianttest

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// oddMoves is how many illegal moves are tried in each position.
const oddMoves = 8

// steps makes the single moves that a position lists.
func (c *inspection) steps(p alfonsine.Position) []trial {
	var list []trial
	for _, m := range c.v.AppendMoves(nil, p) {
		next, err := c.v.Move(p, m)
		if err != nil {
			c.breaks(promiseMovesMade, p, "%s is listed and refused: %s", moveText(m), words.Error(err))
			c.unchanged(promiseMoveUnchanged, p, moveText(m), next)
			continue
		}
		list = append(list, trial{m, next, m.IsZero() || alfonsine.TurnEnded(p, next)})
	}
	return list
}

// index returns where a move is among the steps of a position, whether it hits or not, or -1.
func index(steps []trial, m alfonsine.Move) int {
	return slices.IndexFunc(steps, func(s trial) bool {
		s.move.Hit = m.Hit
		return s.move == m
	})
}

// moveText writes a move with its die.
func moveText(m alfonsine.Move) string {
	if m.IsZero() {
		return "the zero Move"
	}
	return m.String() + " with die " + strconv.Itoa(int(m.Die))
}

// turn walks a whole turn by single moves and checks each. It returns the trials of every
// position within the turn.
func (c *inspection) turn(p alfonsine.Position) map[alfonsine.Position][]trial {
	turn := make(map[alfonsine.Position][]trial)
	for open := []alfonsine.Position{p}; len(open) > 0; {
		if len(turn) >= c.maxTurn {
			c.breaks(promiseEnds, p, "a turn has more than %d positions in it", c.maxTurn)
			break
		}
		at := open[len(open)-1]
		open = open[:len(open)-1]
		if _, walked := turn[at]; walked {
			continue
		}
		if at != p {
			c.check(at)
		}
		if len(c.v.AppendMoves(nil, at)) == 0 {
			c.breaks(promiseMoves, at, "none")
		}
		turn[at] = c.steps(at)
		for _, s := range turn[at] {
			c.try(at, s)
			if !s.ends {
				open = append(open, s.next)
			}
		}
	}
	return turn
}

// try checks a single move.
func (c *inspection) try(p alfonsine.Position, s trial) {
	m, us, them := s.move, p.Turn(), p.Turn().Opponent()
	hit := m.To != alfonsine.Off && p.Count(them, m.To) > 0
	if !m.IsZero() {
		from, to := c.v.Distance(us, m.From), c.v.Distance(us, m.To)
		switch _, err := alfonsine.NewPlay(p, m); {
		case err != nil: // illegal in every game
			c.breaks(promiseMovesPips, p, "%s: %s", moveText(m), err.(*alfonsine.PlayError).Why.String())
			return
		case p.Count(us, m.From) == 0:
			c.breaks(promiseMovesPips, p, "%s: no checker of %v is there", moveText(m), us)
			return
		case p.Dice().Count(int(m.Die)) == 0:
			c.breaks(promiseMovesPips, p, "%s: there is no such die", moveText(m))
			return
		case to != max(0, from-int(m.Die)):
			c.breaks(promiseMovesPips, p, "%s: it leads from %d pips away to %d", moveText(m), from, to)
		}
		if m.Hit != hit {
			c.breaks(promiseMovesHit, p, "%s", moveText(m))
		}
	}

	for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
		n := p.Count(us, pt)
		if pt == m.From { // of the zero Move that is Off, and so is To
			n--
		}
		if pt == m.To {
			n++
		}
		gained := s.next.Count(them, pt) - p.Count(them, pt)
		if s.next.Count(us, pt) != n || !hit && gained != 0 || hit && pt != m.To && gained < 0 {
			c.breaks(promiseMoveChecker, p, "%s leads to %q", moveText(m), s.next)
			break
		}
	}

	left := p.Dice().Without(int(m.Die)) // the zero Move has no die
	if s.ends && !ended(p, s.next, left) || !s.ends && (s.next.Dice() != left || s.next.Again() != p.Again()) {
		c.breaks(promiseMoveDie, p, "%s leads to %q", moveText(m), s.next)
	}
	if s.ends {
		c.check(s.next)
	}
}

// ended reports whether the turn of p is over in next: there are no dice, as when the game
// is over, or the opponent has leftover dice.
func ended(p, next alfonsine.Position, left alfonsine.Roll) bool {
	return next.Dice().IsZero() ||
		next.Leftover() && next.Turn() != p.Turn() && left.Contains(next.Dice())
}

// moves checks the list of AppendMoves as a whole.
func (c *inspection) moves(p alfonsine.Position) {
	other := alfonsine.Move{From: 1, To: alfonsine.Off, Die: 1}
	list := listed(c, p, c.v.AppendMoves, other, promiseMovesAppend, promiseMovesSame)
	once := make(map[alfonsine.Move]bool)
	for _, m := range list {
		bare := m
		bare.Hit = false
		if once[bare] {
			c.breaks(promiseMovesOnce, p, "%s comes twice", moveText(m))
			continue
		}
		once[bare] = true
		next, err := c.v.Move(p, m)
		if err != nil {
			continue // already reported
		}
		if again, err := c.v.Move(p, m); err != nil || again != next {
			c.breaks(promiseMoveSame, p, "%s leads to %q and then to %q", moveText(m), next, again)
			continue
		}
		if m.IsZero() {
			continue // a hit makes it another move
		}
		other := m
		other.Hit = !m.Hit
		if again, err := c.v.Move(p, other); err != nil || again != next {
			c.breaks(promiseMoveHit, p, "%s leads to %q, and %s to %q (error: %s)", moveText(m), next, moveText(other), again, words.Error(err))
		}
	}
}

// listed calls AppendMoves or AppendPlays three times, once with elements in dst, and
// returns the list.
func listed[T comparable](
	c *inspection, p alfonsine.Position,
	list func([]T, alfonsine.Position) []T, other T, keeps, same promise,
) []T {
	want := list(nil, p)
	if got := list(nil, p); !slices.Equal(got, want) {
		c.breaks(same, p, "two lists differ, one of %d and one of %d", len(want), len(got))
		return want
	}
	had := []T{other, other}
	dst := append(make([]T, 0, len(want)+2), had...)
	switch got := list(dst, p); {
	case !slices.Equal(got[:min(2, len(got))], had) || !slices.Equal(dst, had):
		c.breaks(keeps, p, "it is gone")
	case !slices.Equal(got[2:], want):
		c.breaks(same, p, "the list is another when dst is not empty")
	}
	return want
}

// refuses checks that moves not listed are refused: the zero Move and some random ones, and,
// where only a pass is listed, every move with a die. A Stepper whose Step does not spend
// the die is found so, since its variant then lists no move.
func (c *inspection) refuses(p alfonsine.Position, steps []trial) {
	list := []alfonsine.Move{{}}
	for range oddMoves {
		list = append(list, c.oddMove(p))
	}
	if len(steps) == 1 && steps[0].move.IsZero() {
		for from := alfonsine.Point(1); from <= alfonsine.Bar; from++ {
			for die := range p.Dice().All() {
				if p.Count(p.Turn(), from) > 0 {
					list = append(list, alfonsine.Move{From: from, To: c.target(p.Turn(), from, die), Die: uint8(die)})
				}
			}
		}
	}
	for _, m := range list {
		if index(steps, m) >= 0 {
			continue
		}
		if next, err := c.v.Move(p, m); err == nil {
			c.breaks(promiseMoveRefuses, p, "%s leads to %q", moveText(m), next)
		} else {
			c.unchanged(promiseMoveUnchanged, p, moveText(m), next)
			if e := (*alfonsine.PlayError)(nil); errors.As(err, &e) && e != nil && e.Why.Key == "die-unspent" {
				c.breaks(promiseMoveDie, p, "%s: %s", moveText(m), words.Error(err))
			}
		}
	}
}

// target returns the place to which a die leads.
func (c *inspection) target(us alfonsine.Color, from alfonsine.Point, die int) alfonsine.Point {
	target := alfonsine.Off
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if to := c.v.Distance(us, from) - die; to > 0 && c.v.Distance(us, pt) == to {
			target = pt
		}
	}
	return target
}

// oddMove returns a random move, most often close to a legal one.
func (c *inspection) oddMove(p alfonsine.Position) alfonsine.Move {
	us := p.Turn()
	m := alfonsine.Move{
		From: alfonsine.Point(c.rng.IntN(int(alfonsine.Bar) + 2)),
		To:   alfonsine.Point(c.rng.IntN(int(alfonsine.Bar) + 2)),
		Die:  uint8(c.rng.IntN(8)),
		Hit:  c.rng.IntN(2) == 0,
	}
	if c.rng.IntN(4) > 0 { // from a point with a checker
		for p.Count(us, m.From) == 0 && m.From > alfonsine.Off {
			m.From--
		}
	}
	if c.rng.IntN(4) > 0 { // to the point where the die leads
		m.To = c.target(us, m.From, int(m.Die))
	}
	return m
}

// plays checks the plays of a position against the turn as walked by single moves.
func (c *inspection) plays(p alfonsine.Position, turn map[alfonsine.Position][]trial) []alfonsine.Play {
	other, _ := alfonsine.NewPlay(c.start, alfonsine.Move{From: 1, To: alfonsine.Off, Die: 1})
	plays := listed(c, p, c.v.AppendPlays, other, promisePlaysAppend, promisePlaysSame)
	if len(plays) == 0 {
		c.breaks(promisePlays, p, "none")
	}
	nexts := make(map[alfonsine.Position]bool)
	for _, play := range plays {
		next := play.Next()
		if nexts[next] {
			c.breaks(promisePlaysOnce, p, "%q comes twice", next)
			continue
		}
		nexts[next] = true
		c.check(next)
		if !ended(p, next, p.Dice()) {
			c.breaks(promisePlaysEnd, p, "%s leads to %q", playText(play), next)
		}
	}
	if len(turn) >= c.maxTurn {
		return plays // the walk was cut short, so there is nothing to compare
	}
	for _, play := range plays {
		c.replay(p, play, turn)
	}
	walked := make(map[alfonsine.Position]bool)
	for _, steps := range turn {
		for _, s := range steps {
			if s.ends {
				walked[s.next] = true
			}
		}
	}
	for _, end := range slices.SortedFunc(maps.Keys(walked), alfonsine.Position.Compare) {
		if !nexts[end] {
			c.breaks(promisePlaysWalk, p, "no play leads to %q", end)
		}
	}
	for _, play := range plays {
		if !walked[play.Next()] {
			c.breaks(promisePlaysWalk, p, "no single moves lead to %q, but a play does", play.Next())
		}
	}
	return plays
}

// replay makes the moves of a play one by one. If the turn is still open after them, the
// zero Move must end it.
func (c *inspection) replay(p alfonsine.Position, play alfonsine.Play, turn map[alfonsine.Position][]trial) {
	at, ends := p, false
	for i := 0; !ends; i++ {
		m := play.At(i) // the zero Move after the last move
		steps := turn[at]
		found := index(steps, m)
		if found < 0 {
			c.breaks(promisePlaysMoves, p, "in %s, %s is no move of %q", playText(play), moveText(m), at)
			return
		}
		if steps[found].move.Hit != m.Hit {
			c.breaks(promiseMovesHit, p, "in %s, %s", playText(play), moveText(m))
		}
		at, ends = steps[found].next, steps[found].ends
		if ends && i+1 < play.Len() {
			c.breaks(promisePlaysMoves, p, "in %s, the turn is over after %s", playText(play), moveText(m))
			return
		}
	}
	if at != play.Next() {
		c.breaks(promisePlaysMoves, p, "%s leads to %q, and the play's next position is %q", playText(play), at, play.Next())
	}
}

// playText writes the moves of a play with their dice.
func playText(play alfonsine.Play) string {
	var list []string
	for _, m := range play.All() {
		list = append(list, moveText(m))
	}
	if list == nil {
		return "the pass"
	}
	return strings.Join(list, ", ")
}

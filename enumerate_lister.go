package alfonsine

import "math/bits"

// A turn is what listing the plays of one position needs.
type turn struct {
	g *Game
	p Position
	view
	bar      uint32        // the bit of the bar
	bars     uint          // how many checkers are on it
	lone     uint32        // where exactly one checker stands
	root     stem          // no move made, and the turn ended
	way      [maxLegs]stem // on from there, for alike and walk
	count    packed        // the number of moves, where Play keeps it
	plays    []Play
	nexts    []Position
	nextOnly bool
	spare    *spare
}

func (t *turn) us() *side { return &t.p.sides[t.path.color&1] }

// list lists the legal plays, by the fastest of the three ways that is sure to find
// them all: by vectors, by a descent, by layers.
func (t *turn) list() {
	g, p := t.g, &t.p
	t.path = &g.paths[p.turn()]
	t.look(g, p)
	t.bar = 1 << (t.path.length + 1)
	n := p.dice().Len()
	still := g.rules.Landing == LandingFree && (g.rules.Hit == HitToBar || t.blots == 0)
	if !still || n > maxLegs || g.free(p) {
		t.layers()
		spares.Put(t.spare)
		return
	}
	ended := *p
	ended.setDice(Roll{})
	g.end(&ended, false)
	us := t.path.color & 1
	root := &t.root
	root.us.lo, root.us.hi = ended.sides[us].lo, ended.sides[us].hi
	root.them.lo, root.them.hi = ended.sides[us^1].lo, ended.sides[us^1].hi
	root.blots = t.blots
	switch homing := t.homing(n); {
	case !homing && t.vectors(n):
	case !homing:
		t.descend()
	case g.rules.Overshoot == OvershootBelow && ^t.open&(home>>1)&^1 != 0:
		t.layers() // points within the home are closed
	case t.exact(n):
		t.open |= 1 // off is a point like another
		if !t.vectors(n) {
			t.open &^= 1
			t.descend()
		}
	default:
		t.descend()
	}
	if t.spare != nil {
		spares.Put(t.spare)
	}
}

// layers lists the plays by layers.
func (t *turn) layers() {
	dst := t.borrow()
	t.give(t.g.layers(dst, t.p, &t.spare.seen), len(dst))
}

// borrow takes a spare, and returns the slice of plays to append to.
func (t *turn) borrow() []Play {
	t.spare = spares.Get().(*spare)
	if t.nextOnly {
		return t.spare.plays[:0]
	}
	return t.plays
}

// give lists the plays from a place on of a slice that was borrowed.
func (t *turn) give(plays []Play, from int) {
	if !t.nextOnly {
		t.plays = plays
		return
	}
	t.spare.plays = plays
	for i := range plays[from:] {
		t.nexts = append(t.nexts, plays[from+i].next)
	}
}

// homing reports whether the side to play can bear off a checker in this turn, or
// may perhaps: whether n dice, but for one, can bring all its checkers home.
func (t *turn) homing(n int) bool {
	least, pips := uint(dieFaces), uint(0)
	for rest := t.p.dice().dice; rest != 0; rest >>= 4 {
		die := uint(rest & 15)
		pips += die
		least = min(least, die)
	}
	pips -= least
	for outside := t.own &^ home; outside != 0; {
		x := uint(bits.Len32(outside) - 1)
		outside &^= 1 << x
		checkers := t.us().count(t.path.place[x])
		need := (x - homePoints) * uint(checkers)
		if n -= checkers; need > pips || n < 1 {
			return false
		}
		pips -= need
	}
	return true
}

// exact reports whether all checkers are home, no larger die will bear one off
// while n dice are played, and some will be left: as many stand at the distance of
// the largest die or beyond as there are dice.
func (t *turn) exact(n int) bool {
	if t.own&^home != 0 {
		return false
	}
	largest := uint(t.p.dice().At(0))
	beyond, all := 0, 0
	for x := uint(1); x <= homePoints; x++ {
		checkers := t.us().count(t.path.place[x])
		if all += checkers; x >= largest {
			beyond += checkers
		}
	}
	return all > n && (beyond >= n || t.g.rules.Overshoot == OvershootNever)
}

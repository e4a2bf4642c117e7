package alfonsine

// AppendMoves appends the single-die moves that begin some legal play of p, each
// once: the larger die first, then the farther source. [Move]{} is among them,
// as the last, exactly when it is legal to stop here: when no die can be played,
// when not all can be played in a game that is lost by that, and when the dice
// are offered by the other player.
//
// There is at least one move while the game is on and dice are there, and none
// before a throw, when the game is over, or with more dice than a throw gives.
func (g *Game) AppendMoves(dst []Move, p Position) []Move {
	if g.nothing(&p) {
		return dst
	}
	if g.free(&p) {
		v, t := g.look(p), triesOf(p)
		for t.next(g, &v) {
			_, m := g.play(p, v, t.from, t.die)
			dst = append(dst, m)
		}
		return append(dst, Move{})
	}
	all := g.allWorth(p.Dice())
	best := g.most(p)
	if best == 0 || best < all && g.rules.Duty == DutyAllOrLose {
		return append(dst, Move{})
	}
	v, t := g.look(p), triesOf(p)
	for t.next(g, &v) {
		next, m := g.play(p, v, t.from, t.die)
		if next.Over() || g.worth(t.die)+g.most(next) == best {
			dst = append(dst, m)
		}
	}
	return dst
}

// maxMoves is more than the single moves of any position: six dice for fifteen
// checkers, and to stop.
const maxMoves = 96

// Move plays one die: it returns the position after m, which must be one of the
// moves that [Game.AppendMoves] lists. The turn ends itself when nothing is left
// to play. The zero Move ends it where stopping is legal. Whether m says that it
// hits is not read.
//
// The error is a [*PlayError] that names the fault and the ruling; p is then
// returned unchanged.
func (g *Game) Move(p Position, m Move) (Position, error) {
	var buf [maxMoves]Move
	for _, legal := range g.AppendMoves(buf[:0], p) {
		if m.From != legal.From || m.To != legal.To || m.Die != legal.Die {
			continue
		}
		if legal.IsZero() {
			g.end(&p, true)
			return p, nil
		}
		v := g.look(p)
		from := uint(g.rules.distance(p.Turn(), m.From))
		next, _ := g.play(p, v, from, uint(m.Die))
		if next.Over() || next.Dice().IsZero() || g.stuck(next, next.Dice()) {
			g.end(&next, false)
		}
		return next, nil
	}
	return p, g.whyNot(p, m)
}

// AppendPlays appends the legal plays of p, one for every distinct next
// position. A play without moves is the pass or, where not all dice can be played
// in a game that is lost by that, the loss. There is at least one play while the
// game is on and dice are there, and none before a throw, when the game is over, or
// with more dice than a throw gives.
//
// Of all the ways to the same next position the play keeps one. Which one, and
// the order of the plays, depend on nothing but p.
func (g *Game) AppendPlays(dst []Play, p Position) []Play {
	if g.nothing(&p) {
		return dst
	}
	var t turn // a literal of so many words would be made elsewhere and copied
	t.g, t.p, t.plays = g, p, dst
	t.list()
	return t.plays
}

// AppendNext appends where the legal plays of p lead to, each position once: what
// [Game.AppendPlays] gives, in the same order, without the moves.
func (g *Game) AppendNext(dst []Position, p Position) []Position {
	if g.nothing(&p) {
		return dst
	}
	var t turn
	t.g, t.p, t.nexts, t.nextOnly = g, p, dst, true
	t.list()
	return t.nexts
}

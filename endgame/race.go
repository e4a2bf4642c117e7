package endgame

import (
	"example.com/alfonsine"
	"example.com/alfonsine/internal/score"
	"example.com/alfonsine/internal/words"
)

// A Race gives the win probability of positions in which all checkers of both sides are
// home and bear off independently of each other. It compares the distributions of a
// [OneSided] table: the side to throw wins if it needs no more throws than the other.
//
// This is exact if both sides always make the play that needs the fewest throws on average.
// A side that is behind does better to take risks, and one that is ahead to play safe, but
// the difference is small. Over all 851,929 pairs of up to six checkers a side, the win
// probability differs from the exact one, that of a [TwoSided] table, by
//
//	                                   at most    on average
//	backgammon, doublets played twice  0.0140     0.00088
//	two dice                           0.0026     0.000047
//	three dice                         0.0008     0.0000033
//	two dice and a virtual six         0.000025   0.00000000014
//
// In such a race no dice are left over and nobody loses by the failure of Fallas: while a
// checker is home and no point is forbidden, every die can be played. The exceptions are
// games where only the exact die bears off; see [NewOneSided] for which of them have tables.
//
// # Parallel games
//
// Where both sides travel the same way, as in Cab e Quinal and Laquet, they bear off from
// the same six points and meet there until one side is gone. The win probability is then
// that of a race on two separate boards, without closed points or hits. It is a poor
// estimate. In Laquet with up to six checkers a side the error is 0.10 on average and at
// most 0.76; in Cab e Quinal with up to two, 0.08 and 0.65. A [TwoSided] table and [Solve]
// have the exact value for a few checkers. [alfonsine.Game.Contact] reports whether the sides meet.
//
// A Race is safe to share. The zero Race knows finished games only.
type Race struct {
	homes
	table *OneSided
}

// NewRace returns the race of a game, from a table that fits it, or a [*TableError].
func NewRace(g *alfonsine.Game, t *OneSided) (*Race, error) {
	if err := t.Fits(g); err != nil {
		return nil, err
	}
	return &Race{newHomes(g, t.checkers), t}, nil
}

// Win returns the probability that the side to play wins. Before a throw it takes 100 to
// 200 ns and allocates nothing. With dice to play it assumes the best play: these dice are
// played for the win and all later ones for few throws.
//
// The error is a [*PositionError]: a checker is not home, or a side has no checkers or more
// than the table has.
func (r *Race) Win(p alfonsine.Position) (float64, error) {
	return r.win(p, r, func(own, other Home) float64 {
		return r.table.Distribution(own).Beats(r.table.Distribution(other))
	})
}

// homes finds the Homes of both sides in positions of a game.
type homes struct {
	game     *alfonsine.Game
	checkers int // the maximum of a side
	paths    [2]homePath
}

func newHomes(g *alfonsine.Game, checkers int) homes {
	return homes{g, checkers, [2]homePath{homeOf(g, alfonsine.White), homeOf(g, alfonsine.Black)}}
}

// of returns the Homes of the side to play and of its opponent. It returns false if the
// position is not a race or a side has too many checkers for the table.
func (h *homes) of(p alfonsine.Position) (own, other Home, ok bool) {
	c := p.Turn()
	if p.Checkers(c)-p.Off(c) > h.checkers { // nearly all are dismissed here
		return Home{}, Home{}, false
	}
	own, _ = h.paths[c].home(p, c)
	other, _ = h.paths[c.Opponent()].home(p, c.Opponent())
	return own, other, h.counted(own) && h.counted(other)
}

// win returns the win probability of the side to play by an evaluator that is asked for
// positions after plays, and for Homes before a throw.
func (h *homes) win(p alfonsine.Position, e Evaluator, before func(own, other Home) float64) (float64, error) {
	if p.Over() && !p.IsZero() {
		return score.Of(p, p.Turn()), nil
	}
	own, other, ok := h.of(p)
	switch {
	case !ok:
		return 0, h.fault(p)
	case !p.Dice().IsZero():
		return winOfPlays(h.game, e, p)
	}
	return before(own, other), nil
}

// counted reports whether a Home has at least one checker and no more than the table. The
// Home of a side with a checker elsewhere is empty.
func (h *homes) counted(home Home) bool { return home != Home{} && home.Checkers() <= h.checkers }

// Knows reports whether the game is over in a position, or each side has checkers, all at
// home and no more than the table has.
func (h *homes) Knows(p alfonsine.Position) bool {
	if p.Over() {
		return !p.IsZero()
	}
	_, _, ok := h.of(p)
	return ok
}

// Fits returns a [*TableError] unless the table is for the game, whatever its name and start.
func (h *homes) Fits(g *alfonsine.Game) error { return fits(h.game, g) }

// fault says why a position is unknown.
func (h *homes) fault(p alfonsine.Position) error {
	if h.game == nil {
		return &PositionError{Position: p, Reason: "the table is for no game"}
	}
	fail := func(c alfonsine.Color, reason string) error {
		return &PositionError{Variant: h.game.Slug(), Position: p, Reason: c.String() + " has " + reason}
	}
	for c := alfonsine.White; ; c++ {
		home, ok := h.paths[c].home(p, c)
		switch n := home.Checkers(); {
		case !ok:
			return fail(c, "checkers that are not home")
		case n == 0:
			return fail(c, "no checkers")
		case n > h.checkers:
			return fail(c, words.Count(n, "checker")+", more than the "+words.Count(h.checkers, "checker")+" of the table")
		}
	}
}

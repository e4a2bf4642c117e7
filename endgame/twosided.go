package endgame

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/score"
)

// A TwoSided is the exact table of a race: for every pair of [Home]s up to a number of
// checkers, the probability that the side to throw wins under best play by both. It is for
// positions in which the sides bear off independently of each other, as a [Race] is. For
// parallel games it is as poor an estimate.
//
// Over all 851,929 pairs of up to six checkers a side, the win probability of a Race
// differs from the exact one by
//
//	                                  at most    on average
//	backgammon, doubles played twice  0.0140     0.00088
//	two dice                          0.0026     0.000047
//	three dice                        0.0008     0.0000033
//	two dice and a virtual six        0.000025   0.00000000014
//
// The table has a number for every pair of Homes. [Options].Bits sets the size of a number,
// and so the size of the table:
//
//	checkers a side        64 bits    32 bits    16 bits
//	6                         7 MB     3.4 MB     1.7 MB
//	8                        72 MB      36 MB      18 MB
//	10                      513 MB     257 MB     128 MB
//	12                           –     1.4 GB     0.7 GB
//	15                           –      12 GB     5.9 GB
//
// Each number of 32 or 16 bits is rounded once, by at most 2⁻²⁵ or 1/131,070, and inherits
// the error of the numbers that follow from it. The error of a probability is therefore at
// most that, times the mean number of throws of both sides if each plays as slowly as it
// can. A side of fifteen checkers needs at most 17.1 such throws with two dice, 14.7 in
// backgammon, 11.7 with three dice and 9.1 with two dice and a virtual six; a side of six
// needs 7.0, 6.1, 4.9 and 3.9. So the error is at most 0.00026 with 16 bits, 0.0001 with 16
// bits and six checkers, and 0.000001 with 32 bits.
//
// [NewTwoSided] computes a table in memory. [ResumeTwoSided] computes one in a file, and
// [OpenTwoSided] uses it there. A TwoSided is immutable and safe to share. The zero
// TwoSided knows no position.
type TwoSided struct {
	homes homes
	count int // the number of Homes of one side
	win   pairs
}

// pairs stores the numbers of a table.
type pairs interface {
	// at returns the number for the Homes of the side to throw and its opponent, given by
	// index.
	at(own, other int) (float64, error)
	// bits returns the size of a number in bits.
	bits() int
	// writeTo writes a file with the given header.
	writeTo(w io.Writer, h pairHeader) (int64, error)
}

// The default and the maximum of checkers in a TwoSided.
const (
	usualTwoSided = 6
	mostTwoSided  = 10 // with 64-bit numbers
)

// NewTwoSided computes the table of a game's races, up to the number of checkers a side set
// in the options. On two cores six checkers take a fifth of a second with two dice and half
// a second with three; ten take some ten seconds and half a minute.
//
// The errors, and the games without a table, are those of [NewOneSided].
func NewTwoSided(ctx context.Context, g *alfonsine.Game, opt Options) (*TwoSided, error) {
	return makeTwoSided(ctx, g, nil, opt)
}

// makeTwoSided computes a table. If f is not nil, it also saves the table there.
func makeTwoSided(ctx context.Context, g *alfonsine.Game, f File, opt Options) (*TwoSided, error) {
	most := mostTwoSided
	if opt.Bits == 32 || opt.Bits == 16 {
		most = alfonsine.MaxCheckers
	}
	checkers, err := opt.check(g, usualTwoSided, most, 64, 32, 16)
	if err != nil {
		return nil, err
	}
	var t *TwoSided
	switch opt.Bits {
	case 16:
		t, err = buildPairs[uint16](ctx, g, f, checkers, opt)
	case 32:
		t, err = buildPairs[float32](ctx, g, f, checkers, opt)
	default:
		t, err = buildPairs[float64](ctx, g, f, checkers, opt)
	}
	var fault *TableError
	if err != nil && !errors.As(err, &fault) {
		err = fmt.Errorf("endgame: two-sided table of %s: %w", g.Slug(), err)
	}
	return t, err
}

// Checkers returns the maximum number of checkers a side: 6, or as set in the options, and
// 0 for the zero TwoSided.
func (t *TwoSided) Checkers() int { return t.homes.checkers }

// WinOf returns the probability that the side to throw wins, with its own home and the
// other side's. It is 1 if own is empty, 0 if other is empty, and NaN for a Home with more
// checkers than the table has or if the file cannot be read.
func (t *TwoSided) WinOf(own, other Home) float64 {
	i, j := own.index(), other.index()
	if i >= t.count || j >= t.count {
		return math.NaN()
	}
	win, err := t.win.at(i, j)
	if err != nil {
		return math.NaN()
	}
	return win
}

// Bits returns the size of each number of the table in bits: 64, 32 or 16, and 0 for the
// zero TwoSided.
func (t *TwoSided) Bits() int {
	if t.win == nil {
		return 0
	}
	return t.win.bits()
}

// Knows reports whether [TwoSided.Win] can answer for a position: the game is over, or
// each side has checkers, all at home and no more than the table has.
func (t *TwoSided) Knows(p alfonsine.Position) bool { return t.homes.knows(p) }

// Fits returns nil if the table is for the game, whatever its name and start. The error is
// a [*TableError].
func (t *TwoSided) Fits(g *alfonsine.Game) error { return fits(t.homes.game, g) }

// Win returns the probability that the side to play wins; with dice to play it assumes the
// best play. The error is a [*PositionError], or a [*TableError] if the file of the table
// cannot be read.
func (t *TwoSided) Win(p alfonsine.Position) (float64, error) {
	if p.Over() && !p.IsZero() {
		return score.Of(p, p.Turn()), nil
	}
	own, other, ok := t.homes.of(p)
	switch {
	case !ok:
		return 0, t.homes.fault(p)
	case !p.Dice().IsZero():
		return winOfPlays(t.homes.game, t, p)
	}
	return t.win.at(own.index(), other.index())
}

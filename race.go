package alfonsine

import (
	"slices"
	"strconv"
)

// An Oracle tells the odds of positions: [Race] from the numbers of throws,
// [Endgame] and [Solution] exactly.
type Oracle interface {
	// Odds returns the probability, 0 to 1, that the side whose turn it is wins. A
	// tie counts half. Before a throw it is over all the throws; with dice to play
	// it is that of the best play. The error says why the position is not one that
	// the oracle knows.
	Odds(p Position) (float64, error)
}

// A RatedPlay is a play with the odds of the side that makes it.
type RatedPlay struct {
	Play Play
	Odds float64
}

// RankPlays returns the legal plays of p, those with the best odds for the side to
// play first, and those with equal odds in the order of [Plays]. There are none
// before a throw or when the game is over. The error is the oracle's for the first
// position that it does not know.
func RankPlays(v Variant, o Oracle, p Position) ([]RatedPlay, error) {
	var list []RatedPlay
	for _, play := range Plays(v, p) {
		odds, err := oddsAfter(o, play.Next(), p.Turn())
		if err != nil {
			return nil, err
		}
		list = append(list, RatedPlay{play, odds})
	}
	slices.SortStableFunc(list, func(a, b RatedPlay) int {
		switch {
		case a.Odds > b.Odds:
			return -1
		case a.Odds < b.Odds:
			return 1
		}
		return 0
	})
	return list, nil
}

// oddsAfter returns a side's odds in a position that it has played to.
func oddsAfter(o Oracle, p Position, c Color) (float64, error) {
	if p.Over() {
		return oddsOver(p, c), nil
	}
	odds, err := o.Odds(p)
	if p.Turn() != c {
		odds = 1 - odds
	}
	return odds, err
}

// oddsOver returns a side's odds in a finished game.
func oddsOver(p Position, c Color) float64 {
	winner, won := p.Winner()
	switch {
	case !won:
		return 0.5
	case winner == c:
		return 1
	}
	return 0
}

// oddsOfPlays returns the odds of the best play of p, which has dice.
func oddsOfPlays(g *Game, o Oracle, p Position) (float64, error) {
	var buf [64]Play
	best := 0.0
	for _, play := range g.AppendPlays(buf[:0], p) {
		odds, err := oddsAfter(o, play.Next(), p.Turn())
		if err != nil {
			return 0, err
		}
		best = max(best, odds)
	}
	return best, nil
}

// A RaceError says why a position is not one that a [Race], an [Endgame] or a
// [Solution] knows.
type RaceError struct {
	Variant  string // the slug of the game; empty where no game is concerned
	Position Position
	Reason   string
}

// Error names the game, the position and the reason.
func (e *RaceError) Error() string {
	s := "alfonsine: "
	if e.Variant != "" {
		s += e.Variant + ": "
	}
	return s + "odds of " + strconv.Quote(e.Position.String()) + ": " + e.Reason
}

// A Race tells the odds of positions in which all checkers of both sides are home
// and bear off independently of each other. It takes them from the two
// distributions of a [BearOff] table: the side to throw wins if it needs no more
// throws than the other.
//
// The odds are exact if both sides always make the play that takes the fewest
// throws on average. A side that is behind does better to gamble, and one that is
// ahead to play safe, but there is little in it: [Endgame], which plays for the
// win, tells how much.
//
// Dice left over and the failure of Fallas do not occur in such a race: as long as
// a checker is home and no point forbidden, every die can be played. The only
// games in which that is not so are those where only the exact die bears off, and
// [NewBearOff] says which of them have tables.
//
// # Parallel games
//
// Where both sides travel the same way, as in Cab e Quinal and Laquet, they bear
// off from the same six points and meet there until one of them is gone. The odds
// are then those of a race on two boards, one for each side: no point is closed
// and nobody is hit. That is an estimate, and a poor one: with up to six checkers a
// side in Laquet it is off by 0.10 on average and by 0.76 at most, with up to two in
// Cab e Quinal by 0.08 and 0.65. [Solve] finds the exact odds of a few checkers.
// [Contact] reports whether the sides meet.
//
// A Race is safe to share. The zero Race knows no position.
type Race struct {
	game    *Game
	table   *BearOff
	windows [2]window
}

// NewRace returns the race of a game over a table that fits it. The error is a
// [*BearOffError].
func NewRace(g *Game, b *BearOff) (*Race, error) {
	if err := b.Fits(g); err != nil {
		return nil, err
	}
	return &Race{g, b, [2]window{g.window(White), g.window(Black)}}, nil
}

// Odds returns the probability that the side whose turn it is wins. Before a throw
// it takes less than a hundred nanoseconds and allocates nothing. With dice to play
// it is that of the play with the best odds: the side plays these dice for the win
// and all further ones for few throws.
//
// The error is a [*RaceError]: a checker is not home, a side has none, or more than
// the table knows.
func (r *Race) Odds(p Position) (float64, error) {
	if p.Over() && !p.IsZero() {
		return oddsOver(p, p.Turn()), nil
	}
	if r.game == nil {
		return 0, &RaceError{Position: p, Reason: "this is the race of no game"}
	}
	if !p.Dice().IsZero() {
		return oddsOfPlays(r.game, r, p)
	}
	homes, err := r.game.homes(&r.windows, r.table.checkers, p)
	if err != nil {
		return 0, err
	}
	c := p.Turn()
	return r.table.Distribution(homes[c]).Beats(r.table.Distribution(homes[c.Opponent()])), nil
}

// homes returns the homes of both sides in a race.
func (g *Game) homes(w *[2]window, checkers int, p Position) (homes [2]Home, err error) {
	for c := White; c <= Black; c++ {
		h, ok := w[c].of(p.sides[c])
		reason := ""
		switch {
		case !ok:
			reason = c.String() + " has checkers that are not home"
		case h == Home{}:
			reason = c.String() + " has no checkers"
		case h.Checkers() > checkers:
			reason = c.String() + " has " + count(h.Checkers(), "checker") + ", and the table knows " + count(checkers, "checker")
		default:
			homes[c] = h
			continue
		}
		return homes, &RaceError{Variant: g.slug, Position: p, Reason: reason}
	}
	return homes, nil
}

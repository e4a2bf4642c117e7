package alfonsine

import (
	"strings"

	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/internal/notation"
)

// MaxCheckers is the most checkers that a side can have, and so the most that
// can stand on one point.
const MaxCheckers = 15

// Checkers says how many checkers of one side stand on each place: the points 1 … 24, [Bar]
// and [Off]. A literal reads like the text of a position:
//
//	Checkers{24: 2, 6: 13}
type Checkers [places]uint8

// Total returns how many checkers there are in all.
func (c Checkers) Total() int {
	total := 0
	for _, n := range c {
		total += int(n)
	}
	return total
}

// String lists the checkers as the text of a position does, the bar first and those off
// last: "24:2,6:13", or "-" if there are none.
func (c Checkers) String() string { return string(c.append(make([]byte, 0, 64))) }

// AppendText appends the text of [Checkers.MarshalText]. The error is the same.
func (c Checkers) AppendText(b []byte) ([]byte, error) {
	if n := c.Total(); n > MaxCheckers {
		return b, misread("Checkers.MarshalText", c.String(), 0, Refusal{Key: "checkers-excess", Count: n, Of: MaxCheckers})
	}
	return c.append(b), nil
}

// MarshalText returns the text of [Checkers.String]. The error, a [*ParseError], says that
// there are more than fifteen checkers.
func (c Checkers) MarshalText() ([]byte, error) { return c.AppendText(nil) }

// UnmarshalText sets c to a side, which is read as [ParsePosition] reads one. The error is
// a [*ParseError], and c is then unchanged.
func (c *Checkers) UnmarshalText(text []byte) error {
	r := positionReader{text: string(text)}
	field := strings.TrimLeft(r.text, notation.Blanks)
	if err := r.side(White, strings.TrimRight(field, notation.Blanks), len(r.text)-len(field)); err != nil {
		err.Func, err.Input = "Checkers.UnmarshalText", r.text
		return err
	}
	*c = r.setup.White
	return nil
}

// onBoard returns the number of checkers that are not off.
func (c Checkers) onBoard() int { return c.Total() - int(c[Off]) }

// A Setup is an arrangement of checkers, turn and dice with open fields, sound or not.
// [Setup.Position] makes a Position of it or says what is wrong, and [Position.Setup]
// returns a Position as a Setup that can be changed.
//
// Setups are comparable. The zero Setup has no checkers and is not sound.
type Setup struct {
	White, Black Checkers // where the checkers of each side stand
	Turn         Color    // the side to throw or play; ignored if there is a Result
	Dice         Roll     // the dice still to play; zero before the throw
	Leftover     bool     // the dice are what the other player left
	Again        bool     // another throw follows the dice
	Mark         uint8    // what the turn has left; see [Position.Mark]
	Result       Result   // how the game ended; zero while it is on
}

// Checkers returns the checkers of one side.
func (s Setup) Checkers(c Color) Checkers { return either(c == White, s.White, s.Black) }

// Setup returns p as a Setup.
func (p Position) Setup() Setup {
	return Setup{
		White:    Checkers(p.b.Side(engine.White).Counts()),
		Black:    Checkers(p.b.Side(engine.Black).Counts()),
		Turn:     p.Turn(),
		Dice:     p.Dice(),
		Leftover: p.Leftover(),
		Again:    p.Again(),
		Mark:     p.Mark(),
		Result:   p.Result(),
	}
}

// Position returns the sound position that s describes, or a [*SetupError] that
// lists everything that is wrong with it:
//
//   - a point with checkers of both sides,
//   - more than fifteen checkers a side, or none at all,
//   - Leftover, Again or Mark without dice, or both of the former,
//   - a finished game with dice, or whose loser has borne off all checkers,
//   - a side with all its checkers off that has not won,
//   - a Turn or a Result that does not exist.
//
// In a finished game Turn is ignored: it is the loser's.
func (s Setup) Position() (Position, error) {
	if problems := s.problems(); problems != nil {
		return Position{}, &SetupError{Problems: problems}
	}
	p := Position{engine.NewBoard(engine.SideOf(s.White), engine.SideOf(s.Black))}
	if s.Result != ResultOngoing {
		return p.withResult(s.Result), nil
	}
	p = p.withTurn(s.Turn).withDice(s.Dice)
	p.b.Mark(s.Leftover, s.Again)
	return p.withMark(s.Mark), nil
}

// Moved returns s with one checker moved by one die, as no rules say it: for a [Stepper] and for
// tests. The checker of the side whose turn it is goes from m.From to m.To, a lone checker of
// the other side on that point goes to the bar, and the die is gone. The turn goes on, even
// without dice; what is marked of dice is gone with the last. If the side's last checker is
// borne off, the game is over and won. m.Hit is ignored.
//
// The error is a [*SetupError] if s is not a position, or a [*PlayError]: the game is over, m
// is not a move of any game, s has no such die or no such checker, or two or more checkers of
// the other side stand on m.To. s is then returned unchanged.
func (s Setup) Moved(m Move) (Setup, error) {
	p, err := s.Position()
	if err == nil {
		p, err = p.moved(m)
	}
	if err != nil {
		return s, err
	}
	if p.Dice().IsZero() && !p.Over() {
		p.b.Mark(false, false)
	}
	return p.Setup(), nil
}

// EndTurn returns s after the turn, with what is left of the dice, as no rules say it. The
// next throw is the other side's. It is the same side's if that side has played dice that the
// other left (Leftover), or if another throw follows (Again).
//
// The dice in left go to the other side, which plays them before its own throw. The zero Roll
// leaves none, and the dice of s are gone. left is ignored if the next throw is the same
// side's. If s is over or is not a position, it is returned unchanged.
func (s Setup) EndTurn(left Roll) Setup {
	p, err := s.Position()
	if err != nil || p.Over() {
		return s
	}
	p.b.EndTurn(left.dice)
	return p.Setup()
}

// MarshalText returns the text of the position that s describes, and the empty text for
// the zero Setup. The error is that of [Setup.Position].
func (s Setup) MarshalText() ([]byte, error) {
	if s == (Setup{}) {
		return nil, nil
	}
	p, err := s.Position()
	return p.append(nil), err
}

// UnmarshalText sets s to the position that [ParsePosition] reads, or to the zero Setup
// for an empty text. On an error, a [*ParseError], s is unchanged.
func (s *Setup) UnmarshalText(text []byte) error {
	var p Position
	err := p.UnmarshalText(text)
	return assign(s, p.Setup(), err)
}

// The fields of a position's text, as named in problems.
const (
	fieldWhite = "white"
	fieldBlack = "black"
	fieldTurn  = "turn"
	fieldDice  = "dice"
)

// fieldOf names the field that holds a side's checkers.
func fieldOf(c Color) string { return either(c == White, fieldWhite, fieldBlack) }

func (s Setup) problems() []Problem {
	var list []Problem
	done := [2]bool{}
	for c := White; c <= Black; c++ {
		checkers := s.Checkers(c)
		n := checkers.Total()
		done[c] = n > 0 && checkers.onBoard() == 0
		if n > MaxCheckers {
			list = append(list, problem(fieldOf(c), Refusal{Key: "checkers-excess", Count: n, Of: MaxCheckers}))
		}
	}
	for pt := Point(1); pt < Bar; pt++ {
		if s.White[pt] > 0 && s.Black[pt] > 0 {
			list = append(list, problem(fieldBlack, Refusal{Key: "point-shared", Point: pt}))
		}
	}
	over, thrown := s.Result != ResultOngoing, !s.Dice.IsZero()
	list = append(list, faulty(
		wrong{s.White.Total()+s.Black.Total() == 0, fieldWhite, Refusal{Key: "checkers-missing"}},
		wrong{s.Result > ResultTie, fieldTurn, Refusal{Key: "no-result", Text: s.Result.String()}},
		wrong{!over && s.Turn > Black, fieldTurn, Refusal{Key: "no-side", Text: s.Turn.String()}},
		wrong{done[White] && done[Black], fieldBlack, Refusal{Key: "both-off"}},
	)...)
	if winner := either(done[White], White, Black); done[White] != done[Black] && s.Result != WonBy(winner) {
		list = append(list, problem(fieldTurn, Refusal{Key: "has-won", Color: winner, Text: WonBy(winner).String()}))
	}
	if !over && !s.Leftover && !s.Again && s.Mark == 0 {
		return list
	}
	return append(list, faulty(
		wrong{over && thrown, fieldDice, Refusal{Key: "dice-after-end", Dice: s.Dice}},
		wrong{s.Leftover && !thrown, fieldDice, Refusal{Key: "leftover-missing"}},
		wrong{s.Again && !thrown, fieldDice, Refusal{Key: "again-missing"}},
		wrong{s.Mark != 0 && !thrown, fieldDice, Refusal{Key: "mark-missing"}},
		wrong{s.Leftover && s.Again, fieldDice, Refusal{Key: "leftover-again"}},
	)...)
}

// Counts is how many checkers one side has on each place: the points 1 … 24, [Bar] and
// [Off]. It is a comparable value of 16 bytes; the zero Counts has no checkers.
//
// A program that asks much of a position, such as one that judges it, asks two Counts
// instead. They stay in registers, while a Position is copied for each question.
type Counts struct{ s engine.Side }

// Counts returns how many checkers a side has on each place.
func (p Position) Counts(c Color) Counts { return Counts{p.b.Side(engine.Color(c))} }

// Count returns how many checkers, 0 … 15, are on a place: a point, Bar or Off.
func (s Counts) Count(pt Point) int { return s.s.Count(engine.Point(pt)) }

// Held returns the points, 1 … 24, with at least n checkers, as [Position.Held] does. If n <
// 1, it returns every point.
func (s Counts) Held(n int) Points {
	if n < 1 {
		return pointsOf(boardPoints)
	}
	return pointsOf(s.s.AtLeast(min(n, MaxCheckers+1)))
}

// String returns the text of the checkers as [Checkers.String] does: "24:2,6:13".
func (s Counts) String() string { return Checkers(s.s.Counts()).String() }

package endgame

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/options"
	"example.com/alfonsine/internal/sealed"
	"example.com/alfonsine/internal/words"
)

// A TwoSided is the table of endings with all checkers at home: for every [Home] of one
// side and of the other, up to a number of checkers, the probability that the side to throw
// wins under best play by both, hits included. It is exact within 1/130,000, unless
// [SolveOptions] allow more.
//
// In most games such an ending is a race. Where both sides bear off from the same six
// points, as in Cab e Quinal and Laquet, they still meet.
//
// [NewTwoSided] computes a table with [Solve] and keeps only the pairs of Homes. For five
// checkers a side a file has 78 KB if the sides meet and 425 KB if not; for three 6 and 14 KB.
//
// A TwoSided is immutable and safe to share between goroutines, except during
// [TwoSided.ReadFrom]. The zero TwoSided knows finished games only.
type TwoSided struct {
	homes
	count   int      // the number of Homes of one side
	numbers []uint16 // wins by the Homes of the side to throw and of its opponent; wholeWin is 1
}

const (
	wholeWin     = math.MaxUint16 // the number of a TwoSided for probability 1
	mostTwoSided = 7              // checkers a side; more are out of reach of Solve
)

// NewTwoSided computes the table of a game for up to the given number of checkers a side, 1
// to 7. [Solve] says what is found in which time. Three checkers of Cab e Quinal take half an
// hour and 18 GB, so MaxPositions and MaxBytes must be raised for them.
//
// The error is an [*fault.OptionsError] for a number of checkers that the game does not
// have; otherwise it is that of Solve.
func NewTwoSided(ctx context.Context, g *alfonsine.Game, checkers int, opt SolveOptions) (*TwoSided, error) {
	most := mostCheckers(g)
	c := options.Check{Package: "endgame"}
	_, ruled := g.Rules()
	c.Holds(!ruled || checkers >= 1 && checkers <= most, "checkers", "must be 1 to "+strconv.Itoa(most)+", not "+strconv.Itoa(checkers))
	if c.Err != nil {
		return nil, c.Err
	}
	t := newTwoSided(g, checkers)
	var from []alfonsine.Position
	for own, other := range t.pairs() {
		from = append(from, t.position(own, other))
	}
	s, err := Solve(ctx, g, from, opt)
	if err != nil {
		return nil, err
	}
	for own, other := range t.pairs() {
		low, high, _ := s.Bounds(t.position(own, other))
		*t.at(own, other) = uint16(float64((low+high)/2*wholeWin) + 0.5)
	}
	return t, nil
}

// newTwoSided returns a table without numbers.
func newTwoSided(g *alfonsine.Game, checkers int) *TwoSided {
	n := homeCount(checkers)
	return &TwoSided{newHomes(g, checkers), n, make([]uint16, n*n)}
}

// mostCheckers returns the maximum number of checkers of a table of the game.
func mostCheckers(g *alfonsine.Game) int {
	start := g.Start()
	return min(mostTwoSided, start.Checkers(alfonsine.White), start.Checkers(alfonsine.Black))
}

// at returns where the number of a pair is.
func (t *TwoSided) at(own, other Home) *uint16 { return &t.numbers[own.index()*t.count+other.index()] }

// pairs iterates over the pairs of Homes of the table, in the order of their numbers in a
// file: each side has a checker, and no point has checkers of both.
func (t *TwoSided) pairs() func(yield func(own, other Home) bool) {
	same := t.paths[alfonsine.White] == t.paths[alfonsine.Black]
	return func(yield func(own, other Home) bool) {
		for i := 1; i < t.count; i++ {
			own := homeAt(i)
			for j := 1; j < t.count; j++ {
				if other := homeAt(j); !(same && own.shares(other)) && !yield(own, other) {
					return
				}
			}
		}
	}
}

// position returns a position with White to throw. All other checkers are off.
func (t *TwoSided) position(own, other Home) alfonsine.Position {
	start := t.game.Start()
	var s alfonsine.Setup
	for c, side := range []*alfonsine.Checkers{&s.White, &s.Black} {
		h := [...]Home{own, other}[c]
		for d, n := range h.Points() {
			side[t.paths[c][d]] = uint8(n)
		}
		side[alfonsine.Off] = uint8(start.Checkers(alfonsine.Color(c)) - h.Checkers())
	}
	p, _ := s.Position() // a position of the game, as no point has checkers of both
	return p
}

// Checkers returns the maximum number of checkers a side, and 0 for the zero TwoSided.
func (t *TwoSided) Checkers() int { return t.checkers }

// Knows reports whether the game is over in a position, or the position is part of the table:
// before a throw, each side has checkers, all at home and no more than the table has.
func (t *TwoSided) Knows(p alfonsine.Position) bool { return p.Dice().IsZero() && t.homes.Knows(p) }

// Win returns the probability that the side to play wins. With dice to play it assumes the
// best play; it then needs every position after a play. The error is a [*PositionError].
func (t *TwoSided) Win(p alfonsine.Position) (float64, error) {
	return t.win(p, t, func(own, other Home) float64 {
		return float64(*t.at(own, other)) / wholeWin
	})
}

// The file of a TwoSided begins with three lines of text: its kind and version, the rules of
// the game in JSON, and the number of checkers. Little-endian numbers of 16 bits follow, in
// the order of TwoSided.pairs, and the CRC-64 (ECMA) of everything before it.
const (
	fileMagic   = "alfonsine contact "
	fileVersion = "1"
)

// WriteTo writes the table to a file for [TwoSided.ReadFrom]. It implements [io.WriterTo]. It
// returns the number of bytes written and the writer's error. For the empty table the error
// is a [*TableError].
func (t *TwoSided) WriteTo(w io.Writer) (int64, error) {
	if t.count == 0 {
		return 0, &TableError{Fault: FaultUnfit, Reason: "the table is empty"}
	}
	rules, _ := t.game.Rules()
	header, _ := json.Marshal(rules) // never fails
	file := fmt.Appendf(nil, "%s%s\n%s\ncheckers=%d\n", fileMagic, fileVersion, header, t.checkers)
	for own, other := range t.pairs() {
		file = binary.LittleEndian.AppendUint16(file, *t.at(own, other))
	}
	n, err := w.Write(sealed.Seal(file))
	return int64(n), err
}

// ReadFrom sets t to the table of a file written by [TwoSided.WriteTo]. It reads to the end,
// implements [io.ReaderFrom] and returns the number of bytes read. The file says which game
// the table is for; check this with [TwoSided.Fits].
//
// The error is a [*TableError], and t is then unchanged: the file is foreign, of another
// version, truncated or corrupt, or the reader failed. Do not read into a table in use.
func (t *TwoSided) ReadFrom(r io.Reader) (int64, error) {
	f := sealed.NewReader(r)
	read := twoSidedFrom(f)
	if e := f.Err; e != nil {
		return f.Offset(), &TableError{Fault: e.Fault, Offset: e.Offset, Reason: e.Reason, Err: e.Err}
	}
	*t = *read
	return f.Offset(), nil
}

// twoSidedFrom reads a table, if it is sound.
func twoSidedFrom(f *sealed.Reader) *TwoSided {
	f.Begin(fileMagic, fileVersion, "a table")
	line := f.Line()
	var rules alfonsine.Rules
	_ = json.Unmarshal([]byte(line), &rules) // where it fails, the text below is another
	g, err := alfonsine.New(rules)
	text, _ := json.Marshal(rules)
	if f.Holds(err == nil && string(text) == line, fault.Corrupt, "the header has invalid rules: "+words.Quote(line)); f.Err != nil {
		return nil
	}
	var checkers int
	line = f.Line()
	_, _ = fmt.Sscanf(line, "checkers=%d", &checkers) // where it fails, the text below is another
	sound := checkers >= 1 && checkers <= mostCheckers(g) && line == "checkers="+strconv.Itoa(checkers)
	if f.Holds(sound, fault.Corrupt, "the header has an invalid number of checkers: "+words.Quote(line)); f.Err != nil {
		return nil
	}
	t := &TwoSided{homes: newHomes(g, checkers), count: homeCount(checkers)}
	var numbers []uint16 // memory grows with the file, not with the size that the header claims
	for range t.pairs() {
		var number [2]byte
		if f.Read(number[:]); f.Err != nil {
			return nil
		}
		numbers = append(numbers, binary.LittleEndian.Uint16(number[:]))
	}
	if f.Seal(); f.Err != nil {
		return nil
	}
	t = newTwoSided(g, checkers)
	for own, other := range t.pairs() {
		*t.at(own, other), numbers = numbers[0], numbers[1:]
	}
	return t
}

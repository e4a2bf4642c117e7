package alfonsine

import (
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine/internal/notation"
)

// String returns the text of the position, as [ParsePosition] reads it:
//
//	24:2,6:13 19:13,1:2 w 6-5-3
//
// It has four fields with one space between: White's checkers, Black's checkers,
// the turn and the dice.
//
//   - A side is a list of place:count, first the bar, then the points from high to low,
//     then off. A side without checkers is "-".
//   - The turn is "w" or "b", or the result: "1-0", "0-1", "1/2-1/2".
//   - The dice stand from high to low, after "~" when the other player left them
//     and before "+" when another throw follows. They are "-" before the throw
//     and when the game is over. A mark that the turn has left follows them: "5^1".
//
// The text is canonical: equal positions have equal texts. That of the zero Position is empty.
func (p Position) String() string { return string(p.append(make([]byte, 0, 96))) }

func (p Position) append(b []byte) []byte {
	if p.IsZero() {
		return b
	}
	s := p.Setup()
	b = s.White.append(b)
	b = append(b, ' ')
	b = s.Black.append(b)
	b = append(b, ' ')
	b = append(b, either(p.Over(), p.Result().String(), either(p.Turn() == White, "w", "b"))...)
	b = append(b, ' ')
	if p.Leftover() {
		b = append(b, '~')
	}
	b = p.Dice().append(b)
	if m := p.Mark(); m != 0 {
		b = strconv.AppendUint(append(b, '^'), uint64(m), 10)
	}
	if p.Again() {
		b = append(b, '+')
	}
	return b
}

func (c Checkers) append(b []byte) []byte {
	start := len(b)
	for pt, n := range slices.Backward(c[:]) {
		if n == 0 {
			continue
		}
		if len(b) > start {
			b = append(b, ',')
		}
		b = Point(pt).append(b)
		b = append(b, ':')
		b = strconv.AppendUint(b, uint64(n), 10)
	}
	if len(b) == start {
		b = append(b, '-')
	}
	return b
}

// AppendText appends the text of [Position.String]. The error is always nil.
func (p Position) AppendText(b []byte) ([]byte, error) { return p.append(b), nil }

// MarshalText returns the text of [Position.String]. The error is always nil.
func (p Position) MarshalText() ([]byte, error) { return p.append(make([]byte, 0, 96)), nil }

// UnmarshalText sets p to what [ParsePosition] reads, or to the zero Position
// for an empty text. On an error p is unchanged.
func (p *Position) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*p = Position{}
		return nil
	}
	q, err := ParsePosition(string(text))
	return assign(p, q, err)
}

// assign sets a variable to a value that was read without an error.
func assign[T any](to *T, read T, err error) error {
	if err == nil {
		*to = read
	}
	return err
}

// ParsePosition reads the text of a position. It reads the text of [Position.String] as the
// same position. In addition
//
//   - spaces, tabs and ends of lines may stand around the fields, and after a comma,
//   - places and dice may come in any order, letters in any case,
//   - "24" means "24:1", and a count of zero is allowed,
//   - the dice may be left out if there are none.
//
// The error is a [*ParseError] with the field and the offset of the fault: a place that
// does not exist or stands twice, a die outside 1 … 6, more than six dice, "~" without
// dice, more than fifteen checkers a side, both sides on a point, or any other fault that
// [Setup.Position] finds. An empty text is an error too.
func ParsePosition(s string) (Position, error) {
	r := positionReader{text: s}
	p, err := r.read()
	if err != nil {
		err.Func, err.Input = "ParsePosition", s
		return Position{}, err
	}
	return p, nil
}

// MustParsePosition is ParsePosition for texts that are known to be sound, as in tests. It
// panics if ParsePosition returns an error.
func MustParsePosition(s string) Position { return must(ParsePosition(s)) }

// must returns a value that no error comes with. It panics otherwise.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// A positionReader reads one position and records where it found each part.
type positionReader struct {
	text   string
	at     int            // the next byte
	setup  Setup          // the checkers and dice read so far
	fields map[string]int // the offset of each field
	points [2][places]int // the offset of each place of each side
}

func (r *positionReader) read() (Position, *ParseError) {
	r.fields = make(map[string]int)
	for i, name := range [...]string{fieldWhite, fieldBlack, fieldTurn, fieldDice} {
		text, at := r.next()
		if text == "" && name == fieldDice {
			break
		}
		r.fields[name] = at
		var err *ParseError
		switch {
		case text == "":
			err = unreadable(at, Refusal{Key: "field-missing"})
		case name == fieldTurn:
			err = r.turn(text, at)
		case name == fieldDice:
			err = r.dice(text, at)
		default:
			err = r.side(Color(i), text, at)
		}
		if err != nil {
			err.Field = name
			return Position{}, err
		}
	}
	if text, at := r.next(); text != "" {
		return Position{}, unreadable(at, Refusal{Key: "fields-excess", Of: 4})
	}
	p, err := r.setup.Position()
	if err != nil {
		return Position{}, r.locate(err.(*SetupError).Problems)
	}
	return p, nil
}

// next returns the next field and its offset. A field continues after a comma and spaces.
func (r *positionReader) next() (field string, at int) {
	for r.at < len(r.text) && notation.IsSpace(r.text[r.at]) {
		r.at++
	}
	at = r.at
	end := at // the end of the field without the spaces after it
	for ; r.at < len(r.text); r.at++ {
		if !notation.IsSpace(r.text[r.at]) {
			end = r.at + 1
		} else if r.text[end-1] != ',' {
			break
		}
	}
	return r.text[at:end], at
}

// side reads the checkers of a side.
func (r *positionReader) side(c Color, field string, at int) *ParseError {
	checkers := either(c == White, &r.setup.White, &r.setup.Black)
	var named [Bar + 1]bool // the places read so far
	total := 0
	for more := field != "-"; more; {
		var item string
		item, field, more = strings.Cut(field, ",")
		begin := at + len(item) - len(strings.TrimLeft(item, notation.Blanks))
		pt, n, err := readPlace(strings.Trim(item, notation.Blanks), begin)
		total += n
		switch {
		case err != nil:
			return err
		case named[pt]:
			return unreadable(begin, Refusal{Key: "place-twice", Point: pt, Text: pt.String()})
		case total > MaxCheckers:
			return unreadable(begin, Refusal{Key: "checkers-excess", Of: MaxCheckers})
		}
		named[pt], checkers[pt], r.points[c][pt] = true, uint8(n), begin
		at += len(item) + 1
	}
	return nil
}

// readPlace reads one place of a side, with its optional count, such as "24:2" or "bar".
func readPlace(item string, at int) (pt Point, n int, fault *ParseError) {
	name, number, counted := strings.Cut(item, ":")
	pt, why := readPoint(name)
	n, ok := 1, true
	if counted {
		n, ok = notation.Number(number)
	}
	switch {
	case !why.none():
		fault = unreadable(at, why)
	case !ok:
		fault = unreadable(at+len(name)+1, Refusal{Key: "count-unknown", Text: number})
	}
	return pt, n, fault
}

func (r *positionReader) turn(field string, at int) *ParseError {
	switch strings.ToLower(field) {
	case "w", "white": // the default side to play
	case "b", "black":
		r.setup.Turn = Black
	case "1-0":
		r.setup.Result = ResultWhiteWins
	case "0-1":
		r.setup.Result = ResultBlackWins
	case "1/2-1/2":
		r.setup.Result = ResultTie
	default:
		return unreadable(at, Refusal{Key: "turn-unknown", Text: field})
	}
	return nil
}

func (r *positionReader) dice(field string, at int) *ParseError {
	if field, r.setup.Leftover = strings.CutPrefix(field, "~"); r.setup.Leftover {
		at++
	}
	field, r.setup.Again = strings.CutSuffix(field, "+")
	field, mark, marked := strings.Cut(field, "^")
	if n, err := strconv.ParseUint(mark, 10, 8); err == nil {
		r.setup.Mark = uint8(n)
	} else if marked {
		return unreadable(at+len(field)+1, Refusal{Key: "mark-unknown", Text: mark})
	}
	switch none := field == "" || field == "-"; {
	case none && r.setup.Leftover:
		return unreadable(at, Refusal{Key: "leftover-missing"})
	case none && r.setup.Mark != 0:
		return unreadable(at, Refusal{Key: "mark-missing"})
	case none:
		return nil
	}
	dice, off, why := readRoll(field)
	if !why.none() {
		return unreadable(at+off, why)
	}
	r.setup.Dice = dice
	return nil
}

// locate turns the first problem of an invalid setup into an error with its offset in the
// text. The error includes the other problems.
func (r *positionReader) locate(problems []Problem) *ParseError {
	first := problems[0]
	at := r.fields[first.Field]
	if first.Why.Point != Off {
		at = r.points[either(first.Field == fieldBlack, Black, White)][first.Why.Point]
	}
	err := unreadable(at, first.Why)
	err.Field = first.Field
	if others := problems[1:]; len(others) > 0 {
		err.Others = others
	}
	return err
}

// readPoint reads the name of a place: a number, "bar" or "off".
func readPoint(name string) (pt Point, why Refusal) {
	place, fault := notation.Place(name)
	return Point(place), refusalOf(fault)
}

package bot

import (
	"cmp"
	"encoding/json"
	"io"
	"maps"
	"slices"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// A Book is an opening book: it says what to play in some positions with dice. It does not
// match mirror images. An agent with a book (Options.Book) plays by it where it can, and
// thinks elsewhere. [ReadBook] reads a book from a file; a program can also build one. Do
// not change a Book while an agent uses it.
type Book map[alfonsine.Position][]BookPlay

// A BookPlay is a play of a book.
type BookPlay struct {
	Play alfonsine.Play `json:"play"` // a legal play of the position
	// Weight is relative to the other plays of the position: weight 3 is chosen three times
	// as often as weight 1. It is 0 to 1,000,000. Zero means 1.
	Weight float64 `json:"weight"`
}

// A BookError says that a book is invalid, and where, or that its file cannot be read.
type BookError struct {
	Variant  string             `json:"variant"`  // the slug of the game
	Line     int                `json:"line"`     // the line of the file, counted from 1; 0 without a file
	Position alfonsine.Position `json:"position"` // the position at fault; zero if the fault is elsewhere
	Reason   string             `json:"reason"`   // what is wrong, in words
	Err      error              `json:"-"`        // the cause, such as an [*alfonsine.PlayError]; or nil
}

// Error names the game, the line and the position, and says what is wrong.
func (e *BookError) Error() string { return e.tell("book") }

// tell says so of a file that holds a book or something else.
func (e *BookError) tell(what string) string {
	s := "bot: " + what + " of " + words.Told(e.Variant) + ": "
	if e.Line > 0 {
		s += "line " + strconv.Itoa(e.Line) + ": "
	}
	if !e.Position.IsZero() {
		s += strconv.Quote(e.Position.String()) + ": "
	}
	s += e.Reason
	if e.Err != nil {
		s += ": " + words.Error(e.Err)
	}
	return s
}

// Unwrap returns the cause, or nil.
func (e *BookError) Unwrap() error { return e.Err }

// mostWeight is the maximum weight of a play.
const mostWeight = 1_000_000

// A bookLine is a line of a book's file.
type bookLine struct {
	vectorLine
	Position string         `json:"position"`
	Plays    []bookLinePlay `json:"plays"`
}

// A bookLinePlay is a play in such a line.
type bookLinePlay struct {
	Play   string  `json:"play"`
	Weight float64 `json:"weight,omitzero"`
}

// ReadBook reads the book of a game. The file has the format of the conformance vectors:
// one JSON object per line, the first one the version:
//
//	{"vector":"version","version":1}
//	{"vector":"book","game":"fallas","position":"24:2,6:13 19:13,1:2 w 6-5-3","plays":[{"play":"24/18 24/21/16","weight":3},{"play":"24/10"}]}
//
// Plays are in the notation of [alfonsine.ParsePlay]. The default weight is 1. Lines of
// games with other rules, other kinds of vectors, unknown fields and empty lines are skipped.
//
// The error is a [*BookError] for the first invalid line: a position that is not one of the
// game or has no dice, an illegal play, a duplicate position or play, an invalid weight. It
// wraps the cause, such as an [*alfonsine.PlayError] with its ruling, or the reader's
// error. It is also an error if all positions are of other games.
func ReadBook(r io.Reader, v alfonsine.Variant) (Book, error) {
	book := Book{}
	if err := readVectors(r, v, "book", func(line *bookLine) *BookError { return book.read(v, line) }); err != nil {
		return nil, err
	}
	return book, nil
}

// read adds what a line says.
func (b Book) read(v alfonsine.Variant, line *bookLine) *BookError {
	p, err := readPosition(v, line.Position)
	if err != nil {
		return err
	}
	if b[p] != nil {
		return &BookError{Position: p, Reason: "the position is listed twice"}
	}
	for _, x := range line.Plays {
		play, err := readPlay(v, p, x.Play)
		if err != nil {
			return err
		}
		b[p] = append(b[p], BookPlay{play, cmp.Or(x.Weight, 1)})
	}
	return b.checkAt(v, p)
}

// check returns what is wrong, or nil: of several faults that of the position whose text comes
// first. A position without plays is none of the book.
func (b Book) check(v alfonsine.Variant) error {
	var first *BookError
	for p := range b {
		if len(b[p]) == 0 {
			continue
		}
		if err := b.checkAt(v, p); err != nil && (first == nil || p.String() < first.Position.String()) {
			first = err
		}
	}
	if first == nil {
		return nil
	}
	return first
}

// checkAt returns what is wrong with the plays of a position.
func (b Book) checkAt(v alfonsine.Variant, p alfonsine.Position) *BookError {
	fail := func(reason string) *BookError {
		return &BookError{Variant: v.Slug(), Position: p, Reason: reason}
	}
	if len(b[p]) == 0 {
		return fail("there are no plays")
	}
	legal := alfonsine.AppendNext(nil, v, p)
	for i, x := range b[p] {
		switch {
		case !slices.Contains(legal, x.Play.Next()):
			return fail("the play " + words.Quote(x.Play.String()) + " is not legal")
		case !(x.Weight >= 0 && x.Weight <= mostWeight):
			return fail("the weight of " + words.Quote(x.Play.String()) + " must be 0 to " + strconv.Itoa(mostWeight) + ", not " + words.Decimal(x.Weight))
		case slices.ContainsFunc(b[p][:i], func(y BookPlay) bool { return y.Play.Next() == x.Play.Next() }):
			return fail("the play " + words.Quote(x.Play.String()) + " is listed twice")
		}
	}
	return nil
}

// WriteBook writes a book in the format of [ReadBook], sorted by the text of the position.
// The error is a [*BookError] for an invalid book, or the writer's.
func WriteBook(w io.Writer, v alfonsine.Variant, b Book) error {
	return writeVectors(w, func(lines *json.Encoder) error {
		for _, p := range slices.SortedFunc(maps.Keys(b), func(p, q alfonsine.Position) int { return cmp.Compare(p.String(), q.String()) }) {
			if err := b.checkAt(v, p); err != nil {
				return err
			}
			line := bookLine{vectorLine: vectorLine{Vector: "book", Game: v.Slug()}, Position: p.String()}
			for _, x := range b[p] {
				line.Plays = append(line.Plays, bookLinePlay{x.Play.String(), x.Weight})
			}
			if err := lines.Encode(line); err != nil {
				return err
			}
		}
		return nil
	})
}

// choose returns the book's play for a position, and false if it has none. Among several it
// draws one by weight; the seed decides.
func (b Book) choose(p alfonsine.Position, seed uint64) (alfonsine.Play, bool) {
	list := b[p]
	if len(list) == 0 {
		return alfonsine.Play{}, false
	}
	i := draw(seed, &p, len(list), func(i int) float64 { return cmp.Or(list[i].Weight, 1) })
	return list[i].Play, true
}

// draw returns a number below n, each with a probability in proportion to its weight. It
// depends only on a seed and a position.
func draw(seed uint64, p *alfonsine.Position, n int, weight func(i int) float64) int {
	sum := 0.0
	for i := range n {
		sum += weight(i)
	}
	at := float64(sum * (float64(hash(mix(seed), p)>>11) / (1 << 53)))
	for i := range n {
		if at -= weight(i); at < 0 {
			return i
		}
	}
	return n - 1
}

package book

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"example.com/alfonsine"
)

// An Error says why a line is no case.
type Error struct {
	File   string `json:"file"`
	Line   int    `json:"line"` // from 1
	Reason string `json:"reason"`
	Err    error  `json:"-"` // of alfonsine, if a position or a throw cannot be read
}

// Error returns "book: fallas.txt:7: …".
func (e *Error) Error() string { return fmt.Sprintf("book: %s:%d: %s", e.File, e.Line, e.Reason) }

// Unwrap returns Err.
func (e *Error) Unwrap() error { return e.Err }

// Read reads the cases of a game's rulings, also of a game of one's own. The name is that of
// the file, for errors. A line that cannot be read ends the sequence with an [*Error].
//
// A line without indentation begins a situation: the rulings that it shows, a colon, and the
// position, or "start". A ruling's name is its id without the game's slug; of several names
// those count that the game has, so games may share a file. Each line with a tab is a case:
//
//	7-forbidden: 24:2,6:13 19:13,1:2 w 5-4-2
//		24/20/18 6/1 no
//		24/20 6/4 no 8-all
//		24/20 24/22 6/4 no -
//	8-first: 24:2,6:13 19:13,1:2 w -
//		5-5-5 = 24:2,6:13 19:13,1:2 w 5-5-5
//
// It has what is played, or thrown if the position has no dice; then "=" and the position
// that follows, or "no": refused by the ruling itself, by another that is named, or, for a
// hyphen, by none. Empty lines and lines that begin with "//" are left out.
func Read(r io.Reader, name string, v alfonsine.Variant) iter.Seq2[Case, error] {
	return func(yield func(Case, error) bool) {
		names, start := namesOf(v), v.Start()
		lines := bufio.NewScanner(r)
		var shown []string
		var at alfonsine.Position
		n := 0
		for n++; lines.Scan(); n++ {
			line := strings.TrimRight(lines.Text(), " \t\r")
			text, isCase := strings.CutPrefix(line, "\t")
			c := Case{Position: at}
			var err error
			switch {
			case line == "" || strings.HasPrefix(line, "//"):
				continue
			case !isCase:
				shown, at, err = names.situation(line, start)
			case len(shown) > 0:
				err = names.read(&c, text)
			case at.IsZero():
				err = errors.New("there is no situation yet")
			}
			if err != nil {
				yield(Case{}, &Error{name, n, err.Error(), err})
				return
			}
			for i := 0; isCase && i < len(shown); i++ {
				one := c
				if one.Ruling = shown[i]; !one.Legal && one.Cites == "" {
					one.Cites = one.Ruling
				}
				one.Cites = strings.TrimPrefix(one.Cites, "-")
				if !yield(one, nil) {
					return
				}
			}
		}
		if err := lines.Err(); err != nil {
			yield(Case{}, &Error{name, n, err.Error(), err})
		}
	}
}

// A names knows the rulings of a game by their names in a file.
type names map[string]string

// namesOf returns the ids of a game's rulings by their names: without the slug, and without
// the hyphen after that.
func namesOf(v alfonsine.Variant) names {
	slug, _, _ := strings.Cut(v.Slug(), "?")
	ids := make(names)
	for _, r := range alfonsine.Rulings(v) {
		ids[strings.TrimPrefix(strings.TrimPrefix(r.ID, slug), "-")] = r.ID
	}
	return ids
}

// of returns the ids of those rulings that the game has, each once.
func (ids names) of(text string) (list []string) {
	for name := range strings.FieldsSeq(text) {
		if id := ids[name]; id != "" && !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	return list
}

// situation reads the rulings and the position of a line.
func (ids names) situation(line string, start alfonsine.Position) ([]string, alfonsine.Position, error) {
	rulings, text, ok := strings.Cut(line, ": ")
	switch {
	case !ok || strings.TrimSpace(rulings) == "":
		return nil, start, errors.New("a situation is its rulings, a colon and a position")
	case text == "start":
		return ids.of(rulings), start, nil
	}
	p, err := alfonsine.ParsePosition(text)
	return ids.of(rulings), p, err
}

// read reads a case at its position. It cites "-" if no ruling forbids it.
func (ids names) read(c *Case, text string) (err error) {
	did, next, legal := strings.Cut(text, " = ")
	if c.Legal = legal; legal {
		if c.Next, err = alfonsine.ParsePosition(next); err != nil {
			return err
		}
	} else {
		var by string
		var refused bool
		if did, by, refused = strings.Cut(text+" ", " no "); !refused {
			return errors.New(`a case ends with "=" and a position, or with "no"`)
		}
		if by = strings.TrimSpace(by); by != "" {
			c.Cites = append(ids.of(by), strings.Fields(by)...)[0] // a name, if the game does not have it
		}
	}
	if c.Position.Dice().IsZero() {
		c.Throw, err = alfonsine.ParseRoll(did)
	} else {
		c.Play = strings.TrimSpace(did)
	}
	if err == nil && c.Throw.IsZero() && c.Play == "" {
		err = errors.New("a case begins with what is thrown or played")
	}
	return err
}

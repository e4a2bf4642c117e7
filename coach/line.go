package coach

import (
	"example.com/alfonsine/internal/mind"

	"bufio"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// The version of files of vectors, and the maximum length of a line in bytes.
const (
	vectorVersion  = 1
	mostVectorLine = 1 << 20
)

// A vectorLine is what every line of a file of vectors has.
type vectorLine struct {
	Vector  string `json:"vector"` // the kind
	Version int    `json:"version,omitzero"`
	Game    string `json:"game,omitzero"`
}

func (l *vectorLine) head() *vectorLine { return l }

// readVectors reads a file of vectors line by line. It passes the lines of a kind about a
// game, by any name, to a function. The error is the first one, of a line or of the file, or
// that all lines of the kind are about other games.
func readVectors[L any, P interface {
	*L
	head() *vectorLine
}](r io.Reader, v alfonsine.Variant, kind string, read func(P) *PuzzleError) *PuzzleError {
	fail := func(number int, err *PuzzleError) *PuzzleError {
		err.Variant, err.Line = v.Slug(), number
		return err
	}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, mostVectorLine)
	number := 0
	about, ours := map[string]bool{}, false // by the name of a game whether it has the rules of v, and whether one has
	for lines.Scan() {
		number++
		line := P(new(L))
		err := readVector(lines.Bytes(), number == 1, line, line.head())
		if head := line.head(); err == nil && head.Vector == kind {
			is, known := about[head.Game]
			if !known {
				is = isNamed(v, head.Game)
				about[head.Game], ours = is, ours || is
			}
			if is {
				err = read(line)
			}
		}
		if err != nil {
			return fail(number, err)
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return fail(number+1, &PuzzleError{Reason: "a line has at most " + strconv.Itoa(mostVectorLine) + " bytes"})
	case err != nil:
		return fail(number+1, &PuzzleError{Reason: "the file cannot be read", Err: err})
	case number == 0:
		return fail(1, &PuzzleError{Reason: "the file is empty"})
	}
	if len(about) > 0 && !ours {
		return fail(0, &PuzzleError{Reason: "it is for other rules, those of " + words.Quote(strings.Join(slices.Sorted(maps.Keys(about)), ", "))})
	}
	return nil
}

// isNamed reports whether a name is that of a game with the rules of v.
func isNamed(v alfonsine.Variant, name string) bool {
	if name == v.Slug() {
		return true
	}
	other, err := alfonsine.Lookup(name)
	return err == nil && mind.RulesOf(other) == mind.RulesOf(v)
}

// readVector reads one line into a value with such a head.
func readVector(text []byte, first bool, line any, head *vectorLine) *PuzzleError {
	if len(text) > 0 {
		if err := json.Unmarshal(text, line); err != nil {
			return &PuzzleError{Reason: "not a valid JSON object", Err: err}
		}
	}
	switch {
	case first && head.Vector != "version":
		return &PuzzleError{Reason: `the first line is not the version, {"vector":"version","version":1}`}
	case head.Vector == "version" && head.Version != vectorVersion:
		return &PuzzleError{Reason: "unknown version " + strconv.Itoa(head.Version) + "; this package reads version 1"}
	}
	return nil
}

// writeVectors writes a file of vectors: the version, and the lines that a function encodes.
func writeVectors(w io.Writer, write func(*json.Encoder) error) error {
	out := bufio.NewWriter(w)
	lines := json.NewEncoder(out)
	lines.SetEscapeHTML(false)
	if err := lines.Encode(vectorLine{Vector: "version", Version: vectorVersion}); err != nil {
		return err
	}
	if err := write(lines); err != nil {
		return err
	}
	return out.Flush()
}

// readPosition reads the text of a position of a game.
func readPosition(v alfonsine.Variant, text string) (alfonsine.Position, *PuzzleError) {
	p, err := alfonsine.ParsePosition(text)
	if err == nil {
		err = v.Check(p)
	}
	if err != nil {
		return alfonsine.Position{}, &PuzzleError{Reason: "not a position of the game", Err: err}
	}
	return p, nil
}

// readPlay reads the text of a play of a position.
func readPlay(v alfonsine.Variant, p alfonsine.Position, text string) (alfonsine.Play, *PuzzleError) {
	play, err := alfonsine.ParsePlay(v, p, text)
	if err != nil {
		return alfonsine.Play{}, &PuzzleError{Position: p, Reason: "the play " + words.Quote(text) + " cannot be made", Err: err}
	}
	return play, nil
}

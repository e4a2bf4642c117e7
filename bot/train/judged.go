package train

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"math"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// A Judged is a position that a teacher has judged, with the place that it has among all: what
// [Judge] yields and [Fit] learns.
type Judged struct {
	Game     int                // the number of its game; -1 for an ending that was drawn
	Index    int                // its number among the positions of the game, or among the endings, from 0
	Position alfonsine.Position // without dice, and not over
	// Win is the win probability of the side to throw. With [JudgeOptions.Later] it is what the
	// position is to learn, and may lie a little outside 0 to 1.
	Win float64
}

// String returns the four as text, with a space between: "12 0 0.5234375 24:2,6:13 19:13,1:2 w -".
// Such lines are a file of judged positions. Files are merged by writing them one after the
// other, in any order: Fit puts the positions in theirs, and counts what is there twice once.
func (j Judged) String() string {
	return fmt.Sprintf("%d %d %s %v", j.Game, j.Index, words.Decimal(j.Win), j.Position)
}

// MarshalText returns [Judged.String]. The error is an [*alfonsine.ParseError] for a position
// that cannot be judged: the zero one, one with dice, and one that is over.
func (j Judged) MarshalText() ([]byte, error) {
	if !judgeable(j.Position) {
		return nil, misread(j.String(), "position", 0, unjudged)
	}
	return []byte(j.String()), nil
}

// misread returns the error of a text that is no judged position.
func misread(text, field string, at int, reason string) error {
	return &alfonsine.ParseError{
		Func: "train.Judged", Input: text, Field: field, Offset: at, Why: alfonsine.Refusal{Text: reason},
	}
}

// unjudged says what is wrong with a position that is not before a throw.
const unjudged = "it is over, or has dice; a throw must follow it"

// judgeable reports whether a throw follows a position.
func judgeable(p alfonsine.Position) bool { return !p.IsZero() && !p.Over() && p.Dice().IsZero() }

// UnmarshalText sets j to what a text of [Judged.String] says, or returns an
// [*alfonsine.ParseError]: also for a position with dice, and for one that is over.
func (j *Judged) UnmarshalText(text []byte) error {
	s := string(text)
	at := 0 // where the next field begins
	next := func() string {
		at += len(s[at:]) - len(strings.TrimLeft(s[at:], " \t"))
		field, _, _ := strings.Cut(s[at:], " ")
		return field
	}
	refuse := func(field, reason string) error { return misread(s, field, at, reason) }
	var x Judged
	for _, n := range []struct {
		name  string
		least int
		to    *int
	}{{"game", -1, &x.Game}, {"index", 0, &x.Index}} {
		word := next()
		i, err := strconv.Atoi(word)
		if err != nil || i < n.least || i > mostGames {
			return refuse(n.name, words.Quote(word)+" is no number from "+strconv.Itoa(n.least)+" to "+strconv.Itoa(mostGames))
		}
		*n.to = i
		at += len(word)
	}
	word := next()
	var err error
	if x.Win, err = strconv.ParseFloat(word, 64); err != nil || math.IsNaN(x.Win) || math.IsInf(x.Win, 0) {
		return refuse("win", words.Quote(word)+" is no number")
	}
	at += len(word)
	next()
	if x.Position, err = alfonsine.ParsePosition(s[at:]); err != nil {
		return err
	}
	if !judgeable(x.Position) {
		return refuse("position", unjudged)
	}
	*j = x
	return nil
}

// ReadJudged reads judged positions, one a line. Empty lines and those that begin with # are
// left out. The error, after which nothing follows, is that of the reader, or a wrapped
// [*alfonsine.ParseError]; it names the line.
func ReadJudged(r io.Reader) iter.Seq2[Judged, error] {
	return func(yield func(Judged, error) bool) {
		lines := bufio.NewScanner(r)
		n := 0
		for lines.Scan() {
			n++
			text := lines.Bytes()
			if len(text) == 0 || text[0] == '#' {
				continue
			}
			var j Judged
			if err := j.UnmarshalText(text); err != nil {
				yield(Judged{}, fmt.Errorf("train: line %d: %w", n, err))
				return
			}
			if !yield(j, nil) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			yield(Judged{}, fmt.Errorf("train: line %d: %w", n+1, err))
		}
	}
}

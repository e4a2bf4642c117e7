package record

import (
	"fmt"
	"io"
	"strconv"
	"strings"
)

// String returns the text of [Record.AppendText], which is empty on an error.
func (r *Record) String() string {
	b, _ := r.AppendText(nil)
	return string(b)
}

// AppendText appends the record as text:
//
//	[Game "laquet"]
//	[White "Doña Violante"]
//	[Result "*"]
//
//	{Played at Seville.}
//	1. w 6-5: 17/11 15/10
//	2. b 2-1: 13/12
//	3. w ~2: 18/16 {The die that Black could not play.}
//	4. w 4-1: 14/10/9
//	5. b 6-5:
//	*
//
// Tags come first, one per line, with `\"` and `\\` for a quote and a backslash:
//
//   - Game, the slug with the readings that differ from the default (always present)
//   - White and Black, the players; Date; Seed
//   - Result (always present)
//   - Termination, how the game ended off the board: "resigned", "agreed" (see
//     [Termination])
//   - Start, the first position if it is not the game's own
//   - all others
//
// Each turn has its own line: its number from 1, "w" or "b" for the side, the dice, and the
// play as [alfonsine.Play.String] writes it. The dice are the throw, as the dice showed it.
// After "~" they are the dice left by the other player, which are played without a throw. A
// throw that is not yet played is the last line, and ends with its colon.
//
// Comments are in braces, after their turn or before the first turn. In them `\}` and `\\`
// are a brace and a backslash, and `\[` a bracket at the start of a line. The result comes
// last, "*" for an unfinished game.
//
// The text is canonical: equal records have equal texts, and parsing returns an equal record.
// The text of the zero Record is empty. Several texts can follow one another in a file.
//
// The error is always nil.
func (r *Record) AppendText(b []byte) ([]byte, error) { return r.append(b), nil }

// MarshalText returns the text of [Record.AppendText]. The error is always nil. To read back a record
// of a game of your own, use a [Reader] whose Lookup finds the game.
func (r Record) MarshalText() ([]byte, error) { return r.AppendText(nil) }

// UnmarshalText sets r to the result of [Parse], or to the zero Record for an empty text.
// On an error r is unchanged; Parse also returns what was read of a damaged record.
func (r *Record) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*r = Record{}
		return nil
	}
	read, err := Parse(string(text))
	if err == nil {
		*r = *read
	}
	return err
}

// WriteTo writes the text of [Record.AppendText]. It returns the number of bytes written
// and the writer's error.
func (r *Record) WriteTo(w io.Writer) (int64, error) {
	n, err := w.Write(r.append(nil))
	return int64(n), err
}

func (r *Record) append(b []byte) []byte {
	tags := r.allTags()
	if len(tags) == 0 {
		return b
	}
	for _, t := range tags {
		b = fmt.Appendf(b, "[%s \"%s\"]\n", t.name, escapeValue.Replace(t.value))
	}
	b = append(b, '\n')
	for _, text := range r.comments[0] {
		b = append(appendComment(b, text), '\n')
	}
	for n := 1; n <= r.lastLine(); n++ {
		b = append(strconv.AppendInt(b, int64(n), 10), ". "...)
		if n <= len(r.turns) {
			b = r.turns[n-1].append(b)
		} else {
			b = append(r.open.appendDice(b), ':')
		}
		for _, text := range r.comments[n] {
			b = appendComment(append(b, ' '), text)
		}
		b = append(b, '\n')
	}
	return fmt.Appendln(b, r.Result())
}

// String returns the turn as a record has it, without its number: "w 6-5-3: 24/18/13 6/3".
func (t Turn) String() string { return string(t.append(nil)) }

func (t Turn) append(b []byte) []byte {
	return append(append(t.appendDice(b), ": "...), t.Play.String()...)
}

// appendDice appends the turn up to its dice: "w 6-5-3".
func (t Turn) appendDice(b []byte) []byte {
	b = append(b, "wb"[t.Side()], ' ')
	dice := t.Thrown
	if dice.IsZero() {
		dice = t.Position.Dice()
	}
	if t.Thrown.IsZero() && t.Position.Leftover() {
		b = append(b, '~')
	}
	b, _ = dice.AppendText(b) // never fails
	return b
}

var (
	escapeValue   = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
	unescapeValue = strings.NewReplacer(`\\`, `\`, `\"`, `"`)

	escapeComment   = strings.NewReplacer(`\`, `\\`, `}`, `\}`)
	unescapeComment = strings.NewReplacer(`\\`, `\`, `\}`, `}`, `\[`, `[`)

	lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")
)

// appendComment appends a comment with its braces.
func appendComment(b []byte, text string) []byte {
	b = append(b, '{')
	for i, line := range strings.Split(escapeComment.Replace(text), "\n") {
		if i > 0 {
			b = append(b, '\n')
			if after := strings.TrimLeft(line, " \t"); strings.HasPrefix(after, "[") { // would begin the next record
				b = append(b, line[:len(line)-len(after)]...)
				b = append(b, '\\')
				line = after
			}
		}
		b = append(b, line...)
	}
	return append(b, '}')
}

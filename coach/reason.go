package coach

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
)

// A Reason is one thing that a play does, such as a hit or a closed point. Programs can
// read it: it has a key and the values of its sentence. [Reasons] finds what a play does,
// and [Explain] how two plays differ.
//
// Keys are stable; the English sentences are not. [Reason.Format] makes the sentence in
// another language.
type Reason struct {
	// Key names the sentence: "hits", "closes". [ReasonKeys] lists the keys.
	Key string `json:"key"`
	// Color is the side that makes the play.
	Color alfonsine.Color `json:"color"`

	// The fields below are the values. The template of a sentence says which of them it has;
	// the others are zero.

	Points []alfonsine.Point `json:"points,omitempty"` // from high to low, as White counts
	Count  int               `json:"count,omitzero"`   // the number of checkers, or of points in a prime
	Share  float64           `json:"share,omitzero"`   // the share of the throws, by probability, 0 to 1
	Ways   int               `json:"ways,omitzero"`    // the share as a number of the ways in which the dice can fall; 0 if they are there already
	Of     int               `json:"of,omitzero"`      // all these ways: 36 with two dice, 216 with three
	Dice   alfonsine.Roll    `json:"dice,omitzero"`    // the dice left to the other side
}

// reasons has every sentence about what a play does, in the order in which they are listed.
var reasons = []struct{ key, template string }{
	{"wins", "wins the game"},
	{"ties", "ties the game"},
	{"loses", "loses the game"},
	{"moves-nothing", "moves nothing"},
	{"hits", "hits on {points}"},
	{"enters", "enters {count:checker}"},
	{"bears-off", "bears {count:checker} off"},
	{"brings-home", "brings {count:checker} home"},
	{"closes", "closes {points}"},
	{"makes-prime", "makes a prime of {count:point}"},
	{"opens", "gives up {points}"},
	{"leaves", "leaves {count:blot} on {points} that {share} of the throws hit"},
	{"leaves-none", "leaves no blot that a throw hits"},
	{"allows-win", "loses at once to {share} of the throws"},
	{"allows-prime", "lets {share} of the throws make a prime"},
	{"allows-escape", "lets {share} of the throws get past all checkers"},
	{"stops", "leaves no move to {share} of the throws"},
	{"defeats", "wins at once after {share} of the throws"},
	{"leaves-dice", "leaves {dice} to the other side"},
	{"throws-again", "throws again"},
}

// ReasonKeys returns every key of a [Reason], in the order in which reasons are listed. The
// caller owns the slice.
func ReasonKeys() []string {
	keys := make([]string, len(reasons))
	for i, r := range reasons {
		keys[i] = r.key
	}
	return keys
}

// ReasonTemplate returns the English template of a key, such as "bears {count:checker}
// off". It reports false for an unknown key. [Reason.Format] lists the placeholders.
func ReasonTemplate(key string) (string, bool) {
	if i := slices.Index(ReasonKeys(), key); i >= 0 {
		return reasons[i].template, true
	}
	return "", false
}

// String returns the sentence in English without its subject, the play: "hits on point 18".
// It is empty for the zero Reason.
func (r Reason) String() string { return r.Format(ReasonTemplate, Reason.Word) }

// Format returns the sentence in another language. The template function returns the
// template of a key, and false for a key without one; the sentence is then in English. The
// word function returns the text of a placeholder. It can call [Reason.Word] for words that
// are the same in both languages. Placeholders stand in braces:
//
//   - {points}: the points, "point 18", "points 18, 7 and 5"
//   - {count}: a number
//   - {count:checker}: a number with a noun, "2 checkers". The nouns are blot, checker and
//     point.
//   - {share}: a share of the throws, "31%"
//   - {ways}: the same as a number of the ways in which the dice can fall, "11/36"
//   - {dice}: dice in notation, "6-5"
func (r Reason) Format(template func(key string) (string, bool), word func(r Reason, name string) string) string {
	return alfonsine.Refusal{Key: r.Key}.Format(func(key string) (string, bool) {
		text, ok := template(key)
		if !ok {
			text, _ = ReasonTemplate(key)
			word = Reason.Word
		}
		return text, true
	}, func(_ alfonsine.Refusal, name string) string { return word(r, name) })
}

// Word returns the English text of a placeholder: "31%" for "share". It is empty for an
// unknown placeholder. [Reason.Format] lists them.
func (r Reason) Word(name string) string {
	switch kind, _, _ := strings.Cut(name, ":"); {
	case kind == "points":
		list := make([]string, len(r.Points))
		for i, pt := range r.Points {
			list[i] = pt.String()
		}
		if len(list) == 1 {
			return "point " + list[0]
		}
		return "points " + and(list)
	case kind == "count", kind == "dice":
		return alfonsine.Refusal{Count: r.Count, Dice: r.Dice}.Word(name)
	case kind == "ways" && r.Of > 0:
		return strconv.Itoa(r.Ways) + "/" + strconv.Itoa(r.Of)
	case kind == "ways", kind == "share":
		return percent(r.Share)
	}
	return ""
}

// In returns the reason with points numbered by an [alfonsine.Numbering].
func (r Reason) In(v alfonsine.Variant, n alfonsine.Numbering) Reason {
	r.Points = slices.Clone(r.Points)
	for i, pt := range r.Points {
		r.Points[i] = n.Number(v, r.Color, pt)
	}
	slices.Sort(r.Points)
	slices.Reverse(r.Points)
	return r
}

// percent writes a share in whole per cent, with 0% and 100% only for exact ones.
func percent(share float64) string {
	switch n := int(math.Floor(float64(100*share) + 0.5)); {
	case n <= 0 && share > 0:
		return "less than 1%"
	case n >= 100 && share < 1:
		return "more than 99%"
	default:
		return strconv.Itoa(n) + "%"
	}
}

// and joins the items of a list: "a, b and c".
func and(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " and " + list[last]
}

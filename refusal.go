package alfonsine

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/alfonsine/internal/quote"
)

// A Refusal says why something was refused, in a form that programs can read: a key
// and the values that its sentence needs, with the ruling behind it. The errors of this
// package hold one as Why.
//
// The zero Refusal means free words: code outside this package has set Reason and nothing
// else, or no key describes the Reason, as of a [LookupError] about contradictory readings.
//
// In JSON a value that is absent is its zero: White, Off, the number 0.
//
// Refusals are comparable. Keys are stable; English sentences are not. So compare keys and
// values. [Refusal.Format] makes the sentence in another language.
type Refusal struct {
	// Key names the sentence: "point-forbidden", "bar-first". [RefusalKeys] lists the keys.
	// If it is empty, Text is the whole sentence, in free words.
	Key string `json:"key,omitzero"`
	// Note is the key of what is added to the sentence: "for-instance", "white-numbers",
	// "another-throw". It is empty if nothing is added.
	Note string `json:"note,omitzero"`
	// Typed is a move as it was typed, without a die, that passes through the place of the
	// fault. The sentence then begins with that of "on-the-way". It is zero if the fault is
	// not on the way of a longer move.
	Typed Move `json:"typed,omitzero"`

	// The values. The template of a sentence says which of them it uses; the others are zero.

	Color Color  `json:"color,omitzero"` // the side that the sentence names
	Point Point  `json:"point,omitzero"` // the place at fault
	To    Point  `json:"to,omitzero"`    // where a checker would go
	Die   int    `json:"die,omitzero"`   // a die; outside 1 … 6 where that is the fault
	Dice  Roll   `json:"dice,omitzero"`  // the dice that the sentence names
	Count int    `json:"count,omitzero"` // how many there are
	Of    int    `json:"of,omitzero"`    // how many there may be, or are left
	Move  Move   `json:"move,omitzero"`  // a move that is legal, for instance
	Text  string `json:"text,omitzero"`  // what was typed, or a list of words that programs read

	// Ruling is the rule that forbids it, and zero where none does. A [Stepper] may set its ID
	// where several of its rulings have the same topic.
	Ruling Ruling `json:"ruling,omitzero"`
}

// none reports whether nothing is refused: of the zero Refusal, without a look at every value.
func (r Refusal) none() bool { return r.Key == "" && r.Text == "" }

// MarshalJSON returns an object of the values and of "reason", the sentence in English, which
// is not read back.
func (r Refusal) MarshalJSON() ([]byte, error) {
	type values Refusal
	return json.Marshal(struct {
		values
		Reason string `json:"reason"`
	}{values(r), r.String()})
}

// String returns the sentence in English, without a capital or a full stop. It is
// empty for the zero Refusal.
func (r Refusal) String() string { return r.Format(RefusalTemplate, Refusal.Word) }

// Format returns the sentence in another language. It has three parts: the beginning
// for a typed move, the sentence of the key, and the note. Each is a template.
//
// The template function returns the template of a key, and false if it has none; the
// sentence is then English. The word function returns the text for a placeholder. It can
// call [Refusal.Word] for what is the same in its language. Placeholders stand in braces:
//
//   - {color}: the side, "White"
//   - {point}: the place, "point 6", "the bar"
//   - {to}: where a checker goes, "to point 6", "to the bar", "off the board"
//   - {die}, {dice}, {move}: in notation, "6", "6-5-3", "24/18"
//   - {count}, {of}: numbers
//   - {count:checker}, {of:die}: numbers with a noun, "1 checker", "3 dice". The nouns
//     are checker, die, character, field, move and point.
//   - {text}: Text as it is
//   - {quoted}: Text in quotation marks, or a line of it at most
//
// In the template of "on-the-way", {point} and {to} are those of Typed.
func (r Refusal) Format(template func(key string) (string, bool), word func(r Refusal, name string) string) string {
	var b strings.Builder
	say := func(r Refusal, key string) {
		text, ok := template(key)
		word := word
		if !ok {
			text, _ = RefusalTemplate(key)
			word = Refusal.Word
		}
		for i, part := range strings.Split(text, "{") {
			name, after, ok := strings.Cut(part, "}")
			if i > 0 && ok {
				part = word(r, name) + after
			}
			b.WriteString(part)
		}
	}
	if !r.Typed.IsZero() {
		say(Refusal{Point: r.Typed.From, To: r.Typed.To}, "on-the-way")
	}
	if r.Key == "" {
		b.WriteString(r.Text)
	} else {
		say(r, r.Key)
	}
	if r.Note != "" {
		say(r, r.Note)
	}
	return b.String()
}

// Word returns the text for a placeholder in the English sentence: "point 6" for "point".
// It is empty for an unknown name. [Refusal.Format] lists the placeholders.
func (r Refusal) Word(name string) string {
	name, noun, counted := strings.Cut(name, ":")
	n := either(name == "of", r.Of, r.Count)
	switch name {
	case "color":
		return r.Color.String()
	case "point":
		return where(r.Point)
	case "to":
		return either(r.To == Off, "", "to ") + where(r.To)
	case "die":
		return strconv.Itoa(r.Die)
	case "dice":
		return r.Dice.String()
	case "move":
		return r.Move.String()
	case "count", "of":
		return either(counted, count(n, noun), strconv.Itoa(n))
	case "text":
		return r.Text
	case "quoted":
		if utf8.RuneCountInString(r.Text) == 1 { // even a line break
			return strconv.Quote(r.Text)
		}
		return quote.Line(r.Text)
	}
	return ""
}

// count writes a number with its noun: "1 checker", "3 checkers", "2 dice".
func count(n int, noun string) string {
	switch {
	case n == 1:
	case noun == "die":
		noun = "dice"
	default:
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}

// where names a place for a sentence.
func where(pt Point) string {
	switch {
	case pt == Off:
		return "off the board"
	case pt == Bar:
		return "the bar"
	case pt > Bar: // not a place
		return pt.String()
	}
	return "point " + pt.String()
}

// RefusalKeys returns every key that a [Refusal] of this package can have, as Key, as
// Note, or for its typed move. The slice is the caller's own.
func RefusalKeys() []string {
	keys := make([]string, len(refusals))
	for i, r := range refusals {
		keys[i] = r.key
	}
	return keys
}

// RefusalTemplate returns the English template of a key, and false if there is none: "{point}
// is forbidden: {color} has {count:checker} there". [Refusal.Format] lists the placeholders.
func RefusalTemplate(key string) (string, bool) {
	i := slices.IndexFunc(refusals, func(r refusal) bool { return r.key == key })
	if i < 0 {
		return "", false
	}
	return refusals[i].template, true
}

// A refusal is a sentence of the table.
type refusal struct{ key, template string }

// refusals has every sentence with which this package refuses something.
var refusals = []refusal{
	// Beginnings and ends of sentences.
	{"on-the-way", "on the way from {point} {to}, "},
	{"for-instance", ", for instance {move} with a {die}"},
	{"white-numbers", "; points are numbered as White counts, for both sides"},
	{"another-throw", "; another throw follows"},

	// The state of the game.
	{"game-over", "the game is over"},
	{"game-tied", "the game is over: it is a tie"},
	{"not-thrown", "the dice have not been thrown yet"},
	{"dice-excess", "no throw gives as many dice as {dice}"},
	{"dice-to-play", "{dice} is still to be played"},
	{"dice-playable", "{count:die} of {dice} can still be played"},
	{"dice-left-first", "{color} left {dice}, which must be played before the next throw"},
	{"dice-number", "the game is played with {of:die}, not {count}"},
	{"no-game", "the zero Game has no dice"},
	{"first-throw-again", "a first throw that cannot be played in full is made again"},
	{"throw-again", "these dice are thrown again"},

	// Moves that no game has.
	{"place-range", "a place is 0 to {of}, not {count}"},
	{"move-source", "no checker moves from {point}"},
	{"move-target", "no checker moves {to}"},
	{"move-nowhere", "a move must lead to another place"},
	{"moves-excess", "a play has at most {of:move}"},

	// Moves with the wrong die or of the wrong checker.
	{"die-absent", "there is no {die} to play, only {dice}"},
	{"die-enters", "a {die} enters on {point}"},
	{"die-leads", "a {die} leads from {point} {to}"},
	{"no-checker", "{color} has no checker on {point}"},
	{"no-checker-left", "{color} has no checker left on {point}"},
	{"opposing-checkers", "the checkers on {point} are {color}'s"},
	{"bar-first", "checkers on the bar must enter first"},
	{"off-path", "{point} is not on the path"},
	{"wrong-way", "{color}'s checkers travel towards {point}"},

	{"board-forbids", "the board does not allow it"},
	{"die-unspent", "the game's own Step leads to {quoted}, and does not spend the {die} alone"},

	// Typed moves that no dice make.
	{"dice-used", "no die is left for it"},
	{"dice-elsewhere", "no die leads there: there is only {dice} to play"},
	{"dice-enter-elsewhere", "no die leads there: the dice enter as {text}"},
	{"dice-of-others", "the other moves leave no dice for it"},
	{"dice-of-others-elsewhere", "the other moves leave only {dice}, which does not lead there"},
	{"doublet-once", "{dice} is played as {count:die}, each once"},
	{"doublet-left", "{dice} is played as {count:die}, each once, with {of:die} left"},
	{"doublet-used", "{dice} is played as {count:die}, each once, with none left"},

	// The target of a move.
	{"point-forbidden", "{point} is forbidden: {color} has {count:checker} there"},
	{"blot-closes", "the lone checker on {point} cannot be hit: it closes its point"},
	{"hit-occupied", "the checker on {point} cannot be hit: it would go {to}, which is occupied"},
	{"hit-unmarked", "a checker is hit on {point}, and no star says so"},
	{"hit-none", "a star says that a checker is hit on {point}, and none is"},
	{"landing-single", "{color} has a checker on {point} already, where only one may stand"},
	{"landing-two", "{color} has two checkers on {point} already, and no third may join them"},

	{"runner-first", "only the checker farthest ahead moves until it has arrived, here that on {point}"},
	{"head-left", "no more checkers may leave {point} in this turn"},
	{"block-gap", "{color} would hold all of its first six points"},
	{"block-passed", "{color} would hold six points in a row, and no opposing checker is ahead of them"},
	{"block-four", "{color} would hold more than four of the other side's first six points"},
	{"block-earned", "{color} would hold six points in a row without its last two"},

	// Bearing off.
	{"not-home", "not all of {color}'s checkers are home"},
	{"exact-die-only", "only a {die} bears this checker off"},
	{"exact-checker", "a checker stands exactly {die} away"},
	{"inside-first", "the {die} can be played within the board"},
	{"dice-otherwise", "a die that is left can be played in another way"},
	{"farther-checker", "a checker stands farther away than {die}"},
	{"farthest-only", "a larger die bears off from the farthest point only"},

	// The turn as a whole.
	{"higher-die", "the higher die can be played instead"},
	{"block-open", "the turn must not leave the other side locked in, and can end otherwise"},
	{"more-dice", "more dice can be played"},
	{"not-all-dice", "not all the dice can be played, so nothing is moved and the game is lost"},
	{"dice-not-left", "it does not leave {dice} to the opponent"},
	{"ambiguous", "it can mean more than one play: {text}"},
	{"ambiguous-many", "it can mean more than one play: {text}, and {count} more"},
	{"no-play", "it leads to no legal play"},
	{"not-legal", "it is not legal"},

	// Doblet.
	{"upper-first", "not all of {color}'s upper checkers are down"},
	{"die-takes-down", "a {die} takes down the upper checker of {point}"},
	{"die-takes-down-to", "a {die} takes this checker down {to}"},
	{"die-bears-off", "a {die} is for the checkers of {point}"},
	{"down-bears-off", "a checker that is down is borne off"},
	{"point-of-other", "{point} is not one of {color}'s"},
	{"stack-high", "{count:checker} on top of each other on {point}"},
	{"point-full", "{count:checker} on a point for two"},
	{"point-gone", "a checker of {point} is gone, although not all are down"},

	// Los doze canes.
	{"never-off", "nobody bears off"},
	{"table-full", "{color} has filled the table and so has won: the result must be {text}"},
	{"table-open", "{color} has won without having filled the table"},

	// Notation of a play.
	{"notation-empty", "there is no move"},
	{"notation-slash", `a move is written "24/18"; the slash is missing`},
	{"notation-hit", "a hit is marked where a move ends"},
	{"notation-times", `a move made several times is written "6/4(2)"`},
	{"notation-die", `a move is written "6:24/18", with its die first, not {quoted}`},
	{"notation-equals", "an equals sign and the next position are missing"},
	{"place-missing", "a place is missing"},
	{"place-unknown", "a place is 1 to 24, bar or off, not {quoted}"},

	{"step-empty", "a step has no moves"},
	{"turn-done", "the turn is over"},
	{"no-game-to-read", "there is no game to read it in"},

	// JSON of points, sets of points and moves.
	{"point-form", "a point is one number or one string"},
	{"point-unknown", `a point is a whole number from 0 to 25, "bar" or "off", not {quoted}`},
	{"points-form", "a set of points is a list of points from 1 to 24"},
	{"move-form", "a move is an object of from, to, die and hit"},
	{"field-twice", "the field is listed twice"},
	{"flag-unknown", "it is true or false, not {quoted}"},
	{"number-unknown", "it is a whole number from 0 to {of}, not {quoted}"},

	// Dice.
	{"die-missing", "a die is missing"},
	{"die-range", "a die shows 1 to 6, not {die}"},
	{"die-unknown", "a die shows 1 to 6, not {quoted}"},
	{"dice-missing", "there are no dice"},
	{"roll-excess", "a roll has at most {of:die}"},

	// The text of a position, and setups.
	{"field-missing", "the field is missing"},
	{"fields-excess", "a position has {of:field}, and no more"},
	{"place-twice", "{quoted} is listed twice"},
	{"count-unknown", "a count of checkers is 0 to 15, not {quoted}"},
	{"turn-unknown", "the turn is w or b, or a result 1-0, 0-1 or 1/2-1/2, not {quoted}"},
	{"checkers-excess", "a side has at most {of:checker}"},
	{"checkers-missing", "there are no checkers"},
	{"point-shared", "checkers of both sides stand on {point}"},
	{"no-result", "{text} is not a result"},
	{"no-side", "{text} is not a side"},
	{"both-off", "both sides have borne off all their checkers"},
	{"has-won", "{color} has borne off all checkers and so has won: the result must be {text}"},
	{"dice-after-end", "the game is over, so no dice can be left to play"},
	{"leftover-missing", "the dice are marked as left over, but there are none"},
	{"again-missing", "another throw is to follow the dice, but there are none"},
	{"mark-missing", "the turn has left a mark, but there are no dice"},
	{"mark-unknown", "a mark is a number from 1 to 255, not {quoted}"},
	{"leftover-again", "dice that the other side left give no further throw"},

	// Positions that do not belong to a game.
	{"no-position", "there is no position"},
	{"checkers-number", "{count:checker} instead of {of}"},
	{"bar-unreachable", "{count:checker} on the bar, where none can have come"},
	{"no-tie", "the game has no tie"},
	{"won-early", "{color} has won without having borne off all checkers"},
	{"no-leftover", "this game leaves no dice to the other side"},
	{"mark-impossible", "no turn of this game leaves the mark {count} with {dice}"},
	{"dice-impossible", "no throw leaves {dice}"},
	{"dice-again-impossible", "no throw that gives another one leaves {dice}"},

	// Rules.
	{"required", "is required"},
	{"slug-long", "has more than {of:character}"},
	{"slug-character", "may have lower-case letters, digits and single hyphens between them, not {quoted}"},
	{"slug-hyphen", "may not end with a hyphen"},
	{"slug-taken", "belongs to {text}: a game of another name needs its own"},
	{"slug-not-rules", "belongs to {text}, which Rules cannot describe"},
	{"path-length", "a path has 24, 18 or 12 points, not {count}"},
	{"value-none", "has no value {text}"},
	{"dice-thrown", "1 to 3 dice are thrown, not {count}"},
	{"single-die-doubles", "a single die has no doubles"},
	{"throw-excess", "a throw gives up to {count:die} to play, and a roll has at most {of}"},
	{"dice-range", "1 to {of:die} are thrown, not {count}"},
	{"start-position", "is not a position before a throw"},
	{"distance-far", "is {count} pips for {point} of {color}; at most {of} can be counted"},
	{"single-die-again", "a single die is always alike, so the throws would never end"},
	{"leftover-or-again", "the dice go to the opponent and the throw stays with the player: it is not clear who is first"},
	{"closed-by", "1 or 2 checkers close a point, not {count}"},
	{"never-hit", "nothing is ever hit if a lone checker closes its point"},
	{"entry-outside", "a path of {count:point} has no {text} quadrant"},
	{"never-enters", "no checker that was hit ever enters"},
	{"offset-path", "only a path of 24 points begins in opposite corners, not one of {count:point}"},
	{"one-head", "{color} must have all its checkers on {point}, the first of its path, if one of them goes first or one leaves in a turn"},
	{"head-last", "no checker passes a head that is the last point of its path"},
	{"block-hits", "points are held together only if a lone checker closes its point"},
	{"block-duty", "plays are compared by how they end only if the most dice must be played"},
	{"never-bar", "no checker ever comes to the bar"},
	{"never-left", "no dice are ever left if a player who cannot play them all has lost"},
	{"any-choice", "no die comes before another if any die that can be played may be"},
	{"never-choice", "there is no choice between dice if all of them must be played"},
	{"start-thrown", "the dice are not thrown before the game begins"},
	{"start-over", "the game is over before it begins"},
	{"start-empty", "{color} has no checker to play"},
	{"start-off-path", "{color} has checkers on {point}, which the path of {count:point} does not have"},
	{"slug-owned", "belongs to {text}"},
	{"ruling-empty", "the ruling {quoted} lacks an ID, a topic, a basis or a text"},
	{"ruling-twice", "two rulings have the ID {quoted}"},
	{"ruling-missing", "a reading removes {quoted}, and no ruling has that ID"},
	{"cites-unknown", "no refusal has the key, or no ruling the ID, of {quoted}"},
	{"reading-twice", "two readings have the change {quoted}"},
	{"reading-unsound", "{text}"},
	{"first-throw-never", "no throw from the start can be played in full, so it would be repeated for ever"},

	// Slugs, and the words of values.
	{"game-unknown", "is unknown; the games are {text}"},
	{"game-other-rules", "has other rules here"},
	{"decision-unknown", "is not a decision; the decisions are {text}"},
	{"decision-twice", "is decided twice"},
	{"decision-number", "needs a number"},
	{"decision-word", "must be one of {text}"},
	{"decision-start", "must be the text of a position, with a slash for each space"},
	{"readings-none", "is no reading: the game has none"},
	{"word-none", "is not a {text}"},
	{"word-unknown", "is not one of {text}"},
}

// Package games finds the game that a person names: a game of the library in any reading,
// backgammon, or a game in a file of rules.
package games

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/examples/internal/program"
	"example.com/alfonsine/examples/internal/spelling"
	"example.com/alfonsine/examples/internal/terminal"
	"example.com/alfonsine/internal/words"
)

// Usage is the help of a flag for a game.
const Usage = "the `name` of a game, also with readings ('fallas?hit=start'); backgammon; or a file of rules (mine.json); \"list\" lists the games"

// A sentence says what is special about a game.
type sentence struct{ slug, text string }

var sentences = []sentence{
	{"quinze-tablas", "No. 1 of the book, a reconstruction. Three dice; a side that is shut out on the bar has lost; a deadlock is a tie."},
	{"doblet", "No. 3. Three dice and no path: twelve checkers, stacked in pairs on six points, are taken down and borne off. There are no choices."},
	{"fallas", "No. 4. Three dice; a player who cannot play all of them loses at once."},
	{"seis-dos-e-as", "No. 5. Three dice; both sides go the same way, from scattered points."},
	{"emperador", "No. 6. Three dice; each side goes from one corner to where the other began. A side that is shut out has lost; a deadlock is a tie."},
	{"medio-emperador", "No. 7. Emperador on half the board, without its prime."},
	{"pareja-de-entrada", "No. 8. Three dice; all checkers enter from the bar, and dice all alike give another throw."},
	{"cab-e-quinal", "No. 9. Three dice; the stacks begin side by side and go the same way, so one must pass the other."},
	{"cab-e-quinal-2", "No. 9 with two dice and a third that always shows the same number, usually six."},
	{"todas-tablas", "No. 10. Two dice; the start of modern backgammon, but doublets are played once."},
	{"laquet", "No. 11. Two dice, 18 points; a lone checker closes its point, nothing is hit, and the opponent plays the dice that a player cannot use."},
	{"bufa-de-baldrac", "No. 13. Three dice; all checkers enter from the bar, and only the exact die bears one off."},
	{"reencontrat", "The last one, a reconstruction. Emperador, with single checkers on the first half of the path."},
	{"backgammon", "The modern game, without the doubling cube: doublets are played twice; if only one die can be played, it must be the higher."},
}

// All lists the named games in their default readings.
func All() []alfonsine.Variant {
	return append(alfonsine.Variants(), alfonsine.Backgammon)
}

// Sentence says what is special about a game. It returns "" for an unknown one.
func Sentence(v alfonsine.Variant) string {
	slug, _, _ := strings.Cut(v.Slug(), "?")
	for _, s := range sentences {
		if s.slug == slug {
			return s.text
		}
	}
	return ""
}

// An Error says why a name is not that of a game.
type Error struct {
	Name   string // as given
	Reason string // what is wrong, in words, with a suggestion if possible
	Err    error  // the cause, or nil
}

// Error gives the name and the reason.
func (e *Error) Error() string {
	const longest = 250 // enough for the whole path of a file
	if name := strconv.Quote(e.Name); len(name) < longest && name == `"`+e.Name+`"` && e.Name != "" {
		return e.Name + ": " + e.Reason
	}
	return words.Quote(e.Name) + ": " + e.Reason
}

// Unwrap returns the cause, or nil.
func (e *Error) Unwrap() error { return e.Err }

// Find returns the game with a name: a slug or the name of a game, with readings after a
// question mark, "backgammon", or the name of a ".json" file for [Read]. The error is an
// [*Error].
func Find(name string) (alfonsine.Variant, error) {
	name = strings.TrimSpace(name)
	if strings.HasSuffix(strings.ToLower(name), ".json") {
		return open(name)
	}
	base, _, read := strings.Cut(name, "?")
	v, err := alfonsine.Lookup(name)
	if err == nil {
		return v, nil
	}
	var lookup *alfonsine.LookupError
	var rules *alfonsine.RulesError
	switch {
	case errors.As(err, &rules):
		return nil, &Error{Name: name, Reason: "the rules are not valid: " + problems(rules), Err: err}
	case !errors.As(err, &lookup):
		return nil, &Error{Name: name, Reason: err.Error(), Err: err}
	}
	if game, err := alfonsine.Lookup(base); err == nil && read {
		return nil, &Error{Name: name, Reason: "unknown reading: " + words.Name(lookup.Part) + " " + lookup.Reason + readingsOf(game, lookup.Part), Err: lookup}
	}
	var names, slugs []string
	for _, v := range All() {
		slugs = append(slugs, v.Slug())
		names = append(names, v.Slug(), v.Name())
	}
	return nil, &Error{Name: name, Reason: "unknown game" + asked(base, names) + " The games are " + strings.Join(slugs, ", ") + ". A file of rules ends in .json.", Err: lookup}
}

// readingsOf lists the readings of a game after an unknown reading.
func readingsOf(v alfonsine.Variant, part string) string {
	var list []string
	for _, r := range alfonsine.Readings(v) {
		list = append(list, r.Change)
	}
	if len(list) == 0 {
		return ""
	}
	return asked(part, list) + " The readings are " + strings.Join(list, ", ")
}

// asked ends a sentence, with a suggestion if one word is near.
func asked(word string, words []string) string {
	if hint := spelling.Hint(word, words...); hint != "" {
		return hint
	}
	return "."
}

func problems(e *alfonsine.RulesError) string {
	var list []string
	for _, p := range e.Problems {
		list = append(list, p.String())
	}
	return strings.Join(list, "; ")
}

// FindGame is Find for a program that needs the game's Rules.
func FindGame(name string) (*alfonsine.Game, error) {
	v, err := Find(name)
	if err != nil {
		return nil, err
	}
	g, ok := alfonsine.GameOf(v)
	if !ok {
		return nil, &Error{Name: name, Reason: "this program needs a game that Rules can describe"}
	}
	return g, nil
}

// Choose returns the game that find, which is Find or FindGame, finds for the value of a
// flag. For "list" it lists the games and returns [program.ErrDone]. Other errors are a
// [*program.UsageError] with an [*Error].
func Choose[V alfonsine.Variant](flag, name string, out io.Writer, find func(string) (V, error)) (V, error) {
	if strings.TrimSpace(name) == "list" {
		var none V
		if err := List(out); err != nil {
			return none, err
		}
		return none, program.ErrDone
	}
	v, err := find(name)
	return v, program.Wrong("-"+flag, err)
}

// List writes every named game and its readings, with a sentence each.
func List(w io.Writer) error {
	t := terminal.Of(w)
	t.Columns = min(t.Columns, 100)
	var b strings.Builder
	entry := func(indent int, slug, text string) {
		fmt.Fprintf(&b, "%*s%s\n%*s%s\n", indent, "", t.Paint(slug, terminal.Bold), indent+4, "", t.Hang(text, indent+4))
	}
	for _, v := range All() {
		entry(0, v.Slug(), v.Name()+". "+Sentence(v))
		for _, r := range alfonsine.Readings(v) {
			entry(4, r.Slug, r.Rulings[0].Text)
		}
	}
	fmt.Fprintf(&b, "\n%s\n", t.Wrap("Most shells interpret a question mark, so put a reading in quotes: -game 'fallas?hit=start'. "+
		"Readings can be combined with &, and any other decision of the rules can be set in this way. "+
		"For a game of your own, write its rules to a file whose name ends in .json; start with "+
		"\"go run ./examples/backgammon -json -game laquet > mine.json\".", ""))
	_, err := io.WriteString(w, b.String())
	return err
}

// open reads the game of a file.
func open(name string) (alfonsine.Variant, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		var path *os.PathError
		if errors.As(err, &path) {
			return nil, &Error{Name: name, Reason: "cannot be read: " + path.Err.Error(), Err: err}
		}
		return nil, &Error{Name: name, Reason: "cannot be read: " + err.Error(), Err: err}
	}
	g, err := Read(text)
	if err != nil {
		var rules *alfonsine.RulesError
		if errors.As(err, &rules) {
			return nil, &Error{Name: name, Reason: "the rules are not valid: " + problems(rules), Err: err}
		}
		return nil, &Error{Name: name, Reason: err.Error(), Err: err}
	}
	return g, nil
}

// Read makes a game from rules in JSON, with the fields of [alfonsine.Rules]. A missing
// field has the most common value.
func Read(text []byte) (*alfonsine.Game, error) {
	var rules alfonsine.Rules
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&rules); err != nil {
		return nil, fault(text, err)
	}
	if d.More() {
		return nil, errors.New("unexpected text after the rules")
	}
	return alfonsine.New(rules)
}

// fault says what is wrong with a JSON text, and where.
func fault(text []byte, err error) error {
	line := func(offset int64) int { return 1 + bytes.Count(text[:min(int(offset), len(text))], []byte("\n")) }
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var parse *alfonsine.ParseError
	const unknown = "json: unknown field "
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("line %d is not JSON: %w", line(syntax.Offset), err)
	case errors.As(err, &kind):
		return fmt.Errorf("line %d: %s cannot be %s", line(kind.Offset), kind.Field, kind.Value)
	case errors.As(err, &parse) && parse.Func == "ParsePosition":
		return fmt.Errorf("the start is not a position: %w", err)
	case errors.As(err, &parse):
		return fmt.Errorf("%s: %s", words.Quote(parse.Input), parse.Reason)
	}
	if name, ok := strings.CutPrefix(err.Error(), unknown); ok {
		return fmt.Errorf("there is no rule %s%s", name, spelling.Hint(strings.Trim(name, `"`), fields()...))
	}
	return fmt.Errorf("not JSON: %w", err)
}

// fields lists the names of the rules.
func fields() []string {
	text, err := json.Marshal(alfonsine.Rules{})
	if err != nil {
		return nil
	}
	var all map[string]any
	if err := json.Unmarshal(text, &all); err != nil {
		return nil
	}
	var list []string
	for name := range all {
		list = append(list, name)
	}
	return list
}

// Write returns the rules of a game in the format of Read.
func Write(g *alfonsine.Game) ([]byte, error) {
	text, err := json.MarshalIndent(g.Rules(), "", "  ")
	return append(text, '\n'), err
}

// Package games finds the game that a person names: a game of the library or of package
// kin, in any reading, backgammon, or a game in a file of rules.
package games

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/fields"
	"example.com/alfonsine/cmd/internal/say"
	"example.com/alfonsine/cmd/internal/shelf"
	"example.com/alfonsine/cmd/internal/spelling"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/kin"
)

// An Error says why a name is not that of a game.
type Error struct {
	Name string // as it was given
	Why  error  // what is wrong, with what may have been meant
	Err  error  // the error behind it, if there is one
}

// Error gives the name and the reason.
func (e *Error) Error() string { return e.Tell(say.English) }

// Tell gives them in a language.
func (e *Error) Tell(of func(error) string) string {
	const longest = 250 // the path of a file is given whole
	reason := of(e.Why)
	if name := strconv.Quote(e.Name); len(name) < longest && name == `"`+e.Name+`"` && e.Name != "" {
		return e.Name + ": " + reason
	}
	return fault.Quote(e.Name) + ": " + reason
}

// Unwrap returns the cause, or nil.
func (e *Error) Unwrap() error { return e.Err }

// Find returns the game with a name: a slug or the name of a game, with readings after a
// question mark, "backgammon", or the name of a ".json" file for [Read]. The error is an
// [*Error].
func Find(name string) (*alfonsine.Game, error) {
	name = strings.TrimSpace(name)
	if strings.HasSuffix(strings.ToLower(name), ".json") {
		return open(name)
	}
	base, _, read := strings.Cut(name, "?")
	g, err := kin.Lookup(name)
	if err == nil {
		return g, nil
	}
	var lookup *alfonsine.LookupError
	if rules := new(alfonsine.RulesError); errors.As(err, &rules) || !errors.As(err, &lookup) {
		return nil, refused(name, err)
	}
	if g, err := kin.Lookup(base); err == nil && read {
		return nil, &Error{name, unread(g, lookup), lookup}
	}
	if lookup.Why.Key == "" {
		return nil, &Error{name, errors.New(lookup.Why.String()), lookup} // left out, and why
	}
	var names, slugs []string
	for _, g := range shelf.Games() {
		slugs = append(slugs, g.Slug())
		names = append(names, g.Slug(), g.Name())
	}
	why := say.Errorf(
		"unknown game%v The games are %s. A file of rules ends in .json.",
		ended(base, names), strings.Join(slugs, ", "),
	)
	return nil, &Error{name, why, lookup}
}

// unread returns the error of a reading that a game does not have, with those that it has.
func unread(g *alfonsine.Game, e *alfonsine.LookupError) error {
	var list []string
	for _, r := range g.Readings() {
		list = append(list, r.Change)
	}
	if len(list) == 0 {
		return say.Errorf("unknown reading: %s %v", fault.Plain(e.Part), e.Why)
	}
	return say.Errorf(
		"unknown reading: %s %v%v The readings are %s",
		fault.Plain(e.Part), e.Why, ended(e.Part, list), strings.Join(list, ", "),
	)
}

// ended ends a sentence, with a suggestion if one word is near.
func ended(word string, words []string) say.End { return say.End(spelling.Hint(word, words...)) }

// FindRules is Find for a program that needs the game's Rules, which it returns too.
func FindRules(name string) (*alfonsine.Game, alfonsine.Rules, error) {
	g, err := Find(name)
	if err != nil {
		return nil, alfonsine.Rules{}, err
	}
	rules, ok := g.Rules()
	if !ok {
		return nil, rules, &Error{name, errors.New("this program needs a game that Rules can describe"), nil}
	}
	return g, rules, nil
}

// open reads the game of a file.
func open(name string) (*alfonsine.Game, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		reason := err
		if path := new(os.PathError); errors.As(err, &path) {
			reason = path.Err
		}
		return nil, &Error{name, say.Errorf("cannot be read: %v", reason), err}
	}
	g, err := Read(text)
	if err != nil {
		return nil, refused(name, err)
	}
	return g, nil
}

// refused is the error of rules that are not valid, or else cannot be read.
func refused(name string, err error) error {
	if rules := new(alfonsine.RulesError); errors.As(err, &rules) {
		return &Error{name, say.Errorf("the rules are not valid: %v", say.Problems(rules.Problems)), err}
	}
	return &Error{name, err, err}
}

// Read makes a game from rules in JSON, with the fields of [alfonsine.Rules]. A missing
// field has the most common value.
func Read(text []byte) (*alfonsine.Game, error) {
	var rules alfonsine.Rules
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&rules); err != nil {
		return nil, rulesFault(text, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("unexpected text after the rules")
	}
	return alfonsine.New(rules)
}

// rulesFault says what is wrong with a JSON text, and where.
func rulesFault(text []byte, err error) error {
	line := func(offset int64) int { return 1 + bytes.Count(text[:min(int(offset), len(text))], []byte("\n")) }
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var parse *alfonsine.ParseError
	switch {
	case errors.As(err, &syntax):
		return say.Errorf("line %d is not JSON", line(syntax.Offset))
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return say.Errorf("line %d is not JSON", line(int64(len(text))))
	case errors.As(err, &kind):
		return say.Errorf("line %d: %s cannot be %s", line(kind.Offset), kind.Field, fault.Plain(kind.Value))
	case errors.As(err, &parse) && parse.Func == "ParsePosition":
		return say.Errorf("the start is not a position: %w", err)
	case errors.As(err, &parse):
		return say.Errorf("%s: %v", fault.Quote(parse.Input), parse.Why)
	}
	if name, ok := fields.Unknown[alfonsine.Rules](text); ok {
		return say.Errorf("there is no rule %s%v", fault.Quote(name), spelling.Hint(name, fields.Of[alfonsine.Rules]()...))
	}
	return say.Errorf("the rules cannot be read")
}

// Write returns rules in the format of Read.
func Write(r alfonsine.Rules) ([]byte, error) {
	text, err := json.MarshalIndent(r, "", "  ")
	return append(text, '\n'), err
}

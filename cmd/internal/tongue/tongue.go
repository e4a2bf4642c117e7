// Package tongue has what the programs and the page say in other languages than English: one
// table of what the library says for both, and one of what the programs in the terminal say.
//
// A language is made of two files: library/es.json has the sentences of the library, and
// terminal/es.json those of the programs, by their English texts. What a table lacks is
// said in English.
package tongue

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/say"
	"example.com/alfonsine/cmd/internal/shelf"
	"example.com/alfonsine/cmd/internal/spelling"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue/phrases"
)

// Tables are the files of all languages.
//
//go:embed library terminal
var Tables embed.FS

// English is the language that the programs are written in.
const English = "en"

// A Tongue is a language that the programs in the terminal speak. The nil Tongue is English.
type Tongue struct {
	Code    string // "es"
	table   table
	library *Library
}

// A Library has what the library says, in another language.
type Library = phrases.Library

// A table is a file of the folder terminal.
type table struct {
	Language string              `json:"language"` // the name of the language, in itself
	Decimal  string              `json:"decimal"`  // what stands before the tenths of a number
	Forms    []string            `json:"forms"`    // of nouns, for each number from 0; "other" for all that are larger
	Words    map[string]string   `json:"words"`    // nouns with their numbers, "turn.one", and what joins a list
	Commands map[string][]string `json:"commands"` // the words that a person may type for each English one
	Reasons  map[string]string   `json:"reasons"`  // templates by the keys of coach.ReasonKeys
	Texts    map[string]string   `json:"texts"`    // by the English texts, or formats as package fmt has them
}

// ReadLibrary returns the table of what the library says in a language; an empty one where
// there is no such file. The error names the file.
func ReadLibrary(tables fs.FS, code string) (*Library, error) {
	l := new(Library)
	err := read(tables, "library/"+code+".json", l)
	if errors.Is(err, fs.ErrNotExist) {
		return l, nil
	}
	return l, err
}

// Read returns the language of a code; nil for English. The error names the file that
// cannot be read.
func Read(tables fs.FS, code string) (*Tongue, error) {
	if code == English {
		return nil, nil
	}
	t := &Tongue{Code: code}
	if err := read(tables, "terminal/"+code+".json", &t.table); err != nil {
		return nil, err
	}
	var err error
	if t.library, err = ReadLibrary(tables, code); err != nil {
		return nil, err
	}
	t.library.Forms = t.table.Forms
	return t, nil
}

// read reads a file of JSON that has known fields only.
func read(tables fs.FS, name string, value any) error {
	text, err := fs.ReadFile(tables, name)
	if err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(value); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// Codes lists the languages that there are, English first.
func Codes(tables fs.FS) []string {
	codes := []string{English}
	names, _ := fs.Glob(tables, "terminal/*.json") // the pattern is sound
	for _, name := range names {
		codes = append(codes, strings.TrimSuffix(path.Base(name), ".json"))
	}
	return codes
}

// Of returns the language of a locale such as "es_MX.UTF-8", and English for one that
// there is no language for.
func Of(tables fs.FS, locale string) (*Tongue, error) {
	end := strings.IndexFunc(locale, func(ch rune) bool { return !unicode.IsLetter(ch) })
	if end >= 0 {
		locale = locale[:end]
	}
	code := strings.ToLower(locale)
	if !slices.Contains(Codes(tables), code) {
		code = English
	}
	return Read(tables, code)
}

// Locale returns the locale that the environment asks for: LC_ALL, or else LC_MESSAGES, or
// else LANG.
func Locale(getenv func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale := getenv(name); locale != "" {
			return locale
		}
	}
	return ""
}

// A Sayer is a value that says itself in a language.
type Sayer interface{ Say(t *Tongue) string }

// Text returns a text in the language.
func (t *Tongue) Text(english string) string {
	if t != nil {
		if text := t.table.Texts[english]; text != "" {
			return text
		}
	}
	return english
}

// Sprintf formats a text in the language. Sides, errors, misspelt words and what is a
// [Sayer] are said in it too; their verb is %s or %v.
func (t *Tongue) Sprintf(format string, args ...any) string {
	said := make([]any, len(args))
	for i, arg := range args {
		said[i] = t.say(arg)
	}
	return fmt.Sprintf(strings.ReplaceAll(t.Text(format), "%w", "%v"), said...)
}

// say returns a value as Sprintf puts it into a text.
func (t *Tongue) say(value any) any {
	switch value := value.(type) {
	case Sayer:
		return value.Say(t)
	case alfonsine.Color:
		return t.Text(value.String())
	case alfonsine.Refusal:
		return t.Sentence(value)
	case say.Problems:
		return value.Join(t.Sentence)
	case say.End:
		if value == "" {
			return "."
		}
		return t.say(spelling.Meant(value))
	case spelling.Meant:
		if value == "" {
			return ""
		}
		return t.Sprintf("; did you mean %s?", string(value))
	case error:
		return t.Error(value)
	}
	return value
}

// Count is a number with its noun, such as {3, "turn"}.
type Count struct {
	N    int
	Noun string
}

// String returns the number and the noun in English.
func (c Count) String() string { return c.Say(nil) }

// Say returns the number and the noun: "3 turns".
func (c Count) Say(t *Tongue) string {
	if t != nil {
		if text := phrases.Count(t.table.Words, t.table.Forms, c.N, c.Noun); text != "" {
			return text
		}
		if text := t.library.Count(c.N, c.Noun); text != "" {
			return text
		}
	}
	return alfonsine.Refusal{Count: c.N}.Word("count:" + c.Noun)
}

// Number returns a number as the language writes it: its decimal point is another one in
// some.
func (t *Tongue) Number(text string) string {
	if t == nil || t.table.Decimal == "" {
		return text
	}
	return strings.Replace(text, ".", t.table.Decimal, 1)
}

// Capital returns a text that begins with a capital.
func Capital(text string) string {
	ch, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(ch)) + text[size:]
}

// Begin returns a text of the language as the beginning of a sentence, with a capital. In
// English it has one already, or begins with a name that has none.
func (t *Tongue) Begin(text string) string {
	if t == nil {
		return text
	}
	return Capital(text)
}

// Command returns the English command that a person types in the language, in lower case,
// or what they have typed.
func (t *Tongue) Command(typed string) string {
	word := strings.ToLower(typed)
	if t != nil {
		for english, list := range t.table.Commands {
			if slices.Contains(list, word) {
				return english
			}
		}
	}
	return word
}

// Commands returns the words that may be typed for some English ones: those and the ones
// of the language.
func (t *Tongue) Commands(english []string) []string {
	list := slices.Clone(english)
	if t != nil {
		for _, word := range english {
			list = append(list, t.table.Commands[word]...)
		}
	}
	return list
}

// List returns the lines of a list of what may be typed, each with what it does.
func (t *Tongue) List(entries [][2]string, on terminal.Terminal) []string {
	left := 13
	for _, entry := range entries {
		left = max(left, utf8.RuneCountInString(t.Text(entry[0]))+2)
	}
	var list []string
	for _, entry := range entries {
		text := fmt.Sprintf("%-*s%s", left, t.Text(entry[0]), on.Hang(t.Text(entry[1]), left))
		list = append(list, strings.Split(text, "\n")...)
	}
	return list
}

// said returns the table of what the library says; nil, which is English, for English.
func (t *Tongue) said() *Library {
	if t == nil {
		return nil
	}
	return t.library
}

// Sentence returns the sentence of a refusal of the library.
func (t *Tongue) Sentence(why alfonsine.Refusal) string {
	text, _ := t.said().Sentence(why)
	return text
}

// Name returns the name of a game.
func (t *Tongue) Name(g *alfonsine.Game) string { return t.said().Name(g) }

// Heading returns the heading of a shelf of games.
func (t *Tongue) Heading(s shelf.Shelf) string { return t.said().Heading(s) }

// About says in a sentence what is special about a game.
func (t *Tongue) About(g *alfonsine.Game) string { return t.said().About(g) }

// Ruling returns the sentence of a rule of the library.
func (t *Tongue) Ruling(english string) string {
	text, _ := t.said().Ruling(english)
	return text
}

// Cited returns a rule with its name, what it rests on and where it stands. Works are named
// as they are, and notes on them are English.
func (t *Tongue) Cited(r alfonsine.Ruling) string {
	if t == nil || r == (alfonsine.Ruling{}) {
		return r.String()
	}
	s := r.ID + " (" + t.Text(r.Basis.String())
	if work := strings.TrimSpace(r.Source.Work() + " " + r.Source.Section); work != "" {
		s += ", " + work
	}
	if r.Source.Leaf != "" {
		s += ", " + t.Sprintf("after the Libro de los juegos, %s", r.Source.Leaf)
	}
	if r.Source.Note != "" {
		s += "; " + r.Source.Note
	}
	return t.Sprintf("%s: %s", s+")", t.Ruling(r.Text))
}

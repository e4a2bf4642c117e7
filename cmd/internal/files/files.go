package files

import (
	"encoding/binary"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"strings"
	"unicode/utf16"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/say"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/record"
)

// Std is the name of the standard input.
const Std = "-"

// A Text is what was given to a program.
type Text struct {
	Name string // of the file, or the text itself
	Kind Kind
	text string
}

// Open reads what a command line names: a file, the standard input, or an id or a board of FIBS
// itself. The error says why it cannot be read, or is an [*Error].
func Open(name string, std io.Reader) (*Text, error) {
	if name == Std {
		return read(name, std)
	}
	f, err := os.Open(name)
	if err != nil {
		if kind, _ := ID(name); kind != "" {
			return Of(name, name)
		}
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, &fs.PathError{Op: "read", Path: name, Err: say.Errorf("is a folder; replay --list lists the games in it")}
	}
	return read(name, f)
}

func read(name string, r io.Reader) (*Text, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return Of(name, string(data))
}

// Of returns a text with its kind. The error is an [*Error] if it has neither a game nor a position.
func Of(name, text string) (*Text, error) {
	text = fromUTF16(text)
	kind := KindOf(text)
	if kind == KindNone {
		return nil, &Error{name, what(text)}
	}
	return &Text{name, kind, text}, nil
}

// fromUTF16 returns a text of UTF-16 in UTF-8. It has a mark, as some editors write it, or begins with
// a letter, a blank or a sign, of which one byte is zero.
func fromUTF16(text string) string {
	var order binary.ByteOrder
	switch {
	case len(text) < 2:
		return text
	case strings.HasPrefix(text, "\xff\xfe"), text[0] != 0 && text[1] == 0:
		order = binary.LittleEndian
	case strings.HasPrefix(text, "\xfe\xff"), text[0] == 0 && text[1] != 0:
		order = binary.BigEndian
	default:
		return text
	}
	units := make([]uint16, len(text)/2)
	for i := range units {
		units[i] = order.Uint16([]byte(text[2*i:]))
	}
	return string(utf16.Decode(units))
}

// An Error says of a text without a game and a position what it is.
type Error struct{ Name, What string }

// Error says it.
func (e *Error) Error() string { return e.Say(nil) }

// Say says it in a language.
func (e *Error) Say(t *tongue.Tongue) string {
	return t.Sprintf("%s has neither a game nor a position: it is %s", e.Name, t.Text(e.What))
}

// Options say of which game a text is.
type Options struct {
	Game   *alfonsine.Game                            // of a text that names none; nil is backgammon, where it can be
	Lookup func(slug string) (*alfonsine.Game, error) // finds the game of a record, as that of [record.Reader]
}

// Games returns the games of the text one after another, as package record and package exchange
// do. A position is a game that begins there.
func (t *Text) Games(o Options) iter.Seq2[*record.Record, error] {
	switch t.Kind {
	case KindRecord:
		return record.Reader{Lookup: o.lookup}.Read(strings.NewReader(t.text))
	case exchange.FormatMat:
		return exchange.ReadMat(strings.NewReader(t.text), t.Game(o))
	case exchange.FormatSGF:
		return exchange.ReadSGF(strings.NewReader(t.text), t.Game(o))
	}
	return func(yield func(*record.Record, error) bool) {
		g := t.Game(o)
		p, err := Position(g, t.text)
		if err != nil {
			yield(record.New(g), err)
			return
		}
		r, err := record.NewFrom(g, p)
		if r == nil {
			r = record.New(g)
		}
		yield(r, err)
	}
}

// lookup finds the game of a record: the caller's, or one of the library and of package kin.
func (o Options) lookup(slug string) (*alfonsine.Game, error) {
	if o.Lookup != nil {
		if g, err := o.Lookup(slug); g != nil || err != nil {
			return g, err
		}
	}
	if g, err := kin.Lookup(slug); err == nil {
		return g, nil
	}
	return nil, nil // the reader says why
}

// Game returns the game of a text that is no record: that of the options, or else the one that the
// file names, or else backgammon.
func (t *Text) Game(o Options) *alfonsine.Game {
	if o.Game != nil {
		return o.Game
	}
	return Named(t.Kind, t.text, "")
}

// Named returns the game that a file in a format names, and of other texts that of a slug, if its
// board is that of backgammon; or else backgammon.
func Named(kind Kind, text, slug string) *alfonsine.Game {
	if kind == exchange.FormatMat || kind == exchange.FormatSGF {
		slug = ""
		for _, around := range [][2]string{{`[Variation "`, `"`}, {"RU[", "]"}} {
			if _, rest, ok := strings.Cut(text, around[0]); ok && slug == "" {
				slug, _, _ = strings.Cut(rest, around[1])
			}
		}
	}
	if g, err := kin.Lookup(strings.TrimSpace(slug)); err == nil && Exchangeable(g) {
		return g
	}
	return alfonsine.Backgammon
}

// Exchangeable reports whether backgammon programs have the board and the dice of a game.
func Exchangeable(g *alfonsine.Game) bool {
	_, err := exchange.XGID(g, g.Start())
	return err == nil
}

// One returns the game with a number, from 1 on. The error says that it is damaged, or that there are
// fewer games.
func (t *Text) One(number int, o Options) (*record.Record, error) {
	count := 0
	for r, err := range t.Games(o) {
		if count++; count == number {
			if err != nil {
				return r, fmt.Errorf("%s: %w", t.Name, err)
			}
			return r, nil
		}
	}
	return nil, say.Errorf("game %d: %s has %v", number, t.Name, tongue.Count{N: count, Noun: "game"})
}

// After returns the position after a turn of a game; 0 is the beginning.
func After(r *record.Record, turn int) alfonsine.Position {
	if turn == 0 {
		return r.Start()
	}
	return r.Turn(turn).Next()
}

// Package files tells by its content what a text is: a record, a file or an id of a backgammon
// program, or a position; and reads the games in it.
package files

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/exchange"
)

// A Kind is what a text is. The formats of package exchange are kinds.
type Kind = exchange.Format

// The other kinds.
const (
	KindNone     Kind = ""         // nothing that is known
	KindRecord   Kind = "record"   // records, as package record writes them
	KindPosition Kind = "position" // a position, as ParsePosition reads it
)

// KindOf returns what a text is.
func KindOf(text string) Kind {
	text = plain(text)
	if foreign(text) != "" || strings.ContainsRune(text, 0) {
		return KindNone
	}
	if begin.MatchString(text) {
		return exchange.FormatSGF
	}
	for line := range strings.Lines(text) {
		switch line = strings.TrimSpace(line); {
		case strings.HasPrefix(line, "["), turn.MatchString(line):
			return KindRecord
		case match.MatchString(line):
			return exchange.FormatMat
		}
	}
	if f, _ := ID(text); f != "" {
		return f
	}
	if _, err := alfonsine.ParsePosition(text); err == nil {
		return KindPosition
	}
	return KindNone
}

var (
	// The begin of SGF: a bracket and a node at the begin of the text, or with one of the properties
	// of a game anywhere.
	begin = regexp.MustCompile(`^\(\s*;|\(\s*;\s*(?:FF|GM|CA|AP)\s*\[`)
	// A line that only a .mat file has: a tag, the length of a match, the begin of a game.
	match = regexp.MustCompile(`^(?:;\s*\[.*\]|\d+ point match.*|Game \d+)$`)
	// A turn of a record: "3. w 2-1: 13/11".
	turn = regexp.MustCompile(`^(?:\d+\.\s*)?(?:[wWbB]\s+)?~?[1-6](?:-[1-6])+:`)
)

// plain returns a text without what surrounds it: blanks, and a byte order mark.
func plain(text string) string {
	return strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
}

// ID returns the id in a text, and its format: the text is an id or a board of FIBS, or a board as
// a program copies it, with its id. It returns "" for any other text.
func ID(text string) (f exchange.Format, id string) {
	text = plain(text)
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); len(line) > 6 && strings.EqualFold(line[:6], "board:") {
			return exchange.FormatFIBS, line
		}
	}
	fields := strings.Fields(text)
	for _, field := range fields {
		if len(field) >= 5 && strings.EqualFold(field[:5], "XGID=") {
			return exchange.FormatXGID, field
		}
	}
	after := func(label string) string {
		_, rest, _ := strings.Cut(text, label)
		if list := strings.Fields(strings.TrimLeft(rest, ": ")); len(list) > 0 {
			return list[0]
		}
		return ""
	}
	if board := after("Position ID"); board != "" {
		return exchange.FormatGNUID, strings.TrimSuffix(board+":"+after("Match ID"), ":")
	}
	const places, position, match = 26, 14, 12 // characters of the board of an XGID, and of the parts of a GNU ID
	only := func(part, others string) bool {
		return strings.Trim(part, "ABCDEFGHIJKLMNOabcdefghijklmno"+others) == ""
	}
	id = strings.Join(fields, ":")
	if len(id) >= places && only(id[:places], "-") && (len(id) == places || id[places] == ':') {
		return exchange.FormatXGID, id
	}
	board, rest, _ := strings.Cut(id, ":")
	if len(board) == position && (rest == "" || len(rest) == match) && only(board+rest, "PQRSTUVWXYZpqrstuvwxyz0123456789+/") {
		return exchange.FormatGNUID, id
	}
	return "", ""
}

// Position reads a position of a game: an id or a board of a backgammon program, or our own text.
func Position(g *alfonsine.Game, text string) (alfonsine.Position, error) {
	switch f, id := ID(text); f {
	case exchange.FormatXGID:
		return exchange.ParseXGID(g, id)
	case exchange.FormatGNUID:
		return exchange.ParseGNUID(g, id)
	case exchange.FormatFIBS:
		return exchange.ParseFIBS(g, id)
	}
	return alfonsine.ParsePosition(text)
}

// kinds are files that have no game for us: how they begin, and what they are.
var kinds = [][2]string{
	{"\x89PNG", "a picture, PNG"},
	{"\xff\xd8\xff", "a picture, JPEG"},
	{"GIF8", "a picture, GIF"},
	{"%PDF", "a document, PDF"},
	{"PK\x03\x04", "an archive, ZIP"},
	{"\x1f\x8b", "a compressed file, gzip"},
	{"RGMH", "a file of eXtreme Gammon, which can export it as .mat"},
	{"SQLite", "a database, SQLite"},
	{"<", "a page of HTML or XML"},
	{"{", "a text in JSON"},
}

// foreign returns what a text is of these, or "".
func foreign(text string) string {
	begin := strings.TrimLeft(text, "\ufeff \t\r\n")
	for _, kind := range kinds {
		if strings.HasPrefix(begin, kind[0]) {
			return kind[1]
		}
	}
	return ""
}

// labels are what other texts are.
var labels = []string{"empty", "no text", "a text of something else"}

// what says what a text is that is no kind that is read.
func what(text string) string {
	switch kind := foreign(text); {
	case kind != "":
		return kind
	case plain(text) == "":
		return labels[0]
	case !utf8.ValidString(text) || strings.ContainsRune(text, 0):
		return labels[1]
	}
	return labels[2]
}

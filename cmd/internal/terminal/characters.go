package terminal

import (
	"io"
	"os"
	"runtime"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// A Charset is the set of characters that a terminal shows.
type Charset uint8

// The sets of characters. Each has those of the one after it.
const (
	UTF8 Charset = iota
	Latin1
	ASCII
)

// Characters returns those of the locale, as POSIX has it: ASCII where none is set. Windows
// has no such variables, and shows every character.
func Characters() Charset {
	for _, variable := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		locale := strings.ToLower(os.Getenv(variable))
		name := strings.NewReplacer("-", "", "_", "").Replace(locale)
		switch {
		case locale == "":
			continue
		case strings.Contains(name, "utf8"):
			return UTF8
		case strings.Contains(name, "88591") || strings.Contains(name, "latin1"): // and 8859-15, which has these letters
			return Latin1
		}
		return ASCII
	}
	if runtime.GOOS == "windows" {
		return UTF8
	}
	return ASCII
}

// A Text is an output for text, which writes it in the characters of the locale: others are
// put by one that is like them, so that columns stay as they are.
type Text struct {
	to    *os.File
	shows Charset
	rest  []byte // the beginning of a character
}

// NewText returns the output for text to a file.
func NewText(to *os.File) *Text { return &Text{to: to, shows: Characters()} }

// Raw returns the output behind one for text: for data, which is always UTF-8.
func Raw(w io.Writer) io.Writer {
	if t, ok := w.(*Text); ok {
		return t.to
	}
	return w
}

// Terminal describes the output.
func (t *Text) Terminal() Terminal {
	on := Of(t.to)
	on.ASCII = t.shows != UTF8
	return on
}

// Write writes text in UTF-8, which may end within a character.
func (t *Text) Write(b []byte) (int, error) {
	if t.shows == UTF8 {
		return t.to.Write(b)
	}
	text := append(t.rest, b...)
	var out []byte
	for len(text) > 0 && (utf8.FullRune(text)) {
		ch, size := utf8.DecodeRune(text)
		out, text = append(out, t.shows.put(ch)), text[size:]
	}
	t.rest = append([]byte(nil), text...)
	if _, err := t.to.Write(out); err != nil {
		return 0, err
	}
	return len(b), nil
}

// like has, for characters, those of ASCII that stand for them.
var like = strings.NewReplacer("–", "-", "—", "-", "−", "-", "…", ".", "’", "'", "‘", "'", "“", `"`, "”", `"`, "«", `"`, "»", `"`,
	"±", "~", "×", "x", "·", ".", "¿", "?", "¡", "!", "º", "o", "ª", "a", "œ", "o", "Œ", "O", "æ", "a", "§", "S", "°", "o", "→", ">",
	"█", "#", "▉", "#", "▊", "#", "▋", "#", "▌", "#", "▍", "|", "▎", "|", "▏", "|")

// Shown returns a text with characters that are shown, in the place of others. It is that of
// one byte a character, but for UTF-8.
func (c Charset) Shown(text string) string {
	if c == UTF8 {
		return text
	}
	var b []byte
	for _, ch := range text {
		b = append(b, c.put(ch))
	}
	return string(b)
}

// put returns the byte that shows a character.
func (c Charset) put(ch rune) byte {
	switch {
	case ch < 0x80, c == Latin1 && ch <= 0xff && ch >= 0xa0:
		return byte(ch)
	case unicode.IsSpace(ch):
		return ' '
	}
	if text := like.Replace(norm.NFD.String(string(ch))); text[0] < 0x80 {
		return text[0]
	}
	return '?'
}

package exchange

import (
	"bufio"
	"io"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// mark is the byte order mark. It may stand at the beginning of a file, and wherever files were
// put together.
const mark = "\ufeff"

// decoded returns a stream of a file. It is in UTF-8 if the file is in UTF-16, with a mark or
// without: a file begins with a letter, a blank or a sign, of which one byte is zero.
func decoded(r io.Reader) *bufio.Reader {
	in := bufio.NewReader(r)
	if head, _ := in.Peek(2); len(head) == 2 {
		switch low, high := head[0], head[1]; {
		case low == 0xff && high == 0xfe, low != 0 && high == 0:
			return bufio.NewReader(&wideReader{in: in})
		case low == 0xfe && high == 0xff, low == 0 && high != 0:
			return bufio.NewReader(&wideReader{in: in, big: true})
		}
	}
	return in
}

// A wideReader turns UTF-16 into UTF-8.
type wideReader struct {
	in   *bufio.Reader
	big  bool // the high byte comes first
	room [utf8.UTFMax]byte
	rest []byte // of a character, in the room
}

func (r *wideReader) Read(b []byte) (int, error) {
	if len(r.rest) == 0 {
		ch, err := r.unit()
		if err != nil {
			return 0, err
		}
		if utf16.IsSurrogate(ch) {
			second, _ := r.unit() // an error comes next time
			ch = utf16.DecodeRune(ch, second)
		}
		r.rest = utf8.AppendRune(r.room[:0], ch)
	}
	n := copy(b, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// unit reads two bytes. One that is alone at the end is no character.
func (r *wideReader) unit() (rune, error) {
	var pair [2]byte
	if _, err := io.ReadFull(r.in, pair[:]); err == io.ErrUnexpectedEOF {
		return utf8.RuneError, nil
	} else if err != nil {
		return 0, err
	}
	if r.big {
		pair[0], pair[1] = pair[1], pair[0]
	}
	return rune(pair[0]) | rune(pair[1])<<8, nil
}

// readable returns a text of a file in UTF-8. Text that is not UTF-8 is taken for
// Windows-1252, which has Latin-1 in it.
func readable(text []byte) string {
	if utf8.Valid(text) {
		return string(text)
	}
	runes := make([]rune, len(text))
	for i, ch := range text {
		if runes[i] = rune(ch); 0x80 <= ch && ch < 0xa0 {
			runes[i] = windows[ch-0x80]
		}
	}
	return string(runes)
}

// windows has the characters of Windows-1252 from 0x80 on that Latin-1 does not have.
var windows = [32]rune{
	'€', 0x81, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0x8d, 'Ž', 0x8f,
	0x90, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0x9d, 'ž', 'Ÿ',
}

// nextLine returns the next line, or the beginning of one that is longer than mostText. The error
// comes with what was read before it.
func nextLine(in *bufio.Reader) (line []byte, long bool, err error) {
	for err = bufio.ErrBufferFull; err == bufio.ErrBufferFull; {
		var part []byte
		part, err = in.ReadSlice('\n')
		room := min(mostText+2-len(line), len(part))
		line = append(line, part[:room]...)
	}
	line = []byte(strings.TrimRight(string(line), "\r\n"))
	return line[:min(len(line), mostText)], len(line) > mostText, err
}

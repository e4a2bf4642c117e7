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
	in    *bufio.Reader
	big   bool // the high byte comes first
	first rune // the first half of a pair, or 0
	err   error
}

func (r *wideReader) Read(b []byte) (n int, err error) {
	for r.err == nil && len(b)-n >= 2*utf8.UTFMax {
		var unit [2]byte
		if _, r.err = io.ReadFull(r.in, unit[:]); r.err == io.EOF {
			break
		} else if r.err == io.ErrUnexpectedEOF { // half of a character
			r.err = io.EOF
			n += utf8.EncodeRune(b[n:], utf8.RuneError)
			break
		} else if r.err != nil {
			break
		}
		low, high := rune(unit[0]), rune(unit[1])
		if r.big {
			low, high = high, low
		}
		ch := high<<8 | low
		if r.first != 0 {
			if pair := utf16.DecodeRune(r.first, ch); pair != utf8.RuneError {
				ch = pair
			} else {
				n += utf8.EncodeRune(b[n:], utf8.RuneError)
			}
			r.first = 0
		}
		if utf16.IsSurrogate(ch) && ch < 0xdc00 {
			r.first = ch
			continue
		}
		n += utf8.EncodeRune(b[n:], ch)
	}
	if n > 0 || len(b) == 0 {
		return n, nil
	}
	if r.err == nil {
		return 0, io.ErrShortBuffer
	}
	return 0, r.err
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

// A lineReader reads a file line by line.
type lineReader struct{ in *bufio.Reader }

// next returns the next line, or the beginning of one that is longer than mostText. The error
// comes with what was read before it.
func (l lineReader) next() (line []byte, long bool, err error) {
	for err = bufio.ErrBufferFull; err == bufio.ErrBufferFull; {
		var part []byte
		part, err = l.in.ReadSlice('\n')
		room := min(mostText+2-len(line), len(part))
		line = append(line, part[:room]...)
	}
	line = []byte(strings.TrimRight(string(line), "\r\n"))
	return line[:min(len(line), mostText)], len(line) > mostText, err
}

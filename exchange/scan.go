package exchange

import (
	"strings"
	"unicode/utf8"

	"example.com/alfonsine"
)

// The formats are read by these few functions rather than by package regexp, which makes a
// program for the browser half a megabyte larger.

// space is what separates words.
const space = " \t\n\f\r"

func isSpace(ch byte) bool { return strings.IndexByte(space, ch) >= 0 }
func isDigit(ch byte) bool { return '0' <= ch && ch <= '9' }
func isWord(ch byte) bool  { return isLetter(ch) || isDigit(ch) || ch == '_' }

// isBase64 reports whether ch is a digit of base 64.
func isBase64(ch byte) bool { return isLetter(ch) || isDigit(ch) || ch == '+' || ch == '/' }

// all reports whether s has n bytes, at least one if n is 0, and each of them is of a kind.
func all(s string, n int, is func(byte) bool) bool {
	if s == "" || n > 0 && len(s) != n {
		return false
	}
	for i := range len(s) {
		if !is(s[i]) {
			return false
		}
	}
	return true
}

// cutDigits returns the digits that s begins with, and what follows them.
func cutDigits(s string) (digits, rest string) {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return s[:n], s[n:]
}

// cutFold returns what follows a word, in letters of any case, at the beginning of s.
func cutFold(s, word string) (rest string, ok bool) {
	if len(s) < len(word) || !strings.EqualFold(s[:len(word)], word) {
		return s, false
	}
	return s[len(word):], true
}

// cutGNUID returns the position ID and the match ID, which may be left out.
func cutGNUID(s string) (board, match string, ok bool) {
	if len(s) < 14 || !all(s[:14], 14, isBase64) {
		return "", "", false
	}
	match = strings.TrimLeft(s[14:], ": \t")
	return s[:14], match, len(s) == 14 || len(match) < len(s)-14 && all(match, 12, isBase64)
}

// cutXGID returns the places of an XGID, who is on roll and the dice, which are empty where it
// ends before the cube.
func cutXGID(s string) (board, turn, dice string, ok bool) {
	s, _ = cutFold(s, "xgid=")
	const places = 26
	if len(s) < places {
		return "", "", "", false
	}
	if board = s[:places]; s == board {
		return board, "", "", true
	}
	fields := strings.Split(s[places:], ":")
	if len(fields) < 5 || len(fields) > 10 || fields[0] != "" {
		return "", "", "", false
	}
	for i, field := range fields[1:] {
		switch {
		case i == 1 && field == "0", (i == 1 || i == 2) && (field == "-1" || field == "1"):
		case i == 3 && (all(field, 2, func(ch byte) bool { return '0' <= ch && ch <= '6' }) || field != "" && strings.Contains("DBR", field[:1]) && strings.Trim(field, field[:1]) == ""):
		case i != 1 && i != 2 && i != 3 && all(field, 0, isDigit):
		default:
			return "", "", "", false
		}
	}
	return board, fields[3], fields[4], true
}

// dated returns a date with another separator, and a text that is none as it is.
func dated(s, separator string) string {
	year, rest := cutDigits(s)
	if year == "" || rest == "" || rest[0] != '-' && rest[0] != '.' {
		return s
	}
	month, rest := cutDigits(rest[1:])
	if month == "" || rest == "" || rest[0] != '-' && rest[0] != '.' || !all(rest[1:], 0, isDigit) {
		return s
	}
	return year + separator + month + separator + rest[1:]
}

// matTag reads a tag: ; [Name "value"]
func matTag(line string) (name, value string, ok bool) {
	s, ok := strings.CutPrefix(strings.Trim(line, space), ";")
	if !ok {
		return "", "", false
	}
	if s, ok = strings.CutPrefix(strings.TrimLeft(s, space), "["); !ok {
		return "", "", false
	}
	if s, ok = strings.CutSuffix(s, "]"); !ok {
		return "", "", false
	}
	head, s, _ := strings.Cut(s, `"`)
	if strings.Contains(head, "]") {
		return "", "", false
	}
	value, ok = strings.CutSuffix(strings.TrimRight(s, space), `"`)
	if name = strings.TrimRight(head, space); name == "" && head != "" {
		name = head[:1]
	}
	return name, value, ok && len(name) < len(head)
}

// matMatch reads how long a match is: 7 point match
func matMatch(line string) (points string, ok bool) {
	points, rest := cutDigits(strings.TrimLeft(line, space))
	return points, strings.HasPrefix(rest, " point match") // with blanks before, if there are no digits
}

// matBegin reads the line that begins a game, Game 1, and returns what stands before it: nothing,
// or the last turns of the game before.
func matBegin(line string) (before string, ok bool) {
	s := strings.TrimRight(line, space)
	number := strings.TrimRight(s, "0123456789")
	before, ok = strings.CutSuffix(strings.TrimRight(number, space), "Game")
	if !ok || !isSpace(number[len(number)-1]) {
		return "", false
	}
	rest := strings.TrimLeft(before, space)
	if rest == "" {
		return before, true
	}
	digits, rest := cutDigits(rest)
	turns, ok := strings.CutPrefix(rest, ")")
	return before, ok && digits != "" && len(turns) > 1 && isSpace(turns[0]) && isSpace(turns[len(turns)-1])
}

// matNames reads the names of the players and the score: White : 0    Black : 0. It returns where
// the second name begins. Two blanks stand between the players, or fewer where none of the
// colons has two.
func matNames(line string) (names, points [2]string, right int, ok bool) {
	line = strings.TrimRight(line, space)
	last := strings.LastIndexByte(line, ':')
	points[1] = strings.TrimLeft(line[last+1:], space)
	if last < 0 || !all(points[1], 0, isDigit) {
		return names, points, 0, false
	}
	best := -1 // blanks after the first score
	for i := 0; i < last && best < 2; i++ {
		if line[i] != ':' {
			continue
		}
		digits, rest := cutDigits(strings.TrimLeft(line[i+1:last], space))
		name := strings.TrimLeft(rest, space)
		if gap := min(len(rest)-len(name), 2); digits != "" && gap > best {
			names, points[0] = [2]string{strings.Trim(line[:i], space), strings.TrimRight(name, space)}, digits
			right, best = utf8.RuneCountInString(line[:last-len(name)]), gap
		}
	}
	return names, points, right, best >= 0
}

// matRow returns how long the number of a row of turns is: 12)
func matRow(line string) int {
	digits, rest := cutDigits(strings.TrimLeft(line, space))
	if digits == "" || rest == "" || rest[0] != ')' {
		return 0
	}
	return len(line) - len(rest) + 1
}

// matRowWithin returns where another row begins in a line from a byte on, with its number after two
// blanks, or 0.
func matRowWithin(line string, from int) int {
	for at := from; ; at++ {
		n := strings.Index(line[at:], ") ")
		if n < 0 {
			return 0
		}
		at += n
		before := strings.TrimRight(line[from:at], "0123456789")
		if len(before) < at-from && strings.HasSuffix(before, "  ") && strings.Trim(before, space) != "" {
			return from + len(before)
		}
	}
}

// matWins reads how many points are won: Wins 2 points
func matWins(text string) (points string, ok bool) {
	_, rest, _ := strings.Cut(text, " ")
	points, rest = cutDigits(strings.TrimLeft(rest, space))
	rest, ok = cutFold(strings.TrimLeft(rest, space), "point")
	return points, ok && points != "" && (rest == "" || !isDigit(rest[0]))
}

// sgfText returns a value without its escapes. One of the end of a line takes that out.
func sgfText(s string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(s, `\`)
		b.WriteString(before)
		switch {
		case !found:
			return b.String()
		case rest == "":
			b.WriteByte('\\')
			return b.String()
		case strings.HasPrefix(rest, "\r\n"):
			s = rest[2:]
		case rest[0] == '\r', rest[0] == '\n':
			s = rest[1:]
		default:
			b.WriteByte(rest[0])
			s = rest[1:]
		}
	}
}

// sgfMatch reads what is said of a match: length:7
func sgfMatch(value string) (name, number string, ok bool) {
	name, number, _ = strings.Cut(value, ":")
	name, number = strings.Trim(name, space), strings.Trim(number, space)
	return name, number, all(name, 0, isWord) && all(number, 0, isDigit)
}

// sgfMove reads two dice, and two letters for every checker that moves.
func sgfMove(value string) (dice, places string, ok bool) {
	if value == "" || len(value)%2 == 1 {
		return "", "", false
	}
	dice, places = value[:2], value[2:]
	ok = all(dice, 2, func(ch byte) bool { return '1' <= ch && ch <= '6' }) &&
		(places == "" || all(places, 0, func(ch byte) bool { return 'a' <= ch && ch <= 'z' }))
	return dice, places, ok
}

// sgfRange reads a place, or two with a colon between them: a:y
func sgfRange(value string) (from, to alfonsine.Point, ok bool) {
	first, last, ranges := strings.Cut(value, ":")
	if !ranges {
		last = first
	}
	ok = len(first) == 1 && len(last) == 1 && 'a' <= first[0] && first[0] <= last[0] && last[0] <= 'y'
	if !ok {
		return 0, 0, false
	}
	return alfonsine.Point(strings.IndexByte(sgfPlaces, first[0])), alfonsine.Point(strings.IndexByte(sgfPlaces, last[0])), true
}

// sgfResult reads who has won, how many points, and by what: W+2Resign
func sgfResult(s string) (side, points, how string, ok bool) {
	if len(s) < 2 || !strings.Contains("WBwb", s[:1]) || s[1] != '+' {
		return "", "", "", false
	}
	points, how = cutDigits(s[2:])
	how = strings.TrimPrefix(how, ".0")
	for _, word := range [...]string{"", "R", "Resign", "T", "Time", "F", "Forfeit"} {
		ok = ok || strings.EqualFold(how, word)
	}
	return s[:1], points, how, ok
}

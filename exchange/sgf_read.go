package exchange

import (
	"bufio"
	"io"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
	"example.com/alfonsine/record"
)

// ReadSGF reads the games of a collection of SGF one after another, by the rules of v.
// White is White; where Black begins, the record starts with the turn of Black. Of
// variations the first is read. The sequence can be ranged over once.
//
// A record that comes with an error has every turn before the fault, and the next game
// follows. The error is a [*Error]: v has another board or other dice than backgammon, the
// file is of another game or no SGF at all, checkers are set up, or a turn is illegal or
// cannot be read.
func ReadSGF(v alfonsine.Variant, r io.Reader) iter.Seq2[*record.Record, error] {
	return func(yield func(*record.Record, error) bool) {
		s := sgfReader{in: bufio.NewReader(r)}
		s.line = 1
		for games := 0; s.err == nil; {
			s.replay = replay{format: FormatSGF, v: v, line: s.line, number: games, r: record.New(v)}
			if reason := unfit(v); reason != "" {
				s.fail(reason, nil)
				yield(s.finish())
				return
			}
			for s.next() != '(' && s.err == nil { // anything may stand before a game
			}
			switch {
			case s.err == nil:
				games++
				s.number = games
				s.tree()
			case s.err != io.EOF:
				s.fail("the file cannot be read on", s.err)
			case games > 0:
				return
			default:
				s.fail("no game follows", nil)
			}
			if !yield(s.finish()) {
				return
			}
		}
	}
}

// mostValues is how many values a property has at most that is read.
const mostValues = 16

// An sgfReader reads a collection byte by byte.
type sgfReader struct {
	replay
	in      *bufio.Reader
	err     error // of the stream, which has ended
	charset string
	set     string // the dice that the file sets without a play
	result  string
}

// next returns the next byte, or 0 at the end.
func (s *sgfReader) next() byte {
	ch, err := s.in.ReadByte()
	if err != nil {
		s.err = err
		return 0
	}
	if ch == '\n' {
		s.line++
	}
	return ch
}

// tree reads a game to its end, and plays its main line.
func (s *sgfReader) tree() {
	s.charset, s.set, s.result = "", "", ""
	now := map[string][]string{} // the properties of a node
	property, closed := "", false
	nodes, main := 0, true // how many nodes were begun; main says that no variation has ended
	for depth := 1; depth > 0; {
		ch := s.next()
		if main && nodes > 0 && (ch == ';' || ch == ')' || s.err != nil) {
			s.node(now, nodes == 1)
			clear(now)
		}
		switch {
		case s.err == io.EOF:
			s.fail("the file ends within the game", io.ErrUnexpectedEOF)
			return
		case s.err != nil:
			s.fail("the file cannot be read on", s.err)
			return
		case ch == '(':
			depth++
		case ch == ')':
			depth--
			main = false
		case ch == ';':
			nodes++
			property = ""
		case ch == '[':
			text := s.value(main && s.fault == nil)
			if main && len(property) <= 2 && len(now[property]) < mostValues {
				now[property] = append(now[property], text)
			}
			closed = true
			continue
		case 'A' <= ch && ch <= 'Z':
			if closed {
				property, closed = "", false
			}
			if len(property) <= 2 { // all that is read is no longer
				property += string(ch)
			}
		case ch > ' ' && (ch < 'a' || ch > 'z'): // old files write "White" for "W"
			s.fail("between properties stands "+words.Quote(string(rune(ch))), nil)
		}
	}
	s.over()
}

// value reads a value to its bracket.
func (s *sgfReader) value(keep bool) string {
	var b []byte
	for {
		ch := s.next()
		escaped := ch == '\\'
		if escaped {
			if ch = s.next(); ch == '\r' || ch == '\n' { // the line goes on
				if next, _ := s.in.Peek(1); ch == '\r' && string(next) == "\n" {
					s.next()
				}
				continue
			}
		}
		if s.err != nil || ch == ']' && !escaped {
			return string(b)
		}
		if len(b) == mostText {
			s.fail("a text is longer than "+strconv.Itoa(mostText)+" bytes", nil)
			keep = false
		}
		if keep {
			b = append(b, ch)
		}
	}
}

// readText returns the text of a value in UTF-8.
func (s *sgfReader) readText(value string) string {
	switch strings.ToLower(s.charset) {
	case "", "utf-8", "utf8", "iso-8859-1", "latin1", "us-ascii":
		return readable([]byte(value))
	}
	if strings.IndexFunc(value, func(ch rune) bool { return ch >= utf8.RuneSelf }) >= 0 {
		s.fail("the text is in "+words.Quote(s.charset)+", which is not read", nil)
	}
	return value
}

// node plays a node.
func (s *sgfReader) node(n map[string][]string, root bool) {
	if root {
		s.root(n)
	}
	if n["AE"] != nil || n["AW"] != nil || n["AB"] != nil {
		s.fail("checkers are set up, and a game begins from its start", nil)
	}
	if n["W"] != nil && n["B"] != nil {
		s.fail("both players move in one node", nil)
	}
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		for _, value := range n[c.String()[:1]] {
			s.move(c, strings.TrimSpace(value))
		}
	}
	if n["DI"] != nil {
		s.set = n["DI"][0]
	}
	for _, property := range []string{"GC", "C"} {
		for _, text := range n[property] {
			s.say(s.readText(text))
		}
	}
}

var sgfMatch = regexp.MustCompile(`^\s*(\w+)\s*:\s*(\d+)\s*$`)

// root reads what the first node says of the game.
func (s *sgfReader) root(n map[string][]string) {
	first := func(property string) string {
		return strings.TrimSpace(strings.Join(n[property][:min(1, len(n[property]))], ""))
	}
	if game := first("GM"); game != "6" {
		s.fail("backgammon is GM[6], and the game GM["+words.Name(game)+"]", nil)
	}
	s.charset, s.result = first("CA"), first("RE")
	for _, t := range sgfTags {
		s.tag(t[0], s.readText(first(t[1])))
	}
	match := map[string]string{"ws": "0", "bs": "0"}
	for _, value := range n["MI"] {
		if found := sgfMatch.FindStringSubmatch(value); found != nil {
			match[strings.ToLower(found[1])] = found[2]
		}
	}
	s.match(match["length"], match["ws"], match["bs"])
	for _, rule := range strings.Split(first("RU"), ":") {
		switch strings.ToLower(rule) {
		case "", "crawford", "crawfordgame", "jacoby": // of the match
		default:
			s.is(rule)
		}
	}
}

var sgfMove = regexp.MustCompile(`^([1-6][1-6])((?:[a-z][a-z])*)$`)

// move reads a move: two dice and for every checker from where to where, or a word.
func (s *sgfReader) move(c alfonsine.Color, value string) {
	s.set = ""
	if s.act(c, strings.ToLower(value), "") {
		return
	}
	move := sgfMove.FindStringSubmatch(value)
	if move == nil {
		s.fail("a move is two dice and two letters for every checker, unlike "+words.Quote(value), nil)
		return
	}
	var play strings.Builder
	for i, ch := range []byte(move[2]) {
		play.WriteByte(" /"[i%2])
		play.WriteString(alfonsine.Point(strings.IndexByte(sgfPlaces, ch)).String())
	}
	s.turn(c, move[1], play.String())
}

var sgfResult = regexp.MustCompile(`(?i)^([WB])\+(\d*)(?:\.0)?(|R|Resign|T|Time|F|Forfeit)$`)

// over says how the game ended.
func (s *sgfReader) over() {
	if s.set != "" && s.dice.IsZero() {
		s.dice, _ = alfonsine.ParseRoll(s.set)
	}
	ended := sgfResult.FindStringSubmatch(s.result)
	switch {
	case ended != nil:
		c := alfonsine.White
		if strings.EqualFold(ended[1], "B") {
			c = alfonsine.Black
		}
		how := map[string]string{"": "", "r": "resigns", "t": "is out of time", "f": "forfeits the game"}
		s.end(c, ended[2], how[strings.ToLower(ended[3][:min(1, len(ended[3]))])])
	case s.result == "", s.result == "?", s.r.Position().Over():
	case s.result == "0", strings.EqualFold(s.result, "draw"):
		s.open("The players agree on a tie.")
	default:
		s.open("The result is " + words.Quote(s.result) + ".")
	}
}

package exchange

import (
	"bufio"
	"bytes"
	"io"
	"iter"
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
func ReadSGF(r io.Reader, v alfonsine.Variant) iter.Seq2[*record.Record, error] {
	return func(yield func(*record.Record, error) bool) {
		s := sgfReader{Scanner: bufio.NewScanner(r), at: 1}
		s.Buffer(nil, mostText)
		s.Split(s.split)
		for number := 0; ; {
			s.replay = replay{format: FormatSGF, v: v, line: s.at, r: record.New(v)}
			if reason := unfit(v); reason != "" {
				s.fail(FaultBoard, reason, nil)
				yield(s.finish())
				return
			}
			for s.Scan() && s.Text() != "(" { // anything may stand before a game
			}
			switch {
			case s.Text() == "(":
				number++
				s.number = number
				s.tree()
			case s.Err() != nil:
				s.broken()
			case number > 0:
				return
			default:
				s.fail(FaultText, "no game follows", nil)
			}
			if !yield(s.finish()) || s.Text() != ")" {
				return
			}
		}
	}
}

// An sgfReader reads a collection.
type sgfReader struct {
	replay
	*bufio.Scanner     // of brackets, semicolons, names of properties, and values in brackets
	at             int // the line that the scanner has come to
	charset        string
	set            string // the dice that the file sets without a play
	result         string
}

// split finds the next token of a file, and counts lines.
func (s *sgfReader) split(data []byte, atEOF bool) (advance int, token []byte, err error) {
	begin := 0
	for begin < len(data) && data[begin] <= ' ' {
		begin++
	}
	end := begin
	switch rest := data[begin:]; {
	case len(rest) == 0:
	case rest[0] == '[':
		for i := 1; i < len(rest) && end == begin; i++ {
			switch rest[i] {
			case '\\':
				i++
			case ']':
				end += i + 1
			}
		}
	case isLetter(rest[0]):
		for end < len(data) && isLetter(data[end]) {
			end++
		}
		if end == len(data) && !atEOF {
			end = begin // more of it may come
		}
	default:
		end++
	}
	if end > begin {
		token = data[begin:end]
	} else if atEOF && begin < len(data) {
		return 0, nil, io.ErrUnexpectedEOF // within a value
	}
	s.at += bytes.Count(data[:end], []byte("\n"))
	return end, token, nil
}

func isLetter(ch byte) bool { return 'A' <= ch&^0x20 && ch&^0x20 <= 'Z' }

// broken fails because the file ends too early.
func (s *sgfReader) broken() {
	switch err := s.Err(); {
	case err == bufio.ErrTooLong:
		s.fail(FaultLong, "a text is longer than "+strconv.Itoa(mostText)+" bytes", nil)
	case err == nil, err == io.ErrUnexpectedEOF:
		s.fail(FaultCut, "the file ends within the game", io.ErrUnexpectedEOF)
	default:
		s.fail(FaultStream, "the file cannot be read on", err)
	}
}

// tree reads a game to its end, and plays its main line.
func (s *sgfReader) tree() {
	s.charset, s.set, s.result = "", "", ""
	node, nodes, property := map[string][]string{}, 0, ""
	main := true // no variation has ended yet
	for depth := 1; depth > 0; {
		more := s.Scan()
		s.line = s.at
		token := s.Text()
		if main && nodes > 0 && (!more || token == ";" || token == ")") {
			s.node(node, nodes == 1)
			clear(node)
		}
		switch {
		case !more:
			s.broken()
			return
		case token == "(":
			depth++
		case token == ")":
			depth--
			main = false
		case token == ";":
			if main {
				nodes++
			}
			property = ""
		case token[0] == '[':
			if main && s.fault == nil && len(node[property]) < mostValues {
				node[property] = append(node[property], sgfText(token[1:len(token)-1]))
			}
		case isLetter(token[0]):
			property = strings.Map(func(ch rune) rune {
				if ch >= 'a' { // old files write "White" for "W"
					return -1
				}
				return ch
			}, token)
		default:
			s.fail(FaultText, "between properties stands "+words.Quote(token), nil)
		}
	}
	if nodes == 0 {
		s.root(nil)
	}
	s.over()
}

// mostValues is how many values of a property are read: no property that matters has more.
const mostValues = 16

// readText returns the text of a value in UTF-8.
func (s *sgfReader) readText(value string) string {
	switch strings.ToLower(s.charset) {
	case "", "utf-8", "utf8", "iso-8859-1", "latin1", "us-ascii":
		return readable([]byte(value))
	}
	if strings.IndexFunc(value, func(ch rune) bool { return ch >= utf8.RuneSelf }) >= 0 {
		s.fail(FaultText, "the text is in "+words.Quote(s.charset)+", which is not read", nil)
	}
	return value
}

// node plays a node.
func (s *sgfReader) node(n map[string][]string, root bool) {
	if root {
		s.root(n)
	}
	if n["AE"] != nil || n["AW"] != nil || n["AB"] != nil {
		s.fail(FaultStart, "checkers are set up, and a game begins from its start", nil)
	}
	if len(n["W"])+len(n["B"]) > 1 {
		s.fail(FaultText, "a node has more than one move", nil)
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

// root reads what the first node says of the game.
func (s *sgfReader) root(n map[string][]string) {
	first := func(property string) string {
		return strings.TrimSpace(strings.Join(n[property][:min(1, len(n[property]))], ""))
	}
	if game := first("GM"); game != "6" {
		s.fail(FaultGame, "backgammon is GM[6], and the game GM["+words.Name(game)+"]", nil)
	}
	s.charset, s.result = first("CA"), first("RE")
	for _, t := range sgfTags {
		s.tag(t[0], s.readText(first(t[1])))
	}
	match := map[string]string{"ws": "0", "bs": "0"}
	for _, value := range n["MI"] {
		if name, number, ok := sgfMatch(value); ok {
			match[strings.ToLower(name)] = number
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

// move reads a move: two dice and from where to where every checker goes, or a word about
// the cube.
func (s *sgfReader) move(c alfonsine.Color, value string) {
	s.set = ""
	dice, places, ok := sgfMove(value)
	switch {
	case all(value, 0, isLetter):
		s.say(c.String() + ": " + value)
		return
	case !ok:
		s.fail(FaultText, "a move is two dice and two letters for every checker, unlike "+words.Quote(value), nil)
		return
	}
	var play strings.Builder
	for i, ch := range []byte(places) {
		play.WriteByte(" /"[i%2])
		play.WriteString(alfonsine.Point(strings.IndexByte(sgfPlaces, ch)).String())
	}
	s.turn(c, dice, strings.TrimSpace(play.String()))
}

// over says how the game ended.
func (s *sgfReader) over() {
	if s.set != "" && s.fault == nil && !s.r.Position().Over() && s.r.Thrown().IsZero() {
		s.throw(s.set)
	}
	side, points, by, ended := sgfResult(s.result)
	switch {
	case ended:
		c, how := alfonsine.White, record.Resigned
		if strings.EqualFold(side, "B") {
			c = alfonsine.Black
		}
		switch strings.ToUpper(by + " ")[0] {
		case 'T':
			how = record.TimeForfeit
		case 'F':
			how = record.Abandoned
		}
		s.end(alfonsine.WonBy(c), points, how)
	case s.result == "0", strings.EqualFold(s.result, "draw"):
		s.end(alfonsine.ResultTie, "", record.Agreed)
	case s.result != "" && s.result != "?":
		s.say("The result is " + words.Quote(s.result) + ".")
	}
}

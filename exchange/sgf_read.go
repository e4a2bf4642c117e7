package exchange

import (
	"cmp"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
	"example.com/alfonsine/record"
)

// ReadSGF reads the games of a collection of SGF one after another, by the rules of g. White
// is White; where Black begins, the record starts with the turn of Black. Of variations the
// first is read. The file is read whole first. The sequence can be iterated once.
//
// A record that comes with an error has every turn before the fault, and the next game
// follows. The error is a [*Error]: g has another board or other dice than backgammon, the
// file is of another game or no SGF at all, checkers are set up within a game or in a way that
// cannot be, or a turn is illegal or cannot be read. Text of a character set that is not read is
// U+FFFD, and a comment names the set.
func ReadSGF(r io.Reader, g *alfonsine.Game) iter.Seq2[*record.Record, error] {
	return func(yield func(*record.Record, error) bool) {
		s := sgfReader{sgfGame: sgfGame{replay: replay{format: FormatSGF, v: g, line: 1, r: record.New(g)}}}
		if reason := unfit(g); reason != "" {
			s.fail(FaultUnfit, reason, nil)
			yield(s.finish())
			return
		}
		s.text, s.err = decoded(r)
		s.marked, s.valid = strings.HasPrefix(s.text, mark), utf8.ValidString(s.text)
		s.at = position{line: min(len(s.text), 1), column: 1} // an empty file has no line
		for number := 1; ; number++ {
			before := s.sgfGame
			more := s.headless || s.find()
			if !more && s.err == nil && number > 1 {
				yield(before.finish())
				return
			}
			s.sgfGame = sgfGame{replay: replay{format: FormatSGF, v: g, line: s.at.line, r: record.New(g)}}
			switch {
			case more:
				s.number = number
				more = s.tree()
			case s.err != nil:
				s.broken()
			default:
				s.fail(FaultForeign, "no game follows", nil)
			}
			if number > 1 {
				before.wonBy(s.sgfGame)
				if !yield(before.finish()) {
					return
				}
			}
			if !more {
				yield(s.finish())
				return
			}
		}
	}
}

// An sgfReader reads a collection as brackets, semicolons, names of properties, and values.
type sgfReader struct {
	sgfGame
	text     string
	err      error    // with which the stream ends
	marked   bool     // the file begins with a byte order mark: it is in Unicode, whatever it says
	valid    bool     // the file can be UTF-8
	at       position // behind the token
	token    string
	begin    position // where the token begins
	headless bool     // the game that follows has no brackets, since the one before has no end
}

// An sgfGame is a game of a collection.
type sgfGame struct {
	replay
	charset charset
	unread  bool     // that some of its text could not be read is said
	set     sgfValue // the dice that the file sets without a play
	result  string
	match   [4]string // the length, the number of the game, and the score of White and of Black before it
}

// A position is a place in a file. The columns count characters, from 1.
type position struct{ offset, line, column int }

// An sgfValue is a value of a property, as it stands in the file.
type sgfValue struct {
	text string
	at   position
}

// step goes on by some bytes, and returns them.
func (s *sgfReader) step(n int) string {
	passed := s.text[s.at.offset:][:n]
	s.at.offset += n
	s.at.column += utf8.RuneCountInString(passed)
	if end := strings.LastIndexByte(passed, '\n'); end >= 0 {
		s.at.line += strings.Count(passed, "\n")
		s.at.column = utf8.RuneCountInString(passed[end:])
	}
	return passed
}

// find goes on to the next game, within its bracket. Anything may stand before it.
func (s *sgfReader) find() bool {
	rest := s.text[s.at.offset:]
	at := sgfBegin().FindStringIndex(rest)
	if at == nil {
		s.step(len(rest))
		return false
	}
	s.step(at[0] + 1)
	return true
}

// next reads the next token. It reports false, at the end of the file, if there is none or a value
// does not end.
func (s *sgfReader) next() bool {
	for s.at.offset < len(s.text) && (s.text[s.at.offset] <= ' ' || strings.IndexByte(mark, s.text[s.at.offset]) >= 0) {
		s.step(1)
	}
	rest, n := s.text[s.at.offset:], 1
	if rest == "" {
		return false
	}
	s.begin = s.at
	switch {
	case rest[0] == '[':
		for ; n < len(rest) && rest[n] != ']'; n++ {
			if rest[n] == '\\' || s.charset.begins(rest[n]) && isSecond(rest[n+1:]) {
				n++
			}
		}
		if n++; n > len(rest) {
			s.step(len(rest))
			return false
		}
	case isLetter(rest[0]):
		letter := func(ch rune) bool { return ch < utf8.RuneSelf && isLetter(byte(ch)) }
		n = len(rest) - len(strings.TrimLeftFunc(rest, letter))
	}
	s.token = s.step(n)
	return true
}

// isSecond reports whether a text begins with the second byte of a character, which may be a bracket
// that ends no value, or a backslash that escapes none.
func isSecond(s string) bool {
	switch {
	case strings.HasPrefix(s, "]"):
		return !sgfAfter.in(s[1:])
	case strings.HasPrefix(s, `\]`):
		return sgfAfter.in(s[2:])
	case strings.HasPrefix(s, `\`):
		return false
	}
	return s != ""
}

// broken fails because the file ends too early.
func (s *sgfReader) broken() {
	if s.err == nil {
		s.fail(FaultTruncated, "the file ends within the game", io.ErrUnexpectedEOF)
	} else {
		s.fail(FaultUnread, "the file cannot be read on", s.err)
	}
}

// sgfRead are the properties that are read, beside those of sgfTags.
var sgfRead = []string{"W", "B", "AE", "AW", "AB", "PL", "SU", "DI", "C", "GC", "GM", "CA", "RE", "RU", "MI", "CV", "CP", "CO"}

// isRead reports whether a property is read.
func isRead(property string) bool {
	isTag := func(t [2]string) bool { return t[1] == property }
	return slices.Contains(sgfRead, property) || slices.ContainsFunc(sgfTags, isTag)
}

// tree reads a game to its end, and plays its main line. Another game that begins within it ends
// it. It reports whether the file goes on.
func (s *sgfReader) tree() bool {
	node, nodes, all, property := map[string][]sgfValue{}, 0, 0, ""
	if s.headless {
		nodes, all, s.headless = 1, 1, false
	}
	main := true     // no variation has ended yet
	play := func() { // plays the node that ends
		if main && nodes > 0 {
			s.node(node, nodes == 1)
			clear(node)
		}
		s.line, s.column = s.begin.line, s.begin.column
	}
	for depth := 1; depth > 0; {
		more := s.next()
		s.line, s.column = s.begin.line, s.begin.column
		switch {
		case !more:
			play()
			s.line, s.column = s.at.line, 0
			s.broken()
			return false
		case s.token == "(":
			depth++
		case s.token == ")":
			play()
			depth--
			main = false
		case s.token == ";":
			play()
			if all++; main {
				nodes++
			}
			property = ""
		case s.token[0] == '[':
			head := sgfHead().FindStringIndex(s.token)
			switch {
			case head != nil:
				play()
				s.fail(FaultTruncated, "a value does not end, and another game begins within it", nil)
				s.at = s.begin
				s.step(head[0])
				return true
			case !main || s.fault != nil || !isRead(property):
			case len(s.token) > mostText+2: // the brackets
				s.fail(FaultCorrupt, "a text is longer than "+strconv.Itoa(mostText)+" bytes", nil)
			case len(node[property]) == mostValues:
				s.fail(FaultCorrupt, "the property "+property+" has more than "+strconv.Itoa(mostValues)+" values", nil)
			default:
				node[property] = append(node[property], sgfValue{s.token[1 : len(s.token)-1], s.begin})
				if property == "CA" {
					s.charset = charsetOf(strings.TrimSpace(s.token[1 : len(s.token)-1]))
				}
			}
		case isLetter(s.token[0]):
			property = sgfSmall().ReplaceAllString(s.token, "") // old files write "White" for "W"
			if (property == "FF" || property == "GM") && (all > 1 || depth > 1 || node[property] != nil) {
				play()
				s.fail(FaultTruncated, "the game does not end, and another one begins", nil)
				s.at, s.headless = s.begin, true
				return true
			}
		default:
			s.fail(FaultCorrupt, "between properties stands "+words.Quote(s.token), nil)
		}
	}
	if nodes == 0 {
		s.root(nil)
	}
	s.column = 0
	s.over()
	return true
}

// mostValues is how many values of a property are read: no property that matters has more.
const mostValues = 32

// readText returns the text of a value in UTF-8. That a part of it could not be read is said.
func (s *sgfReader) readText(value string) string {
	if s.marked || s.charset.name == "" || s.valid && s.charset.table != nil {
		return readable(value)
	}
	text, all := s.charset.text(value)
	if !all && !s.unread {
		s.unread = true
		s.say("The text is in " + words.Quote(s.charset.name) + ", of which not all is read.")
	}
	return text
}

// node plays a node.
func (s *sgfReader) node(n map[string][]sgfValue, root bool) {
	if root {
		s.root(n)
	}
	s.setUp(n)
	if len(n["W"])+len(n["B"]) > 1 {
		s.fail(FaultCorrupt, "a node has more than one move", nil)
	}
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		for _, value := range n[c.String()[:1]] {
			s.line, s.column = value.at.line, value.at.column
			s.move(c, strings.TrimSpace(value.text))
		}
	}
	if n["DI"] != nil {
		s.set = n["DI"][0]
	}
	for _, property := range []string{"CV", "CP", "CO"} { // the cube
		for _, value := range n[property] {
			s.say(property + "[" + s.readText(value.text) + "]")
		}
	}
	for _, property := range []string{"GC", "C"} {
		for _, value := range n[property] {
			for _, text := range strings.Split(value.text, sgfBetween) {
				s.say(s.readText(sgfText(text)))
			}
		}
	}
}

// setUp sets up checkers, and says who begins.
func (s *sgfReader) setUp(n map[string][]sgfValue) {
	setup := s.r.Start().Setup()
	sides := [2]*alfonsine.Checkers{&setup.White, &setup.Black}
	changed := false
	for i, property := range []string{"AE", "AW", "AB"} {
		for _, value := range n[property] {
			s.line, s.column = value.at.line, value.at.column
			places := sgfRange.parts(strings.TrimSpace(value.text))
			if places == nil || places[1] != "" && places[1] < places[0] {
				s.fail(FaultStart, "checkers are set up on places from a to z, unlike "+words.Quote(value.text), nil)
				return
			}
			if !changed { // what is off follows from the others
				setup.White[alfonsine.Off], setup.Black[alfonsine.Off] = 0, 0
			}
			changed = true
			for letter := places[0][0]; letter <= cmp.Or(places[1], places[0])[0]; letter++ {
				pt := sgfPlace(letter)
				if i > 0 {
					sides[i-1][pt]++
				} else {
					setup.White[pt], setup.Black[pt] = 0, 0
				}
			}
		}
	}
	if changed {
		s.start(setup)
	}
	for _, value := range n["PL"] {
		side := strings.Index("WB21", strings.ToUpper(strings.TrimSpace(value.text) + " ")[:1]) // old files have numbers
		c := alfonsine.Color(side & 1)
		s.line, s.column = value.at.line, value.at.column
		switch {
		case s.r.Len() > 0 || !s.r.Thrown().IsZero():
			if p := s.r.Position(); side >= 0 && !p.Over() && p.Turn() != c && n["DI"] != nil {
				s.fail(FaultTurn, c.String()+" plays, and it is the turn of "+p.Turn().String(), nil)
			}
		case side < 0:
			s.fail(FaultStart, "White or Black begins, unlike "+words.Quote(value.text), nil)
		case c != s.r.Start().Turn() && !s.turnTo(c) && n[c.String()[:1]] == nil:
			s.fail(FaultStart, c.String()+" begins, and the game does not allow it", nil)
		}
	}
}

// root reads what the first node says of the game.
func (s *sgfReader) root(n map[string][]sgfValue) {
	first := func(property string) string {
		for _, value := range n[property] {
			return strings.TrimSpace(sgfText(value.text))
		}
		return ""
	}
	if game := first("GM"); game != "6" {
		s.fail(FaultUnfit, "backgammon is GM[6], and the game GM["+words.Name(game)+"]", nil)
	}
	s.result = first("RE")
	for _, t := range sgfTags {
		s.tag(t[0], s.readText(first(t[1])))
	}
	match := map[string]string{"game": "0", "ws": "0", "bs": "0"}
	for _, value := range n["MI"] {
		if said := sgfMatch.parts(value.text); said != nil {
			match[strings.ToLower(said[0])] = said[1]
		}
	}
	s.inMatch(match["length"], match["ws"], match["bs"])
	s.match = [4]string{match["length"], match["game"], match["ws"], match["bs"]}
	for _, rule := range strings.Split(strings.TrimPrefix(first("RU")+":"+first("SU"), variation(s.v)+":"), ":") {
		switch rule = strings.TrimSpace(rule); strings.ToLower(rule) {
		case "", "standard", "crawford", "crawfordgame", "jacoby", "nocube": // the start, and rules of the match
		default:
			s.is(rule)
		}
	}
}

// move reads a move: two dice and where every checker goes, or words, such as those about the cube.
func (s *sgfReader) move(c alfonsine.Color, value string) {
	s.set = sgfValue{}
	move := sgfMove.parts(value)
	switch {
	case sgfWord.in(value):
		s.say(c.String() + ": " + s.readText(sgfText(value)))
		return
	case move == nil:
		s.fail(FaultCorrupt, "a move is two dice and two letters for every checker, unlike "+words.Quote(value), nil)
		return
	}
	var play []string
	for way := range slices.Chunk([]byte(move[1]), 2) {
		play = append(play, sgfPlace(way[0]).String()+"/"+sgfPlace(way[1]).String())
	}
	s.turn(c, move[0], strings.Join(play, " "))
}

// over says how the game ended.
func (s *sgfReader) over() {
	if s.set.text != "" && s.fault == nil && !s.r.Position().Over() && s.r.Thrown().IsZero() {
		s.line, s.column = s.set.at.line, s.set.at.column
		s.throw(s.set.text)
	}
	result := sgfResult.parts(strings.ToUpper(s.result))
	switch {
	case result != nil:
		how := record.TerminationResigned
		for t, letter := range sgfEnds {
			if letter != "R" && strings.HasPrefix(result[2], letter) {
				how = t
			}
		}
		s.end(alfonsine.WonBy(alfonsine.Color(strings.Index("WB", result[0]))), result[1], how)
	case s.result == "0", strings.EqualFold(s.result, "draw"):
		s.end(alfonsine.ResultTie, "", record.TerminationAgreed)
	case s.result != "" && s.result != "?":
		s.say("The result is " + words.Quote(s.result) + ".")
	}
}

// wonBy decides who has won the game, where neither the file nor the board says it, by the score
// of the game that follows in the match.
func (g *sgfGame) wonBy(next sgfGame) {
	var numbers [2]int // of the games
	var won [2]int
	for i, game := range []*sgfGame{g, &next} {
		numbers[i], _ = strconv.Atoi(game.match[1])
		for c := range won {
			points, _ := strconv.Atoi(game.match[2+c])
			won[c] += (2*i - 1) * points
		}
	}
	if g.closed || g.match[0] != next.match[0] || numbers[1] != numbers[0]+1 || g.players() != next.players() {
		return
	}
	g.line, g.column = next.line, 0
	g.endByScore(won)
}

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

// ReadMat reads the games of a .mat file one after another, by the rules of g. White is
// the player of the left column; where the right one begins, the record starts with the
// turn of Black. The file is read whole first. The sequence can be iterated once.
//
// A record that comes with an error has every turn before the fault, and the next game
// follows. The error is a [*Error]: g has another board or other dice than backgammon, the
// file is of another game or no .mat file at all, or a turn is illegal or cannot be read.
func ReadMat(r io.Reader, g *alfonsine.Game) iter.Seq2[*record.Record, error] {
	return func(yield func(*record.Record, error) bool) {
		m := matReader{yield: yield, matGame: matGame{replay: replay{format: FormatMat, v: g, r: record.New(g)}}}
		if reason := unfit(g); reason != "" {
			m.fail(FaultUnfit, reason, nil)
			m.release()
			return
		}
		text, err := decoded(r)
		for line := range strings.Lines(text) {
			if m.stopped {
				return
			}
			m.line++
			if line = strings.TrimSuffix(line, "\n"); len(line) > mostText {
				m.spoil(FaultCorrupt, "the line is longer than "+strconv.Itoa(mostText)+" bytes")
			} else {
				m.take(strings.ReplaceAll(readable(line), mark, ""))
			}
		}
		if err != nil {
			m.fail(FaultUnread, "the file cannot be read on", err)
		} else if m.number == 0 {
			m.fail(FaultForeign, "no game follows", nil)
		}
		m.release()
	}
}

// A matReader reads a .mat file line by line.
type matReader struct {
	matGame          // the game or, with the number 0, what stands before the first
	before  *matGame // the game before, until the score says who has won it
	head    replay   // what stands before the first game
	tags    int      // how many tags that has
	games   int      // how many there have been
	length  string   // of the match
	other   string   // the name of the game, if the file gives one
	rows    [2]int   // where the columns begin, as rows with two cells show it; 0 where it is not known
	sure    [2]int   // the same before this game
	yield   func(*record.Record, error) bool
	stopped bool // the caller wants no more games
}

// A matGame is a game of a .mat file.
type matGame struct {
	replay
	named bool   // the names of the players have been read
	first string // a line with the name of one player: that of the other is in the next line
	score [2]int // before the game
	right int    // the column in which the name of the right player begins
	held  *cell  // the first turn, alone in its row
	names [2]string
	won   *cell // the end: the winner's color, and the points
}

// mostTags is how many tags before the games are tags of each; more of them are comments.
const mostTags = 30

// take reads a line.
func (m *matReader) take(line string) {
	begins := matBegin.parts(line)
	switch {
	case begins != nil:
		m.read(begins[0]) // the game before has no result, and no end of its line
		m.begin()
	case m.named && !strings.HasPrefix(strings.TrimLeft(line, space), ";") && !matRow.in(line) && namesOf(line) != nil:
		m.begin() // the line above is damaged
		m.read(line)
	case m.named && matMatch.in(line) || m.won != nil && matTag.in(line): // another match follows
		m.release()
		m.matGame = matGame{replay: replay{format: FormatMat, v: m.v, line: m.line, r: record.New(m.v)}}
		m.length, m.other, m.tags = "", "", 0
		fallthrough
	default:
		m.read(line)
	}
}

// read reads a line that begins no game.
func (m *matReader) read(line string) {
	text := strings.Trim(line, space)
	tag, length := matTag.parts(line), matMatch.parts(line)
	note := strings.TrimLeft(text, "; ")
	set, sets := cutFold(note, "set ")
	switch {
	case text == "":
	case m.number == 0 && tag != nil && m.tags < mostTags:
		m.headTag(tag[0], tag[1])
	case m.number == 0 && length != nil:
		m.length = length[0]
	case text[0] == ';' && sets && strings.Contains(set, "="):
		m.setUp(set)
	case m.number == 0, text[0] == ';':
		m.flush()
		m.say(note)
	case !m.named && m.first == "" && namesOf(line) == nil && matOneName.in(line):
		m.first = line
	case !m.named:
		m.named = true
		m.players(line)
	default:
		at := len(matRow().FindString(line))
		if within := matRowWithin.parts(line[at:]); within != nil { // the end of a line is missing
			next := at + len(within[0])
			m.row(line[:next], at)
			at = next + len(matRow().FindString(line[next:]))
		}
		m.row(line, at)
	}
}

// matTags are the tags of a record that have another name in a .mat file.
var matTags = map[string]string{"Player 1": "White", "Player 2": "Black"}

// headTag reads a tag before the games.
func (m *matReader) headTag(name, value string) {
	m.tags++
	name = strings.Join(strings.Fields(name), " ")
	switch {
	case strings.EqualFold(name, "Variation"):
		m.other = strings.Trim(value, space)
	case strings.EqualFold(name, "Start"):
		m.fail(FaultStart, `a start is told below the names, as "Set Pos="`, nil)
	case strings.EqualFold(name, "EventDate"):
		m.tag("Date", dated(strings.Trim(value, space), "-"))
	default:
		m.tag(cmp.Or(matTags[name], strings.ReplaceAll(name, " ", "-")), value)
	}
}

// begin begins a game. It has the tags of the head, and the first has its comments.
func (m *matReader) begin() {
	if m.flush(); m.number == 0 {
		m.head = m.replay
	} else {
		m.let()
		before := m.matGame
		m.before = &before
	}
	if m.fault != nil { // what a damaged game shows is not that of the next
		m.rows = m.sure
	}
	m.sure = m.rows
	m.games++
	line, bare := m.line, m.bare
	m.matGame = matGame{replay: m.head}
	m.line, m.bare, m.number, m.r = line, bare, m.games, m.head.r.Clone()
	m.head.said, m.head.fault = nil, nil
	if m.other != "" {
		m.is(m.other)
	}
}

// spoil fails. After the end of a game it is the next one that is at fault, and that it begins was
// not seen. The names of players that follow are those of another game.
func (m *matReader) spoil(fault Fault, reason string) {
	if m.flush(); m.won != nil {
		m.begin()
	}
	m.named = m.number > 0
	m.fail(fault, reason, nil)
}

// let yields the game before this one.
func (m *matReader) let() {
	if m.before != nil && !m.stopped {
		m.stopped = !m.yield(m.before.finish())
	}
	m.before = nil
}

// release yields the games that there are.
func (m *matReader) release() {
	m.flush()
	m.let()
	m.before = &m.matGame
	m.let()
}

// players reads the line with the names of the players and the score, which also says who has
// won the game before.
func (m *matReader) players(line string) {
	said := namesOf(line)
	if m.first != "" {
		line = m.first + "   " + strings.TrimLeft(line, space)
		said = namesOf(line)
	}
	if said == nil {
		m.fail(FaultCorrupt, "above the turns stand two names, each with a score, unlike "+words.Quote(line), nil)
		return
	}
	for i, color := range []string{"White", "Black"} {
		name, points := said[1+2*i], said[2+2*i]
		if _, known := m.r.Tag(color); !known && name != color {
			m.tag(color, name)
		}
		m.score[i], _ = strconv.Atoi(points)
		m.names[i] = name
	}
	m.inMatch(m.length, said[2], said[4])
	if m.first == "" {
		m.right = utf8.RuneCountInString(said[0])
	}
	if g := m.before; g != nil {
		g.wonBy([2]int{m.score[0] - g.score[0], m.score[1] - g.score[1]})
	}
	m.let()
}

// wonBy decides who has won the game by the points that each side has won until the next. It stands
// against the column that tells it, and not against a name.
func (g *matGame) wonBy(points [2]int) {
	switch {
	case !g.named:
	case g.won == nil:
		g.column = 0
		g.endByScore(points)
	case !g.won.named && !g.r.Position().Over():
		told, _ := strconv.Atoi(g.won.points)
		winner, other := g.won.color, g.won.color.Opponent()
		if told > 0 && points[other] == told && points[winner] == 0 {
			g.won.color = other
		}
	}
}

// finish returns the record of the game and its fault.
func (g matGame) finish() (*record.Record, error) {
	if won := g.won; won != nil {
		if winner, over := g.r.Position().Winner(); over && !won.sure && !won.named {
			won.color = winner
		}
		g.line, g.column = won.line, won.at
		g.end(alfonsine.WonBy(won.color), won.points, record.TerminationResigned)
	}
	return g.replay.finish()
}

// setUp reads a start: Pos=, the places as in an XGID, a slash and the cube.
func (m *matReader) setUp(text string) {
	m.flush()
	name, board, _ := strings.Cut(text, "=")
	places, cube, _ := strings.Cut(board, "/")
	setup, valid := xgidPlaces(strings.Trim(places, space))
	if !strings.EqualFold(strings.Trim(name, space), "pos") || !valid || m.number == 0 {
		m.fail(FaultStart, `below the names of a game a start is told as "Set Pos=" and 26 letters and hyphens, unlike `+words.Quote(text), nil)
		return
	}
	m.start(setup)
	if cube = strings.Trim(cube, space); cube != "0" {
		m.tag(tagCube, cube)
	}
}

// row reads a row of turns from a byte of a line on. The first turn of a game waits for the next
// row if it is alone in its own: together they show the columns. A win shows none: programs write it
// far to the right.
func (m *matReader) row(line string, from int) {
	cells := matCells(line, from, m.line, m.names)
	acts := slices.DeleteFunc(slices.Clone(cells), func(c cell) bool { return c.kind == cellWords })
	if m.won != nil && slices.ContainsFunc(cells, func(c cell) bool {
		return c.kind == cellDice || c.kind == cellWins && m.sided(c).color != m.won.color || c.unknown()
	}) {
		m.spoil(FaultTurn, "the game goes on after its end")
		return
	}
	if len(acts) > 1 && acts[1].kind != cellWins {
		for i := range m.rows {
			if m.rows[i] == 0 || acts[i].column < m.rows[i] {
				m.rows[i] = acts[i].column
			}
		}
	} else if len(acts) == 1 && m.held != nil {
		if one, other := m.held.column, acts[0].column; max(one-other, other-one) > 8 { // nobody's turn is shorter
			m.rows = [2]int{min(one, other), max(one, other)}
		}
	}
	onlyDice := len(acts) == 1 && len(cells) == 1 && cells[0].kind == cellDice
	if onlyDice && m.r.Len() == 0 && m.r.Thrown().IsZero() && m.held == nil {
		m.held = &cells[0]
		return
	}
	m.flush()
	if len(acts) > 2 && acts[2].kind == cellDice {
		m.column = acts[2].at
		m.fail(FaultCorrupt, "a row has one turn of each player at most", nil)
		return
	}
	left := acts // what is still to be read: the first is White's, all others are Black's
	for _, c := range cells {
		c = m.sided(c)
		if len(acts) > 1 && c.kind != cellWords {
			if !c.named {
				c.color, c.sure = alfonsine.Color(min(len(acts)-len(left), 1)), true
			}
			left = left[1:]
		}
		m.act(c)
	}
}

// sided returns a lone cell with the side whose column it is in. That is sure where it is within
// a few characters of where the column begins, or beyond it.
func (m *matReader) sided(c cell) cell {
	if c.named {
		return c
	}
	left, right := cmp.Or(m.rows[0], matColumns[0]), m.rows[1]
	if right == 0 && m.right > 12 {
		right = m.right
	}
	const near = 4
	toLeft, toRight := c.column-left, cmp.Or(right, matColumns[1])-c.column
	if c.color, c.sure = alfonsine.Black, toRight < near; toLeft < toRight {
		c.color, c.sure = alfonsine.White, toLeft < near
	}
	return c
}

// flush plays the turn that is held.
func (m *matReader) flush() {
	if c := m.held; c != nil {
		m.held = nil
		line := m.line
		m.act(m.sided(*c))
		m.line = line
	}
}

// act reads what one player does.
func (m *matReader) act(c cell) {
	m.line, m.column = c.line, c.at
	switch {
	case c.kind == cellDice:
		if !c.sure && m.r.Len() > 0 {
			c.color = m.r.Position().Turn()
		}
		dice, play, _ := strings.Cut(c.text, ":")
		m.moves(c.color, dice, strings.Trim(play, space))
	case c.kind == cellWins && !c.told:
		m.fail(FaultCorrupt, "a number of points is won, unlike "+words.Quote(c.text), nil)
	case c.kind == cellWins && m.won != nil && (m.won.color != c.color || m.won.points != c.points):
		m.fail(FaultTurn, "the game ends twice", nil)
	case c.kind == cellWins:
		m.closed = true
		m.won = &c
		if c.rest != "" && !strings.EqualFold(c.rest, "and the match") {
			m.say(c.text)
		}
	case c.unknown():
		m.fail(FaultCorrupt, "a turn is two dice, a colon and moves, unlike "+words.Quote(c.text), nil)
	case c.kind == cellWords:
		m.say(c.text)
	default:
		m.say(c.color.String() + ": " + c.text)
	}
	m.column = 0
}

// moves plays a turn. Words after the moves are a comment; in their place they are the pass if
// nothing else is legal, and otherwise do not tell the play.
func (m *matReader) moves(c alfonsine.Color, dice, text string) {
	n := len(matMoves().FindString(text))
	play, words := strings.TrimRight(text[:n], space), text[n:]
	_, cannot := cutFold(words, "can")
	switch {
	case play == "" && cannot:
		m.turn(c, dice, "pass")
		return
	case play == "" && words != "" && dice == "00": // neither is told
	case play == "" && words != "":
		m.turn(c, dice, untold)
	default:
		m.turn(c, dice, play)
	}
	if strings.Trim(words, "? ") != "" {
		m.say(c.String() + ": " + words)
	}
}

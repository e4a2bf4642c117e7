package exchange

import (
	"bufio"
	"io"
	"iter"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
	"example.com/alfonsine/record"
)

// ReadMat reads the games of a .mat file one after another, by the rules of v. White is
// the player of the left column; where the right one begins, the record starts with the
// turn of Black. The sequence can be ranged over once.
//
// A record that comes with an error has every turn before the fault, and the next game
// follows. The error is a [*Error]: v has another board or other dice than backgammon, the
// file is of another game or no .mat file at all, or a turn is illegal or cannot be read.
func ReadMat(r io.Reader, v alfonsine.Variant) iter.Seq2[*record.Record, error] {
	return func(yield func(*record.Record, error) bool) {
		m := matReader{replay: replay{format: FormatMat, v: v, r: record.New(v)}}
		if reason := unfit(v); reason != "" {
			m.fail(FaultBoard, reason, nil)
			yield(m.finish())
			return
		}
		lines := bufio.NewScanner(r)
		lines.Buffer(nil, mostText)
		for lines.Scan() {
			m.line++
			line := strings.ReplaceAll(strings.TrimPrefix(readable(lines.Bytes()), "\ufeff"), "\t", "        ")
			before, begins := matGame(line)
			if begins {
				m.read(before) // the game before has no result, and no end of its line
			}
			ends := m.closed && headed(line) // another match follows
			if m.number > 0 && (begins || ends) && !yield(m.finish()) {
				return
			}
			switch {
			case begins:
				m.begin()
			case ends:
				m.head, m.length = nil, ""
				m.replay = replay{format: FormatMat, v: v, line: m.line, r: record.New(v)}
				fallthrough
			default:
				m.read(line)
			}
		}
		switch err := lines.Err(); {
		case err == bufio.ErrTooLong:
			m.line++
			m.fail(FaultLong, "the line is longer than "+strconv.Itoa(mostText)+" bytes", nil)
		case err != nil:
			m.fail(FaultStream, "the file cannot be read on", err)
		case m.number == 0:
			m.fail(FaultText, "no game follows", nil)
		}
		yield(m.finish())
	}
}

// A matReader reads a .mat file line by line.
type matReader struct {
	replay             // the game or, with the number 0, what stands before the first
	games  int         // how many there have been
	head   [][2]string // the tags before the first: name and value
	length string      // of the match
	named  bool        // the names of the players have been read
}

// mostTags is how many tags before the games are tags of each; more of them are comments.
const mostTags = 64

// headed reports whether a line stands at the head of a match.
func headed(line string) bool {
	_, _, tagged := matTag(line)
	_, long := matMatch(line)
	return tagged || long
}

// read reads a line that begins no game.
func (m *matReader) read(line string) {
	text := strings.TrimSpace(line)
	name, value, tagged := matTag(line)
	length, long := matMatch(line)
	switch {
	case text == "":
	case m.number == 0 && tagged && len(m.head) < mostTags:
		m.head = append(m.head, [2]string{name, value})
	case m.number == 0 && long:
		m.length = length
	case m.number == 0, text[0] == ';':
		m.say(strings.TrimLeft(text, "; "))
	case !m.named:
		m.named = true
		m.players(line)
	default:
		m.row(line)
	}
}

// matTags are the tags of a record that have another name in a .mat file.
var matTags = map[string]string{"Player 1": "White", "Player 2": "Black", "EventDate": "Date"}

// begin begins a game.
func (m *matReader) begin() {
	m.games++
	m.named = false
	before := m.replay
	m.replay = replay{format: FormatMat, v: m.v, line: m.line, number: m.games, r: record.New(m.v)}
	if before.number == 0 {
		m.said, m.fault = before.said, before.fault
	}
	for _, tag := range m.head {
		name, value := tag[0], tag[1]
		switch known, ok := matTags[name]; {
		case name == "Variation":
			m.is(value)
		case name == "EventDate":
			m.tag(known, dated(value, "-"))
		case ok:
			m.tag(known, value)
		default:
			m.tag(strings.Join(strings.Fields(name), "-"), value)
		}
	}
}

// players reads the line with the names of the players and the score.
func (m *matReader) players(line string) {
	names, points, ok := matNames(line)
	if !ok {
		m.fail(FaultText, "above the turns stand two names, each with a score, unlike "+words.Quote(line), nil)
		return
	}
	for i, color := range []string{"White", "Black"} {
		if _, known := m.r.Tag(color); !known && names[i] != color {
			m.tag(color, names[i])
		}
	}
	m.match(m.length, points[0], points[1])
}

// row reads a line of turns.
func (m *matReader) row(line string) {
	prefix := matRow(line)
	line, columns := line[prefix:], matCells(line[prefix:])
	switch {
	case strings.TrimSpace(line) == "":
		return
	case len(columns) == 0 || strings.TrimSpace(line[:columns[0]]) != "":
		m.fail(FaultText, "a turn is two dice, a colon and moves, unlike "+words.Quote(strings.TrimSpace(line)), nil)
		return
	case len(columns) > 2:
		m.fail(FaultText, "a line has one turn of each player at most", nil)
		return
	}
	c := alfonsine.White
	if len(columns) == 1 && prefix+columns[0] > (matColumns[0]+matColumns[1])/2 {
		c = alfonsine.Black
	}
	for i, column := range columns {
		end := len(line)
		if i == 0 && len(columns) > 1 {
			end = columns[1]
		}
		m.cell(c, strings.TrimSpace(line[column:end]))
		c = c.Opponent()
	}
}

// cell reads what one player does.
func (m *matReader) cell(c alfonsine.Color, text string) {
	dice, play, plays := strings.Cut(text, ":")
	points, won := matWins(text)
	switch play = strings.TrimSpace(play); {
	case won:
		m.end(alfonsine.WonBy(c), points, record.Resigned)
	case strings.HasPrefix(strings.ToLower(text), "wins"):
		m.fail(FaultText, "a number of points is won, unlike "+words.Quote(text), nil)
	case !plays: // the cube
		m.say(c.String() + ": " + text)
	case strings.HasPrefix(play, "Cannot"), strings.HasPrefix(play, "Can't"):
		m.turn(c, dice, "pass")
	case c == alfonsine.White:
		m.turn(c, dice, play)
	default:
		m.turn(c, dice, matPoints(play, func(s string) string {
			if pt, err := strconv.Atoi(s); err == nil && pt <= int(alfonsine.Bar) { // and no "(2"
				return pointAt(c, pt).String()
			}
			return s
		}))
	}
}

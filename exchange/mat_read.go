package exchange

import (
	"bufio"
	"io"
	"iter"
	"regexp"
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
func ReadMat(v alfonsine.Variant, r io.Reader) iter.Seq2[*record.Record, error] {
	return func(yield func(*record.Record, error) bool) {
		m := matReader{replay: replay{format: FormatMat, v: v, r: record.New(v)}}
		if reason := unfit(v); reason != "" {
			m.fail(reason, nil)
			yield(m.finish())
			return
		}
		lines := bufio.NewScanner(r)
		lines.Buffer(nil, mostText)
		for lines.Scan() {
			m.line++
			line := strings.ReplaceAll(strings.TrimPrefix(readable(lines.Bytes()), "\ufeff"), "\t", "        ")
			game := find(matGame, "Game", line)
			if game != nil && strings.TrimSpace(game[1]) != "" {
				m.row(game[1]) // the previous game has neither a result nor a line end
			}
			begins := game != nil
			ends := m.closed && (find(matTag, ";", line) != nil || find(matMatch, "match", line) != nil) // another match follows
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
			m.fail("the line is longer than "+strconv.Itoa(mostText)+" bytes", nil)
		case err != nil:
			m.fail("the file cannot be read on", err)
		case m.number == 0:
			m.fail("no game follows", nil)
		}
		yield(m.finish())
	}
}

// A matReader reads a .mat file line by line.
type matReader struct {
	replay            // the game; number 0 is the text before the first game
	games  int        // number of games so far
	head   [][]string // tags before the first game: line, name and value
	length string     // the length of the match
	named  bool       // whether the players' names have been read
}

var (
	matTag   = regexp.MustCompile(`^\s*;\s*\[([^"\]]+?)\s+"(.*)"\s*\]\s*$`)
	matMatch = regexp.MustCompile(`^\s*(\d+) point match`)
	matGame  = regexp.MustCompile(`^(\s*|\s*\d+\)\s.*\s)Game\s+\d+\s*$`)
	matNames = regexp.MustCompile(`^\s*(.*?)\s*:\s*(\d+)\s\s+(.*?)\s*:\s*(\d+)\s*$`)
	matRow   = regexp.MustCompile(`^\s*\d+\)`)
	matCell  = regexp.MustCompile(`(?i)(?:^|\s)(?:[1-6][1-6]:|(?:doubles|redoubles|beavers|raccoons|takes|accepts|drops|passes|rejects|resigns|wins)\b)`)
	matWins  = regexp.MustCompile(`(?i)^wins (\d+) points?\b`)
	matPoint = regexp.MustCompile(`\(?\d+`)
)

// mostTags is how many tags before the games are copied to each game. Any others become
// comments.
const mostTags = 64

// find returns the submatches of an expression in a line, if the line contains a word.
func find(e *regexp.Regexp, word, line string) []string {
	if !strings.Contains(line, word) {
		return nil
	}
	return e.FindStringSubmatch(line)
}

// read reads a line that does not begin a game.
func (m *matReader) read(line string) {
	text := strings.TrimSpace(line)
	tag, length := find(matTag, ";", line), find(matMatch, "match", line)
	switch {
	case text == "":
	case m.number == 0 && tag != nil && len(m.head) < mostTags:
		m.head = append(m.head, tag)
	case m.number == 0 && length != nil:
		m.length = length[1]
	case m.number == 0, text[0] == ';':
		m.say(strings.TrimLeft(text, "; "))
	case !m.named:
		m.named = true
		m.players(line)
	default:
		m.row(line)
	}
}

// matTags maps the names of tags in a .mat file to those of a record, if they differ.
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
		name, value := tag[1], tag[2]
		switch known, ok := matTags[name]; {
		case name == "Variation":
			m.is(value)
		case name == "EventDate":
			m.tag(known, matDate.ReplaceAllString(value, "$1-$2-$3"))
		case ok:
			m.tag(known, value)
		default:
			m.tag(strings.Join(strings.Fields(name), "-"), value)
		}
	}
}

// players reads the line with the names of the players and the score.
func (m *matReader) players(line string) {
	found := matNames.FindStringSubmatch(line)
	if found == nil {
		m.fail("above the turns stand two names, each with a score, unlike "+words.Quote(line), nil)
		return
	}
	for i, color := range []string{"White", "Black"} {
		if _, known := m.r.Tag(color); !known && found[1+2*i] != color {
			m.tag(color, found[1+2*i])
		}
	}
	m.match(m.length, found[2], found[4])
}

// row reads a line of turns.
func (m *matReader) row(line string) {
	prefix := len(matRow.FindString(line))
	line, columns := line[prefix:], matCell.FindAllStringIndex(line[prefix:], 3)
	switch {
	case strings.TrimSpace(line) == "":
		return
	case len(columns) == 0 || strings.TrimSpace(line[:columns[0][0]]) != "":
		m.fail("a turn is two dice, a colon and moves, unlike "+words.Quote(strings.TrimSpace(line)), nil)
		return
	case len(columns) > 2:
		m.fail("a line has one turn of each player at most", nil)
		return
	}
	c := alfonsine.White
	if len(columns) == 1 && prefix+columns[0][0] > (matColumns[0]+matColumns[1])/2 {
		c = alfonsine.Black
	}
	for i, column := range columns {
		end := len(line)
		if i == 0 && len(columns) > 1 {
			end = columns[1][0]
		}
		m.cell(c, strings.TrimSpace(line[column[0]:end]))
		c = c.Opponent()
	}
}

// cell reads the entry of one player.
func (m *matReader) cell(c alfonsine.Color, text string) {
	dice, play, plays := strings.Cut(text, ":")
	points := matWins.FindStringSubmatch(text)
	switch play = strings.TrimSpace(play); {
	case points != nil:
		m.end(alfonsine.WonBy(c), points[1], record.Resigned)
	case strings.HasPrefix(strings.ToLower(text), "wins"):
		m.fail("a number of points is won, unlike "+words.Quote(text), nil)
	case !plays: // the doubling cube
		m.say(c.String() + ": " + text)
	case strings.HasPrefix(play, "Cannot"), strings.HasPrefix(play, "Can't"):
		m.turn(c, dice, "pass")
	case c == alfonsine.White:
		m.turn(c, dice, play)
	default:
		m.turn(c, dice, matPoint.ReplaceAllStringFunc(play, func(s string) string {
			if pt, err := strconv.Atoi(s); err == nil && pt <= int(alfonsine.Bar) { // excludes "(2"
				return pointAt(c, pt).String()
			}
			return s
		}))
	}
}

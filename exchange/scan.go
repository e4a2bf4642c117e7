package exchange

import (
	"regexp"
	"strings"
	"sync"
)

// An expression is what a part of a text looks like. It is compiled when it is first used.
type expression func() *regexp.Regexp

func expr(s string) expression {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(s) })
}

// in reports whether the expression is found in a text.
func (e expression) in(s string) bool { return e().MatchString(s) }

// parts returns what stands in the parentheses of the expression, or nil if it is not found.
func (e expression) parts(s string) []string {
	if list := e().FindStringSubmatch(s); list != nil {
		return list[1:]
	}
	return nil
}

var (
	// A position ID, and a match ID, which may be left out.
	gnuidText = expr(`^([A-Za-z0-9+/]{14})(?:[: \t]+([A-Za-z0-9+/]{12}))?$`)
	// The places of an XGID, who is on roll, and the dice, empty if it ends before the cube.
	xgidText = expr(`^(?i:xgid=)?([-a-o][-A-Oa-o]{24}[-A-O])(?::\d+:(?:-1|0|1):(-1|1):([0-6]{2}|D+|B+|R+)(?::\d+){0,5})?$`)
	// A year, a month and a day.
	dateText = expr(`^(\d+)[-.](\d+)[-.](\d+)$`)

	// A tag: ; [Name "value"]
	matTag = expr(`^\s*;\s*\[([^"\]]+?)\s+"(.*)"\s*\]\s*$`)
	// How long a match is: 7 point match
	matMatch = expr(`^\s*(\d+) point match`)
	// The begin of a game, Game 1, and what stands before it: nothing, or the last game's turns.
	matBegin = expr(`^(\s*|\s*\d+\)\s.*\s)Game\s+\d+\s*$`)
	// The number of a row: 12)
	matRow = expr(`^\s*\d+\)`)
	// Another row within a row: its number comes after two blanks.
	matRowWithin = expr(`^(.*?\S.*?  )\d+\) `)
	// How many points are won: Wins 2 points
	matWins = expr(`(?i)^[^ ]* \s*(\d+)\s*points?(|\D.*)$`)
	// The same after a name: " Wins 2 points (gammon)", " has won a single game and 1 point", " wins"
	matNamedWins = expr(`(?i)^\s+(?:has\s+)?(?:wins?|won)(?:\s+(?:[\pL ]{1,40}\s)?\d+\s*points?(?:\W|$)|\s*[.!]*$)`)
	// The points of a win, and what else is said.
	matPoints = expr(`(?i)^\D*?(?:(\d+)\s*points?(.*))?$`)
	// How a turn begins, well or ill told: with a digit, a bracket or a question mark, or a place.
	matTurn = expr(`(?i)^(?:[\d?(]|(?:bar|off)[/*(])`)
	// The names of the players and the score: White : 0    Black : 0. The first part is what
	// stands before the second name. Two blanks stand between the players, or fewer where none
	// of the colons has two.
	matNames = []expression{
		expr(`^(\s*(.*?)\s*:\s*(\d+)\s\s+)(.*?)\s*:\s*(\d+)\s*$`),
		expr(`^(\s*(.*?)\s*:\s*(\d+)\s)(.*?)\s*:\s*(\d+)\s*$`),
		expr(`^(\s*(.*?)\s*:\s*(\d+))(|[^\d\s].*?)\s*:\s*(\d+)\s*$`),
	}
	// The name of one player, alone in its line: White : 0
	matOneName = expr(`^\s*([^:]*?)\s*:\s*\d+\s*$`)
	// The moves that a text begins with: words with a place.
	matMoves = expr(`^(?:(?i:bar|off)[^ ]*|\(*\d[^ ]*|[^ ]*/[^ ]*| )*`)
	// A number of a play. One after a parenthesis comes with it.
	matNumber = expr(`\(?\d+`)

	// An escape. One of the end of a line takes that out.
	sgfEscape = expr(`\\(?s:\n|(.))`)
	// What is said of a match: length:7
	sgfMatch = expr(`^\s*(\w+)\s*:\s*(\d+)\s*$`)
	// Where a game begins: a bracket before a node, a variation, an end or a property.
	sgfBegin = expr(`\(\s*(?:[;()]|[A-Z]+\s*\[)`)
	// Two dice, and two letters for every checker that moves.
	sgfMove = expr(`^([1-6][1-6])((?:[a-z][a-z])*)$`)
	// Words: what begins with a letter.
	sgfWord = expr(`^\pL`)
	// What follows a value: another one, a property, a node, a bracket, or nothing.
	sgfAfter = expr(`^\s*(?:[\[;()]|[A-Z]+\s*\[|$)`)
	// A place, or two with a colon between them: a:y
	sgfRange = expr(`^([a-z])(?:\s*:\s*([a-z]))?$`)
	// Who has won, how many points, and by what: W+2Resign
	sgfResult = expr(`(?i)^([WB])\s*\+\s*(\d*)(?:\.0)?\s*(|R|Resign|T|Time|F|Forfeit)$`)
	// The head of another game, at the end of a value that does not end.
	sgfHead = expr(`\(;\s*(?:FF|GM)\s*\[\d+\]$`)
	// The small letters of the name of a property.
	sgfSmall = expr(`[a-z]+`)
)

// space is what separates words, as \s has it.
const space = " \t\n\f\r"

func isSpace(ch byte) bool  { return strings.IndexByte(space, ch) >= 0 }
func isLetter(ch byte) bool { return 'A' <= ch&^0x20 && ch&^0x20 <= 'Z' }

// cutFold returns what follows a word, in letters of any case, at the beginning of s.
func cutFold(s, word string) (rest string, ok bool) {
	if len(s) < len(word) || !strings.EqualFold(s[:len(word)], word) {
		return s, false
	}
	return s[len(word):], true
}

// dated returns a date with another separator, and a text that is none as it is.
func dated(s, separator string) string {
	return dateText().ReplaceAllString(s, "${1}"+separator+"${2}"+separator+"${3}")
}

// sgfText returns a value without its escapes.
func sgfText(s string) string { return sgfEscape().ReplaceAllString(s, "$1") }

// namesOf returns the parts of the line of the players. It returns nil if a line is none.
func namesOf(line string) (said []string) {
	for i := 0; i < len(matNames) && said == nil; i++ {
		said = matNames[i].parts(line)
	}
	return said
}

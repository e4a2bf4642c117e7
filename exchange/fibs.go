package exchange

import (
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// The fields of a FIBS board, counted from 0. The word "board" is the first.
const (
	fibsNumbers = 3  // the first field that is a number: the length of the match
	fibsPlaces  = 6  // the first of 26 numbers: the points, and at both ends the bars
	fibsTurn    = 32 // the color that plays, or 0 after the end
	fibsDice    = 33 // two of the player, and two of the other
	fibsDoubled = 40 // 1 while a double is offered
	fibsColor   = 41 // of the player: their checkers are the numbers with this sign
	fibsWay     = 42 // of the player: -1 from 24 to 1, and 1 from 1 to 24
	fibsHome    = 43 // the place for what is borne off, 0 or 25
	fibsBar     = 44 // the place of the bar, the other end
	fibsOff     = 45 // checkers borne off of the player, and then of the other
	fibsOnBar   = 47 // checkers on the bar of the player, and then of the other
	fibsLeast   = 49 // how many fields a board has at least
	fibsMost    = 53 // and at most
)

// fibsWord is the first field.
const fibsWord = "board"

// fibsLargest is more than any field of a board has.
const fibsLargest = 9999

// FIBS returns a position as a board of FIBS, the First Internet Backgammon Server: one line,
// which begins with "board:You:". White is You, and moves from 24 to 1. The match is one to 1
// point, in which nobody doubles. Errors are as for [GNUID].
func FIBS(g *alfonsine.Game, p alfonsine.Position) (string, error) {
	dice, err := shown(FormatFIBS, g, p)
	if err != nil {
		return "", err
	}
	var score [2]int
	turn := 1 - 2*int(p.Turn())
	if winner, won := p.Winner(); won {
		score[winner], turn = 1, 0
	}
	fields := []int{1, score[0], score[1]}
	for place := range int(alfonsine.Bar) + 1 {
		n := p.Count(alfonsine.White, alfonsine.Point(place))
		switch place {
		case 0:
			n = -p.Count(alfonsine.Black, alfonsine.Bar)
		case int(alfonsine.Bar):
		default:
			n -= p.Count(alfonsine.Black, alfonsine.Point(place))
		}
		fields = append(fields, n)
	}
	fields = append(fields, turn)
	thrown := [2][2]int{}
	moves := 0
	if !dice.IsZero() {
		thrown[p.Turn()] = [2]int{dice.At(0), dice.At(1)}
		if plays := g.Plays(p); p.Turn() == alfonsine.White && len(plays) > 0 {
			moves = plays[0].Len()
		}
	}
	fields = append(fields, thrown[0][0], thrown[0][1], thrown[1][0], thrown[1][1])
	fields = append(fields, 1, 0, 0, 0)   // the cube; who may double; no double is offered
	fields = append(fields, 1, -1, 0, 25) // color, way, home and bar
	for _, place := range []alfonsine.Point{alfonsine.Off, alfonsine.Bar} {
		fields = append(fields, p.Count(alfonsine.White, place), p.Count(alfonsine.Black, place))
	}
	fields = append(fields, moves, 0, 0, 0) // checkers that You can move; forced; Crawford; redoubles
	line := fibsWord + ":You:Black"
	for _, n := range fields {
		line += ":" + strconv.Itoa(n)
	}
	return line, nil
}

// ParseFIBS reads a board of FIBS, a line that begins with "board:". White is the player who is
// named first. Checkers that are neither on the board nor on the bar are off. The names, the cube,
// the score and the length of the match are not kept.
//
// The error is a [*Error]: g has another board or other dice, the text is no such line, it shows
// what is not a position of g, a double is offered, or the game ended by one or by a resignation.
func ParseFIBS(g *alfonsine.Game, line string) (alfonsine.Position, error) {
	fail := func(fault Fault, reason string) (alfonsine.Position, error) {
		return alfonsine.Position{}, &Error{Format: FormatFIBS, Fault: fault, Reason: reason}
	}
	if reason := unfit(g); reason != "" {
		return fail(FaultUnfit, reason)
	}
	line = strings.TrimSpace(line)
	fields := strings.SplitN(line, ":", fibsMost+1)
	if len(fields) < fibsLeast || len(fields) > fibsMost || !strings.EqualFold(fields[0], fibsWord) {
		return fail(FaultForeign, `a board of FIBS is "board:", two names and fifty numbers with colons between them, unlike `+words.Quote(line))
	}
	n, wrong, ok := fibsValues(fields)
	if !ok {
		return fail(FaultCorrupt, "a number from -9999 to 9999 is in every field after the names, unlike "+words.Quote(wrong))
	}
	color, way := n[fibsColor], n[fibsWay]
	switch {
	case color != 1 && color != -1 || way != 1 && way != -1:
		return fail(FaultCorrupt, "color and direction are 1 or -1, unlike "+words.Quote(fields[fibsColor]+":"+fields[fibsWay]))
	case way < 0 && (n[fibsHome] != 0 || n[fibsBar] != 25) || way > 0 && (n[fibsHome] != 25 || n[fibsBar] != 0):
		return fail(FaultCorrupt, "home and bar lie at the ends of the way, 0 and 25, unlike "+words.Quote(fields[fibsHome]+":"+fields[fibsBar]))
	case n[fibsDoubled] != 0:
		return fail(FaultOffer, "a double is offered, which no position shows")
	}
	setup := alfonsine.Setup{}
	for i, count := range n[fibsPlaces:fibsTurn] {
		c, at := alfonsine.White, alfonsine.Point(i)
		if count *= color; count < 0 {
			c, count = alfonsine.Black, -count
		}
		if way > 0 {
			at = alfonsine.Bar - at
		}
		switch home := [2]alfonsine.Point{0, alfonsine.Bar}[c]; {
		case count == 0:
		case at == home:
			return fail(FaultCheckers, c.String()+" has "+words.Count(count, "checker")+" on the bar of the other player")
		case count > g.Start().Checkers(c):
			return fail(FaultCheckers, c.String()+" has "+words.Count(count, "checker")+" in a place, and in the game "+strconv.Itoa(g.Start().Checkers(c)))
		case c == alfonsine.White:
			setup.White[at] = uint8(count)
		case at == 0:
			setup.Black[alfonsine.Bar] = uint8(count)
		default:
			setup.Black[at] = uint8(count)
		}
	}
	for c, checkers := range [2]*alfonsine.Checkers{&setup.White, &setup.Black} {
		c := alfonsine.Color(c)
		off, bar := n[fibsOff+int(c)], n[fibsOnBar+int(c)]
		if left := g.Start().Checkers(c) - checkers.Total(); off != 0 && off != left {
			return fail(FaultCheckers, c.String()+" has "+words.Count(off, "checker")+" off, and the board leaves "+strconv.Itoa(left))
		}
		if shown := int(checkers[alfonsine.Bar]); bar != 0 && bar != shown { // some programs leave it at 0
			return fail(FaultCheckers, c.String()+" has "+words.Count(bar, "checker")+" on the bar, and the board shows "+strconv.Itoa(shown))
		}
	}
	turn := n[fibsTurn] * color
	dice := [4]int(n[fibsDice:fibsDoubled])
	thrown := dice[:2]
	switch turn {
	case 1, 0:
	case -1:
		setup.Turn, thrown = alfonsine.Black, dice[2:4]
	default:
		return fail(FaultCorrupt, "the turn is 1, -1 or 0, unlike "+words.Quote(fields[fibsTurn]))
	}
	if turn == 0 { // the dice are those of the last turn
		thrown = []int{0, 0}
	}
	p, err := seen(FormatFIBS, g, setup, thrown[0], thrown[1])
	if err == nil && turn == 0 && !p.Over() {
		return fail(FaultResult, "the game is over, and both sides have checkers on the board")
	}
	return p, err
}

// fibsValues returns the numbers of the fields after the names, in their places. It reports false
// if a field has none, and returns the first one.
func fibsValues(fields []string) (n [fibsMost]int, wrong string, ok bool) {
	for i, field := range fields[fibsNumbers:] {
		number, err := strconv.Atoi(strings.TrimSpace(field))
		if err != nil || number < -fibsLargest || number > fibsLargest {
			return n, field, false
		}
		n[fibsNumbers+i] = number
	}
	return n, "", true
}

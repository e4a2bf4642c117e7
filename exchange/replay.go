package exchange

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/notation"
	"example.com/alfonsine/internal/words"
	"example.com/alfonsine/record"
)

// A replay is a game of a file, replayed as it is read.
type replay struct {
	format Format
	v      *alfonsine.Game
	line   int            // of the file, from 1
	column int            // the character of the line, from 1; 0 if it is the whole line
	number int            // of the game, from 1
	r      *record.Record // never nil
	said   []string       // comments since the last turn
	text   int            // bytes of comments and tags
	bare   bool           // the file does not mark hits
	set    bool           // the file has set up the start
	open   bool           // the last throw has no play
	unmade error          // that this is no pass
	closed bool           // the file has named the winner
	fault  error          // the first fault
}

// mostText is the maximum number of bytes of a line, of a value and of a game's comments.
const mostText = 1 << 16

// fail records a fault, unless there is one already.
func (g *replay) fail(fault Fault, reason string, err error) {
	if g.fault != nil {
		return
	}
	turn := 0
	if g.number > 0 {
		turn = g.r.Len() + 1
	}
	g.fault = &Error{
		Format: g.format, Line: g.line, Column: g.column, Game: g.number, Turn: turn,
		Fault: fault, Reason: reason, Err: err,
	}
}

// is fails if a file is of another game.
func (g *replay) is(name string) {
	if !strings.EqualFold(name, g.v.Slug()) && !strings.EqualFold(name, g.v.Name()) {
		g.fail(FaultUnfit, "the game is "+words.Quote(name)+", and not "+words.Told(g.v.Slug()), nil)
	}
}

// room counts the bytes of a text for the record and reports whether there is room for it.
func (g *replay) room(n int) bool {
	if g.text += n; g.text > mostText {
		g.fail(FaultCorrupt, "the game has more than "+strconv.Itoa(mostText)+" bytes of tags and comments", nil)
	}
	return g.text <= mostText
}

// tag sets a tag. An invalid one becomes a comment.
func (g *replay) tag(name, value string) {
	value = strings.TrimSpace(strings.ReplaceAll(value, "\n", " "))
	if value != "" && g.room(len(name)+len(value)) && g.r.SetTag(name, value) != nil {
		g.say(name + ": " + value)
	}
}

// inMatch sets the tags of a match for more than one point.
func (g *replay) inMatch(length, white, black string) {
	if length = strings.TrimLeft(length, "0"); length != "" && length != "1" {
		g.tag(tagLength, length)
		g.tag(tagScore, white+"-"+black)
	}
}

// say adds a comment after the last turn, unless there has been a fault.
func (g *replay) say(text string) {
	if text != "" && g.fault == nil && g.room(len(text)) {
		g.said = append(g.said, text)
	}
}

// comment passes the comments since the last turn to the record.
func (g *replay) comment() {
	g.r.SetComments(g.r.Len(), g.said...) // there are no others yet
	g.said = nil
}

// untold is the text of a play that a file does not tell.
const untold = "?"

// turn plays a turn, with points numbered as the format does. An empty text is a pass or, at
// the end of a file, a throw not yet played. A play that is untold is a pass if nothing else is
// legal, and otherwise the last of the game.
func (g *replay) turn(c alfonsine.Color, dice, text string) {
	if g.r.Len() == 0 && !g.open && g.fault == nil && c != g.r.Start().Turn() {
		g.turnTo(c)
	}
	p := g.r.Position()
	switch {
	case g.closed, p.Over():
		g.fail(FaultTurn, "the game goes on after its end", nil)
	case g.open && g.unmade == nil:
		g.fail(FaultTurn, "the game goes on, and the play before is not told", nil)
	case g.open:
		g.fault = cmp.Or(g.fault, g.unmade)
	case c != p.Turn():
		g.fail(FaultTurn, c.String()+" plays, and it is the turn of "+p.Turn().String(), nil)
	}
	if g.fault != nil || !g.throw(dice) {
		return
	}
	p = g.r.Position()
	if text == untold && !passes(g.v, p) {
		g.open = true
		return
	}
	play, err := g.play(p, strings.TrimPrefix(text, untold))
	if err != nil && text == "" {
		g.fail(FaultIllegal, "", err)
		g.open, g.unmade, g.fault = true, g.fault, nil // unless the game goes on
		return
	}
	if err == nil {
		g.comment()
		err = g.r.Add(alfonsine.Roll{}, play)
	}
	if err != nil {
		g.r.Truncate(g.r.Len()) // removes the throw
		g.fail(FaultIllegal, "", err)
	}
}

// throw throws dice and reports whether they were valid.
func (g *replay) throw(dice string) bool {
	roll, err := alfonsine.ParseRoll(dice)
	if err == nil {
		err = g.r.Throw(roll)
	}
	var e *record.Error
	if errors.As(err, &e) && e != nil && e.Err != nil {
		err = e.Err // without its game and turn, which are already named
	}
	if err != nil {
		g.fail(FaultIllegal, "", err)
	}
	return err == nil
}

// turnTo gives a player the first throw, if the game stays the same or the file has set up the
// start. It reports whether the player has it.
func (g *replay) turnTo(c alfonsine.Color) bool {
	p, can := blackBegins(g.v)
	if g.set || g.r.Start() == p {
		setup := g.r.Start().Setup()
		setup.Turn, can = c, true
		p, _ = setup.Position() // as valid as before
	}
	return can && p.Turn() == c && g.restart(p) == nil
}

// restart begins the game again from a position.
func (g *replay) restart(p alfonsine.Position) error {
	r, err := record.NewFrom(g.v, p)
	if err == nil {
		for name, value := range g.r.Tags() {
			r.SetTag(name, value) // except Game and Result, which the record derives
		}
		g.r = r
	}
	return err
}

// start begins the game from checkers that the file sets up.
func (g *replay) start(s alfonsine.Setup) {
	if g.r.Len() > 0 || !g.r.Thrown().IsZero() || g.closed {
		g.fail(FaultStart, "checkers are set up within the game", nil)
		return
	}
	p, fault := place(g.v, s)
	switch {
	case fault != nil:
		g.fail(fault.Fault, fault.Reason, fault.Err)
	case p.Over():
		g.fail(FaultStart, "the game is over where it begins", nil)
	default:
		g.set = true
		if err := g.restart(p); err != nil {
			g.fail(FaultIllegal, "", err)
		}
	}
}

// play reads a play. In .mat it hits where the text has a star, and nowhere else, unless the file
// has been seen to have none. Where a star is wrong or missing, it is read if it can mean only one
// play; where no checker can move as it says, if there is one play that moves the checkers as all
// its moves do together.
func (g *replay) play(p alfonsine.Position, text string) (alfonsine.Play, error) {
	text = cmp.Or(text, "pass")
	starred, white, numbers := g.format == FormatMat && !g.bare, text, alfonsine.NumberingWhite
	if g.format == FormatMat {
		white, numbers = asWhite(p.Turn(), text), alfonsine.NumberingMover
	}
	if starred {
		if play, err := g.v.ParsePlay(p, white, alfonsine.Notation{Strict: true}); err == nil {
			return play, nil
		}
	}
	play, err := g.v.ParsePlay(p, text, alfonsine.Notation{Numbering: numbers})
	var e *alfonsine.PlayError
	switch stars := strings.Count(text, "*"); {
	case err == nil:
		g.bare = g.bare || stars == 0 && strings.Contains(play.String(), "*")
		return play, nil
	case errors.As(err, &e) && e.Fault != alfonsine.FaultAmbiguous:
		if whole, ok := g.whole(p, white, starred); ok {
			return whole, nil
		}
	case e != nil && starred:
		found := 0
		for _, q := range e.Plays {
			if strings.Count(q.String(), "*") == stars {
				play, found = q, found+1
			}
		}
		if found == 1 {
			return play, nil
		}
	}
	return play, err
}

// asWhite returns the text of a play by the mover's numbers with those of White.
func asWhite(c alfonsine.Color, text string) string {
	return matNumber().ReplaceAllStringFunc(text, func(s string) string {
		if pt, err := strconv.Atoi(s); err == nil && pt <= int(alfonsine.Bar) { // and no "(2"
			return pointOf(c, alfonsine.Point(pt)).String()
		}
		return s
	})
}

// whole returns the only legal play that moves the checkers as some moves do together and, if the
// text has stars, hits where they stand. Only at the end of a game may a die be left with nothing
// to move, which is written as a move from off to off.
func (g *replay) whole(p alfonsine.Position, text string, starred bool) (play alfonsine.Play, ok bool) {
	words := strings.Fields(text)
	told := slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		from, _, _ := strings.Cut(word, "/")
		return from == "0" || from == "off"
	})
	hops, _, _, fault := notation.Play(strings.Join(told, " "))
	if fault.Key != "" {
		return play, false
	}
	c := p.Turn()
	checkers := func(p alfonsine.Position) alfonsine.Checkers { return p.Setup().Checkers(c) }
	moved, hits := checkers(p), alfonsine.Points{}
	for _, h := range hops {
		moved[h.From]--
		moved[h.To]++
		if h.Hit && starred {
			hits = hits.With(alfonsine.Point(h.To))
		}
	}
	for _, q := range g.v.Plays(p) {
		hit := alfonsine.Points{}
		for _, m := range q.All() {
			if m.Hit && starred {
				hit = hit.With(m.To)
			}
		}
		if checkers(q.Next()) == moved && hit == hits && (len(told) == len(words) || q.Next().Over()) {
			if ok {
				return alfonsine.Play{}, false
			}
			play, ok = q, true
		}
	}
	return play, ok
}

// end ends the game with the result of a file; how says how, if it is not on the board.
func (g *replay) end(result alfonsine.Result, points string, how record.Termination) {
	g.closed = true
	if points != "" {
		points = cmp.Or(strings.TrimLeft(points, "0"), "0")
	}
	if points != "1" {
		g.tag(tagPoints, points)
	}
	switch p := g.r.Position(); {
	case g.fault != nil:
	case p.Over() && p.Result() != result:
		g.fail(FaultResult, "the file says "+result.String()+", and the result on the board is "+p.Result().String(), nil)
	case !p.Over():
		if err := g.r.End(result, how); err != nil {
			g.fail(FaultIllegal, "", err)
		}
	}
}

// endByScore ends the game with what the score of the next one says: the points that each side has
// won. Where it is not one side alone, or the board shows another winner, it says nothing.
func (g *replay) endByScore(won [2]int) {
	winner := alfonsine.White
	if won[winner] == 0 {
		winner = alfonsine.Black
	}
	if won[winner] <= 0 || won[winner.Opponent()] != 0 {
		return
	}
	if p := g.r.Position(); p.Over() && p.Result() != alfonsine.WonBy(winner) {
		return
	}
	g.end(alfonsine.WonBy(winner), strconv.Itoa(won[winner]), record.TerminationResigned)
}

// players returns the names of both.
func (g *replay) players() (names [2]string) {
	for c, tag := range [2]string{"White", "Black"} {
		names[c], _ = g.r.Tag(tag)
	}
	return names
}

// finish returns the record of the game and its fault.
func (g *replay) finish() (*record.Record, error) {
	g.comment()
	return g.r, g.fault
}

package exchange

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
	"example.com/alfonsine/record"
)

// Tags of a record for the data of a match.
const (
	tagLength = "MatchLength" // points that the match is played to, if more than one
	tagScore  = "MatchScore"  // the score before the game, White's first: "2-1"
	tagPoints = "Points"      // points won in the game, if not one
)

// mostText is the maximum number of bytes of a line, of a value and of all comments of a
// game.
const mostText = 1 << 16

// writable returns the score before each of the games to be written, White's first. The
// error says why the format cannot express them.
func writable(f Format, games []*record.Record) (scores [][2]int, err error) {
	score := [2]int{}
	for i, r := range games {
		scores = append(scores, score)
		if winner, won := r.Result().Winner(); won {
			score[winner]++
		}
		v, turn := r.Variant(), 0
		fault, reason := FaultGame, "the record has no game"
		if v != nil {
			fault, reason = FaultBoard, unfit(v)
		}
		if reason == "" {
			fault, reason, turn = unsayable(f, v, r)
		}
		for _, name := range []string{"Game", "White", "Black"} {
			one, _ := games[0].Tag(name)
			if other, _ := r.Tag(name); f == FormatMat && one != other && reason == "" {
				fault = FaultMatch
				reason = "the games of a match have one tag " + name + ", and not " + words.Quote(one) + " and " + words.Quote(other)
			}
		}
		if reason != "" {
			return nil, &Error{Format: f, Game: i + 1, Turn: turn, Fault: fault, Reason: reason}
		}
	}
	return scores, nil
}

// unsayable returns what a format cannot express of a record, and in which turn. The reason
// is "" if it can express everything.
func unsayable(f Format, v alfonsine.Variant, r *record.Record) (fault Fault, reason string, turn int) {
	black, can := blackBegins(v)
	switch {
	case r.Start() != v.Start() && (!can || r.Start() != black || r.Len() == 0):
		return FaultStart, "a game begins from its start, and this one from " + r.Start().String(), 0
	case f == FormatMat && r.Result() == alfonsine.ResultTie:
		return FaultResult, "the game is a tie, and somebody wins every game", 0
	}
	for n, t := range r.Turns() {
		if t.Thrown.IsZero() {
			return FaultDice, "the dice are what the other player left, and not a throw", n
		}
	}
	switch p, dice := r.Position(), r.Thrown(); {
	case dice.IsZero() && !p.Dice().IsZero():
		return FaultDice, "the dice are what the other player left, and not a throw", r.Len() + 1
	case f == FormatMat && !dice.IsZero() && passes(v, p):
		return FaultDice, "the throw " + dice.String() + " is not played yet, and can only be passed", r.Len() + 1
	}
	return "", "", 0
}

// passes reports whether the only play of a throw is to pass. A throw without a play means
// that in .mat.
func passes(v alfonsine.Variant, p alfonsine.Position) bool {
	_, err := alfonsine.PlayOf(v, p)
	return err == nil
}

// withThrow returns the turns of a record. A throw not yet played becomes a last turn
// without a play.
func withThrow(r *record.Record) []record.Turn {
	list := make([]record.Turn, 0, r.Len()+1)
	for _, t := range r.Turns() {
		list = append(list, t)
	}
	if dice := r.Thrown(); !dice.IsZero() {
		list = append(list, record.Turn{Position: r.Position(), Thrown: dice})
	}
	return list
}

// blackBegins returns the starting position with Black to throw, if it is the mirror image
// of the start.
func blackBegins(v alfonsine.Variant) (alfonsine.Position, bool) {
	s := v.Start().Setup()
	s.Turn = s.Turn.Opponent()
	p, _ := s.Position() // as valid as the start
	return p, alfonsine.Mirror(v, p) == v.Start()
}

// variation returns the name of a game in a file. It is empty for backgammon.
func variation(v alfonsine.Variant) string {
	if v.Slug() == "backgammon" {
		return ""
	}
	return v.Slug()
}

// A replay is a game of a file, replayed as it is read.
type replay struct {
	format Format
	v      alfonsine.Variant
	line   int            // of the file, from 1
	number int            // of the game, from 1
	r      *record.Record // never nil
	said   []string       // comments since the last turn
	text   int            // bytes of comments and tags
	unmade error          // why the last throw, which has no play, is no pass
	closed bool           // the file has named the winner
	fault  error          // the first fault
}

// fail records a fault, unless there is one already.
func (g *replay) fail(fault Fault, reason string, err error) {
	if g.fault != nil {
		return
	}
	turn := 0
	if g.number > 0 {
		turn = g.r.Len() + 1
	}
	g.fault = &Error{Format: g.format, Line: g.line, Game: g.number, Turn: turn, Fault: fault, Reason: reason, Err: err}
}

// is fails if a file is of another game.
func (g *replay) is(name string) {
	if !strings.EqualFold(name, g.v.Slug()) && !strings.EqualFold(name, g.v.Name()) {
		g.fail(FaultGame, "the game is "+words.Quote(name)+", and not "+words.Told(g.v.Slug()), nil)
	}
}

// room counts the bytes of a text for the record and reports whether there is room for it.
func (g *replay) room(text string) bool {
	if g.text += len(text); g.text > mostText {
		g.fail(FaultLong, "the game has more than "+strconv.Itoa(mostText)+" bytes of tags and comments", nil)
	}
	return g.text <= mostText
}

// tag sets a tag. An invalid one becomes a comment.
func (g *replay) tag(name, value string) {
	value = strings.TrimSpace(strings.NewReplacer("\r", " ", "\n", " ").Replace(value))
	if value != "" && g.room(name+value) && g.r.SetTag(name, value) != nil {
		g.say(name + ": " + value)
	}
}

// match sets the tags of a match for more than one point.
func (g *replay) match(length, white, black string) {
	if length = strings.TrimLeft(length, "0"); length != "" && length != "1" {
		g.tag(tagLength, length)
		g.tag(tagScore, white+"-"+black)
	}
}

// say adds a comment after the last turn, unless there has been a fault.
func (g *replay) say(text string) {
	if text != "" && g.fault == nil && g.room(text) {
		g.said = append(g.said, text)
	}
}

// comment passes the comments since the last turn to the record.
func (g *replay) comment() {
	g.r.SetComments(g.r.Len(), g.said...) // there are no others yet
	g.said = nil
}

// turn plays a turn, with points numbered from White's side. An empty text is a pass or, at
// the end of a file, a throw not yet played.
func (g *replay) turn(c alfonsine.Color, dice, text string) {
	if g.r.Len() == 0 && c != g.r.Start().Turn() {
		g.begin(c)
	}
	p := g.r.Position()
	switch {
	case g.fault != nil:
		return
	case g.closed, p.Over():
		g.fail(FaultTurn, "the game goes on after its end", nil)
		return
	case g.unmade != nil:
		g.fail(FaultIllegal, "", g.unmade)
		return
	case c != p.Turn():
		g.fail(FaultTurn, c.String()+" plays, and it is the turn of "+p.Turn().String(), nil)
		return
	}
	if !g.throw(dice) {
		return
	}
	play, err := g.play(g.r.Position(), text)
	if err != nil && text == "" {
		g.unmade = err
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

// begin gives Black the first throw, if the game stays the same.
func (g *replay) begin(c alfonsine.Color) {
	black, can := blackBegins(g.v)
	if !can || c != black.Turn() {
		return
	}
	if r, err := record.NewFrom(g.v, black); err == nil {
		for name, value := range g.r.Tags() {
			r.SetTag(name, value) // except Game and Result, which the record derives
		}
		g.r = r
	}
}

// play reads a play. A move with several dice may hit or not on its way. In .mat it hits if
// the text says so.
func (g *replay) play(p alfonsine.Position, text string) (alfonsine.Play, error) {
	if text == "" {
		text = "pass"
	}
	play, err := alfonsine.ParsePlay(g.v, p, text)
	var e *alfonsine.PlayError
	if g.format != FormatMat || !errors.As(err, &e) || e == nil {
		return play, err
	}
	found := 0
	for _, q := range e.Plays {
		if strings.Count(q.String(), "*") == strings.Count(text, "*") {
			play, found = q, found+1
		}
	}
	if found == 1 {
		return play, nil
	}
	return play, err
}

// end ends the game with the result of a file. If it is not on the board, how says how the
// game ended.
func (g *replay) end(result alfonsine.Result, points string, how record.Termination) {
	if g.closed {
		g.fail(FaultTurn, "the game ends twice", nil)
	}
	g.closed = true
	if points = strings.TrimLeft(points, "0"); points != "1" {
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

// finish returns the record of the game and its fault.
func (g *replay) finish() (*record.Record, error) {
	g.comment()
	return g.r, g.fault
}

// readable returns a text of a file in UTF-8. Text that is not UTF-8 is taken for Latin-1.
func readable(text []byte) string {
	if utf8.Valid(text) {
		return string(text)
	}
	runes := make([]rune, len(text))
	for i, ch := range text {
		runes[i] = rune(ch)
	}
	return string(runes)
}

// asUTF8 returns the value of a tag in UTF-8.
func asUTF8(r *record.Record, tag string) string {
	value, _ := r.Tag(tag)
	return strings.ToValidUTF8(value, "\ufffd")
}

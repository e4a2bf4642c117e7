// Package session is a game as the page plays it: the throws and single moves of a
// turn, what may be clicked, what is taken back, what is looked at again, and why
// something cannot be done. The page draws what it says and knows no rule.
package session

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// A Session is one game on the page. The zero Session has none yet: Open, Load or Call
// give it one. One goroutine at a time may use it.
type Session struct {
	game   alfonsine.Variant
	record *record.Record
	seed   uint64 // of the dice
	typed  bool   // some dice were typed, so that the seed does not tell them all
	at     int    // how many turns of the record are shown

	// The turn under way: the position that it begins from, the throw behind its dice
	// (zero where they were there already), and what was moved.
	turn   alfonsine.Position
	thrown alfonsine.Roll
	byHand bool // the throw was typed
	steps  []step

	taken []taken // turns that were taken back, the last one first to come again
}

// A step is a single move of the turn under way.
type step struct {
	move  alfonsine.Move
	next  alfonsine.Position
	first bool // it begins what one click has moved
}

// A taken turn is one that was taken back and may be made again.
type taken struct {
	turn     record.Turn
	comments []string
}

// Open begins a game with the slug, from its start or from the text of a position. The
// error is of Lookup, of ParsePosition or of the game's Check, and nothing is changed by
// it.
func (s *Session) Open(slug, position string) error {
	game, err := alfonsine.Lookup(slug)
	if err != nil {
		return err
	}
	start := game.Start()
	if position != "" {
		if start, err = alfonsine.ParsePosition(position); err != nil {
			return err
		}
	}
	r, err := record.NewFrom(game, start)
	if err != nil {
		return err
	}
	s.set(game, r, 1+rand.Uint64N(1e6))
	return nil
}

// rules returns the rules of the game, which are zero where no table tells them.
func (s *Session) rules() alfonsine.Rules {
	if g, ok := alfonsine.GameOf(s.game); ok {
		return g.Rules()
	}
	return alfonsine.Rules{}
}

// set takes a record as the game to go on with.
func (s *Session) set(game alfonsine.Variant, r *record.Record, seed uint64) {
	*s = Session{game: game, record: r, seed: seed}
	s.begin()
}

// begin begins the turn after the last one of the record.
func (s *Session) begin() {
	s.at, s.turn = s.record.Len(), s.record.Position()
	s.thrown, s.byHand, s.steps = s.record.Thrown(), false, nil
}

// Load takes a record of a text with one or more of them, counted from 1. Where the
// record is damaged the game has every whole turn before the fault, and the error says
// what is wrong; where there is no such record nothing is changed.
func (s *Session) Load(text string, number int) error {
	header, err := headerOf(text, number)
	if err != nil {
		return err
	}
	r, fault := header.Record()
	game := r.Variant()
	if game == nil {
		return fault
	}
	seed := 1 + rand.Uint64N(1e6)
	if tag, ok := r.Tag("Seed"); ok {
		if n, err := strconv.ParseUint(tag, 10, 64); err == nil {
			seed = n
		}
	}
	s.set(game, r, seed)
	return fault
}

// A phase is what is to be done.
type phase string

const (
	phaseThrow phase = "throw" // the dice are to be thrown
	phasePlay  phase = "play"  // dice are to be played
	phaseDone  phase = "done"  // the turn is played, and may be taken back until it is ended
	phaseOver  phase = "over"  // the game is over
	phaseLook  phase = "look"  // an earlier position is shown
)

func (s *Session) phase() phase {
	switch {
	case s.at < s.record.Len():
		return phaseLook
	case s.turn.Over(), s.record.Termination() != record.TerminationNone:
		return phaseOver
	case s.turn.Dice().IsZero():
		return phaseThrow
	case s.ended():
		return phaseDone
	}
	return phasePlay
}

// now returns the position after what was moved of the turn under way.
func (s *Session) now() alfonsine.Position { return after(s.turn, s.steps) }

func after(turn alfonsine.Position, steps []step) alfonsine.Position {
	if n := len(steps); n > 0 {
		return steps[n-1].next
	}
	return turn
}

// ended reports whether the last move has ended the turn.
func (s *Session) ended() bool {
	n := len(s.steps)
	return n > 0 && alfonsine.TurnEnded(after(s.turn, s.steps[:n-1]), s.steps[n-1].next)
}

// mayStop reports whether the turn may be ended before it has ended itself: by a pass, by
// the loss of the game, or where dice may be left.
func (s *Session) mayStop() bool {
	return s.phase() == phasePlay && slices.Contains(s.game.AppendMoves(nil, s.now()), alfonsine.Move{})
}

// shown returns the position that is drawn.
func (s *Session) shown() alfonsine.Position {
	if s.at < s.record.Len() {
		return positionAt(s.record, s.at)
	}
	return s.now()
}

// positionAt returns the position after so many turns.
func positionAt(r *record.Record, turns int) alfonsine.Position {
	if turns == 0 {
		return r.Start()
	}
	return r.Turn(turns).Next()
}

// errNow is the error of what cannot be done in the phase of the game.
var errNow = errors.New("not now")

// Throw throws the dice. Each turn of a seed has dice of its own, so that a turn that is
// taken back meets the same.
func (s *Session) Throw() error {
	if s.phase() != phaseThrow {
		return errNow
	}
	p := alfonsine.Throw(s.game, s.turn, rand.New(rand.NewPCG(s.seed, uint64(s.record.Len()+1))))
	s.thrown, s.turn = alfonsine.Thrown(s.game, p), p
	return nil
}

// Roll takes dice that were thrown elsewhere. The error is of ParseRoll or of the game's
// Roll.
func (s *Session) Roll(text string) error {
	if s.phase() != phaseThrow {
		return errNow
	}
	roll, err := alfonsine.ParseRoll(text)
	if err != nil {
		return err
	}
	p, err := s.game.Roll(s.turn, roll)
	if err != nil {
		return err
	}
	s.thrown, s.turn, s.byHand, s.typed = roll, p, true, true
	return nil
}

// move makes single moves of the turn under way, which belong together.
func (s *Session) move(moves []alfonsine.Move) error {
	steps := slices.Clip(s.steps)
	for i, m := range moves {
		next, err := s.game.Move(after(s.turn, steps), m)
		if err != nil {
			return err
		}
		steps = append(steps, step{m, next, i == 0})
	}
	s.steps = steps
	return nil
}

// Step makes single moves of the turn under way, which belong together. The error is that of
// the game's Move, and nothing is moved then.
func (s *Session) Step(moves []alfonsine.Move) error {
	if s.phase() != phasePlay {
		return errNow
	}
	return s.move(moves)
}

// Move moves a checker by one die or several. Where that can be done in ways that make a
// difference they are returned, and nothing is moved unless one of them was asked for,
// counted from 0. The errors say of each die why it cannot be done.
func (s *Session) Move(from, to alfonsine.Point, way int) (ways []Way, refusals []error) {
	if s.phase() != phasePlay {
		return nil, []error{errNow}
	}
	ways = s.waysTo(from, to)
	switch {
	case len(ways) == 0:
		return nil, s.explain(from, to)
	case len(ways) == 1:
		way = 0
	case way < 0 || way >= len(ways):
		return ways, nil
	}
	if err := s.move(ways[way].moves()); err != nil {
		return nil, []error{err}
	}
	return nil, nil
}

// Try reads what somebody has typed: dice before the throw, after it what is left to play of
// the turn, or a whole play in place of what was moved.
func (s *Session) Try(text string) error {
	switch s.phase() {
	case phaseThrow:
		return s.Roll(text)
	case phasePlay, phaseDone:
		if len(s.steps) > 0 && s.phase() == phasePlay {
			if rest, err := alfonsine.ParsePlay(s.game, s.now(), text); err == nil {
				return s.move(rest.Moves())
			}
		}
		play, err := alfonsine.ParsePlay(s.game, s.turn, text)
		if err != nil {
			return err
		}
		return s.Play(play.Moves())
	}
	return errNow
}

// Play makes the moves of a whole turn in place of what was moved. The error is that of
// PlayOf.
func (s *Session) Play(moves []alfonsine.Move) error {
	if p := s.phase(); p != phasePlay && p != phaseDone {
		return errNow
	}
	play, err := alfonsine.PlayOf(s.game, s.turn, moves...)
	if err != nil {
		return err
	}
	old := s.steps
	s.steps = nil
	if err := s.move(play.Moves()); err != nil {
		s.steps = old
		return err
	}
	return nil
}

// End ends the turn: it makes the play of what was moved, a pass where that is nothing.
// The error is that of PlayOf, and says what more must be played.
func (s *Session) End() error {
	if p := s.phase(); p != phasePlay && p != phaseDone {
		return errNow
	}
	var moves []alfonsine.Move
	for _, step := range s.steps {
		moves = append(moves, step.move)
	}
	play, err := alfonsine.PlayOf(s.game, s.turn, moves...)
	if err != nil {
		return err
	}
	if err := s.record.Add(s.thrown, play); err != nil {
		return err
	}
	s.taken = nil
	s.begin()
	return nil
}

// Undo takes back the last move of the turn under way, or else its throw if that was
// typed, or else turns, up to the last one of a side that a person plays. The dice of a
// turn that is taken back stay.
func (s *Session) Undo(persons [2]bool) error {
	switch {
	case s.phase() == phaseLook:
		return errNow
	case len(s.steps) > 0:
		n := len(s.steps) - 1
		for n > 0 && !s.steps[n].first {
			n--
		}
		s.steps = s.steps[:n]
	case s.byHand:
		s.begin()
	case s.record.Len() == 0:
		return errNow
	default:
		for back := true; back; {
			last := s.take()
			back = !persons[last.Side()] && s.record.Len() > 0
			s.begin()
			s.turn, s.thrown = last.Position, last.Thrown
		}
	}
	return nil
}

// take takes the last turn back and notes it.
func (s *Session) take() record.Turn {
	n := s.record.Len()
	turn := s.record.Turn(n)
	s.taken = append(s.taken, taken{turn, s.record.Comments(n)})
	s.record.Truncate(n - 1)
	return turn
}

// Redo makes the turns again that one Undo has taken back.
func (s *Session) Redo(persons [2]bool) error {
	if s.phase() == phaseLook || len(s.taken) == 0 {
		return errNow
	}
	for again := true; again; {
		n := len(s.taken) - 1
		last := s.taken[n]
		if err := s.record.Add(last.turn.Thrown, last.turn.Play); err != nil {
			return err
		}
		if err := s.record.SetComments(s.record.Len(), last.comments...); err != nil {
			return err
		}
		s.taken = s.taken[:n]
		again = n > 0 && !persons[s.taken[n-1].turn.Side()]
	}
	s.begin()
	return nil
}

// Look shows the position after so many turns, and with all of them the game as it
// stands.
func (s *Session) Look(turns int) error {
	if turns < 0 || turns > s.record.Len() {
		return errNow
	}
	s.at = turns
	return nil
}

// PlayOn goes on from the position that is shown. The turns after it are taken back.
func (s *Session) PlayOn() error {
	if s.phase() != phaseLook {
		return errNow
	}
	s.taken = nil
	for s.record.Len() > s.at {
		s.take()
	}
	s.begin()
	return nil
}

// Text returns the record, with who played and on which day.
func (s *Session) Text(names [2]string, date string) (string, error) {
	r := s.record.Clone()
	tags := [][2]string{{"White", names[alfonsine.White]}, {"Black", names[alfonsine.Black]}, {"Date", date}}
	if s.typed {
		r.DeleteTag("Seed")
	} else {
		tags = append(tags, [2]string{"Seed", strconv.FormatUint(s.seed, 10)})
	}
	for _, tag := range tags {
		if old, ok := r.Tag(tag[0]); tag[1] == "" || ok && old != "" {
			continue // a record that was loaded keeps who played it, and when
		}
		if err := r.SetTag(tag[0], tag[1]); err != nil {
			return "", err
		}
	}
	return r.String(), nil
}

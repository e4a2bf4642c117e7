// Package session is a game as the page plays it: throws, the single moves of a turn, the
// places that can be clicked, undo, earlier positions, and the reasons for refusals. The
// page draws its state and knows no rules.
package session

import (
	"errors"
	"math/rand/v2"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/tongue/phrases"
	"example.com/alfonsine/cmd/web/internal/letter"
	"example.com/alfonsine/cmd/web/internal/match"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/record"
	"example.com/alfonsine/topic"
)

// A Session is one game on the page. The zero Session has no game yet: Open, Load or Call
// start one. Only one goroutine at a time may use it.
type Session struct {
	game   *alfonsine.Game
	record *record.Record
	seed   uint64 // the seed of the dice
	typed  bool   // whether some dice were typed, so that the seed does not give them all
	at     int    // the number of turns of the record that are shown

	// The current turn: its position at the start, the throw that gave its dice (zero if
	// they were there already), and the moves so far.
	turn   alfonsine.Position
	thrown alfonsine.Roll
	byHand bool // whether the throw was typed
	made   *alfonsine.PlayBuilder

	taken []taken // turns that were taken back; the last one is redone first

	letters *letters // of a game with somebody far away, otherwise nil
	lesson  *taught  // the lesson of the position; nil in a game
	puzzle  *posed   // the puzzle of the position; nil in a game

	language *phrases.Library // the language of the page
}

// A taken turn was taken back and may be made again.
type taken struct {
	turn     record.Turn
	comments []string
}

// Open begins the game with a slug, from its start or from the text of a position, which may
// be an id of a backgammon program. The error is that of Lookup, of ParsePosition, of package
// exchange or of the game's Check. After an error the session is unchanged.
func (s *Session) Open(slug, position string) error {
	game, err := kin.Lookup(slug)
	if err != nil {
		return err
	}
	start := game.Start()
	if position != "" {
		if start, err = parsePosition(game, position); err != nil {
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

// rules returns the Rules of the game. If no Rules describe it, they have what it decides of its
// path and of closed points, and are otherwise zero.
func (s *Session) rules() alfonsine.Rules {
	r, ok := s.game.Rules()
	if !ok {
		facts := s.facts()
		r.Points, _ = strconv.Atoi(facts["Points"])
		r.Forbidden, _ = strconv.Atoi(facts["Forbidden"])
	}
	return r
}

// set makes a record the game of the session.
func (s *Session) set(game *alfonsine.Game, r *record.Record, seed uint64) {
	*s = Session{game: game, record: r, seed: seed, language: s.language}
	s.begin()
}

// begin begins the turn after the last one of the record.
func (s *Session) begin() {
	s.at, s.byHand = s.record.Len(), false
	s.from(s.record.Position(), s.record.Thrown())
}

// from begins the turn in a position, with the throw that gave its dice.
func (s *Session) from(p alfonsine.Position, thrown alfonsine.Roll) {
	s.turn, s.thrown, s.made = p, thrown, s.game.Builder(p)
}

// Load loads a record from a text of one or more, counted from 1. If the record is damaged,
// the game has all complete turns before the fault, and the error describes the fault. If
// there is no such record, the session is unchanged. The text may also be that of a backgammon
// program; an id is read as a position of the game with the slug, if that has the board.
func (s *Session) Load(text, slug string, number int) error {
	r, fault := recordOf(text, slug, number)
	if r == nil || r.Game() == nil {
		return fault
	}
	seed := 1 + rand.Uint64N(1e6)
	if tag, ok := r.Tag("Seed"); ok {
		if n, err := strconv.ParseUint(tag, 10, 64); err == nil {
			seed = n
		}
	}
	s.set(r.Game(), r, seed)
	return fault
}

// A phase says what can be done next.
type phase string

const (
	phaseThrow phase = "throw" // the dice are to be thrown
	phaseOffer phase = "offer" // a double is to be taken or dropped
	phasePlay  phase = "play"  // the dice are to be played
	phaseDone  phase = "done"  // the turn is played, and moves may be taken back until it is ended
	phaseOver  phase = "over"  // the game is over
	phaseLook  phase = "look"  // an earlier position is shown
	phaseWait  phase = "wait"  // a letter is awaited
	phaseKnown phase = "known" // the task of the lesson was done, or the puzzle answered
)

func (s *Session) phase() phase {
	switch {
	case s.at < s.record.Len():
		return phaseLook
	case (s.lesson != nil || s.puzzle != nil) && s.record.Len() > 0:
		return phaseKnown
	case s.turn.Over(), s.record.Termination() != record.TerminationNone:
		return phaseOver
	case s.letters != nil && !s.letters.ours(s.letters.Number):
		return phaseWait
	case s.turn.Dice().IsZero():
		if m := s.match(); m != nil && m.Offered {
			return phaseOffer
		}
		return phaseThrow
	case s.made.Done():
		return phaseDone
	}
	return phasePlay
}

// now returns the position after the moves so far.
func (s *Session) now() alfonsine.Position { return s.made.Position() }

// moved reports whether the current turn has any moves.
func (s *Session) moved() bool { return s.made.Done() || len(s.made.Moves()) > 0 }

// mayStop reports whether the turn may be ended before it ends by itself: by a pass, the
// loss of the game, or dice left unplayed.
func (s *Session) mayStop() bool {
	return s.phase() == phasePlay && s.made.CanStop()
}

// shown returns the position to draw.
func (s *Session) shown() alfonsine.Position {
	if s.at < s.record.Len() {
		return positionAt(s.record, s.at)
	}
	return s.now()
}

// positionAt returns the position after a number of turns.
func positionAt(r *record.Record, turns int) alfonsine.Position {
	if turns == 0 {
		return r.Start()
	}
	return r.Turn(turns).Next()
}

// errNow is the error for actions that do not fit the phase.
var errNow = errors.New("not now")

// Throw throws the dice. The dice of each turn follow from the seed, so that they stay the
// same after undo. In a game with somebody far away they follow from the letters.
func (s *Session) Throw() error {
	if s.phase() != phaseThrow {
		return errNow
	}
	if l := s.letters; l != nil {
		s.throw(letter.Dice(l.ID, l.Number, l.Theirs, l.Secret.Value(l.Side, l.Number)))
	} else {
		s.throw(rand.New(rand.NewPCG(s.seed, uint64(s.record.Len()+1))))
	}
	return nil
}

func (s *Session) throw(source *rand.Rand) {
	p := s.game.Throw(s.turn, source)
	s.from(p, s.game.Thrown(p))
}

// Roll accepts dice thrown elsewhere. The error is that of ParseRoll or of the game's Roll.
func (s *Session) Roll(text string) error {
	if s.phase() != phaseThrow || s.letters != nil {
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
	s.from(p, roll)
	s.byHand, s.typed = true, true
	return nil
}

// Step makes single moves of the current turn, all or none. The error is that of the game's
// Move.
func (s *Session) Step(moves []alfonsine.Move) error {
	if s.phase() != phasePlay {
		return errNow
	}
	return s.made.Add(moves...)
}

// Move moves a checker by one die or several. If there are several ways that lead to
// different positions, way chooses one, counted from 0; if it is out of range, Move moves
// nothing and returns the ways. The error says why there is no way.
func (s *Session) Move(from, to alfonsine.Point, way int) ([]Way, error) {
	if s.phase() != phasePlay {
		return nil, errNow
	}
	ways := s.made.Ways(from, to)
	switch {
	case len(ways) == 0 && to == alfonsine.Off && s.outside() > 0 && s.now().Count(s.now().Turn(), from) > 0:
		return nil, &homeError{s.outside(), s.rulingOn(topic.BearOff)}
	case len(ways) < 2:
		return nil, s.made.AddTo(from, to)
	case way < 0 || way >= len(ways):
		return newWays(ways), nil
	}
	return nil, s.made.Add(ways[way].Moves()...)
}

// fills returns the last point on White's path of the quadrant that a side must fill to win, and
// 0 if the game has no such aim.
func (s *Session) fills() int {
	return map[string]int{"first": 19, "second": 13, "third": 7, "fourth": 1}[s.facts()["Table"]]
}

// outside returns the number of checkers that keep the side to play from bearing off because
// they are not home. It returns 0 if the game does not, or no longer, require all checkers
// to be home, and if nobody bears off in it.
func (s *Session) outside() int {
	p, c := s.now(), s.now().Turn()
	if len(s.path(c)) == 0 || s.fills() > 0 || s.rules().BearOff == alfonsine.BearOffBegun && p.Off(c) > 0 {
		return 0
	}
	n := p.Bar(c)
	for _, pt := range s.path(c) {
		if pt := alfonsine.Point(pt); s.game.Distance(c, pt) > quadrantPoints {
			n += p.Count(c, pt)
		}
	}
	return n
}

// Try reads typed text. Before the throw it reads dice. After it, it reads the rest of the
// turn, a part of that, or a whole play in place of the moves so far.
func (s *Session) Try(text string) error {
	switch s.phase() {
	case phaseThrow:
		return s.Roll(text)
	case phasePlay:
		err := s.made.AddText(text, alfonsine.NumberingWhite)
		if err != nil && s.moved() && s.replace(text) == nil {
			return nil
		}
		return err
	case phaseDone:
		return s.replace(text)
	}
	return errNow
}

// replace makes a typed whole play in place of the moves so far.
func (s *Session) replace(text string) error {
	play, err := s.game.ParsePlay(s.turn, text, alfonsine.Notation{})
	if err != nil {
		return err
	}
	return s.Play(play.Moves())
}

// Play makes the moves of a whole turn in place of the moves so far. The error is that of
// PlayOf.
func (s *Session) Play(moves []alfonsine.Move) error {
	if p := s.phase(); p != phasePlay && p != phaseDone {
		return errNow
	}
	play, err := s.game.PlayOf(s.turn, moves...)
	if err != nil {
		return err
	}
	made := s.game.Builder(s.turn)
	if err := made.Add(play.Moves()...); err != nil {
		return err
	}
	s.made = made
	return nil
}

// End ends the turn: it makes the play of the moves so far, which is a pass without moves,
// and in a game with somebody far away writes the letter. The error says what more must be
// played, or that the play does not do the task of the lesson.
func (s *Session) End() error {
	if p := s.phase(); p != phasePlay && p != phaseDone {
		return errNow
	}
	play, err := s.made.Play()
	if err != nil {
		return err
	}
	if s.lesson != nil && !s.lesson.met(play, s.turn) {
		return errAsked
	}
	if s.puzzle != nil {
		if err := s.solve(play); err != nil {
			return err
		}
	}
	if s.letters != nil {
		changed := *s.letters
		if err := changed.write(letter.Letter{Play: true, Moves: play.Moves()}); err != nil {
			return err
		}
		s.letters = &changed
	}
	if err := s.record.Add(s.thrown, play); err != nil {
		return err
	}
	s.taken = nil
	s.begin()
	return nil
}

// Undo takes back the last move of the current turn. Without one it takes back the throw if it
// was typed, or what was said of the cube before it, or else turns, up to the last one of a side
// that a person plays. The dice of a turn that is taken back stay. If a computer player is in
// the middle of its turn, its moves are taken back along with the person's turn before. In a
// game with somebody far away only moves can be taken back.
func (s *Session) Undo(persons [2]bool) error {
	half := s.moved()
	if s.phase() == phaseLook || s.letters != nil && !half {
		return errNow
	}
	if half && persons != [2]bool{} && !persons[s.turn.Turn()] {
		s.from(s.turn, s.thrown)
	}
	switch {
	case s.moved():
		s.made.Undo()
	case s.undouble(persons):
	case s.byHand:
		s.begin()
	case s.record.Len() == 0 && half: // no turn was played before it
	case s.record.Len() == 0:
		return errNow
	default:
		for back := true; back; {
			last := s.take()
			back = !persons[last.Side()] && s.record.Len() > 0
			s.begin()
			s.from(last.Position, last.Thrown)
		}
	}
	return nil
}

// take takes back the last turn and keeps it for Redo.
func (s *Session) take() record.Turn {
	n := s.record.Len()
	turn := s.record.Turn(n)
	s.taken = append(s.taken, taken{turn, s.record.Comments(n)})
	s.record.Truncate(n - 1)
	return turn
}

// Redo makes the turns again that one Undo took back.
func (s *Session) Redo(persons [2]bool) error {
	if s.phase() == phaseLook || len(s.taken) == 0 {
		return errNow
	}
	for again := true; again; {
		n := len(s.taken) - 1
		if err := s.taken[n].addTo(s.record); err != nil {
			return err
		}
		s.taken = s.taken[:n]
		again = n > 0 && !persons[s.taken[n-1].turn.Side()]
	}
	s.begin()
	return nil
}

// Look shows the position after a number of turns; after all of them it is the current
// position.
func (s *Session) Look(turns int) error {
	if turns < 0 || turns > s.record.Len() {
		return errNow
	}
	s.at = turns
	return nil
}

// PlayOn continues from the position shown. Later turns are taken back, and the record loses
// its players, place and date. It is no longer a game with somebody far away.
func (s *Session) PlayOn() error {
	if s.phase() != phaseLook {
		return errNow
	}
	for _, tag := range []string{"White", "Black", "Event", "Site", "Round", "Date"} {
		s.record.DeleteTag(tag)
	}
	match.Leave(s.record)
	s.taken, s.letters, s.lesson, s.puzzle = nil, nil, nil, nil
	for s.record.Len() > s.at {
		s.take()
	}
	s.begin()
	return nil
}

// Text returns the record, with the players' names and the date.
func (s *Session) Text(names [2]string, date string) (string, error) {
	r, err := s.named(names, date)
	if err != nil {
		return "", err
	}
	return r.String(), nil
}

// named returns a copy of the record with the players' names and the date.
func (s *Session) named(names [2]string, date string) (*record.Record, error) {
	r := s.record.Clone()
	tags := [][2]string{{"White", names[alfonsine.White]}, {"Black", names[alfonsine.Black]}, {"Date", date}}
	if s.typed {
		r.DeleteTag("Seed")
	} else {
		tags = append(tags, [2]string{"Seed", strconv.FormatUint(s.seed, 10)})
	}
	for _, tag := range tags {
		if old, ok := r.Tag(tag[0]); tag[1] == "" || ok && old != "" {
			continue // a loaded record keeps its own names and date
		}
		if err := r.SetTag(tag[0], tag[1]); err != nil {
			return nil, err
		}
	}
	return r, nil
}

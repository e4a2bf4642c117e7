package session

import (
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/tongue/phrases"
	"example.com/alfonsine/cmd/web/internal/match"
	"example.com/alfonsine/record"
	"example.com/alfonsine/topic"
)

// A State is everything that the page needs to draw a game.
type State struct {
	Game     string `json:"game"` // the slug
	Name     string `json:"name"`
	Phase    phase  `json:"phase"`
	Position string `json:"position"` // the position at the start of the turn shown, as in a link

	Places [2][alfonsine.Bar + 1]int `json:"places"` // checkers by side and place; 0 is off, 25 the bar
	Pips   [2]int                    `json:"pips"`
	Turn   int                       `json:"turn"` // the side to throw, to play or to answer a double: 0 White, 1 Black

	Names [2]string `json:"names"` // the players' names in the record; empty if it has none
	Event string    `json:"event"` // the event, place and date in the record

	Dice     []Die  `json:"dice"`     // the dice of the current turn, or after the game those of the last one
	DiceOf   int    `json:"diceOf"`   // the side that plays them
	Thrown   string `json:"thrown"`   // the throw that gave them; empty if there was none
	Leftover bool   `json:"leftover"` // whether the other side left the dice
	Again    bool   `json:"again"`    // whether another throw follows

	Sources []Source         `json:"sources"`
	Moves   []alfonsine.Move `json:"moves"`          // the moves of the current turn so far
	Text    string           `json:"text"`           // the same moves in notation
	Stop    bool             `json:"stop"`           // whether the turn may be ended now
	Plays   int              `json:"plays"`          // the number of plays of the current turn
	Only    string           `json:"only,omitempty"` // "pass", "fails" or "forced" if there is only one play
	Why     *Ruling          `json:"why,omitempty"`  // the rule behind a pass or a loss

	Turns   []Turn           `json:"turns"`
	At      int              `json:"at"`      // the number of turns shown
	Last    []alfonsine.Move `json:"last"`    // the moves that led to the position shown
	Before  string           `json:"before"`  // the position with dice before these moves
	CanUndo bool             `json:"canUndo"` // whether something can be taken back
	CanRedo bool             `json:"canRedo"` // whether turns were taken back

	End     *End     `json:"end,omitempty"`     // of the game
	Match   *Match   `json:"match,omitempty"`   // that the game is part of
	Letters *Letters `json:"letters,omitempty"` // set in a game with somebody far away
	Lesson  *Lesson  `json:"lesson,omitempty"`  // set in a lesson
	Puzzle  *Puzzle  `json:"puzzle,omitempty"`  // set in a puzzle
}

// A Die is one of the dice of a turn.
type Die struct {
	Face    int  `json:"face"`
	Used    bool `json:"used"`
	Virtual bool `json:"virtual"` // whether it was not thrown, but is part of every throw
}

// A Turn is one turn of the record.
type Turn struct {
	Side     int      `json:"side"`
	Dice     string   `json:"dice"`
	Leftover bool     `json:"leftover"`
	Play     string   `json:"play"`
	Moves    int      `json:"moves"` // the number of single moves; 0 for a pass or a loss
	Comments []string `json:"comments"`
}

// An End says how the game ended.
type End struct {
	Result string  `json:"result"`           // "1-0", "0-1" or "1/2-1/2"
	How    string  `json:"how"`              // "off", "fails", "prime", "tie", "rule" or the word of a record.Termination
	Ruling *Ruling `json:"ruling,omitempty"` // the rule behind it
	Whole  bool    `json:"whole"`            // whether the game was played from its start
}

// State returns the state of the game, or nil without a game.
func (s *Session) State() *State {
	if s.game == nil {
		return nil
	}
	p := s.shown()
	state := &State{
		Game: s.game.Slug(), Name: s.language.Name(s.game), Phase: s.phase(), Turn: int(p.Turn()), At: s.at,
		CanUndo: s.moved() || s.letters == nil && (s.byHand || s.record.Len() > 0), CanRedo: len(s.taken) > 0,
		Match: s.match(), Letters: s.lettersState(), Lesson: s.lessonState(), Puzzle: s.puzzleState(),
		Sources: s.sources(), Moves: []alfonsine.Move{}, Dice: []Die{}, Turns: []Turn{}, Last: []alfonsine.Move{},
	}
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
			state.Places[c][pt] = p.Count(c, pt)
		}
		state.Pips[c] = s.game.Pips(p, c)
	}
	var event []string
	for _, name := range []string{"Event", "Site", "Date"} {
		if text, ok := s.record.Tag(name); ok && text != "" {
			event = append(event, text)
		}
	}
	state.Event = strings.Join(event, ", ")
	state.Names[alfonsine.White], _ = s.record.Tag("White")
	state.Names[alfonsine.Black], _ = s.record.Tag("Black")
	for n, turn := range s.record.Turns() {
		state.Turns = append(state.Turns, s.newTurn(n, turn))
	}
	if s.at > 0 {
		last := s.record.Turn(s.at)
		state.Last, state.Before = last.Play.Moves(), last.Position.String()
	}
	if p.Over() && !s.moved() || state.Phase == phaseOver {
		state.End = s.end(p)
		state.End.Whole = s.record.Start() == s.game.Start()
	}
	if state.Phase == phaseLook {
		state.Position, state.CanUndo, state.CanRedo = p.String(), false, false
		return state
	}
	s.turnState(state)
	return state
}

// turnState adds the state of the current turn.
func (s *Session) turnState(state *State) {
	state.Position = s.turn.String()
	state.Turn = int(s.turn.Turn())
	if state.Phase == phaseOffer {
		state.Turn = 1 - state.Turn
	}
	state.Leftover, state.Again = s.turn.Leftover(), s.turn.Again()
	state.Moves = s.made.Moves()
	state.Dice, state.DiceOf = s.dice(s.turn, state.Moves), state.Turn
	if state.End != nil {
		s.lastDice(state)
	}
	if !s.thrown.IsZero() {
		state.Thrown = s.thrown.String()
	}
	if made, err := alfonsine.NewPlay(s.now(), state.Moves...); err == nil && made.Len() > 0 {
		state.Text = s.game.FormatPlay(s.turn, made, alfonsine.Notation{})
	}
	if s.turn.Dice().IsZero() || s.turn.Over() {
		return
	}
	plays := s.game.AppendPlays(nil, s.turn)
	state.Plays = len(plays)
	state.Stop = s.mayStop()
	if len(plays) == 1 && s.lesson == nil { // in a lesson the player has to find it
		state.Only, state.Why = s.only(plays[0])
	}
}

// lastDice puts the dice of the last turn into the state of a game that is over. A throw that was
// not played, since a side resigned, is none of them.
func (s *Session) lastDice(state *State) {
	n := s.record.Len()
	if n == 0 {
		state.Dice = []Die{}
		return
	}
	last := s.record.Turn(n)
	state.Dice, state.DiceOf = s.dice(last.Position, last.Play.Moves()), int(last.Side())
	state.Leftover, state.Again = last.Position.Leftover(), last.Position.Again()
}

// only returns the kind of the only play of a turn, and the rule behind it.
func (s *Session) only(play alfonsine.Play) (string, *Ruling) {
	switch winner, won := play.Next().Winner(); {
	case play.Len() > 0:
		return "forced", nil
	case won && winner != s.turn.Turn():
		return "fails", s.rulingOn(topic.Unplayed)
	case s.turn.Leftover():
		return "pass", s.rulingOn(topic.Leftover)
	}
	return "pass", s.rulingOn(topic.Unplayed)
}

// dice returns the dice of a turn that begins in a position, thrown dice first, with those
// that the moves have used.
func (s *Session) dice(p alfonsine.Position, moves []alfonsine.Move) []Die {
	used := map[int]int{}
	for _, m := range moves {
		used[int(m.Die)]++
	}
	virtual := s.rules().Virtual
	list := []Die{}
	for die := range p.Dice().All() {
		d := Die{Face: die}
		if used[die] > 0 {
			used[die]--
			d.Used = true
		}
		list = append(list, d)
	}
	// The last of the dice that show the virtual value is the virtual one.
	for i := len(list) - 1; i >= 0 && virtual > 0 && len(list) > s.game.Dice(); i-- {
		if list[i].Face == virtual {
			list[i].Virtual = true
			break
		}
	}
	return list
}

// newTurn returns the entry of a turn in the list of turns.
func (s *Session) newTurn(number int, turn record.Turn) Turn {
	dice := turn.Thrown
	if dice.IsZero() {
		dice = turn.Position.Dice()
	}
	comments := s.record.Comments(number)
	if comments == nil {
		comments = []string{}
	}
	return Turn{
		Side: int(turn.Side()), Dice: dice.String(), Leftover: turn.Position.Leftover(),
		Play: turn.Play.String(), Moves: turn.Play.Len(), Comments: comments,
	}
}

// end returns the end of a game that is over in p.
func (s *Session) end(p alfonsine.Position) *End {
	if how := s.record.Termination(); how != record.TerminationNone {
		e := &End{Result: s.record.Result().String(), How: how.String()}
		if s.record.Result() == alfonsine.ResultTie {
			e.How = "tie"
		}
		if match.Dropped(s.record) {
			e.How = "dropped"
		}
		return e
	}
	e := &End{Result: p.Result().String(), How: "rule", Ruling: s.rulingOn(topic.Object)}
	winner, won := p.Winner()
	switch {
	case !won:
		e.How, e.Ruling = "tie", s.rulingOn(topic.Tie)
	case p.Off(winner) == p.Checkers(winner):
		e.How = "off"
	case s.at > 0 && s.record.Turn(s.at).Play.Len() == 0 && s.record.Turn(s.at).Side() != winner:
		e.How, e.Ruling = "fails", s.rulingOn(topic.Unplayed)
	case s.rules().Prime == alfonsine.PrimeLoses:
		e.How, e.Ruling = "prime", s.rulingOn(topic.Prime)
	}
	return e
}

// A Ruling is a rule with its source.
type Ruling struct {
	ID     string `json:"id"`
	Topic  string `json:"topic"`
	Text   string `json:"text"`
	Lang   string `json:"lang,omitempty"` // of the text, if it is not the language of the page
	Source string `json:"source"`         // empty if every source is silent
	Basis  string `json:"basis"`
}

// newRuling returns a rule in a language, or nil for none.
func newRuling(r alfonsine.Ruling, l *phrases.Library) *Ruling {
	if r.ID == "" {
		return nil
	}
	text, lang := marked(l.Ruling(r.Text))
	return &Ruling{ID: r.ID, Topic: r.Topic.String(), Text: text, Lang: lang, Source: r.Source.String(), Basis: r.Basis.String()}
}

// rulingOn returns the game's first ruling on a topic, or nil.
func (s *Session) rulingOn(t topic.Topic) *Ruling {
	for _, r := range s.game.Rulings() {
		if r.Topic == t {
			return newRuling(r, s.language)
		}
	}
	return nil
}

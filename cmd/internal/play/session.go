package play

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/agent"
	"example.com/alfonsine/cmd/internal/board"
	"example.com/alfonsine/cmd/internal/keyboard"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/record"
	"example.com/alfonsine/topic"
)

var (
	// errQuit ends a game because the person quits.
	errQuit = errors.New("the person quits")
	// errElsewhere says that the turn continues from another position: a die was played, or
	// something was undone.
	errElsewhere = errors.New("the turn goes on elsewhere")
)

// A session is a game with a person.
type session struct {
	config
	ctx context.Context
	in  interface {
		Next(ctx context.Context) (string, error)
	}
	display  *display // or nil, where the game is told line by line
	screen   io.Writer
	out      *bufio.Writer
	terminal terminal.Terminal
	viewer   alfonsine.Color

	p      alfonsine.Position
	number int                    // number of the turn
	before alfonsine.Position     // before the throw; zero if there were dice without one
	turn   *alfonsine.PlayBuilder // the current turn, replaced and never changed; nil before the throw
	plays  []alfonsine.Play       // the plays of p in the order of their numbers
	record *record.Record         // the completed turns

	moments []moment // the questions asked; the last one is current

	way     string               // the direction of travel, to be shown with the next board
	news    []string             // events since the person was last asked
	last    []alfonsine.Play     // the plays marked on the board
	mover   alfonsine.Color      // the side that made them
	shown   bool                 // the board is on the screen, except for the throw
	refused *alfonsine.PlayError // the last illegal play
	meant   string               // a suggestion for it
	judged  int                  // the person's last turn in the record, or 0
	keeper  io.WriteCloser       // the file for the record, or nil
}

// A moment is the state of the game at a question, to which it can be taken back.
type moment struct {
	p, before     alfonsine.Position
	turn          *alfonsine.PlayBuilder
	number, turns int
	judged        int
	last          []alfonsine.Play // the plays marked on the board
	mover         alfonsine.Color
}

// playSession plays until the game is over or the person leaves it.
func playSession(ctx context.Context, c config, streams program.Streams) error {
	record, err := record.NewFrom(c.game, c.start)
	if err != nil {
		return err
	}
	s := &session{
		config: c, ctx: ctx, screen: streams.Out, out: bufio.NewWriter(streams.Out),
		viewer: c.color, p: c.start, number: c.turn, record: record,
	}
	s.measure()
	if c.file != "" {
		// Opened before the game, since a lost game cannot be replayed.
		if s.keeper, err = os.OpenFile(c.file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644); err != nil {
			return err
		}
	}
	err = s.sit(streams)
	err = errors.Join(s.farewell(err), s.keep(), s.out.Flush())
	return err
}

// sit plays on the whole screen where that is possible and wanted, and otherwise line by line.
func (s *session) sit(streams program.Streams) error {
	if !s.byLine {
		s.display = newDisplay(streams)
	}
	if s.display == nil {
		s.in = keyboard.NewReader(s.ctx, streams.In)
	} else {
		out := s.out
		s.in, s.out = s.display, bufio.NewWriter(s.display)
		defer func() {
			s.display.Close()
			s.out, s.display = out, nil
		}()
	}
	if err := s.welcome(); err != nil {
		return err
	}
	return s.play()
}

// measure updates the size of the terminal.
func (s *session) measure() {
	s.terminal = terminal.Of(s.screen)
	switch s.ansi {
	case "always":
		s.terminal.Color = true
	case "never":
		s.terminal.Color = false
	}
}

// printf writes what is the same in every language, and Sprintf has put into it.
func (s *session) printf(format string, args ...any) { fmt.Fprintf(s.out, format, args...) }

// write writes a text that is in the language, broken to the width of the terminal.
func (s *session) write(text string) { s.printf("%s\n", s.terminal.Wrap(text, "   ")) }

// say writes a text in the language. It begins with a capital.
func (s *session) say(format string, args ...any) {
	s.write(s.tongue.Begin(s.tongue.Sprintf(format, args...)))
}

// told returns one sentence to the person whose side it is, or else another that first names
// who plays it.
func (s *session) told(side alfonsine.Color, yours, theirs string, args ...any) string {
	if s.you(side) {
		return s.tongue.Sprintf(yours, args...)
	}
	return s.tongue.Begin(s.tongue.Sprintf(theirs, append([]any{s.player(side)}, args...)...))
}

// tell keeps a text in the language until the person is asked next.
func (s *session) tell(text string) { s.news = append(s.news, text) }

// human reports whether a person plays a side.
func (s *session) human(c alfonsine.Color) bool { return s.opponent == person || c == s.color }

// typed reports whether the dice of a side are typed.
func (s *session) typed(c alfonsine.Color) bool {
	return s.dice == diceBoth || s.dice == diceHand && s.human(c)
}

// you reports whether a side is that of the one person who plays.
func (s *session) you(c alfonsine.Color) bool { return s.opponent != person && c == s.color }

// A player is who plays a side and is not spoken to.
type player struct {
	name string // of the agent; empty for a person
	side alfonsine.Color
}

// Say names the player: "club (Black)".
func (p player) Say(t *tongue.Tongue) string {
	if p.name == "" {
		return t.Sprintf("%s", p.side)
	}
	return t.Sprintf("%[1]s (%[2]s)", p.name, p.side)
}

// player returns who plays a side.
func (s *session) player(c alfonsine.Color) player {
	if s.opponent == person {
		return player{"", c}
	}
	return player{s.opponent, c}
}

// view returns the person's view of the board.
func (s *session) view() board.View {
	return board.View{Viewer: s.viewer, Own: s.own, ASCII: s.ascii, Terminal: s.terminal, Last: s.last, Mover: s.mover, Tongue: s.tongue}
}

// notation returns a play of a position in notation, as the points are numbered.
func (s *session) notation(p alfonsine.Position, play alfonsine.Play) string {
	return s.game.FormatPlay(p, play, alfonsine.Notation{Numbering: s.view().Numbering()})
}

func (s *session) welcome() error {
	s.say("%s (%s), seed %d.", s.tongue.Name(s.game), s.game.Slug(), s.seed)
	if s.rolloff[0] > 0 {
		s.say("You throw a %d, %s a %d: the higher takes White and begins.", s.rolloff[0], s.opponent, s.rolloff[1])
	}
	if s.opponent == person {
		s.say("White and Black both play at this keyboard; a die each decides who is White. Type help for a list of commands.")
	} else {
		a, err := s.agent(s.opponent)
		if err != nil {
			return err
		}
		s.say("You are %v; %s is %v: %s. Type help for a list of commands.", s.color, s.opponent, s.color.Opponent(), s.kind(s.opponent, a))
	}
	if !s.best {
		s.say("New to the game? Type best to have the best plays listed first.")
	}
	s.way = s.guide()
	return nil
}

// kind says in words how an agent plays.
func (s *session) kind(name string, a bot.Agent) string {
	text := a.String()
	for _, d := range agent.Names() {
		if d.Name != name {
			continue
		}
		if strings.Contains(d.Text, "network") && strings.Contains(text, "judging by the heuristic") {
			return s.tongue.Text("there is no network for this game; it judges by a few simple measures of the board")
		}
		return s.tongue.Text(d.Text)
	}
	return s.tongue.Agent(text)
}

// guide describes the direction of travel.
func (s *session) guide() string {
	if s.opponent != person {
		return s.view().Guide(s.game, s.color, true)
	}
	return s.view().Guide(s.game, s.viewer, false)
}

// play plays until the game is over. The error says why it ended earlier.
func (s *session) play() error {
	for !s.p.Over() {
		if err := s.ctx.Err(); err != nil {
			return err
		}
		if s.p.Dice().IsZero() {
			if err := s.throw(); errors.Is(err, errElsewhere) {
				continue
			} else if err != nil {
				return err
			}
		}
		if s.turn == nil {
			s.turn = s.game.Builder(s.p)
		}
		s.plays, s.refused, s.meant = s.game.Plays(s.p), nil, ""
		var play alfonsine.Play
		var err error
		if s.human(s.p.Turn()) {
			if err = s.order(); err == nil {
				play, err = s.ask()
			}
		} else {
			play, err = s.answer()
		}
		if errors.Is(err, errElsewhere) {
			continue
		}
		if err == nil {
			err = s.made(play)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// throw throws the dice.
func (s *session) throw() error {
	s.before = s.p
	if s.typed(s.p.Turn()) {
		return s.askDice()
	}
	s.p = s.game.Throw(s.p, s.source(s.number))
	return nil
}

// answer lets the computer play.
func (s *session) answer() (alfonsine.Play, error) {
	a, err := s.agent(s.opponent)
	if err != nil {
		return alfonsine.Play{}, err
	}
	var play alfonsine.Play
	err = s.thinking(s.opponent, func() error { play, err = a.Choose(s.ctx, s.p); return err })
	return play, err
}

// thinking shows who is thinking while think runs.
func (s *session) thinking(name string, think func() error) error {
	text := s.tongue.Sprintf("%s is thinking…", name)
	if s.display != nil {
		s.display.tell(text)
		return think()
	}
	shown := s.terminal.Interactive && !s.terminal.Dumb
	if shown {
		s.printf("%s", text)
	}
	if err := s.out.Flush(); err != nil {
		return err
	}
	err := think()
	if shown {
		s.printf("\r\x1b[K")
	}
	return err
}

// agent makes an agent for the current turn.
func (s *session) agent(name string) (bot.Agent, error) {
	return agent.New(name, s.game, agent.Options{Seed: s.playerSeed(s.number), NoTable: !s.tables})
}

// made completes a turn with a play of the position in which the turn began.
func (s *session) made(play alfonsine.Play) error {
	turn := s.turn.Start()
	if err := s.record.AddPlay(turn, play); err != nil {
		return err
	}
	mover := turn.Turn()
	if mover != s.mover {
		s.last = nil
	}
	s.last, s.mover = append(s.last, play), mover
	if s.human(mover) {
		s.news = nil
	}
	if !s.you(mover) || play.Next().Over() && play.Len() == 0 {
		s.tell(s.happened(turn, play, s.notation(turn, play)))
	}
	if s.human(mover) {
		s.judged = s.record.Len()
		if s.tutor {
			verdict, err := s.judge(s.hints)
			if err != nil {
				return err
			}
			s.tell(verdict)
		}
	}
	s.p, s.turn, s.before = play.Next(), nil, alfonsine.Position{}
	s.number++
	return nil
}

// happened describes a turn in a sentence or two.
func (s *session) happened(p alfonsine.Position, play alfonsine.Play, text string) string {
	if !s.you(p.Turn()) {
		return s.tongue.Begin(board.Told(s.tongue, board.Theirs, s.player(p.Turn()), p, play, text, s.failure(p)))
	}
	return board.Told(s.tongue, board.Yours, nil, p, play, text, s.failure(p))
}

// failure explains why a side that could not play its dice has lost.
func (s *session) failure(p alfonsine.Position) string {
	text := s.tongue.Sprintf("not all of %s can be played, and a player who cannot play every die has lost.", p.Dice())
	if ruling := s.duty(); ruling.ID != "" {
		text += " [" + ruling.ID + "]"
	}
	if slug, _, _ := strings.Cut(s.game.Slug(), "?"); slug == alfonsine.Fallas.Slug() {
		text += " " + s.tongue.Text("Fallas is named after such failures.")
	}
	return text
}

// duty returns the rule on which dice must be played, if the game has one.
func (s *session) duty() alfonsine.Ruling {
	for _, ruling := range s.game.Rulings() {
		if ruling.Topic == topic.Duty {
			return ruling
		}
	}
	return alfonsine.Ruling{}
}

package replay

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/analysis"
	"example.com/alfonsine/cmd/internal/board"
	"example.com/alfonsine/cmd/internal/files"
	"example.com/alfonsine/cmd/internal/keyboard"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/spelling"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/coach"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/record"
)

// A session lets a person step through a record.
type session struct {
	*config
	ctx     context.Context
	streams program.Streams
	in      *keyboard.Reader
	out     *bufio.Writer
	on      terminal.Terminal
	record  *record.Record
	judge   bot.Agent // or nil
	judged  map[int]coach.Turn
	turn    int // the last turn shown; 0 before the first
}

func newSession(ctx context.Context, c *config, r *record.Record, judge bot.Agent, streams program.Streams) *session {
	return &session{
		config: c, ctx: ctx, streams: streams, out: bufio.NewWriter(streams.Out), on: terminal.Of(streams.Out),
		record: r, judge: judge, judged: map[int]coach.Turn{}, turn: c.turn,
	}
}

// write writes a text that is in the language.
func (s *session) write(text string) { fmt.Fprintln(s.out, s.on.Wrap(text, "")) }

// say writes a text in the language. It begins with a capital.
func (s *session) say(format string, args ...any) {
	s.write(s.tongue.Begin(s.tongue.Sprintf(format, args...)))
}

// run shows the record, all at once or step by step.
func (s *session) run() error {
	s.write(title(s.record, s.tongue))
	if s.config.all || s.file == "-" {
		for ; s.turn <= s.record.Len(); s.turn++ {
			if err := s.show(); err != nil {
				return err
			}
		}
		return s.out.Flush()
	}
	s.in = keyboard.NewReader(s.ctx, s.streams.In)
	if err := s.show(); err != nil {
		return err
	}
	for {
		s.on = terminal.Of(s.streams.Out)
		fmt.Fprint(s.out, s.on.Paint(s.on.Cut(s.tongue.Text("Enter, b, a number, help or q: ")), terminal.Bold))
		if err := s.out.Flush(); err != nil {
			return err
		}
		line, err := s.in.Next(s.ctx)
		if err == nil {
			err = s.command(strings.TrimSpace(line))
		}
		switch {
		case errors.Is(err, errQuit):
			return s.out.Flush()
		case errors.Is(err, keyboard.ErrEnd), err != nil && errors.Is(err, s.ctx.Err()):
			fmt.Fprintln(s.out)
			return s.out.Flush()
		case err != nil:
			return err
		}
	}
}

// errQuit ends a session because the person quits.
var errQuit = errors.New("the person quits")

// help lists the commands with their descriptions.
var help = [][2]string{
	{"Enter or n", "the next turn"},
	{"b or back", "the turn before"},
	{"12", "the position after turn 12; 0 is the beginning"},
	{"first, last", "the beginning and the end"},
	{"worst", "the next turn that lost much: 5 wins in 100, by the judge"},
	{"turns", "all turns in a list"},
	{"report", "all turns judged, and what each side lost"},
	{"best", "what the judge thinks of the possible plays"},
	{"flip", "the board from the other side"},
	{"position", "the position as text, for play --position"},
	{"q", "leave"},
}

var commands = []string{"next", "back", "first", "last", "worst", "turns", "report", "best", "flip", "position", "help", "quit"}

// command executes a typed command.
func (s *session) command(line string) error {
	if n, err := strconv.Atoi(line); err == nil {
		if n < 0 || n > s.record.Len() {
			s.say("The turns are numbered from 1 to %d; 0 is the beginning.", s.record.Len())
			return nil
		}
		return s.to(n)
	}
	switch s.tongue.Command(line) {
	case "", "n", "next":
		if s.turn == s.record.Len() {
			s.say("That was the last turn.")
			return nil
		}
		return s.to(s.turn + 1)
	case "b", "back", "p", "previous":
		if s.turn == 0 {
			s.say("This is the beginning.")
			return nil
		}
		return s.to(s.turn - 1)
	case "first", "begin":
		return s.to(0)
	case "last", "end":
		return s.to(s.record.Len())
	case "worst", "w":
		return s.worst()
	case "turns", "list":
		s.list()
	case "report":
		return s.reportAll()
	case "best", "hint":
		return s.best()
	case "flip":
		s.seat = s.seat.Opponent()
		return s.show()
	case "position", "pos":
		fmt.Fprintln(s.out, s.after(s.turn))
	case "help", "h", "?":
		for _, line := range s.tongue.List(help, s.on) {
			fmt.Fprintln(s.out, line)
		}
	case "q", "quit", "exit":
		return errQuit
	default:
		if hint := spelling.Hint(line, s.tongue.Commands(commands)...); hint != "" {
			s.say("unknown command %s%v Type help.", fault.Quote(line), hint)
		} else {
			s.say("unknown command %s. Type help.", fault.Quote(line))
		}
	}
	return nil
}

// to goes to a turn.
func (s *session) to(turn int) error {
	s.turn = turn
	return s.show()
}

// after returns the position after a turn; 0 is the beginning.
func (s *session) after(turn int) alfonsine.Position { return files.After(s.record, turn) }

// notation returns a play of a turn in notation, as the points are numbered.
func (s *session) notation(turn record.Turn, play alfonsine.Play) string {
	view := board.View{Viewer: s.seat, Own: s.own}
	return s.record.Game().FormatPlay(turn.Position, play, alfonsine.Notation{Numbering: view.Numbering()})
}

// show shows the board after the turn and describes the turn.
func (s *session) show() error {
	view := board.View{Viewer: s.seat, Own: s.own, ASCII: s.ascii, Terminal: s.on, Tongue: s.tongue}
	if s.turn > 0 {
		turn := s.record.Turn(s.turn)
		view.Last, view.Mover = []alfonsine.Play{turn.Play}, turn.Side()
	}
	fmt.Fprintf(s.out, "\n%s", view.Draw(s.record.Game(), s.after(s.turn)))
	if s.turn == 0 {
		s.say("The beginning, before %v.", tongue.Count{N: s.record.Len(), Noun: "turn"})
	} else {
		s.say("Turn %d of %d: %s", s.turn, s.record.Len(), s.happened(s.record.Turn(s.turn)))
	}
	if s.turn == s.record.Len() {
		s.sayEnd()
	}
	for _, comment := range s.record.Comments(s.turn) {
		s.write("{" + comment + "}")
	}
	if s.judge == nil || s.turn == 0 {
		return nil
	}
	verdict, err := s.verdict(s.turn)
	if err != nil {
		return err
	}
	s.write(verdict)
	return nil
}

// sayEnd describes what follows the last turn: dice not yet played, and an end off the board.
func (s *session) sayEnd() {
	if thrown := s.record.Thrown(); !thrown.IsZero() {
		s.say("%v threw %v.", s.record.Position().Turn(), thrown)
		for _, comment := range s.record.Comments(s.turn + 1) {
			s.write("{" + comment + "}")
		}
	}
	how := s.record.Termination()
	if how == record.TerminationNone {
		return
	}
	if winner, won := s.record.Result().Winner(); won {
		s.say("%s has won (%s).", winner, s.tongue.Text(how.String()))
	} else {
		s.say("The game is a tie (%s).", s.tongue.Text(how.String()))
	}
}

// happened describes a turn in a sentence.
func (s *session) happened(turn record.Turn) string {
	t := s.tongue
	winner, won := turn.Next().Winner()
	text := board.Told(t, board.Theirs, turn.Side(), turn.Position, turn.Play, s.notation(turn, turn.Play), t.Text("not all of it could be played, and the game is lost."))
	switch {
	case won && winner == turn.Side():
		text += " " + s.tongue.Begin(t.Sprintf("%s has won.", winner))
	case turn.Next().Over() && !won:
		text += " " + t.Text("The game is a tie.")
	}
	return text
}

// verdict returns the judge's verdict on a turn.
func (s *session) verdict(number int) (string, error) {
	one, ok := s.judged[number]
	if !ok {
		var err error
		if err = s.out.Flush(); err != nil {
			return "", err
		}
		if one, err = coach.ReviewTurn(s.ctx, s.after(number-1), s.record.Turn(number), s.judge); err != nil {
			return "", err
		}
		one.Number = number
		s.judged[number] = one
	}
	turn, best := s.record.Turn(number), one.Best
	if s.own {
		if play, err := s.record.Game().ParsePlay(turn.Position, one.Best, alfonsine.Notation{}); err == nil {
			best = s.notation(turn, play)
		}
	}
	return analysis.Sentence(one, s.notation(turn, turn.Play), best, s.tongue), nil
}

// hasJudge reports whether there is a judge. If not, it says how to choose one.
func (s *session) hasJudge() bool {
	if s.judge == nil {
		s.say("There is no judge: start with --judge expert, or another agent.")
	}
	return s.judge != nil
}

// worst goes to the next turn that lost at least 5 % of win probability.
func (s *session) worst() error {
	if !s.hasJudge() {
		return nil
	}
	for turn := s.turn + 1; turn <= s.record.Len(); turn++ {
		if _, err := s.verdict(turn); err != nil {
			return err
		}
		if s.judged[turn].Loss >= 0.05 {
			return s.to(turn)
		}
	}
	s.say("No later turn lost as much as 5 wins in 100.")
	return nil
}

// list lists the turns.
func (s *session) list() {
	var items []string
	for number, turn := range s.record.Turns() {
		dice := turn.Position.Dice().String()
		if turn.Position.Leftover() {
			dice = "~" + dice
		}
		items = append(items, fmt.Sprintf("%3d. %s %s: %s", number, analysis.Initial(turn.Side(), s.tongue), dice, s.notation(turn, turn.Play)))
	}
	for _, line := range s.on.InColumns(items) {
		fmt.Fprintln(s.out, line)
	}
}

// reportAll judges all turns.
func (s *session) reportAll() error {
	if !s.hasJudge() {
		return nil
	}
	if err := s.out.Flush(); err != nil {
		return err
	}
	report, err := coach.Review(s.ctx, s.record, s.judge, nil)
	if err != nil {
		return err
	}
	return analysis.WriteText(s.out, report, s.on, s.tongue)
}

// best lists the judge's ratings of the turn's plays.
func (s *session) best() error {
	if !s.hasJudge() {
		return nil
	}
	if s.turn == 0 {
		s.say("No play has been made yet.")
		return nil
	}
	if err := s.out.Flush(); err != nil {
		return err
	}
	turn := s.record.Turn(s.turn)
	ranked, err := s.judge.Rank(s.ctx, turn.Position)
	if err != nil {
		return err
	}
	const most = 10
	for i, r := range ranked {
		made := r.Play.Next() == turn.Next()
		if i >= most && !made {
			continue
		}
		mark := ' '
		if made {
			mark = '*'
		}
		fmt.Fprintf(s.out, "%c%3d. %-26s %5s %6s\n", mark, i+1, s.notation(turn, r.Play), s.tongue.Number(analysis.Points(r.Win, false)), s.tongue.Number(analysis.Points(r.Win-ranked[0].Win, true)))
	}
	if len(ranked) > most {
		s.say("… of %d plays", len(ranked))
	}
	return nil
}

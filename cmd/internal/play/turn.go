package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/board"
	"example.com/alfonsine/cmd/internal/spelling"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/fault"
)

// remember stores the current state, so that it can be restored.
func (s *session) remember() {
	s.moments = append(s.moments, moment{s.p, s.before, s.turn, s.number, s.record.Len(), s.judged, slices.Clone(s.last), s.mover})
}

// back restores the last earlier moment for which will reports true.
func (s *session) back(will func(moment) bool) error {
	for i := len(s.moments) - 2; i >= 0; i-- {
		if m := s.moments[i]; will(m) {
			s.p, s.before, s.turn, s.number, s.judged = m.p, m.before, m.turn, m.number, m.judged
			s.record.Truncate(m.turns)
			s.moments = s.moments[:i] // its question is asked again
			s.last, s.mover, s.shown = m.last, m.mover, false
			s.news = []string{s.tongue.Text("Taken back.")}
			return errElsewhere
		}
	}
	s.say("There is nothing to take back.")
	return nil
}

// askDice asks for dice thrown on a table.
func (s *session) askDice() error {
	s.remember()
	mover := s.p.Turn()
	if s.human(mover) {
		s.show(0)
		s.shown = true
	} else {
		s.flushNews()
	}
	for {
		line, err := s.prompt(s.asking(mover, "Your throw: ", "%s's throw: "))
		if err != nil {
			return err
		}
		if done, err := s.command(line); done || err != nil {
			if err != nil {
				return err
			}
			continue
		}
		p, err := s.thrown(s.p, line)
		if err == nil {
			s.p = p
			return nil
		}
		s.printf("%s\n", s.plain(err))
	}
}

// asking returns a prompt: one for the person, or one that says who plays.
func (s *session) asking(side alfonsine.Color, yours, theirs string) string {
	switch {
	case s.you(side):
		return s.tongue.Text(yours)
	case s.opponent == person:
		return s.tongue.Begin(s.tongue.Sprintf(theirs, side))
	}
	return s.tongue.Sprintf(theirs, s.opponent)
}

// thrown returns the position after a throw that was typed.
func (s *session) thrown(p alfonsine.Position, text string) (alfonsine.Position, error) {
	dice, err := alfonsine.ParseRoll(text)
	if err != nil {
		return p, err
	}
	return s.game.Roll(p, dice)
}

// ask lets a person play a whole turn or a die of it.
func (s *session) ask() (alfonsine.Play, error) {
	s.remember()
	mover := s.p.Turn()
	if s.shown && len(s.turn.Moves()) == 0 {
		s.flushNews()
		s.list(s.room(0))
	} else {
		s.show(1)
	}
	s.shown = false
	for {
		line, err := s.prompt(s.asking(mover, "Your play: ", "%s's play: "))
		if err != nil {
			return alfonsine.Play{}, err
		}
		if done, err := s.command(line); done || err != nil {
			if err != nil {
				return alfonsine.Play{}, err
			}
			continue
		}
		play, err := s.read(line)
		if err != nil {
			return alfonsine.Play{}, err
		}
		if play != (alfonsine.Play{}) {
			return s.whole(play), nil
		}
	}
}

// whole returns the play of the whole turn that ends with a play of its last dice.
func (s *session) whole(play alfonsine.Play) alfonsine.Play {
	for _, q := range s.game.Plays(s.turn.Start()) {
		if q.Next() == play.Next() {
			return q
		}
	}
	return play // never happens: the moves of a legal play are legal one by one
}

// show shows the board, the news and, if there is room for at least plays lines, the legal
// plays.
func (s *session) show(plays int) {
	s.measure()
	view := s.view()
	if s.turn != nil && len(s.turn.Moves()) > 0 {
		part := made(s.turn, 0)
		view.Last, view.Mover = []alfonsine.Play{part}, s.p.Turn()
		s.news = []string{s.tongue.Sprintf("%s played, %s to play; undo takes it back.", s.notation(s.turn.Start(), part), s.p.Dice())}
	}
	if s.way != "" {
		if news := append([]string{s.way}, s.news...); s.terminal.Rows == 0 || board.Rows+s.lines(news)+2 <= s.terminal.Rows {
			s.news = news
		} else {
			s.printf("\n")
			s.write(s.way) // above the board, where it may scroll away
		}
		s.way = ""
	}
	if s.display != nil {
		s.display.view, s.display.p, s.display.fresh = view, s.p, true
	} else {
		s.printf("\n%s", view.Draw(s.game, s.p))
	}
	used := board.Rows + s.flushNews()
	if plays > 0 {
		s.list(s.room(used))
	}
}

// flushNews prints the news and returns the number of lines.
func (s *session) flushNews() int {
	n := s.lines(s.news)
	if n > 0 {
		s.printf("%s\n", s.terminal.Wrap(strings.Join(s.news, " "), ""))
	}
	s.news = nil
	return n
}

// lines returns the number of lines of news.
func (s *session) lines(news []string) int {
	if len(news) == 0 {
		return 0
	}
	return 1 + strings.Count(s.terminal.Wrap(strings.Join(news, " "), ""), "\n")
}

// room returns the number of lines left for plays on a screen with used lines and one for
// the answer.
func (s *session) room(used int) int {
	if s.terminal.Rows == 0 {
		return 5
	}
	return max(1, min(s.terminal.Rows-used-1, 10))
}

// made returns the moves of a turn so far, from an index on.
func made(turn *alfonsine.PlayBuilder, from int) alfonsine.Play {
	play, err := alfonsine.NewPlay(turn.Position(), turn.Moves()[from:]...)
	if err != nil { // never happens in a game
		return alfonsine.Play{}
	}
	return play
}

// read reads a number, notation, or an empty line if there is no choice. It returns the
// zero Play if nothing was played, and errElsewhere if the turn has only begun.
func (s *session) read(line string) (alfonsine.Play, error) {
	line = strings.TrimSpace(line)
	if line == "" {
		if len(s.plays) == 1 {
			return s.plays[0], nil
		}
		s.say("Type the number of a play or its notation, or help.")
		return alfonsine.Play{}, nil
	}
	if n, ok := number(line); ok {
		if n < 1 || n > len(s.plays) {
			s.say("The plays are numbered from 1 to %d.", len(s.plays))
			return alfonsine.Play{}, nil
		}
		return s.plays[n-1], nil
	}
	turn := s.turn.Clone()
	err := turn.AddText(line, s.view().Numbering())
	var refused *alfonsine.PlayError
	if errors.As(err, &refused) {
		s.explain(line, refused)
		return alfonsine.Play{}, nil
	}
	if turn.Done() || turn.CanStop() {
		return turn.Play()
	}
	s.turn, s.p = turn, turn.Position()
	return alfonsine.Play{}, errElsewhere
}

// number reads the number of a play, such as "3", "#3" or "3.".
func number(text string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimRight(strings.TrimPrefix(text, "#"), ".)"))
	return n, err == nil
}

// prompt asks for a line.
func (s *session) prompt(text string) (string, error) {
	if d := s.display; d == nil {
		s.printf("%s", s.terminal.Paint(text, "1"))
	}
	if err := s.out.Flush(); err != nil {
		return "", err
	}
	if d := s.display; d != nil {
		d.tell(question{text, d.said.String(), d.whole, d.fresh, d.view, s.game, d.p, s.turn})
		d.said.Reset()
		d.whole, d.fresh = false, false
	}
	line, err := s.in.Next(s.ctx)
	if err != nil {
		s.printf("\n")
	}
	return line, err
}

// explain says why a play is illegal.
func (s *session) explain(line string, refused *alfonsine.PlayError) {
	s.refused, s.meant = refused, ""
	switch refused.Fault {
	case alfonsine.FaultAmbiguous:
		s.say("That may mean")
		for _, play := range refused.Plays {
			number := "" // of a complete play
			if i := slices.Index(s.plays, play); i >= 0 {
				number = strconv.Itoa(i+1) + "."
			}
			s.printf("%5s %s\n", number, s.notation(s.p, play))
		}
		return
	case alfonsine.FaultNotation:
		word, _, _ := strings.Cut(line, " ")
		reason := s.tongue.Sentence(refused.Why)
		if hint := spelling.Hint(word, s.tongue.Commands(commands)...); hint != "" {
			s.say("%s is not a play: %s%v Type help for a list of commands.", fault.Quote(line), reason, hint)
			return
		}
		s.say("%s is not a play: %s. Type help for a list of commands.", fault.Quote(line), reason)
		return
	}
	refusal := s.refusal(refused)
	if meant, ok := s.otherwise(line); ok {
		s.meant = meant
		how := ""
		if refused.Why.Note != "white-numbers" {
			how = " " + s.tongue.Text("Points are numbered as White counts, for both sides.")
			if s.own {
				how = " " + s.tongue.Sprintf("Points are numbered as %s counts.", s.viewer)
			}
		}
		s.write(refusal + how + " " + s.tongue.Sprintf("Did you mean %s? Then type y. (\"count\" changes how points are numbered.)", meant))
		return
	}
	s.write(refusal)
	if rule := s.rule(refused.Why); rule != "" {
		s.write(rule)
	}
}

// rule returns the rule behind a refusal with its ID, and nothing where there is none.
func (s *session) rule(why alfonsine.Refusal) string {
	rule := why.Ruling
	if rule.ID == "" {
		return ""
	}
	return s.tongue.Ruling(rule.Text) + " [" + rule.ID + "]"
}

// refusal says which move is not legal, and why.
func (s *session) refusal(refused *alfonsine.PlayError) string {
	reason := s.tongue.Sentence(refused.Why)
	switch {
	case refused.Move.IsZero():
		return s.tongue.Sprintf("That is not legal: %s.", reason)
	case refused.Move.Die == 0:
		return s.tongue.Sprintf("That is not legal: %s: %s.", refused.Move, reason)
	}
	return s.tongue.Sprintf("That is not legal: %s with a %d: %s.", refused.Move, int(refused.Move.Die), reason)
}

// otherwise returns the typed play in canonical notation, if it is legal in the other
// numbering.
func (s *session) otherwise(line string) (string, bool) {
	if s.p.Turn() == alfonsine.White {
		return "", false
	}
	other := alfonsine.NumberingBlack
	if s.view().Numbering() == other {
		other = alfonsine.NumberingWhite
	}
	turn := s.turn.Clone()
	if err := turn.AddText(line, other); err != nil {
		return "", false
	}
	return s.notation(s.p, made(turn, len(s.turn.Moves()))), true
}

// plain returns an error about dice in words for a person at the board.
func (s *session) plain(err error) string {
	var refused interface{ Refusal() alfonsine.Refusal }
	if !errors.As(err, &refused) {
		return s.terminal.Wrap(tongue.Capital(s.tongue.Error(err))+".", "   ")
	}
	why := refused.Refusal()
	text := tongue.Capital(s.tongue.Sentence(why)) + "."
	if rule := s.rule(why); rule != "" {
		text += " " + rule
	}
	return s.terminal.Wrap(text, "   ")
}

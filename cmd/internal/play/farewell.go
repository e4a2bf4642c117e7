package play

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/analysis"
	"example.com/alfonsine/cmd/internal/keyboard"
	"example.com/alfonsine/coach"
)

// farewell says how the game ended, or how to continue it. It returns the error that
// remains after that.
func (s *session) farewell(err error) error {
	if err == nil {
		s.printf("\n%s", s.view().Draw(s.game, s.p))
		for _, text := range s.news {
			s.write(text)
		}
		err := s.sum()
		if winner, won := s.p.Winner(); won {
			s.write(s.told(winner, "You have won.", "%s has won."))
		} else {
			s.say("The game is a tie.")
		}
		return err
	}
	p := s.p
	if s.turn != nil {
		p = s.turn.Start() // not in mid-turn
	}
	s.printf("\n%s\n\n\t%v\n\n%s\n\n\t%s\n", s.tongue.Text("The position is"), p, s.tongue.Text("and this command continues the game:"), s.resume(p, s.number))
	if errors.Is(err, errQuit) || errors.Is(err, keyboard.ErrEnd) || errors.Is(err, s.ctx.Err()) {
		return nil
	}
	return err
}

// sum shows the losses of all turns at the end of a game with a tutor.
func (s *session) sum() error {
	if !s.tutor {
		return nil
	}
	report, err := s.analyze(s.hints)
	if err != nil {
		return err
	}
	for _, side := range report.Sides {
		s.write(analysis.Sum(report, side, s.tongue))
	}
	return nil
}

// analyze has an agent judge the game so far.
func (s *session) analyze(name string) (report *coach.Report, err error) {
	a, err := s.agent(name)
	if err != nil {
		return nil, err
	}
	if err := s.tag(); err != nil {
		return nil, err
	}
	err = s.thinking(name, func() error { report, err = coach.Review(s.ctx, s.record, a, nil); return err })
	return report, err
}

// tag sets the tags of the record: the players, the date and the dice.
func (s *session) tag() error {
	var names [2]string
	if s.opponent != person {
		names[s.color], names[s.color.Opponent()] = "you", s.opponent
	}
	for _, tag := range [][2]string{
		{"White", names[alfonsine.White]},
		{"Black", names[alfonsine.Black]},
		{"Date", time.Now().Format(time.DateOnly)},
		{"Seed", strconv.FormatUint(s.seed, 10)},
	} {
		if tag[1] == "" || tag[0] == "Seed" && s.dice == diceBoth {
			continue
		}
		if err := s.record.SetTag(tag[0], tag[1]); err != nil {
			return err
		}
	}
	return nil
}

// keep writes the record, if requested. If it cannot be written, it is printed.
func (s *session) keep() error {
	if s.keeper == nil {
		return nil
	}
	var err error
	if s.record.Len() > 0 {
		if err = s.tag(); err == nil {
			_, err = fmt.Fprintf(s.keeper, "\n%v", s.record)
		}
	}
	if err = errors.Join(err, s.keeper.Close()); err != nil {
		s.printf("\n%s\n\n%v\n", s.tongue.Sprintf("The record could not be written to %s. Here it is:", s.file), s.record)
	} else if s.p.Over() {
		s.say("The record is in %s; replay shows it, and replay --judge expert says what each play lost.", s.file)
	}
	return err
}

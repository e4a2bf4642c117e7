package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/examples/internal/agent"
	"example.com/alfonsine/record"
)

// A session is a game that a person plays against the computer.
type session struct {
	config
	ctx     context.Context
	in      *lines
	out     *bufio.Writer
	p       alfonsine.Position
	number  int                  // of the turn
	plays   []alfonsine.Play     // those of p, in the order of their numbers
	shown   bool                 // the board is on the screen, but for the throw
	refused *alfonsine.PlayError // the last play that was not legal
	record  *record.Record       // what has been played
	keeper  io.WriteCloser       // where the record goes, or nil
}

// playSession plays as the configuration says, until the game is over or left.
func playSession(ctx context.Context, c config, in io.Reader, out io.Writer) error {
	record, err := record.NewFrom(c.game, c.start)
	if err != nil {
		return err
	}
	s := &session{
		config: c, ctx: ctx, in: readLines(ctx, in), out: bufio.NewWriter(out),
		p: c.start, number: c.turn, record: record,
	}
	if c.file != "" {
		// It is opened before the game, since a game cannot be played again.
		if s.keeper, err = os.OpenFile(c.file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644); err != nil {
			return err
		}
	}
	s.welcome()
	err = s.play()
	s.farewell(err)
	if errors.Is(err, errQuit) || errors.Is(err, errEnd) || errors.Is(err, ctx.Err()) {
		err = nil
	}
	return errors.Join(err, s.keep(), s.out.Flush())
}

func (s *session) printf(format string, args ...any) { fmt.Fprintf(s.out, format, args...) }

func (s *session) welcome() {
	s.printf("%s (%s), seed %d\n", s.game.Name(), s.game.Slug(), s.seed)
	if s.rolloff[0] > 0 {
		s.printf("You throw a %d, %s a %d: the higher takes White and begins.\n", s.rolloff[0], s.opponent, s.rolloff[1])
	}
	s.printf("You are %v, %s is %v. Type help for what can be typed.\n", s.color, s.opponent, s.color.Opponent())
}

// play plays until the game is over. The error says why it is left before.
func (s *session) play() error {
	for !s.p.Over() {
		if err := s.ctx.Err(); err != nil {
			return err
		}
		if err := s.throw(); err != nil {
			return err
		}
		s.plays, s.refused = alfonsine.Plays(s.game, s.p), nil
		var play alfonsine.Play
		var err error
		if s.p.Turn() == s.color {
			play, err = s.ask()
		} else {
			play, err = s.answer()
		}
		if err != nil {
			return err
		}
		if err := s.record.AddPlay(s.p, play); err != nil {
			return err
		}
		s.p = play.Next()
		s.number++
	}
	return nil
}

// throw throws the dice, if none are there.
func (s *session) throw() error {
	if !s.p.Dice().IsZero() {
		return nil
	}
	mine := s.p.Turn() == s.color
	if s.dice == diceBoth || s.dice == diceHand && mine {
		return s.askDice(mine)
	}
	s.p = alfonsine.Throw(s.game, s.p, s.source(s.number))
	return nil
}

// askDice takes a throw of dice that were thrown on a table.
func (s *session) askDice(mine bool) error {
	if mine {
		s.board()
		s.shown = true
	}
	for {
		whose := "Your throw: "
		if !mine {
			whose = "The throw of " + s.opponent + ": "
		}
		line, err := s.prompt(whose)
		if err != nil {
			return err
		}
		if done, err := s.command(line); done || err != nil {
			if err != nil {
				return err
			}
			continue
		}
		dice, err := alfonsine.ParseRoll(line)
		if err == nil {
			var p alfonsine.Position
			if p, err = s.game.Roll(s.p, dice); err == nil {
				s.p = p
				return nil
			}
		}
		s.printf("%s\n", plain(err))
	}
}

// answer lets the computer play.
func (s *session) answer() (alfonsine.Play, error) {
	if err := s.out.Flush(); err != nil {
		return alfonsine.Play{}, err
	}
	a, err := s.agent(s.opponent)
	if err != nil {
		return alfonsine.Play{}, err
	}
	play, err := a.Choose(s.ctx, s.p)
	if err != nil {
		return alfonsine.Play{}, err
	}
	s.printf("\n%s (%v) %s: %v\n", s.opponent, s.p.Turn(), thrown(s.p), play)
	return play, nil
}

// agent makes an agent for the current turn.
func (s *session) agent(name string) (bot.Agent, error) {
	return agent.New(name, s.game, agent.Options{Seed: s.playerSeed(s.number), NoRace: !s.tables})
}

// ask lets the person play.
func (s *session) ask() (alfonsine.Play, error) {
	if s.shown {
		s.printf("\nYou throw %v.\n", s.p.Dice())
	} else {
		s.board()
	}
	s.shown = false
	s.list(listShown)
	for {
		line, err := s.prompt("Your play: ")
		if err != nil {
			return alfonsine.Play{}, err
		}
		if done, err := s.command(line); done || err != nil {
			if err != nil {
				return alfonsine.Play{}, err
			}
			continue
		}
		if play, ok := s.read(line); ok {
			return play, nil
		}
	}
}

// read takes a number, notation, or nothing where there is no choice.
func (s *session) read(line string) (alfonsine.Play, bool) {
	line = strings.TrimSpace(line)
	if line == "" {
		if len(s.plays) == 1 {
			return s.plays[0], true
		}
		s.printf("Type the number of a play or its notation, or help.\n")
		return alfonsine.Play{}, false
	}
	if n, err := strconv.Atoi(line); err == nil {
		if n < 1 || n > len(s.plays) {
			s.printf("The plays are numbered from 1 to %d.\n", len(s.plays))
			return alfonsine.Play{}, false
		}
		return s.plays[n-1], true
	}
	play, err := alfonsine.ParsePlay(s.game, s.p, line)
	if err == nil {
		return play, true
	}
	s.explain(line, err)
	return alfonsine.Play{}, false
}

// prompt asks for a line.
func (s *session) prompt(text string) (string, error) {
	s.printf("%s", text)
	if err := s.out.Flush(); err != nil {
		return "", err
	}
	line, err := s.in.next(s.ctx)
	if err != nil {
		s.printf("\n")
	}
	return line, err
}

// farewell tells how the game ended, or how it can go on.
func (s *session) farewell(err error) {
	if err == nil {
		s.printf("\n%s\n", s.draw())
		switch winner, won := s.p.Winner(); {
		case !won:
			s.printf("The game is a tie.\n")
		case winner == s.color:
			s.printf("You have won.\n")
		default:
			s.printf("%s has won.\n", s.opponent)
		}
		return
	}
	s.printf("\nThe position is\n\n\t%v\n\nand the game goes on with\n\n\t%s\n", s.p, s.resume(s.p, s.number))
}

// keep writes the record of what has been played, if one is wanted.
func (s *session) keep() error {
	if s.keeper == nil {
		return nil
	}
	if s.record.Len() == 0 {
		return s.keeper.Close()
	}
	var names [2]string
	names[s.color], names[s.color.Opponent()] = "you", s.opponent
	for name, value := range map[string]string{
		"White": names[alfonsine.White],
		"Black": names[alfonsine.Black],
		"Date":  time.Now().Format(time.DateOnly),
		"Seed":  strconv.FormatUint(s.seed, 10),
	} {
		if err := s.record.SetTag(name, value); err != nil {
			return errors.Join(err, s.keeper.Close())
		}
	}
	_, err := fmt.Fprintf(s.keeper, "%v\n", s.record)
	return errors.Join(err, s.keeper.Close())
}

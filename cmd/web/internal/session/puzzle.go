//go:build !rules

package session

import (
	"context"
	"errors"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/web/internal/players"
	"example.com/alfonsine/coach"
	"example.com/alfonsine/kin"
)

// posed is the puzzle on the page.
type posed struct {
	coach.Puzzle
	number int
	answer *Solution // to the play that was made last
}

// Pose opens the first puzzle of a file of puzzles of a game. The number is what the page
// calls it. The error says what is wrong with the file.
func (s *Session) Pose(slug, text string, number int) error {
	g, err := kin.Lookup(slug)
	if err != nil {
		return err
	}
	list, err := coach.ReadPuzzles(strings.NewReader(text), g)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		return errors.New("there is no puzzle in it")
	}
	if err := s.Open(slug, list[0].Position.String()); err != nil {
		return err
	}
	s.puzzle = &posed{Puzzle: list[0], number: number}
	return nil
}

// solve judges a play of the puzzle.
func (s *Session) solve(play alfonsine.Play) error {
	z := s.puzzle
	a := &Solution{Right: play.Next() == z.Best.Next(), Play: play.String(), Best: z.Best.String(), Moves: z.Best.Moves()}
	other := z.Obvious()
	if !a.Right {
		other = coach.WrongPlay{Play: play}
		for _, x := range z.Wrong {
			if x.Play.Next() == play.Next() {
				other = x
			}
		}
	}
	a.Other, a.Loss, a.Margin, a.Games = other.Play.String(), other.Loss, other.Margin, other.Games
	if other.Loss == 0 { // no games were played after it
		var err error
		if a.Loss, err = atSight(s.game, z.Position, z.Best, other.Play); err != nil {
			return err
		}
		a.Sight = true
	}
	e, err := coach.Explain(s.game, z.Position, bot.Rated{Play: z.Best}, bot.Rated{Play: other.Play})
	if err != nil {
		return err
	}
	a.Reasons, a.Others = newReasons(e.Reasons), newReasons(e.Others)
	z.answer = a
	return nil
}

// atSight returns what a play loses against another one, as a network judges it that looks at
// the positions after them. It is 0 where that likes the play as much.
func atSight(g *alfonsine.Game, p alfonsine.Position, best, play alfonsine.Play) (float64, error) {
	agent, err := players.New(g, bot.LevelExpert.String(), 0)
	if err != nil {
		return 0, err
	}
	ranked, err := agent.Rank(context.Background(), p)
	loss := 0.0
	for _, x := range ranked {
		switch x.Play.Next() {
		case best.Next():
			loss += x.Win
		case play.Next():
			loss -= x.Win
		}
	}
	return max(0, loss), err
}

func newReasons(list []coach.Reason) []Reason {
	reasons := []Reason{}
	for _, r := range list {
		reasons = append(reasons, Reason{r.Key, append([]alfonsine.Point{}, r.Points...), r.Count, r.Share, r.Ways, r.Of, r.Dice.String()})
	}
	return reasons
}

// puzzleState says what the page shows of the puzzle, or nil where there is none.
func (s *Session) puzzleState() *Puzzle {
	if s.puzzle == nil {
		return nil
	}
	z := &Puzzle{Number: s.puzzle.number, Part: string(s.puzzle.Phase), Level: s.puzzle.Level.String()}
	if s.record.Len() > 0 {
		z.Answer = s.puzzle.answer
	}
	return z
}

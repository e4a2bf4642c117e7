// Package puzzle has the command that poses the puzzles of the lab.
package puzzle

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/board"
	"example.com/alfonsine/cmd/internal/games"
	"example.com/alfonsine/cmd/internal/keyboard"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/coach"
	"example.com/alfonsine/lab/data"
)

const about = `Poses puzzles: positions in which the play that looks best loses much.

	alfonsine puzzle
	alfonsine puzzle --game laquet --number 5

Type the play that you would make, 24/18 13/8; Enter alone shows the answer. Each answer says what the better play does that the other one does not.`

// A session poses puzzles to a person.
type session struct {
	program.Streams
	tongue *tongue.Tongue
	game   alfonsine.Variant
	in     *keyboard.Reader
	view   board.View
}

// New makes the command.
func New(t *tongue.Tongue) *cobra.Command {
	c := &cobra.Command{Use: "puzzle", Short: "positions in which the play that looks best loses much", Long: about, Args: program.NoArguments}
	name := program.Game(c, "fallas")
	number := c.Flags().Int("number", 1, "how many puzzles to pose")
	seed := c.Flags().Uint64("seed", 0, "the seed that chooses them; 0 means a new one each time")
	ascii := c.Flags().Bool("ascii", false, "draw with ASCII characters")
	c.RunE = func(c *cobra.Command, _ []string) error {
		v, err := games.Find(*name)
		if err != nil {
			return program.Wrong("--game", err)
		}
		list, err := of(v)
		switch {
		case err != nil:
			return err
		case *number < 1:
			return program.Usagef("--number %d: must be 1 or more", *number)
		case *seed == 0:
			*seed = rand.Uint64()
		}
		rand.New(rand.NewPCG(*seed, 0)).Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		s := &session{Streams: program.StreamsOf(c), tongue: t, game: v}
		s.view = board.View{Terminal: terminal.Of(s.Out), Tongue: t, ASCII: *ascii}
		s.in = keyboard.NewReader(c.Context(), s.In)
		return s.pose(c.Context(), list[:min(*number, len(list))])
	}
	return c
}

// of returns the puzzles of a game.
func of(v alfonsine.Variant) ([]coach.Puzzle, error) {
	f, err := data.Files.Open("puzzles/" + v.Slug() + ".jsonl")
	if err != nil {
		return nil, program.Usagef("there are no puzzles of %s, only of the games of the book and of backgammon, as they are read by default", v.Slug())
	}
	defer f.Close()
	return coach.ReadPuzzles(f, v)
}

// say writes a text in the language.
func (s *session) say(format string, args ...any) {
	fmt.Fprintln(s.Out, s.view.Terminal.Wrap(s.tongue.Begin(s.tongue.Sprintf(format, args...)), "   "))
}

// pose poses puzzles until the person has had enough, and says how many they have solved.
func (s *session) pose(ctx context.Context, list []coach.Puzzle) error {
	solved := 0
	for i, z := range list {
		s.view.Viewer = z.Position.Turn()
		_, err := fmt.Fprintf(s.Out, "\n%s", s.view.Draw(s.game, z.Position))
		if err != nil {
			return err
		}
		s.say("%s, puzzle %d of %d.", s.tongue.Name(s.game), i+1, len(list))
		play, err := s.ask(ctx, z.Position)
		if err != nil || play == nil {
			return err
		}
		right := play.Next() == z.Best.Next()
		if right {
			solved++
		}
		if err := s.answer(z, *play, right); err != nil {
			return err
		}
	}
	if len(list) > 1 {
		s.say("%d of %d solved.", solved, len(list))
	}
	return nil
}

// ask returns the play that a person types, the zero one for none, and nil where they leave.
func (s *session) ask(ctx context.Context, p alfonsine.Position) (*alfonsine.Play, error) {
	for {
		if _, err := io.WriteString(s.Out, s.tongue.Text("Your play: ")); err != nil {
			return nil, err
		}
		line, err := s.in.Next(ctx)
		if errors.Is(err, keyboard.ErrEnd) || err != nil && errors.Is(err, ctx.Err()) {
			fmt.Fprintln(s.Out)
			return nil, nil
		} else if err != nil {
			return nil, err
		}
		line = strings.TrimSpace(line)
		if slices.Contains([]string{"q", "quit"}, s.tongue.Command(line)) {
			return nil, nil
		}
		if line == "" {
			return new(alfonsine.Play), nil
		}
		play, err := alfonsine.ParsePlay(s.game, p, line)
		if err == nil {
			return &play, nil
		}
		if fault := new(alfonsine.PlayError); errors.As(err, &fault) {
			s.say("That is not legal: %s.", s.tongue.Sentence(fault.Why, fault.Reason))
			continue
		}
		return nil, err
	}
}

// answer says which play is best, and why. What a play loses that nobody has compared is not
// known; it is told apart from the best one all the same.
func (s *session) answer(z coach.Puzzle, play alfonsine.Play, right bool) error {
	best, other := bot.Rated{Play: z.Best}, bot.Rated{Play: z.Obvious().Play}
	if !right && play != (alfonsine.Play{}) {
		other.Play = play
	}
	text := alfonsine.FormatPlay(s.game, z.Position, z.Best, s.view.Numbering())
	if right {
		s.say("Right: %s is the best play.", text)
	} else {
		s.say("%s is the best play.", text)
	}
	for _, wrong := range z.Wrong {
		if wrong.Play.Next() == other.Play.Next() {
			best.Estimate.Win = wrong.Loss
		}
	}
	why, err := coach.Explain(s.game, z.Position, best, other)
	if err == nil {
		fmt.Fprintln(s.Out, s.view.Terminal.Wrap(s.tongue.Explain(s.game, why, s.view.Numbering()), "   "))
	}
	return err
}

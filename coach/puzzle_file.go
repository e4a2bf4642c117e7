package coach

import (
	"example.com/alfonsine/bot"

	"encoding/json"
	"io"
	"slices"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/score"
	"example.com/alfonsine/internal/words"
)

// A PuzzleError says that a puzzle is invalid, and where, or that its file cannot be read.
type PuzzleError struct {
	Variant  string             `json:"variant"`  // the slug of the game
	Line     int                `json:"line"`     // the line of the file, counted from 1; 0 without a file
	Position alfonsine.Position `json:"position"` // the position at fault; zero if the fault is elsewhere
	Reason   string             `json:"reason"`   // what is wrong, in words
	Err      error              `json:"-"`        // the cause, such as an [*alfonsine.PlayError]; or nil
}

// Error names the game, the line and the position, and says what is wrong.
func (e *PuzzleError) Error() string {
	s := "coach: puzzles of " + words.Told(e.Variant) + ": "
	if e.Line > 0 {
		s += "line " + strconv.Itoa(e.Line) + ": "
	}
	if !e.Position.IsZero() {
		s += strconv.Quote(e.Position.String()) + ": "
	}
	s += e.Reason
	if e.Err != nil {
		s += ": " + words.Error(e.Err)
	}
	return s
}

// Unwrap returns the cause, or nil.
func (e *PuzzleError) Unwrap() error { return e.Err }

// A puzzleLine is a line of a file of puzzles.
type puzzleLine struct {
	vectorLine
	Number   int         `json:"number,omitzero"`
	Position string      `json:"position"`
	Best     string      `json:"best"`
	Wrong    []wrongLine `json:"wrong"`
	Phase    Phase       `json:"phase"`
	Level    bot.Level   `json:"level"`
	Reasons  []string    `json:"reasons"`
	Allows   []string    `json:"allows"`
}

// A wrongLine is a wrong play in such a line.
type wrongLine struct {
	Play   string  `json:"play"`
	Loss   float64 `json:"loss"`
	Margin float64 `json:"margin"`
	Games  int     `json:"games"`
}

// ReadPuzzles reads the puzzles of a game. The file has the format of the conformance
// vectors: one JSON object per line, the first one the version:
//
//	{"vector":"version","version":1}
//	{"vector":"puzzle","game":"laquet","number":7,"position":"18:2,17:2,16:4,15:3,14:2,8:1,1:1 13:12,12:1,11:1,10:1 w 4-3","best":"18/14 17/14","wrong":[{"play":"18/14 8/5","loss":0.0617,"margin":0.0156,"games":2878}],"phase":"opening","level":"beginner","reasons":[],"allows":["opens"]}
//
// Plays are in the notation of [alfonsine.ParsePlay]. Lines of games with other rules,
// other kinds of vectors, unknown fields and empty lines are skipped.
//
// The error is a [*PuzzleError] for the first invalid line: a position that is not one of
// the game or has no dice, a position listed twice, an illegal play, two plays that lead to
// the same position, no wrong play, a loss, margin, phase, level or reason that is none. It
// wraps the cause, such as an [*alfonsine.PlayError], or the reader's error. It is also an
// error if all puzzles are of other games.
func ReadPuzzles(r io.Reader, v alfonsine.Variant) ([]Puzzle, error) {
	var list []Puzzle
	listed := make(map[alfonsine.Position]bool)
	err := readVectors(r, v, "puzzle", func(line *puzzleLine) *PuzzleError {
		z, err := line.puzzle(v)
		if err == nil {
			err = z.check(v)
		}
		if err == nil && listed[z.Position] {
			err = &PuzzleError{Position: z.Position, Reason: "the position is listed twice"}
		}
		listed[z.Position] = true
		list = append(list, z)
		return err
	})
	if err != nil {
		return nil, err
	}
	return list, nil
}

// puzzle reads the texts of a line.
func (l *puzzleLine) puzzle(v alfonsine.Variant) (z Puzzle, err *PuzzleError) {
	z = Puzzle{Number: l.Number, Phase: l.Phase, Level: l.Level, Reasons: l.Reasons, Allows: l.Allows}
	if z.Position, err = readPosition(v, l.Position); err != nil {
		return z, err
	}
	if z.Best, err = readPlay(v, z.Position, l.Best); err != nil {
		return z, err
	}
	for _, x := range l.Wrong {
		play, err := readPlay(v, z.Position, x.Play)
		if err != nil {
			return z, err
		}
		z.Wrong = append(z.Wrong, WrongPlay{play, x.Loss, x.Margin, x.Games})
	}
	return z, nil
}

// check returns what is wrong with a puzzle.
func (z *Puzzle) check(v alfonsine.Variant) *PuzzleError {
	fail := func(reason string) *PuzzleError {
		return &PuzzleError{Variant: v.Slug(), Position: z.Position, Reason: reason}
	}
	known := ReasonKeys()
	for _, key := range slices.Concat(z.Reasons, z.Allows) {
		if !slices.Contains(known, key) {
			return fail("there is no reason " + words.Quote(key))
		}
	}
	switch {
	case len(z.Wrong) == 0:
		return fail("there is no wrong play")
	case z.Number < 0:
		return fail("the number must be 0 or more, not " + strconv.Itoa(z.Number))
	case z.Phase < PhaseOpening || z.Phase > PhaseBearingOff:
		return fail("there is no phase " + z.Phase.String())
	case z.Level < bot.LevelBeginner || z.Level > bot.LevelMaster:
		return fail("the level must be beginner to master, not " + z.Level.String())
	}
	legal := alfonsine.AppendNext(nil, v, z.Position)
	seen := []alfonsine.Position{z.Best.Next()}
	if !slices.Contains(legal, seen[0]) {
		return fail("the play " + words.Quote(z.Best.String()) + " is not legal")
	}
	for _, x := range z.Wrong {
		play := words.Quote(x.Play.String())
		switch {
		case !slices.Contains(legal, x.Play.Next()):
			return fail("the play " + play + " is not legal")
		case slices.Contains(seen, x.Play.Next()):
			return fail("the play " + play + " leads where another play does")
		case !(x.Loss > 0 && x.Loss <= 1):
			return fail("the loss of " + play + " must be above 0 and at most 1, not " + words.Decimal(x.Loss))
		case !(x.Margin >= 0 && x.Margin < x.Loss):
			return fail("the margin of " + play + " must be 0 or more and less than its loss, not " + words.Decimal(x.Margin))
		case x.Games < 0:
			return fail("the games of " + play + " must be 0 or more, not " + strconv.Itoa(x.Games))
		}
		seen = append(seen, x.Play.Next())
	}
	return nil
}

// WritePuzzles writes puzzles in the format of [ReadPuzzles], in their order. Losses and
// margins are rounded to four decimals. The error is a [*PuzzleError] for an invalid puzzle,
// or the writer's.
func WritePuzzles(w io.Writer, v alfonsine.Variant, list []Puzzle) error {
	return writeVectors(w, func(lines *json.Encoder) error {
		for _, z := range list {
			if err := z.check(v); err != nil {
				return err
			}
			line := puzzleLine{
				vectorLine: vectorLine{Vector: "puzzle", Game: v.Slug()}, Number: z.Number, Position: z.Position.String(), Best: z.Best.String(),
				Phase: z.Phase, Level: z.Level, Reasons: append([]string{}, z.Reasons...), Allows: append([]string{}, z.Allows...),
			}
			for _, x := range z.Wrong {
				line.Wrong = append(line.Wrong, wrongLine{x.Play.String(), score.Rounded(x.Loss), score.Rounded(x.Margin), x.Games})
			}
			if err := lines.Encode(line); err != nil {
				return err
			}
		}
		return nil
	})
}

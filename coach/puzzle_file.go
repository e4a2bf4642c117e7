package coach

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/mind"
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

// A puzzleLine is a line of a file of puzzles: one puzzle, or the version. Its texts stand in
// place of the positions and plays of the Puzzle.
type puzzleLine struct {
	Vector   string      `json:"vector"` // the kind
	Version  int         `json:"version,omitzero"`
	Game     string      `json:"game,omitzero"`
	Number   int         `json:"number,omitzero"`
	Position string      `json:"position"`
	Best     string      `json:"best"`
	Wrong    []wrongLine `json:"wrong"`
	Puzzle
}

// A wrongLine is a wrong play in such a line.
type wrongLine struct {
	Play string `json:"play"` // in place of that of WrongPlay
	WrongPlay
}

// The first line of files of vectors, and the maximum length of a line in bytes.
const (
	versionLine = `{"vector":"version","version":1}`
	mostLine    = 1 << 20
)

// ReadPuzzles reads the puzzles of a game. The file has the format of the conformance
// vectors: one JSON object per line, the first one the version. The second object here is
// broken into several lines to be read.
//
//	{"vector":"version","version":1}
//	{"vector":"puzzle","game":"laquet","number":7,
//	 "position":"18:2,17:2,16:4,15:3,14:2,8:1,1:1 13:12,12:1,11:1,10:1 w 4-3",
//	 "best":"18/14 17/14",
//	 "wrong":[{"play":"18/14 8/5","loss":0.0617,"margin":0.0156,"games":2878}],
//	 "phase":"opening","level":"beginner","reasons":[],"allows":["opens"]}
//
// Plays are in the notation of [alfonsine.Game.ParsePlay]. Lines of games with other rules,
// other kinds of vectors, unknown fields and empty lines are skipped.
//
// The error is a [*PuzzleError] for the first invalid line: a position that is not one of
// the game or has no dice, a position listed twice, an illegal play, two plays that lead to
// the same position, no wrong play, a loss, margin, phase, level or reason that is none. It
// wraps the cause, such as an [*alfonsine.PlayError], or the reader's error. It is also an
// error if all puzzles are of other games.
func ReadPuzzles(r io.Reader, g *alfonsine.Game) ([]Puzzle, error) {
	var list []Puzzle
	listed := make(map[alfonsine.Position]bool)
	about := make(map[string]bool) // by the name of a game, whether it has the rules of g
	number := 0
	fail := func(reason string, cause error) ([]Puzzle, error) {
		return nil, &PuzzleError{Variant: g.Slug(), Line: number, Reason: reason, Err: cause}
	}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, mostLine)
	for lines.Scan() {
		number++
		var line puzzleLine
		if text := lines.Bytes(); len(text) > 0 {
			if err := json.Unmarshal(text, &line); err != nil {
				return fail("the line cannot be read", err)
			}
		}
		switch {
		case number == 1 && line.Vector != "version":
			return fail("the first line is not the version, "+versionLine, nil)
		case line.Vector == "version" && line.Version != 1:
			return fail("unknown version "+strconv.Itoa(line.Version)+"; this package reads version 1", nil)
		case line.Vector != "puzzle":
			continue
		}
		if about[line.Game] = about[line.Game] || isNamed(g, line.Game); !about[line.Game] {
			continue
		}
		z, err := line.puzzle(g)
		if err == nil && listed[z.Position] {
			err = &PuzzleError{Position: z.Position, Reason: "the position is listed twice"}
		}
		if err != nil {
			err.Variant, err.Line = g.Slug(), number
			return nil, err
		}
		listed[z.Position] = true
		list = append(list, z)
	}
	number++
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return fail("a line has at most "+strconv.Itoa(mostLine)+" bytes", nil)
	case err != nil:
		return fail("the file cannot be read", err)
	case number == 1:
		return fail("the file is empty", nil)
	case len(about) > 0 && len(list) == 0:
		number = 0
		return fail("it is for other rules, those of "+words.Quote(strings.Join(slices.Sorted(maps.Keys(about)), ", ")), nil)
	}
	return list, nil
}

// isNamed reports whether a name is that of a game with the rules of g.
func isNamed(g *alfonsine.Game, name string) bool {
	if name == g.Slug() {
		return true
	}
	other, err := alfonsine.Lookup(name)
	return err == nil && mind.RulesOf(other) == mind.RulesOf(g)
}

// puzzle reads the texts of a line.
func (l *puzzleLine) puzzle(g *alfonsine.Game) (z Puzzle, fault *PuzzleError) {
	var err error
	z, z.Number = l.Puzzle, l.Number
	if z.Position, err = alfonsine.ParsePosition(l.Position); err == nil {
		err = g.Check(z.Position)
	}
	if err != nil {
		return z, &PuzzleError{Reason: "not a position of the game", Err: err}
	}
	play := func(text string) (made alfonsine.Play) {
		var err error
		if made, err = g.ParsePlay(z.Position, text, alfonsine.Notation{}); err != nil && fault == nil {
			fault = &PuzzleError{Position: z.Position, Reason: "the play " + words.Quote(text) + " cannot be made", Err: err}
		}
		return made
	}
	z.Best = play(l.Best)
	for _, x := range l.Wrong {
		x.WrongPlay.Play = play(x.Play)
		z.Wrong = append(z.Wrong, x.WrongPlay)
	}
	if fault == nil {
		fault = z.check(g)
	}
	return z, fault
}

// check returns what is wrong with a puzzle of a position of the game.
func (z *Puzzle) check(g *alfonsine.Game) *PuzzleError {
	fault := ""
	holds := func(sound bool, reason string) {
		if !sound && fault == "" {
			fault = reason
		}
	}
	for _, key := range slices.Concat(z.Reasons, z.Allows) {
		holds(slices.Contains(ReasonKeys(), key), "there is no reason "+words.Quote(key))
	}
	holds(len(z.Wrong) > 0, "there is no wrong play")
	holds(z.Number >= 0, "the number must be 0 or more, not "+strconv.Itoa(z.Number))
	holds(slices.Contains(Phases(), z.Phase), "there is no phase "+words.Quote(string(z.Phase)))
	holds(z.Level >= bot.LevelBeginner && z.Level <= bot.LevelMaster, "the level must be beginner to master, not "+z.Level.String())
	legal := func(play alfonsine.Play) {
		made, err := g.PlayOf(z.Position, play.Moves()...)
		holds(err == nil && made.Next() == play.Next(), "the play "+words.Quote(play.String())+" is not legal")
	}
	legal(z.Best)
	seen := []alfonsine.Position{z.Best.Next()}
	for i := 0; i < len(z.Wrong) && fault == ""; i++ { // so that no more are compared than are legal
		x := z.Wrong[i]
		play := words.Quote(x.Play.String())
		legal(x.Play)
		holds(!slices.Contains(seen, x.Play.Next()), "the play "+play+" leads where another play does")
		holds(x.Loss > 0 && x.Loss <= 1, "the loss of "+play+" must be above 0 and at most 1, not "+words.Decimal(x.Loss))
		holds(x.Margin >= 0 && x.Margin <= x.Loss, "the margin of "+play+" must be 0 or more and at most its loss, not "+words.Decimal(x.Margin))
		holds(x.Games >= 0, "the games of "+play+" must be 0 or more, not "+strconv.Itoa(x.Games))
		seen = append(seen, x.Play.Next())
	}
	if fault == "" {
		return nil
	}
	return &PuzzleError{Variant: g.Slug(), Position: z.Position, Reason: fault}
}

// WritePuzzles writes puzzles in the format of [ReadPuzzles], in their order. Losses and
// margins are rounded to four decimals, a loss to 0.0001 at least. The error is a
// [*PuzzleError] for an invalid puzzle, or the writer's.
func WritePuzzles(w io.Writer, g *alfonsine.Game, list []Puzzle) error {
	out := bufio.NewWriter(w)
	_, _ = out.WriteString(versionLine + "\n") // an error comes back from Flush
	lines := json.NewEncoder(out)
	lines.SetEscapeHTML(false)
	listed := make(map[alfonsine.Position]bool)
	for _, z := range list {
		if err := g.Check(z.Position); err != nil {
			return &PuzzleError{Variant: g.Slug(), Position: z.Position, Reason: "not a position of the game", Err: err}
		} else if err := z.check(g); err != nil {
			return err
		} else if listed[z.Position] {
			return &PuzzleError{Variant: g.Slug(), Position: z.Position, Reason: "the position is listed twice"}
		}
		listed[z.Position] = true
		z.Reasons, z.Allows = append([]string{}, z.Reasons...), append([]string{}, z.Allows...)
		line := puzzleLine{
			Vector:   "puzzle",
			Game:     g.Slug(),
			Number:   z.Number,
			Position: z.Position.String(),
			Best:     z.Best.String(),
			Puzzle:   z,
		}
		for _, x := range z.Wrong {
			x.Loss, x.Margin = max(score.Rounded(x.Loss), 0.0001), score.Rounded(x.Margin)
			line.Wrong = append(line.Wrong, wrongLine{x.Play.String(), x})
		}
		if err := lines.Encode(line); err != nil {
			return err
		}
	}
	return out.Flush()
}

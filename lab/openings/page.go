package openings

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/lab/internal/games"
	"example.com/alfonsine/lab/internal/header"
)

// gameOpenings has the openings of one game, the best throw first.
type gameOpenings struct {
	game *alfonsine.Game
	list []opening
}

// Summary returns the lines of a table about the first throws of every game that has a file
// in a folder of openings.
func Summary(folder fs.FS) ([]string, error) {
	var lines []string
	for _, g := range alfonsine.Variants() {
		name := games.FileName(g, ".jsonl")
		text, err := fs.ReadFile(folder, name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		} else if err != nil {
			return nil, err
		}
		list, err := read(g, name, text, func(header.Header) error { return nil })
		if err != nil {
			return nil, err
		}
		slices.SortFunc(list, func(x, y opening) int { return cmp.Compare(y.Plays[0].Win, x.Plays[0].Win) })
		lines = append(lines, gameOpenings{g, list}.summary())
	}
	return lines, nil
}

// summary returns the table row of a game.
func (x gameOpenings) summary() string {
	sum, mean, square, behind := 0.0, 0.0, 0.0, 0.0
	for _, o := range x.list {
		win := o.Plays[0].Win
		sum += o.Probability
		mean += o.Probability * win
		square += o.Probability * win * win
		if win < 0.5 {
			behind += o.Probability
		}
	}
	mean /= sum
	deviation := math.Sqrt(max(0, square/sum-mean*mean))
	best, worst := x.list[0], x.list[len(x.list)-1]
	good, poor := best.Plays[0], worst.Plays[0]
	return fmt.Sprintf("| %s | %.1f | %.1f | %s: %s | %.1f | %s | %.1f | %.0f %% |",
		x.game.Name(), 100*mean, 100*deviation,
		best.position.Dice(), good.Play, 100*good.Win,
		worst.position.Dice(), 100*poor.Win, 100*behind/sum)
}

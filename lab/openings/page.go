package main

import (
	"fmt"
	"math"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// gameOpenings has the openings of one game, the best throw first.
type gameOpenings struct {
	game *alfonsine.Game
	list []opening
}

const pageHead = `# How the games are opened

For every first throw of each game: the best plays, and how often the side that throws it wins with good play afterwards. The strongest player of package ` + "`bot`" + ` played games from the position after each of its eight best plays, with the same dice for all; half of the plays dropped out after each round. Its network's judgement two plies deep counts for 2,000 games beside those. Most networks have been replaced by stronger ones since; [STUDY.md](STUDY.md) has what the first throw is worth by these. [openings](../openings) has the data, with all plays that were tried. Each file is also an opening book for ` + "`bot.ReadBook`" + `:

    go run -C lab ./openings -games fallas -n 20000 -o openings
    go run -C lab ./openings -o openings -page docs/OPENINGS.md

Wins are in % of games, with 95 % confidence intervals (±); a tie counts half. Several plays in a row of a table cannot be told apart. The last column says how much less the best other play wins that can be.

## What a first throw is worth

The mean is over all throws by their probability, so it is what the first throw itself is worth. The spread is the standard deviation over the throws.

| | mean | spread | best throw | wins | worst throw | wins | throws that leave the thrower behind |
|---|--:|--:|---|--:|---|--:|--:|
`

// page returns the page about some games.
func page(all []gameOpenings) string {
	var b strings.Builder
	b.WriteString(pageHead)
	for _, x := range all {
		b.WriteString(x.summary())
	}
	for _, x := range all {
		b.WriteString(x.table())
	}
	return b.String()
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
	best, worst := x.list[0], x.list[len(x.list)-1]
	return fmt.Sprintf("| [%s](#%s) | %.1f | %.1f | %s | %.1f | %s | %.1f | %.0f %% |\n", x.game.Name(), anchor(x.game.Name()), 100*mean,
		100*math.Sqrt(max(0, square/sum-mean*mean)), best.position.Dice(), 100*best.Plays[0].Win, worst.position.Dice(), 100*worst.Plays[0].Win, 100*behind/sum)
}

// table returns the section of a game.
func (x gameOpenings) table() string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n## %s\n\n| throw | best plays | wins | games | others |\n|---|---|--:|--:|--:|\n", x.game.Name())
	for _, o := range x.list {
		var plays []string
		for _, p := range o.Plays {
			plays = append(plays, "`"+p.Play+"`")
		}
		less := "–"
		if len(o.Others) > 0 {
			less = fmt.Sprintf("−%.1f", 100*(o.Plays[0].Win-o.Others[0].Win))
		}
		fmt.Fprintf(&b, "| %s | %s | %.1f ± %.1f | %s | %s |\n", o.position.Dice(), strings.Join(plays, " or "), 100*o.Plays[0].Win, 100*o.Plays[0].Margin, words.Thousands(o.Plays[0].Games), less)
	}
	return b.String()
}

// anchor returns the anchor of a heading.
func anchor(heading string) string { return strings.ReplaceAll(strings.ToLower(heading), " ", "-") }

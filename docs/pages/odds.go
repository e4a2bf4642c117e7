package main

import (
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strings"

	"example.com/alfonsine"
)

// The figures in docs/games/odds.csv are from games between the experts that come with
// package bot. After the experts have been trained again, these commands replay all games,
// in about five minutes on two free cores, and update the pages:
//go:generate go run -C ../../lab . again study odds
//go:generate go run -C ../../lab . pages --write
//go:generate go run -C .. ./pages -write

// An Odds says how often each side wins a game and how long it takes.
type Odds struct {
	Games  int        // half of them begun by each side
	White  [2]float64 // White's share of the decided games, by the side that begins
	Median int        // throws of both sides together, with White beginning
	Low    int        // the 5th percentile
	High   int        // the 95th percentile
	from   string     // the source of the games
}

// ReadOdds reads the odds of the games, by slug, from the file that the lab writes: for each
// game a line for either side that begins, White's with the lengths.
func ReadOdds(r io.Reader) (map[string]*Odds, error) {
	lines, err := csv.NewReader(r).ReadAll()
	const columns = "game,first,games,white_share,throws_5,throws_median,throws_95"
	if err != nil || len(lines) == 0 || strings.Join(lines[0], ",") != columns {
		return nil, fmt.Errorf("odds: the columns are not %s: %v", columns, err)
	}
	all := map[string]*Odds{}
	for _, line := range lines[1:] {
		var first alfonsine.Color
		var games int
		var share float64
		if _, err := fmt.Sscan(line[2]+" "+line[3], &games, &share); err != nil || !(share >= 0 && share <= 1) {
			return nil, fmt.Errorf("odds: %v is no number of games and a share", line)
		}
		if err := first.UnmarshalText([]byte(line[1])); err != nil {
			return nil, fmt.Errorf("odds: %v: %w", line, err)
		}
		o := all[line[0]]
		switch {
		case first == alfonsine.White && o == nil:
			o = &Odds{Games: games, from: "Length and odds are from [the study](../STUDY.md): games between two experts, programs that play well."}
			if _, err := fmt.Sscan(strings.Join(line[4:], " "), &o.Low, &o.Median, &o.High); err != nil {
				return nil, fmt.Errorf("odds: %v: %w", line, err)
			}
			all[line[0]] = o
		case first == alfonsine.White || o == nil || o.Games != games:
			return nil, fmt.Errorf("odds: %v does not follow as many games that White begins", line)
		}
		o.White[first] = share
	}
	return all, nil
}

// odds returns the odds of a game, or nil if they are unknown.
func (p *page) odds(v alfonsine.Variant) *Odds {
	if _, ok := alfonsine.GameOf(v); ok {
		return p.data.Odds[v.Slug()]
	}
	// the study does not support Doblet. Its players have no choice, so random games
	// are as good as any.
	return chance(v, 5000)
}

// chance computes odds from random games.
func chance(v alfonsine.Variant, games int) *Odds {
	o := &Odds{Games: games, from: "Length and odds are from games at random, since there is nothing to choose."}
	rng := rand.New(rand.NewPCG(1283, 0))
	lengths := map[int]int{}
	var plays []alfonsine.Play
	for range games {
		at, throws := v.Start(), 0
		for !at.Over() {
			if at.Dice().IsZero() {
				at = alfonsine.Throw(v, at, rng)
				throws++
			}
			plays = v.AppendPlays(plays[:0], at)
			at = plays[rng.IntN(len(plays))].Next()
		}
		if winner, _ := at.Winner(); winner == alfonsine.White {
			o.White[alfonsine.White] += 1 / float64(games)
		}
		lengths[throws]++
	}
	o.White[alfonsine.Black] = 1 - o.White[alfonsine.White] // the start is its own mirror image
	for throws, n := 0, 0; n < games; throws++ {
		n += lengths[throws]
		for _, q := range []struct {
			at   *int
			part float64
		}{{&o.Low, 0.05}, {&o.Median, 0.5}, {&o.High, 0.95}} {
			if *q.at == 0 && float64(n) >= q.part*float64(games) {
				*q.at = throws
			}
		}
	}
	return o
}

// even reports whether a game begins the same way for both sides.
func even(v alfonsine.Variant) bool {
	a, b := strings.Fields(v.Start().String()), strings.Fields(alfonsine.Mirror(v, v.Start()).String())
	return len(b) > 1 && a[0] == b[0] && a[1] == b[1]
}

// minutes returns the time of a number of throws at two a minute, rounded to five minutes.
func minutes(throws int) int { return max(5, 5*int(math.Round(float64(throws)/10))) }

// percent returns a share as whole per cent.
func percent(share float64) int { return int(math.Round(100 * share)) }

// beginner returns how many games in 100 the beginning side wins, in an even game.
func (o *Odds) beginner() int {
	return percent((o.White[alfonsine.White] + 1 - o.White[alfonsine.Black]) / 2)
}

// winning writes who wins and how long a game takes.
func (p *page) winning(o *Odds) {
	p.line("| a game takes | about %d throws of both sides together, mostly %d to %d: %d minutes at two throws a minute |", o.Median, o.Low, o.High, minutes(o.Median))
	if even(p.v) {
		p.line("| who wins | whoever begins wins %d of 100 games |", o.beginner())
		return
	}
	p.line("| who wins | White begins, and wins %d of 100 games; if Black began, White would win %d |", percent(o.White[alfonsine.White]), percent(o.White[alfonsine.Black]))
}

// short returns two table cells: how long a game takes and who wins.
func (p *page) short(v alfonsine.Variant) string {
	o := p.odds(v)
	switch {
	case o == nil:
		return "| |"
	case even(v):
		return fmt.Sprintf("%d minutes | whoever begins: %d of 100 |", minutes(o.Median), o.beginner())
	}
	return fmt.Sprintf("%d minutes | White, who begins: %d of 100 |", minutes(o.Median), percent(o.White[alfonsine.White]))
}

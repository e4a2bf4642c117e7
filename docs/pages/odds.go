package main

import (
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"
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
	for pair := range slices.Chunk(lines[1:], 2) {
		white, black := pair[0], pair[len(pair)-1]
		if white[0] != black[0] || white[1] != "White" || black[1] != "Black" || white[2] != black[2] || all[white[0]] != nil {
			return nil, fmt.Errorf("odds: %v are not as many games that White begins and that Black does", pair)
		}
		o := &Odds{from: "Length and odds are from [the study](../STUDY.md): games between two experts, programs that play well."}
		numbers := strings.Join(append(white[2:], black[3]), " ")
		_, err := fmt.Sscan(numbers, &o.Games, &o.White[0], &o.Low, &o.Median, &o.High, &o.White[1])
		if err != nil || !(min(o.White[0], o.White[1]) >= 0 && max(o.White[0], o.White[1]) <= 1) {
			return nil, fmt.Errorf("odds: %v are no numbers and shares: %v", pair, err)
		}
		all[white[0]] = o
	}
	return all, nil
}

// odds returns the odds of a game, or nil if they are unknown.
func (p *page) odds(g *alfonsine.Game) *Odds {
	if o := p.data.Odds[g.Slug()]; o != nil {
		return o
	}
	if _, ok := g.Rules(); ok {
		return nil
	}
	// The study has no Doblet. Its players have no choice, so random games are as good as any.
	return chance(g, 5000)
}

// chance computes odds from random games.
func chance(g *alfonsine.Game, games int) *Odds {
	rng := rand.New(rand.NewPCG(1283, 0))
	wins, lengths := 0, make([]int, games)
	var plays []alfonsine.Play
	for i := range lengths {
		at := g.Start()
		for ; !at.Over(); at = plays[rng.IntN(len(plays))].Next() {
			if at.Dice().IsZero() {
				at = g.Throw(at, rng)
				lengths[i]++
			}
			plays = g.AppendPlays(plays[:0], at)
		}
		if winner, _ := at.Winner(); winner == alfonsine.White {
			wins++
		}
	}
	slices.Sort(lengths)
	part := func(percent int) int { return lengths[(percent*games+99)/100-1] }
	won := float64(wins) / float64(games)
	return &Odds{
		Games: games, White: [2]float64{won, 1 - won}, // the start is its own mirror image
		Low: part(5), Median: part(50), High: part(95),
		from: "Length and odds are from games at random, since there is nothing to choose.",
	}
}

// winner says who wins a game, in a sentence and in short.
func (o *Odds) winner(g *alfonsine.Game) (told, short string) {
	white, black := percent(o.White[0]), percent(o.White[1])
	a, b := g.Start().Setup(), g.Mirror(g.Start()).Setup()
	if a.White != b.White || a.Black != b.Black || fills(g) {
		return fmt.Sprintf("White begins, and wins %d of 100 games; if Black began, White would win %d", white, black),
			fmt.Sprintf("White, who begins: %d of 100", white)
	}
	first := percent((o.White[0] + 1 - o.White[1]) / 2)
	return fmt.Sprintf("whoever begins wins %d of 100 games", first), fmt.Sprintf("whoever begins: %d of 100", first)
}

// fills reports whether a side must fill a table to win, which lies elsewhere on the other's path.
func fills(g *alfonsine.Game) bool {
	return slices.ContainsFunc(g.Edition().Decisions, func(d string) bool { return strings.HasPrefix(d, "table=") })
}

// minutes returns the time of a game at two throws a minute, rounded to five minutes.
func (o *Odds) minutes() int { return max(5, 5*int(math.Round(float64(o.Median)/10))) }

// percent returns a share as whole per cent.
func percent(share float64) int { return int(math.Round(100 * share)) }

package session

import (
	"cmp"
	"slices"

	"example.com/alfonsine/kin"
)

// A Result is the result of a finished game, as the browser keeps it.
type Result struct {
	Game    string    `json:"game"`    // the slug
	Players [2]string `json:"players"` // "person", "far" or a level, White's first
	Winner  int       `json:"winner"`  // the winning side; -1 after a tie
	First   int       `json:"first"`   // the side that began
	Turns   int       `json:"turns"`
	When    float64   `json:"when"` // the end, in milliseconds since 1970

	Worst *Mistake `json:"worst,omitempty"` // the person's worst mistake, if the game was judged
}

// A Mistake is a play that was judged to be worse than another.
type Mistake struct {
	Turn int     `json:"turn"` // from 1
	Play string  `json:"play"`
	Best string  `json:"best"`
	Loss float64 `json:"loss"` // the loss of win probability
}

// A Tally counts the games that a person played, won and tied.
type Tally struct {
	Played int `json:"played"`
	Won    int `json:"won"`
	Tied   int `json:"tied"`
}

// Statistics are the sums of results for the person in them.
type Statistics struct {
	All       Tally           `json:"all"`
	Games     []GameTally     `json:"games"`     // most played first
	Opponents []OpponentTally `json:"opponents"` // most played first
	Begun     [2]Tally        `json:"begun"`     // games in which the person began, and in which they did not
	Shortest  *Result         `json:"shortest,omitempty"`
	Longest   *Result         `json:"longest,omitempty"`
	Worst     []Result        `json:"worst"` // the results with the worst mistakes, worst first
}

// A GameTally is the tally of a game.
type GameTally struct {
	Game string `json:"game"`
	Name string `json:"name"`
	Tally
}

// An OpponentTally is the tally against "far" or a level.
type OpponentTally struct {
	Opponent string `json:"opponent"`
	Tally
}

const person = "person"

// NewStatistics adds results up. It skips results with no person or two, and those of
// unknown games.
func NewStatistics(results []Result) *Statistics {
	s := &Statistics{Games: []GameTally{}, Opponents: []OpponentTally{}, Worst: []Result{}}
	for i, r := range results {
		side := slices.Index(r.Players[:], person)
		v, err := kin.Lookup(r.Game)
		if err != nil || side < 0 || r.Players[1-side] == person {
			continue
		}
		game := found(&s.Games, GameTally{r.Game, v.Name(), Tally{}}, func(g GameTally) bool { return g.Game == r.Game })
		opponent := found(&s.Opponents, OpponentTally{r.Players[1-side], Tally{}}, func(o OpponentTally) bool { return o.Opponent == r.Players[1-side] })
		begun := &s.Begun[0]
		if r.First != side {
			begun = &s.Begun[1]
		}
		for _, t := range []*Tally{&s.All, &game.Tally, &opponent.Tally, begun} {
			t.Played++
			if r.Winner == side {
				t.Won++
			} else if r.Winner != 1-side {
				t.Tied++
			}
		}
		if s.Shortest == nil || r.Turns < s.Shortest.Turns {
			s.Shortest = &results[i]
		}
		if s.Longest == nil || r.Turns > s.Longest.Turns {
			s.Longest = &results[i]
		}
		if r.Worst != nil {
			s.Worst = append(s.Worst, r)
		}
	}
	slices.SortStableFunc(s.Games, func(a, b GameTally) int { return b.Played - a.Played })
	slices.SortStableFunc(s.Opponents, func(a, b OpponentTally) int { return b.Played - a.Played })
	slices.SortStableFunc(s.Worst, func(a, b Result) int { return cmp.Compare(b.Worst.Loss, a.Worst.Loss) })
	s.Worst = s.Worst[:min(len(s.Worst), worstShown)]
	return s
}

// found returns the element of a list that is meant, which is added if it is not there.
func found[T any](list *[]T, added T, is func(T) bool) *T {
	i := slices.IndexFunc(*list, is)
	if i < 0 {
		i, *list = len(*list), append(*list, added)
	}
	return &(*list)[i]
}

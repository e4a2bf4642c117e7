package bot

import (
	"fmt"

	"example.com/alfonsine/internal/enum"
	"example.com/alfonsine/internal/score"
)

// A Score is the result of a match.
type Score struct {
	Pairs   int     `json:"pairs"`   // the number of pairs of games played
	Win     float64 `json:"win"`     // the first agent's share of wins, 0 to 1; a tie counts half
	Margin  float64 `json:"margin"`  // half the 95 % confidence interval of Win, by the spread of the pairs; 0 if there is none
	Verdict Verdict `json:"verdict"` // the result of the sequential test
	Results [5]int  `json:"results"` // how many of the pairs gave the first agent 0, ½, 1, 1½ and 2 wins
}

// Merge returns the score of the pairs of both. It is for two matches of the same choosers
// whose pairs are others, and gives what one [Match] of all the pairs gives: Results are
// added up, so neither the number of matches nor the order matters. The zero Score adds
// nothing. A sequential test is of one match alone, so the Verdict is open.
func (s Score) Merge(other Score) Score {
	for i, n := range other.Results {
		s.Results[i] += n
	}
	return scoreOf(s.Results)
}

// scoreOf returns the score of so many pairs of each result.
func scoreOf(results [5]int) Score {
	s := Score{Results: results}
	if x := s.sample(); x.Len() > 0 {
		s.Pairs, s.Win, s.Margin = x.Len(), x.Mean(), x.Margin()
	}
	return s
}

// sample returns the results of the pairs, each as a share of its two games.
func (s Score) sample() (x score.Sample) {
	for i, n := range s.Results {
		x.AddTimes(float64(i)/4, n)
	}
	return x
}

// String returns the share of wins in per cent, and the verdict if there is one: "52.3 ± 1.4 %
// of 600 games, better".
func (s Score) String() string {
	text := fmt.Sprintf("%.1f ± %.1f %% of %d games", 100*s.Win, 100*s.Margin, 2*s.Pairs)
	if s.Verdict != VerdictOpen {
		text += ", " + s.Verdict.String()
	}
	return text
}

// A Verdict is the result of a sequential test of the first agent of a match.
type Verdict uint8

// The verdicts.
const (
	VerdictOpen      Verdict = iota // no test, or too few games for one
	VerdictBetter                   // the first agent wins more
	VerdictNotBetter                // the first agent does not win more
)

var verdictWords = enum.Of("bot.Verdict", "open", "better", "not-better")

// String returns "open", "better" or "not-better".
func (v Verdict) String() string { return verdictWords.Word(uint8(v)) }

// MarshalText returns [Verdict.String]. The error for an undefined one is an [*alfonsine.ParseError].
func (v Verdict) MarshalText() ([]byte, error) { return verdictWords.Marshal(uint8(v)) }

// UnmarshalText sets v to the Verdict with that text in any case, or returns an [*alfonsine.ParseError].
func (v *Verdict) UnmarshalText(text []byte) error { return enum.Read(verdictWords, v, text) }

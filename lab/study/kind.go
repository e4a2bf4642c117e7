package study

import "math"

// A kind says what kind of game the games of a match were, by the estimates of a judge.
// Probabilities and shares are 0 to 1.
type kind struct {
	Forced  interval  `json:"forced"`  // throws without a choice, of all throws
	Contact interval  `json:"contact"` // throws before which the sides could meet, of all throws
	Changes interval  `json:"changes"` // how often the favorite changed, per game
	Lowest  interval  `json:"lowest"`  // the winner's lowest estimate
	Decided interval  `json:"decided"` // the share of the throws after which the winner led safely
	Luck    interval  `json:"luck"`    // the change of the estimate by a throw, root mean square
	Primes  interval  `json:"primes"`  // games with a full prime
	Shut    interval  `json:"shut"`    // games in which a side was shut out
	Course  []float64 `json:"course"`  // the mean estimate of the winner, at equal steps of the game
}

// kind returns what the traces of a match say of its game.
func (s *traces) kind() *kind {
	k := &kind{
		Forced: s.forced.interval(), Contact: s.contact.interval(),
		Changes: s.changes.interval(), Lowest: s.lowest.interval(), Decided: s.decided.interval(),
		Luck:   s.luck.mean().scaled(1.0 / squareUnit).root(),
		Primes: proportion(s.primes, s.games()), Shut: proportion(s.shut, s.games()),
		Course: []float64{},
	}
	if won := s.lowest.games; won > 0 {
		for _, sum := range s.course {
			k.Course = append(k.Course, float64(sum)/float64(sampleUnit*won))
		}
	}
	return k
}

// root returns the square root of an estimate.
func (i interval) root() interval {
	root := func(x float64) float64 { return math.Sqrt(max(0, x)) }
	return interval{root(i.Value), root(i.Low), root(i.High), i.none}
}

// confident is the standard normal quantile of 95 %.
const confident = 1.6448536269514722

// needed returns after how many games a side that wins a share of them has won more than
// half with 95 % probability, by the normal distribution. It is unknown if the side may be
// no better.
func needed(share interval) interval {
	if share.none || share.Low <= 0.5 {
		return unknown
	}
	games := func(p float64) float64 { return max(1, confident*confident*p*(1-p)/((p-0.5)*(p-0.5))) }
	return interval{Value: games(share.Value), Low: games(share.High), High: games(share.Low)}
}

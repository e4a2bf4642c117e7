package gametest

import "example.com/alfonsine"

// Four is a position in which White has four plays, and Black can do nothing about them.
var Four = alfonsine.MustParsePosition("12:2,off:13 19:15 w 3-2-1")

// An Oracle is a table that knows what White's checkers are worth to White: before a throw of
// White's for certain, and before one of Black's by a guess, unless it is certain there too.
// It calls Count whenever it is asked.
type Oracle struct {
	Guess, Truth map[alfonsine.Checkers]float64
	Certain      bool
	Count        func()
}

// About returns the oracle with what it guesses and knows of the plays of Four.
func (o Oracle) About(guess, truth [4]float64) Oracle {
	o.Guess, o.Truth = make(map[alfonsine.Checkers]float64), make(map[alfonsine.Checkers]float64)
	for i, play := range alfonsine.Fallas.Plays(Four) {
		white := play.Next().Setup().White
		o.Guess[white], o.Truth[white] = guess[i], truth[i]
	}
	return o
}

func (o Oracle) Knows(p alfonsine.Position) bool {
	return p.Dice().IsZero() && (o.Certain || p.Turn() == alfonsine.White)
}

func (o Oracle) Win(p alfonsine.Position) (float64, error) {
	if o.Count != nil {
		o.Count()
	}
	if p.Turn() == alfonsine.White {
		return o.Truth[p.Setup().White], nil
	}
	return 1 - o.Guess[p.Setup().White], nil
}

// A Dealer is a table that says what each game after a play is worth to White, and counts the
// games. Whatever else White throws from wins a fifth.
type Dealer map[alfonsine.Position]*Deal

// A Deal has the worth of the n-th game after a play, and how many there were.
type Deal struct {
	Game func(n int) float64
	N    int
}

func (d Dealer) Knows(alfonsine.Position) bool { return true }

func (d Dealer) Win(p alfonsine.Position) (float64, error) {
	x := d[p]
	if x == nil {
		return 0.2, nil
	}
	x.N++
	return 1 - x.Game(x.N), nil
}

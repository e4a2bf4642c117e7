// Package backgammon is the modern game, for programs and tests: a game that is not of
// the book, and whose plays other programs can count.
package backgammon

import "example.com/alfonsine"

// Game is backgammon, made of the rules of Todas tablas, whose start it has.
var Game = func() *alfonsine.Game {
	r := alfonsine.TodasTablas.Rules()
	r.Name, r.Slug = "Backgammon", "backgammon"
	r.Doubles, r.HigherDie = alfonsine.DoublesTwice, true
	g, err := alfonsine.New(r)
	if err != nil {
		panic(err) // the rules are sound
	}
	return g
}()

// Package notation writes and reads plays as one of the players counts the points. The
// library numbers them as White counts, for both sides; somebody who plays Black in a
// game of opposed courses may count them from his own bearing off instead.
package notation

import (
	"errors"
	"strings"

	"example.com/alfonsine"
)

// A Notation is a way of counting the points of a game. Its zero Side and Own of false
// make it the one of the library.
type Notation struct {
	Game alfonsine.Variant
	// Side is the side whose plays are written and read.
	Side alfonsine.Color
	// Own has every point numbered by how far it is from that side's bearing off.
	Own bool
}

// Differs reports whether the side would count the points otherwise than White does.
func Differs(v alfonsine.Variant, side alfonsine.Color) bool {
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if d := v.Distance(side, pt); d > 0 && d != int(pt) {
			return true
		}
	}
	return false
}

// mirrored reports whether numbers have to be changed at all.
func (n Notation) mirrored() bool { return n.Own && Differs(n.Game, n.Side) }

// Number returns the number of a point.
func (n Notation) Number(pt alfonsine.Point) alfonsine.Point {
	if pt == alfonsine.Off || pt == alfonsine.Bar || !n.mirrored() {
		return pt
	}
	if d := n.Game.Distance(n.Side, pt); d > 0 && d < int(alfonsine.Bar) {
		return alfonsine.Point(d)
	}
	return pt
}

// Write returns a play in notation.
func (n Notation) Write(play alfonsine.Play) string {
	if !n.mirrored() {
		return play.String()
	}
	var moves []alfonsine.Move
	for _, m := range play.All() {
		moves = append(moves, n.Move(m))
	}
	own, err := alfonsine.NewPlay(alfonsine.Mirror(n.Game, play.Next()), moves...)
	if err != nil { // no game has such moves
		return play.String()
	}
	return own.String()
}

// Move returns a move with its points as the notation numbers them.
func (n Notation) Move(m alfonsine.Move) alfonsine.Move {
	m.From, m.To = n.Number(m.From), n.Number(m.To)
	return m
}

// Read returns the legal play of a position that a text means, as
// [alfonsine.ParsePlay] does. The error is an [*alfonsine.PlayError], whose Move and
// Reason number points as the notation does.
func (n Notation) Read(p alfonsine.Position, text string) (alfonsine.Play, error) {
	if !n.mirrored() {
		return alfonsine.ParsePlay(n.Game, p, text)
	}
	// What the side sees is what White sees in the mirror.
	seen, err := alfonsine.ParsePlay(n.Game, alfonsine.Mirror(n.Game, p), text)
	if err == nil {
		return n.back(p, seen), nil
	}
	var fault *alfonsine.PlayError
	if !errors.As(err, &fault) {
		return alfonsine.Play{}, err
	}
	own := *fault
	own.Position = alfonsine.Mirror(n.Game, fault.Position)
	if template, _ := alfonsine.RefusalTemplate(own.Why.Key); strings.Contains(template, "{color}") {
		own.Why.Color = own.Why.Color.Opponent()
		own.Reason = own.Why.String()
	}
	own.Plays = nil
	for _, play := range fault.Plays {
		own.Plays = append(own.Plays, n.back(p, play))
	}
	return alfonsine.Play{}, &own
}

// back returns the play of a position that is seen in the mirror.
func (n Notation) back(p alfonsine.Position, seen alfonsine.Play) alfonsine.Play {
	next := alfonsine.Mirror(n.Game, seen.Next())
	for _, play := range n.Game.AppendPlays(nil, p) {
		if play.Next() == next {
			return play
		}
	}
	return alfonsine.Play{} // a position and its mirror image have the same plays
}

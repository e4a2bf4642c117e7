// Package reencontrat is the rule book of Los romanos reencontrat, the last tables game
// of the Libro de los juegos (1283, ff. 79–80). It has no code: this text describes the
// game, and the examples show its own rules on a board. The game itself is
// [example.com/alfonsine.Reencontrat]; its rulings cite the source of each rule.
//
// It is a reconstruction: no text that describes the play was available. The start, the course,
// the dice and the landing are in Ludii's evidence (reported), the object is its generator's
// (reconstructed). Most of the rest is borrowed, from Emperador and from Cab e Quinal, and some
// rules are chosen. The sections are this package's own.
//
// The game is Emperador with single checkers on the first half of the path, not only on
// the first six points.
//
// # 1 Start
//
// Each side's checkers stand on the first point of its path: White's on 24, Black's on 1
// (reported). Each side has fifteen, and the winner of the roll-off plays first (both
// borrowed from Emperador). Three dice are thrown (reported).
//
// # 2 Course and home
//
// The sides go in opposite directions over all 24 points (reported). Home is where the
// other side began: 6 to 1 for White, 19 to 24 for Black (borrowed from Emperador). The first
// side to bear off all its checkers wins (reconstructed).
//
// # 3 Landing
//
// On the first twelve points of its path a checker may not join one of its own side (reported).
//
// # 4 Tie
//
// If a player has passed and no throw lets either side move, the game is a tie (inferred
// from the book's general passage). A hit checker goes to the bar, as in Emperador; in
// Ludii's evidence on this game it goes back to its starting point.
//
// # 5 Other readings
//
// Checkers may join others of their side anywhere. Two more readings, on the duty and on
// the prime, are shared with other games: Readings lists them.
//
// # What is borrowed
//
// No text at hand has the other rules, so they are borrowed from Cab e Quinal, as package
// [example.com/alfonsine/book] tells. Ludii gives some of them for this game too: the
// rulings say which.
package reencontrat

// Package cabequinaltwodice is the rule book of Cab e Quinal in its form with two dice, a
// part of the ninth tables game of the Libro de los juegos (1283, f. 77). It has no code:
// this text describes how this form differs, and the examples play it on a board.
//
// Philippe Lalanne's Cab e Quinal (2022) describes this form after its §11, as the
// “Two-dice variant”. Except for the dice and the start it is the game with three dice,
// whose rule book is [example.com/alfonsine/book/cabequinal]. The sections are those of
// Lalanne's text. The game itself is [example.com/alfonsine.CabEQuinalTwoDice].
//
// # §1 Dice
//
// Two dice are thrown, and the players imagine a third. Its value is fixed for the whole
// game, usually six: a throw of 6-4 is played as 6, 4 and 6.
//
// # §2 Start
//
// The stacks are those of the game with three dice, but one checker of each side stands
// apart: White's one point behind its stack, on the fourth point of quadrant I (21), and
// Black's far ahead, on the sixth of quadrant IV (6), at home already.
//
// # §3 Course
//
// Both sides go the same way over 24 points, and quadrant IV is home to both.
//
// # §5 Who begins
//
// White begins, so the player with the higher die takes White (inferred). White then throws
// both dice afresh, and the virtual die is added (inferred).
//
// # §7 Doublets
//
// Equal dice are played once each, including the virtual die (inferred).
//
// # §11 Both forms
//
// Everything else is the same: moves and touching, forbidden points and hits, the duty,
// and bearing off.
//
// # §12 Other readings
//
// The players may give the virtual die another value, from one to five. The other readings
// are those of the game with three dice.
package cabequinaltwodice

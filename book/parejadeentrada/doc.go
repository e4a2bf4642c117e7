// Package parejadeentrada is the rule book of Pareja de entrada, the eighth tables game
// of the Libro de los juegos (1283, ff. 76–77). It has no code: this text describes the
// game, and the examples show its own rules on a board. The game itself is
// [example.com/alfonsine.ParejaDeEntrada]; its rulings cite the source of each rule.
//
// The rules follow Sonja Musser Golladay's translation, as far as Ludii quotes it. Rules
// that are not in it are marked: inferred, reported, borrowed from a sister game, or chosen where
// every source is silent. The sections are this package's own: the book has none.
//
// Both sides enter all their checkers in the same table and run the same way to the table
// across the board. A player whose dice are all equal throws again.
//
// # 1 Start and entering
//
// All checkers begin off the points (here on the bar), fifteen a side (number reported).
// They enter in one table on which both players agree, at the start and after a hit: here
// 24 to 19. A hit checker goes back to the bar (inferred).
//
// # 2 Course and home
//
// Both sides go the same way, from the table where they enter to the one across from it
// on the same side of the bar: 24 points (number inferred). That table is home to both, 6
// to 1. The first side to bear off all its checkers wins.
//
// # 3 Equal dice
//
// Three dice or two are thrown; this library throws three. A player who throws the same
// number on all of them plays them and throws again. Two equal dice of three give nothing,
// and the player throws again even if not all dice could be played (both inferred).
//
// # 4 Other readings
//
// The game may be played with two dice. The second throw may depend on having played the
// whole first one (Ludii). “The same number on the three or two dice” may mean two of three.
//
// # What is borrowed
//
// The text takes the other rules for granted, so they are borrowed from Cab e Quinal, as
// package [example.com/alfonsine/book] tells. Ludii gives some of them for this game too:
// the rulings say which.
package parejadeentrada

// Package parejadeentrada is the rule book of Pareja de entrada, the eighth tables game
// of the Libro de los juegos (1283, ff. 76–77). It has no code: this text tells the game,
// and the examples play on a board what is its own. The game itself is
// [example.com/alfonsine.ParejaDeEntrada]; its rulings cite the source of each rule.
//
// It is read from what Ludii quotes of Sonja Musser Golladay's translation. What does not
// stand there is marked: inferred, borrowed from a sister game, or chosen where every
// source is silent. The sections are this package's: the book has none.
//
// Both sides enter all their checkers in the same table and run the same way to the table
// across the board. A player whose dice are all alike throws again.
//
// # 1 Start and entering
//
// All checkers begin outside the points, here on the bar, fifteen a side (the number is
// inferred). They enter in one table on which both players agree, at the start and after
// a hit: 24 to 19 here. A hit checker goes back to the bar (inferred).
//
// # 2 Course and home
//
// Both sides go the same way, from the table where they enter to the one across from it
// on the same side of the bar, so over 24 points (the number is inferred). That table is
// home to both, 6 to 1. The first side to bear off all its checkers wins.
//
// # 3 Dice alike
//
// Three dice or two are thrown; here it is three. A player who throws the same number on
// all of them plays them and throws again. Two alike of three give nothing, and the
// player throws again even if not all could be played (both inferred).
//
// # 4 Other readings
//
// The game may be played with two dice. The second throw may depend on having played the
// whole first one (Ludii). And “the same number on the three or two dice” may mean two of
// three.
//
// # What is borrowed
//
// The text takes the rest for granted, and so it is borrowed from Cab e Quinal. Its rule
// book, [example.com/alfonsine/book/cabequinal], plays these rules: the roll-off and dice
// thrown by hand (§5, §6); single dice, doublets and touching (§7); resting, hits and the
// bar (§8); as many dice as possible (§9); bearing off (§10); the block (§11). Some of
// them are also told of this game by Ludii: the rulings say which. A test of package
// alfonsine plays them all in this game too.
package parejadeentrada

// Package seisdoseas is the rule book of Seis dos e as, the fifth tables game of the
// Libro de los juegos (1283, f. 75). It has no code: this text tells the game, and the
// examples play on a board what is its own. The game itself is
// [example.com/alfonsine.SeisDosEAs]; its rulings cite the source of each rule.
//
// It is read from what Ludii quotes of Sonja Musser Golladay's translation. What does not
// stand there is marked: inferred from it, from Ludii or from Aisling-1198 (made from the
// Castro edition), or chosen where every source is silent. The sections are this
// package's: the book has none.
//
// Six, two and ace: the player who begins holds these points of the first quadrant, the
// opponent the three points between them, and both run the same way.
//
// # 1 Start
//
// White has eight checkers on the six-point of the first quadrant (19), four on the
// two-point (23) and three on the one-point (24). Black has five each on the points
// between them (22, 21 and 20). The winner of the roll-off plays first, and has the six-,
// two- and one-points: so they are White (chosen). Three dice are thrown (inferred).
//
// # 2 Course and home
//
// Both sides go the same way, from the quadrant where they stand into the one that
// adjoins it along the track, and on over all 24 points (the number is inferred). Home is
// the last quadrant for both, 6 to 1, and the first side to bear off all its checkers
// wins (inferred).
//
// # 3 Other readings
//
// Ludii plays on three quadrants, 18 points. Elsewhere it has hit checkers enter in the
// quadrant after the one where the sides began.
//
// # What is borrowed
//
// The text takes the rest for granted, and so it is borrowed from Cab e Quinal. Its rule
// book, [example.com/alfonsine/book/cabequinal], plays these rules: the roll-off and dice
// thrown by hand (§5, §6); single dice, doublets and touching (§7); resting, hits and the
// bar (§8); as many dice as possible (§9); bearing off (§10); the block (§11). Some of
// them are also told of this game by Ludii and Aisling-1198: the rulings say which. A
// test of package alfonsine plays them all in this game too.
package seisdoseas

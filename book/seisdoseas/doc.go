// Package seisdoseas is the rule book of Seis dos e as, the fifth tables game of the
// Libro de los juegos (1283, f. 75). It has no code: this text describes the game, and
// the examples show its own rules on a board. The game itself is
// [example.com/alfonsine.SeisDosEAs]; its rulings cite the source of each rule.
//
// The rules follow Sonja Musser Golladay's translation, as far as Ludii quotes it. Rules
// that are not in it are marked: reported by Ludii or by Aisling-1198 (made from the Castro
// edition), or chosen where every source is silent. The sections are this
// package's own: the book has none.
//
// Six, two and ace: the player who begins holds these points of the first quadrant, the
// opponent the three points between them, and both run the same way.
//
// # 1 Start
//
// White has eight checkers on the six-point of the first quadrant (19), four on the
// two-point (23) and three on the one-point (24). Black has five each on the points
// between them (22, 21 and 20). The winner of the roll-off plays first and has the six-,
// two- and one-points, so they play White (chosen). Three dice are thrown (reported).
//
// # 2 Course and home
//
// Both sides go the same way, from the quadrant where they stand into the next along the
// track, and on over all 24 points (number reported). Home is the last quadrant for both
// sides, 6 to 1, and the first side to bear off all its checkers wins (reported).
//
// # 3 Other readings
//
// Ludii plays on three quadrants, 18 points. Elsewhere Ludii has hit checkers enter in
// the quadrant after the one where the sides began.
//
// # What is borrowed
//
// The text takes the other rules for granted, so they are borrowed from Cab e Quinal, as
// package [example.com/alfonsine/book] tells. Ludii and Aisling-1198 give some of them
// for this game too: the rulings say which.
package seisdoseas

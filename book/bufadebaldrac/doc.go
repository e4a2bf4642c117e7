// Package bufadebaldrac is the rule book of Bufa de baldrac, the thirteenth tables game
// of the Libro de los juegos (1283, f. 79). It has no code: this text describes the game,
// and the examples show its own rules on a board. The game itself is
// [example.com/alfonsine.BufaDeBaldrac]; its rulings cite the source of each rule.
//
// The rules follow Sonja Musser Golladay's translation, as far as Ludii quotes it. Rules
// that are not in it are marked: reported, mostly by Ludii's own page, borrowed from a
// sister game, or chosen where every source is silent. The sections are this package's
// own: the book has none.
//
// The common puff, as Golladay glosses the name: the dice set the checkers up, each side runs to where the other
// entered, and only the exact die bears a checker off.
//
// # 1 Start
//
// The players set up their checkers in the two tables of one half of the board, by the
// throws of three dice: all begin off the points (here on the bar), fifteen a side (number
// reported). The winner of the roll-off plays first.
//
// # 2 Course and home
//
// White enters on 24 to 19, Black on 1 to 6, and the sides go in opposite directions over
// all 24 points. Home is where the other side entered. The first side to bear off all its
// checkers wins (all reported).
//
// # 3 Bearing off
//
// A side bears off when all its checkers are home. Only the exact die bears a checker off: a
// six from the sixth point, and so down to an ace from the first (all reported).
//
// # 4 Other readings
//
// A larger die may bear off one of the farthest checkers, as in Cab e Quinal. Two more
// readings, on the duty and on the prime, are shared with other games: Readings lists them.
//
// # What is borrowed
//
// The text takes the other rules for granted, so they are borrowed from Cab e Quinal, as
// package [example.com/alfonsine/book] tells. Ludii gives some of them for this game too:
// the rulings say which.
package bufadebaldrac

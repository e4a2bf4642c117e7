// Package medioemperador is the rule book of Medio emperador, the seventh tables game of
// the Libro de los juegos (1283, f. 76). It has no code: this text describes the game,
// and the examples show its own rules on a board. The game itself is
// [example.com/alfonsine.MedioEmperador]; its rulings cite the source of each rule.
//
// The rules follow Sonja Musser Golladay's translation, as quoted by trionfi.com, and by
// Ludii as hers. Rules that are not in it are marked: inferred, reported, borrowed from a sister
// game, or chosen where every source is silent. The sections are this package's own.
//
// It is Emperador on half of the board: the first six points of one side are the home of
// the other. A game can end in a tie, and there is no prime.
//
// # 1 Start
//
// White's fifteen checkers stand on 12, Black's on 1, the one-points of the two tables,
// as in Emperador (inferred). The winner of the roll-off plays first (borrowed from
// Emperador). Two dice or three are thrown; this library throws two.
//
// # 2 Course and home
//
// The game is played on two of the four tables only. The sides go in opposite directions
// over their twelve points, each to where the other began: home is 6 to 1 for White, 7 to
// 12 for Black (inferred). The first side to bear off all its checkers wins (reported).
//
// # 3 Landing
//
// On the first six points of its path a checker may not land where one of its own side
// stands. This is inferred: without it the tie of the text could never happen. Ludus
// Lombardorum, the same game on half a board in England, has it too.
//
// # 4 Entering and the prime
//
// A hit checker enters in the table where it was first placed: 12 to 7 for White, 1 to 6
// for Black (borrowed from Emperador). There is no prime: a side that cannot enter waits
// (inferred).
//
// # 5 Tie
//
// A game can end in a tie: a player has passed, and no throw lets either side move (the
// condition is inferred).
//
// # 6 Other readings
//
// The game may be played with three dice. Checkers may join others of their side anywhere.
//
// # What is borrowed
//
// The text takes the other rules for granted, so they are borrowed from Cab e Quinal, as
// package [example.com/alfonsine/book] tells. Ludii gives some of them for this game too:
// the rulings say which.
package medioemperador

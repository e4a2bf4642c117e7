// Package medioemperador is the rule book of Medio emperador, the seventh tables game of
// the Libro de los juegos (1283, f. 76). It has no code: this text tells the game, and
// the examples play on a board what is its own. The game itself is
// [example.com/alfonsine.MedioEmperador]; its rulings cite the source of each rule.
//
// It is read from Sonja Musser Golladay's translation, as quoted by trionfi.com, which
// does not name the translator. What does not stand there is marked: inferred, borrowed
// from a sister game, or chosen where every source is silent. The sections are this
// package's: the book has none.
//
// It is Emperador on half of the board: the first six points of one side are the home of
// the other. There can be a tie, and there is no prime.
//
// # 1 Start
//
// White's fifteen checkers stand on 12, Black's on 1, the one-points of the two tables,
// as in Emperador (inferred). The winner of the roll-off plays first (borrowed from
// Emperador). Two dice or three are thrown; here it is two.
//
// # 2 Course and home
//
// The game is played on two of the four tables only. The sides go in opposite directions
// over their twelve points, each to where the other began: home is 6 to 1 for White, 7 to
// 12 for Black (both inferred). The first side to bear off all its checkers wins
// (borrowed from Emperador).
//
// # 3 Landing
//
// On the first six points of its path a checker may not land where one of its own side
// stands. This is borrowed from Ludus Lombardorum, the same game on half a board in
// England; without it the tie could never come.
//
// # 4 Entering and the prime
//
// A hit checker enters in the table where it was first placed: 12 to 7 for White, 1 to 6
// for Black (borrowed from Emperador). There is no prime: a side that cannot enter waits
// (inferred).
//
// # 5 Tie
//
// There can be a tie. It comes when a player has passed and no throw lets either side
// move (inferred).
//
// # 6 Other readings
//
// The game may be played with three dice. And checkers may land anywhere on their own.
//
// # What is borrowed
//
// The text takes the rest for granted, and so it is borrowed from Cab e Quinal. Its rule
// book, [example.com/alfonsine/book/cabequinal], plays these rules: the roll-off and dice
// thrown by hand (§5, §6); single dice, doublets and touching (§7); resting, hits and the
// bar (§8); as many dice as possible (§9); bearing off (§10); the block (§11). Some of
// them are also told of this game by Ludii: the rulings say which. A test of package
// alfonsine plays them all in this game too.
package medioemperador

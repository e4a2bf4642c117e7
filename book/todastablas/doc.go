// Package todastablas is the rule book of Todas tablas, the tenth tables game of the
// Libro de los juegos (1283, f. 77v). It has no code: this text describes the game, and
// the examples show its own rules on a board. The game itself is
// [example.com/alfonsine.TodasTablas]; its rulings cite the source of each rule.
//
// The rules follow Sonja Musser Golladay's translation, as quoted by fibsboard.com, which
// does not name the translator. Rules that are not in it are marked: inferred, reported, borrowed
// from a sister game, or chosen where every source is silent. The sections are this
// package's own: the book has none.
//
// The name means “all tables”: all four hold checkers at the start. The start is still that
// of backgammon. But a doublet is played once, and the higher die need not be played.
//
// # 1 Start
//
// White has two checkers on 24, five on 13, three on 8 and five on 6. Black stands
// opposite: two on 1, five on 12, three on 17 and five on 19.
//
// # 2 Course and home
//
// The sides go in opposite directions over all 24 points, each from where it has two checkers
// on a one-point to where it has five on a six-point. That is its home: 6 to 1 for White, 19
// to 24 for Black. The first side to bear off all its checkers wins (inferred).
//
// # 3 Who begins
//
// Two dice are thrown. The winner of the roll-off begins (borrowed from Seis dos e as) and
// chooses either side. Here that is White, since the two sides are the same (inferred).
//
// # 4 Doublets
//
// A doublet is played like any other throw, each die once (borrowed).
//
// # 5 Entering
//
// A hit checker goes to the bar (inferred). It enters in the table where its side began
// with two checkers on the one-point: 24 to 19 for White, 1 to 6 for Black.
//
// # What is borrowed
//
// The text takes the other rules for granted, so they are borrowed from Cab e Quinal, as
// package [example.com/alfonsine/book] tells. Ludii gives some of them for this game too:
// the rulings say which.
package todastablas

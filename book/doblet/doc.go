// Package doblet is the rule book of Doblet, the third tables game of the Libro de los
// juegos (1283, f. 74). It has no code: this text tells the game, and the examples play
// on a board what is its own. The game itself is [example.com/alfonsine.Doblet]; its
// rulings cite the source of each rule.
//
// It is read from what Ludii quotes of Sonja Musser Golladay's translation. What does not
// stand there is marked: inferred from it or from Ludii, borrowed from Charles Cotton's
// Dubblets (1674) or from Cab e Quinal, or chosen where every source is silent. The
// sections are this package's: the book has none.
//
// Nobody travels: the dice take the upper checkers down, and then bear all of them off.
// Only the order is free, and it decides nothing.
//
// # 1 Start
//
// Each side has twelve checkers, doubled up one on top of another, in a table of its own;
// the tables lie across from each other on the same side of the bar. They are two on each
// of the six points (inferred). A board has no second storey, so the upper checker of
// point d is shown on 6+d, and Black's opposite.
//
// # 2 Dice
//
// Three dice are thrown (inferred). The winner of the roll-off plays first.
//
// # 3 Taking down
//
// The upper checkers are first taken down by the numbers of the dice: a die of d takes
// down the one on point d. Dice alike are played once each (borrowed). Nobody travels:
// this is inferred, although the paraphrase on Ludii's page goes on with a race and hits.
//
// # 4 Dice that are left
//
// As many dice as possible are played (borrowed). Dice that a player cannot use are used
// by the other side (inferred), for its own checkers and before its own throw (borrowed
// from Dubblets). What it cannot use is void (chosen).
//
// # 5 Bearing off
//
// Once all six upper checkers of a side are down, it bears off by the numbers of the
// dice. A die of d takes one from point d, and from no other (inferred). That all are
// down is judged before each die (chosen). The first side to bear off all its checkers
// wins, with whatever dice are left (chosen).
//
// # 6 Other readings
//
// Two dice may be thrown, as in Dubblets. Dice that are left may be void, as in Cab e
// Quinal.
//
// # What is borrowed
//
// The roll-off, dice thrown by hand and touching are those of Cab e Quinal (§5 to §7),
// whose rule book is [example.com/alfonsine/book/cabequinal]. A test of package alfonsine
// plays them in this game too.
package doblet

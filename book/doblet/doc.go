// Package doblet is the rule book of Doblet, the third tables game of the Libro de los
// juegos (1283, f. 74). It has no code: this text describes the game, and the examples
// show its own rules on a board. The game itself is
// [example.com/alfonsine.Doblet]; its rulings cite the source of each rule.
//
// The rules follow Sonja Musser Golladay's translation, as far as Ludii quotes it. Rules
// that are not in it are marked: inferred from it, reported by Ludii, borrowed from Charles
// Cotton's Dubblets (1674) or from Cab e Quinal, or chosen where every source is silent.
// The sections are this package's own: the book has none.
//
// No checker travels: the dice first take the upper checkers down, and then bear all
// checkers off. Only the order of the dice is free, and it makes no difference.
//
// # 1 Start
//
// Each side has twelve checkers, doubled up one on top of another, in a table of its own;
// the tables lie across from each other on the same side of the bar. Two stand on each of
// the six points (inferred). A position has no second storey, so the upper checker of
// White's point d is shown on 6+d, and Black's upper checkers opposite.
//
// # 2 Dice
//
// Three dice are thrown (reported). The winner of the roll-off plays first.
//
// # 3 Taking down
//
// The upper checkers are first taken down by the numbers of the dice. A die of d takes down
// the one on point d, and no other (inferred). Equal dice are played once each (borrowed).
// That no checker travels is inferred, although the paraphrase on Ludii's page continues with
// a race and hits.
//
// # 4 Unused dice
//
// As many dice as possible are played (borrowed). Dice that a player cannot use are used
// by the other side (reported), for its own checkers and before its own throw (borrowed
// from Dubblets). Dice that neither side can use are void (chosen).
//
// # 5 Bearing off
//
// Once all six upper checkers of a side are down (reported), it bears off by the numbers of the
// dice. A die of d takes one from point d, and from no other (inferred). Whether all are
// down is judged before each die (chosen). The first side to bear off all its checkers
// wins, even with dice left (chosen).
//
// # 6 Other readings
//
// Two dice may be thrown, as in Dubblets. Unused dice may be void, as in Cab e Quinal.
//
// # What is borrowed
//
// The roll-off, dice thrown by hand and touching are those of Cab e Quinal (§5 to §7),
// whose rule book is [example.com/alfonsine/book/cabequinal]. A test of package alfonsine
// plays them in this game.
package doblet

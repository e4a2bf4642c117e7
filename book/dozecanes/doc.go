// Package dozecanes is the rule book of Los doze canes, the second tables game of the Libro de
// los juegos (1283, ff. 73–74). It has no code: this text describes the game, and the examples
// show its own rules on a board. The game itself is [example.com/alfonsine.DozeCanes]; its
// rulings cite the source of each rule.
//
// It is a reconstruction. The book's own text, in Sonja Musser Golladay's translation, was at
// hand only where it speaks of Pareja de entrada (ff. 76–77), whose checkers enter “as in doce
// canes”, and where it says what a tie is in all tables games (f. 72). Most other rules are
// Ludii's (reported), some of them only its program's. The rest is borrowed from sister games,
// or chosen. The sections are this package's own: the book has none.
//
// Both sides enter all their checkers and fill one table: whoever has two on each of its six
// points wins. Nobody bears off, and most games are tied.
//
// # 1 Start
//
// Each side has twelve checkers (reported), all of them outside the points (ff. 76–77). A die of
// d enters one on the d-th point of its side's path (reported). Two dice are thrown (reported),
// and the winner of the roll-off plays first (borrowed from Seis dos e as).
//
// # 2 Course
//
// The sides go in opposite directions over all 24 points (reported). Two sources are against it:
// Golladay's words on Pareja de entrada can be read so that both sides enter the same table, and
// David Parlett, as Wikipedia tells, has Los doze canes among the games without movement. If all
// checkers were to stay in one table, each side would close a point of it, and 99.7 in a hundred
// games at random were tied; so the words are read as choosing a table in the same way.
//
// A checker may move while others of its side are still outside (reported). One that has come
// to the table may leave it and go on, and must if no other move plays as many dice (reported).
//
// # 3 Landing and hitting
//
// Any number of checkers of one side may stand on a point (reported). A checker that is hit goes
// to the bar (reported), and a side that cannot enter waits (chosen).
//
// # 4 Winning
//
// The first side with two checkers on each of the six points of the table wins (reported), at
// once, even with a die left (chosen). There is one table for both sides. In Ludii the first
// player chooses it; here it is the third of White's path, 12 to 7, which is the default of
// Ludii's program. It is the second of Black's, who is a little ahead for it: of 100 games
// between experts White wins 9 and Black 18. One that lies where a side enters favors the other
// side more.
//
// # 5 The end of the path
//
// Nobody bears off: a die that leads past the last point cannot be played (reported).
//
// # 6 Ties
//
// When neither side can play, the game is a tie (f. 72); this is looked at after each turn
// (chosen). It is also a tie when three checkers or more stand on the last point of each path
// (reported), each side's on its own (chosen): the table takes all twelve checkers and never
// more than two on a point, so neither side can fill it any more. Where checkers may join, the
// first tie never comes before the second.
//
// Ties are what mostly happens: in all of 6,000 games between players at random, and in 73 of 100
// between experts.
//
// # 7 Other readings
//
// The table may be any of the four. Checkers outside may have to enter before another moves, as
// in Cab e Quinal. No third checker may land on a point.
//
// # What is borrowed
//
// No text at hand has the other rules, so they are borrowed from Cab e Quinal, as package
// [example.com/alfonsine/book] tells, or reported by ateliervirtus.fr of all tables games.
package dozecanes

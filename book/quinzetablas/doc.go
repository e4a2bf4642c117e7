// Package quinzetablas is the rule book of Quinze tablas, the first tables game of the
// Libro de los juegos (1283, ff. 72–73). It has no code: this text describes the game,
// and the examples show its own rules on a board. The game itself is
// [example.com/alfonsine.QuinzeTablas]; its rulings cite the source of each rule.
//
// It is a reconstruction: the book mentions the game while it explains how the board and
// checkers are made. The number of checkers, the prime and the tie are from
// Sonja Musser Golladay's translation, as quoted by playinginhistory.wordpress.com. The
// start, the course, the dice, the object and the exact die are Ludii's (reported). The rest
// is borrowed from sister games, or chosen. The sections are this package's own: the book has
// none.
//
// Both sides begin spread over the table of their entry and beyond. A side that is shut
// out on the bar has lost, and if neither can move, the game is a tie.
//
// # 1 Start
//
// Each side has fifteen checkers. White has two on each of the points 24 to 18 and one on
// 17, Black two on each of 1 to 7 and one on 8 (reported). Three dice are thrown
// (reported), and the winner of the roll-off plays first (borrowed from Seis dos e as).
//
// # 2 Course and home
//
// The sides go in opposite directions over all 24 points (reported). Home is where the
// other side began, 6 to 1 for White and 19 to 24 for Black (borrowed). The first side to
// bear off all its checkers wins (reported). Others have other aims: twelve checkers in the
// other's table and three before it (playinginhistory.wordpress.com), or a point for each
// checker borne off (re-creational.blogspot.com).
//
// # 3 Landing
//
// Any number of checkers of one side may stand on a point (borrowed).
//
// # 4 Prime
//
// A checker that was taken enters again; it waits on the bar until then (inferred). A
// player who has had so many checkers taken that no point is left for them to enter on
// has lost (f. 72). The prime is judged when the turn passes to that player, before the
// throw. If neither side can move, the game is a tie instead (both chosen).
//
// # 5 Tie
//
// When neither side can play, the game is a tie (f. 72). This is so when a player has
// passed and no throw lets either side move (borrowed).
//
// # 6 Bearing off
//
// No larger die bears a checker off (reported).
//
// # 7 Other readings
//
// Ludii allows at most two checkers of one side on a point, in a game that removes a hit
// checker for good. A larger die may bear off, as in Cab e Quinal.
//
// # What is borrowed
//
// No text at hand has the other rules, so they are borrowed from Cab e Quinal, as package
// [example.com/alfonsine/book] tells. Ludii gives some of them for this game too: the
// rulings say which.
package quinzetablas

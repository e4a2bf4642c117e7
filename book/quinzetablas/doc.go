// Package quinzetablas is the rule book of Quinze tablas, the first tables game of the
// Libro de los juegos (1283, ff. 72–73). It has no code: this text tells the game, and
// the examples play on a board what is its own. The game itself is
// [example.com/alfonsine.QuinzeTablas]; its rulings cite the source of each rule.
//
// It is a reconstruction: the book tells the game among how the board and its checkers
// are made. The number of checkers, prime and tie are Sonja Musser Golladay's
// translation, as quoted by playinginhistory.wordpress.com; the start, the course and the
// exact die are Ludii's (inferred); the rest is borrowed from sister games, or chosen
// where every source is silent. The sections are this package's: the book has none.
//
// Both sides begin spread over the table of their entry and beyond. A side that is shut
// out on the bar has lost, and if neither can move, the game is a tie.
//
// # 1 Start
//
// Each side has fifteen checkers. White has two on each of the points 24 to 18 and one on
// 17, Black two on each of 1 to 7 and one on 8 (inferred). Three dice are thrown
// (inferred), and the winner of the roll-off plays first (borrowed from Seis dos e as).
//
// # 2 Course and home
//
// The sides go in opposite directions over all 24 points (inferred). Home is where the
// other side began, 6 to 1 for White and 19 to 24 for Black (borrowed). The first side to
// bear off all its checkers wins (inferred).
//
// # 3 Landing
//
// Any number of checkers of a side may stand on a point (chosen).
//
// # 4 Prime
//
// A checker that was taken enters again; that it waits on the bar is inferred. A player
// loses who has had so many checkers taken that there is no point on which they could
// enter (f. 72). It is judged when the turn passes to that player, before the throw; if
// neither side can move, it is a tie instead (both chosen).
//
// # 5 Tie
//
// When neither side can play, the game is a tie (f. 72). It comes when a player has
// passed and no throw lets either side move (borrowed).
//
// # 6 Bearing off
//
// No larger die bears a checker off (inferred).
//
// # 7 Other readings
//
// Ludii allows two checkers of a side on a point, in a game that removes a hit checker
// for good. And a larger die may bear off, as in Cab e Quinal.
//
// # What is borrowed
//
// The text takes the rest for granted, and so it is borrowed from Cab e Quinal. Its rule
// book, [example.com/alfonsine/book/cabequinal], plays these rules: the roll-off and dice
// thrown by hand (§5, §6); single dice, doublets and touching (§7); resting, hits and the
// bar (§8); as many dice as possible (§9); bearing off (§10); the block (§11). Some of
// them are also told of this game by Ludii: the rulings say which. A test of package
// alfonsine plays them all in this game too.
package quinzetablas

// Package emperador is the rule book of Emperador, the sixth tables game of the Libro de
// los juegos (1283, ff. 75v–76). It has no code: this text tells the game, and the
// examples play on a board what is its own. The game itself is
// [example.com/alfonsine.Emperador]; its rulings cite the source of each rule.
//
// It is read from Sonja Musser Golladay's translation, as quoted by trionfi.com and, as
// hers, by Ludii. What does not stand there is marked: inferred, borrowed from a sister
// game, or chosen where every source is silent. The sections are this package's: the book
// has none.
//
// Each side brings a single stack from one corner of the board to where the other side
// began, through the middle of the other side. A side that is shut out on the bar has lost.
// If neither can move, the game is a tie.
//
// # 1 Start
//
// White's fifteen checkers stand on 24, the one-point of one table. Black's stand on 1,
// the one-point of the table beside it, on the same side of the bar. The winner of the
// roll-off plays first. Three dice are thrown (inferred).
//
// # 2 Course and home
//
// The sides go in opposite directions around all four tables, 24 points. Home is where
// the other side began: 6 to 1 for White, 19 to 24 for Black. The first side to bear off
// all its checkers wins.
//
// # 3 Landing
//
// On the first six points of its path a checker may not land where one of its own side
// stands. The book does not say so. It is inferred from the tie, which could otherwise
// not come about, and Ludii's rules have it.
//
// # 4 Entering and the prime
//
// A hit checker goes to the bar (inferred). It enters in the table where it was first
// placed: 24 to 19 for White, 1 to 6 for Black.
//
// A side that has a checker on the bar when its turn comes, and can enter it by no die, has
// lost. Its own checkers stand in its way as those of the other side do. This game has a
// prime, since the text of Medio emperador says that it has none, unlike this one; what a
// prime does stands in the book's general passage, f. 72 (inferred). It is judged before
// the throw (chosen).
//
// # 5 Tie
//
// If a player has passed and no throw lets either side move, the game is a tie
// (inferred), and nobody has lost by a prime (chosen).
//
// # 6 Other readings
//
//   - Checkers may join their own anywhere.
//   - Checkers stand alone on the first twelve points, as in Ludus Anglicorum.
//   - A prime is a block and no more: a side that cannot enter waits.
//
// # What is borrowed
//
// The text takes the rest for granted, and so it is borrowed from Cab e Quinal. Its rule
// book, [example.com/alfonsine/book/cabequinal], plays these rules: the roll-off and dice
// thrown by hand (§5, §6); single dice, doublets and touching (§7); resting, hits and the
// bar (§8); as many dice as possible (§9); bearing off (§10); the block (§11). Some of
// them are also told of this game by Ludii: the rulings say which. A test of package
// alfonsine plays them all in this game too.
package emperador

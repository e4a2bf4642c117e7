// Package emperador is the rule book of Emperador, the sixth tables game of the Libro de
// los juegos (1283, ff. 75v–76). It has no code: this text describes the game, and the
// examples show its own rules on a board. The game itself is
// [example.com/alfonsine.Emperador]; its rulings cite the source of each rule.
//
// The rules follow Sonja Musser Golladay's translation, as quoted by trionfi.com and by
// Ludii, which names her. Rules that are not in it are marked: inferred, reported, borrowed from a
// sister game, or chosen where every source is silent. The sections are this package's own:
// the book has none.
//
// Each side brings a single stack from one corner of the board to where the other side
// began, through the middle of the other side. A side that is shut out on the bar has lost.
// If neither can move, the game is a tie.
//
// # 1 Start
//
// White's fifteen checkers stand on 24, the one-point of one table. Black's stand on 1,
// the one-point of the table beside it, on the same side of the bar. The winner of the
// roll-off plays first. Three dice are thrown (reported).
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
// stands. The book does not say so. The rule is inferred from the tie, which could not
// happen without it, and Ludii has it.
//
// # 4 Entering and the prime
//
// A hit checker goes to the bar (inferred). It enters in the table where it was first
// placed: 24 to 19 for White, 1 to 6 for Black.
//
// A side that has a checker on the bar when its turn comes, and cannot enter it with any
// die, has lost. Its own checkers block it just as the other side's do. That this game has
// a prime follows from the text of Medio emperador, which says that Medio emperador has
// none, unlike this game. The book's general passage, f. 72, says what a prime does (inferred).
// The prime is judged before the throw (chosen).
//
// # 5 Tie
//
// If a player has passed and no throw lets either side move, the game is a tie (inferred),
// and nobody loses by a prime (chosen).
//
// # 6 Other readings
//
//   - Checkers may join others of their side anywhere.
//   - Checkers stand alone on the first twelve points, as in Ludus Anglicorum.
//   - A prime is only a block: a side that cannot enter waits.
//
// # What is borrowed
//
// The text takes the other rules for granted, so they are borrowed from Cab e Quinal, as
// package [example.com/alfonsine/book] tells. Ludii gives some of them for this game too:
// the rulings say which.
package emperador

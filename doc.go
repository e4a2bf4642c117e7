// Package alfonsine implements the rules of the tables games, medieval relatives of
// backgammon, that Alfonso X had written down in the Libro de los juegos (1283).
//
// # Positions, throws and plays
//
// A tables game is a tree of positions. A [Position] is a value: the checkers of
// both sides, whose turn it is, and the dice still to play. It is immutable and
// comparable, 32 bytes without pointers, and knows no game.
//
// A [Variant] knows one. Where a position has no dice, chance is next: [Chances]
// ranges over every distinct throw with its probability, [Throw] draws one, and the
// method Roll takes dice thrown elsewhere. Where it has dice, the player chooses:
// [Plays] lists the legal turns, each a [Play] that carries its moves and the position
// after it; [Moves] and the method Move go die by die; and [PlayOf] makes a play of
// moves that come in one by one.
//
//	        Roll, Chances, Throw            Plays, Moves
//	no dice ────────────────▶ dice to play ──────────────▶ no dice, other side: the next turn
//	                                                     ▶ dice left, other side: he plays them (Laquet)
//	                                                     ▶ no dice, same side: his own throw (Laquet, Pareja de entrada)
//	                                                     ▶ over: all off, or failed (Fallas)
//
// So turns need not alternate: ask [Position.Turn]. A loop written once plays
// every game, as the example of the package shows. While dice are there and the
// game is on there is at least one play; the pass is a play without moves, and so
// is losing by failure in Fallas.
//
// Points are numbered as White counts, for both sides; [Variant].Distance says how far
// a point is from bearing off, [PointAt] which point is at a distance, and [Mirror]
// shows a position as the other side sees it. A [Setup] is a position with open
// fields, for whoever wants to arrange checkers by hand.
//
// # Games
//
// [Variants] lists the games in the order of the book, and [Lookup] finds one by its slug:
//
//   - [QuinzeTablas], a reconstruction, where a side that is shut out has lost (no. 1, ff. 72–73)
//   - [Doblet], where nobody travels: checkers are taken down, then borne off (no. 3, f. 74)
//   - [Fallas], where a die that cannot be played loses the game (no. 4, ff. 74–75)
//   - [SeisDosEAs], both sides going the same way from scattered starts (no. 5, f. 75)
//   - [Emperador], each side on the other's last point, a deadlock is a tie (no. 6, ff. 75v–76)
//   - [MedioEmperador], the same on half the board (no. 7, f. 76)
//   - [ParejaDeEntrada], all entering from the bar, a triplet throws again (no. 8, ff. 76–77)
//   - [CabEQuinal], three dice, both stacks side by side (no. 9, f. 77)
//   - [CabEQuinalTwoDice], its form with two dice and a virtual third (no. 9, f. 77)
//   - [TodasTablas], the start of modern backgammon (no. 10, f. 77v)
//   - [Laquet], where a lone checker closes its point and nothing is hit (no. 11, f. 78)
//   - [BufaDeBaldrac], all entering from the bar, borne off by the exact die (no. 13, f. 79)
//   - [Reencontrat], a reconstruction after Emperador (the last, ff. 79–80)
//
// Lookup also finds the other readings of a game ("fallas?overshoot=farthest") and
// [Backgammon].
//
// All but Doblet are described by [Rules], a table of decisions with one field for every
// question that a rule text answers. [Games] lists these, and [LookupGame] finds them.
//
// # Games of one's own
//
// A game made elsewhere can have everything that a game of the book has:
//
//   - [New] makes a [Game] of any Rules, and [NewEdition] one with rulings, sources,
//     readings and a layout.
//   - [NewVariant] makes a [Variant] of a [Stepper], for a game that no Rules describe:
//     a method says what the board allows with one die, and [TurnRules] say the rest.
//     Doblet is made so.
//   - Any type may implement Variant. [AppendPlaysByMoves] is there for the largest of its
//     methods, and made to be right rather than fast: see its documentation.
//
// [Rulings], [Readings] and [LayoutOf] ask any Variant for what it has. A struct with a
// *Game in it says by a method PlaysAs which Game it plays as; see [GameOf].
//
// # Where each rule stands
//
// The texts are silent on much that a program must decide. Every rule of every
// game is a [Ruling]: a sentence, where it stands (work, section, leaf), and its
// [Basis]: stated in the book, reconstructed by a modern author, inferred, borrowed
// from a sister game, or chosen because every source is silent. [Rulings] lists them,
// [Readings] those that may be read otherwise, and the error of an illegal
// play names the one that forbids it. The examples of the games show each rule at
// work.
//
// # At the table
//
// White begins, in every game. In most games it does not matter who sits where: the start
// is its own mirror image. In four it is not ([SeisDosEAs], [CabEQuinal],
// [CabEQuinalTwoDice], [Laquet]), and letting Black begin would be another game. The
// winner of [RollOff] is White: give colors after it, not before.
//
// [Touched] returns the plays of a player who has touched a checker. [Thrown] returns the
// throw behind the dice of a position, as Roll takes it: what a saved game keeps. Package
// cast, beside this one, says which dice thrown by hand are good.
//
// # For bots
//
// The Append methods list into a slice of the caller's and allocate nothing;
// [AppendNext] lists next positions alone. [Perft] counts plays, and [PerftParallel]
// does so on all processors.
//
// # Errors
//
// A Parse function returns a [*ParseError], with the place of the fault; ParsePlay, and
// whatever concerns a move or a play, a [*PlayError] with the ruling; Setup.Position a
// [*SetupError]; Check a [*CheckError]; Roll and NewRoll a [*RollError]; New a
// [*RulesError], and so do NewEdition and NewVariant; Lookup a [*LookupError] or that of
// New. An error quotes no more than a line of what was typed. Only Must functions panic;
// passing nil may panic. Zero values never do.
//
// Errors are for programs too. Each holds its reason as a [Refusal]: a key, which stays,
// and values. The English sentence is made of it in one place, and [Refusal.Format] makes
// one in another language.
//
// # What is promised
//
// From version 0.1 on these stay as they are: exported names and their meaning; the
// texts of positions, rolls and plays; slugs; the ids of rulings; and, in the packages
// beside this one, the format of records and the versions of the files of tables and
// networks. So do the keys of refusals. For package gob, keep texts.
//
// Whatever marshals to text or JSON unmarshals to the same value, with these exceptions:
//
//   - a Game: [Lookup] reads its text,
//   - a Record without a game: it cannot be parsed back, since no game is named,
//   - a Setup with a Result: its Turn is then the loser's,
//   - an error with an Err, or with a move to a place or by a die that does not exist.
//
// These may change: the order of AppendPlays, which of several ways to a position a Play
// keeps (always the same one for the same position), the numbers behind enumerated
// values, and the words of errors.
//
// Every value may be shared between goroutines. The package owns no source of
// randomness. To compare positions with go-cmp, use cmpopts.EquateComparable.
//
// # Beside this package
//
// Package record keeps games as text, also while they are played and where they end off
// the board; exchange reads and writes the ids and files of backgammon programs; cast is
// for dice thrown by hand; kin has sister games of these, each with rulings and sources;
// diagram draws boards as text and SVG, explained for
// beginners or in the style of the book; endgame computes exact tables of bearing off;
// bot plays: it has agents of every strength and trains networks for any rules; and
// varianttest holds a variant made elsewhere to its promises.
//
// # Not modelled
//
// Stakes, doubling and grades of winning are left to the players; so is how long a
// player may think.
//
// # Sources
//
// Fallas, Cab e Quinal and Laquet are read from the pages of Philippe Lalanne (Académie
// des jeux oubliés), after the Libro de los juegos; the sections of a citation are his.
// The other games are read from what is quoted of Sonja Musser Golladay's translation
// and from the evidence pages of Ludii. docs/SOURCES.md lists every source, what of it
// was read, and what could not be.
package alfonsine

// Package alfonsine is the rules of the tables games, medieval relatives of
// backgammon, that Alfonso X had written down in the Libro de los juegos (1283).
//
// # Positions, throws and plays
//
// A tables game is a tree of positions. A [Position] is a value: the checkers of
// both sides, whose turn it is, and the dice still to play. It is immutable and
// comparable, 32 bytes without pointers, and knows no game.
//
// A [Variant] knows one. Where a position has no dice, chance is next: [Chances]
// ranges over every distinct throw with its probability, [Throw] draws one, and
// the method Roll takes dice thrown elsewhere. Where it has dice, the player
// chooses: [Plays] lists the legal turns, each a [Play] that carries its moves and
// the position after it; [Moves] and the method Move go die by die.
//
//	        Roll, Rolls, Throw              Plays, Moves
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
// Points are numbered as White counts, for both sides, and [Variant].Distance
// tells how far a point is from bearing off. A [Setup] is a position with open
// fields, for whoever wants to arrange checkers by hand.
//
// # Games
//
// [Variants] lists the games, and [Lookup] finds one by its slug:
//
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
//
// Each is one literal of [Rules], a table of decisions with one field for every
// question that a rule text answers, and [New] makes a [Game] of any such table:
// another reading of a game ("fallas?overshoot=farthest"), modern backgammon, or a
// game of one's own. A variant that no table can tell may implement [Variant], and
// [CheckVariant] holds it to the interface.
//
// # Where each rule stands
//
// The texts are silent on much that a program must decide. Every rule of every
// game is a [Ruling]: a sentence, where it stands (work, section, leaf), and its
// [Basis]: stated in the text, inferred from it, borrowed from a sister game, or
// chosen because every source is silent. [Game.Rulings] lists them,
// [Game.Readings] those that may be read otherwise, and the error of an illegal
// play names the one that forbids it. The examples of the games tell each rule in
// turn.
//
// # Text and pictures
//
// Positions, rolls and plays print one canonical text each, read it back, and
// read generously what people type: [ParsePosition], [ParseRoll] and [ParsePlay].
// A [Record] keeps a whole game, and [ReadRecords] a stream of them. [Game.Draw]
// shows a board in a terminal, [Game.DrawSVG] on a page.
//
// Errors are typed, and say what is wrong and where: [ParseError], [SetupError],
// [CheckError], [RollError], [PlayError], [CastError], [RecordError], [RulesError],
// [LookupError], [VariantError], [HomeError], [BearOffError], [RaceError],
// [FileError], [SolveError]. Nothing panics but a nil Variant or a nil source of
// randomness.
//
// # At the table
//
// [RollOff] decides who takes White, [ReadCast] says which dice thrown by hand are
// good, and [Touched] to which plays a player is held who has touched a checker.
//
// # For bots
//
// The Append methods list into a slice of the caller's and allocate nothing;
// [Game.AppendNext] lists next positions alone. [Perft] counts plays, and
// [PerftParallel] does on all processors.
//
// # Races and endings
//
// [NewBearOff] computes, for every way that up to fifteen checkers stand at home,
// how many throws it takes to bear them all off, exactly and for every rule of
// bearing off. A [Race] tells from it how likely a side wins that can no longer be
// met; an [Endgame] says so exactly for few checkers on both sides (the two differ
// by 0.0139 at most in backgammon with up to six checkers a side, and by 0.00088 on
// the mean); and [Solve] bounds the odds of an ending in which the sides still meet.
// All are an [Oracle], by which [RankPlays] ranks the plays of a throw.
//
// # Not modelled
//
// Stakes, doubling and grades of winning are left to the players; so is how long a
// player may think.
//
// # Sources
//
// The rules are read from the Académie des jeux oubliés (Philippe Lalanne), whose
// texts the section numbers follow: 4. Fallas (2010), 9. Cab e Quinal (2022) and
// 11. Laquet (2018), each after the Libro de los juegos. What their figures show is
// restored from Sonja Musser Golladay's translation, from R. C. Bell after H. J. R.
// Murray, A History of Board-Games other than Chess (1951), and from Wikipedia's
// Laquet, which tells the starting position in words.
package alfonsine

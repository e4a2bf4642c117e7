// Package alfonsine implements the rules of the tables games of Alfonso X's Libro de los
// juegos (1283), medieval relatives of backgammon.
//
//	g, rng := alfonsine.Fallas, rand.New(rand.NewPCG(1283, 0))
//	p := g.Start()
//	for !p.Over() {
//		p = g.Throw(p, rng) // keeps dice that are already there
//		plays := g.Plays(p)
//		p = plays[rng.IntN(len(plays))].Next()
//	}
//
// This loop plays any of the fourteen games to its end.
//
// # The index in groups
//
//   - A game that is played: [Game], found by [Lookup]; [Position], [Roll], [Move], [Play], and
//     [PlayBuilder] for a turn made step by step; [Setup], [Checkers], [Counts] and [Points], to
//     arrange and to see it.
//   - Where its rules stand: [Ruling], [Source], [Reading], [Edition]; [topic.Topic] and [Basis] are
//     words of a Ruling.
//   - A game of one's own: [Rules], or a [Stepper] with [TurnRules].
//   - The words of Rules, which nothing else needs, each the field of that name: [Course],
//     [Doubles], [FirstThrow], [ThrowAgain], [Hit], [Entry], [Landing], [Runner], [Head],
//     [Block], [Prime], [Duty], [Unplayed], [BearOff], [Overshoot].
//   - What every game promises: [Variant], for tests.
//   - What is refused: [PlayError] and the other errors, [Problem], [Refusal], [Fault].
//
// # Positions, throws and plays
//
// A tables game is a tree of positions. A [Position] is a value: the checkers of
// both sides, whose turn it is, and the dice still to play. It is immutable and
// comparable, 32 bytes without pointers, and belongs to no particular game.
//
// A [Game] has the rules of one. If a position has no dice, chance is next: [Game.Chances]
// iterates over every distinct throw with its probability, [Game.Throw] draws one, and
// [Game.Roll] takes dice thrown elsewhere. If it has dice, the player chooses: [Game.Plays]
// lists the legal turns, each a [Play] with its moves and the position after it; [Game.Moves]
// and [Game.Move] go die by die; and [Game.PlayOf] makes a play from single moves.
//
//	        Roll, Chances, Throw            Plays, Moves
//	no dice ────────────────▶ dice to play ──────────────▶ no dice, other side: the next turn
//	                                                     ▶ dice left, other side: it plays them (Laquet)
//	                                                     ▶ no dice, same side: it throws (Laquet, Pareja de entrada)
//	                                                     ▶ over: all off, or failed (Fallas)
//
// Turns need not alternate: use [Position.Turn]. While there are dice and the game is on,
// there is at least one play; the pass is a play without moves, and so is the loss by
// failure in Fallas.
//
// Points are numbered as White counts, for both sides; [Game.Distance] says how far
// a point is from bearing off, [Game.PointAt] which point is at a distance, and [Game.Mirror]
// shows a position as the other side sees it. A [Setup] is a position with exported
// fields, to arrange checkers by hand.
//
// # Games
//
// [Variants] lists the games in the order of the book, and [Lookup] finds one by its slug:
//
//   - [QuinzeTablas], a reconstruction, where a side that is shut out has lost (no. 1, ff. 72–73)
//   - [DozeCanes], a reconstruction, where a table is filled to win, and most games are tied (no. 2, ff. 73–74)
//   - [Doblet], where no checker travels: they are taken down, then borne off (no. 3, f. 74)
//   - [Fallas], where a die that cannot be played loses the game (no. 4, ff. 74–75)
//   - [SeisDosEAs], both sides going the same way from scattered starts (no. 5, f. 75)
//   - [Emperador], where a side that is shut out has lost, a deadlock is a tie (no. 6, ff. 75v–76)
//   - [MedioEmperador], on half the board, without a prime (no. 7, f. 76)
//   - [ParejaDeEntrada], all entering from the bar, a triplet gives another throw (no. 8, ff. 76–77)
//   - [CabEQuinal], three dice, both stacks side by side (no. 9, f. 77)
//   - [CabEQuinalTwoDice], its form with two dice and a virtual third (no. 9, f. 77)
//   - [TodasTablas], the start of modern backgammon (no. 10, f. 77v)
//   - [Laquet], where a lone checker closes its point and nothing is hit (no. 11, f. 78)
//   - [BufaDeBaldrac], all entering from the bar, borne off by the exact die (no. 13, f. 79)
//   - [Reencontrat], a reconstruction after Emperador (the last, ff. 79–80)
//
// Lookup also finds [Backgammon], and other readings of a game. A reading is another answer
// to a decision: one that the text also allows, or that other players use. The slug names
// it: "fallas?overshoot=farthest".
//
// All but Los doze canes and Doblet are described by [Rules], a table of decisions with one field
// for every question that a rule text answers. What those two decide is in their [Edition].
//
// # Games of your own
//
// A game of another module has everything that a game of the book has:
//
//   - [New] makes a Game from any Rules, and [NewEdition] one with rulings, sources,
//     readings and a layout.
//   - [NewStepped] makes a Game from a [Stepper], for a game that no Rules describe: a
//     function lists the moves of one die, and [TurnRules] say the rest. Los doze canes and
//     Doblet are made in this way.
//
// # Sources of the rules
//
// The texts are silent on much that a program must decide. Every rule of every
// game is a [Ruling]: a sentence, its source (work, section, leaf), and its
// [Basis], which is one of six: stated in the book, inferred from the text, reported by a
// modern account that does not show whether the book has it, reconstructed by its author,
// borrowed from a sister game, or chosen because every source is silent. [Game.Rulings] lists them,
// [Game.Readings] lists the alternatives, and the error of an illegal play names the ruling that
// forbids it. The packages under book tell each game with examples for its rules.
//
// # At the table
//
// White begins, in every game. In most games it does not matter who sits where: the start
// is its own mirror image. In four it is not ([SeisDosEAs], [CabEQuinal],
// [CabEQuinalTwoDice], [Laquet]), and letting Black begin would be another game. The
// winner of [RollOff] is White: assign colors after the roll-off.
//
// [Game.Touched] returns the plays of a player who has touched a checker. [Game.Thrown] returns the
// throw that gave a position its dice, for a saved game. Package cast says which dice
// thrown by hand are good.
//
// # For bots
//
// The Append methods of a Game list into the caller's slice and allocate nothing.
// [Game.AppendPlays] lists plays, [Game.AppendNext] next positions alone, [Game.AppendSteps] the
// moves of one die with the positions after them. [Game.Perft] counts plays, and
// [Game.PerftParallel] does so on all processors.
//
// # Errors
//
// Every error has a type:
//
//   - [*ParseError] from the Parse functions, with the place of the fault,
//   - [*PlayError] from ParsePlay and everything else about a move or a play, with the
//     ruling,
//   - [*SetupError] from Setup.Position, [*CheckError] from Check,
//   - [*RollError] from Roll and NewRoll,
//   - [*RulesError] from New, NewEdition and NewStepped,
//   - [*LookupError] from Lookup, which wraps a *RulesError where readings contradict each
//     other.
//
// An error quotes at most a line of its input. Only Must functions panic; passing nil may
// panic. Methods of zero values never panic.
//
// Programs can read errors. Each has a [Refusal]: a stable key, and values. The English
// sentence is made from these, and [Refusal.Format] makes one in another language. The errors
// that have a single one return it from a method Refusal.
//
// # What is promised
//
// From version 0.1 on, exported names keep their meaning, and texts, slugs, IDs of rulings,
// keys of refusals and files of older versions can be read. A value that marshals to text or
// JSON unmarshals to the same value. docs/COMPATIBILITY.md has the details and exceptions.
//
// Every value but a [PlayBuilder] may be shared between goroutines. The package has no source
// of randomness of its own. To compare positions with go-cmp, use cmpopts.EquateComparable.
//
// # Beside this package
//
//   - book: rulings as cases on a board; book/…: the rules of each game, section by section
//   - kin: sister games, with rulings and sources
//   - record: games as text, also unfinished games
//   - exchange: the ids and files of backgammon programs
//   - diagram: boards as text and SVG
//   - encode: positions and moves as numbers, for programs that learn
//   - bot: players of every strength; bot/train makes their networks, for any rules
//   - coach: why a play is better, records judged turn by turn, puzzles
//   - endgame: exact tables of endings
//   - cast: dice thrown by hand
//   - varianttest: a test for a game of your own
//   - fault: what the errors of these packages have in common
//
// Stakes, doubling, grades of winning and clocks are left to the players.
// docs/SOURCES.md lists every source of the rules, and how much of it could be read.
package alfonsine

// Package fallas is the rule book of Fallas, the fourth tables game of the Libro de los
// juegos (1283, ff. 74–75). It has no code: this text describes the game, and the
// examples play every rule on a board, in the order of the text.
//
// The sections are those of Philippe Lalanne's Fallas (2010), since the manuscript has none.
// Rules that he gives as his own are marked as reconstructed, rules that follow from his text
// as inferred, rules from Cab e Quinal as borrowed, and decisions of this library as chosen.
// All other rules are reported by him: where Golladay or Ludii have them too, they are the
// book's, and otherwise nobody shows whether the book has them. The game itself is
// [example.com/alfonsine.Fallas]; its rulings cite the source of each rule.
//
// The name is the rule: a player who cannot play all three dice has failed, and has lost.
//
// # §1 Dice
//
// Three dice are thrown. Both players throw the same ones (reconstructed).
//
// # §2 Start
//
// White has thirteen checkers on 6 and two on 24; Black has thirteen on 19 and two on 1.
// §4 says that the thirteen begin in the quadrant from which they are borne off. Lalanne
// shows the points in a figure, which was not available. The points here are those of
// Sonja Musser Golladay, as Ludii quotes her, and of “Fayles” on bkgm.com.
//
// # §3 Course
//
// The sides go in opposite directions over all 24 points, to where their thirteen began (inferred).
//
// # §4 Object
//
// A player wins if the opponent cannot play all three dice or, failing that, by being the
// first to bear off all checkers. Bearing off the last checker wins at once, even with
// dice left (chosen).
//
// # §5 Who begins
//
// Each player throws one die; the higher begins, and takes White (chosen). Equal dice are
// thrown again, and a bad die is thrown again by its player (chosen). The first throw is
// a fresh one with all three dice.
//
// # §6 Dice thrown by hand
//
// This is from trictrac or jacquet: the book is silent (reconstructed). A die off the
// board or on a rail voids the throw. A die that lies flat is good, even on checkers. A
// tilted die is good if the players agree on it; if not, the player who claims it may set
// another die on top, and it is good if that die stays.
//
// # §7 Moves, hits and entering
//
// Each die moves one checker by its pips: the dice may move three checkers, two or one.
// Doublets and triplets are played like other throws, each die once. A touched checker must
// be played if the opponent asks and it is legal (borrowed). A point with two or more
// checkers of the other side is forbidden, even to rest on (resting: ateliervirtus.fr). A checker
// that lands on a lone one hits it, even if it only rests there (borrowed). A hit checker
// enters again, at the start of its path, before any other of its side moves. Three details
// are inferred: it waits on the bar, all checkers on the bar enter first, and a die of d
// enters on the d-th point. Six adjacent closed points stop the other side (inferred).
//
// # §8 All dice, or the game is lost
//
// A player who can play all three dice must. A player who cannot has lost, and moves nothing
// (inferred). This holds from the first throw, where 5-5-5 loses, to the last (inferred).
// Ludii has other conditions: a throw with moves only to points that the other side occupies,
// or a hit while the other side holds all points of the first quadrant.
//
// # §9 Bearing off
//
// Home is where the thirteen began: 6 to 1 for White, 19 to 24 for Black (§4). A side bears off
// once all its checkers are home. This is judged before each die (chosen). After a hit, all
// checkers that are not off must be home again (inferred). The exact die bears a checker off,
// or another one moves on the board. If a die can do neither, it bears off a checker from the
// farthest point lower than the die, even if a farther checker is blocked (inferred).
//
// # §10 Other readings
//
// Lalanne has no section on these. A first throw that cannot be played may be made again. A
// hit checker may be placed at once on the first point of its path (“Fayles” on bkgm.com). §8
// may be taken to the letter, even for the last checkers. §9 may be read in three other ways.
package fallas

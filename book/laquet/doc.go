// Package laquet is the rule book of Laquet, the eleventh tables game of the Libro de los
// juegos (1283, f. 78). It has no code: this text describes the game, and the examples
// play every rule on a board, in the order of the text.
//
// The sections are those of Philippe Lalanne's The Game of Laquet (2018), since the manuscript
// has none. Rules that he gives as his own are marked as reconstructed, rules that follow from
// his text as inferred, rules from Cab e Quinal as borrowed, and decisions of this library as
// chosen. All other rules are reported by him: where Ludii has them too, or he says so himself,
// they are the book's, and otherwise nobody shows whether the book has them. The game itself is
// [example.com/alfonsine.Laquet]; its rulings cite the source of each rule.
//
// Laquet is a race without hits. One checker closes its point, both sides run the same way
// over three quadrants, and dice that a player cannot use go to the opponent.
//
// # §1 Dice
//
// Two dice are thrown. Both players throw the same ones (reconstructed).
//
// # §2 Start
//
// White has three checkers on each of 17, 16, 15 and 14, two on 18, and one far ahead on
// 1. Black has fourteen on 13, the corner that White leaves free, and one on 12. The text
// shows this in a figure, which was not available. The points here are those of Ludii's
// paraphrase of Golladay's translation and of Wikipedia's description of the figure
// (reported). White sits at quadrant I, Black at II and III (reconstructed). The fourth
// quadrant, which the figure marks as laquet, is not used (reconstructed).
//
// # §3 Course
//
// Both sides go counter-clockwise, from quadrant I (18 to 13) through II (12 to 7) to III
// (6 to 1) (reconstructed). Each side has one checker ahead of the other fourteen.
//
// # §4 Object
//
// The first side to bear off all its checkers wins. The game ends there: a remaining die
// is void, and counts as played (chosen).
//
// # §5 Who begins
//
// White begins (reconstructed, from Cab e Quinal). Each player throws one die, and the
// higher takes White, who throws both dice afresh (borrowed). Equal dice are thrown again,
// and a bad die is thrown again by its player (chosen).
//
// # §6 Dice thrown by hand
//
// This is from trictrac, by his own word (reconstructed). A die off the board or on a
// rail voids the throw. A die that lies flat is good, even on checkers. A tilted die is
// good if the players agree on it; if not, the player who claims it may set another die on
// top, and it is good if that die stays.
//
// # §7 Moves and forbidden points
//
// Each die moves one checker by its pips: two checkers once each, or one twice. Doublets are
// played like other throws, each die once. A point with any checker of the other side is
// forbidden, even to rest on between two dice. So a lone checker cannot be hit. This is so in
// no other game of the book with a course. Six adjacent points stop the other side (inferred).
// A touched checker must be played if the opponent asks and it is legal (borrowed).
//
// # §8 How many dice
//
// Both dice must be played if possible; if either can be played but not both, the player
// chooses (reconstructed). Dice that a player cannot play are played by the opponent, if
// the opponent can: this is Sonja Musser Golladay's translation, as Ludii paraphrases it.
// The opponent plays them with their own checkers, before their own throw, as many as they
// can, and may win with them. Dice that are still left are void (inferred).
//
// # §9 Bearing off
//
// Home is quadrant III for both sides (inferred). A side bears off once all its checkers
// are home. This is judged before each die (chosen). The exact die bears a checker off, or
// another one moves instead. A larger die bears off one of the farthest checkers, and its
// extra pips are lost. The duties of §8 still hold (reconstructed).
//
// # §10 Other readings
//
// Lalanne has no section on these. Ludii plays on all 24 points, from another start.
// Unplayed dice may be offered to the opponent, who then need not play them. Or they may
// be void, which no source says.
package laquet

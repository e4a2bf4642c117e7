// Package cabequinal is the rule book of Cab e Quinal, the ninth tables game of the Libro
// de los juegos (1283, f. 77). It has no code: this text describes the game, and the
// examples play every rule on a board, in the order of the text.
//
// The sections are those of Philippe Lalanne's Cab e Quinal (2022), since the manuscript
// has none. Rules that he gives as his own are marked as reconstructed, rules that follow
// from his text as inferred, and decisions of this library as chosen. All other rules are
// reported by him: where Ludii has them too, or he says so himself, they are the book's, and
// otherwise nobody shows whether the book has them. The game itself is
// [example.com/alfonsine.CabEQuinal]; its rulings cite the source of each rule.
//
// The name is the start: Black's stack on the head (cab) of the first quadrant, White's
// on the fifth point (quinal) beside it. Both run the same way, so the faster side must
// pass through the slower one.
//
// # §1 Equipment
//
// A board of 24 points, fifteen checkers a side, and three dice. Both players throw the
// same dice (reconstructed).
//
// # §2 Start
//
// White has all fifteen checkers on the fifth point of quadrant I (20), Black all fifteen
// on the sixth, beside the bar (19). White sits at III and IV, Black at I and II (reconstructed).
//
// # §3 Course
//
// Both sides go the same way, clockwise in his figure, from quadrant I (24 to 19) through II (18 to 13) and III (12
// to 7) to IV (6 to 1). Nobody moves back.
//
// # §4 Object
//
// The first side to bear off all its checkers wins. The game ends there: the remaining
// dice are void, and count as played (chosen).
//
// # §5 Who begins
//
// Each player throws one die, and the higher begins. White begins, so the higher takes
// White (inferred). Equal dice are thrown again, and a bad die is thrown again by its
// player (chosen). Then White throws all three dice afresh.
//
// # §6 Dice thrown by hand
//
// This is from trictrac, by his own word (reconstructed). A die off the board or on a
// rail voids the whole throw. A die that lies flat is good, even on checkers. A tilted
// die is good if the players agree on it; if not, the player who claims it may set
// another die on top, and it is good if that die stays.
//
// # §7 Moves
//
// (a) Each die moves one checker by its pips. The dice may move three checkers, two or one.
//
// (b, c) In doublets and triplets each die is played once.
//
// (d) A player who touches a checker after the throw can be made to play it, if that is
// legal. Saying “j'adoube” first avoids that (reconstructed).
//
// # §8 Forbidden points and hits
//
// Two or more checkers of one side close their point to the other side, which may not even
// rest there between two dice. A lone checker is hit, even by a checker that only rests
// there, and goes to the bar; in Ludii it goes back to the starting point. Checkers on the bar
// enter before any other of their side moves.
// They enter in quadrant I: a die of d enters on the d-th point from 24 down (inferred).
//
// # §9 How many dice
//
// All dice must be played if possible, otherwise as many as possible (reconstructed). No
// rule prefers the higher die, so the choice is free, and dice that cannot be played are
// void (both inferred).
//
// # §10 Bearing off
//
// Home is quadrant IV for both sides. A side bears off once all its checkers are home;
// after a hit, all that are not off must be home again (inferred). This is judged before
// each die (chosen). The exact die bears a checker off, or moves another one instead. A
// die larger than any distance bears off one of the farthest checkers. The duties of §8
// and §9 still hold (reconstructed).
//
// # §11 Block and pass
//
// Six adjacent closed points stop the other side. A player who can play no die passes.
//
// # §12 Another reading
//
// Lalanne has no section on these. His §10 can also mean that all checkers must be home
// only once, before the first is borne off. Two more readings, on the duty and on the
// prime, are shared with other games: Readings lists them.
package cabequinal

// Package cast judges dice thrown by hand on a real table: which of them are good, and when
// the throw is repeated.
//
// [Read] gives the roll of a throw, and [ReadRollOff] the dice that decide who takes White.
//
// The rules are not the book's. Philippe Lalanne has them from trictrac in his texts on
// three of the games (Cab e Quinal §6, The Game of Laquet §6, Fallas §6), and the other
// games borrow them. A game's rulings on this have the topics [topic.Cast] and
// [topic.Ties].
//
// The book's dice games, on its leaves 65 to 71, are not here: they need no board.
package cast

// Package endgame computes the end of tables games exactly: how many throws a side
// takes to bear off, and who wins.
//
//   - A [OneSided] table knows, for every way in which up to fifteen checkers stand at
//     [Home], how many throws it takes to bear them all off. It can be kept in a file.
//   - A [Race] gives from it the win probability of a position in which the sides can
//     no longer meet.
//   - A [TwoSided] table gives it exactly. It is for few checkers a side where it is kept
//     in memory, and for up to fifteen where it is made and used in a file.
//   - [Solve] bounds it for an ending in which the sides still meet, hits and all.
//
// Each of the last three is an [Evaluator], by which [Rank] ranks the plays of a
// throw. How far Race and TwoSided differ, the documentation of TwoSided says.
//
// The tables follow the rules of any [alfonsine.Game], the readings of bearing off
// among them. They are never written after they were made, and safe to share between
// goroutines. What takes long takes a context, and ends soon after it is cancelled.
package endgame

// Package endgame computes the end of tables games exactly: how many throws a side needs to
// bear off, and who wins.
//
//   - A [OneSided] table has the number of throws to bear off for every arrangement of up
//     to fifteen checkers at home.
//   - A [Race] computes from it the win probability of a position in which the sides can no
//     longer meet.
//   - [Solve] bounds the win probability of an ending in which the sides still meet,
//     including hits.
//   - A [TwoSided] table has this for all endings of a few checkers a side at home. It can be
//     saved in a file.
//
// Each of the last three is an [Evaluator], which [Rank] uses to rank the plays of a throw.
// The documentation of Race says how far Race and TwoSided differ.
//
// The tables follow the rules of any [alfonsine.Game], including its readings of bearing
// off. They are immutable and safe to share between goroutines. Slow functions take a
// context and return soon after it is canceled.
package endgame

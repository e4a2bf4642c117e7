// Package coach says what a teacher says. [Explain] tells in words why a play is better than
// another. [Review] judges a record turn by turn: what each play lost, and how lucky each
// throw was. A [PuzzleFinder] finds positions in which the obvious play loses much, held by
// games played to the end, and [ReadPuzzles] reads them from a file.
//
// The judges are the agents of package bot.
package coach

// Package record stores tables games as text: players, throws, plays and comments.
//
//	[Game "laquet"]
//	[White "Doña Violante"]
//	[Result "*"]
//
//	1. w 6-5: 17/11 15/10
//	2. b 2-1: 13/12
//	3. w ~2: 18/16 {The die that Black could not play.}
//	*
//
// A [Record] is built turn by turn or read by [Parse]. [Read] reads a stream of records of
// any length, and [Tags] only their tags. Every turn in a Record is legal: the reader plays
// each game through, and its [*Error] names the line, the turn and the ruling.
//
// A server can keep a game in progress as a Record and save it after every message:
// [Record.Throw] adds dice that are not yet played, and [Record.End] ends the game off the
// board.
//
//	[Game "laquet"]
//	[Result "0-1"]
//	[Termination "resigned"]
//
//	1. w 6-5: 17/11 15/10
//	2. b 6-6:
//	0-1
package record

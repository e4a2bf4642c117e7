// Package record keeps tables games as text: who played, the throws, the plays, and
// what was said about them.
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
// A [Record] is built turn by turn or read by [Parse]; [Read] reads a stream of them,
// however long, and [Tags] only their tags. Every turn in a Record is legal: what is
// read is played through, and the [*Error] of what is not names the line, the turn
// and the ruling.
//
// A Record is what a server keeps of a game that is being played, after every message:
// [Record.Throw] adds dice that are not yet played, and [Record.End] an end that is not
// on the board.
//
//	[Game "laquet"]
//	[Result "0-1"]
//	[Termination "resigned"]
//
//	1. w 6-5: 17/11 15/10
//	2. b 6-6:
//	0-1
package record

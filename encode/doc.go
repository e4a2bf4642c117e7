// Package encode tells positions and moves by numbers, for programs that learn.
//
// [AppendObservation] gives a position as 60 numbers, and [AppendMask] says which of 151
// actions are legal in it. An action is the number of a move of one die: [Action] gives that
// of a move, and [Move] the move of one. All are the same in every game, so that one learner
// can play them all. [Reward] is what a game that is over is worth.
//
// # Points
//
// The side to play counts the points as its own ([alfonsine.NumberingMover]), so that one
// learner can play both sides: a position and its mirror image ([alfonsine.Game.Mirror]) have
// the same observation and the same mask. A tie is seen as White sees it. In a game by Rules
// the number of a point on the path is its distance from bearing off, in pips. The places are
// numbered from 0 to 25: off is 0, the points are 1 to 24, the bar is 25.
//
// # The observation
//
// Each number is a count, not scaled:
//
//	index     numbers  range    what is counted
//	0               1  0 … 15   own checkers that are off
//	1 … 24         24  0 … 15   own checkers on the own point of that number
//	25              1  0 … 15   own checkers on the bar
//	26              1  0 … 15   the opponent's checkers that are off
//	27 … 50        24  0 … 15   the opponent's checkers on the point 26 less, in the own numbers
//	51              1  0 … 15   the opponent's checkers on the bar
//	52 … 57         6  0 … 6    dice to play that show 1, 2, 3, 4, 5 and 6
//	58              1  0 or 1   1 if the opponent has left these dice
//	59              1  0 or 1   1 if another throw follows these dice
//
// Own checkers are those of [alfonsine.Position.Turn]: when the game is over, the loser's. A
// side has at most fifteen checkers. There are at most six dice, and none before the throw.
// The mark of a turn ([alfonsine.Position.Mark]) is not in the observation. It changes which
// actions are legal, and so the mask.
//
// # Actions
//
// An action is a source and a die. In every game of this module and of package kin they
// determine the target.
//
//	action     the move
//	0          the zero Move: to stop, where that is legal
//	1 … 144    6·(from - 1) + die, from the own point 1 … 24, by a die of 1 … 6
//	145 … 150  144 + die, from the bar
//
// So 1 moves from point 1 by a 1, 144 from point 24 by a 6, and 150 from the bar by a 6.
//
// # What is promised
//
// The numbers never change: a network that has learned from them can be used with every later
// version. Programs in other languages can be held to encode.jsonl in the folder conformance.
// The functions are safe to call from several goroutines, and allocate nothing if the slice
// has room.
package encode

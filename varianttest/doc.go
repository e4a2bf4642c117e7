// Package varianttest tests an [alfonsine.Variant] against the promises of the interface,
// as testing/fstest does for file systems.
//
//	func TestMyGameKeepsThePromisesOfVariant(t *testing.T) {
//		if err := varianttest.Check(MyGame{}, 20, rand.New(rand.NewPCG(1, 2))); err != nil {
//			t.Error(err)
//		}
//	}
//
// # The promises
//
// In a variant a die moves one checker that many pips along the path of its side. Check
// tests these 40 promises.
//
// What is the same in every position:
//
//   - Name is not empty.
//   - Slug is a slug as NewStepped wants it.
//   - Start is a position before a throw, and always the same.
//   - Check accepts every position of the game.
//   - Check refuses the zero Position, a checker too few and a checker off the path.
//   - no checker is lost or found.
//   - Distance is 0 for Off.
//   - Distance is 1 at least for the points of a path and at most as many as there are,
//     and -1 for the others.
//   - Distance for Bar is above 6, and at most one more than the points of the path.
//   - Dice is 1 to 6.
//
// Throws:
//
//   - Roll gives dice and changes nothing else.
//   - Roll depends on nothing but p and the dice.
//   - Roll refuses a throw while dice are there and when the game is over.
//   - Roll refuses another number of dice than Dice.
//   - Roll refuses a sound throw only by a *RollError with Again.
//   - Roll takes some throw.
//   - Roll returns p unchanged with an error.
//
// Lists of single moves:
//
//   - AppendMoves lists a move while the game is on and dice are there.
//   - AppendMoves lists nothing before a throw and when the game is over.
//   - AppendMoves keeps what dst had.
//   - AppendMoves depends on nothing but p.
//   - AppendMoves lists each move once.
//   - a move takes a checker that is there as far as a die that is there.
//   - a move says whether it hits.
//   - Move makes every move that AppendMoves lists.
//
// Single moves:
//
//   - Move refuses what AppendMoves does not list.
//   - Move returns p unchanged with an error.
//   - Move depends on nothing but p and the move.
//   - Move does not read whether the move hits.
//   - Move moves one checker and what it hits, and the zero Move none.
//   - Move uses up one die or ends the turn, and the zero Move ends it.
//
// Plays:
//
//   - AppendPlays lists a play while the game is on and dice are there.
//   - AppendPlays lists nothing before a throw and when the game is over.
//   - AppendPlays keeps what dst had.
//   - AppendPlays depends on nothing but p.
//   - AppendPlays lists each next position once.
//   - a play ends the turn.
//   - the moves of a play, made one by one, lead to its next position.
//   - single moves end a turn exactly where the plays do.
//
// And:
//
//   - every turn and every game ends.
package varianttest

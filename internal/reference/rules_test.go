package reference

import (
	"fmt"
	"slices"
	"testing"
)

// Each line has a game, a position and all that it leads to.
func TestTheLegalPlaysLeadTo(t *testing.T) {
	for _, c := range [][]string{
		// In parallel games both travel down to point one.
		{"cab-e-quinal", "20:1 10:1 w 3", "17:1 10:1 b -"},
		{"cab-e-quinal", "20:1 10:1 b 3", "20:1 7:1 w -"},
		{"laquet", "18:1 3:1 b 3", "18:1 off:1 0-1 -"},
		// In opposed games Black travels up and off past the last point.
		{"fallas", "6:1 10:1 b 3", "6:1 13:1 w -"},
		{"fallas", "6:1 20:1 b 5", "6:1 off:1 0-1 -"},
		{"medio-emperador", "6:1 10:1 b 3", "6:1 off:1 0-1 -"},
		// Two checkers close a point also for resting.
		{"cab-e-quinal", "20:1 18:2,17:2 w 3-2", "20:1 18:2,17:2 b -"},
		// In Laquet one checker closes a point.
		{"laquet?unplayed=lost", "10:1 8:1,7:1 w 3-2", "10:1 8:1,7:1 b -"},
		// A lone checker is hit also by one that only rests there.
		{"cab-e-quinal", "20:1 18:1 w 3-2", "15:1 bar:1 b -", "15:1 18:1 b -"},
		{"fallas", "20:1 18:1 w 3-2", "15:1 bar:1 b -", "15:1 18:1 b -"},
		{"todas-tablas", "20:1 18:1 w 3-2", "15:1 bar:1 b -", "15:1 18:1 b -"},
		{"backgammon", "20:1 18:1 w 3-2", "15:1 bar:1 b -", "15:1 18:1 b -"},
		// Every checker on the bar enters before any other moves.
		{"cab-e-quinal", "bar:2,10:1 18:1 w 4-3-2", "22:1,21:1,8:1 18:1 b -", "23:1,21:1,7:1 18:1 b -", "23:1,22:1,6:1 18:1 b -", "22:1,19:1,10:1 18:1 b -", "21:1,20:1,10:1 18:1 b -", "23:1,18:1,10:1 bar:1 b -"},
		// One may hit while entering and with checkers of both on the bar.
		{"todas-tablas", "bar:1 bar:1,22:1 w 3", "22:1 bar:2 b -"},
		// One plays as many dice as one can. Moving 20/19 with the ace would leave no six.
		{"cab-e-quinal", "20:1,3:1 13:2 w 6-1", "14:1,2:1 13:2 b -"},
		// The die is free where either but not both can be played.
		{"todas-tablas", "20:1 13:2 w 6-1", "14:1 13:2 b -", "19:1 13:2 b -"},
		{"cab-e-quinal", "20:1 13:2 w 6-1", "14:1 13:2 b -", "19:1 13:2 b -"},
		// In backgammon the higher die is played where either but not both can.
		{"backgammon", "20:1 13:2 w 6-1", "14:1 13:2 b -"},
		// One who cannot play at all passes.
		{"cab-e-quinal", "20:15 19:15 w 1-1-1", "20:15 19:15 b -"},
		// A side without checkers passes.
		{"cab-e-quinal", "- 19:1 w 3", "- 19:1 b -"},
		// The right to bear off is judged anew before each die.
		{"cab-e-quinal", "7:1,1:1,off:13 24:1,off:14 w 6-1", "1:1,off:14 24:1,off:14 b -"},
		// A checker on the bar takes the right to bear off.
		{"cab-e-quinal", "bar:1,1:1 24:2,12:1 w 1", "bar:1,1:1 24:2,12:1 b -"},
		// The exact die is optional.
		{"cab-e-quinal", "6:1,2:1 20:1 w 2", "6:1,off:1 20:1 b -", "4:1,2:1 20:1 b -"},
		{"fallas", "6:1,2:1 20:1 w 2", "6:1,off:1 20:1 b -", "4:1,2:1 20:1 b -"},
		// A larger die bears off from the farthest point only.
		{"cab-e-quinal", "4:1,2:1 20:1 w 5", "2:1,off:1 20:1 b -"},
		// A larger die bears off nothing while a checker stands farther.
		{"cab-e-quinal", "6:1,4:1 20:1 w 5", "4:1,1:1 20:1 b -"},
		{"cab-e-quinal", "6:1,4:1 1:2 w 5", "6:1,4:1 1:2 b -"},
		// In Bufa de baldrac only the exact die bears off.
		{"bufa-de-baldrac", "4:1,2:1 20:1 w 5", "4:1,2:1 20:1 b -"},
		{"bufa-de-baldrac", "4:1,2:1 20:1 w 4", "2:1,off:1 20:1 b -"},
		{"bufa-de-baldrac?overshoot=farthest", "4:1,2:1 20:1 w 5", "2:1,off:1 20:1 b -"},
		// In Fallas a larger die bears off below a blocked checker.
		{"fallas", "6:1,3:1,off:13 1:2,off:13 w 5", "6:1,off:14 1:2,off:13 b -"},
		{"fallas?overshoot=farthest", "6:1,3:1,off:13 1:2,off:13 w 5", "6:1,3:1,off:13 1:2,off:13 0-1 -"},
		// In Fallas a larger die bears off nothing while it can move.
		{"fallas", "6:1,3:1 20:2 w 5", "3:1,1:1 20:2 b -"},
		// In Fallas a turn of 5-1-1 may leave any point from two to five.
		{"fallas", "6:1,3:1,off:13 1:2,off:13 w 5-1-1", "2:1,off:14 1:2,off:13 b -", "3:1,off:14 1:2,off:13 b -", "4:1,off:14 1:2,off:13 b -", "5:1,off:14 1:2,off:13 b -"},
		// The last checker off wins at once and the dice left are void.
		{"cab-e-quinal", "1:1,off:14 24:2 w 6-5-4", "off:15 24:2 1-0 -"},
		{"fallas", "1:1,off:14 24:2 w 6-5-4", "off:15 24:2 1-0 -"},
		{"backgammon", "1:1,off:14 24:2 w 6-5-4", "off:15 24:2 1-0 -"},
		{"laquet", "1:1,off:14 18:2 w 6-5", "off:15 18:2 1-0 -"},
		// To bear off the last checker counts as every die.
		// The play that wins with one die is as good as the two that hit and win.
		{"backgammon", "2:1,off:14 24:4,1:1 w 2-1", "off:15 24:4,1:1 1-0 -", "off:15 bar:1,24:4 1-0 -"},
		{"bufa-de-baldrac", "4:1,off:14 24:1,off:14 w 4-1", "off:15 24:1,off:14 1-0 -"},
		// A game that is over has no plays.
		{"fallas", "6:1 1:2 0-1 -"},
		// A position before the throw has no plays.
		{"fallas", "6:1 1:2 w -"},
		// In Fallas one who cannot play all the dice has lost and moves nothing.
		{"fallas", "24:1 19:2 w 5", "24:1 19:2 0-1 -"},
		{"fallas", "24:1 20:2,15:2 w 5-2-2", "24:1 20:2,15:2 0-1 -"},
		{"fallas", "6:2 1:1 b 5-5-5", "6:2 1:1 1-0 -"},
		// In one reading of Fallas a hit checker is placed on its first point.
		{"fallas?hit=start", "8:1 5:1 w 3", "5:1 1:1 b -"},
		{"fallas?hit=start", "10:1 7:1 b 3", "24:1 10:1 w -"},
		// In that reading one may not hit while one stands on that point.
		{"fallas?hit=start", "8:1,1:1 5:1 w 3", "8:1,1:1 5:1 0-1 -"},
		{"fallas?hit=start", "6:1 1:1 w 5", "6:1 1:1 0-1 -"},
		{"fallas", "6:1 1:1 w 5", "1:1 bar:1 b -"},
		// In Laquet the opponent plays the dice left and then throws.
		{"laquet", "10:1 8:1 w 2", "10:1 8:1 b ~2"},
		{"laquet", "10:1 8:1 b ~2", "10:1 6:1 b -"},
		// In Laquet either die may be the one left.
		{"laquet", "10:1 3:1 w 4-3", "7:1 3:1 b ~4", "6:1 3:1 b ~3"},
		// In Laquet the opponent must play as many of the dice left as they can.
		{"laquet", "17:1 12:1 b ~6-5", "17:1 1:1 b -"},
		// In Laquet dice that neither can play are void.
		{"laquet", "10:1,6:1 8:1 b ~2", "10:1,6:1 8:1 b -"},
		// In Laquet one may win with the dice left.
		{"laquet", "10:1,off:14 2:1,off:14 b ~3", "10:1,off:14 off:15 0-1 -"},
		// In one reading of Laquet the dice left may be declined.
		{"laquet?unplayed=offered", "17:1 12:1 b ~6-5", "17:1 12:1 b -", "17:1 7:1 b -", "17:1 6:1 b -", "17:1 1:1 b -"},
		{"laquet?unplayed=offered", "10:1 8:1 w 2", "10:1 8:1 b ~2"},
		// In one reading of Laquet the dice left are void.
		{"laquet?unplayed=lost", "10:1 8:1 w 2", "10:1 8:1 b -"},
		// In Pareja de entrada one throws again after dice all alike.
		{"pareja-de-entrada", "bar:15 bar:15 w 6-6-6+", "bar:12,19:3 bar:15 w -"},
		{"pareja-de-entrada", "bar:15 bar:15 w 6-6-1", "bar:12,24:1,19:2 bar:15 b -"},
		// In Pareja de entrada one throws again even if not all could be played.
		{"pareja-de-entrada", "bar:1 19:2 w 6-6-6+", "bar:1 19:2 w -"},
		{"pareja-de-entrada", "bar:1 13:2 w 6-6+", "19:1 13:2 w -"},
		// In Emperador it is a tie when after a pass neither side can move.
		{"medio-emperador", "bar:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,12:2,11:2,10:2,9:2,8:2,7:2 w 3-2", "bar:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,12:2,11:2,10:2,9:2,8:2,7:2 1/2-1/2 -"},
		{"emperador", "bar:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,24:2,23:2,22:2,21:2,20:2,19:2 b 3-2-1", "bar:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,24:2,23:2,22:2,21:2,20:2,19:2 1/2-1/2 -"},
		// It is no tie while the other side can enter.
		{"medio-emperador", "bar:1,6:2,5:2,4:2,3:2,2:2 bar:1,12:2,11:2,10:2,9:2,8:2,7:2 w 3-2", "bar:1,6:2,5:2,4:2,3:2,2:2 bar:1,12:2,11:2,10:2,9:2,8:2,7:2 b -"},
		// Other games know no tie.
		{"todas-tablas", "bar:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,24:2,23:2,22:2,21:2,20:2,19:2 w 3-2", "bar:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,24:2,23:2,22:2,21:2,20:2,19:2 b -"},
		// In Emperador one may not land on one's own among the first six points.
		{"emperador", "24:15 1:15 w 1-1-1", "24:14,21:1 1:15 b -", "24:13,23:1,22:1 1:15 b -"},
		{"emperador", "bar:1,23:1 1:15 w 2", "bar:1,23:1 1:15 b -"},
		{"emperador", "20:1,18:1 1:15 w 2", "18:2 1:15 b -", "20:1,16:1 1:15 b -"},
		{"emperador?landing=free", "bar:1,23:1 1:15 w 2", "23:2 1:15 b -"},
		// In Reencontrat the first twelve points hold one checker each.
		{"reencontrat", "20:1,18:1 1:15 w 2", "20:1,16:1 1:15 b -"},
		{"reencontrat", "15:1,13:1 1:15 w 2", "15:1,11:1 1:15 b -"},
		{"reencontrat", "14:1,12:1 1:15 w 2", "12:2 1:15 b -", "14:1,10:1 1:15 b -"},
		{"reencontrat", "24:15 12:1,10:1 b 2", "24:15 14:1,10:1 w -"},
		{"reencontrat?landing=free", "20:1,18:1 1:15 w 2", "18:2 1:15 b -", "20:1,16:1 1:15 b -"},
		// In one reading of Quinze tablas no third may land.
		{"quinze-tablas?landing=two", "8:1,6:2 1:2 w 2", "8:1,6:1,4:1 1:2 b -"},
		{"quinze-tablas", "8:1,6:2 1:2 w 2", "6:3 1:2 b -", "8:1,6:1,4:1 1:2 b -"},
		// A side that is shut out when its turn comes has lost.
		// White closes the last of the six points while a black checker is on the bar.
		{"quinze-tablas", "12:1,6:1,5:2,4:2,3:2,2:2,1:2 bar:1,11:12 w 6", "6:2,5:2,4:2,3:2,2:2,1:2 bar:1,11:12 1-0 -"},
		{"emperador", "bar:1,14:12 24:2,23:2,22:2,21:2,20:2,19:1,13:1 b 6", "bar:1,14:12 24:2,23:2,22:2,21:2,20:2,19:2 0-1 -"},
		// A side's own blots are in its way if checkers may not join each other.
		{"emperador", "12:1,6:1,5:2,4:2 bar:1,11:11,3:1,2:1,1:1 w 6", "6:2,5:2,4:2 bar:1,11:11,3:1,2:1,1:1 1-0 -"},
		{"emperador?landing=free", "12:1,6:1,5:2,4:2 bar:1,11:11,3:1,2:1,1:1 w 6", "6:2,5:2,4:2 bar:1,11:11,3:1,2:1,1:1 b -"},
		// Nothing happens without a checker on the bar, or in a game without this rule.
		{"quinze-tablas", "12:1,6:1,5:2,4:2,3:2,2:2,1:2 11:12 w 6", "6:2,5:2,4:2,3:2,2:2,1:2 11:12 b -"},
		{"todas-tablas", "12:1,6:1,5:2,4:2,3:2,2:2,1:2 bar:1,11:12 w 6", "6:2,5:2,4:2,3:2,2:2,1:2 bar:1,11:12 b -"},
		// A side that is shut out has lost after a pass too.
		{"quinze-tablas", "13:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,7:12 w 6", "13:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,7:12 1-0 -"},
		// Where neither side can move it is a tie and no prime.
		{"quinze-tablas", "bar:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,24:2,23:2,22:2,21:2,20:2,19:2 w 3", "bar:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,24:2,23:2,22:2,21:2,20:2,19:2 1/2-1/2 -"},
		// In one reading of Pareja de entrada one throws again only if all could be played.
		{"pareja-de-entrada?throw-again=played", "bar:1 13:2 w 6-6+", "19:1 13:2 b -"},
		{"pareja-de-entrada?throw-again=played", "bar:1 12:2 w 6-6+", "13:1 12:2 w -"},
		// In one reading of Seis dos e as one enters in the second quadrant.
		{"seis-dos-e-as?entry=second", "bar:1 1:1 w 3", "16:1 1:1 b -"},
		// In one reading one who has begun to bear off may go on.
		{"cab-e-quinal", "14:1,3:1,off:13 24:2,12:2 w 3-2", "9:1,3:1,off:13 24:2,12:2 b -", "11:1,1:1,off:13 24:2,12:2 b -"},
		{"cab-e-quinal?bear-off=begun", "14:1,3:1,off:13 24:2,12:2 w 3-2", "9:1,3:1,off:13 24:2,12:2 b -", "11:1,1:1,off:13 24:2,12:2 b -"},
		{"cab-e-quinal?bear-off=begun", "15:1,3:1,off:13 24:2,12:2 w 3", "15:1,off:14 24:2,12:2 b -"},
		// In one reading of Fallas the last checkers need all the dice too.
		{"fallas?duty=all-to-the-last", "6:1,off:14 24:2 w 6-5-4", "6:1,off:14 24:2 0-1 -"},
		{"fallas?duty=all-to-the-last", "6:1,off:14 24:2 w 4-1-1", "off:15 24:2 1-0 -"},
		{"fallas?duty=all-to-the-last", "6:3,off:12 24:2 w 6-6-6", "off:15 24:2 1-0 -"},
		// In one reading of Fallas a larger die waits for the others.
		// The 5 may not bear off the 3 before the 2 has been played.
		{"fallas", "6:1,3:1,off:13 1:2,off:13 w 5-2", "3:1,off:14 1:2,off:13 b -", "4:1,off:14 1:2,off:13 b -"},
		{"fallas?overshoot=stuck", "6:1,3:1,off:13 1:2,off:13 w 5-2", "3:1,off:14 1:2,off:13 b -"},
		// Doblet takes down and then bears off.
		{"doblet", "12:1,11:1,10:1,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 w 6-5-5", "10:1,9:1,8:1,7:1,6:2,5:2,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 b ~5"},
		{"doblet", "7:1,6:2,5:2,4:2,3:2,2:2,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 w 6-6-1", "5:2,4:2,3:2,2:2,1:2,off:2 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 b -"},
		{"doblet", "7:1,6:2,5:2,4:2,3:2,2:2,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 b 6-2-1", "7:1,6:2,5:2,4:2,3:2,2:2,1:1 24:2,23:2,22:1,21:1,20:1,19:2,16:1,15:1,14:1 w -"},
		{"doblet", "6:1,off:11 21:2,off:10 w 5-4-4", "6:1,off:11 21:2,off:10 b ~5-4-4"},
		{"doblet", "6:1,off:11 21:2,off:10 b ~5-4-4", "6:1,off:11 off:12 0-1 -"},
		{"doblet?unplayed=lost", "6:1,off:11 21:2,off:10 w 5-4-4", "6:1,off:11 21:2,off:10 b -"},
		// Los doze canes is won by filling the table at once, and nobody bears off.
		{"doze-canes?table=fourth", "7:1,6:2,5:2,4:2,3:2,2:2,1:1 24:12 w 6-6", "6:2,5:2,4:2,3:2,2:2,1:2 24:12 1-0 -"},
		{"doze-canes", "2:1,1:11 24:2,19:10 w 6", "2:1,1:11 24:2,19:10 b -"},
		{"doze-canes", "2:10,1:2 24:10,19:2 w 1", "2:9,1:3 24:10,19:2 1/2-1/2 -"},
		{"doze-canes", "2:10,1:2 24:2,19:10 w 1", "2:9,1:3 24:2,19:10 b -"},
		{"doze-canes?bar=first", "bar:1,1:11 24:2,21:10 w 4", "bar:1,1:11 24:2,21:10 b -"},
	} {
		leadsTo(t, c[0], c[1], c[2:]...)
	}
}

// leadsTo fails unless the legal plays of the position lead exactly to these positions.
func leadsTo(t *testing.T, slug, position string, want ...string) {
	t.Helper()
	got, _, err := Turn(slug, position)
	if slices.Sort(want); err != nil || !slices.Equal(got, want) {
		t.Errorf("%s, %s\n got %q, %v\nwant %q", slug, position, got, err, want)
	}
}

// Each line has a game, a position and all single moves that begin a play.
func TestTheLegalPlaysBeginWith(t *testing.T) {
	for _, c := range [][]string{
		// Every checker on the bar enters before any other moves.
		{"cab-e-quinal", "bar:2,10:1 18:1 w 4-3-2", "bar/21 4", "bar/22 3", "bar/23 2"},
		// A die enters on the path index of its value.
		{"pareja-de-entrada", "bar:15 bar:15 w 3-2-1", "bar/24 1", "bar/23 2", "bar/22 3"},
		{"pareja-de-entrada", "bar:15 bar:15 b 3-2-1", "bar/24 1", "bar/23 2", "bar/22 3"},
		{"bufa-de-baldrac", "bar:15 bar:15 w 3-2-1", "bar/24 1", "bar/23 2", "bar/22 3"},
		{"bufa-de-baldrac", "bar:15 bar:15 b 3-2-1", "bar/1 1", "bar/2 2", "bar/3 3"},
		{"medio-emperador", "bar:1 1:1 w 6-1", "bar/7 6", "bar/12 1"},
		// One plays as many dice as one can.
		{"cab-e-quinal", "20:1,3:1 13:2 w 6-1", "20/14 6", "3/2 1"},
		// In backgammon the higher die is played where either but not both can.
		{"backgammon", "20:1 13:2 w 6-1", "20/14 6"},
		// One who cannot play at all passes.
		{"cab-e-quinal", "20:15 19:15 w 1-1-1", "stop"},
		// The right to bear off is judged anew before each die.
		{"cab-e-quinal", "7:1,1:1,off:13 24:1,off:14 w 6-1", "7/1 6", "7/6 1"},
		// A game that is over has no plays.
		{"fallas", "6:1 1:2 0-1 -"},
		// A position before the throw has no plays.
		{"fallas", "6:1 1:2 w -"},
		// In Fallas one who cannot play all the dice has lost and moves nothing.
		{"fallas", "24:1 20:2,15:2 w 5-2-2", "stop"},
		// In Laquet the opponent plays the dice left and then throws.
		{"laquet", "10:1 8:1 b ~2", "8/6 2"},
		// In Laquet dice that neither can play are void.
		{"laquet", "10:1,6:1 8:1 b ~2", "stop"},
		// In one reading of Laquet the dice left may be declined.
		{"laquet?unplayed=offered", "17:1 12:1 b ~6-5", "12/6 6", "12/7 5", "stop"},
		// In one reading of Seis dos e as one enters in the second quadrant.
		{"seis-dos-e-as?entry=second", "1:1 bar:1 b 6-1", "bar/13 6", "bar/18 1"},
		{"seis-dos-e-as?points=18&entry=second", "bar:1 1:1 w 6-1", "bar/7 6", "bar/12 1"},
		// In one reading of Fallas a larger die waits for the others.
		{"fallas", "6:1,3:1,off:13 1:2,off:13 w 5-2", "3/off 5", "6/4 2"},
		{"fallas?overshoot=stuck", "6:1,3:1,off:13 1:2,off:13 w 5-2", "6/4 2"},
		// Doblet takes down and then bears off.
		{"doblet", "7:1,6:2,5:2,4:2,3:2,2:2,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 w 6-6-1", "7/1 1"},
	} {
		_, got, err := Turn(c[0], c[1])
		want := slices.Sorted(slices.Values(c[2:]))
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s, %s\n got %q, %v\nwant %q", c[0], c[1], got, err, want)
		}
	}
}

func TestInFallasOnlyThreeFivesCannotBePlayedFromTheStart(t *testing.T) {
	start, err := Start("fallas")
	if err != nil {
		t.Fatal(err)
	}
	for _, dice := range throws(3) {
		thrown, ok, err := Throw("fallas", start, dice...)
		if err != nil || !ok {
			t.Fatal(dice, ok, err)
		}
		next, _, err := Turn("fallas", thrown)
		if err != nil {
			t.Fatal(err)
		}
		lost := slices.Equal(next, []string{"24:2,6:13 19:13,1:2 0-1 -"})
		if want := slices.Equal(dice, []int{5, 5, 5}); lost != want {
			t.Errorf("%v loses: %t, want %t", dice, lost, want)
		}
	}
}

func TestDobletHasNothingToChoose(t *testing.T) {
	for _, dice := range throws(3) {
		p, _, err := Turn("doblet", fmt.Sprintf("12:1,8:1,6:1,5:2,4:2,3:2,2:1,1:2 22:1,21:2,off:9 w %d-%d-%d", dice[0], dice[1], dice[2]))
		if err != nil || len(p) != 1 {
			t.Errorf("%v: %v, %v", dice, p, err)
		}
	}
}

package reference

import (
	"fmt"
	"slices"
	"testing"
)

// leadsTo fails unless the legal plays of the position lead exactly to the wanted
// positions.
func leadsTo(t *testing.T, slug, position string, want ...string) {
	t.Helper()
	got, err := Next(slug, position)
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%s, %s\n got %q\nwant %q", slug, position, got, want)
	}
}

// beginsWith fails unless the legal plays of the position begin exactly with the wanted
// moves.
func beginsWith(t *testing.T, slug, position string, want ...string) {
	t.Helper()
	got, err := First(slug, position)
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%s, %s\n got %q\nwant %q", slug, position, got, want)
	}
}

// Courses.

func TestInParallelGamesBothTravelDownToPointOne(t *testing.T) {
	leadsTo(t, "cab-e-quinal", "20:1 10:1 w 3", "17:1 10:1 b -")
	leadsTo(t, "cab-e-quinal", "20:1 10:1 b 3", "20:1 7:1 w -")
	leadsTo(t, "laquet", "18:1 3:1 b 3", "18:1 off:1 0-1 -")
}

func TestInOpposedGamesBlackTravelsUpAndOffPastTheLastPoint(t *testing.T) {
	leadsTo(t, "fallas", "6:1 10:1 b 3", "6:1 13:1 w -")
	leadsTo(t, "fallas", "6:1 20:1 b 5", "6:1 off:1 0-1 -")
	leadsTo(t, "medio-emperador", "6:1 10:1 b 3", "6:1 off:1 0-1 -")
}

// Landing and hitting.

func TestTwoCheckersCloseAPointAlsoForResting(t *testing.T) {
	leadsTo(t, "cab-e-quinal", "20:1 18:2,17:2 w 3-2", "20:1 18:2,17:2 b -")
}

func TestInLaquetOneCheckerClosesAPoint(t *testing.T) {
	leadsTo(t, "laquet?unplayed=lost", "10:1 8:1,7:1 w 3-2", "10:1 8:1,7:1 b -")
}

func TestALoneCheckerIsHitAlsoByOneThatOnlyRestsThere(t *testing.T) {
	for _, slug := range []string{"cab-e-quinal", "fallas", "todas-tablas", "backgammon"} {
		leadsTo(t, slug, "20:1 18:1 w 3-2",
			"15:1 bar:1 b -", // Over 18.
			"15:1 18:1 b -")  // Over 17.
	}
}

func TestEveryCheckerOnTheBarEntersBeforeAnyOtherMoves(t *testing.T) {
	const position = "bar:2,10:1 18:1 w 4-3-2"
	beginsWith(t, "cab-e-quinal", position, "bar/21 4", "bar/22 3", "bar/23 2")
	leadsTo(t, "cab-e-quinal", position,
		"22:1,21:1,8:1 18:1 b -",
		"23:1,21:1,7:1 18:1 b -",
		"23:1,22:1,6:1 18:1 b -",
		"22:1,19:1,10:1 18:1 b -",
		"21:1,20:1,10:1 18:1 b -",
		"23:1,18:1,10:1 bar:1 b -")
}

func TestADieEntersOnThePathIndexOfItsValue(t *testing.T) {
	beginsWith(t, "pareja-de-entrada", "bar:15 bar:15 w 3-2-1", "bar/24 1", "bar/23 2", "bar/22 3")
	beginsWith(t, "pareja-de-entrada", "bar:15 bar:15 b 3-2-1", "bar/24 1", "bar/23 2", "bar/22 3")
	beginsWith(t, "bufa-de-baldrac", "bar:15 bar:15 w 3-2-1", "bar/24 1", "bar/23 2", "bar/22 3")
	beginsWith(t, "bufa-de-baldrac", "bar:15 bar:15 b 3-2-1", "bar/1 1", "bar/2 2", "bar/3 3")
	beginsWith(t, "medio-emperador", "bar:1 1:1 w 6-1", "bar/7 6", "bar/12 1")
}

func TestOneMayHitWhileEnteringAndWithCheckersOfBothOnTheBar(t *testing.T) {
	leadsTo(t, "todas-tablas", "bar:1 bar:1,22:1 w 3", "22:1 bar:2 b -")
}

// Duties.

func TestOnePlaysAsManyDiceAsOneCan(t *testing.T) {
	// Moving 20/19 with the ace would leave no six.
	leadsTo(t, "cab-e-quinal", "20:1,3:1 13:2 w 6-1", "14:1,2:1 13:2 b -")
	beginsWith(t, "cab-e-quinal", "20:1,3:1 13:2 w 6-1", "20/14 6", "3/2 1")
}

func TestTheDieIsFreeWhereEitherButNotBothCanBePlayed(t *testing.T) {
	leadsTo(t, "todas-tablas", "20:1 13:2 w 6-1", "14:1 13:2 b -", "19:1 13:2 b -")
	leadsTo(t, "cab-e-quinal", "20:1 13:2 w 6-1", "14:1 13:2 b -", "19:1 13:2 b -")
}

func TestInBackgammonTheHigherDieIsPlayedWhereEitherButNotBothCan(t *testing.T) {
	leadsTo(t, "backgammon", "20:1 13:2 w 6-1", "14:1 13:2 b -")
	beginsWith(t, "backgammon", "20:1 13:2 w 6-1", "20/14 6")
}

func TestOneWhoCannotPlayAtAllPasses(t *testing.T) {
	leadsTo(t, "cab-e-quinal", "20:15 19:15 w 1-1-1", "20:15 19:15 b -")
	beginsWith(t, "cab-e-quinal", "20:15 19:15 w 1-1-1", "stop")
}

func TestASideWithoutCheckersPasses(t *testing.T) {
	leadsTo(t, "cab-e-quinal", "- 19:1 w 3", "- 19:1 b -")
}

// Bearing off.

func TestTheRightToBearOffIsJudgedAnewBeforeEachDie(t *testing.T) {
	leadsTo(t, "cab-e-quinal", "7:1,1:1,off:13 24:1,off:14 w 6-1", "1:1,off:14 24:1,off:14 b -")
	beginsWith(t, "cab-e-quinal", "7:1,1:1,off:13 24:1,off:14 w 6-1", "7/1 6", "7/6 1")
}

func TestACheckerOnTheBarTakesTheRightToBearOff(t *testing.T) {
	leadsTo(t, "cab-e-quinal", "bar:1,1:1 24:2,12:1 w 1", "bar:1,1:1 24:2,12:1 b -")
}

func TestTheExactDieIsOptional(t *testing.T) {
	leadsTo(t, "cab-e-quinal", "6:1,2:1 20:1 w 2", "6:1,off:1 20:1 b -", "4:1,2:1 20:1 b -")
	leadsTo(t, "fallas", "6:1,2:1 20:1 w 2", "6:1,off:1 20:1 b -", "4:1,2:1 20:1 b -")
}

func TestALargerDieBearsOffFromTheFarthestPointOnly(t *testing.T) {
	leadsTo(t, "cab-e-quinal", "4:1,2:1 20:1 w 5", "2:1,off:1 20:1 b -")
}

func TestALargerDieBearsOffNothingWhileACheckerStandsFarther(t *testing.T) {
	leadsTo(t, "cab-e-quinal", "6:1,4:1 20:1 w 5", "4:1,1:1 20:1 b -")
	leadsTo(t, "cab-e-quinal", "6:1,4:1 1:2 w 5", "6:1,4:1 1:2 b -")
}

func TestInBufaDeBaldracOnlyTheExactDieBearsOff(t *testing.T) {
	leadsTo(t, "bufa-de-baldrac", "4:1,2:1 20:1 w 5", "4:1,2:1 20:1 b -")
	leadsTo(t, "bufa-de-baldrac", "4:1,2:1 20:1 w 4", "2:1,off:1 20:1 b -")
	leadsTo(t, "bufa-de-baldrac?overshoot=farthest", "4:1,2:1 20:1 w 5", "2:1,off:1 20:1 b -")
}

func TestInFallasALargerDieBearsOffBelowABlockedChecker(t *testing.T) {
	const position = "6:1,3:1,off:13 1:2,off:13 w 5"
	leadsTo(t, "fallas", position, "6:1,off:14 1:2,off:13 b -")
	leadsTo(t, "fallas?overshoot=farthest", position, "6:1,3:1,off:13 1:2,off:13 0-1 -")
}

func TestInFallasALargerDieBearsOffNothingWhileItCanMove(t *testing.T) {
	leadsTo(t, "fallas", "6:1,3:1 20:2 w 5", "3:1,1:1 20:2 b -")
}

func TestInFallasATurnOf511MayLeaveAnyPointFromTwoToFive(t *testing.T) {
	leadsTo(t, "fallas", "6:1,3:1,off:13 1:2,off:13 w 5-1-1",
		"2:1,off:14 1:2,off:13 b -",
		"3:1,off:14 1:2,off:13 b -",
		"4:1,off:14 1:2,off:13 b -",
		"5:1,off:14 1:2,off:13 b -")
}

// The end.

func TestTheLastCheckerOffWinsAtOnceAndTheDiceLeftAreVoid(t *testing.T) {
	for _, slug := range []string{"cab-e-quinal", "fallas", "backgammon"} {
		leadsTo(t, slug, "1:1,off:14 24:2 w 6-5-4", "off:15 24:2 1-0 -")
	}
	leadsTo(t, "laquet", "1:1,off:14 18:2 w 6-5", "off:15 18:2 1-0 -")
}

func TestToBearOffTheLastCheckerCountsAsEveryDie(t *testing.T) {
	// The play that wins with one die is as good as the two that hit and win.
	leadsTo(t, "backgammon", "2:1,off:14 24:4,1:1 w 2-1",
		"off:15 24:4,1:1 1-0 -",
		"off:15 bar:1,24:4 1-0 -")
	// Either die could be played but not both. The 4 wins.
	leadsTo(t, "bufa-de-baldrac", "4:1,off:14 24:1,off:14 w 4-1", "off:15 24:1,off:14 1-0 -")
}

func TestAGameThatIsOverHasNoPlays(t *testing.T) {
	leadsTo(t, "fallas", "6:1 1:2 0-1 -")
	beginsWith(t, "fallas", "6:1 1:2 0-1 -")
}

func TestAPositionBeforeTheThrowHasNoPlays(t *testing.T) {
	leadsTo(t, "fallas", "6:1 1:2 w -")
	beginsWith(t, "fallas", "6:1 1:2 w -")
}

// Fallas.

func TestInFallasOneWhoCannotPlayAllTheDiceHasLostAndMovesNothing(t *testing.T) {
	leadsTo(t, "fallas", "24:1 19:2 w 5", "24:1 19:2 0-1 -")
	leadsTo(t, "fallas", "24:1 20:2,15:2 w 5-2-2", "24:1 20:2,15:2 0-1 -")
	leadsTo(t, "fallas", "6:2 1:1 b 5-5-5", "6:2 1:1 1-0 -")
	beginsWith(t, "fallas", "24:1 20:2,15:2 w 5-2-2", "stop")
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
		next, err := Next("fallas", thrown)
		if err != nil {
			t.Fatal(err)
		}
		lost := slices.Equal(next, []string{"24:2,6:13 19:13,1:2 0-1 -"})
		if want := slices.Equal(dice, []int{5, 5, 5}); lost != want {
			t.Errorf("%v loses: %t, want %t", dice, lost, want)
		}
	}
}

func TestInOneReadingOfFallasAHitCheckerIsPlacedOnItsFirstPoint(t *testing.T) {
	leadsTo(t, "fallas?hit=start", "8:1 5:1 w 3", "5:1 1:1 b -")
	leadsTo(t, "fallas?hit=start", "10:1 7:1 b 3", "24:1 10:1 w -")
}

func TestInThatReadingOneMayNotHitWhileOneStandsOnThatPoint(t *testing.T) {
	leadsTo(t, "fallas?hit=start", "8:1,1:1 5:1 w 3", "8:1,1:1 5:1 0-1 -")
	leadsTo(t, "fallas?hit=start", "6:1 1:1 w 5", "6:1 1:1 0-1 -")
	leadsTo(t, "fallas", "6:1 1:1 w 5", "1:1 bar:1 b -")
}

// Laquet.

func TestInLaquetTheOpponentPlaysTheDiceLeftAndThenThrows(t *testing.T) {
	leadsTo(t, "laquet", "10:1 8:1 w 2", "10:1 8:1 b ~2")
	leadsTo(t, "laquet", "10:1 8:1 b ~2", "10:1 6:1 b -")
	beginsWith(t, "laquet", "10:1 8:1 b ~2", "8/6 2")
}

func TestInLaquetEitherDieMayBeTheOneLeft(t *testing.T) {
	leadsTo(t, "laquet", "10:1 3:1 w 4-3", "7:1 3:1 b ~4", "6:1 3:1 b ~3")
}

func TestInLaquetTheOpponentMustPlayAsManyOfTheDiceLeftAsHeCan(t *testing.T) {
	leadsTo(t, "laquet", "17:1 12:1 b ~6-5", "17:1 1:1 b -")
}

func TestInLaquetDiceThatNeitherCanPlayAreVoid(t *testing.T) {
	leadsTo(t, "laquet", "10:1,6:1 8:1 b ~2", "10:1,6:1 8:1 b -")
	beginsWith(t, "laquet", "10:1,6:1 8:1 b ~2", "stop")
}

func TestInLaquetOneMayWinWithTheDiceLeft(t *testing.T) {
	leadsTo(t, "laquet", "10:1,off:14 2:1,off:14 b ~3", "10:1,off:14 off:15 0-1 -")
}

func TestInOneReadingOfLaquetTheDiceLeftMayBeDeclined(t *testing.T) {
	leadsTo(t, "laquet?unplayed=offered", "17:1 12:1 b ~6-5",
		"17:1 12:1 b -", "17:1 7:1 b -", "17:1 6:1 b -", "17:1 1:1 b -")
	beginsWith(t, "laquet?unplayed=offered", "17:1 12:1 b ~6-5", "12/6 6", "12/7 5", "stop")
	leadsTo(t, "laquet?unplayed=offered", "10:1 8:1 w 2", "10:1 8:1 b ~2")
}

func TestInOneReadingOfLaquetTheDiceLeftAreVoid(t *testing.T) {
	leadsTo(t, "laquet?unplayed=lost", "10:1 8:1 w 2", "10:1 8:1 b -")
}

// The other games.

func TestInParejaDeEntradaOneThrowsAgainAfterDiceAllAlike(t *testing.T) {
	leadsTo(t, "pareja-de-entrada", "bar:15 bar:15 w 6-6-6+", "bar:12,19:3 bar:15 w -")
	leadsTo(t, "pareja-de-entrada", "bar:15 bar:15 w 6-6-1", "bar:12,24:1,19:2 bar:15 b -")
}

func TestInParejaDeEntradaOneThrowsAgainEvenIfNotAllCouldBePlayed(t *testing.T) {
	leadsTo(t, "pareja-de-entrada", "bar:1 19:2 w 6-6-6+", "bar:1 19:2 w -")
	leadsTo(t, "pareja-de-entrada", "bar:1 13:2 w 6-6+", "19:1 13:2 w -")
}

func TestInEmperadorItIsATieWhenAfterAPassNeitherSideCanMove(t *testing.T) {
	leadsTo(t, "medio-emperador",
		"bar:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,12:2,11:2,10:2,9:2,8:2,7:2 w 3-2",
		"bar:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,12:2,11:2,10:2,9:2,8:2,7:2 1/2-1/2 -")
	leadsTo(t, "emperador",
		"bar:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,24:2,23:2,22:2,21:2,20:2,19:2 b 3-2-1",
		"bar:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,24:2,23:2,22:2,21:2,20:2,19:2 1/2-1/2 -")
}

func TestItIsNoTieWhileTheOtherSideCanEnter(t *testing.T) {
	leadsTo(t, "medio-emperador",
		"bar:1,6:2,5:2,4:2,3:2,2:2 bar:1,12:2,11:2,10:2,9:2,8:2,7:2 w 3-2",
		"bar:1,6:2,5:2,4:2,3:2,2:2 bar:1,12:2,11:2,10:2,9:2,8:2,7:2 b -")
}

func TestOtherGamesKnowNoTie(t *testing.T) {
	leadsTo(t, "todas-tablas",
		"bar:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,24:2,23:2,22:2,21:2,20:2,19:2 w 3-2",
		"bar:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,24:2,23:2,22:2,21:2,20:2,19:2 b -")
}

func TestInEmperadorOneMayNotLandOnOnesOwnAmongTheFirstSixPoints(t *testing.T) {
	leadsTo(t, "emperador", "24:15 1:15 w 1-1-1",
		"24:14,21:1 1:15 b -",
		"24:13,23:1,22:1 1:15 b -")
	leadsTo(t, "emperador", "bar:1,23:1 1:15 w 2", "bar:1,23:1 1:15 b -")
	leadsTo(t, "emperador", "20:1,18:1 1:15 w 2", "18:2 1:15 b -", "20:1,16:1 1:15 b -")
	leadsTo(t, "emperador?landing=free", "bar:1,23:1 1:15 w 2", "23:2 1:15 b -")
}

func TestInReencontratTheFirstTwelvePointsHoldOneCheckerEach(t *testing.T) {
	leadsTo(t, "reencontrat", "20:1,18:1 1:15 w 2", "20:1,16:1 1:15 b -")
	leadsTo(t, "reencontrat", "15:1,13:1 1:15 w 2", "15:1,11:1 1:15 b -")
	leadsTo(t, "reencontrat", "14:1,12:1 1:15 w 2", "12:2 1:15 b -", "14:1,10:1 1:15 b -")
	leadsTo(t, "reencontrat", "24:15 12:1,10:1 b 2", "24:15 14:1,10:1 w -")
	leadsTo(t, "reencontrat?landing=free", "20:1,18:1 1:15 w 2", "18:2 1:15 b -", "20:1,16:1 1:15 b -")
}

func TestInOneReadingOfQuinzeTablasNoThirdMayLand(t *testing.T) {
	leadsTo(t, "quinze-tablas?landing=two", "8:1,6:2 1:2 w 2", "8:1,6:1,4:1 1:2 b -")
	leadsTo(t, "quinze-tablas", "8:1,6:2 1:2 w 2", "6:3 1:2 b -", "8:1,6:1,4:1 1:2 b -")
}

const (
	whitesSix = "6:2,5:2,4:2,3:2,2:2,1:2"
	blacksSix = "24:2,23:2,22:2,21:2,20:2,19:2"
)

func TestASideThatIsShutOutWhenItsTurnComesHasLost(t *testing.T) {
	// White closes the last of the six points while a black checker is on the bar.
	leadsTo(t, "quinze-tablas", "12:1,6:1,5:2,4:2,3:2,2:2,1:2 bar:1,11:12 w 6",
		"6:2,5:2,4:2,3:2,2:2,1:2 bar:1,11:12 1-0 -")
	leadsTo(t, "emperador", "bar:1,14:12 24:2,23:2,22:2,21:2,20:2,19:1,13:1 b 6",
		"bar:1,14:12 24:2,23:2,22:2,21:2,20:2,19:2 0-1 -")
	// Black's own blots are in its way if checkers may not join each other.
	leadsTo(t, "emperador", "12:1,6:1,5:2,4:2 bar:1,11:11,3:1,2:1,1:1 w 6",
		"6:2,5:2,4:2 bar:1,11:11,3:1,2:1,1:1 1-0 -")
	leadsTo(t, "emperador?landing=free", "12:1,6:1,5:2,4:2 bar:1,11:11,3:1,2:1,1:1 w 6",
		"6:2,5:2,4:2 bar:1,11:11,3:1,2:1,1:1 b -")
	// Nothing happens without a checker on the bar, or in a game without this rule.
	leadsTo(t, "quinze-tablas", "12:1,6:1,5:2,4:2,3:2,2:2,1:2 11:12 w 6",
		"6:2,5:2,4:2,3:2,2:2,1:2 11:12 b -")
	leadsTo(t, "todas-tablas", "12:1,6:1,5:2,4:2,3:2,2:2,1:2 bar:1,11:12 w 6",
		"6:2,5:2,4:2,3:2,2:2,1:2 bar:1,11:12 b -")
}

func TestASideThatIsShutOutHasLostAfterAPassToo(t *testing.T) {
	leadsTo(t, "quinze-tablas", "13:1,"+whitesSix+" bar:1,7:12 w 6",
		"13:1,"+whitesSix+" bar:1,7:12 1-0 -")
}

func TestWhereNeitherSideCanMoveItIsATieAndNoPrime(t *testing.T) {
	leadsTo(t, "quinze-tablas", "bar:1,"+whitesSix+" bar:1,"+blacksSix+" w 3",
		"bar:1,"+whitesSix+" bar:1,"+blacksSix+" 1/2-1/2 -")
}

func TestInOneReadingOfParejaOneThrowsAgainOnlyIfAllCouldBePlayed(t *testing.T) {
	leadsTo(t, "pareja-de-entrada?throw-again=played", "bar:1 13:2 w 6-6+", "19:1 13:2 b -")
	leadsTo(t, "pareja-de-entrada?throw-again=played", "bar:1 12:2 w 6-6+", "13:1 12:2 w -")
}

func TestInOneReadingOfSeisDosEAsOneEntersInTheSecondQuadrant(t *testing.T) {
	leadsTo(t, "seis-dos-e-as?entry=second", "bar:1 1:1 w 3", "16:1 1:1 b -")
	beginsWith(t, "seis-dos-e-as?entry=second", "1:1 bar:1 b 6-1", "bar/13 6", "bar/18 1")
	beginsWith(t, "seis-dos-e-as?points=18&entry=second", "bar:1 1:1 w 6-1", "bar/7 6", "bar/12 1")
}

func TestInOneReadingOneWhoHasBegunToBearOffMayGoOn(t *testing.T) {
	const position = "14:1,3:1,off:13 24:2,12:2 w 3-2"
	leadsTo(t, "cab-e-quinal", position, "9:1,3:1,off:13 24:2,12:2 b -", "11:1,1:1,off:13 24:2,12:2 b -")
	leadsTo(t, "cab-e-quinal?bear-off=begun", position,
		"9:1,3:1,off:13 24:2,12:2 b -", "11:1,1:1,off:13 24:2,12:2 b -")
	leadsTo(t, "cab-e-quinal?bear-off=begun", "15:1,3:1,off:13 24:2,12:2 w 3", "15:1,off:14 24:2,12:2 b -")
}

func TestInOneReadingOfFallasTheLastCheckersNeedAllTheDiceToo(t *testing.T) {
	leadsTo(t, "fallas?duty=all-to-the-last", "6:1,off:14 24:2 w 6-5-4", "6:1,off:14 24:2 0-1 -")
	leadsTo(t, "fallas?duty=all-to-the-last", "6:1,off:14 24:2 w 4-1-1", "off:15 24:2 1-0 -")
	leadsTo(t, "fallas?duty=all-to-the-last", "6:3,off:12 24:2 w 6-6-6", "off:15 24:2 1-0 -")
}

func TestInOneReadingOfFallasALargerDieWaitsForTheOthers(t *testing.T) {
	// The 5 may not bear off the 3 before the 2 has been played.
	leadsTo(t, "fallas", "6:1,3:1,off:13 1:2,off:13 w 5-2",
		"3:1,off:14 1:2,off:13 b -", "4:1,off:14 1:2,off:13 b -")
	leadsTo(t, "fallas?overshoot=stuck", "6:1,3:1,off:13 1:2,off:13 w 5-2", "3:1,off:14 1:2,off:13 b -")
	beginsWith(t, "fallas", "6:1,3:1,off:13 1:2,off:13 w 5-2", "3/off 5", "6/4 2")
	beginsWith(t, "fallas?overshoot=stuck", "6:1,3:1,off:13 1:2,off:13 w 5-2", "6/4 2")
}

func TestDobletTakesDownAndThenBearsOff(t *testing.T) {
	const rest = " 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 "
	leadsTo(t, "doblet", "12:1,11:1,10:1,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1"+rest+"w 6-5-5",
		"10:1,9:1,8:1,7:1,6:2,5:2,4:1,3:1,2:1,1:1"+rest+"b ~5")
	leadsTo(t, "doblet", "7:1,6:2,5:2,4:2,3:2,2:2,1:1"+rest+"w 6-6-1",
		"5:2,4:2,3:2,2:2,1:2,off:2"+rest+"b -")
	beginsWith(t, "doblet", "7:1,6:2,5:2,4:2,3:2,2:2,1:1"+rest+"w 6-6-1", "7/1 1")
	leadsTo(t, "doblet", "7:1,6:2,5:2,4:2,3:2,2:2,1:1"+rest+"b 6-2-1",
		"7:1,6:2,5:2,4:2,3:2,2:2,1:1 24:2,23:2,22:1,21:1,20:1,19:2,16:1,15:1,14:1 w -")
	leadsTo(t, "doblet", "6:1,off:11 21:2,off:10 w 5-4-4", "6:1,off:11 21:2,off:10 b ~5-4-4")
	leadsTo(t, "doblet", "6:1,off:11 21:2,off:10 b ~5-4-4", "6:1,off:11 off:12 0-1 -")
	leadsTo(t, "doblet?unplayed=lost", "6:1,off:11 21:2,off:10 w 5-4-4", "6:1,off:11 21:2,off:10 b -")
}

func TestDobletHasNothingToChoose(t *testing.T) {
	for _, dice := range throws(3) {
		p, err := Next("doblet", fmt.Sprintf("12:1,8:1,6:1,5:2,4:2,3:2,2:1,1:2 22:1,21:2,off:9 w %d-%d-%d", dice[0], dice[1], dice[2]))
		if err != nil || len(p) != 1 {
			t.Errorf("%v: %v, %v", dice, p, err)
		}
	}
}

package alfonsine_test

import (
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/reference"
)

// On each of these boards the listing misses a play or repeats one if one of its steps is
// left out. They have twins that share dice and checkers, blots and closed points between
// them, checkers that enter, come home and bear off, turns of fewer dice and games won in
// them. Each board has its route and its numbers of plays and first moves. The mirror image
// must have the same.
func TestBoardsThatNeedEveryStepOfTheListingHaveAllTheirPlaysOnce(t *testing.T) {
	for _, test := range []struct {
		route, game, position string
		plays, moves          int
	}{
		{"bearing off", "backgammon", "4:1,1:1,off:13 bar:1,3:2,off:12 w 4-3", 2, 2},
		{"bearing off", "cab-e-quinal?points=18&course=opposed&start=18:15/1:15/w/-", "5:1,3:1,2:1,off:12 16:1,14:1,13:1,11:1,off:11 b 6-4-1", 10, 8},
		{"bearing off", "cab-e-quinal?points=18&course=opposed&start=18:15/1:15/w/-", "bar:3,off:12 16:9,15:5,off:1 b 5-3-2", 4, 5},
		{"bearing off", "emperador", "bar:1,4:2,off:12 22:1,21:1,20:1,18:1,off:11 b 5-3-2", 10, 8},
		{"bearing off", "emperador", "12:1,6:1,5:2,4:2,off:9 bar:1,11:11,3:1,2:1,1:1 w 6-1-1", 7, 4},
		{"bearing off", "fallas", "6:1,5:1,3:1,1:1,off:11 bar:1,2:1,off:13 w 5-3-2", 6, 8},
		{"bearing off", "fallas", "bar:1,off:14 21:3,off:12 b 2-2-2", 2, 1},
		{"bearing off", "medio-emperador", "bar:1,8:2,off:12 11:1,10:1,9:1,7:1,off:11 b 5-4", 2, 3},
		{"bearing off", "quinze-tablas", "bar:1,22:4,off:10 23:1,21:1,20:1,off:12 b 3-2-2", 2, 3},
		{"bearing off", "cab-e-quinal?bear-off=begun", "4:1,off:14 bar:1,6:1,3:3,off:10 w 6-5-3", 1, 3},
		{"bearing off, fewer", "backgammon", "19:2,off:13 22:1,1:1,off:13 b 6-6-6-6", 1, 1},
		{"bearing off, fewer", "emperador", "bar:1,24:2,23:3,22:1,21:1,20:1,19:2,off:4 - b 3-2-1", 1, 1},
		{"bearing off, fewer", "laquet?dice=3&unplayed=lost&bear-off=begun", "6:1,4:1,off:13 3:1,2:1,1:2,off:11 w 6-2-1", 1, 2},
		{"exact", "cab-e-quinal", "8:1,6:2,4:3,off:9 bar:4,7:2,5:2,off:7 w 6-6-4", 3, 3},
		{"exact", "cab-e-quinal", "bar:1,21:1,off:13 7:1,6:1,5:2,off:11 b 4-3-2", 14, 9},
		{"exact", "laquet", "8:1,6:4,5:1,3:2,2:2,1:5 4:6,off:9 w 5-1", 8, 6},
		{"exact", "medio-emperador", "7:1,6:4,5:2,3:1,2:1,1:2,off:4 bar:2,4:1,off:12 w 1-1", 14, 5},
		{"exact", "todas-tablas", "7:1,5:2,3:2,2:1,off:9 bar:1,8:2,4:2,off:10 w 5-4", 2, 3},
		{"exact", "fallas?duty=all-to-the-last&bear-off=begun&overshoot=stuck", "15:1,13:1,11:1,9:1,8:1,7:2,6:1,5:1,4:2,3:2,1:1,off:1 24:2,22:1,21:2,17:2,14:4,off:4 w 5-1-1", 335, 18},
		{"exact", "fallas?duty=all-to-the-last&bear-off=begun&overshoot=stuck", "bar:2,6:2,4:4,3:5,off:2 5:8,off:7 w 4-3-2", 11, 3},
		{"exact", "medio-emperador?landing=single-twelve", "3:1,2:1,1:1,off:12 12:15 w 2-1", 2, 2},
		{"exact", "medio-emperador?landing=single-twelve", "4:1,3:1,1:1,off:12 12:15 w 3-2", 1, 2},
		{"exact", "seis-dos-e-as?points=18&entry=second", "14:1,off:14 bar:1,18:2,17:1,16:1,15:2,13:4,12:3,11:1 b 4-1-1", 67, 2},
		{"layers", "cab-e-quinal-2?virtual=3&doubles=twice", "10:1,8:1,off:13 19:15 w 3-1-1-1-1", 5, 4},
		{"layers", "cab-e-quinal?virtual=6", "18:1,9:1,off:13 24:2,13:1,12:1,off:11 w 6-4-2-1", 15, 8},
		{"layers", "fallas?duty=all-to-the-last", "2:1,off:14 bar:1,11:3,off:11 w 5-4-1", 1, 1},
		{"layers", "fallas?duty=all-to-the-last", "bar:1,24:2,23:3,22:1,19:4,off:4 20:1,off:14 b 6-1-1", 1, 1},
		{"layers", "fallas?overshoot=stuck", "1:2,off:13 bar:1,8:2,off:12 w 4-4-1", 1, 1},
		{"layers", "laquet?points=24&unplayed=offered", "4:1,3:1,2:1,1:1,off:11 24:1,6:1,off:13 w ~6-4", 3, 3},
		{"layers", "quinze-tablas?landing=two", "5:1,off:14 bar:1,1:2,off:12 w 5-2-1", 1, 1},
		{"layers", "todas-tablas?course=parallel&start=24:15/1:15/w/-&hit=start", "8:1,1:1,off:13 5:1,4:1,off:13 w 4-3", 2, 2},
		{"vectors", "fallas?duty=all-to-the-last&bear-off=begun&overshoot=stuck", "24:2,6:13 19:13,1:2 w 6-6-2", 5, 3},
		{"vectors", "fallas?hit=start", "17:1,13:1,2:1,off:12 19:2,16:1,14:1,11:2,10:1,8:1,5:1,4:1,3:3,1:1,off:1 b 5-3-1", 883, 30},
		{"vectors", "backgammon", "18:1,17:2,16:2,15:2,14:1,11:1,off:6 bar:1,12:1,10:2,off:11 w 2-2-2-2", 94, 6},
		{"vectors", "backgammon", "bar:1,14:1,off:13 3:1,off:14 w 4", 1, 1},
		{"vectors", "bufa-de-baldrac", "23:3,22:1,21:1,20:3,19:2,16:1,15:1,14:2,9:1 8:1,7:2,6:3,5:3,4:1,3:1,2:4 b 5-3-1", 275, 21},
		{"vectors", "cab-e-quinal-2", "bar:1,17:4,15:3,off:7 16:4,off:11 w 6-6-3", 14, 2},
		{"vectors", "emperador", "24:2,19:1,18:1,11:1,3:1,off:9 23:2,6:1,off:12 w 5-2-2", 52, 8},
		{"vectors", "laquet", "10:2,9:4,off:9 3:2,off:13 w ~3-1", 5, 4},
		{"vectors", "medio-emperador?dice=3", "12:6,11:1,6:4,3:4 bar:4,4:1,2:1,1:9 w 3-3-3", 10, 3},
		{"vectors", "pareja-de-entrada", "bar:2,22:1,off:12 23:7,21:1,off:7 w 4-4-1", 4, 2},
		{"vectors", "quinze-tablas?tie=no", "18:1,7:2,6:2,5:2,4:2,3:2,2:2,1:2 17:2,16:2,15:2,14:2,13:2,12:2,11:2,10:1 b 6-6-4", 280, 16},
		{"vectors", "quinze-tablas?tie=no", "24:1,8:14 17:2,16:2,15:2,14:2,13:2,12:2,11:2,10:1 b 6-6-6", 113, 8},
		{"vectors", "reencontrat", "22:1,11:1,3:2,off:11 24:1,19:1,9:1,7:1,6:1,5:1,1:1,off:8 b 6-5-1", 95, 13},
		{"vectors", "reencontrat", "24:11,21:1,19:1,17:1,7:1 14:1,9:1,6:1,2:1,1:11 b 6-4-1", 94, 13},
		{"vectors", "reencontrat?landing=free", "24:4,21:1,18:3,15:1,12:1,11:2,3:1,2:2 bar:1,23:1,19:1,9:1,8:2,7:1,5:4,4:3,1:1 b 5-3-2", 81, 2},
		{"vectors", "seis-dos-e-as", "23:5,22:2,21:4,off:4 20:6,19:7,off:2 w 6-4-2", 18, 6},
		{"vectors", "todas-tablas", "19:2,18:1,17:1,16:4,15:1,off:6 21:1,20:2,14:7,13:1,off:4 w 4-3", 18, 8},
		{"vectors", "todas-tablas", "bar:1,10:1,off:13 24:1,20:1,9:1,7:1,off:11 w 3-1", 4, 2},
		{"vectors", "todas-tablas", "bar:1,10:2,9:4,off:8 3:2,off:13 w 3-1", 5, 2},
		{"vectors", "quinze-tablas", "12:1,11:1,5:2,4:2,3:2,2:2,1:2,off:3 6:1,13:14 w 6-5", 4, 4},
		{"vectors", "quinze-tablas", "12:1,11:1,5:2,4:2,3:2,2:2,1:2,off:3 bar:1,13:14 w 6-5", 3, 4},
		{"vectors", "quinze-tablas", "10:1,6:2,5:2,4:2,3:2,2:2,1:2,off:2 8:1,off:14 w 2-1", 28, 11},
		{"vectors", "pareja-de-entrada?forbidden=1&prime=loses", "bar:1,24:1,23:1,22:1,21:1,20:1,1:9 bar:1,12:14 w 6-5", 10, 2},
		{"exact", "fallas?hit=start", "6:5,5:5,1:3,off:2 3:1,24:14 w 6-5-2", 2, 4},
		{"exact", "fallas?hit=start", "6:5,5:5,4:3,off:2 3:1,24:14 w 6-5-2", 5, 6},
		{"exact", "fallas?hit=start", "6:5,5:5,4:3,off:2 3:1,1:2,24:12 w 6-5-1", 3, 5},
		{"exact", "fallas?hit=start", "6:5,5:5,1:2,off:3 7:1,23:14 w 6-5-2", 4, 5},
		{"exact", "fallas", "6:3,4:3,off:9 5:2,3:2,24:11 w 6-2-1", 1, 2},
		{"bearing off", "fallas", "4:4,off:11 5:2,24:13 w 6-5-3", 1, 3},
		{"bearing off", "fallas", "8:1,3:2,off:12 7:2,24:13 w 6-5-3", 2, 3},
		{"bearing off", "fallas?duty=all-to-the-last", "4:1,3:1,1:1,off:12 24:15 w 6-5-3", 2, 4},
		{"bearing off", "cab-e-quinal?bear-off=begun", "24:1,6:1,off:13 5:15 w 3-2-1", 6, 5},
		{"bearing off", "cab-e-quinal", "5:2,2:1,off:12 24:15 w 5-5-1", 2, 3},
		{"bearing off", "cab-e-quinal?overshoot=never", "6:1,off:14 5:2,24:13 w 5-3-1", 1, 1},
		{"bearing off", "backgammon", "2:1,off:14 24:4,1:1,off:10 w 2-1", 2, 2},
		{"layers", "fallas?hit=start", "6:5,5:5,4:3,off:2 3:1,24:14 w 6-5-1", 5, 6},
		{"layers", "fallas?hit=start", "bar:1,20:2,off:12 24:14,15:1 w 6-5-3", 9, 3},
		{"layers", "todas-tablas?course=parallel&start=24:15/1:15/w/-&hit=start", "20:2,off:13 15:1,12:1,off:13 w 4-3", 2, 2},
		{"layers", "emperador?hit=start&prime=stops", "20:1,10:2,off:12 15:1,5:14 w 6-5-3", 9, 5},
		{"layers", "fallas", "6:3,2:1,off:11 5:2,1:2,24:11 w 6-5-2", 2, 3},
		{"layers", "fallas", "6:3,3:1,off:11 4:2,24:13 w 6-4-2", 2, 3},
		{"layers", "fallas", "4:2,2:2,off:11 3:2,24:13 w 6-5-3", 2, 3},
		{"layers", "fallas?bear-off=begun", "12:1,3:2,off:12 9:2,24:13 w 6-5-3", 2, 3},
		{"vectors", "emperador?hit=start&prime=stops", "20:1,10:2,off:12 15:2,5:13 w 6-5-3", 5, 4},
		{"vectors", "seis-dos-e-as?points=18&entry=second", "14:1,3:1,off:13 18:15 w 4-2-1", 3, 5},
		{"vectors", "cab-e-quinal?bear-off=begun", "24:1,7:1,off:13 5:15 w 3-2-1", 6, 5},
		{"vectors", "backgammon", "10:1,6:1,off:13 24:15 w 3-2", 4, 4},
		{"vectors", "quinze-tablas?landing=two", "15:1,12:2,off:12 14:2,off:13 w 3-1", 3, 2},
		{"exact", "fallas?entry=fourth", "bar:1,6:2,3:1,off:11 24:15 w 3-2", 5, 2},
		{"vectors, fewer", "medio-emperador", "bar:1,6:2,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,12:2,11:2,10:2,9:2,8:2,7:2,off:2 w 6-5", 1, 1},
		{"exact, fewer", "medio-emperador?overshoot=never", "8:1,1:2,off:12 bar:1,7:2,6:2,5:2,4:2,3:2,2:2,off:2 w 6-5", 1, 1},
		{"layers", "emperador?overshoot=below", "8:1,3:2,off:12 24:15 w 6-5-3", 2, 3},
		{"layers", "emperador?overshoot=stuck", "6:5,5:5,4:5 24:15 w 3-2-1", 28, 9},
		{"layers", "medio-emperador?landing=single-twelve", "7:1,6:1,5:1,3:1,off:11 12:15 w 2-1", 4, 4},
		{"layers", "fallas?first-throw=again&hit=start&overshoot=farthest", "4:2,3:1,off:12 2:1,24:14 w 6-5-2", 2, 4},
		{"vectors", "fallas?hit=start", "24:1,20:1,1:1,off:12 15:1,5:14 w 6-5-3", 7, 5},
		{"vectors", "fallas?duty=all-to-the-last", "24:1,20:1,off:13 5:15 w 6-5-3", 8, 6},
		{"vectors", "emperador?overshoot=below", "20:1,10:2,off:12 15:2,5:13 w 6-5-3", 5, 4},
		{"vectors", "pareja-de-entrada?forbidden=1&prime=loses", "bar:1,24:2,23:2,22:2,21:2,20:2,1:4 bar:1,12:14 w 6-5", 10, 2},
		{"vectors", "seis-dos-e-as?entry=second&prime=loses", "24:3,18:1,17:2,16:2,15:2,14:2,13:2,off:1 bar:1,1:14 w 6-5-4", 393, 21},
		{"vectors, fewer", "medio-emperador?dice=3", "bar:2,12:7,10:1,9:1,8:1,7:1,2:2 bar:4,6:1,5:1,4:1,3:1,1:7 w 6-4-2", 1, 1},
		{"vectors, fewer", "laquet", "18:1,off:14 10:1,8:14 w 5-3", 2, 2},
		{"vectors, fewer", "fallas?first-throw=again", "bar:3,20:2,off:10 bar:1,19:6,off:8 w 6-1-1", 1, 1},
		{"vectors, fewer", "medio-emperador?landing=free", "bar:2,12:1,off:12 11:3,9:8,off:4 w 5-2", 1, 1},
		{"vectors, fewer", "pareja-de-entrada?dice=2&throw-again=played", "22:8,20:4,19:1,15:1,1:1 bar:1,23:2,21:7,17:1,14:1,12:1,10:1,5:1 b 3-3+", 1, 1},
		{"vectors, fewer", "reencontrat?landing=free", "13:3,9:4,8:1,6:5,4:2 5:1,off:14 b 4-2-2", 1, 1},
	} {
		g := gametest.Backgammon
		if test.game != g.Slug() {
			g = gametest.Lookup(t, test.game)
		}
		var c comparison
		for _, p := range []alfonsine.Position{pos(test.position), alfonsine.Mirror(g, pos(test.position))} {
			route, fewer := g.Route(p)
			if fewer {
				route += ", fewer"
			}
			if err := c.compare(g, p); err != nil {
				t.Errorf("%s: %v: %v", test.game, p, err)
			}
			moves := g.AppendMoves(nil, p)
			if len(c.next) != test.plays || len(moves) != test.moves || route != test.route {
				t.Errorf("%s: %v has %d plays and %d first moves by the route %q, not %d and %d by %q", test.game, p, len(c.next), len(moves), route, test.plays, test.moves, test.route)
			}
			if slices.Contains(reference.Slugs(), test.game) {
				agree(t, test.game, g, p)
			}
		}
	}
}

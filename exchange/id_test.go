package exchange_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/alfonsine"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/internal/gametest"
)

// An idFormat is one of the formats for positions.
type idFormat struct {
	format exchange.Format
	write  func(*alfonsine.Game, alfonsine.Position) (string, error)
	parse  func(*alfonsine.Game, string) (alfonsine.Position, error)
}

var ids = []idFormat{
	{exchange.FormatGNUID, exchange.GNUID, exchange.ParseGNUID},
	{exchange.FormatXGID, exchange.XGID, exchange.ParseXGID},
	{exchange.FormatFIBS, exchange.FIBS, exchange.ParseFIBS},
}

func TestAPositionIsReadAsItWasWritten(t *testing.T) {
	list := games(t)
	said, refused := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(list).Draw(t, "game")
		rng := gametest.Drawn(t)
		p := gametest.Played(g, rng)
		if rapid.Bool().Draw(t, "wild") {
			p = gametest.Wild(g, rng)
		}
		for _, id := range ids {
			s, err := id.write(g, p)
			if err != nil {
				refused++
				continue
			}
			said++
			q, err := id.parse(g, s)
			if err != nil {
				t.Fatalf("%s of %s: %v", s, p, err)
			}
			if q != p {
				t.Fatalf("%s is %s, and not %s", s, q, p)
			}
		}
	})
	t.Logf("%d ids, %d positions refused", said, refused)
}

// These ids come from GNU Backgammon 1.07, and it accepts these XGIDs. The boards of FIBS are as its
// description has them.
func TestIDsAreThoseOfOtherPrograms(t *testing.T) {
	for _, test := range []struct{ position, gnuid, xgid, fibs string }{
		{"24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -", "4HPwATDgc/ABMA:MAEgAAAAAAAE", "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:1:10",
			"board:You:Black:1:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:0:0:0:0:1:0:0:0:1:-1:0:25:0:0:0:0:0:0:0:0"},
		{"24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 b -", "4HPwATDgc/ABMA:cAkgAAAAAAAE", "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:0:1:10",
			"board:You:Black:1:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:-1:0:0:0:0:1:0:0:0:1:-1:0:25:0:0:0:0:0:0:0:0"},
		{"24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 b 2-1", "4HPwATDgc/ABMA:cAklAAAAAAAE", "XGID=-b----E-C---eE---c-e----B-:0:0:-1:21:0:0:0:1:10",
			"board:You:Black:1:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:-1:0:0:2:1:1:0:0:0:1:-1:0:25:0:0:0:0:0:0:0:0"},
		{"bar:1,2:2,1:2,off:10 bar:2,24:2,off:11 b 3-1", "GwAA0AAAAAMAAA:cIklAAAAAAAE", "XGID=bBB---------------------bA:0:0:-1:31:0:0:0:1:10",
			"board:You:Black:1:0:0:-2:2:2:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:-2:1:-1:0:0:3:1:1:0:0:0:1:-1:0:25:10:11:1:2:0:0:0:0"},
		{"1:1,off:14 off:15 0-1 -", "AAAAAgAAAAAAAA:MAIgAAAACAAE", "XGID=-A------------------------:0:0:1:00:0:1:0:1:10",
			"board:You:Black:1:0:1:0:1:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:1:0:0:0:1:-1:0:25:14:15:0:0:0:0:0:0"},
		{"off:15 24:1,off:14 1-0 -", "AAAAAgAAAAAAAA:cAogABAAAAAE", "XGID=------------------------a-:0:0:-1:00:1:0:0:1:10",
			"board:You:Black:1:1:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:-1:0:0:0:0:0:0:1:0:0:0:1:-1:0:25:15:14:0:0:0:0:0:0"},
	} {
		p := alfonsine.MustParsePosition(test.position)
		for i, want := range []string{test.gnuid, test.xgid, test.fibs} {
			if got, err := ids[i].write(alfonsine.Backgammon, p); got != want || err != nil {
				t.Errorf("%s is %s, and not %s: %v", p, got, want, err)
			}
			for _, text := range []string{want, "\t " + want + " \n"} {
				if q, err := ids[i].parse(alfonsine.Backgammon, text); err != nil || q != p {
					t.Errorf("%q is %s, and not %s: %v", text, q, p, err)
				}
			}
		}
	}
}

// The last fields but three of a board of FIBS is how many checkers the player can move.
func TestABoardOfFIBSSaysHowManyCheckersCanMove(t *testing.T) {
	for position, want := range map[string]string{
		"24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 3-1":             "2",
		"24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 1-1-1-1":         "4",
		"12:2,off:13 10:2,off:13 w 2-1":                          "2", // one play
		"bar:1,off:14 24:2,23:2,22:2,21:2,20:2,19:2,off:3 w 2-1": "0",
		"24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 b 3-1":             "0", // it is the other's turn
		"24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -":               "0",
	} {
		board, err := exchange.FIBS(alfonsine.Backgammon, alfonsine.MustParsePosition(position))
		if fields := strings.Split(board, ":"); err != nil || fields[49] != want {
			t.Errorf("%s: %s, want %s: %v", position, fields[49], want, err)
		}
	}
}

func TestEveryThrowComesBackFromAnID(t *testing.T) {
	for _, position := range []string{"24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -", "bar:1,24:1,13:5,8:3,6:5 bar:1,19:4,17:3,12:5,1:2 b -"} {
		for dice := range alfonsine.Rolls(2) {
			p, err := alfonsine.TodasTablas.Roll(alfonsine.MustParsePosition(position), dice)
			gametest.Must(t, err)
			for _, id := range ids {
				s, err := id.write(alfonsine.TodasTablas, p)
				if q, fault := id.parse(alfonsine.TodasTablas, s); q != p || err != nil || fault != nil {
					t.Errorf("%s of %v is %v: %v, %v", s, p, q, err, fault)
				}
			}
		}
	}
}

func TestWhatIsNoIDIsRefused(t *testing.T) {
	for _, test := range []struct {
		id         int
		text, want string
	}{
		{0, "", "a position ID is 14 characters"},
		{0, "4HPwATDgc/ABM", "a position ID is 14 characters"},
		{0, "4HPwATDgc/ABMA:cAkAAAAAAAA", "a match ID after a colon 12"},
		{0, "4HPwATDgc/ABMA:cBkAAAAAAAAA", "a double is offered"},
		{0, "4HPwATDgc/ABMA:cCkAAAAAAAAA", "a resignation is offered"},
		{0, "4HPwATDgc/ABMA:cAsAAAAAAAAA", "the game ended by a double or a resignation"},
		{0, "4HPwATDgc/ABMA:cAoAAAAAAAAA", "the game is over, and both sides have checkers on the board"},
		{0, "4HPwATDgc/ABMA:cIkHAAAAAAAA", "a die shows 1 to 6"},
		{0, "AAAAAAAAAAAAgA", "goes on after both sides"},
		{0, "/////////////w", "too many checkers"},
		{0, "//8BAAAAAAAAAA", "Black has 17 checkers, and in the game 15"},
		{0, "AAAAAAAAAAAAAA", "no checker is on the board"},
		{0, "AAAAAgAAAAAAAA:MIElAAAAAAAE", "dice are thrown, and the game is over"},
		{1, "", "an XGID is 26 letters"},
		{1, "-b----E-C---eE---c-e----B", "an XGID is 26 letters"},
		{1, "-b----E-C---eE---c-e----B-:0:0:0:31", "an XGID is 26 letters"},
		{1, "Ab----E-C---eE---c-e----B-", "an XGID is 26 letters"},
		{1, "-b----E-C---eE---c-e----Bb", "an XGID is 26 letters"},
		{1, "-b----P-C---eE---c-e----B-", "an XGID is 26 letters"},
		{1, "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10:1", "an XGID is 26 letters"},
		{1, "-b----F-C---eE---c-e----B-", "White has 16 checkers, and in the game 15"},
		{1, "-b----E-C---eE---c-e----B-:0:0:1:DD:0:0:0:7:10", "a double is offered"},
		{1, "-b----E-C---eE---c-e----B-:0:0:1:BB:0:0:0:7:10", "a double is offered"},
		{1, "-b----E-C---eE---c-e----B-:0:0:1:RRR", "a double is offered"},
		{1, "-b----E-C---eE---c-e----B-:0:0:1:DB", "an XGID is 26 letters"},
		{1, "-b----E-C---eE---c-e----B-:0:2:1:31", "an XGID is 26 letters"},
		{1, "-b----E-C---eE---c-e----B-:0:0:1:06", "a die shows 1 to 6"},
		{1, "-b----E-C---eE---c-e----B-:0:0:1:01", "a die shows 1 to 6"},
		{1, "-b----F-C---eE---c-e----B-:0:0:1:31", "White has 16 checkers, and in the game 15"},
		{2, "", "a board of FIBS is"},
		{2, "board:You", "a board of FIBS is"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0", "a board of FIBS is"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0:0", "a board of FIBS is"},
		{2, "bored:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0", "a board of FIBS is"},
		{2, "board:You:someplayer:x:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0", "a number from -9999 to 9999"},
		{2, "board:You:someplayer:10000:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0", "a number from -9999 to 9999"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:", "a number from -9999 to 9999"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:0:-1:0:25:0:0:0:0:2:0:0:0", "color and direction are 1 or -1"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:0:0:25:0:0:0:0:2:0:0:0", "color and direction are 1 or -1"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:25:25:0:0:0:0:2:0:0:0", "home and bar lie at the ends"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:1:0:25:0:0:0:0:2:0:0:0", "home and bar lie at the ends"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:1:1:-1:0:25:0:0:0:0:2:0:0:0", "a double is offered"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:2:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0", "the turn is 1, -1 or 0"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:0:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0", "the game is over, and both sides have checkers on the board"},
		{2, "board:You:someplayer:3:0:1:1:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0", "White has 1 checker on the bar of the other player"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:-2:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0", "Black has 2 checkers on the bar of the other player"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:16:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0", "White has 16 checkers in a place"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:6:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0", "White has 16 checkers, and in the game 15"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:4:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:2:0:0:0:2:0:0:0", "White has 2 checkers off, and the board leaves 1"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:1:2:0:0:0", "Black has 1 checker on the bar, and the board shows 0"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:7:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0", "a die shows 1 to 6"},
		{2, "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:0:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0", "a die shows 1 to 6"},
	} {
		p, err := ids[test.id].parse(alfonsine.Backgammon, test.text)
		hasKind(t, err)
		var e *exchange.Error
		if !errors.As(err, &e) || e.Format != ids[test.id].format || !strings.Contains(err.Error(), test.want) || p != (alfonsine.Position{}) {
			t.Errorf("%q is %s, %v, and not: %s", test.text, p, err, test.want)
		}
	}
	for _, text := range gametest.LongTexts() {
		for _, id := range ids {
			_, err := id.parse(alfonsine.Backgammon, text)
			gametest.Short(t, text[:9], err)
		}
	}
}

func TestWhatAnIDCannotSayIsSaid(t *testing.T) {
	for _, test := range []struct{ game, position, want string }{
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "two dice are thrown, and in the game 3"},
		{"laquet", "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w -", "the board has 24 points"},
		{"laquet", "6:1,off:14 13:14,12:1 b ~3", "the board has 24 points"},
		{"todas-tablas?unplayed=offered", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w ~6", "not a throw"},
		{"todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 6", "the dice 6 are not a throw"},
		{"emperador?dice=2", "24:15 1:15 1/2-1/2 -", "the result 1/2-1/2 cannot be seen"},
		{"fallas?dice=2", "24:2,6:13 19:13,1:2 0-1 -", "the result 0-1 cannot be seen"},
		{"todas-tablas", "24:2,13:5 19:5,17:3,12:5,1:2 w -", "checkers"},
	} {
		for _, id := range ids {
			s, err := id.write(gametest.Lookup(t, test.game), alfonsine.MustParsePosition(test.position))
			hasKind(t, err)
			var e *exchange.Error
			if s != "" || !errors.As(err, &e) || e.Format != id.format || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%s is %q, %v, and not: %s", test.position, s, err, test.want)
			}
		}
	}
	for _, id := range ids {
		var e *exchange.Error
		if _, err := id.write(alfonsine.TodasTablas, alfonsine.Position{}); !errors.As(err, &e) || e.Reason != "the zero Position has no checkers" || e.Fault != exchange.FaultCheckers || e.Err != nil {
			t.Errorf("the zero Position gives %v", err)
		}
	}
}

// odd returns backgammon with one change: one point is a pip farther for one side.
func odd(side alfonsine.Color, point alfonsine.Point) *alfonsine.Game {
	g := alfonsine.Backgammon
	return gametest.Altered(g, func(s *alfonsine.Stepper) {
		s.Distance = func(c alfonsine.Color, pt alfonsine.Point) int {
			d := g.Distance(c, pt)
			if c == side && pt == point {
				d++
			}
			return d
		}
	})
}

func TestEveryPointIsWhereBackgammonHasIt(t *testing.T) {
	p := alfonsine.Backgammon.Start()
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
			g := odd(c, pt)
			for _, id := range ids {
				s, err := id.write(alfonsine.Backgammon, p)
				gametest.Must(t, err)
				var e *exchange.Error
				if s, err := id.write(g, p); s != "" || !errors.As(err, &e) || e.Format != id.format || e.Fault != exchange.FaultUnfit || !strings.Contains(e.Reason, "24 points") {
					t.Errorf("%v's point %v: written as %q, %v", c, pt, s, err)
				}
				if q, err := id.parse(g, s); q != (alfonsine.Position{}) || !errors.As(err, &e) || e.Format != id.format || e.Fault != exchange.FaultUnfit || !strings.Contains(e.Reason, "24 points") {
					t.Errorf("%v's point %v: read as %v, %v", c, pt, q, err)
				}
			}
		}
	}
}

func TestAPositionThatIsNoneOfTheGameIsNotRead(t *testing.T) {
	for _, id := range ids {
		s, err := id.write(alfonsine.Backgammon, alfonsine.Backgammon.Start())
		gametest.Must(t, err)
		var fault *alfonsine.CheckError
		if q, err := id.parse(gametest.Loud(alfonsine.Backgammon), s); q != (alfonsine.Position{}) || !errors.As(err, &fault) {
			t.Errorf("%s: %v, %v", id.format, q, err)
		}
	}
}

func TestBothSidesOnAPointAreToldSo(t *testing.T) {
	var fault *alfonsine.SetupError
	if p, err := exchange.ParseGNUID(alfonsine.Backgammon, "AACABAAAAAAAAA"); p != (alfonsine.Position{}) || !errors.As(err, &fault) {
		t.Errorf("%v, %v", p, err)
	}
}

func TestAPositionIDAloneIsOfWhiteBeforeTheThrow(t *testing.T) {
	if p, err := exchange.ParseGNUID(alfonsine.Backgammon, "4HPwATDgc/ABMA \tMAEgAAAAAAAE"); err != nil || p != alfonsine.Backgammon.Start() {
		t.Errorf("with blanks between the two it is %v: %v", p, err)
	}
	for i, text := range []string{"4HPwATDgc/ABMA", "-b----E-C---eE---c-e----B-"} { // a board of FIBS is whole
		if p, err := ids[i].parse(alfonsine.Backgammon, text); err != nil || p != alfonsine.Backgammon.Start() {
			t.Errorf("%s is %v: %v", text, p, err)
		}
	}
}

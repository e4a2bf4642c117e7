package exchange_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/alfonsine/exchange"
)

// kinds lists parts of reasons with the fault of each. An empty one is another package's.
var kinds = []struct {
	part  string
	fault exchange.Fault
}{
	{"two dice are thrown, and in the game", exchange.FaultUnfit},
	{"the board has 24 points", exchange.FaultUnfit},
	{"the record has no game", exchange.FaultUnfit},
	{", and the game GM[", exchange.FaultUnfit},
	{"the game is \"", exchange.FaultUnfit},
	{"a position ID is", exchange.FaultForeign},
	{"an XGID is", exchange.FaultForeign},
	{"a board of FIBS is", exchange.FaultForeign},
	{"on the bar", exchange.FaultCheckers},
	{"checkers in a place", exchange.FaultCheckers},
	{"off, and the board leaves", exchange.FaultCheckers},
	{"no game follows", exchange.FaultForeign},
	{"a start is told", exchange.FaultStart},
	{"checkers are set up", exchange.FaultStart},
	{"a file shows where the checkers are", exchange.FaultStart},
	{"a game begins before a throw", exchange.FaultStart},
	{"nobody has begun", exchange.FaultStart},
	{"the game is over where it begins", exchange.FaultStart},
	{"begins, and the game does not allow it", exchange.FaultStart},
	{"White or Black begins", exchange.FaultStart},
	{", unlike ", exchange.FaultCorrupt},
	{"one turn of each player", exchange.FaultCorrupt},
	{"between properties stands", exchange.FaultCorrupt},
	{"more than one move", exchange.FaultCorrupt},
	{"32 values", exchange.FaultCorrupt},
	{"goes on after both sides", exchange.FaultCorrupt},
	{"another game begins within it", exchange.FaultTruncated},
	{"and another one begins", exchange.FaultTruncated},
	{"65536 bytes", exchange.FaultCorrupt},
	{"the file ends within the game", exchange.FaultTruncated},
	{"the file cannot be read on", exchange.FaultUnread},
	{"too many checkers", exchange.FaultCheckers},
	{"checkers, and in the game", exchange.FaultCheckers},
	{"no checker is on the board", exchange.FaultCheckers},
	{"the zero Position", exchange.FaultCheckers},
	{"a throw", exchange.FaultDice},
	{"is not played yet", exchange.FaultDice},
	{"dice are thrown, and the game is over", exchange.FaultTurn},
	{"plays, and it is the turn of", exchange.FaultTurn},
	{"the game goes on after its end", exchange.FaultTurn},
	{"the play before is not told", exchange.FaultTurn},
	{"the game ends twice", exchange.FaultTurn},
	{"the game is a tie", exchange.FaultResult},
	{"cannot be seen on the board", exchange.FaultResult},
	{"the result on the board", exchange.FaultResult},
	{"both sides have checkers on the board", exchange.FaultResult},
	{"is offered", exchange.FaultOffer},
	{"ended by a double", exchange.FaultOffer},
	{"the games of a match have one tag", exchange.FaultMatch},
	{"", exchange.FaultIllegal},
}

// hasKind checks the fault of an error.
func hasKind(t *testing.T, err error) {
	t.Helper()
	var e *exchange.Error
	if !errors.As(err, &e) {
		return
	}
	if inner := (*exchange.Error)(nil); errors.As(e.Err, &inner) {
		t.Errorf("an error within an error: %v", err)
	}
	for _, kind := range kinds {
		if strings.Contains(e.Reason, kind.part) {
			if e.Fault != kind.fault || (e.Reason == "") != (kind.part == "") {
				t.Errorf("the fault of %q is %q, and not %q", err, e.Fault, kind.fault)
			}
			return
		}
	}
}

package endgame_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

func TestTheErrorOfAWordNamesThePackageOfItsType(t *testing.T) {
	_, unwritten := endgame.Fault(99).MarshalText()
	for _, err := range []error{unwritten, new(endgame.Fault).UnmarshalText([]byte("sunk"))} {
		var e *alfonsine.ParseError
		if !errors.As(err, &e) || !strings.HasPrefix(e.Func, "endgame.Fault.") {
			t.Error(err)
		}
	}
}

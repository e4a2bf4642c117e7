package proof

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"example.com/alfonsine"
)

// A field that is given twice is at fault where its name stands the second time.
func TestTheOffsetOfAFieldOfAMoveIsWhereItStands(t *testing.T) {
	for _, test := range []struct{ text, field, at string }{
		{`{"from":24,"to":22,"die":2,"from":24}`, "from", `"from":24}`},
		{` {"from":"24", "to":22,"die":2 , "die":3 }`, "die", `"die":3`},
		{`{"to":22,"from":24,"die":2,"hit":true,"hit":false}`, "hit", `"hit":false`},
		{`{"from":24,"to":"x","die":2}`, "to", `"x"`},
		{`{"from":24,"to":22,"die":7}`, "die", `7`},
		{`{"note":["from",1],"from":24,"to":22,"die":2,"hit":1}`, "hit", `1}`},
		{`{"from":24,"to":22}`, "die", ""},
	} {
		var m alfonsine.Move
		err := json.Unmarshal([]byte(test.text), &m)
		var e *alfonsine.ParseError
		value := strings.TrimSpace(test.text) // as json passes it
		at := len(value)
		if test.at != "" {
			at = strings.LastIndex(value, test.at)
		}
		if !errors.As(err, &e) || e.Field != test.field || e.Offset != at || m != (alfonsine.Move{}) {
			t.Errorf("%s: %+v, want the field %s at %d", test.text, e, test.field, at)
		}
	}
}

package proof_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

func TestAMoveHasOneFormInJSON(t *testing.T) {
	for text, want := range map[string]alfonsine.Move{
		`{"from":25,"to":22,"die":3,"hit":true}`: {From: alfonsine.Bar, To: 22, Die: 3, Hit: true},
		`{"from":6,"to":0,"die":6}`:              {From: 6, To: alfonsine.Off, Die: 6},
		`{"from":23,"to":20,"die":0}`:            {From: 23, To: 20}, // as in an error that blames no die
		`{"from":0,"to":0,"die":0}`:              {},
	} {
		got, err := json.Marshal(want)
		if err != nil || string(got) != text {
			t.Errorf("%v is written %s: %v", want, got, err)
		}
		var back alfonsine.Move
		if err := json.Unmarshal(got, &back); err != nil || back != want {
			t.Errorf("%s is read as %+v: %v", got, back, err)
		}
	}
	kept := alfonsine.Move{From: 8, To: 3, Die: 5}
	for text, want := range map[string]alfonsine.Move{
		`{}`:   {},
		`null`: kept,
		"{ \"to\" :\t18, \"die\": 6 ,\n\"hit\":false, \"from\":\"24\" }":  {From: 24, To: 18, Die: 6},
		`{"From":"bar","To":22,"Die":3,"Hit":false}`:                      {From: alfonsine.Bar, To: 22, Die: 3},
		`{"from":"\u0062ar","t\u006f":22,"die":3,"\"n\/":"\ud83c\udfb2"}`: {From: alfonsine.Bar, To: 22, Die: 3}, // every escape
		`{"from":24,"to":18,"die":6,"seen":{"from":[1,"\\"]},"by":null}`:  {From: 24, To: 18, Die: 6},            // fields of a later version
		`{"note":"` + long + `"}`:                                         {},
	} {
		m := kept
		if err := json.Unmarshal([]byte(text), &m); err != nil || m != want {
			t.Errorf("%s is read as %+v: %v", text, m, err)
		}
	}
}

func TestAMoveInJSONThatIsNoneIsRefusedByItsField(t *testing.T) {
	for text, want := range map[string]string{
		`{"from":77,"to":18,"die":6}`:                            "from: a point is a whole number from 0 to 25",
		`{"from":-1,"to":18,"die":6}`:                            `not "-1" at offset 8`,
		`{"from":24,"to":18.5,"die":6}`:                          `to: a point is a whole number from 0 to 25, "bar" or "off", not "18.5"`,
		`{"from":24,"to":99999999999999999999999999999,"die":6}`: "to: ",
		`{"from":24,"to":[18],"die":6}`:                          `not "[18]" at offset 16`,
		`{"from":24,"to":null,"die":6}`:                          `not "null"`,
		`{"from":24,"to":"board","die":6}`:                       `to: a place is 1 to 24, bar or off, not "board"`,
		`{"from":24,"to":18,"die":7}`:                            `die: it is a whole number from 0 to 6, not "7"`,
		`{"from":24,"to":18,"die":"6"}`:                          "die: it is a whole",
		`{"from":24,"to":18,"die":6,"hit":1}`:                    `hit: it is true or false, not "1"`,
		`{"from":24,"to":18}`:                                    "die: the field is missing",
		`{"hit":true}`:                                           "from: the field is missing",
		`{"from":24,"from":23,"to":18,"die":6}`:                  "from: the field is listed twice at offset 11",
		`{"from":24,"to":18,"dye":6}`:                            "die: the field is missing at offset 27",
		`[24,18,6]`:                                              "a move is an object of from",
		`"24/18"`:                                                "a move is an object of from",
		`{"from":24,"to":18,"die":6,"hit":"` + long + `"}`:       "hit: it is true or false",
	} {
		kept := alfonsine.Move{From: 8, To: 3, Die: 5}
		m := kept
		err := json.Unmarshal([]byte(text), &m)
		var e *alfonsine.ParseError
		if !errors.As(err, &e) || !strings.Contains(err.Error(), want) || m != kept {
			t.Errorf("%.80s is read as %+v: %v", text, m, err)
		}
		gametest.Short(t, text, err)
	}
}

// Invalid JSON gets here only through UnmarshalJSON.
func TestAMoveThatIsNoJSONIsRefusedWhereItStops(t *testing.T) {
	for _, test := range []struct {
		text, field, key string
		offset           int
	}{
		{`null x`, "", "move-form", 5},
		{` [24]`, "", "move-form", 1},
		{`{"from" 24}`, "", "move-form", 8},
		{`{"from":24 "to":18}`, "", "move-form", 11},
		{`{"from":24`, "", "move-form", 10},
		{`{"from":24,"to":18,"die":6} x`, "", "move-form", 28},
		{`{"from":24,"to":18,"die":6,"die":x}`, "", "move-form", 33},
		{`{"from":24,"to":18,"die":6,"die":9}`, "die", "number-unknown", 33},
		{`{"from":24,"to":18}`, "die", "field-missing", 19},
		{`{"from":24,"from":23}`, "from", "field-twice", 11},
	} {
		kept := alfonsine.Move{From: 8, To: 3, Die: 5}
		m := kept
		var e *alfonsine.ParseError
		if err := m.UnmarshalJSON([]byte(test.text)); !errors.As(err, &e) || m != kept || e.Func != "Move.UnmarshalJSON" || e.Input != test.text ||
			e.Field != test.field || e.Why.Key != test.key || e.Offset != test.offset {
			t.Errorf("%s: %#v", test.text, err)
		}
	}
	if text, err := (alfonsine.Move{From: 200, Die: 99}).MarshalJSON(); err != nil || string(text) != `{"from":200,"to":0,"die":99}` {
		t.Errorf("an impossible move is written as %s: %v", text, err)
	}
}

var long = strings.Repeat("long ", 1000)

func FuzzMoveFromJSON(f *testing.F) {
	for _, seed := range []string{
		`{"from":24,"to":18,"die":6,"hit":true}`, `{"from":"bar","to":22,"die":3}`, `{}`, `null`, `{`, `{"from":`, `{"from":24,}`,
		`{"from":24 "to":18}`, `{"\"":1}`, `{"from":"\`, `[{"from":1}]`, `{"from":24,"to":18,"die":6} x`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var m alfonsine.Move
		if err := m.UnmarshalJSON([]byte(text)); err != nil {
			var e *alfonsine.ParseError
			if !errors.As(err, &e) || e.Offset < 0 || e.Offset > len(text) || m != (alfonsine.Move{}) {
				t.Fatalf("%q: %#v, %v", text, err, m)
			}
			gametest.Short(t, text, err)
			return
		}
		written, err := json.Marshal(m)
		var back alfonsine.Move
		if err == nil {
			err = json.Unmarshal(written, &back)
		}
		if err != nil || back != m {
			t.Fatalf("%q is %+v, and comes back as %+v: %v", text, m, back, err)
		}
	})
}

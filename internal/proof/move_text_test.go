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

func TestAnImpossibleMoveIsWritten(t *testing.T) {
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

package session

import (
	"testing"

	"example.com/alfonsine/cmd/internal/growth"
)

func TestACallTakesNoMoreMemoryThanInProportionToItsText(t *testing.T) {
	growth.Holds(t, growth.Reader{
		Name: "Session.Call",
		Read: func(text string) {
			s := new(Session)
			s.Call([]byte(`{"do":"open","game":"fallas","position":"24:2,6:13 19:13,1:2 w 6-5-3"}`), nil)
			s.Call([]byte(text), nil)
		},
		Sound: []string{
			`{"do":"move","from":24,"to":13}`, `{"do":"try","text":"24/18"}`, `{"do":"undo","persons":[true,true]}`,
			`{"do":"load","text":"[Game \"laquet\"]\n\n1. w 6-5: 17/11 15/10 {One.}\n*"}`,
			`{"do":"open","game":"laquet?unplayed=offered","position":"18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w ~2"}`,
		},
		Tokens: []string{`"do":"move",`, "true,", "24/18 ", `{One.}`, `[a \"b\"]\n`, "18:2,", "unplayed=offered&", `1. w 6-5: 17/11 15/10\n`},
	})
}

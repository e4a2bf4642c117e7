package lines

import (
	"io"
	"strings"
	"testing"

	"example.com/alfonsine/cmd/internal/growth"
)

// A line may have a thousand requests, which are answered one by one.
func TestALineTakesNoMoreMemoryThanInProportionToItsText(t *testing.T) {
	const plays = `{"do":"plays","game":"laquet","position":"10:1,8:1,off:13 1:15 w 6-5"}`
	growth.Holds(t, growth.Reader{
		Name: "converse",
		Read: func(text string) { _ = NewSession(1).converse(t.Context(), strings.NewReader(text), io.Discard) },
		Sound: []string{
			plays, "[" + plays + "]",
			`{"do":"play","game":"fallas","position":"24:2,6:13 19:13,1:2 w 6-5-3","moves":[{"from":24,"to":18,"die":6}],"id":[1]}`,
			`{"do":"position","game":"Bufa de baldrac","position":"bar bar b","dice":"1","text":"x","viewer":"white"}`,
		},
		Tokens: []string{`{"from":24,"to":18,"die":6},`, "24:2,", `"do":"plays",`},
		Units:  []string{plays + ",", plays + "\n", "{},", `{"do":"start","game":"fallas"}` + "\n"},
	})
}

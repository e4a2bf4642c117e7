package main

import (
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

func TestAWholeGameOfEveryKindIsShownAndKept(t *testing.T) {
	for _, g := range alfonsine.Variants() {
		var boards, text strings.Builder
		if err := play(&boards, g.Slug(), 7, false); err != nil {
			t.Fatal(err)
		}
		if err := play(&text, g.Slug(), 7, true); err != nil {
			t.Fatal(err)
		}
		kept, err := record.Parse(text.String())
		if err != nil || kept.Result() == alfonsine.ResultOngoing {
			t.Fatalf("%s: %v\n%s", g.Slug(), err, text.String())
		}
		if end := kept.Result().String() + " " + kept.Position().String() + "\n"; !strings.HasSuffix(boards.String(), end) {
			t.Errorf("%s: the boards do not end with %s", g.Slug(), end)
		}
	}
}

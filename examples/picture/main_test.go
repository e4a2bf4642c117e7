package main

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"example.com/alfonsine"
)

func TestThePictureHasAnArrowForEachMove(t *testing.T) {
	var svg strings.Builder
	if err := draw(&svg, "fallas", "6-5-3", "24/18/13 6/3"); err != nil {
		t.Fatal(err)
	}
	for decoder := xml.NewDecoder(strings.NewReader(svg.String())); ; {
		if _, err := decoder.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	var still strings.Builder
	var refused *alfonsine.PlayError
	if err := draw(&still, "fallas", "6-5-3", "24/19"); !errors.As(err, &refused) || refused.Why.Ruling.ID != "fallas-7-forbidden" || still.Len() > 0 {
		t.Errorf("24/19 is drawn: %v", err)
	}
}

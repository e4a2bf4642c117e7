package fields

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

type shape struct {
	Sides int     `json:"sides"`
	Name  string  `json:"name,omitempty"`
	Parts []shape `json:"parts"`
}

func TestAFieldThatAStructDoesNotHaveIsFound(t *testing.T) {
	if got := Of[shape](); !slices.Equal(got, []string{"sides", "name", "parts"}) {
		t.Error(got)
	}
	for text, want := range map[string]string{
		`{"sides":3,"nmae":"x","colour":1}`:   "nmae",
		`{"parts":[{"sides":1}],"Colour":{}}`: "Colour",
		`{"":1}`:                              "",
	} {
		if got, ok := Unknown[shape]([]byte(text)); got != want || !ok {
			t.Errorf("%s: %q, %v", text, got, ok)
		}
	}
	for _, text := range []string{``, `3`, `[{"x":1}]`, `{}`, `{"SIDES":3,"name":"x"}`, `{"sides":3,"x`, `{"sides":`, `{"sides":3}{"x":1}`} {
		if got, ok := Unknown[shape]([]byte(text)); ok {
			t.Errorf("%s: %q", text, got)
		}
	}
	// It finds one where, and only where, the decoder of package json refuses one.
	for _, text := range []string{`{"sides":3,"nmae":"x"}`, `{"Name":"x"}`, `{"name":"x","parts":null}`} {
		d := json.NewDecoder(strings.NewReader(text))
		d.DisallowUnknownFields()
		err := d.Decode(new(shape))
		if _, ok := Unknown[shape]([]byte(text)); ok != (err != nil) {
			t.Errorf("%s: %v, and package json says %v", text, ok, err)
		}
	}
}

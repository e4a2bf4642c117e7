package fields

import (
	"encoding/json"
	"errors"
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

// stubborn is a type that reads itself, and nothing.
type stubborn struct{}

var errStubborn = errors.New("not liked")

func (*stubborn) UnmarshalText([]byte) error { return errStubborn }

func TestAnObjectIsReadOrRefusedInWordsOfOurOwn(t *testing.T) {
	type request struct {
		Name  string   `json:"name"`
		Sides uint8    `json:"sides"`
		Shape shape    `json:"shape"`
		Own   stubborn `json:"own"`
	}
	var r request
	if err := Read([]byte(` {"name":"x","sides":3} `), &r); err != nil || r.Name != "x" || r.Sides != 3 {
		t.Errorf("%+v, %v", r, err)
	}
	for text, want := range map[string]string{
		``:                            "there is no text",
		`{"name":`:                    "the text ends within the object",
		`{"name":"x"`:                 "the text ends within the object",
		`{"name";}`:                   "the text is no JSON at byte 8",
		`[1]`:                         "the text is no object but of the kind array",
		`{"sides":300}`:               "sides is of the wrong kind, or outside its range: number 300",
		`{"shape":{"sides":"three"}}`: "shape.sides is of the wrong kind, or outside its range: string",
		`{"nmae":"x"}`:                `unknown field "nmae"`,
		`{"shape":{"side":3}}`:        "an object has an unknown field",
		`{"name":"x"} {}`:             "there is more text after the object",
		`{"own":"x"}`:                 errStubborn.Error(),
	} {
		if err := Read([]byte(text), new(request)); err == nil || err.Error() != want {
			t.Errorf("%s: %v, and not %s", text, err, want)
		}
	}
}

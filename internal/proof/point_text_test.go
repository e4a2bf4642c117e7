package proof_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"github.com/google/go-cmp/cmp"
)

func TestAPointIsReadFromItsName(t *testing.T) {
	for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
		for _, text := range []string{pt.String(), strings.ToUpper(pt.String())} {
			if got, err := alfonsine.ParsePoint(text); err != nil || got != pt {
				t.Errorf("%q is %v, %v", text, got, err)
			}
		}
	}
	for text, want := range map[string]alfonsine.Point{"0": alfonsine.Off, "25": alfonsine.Bar, "06": 6} {
		if got, err := alfonsine.ParsePoint(text); err != nil || got != want {
			t.Errorf("%q is %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "26", "77", "-1", "1.5", "b", "o", " 6", "six", "999999999999999999999"} {
		_, err := alfonsine.ParsePoint(text)
		var e *alfonsine.ParseError
		if !errors.As(err, &e) || e.Func != "ParsePoint" || e.Input != text || e.Reason == "" {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestAPointIsANumberInJSONAndANameAsAKey(t *testing.T) {
	type values struct {
		Point alfonsine.Point
		Count map[alfonsine.Point]int
	}
	v := values{alfonsine.Bar, map[alfonsine.Point]int{alfonsine.Off: 1, 22: 2, alfonsine.Bar: 3}}
	text, err := json.Marshal(v)
	if diff := cmp.Diff(`{"Point":25,"Count":{"22":2,"bar":3,"off":1}}`, string(text)); err != nil || diff != "" {
		t.Error(err, diff)
	}
	var back values
	if err := json.Unmarshal(text, &back); err != nil || !cmp.Equal(back, v) {
		t.Errorf("%+v, %v", back, err)
	}
	for text, want := range map[string]alfonsine.Point{"0": 0, " 22\n": 22, "25": 25, `"bar"`: 25, `"OFF"`: 0, `"22"`: 22, `"\u0036"`: 6, "null": 7} {
		pt := alfonsine.Point(7)
		if err := json.Unmarshal([]byte(text), &pt); err != nil || pt != want {
			t.Errorf("%s is %v, %v", text, pt, err)
		}
	}
	for _, text := range []string{"77", "26", "-1", "1.5", "1e1", "99999999999999999999", `"77"`, `""`, `"b"`, "true", "{}", "[6]", `{"from":6}`} {
		pt := alfonsine.Point(7)
		err := json.Unmarshal([]byte(text), &pt)
		var e *alfonsine.ParseError
		if !errors.As(err, &e) || e.Func != "Point.UnmarshalJSON" || pt != 7 {
			t.Errorf("%s is %v, %v", text, pt, err)
		}
	}
	var e *alfonsine.ParseError
	if _, err := alfonsine.Point(77).MarshalText(); !errors.As(err, &e) || !strings.Contains(err.Error(), `"77"`) {
		t.Errorf("77 is accepted as the name of a point: %v", err)
	}
	if b, err := alfonsine.Bar.AppendText([]byte("on the ")); err != nil || string(b) != "on the bar" {
		t.Errorf("%s, %v", b, err)
	}
	for _, text := range []string{"", "6 6", "6,7", `"6`} { // package json would not pass these on
		pt := alfonsine.Point(7)
		if err := pt.UnmarshalJSON([]byte(text)); !errors.As(err, &e) || pt != 7 {
			t.Errorf("%s is %v, %v", text, pt, err)
		}
	}
}

func TestAPlaceThatIsNoneIsRefusedWithItsPlaceInTheText(t *testing.T) {
	var e *alfonsine.ParseError
	if text, err := alfonsine.Point(77).AppendText([]byte("x")); string(text) != "x" || !errors.As(err, &e) ||
		e.Func != "Point.MarshalText" || e.Input != "77" || e.Offset != 0 || e.Why.Key != "word-none" || e.Why.Text != "Point" {
		t.Errorf("%s, %#v", text, err)
	}
	pt := alfonsine.Point(7)
	if err := pt.UnmarshalText([]byte("bar")); err != nil || pt != alfonsine.Bar {
		t.Errorf("%v, %v", pt, err)
	}
	if err := pt.UnmarshalText([]byte("77")); !errors.As(err, &e) || pt != alfonsine.Bar || e.Offset != 0 {
		t.Errorf("%v, %#v", pt, err)
	}
	for _, test := range []struct {
		text, key string
		offset    int
	}{
		{` 77`, "point-unknown", 1}, {`7 7`, "point-form", 2}, {`"bar" x`, "point-form", 6}, {`77 x`, "point-form", 3},
		{`"\"`, "point-form", 3}, {`"6\"" 7`, "point-form", 6}, {`"6\""`, "place-unknown", 0}, {`"6`, "point-form", 2}, {`"\x"`, "point-form", 2},
	} {
		if err := pt.UnmarshalJSON([]byte(test.text)); !errors.As(err, &e) || e.Why.Key != test.key || e.Offset != test.offset || pt != alfonsine.Bar {
			t.Errorf("%s: %v, %#v", test.text, pt, err)
		}
	}
	if err := pt.UnmarshalJSON([]byte(" 6\n\t ")); err != nil || pt != 6 {
		t.Errorf("blanks around it: %v, %v", pt, err)
	}
}

func FuzzParsePoint(f *testing.F) {
	for _, text := range []string{"24", "bar", "OFF", "06", "25", "26", "-1", "", `"22"`, `"\u0036"`, "null", " 6\n", "1e1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		pt, err := alfonsine.ParsePoint(text)
		read := alfonsine.Point(7)
		fault := read.UnmarshalJSON([]byte(text))
		var e *alfonsine.ParseError
		switch {
		case err == nil && pt > alfonsine.Bar, fault == nil && read > alfonsine.Bar:
			t.Fatalf("%q is read as %v and, in JSON, as %v", text, pt, read)
		case err != nil && (!errors.As(err, &e) || e.Input != text || pt != alfonsine.Off):
			t.Fatalf("%q: %v, %#v", text, pt, err)
		case fault != nil && (!errors.As(fault, &e) || e.Input != text || e.Offset < 0 || e.Offset > len(text) || read != 7):
			t.Fatalf("%q: %v, %#v", text, read, fault)
		}
		for _, err := range []error{err, fault} {
			if err != nil {
				gametest.Short(t, text, err)
			}
		}
		if back, err := alfonsine.ParsePoint(pt.String()); err != nil || back != pt {
			t.Fatalf("%v is read back as %v: %v", pt, back, err)
		}
	})
}

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
	var e *alfonsine.ParseError
	if _, err := alfonsine.Point(77).MarshalText(); !errors.As(err, &e) || !strings.Contains(err.Error(), `"77"`) {
		t.Errorf("77 is accepted as the name of a point: %v", err)
	}
	if b, err := alfonsine.Bar.AppendText([]byte("on the ")); err != nil || string(b) != "on the bar" {
		t.Errorf("%s, %v", b, err)
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

package alfonsine_test

import (
	"errors"
	"fmt"
	"strconv"

	"example.com/alfonsine"
)

// A program can express refusals in any language, with a template per key and words for
// sides, places and counts. A refusal without a template is in English.
func ExampleRefusal_Format() {
	templates := map[string]string{
		"point-forbidden": "{point} está prohibida: {color} tienen ahí {count:checker}",
		"no-checker":      "{color} no tienen ninguna ficha en {point}",
		"dice-to-play":    "falta jugar {dice}",
		"for-instance":    ", por ejemplo {move}",
	}
	template := func(key string) (string, bool) {
		text, ok := templates[key]
		return text, ok
	}
	word := func(r alfonsine.Refusal, name string) string {
		switch name {
		case "color":
			return [...]string{"las blancas", "las negras"}[r.Color]
		case "point":
			if r.Point == alfonsine.Bar {
				return "la barra"
			}
			return "la casa " + r.Point.String()
		case "count:checker":
			if r.Count == 1 {
				return "1 ficha"
			}
			return strconv.Itoa(r.Count) + " fichas"
		}
		return r.Word(name) // dice and moves are the same in all languages
	}
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	for _, typed := range []string{"24/19", "bar/22", "24/18", "6/9"} {
		_, err := alfonsine.ParsePlay(alfonsine.Fallas, p, typed)
		var refused *alfonsine.PlayError
		if errors.As(err, &refused) {
			fmt.Printf("%s [%s]\n", refused.Why.Format(template, word), refused.Ruling.ID)
		}
	}
	// Output:
	// la casa 19 está prohibida: las negras tienen ahí 13 fichas [fallas-7-forbidden]
	// las blancas no tienen ninguna ficha en la barra []
	// falta jugar 5-3, por ejemplo 18/13 [fallas-8-all]
	// White's checkers travel towards point 1 [fallas-3]
}

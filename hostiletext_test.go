package alfonsine_test

import (
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// Whatever is typed, and however long it is, an error quotes a line of it at most: it
// goes into logs and onto screens, where five megabytes are of no use to anybody.
func TestAnErrorQuotesNoMoreThanALineOfWhatWasTyped(t *testing.T) {
	start := alfonsine.Fallas.Start().String()
	thrown := pos("24:2,6:13 19:13,1:2 w 6-5-3")
	for _, long := range gametest.LongTexts() {
		for name, read := range map[string]func(text string) error{
			"ParsePosition": func(text string) error { _, err := alfonsine.ParsePosition(text); return err },
			"ParseRoll":     func(text string) error { _, err := alfonsine.ParseRoll(text); return err },
			"Lookup":        func(text string) error { _, err := alfonsine.Lookup(text); return err },
			"ParsePlay": func(text string) error {
				_, err := alfonsine.ParsePlay(alfonsine.Fallas, thrown, text)
				return err
			},
			"Position.UnmarshalText": func(text string) error { return new(alfonsine.Position).UnmarshalText([]byte(text)) },
			"Roll.UnmarshalText":     func(text string) error { return new(alfonsine.Roll).UnmarshalText([]byte(text)) },
			"Play.UnmarshalText":     func(text string) error { return new(alfonsine.Play).UnmarshalText([]byte(text)) },
			"Color.UnmarshalText":    func(text string) error { return new(alfonsine.Color).UnmarshalText([]byte(text)) },
			"Result.UnmarshalText":   func(text string) error { return new(alfonsine.Result).UnmarshalText([]byte(text)) },
			"Fault.UnmarshalText":    func(text string) error { return new(alfonsine.Fault).UnmarshalText([]byte(text)) },
			"Topic.UnmarshalText":    func(text string) error { return new(alfonsine.Topic).UnmarshalText([]byte(text)) },
			"New": func(text string) error {
				r := gametest.Backgammon.Rules()
				r.Slug = text
				_, err := alfonsine.New(r)
				return err
			},
			"New, another's slug": func(text string) error {
				_, err := alfonsine.New(alfonsine.Rules{Name: text, Slug: "fallas"})
				return err
			},
		} {
			for _, text := range []string{
				long, start + long, long + start, strings.Replace(start, " ", long, 1), strings.Replace(start, "2", long, 1),
				start + " " + long, "fallas?" + long, "fallas?hit=" + long, "fallas?start=" + long, "fallas?" + long + "=start",
				"24/18" + long, "24/" + long, "24/18(" + long + ")", "24/18 ~" + long, "6:24/18" + long, "6:24/18 = " + long, "6-5-" + long,
			} {
				if err := read(text); err != nil {
					gametest.Short(t, name, err)
				}
			}
		}
	}
}

func TestAnErrorDoesNotListAMillionDiceOrMoves(t *testing.T) {
	dice := make([]int, 1<<20)
	_, err := alfonsine.NewRoll(dice...)
	gametest.Short(t, "NewRoll", err)
	_, err = alfonsine.ReadCast(make([]alfonsine.Cast, 1<<20)...)
	gametest.Short(t, "ReadCast", err)
	_, err = alfonsine.NewPlay(alfonsine.Position{}, make([]alfonsine.Move, 1<<20)...)
	gametest.Short(t, "NewPlay", err)
	_, err = alfonsine.PlayOf(alfonsine.Fallas, pos("24:2,6:13 19:13,1:2 w 6-5-3"), make([]alfonsine.Move, 1<<20)...)
	gametest.Short(t, "PlayOf", err)
}

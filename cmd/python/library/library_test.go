package main

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/python/internal/batch"
	"example.com/alfonsine/encode"
)

// fresh makes the arrays of so many games.
func fresh(games int) batch.Arrays {
	return batch.Arrays{
		Actions:     make([]int64, games),
		Observation: make([]int8, games*encode.Observed),
		Mask:        make([]int8, games*encode.Actions),
		Turn:        make([]int8, games),
		Number:      make([]int64, games),
		Reward:      make([]float32, 2*games),
		Done:        make([]bool, games),
		Truncated:   make([]bool, games),
		Final:       make([]int8, 2*games*encode.Observed),
	}
}

// opened makes what options ask for: a player, if they name one, or else a batch.
func opened(text string) (any, error) {
	o, err := readOptions([]byte(text))
	if err != nil {
		return nil, err
	}
	if o.Player != "" && o.Games == 0 {
		return o.player()
	}
	return o.batch(fresh(2))
}

func TestOptionsSayWhatIsOpened(t *testing.T) {
	for _, text := range []string{
		`{"game":"fallas","games":2}`,
		`{"game":"fallas?hit=start","games":2,"seed":18446744073709551615,"limit":2147483647}`,
		`{"game":"irish","games":2,"opponent":"heuristic"}`,
		`{"game":"laquet","games":2,"opponent":"Club"}`,
		`{"game":"laquet","player":"expert?noise=0.1","seed":3}`,
	} {
		if x, err := opened(text); err != nil || x == nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestAWrongOptionIsToldByItsName(t *testing.T) {
	for text, want := range map[string]string{
		``:                                       `"request","message":"cannot be read`,
		`{`:                                      `"request","message":"cannot be read`,
		`[]`:                                     `"request","message":"cannot be read`,
		`{"game":"fallas","games":2} 3`:          `"request","message":"cannot be read: there is more text after the object","field":"options"`,
		`{"gaem":"fallas"}`:                      `"request","message":"cannot be read`,
		`{"game":"falas","games":2}`:             `"game","message":"alfonsine: no game \"falas\"`,
		`{"game":"fallas?hit=no","games":2}`:     `"field":"game"`,
		`{"game":"fallas"}`:                      `"field":"games"`,
		`{"game":"fallas","games":-1}`:           `"field":"games"`,
		`{"game":"fallas","games":1048577}`:      `"field":"games"`,
		`{"game":"fallas","games":3}`:            `"field":"actions"`,
		`{"game":"fallas","games":1e30}`:         `"field":"options"`,
		`{"game":"fallas","games":2,"seed":-1}`:  `"field":"options"`,
		`{"game":"fallas","games":2,"limit":-1}`: `"field":"limit"`,
		`{"game":"fallas","games":2,"limit":2147483648}`:          `"field":"limit"`,
		`{"game":"fallas","games":2,"opponent":"nobody"}`:         `"field":"opponent"`,
		`{"game":"fallas","games":2,"player":"club"}`:             `"field":"player"`,
		`{"game":"fallas","player":"club?ply=9"}`:                 `"field":"player"`,
		`{"game":"fallas","player":"club?net=/no/such/file.net"}`: `"field":"player"`,
		`{"game":"fallas","player":"club","opponent":"club"}`:     `"field":"options"`,
	} {
		_, err := opened(text)
		if err == nil {
			t.Errorf("%s: there is no error", text)
			continue
		}
		if said := told(err); !strings.Contains(said, want) {
			t.Errorf("%s: %s", text, said)
		}
	}
}

func TestAnErrorIsToldWithItsRule(t *testing.T) {
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	_, why := alfonsine.Fallas.Move(p, alfonsine.Move{From: 24, To: 19, Die: 5})
	var got problem
	said := told(&batch.ActionError{Row: 3, Action: 143, Game: alfonsine.Fallas, Position: p, Err: why})
	if err := json.Unmarshal([]byte(said), &got); err != nil {
		t.Fatal(err)
	}
	switch {
	case got.Kind != "action", *got.Row != 3, *got.Action != 143, got.Game != "fallas", got.Position != p.String(),
		got.Fault != "forbidden", got.Move.Die != 5, got.Ruling.ID != "fallas-7-forbidden", got.Line != 0:
		t.Error(said)
	}
	said = told(&batch.TurnError{Row: 2, Turn: 9, Turns: 3})
	if want := `{"kind":"request","message":"row 2: 9 is not a turn; they are 0 to 2","field":"turns","row":2}`; said != want {
		t.Error(said)
	}
	if said := told(errors.New("what")); said != `{"kind":"request","message":"what"}` {
		t.Error(said)
	}
}

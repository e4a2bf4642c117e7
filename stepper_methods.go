//go:build !js

package alfonsine

import "reflect"

// misshapen lists the methods of a stepper that have the name of an optional method, but
// other parameters or results. The names are constants, so that the linker can leave out the
// methods of all other names.
func misshapen(stepper Stepper) []Problem {
	s := reflect.ValueOf(stepper)
	var list []Problem
	for _, m := range []struct {
		name string
		got  reflect.Value
		want reflect.Type
	}{
		{"Step", s.MethodByName("Step"), reflect.TypeFor[func(Position, Move) (Position, error)]()},
		{"Check", s.MethodByName("Check"), reflect.TypeFor[func(Position) error]()},
		{"Again", s.MethodByName("Again"), reflect.TypeFor[func(Position, Roll) bool]()},
		{"Result", s.MethodByName("Result"), reflect.TypeFor[func(Position) Result]()},
		{"Refuse", s.MethodByName("Refuse"), reflect.TypeFor[func(Position, Move) (Fault, Topic, Refusal)]()},
		{"Rulings", s.MethodByName("Rulings"), reflect.TypeFor[func() []Ruling]()},
		{"Cites", s.MethodByName("Cites"), reflect.TypeFor[func() map[string]string]()},
		{"Readings", s.MethodByName("Readings"), reflect.TypeFor[func() []Reading]()},
		{"Reconstructed", s.MethodByName("Reconstructed"), reflect.TypeFor[func() bool]()},
		{"Layout", s.MethodByName("Layout"), reflect.TypeFor[func() Layout]()},
	} {
		if m.got.IsValid() && m.got.Type() != m.want {
			list = append(list, problem(m.name, Refusal{Key: "word-none", Text: m.want.String()}))
		}
	}
	return list
}

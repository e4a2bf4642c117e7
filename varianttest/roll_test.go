package varianttest_test

import (
	"errors"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
)

// brokenRolls break the promises of Roll.
func brokenRolls() []brokenVariant {
	return []brokenVariant{
		{"Roll gives dice and changes nothing else", "no dice", breaking(foreign.Race, methods{
			Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
				if next, err := foreign.Race.Roll(p, thrown); err != nil {
					return next, err
				}
				return p, nil
			},
		})},
		{"Roll gives dice and changes nothing else", "the other side gets them", breaking(foreign.Race, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			next, err := foreign.Race.Roll(p, thrown)
			if err == nil {
				next = with(next, func(s *alfonsine.Setup) { s.Turn = s.Turn.Opponent() })
			}
			return next, err
		}})},
		{"Roll gives dice and changes nothing else", "fresh dice are marked as left", breaking(foreign.Race, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			next, err := foreign.Race.Roll(p, thrown)
			if err == nil {
				next = with(next, func(s *alfonsine.Setup) { s.Leftover = true })
			}
			return next, err
		}})},
		{"Roll depends on nothing but p and the dice", "now yes, now no", func() alfonsine.Variant {
			v, other := foreign.Race, everyOther()
			return breaking(v, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
				if other() {
					return p, &alfonsine.RollError{Again: true}
				}
				return v.Roll(p, thrown)
			}})
		}()},
		{"Roll depends on nothing but p and the dice", "the same dice, now with an error", func() alfonsine.Variant {
			v, other := foreign.Race, everyOther()
			return breaking(v, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
				next, err := v.Roll(p, thrown)
				if err == nil && other() {
					err = &alfonsine.RollError{Again: true}
				}
				return next, err
			}})
		}()},
		{"Roll depends on nothing but p and the dice", "now this side gets them, now that", func() alfonsine.Variant {
			v, other := foreign.Race, everyOther()
			return breaking(v, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
				next, err := v.Roll(p, thrown)
				if err == nil && other() {
					next = with(next, func(s *alfonsine.Setup) { s.Turn = s.Turn.Opponent() })
				}
				return next, err
			}})
		}()},
		{"Roll refuses a throw while dice are there and when the game is over", "new dice for old", breaking(foreign.Race, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			if !p.Dice().IsZero() {
				return withDice(p, thrown), nil
			}
			return foreign.Race.Roll(p, thrown)
		}})},
		{"Roll refuses a throw while dice are there and when the game is over", "a throw after the end", breaking(foreign.Race, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			if p.Over() {
				return p, nil
			}
			return foreign.Race.Roll(p, thrown)
		}})},
		{"Roll refuses another number of dice than Dice", "three dice for two", breaking(foreign.Race, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			if thrown.Len() == 3 && !p.Over() && p.Dice().IsZero() {
				return withDice(p, thrown), nil
			}
			return foreign.Race.Roll(p, thrown)
		}})},
		{"Roll refuses another number of dice than Dice", "no dice at all", breaking(foreign.Race, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			if thrown.IsZero() {
				return p, nil
			}
			return foreign.Race.Roll(p, thrown)
		}})},
		{"Roll refuses a sound throw only by a *RollError with Again", "another error", breaking(foreign.Race, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			if thrown.Pips() == 12 {
				return p, errors.New("6-6 is made again")
			}
			return foreign.Race.Roll(p, thrown)
		}})},
		{"Roll refuses a sound throw only by a *RollError with Again", "not again", breaking(foreign.Race, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			if thrown.Pips() == 12 {
				return p, &alfonsine.RollError{Why: alfonsine.Refusal{Text: "6-6 is no throw"}}
			}
			return foreign.Race.Roll(p, thrown)
		}})},
		{"Roll takes some throw", "it takes none", breaking(foreign.Race, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			return p, &alfonsine.RollError{Again: true}
		}})},
		{"Roll returns p unchanged with an error", "the zero Position", breaking(foreign.Race, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			next, err := foreign.Race.Roll(p, thrown)
			if err != nil {
				return alfonsine.Position{}, err
			}
			return next, nil
		}})},
		{"Roll returns p unchanged with an error", "only of a throw that is made again", breaking(foreign.Race, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			next, err := foreign.Race.Roll(p, thrown)
			var again *alfonsine.RollError
			if errors.As(err, &again) {
				return withDice(p, thrown), err
			}
			return next, err
		}})},
		{"Roll returns p unchanged with an error", "only of a throw while dice are there", breaking(foreign.Race, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			next, err := foreign.Race.Roll(p, thrown)
			if !p.Dice().IsZero() {
				return withDice(p, thrown), err
			}
			return next, err
		}})},
		{"Roll returns p unchanged with an error", "only of a wrong number of dice", breaking(foreign.Race, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			next, err := foreign.Race.Roll(p, thrown)
			if thrown.Len() == 1 {
				return alfonsine.Position{}, err
			}
			return next, err
		}})},
	}
}

package varianttest_test

import (
	"errors"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
)

// brokenMoves break the promises of AppendMoves and Move.
func brokenMoves() []brokenVariant {
	return []brokenVariant{
		{"AppendMoves lists a move while the game is on and dice are there", "no pass", breaking(alfonsine.Laquet, methods{AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			return slices.DeleteFunc(alfonsine.Laquet.AppendMoves(dst, p), alfonsine.Move.IsZero)
		}})},
		{"AppendMoves lists nothing before a throw and when the game is over", "a pass without dice", breaking(foreign.Race, methods{AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			if !p.Over() && p.Dice().IsZero() {
				dst = append(dst, alfonsine.Move{})
			}
			return foreign.Race.AppendMoves(dst, p)
		}})},
		{"AppendMoves lists nothing before a throw and when the game is over", "a pass after the end", breaking(foreign.Race, methods{AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			if p.Over() {
				dst = append(dst, alfonsine.Move{})
			}
			return foreign.Race.AppendMoves(dst, p)
		}})},
		{"AppendMoves keeps what dst had", "dst is not read", breaking(foreign.Race, methods{AppendMoves: func(_ []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			return foreign.Race.AppendMoves(nil, p)
		}})},
		{"AppendMoves keeps what dst had", "dst is filled from the beginning", breaking(foreign.Race, methods{AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			return foreign.Race.AppendMoves(dst[:0], p)
		}})},
		{"AppendMoves keeps what dst had", "dst is overwritten and given back behind", breaking(foreign.Race, methods{AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			list := foreign.Race.AppendMoves(slices.Clone(dst), p)
			clear(dst)
			return list
		}})},
		{"AppendMoves depends on nothing but p", "the order changes", func() alfonsine.Variant {
			v, other := foreign.Race, everyOther()
			return breaking(v, methods{AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
				list := v.AppendMoves(nil, p)
				if other() {
					slices.Reverse(list)
				}
				return append(dst, list...)
			}})
		}()},
		{"AppendMoves depends on nothing but p", "it depends on dst", breaking(foreign.Race, methods{AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			list := foreign.Race.AppendMoves(nil, p)
			if len(dst) > 0 {
				slices.Reverse(list)
			}
			return append(dst, list...)
		}})},
		{"AppendMoves lists each move once", "once for each checker", breaking(foreign.Race, methods{AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			for _, m := range foreign.Race.AppendMoves(nil, p) {
				for range max(1, p.Count(p.Turn(), m.From)) {
					dst = append(dst, m)
				}
			}
			return dst
		}})},
		{"AppendMoves lists each move once", "with and without a hit, and one of them changes nothing", breaking(alfonsine.Fallas, methods{
			AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
				for _, m := range alfonsine.Fallas.AppendMoves(nil, p) {
					dst = append(dst, m)
					m.Hit = !m.Hit
					dst = append(dst, m)
				}
				return dst
			},
			Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
				next, err := alfonsine.Fallas.Move(p, m)
				if err == nil && !slices.Contains(alfonsine.Fallas.AppendMoves(nil, p), m) {
					next = p
				}
				return next, err
			},
		})},
		{"a move takes a checker that is there as far as a die that is there", "one pip too far", breaking(foreign.Race, methods{
			Distance: func(c alfonsine.Color, pt alfonsine.Point) int {
				switch d := foreign.Race.Distance(c, pt); d {
				case 3, 4:
					return 7 - d
				default:
					return d
				}
			},
		})},
		{"a move takes a checker that is there as far as a die that is there", "from where nobody stands", func() alfonsine.Variant {
			v := foreign.Race
			ghost := alfonsine.Move{From: 5, To: 4, Die: 1}
			return breaking(v, methods{
				AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
					dst = v.AppendMoves(dst, p)
					if p.Turn() == alfonsine.White && p.Count(alfonsine.White, 5) == 0 && p.Dice().Count(1) > 0 {
						dst = append(dst, ghost)
					}
					return dst
				},
				Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
					next, err := v.Move(p, m)
					if m == ghost && err != nil {
						err = nil
					}
					return next, err
				},
			})
		}()},
		{"a move takes a checker that is there as far as a die that is there", "a die of 7", breaking(foreign.Race, methods{
			AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
				for _, m := range foreign.Race.AppendMoves(nil, p) {
					if m.Die == 6 {
						m.Die = 7
					}
					dst = append(dst, m)
				}
				return dst
			},
			Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
				if m.Die == 7 {
					m.Die = 6
				}
				return foreign.Race.Move(p, m)
			},
		})},
		{"a move takes a checker that is there as far as a die that is there", "a die that was not thrown", breaking(foreign.Race, methods{
			AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
				for _, m := range foreign.Race.AppendMoves(nil, p) {
					if m.To == alfonsine.Off && m.Die == 5 {
						m.Die = 6
					}
					dst = append(dst, m)
				}
				return dst
			},
			Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
				if m.Die == 6 && p.Dice().Count(6) == 0 {
					m.Die = 5
				}
				return foreign.Race.Move(p, m)
			},
		})},
		{"a move says whether it hits", "AppendMoves never does", breaking(alfonsine.Fallas, methods{AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			dst = alfonsine.Fallas.AppendMoves(dst, p)
			for i := range dst {
				dst[i].Hit = false
			}
			return dst
		}})},
		{"a move says whether it hits", "plays never do",
			retelling(alfonsine.Fallas, func(next alfonsine.Position, list []alfonsine.Move) (alfonsine.Position, []alfonsine.Move) {
				for i := range list {
					list[i].Hit = false
				}
				return next, list
			})},
		{"Move makes every move that AppendMoves lists", "it cannot bear off",
			refusing(foreign.Race, func(p alfonsine.Position, m alfonsine.Move) bool { return !m.IsZero() && m.To == alfonsine.Off }, errors.New("it stays on the board"))},
		{"Move makes every move that AppendMoves lists", "it cannot pass",
			refusing(alfonsine.Laquet, func(p alfonsine.Position, m alfonsine.Move) bool { return m.IsZero() }, errors.New("no pass"))},

		{"Move refuses what AppendMoves does not list", "anybody may pass", breaking(alfonsine.Laquet, methods{Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			if m.IsZero() && !p.Dice().IsZero() {
				return with(p, func(s *alfonsine.Setup) {
					s.Turn, s.Dice, s.Leftover = s.Turn.Opponent(), alfonsine.Roll{}, false
				}), nil
			}
			return alfonsine.Laquet.Move(p, m)
		}})},
		{"Move refuses what AppendMoves does not list", "dice that were not thrown", breaking(foreign.Race, methods{Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			if next, err := foreign.Race.Move(p, m); err == nil || m.IsZero() || p.Over() {
				return next, err
			}
			dice, err := alfonsine.NewRoll(int(m.Die), 5)
			if err != nil {
				return p, err
			}
			next, err := foreign.Race.Move(withDice(p, dice), m)
			if err != nil {
				return p, err
			}
			return next, nil
		}})},
		{"Move refuses what AppendMoves does not list", "a pass after the end",
			refusing(foreign.Race, func(p alfonsine.Position, m alfonsine.Move) bool { return p.Over() }, nil)},
		{"Move returns p unchanged with an error", "the zero Position", breaking(foreign.Race, methods{Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := foreign.Race.Move(p, m)
			if err != nil {
				return alfonsine.Position{}, err
			}
			return next, nil
		}})},
		{"Move returns p unchanged with an error", "of a listed move that it refuses", breaking(foreign.Race, methods{Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := foreign.Race.Move(p, m)
			if err == nil && m.To == alfonsine.Off && !m.IsZero() {
				err = errors.New("it stays on the board")
			}
			return next, err
		}})},
		{"Move depends on nothing but p and the move", "now the game ends, now it goes on", func() alfonsine.Variant {
			v, other := foreign.Race, everyOther()
			return moving(v, func(p alfonsine.Position, m alfonsine.Move, next alfonsine.Position) alfonsine.Position {
				if !next.Over() && next.Dice().IsZero() && other() {
					next = with(next, func(s *alfonsine.Setup) { s.Turn = s.Turn.Opponent() })
				}
				return next
			})
		}()},
		{"Move depends on nothing but p and the move", "the same position, now with an error", func() alfonsine.Variant {
			v, other := foreign.Race, everyOther()
			return breaking(v, methods{Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
				next, err := v.Move(p, m)
				if err == nil && other() {
					err = errors.New("not this time")
				}
				return next, err
			}})
		}()},
		{"Move depends on nothing but p and the move", "every third time the other side goes on", func() alfonsine.Variant {
			v, n := foreign.Race, 0
			return breaking(v, methods{Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
				next, err := v.Move(p, m)
				if n++; err == nil && !next.Over() && n%3 == 0 {
					next = with(next, func(s *alfonsine.Setup) { s.Turn = s.Turn.Opponent() })
				}
				return next, err
			}})
		}()},
		{"Move does not read whether the move hits", "none may, nor bear off, and the last move is listed first", breaking(foreign.Race, methods{
			AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
				list := foreign.Race.AppendMoves(nil, p)
				slices.Reverse(list)
				return append(dst, list...)
			},
			Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
				if m.Hit || m.To == alfonsine.Off && !m.IsZero() {
					return p, errors.New("not here")
				}
				return foreign.Race.Move(p, m)
			},
		})},
		{"Move does not read whether the move hits", "it wants to be told",
			refusing(alfonsine.Fallas, func(p alfonsine.Position, m alfonsine.Move) bool {
				return !slices.Contains(alfonsine.Fallas.AppendMoves(nil, p), m)
			}, errors.New("no such move"))},
		{"Move moves one checker and what it hits, and the zero Move none", "both checkers of a point", moving(foreign.Race, func(p alfonsine.Position, m alfonsine.Move, next alfonsine.Position) alfonsine.Position {
			if !m.IsZero() && next.Count(p.Turn(), m.From) > 0 && m.To != alfonsine.Off {
				next = with(next, func(s *alfonsine.Setup) {
					us := side(s, p.Turn())
					us[m.From]--
					us[m.To]++
				})
			}
			return next
		})},
		{"Move moves one checker and what it hits, and the zero Move none", "one of the other side too", moving(foreign.Race, func(p alfonsine.Position, m alfonsine.Move, next alfonsine.Position) alfonsine.Position {
			if p.Turn() == alfonsine.White && p.Count(alfonsine.Black, 19) > 0 {
				next = with(next, func(s *alfonsine.Setup) {
					s.Black[19]--
					s.Black[20]++
				})
			}
			return next
		})},
		{"Move moves one checker and what it hits, and the zero Move none", "who is on the bar disappears", moving(alfonsine.Fallas, func(p alfonsine.Position, m alfonsine.Move, next alfonsine.Position) alfonsine.Position {
			if p.Bar(p.Turn().Opponent()) > 0 {
				next = with(next, func(s *alfonsine.Setup) { s.White[alfonsine.Bar], s.Black[alfonsine.Bar] = 0, 0 })
			}
			return next
		})},
		{"Move moves one checker and what it hits, and the zero Move none", "a hit takes another one along", moving(alfonsine.Fallas, func(p alfonsine.Position, m alfonsine.Move, next alfonsine.Position) alfonsine.Position {
			if m.Hit {
				next = with(next, func(s *alfonsine.Setup) {
					them := side(s, p.Turn().Opponent())
					for pt := range alfonsine.Bar {
						if pt != alfonsine.Off && them[pt] > 0 {
							them[pt]--
							them[alfonsine.Bar]++
							break
						}
					}
				})
			}
			return next
		})},
		{"Move uses up one die or ends the turn, and the zero Move ends it", "the die is kept", moving(foreign.Race, func(p alfonsine.Position, m alfonsine.Move, next alfonsine.Position) alfonsine.Position {
			if !next.Dice().IsZero() {
				next = withDice(next, p.Dice())
			}
			return next
		})},
		{"Move uses up one die or ends the turn, and the zero Move ends it", "the other die is gone", breaking(foreign.Race, methods{Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := foreign.Race.Move(p, m)
			if err == nil && !next.Dice().IsZero() {
				die, _ := alfonsine.NewRoll(int(m.Die))
				next = withDice(next, die)
			}
			return next, err
		}})},
		{"Move uses up one die or ends the turn, and the zero Move ends it", "a throw to follow is forgotten", func() alfonsine.Variant {
			rules, _ := alfonsine.Fallas.Rules()
			rules.Name, rules.Slug, rules.Duty, rules.ThrowAgain = "Again", "again", alfonsine.DutyMostDice, alfonsine.ThrowAgainAlike
			v, err := alfonsine.New(rules)
			if err != nil {
				panic(err)
			}
			return moving(v, func(p alfonsine.Position, m alfonsine.Move, next alfonsine.Position) alfonsine.Position {
				if !next.Dice().IsZero() {
					next = with(next, func(s *alfonsine.Setup) { s.Again = false })
				}
				return next
			})
		}()},
		{"Move uses up one die or ends the turn, and the zero Move ends it", "the zero Move passes over a die", breaking(foreign.Race, methods{
			AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
				dst = foreign.Race.AppendMoves(dst, p)
				if p.Dice().Len() == 2 {
					dst = append(dst, alfonsine.Move{})
				}
				return dst
			},
			Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
				if m.IsZero() && p.Dice().Len() == 2 {
					return withDice(p, p.Dice().Without(p.Dice().At(0))), nil
				}
				return foreign.Race.Move(p, m)
			},
		})},
		{"Move uses up one die or ends the turn, and the zero Move ends it", "the zero Move ends nothing", breaking(foreign.Race, methods{Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := foreign.Race.Move(p, m)
			if err == nil && m.IsZero() {
				return p, nil
			}
			return next, err
		}})},
	}
}

package varianttest_test

import (
	"errors"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
)

// brokenPlays break the promises of AppendPlays, and that games and turns end.
func brokenPlays() []brokenVariant {
	return []brokenVariant{
		{"AppendPlays lists a play while the game is on and dice are there", "no pass", breaking(alfonsine.Laquet, methods{AppendPlays: forgetful{alfonsine.Laquet}.AppendPlays})},
		{"AppendPlays lists a play while the game is on and dice are there", "nor a move, if the pips are odd", breaking(foreign.Race, methods{
			AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
				if p.Dice().Len() == 2 && p.Dice().Pips()%2 == 1 {
					return dst
				}
				return foreign.Race.AppendMoves(dst, p)
			},
			AppendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
				if p.Dice().Len() == 2 && p.Dice().Pips()%2 == 1 {
					return dst
				}
				return foreign.Race.AppendPlays(dst, p)
			},
		})},
		{"AppendPlays lists nothing before a throw and when the game is over", "a pass without dice", breaking(foreign.Race, methods{AppendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			if !p.Over() && p.Dice().IsZero() {
				pass, _ := alfonsine.NewPlay(p)
				dst = append(dst, pass)
			}
			return foreign.Race.AppendPlays(dst, p)
		}})},
		{"AppendPlays lists nothing before a throw and when the game is over", "a pass after the end", breaking(foreign.Race, methods{AppendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			if p.Over() {
				pass, _ := alfonsine.NewPlay(p)
				dst = append(dst, pass)
			}
			return foreign.Race.AppendPlays(dst, p)
		}})},
		{"AppendPlays keeps what dst had", "dst is not read", breaking(foreign.Race, methods{AppendPlays: func(_ []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			return foreign.Race.AppendPlays(nil, p)
		}})},
		{"AppendPlays keeps what dst had", "dst is filled from the beginning", breaking(foreign.Race, methods{AppendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			return foreign.Race.AppendPlays(dst[:0], p)
		}})},
		{"AppendPlays keeps what dst had", "dst is overwritten and given back behind", breaking(foreign.Race, methods{AppendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			list := foreign.Race.AppendPlays(slices.Clone(dst), p)
			clear(dst)
			return list
		}})},
		{"AppendPlays depends on nothing but p", "the order changes", func() alfonsine.Variant {
			v, other := foreign.Race, everyOther()
			return breaking(v, methods{AppendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
				list := v.AppendPlays(nil, p)
				if other() {
					slices.Reverse(list)
				}
				return append(dst, list...)
			}})
		}()},
		{"AppendPlays depends on nothing but p", "what dst has is not listed again", breaking(foreign.Race, methods{AppendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			if len(dst) > 0 {
				return dst
			}
			return foreign.Race.AppendPlays(dst, p)
		}})},
		{"AppendPlays lists each next position once", "a play for every order of the dice", breaking(foreign.Race, methods{AppendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			for _, first := range foreign.Race.AppendMoves(nil, p) {
				at, err := foreign.Race.Move(p, first)
				if err != nil || at.Dice().IsZero() {
					continue
				}
				for _, second := range foreign.Race.AppendMoves(nil, at) {
					if next, err := foreign.Race.Move(at, second); err == nil && !second.IsZero() {
						play, _ := alfonsine.NewPlay(next, first, second)
						dst = append(dst, play)
					}
				}
			}
			return dst
		}})},
		{"AppendPlays lists each next position once", "twice, and Check knows no turn of Black", breaking(foreign.Race, methods{
			Check: func(p alfonsine.Position) error {
				if p.Turn() == alfonsine.Black {
					return errors.New("it is Black's turn")
				}
				return foreign.Race.Check(p)
			},
			AppendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
				return foreign.Race.AppendPlays(foreign.Race.AppendPlays(dst, p), p)
			},
		})},
		{"a play ends the turn", "it stops after the first die", breaking(foreign.Race, methods{AppendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			for _, m := range foreign.Race.AppendMoves(nil, p) {
				if next, err := foreign.Race.Move(p, m); err == nil && !m.IsZero() {
					play, _ := alfonsine.NewPlay(next, m)
					dst = append(dst, play)
				}
			}
			return dst
		}})},
		{"a play ends the turn", "its own dice are left to the player himself",
			retelling(alfonsine.Laquet, func(next alfonsine.Position, list []alfonsine.Move) (alfonsine.Position, []alfonsine.Move) {
				if next.Leftover() {
					next = with(next, func(s *alfonsine.Setup) { s.Turn = s.Turn.Opponent() })
				}
				return next, list
			})},
		{"a play ends the turn", "dice are left without a mark",
			retelling(alfonsine.Laquet, func(next alfonsine.Position, list []alfonsine.Move) (alfonsine.Position, []alfonsine.Move) {
				return with(next, func(s *alfonsine.Setup) { s.Leftover = false }), list
			})},
		{"a play ends the turn", "other dice are left than were thrown",
			retelling(alfonsine.Laquet, func(next alfonsine.Position, list []alfonsine.Move) (alfonsine.Position, []alfonsine.Move) {
				if next.Leftover() {
					next = withDice(next, alfonsine.MustParseRoll("6-5"))
				}
				return next, list
			})},
		{"the moves of a play, made one by one, lead to its next position", "they are told backwards",
			retelling(foreign.Race, func(next alfonsine.Position, list []alfonsine.Move) (alfonsine.Position, []alfonsine.Move) {
				slices.Reverse(list)
				return next, list
			})},
		{"the moves of a play, made one by one, lead to its next position", "the next positions are one out", breaking(foreign.Race, methods{AppendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			list := foreign.Race.AppendPlays(nil, p)
			for i, play := range list {
				play, _ = alfonsine.NewPlay(list[(i+1)%len(list)].Next(), play.Moves()...)
				dst = append(dst, play)
			}
			return dst
		}})},
		{"the moves of a play, made one by one, lead to its next position", "a move is told twice", breaking(foreign.Race, methods{AppendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			for _, play := range foreign.Race.AppendPlays(nil, p) {
				list := play.Moves()
				play, _ = alfonsine.NewPlay(play.Next(), append(list, play.At(play.Len()-1))...)
				dst = append(dst, play)
			}
			return dst
		}})},
		{"single moves end a turn exactly where the plays do", "the last play is missing", breaking(foreign.Race, methods{AppendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			list := foreign.Race.AppendPlays(nil, p)
			if len(list) > 1 {
				list = list[:len(list)-1]
			}
			return append(dst, list...)
		}})},
		{"single moves end a turn exactly where the plays do", "the larger die must be first, single moves do not know", breaking(alfonsine.Fallas, methods{AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			list := alfonsine.Fallas.AppendMoves(nil, p)
			return append(dst, list[:min(1, len(list))]...)
		}})},

		{"every turn and every game ends", "who wins begins anew", func() alfonsine.Variant {
			v := foreign.Race
			anew := func(p alfonsine.Position) alfonsine.Position {
				if p.Over() {
					return v.Start()
				}
				return p
			}
			return breaking(v, methods{
				Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
					next, err := v.Move(p, m)
					return anew(next), err
				},
				AppendPlays: retold(v, func(next alfonsine.Position, list []alfonsine.Move) (alfonsine.Position, []alfonsine.Move) {
					return anew(next), list
				}),
			})
		}()},
	}
}

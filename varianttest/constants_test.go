package varianttest_test

import (
	"errors"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
)

// except returns an error unless there is an exception.
func except(exception bool, err error) error {
	if exception {
		return nil
	}
	return err
}

// at returns the distances of foreign.Race, and others for some points.
func at(other map[alfonsine.Point]int) func(c alfonsine.Color, pt alfonsine.Point) int {
	return func(c alfonsine.Color, pt alfonsine.Point) int {
		if d, ok := other[pt]; ok {
			return d
		}
		return foreign.Race.Distance(c, pt)
	}
}

// brokenConstants break the promises about names, positions, distances and dice.
func brokenConstants() []brokenVariant {
	return []brokenVariant{
		{"Name is not empty", "no name", breaking(foreign.Race, methods{Name: func() string { return "" }})},
		{"Slug is a slug as NewStepped wants it", "no slug", breaking(foreign.Race, methods{Slug: func() string { return "" }})},
		{"Slug is a slug as NewStepped wants it", "a line break", breaking(foreign.Race, methods{Slug: func() string { return "x\ny" }})},
		{"Slug is a slug as NewStepped wants it", "readings with a space", breaking(foreign.Race, methods{Slug: func() string { return "race?dice=one die" }})},

		{"Start is a position before a throw, and always the same", "the zero Position", breaking(foreign.Race, methods{Start: func() alfonsine.Position { return alfonsine.Position{} }})},
		{"Start is a position before a throw, and always the same", "dice are there", breaking(foreign.Race, methods{Start: func() alfonsine.Position { return foreign.Race.Throw(foreign.Race.Start(), seeded(1)) }})},
		{"Start is a position before a throw, and always the same", "the game is over", breaking(foreign.Race, methods{Start: func() alfonsine.Position {
			return with(foreign.Race.Start(), func(s *alfonsine.Setup) { s.Result = alfonsine.ResultWhiteWins })
		}})},
		{"Start is a position before a throw, and always the same", "now White begins, now Black", func() alfonsine.Variant {
			v, other := foreign.Race, everyOther()
			return breaking(v, methods{Start: func() alfonsine.Position {
				return with(v.Start(), func(s *alfonsine.Setup) {
					if other() {
						s.Turn = alfonsine.Black
					}
				})
			}})
		}()},

		{"Check accepts every position of the game", "it knows no bar",
			checking(alfonsine.Fallas, func(p alfonsine.Position) bool { return p.Bar(alfonsine.White)+p.Bar(alfonsine.Black) > 0 }, errors.New("checkers on the bar"))},
		{"Check accepts every position of the game", "it does not know the start",
			checking(foreign.Race, func(p alfonsine.Position) bool { return p == foreign.Race.Start() }, errors.New("nobody has moved yet"))},
		{"Check accepts every position of the game", "it does not know its dice",
			checking(foreign.Race, func(p alfonsine.Position) bool { return p.Dice().Len() == 2 }, errors.New("two dice"))},
		{"Check accepts every position of the game", "it does not know the end",
			checking(foreign.Race, func(p alfonsine.Position) bool { return p.Over() }, errors.New("the race is over"))},
		{"Check accepts every position of the game", "it does not know the end, and every throw but one is made again", breaking(foreign.Race, methods{
			Check: func(p alfonsine.Position) error { return except(!p.Over(), errors.New("the race is over")) },
			Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
				if thrown != alfonsine.MustParseRoll("2-1") {
					return p, &alfonsine.RollError{Again: true}
				}
				return foreign.Race.Roll(p, thrown)
			},
		})},
		{"Check accepts every position of the game", "a move leads to no position, and a throw from there to a new game", breaking(foreign.Race, methods{
			Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
				if p.IsZero() {
					p = foreign.Race.Start()
				}
				return foreign.Race.Roll(p, thrown)
			},
			Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
				if _, err := foreign.Race.Move(p, m); err != nil {
					return p, err
				}
				return alfonsine.Position{}, nil
			},
			AppendPlays: retold(foreign.Race, func(_ alfonsine.Position, list []alfonsine.Move) (alfonsine.Position, []alfonsine.Move) {
				return alfonsine.Position{}, list
			}),
		})},
		{"Check accepts every position of the game", "it does not know a turn half played",
			checking(foreign.Race, func(p alfonsine.Position) bool { return p.Dice().Len() == 1 }, errors.New("one die"))},
		{"Check refuses the zero Position, a checker too few and a checker off the path", "it takes the zero Position",
			checking(foreign.Race, func(p alfonsine.Position) bool { return p.IsZero() }, nil)},
		{"Check refuses the zero Position, a checker too few and a checker off the path", "it does not count Black's checkers",
			checking(foreign.Race, func(p alfonsine.Position) bool { return p.Checkers(alfonsine.Black) == 1 }, nil)},
		{"Check refuses the zero Position, a checker too few and a checker off the path", "it does not look where White's are",
			checking(foreign.Race, func(p alfonsine.Position) bool { return p.Count(alfonsine.White, 12) > 0 }, nil)},
		{"Check refuses the zero Position, a checker too few and a checker off the path", "it does not count, and each checker has a place of its own", breaking(foreign.Race, methods{
			Start: func() alfonsine.Position { return alfonsine.MustParsePosition("off:1,6:1 20:1,19:1 w -") },
			Check: func(p alfonsine.Position) error {
				return except(p.Checkers(alfonsine.White) == 1, foreign.Race.Check(p))
			},
		})},
		{"Check refuses the zero Position, a checker too few and a checker off the path", "it does not count, and Black is alone", breaking(foreign.Race, methods{
			Start: func() alfonsine.Position { return alfonsine.MustParsePosition("- 19:2 b -") },
			Check: func(p alfonsine.Position) error {
				return except(p.Checkers(alfonsine.Black) > 0, foreign.Race.Check(p))
			},
		})},
		{"no checker is lost or found", "the one that is hit is lost", func() alfonsine.Variant {
			v := alfonsine.Fallas
			lose := func(p, next alfonsine.Position) alfonsine.Position {
				them := p.Turn().Opponent()
				if next.Bar(them) == p.Bar(them) {
					return next
				}
				return with(next, func(s *alfonsine.Setup) {
					side(s, them)[alfonsine.Bar] = 0
				})
			}
			return breaking(v, methods{Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
				next, err := v.Move(p, m)
				return lose(p, next), err
			}})
		}()},
		{"no checker is lost or found", "a throw brings a new one", breaking(foreign.Race, methods{Roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			next, err := foreign.Race.Roll(p, thrown)
			if err == nil {
				next = with(next, func(s *alfonsine.Setup) { s.White[6]++ })
			}
			return next, err
		}})},

		{"Distance is 0 for Off", "it is -1", breaking(foreign.Race, methods{Distance: func(c alfonsine.Color, pt alfonsine.Point) int {
			if pt == alfonsine.Off {
				return -1
			}
			return foreign.Race.Distance(c, pt)
		}})},
		{"Distance is 1 at least for the points of a path and at most as many as there are, and -1 for the others", "it is 0 for the others", breaking(alfonsine.Laquet, methods{Distance: func(c alfonsine.Color, pt alfonsine.Point) int {
			return max(0, alfonsine.Laquet.Distance(c, pt))
		}})},
		{"Distance is 1 at least for the points of a path and at most as many as there are, and -1 for the others", "it is more than there are", breaking(foreign.Race, methods{Distance: func(c alfonsine.Color, pt alfonsine.Point) int {
			if pt == 6 {
				return 8
			}
			return foreign.Race.Distance(c, pt)
		}})},
		{"Distance is 1 at least for the points of a path and at most as many as there are, and -1 for the others", "the first and the last are too far", breaking(foreign.Race, methods{Distance: at(map[alfonsine.Point]int{1: 30, 24: 30})})},
		{"Distance for Bar is above 6, and at most one more than the points of the path", "it is -1, and point 1 is too far", breaking(foreign.Race, methods{Distance: at(map[alfonsine.Point]int{alfonsine.Bar: -1, 1: 30})})},
		{"Distance for Bar is above 6, and at most one more than the points of the path", "it is two more than the points", breaking(foreign.Race, methods{Distance: at(map[alfonsine.Point]int{alfonsine.Bar: 8})})},
		{"Distance for Bar is above 6, and at most one more than the points of the path", "it is 6", breaking(alfonsine.Laquet, methods{Distance: func(c alfonsine.Color, pt alfonsine.Point) int {
			if pt == alfonsine.Bar {
				return 6
			}
			return alfonsine.Laquet.Distance(c, pt)
		}})},
		{"Distance for Bar is above 6, and at most one more than the points of the path", "it is 25 on eighteen points", breaking(alfonsine.Laquet, methods{Distance: func(c alfonsine.Color, pt alfonsine.Point) int {
			if pt == alfonsine.Bar {
				return 25
			}
			return alfonsine.Laquet.Distance(c, pt)
		}})},
		{"Dice is 1 to 6", "none", breaking(foreign.Race, methods{Dice: func() int { return 0 }})},
		{"Dice is 1 to 6", "too many", breaking(foreign.Race, methods{Dice: func() int { return 1_000_000_000 }})},
	}
}

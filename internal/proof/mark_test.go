package proof_test

import (
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/record"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A mark lives in the middle of a turn: it is in the text, and gone with the dice.
func TestAMarkIsKeptInMidTurnAndNowhereElse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := gametest.Drawn(t)
		g := gametest.Random(rng)
		keepsItsMark(t, g, gametest.Wild(g, rng), rapid.Uint8().Draw(t, "mark"))
	})
}

func keepsItsMark(t rapid.TB, g *alfonsine.Game, p alfonsine.Position, mark uint8) {
	marked := gametest.WithMark(p, mark)
	switch {
	case p.Dice().IsZero():
		if marked != p || p.Mark() != 0 {
			t.Fatalf("%v has the mark %d without dice", marked, marked.Mark())
		}
		return
	case marked.Mark() != mark || gametest.WithMark(marked, 0) != p || (marked == p) != (mark == 0):
		t.Fatalf("%v with the mark %d is %v", p, mark, marked)
	}
	if back, err := alfonsine.ParsePosition(marked.String()); err != nil || back != marked {
		t.Fatalf("%v is read as %v: %v", marked, back, err)
	}
	if made, err := marked.Setup().Position(); err != nil || made != marked {
		t.Fatalf("the setup of %v makes %v: %v", marked, made, err)
	}
	if m := g.Mirror(g.Mirror(marked)); m != marked {
		t.Fatalf("%v mirrored twice is %v", marked, m)
	}
	if next := gametest.EndTurn(marked, alfonsine.Roll{}); next != gametest.EndTurn(p, alfonsine.Roll{}) {
		t.Fatalf("%v leaves a mark: %v", marked, next)
	}
	if none := gametest.WithDice(marked, alfonsine.Roll{}); none.Mark() != 0 || gametest.WithDice(marked, roll("2")).Mark() != mark {
		t.Fatalf("%v without dice is %v", marked, none)
	}
}

// A position that is set up, with any dice and mark, is the same by its text, its setup, its JSON
// and as the start of a record.
func FuzzSetPositions(f *testing.F) {
	games := gametest.FuzzedGames(f)
	for _, seed := range [][2]string{
		{"laquet", "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w ~6-5"}, // dice that are left
		{"pareja-de-entrada", "bar:12,20:3 bar:15 b 6-6+"},           // another throw
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5"},                      // in mid-turn
		{"backgammon", "off:14,1:1 24:15 b -"},                       // before a throw
	} {
		turn := gametest.FuzzedTurnOf(f, games, seed[0], pos(seed[1]))
		f.Add(turn.Rules, turn.White, turn.Black, turn.Dice, turn.State, uint8(7))
	}
	f.Fuzz(func(t *testing.T, rules uint64, white, black []byte, dice uint32, state, mark uint8) {
		g, p, ok := gametest.FuzzedTurn{Rules: rules, White: white, Black: black, Dice: dice, State: state}.Game(games)
		if !ok {
			return
		}
		keepsItsMark(t, g, p, mark)
		comesBack(t, gametest.WithMark(p, mark))
		comesBack(t, p.Setup())
		r, err := record.NewFrom(g, p)
		if (err == nil) != (g.Check(p) == nil) {
			t.Fatalf("%v begins a record: %v", p, err)
		}
		if err == nil {
			reader := record.Reader{Lookup: func(string) (*alfonsine.Game, error) { return g, nil }}
			if back, err := reader.Parse(r.String()); err != nil || back.Start() != p {
				t.Fatalf("%v: %v\n%s", p, err, r)
			}
		}
	})
}

// headed returns a stepper that tells with marks what a decision of Rules tells: one checker
// leaves the head in a turn, but for the first of a doublet of 3, 4 or 6. Under the game any
// die may be played.
func headed(g *alfonsine.Game) alfonsine.Stepper {
	leaves := func(p alfonsine.Position, m alfonsine.Move) bool { return g.Distance(p.Turn(), m.From) == 24 }
	return alfonsine.Stepper{
		Name:     "Headed",
		Slug:     "headed",
		Start:    g.Start(),
		Distance: g.Distance,
		Steps: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			return slices.DeleteFunc(g.AppendMoves(dst, p), func(m alfonsine.Move) bool {
				return m.IsZero() || p.Mark() == 1 && leaves(p, m)
			})
		},
		Step: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := gametest.Moved(p, m)
			head, _ := g.PointAt(p.Turn(), 24)
			two := p.Count(p.Turn(), head) == 15 && slices.Contains([]string{"3-3-3-3", "4-4-4-4", "6-6-6-6"}, p.Dice().String())
			if err == nil && leaves(p, m) && !two {
				next = gametest.WithMark(next, 1)
			}
			return next, err
		},
	}
}

func TestAStepperTellsTheHeadByMarksAsRulesDo(t *testing.T) {
	r, _ := kin.LongNardy.Rules()
	r.Slug = "headed"
	r.Block, r.HigherDie = alfonsine.BlockFree, false
	game := gametest.New(t, r)
	r.Head, r.Duty = alfonsine.HeadFree, alfonsine.DutyFree
	v := newKit(t, headed(gametest.New(t, r)), alfonsine.TurnRules{Dice: 2, Doubles: alfonsine.DoublesTwice})
	rapid.Check(t, func(t *rapid.T) {
		rng := gametest.Drawn(t)
		p := game.Start()
		for range rapid.IntRange(1, 60).Draw(t, "turns") {
			if p = game.Throw(p, rng); p.Over() {
				return
			}
			plays := game.AppendPlays(nil, p)
			if diff := cmp.Diff(ends(plays), ends(v.AppendPlays(nil, p))); diff != "" {
				t.Fatalf("%v: rules and stepper differ:\n%s", p, diff)
			}
			p = plays[rng.IntN(len(plays))].Next()
		}
	})
}

package kin

import (
	"errors"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// KizTavlasi is Kız tavlası, “girls' backgammon”, as it is played in Turkey. Each side has
// two checkers on its first three points and three on the next three. The dice take them
// down from their stacks and then bear them off, and nobody travels: it is the living kin of
// [alfonsine.Doblet], whose places and moves it has. The checkers that are still stacked on
// point d stand on point 6+d.
var KizTavlasi *alfonsine.Game = must(newKizTavlasi())

// newKizTavlasi makes the game. No move takes another away, so the moves that begin a legal play
// of Doblet are all that the board allows.
func newKizTavlasi() (*alfonsine.Game, error) {
	e, err := kizTavlasi.Read("")
	if err != nil {
		return nil, err
	}
	start, err := e.Rules.Start.Position()
	if err != nil {
		return nil, err
	}
	return alfonsine.NewStepped(alfonsine.Stepper{
		Name:      e.Rules.Name,
		Slug:      e.Rules.Slug,
		Start:     start,
		Distance:  alfonsine.Doblet.Distance,
		Steps:     alfonsine.Doblet.AppendMoves,
		Check:     kizTavlasiCheck,
		Refuse:    kizTavlasiRefusal,
		Decisions: e.Decisions,
		Rulings:   e.Rulings,
	}, alfonsine.TurnRules{Dice: e.Rules.Dice})
}

var kizTavlasi = alfonsine.Edition{
	Rules: alfonsine.Rules{
		Name: "Kız tavlası",
		Slug: "kiz-tavlasi",
		Dice: 2,
		Start: alfonsine.Setup{
			White: alfonsine.Checkers{
				1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1,
				10: 2, 11: 2, 12: 2,
			},
			Black: alfonsine.Checkers{
				24: 1, 23: 1, 22: 1, 21: 1, 20: 1, 19: 1, 18: 1, 17: 1, 16: 1,
				15: 2, 14: 2, 13: 2,
			},
		},
	},
	Decisions: []string{"course=none", "dice=2", "doubles=once", "unplayed=lost", "overshoot=never"},
	Rulings: slices.DeleteFunc(
		rulings(
			reported("start", topic.Start, parlak, "Each side has its fifteen checkers stacked on six points, two on each of the first three and three on each of the next three."),
			reported("course", topic.Course, parlak, "Nobody travels: checkers are taken down where they stand, and then borne off."),
			reported.of(parlak, "object"),
			reported.of(posta, "first", "ties"),
			reported("dice", topic.Dice, parlak, "Two dice are thrown."),
			reported("moves", topic.Moves, parlak, "A die takes down one checker from the stack of the point of its number."),
			reported("doubles", topic.Doubles, against(parlak, "its program, which throws again after a doublet once all are down"), "Each die of a doublet is played once, so that it takes down all of a stack of three."),
			reported("bear-off", topic.BearOff, parlak.Noting("game 1079; that all must be down first is its program's"), "A side bears off once all its stacks are down."),
			chosen("each-die", topic.EachDie, "All must be down before each die that bears off."),
			reported("exact", topic.Exact, parlak.Noting("game 1079; of three on a point a doublet bears off two here, where the text can be read as all"), "Checkers are borne off as they were taken down, by the numbers of the dice."),
			reported("overshoot", topic.Overshoot, parlak.Noting("game 1079; against it: its program, where a larger die bears off too and checkers move; Wikipedia, on tables games, has the dice alone decide"), "A die bears off a checker from the point of its number, and from no other."),
		),
		func(r alfonsine.Ruling) bool { // nobody travels, so none of these is asked
			return slices.Contains([]topic.Topic{
				topic.Forbidden,
				topic.Rest,
				topic.Bar,
				topic.Entry,
				topic.Choice,
				topic.Home,
				topic.HomeDuty,
				topic.Block,
				topic.Prime,
				topic.Tie,
			}, r.Topic)
		},
	),
}

// kizTavlasiCheck refuses a checker on the bar, since nobody is hit.
func kizTavlasiCheck(p alfonsine.Position) error {
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		if n := p.Bar(c); n > 0 {
			why := alfonsine.Refusal{Key: "bar-unreachable", Point: alfonsine.Bar, Count: n}
			return &alfonsine.CheckError{Problems: []alfonsine.Problem{{Field: strings.ToLower(c.String()), Why: why}}}
		}
	}
	return nil
}

// kizTavlasiRefusal says what is wrong with a move in the words of Doblet.
func kizTavlasiRefusal(p alfonsine.Position, m alfonsine.Move) (alfonsine.Fault, topic.Topic, alfonsine.Refusal) {
	_, err := alfonsine.Doblet.Move(p, m)
	var e *alfonsine.PlayError
	if !errors.As(err, &e) {
		return 0, topic.None, alfonsine.Refusal{}
	}
	why := e.Why
	why.Ruling = alfonsine.Ruling{} // that of Doblet
	return e.Fault, e.Why.Ruling.Topic, why
}

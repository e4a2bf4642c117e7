package session

import (
	"errors"
	"slices"

	"example.com/alfonsine"
)

// A Way is the moves of a checker or of a whole turn.
type Way struct {
	Text  string           `json:"text"`  // in notation
	Moves []alfonsine.Move `json:"moves"` // die by die
}

// newWay returns the way of a play or of a part of one.
func newWay(play alfonsine.Play) Way { return Way{play.String(), play.Moves()} }

func newWays(plays []alfonsine.Play) []Way {
	var list []Way
	for _, play := range plays {
		list = append(list, newWay(play))
	}
	return list
}

// A Source is a place from which a checker can be moved.
type Source struct {
	From    alfonsine.Point `json:"from"`
	Targets []Target        `json:"targets"`
}

// A Target is a place to which a checker can be moved, by one die or several.
type Target struct {
	To   alfonsine.Point `json:"to"`
	Dice []int           `json:"dice"` // the dice of the first way
	Ways int             `json:"ways"` // the number of ways that lead to different positions
}

// sources lists the places from which a checker can move now, with their targets.
func (s *Session) sources() []Source {
	list := []Source{}
	if s.phase() != phasePlay {
		return list
	}
	for _, from := range s.made.Sources() {
		source := Source{From: from}
		for _, to := range s.made.Targets(from) {
			ways := s.made.Ways(from, to)
			target := Target{To: to, Ways: len(ways)}
			for _, m := range ways[0].All() {
				target.Dice = append(target.Dice, int(m.Die))
			}
			source.Targets = append(source.Targets, target)
		}
		list = append(list, source)
	}
	return list
}

// ExplainFrom returns the reasons why no die moves a checker from a place.
func (s *Session) ExplainFrom(from alfonsine.Point) []error {
	if s.phase() != phasePlay {
		return []error{errNow}
	}
	p := s.now()
	if p.Count(p.Turn(), from) == 0 {
		return []error{s.made.AddTo(from, alfonsine.Off)}
	}
	var list []error
	var reasons []string
	for _, die := range slices.Compact(slices.Collect(p.Dice().All())) {
		to, _ := s.game.PointAt(p.Turn(), max(0, s.game.Distance(p.Turn(), from)-die))
		_, err := s.game.Move(p, alfonsine.Move{From: from, To: to, Die: uint8(die)})
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || slices.Contains(reasons, e.Why.String()) {
			continue
		}
		list, reasons = append(list, err), append(reasons, e.Why.String())
	}
	return list
}

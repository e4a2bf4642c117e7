package lines

import (
	"context"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/score"
)

// stepAnswer is a game after a step.
type stepAnswer struct {
	Position    string `json:"position"`
	Turn        string `json:"turn"`
	Over        bool   `json:"over"`
	Reward      int    `json:"reward"` // for the side that has played
	Observation []int8 `json:"observation"`
	Mask        []int8 `json:"mask"`
	Plays       []play `json:"plays,omitzero"` // if requested
}

// step plays and throws, if there is something to play or throw. It answers with the plays
// that follow.
func (s *session) step(_ context.Context, r *request) (any, error) {
	g, err := s.game(r)
	if err != nil {
		return nil, err
	}
	p := g.Start()
	if r.Position != "" {
		if g, p, err = s.position(r); err != nil {
			return nil, err
		}
	}
	next, played, err := s.played(g, p, r)
	if err != nil {
		return nil, err
	}
	if r.Dice != "-" {
		if next, err = s.thrown(g, next, r); err != nil {
			return nil, err
		}
	}
	o := s.observer(g)
	a := stepAnswer{
		Position: next.String(), Turn: lowerWord(next.Turn()), Over: next.Over(),
		Observation: o.AppendObservation(nil, next), Mask: o.AppendMask(nil, next),
	}
	if played && next.Over() {
		a.Reward = int(2*score.Of(next, p.Turn()) - 1)
	}
	if r.Plays {
		a.Plays = playsOf(g, next)
	}
	return a, nil
}

// played returns the position after the play of a request. It reports false if there is
// none.
func (s *session) played(g alfonsine.Variant, p alfonsine.Position, r *request) (alfonsine.Position, bool, error) {
	ways := 0
	for _, given := range []bool{r.Action != nil, r.Play != nil, r.Text != "", r.Moves != nil} {
		if given {
			ways++
		}
	}
	switch {
	case ways == 0:
		return p, false, nil
	case ways > 1:
		return p, false, &requestError{"action, play, text or moves", "only one of them says what is played"}
	case r.Action != nil:
		if *r.Action < 0 || *r.Action >= actions {
			return p, false, &requestError{"action", strconv.Itoa(*r.Action) + " is not an action; they are 0 to " + strconv.Itoa(actions-1)}
		}
		m, _ := s.observer(g).Move(p, *r.Action)
		next, err := g.Move(p, m)
		return next, true, err
	case r.Play != nil:
		plays := alfonsine.Plays(g, p)
		if len(plays) == 0 {
			_, err := g.Move(p, alfonsine.Move{}) // returns the reason why there is nothing to play
			return p, false, err
		}
		if *r.Play < 0 || *r.Play >= len(plays) {
			return p, false, &requestError{"play", strconv.Itoa(*r.Play) + " is not a play; they are 0 to " + strconv.Itoa(len(plays)-1)}
		}
		return plays[*r.Play].Next(), true, nil
	}
	x, err := meant(g, p, r)
	return x.Next(), true, err
}

// observer returns the observer of a game.
func (s *session) observer(g alfonsine.Variant) *observer {
	o := s.observers[g.Slug()]
	if o == nil {
		o = newObserver(g)
		s.observers[g.Slug()] = o
	}
	return o
}

package lines

import (
	"context"
	"math/rand/v2"

	"example.com/alfonsine"
)

// seed sets the seed of the session's dice.
func (s *session) seed(_ context.Context, r *request) (any, error) {
	if r.Seed == nil {
		return nil, missing("seed")
	}
	s.rng = source(*r.Seed)
	return struct {
		Seed uint64 `json:"seed"`
	}{*r.Seed}, nil
}

// throw adds dice to a position.
func (s *session) throw(_ context.Context, r *request) (any, error) {
	g, p, err := s.position(r)
	if err != nil {
		return nil, err
	}
	if p, err = s.thrown(g, p, r); err != nil {
		return nil, err
	}
	return at(p), nil
}

// thrown returns a position with the dice of the request. Without any, it has those of
// [alfonsine.Throw], if a throw is due.
func (s *session) thrown(g alfonsine.Variant, p alfonsine.Position, r *request) (alfonsine.Position, error) {
	if r.Dice != "" {
		dice, err := alfonsine.ParseRoll(r.Dice)
		if err != nil {
			return p, err
		}
		return g.Roll(p, dice)
	}
	rng := s.rng
	if r.Seed != nil {
		rng = source(*r.Seed)
	}
	return alfonsine.Throw(g, p, rng), nil
}

// source returns a source of dice with a seed.
func source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// chances lists every distinct throw with its probability.
func (s *session) chances(_ context.Context, r *request) (any, error) {
	type chance struct {
		Position    string  `json:"position"`
		Probability float64 `json:"probability"`
	}
	g, p, err := s.position(r)
	if err != nil {
		return nil, err
	}
	list := []chance{}
	for thrown, probability := range alfonsine.Chances(g, p) {
		list = append(list, chance{thrown.String(), probability})
	}
	return struct {
		Chances []chance `json:"chances"`
	}{list}, nil
}

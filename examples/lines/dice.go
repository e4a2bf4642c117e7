package main

import (
	"context"
	"math/rand/v2"

	"example.com/alfonsine"
)

// seed seeds the dice of the conversation anew.
func (s *session) seed(_ context.Context, r *request) (any, error) {
	if r.Seed == nil {
		return nil, missing("seed")
	}
	s.rng = rand.New(rand.NewPCG(*r.Seed, 0))
	return struct {
		Seed uint64 `json:"seed"`
	}{*r.Seed}, nil
}

// throw gives a position its dice: those of the request or, without any, those that the
// source of the conversation throws.
func (s *session) throw(_ context.Context, r *request) (any, error) {
	g, p, err := s.position(r)
	if err != nil {
		return nil, err
	}
	if r.Dice == "" {
		if p.Over() || !p.Dice().IsZero() {
			_, err := g.Roll(p, alfonsine.Roll{}) // says why there is nothing to throw
			return nil, err
		}
		return at(alfonsine.Throw(g, p, s.rng)), nil
	}
	dice, err := alfonsine.ParseRoll(r.Dice)
	if err != nil {
		return nil, err
	}
	if p, err = g.Roll(p, dice); err != nil {
		return nil, err
	}
	return at(p), nil
}

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

//go:build cgo

// Library is alfonsine for C: conversations as those of alfonsine lines, games in batches, and
// players. Package alfonsine for Python stands on it. alfonsine.h has its types and conventions.
//
// Nothing that a caller gives ends the process, except addresses of memory that is not theirs:
// wrong handles, sizes, texts, actions and null pointers are refused with an error.
package main

// #include "alfonsine.h"
import "C"

import (
	"context"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/lines"
	"example.com/alfonsine/cmd/python/internal/batch"
	"example.com/alfonsine/cmd/python/internal/handle"
	"example.com/alfonsine/cmd/python/internal/player"
)

func main() {}

// handles has all that is open.
var handles handle.Table

// alfonsine_talk opens a conversation, with the seed of its dice.
//
//export alfonsine_talk
func alfonsine_talk(seed C.uint64_t, opened *C.int64_t) *C.char {
	return guard(func() error {
		return open(opened, func() (any, error) { return lines.NewSession(uint64(seed)), nil })
	})
}

// alfonsine_ask asks one line in a conversation, a request or an array of requests as the README of
// cmd/lines has them, and answers with a line. An error in a request is a part of the answer.
//
//export alfonsine_ask
func alfonsine_ask(talk C.int64_t, text *C.char, length C.int64_t, answer **C.char) *C.char {
	return guard(func() error {
		line, err := textOf(text, length)
		if err != nil {
			return err
		}
		return handle.Use(&handles, int64(talk), func(s *lines.Session) error {
			said, err := s.Answer(context.Background(), line)
			return reply(answer, string(said), err)
		})
	})
}

// alfonsine_batch begins games that are played side by side. The text is JSON with the options game,
// games, seed, limit and opponent.
//
//export alfonsine_batch
func alfonsine_batch(text *C.char, length C.int64_t, arrays *C.alfonsine_arrays, opened *C.int64_t) *C.char {
	return guard(func() error {
		o, err := optionsOf(text, length)
		if err != nil {
			return err
		}
		a, err := arraysOf(arrays)
		if err != nil {
			return err
		}
		return open(opened, func() (any, error) { return o.batch(a) })
	})
}

// alfonsine_reset begins all games of a batch anew.
//
//export alfonsine_reset
func alfonsine_reset(games C.int64_t, seed C.uint64_t) *C.char {
	return guard(func() error {
		return handle.Use(&handles, int64(games), func(b *batch.Batch) error { return b.Reset(uint64(seed)) })
	})
}

// alfonsine_step plays the actions that stand in the array of a batch. If one of them is not legal,
// nothing changes.
//
//export alfonsine_step
func alfonsine_step(games C.int64_t) *C.char {
	return guard(func() error { return handle.Use(&handles, int64(games), (*batch.Batch).Step) })
}

// alfonsine_observe writes what a side, 0 for White and 1 for Black, sees of the games of a batch, also where
// it is the other's turn.
//
//export alfonsine_observe
func alfonsine_observe(games C.int64_t, side C.int64_t, seen C.alfonsine_array) *C.char {
	return guard(func() (err error) {
		if side != 0 && side != 1 {
			return &fieldError{"side", "is neither 0 nor 1"}
		}
		var observation []int8
		if take(&observation, "observation", seen, &err); err != nil {
			return err
		}
		return handle.Use(&handles, int64(games), func(b *batch.Batch) error {
			return b.Observe(observation, alfonsine.Color(side))
		})
	})
}

// alfonsine_list lists the legal plays of the games of a batch, and writes how many each game has, as int64_t.
//
//export alfonsine_list
func alfonsine_list(games C.int64_t, counts C.alfonsine_array) *C.char {
	return guard(func() (err error) {
		var each []int64
		if take(&each, "counts", counts, &err); err != nil {
			return err
		}
		return handle.Use(&handles, int64(games), func(b *batch.Batch) error { return b.List(each) })
	})
}

// alfonsine_follow writes what each listed turn leads to.
//
//export alfonsine_follow
func alfonsine_follow(games C.int64_t, turns *C.alfonsine_turns) *C.char {
	return guard(func() error {
		t, err := turnsOf(turns)
		if err != nil {
			return err
		}
		return handle.Use(&handles, int64(games), func(b *batch.Batch) error { return b.Follow(t) })
	})
}

// alfonsine_take plays the listed turns whose numbers stand in the array of actions.
//
//export alfonsine_take
func alfonsine_take(games C.int64_t) *C.char {
	return guard(func() error { return handle.Use(&handles, int64(games), (*batch.Batch).Take) })
}

// alfonsine_positions answers with the positions of a batch, one a line.
//
//export alfonsine_positions
func alfonsine_positions(games C.int64_t, answer **C.char) *C.char {
	return guard(func() error {
		return handle.Use(&handles, int64(games), func(b *batch.Batch) error {
			return reply(answer, positions(b), nil)
		})
	})
}

// alfonsine_player makes a player. The text is JSON with the options game, player and seed.
//
//export alfonsine_player
func alfonsine_player(text *C.char, length C.int64_t, opened *C.int64_t) *C.char {
	return guard(func() error {
		o, err := optionsOf(text, length)
		if err != nil {
			return err
		}
		return open(opened, func() (any, error) { return o.player() })
	})
}

// alfonsine_choose answers with the plays, in JSON, that a player chooses in positions with dice, one a
// line.
//
//export alfonsine_choose
func alfonsine_choose(who C.int64_t, text *C.char, length C.int64_t, answer **C.char) *C.char {
	return guard(func() error {
		asked, err := textOf(text, length)
		if err != nil {
			return err
		}
		return handle.Use(&handles, int64(who), func(p *player.Player) error {
			said, err := p.Choose(context.Background(), string(asked))
			return reply(answer, string(said), err)
		})
	})
}

// alfonsine_close closes what a handle stands for. A batch then leaves the memory of its arrays alone.
//
//export alfonsine_close
func alfonsine_close(handle C.int64_t) *C.char {
	return guard(func() error { return handles.Close(int64(handle)) })
}

// alfonsine_free frees an answer or an error. Null is nothing to free.
//
//export alfonsine_free
func alfonsine_free(text *C.char) { free(text) }

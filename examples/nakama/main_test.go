package main

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/heroiclabs/nakama-common/runtime"

	"example.com/alfonsine"
)

// A user is somebody who is there, and what they send.
type user struct {
	runtime.MatchData
	id   string
	op   int64
	data string
}

func (u user) GetUserId() string { return u.id }
func (u user) GetOpCode() int64  { return u.op }
func (u user) GetData() []byte   { return []byte(u.data) }

// A room keeps what was told last, and to how many.
type room struct {
	runtime.MatchDispatcher
	op   int64
	text string
	to   int
}

func (r *room) BroadcastMessage(op int64, text []byte, to []runtime.Presence, _ runtime.Presence, _ bool) error {
	r.op, r.text, r.to = op, string(text), len(to)
	return nil
}

func TestTwoPlayEveryGameThroughTheHandler(t *testing.T) {
	ctx := context.Background()
	var h handler
	for _, g := range alfonsine.Variants() {
		var r room
		state, rate, label := h.MatchInit(ctx, nil, nil, nil, map[string]any{"game": g.Slug()})
		if rate == 0 || label != g.Slug() {
			t.Fatal(g.Slug(), rate, label)
		}
		for _, id := range []string{"ana", "ben"} {
			_, allowed, _ := h.MatchJoinAttempt(ctx, nil, nil, nil, &r, 0, state, user{id: id}, nil)
			if !allowed {
				t.Fatal(id, "may not join")
			}
			state = h.MatchJoin(ctx, nil, nil, nil, &r, 0, state, []runtime.Presence{user{id: id}})
		}
		if _, allowed, _ := h.MatchJoinAttempt(ctx, nil, nil, nil, &r, 0, state, user{id: "cid"}, nil); allowed {
			t.Error("a third one joins")
		}
		for range 1000 {
			at := state.(*table)
			ask := user{id: at.seats[at.position.Turn()], op: opThrow}
			if !at.position.Dice().IsZero() {
				wrong := user{id: ask.id, op: opPlay, data: `[{"from":1,"to":24,"die":6}]`}
				h.MatchLoop(ctx, nil, nil, nil, &r, 0, state, []runtime.MatchData{wrong})
				if r.op != opRefused || r.to != 1 || !strings.Contains(r.text, "fault") {
					t.Fatalf("an illegal play: %d %s", r.op, r.text)
				}
				moves := []alfonsine.Move{}
				for _, m := range g.Plays(at.position)[0].All() {
					moves = append(moves, m)
				}
				text, _ := json.Marshal(moves)
				ask.op, ask.data = opPlay, string(text)
			}
			other := ask
			other.id = "cid"
			if h.MatchLoop(ctx, nil, nil, nil, &r, 0, state, []runtime.MatchData{other}); r.op != opRefused {
				t.Fatal("somebody else plays")
			}
			if state = h.MatchLoop(ctx, nil, nil, nil, &r, 0, state, []runtime.MatchData{ask}); r.op != opState || r.to != 0 {
				t.Fatalf("%s: %v is refused: %s", g.Slug(), ask, r.text)
			}
			if state == nil {
				break
			}
		}
		if state != nil || !strings.Contains(r.text, "1-0") && !strings.Contains(r.text, "0-1") && !strings.Contains(r.text, "1/2") {
			t.Errorf("%s does not end: %s", g.Slug(), r.text)
		}
	}
	if state, _, _ := h.MatchInit(ctx, nil, nil, nil, map[string]any{"game": "chess"}); state != nil {
		t.Error("a match of chess")
	}
}

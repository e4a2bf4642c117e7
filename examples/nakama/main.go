// Nakama is a match handler of the game server Nakama: two players and a game, which the server
// throws for and holds against the rules. It is built as a plugin:
//
//	go build -trimpath -buildmode=plugin -o tables.so .
//
// A match is created with the game's name as "game". A player asks for a throw with opcode 1, and
// plays with opcode 2 and the moves in JSON: [{"from":24,"to":18,"die":6}]. Everybody gets the
// state with opcode 3, and who asks for what is illegal gets why not with opcode 4.
package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"github.com/heroiclabs/nakama-common/runtime"

	"example.com/alfonsine"
)

const (
	opThrow   = 1
	opPlay    = 2
	opState   = 3
	opRefused = 4
)

func main() {}

// InitModule is called by Nakama.
func InitModule(
	_ context.Context, _ runtime.Logger, _ *sql.DB, _ runtime.NakamaModule, init runtime.Initializer,
) error {
	return init.RegisterMatch("tables", newMatch)
}

func newMatch(context.Context, runtime.Logger, *sql.DB, runtime.NakamaModule) (runtime.Match, error) {
	return handler{}, nil
}

// A table is the state of a match. White is the first who joins.
type table struct {
	game     *alfonsine.Game
	position alfonsine.Position
	seats    []string // the users, White and Black
}

type handler struct{}

func (handler) MatchInit(
	_ context.Context, _ runtime.Logger, _ *sql.DB, _ runtime.NakamaModule,
	params map[string]any,
) (any, int, string) {
	slug, _ := params["game"].(string)
	g, err := alfonsine.Lookup(slug)
	if err != nil {
		return nil, 0, "" // no match
	}
	return &table{game: g, position: g.Start()}, 5, g.Slug()
}

func (handler) MatchJoinAttempt(
	_ context.Context, _ runtime.Logger, _ *sql.DB, _ runtime.NakamaModule,
	_ runtime.MatchDispatcher, _ int64, state any, who runtime.Presence, _ map[string]string,
) (any, bool, string) {
	t := state.(*table)
	if len(t.seats) == 2 && t.seats[0] != who.GetUserId() && t.seats[1] != who.GetUserId() {
		return t, false, "both seats are taken"
	}
	return t, true, ""
}

func (handler) MatchJoin(
	_ context.Context, _ runtime.Logger, _ *sql.DB, _ runtime.NakamaModule,
	d runtime.MatchDispatcher, _ int64, state any, came []runtime.Presence,
) any {
	t := state.(*table)
	for _, who := range came {
		if len(t.seats) < 2 && (len(t.seats) == 0 || t.seats[0] != who.GetUserId()) {
			t.seats = append(t.seats, who.GetUserId())
		}
	}
	return t.tell(d)
}

// MatchLeave keeps the seat for whoever comes back.
func (handler) MatchLeave(
	_ context.Context, _ runtime.Logger, _ *sql.DB, _ runtime.NakamaModule,
	_ runtime.MatchDispatcher, _ int64, state any, _ []runtime.Presence,
) any {
	return state
}

func (handler) MatchLoop(
	_ context.Context, log runtime.Logger, _ *sql.DB, _ runtime.NakamaModule,
	d runtime.MatchDispatcher, _ int64, state any, messages []runtime.MatchData,
) any {
	t := state.(*table)
	for _, m := range messages {
		err := t.do(m)
		if err == nil {
			t.tell(d)
			continue
		}
		why, _ := json.Marshal(map[string]any{"error": err.Error(), "refused": err})
		if err := d.BroadcastMessage(opRefused, why, []runtime.Presence{m}, nil, true); err != nil {
			log.Error("%v", err)
		}
	}
	if t.position.Over() {
		return nil // the match ends
	}
	return t
}

func (handler) MatchTerminate(
	_ context.Context, _ runtime.Logger, _ *sql.DB, _ runtime.NakamaModule,
	_ runtime.MatchDispatcher, _ int64, state any, _ int,
) any {
	return state
}

func (handler) MatchSignal(
	_ context.Context, _ runtime.Logger, _ *sql.DB, _ runtime.NakamaModule,
	_ runtime.MatchDispatcher, _ int64, state any, _ string,
) (any, string) {
	return state, state.(*table).position.String() // for who looks on
}

// do does what a player asks for.
func (t *table) do(m runtime.MatchData) error {
	if len(t.seats) < 2 || t.seats[t.position.Turn()] != m.GetUserId() {
		return errors.New("it is not your turn")
	}
	switch m.GetOpCode() {
	case opThrow:
		if !t.position.Dice().IsZero() {
			return errors.New("the dice are thrown")
		}
		t.position = t.game.Throw(t.position, nil)
	case opPlay:
		var moves []alfonsine.Move
		if err := json.Unmarshal(m.GetData(), &moves); err != nil {
			return err
		}
		play, err := t.game.PlayOf(t.position, moves...)
		if err != nil {
			return err
		}
		t.position = play.Next()
	}
	return nil
}

// tell tells everybody the state.
func (t *table) tell(d runtime.MatchDispatcher) *table {
	text, _ := json.Marshal(map[string]any{"game": t.game.Slug(), "position": t.position, "seats": t.seats})
	_ = d.BroadcastMessage(opState, text, nil, nil, true)
	return t
}

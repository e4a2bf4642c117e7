package main

import (
	"encoding/json"
	"errors"

	"example.com/alfonsine/cmd/lines"
	"example.com/alfonsine/cmd/python/internal/batch"
	"example.com/alfonsine/cmd/python/internal/handle"
	"example.com/alfonsine/cmd/python/internal/player"
)

// A fieldError says what is wrong with something that a caller has given.
type fieldError struct{ field, reason string }

func (e *fieldError) Error() string { return e.field + ": " + e.reason }

// A problem is an error as JSON: those fields that alfonsine lines has too, and some of a batch.
type problem struct {
	lines.Problem
	Row      *int   `json:"row,omitempty"` // of a batch, or of a list of positions
	Action   *int64 `json:"action,omitempty"`
	Game     string `json:"game,omitempty"`
	Position string `json:"position,omitempty"`
}

// told returns an error as JSON.
func told(err error) string {
	var (
		field  *fieldError
		size   *batch.SizeError
		closed *handle.Error
		action *batch.ActionError
		row    *player.Error
		turn   *batch.TurnError
	)
	p := problem{Problem: *lines.ProblemOf(err)}
	switch {
	case errors.As(err, &field):
		p.Field, p.Message = field.field, field.reason
	case errors.As(err, &size):
		p.Field = size.Array
	case errors.As(err, &closed):
		p.Kind = "handle"
	case errors.As(err, &action):
		p.Kind, p.Row, p.Action = "action", &action.Row, &action.Action
		p.Game, p.Position = action.Game.Slug(), action.Position.String()
		if action.Err == nil {
			p.Message = action.Reason()
		}
	case errors.As(err, &turn):
		p.Field, p.Row = "turns", &turn.Row
	case errors.As(err, &row):
		p.Row, p.Game, p.Position = &row.Row, row.Game.Slug(), row.Position
	}
	text, err := json.Marshal(p)
	if err != nil {
		return `{"kind":"fault","message":"the error cannot be told"}`
	}
	return string(text)
}

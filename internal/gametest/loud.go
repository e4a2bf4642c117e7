package gametest

import (
	"errors"
	"strings"

	"example.com/alfonsine"
)

// Loud wraps a variant and returns far too long texts.
type Loud struct{ alfonsine.Variant }

// longName has a two-byte character, which a careless cut would split.
var longName = strings.Repeat("é1", 1<<19)

func (Loud) Name() string { return longName }
func (Loud) Slug() string { return longName }

// Check refuses every position.
func (Loud) Check(p alfonsine.Position) error {
	return &alfonsine.CheckError{Variant: longName, Position: p, Problems: []alfonsine.Problem{{Field: "black", Reason: "not today"}}}
}

// Roll refuses every roll, and Move every move.
func (Loud) Roll(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
	return p, &alfonsine.RollError{Variant: longName, Position: p, Dice: longName, Reason: "not today", Ruling: longRuling}
}

func (Loud) Move(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
	if m.From == 6 {
		return p, errors.New(longName)
	}
	return p, &alfonsine.PlayError{Variant: longName, Position: p, Move: m, Reason: "not today", Ruling: longRuling}
}

var longRuling = alfonsine.Ruling{ID: longName, Text: longName}

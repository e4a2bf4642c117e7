package batch

import (
	"strconv"

	"example.com/alfonsine/encode"
)

// Turns are the positions after whole turns: rows of games one after the other. The caller owns the
// arrays.
type Turns struct {
	Observation []int8    // [encode.Observed] a turn: the position after it, as the side sees it that plays it
	Reward      []float32 // 1 a turn: what that side gets, where the game is over
	Over        []bool    // 1 a turn: whether the game is over
}

// A TurnError says that a number is not that of a turn.
type TurnError struct {
	Row   int
	Turn  int64
	Turns int // how many there are in the row; 0 if they were not listed
}

func (e *TurnError) Error() string {
	if e.Turns == 0 {
		return "the turns have not been listed since the last step"
	}
	return "row " + strconv.Itoa(e.Row) + ": " + strconv.FormatInt(e.Turn, 10) + " is not a turn; they are 0 to " +
		strconv.Itoa(e.Turns-1)
}

// List lists the legal plays of all games, with the dice that are left in each, and writes how many
// each game has. The error is a [*SizeError].
func (b *Batch) List(counts []int64) error {
	if len(counts) != len(b.rows) {
		return &SizeError{"counts", len(counts), len(b.rows)}
	}
	b.turns, b.ends = b.turns[:0], b.ends[:0]
	for i := range b.rows {
		first := len(b.turns)
		b.turns = b.game.AppendNext(b.turns, b.rows[i].p)
		b.ends = append(b.ends, int32(len(b.turns)))
		counts[i] = int64(len(b.turns) - first)
	}
	return nil
}

// Follow writes what each listed turn leads to, before a throw or a turn of the opponent follows.
// The error is a [*SizeError].
func (b *Batch) Follow(t Turns) error {
	n := 0
	if len(b.ends) > 0 {
		n = len(b.turns)
	}
	for _, array := range []SizeError{
		{"observation", len(t.Observation), n * encode.Observed},
		{"reward", len(t.Reward), n},
		{"over", len(t.Over), n},
	} {
		if array.Len != array.Want {
			return &array
		}
	}
	at := 0
	for i, end := range b.ends {
		for side := b.rows[i].p.Turn(); at < int(end); at++ {
			next := b.turns[at]
			appendSeen(t.Observation[at*encode.Observed:][:0], b.game, next, side)
			t.Reward[at], t.Over[at] = float32(encode.Reward(next, side)), next.Over()
		}
	}
	return nil
}

// Take plays a listed turn in each game: the actions are their numbers, from 0 on in each. A turn is
// one action of a game's limit. The error is a [*TurnError], and nothing has changed, or that of the
// opponent, as of [Batch.Step].
func (b *Batch) Take() error {
	if b.failed != nil {
		return b.failed
	}
	if len(b.ends) == 0 {
		return &TurnError{}
	}
	first := 0
	for i, end := range b.ends {
		turn, turns := b.arrays.Actions[i], int(end)-first
		if turn < 0 || turn >= int64(turns) {
			return &TurnError{i, turn, turns}
		}
		b.rows[i].next = b.turns[first+int(turn)]
		first = int(end)
	}
	return b.proceedAll()
}

// Package batch plays many games of one kind side by side, one die at a time, and tells them by
// numbers in slices of its caller's. It is what the library for Python stands on, and knows
// nothing of C.
package batch

import (
	"context"
	"math/rand/v2"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/encode"
)

// MostGames is the maximum number of games of a batch.
const MostGames = 1 << 20

// Options say what is played.
type Options struct {
	// Games is how many games are played side by side, 1 to [MostGames].
	Games int
	// Seed determines the dice. Game n, from 0 on, takes its dice from
	// rand.New(rand.NewPCG(Seed, n)) by [alfonsine.Game.Throw].
	Seed uint64
	// Limit is the number of actions after which a game is broken off, without a reward.
	// Zero means no limit.
	Limit int
	// Opponent plays one side of each game: Black of the games with an even number, and White
	// of the others. A game that the opponent ends before the caller's first turn is passed over.
	// Nil means that all actions are the caller's.
	Opponent bot.Agent
}

// Arrays are the numbers of a batch: a row for each game, one after the other. The caller owns
// them. A step reads Actions, and writes all others.
type Arrays struct {
	Actions     []int64   // 1 a game: what is played next
	Observation []int8    // [encode.Observed] a game
	Mask        []int8    // [encode.Actions] a game
	Turn        []int8    // 1 a game: 0 if White is to play, 1 if Black is
	Number      []int64   // 1 a game: the number of the game in this row
	Reward      []float32 // 2 a game, White's and Black's: 1 for a win, -1 for a loss, or 0
	Done        []bool    // 1 a game: whether it has ended, and another one has begun
	Truncated   []bool    // 1 a game: whether it was broken off
	Final       []int8    // 2·[encode.Observed] a game: the end as White and Black see it, where Done
}

// A SizeError says that an array has the wrong length.
type SizeError struct {
	Array string // "observation"
	Len   int    // its length
	Want  int    // the length that it must have
}

func (e *SizeError) Error() string {
	return "the array " + e.Array + " has " + strconv.Itoa(e.Len) + " numbers, and not " + strconv.Itoa(e.Want)
}

// An ActionError says why an action is not legal.
type ActionError struct {
	Row      int // the row of the game
	Action   int64
	Game     *alfonsine.Game
	Position alfonsine.Position
	Err      error // an [*alfonsine.PlayError], or nil for a number that is no action
}

func (e *ActionError) Error() string {
	return "row " + strconv.Itoa(e.Row) + ", action " + strconv.FormatInt(e.Action, 10) + ": " + e.Reason()
}

// Reason says why, without the row.
func (e *ActionError) Reason() string {
	if e.Err == nil {
		return "it is not an action; they are 0 to " + strconv.Itoa(encode.Actions-1)
	}
	return e.Err.Error()
}

// Unwrap returns why the move is not legal.
func (e *ActionError) Unwrap() error { return e.Err }

// A Batch is many games of one kind. It is not safe for use by several goroutines at once.
type Batch struct {
	game    *alfonsine.Game
	options Options
	arrays  Arrays
	rows    []row
	steps   []alfonsine.Step // the legal moves of all rows
	numbers []uint8          // their actions
	failed  error            // why the batch has to be reset

	turns []alfonsine.Position // after each legal play of all rows, where they were asked for
	ends  []int32              // for each row, the place in turns after its last
}

// A row is one of the games that are being played.
type row struct {
	p        alfonsine.Position
	next     alfonsine.Position // after what is chosen
	first    int32              // the place of its first legal move
	taken    int                // how many actions it has had
	number   int64
	opponent bot.Agent
	source   rand.PCG
	dice     rand.Rand
}

// New begins the games of a batch. The error is a [*SizeError], or that of the opponent.
func New(g *alfonsine.Game, options Options, arrays Arrays) (*Batch, error) {
	if err := arrays.check(options.Games); err != nil {
		return nil, err
	}
	b := &Batch{
		game: g, options: options, arrays: arrays,
		rows: make([]row, options.Games),
	}
	for i := range b.rows {
		b.rows[i].dice = *rand.New(&b.rows[i].source)
	}
	return b, b.Reset(options.Seed)
}

// check checks the lengths of the arrays.
func (a *Arrays) check(games int) error {
	for _, array := range []SizeError{
		{"actions", len(a.Actions), games},
		{"observation", len(a.Observation), games * encode.Observed},
		{"mask", len(a.Mask), games * encode.Actions},
		{"turn", len(a.Turn), games},
		{"number", len(a.Number), games},
		{"reward", len(a.Reward), 2 * games},
		{"done", len(a.Done), games},
		{"truncated", len(a.Truncated), games},
		{"final", len(a.Final), 2 * games * encode.Observed},
	} {
		if array.Len != array.Want {
			return &array
		}
	}
	return nil
}

// Reset begins all games anew, with a seed. The error is that of the opponent, and the batch
// then has to be reset again.
func (b *Batch) Reset(seed uint64) error {
	b.options.Seed = seed
	if b.failed = b.each((*Batch).beginFirst); b.failed != nil {
		return b.failed
	}
	clear(b.arrays.Reward)
	clear(b.arrays.Done)
	clear(b.arrays.Truncated)
	b.tell()
	return nil
}

// beginFirst begins the first game of a row.
func (b *Batch) beginFirst(i int) error {
	b.rows[i].number = int64(i)
	return b.begin(&b.rows[i])
}

// Step plays an action in each game. A game that is done then begins anew. The error is an
// [*ActionError], and nothing has changed, or that of the opponent, and the batch then has to be
// reset.
func (b *Batch) Step() error {
	if b.failed != nil {
		return b.failed
	}
	if err := b.choose(); err != nil {
		return err
	}
	return b.proceedAll()
}

// proceedAll goes on in all games from the positions that are chosen.
func (b *Batch) proceedAll() error {
	if b.failed = b.each((*Batch).play); b.failed != nil {
		return b.failed
	}
	b.tell()
	return nil
}

// choose finds the moves of all actions.
func (b *Batch) choose() error {
	for i := range b.rows {
		action, at, last := b.arrays.Actions[i], b.rows[i].first, int32(len(b.steps))
		if i+1 < len(b.rows) {
			last = b.rows[i+1].first
		}
		for at < last && int64(b.numbers[at]) != action {
			at++
		}
		if at == last {
			return b.refuse(i, action)
		}
		b.rows[i].next = b.steps[at].Next
	}
	return nil
}

// refuse returns why an action is not legal.
func (b *Batch) refuse(i int, action int64) error {
	e := &ActionError{Row: i, Action: action, Game: b.game, Position: b.rows[i].p}
	if action >= 0 && action < encode.Actions {
		m, _ := encode.Move(b.game, e.Position, int(action))
		_, e.Err = b.game.Move(e.Position, m)
	}
	return e
}

// play goes on in a row from the chosen position to the next one in which an action is due.
func (b *Batch) play(i int) error {
	r, a := &b.rows[i], &b.arrays
	reward := a.Reward[2*i : 2*i+2 : 2*i+2]
	reward[alfonsine.White], reward[alfonsine.Black] = 0, 0
	a.Done[i], a.Truncated[i] = false, false
	r.p = r.next
	r.taken++
	if err := b.proceed(r); err != nil {
		return err
	}
	limited := b.options.Limit > 0 && r.taken >= b.options.Limit
	if !r.p.Over() && !limited {
		return nil
	}
	a.Done[i], a.Truncated[i] = true, !r.p.Over()
	reward[alfonsine.White] = float32(encode.Reward(r.p, alfonsine.White))
	reward[alfonsine.Black] = -reward[alfonsine.White]
	final := a.Final[2*i*encode.Observed:][: 0 : 2*encode.Observed]
	final = appendSeen(final, b.game, r.p, alfonsine.White)
	appendSeen(final, b.game, r.p, alfonsine.Black)
	r.number += int64(len(b.rows))
	return b.begin(r)
}

// begin begins the game of a row: that of its number, or, where the opponent's first turns end it, the
// next one.
func (b *Batch) begin(r *row) error {
	for {
		r.source.Seed(b.options.Seed, uint64(r.number))
		r.p, r.taken = b.game.Start(), 0
		if b.options.Opponent != nil {
			r.opponent = bot.Reseed(b.options.Opponent, b.options.Seed^uint64(r.number))
		}
		if err := b.proceed(r); err != nil || !r.p.Over() {
			return err
		}
		r.number += int64(len(b.rows))
	}
}

// proceed throws, and plays the opponent's turns, until an action is due or the game is over.
func (b *Batch) proceed(r *row) error {
	for {
		r.p = b.game.Throw(r.p, &r.dice)
		if r.opponent == nil || r.p.Over() || int64(r.p.Turn()) == r.number&1 {
			return nil
		}
		play, err := r.opponent.Choose(context.Background(), r.p)
		if err != nil {
			return err
		}
		r.p = play.Next()
	}
}

// tell writes the numbers of all games.
func (b *Batch) tell() {
	b.steps, b.numbers, b.ends = b.steps[:0], b.numbers[:0], b.ends[:0]
	clear(b.arrays.Mask)
	for i := range b.rows {
		r := &b.rows[i]
		turn := r.p.Turn()
		b.arrays.Turn[i], b.arrays.Number[i] = int8(turn), r.number
		encode.AppendObservation(b.arrays.Observation[i*encode.Observed:][:0:encode.Observed], b.game, r.p)
		r.first = int32(len(b.steps))
		b.steps = b.game.AppendSteps(b.steps, r.p)
		mask := b.arrays.Mask[i*encode.Actions:][:encode.Actions]
		for _, s := range b.steps[r.first:] {
			action := encode.Action(b.game, turn, s.Move)
			b.numbers = append(b.numbers, uint8(action))
			mask[action] = 1
		}
	}
}

// Observe writes what a side sees of all games, [encode.Observed] numbers a game, also where it is the
// other's turn. The error is a [*SizeError].
func (b *Batch) Observe(seen []int8, side alfonsine.Color) error {
	if want := len(b.rows) * encode.Observed; len(seen) != want {
		return &SizeError{"observation", len(seen), want}
	}
	for i := range b.rows {
		appendSeen(seen[i*encode.Observed:][:0], b.game, b.rows[i].p, side)
	}
	return nil
}

// appendSeen appends the observation of a position as a side sees it. Where it is the other's turn,
// the dice are the other's.
func appendSeen(dst []int8, g *alfonsine.Game, p alfonsine.Position, side alfonsine.Color) []int8 {
	first := len(dst)
	dst = encode.AppendObservation(dst, g, p)
	turn := p.Turn()
	if turn == side {
		return dst
	}
	const opponents = int(alfonsine.Bar) + 1 // where the numbers of the opponent's checkers begin
	seen, was := dst[first:], [2 * opponents]int8(dst[first:])
	for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
		own, theirs := g.Number(alfonsine.NumberingMover, side, pt), g.Number(alfonsine.NumberingMover, turn, pt)
		seen[own] = was[opponents+int(theirs)]
		seen[opponents+int(own)] = was[theirs]
	}
	return dst
}

// AppendPositions appends the positions of all games.
func (b *Batch) AppendPositions(dst []alfonsine.Position) []alfonsine.Position {
	for i := range b.rows {
		dst = append(dst, b.rows[i].p)
	}
	return dst
}

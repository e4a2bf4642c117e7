package engine

import "sync/atomic"

// Rules are a game as the engine knows it: what the root's Rules say, as flags. Except for
// Points, Closed, Together and Dice the zero value is the commonest answer.
type Rules struct {
	Turn

	Points     int // of a path: 24, 18 or 12
	Course     Course
	Closed     int  // how many checkers close a point to the other side, 2 or 1
	HitToStart bool // a checker that is hit goes to the start of its path, not to the bar
	Skipped    int  // how many points at the start of its path an entering checker leaves out
	Limited    int  // on how many points at the start of its path a side may not gather …
	Together   int  // … more checkers than these, 1 or 2
	Runner     Runner
	HeadOne    bool // one checker leaves the first point of its path in a turn, as HeadOne of the root has it
	Block      Block
	PrimeLoses bool // a side with a checker on the bar that no die enters has lost
	Tie        bool // the game is a tie if no throw lets either side move

	OffOnceBegun bool // a side that has borne off before may do so with checkers outside its home

	// What a die larger than needed bears off: a checker from the farthest point, if none
	// stands beyond the die; or one of these.
	ExactOnly bool // nothing
	Below     bool // the farthest below the die, if the die can do nothing else
	Stuck     bool // only if no other die can do anything else either; with Below
}

// Turn is the rules of a turn, as flags. They need no path: a game of the root whose board
// the engine does not know keeps them too.
type Turn struct {
	Dice    int  // how many are thrown
	Virtual int  // a die that is added to every throw, or 0
	Twice   bool // dice that are all alike are played twice

	HigherDie bool // of the plays with the most dice only those with the most pips are legal
	Free      bool // any die that can be played may be, until none can
	Loses     bool // a side that cannot play all dice has lost …
	ToTheLast bool // … even if it bears off its last checkers

	Left    bool // the dice that are not played go to the other side …
	Offered bool // … which may stop at any time

	AgainAlike    bool // another throw follows dice that are all alike …
	AgainTwoAlike bool // … or of which any two are
	AgainPlayed   bool // … but only if all dice are played

	AnyDice bool // a throw may give other dice than these rules say
}

// dieWorth is the worth of a die in the duty to play. If the higher die must be played, its
// pips are added, twice: less than a pip is whether the turn shuts the other side in.
const dieWorth = 128

// Worth returns the worth of a die in the duty to play: of two turns only the one that is
// worth more is legal.
func (t *Turn) Worth(die int) int {
	if t.HigherDie {
		return dieWorth + 2*die
	}
	return dieWorth
}

// AllWorth returns the worth of all dice.
func (t *Turn) AllWorth(d Dice) int {
	sum := 0
	for rest := d; rest != 0; rest >>= 4 {
		sum += t.Worth(int(rest & 15))
	}
	return sum
}

// Number returns the number of dice that are worth so much.
func Number(worth int) int { return worth / dieWorth }

// MayStop reports whether the side to play may stop at any time.
func (t *Turn) MayStop(b *Board) bool { return t.Offered && b.Leftover() }

// Wins reports whether bearing off the last checker with dice left counts as playing all.
func (t *Turn) Wins(left Dice) bool { return left == 0 || !t.ToTheLast }

// Fails reports whether a turn loses since its best way is worth less than all the dice.
func (t *Turn) Fails(best, all int) bool { return t.Loses && best < all }

// End ends the turn of b with the dice that are left: the game is lost, or the next throw is
// somebody's. enough is set if the side had played enough, whatever is left.
func (t *Turn) End(b *Board, enough bool) {
	left := b.Dice()
	switch {
	case b.Done():
		return
	case t.Loses && left != 0 && !enough:
		b.SetResult(WonBy(b.Turn().Opponent()))
		return
	case t.AgainPlayed && left != 0:
		b.sides[Black].hi &^= againBit
	}
	if enough || !t.Left {
		left = 0
	}
	b.EndTurn(left)
}

// Given returns the dice to play after a throw, and whether another throw follows them.
func (t *Turn) Given(thrown Dice) (dice Dice, again bool) {
	dice = thrown
	if t.Twice && thrown.Alike() {
		for rest := thrown; rest != 0; rest >>= 4 {
			dice = dice.With(int(rest & 15))
		}
	}
	if t.Virtual != 0 {
		dice = dice.With(t.Virtual)
	}
	return dice, t.AgainAlike && thrown.Alike() || t.AgainTwoAlike && thrown.TwoAlike()
}

// Most returns the maximum number of dice to play after a throw.
func (t *Turn) Most() int {
	n := t.Dice
	if t.Twice {
		n *= 2
	}
	if t.Virtual != 0 {
		n++
	}
	return n
}

// An Engine plays by Rules. It is safe to share between goroutines. The zero Engine has no
// throws and no plays.
type Engine struct {
	Rules
	Stepper Stepper // the board, if it is not that of the Rules

	plain  bool // a checker's moves depend on no checkers except the opponent's
	halts  bool // or on a runner or the head
	steady bool // or on these, on blocks, on the bar, or on what is home: not on where others land
	stays  bool // a checker may be kept from entering by more than closed points
	opens  int  // the half point of a turn that does not shut the other side in, or 0
	mixed  int  // the maximum number of dice of a throw that are not all equal

	// The paths of both sides are built when first used, since a program that only imports
	// the package does not need them.
	compiled atomic.Pointer[[2]path]
}

// Init makes the Engine ready to play by its Rules, which must be sound.
func (g *Engine) Init() {
	r := &g.Rules
	switch {
	case r.AnyDice:
		g.mixed = MaxDice
	case r.Virtual != 0:
		g.mixed = r.Dice + 1
	default:
		g.mixed = r.Dice
	}
	if r.Block == Open {
		g.opens = 1
	}
	g.halts = r.Runner != NoRunner || r.HeadOne
	g.stays = r.Block != NoBlock || r.HitToStart
	g.steady = !r.HitToStart && r.Limited == 0
	offAlike := !r.ToTheLast && !r.OffOnceBegun && !r.Stuck
	g.plain = g.steady && !g.halts && !g.stays && r.Skipped == 0 && !r.PrimeLoses && !r.Free && offAlike
}

// path returns the path of a side.
func (g *Engine) path(c Color) *path {
	if paths := g.compiled.Load(); paths != nil {
		return &paths[c&1]
	}
	return &g.compile()[c&1]
}

// compile builds the paths of both sides. Two goroutines may build the same.
func (g *Engine) compile() *[2]path {
	paths := &[2]path{newPath(&g.Rules, White), newPath(&g.Rules, Black)}
	g.compiled.Store(paths)
	return paths
}

// Nothing reports whether b has nothing to play: no dice, as before a throw and after the
// end, or more dice than any throw gives.
func (g *Engine) Nothing(b *Board) bool { return b.Dice() == 0 || g.TooMany(b.Dice()) }

// TooMany reports whether these are more dice than any throw gives. Without this check, a
// turn of six different dice, which no game has, would be searched to its end.
func (g *Engine) TooMany(dice Dice) bool {
	if dice>>(4*g.mixed) == 0 { // at most so many, of four bits each
		return false
	}
	if !g.Twice {
		return true
	}
	dice = dice.Without(g.Virtual) // no change without a virtual die
	return !dice.Alike() || dice.Len() > 2*g.Dice
}

package alfonsine

import (
	"math"
	"math/bits"
	"strconv"
)

// This file is bearing off with nobody in the way: what is left of the Rules when
// all checkers of a side are home and no point is ever forbidden.
//
// Little is left of them. Say that a die is played when it moves a checker inside
// the board or off.
//
//  1. Unless Overshoot is OvershootNever, every die can be played as long as a
//     checker is there: if one stands at the die's distance or beyond, the exact
//     die bears it off or it moves inside, where every point is open; if all stand
//     nearer, the farthest goes off.
//  2. So OvershootBelow is OvershootFarthest here: both let a larger die take the
//     farthest checker exactly when none stands at its distance or beyond, for
//     one beyond it could move inside.
//  3. So, by 1, every throw is played in full or ends with the last checker off,
//     which counts as having played every die: no dice are left over, whatever
//     Unplayed says, nobody fails under DutyAllOrLose, and HigherDie forbids nothing.
//     Laquet's leftover dice and Fallas's failure cannot occur.
//  4. Landing looks at the first six points of a path only. A path has twelve or
//     more, so that they are not among the last six.
//  5. Forbidden, Hit and Tie speak of meetings, or of a die 1 that cannot be
//     played, and by 1 it can: it moves any checker, or bears off one on the ace
//     point, under OvershootNever too.
//  6. Under OvershootNever a die larger than all distances is dead, and then the
//     duties matter: as many dice as possible, the higher of two. Nothing that can
//     be chosen leaves a Home as it is: that happens only when no die at all can
//     be played, and is then the only play.

// A regimen is the part of Rules that bearing off depends on when nobody is in
// the way. Games with equal regimens share their tables.
type regimen struct {
	Dice      int
	Virtual   int
	Doubles   Doubles
	Again     bool
	Never     bool // OvershootNever
	HigherDie bool // only where Never makes it matter
}

// regimen takes from normal rules what matters; see the head of this file.
func (r *Rules) regimen() regimen {
	never := r.Overshoot == OvershootNever
	return regimen{
		Dice:      r.Dice,
		Virtual:   r.Virtual,
		Doubles:   r.Doubles,
		Again:     r.ThrowAgain,
		Never:     never,
		HigherDie: r.HigherDie && never,
	}
}

// rules returns the least that Rules need to bear off as the regimen says.
func (m regimen) rules() Rules {
	r := Rules{
		Dice:       m.Dice,
		Virtual:    m.Virtual,
		Doubles:    m.Doubles,
		ThrowAgain: m.Again,
		HigherDie:  m.HigherDie,
	}
	if m.Never {
		r.Overshoot = OvershootNever
	}
	return r
}

// String writes the regimen as a slug writes readings.
func (m regimen) String() string {
	s := "dice=" + strconv.Itoa(m.Dice) + "&virtual=" + strconv.Itoa(m.Virtual) + "&doubles=" + m.Doubles.String()
	for _, flag := range []struct {
		set  bool
		text string
	}{{m.Again, "&throw-again=yes"}, {m.Never, "&overshoot=never"}, {m.HigherDie, "&higher-die=yes"}} {
		if flag.set {
			s += flag.text
		}
	}
	return s
}

// raceFault says why there are no tables for a game, or "".
func (g *Game) raceFault() string {
	if g.rules.Overshoot != OvershootNever {
		return ""
	}
	switch {
	case g.rules.Duty == DutyAllOrLose:
		return "a throw may be lost by dice that are larger than needed, so that there is more to play for than few throws"
	case g.rules.FirstThrow == FirstThrowAgain && g.race(g.start):
		return "the first throw, which may be made again, is one of the race"
	case g.rules.Unplayed != UnplayedLost:
		return "dice that are larger than needed go to the opponent, so that the sides do not play alone"
	}
	return ""
}

// race reports whether all checkers of both sides are home.
func (g *Game) race(p Position) bool {
	_, white := g.window(White).of(p.sides[White])
	_, black := g.window(Black).of(p.sides[Black])
	return white && black
}

// A hand is dice to play, with what each of them leaves.
type hand struct {
	dice  Roll
	worth int // of all the dice, as the duty counts them
	tries []try
}

// A try is one die of a hand, and the hand that is left of it: an index, or -1
// when it was the last.
type try struct {
	die, rest int
}

// A dealtThrow is a throw and what it deals.
type dealtThrow struct {
	thrown Roll
	ways   float64 // of the dealer's all, with the dice told apart
	hand   int
	again  bool
}

// A dealer knows the hands that a regimen's throws can lead to, so arranged that
// what is left of a hand comes before it. The first rests of them are left of
// another; the others are whole throws.
type dealer struct {
	rules  Rules
	worth  [dieFaces + 1]int // of a die, as the duty counts it
	hands  []hand
	rests  int
	throws []dealtThrow
	all    float64 // how many throws there are with the dice told apart
}

func newDealer(m regimen) *dealer {
	d := &dealer{rules: m.rules(), all: math.Pow(dieFaces, float64(m.Dice))}
	g := Game{rules: d.rules}
	for die := range d.worth {
		d.worth[die] = g.worth(uint(die))
	}
	known := make(map[Roll]int)
	add := func(r Roll) {
		if _, ok := known[r]; ok {
			return
		}
		h := hand{dice: r, worth: g.allWorth(r)}
		for i, die := range r.All() {
			if die == r.At(i-1) {
				continue // dice alike move alike
			}
			t := try{die: die, rest: -1}
			if rest := r.without(die); !rest.IsZero() {
				t.rest = known[rest]
			}
			h.tries = append(h.tries, t)
		}
		known[r] = len(d.hands)
		d.hands = append(d.hands, h)
	}
	var full []Roll
	for thrown, prob := range Rolls(m.Dice) {
		dice, again := d.rules.dealt(thrown)
		full = append(full, dice)
		d.throws = append(d.throws, dealtThrow{thrown: thrown, ways: math.Round(prob * d.all), again: again})
	}
	for size := 1; size < MaxDice; size++ {
		for _, dice := range full {
			parts(dice, size, add)
		}
	}
	d.rests = len(d.hands)
	for i, dice := range full {
		add(dice)
		d.throws[i].hand = known[dice]
	}
	return d
}

// parts calls add for the distinct parts of dice with a size below their number.
func parts(dice Roll, size int, add func(Roll)) {
	switch n := dice.Len(); {
	case n <= size:
		return
	case n == size+1:
		for _, die := range dice.All() {
			add(dice.without(die))
		}
	default:
		for _, die := range dice.All() {
			parts(dice.without(die), size, add)
		}
	}
}

// sources returns from where a die moves a checker of h, distance n in bit n.
func (d *dealer) sources(h Home, die int) uint32 {
	own := h.occupied()
	inside := own &^ (2<<die - 1)
	return inside | d.rules.off(own, inside, uint(die))
}

// steps holds the indexes of the Homes that each die leads to from one Home.
type steps struct {
	to    [dieFaces + 1][homePoints]uint16
	count [dieFaces + 1]int
}

func (d *dealer) steps(h Home, s *steps) {
	for die := 1; die <= dieFaces; die++ {
		n := 0
		for from := d.sources(h, die); from != 0; from &= from - 1 {
			s.to[die][n] = uint16(h.moved(uint(bits.TrailingZeros32(from)), uint(die)).index())
			n++
		}
		s.count[die] = n
	}
}

// ends appends the indexes of the Homes that the legal plays of a hand lead to
// from h, each once, and h's own where no die can be played.
func (d *dealer) ends(dst []uint16, h Home, hand int) []uint16 {
	first := len(dst)
	d.walk(h, hand, d.most(h, hand), func(end Home) {
		to := uint16(end.index())
		for _, old := range dst[first:] {
			if old == to {
				return
			}
		}
		dst = append(dst, to)
	})
	return dst
}

// most returns the worth of the best that can be played of a hand. To bear off
// the last checker is worth all of it.
func (d *dealer) most(h Home, hand int) int {
	if hand < 0 {
		return 0
	}
	full := &d.hands[hand]
	if h == (Home{}) || !d.never() {
		return full.worth
	}
	best := 0
	for _, t := range full.tries {
		for from := d.sources(h, t.die); from != 0; from &= from - 1 {
			next := h.moved(uint(bits.TrailingZeros32(from)), uint(t.die))
			best = max(best, d.worth[t.die]+d.most(next, t.rest))
			if next == (Home{}) {
				return full.worth
			}
		}
	}
	return best
}

// walk calls yield for the ends of the plays of a hand that are worth what is
// asked, some of them more than once.
func (d *dealer) walk(h Home, hand, worth int, yield func(Home)) {
	if h == (Home{}) || worth == 0 {
		yield(h)
		return
	}
	for _, t := range d.hands[hand].tries {
		for from := d.sources(h, t.die); from != 0; from &= from - 1 {
			next := h.moved(uint(bits.TrailingZeros32(from)), uint(t.die))
			most := d.most(next, t.rest)
			if next == (Home{}) || d.worth[t.die]+most == worth {
				d.walk(next, t.rest, most, yield)
			}
		}
	}
}

func (d *dealer) never() bool { return d.rules.Overshoot == OvershootNever }

package endgame

import (
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"example.com/alfonsine"
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
//  4. Landing looks at the first six points of a path, or the first twelve, which are
//     not among the last six; where they are, and under LandingTwo, there are no tables.
//  5. Forbidden, Hit, Entry, BearOff, Prime and Tie speak of meetings, or of a die 1 that cannot be
//     played, and by 1 it can: it moves any checker, or bears off one on the ace
//     point, under OvershootNever too.
//  6. Under OvershootNever a die larger than all distances is dead, and then the
//     duties matter: as many dice as possible, the higher of two. Nothing that can
//     be chosen leaves a Home as it is: that happens only when no die at all can
//     be played, and is then the only play.

// dieFaces is how many faces a die has.
const dieFaces = 6

// soloRules are the part of Rules on which bearing off depends when nobody is in the
// way. Games in which they are equal share their tables.
type soloRules struct {
	Dice      int
	Virtual   int
	Doubles   alfonsine.Doubles
	Again     alfonsine.ThrowAgain // where all dice are always played, ThrowAgainAlike stands for ThrowAgainPlayed
	Exact     bool                 // OvershootNever
	HigherDie bool                 // only where Exact makes it matter
}

// soloRulesOf takes from Rules what matters; see the head of this file.
func soloRulesOf(r alfonsine.Rules) soloRules {
	exact := r.Overshoot == alfonsine.OvershootNever
	again := r.ThrowAgain
	if again == alfonsine.ThrowAgainPlayed || again == alfonsine.ThrowAgainTwoAlike && r.Dice == 2 {
		again = alfonsine.ThrowAgainAlike
	}
	return soloRules{
		Dice:      r.Dice,
		Virtual:   r.Virtual,
		Doubles:   r.Doubles,
		Again:     again,
		Exact:     exact,
		HigherDie: r.HigherDie && exact,
	}
}

// game returns a game that is thrown for as these rules say. The error says that they
// contradict themselves.
func (s soloRules) game() (*alfonsine.Game, error) {
	r := alfonsine.Rules{
		Name:    "Bearing off",
		Slug:    "bearing-off",
		Start:   alfonsine.Setup{White: alfonsine.Checkers{1: 1}, Black: alfonsine.Checkers{24: 1}},
		Dice:    s.Dice,
		Virtual: s.Virtual,
		Doubles: s.Doubles,

		ThrowAgain: s.Again,
	}
	return alfonsine.New(r)
}

// String writes the rules as a slug writes readings.
func (s soloRules) String() string {
	text := "dice=" + strconv.Itoa(s.Dice) + "&virtual=" + strconv.Itoa(s.Virtual) + "&doubles=" + s.Doubles.String()
	if s.Again != alfonsine.ThrowAgainNever {
		text += againKey + s.Again.String()
	}
	for _, flag := range s.flags() {
		if *flag.set {
			text += flag.text
		}
	}
	return text
}

// againKey begins what a text says of another throw.
const againKey = "&throw-again="

// A soloFlag is one of the rules that are set or not, with its text where it is.
type soloFlag struct {
	set  *bool
	text string
}

func (s *soloRules) flags() []soloFlag {
	return []soloFlag{
		{&s.Exact, "&overshoot=never"},
		{&s.HigherDie, "&higher-die=yes"},
	}
}

// readSoloRules reads what String writes. What it does not understand is not in the text
// that the rules then have.
func readSoloRules(text string) (soloRules, bool) {
	var s soloRules
	text = strings.Replace(text, "&throw-again=yes", "&throw-again=alike", 1) // as files said before v0.1
	numbers, rest, _ := strings.Cut(text, "&doubles=")
	_, _ = fmt.Sscanf(numbers, "dice=%d&virtual=%d", &s.Dice, &s.Virtual)
	doubles, _, _ := strings.Cut(rest, "&")
	_ = s.Doubles.UnmarshalText([]byte(doubles))
	if _, again, ok := strings.Cut(rest, againKey); ok {
		again, _, _ = strings.Cut(again, "&")
		_ = s.Again.UnmarshalText([]byte(again))
	}
	for _, flag := range s.flags() {
		*flag.set = strings.Contains(rest, flag.text)
	}
	g, err := s.game()
	return s, err == nil && s.String() == text && soloRulesOf(g.Rules()).Again == s.Again
}

// noTable says why there are no tables for a game, or "".
func noTable(g *alfonsine.Game) string {
	r := g.Rules()
	switch {
	case r.Slug == "":
		return "not a game"
	case r.Landing == alfonsine.LandingTwo, r.Landing == alfonsine.LandingSingleTwelve && r.Points == 12:
		return "a side can block itself at home, so some dice cannot be played"
	case r.Duty == alfonsine.DutyAllToTheLast:
		return "a throw with the last checkers may lose the game, so few throws are not the only aim"
	case r.Overshoot == alfonsine.OvershootStuck:
		return "a die larger than needed waits for the other dice, which these tables do not model"
	case r.Overshoot != alfonsine.OvershootNever:
		return ""
	case r.ThrowAgain == alfonsine.ThrowAgainPlayed:
		return "dice larger than needed may cost another throw, so few throws are not the only aim"
	case r.Duty == alfonsine.DutyFree:
		return "the order of play may leave dice larger than needed, which these tables do not model"
	case r.Duty.Loses():
		return "dice larger than needed may lose the game, so few throws are not the only aim"
	case r.FirstThrow == alfonsine.FirstThrowAgain && bothHome(g, g.Start()):
		return "the first throw, which may be repeated, belongs to the race"
	case r.Unplayed != alfonsine.UnplayedLost:
		return "dice larger than needed go to the opponent, so the sides are not independent"
	}
	return ""
}

// bothHome reports whether all checkers of both sides are home.
func bothHome(g *alfonsine.Game, p alfonsine.Position) bool {
	_, white := HomeOf(g, p, alfonsine.White)
	_, black := HomeOf(g, p, alfonsine.Black)
	return white && black
}

// A diceSet is dice to play, with what each of them leaves; none after the last.
type diceSet struct {
	worth   int // of all the dice, as the duty counts them
	options []option
}

// An option is one die of a set, and the index of the set that is left without it.
type option struct {
	die, rest int
}

// A throw is the dice as thrown, and what they give to play.
type throw struct {
	thrown alfonsine.Roll
	ways   float64 // of all the throws, with the dice told apart
	set    int
	again  bool
}

// throws is every throw of some rules, and every set of dice that can come to be
// played, so arranged that what is left of a set comes before it. The first rests of
// them are left of another; the others are whole throws.
type throws struct {
	rules soloRules
	worth [dieFaces + 1]int // of a die, as the duty counts it
	sets  []diceSet
	rests int
	list  []throw
	all   float64 // how many throws there are with the dice told apart
}

// newThrows lists the throws of sound rules.
func newThrows(s soloRules) *throws {
	t := &throws{rules: s, all: math.Pow(dieFaces, float64(s.Dice))}
	for die := range t.worth {
		const dieWorth = 64 // more than the pips of any dice
		t.worth[die] = dieWorth
		if s.HigherDie {
			t.worth[die] += die
		}
	}
	known := make(map[alfonsine.Roll]int)
	var add func(alfonsine.Roll) int // returns the index of a set, and before it adds its rests
	add = func(r alfonsine.Roll) int {
		if i, ok := known[r]; ok {
			return i
		}
		var set diceSet
		last := 0
		for die := range r.All() {
			set.worth += t.worth[die]
			if die != last { // dice alike move alike
				set.options = append(set.options, option{die: die, rest: add(r.Without(die))})
			}
			last = die
		}
		known[r] = len(t.sets)
		t.sets = append(t.sets, set)
		return known[r]
	}
	g, err := s.game()
	if err != nil {
		panic(err) // the rules are those of a game
	}
	var full []alfonsine.Roll
	for thrown, prob := range alfonsine.Rolls(s.Dice) {
		p, _ := g.Roll(g.Start(), thrown) // which refuses no throw of so many dice
		full = append(full, p.Dice())
		t.list = append(t.list, throw{thrown: thrown, ways: math.Round(prob * t.all), again: p.Again()})
	}
	for _, dice := range full {
		for die := range dice.All() {
			add(dice.Without(die))
		}
	}
	t.rests = len(t.sets)
	for i, dice := range full {
		t.list[i].set = add(dice)
	}
	return t
}

// sources returns from where a die moves one of the checkers of h, distance n in bit n:
// from beyond its own distance within the board, from its own distance off and, where no
// checker stands at either, the farthest off.
func (t *throws) sources(h Home, die int) uint32 {
	own := h.occupied()
	from := own >> die << die
	if from == 0 && !t.rules.Exact {
		return 1 << (bits.Len32(own) - 1)
	}
	return from
}

// steps holds the indexes of the Homes that each die leads to from one Home.
type steps struct {
	to    [dieFaces + 1][homePoints]uint16
	count [dieFaces + 1]int
}

func (t *throws) steps(h Home, s *steps) {
	for die := 1; die <= dieFaces; die++ {
		n := 0
		for from := t.sources(h, die); from != 0; from &= from - 1 {
			s.to[die][n] = uint16(h.moved(uint(bits.TrailingZeros32(from)), uint(die)).index())
			n++
		}
		s.count[die] = n
	}
}

// ends appends the indexes of the Homes that the legal plays of a set of dice lead to
// from h, each once, and h's own where no die can be played.
func (t *throws) ends(dst []uint16, h Home, set int) []uint16 {
	first := len(dst)
	t.walk(h, set, t.most(h, set), func(end Home) {
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

// most returns the worth of the best that can be played of a set of dice. To bear off
// the last checker is worth all of it.
func (t *throws) most(h Home, set int) int {
	full := &t.sets[set]
	if h == (Home{}) || !t.rules.Exact {
		return full.worth
	}
	best := 0
	for _, o := range full.options {
		for from := t.sources(h, o.die); from != 0; from &= from - 1 {
			next := h.moved(uint(bits.TrailingZeros32(from)), uint(o.die))
			best = max(best, t.worth[o.die]+t.most(next, o.rest))
		}
	}
	return best
}

// walk calls yield for the ends of the plays of a set of dice that are worth what is
// asked, some of them more than once.
func (t *throws) walk(h Home, set, worth int, yield func(Home)) {
	if h == (Home{}) || worth == 0 {
		yield(h)
		return
	}
	for _, o := range t.sets[set].options {
		for from := t.sources(h, o.die); from != 0; from &= from - 1 {
			next := h.moved(uint(bits.TrailingZeros32(from)), uint(o.die))
			most := t.most(next, o.rest)
			if t.worth[o.die]+most == worth {
				t.walk(next, o.rest, most, yield)
			}
		}
	}
}

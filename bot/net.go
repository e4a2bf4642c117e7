package bot

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// A Net is a neural network that judges the positions of one game. Its inputs are what a
// player sees of a position, with one layer of hidden units; its output is the log odds of
// winning. [Train] makes a network, [Shipped] returns one that comes with the package, and
// [Net.ReadFrom] reads one from a file.
//
// A network is for a game as it is played, whatever its name: [Net.Fits] compares the rules
// that matter. A Net is immutable and safe to share between goroutines, but for ReadFrom.
// The zero Net is empty.
type Net struct {
	rules      string // of the game that it is for
	provenance Provenance
	encoder    int // the version of what it sees
	units      int
	first      []int8                 // the weights of the first layer, by input and unit, in steps
	scale      []float32              // the step of each unit
	bias       []float32              // of each unit
	out        []float32              // the weight of each unit
	base       float32                // what the units add to: log odds
	noise      [levelsThatErr]float64 // of the levels from LevelBeginner on; 0 if it was not calibrated
}

// A Provenance says how a network was made. [Train] or [Refine] with the same options makes
// the same network. Either Games or Positions is 0, and so are the numbers that belong to
// it.
type Provenance struct {
	Seed        uint64  `json:"seed"`
	Games       int     `json:"games"`       // the games of self-play, if it was trained
	Positions   int     `json:"positions"`   // the positions learned from its teacher, if it was refined
	Epochs      int     `json:"epochs"`      // how often each was learned
	Rate        float64 `json:"rate"`        // the first learning rate, or the highest if it was refined
	FinalRate   float64 `json:"finalRate"`   // the last learning rate
	Lambda      float64 `json:"lambda"`      // the first lambda
	FinalLambda float64 `json:"finalLambda"` // the last lambda
	Ply         int     `json:"ply"`         // how deep its teacher judged, 2 or 3, if it was refined
	Onward      bool    `json:"onward"`      // it started from its teacher's weights
	Known       float64 `json:"known"`       // the probability of playing on where a table knows the position
	Drawn       float64 `json:"drawn"`       // the share of positions drawn from the endings that tables know
	Levels      int     `json:"levels"`      // the pairs of games of each trial, if it was calibrated
	From        uint64  `json:"from"`        // the checksum of the network it started from, or of its teacher; 0 if none
}

// String returns the provenance in the syntax of a slug's readings: "seed=1&games=50000".
func (p Provenance) String() string {
	var s string
	refined := p.Positions > 0
	if refined {
		s = fmt.Sprintf("seed=%d&positions=%d&epochs=%d&rate=%s", p.Seed, p.Positions, p.Epochs, words.Decimal(p.Rate))
		if p.Ply > usualRefinePly {
			s += "&ply=" + strconv.Itoa(p.Ply)
		}
		if p.Onward {
			s += "&onward=true"
		}
	} else {
		s = fmt.Sprintf("seed=%d&games=%d&rate=%s&final-rate=%s&lambda=%s", p.Seed, p.Games, words.Decimal(p.Rate), words.Decimal(p.FinalRate), words.Decimal(p.Lambda))
		if p.FinalLambda != p.Lambda {
			s += "&final-lambda=" + words.Decimal(p.FinalLambda)
		}
	}
	if p.Known != 0 {
		s += "&known=" + words.Decimal(p.Known)
	}
	if refined && p.Drawn != 0 {
		s += "&drawn=" + words.Decimal(p.Drawn)
	}
	if p.Levels != 0 {
		s += "&levels=" + strconv.Itoa(p.Levels)
	}
	if refined || p.From != 0 {
		s += fmt.Sprintf("&from=%016x", p.From)
	}
	return s
}

// Units returns the number of hidden units; 0 for the empty Net.
func (n *Net) Units() int { return n.units }

// Encoder returns the version of the network's inputs; 0 for the empty Net.
func (n *Net) Encoder() int { return n.encoder }

// Rules returns the rules that the network is for, in the syntax of a slug's readings. It
// leaves out what does not matter to a network: the name, who begins and what happens to a
// first throw.
func (n *Net) Rules() string {
	return strings.Replace(n.rules, "throw-again=yes", "throw-again=alike", 1) // as files said before v0.1
}

// Noise returns the standard deviation of the errors, 0 to 1, that agents of a level add to
// the network's win probabilities. [Calibrate] finds it for a game. Without that it is 0.2
// for [LevelBeginner], 0.1 for [LevelCasual] and 0.05 for [LevelClub]. All other levels have
// none.
func (n *Net) Noise(l Level) float64 {
	if l < LevelBeginner || l > LevelClub {
		return 0
	}
	return cmp.Or(n.noise[l-LevelBeginner], usualNoise[l-LevelBeginner])
}

// Provenance returns how the network was made.
func (n *Net) Provenance() Provenance { return n.provenance }

// String describes the network and how it was made.
func (n *Net) String() string {
	if n.units == 0 {
		return "an empty network"
	}
	if p := n.provenance; p.Positions > 0 {
		deep := "two"
		if p.Ply > usualRefinePly {
			deep = "three"
		}
		return fmt.Sprintf("a network of %d units after %d positions, %s plies deep", n.units, p.Positions, deep)
	}
	more := ""
	if n.provenance.From != 0 {
		more = "more "
	}
	return fmt.Sprintf("a network of %d units after %d %sgames", n.units, n.provenance.Games, more)
}

// Fits returns nil if the network is for the game. Otherwise the error is a [*NetError]
// that names every rule that differs.
func (n *Net) Fits(v alfonsine.Variant) error {
	fail := func(reason string) error {
		return &NetError{Fault: FaultUnfit, Variant: v.Slug(), Reason: reason}
	}
	if n.units == 0 {
		return fail("the network is empty")
	}
	rules := rulesOf(v)
	if rules == n.Rules() {
		return nil
	}
	own, other := pairsOf(n.Rules()), pairsOf(rules)
	zero := pairsOf(zeroRules())
	list := func(of, than map[string]string) string {
		var parts []string
		for key, value := range of {
			if than[key] != value {
				parts = append(parts, key+"="+value)
			}
		}
		for key := range than {
			if _, ok := of[key]; !ok {
				value, ok := zero[key]
				if !ok {
					value = "none"
				}
				parts = append(parts, key+"="+value)
			}
		}
		slices.Sort(parts)
		return strings.Join(parts, ", ")
	}
	return fail("the network is for " + list(own, other) + ", and the game has " + list(other, own))
}

// pairsOf parses rules in the format of rulesOf.
func pairsOf(rules string) map[string]string {
	pairs := make(map[string]string)
	for _, pair := range strings.Split(rules, "&") {
		key, value, _ := strings.Cut(pair, "=")
		pairs[key] = value
	}
	return pairs
}

// Evaluator returns the network as an evaluator of a game. The error is that of [Net.Fits].
func (n *Net) Evaluator(v alfonsine.Variant) (Evaluator, error) {
	e, err := n.estimator(v)
	if err != nil {
		return nil, err
	}
	return &evaluator{&judge{game: v, estimator: e}, n}, nil
}

// estimator prepares the network for a game.
func (n *Net) estimator(v alfonsine.Variant) (estimator, error) {
	if err := n.Fits(v); err != nil {
		return nil, err
	}
	return n.judgeOf(newEncoder(v, n.encoder)), nil
}

func (n *Net) judgeOf(e *encoder) *netJudge { return &netJudge{e, newNetSums(e, n)} }

// A netJudge is a network prepared for a game.
type netJudge struct {
	encoder *encoder
	sums    *netSums
}

func (n *netJudge) odds(p alfonsine.Position, h *head) float64 {
	var rows [mostRows]uint16
	k := n.encoder.encode(&p, &rows)
	return n.sums.odds(rows[:k], h)
}

// rulesOf returns the rules of a game that matter to a network. Rules with their zero value
// are left out, so that a rule added later changes nothing for older networks. For a variant
// without Rules it is the slug and what the methods of Variant return.
func rulesOf(v alfonsine.Variant) string {
	var parts []string
	add := func(key, value string) { parts = append(parts, key+"="+value) }
	start := v.Start()
	checkers := strings.Fields(start.String())
	if len(checkers) >= 2 {
		add("start", checkers[0]+"/"+checkers[1])
	}
	g, ok := alfonsine.GameOf(v)
	if !ok {
		add("variant", strings.Map(func(r rune) rune {
			if r <= ' ' || r == '&' || r == 0x7f {
				return '_'
			}
			return r
		}, v.Slug()))
		add("dice", strconv.Itoa(v.Dice()))
		return strings.Join(parts, "&")
	}
	eachRule(g.Rules(), func(key, value string, zero bool) {
		if !zero {
			add(key, value)
		}
	})
	return strings.Join(parts, "&")
}

// zeroRules returns the rules that rulesOf leaves out.
func zeroRules() string {
	var parts []string
	eachRule(alfonsine.Rules{}, func(key, value string, _ bool) { parts = append(parts, key+"="+value) })
	return strings.Join(parts, "&")
}

// eachRule calls do for every rule that matters to a network, except the start.
func eachRule(r alfonsine.Rules, do func(key, value string, zero bool)) {
	rules := reflect.ValueOf(r)
	for i := range rules.NumField() {
		field, x := rules.Type().Field(i).Name, rules.Field(i)
		switch field {
		case "Name", "Slug", "Start", "FirstThrow":
			continue
		}
		value := fmt.Sprint(x.Interface())
		if x.Kind() == reflect.Bool {
			value = map[bool]string{false: "no", true: "yes"}[x.Bool()]
		}
		do(hyphened(field), value, x.IsZero())
	}
}

// hyphened returns the name of a field as slugs have it: "higher-die" for "HigherDie".
func hyphened(field string) string {
	var b strings.Builder
	for i, r := range field {
		if i > 0 && 'A' <= r && r <= 'Z' {
			b.WriteByte('-')
		}
		b.WriteRune(r)
	}
	return strings.ToLower(b.String())
}

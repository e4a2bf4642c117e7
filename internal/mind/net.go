package mind

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// A Network is what a network file holds: the weights of a network, the rules that it is for
// and how it was made.
type Network struct {
	Rules  string // of the game that it is for, as RulesOf writes them
	Made   Recipe
	Plans  bool // it sees them
	Units  int
	first  []int8                 // the weights of the first layer, by input and unit, in steps
	scale  []float32              // the step of each unit
	bias   []float32              // of each unit
	Out    []float32              // the weight of each unit
	base   float32                // what the units add to: log odds
	Noise  [LevelsThatErr]float64 // of the levels from the weakest on; 0 if it was not calibrated
	shared *sharing               // nil if it was not read from a file
}

// LevelsThatErr is how many levels err.
const LevelsThatErr = 3

// errWords are the levels that err, as files have them.
var errWords = [LevelsThatErr]string{"beginner", "casual", "club"}

// A Recipe says how a network was made; see Provenance of package bot, which has the same
// fields.
type Recipe struct {
	Seed                uint64
	Games               int
	Positions, Epochs   int
	Rate, FinalRate     float64
	Lambda, FinalLambda float64
	Ply                 int
	Onward              bool
	Known, Drawn        float64
	Levels              int
	From                uint64
}

// UsualRefinePly is how deep a teacher judges unless its network's recipe says otherwise.
const UsualRefinePly = 2

// String returns the recipe in the syntax of a slug's readings: "seed=1&games=50000".
func (p Recipe) String() string {
	var s string
	refined := p.Positions > 0
	if refined {
		s = fmt.Sprintf("seed=%d&positions=%d&epochs=%d&rate=%s", p.Seed, p.Positions, p.Epochs, words.Decimal(p.Rate))
		if p.Ply > UsualRefinePly {
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

// String describes the network and how it was made.
func (n *Network) String() string {
	if n.Units == 0 {
		return "an empty network"
	}
	if p := n.Made; p.Positions > 0 {
		deep := "two"
		if p.Ply > UsualRefinePly {
			deep = "three"
		}
		return fmt.Sprintf("a network of %d units after %d positions, %s plies deep", n.Units, p.Positions, deep)
	}
	more := ""
	if n.Made.From != 0 {
		more = "more "
	}
	return fmt.Sprintf("a network of %d units after %d %sgames", n.Units, n.Made.Games, more)
}

// Unfit says why the network is not for a game, naming every rule that differs. It is empty
// if the network fits.
func (n *Network) Unfit(v alfonsine.Variant) string {
	if n.Units == 0 {
		return "the network is empty"
	}
	rules := RulesOf(v)
	if rules == n.Rules {
		return ""
	}
	own, other := pairsOf(n.Rules), pairsOf(rules)
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
	return "the network is for " + list(own, other) + ", and the game has " + list(other, own)
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

// Estimator prepares the network for a game that it fits. A network that was read is prepared
// once for each kind of rules, and all who ask share that: a few megabytes.
func (n *Network) Estimator(v alfonsine.Variant) *NetJudge {
	g, ok := alfonsine.GameOf(v)
	if !ok || n.shared == nil {
		return n.JudgeOf(NewEncoder(v, n.Plans))
	}
	rules := g.Rules()
	rules.Name, rules.Slug = "", ""
	n.shared.Lock()
	defer n.shared.Unlock()
	e := n.shared.judges[rules]
	if e == nil {
		e = n.JudgeOf(NewEncoder(v, n.Plans))
		n.shared.judges[rules] = e
	}
	return e
}

// A sharing holds what a network was prepared for, by rules without their names.
type sharing struct {
	sync.Mutex
	judges map[alfonsine.Rules]*NetJudge
}

func (n *Network) JudgeOf(e *Encoder) *NetJudge { return &NetJudge{e, newNetSums(e, n)} }

// A NetJudge is a network prepared for a game.
type NetJudge struct {
	encoder *Encoder
	sums    *netSums
}

func (n *NetJudge) Odds(p alfonsine.Position, h *Head) float64 {
	var rows [MostRows]uint16
	k := n.encoder.Encode(&p, &rows)
	return n.sums.Odds(rows[:k], h)
}

// RulesOf returns the rules of a game that matter to a network. Rules with their zero value
// are left out, so that a rule added later changes nothing for older networks. For a variant
// without Rules it is the slug and what the methods of Variant return.
func RulesOf(v alfonsine.Variant) string {
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

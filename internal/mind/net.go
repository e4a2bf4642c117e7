package mind

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"example.com/alfonsine"
)

// A Network is what a network file holds: the weights of a network, the rules that it is for
// and how it was made.
type Network struct {
	Rules string // of the game that it is for, as RulesOf writes them
	Made  Recipe
	Shape
	first  []int8                 // the weights of the first layer, by input and unit, in steps
	scale  []float32              // the step of each unit
	bias   []float32              // of each unit
	Out    []float32              // the weight of each unit
	base   float32                // what the units add to: log odds
	deep   []float32              // the weights of the second layer, as a model has them
	Noise  [LevelsThatErr]float64 // of the levels from the weakest on; 0 if it was not calibrated
	shared *sync.Map              // its judges by rules without their names; nil if it was not read from a file
}

// LevelsThatErr is how many levels err.
const LevelsThatErr = 3

// errWords are the levels that err, as files have them.
var errWords = [LevelsThatErr]string{"beginner", "casual", "club"}

// A Recipe says how a network was made, as Provenance of package bot does, field by field.
type Recipe struct {
	Seed                uint64
	Games               int
	Positions, Epochs   int
	Rate, FinalRate     float64
	Lambda, FinalLambda float64
	Ply                 int
	Onward              bool
	Known, Drawn, Later float64
	Levels              int
	From                uint64
}

// UsualRefinePly is how deep a teacher judges unless its network's recipe says otherwise, and
// MostRefinePly the deepest.
const (
	UsualRefinePly = 2
	MostRefinePly  = 3
)

// A field is a word of a line of a network file, its value, and whether the line has it.
type field struct {
	word  string
	value any // a pointer
	there bool
}

func (p *Recipe) fields() []field {
	refined := p.Positions > 0
	return []field{
		{"seed", &p.Seed, true},
		{"games", &p.Games, !refined},
		{"positions", &p.Positions, refined},
		{"epochs", &p.Epochs, refined},
		{"rate", &p.Rate, true},
		{"final-rate", &p.FinalRate, !refined},
		{"lambda", &p.Lambda, !refined},
		{"final-lambda", &p.FinalLambda, !refined && p.FinalLambda != p.Lambda},
		{"ply", &p.Ply, refined && cmp.Or(p.Ply, UsualRefinePly) != UsualRefinePly},
		{"onward", &p.Onward, refined && p.Onward},
		{"known", &p.Known, p.Known != 0},
		{"drawn", &p.Drawn, refined && p.Drawn != 0},
		{"later", &p.Later, refined && p.Later != 0},
		{"levels", &p.Levels, p.Levels != 0},
		{"from", &p.From, refined || p.From != 0},
	}
}

// lineOf writes the fields of a line in the syntax of a slug's readings.
func lineOf(fields []field) string {
	var parts []string
	for _, f := range fields {
		if f.there {
			parts = append(parts, fmt.Sprintf("%s="+f.verb("016"), f.word, reflect.ValueOf(f.value).Elem()))
		}
	}
	return strings.Join(parts, "&")
}

// readLine reads the fields of a line. It passes over what it does not know and values that
// are none: the caller compares the line with the one that it would write.
func readLine(line string, fields []field) {
	pairs := pairsOf(line)
	for _, f := range fields {
		_, _ = fmt.Sscanf(pairs[f.word], f.verb(""), f.value)
	}
}

// verb returns how a value is printed: a checksum in so many hexadecimal digits.
func (f field) verb(digits string) string {
	if f.word == "from" {
		return "%" + digits + "x"
	}
	return "%v"
}

// String returns the recipe in the syntax of a slug's readings: "seed=1&games=50000".
func (p Recipe) String() string { return lineOf(p.fields()) }

// String describes the network and how it was made.
func (n *Network) String() string {
	if n.Units == 0 {
		return "an empty network"
	}
	units := strconv.Itoa(n.Units)
	if n.Second > 0 {
		units += " and " + strconv.Itoa(n.Second)
	}
	if p := n.Made; p.Positions > 0 {
		deep := [MostRefinePly]string{"one ply", "two plies", "three plies"}[cmp.Or(p.Ply, UsualRefinePly)-1]
		return fmt.Sprintf("a network of %s units after %d positions, %s deep", units, p.Positions, deep)
	}
	more := map[bool]string{true: "more "}[n.Made.From != 0]
	return fmt.Sprintf("a network of %s units after %d %sgames", units, n.Made.Games, more)
}

// Unfit says why the network is not for a game, naming every rule that differs. It is empty
// if the network fits.
func (n *Network) Unfit(g *alfonsine.Game) string {
	if n.Units == 0 {
		return "the network is empty"
	}
	rules := RulesOf(g)
	if rules == n.Rules {
		return ""
	}
	own, other, zero := pairsOf(n.Rules), pairsOf(rules), pairsOf(strings.Join(partsOf(alfonsine.Rules{}, true), "&"))
	all := maps.Clone(own)
	maps.Copy(all, other)
	var has, needs []string
	for _, key := range slices.Sorted(maps.Keys(all)) {
		if a, b := cmp.Or(own[key], zero[key], "none"), cmp.Or(other[key], zero[key], "none"); a != b {
			has, needs = append(has, key+"="+a), append(needs, key+"="+b)
		}
	}
	return "the network is for " + strings.Join(has, ", ") + ", and the game has " + strings.Join(needs, ", ")
}

// pairsOf parses rules in the format of RulesOf.
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
func (n *Network) Estimator(g *alfonsine.Game) *NetJudge {
	rules, ok := g.Rules()
	if !ok || n.shared == nil {
		return n.JudgeOf(NewEncoder(g, n.Plans))
	}
	rules.Name, rules.Slug = "", ""
	once := sync.OnceValue(func() *NetJudge { return n.JudgeOf(NewEncoder(g, n.Plans)) })
	judge, _ := n.shared.LoadOrStore(rules, once)
	return judge.(func() *NetJudge)()
}

// RulesOf returns the rules of a game that matter to a network. Rules with their zero value
// are left out, so that a rule added later changes nothing for older networks. For a game
// without Rules it is the slug and what the methods of Variant return.
func RulesOf(g *alfonsine.Game) string {
	var parts []string
	start := g.Start()
	if checkers := strings.Fields(start.String()); len(checkers) >= 2 {
		parts = append(parts, "start="+checkers[0]+"/"+checkers[1])
	}
	if r, ok := g.Rules(); ok {
		return strings.Join(append(parts, partsOf(r, false)...), "&")
	}
	slug := strings.Map(func(r rune) rune {
		if r <= ' ' || r == '&' || r == 0x7f {
			return '_'
		}
		return r
	}, g.Slug())
	return strings.Join(append(parts, "variant="+slug, "dice="+strconv.Itoa(g.Dice())), "&")
}

// partsOf returns the rules that matter to a network, except the start, each under its name in
// slugs: "points=24". Those with their zero value are left out unless all are asked for.
func partsOf(r alfonsine.Rules, all bool) (parts []string) {
	rules := reflect.ValueOf(r)
	for i := range rules.NumField() {
		name, _, _ := strings.Cut(rules.Type().Field(i).Tag.Get("json"), ",")
		x := rules.Field(i)
		switch {
		case x.IsZero() && !all, name == "name", name == "slug", name == "start", name == "first-throw":
		case x.Kind() == reflect.Bool:
			parts = append(parts, name+"="+map[bool]string{false: "no", true: "yes"}[x.Bool()])
		default:
			parts = append(parts, name+"="+fmt.Sprint(x.Interface()))
		}
	}
	return parts
}

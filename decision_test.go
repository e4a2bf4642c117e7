package alfonsine

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/topic"
)

// answers returns every value of a decision as a slug writes it. Those of a number are the ones
// that its row has nothing against.
func (d *decision) answers() []string {
	if d.values != nil {
		return d.list()
	}
	var list []string
	for n := range 30 {
		r := usual()
		f, ok := d.field(&r).(*int)
		if !ok {
			return nil
		}
		*f = n
		own := func(p Problem) bool { return p.Field == d.name }
		if !slices.ContainsFunc(d.problems(&r), own) {
			list = append(list, strconv.Itoa(n))
		}
	}
	return list
}

// usual returns rules that leave room for the values of every decision.
func usual() Rules {
	r, _ := TodasTablas.Rules()
	r.Dice = 3
	return r
}

// decided returns the usual rules with a value of a decision.
func (d *decision) decided(t *testing.T, value string) *Rules {
	t.Helper()
	r := usual()
	if why := d.set(&r, value); !why.none() {
		t.Fatalf("%s=%s: %v", d.key, value, why)
	}
	return &r
}

func TestEveryFieldOfRulesHasARowInTheTableOfDecisions(t *testing.T) {
	var keys []string
	var r Rules
	for _, f := range reflect.VisibleFields(reflect.TypeFor[Rules]())[2:] { // after Name and Slug
		i := slices.IndexFunc(decisions[:], func(d *decision) bool { return d.name == f.Name })
		if i < 0 {
			t.Errorf("decisions has no row for Rules.%s", f.Name)
			continue
		}
		d := decisions[i]
		keys = append(keys, d.key)
		if key, _, _ := strings.Cut(f.Tag.Get("json"), ","); key != d.key {
			t.Errorf("Rules.%s is %q in JSON and %q in slugs", f.Name, key, d.key)
		}
		if w, ok := d.field(&Rules{}).(word); ok {
			reflect.ValueOf(w).Elem().SetUint(255) // which is no value
			if name, _, _ := strings.Cut(w.String(), "("); name != d.name {
				t.Errorf("the words of %s are those of %s", d.name, name)
			}
		}
		if got, want := reflect.ValueOf(d.field(&r)).Pointer(), reflect.ValueOf(&r).Elem().FieldByIndex(f.Index).Addr().Pointer(); got != want {
			t.Errorf("%s is not the field of its row", f.Name)
		}
		turn, isOfTurn := reflect.TypeFor[TurnRules]().FieldByName(f.Name)
		if isOfTurn != (d.part == ofThrow || d.part == ofTurn) || isOfTurn && turn.Tag.Get("json") != d.key {
			t.Errorf("%s is a field of TurnRules: %v", f.Name, isOfTurn)
		}
	}
	if strings.Join(keys, ", ") != decisionKeys() {
		t.Errorf("the decisions of Rules are %v, those of slugs %s", keys, decisionKeys())
	}
}

func TestEveryDecisionNamesTheFunctionThatPlaysIt(t *testing.T) {
	for _, d := range decisions {
		function, name, _ := strings.Cut(d.played, ", ")
		file, err := os.ReadFile(name)
		if err != nil {
			t.Errorf("%s: %v", d.key, err)
			continue
		}
		if !regexp.MustCompile(`(?m)^func (\(.*\) )?` + function + `\(`).Match(file) {
			t.Errorf("%s has no function %s, which plays %s", name, function, d.key)
		}
		if d.tells == nil && strings.Contains(name, "engine") {
			t.Errorf("the engine plays %s, and is not told of it", d.key)
		}
	}
}

func TestEveryConstantOfADecisionIsAValueOfItsRow(t *testing.T) {
	constants := map[string]int{}
	for _, name := range []string{"decision.go", "bearoff.go"} {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			group, ok := decl.(*ast.GenDecl)
			if !ok || group.Tok != token.CONST {
				continue
			}
			if typ, ok := group.Specs[0].(*ast.ValueSpec).Type.(*ast.Ident); ok {
				constants[typ.Name] = len(group.Specs)
			}
		}
	}
	for _, d := range decisions {
		_, isWord := d.field(&Rules{}).(word)
		if isWord && constants[d.name] != len(d.values) {
			t.Errorf("%s has %d constants and %d values", d.name, constants[d.name], len(d.values))
		}
		words := d.list()
		slices.Sort(words)
		if slices.Contains(words, "") || len(slices.Compact(words)) != len(d.values) {
			t.Errorf("the words of %s are %v", d.key, words)
		}
	}
}

// Of the values of a decision each has its sentence on the first topic, and something is said on
// the others.
func TestEveryValueOfADecisionIsSaidInGeneralWords(t *testing.T) {
	for _, d := range decisions {
		values := d.answers()
		if d == &startRow {
			values = []string{"24:15/1:15/w/-", "1:15/24:15/w/-"}
		}
		if len(values) < 2 {
			t.Errorf("%s has the values %v", d.key, values)
		}
		said := map[string]string{}
		for _, value := range values {
			r := d.decided(t, value)
			for _, about := range d.topics {
				if r.general(about) == "" {
					t.Errorf("of %s=%s nothing is said on %v", d.key, value, about)
				}
			}
			sentence := r.general(d.topics[0])
			if other, twice := said[sentence]; twice {
				t.Errorf("of %s=%s the same is said as of %s: %s", d.key, value, other, sentence)
			}
			said[sentence] = value
		}
	}
	r := usual()
	for about := topic.None + 1; about <= topic.Tie; about++ {
		if r.general(about) == "" {
			t.Errorf("nothing is said on %v", about)
		}
	}
}

// The engine knows each value of each decision from the others, and nothing that no decision
// tells it.
func TestTheEngineIsToldEveryValueOfADecision(t *testing.T) {
	told := map[string]bool{}
	for _, d := range decisions {
		known := map[engine.Rules]string{}
		for _, value := range d.answers() {
			var e engine.Rules
			d.decided(t, value).compile(&e)
			if other, twice := known[e]; twice && d.tells != nil {
				t.Errorf("the engine is told the same of %s=%s as of %s", d.key, value, other)
			}
			known[e] = value
			for _, f := range reflect.VisibleFields(reflect.TypeOf(e)) {
				if !reflect.ValueOf(e).FieldByIndex(f.Index).IsZero() {
					told[f.Name] = true
				}
			}
		}
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[engine.Rules]()) {
		if !told[f.Name] && f.Name != "AnyDice" { // which a Stepper tells
			t.Errorf("no decision tells the engine of %s", f.Name)
		}
	}
}

// Whatever keeps the engine from making a move is refused with a fault, a sentence and a ruling,
// under every value of every decision. No two obstacles are refused alike.
func TestEveryObstacleOfTheEngineIsRefusedWithASentenceAndARuling(t *testing.T) {
	for _, d := range decisions {
		for _, value := range d.answers() {
			r := usual()
			r.Block, r.Landing = BlockGap, LandingSingle // so that these are obstacles
			if why := d.set(&r, value); !why.none() {
				t.Fatalf("%s=%s: %v", d.key, value, why)
			}
			g := &Game{rules: r, slug: "decided"}
			g.rules.compile(&g.engine.Rules)
			g.engine.Init()
			if allRefused(t, g, d.key+"="+value); t.Failed() {
				return // the rest says the same
			}
		}
	}
}

func allRefused(t *testing.T, g *Game, name string) {
	t.Helper()
	p, m := MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3"), Move{From: 24, To: 18, Die: 6}
	said := map[string]engine.Obstacle{}
	for by := engine.Unhindered + 1; by < engine.Obstacles; by++ {
		if by == engine.Blocking && g.rules.Block == BlockFree {
			continue // nothing is blocked
		}
		fault, about, why := g.hindered(by, p, m)
		template, known := RefusalTemplate(why.Key)
		if fault == 0 || fault == FaultMove || !known || template == "" {
			t.Errorf("%s: obstacle %d is refused for %v with %+v: it needs a place in Game.hindered, and a sentence in refusals", name, by, fault, why)
		}
		if other, twice := said[why.Key]; twice {
			t.Errorf("%s: obstacles %d and %d are both refused with %s", name, other, by, why.Key)
		}
		said[why.Key] = by
		if g.cited(about, why) == (Ruling{}) {
			t.Errorf("%s: no ruling on %v forbids what obstacle %d does", name, about, by)
		}
	}
}

package gametest

import (
	"encoding"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine"
)

// A Decision is a field of [alfonsine.Rules] with all its values. Tests of lists that must have
// every decision ask [Decisions].
type Decision struct {
	Field  string   // "FirstThrow"
	Key    string   // as in slugs and JSON: "first-throw"
	Words  bool     // whether its type has words for its values
	Values []string // as in slugs; none of the start, which may be any
}

// Decisions returns the fields of Rules except Name and Slug, as reflection finds them.
func Decisions(tb testing.TB) (list []Decision) {
	tb.Helper()
	for _, f := range reflect.VisibleFields(reflect.TypeFor[alfonsine.Rules]())[2:] {
		d := Decision{Field: f.Name}
		d.Key, _, _ = strings.Cut(f.Tag.Get("json"), ",")
		d.Values, d.Words = valuesOf(tb, f)
		list = append(list, d)
	}
	return list
}

// valuesOf returns every value of a field, and whether they have words.
func valuesOf(tb testing.TB, f reflect.StructField) (list []string, words bool) {
	switch f.Type.Kind() {
	case reflect.Bool:
		return []string{"no", "yes"}, false
	case reflect.Uint8:
		for n := range 256 {
			value := reflect.New(f.Type).Elem()
			value.SetUint(uint64(n))
			text, err := value.Interface().(encoding.TextMarshaler).MarshalText()
			if err != nil {
				return list, true
			}
			list = append(list, string(text))
		}
	case reflect.Int:
		for n := range 30 {
			r := Rules(alfonsine.TodasTablas)
			value := reflect.ValueOf(&r).Elem().FieldByIndex(f.Index)
			value.SetInt(int64(n))
			var unsound *alfonsine.RulesError
			own := func(p alfonsine.Problem) bool { return p.Field == f.Name }
			r.Name, r.Slug = "Numbered", "numbered"
			game, err := alfonsine.New(r)
			if errors.As(err, &unsound) && slices.ContainsFunc(unsound.Problems, own) {
				continue
			}
			if err == nil && reflect.ValueOf(Rules(game)).FieldByIndex(f.Index).Int() != int64(n) {
				continue // zero means another number
			}
			list = append(list, strconv.Itoa(n))
		}
	case reflect.Struct: // the start
	default:
		tb.Fatalf("Rules.%s is of a kind whose values are not known here", f.Name)
	}
	return list, false
}

// Value returns the value of a decision in rules, as a slug writes it.
func (d Decision) Value(r alfonsine.Rules) string {
	value := fmt.Sprint(reflect.ValueOf(r).FieldByName(d.Field))
	switch value {
	case "true":
		return "yes"
	case "false":
		return "no"
	}
	return value
}

// Decide gives a decision a value in rules.
func (d Decision) Decide(tb testing.TB, r *alfonsine.Rules, value string) {
	tb.Helper()
	switch f := reflect.ValueOf(r).Elem().FieldByName(d.Field).Addr().Interface().(type) {
	case *bool:
		*f = value == "yes"
	case *int:
		*f = Got(strconv.Atoi(value))
	case encoding.TextUnmarshaler:
		Must(tb, f.UnmarshalText([]byte(value)))
	}
}

// Asked returns the slug of a game of any rules, for Lookup and for package reference: every
// decision of Todas tablas is changed.
func Asked(tb testing.TB, r alfonsine.Rules) string {
	tb.Helper()
	start, err := r.Start.Position()
	Must(tb, err)
	query := "start=" + strings.ReplaceAll(start.String(), " ", "/")
	for _, d := range Decisions(tb) {
		if d.Values != nil {
			query += "&" + d.Key + "=" + d.Value(r)
		}
	}
	return "todas-tablas?" + query
}

// AbsurdRules returns rules that nobody would write. They may be valid or invalid. Every
// decision has every value now and then, and a number or a word that is none.
func AbsurdRules(rng *rand.Rand) alfonsine.Rules {
	wild := func(n int) int { // usually a defined value
		if rng.IntN(30) == 0 {
			return []int{-1, 255, 1 << 30, -1 << 30}[rng.IntN(4)]
		}
		return rng.IntN(n)
	}
	r := alfonsine.Rules{
		Name: "Absurd", Slug: "absurd",
		Points: []int{0, 24, 18, 12}[rng.IntN(4)], Dice: 1 + wild(3), Virtual: max(0, wild(13)-6), Forbidden: wild(3),
	}
	decide(&r, rng, wild)
	places := 1 + rng.IntN(25) // use few places or all
	for _, side := range []*alfonsine.Checkers{&r.Start.White, &r.Start.Black} {
		for range rng.IntN(17) {
			side[rng.IntN(places+1)]++
		}
	}
	if rng.IntN(4) > 0 { // a shared point goes to White
		for pt := 1; pt <= 24; pt++ {
			if r.Start.White[pt] > 0 {
				r.Start.Black[pt] = 0
			}
		}
	}
	r.Start.Turn = alfonsine.Color(wild(2))
	if rng.IntN(20) == 0 {
		r.Start.Dice, r.Start.Leftover, r.Start.Result = alfonsine.MustParseRoll("6-5"), true, alfonsine.Result(wild(4))
	}
	return r
}

// decide sets the decisions that are words or flags. Those that most games leave as they are
// keep their zero value in most rules, since any two of them may contradict each other.
func decide(r *alfonsine.Rules, rng *rand.Rand, wild func(n int) int) {
	heirs := rng.IntN(3) == 0 // few rules are like those of the heirs
	for _, f := range reflect.VisibleFields(reflect.TypeOf(*r)) {
		field := reflect.ValueOf(r).Elem().FieldByIndex(f.Index)
		_, isWord := reflect.Zero(f.Type).Interface().(encoding.TextMarshaler)
		switch {
		case f.Type.Kind() == reflect.Bool:
			field.SetBool(rng.IntN(3) == 0)
		case f.Type.Kind() != reflect.Uint8 || !isWord:
		case strings.Contains(f.Tag.Get("json"), "omitzero") && !heirs:
		case rng.IntN(2) == 0:
			field.SetUint(uint64(uint8(wild(values(f.Type)))))
		}
	}
}

// values returns how many values of a type have words.
func values(t reflect.Type) int {
	value := reflect.New(t).Elem()
	for n := range 256 {
		value.SetUint(uint64(n))
		if _, err := value.Interface().(encoding.TextMarshaler).MarshalText(); err != nil {
			return n
		}
	}
	return 256
}

// Constants returns the values of the constants of a type of texts in a Go file, in its order.
// Tests of lists that must have each of them ask it.
func Constants(tb testing.TB, file, typ string) (list []string) {
	tb.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	Must(tb, err)
	ast.Inspect(parsed, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if of, ok := spec.Type.(*ast.Ident); ok && of.Name == typ && len(spec.Values) == 1 {
			if value, ok := spec.Values[0].(*ast.BasicLit); ok {
				list = append(list, Got(strconv.Unquote(value.Value)))
			}
		}
		return true
	})
	if list == nil {
		tb.Fatalf("%s has no constants of type %s", file, typ)
	}
	return list
}

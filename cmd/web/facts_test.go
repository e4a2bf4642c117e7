package main

import (
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
)

// facts lists a key for every value that a decision of the rules can have.
func facts(t *testing.T) []string {
	t.Helper()
	list := []string{"fact.none", "fact.Course.none"}
	for _, r := range append(alfonsine.DozeCanes.Readings(), alfonsine.Reading{Change: "table=third"}, alfonsine.Reading{Change: "bar=free"}) {
		key, answer, _ := strings.Cut(r.Change, "=")
		if name := strings.ToUpper(key[:1]) + key[1:]; name == "Table" || name == "Bar" {
			list = append(list, "fact."+name+"."+answer)
		}
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[alfonsine.Rules]()) {
		add := func(value any) { list = append(list, fmt.Sprintf("fact.%s.%v", f.Name, value)) }
		switch f.Type.Kind() {
		case reflect.Bool:
			add(true)
			add(false)
		case reflect.Uint8:
			for _, word := range wordsOf(f.Type) {
				add(word)
			}
		case reflect.Int:
			for n := range 30 {
				if holds(f, n) && (f.Name != "Virtual" || n == 0) {
					add(n)
				}
			}
			if f.Name == "Virtual" {
				add("other")
			}
		case reflect.Struct, reflect.String: // the start, the name, the slug
		default:
			t.Fatalf("Rules.%s is of a kind whose values are not known here", f.Name)
		}
	}
	return list
}

// wordsOf lists the words of a type, except "none", which is no rule of a game.
func wordsOf(of reflect.Type) (list []string) {
	value := reflect.New(of).Elem()
	for n := range uint64(256) {
		value.SetUint(n)
		text, err := value.Interface().(encoding.TextMarshaler).MarshalText()
		if err != nil {
			break
		}
		if string(text) != "none" {
			list = append(list, string(text))
		}
	}
	return list
}

// holds reports whether a field of Rules may have a number, and means it.
func holds(f reflect.StructField, n int) bool {
	r := gametest.Rules(alfonsine.TodasTablas)
	r.Name, r.Slug = "Numbered", "numbered"
	reflect.ValueOf(&r).Elem().FieldByIndex(f.Index).SetInt(int64(n))
	game, err := alfonsine.New(r)
	var unsound *alfonsine.RulesError
	if errors.As(err, &unsound) {
		return !slices.ContainsFunc(unsound.Problems, func(p alfonsine.Problem) bool { return p.Field == f.Name })
	}
	return err == nil && reflect.ValueOf(gametest.Rules(game)).FieldByIndex(f.Index).Int() == int64(n)
}

package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/diagram"
)

// Every board of package diagram can be chosen, and has all colors that the page uses, for a
// light page and a dark one.
func TestThePageHasTheBoardsOfTheDiagrams(t *testing.T) {
	css, err := boards()
	gametest.Must(t, err)
	style, err := sources.ReadFile("page/style.css")
	gametest.Must(t, err)
	text := string(fake(t)[index])
	var first []string
	rules := regexp.MustCompile(`:root[^{}]*\{([^{}]*)\}`).FindAllStringSubmatch(string(css), -1)
	for s := range diagram.Style(3) {
		for i, dark := range []bool{false, true, true} {
			p, err := diagram.PaletteOf(diagram.Options{Style: s, Dark: dark})
			gametest.Must(t, err)
			rule := rules[3*int(s)+i]
			if chosen := `data-board="` + s.String() + `"`; s != diagram.StyleModern && !strings.Contains(rule[0], chosen) || !strings.Contains(text, `<option value="`+s.String()+`">`) {
				t.Errorf("%v cannot be chosen: %s", s, rule[0])
			}
			if !strings.Contains(rule[1], "--field:"+p.Field+";") {
				t.Errorf("%v, dark %v, has the wrong field: %s", s, dark, rule[1])
			}
			var names []string
			for _, found := range regexp.MustCompile(`(--[a-z-]+):`).FindAllStringSubmatch(rule[1], -1) {
				names = append(names, found[1])
			}
			if first == nil {
				first = names
			}
			if !slices.Equal(names, first) {
				t.Errorf("%v, dark %v, has the colors %q, others have %q", s, dark, names, first)
			}
		}
	}
	for _, name := range first {
		if !strings.Contains(string(style), "var("+name+")") {
			t.Errorf("the page does not use %s", name)
		}
	}
}

package main

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// A browser loads a script for each of its parts, and nothing that one of them imports.
func TestEachScriptIsWhole(t *testing.T) {
	outside := regexp.MustCompile(`(?m)\b(import|export)\s*("\./|[{*])|^\s*(//|/\*)`)
	var names []string
	for name, text := range fake(t) {
		if path.Ext(name) != ".js" {
			continue
		}
		names = append(names, path.Base(name))
		if found := outside.Find(text); found != nil {
			t.Errorf("%s has %q", name, found)
		}
	}
	slices.Sort(names)
	if want := []string{"browser.js", "class.js", keeper, "language.js", "main.js", "worker.js"}; !slices.Equal(names, want) {
		t.Errorf("there are %v", names)
	}
}

// Scripts that no browser could run are refused, with the place: what is too new, and what is not
// there. browser.js must be read by browsers that can read no other.
func TestAScriptIsRefused(t *testing.T) {
	for name, faults := range map[string]map[string]string{
		"page/main.js":    {"import \"./gone.js\";": "page/gone.js", "let a;\nlet a;": "main.js:2"},
		"page/browser.js": {"const a = 1; var b = { ...window };": "browser.js:1"},
		keeper:            {"await caches.open(\"\");": "keeper.js:1"},
	} {
		for fault, where := range faults {
			sources := fstest.MapFS{}
			for _, other := range []string{"page/main.js", "page/class.js", "page/worker.js", "page/language.js", keeper, "page/browser.js"} {
				sources[other] = &fstest.MapFile{}
			}
			if made, err := scripts(nil, sources); err != nil || len(made) != len(sources) {
				t.Fatalf("%v, %v", slices.Collect(maps.Keys(made)), err)
			}
			sources[name] = &fstest.MapFile{Data: []byte(fault)}
			if _, err := scripts(nil, sources); err == nil || !strings.Contains(err.Error(), where) {
				t.Errorf("%s, %q: %v", name, fault, err)
			}
		}
	}
}

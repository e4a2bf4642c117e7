package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/cmd/web/internal/lzma"
	"example.com/alfonsine/cmd/web/internal/session"
)

// forms are the plural forms of all languages.
var forms = []string{"zero", "one", "two", "few", "many", "other"}

// placeholder matches a name in braces, with an optional noun.
var placeholder = regexp.MustCompile(`\{(\w+)(?::(\w+))?\}`)

// valuesIn returns the names in braces of a text, without nouns.
func valuesIn(text string) []string {
	var list []string
	for _, found := range placeholder.FindAllStringSubmatch(text, -1) {
		list = append(list, found[1])
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// form splits a key at its plural form, if the table of English has several forms of the key.
func form(english map[string]string, key string) (base, form string) {
	i := strings.LastIndexByte(key, '.')
	if i < 0 || !slices.Contains(forms, key[i+1:]) || english[key[:i]+".other"] == "" {
		return key, ""
	}
	return key[:i], key[i+1:]
}

// wrongIn lists the faults of a table: missing keys, unused keys, and texts with other names
// in braces than in English.
func wrongIn(english, table map[string]string) []string {
	var list []string
	for _, key := range slices.Sorted(maps.Keys(english)) {
		if _, form := form(english, key); table[key] == "" && (form == "" || form == "other") {
			list = append(list, fmt.Sprintf("%q is missing: %q", key, english[key]))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(table)) {
		base, form := form(english, key)
		plain, known := english[key]
		if form != "" && form != "other" {
			plain, known = english[base+".other"], true
		}
		got, want := valuesIn(table[key]), valuesIn(plain)
		if form != "" && form != "other" { // such a form need not contain the number
			number := func(name string) bool { return name == "n" }
			got, want = slices.DeleteFunc(got, number), slices.DeleteFunc(want, number)
		}
		switch {
		case !known:
			list = append(list, fmt.Sprintf("%q is of no use: English has no such key", key))
		case table[key] != "" && !slices.Equal(got, want):
			list = append(list, fmt.Sprintf("%q has the values %q in %q, and in English %q in %q", key, got, table[key], want, plain))
		}
	}
	return list
}

// wrongWith lists the faults of a language.
func wrongWith(l language, english map[string]string) []string {
	var list []string
	add := func(file string, faults []string) {
		for _, fault := range faults {
			list = append(list, file+": "+fault)
		}
	}
	add("words/"+l.Code+".json", wrongIn(english, l.words))
	if l.library == nil {
		return list
	}
	file, whole := "library/"+l.Code+".json", session.English()
	if len(l.library.Rulings)+len(l.library.Refusals)+len(l.library.Words) == 0 {
		return append(list, file+" is missing: go run -C cmd ./web --table prints what it has in English")
	}
	if len(l.library.Forms) > 0 {
		add(file, []string{"the forms are known to the browser"})
	}
	add(file+": rulings", wrongIn(whole.Rulings, l.library.Rulings))
	add(file+": refusals", wrongIn(whole.Refusals, l.library.Refusals))
	add(file+": words", wrongIn(whole.Words, l.library.Words))
	for key, text := range l.library.Refusals {
		for _, found := range placeholder.FindAllStringSubmatch(text, -1) {
			if noun := found[2]; noun != "" && whole.Words[noun+".other"] == "" {
				add(file+": refusals", []string{fmt.Sprintf("%q counts %q, which is no noun of the library", key, noun)})
			}
		}
	}
	return list
}

// Every language has all words of English and all sentences and refusals of the library, with
// the same names in braces, and nothing else.
func TestTheLanguagesAreComplete(t *testing.T) {
	list, err := languages(sources, tongue.Tables)
	if err != nil || len(list) == 0 || list[0].Code != english {
		t.Fatal(list, err)
	}
	for _, l := range list {
		for _, fault := range wrongWith(l, list[0].words) {
			t.Error(fault)
		}
	}
}

// Every table of the library belongs to a language of the page, or it would never be read.
func TestTheTablesOfTheLibraryHaveAPage(t *testing.T) {
	names, err := fs.Glob(tongue.Tables, "library/*.json")
	gametest.Must(t, err)
	for _, name := range names {
		if _, err := fs.Stat(sources, strings.Replace(name, "library/", "words/", 1)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// mark begins every text of the language that the tests make up.
const mark = "¤ "

// marked returns a table in the made-up language.
func marked(table map[string]string) map[string]string {
	other := map[string]string{}
	for key, text := range table {
		other[key] = mark + text
	}
	return other
}

// madeUp returns the sources of the page with another language, made of files alone.
func madeUp(t *testing.T) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	err := fs.WalkDir(sources, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := sources.ReadFile(name)
		files[name] = &fstest.MapFile{Data: data}
		return err
	})
	gametest.Must(t, err)
	var table bytes.Buffer
	gametest.Must(t, writeTable(&table))
	var library tongue.Library
	gametest.Must(t, json.Unmarshal(table.Bytes(), &library))
	add := func(name string, table any) {
		data, err := json.Marshal(table)
		gametest.Must(t, err)
		files[name] = &fstest.MapFile{Data: data}
	}
	add("words/tlh.json", marked(words(t)))
	add("library/tlh.json", map[string]any{"rulings": marked(library.Rulings), "refusals": marked(library.Refusals), "words": marked(library.Words)})
	return files
}

// Another language needs only two files: then the page and the library use it.
func TestALanguageIsMadeOfFilesAlone(t *testing.T) {
	files := madeUp(t)
	list, err := languages(files, files)
	gametest.Must(t, err)
	i := slices.IndexFunc(list, func(l language) bool { return l.Code == "tlh" })
	if faults := wrongWith(list[i], list[0].words); len(faults) > 0 {
		t.Error(faults)
	}
	s, err := newSiteOf(map[string][]byte{libraryFile: lzma.Pack([]byte("wasm")), "wasm_exec.js": []byte("//"), "games/fallas.html": nil, "games/tlh/laquet.html": nil, "games/laquet.html": nil}, files, files)
	gametest.Must(t, err)
	page := string(s["tlh.html"])
	for _, part := range []string{`<html lang="tlh">`, "<title>" + mark, `{"fallas":"en","laquet":"tlh"}`, `language.js" data-languages="en `} {
		if !strings.Contains(page, part) {
			t.Errorf("the page has no %s", part)
		}
	}
	if text := string(s[index]); !strings.Contains(text, `<a href="tlh.html" lang="tlh" hreflang="tlh">`+mark+"English</a>") || strings.Contains(text, `id="library"`) {
		t.Error("the page in English does not lead to the other one, or has a table of its own")
	}
	found := regexp.MustCompile(`<script id="library" type="application/json">(.*)</script>`).FindStringSubmatch(page)
	if found == nil {
		t.Fatal("the page has no table for the library")
	}
	on := new(session.Session)
	call := func(request string) session.Reply {
		t.Helper()
		var reply session.Reply
		gametest.Must(t, json.Unmarshal(on.Call([]byte(request), nil), &reply))
		return reply
	}
	call(`{"do":"language","language":` + found[1] + `}`)
	check := func(what, text, lang string) {
		t.Helper()
		if !strings.HasPrefix(text, mark) || lang != "" {
			t.Errorf("%s is %q, of language %q", what, text, lang)
		}
	}
	for _, game := range call(`{"do":"catalog"}`).Catalog.Games {
		for _, reading := range game.Readings {
			for _, ruling := range append(reading.Usual, reading.Ruling) {
				check(ruling.ID, ruling.Text, ruling.Lang)
			}
			call(`{"do":"open","game":"` + game.Slug + "?" + reading.Change + `"}`)
			for _, ruling := range call(`{"do":"about"}`).About.Rulings {
				check(ruling.ID, ruling.Text, ruling.Lang)
			}
		}
	}
	if reply := call(`{"do":"open","game":"fallas","position":"24:2,6:13 19:13,1:2 w 6-5-3"}`); reply.Refusals != nil {
		t.Fatal(reply.Refusals)
	}
	for _, request := range []string{`{"do":"try","text":"24/20"}`, `{"do":"try","text":"24/"}`, `{"do":"move","from":3,"to":1}`, `{"do":"open","game":"chess"}`, `{"do":"open","game":"laquet","position":"24:99 1:15 w"}`} {
		reply := call(request)
		if len(reply.Refusals) != 1 {
			t.Fatalf("%s: %+v", request, reply.Refusals)
		}
		if r := reply.Refusals[0]; !strings.Contains(r.Reason, mark) || r.Lang != "" {
			t.Errorf("%s is refused by %+v", request, r)
		}
	}
}

// Faults of a language are reported with the file and the key.
func TestFaultsOfALanguageAreReported(t *testing.T) {
	english, library := map[string]string{"a": "one {x}", "b.one": "1 {x}", "b.other": "{n} {x}"}, session.English()
	for _, test := range []struct {
		name  string
		words map[string]string
		want  string
	}{
		{"a key", map[string]string{"b.other": "{x} {n}"}, `"a" is missing`},
		{"a form", map[string]string{"a": "{x}", "b.one": "{x}"}, `"b.other" is missing`},
		{"a value", map[string]string{"a": "une", "b.other": "{x} {n}"}, `"a" has the values`},
		{"a value of a form", map[string]string{"a": "{x}", "b.few": "{n}", "b.other": "{x} {n}"}, `"b.few" has the values`},
		{"nothing", map[string]string{"a": "{x}", "b.many": "{n} {x}", "b.other": "{x} {n}"}, ""},
		{"a key of its own", map[string]string{"a": "{x}", "b.other": "{x} {n}", "c": "c"}, `"c" is of no use`},
	} {
		faults := wrongWith(language{Code: "tlh", words: test.words, library: library}, english)
		if got := strings.Join(faults, "\n"); test.want == "" && got != "" || !strings.Contains(got, test.want) {
			t.Errorf("%s: %s", test.name, got)
		}
	}
	if faults := wrongWith(language{Code: "tlh", words: english, library: new(tongue.Library)}, english); len(faults) != 1 || !strings.Contains(faults[0], "library/tlh.json is missing") {
		t.Error(faults)
	}
	less := *library
	less.Rulings, less.Refusals = maps.Clone(library.Rulings), maps.Clone(library.Refusals)
	less.Rulings["gone"], less.Refusals["bar-first"], less.Refusals["stack-high"] = "gone", "", "{count:stack} {point}"
	faults := strings.Join(wrongWith(language{Code: "tlh", words: english, library: &less}, english), "\n")
	for _, want := range []string{`rulings: "gone" is of no use`, `refusals: "bar-first" is missing`, `"stack-high" counts "stack"`} {
		if !strings.Contains(faults, want) {
			t.Errorf("%s is not among\n%s", want, faults)
		}
	}
}

func TestEveryLanguageHasAPage(t *testing.T) {
	list, err := languages(fstest.MapFS{
		"words/es.json": {Data: []byte(`{"language": "español"}`)}, "words/en.json": {Data: []byte(`{"language": "English"}`)},
	}, fstest.MapFS{})
	if err != nil || len(list) != 2 || list[0].Page != index || list[1].Page != "es.html" || list[1].Name != "español" {
		t.Fatalf("%+v, %v", list, err)
	}
	text, err := fill([]byte(`<html lang="{{.Lang}}"><title>{{say "language"}}</title>{{range .Languages}}{{.Page}} {{end}}`), list[1], list, "files", nil)
	if err != nil || string(text) != `<html lang="es"><title>español</title>index.html es.html ` {
		t.Errorf("%s, %v", text, err)
	}
	for name, table := range map[string]string{"words/fr.json": `{`, "library/fr.json": `{"ruling": {}}`} {
		files := fstest.MapFS{"words/fr.json": {Data: []byte(`{}`)}}
		files[name] = &fstest.MapFile{Data: []byte(table)}
		if _, err := languages(files, files); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("a damaged table: %v", err)
		}
	}
}

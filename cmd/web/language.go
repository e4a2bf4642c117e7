package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/cmd/web/internal/lzma"
	"example.com/alfonsine/cmd/web/internal/session"
)

// english is the language of texts that another language lacks.
const english = "en"

// A language is a language of the page.
type language struct {
	Code, Name, Page string // "en", "English", "index.html"
	Manifest         string // "en.webmanifest"
	Class            string // "class.html", the page of classes
	words            map[string]string
	library          *tongue.Library // nil for English
}

// Say returns the words under a key. The pages say in every language which browser they need.
func (l language) Say(key string) (string, error) {
	word, ok := l.words[key]
	if !ok {
		return "", fmt.Errorf("the words of %s have no %q", l.Code, key)
	}
	return word, nil
}

// languages reads the tables of the page's words, English first, and of the library's texts.
// In a language without a table the library speaks English.
func languages(pages, tables fs.FS) ([]language, error) {
	written, err := matching(pages, "words/*.json")
	if err != nil {
		return nil, err
	}
	var list []language
	for _, name := range slices.Sorted(maps.Keys(written)) {
		code := strings.TrimSuffix(path.Base(name), ".json")
		l := language{Code: code, Page: code + ".html", Manifest: code + ".webmanifest", Class: "class-" + code + ".html"}
		if err := json.Unmarshal(written[name], &l.words); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		l.Name = l.words["language"]
		if code == english {
			l.Page, l.Class = index, classPage
			list = slices.Insert(list, 0, l)
			continue
		}
		if l.library, err = tongue.ReadLibrary(tables, code); err != nil {
			return nil, err
		}
		list = append(list, l)
	}
	return list, nil
}

// gamesIn returns the language of each game's page by slug, for games that have one: the
// language asked for, or else English.
func gamesIn(code string, files map[string][]byte) map[string]string {
	games := map[string]string{}
	for name := range files {
		game, isPage := strings.CutPrefix(name, gamesFolder)
		lang, slug, other := strings.Cut(strings.TrimSuffix(game, ".html"), "/")
		if !other {
			lang, slug = english, lang
		}
		if isPage && (lang == code || lang == english && games[slug] == "") {
			games[slug] = lang
		}
	}
	return games
}

// gamesFolder is the folder of the games' pages: in English, and in folders for other languages.
const gamesFolder = "games/"

// gamePage returns the name of a game's page in a language.
func gamePage(code, slug string) string {
	if code != english {
		slug = code + "/" + slug
	}
	return gamesFolder + slug + ".html"
}

// fill puts the words of a language and the boards of the games into the page.
func fill(page []byte, l language, all []language, folder string, files map[string][]byte) ([]byte, error) {
	t, err := template.New(index).Funcs(template.FuncMap{"say": l.Say}).Parse(string(page))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = t.Execute(&out, struct {
		Lang, Files, Manifest string
		Page, Class           string
		Words                 map[string]string
		Library               *tongue.Library
		Languages             []language
		Games                 map[string]string // the languages of their pages
		Puzzles               map[string]int    // how many there are
		Boards                []session.Board
		Size                  int // of the rules, unpacked
	}{
		l.Code, folder, l.Manifest,
		l.Page, l.Class,
		l.words,
		l.library,
		all,
		gamesIn(l.Code, files),
		puzzlesIn(files),
		session.Boards(l.library),
		lzma.Length(files[rulesFile]),
	})
	return out.Bytes(), err
}

// writeTable writes the table of the library's texts in English, for translators.
func writeTable(out io.Writer) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "\t")
	return e.Encode(session.English())
}

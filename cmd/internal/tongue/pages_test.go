package tongue_test

import (
	"errors"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/kin"
)

var (
	situation = regexp.MustCompile(`(?s)<!-- situation\n([^\n]*).*?-->(.*?)<!-- end -->`)
	asked     = regexp.MustCompile("(?m)^\\| `([^`]*)` ")
	image     = regexp.MustCompile(`<img src="(?:\.\./)?(img/[^"]+)" width="([^"]+)" alt="[^"]*?(\S+ \S+ [wb](?: \S+)?)">`)
	quoted    = regexp.MustCompile("`([^`]+)`")
	notation  = regexp.MustCompile(`^(bar|[0-9]+)[/:]`)
	section   = regexp.MustCompile(`(?m)^## `)
)

// withoutRulings is a page in English up to the list of rules, which no other page has.
func withoutRulings(page string) string {
	page, _, _ = strings.Cut(page, "\n## Where each rule stands\n")
	return page
}

// notationIn returns what a page quotes of plays and positions.
func notationIn(page string) (list []string) {
	for _, m := range quoted.FindAllStringSubmatch(page, -1) {
		if notation.MatchString(m[1]) {
			list = append(list, m[1])
		}
	}
	return list
}

// wrongOn lists what is wrong with the page of a game in a language.
func wrongOn(g *alfonsine.Game, english, page string, library *tongue.Library) (list []string) {
	add := func(text string) { list = append(list, text) }
	plain := withoutRulings(english)
	if a, b := len(section.FindAllString(plain, -1)), len(section.FindAllString(page, -1)); a != b {
		add("it has other sections")
	}
	images := func(text string) (list []string) {
		for _, m := range image.FindAllStringSubmatch(text, -1) {
			list = append(list, strings.Join(m[1:], " "))
		}
		return list
	}
	if !slices.Equal(images(plain), images(page)) {
		add("it has other pictures: " + strings.Join(images(page), ", "))
	}
	if strings.Count(page, "<img") != len(images(page)) {
		add("a picture is not described")
	}
	if !slices.Equal(notationIn(plain), notationIn(page)) {
		add("it has other plays or positions: " + strings.Join(notationIn(page), ", "))
	}
	rows := strings.Split(page, "\n")
	for _, m := range situation.FindAllStringSubmatch(english, -1) {
		p, err := alfonsine.ParsePosition(m[1])
		if err != nil {
			add(err.Error())
			continue
		}
		at := slices.IndexFunc(rows, func(row string) bool { return strings.HasPrefix(row, "`"+p.String()+"`") })
		if at < 0 {
			add("there is no situation " + m[1])
			continue
		}
		rows = rows[at:]
		for _, row := range asked.FindAllStringSubmatch(m[2], -1) {
			text := row[1]
			i := slices.IndexFunc(rows, func(row string) bool { return strings.HasPrefix(row, "| `"+text+"`") })
			if i < 0 {
				add("nothing is said of " + text)
				continue
			}
			_, err := g.ParsePlay(p, text, alfonsine.Notation{})
			var no *alfonsine.PlayError
			if !errors.As(err, &no) {
				if strings.Contains(rows[i], "(*") {
					add(text + " is legal")
				}
				continue
			}
			reason, _ := library.Sentence(no.Why)
			rule, _ := library.Ruling(no.Why.Ruling.Text)
			cited := rule == "" || strings.Contains(rows[i], "(*"+rule+"*)")
			if !cited || !strings.Contains(rows[i], reason) {
				add("of " + text + " it does not say: " + reason + " (*" + rule + "*)")
			}
		}
	}
	for _, r := range g.Readings() {
		if !strings.Contains(page, "`"+r.Slug+"`") && !strings.Contains(r.Slug, "virtual=") {
			add("it lacks the reading " + r.Slug)
		}
	}
	return list
}

// The pages of games in other languages have what the English ones have: sections, pictures,
// plays, and the answers of the library in its words there.
func TestThePagesOfOtherLanguagesSayWhatTheLibrarySays(t *testing.T) {
	folder := filepath.Join("..", "..", "..", "docs", "games")
	names, err := filepath.Glob(filepath.Join(folder, "*", "*.md"))
	gametest.Must(t, err)
	for _, code := range tongue.Codes(tongue.Tables)[1:] {
		for _, g := range alfonsine.Variants() {
			if !slices.Contains(names, filepath.Join(folder, code, g.Slug()+".md")) {
				t.Errorf("%s has no page in %s", g.Slug(), code)
			}
		}
	}
	for _, name := range names {
		code := filepath.Base(filepath.Dir(name))
		library, err := tongue.ReadLibrary(tongue.Tables, code)
		gametest.Must(t, err)
		library.Forms = read(t, tongue.Tables, code).Forms
		slug := strings.TrimSuffix(filepath.Base(name), ".md")
		if slug == "COMMON" {
			continue // it has no game, and nothing of the library
		}
		g, err := kin.Lookup(slug)
		if err != nil {
			t.Error(err)
			continue
		}
		page := gametest.File(t, name)
		english := gametest.File(t, filepath.Join(folder, slug+".md"))
		for _, fault := range wrongOn(g, english, page, library) {
			t.Errorf("%s/%s: %s", code, slug, fault)
		}
		if title, _, _ := strings.Cut(page, "\n"); title != "# "+library.Name(g) {
			t.Errorf("%s/%s: the title is %s", code, slug, title)
		}
		for _, spoil := range [][2]string{{"<img", "<x"}, {"\n## ", "\n### "}, {"*) |", "x*) |"}, {"width=\"55%\"", "width=\"54%\""}, {"` | **", "x` | **"}} {
			if wrong := strings.Replace(page, spoil[0], spoil[1], 1); len(wrongOn(g, english, wrong, library)) == 0 {
				t.Errorf("%s/%s: nothing is wrong with %q in place of %q", code, slug, spoil[1], spoil[0])
			}
		}
	}
}

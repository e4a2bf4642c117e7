package draw

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine/cmd/internal/markdown"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/docs"
)

// A sheet is what of a game's page belongs on one sheet of paper, as Markdown: what the
// game is, how it is set up and played to its end, how long it takes and who wins.
type sheet struct{ title, about, facts, rules string }

// The sections of a page that a sheet has, from the first to the one before the last.
const (
	firstSection = "The set-up"
	afterLast    = "A turn, drawn"
)

var (
	part   = regexp.MustCompile(`(?s)<!-- [a-z]+[^>]*-->\n(.*?)<!-- end -->`)
	bullet = regexp.MustCompile(`(?m)^- .*\n`)
)

// readSheet takes a page of docs/games apart.
func readSheet(page string) (sheet, error) {
	var s sheet
	begin, rest, _ := strings.Cut(page, "\n## ")
	if m := part.FindStringSubmatch(begin); m != nil {
		s.facts = m[1]
	}
	lines := strings.SplitN(begin, "\n\n", 3)
	if len(lines) == 3 {
		s.title, s.about = strings.TrimPrefix(lines[0], "# "), lines[1]
	}
	_, rules, ok := strings.Cut("\n## "+rest, "\n## "+firstSection+"\n")
	rules, _, ended := strings.Cut(rules, "\n## "+afterLast+"\n")
	if s.facts == "" || s.about == "" || !ok || !ended {
		return s, fmt.Errorf("the page has no facts or no sections from %q to %q", firstSection, afterLast)
	}
	// Of what the library puts in, the lists stay: where the checkers stand.
	s.rules = "## " + firstSection + "\n" + part.ReplaceAllStringFunc(rules, func(text string) string {
		return strings.Join(bullet.FindAllString(part.FindStringSubmatch(text)[1], -1), "")
	})
	return s, nil
}

// pictures are those of a set-up, with the line that says what they show.
var pictures = regexp.MustCompile(`(?s)<p>\n.*?</p>\n\n\*[^\n]*\*\n`)

// readOther takes the page of the same game in another language apart. It has the sections of
// the English page, in their order, under its own headings; the facts are put into the
// language.
func readOther(page, other string, t *tongue.Tongue) (sheet, error) {
	s, err := readSheet(page)
	if err != nil {
		return s, err
	}
	sections := strings.Split(page, "\n## ")
	others := strings.Split(other, "\n## ")
	first := slices.IndexFunc(sections, func(text string) bool { return strings.HasPrefix(text, firstSection+"\n") })
	after := slices.IndexFunc(sections, func(text string) bool { return strings.HasPrefix(text, afterLast+"\n") })
	lines := strings.SplitN(others[0], "\n\n", 3)
	if len(lines) < 2 || len(others) <= after {
		return s, errors.New("the page has other sections than the one in English")
	}
	s.title, s.about = strings.TrimPrefix(lines[0], "# "), strings.TrimSpace(lines[1])
	s.rules = pictures.ReplaceAllString("## "+strings.Join(others[first:after], "\n## "), "")
	s.facts = factsIn(s.facts, t)
	return s, nil
}

// facts are the texts of the tables of the pages, with %d for every number. They are the
// keys of their translations.
var facts = []string{
	"checkers", "%d a side", "dice", "%d", "points", "the sides go", "both the same way", "opposite ways", "pips to go", "White %d", "Black %d",
	"a game takes", "about %d throws of both sides together, mostly %d to %d: %d minutes at two throws a minute",
	"who wins", "whoever begins wins %d of %d games", "White begins, and wins %d of %d games; if Black began, White would win %d",
	"*Length and odds are from games at random, since there is nothing to choose.*",
	"known", "**a reconstruction**: no text that describes the play was available",
	"rules", "%d stated", "%d inferred", "%d reported", "%d reconstructed", "%d borrowed", "%d chosen",
	"*Length and odds are from [the study](../STUDY.md): games between two experts, programs that play well.*",
}

var number = regexp.MustCompile(`[0-9]+`)

// factsIn puts the table of facts of an English page into a language.
func factsIn(text string, t *tongue.Tongue) string {
	say := func(cell string) string {
		var numbers []any
		for _, n := range number.FindAllString(cell, -1) {
			value, _ := strconv.Atoi(n) // it has digits only, and few
			numbers = append(numbers, value)
		}
		return t.Sprintf(number.ReplaceAllString(cell, "%d"), numbers...)
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		cells := strings.Split(line, " | ")
		if !strings.HasPrefix(line, "| ") || len(cells) != 2 || cells[1] == "|" {
			b.WriteString(say(line) + "\n")
			continue
		}
		value := strings.TrimSuffix(cells[1], " |")
		if key := number.ReplaceAllString(value, "%d"); slices.Contains(facts, key) {
			value = say(value)
		} else { // it is a list of facts
			list := strings.Split(value, ", ")
			for i, one := range list {
				list[i] = say(one)
			}
			value = strings.Join(list, ", ")
		}
		b.WriteString("| " + say(strings.TrimPrefix(cells[0], "| ")) + " | " + value + " |\n")
	}
	return b.String()
}

// sheet returns the sheet of the game as a document that a browser prints.
func (c *config) sheet() (string, error) {
	g := c.game
	page, err := fs.ReadFile(docs.Files, "games/"+g.Slug()+".md")
	if errors.Is(err, fs.ErrNotExist) {
		return "", program.Usagef(
			"--print sheet is for games of the book in their default reading: %s has no page in docs/games", g.Slug(),
		)
	}
	if err != nil {
		return "", err
	}
	s, err := readSheet(string(page))
	lang, file, note := tongue.English, "games/"+g.Slug()+".md", ""
	own := "games/" + c.lang() + "/" + g.Slug() + ".md"
	if other, none := fs.ReadFile(docs.Files, own); none == nil && c.tongue != nil {
		lang, file = c.lang(), own
		s, err = readOther(string(page), string(other), c.tongue)
	} else if c.tongue != nil {
		note = fmt.Sprintf("<p lang=\"%s\">%s</p>\n", c.lang(), escaped(c.tongue.Text("This sheet is there in English only.")))
	}
	if err != nil {
		return "", fmt.Errorf("docs/%s: %w", file, err)
	}
	var picture strings.Builder
	o := c.options
	o.Quadrants = !slices.Contains(g.Edition().Decisions, "course=none")
	o.Courses, o.Homes = true, true
	if err := diagram.SVG(&picture, g, g.Start(), o); err != nil {
		return "", err
	}
	drawn := picture.String()
	if lang != tongue.English {
		drawn = c.worded(drawn, g.Start())
	}
	html := func(text string) string {
		return markdown.HTML(text, markdown.Options{
			Level:   1,
			Link:    func(string) (string, bool) { return "", false }, // paper leads nowhere
			Picture: func(string) (string, bool) { return "", false },
		})
	}
	return fmt.Sprintf(sheetPage, lang, escaped(s.title), escaped(s.title), html(s.about), drawn, html(s.facts), note, html(s.rules)), nil
}

// sheetPage is a sheet of A4, filled in with the language, the title twice, what the game is,
// the picture, the facts, a note and the rules.
const sheetPage = `<!DOCTYPE html>
<html lang="%s">
<meta charset="utf-8">
<title>%s</title>
<style>
@page { size: A4 landscape; margin: 0 }
body { margin: 0; font: 9pt/1.27 Palatino, Georgia, 'Times New Roman', serif; color: #000 }
main { box-sizing: border-box; width: 297mm; height: 209.5mm; padding: 10mm; display: grid; grid-template: auto 1fr / 98mm 1fr; column-gap: 7mm; row-gap: 2mm }
header { grid-column: 1 / 3; display: flex; gap: 6mm; align-items: baseline; border-bottom: 0.4mm solid #000 }
h1 { font-size: 20pt; line-height: 1.1; margin: 0; white-space: nowrap }
header p { margin: 0 0 1.5mm; font-style: italic }
svg { width: 98mm; height: auto }
section { columns: 2; column-gap: 7mm; column-fill: auto; height: 100%%; min-height: 0 }
h2 { font-size: 11pt; margin: 0 0 0.6mm; break-after: avoid }
p { margin: 0 0 1.6mm; orphans: 2; widows: 2 }
p:has(+ ul), p:has(+ ol) { break-after: avoid }
ul, ol { margin: 0 0 1.8mm; padding-left: 4.2mm }
li { break-inside: avoid }
table { border-collapse: collapse; width: 100%%; font-size: 8.8pt }
td { padding: 0.5mm 1.5mm 0.5mm 0; vertical-align: top; border-top: 0.1mm solid #888 }
td:first-child { white-space: nowrap }
aside p { margin: 1mm 0 0; font-size: 8pt }
</style>
<main>
<header><h1>%s</h1>
%s</header>
<aside>
%s%s%s</aside>
<section>
%s</section>
</main>
`

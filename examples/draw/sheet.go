package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/examples/internal/documents"
	"example.com/alfonsine/examples/internal/markdown"
	"example.com/alfonsine/examples/internal/program"
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
	part   = regexp.MustCompile(`(?s)<!-- ([a-z]+)[^>]*-->\n(.*?)<!-- end -->`)
	bullet = regexp.MustCompile(`(?m)^- .*\n`)
)

// readSheet takes a page of docs/games apart.
func readSheet(page string) (sheet, error) {
	var s sheet
	begin, rest, _ := strings.Cut(page, "\n## ")
	if m := part.FindStringSubmatch(begin); m != nil && m[1] == "facts" {
		s.facts = m[2]
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
		return strings.Join(bullet.FindAllString(part.FindStringSubmatch(text)[2], -1), "")
	})
	return s, nil
}

// theSheet returns the sheet of a game as a document that a browser prints.
func theSheet(ctx context.Context, v alfonsine.Variant, o diagram.Options) (string, error) {
	docs, err := documents.FS(ctx)
	if err != nil {
		return "", err
	}
	page, err := fs.ReadFile(docs, "games/"+v.Slug()+".md")
	if errors.Is(err, fs.ErrNotExist) {
		return "", program.Usagef("-print sheet is for games of the book in their default reading: %s has no page in docs/games", v.Slug())
	}
	if err != nil {
		return "", err
	}
	s, err := readSheet(string(page))
	if err != nil {
		return "", fmt.Errorf("docs/games/%s.md: %w", v.Slug(), err)
	}
	var picture strings.Builder
	_, o.Quadrants = alfonsine.GameOf(v)
	o.Courses, o.Homes = true, true
	if err := diagram.SVG(&picture, v, v.Start(), o); err != nil {
		return "", err
	}
	html := func(text string) string {
		return markdown.HTML(text, markdown.Options{
			Level:   1,
			Link:    func(string) (string, bool) { return "", false }, // paper leads nowhere
			Picture: func(string) (string, bool) { return "", false },
		})
	}
	return fmt.Sprintf(sheetPage, escaped(s.title), escaped(s.title), html(s.about), picture.String(), html(s.facts), html(s.rules)), nil
}

// sheetPage is a sheet of A4, filled in with the title twice, what the game is, the
// picture, the facts and the rules.
const sheetPage = `<!DOCTYPE html>
<html lang="en">
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
%s%s</aside>
<section>
%s</section>
</main>
`

// Package docs has the pages of the games with their pictures, for programs that show them.
package docs

import (
	"embed"
	"errors"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Files are the pages and pictures: games/fallas.md, games/es/fallas.md, games/img/, img/.
//
//go:embed games/*.md games/*/*.md games/img/*.svg img/*.svg
var Files embed.FS

// nextPart is the part of a page that leads to the next one.
const nextPart = "<!-- next -->\n"

// Page returns the page of a game among files such as [Files], such as games/es/fallas.md,
// with what all games share: the sections of COMMON.md in its folder. Of a table with a
// column for games only the rows of this game stay, without that column. The error is that of
// reading the page.
func Page(files fs.FS, name string) (string, error) {
	text, err := fs.ReadFile(files, name)
	if err != nil {
		return "", err
	}
	page := string(text)
	common, err := fs.ReadFile(files, path.Join(path.Dir(name), "COMMON.md"))
	if errors.Is(err, fs.ErrNotExist) {
		return page, nil
	} else if err != nil {
		return "", err
	}
	title, _, _ := strings.Cut(strings.TrimPrefix(page, "# "), "\n")
	_, sections, _ := strings.Cut(string(common), "\n\n") // its own title
	shared := of(title, sections)
	before, next, ok := strings.Cut(page, nextPart)
	if !ok {
		return strings.TrimRight(page, "\n") + "\n\n" + shared, nil
	}
	return before + shared + "\n" + nextPart + next, nil
}

// table is a table with a column for games: its head, the line below, and its rows.
var table = regexp.MustCompile(`(?m)^(.*) \| games \|\n(.*)---\|\n((?:\|.*\n)*)`)

// of returns a text with the rows of its tables that are about a game. A table without one goes.
func of(game, text string) string {
	return table.ReplaceAllStringFunc(text, func(whole string) string {
		parts := table.FindStringSubmatch(whole)
		rows := ""
		for row := range strings.Lines(parts[3]) {
			row = strings.TrimSuffix(row, " |\n")
			i := strings.LastIndex(row, " | ")
			if slices.Contains(strings.Split(row[i+len(" | "):], ", "), game) {
				rows += row[:i] + " |\n"
			}
		}
		if rows == "" {
			return ""
		}
		return parts[1] + " |\n" + parts[2] + "\n" + rows
	})
}

// Package docs has the pages of the games with their pictures, for programs that show them.
package docs

import (
	"embed"
	"errors"
	"io/fs"
	"path"
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

// of returns a text with the rows of its tables that are about a game. A table without one goes.
func of(game, text string) string {
	const column = " | games |"
	var b strings.Builder
	head, inside := "", false
	for line := range strings.Lines(text) {
		row := strings.TrimSuffix(line, "\n")
		switch {
		case strings.HasSuffix(row, column):
			inside, head = true, strings.TrimSuffix(row, column)+" |\n"
			continue
		case !strings.HasPrefix(row, "|"):
			inside = false
		case inside && strings.HasPrefix(row, "|-"):
			head += strings.TrimSuffix(row, "---|") + "\n"
			continue
		case inside:
			rest := strings.TrimSuffix(row, " |")
			i := strings.LastIndex(rest, " | ")
			if !slices.Contains(strings.Split(rest[i+len(" | "):], ", "), game) {
				continue
			}
			line, head = head+rest[:i]+" |\n", ""
		}
		b.WriteString(line)
	}
	return b.String()
}

package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

var (
	fence   = regexp.MustCompile("(?ms)^ *```.*?^ *```$")
	quoted  = regexp.MustCompile("`[^`\n]*`")
	link    = regexp.MustCompile(`\]\(([^)\s]+)[^)]*\)|\b(?:src|href|srcset)="([^"]+)"`)
	heading = regexp.MustCompile(`(?m)^#+ +(.*?) *$|\b(?:id|name)="([^"]+)"`)
	linked  = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)
)

// anchors returns the anchors of a page, as a forge makes them of its headings.
func anchors(text string) (list []string) {
	times := map[string]int{}
	for _, found := range heading.FindAllStringSubmatch(fence.ReplaceAllString(text, ""), -1) {
		name := found[2]
		if name == "" {
			name = strings.Map(func(ch rune) rune {
				switch {
				case ch == ' ':
					return '-'
				case ch == '-' || ch == '_' || unicode.IsLetter(ch) || unicode.IsNumber(ch):
					return unicode.ToLower(ch)
				}
				return -1
			}, linked.ReplaceAllString(found[1], "$1"))
		}
		if times[name]++; times[name] > 1 {
			name += "-" + strconv.Itoa(times[name]-1)
		}
		list = append(list, name)
	}
	return list
}

// Links to other sites are not followed.
func TestEveryLinkOfEveryPageLeadsSomewhere(t *testing.T) {
	t.Chdir(filepath.Join("..", ".."))
	pages, links := map[string]string{}, 0
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && slices.Contains([]string{".git", "node_modules"}, entry.Name()) {
			return fs.SkipDir
		}
		if err != nil || filepath.Ext(name) != ".md" {
			return err
		}
		text, err := os.ReadFile(name)
		pages[filepath.ToSlash(name)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range pages {
		for _, found := range link.FindAllStringSubmatch(quoted.ReplaceAllString(fence.ReplaceAllString(text, ""), ""), -1) {
			to := found[1] + found[2]
			if strings.Contains(to, ":") {
				continue
			}
			links++
			file, anchor, has := strings.Cut(to, "#")
			folder := filepath.Dir(name)
			if name == "lab/positions/page.md" { // of which docs/POSITIONS.md is made
				folder = "docs"
			}
			target := filepath.ToSlash(filepath.Join(folder, file))
			if file == "" {
				target = name
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s: %s: %v", name, to, err)
			} else if has && !slices.Contains(anchors(pages[target]), anchor) {
				t.Errorf("%s: there is no heading %s", name, to)
			}
		}
	}
	if len(pages) < 10 || links < 100 {
		t.Errorf("%d pages have %d links", len(pages), links)
	}
}

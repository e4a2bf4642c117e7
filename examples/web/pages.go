package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/examples/internal/markdown"
)

// gamePages returns the pages of the games that are among the documents, games/fallas.md and
// so on, as HTML for the panel beside the board, with the pictures that they show.
func gamePages(docs fs.FS) (map[string][]byte, error) {
	files := map[string][]byte{}
	texts := map[string]string{}
	for _, v := range alfonsine.Variants() {
		text, err := fs.ReadFile(docs, "games/"+v.Slug()+".md")
		switch {
		case err == nil:
			texts[v.Slug()] = string(text)
		case !errors.Is(err, fs.ErrNotExist):
			return nil, err
		}
	}
	for _, slug := range slices.Sorted(maps.Keys(texts)) {
		var trouble error
		page := markdown.HTML(texts[slug], markdown.Options{
			Level: 3, // the panel has headings of the second
			Link: func(target string) (string, bool) {
				if strings.HasPrefix(target, "https://") || strings.HasPrefix(target, "http://") {
					return target, true
				}
				other, isPage := strings.CutSuffix(target, ".md")
				_, known := texts[other]
				return "#/" + other, isPage && known
			},
			Picture: func(target string) (string, bool) {
				source := path.Join("games", target)
				if !fs.ValidPath(source) || types[path.Ext(source)] == "" {
					return "", false
				}
				data, err := fs.ReadFile(docs, source)
				if err != nil {
					trouble = fmt.Errorf("games/%s.md shows a picture: %w", slug, err)
					return "", false
				}
				name := "docs/" + source
				files[name] = data
				return name, true
			},
		})
		if trouble != nil {
			return nil, trouble
		}
		files["games/"+slug+".html"] = []byte(page)
	}
	return files, nil
}

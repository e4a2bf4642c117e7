package main

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/examples/internal/markdown"
)

// gamePages returns the pages of the games among the documents, such as games/fallas.md or
// games/es/fallas.md, as HTML for the panel beside the board, with their pictures.
func gamePages(docs fs.FS) (map[string][]byte, error) {
	files := map[string][]byte{}
	var sources []string
	for _, v := range alfonsine.Variants() {
		for _, pattern := range []string{"games/", "games/*/"} {
			names, err := fs.Glob(docs, pattern+v.Slug()+".md")
			if err != nil {
				return nil, err
			}
			sources = append(sources, names...)
		}
	}
	for _, source := range sources {
		text, err := fs.ReadFile(docs, source)
		if err != nil {
			return nil, err
		}
		folder := path.Dir(source)
		var trouble error
		page := markdown.HTML(string(text), markdown.Options{
			Level: 3, // the panel uses level 2
			Link: func(target string) (string, bool) {
				if strings.HasPrefix(target, "https://") || strings.HasPrefix(target, "http://") {
					return target, true
				}
				other := path.Join(folder, target)
				return "#/" + strings.TrimSuffix(path.Base(other), ".md"), slices.Contains(sources, other)
			},
			Picture: func(target string) (string, bool) {
				picture := path.Join(folder, target)
				if !fs.ValidPath(picture) || types[path.Ext(picture)] == "" {
					return "", false
				}
				data, err := fs.ReadFile(docs, picture)
				if err != nil {
					trouble = fmt.Errorf("%s shows a picture: %w", source, err)
					return "", false
				}
				name := "docs/" + picture
				files[name] = data
				return name, true
			},
		})
		if trouble != nil {
			return nil, trouble
		}
		files[strings.TrimSuffix(source, ".md")+".html"] = []byte(page)
	}
	return files, nil
}

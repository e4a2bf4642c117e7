package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"example.com/alfonsine/cmd/internal/markdown"
	"example.com/alfonsine/cmd/web/internal/session"
	"example.com/alfonsine/docs"
)

// gamePages returns the pages of the games among the documents, such as games/fallas.md or
// games/es/fallas.md, as HTML for the panel beside the board. The pictures of a game's pages are
// in one file, an object by their names, since together they are a third as large as one by one. A page has what all games share below it.
func gamePages(documents fs.FS) (map[string][]byte, error) {
	files := map[string][]byte{}
	pictures := map[string]map[string]string{} // by file and name
	var sources []string
	for _, v := range session.NewCatalog(nil).Games {
		for _, pattern := range []string{"games/", "games/*/"} {
			names, err := fs.Glob(documents, pattern+v.Slug+".md")
			if err != nil {
				return nil, err
			}
			sources = append(sources, names...)
		}
	}
	for _, source := range sources {
		text, err := docs.Page(documents, source)
		if err != nil {
			return nil, err
		}
		folder := path.Dir(source)
		gallery := "pictures/" + strings.TrimSuffix(path.Base(source), ".md") + ".json"
		var trouble error
		page := markdown.HTML(text, markdown.Options{
			Level: 3, // the panel uses level 2
			Link: func(target string) (string, bool) {
				if strings.HasPrefix(target, "https://") || strings.HasPrefix(target, "http://") {
					return target, true
				}
				target, _, _ = strings.Cut(target, "#") // the page of a game has no address for its parts
				other := path.Join(folder, target)
				return "#/" + strings.TrimSuffix(path.Base(other), ".md"), slices.Contains(sources, other)
			},
			Picture: func(target string) (string, bool) {
				picture := path.Join(folder, target)
				if !fs.ValidPath(picture) || path.Ext(picture) != ".svg" {
					return "", false
				}
				data, err := fs.ReadFile(documents, picture)
				if err != nil {
					trouble = fmt.Errorf("%s shows a picture: %w", source, err)
					return "", false
				}
				if pictures[gallery] == nil {
					pictures[gallery] = map[string]string{}
				}
				pictures[gallery][picture] = string(data)
				return picture, true
			},
		})
		if trouble != nil {
			return nil, trouble
		}
		files[strings.TrimSuffix(source, ".md")+".html"] = []byte(page)
	}
	for name, list := range pictures {
		var out bytes.Buffer
		e := json.NewEncoder(&out)
		e.SetEscapeHTML(false)
		if err := e.Encode(list); err != nil {
			return nil, err
		}
		files[name] = out.Bytes()
	}
	return files, nil
}

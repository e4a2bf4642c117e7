package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

//go:embed page words
var sources embed.FS

// A site is the files of the page by their paths. All but the index stand in a folder
// whose name changes with what is in them, so that no browser mixes old ones with new.
type site map[string][]byte

const index = "index.html"

// newSite builds the page with the library.
func newSite(ctx context.Context) (site, error) {
	files, err := compiled(ctx)
	if err != nil {
		return nil, err
	}
	return newSiteOf(files)
}

// newSiteOf makes the page around files that were built.
func newSiteOf(built map[string][]byte) (site, error) {
	files := maps.Clone(built)
	names, err := fs.Glob(sources, "page/*")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if files[path.Base(name)], err = sources.ReadFile(name); err != nil {
			return nil, err
		}
	}
	page := files[index]
	delete(files, index)

	text, err := sources.ReadFile("words/en.json")
	if err != nil {
		return nil, err
	}
	hash := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintf(hash, "%s %d\n", name, len(files[name]))
		hash.Write(files[name])
	}
	folder := "files-" + hex.EncodeToString(hash.Sum(nil))[:12]

	s := site{}
	for name, data := range files {
		s[folder+"/"+name] = data
	}
	s[index], err = fill(page, "en", folder, text)
	return s, err
}

// fill puts the words of a language into the page.
func fill(page []byte, lang, folder string, text []byte) ([]byte, error) {
	var words map[string]string
	if err := json.Unmarshal(text, &words); err != nil {
		return nil, fmt.Errorf("the words of %s: %w", lang, err)
	}
	t, err := template.New(index).Funcs(template.FuncMap{
		"say": func(key string) (string, error) {
			word, ok := words[key]
			if !ok {
				return "", fmt.Errorf("the words of %s have no %q", lang, key)
			}
			return word, nil
		},
	}).Parse(string(page))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = t.Execute(&out, struct {
		Lang, Files string
		Words       map[string]string
	}{lang, folder, words})
	return out.Bytes(), err
}

// types has what a browser must be told of each kind of file.
var types = map[string]string{
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".svg":  "image/svg+xml",
	".gz":   "application/gzip",
}

// ServeHTTP serves the files.
func (s site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = index
	}
	data, ok := s[name]
	switch {
	case !ok:
		http.NotFound(w, r)
		return
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "the page is only read", http.StatusMethodNotAllowed)
		return
	}
	header := w.Header()
	header.Set("Content-Type", types[path.Ext(name)])
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cache-Control", "no-cache")
	if name != index {
		header.Set("Cache-Control", "max-age=31536000, immutable")
	}
	w.Write(data)
}

// write writes the files to a folder, the index last, so that it never names a file that
// is not there.
func (s site) write(folder string) error {
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(s)), func(name string) bool { return name == index })
	for _, name := range append(names, index) {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, s[name], 0o644); err != nil {
			return err
		}
	}
	return nil
}

// compressed returns how many bytes a browser loads from a host that compresses.
func (s site) compressed() int {
	total := 0
	for _, data := range s {
		total += min(len(data), len(zipped(data)))
	}
	return total
}

// zipped returns data compressed by gzip.
func zipped(data []byte) []byte {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		panic(err) // there is such a level
	}
	w.Write(data) // a Buffer takes everything
	w.Close()
	return out.Bytes()
}

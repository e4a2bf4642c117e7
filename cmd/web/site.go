package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/docs"
	"example.com/alfonsine/lab/data"
)

//go:embed page words keeper.js
var sources embed.FS

// A site is the files of the page by path. All but the pages, their manifests and the
// service worker are in a folder whose name changes with its contents, so that no browser
// mixes old files with new ones.
type site map[string][]byte

const index = "index.html"

// newSite builds the page with the library and the pages of its games.
func newSite(ctx context.Context) (site, error) {
	files, err := library(ctx)
	if err != nil {
		return nil, err
	}
	if files[loaderFile], err = module.ReadFile("wasm/" + loaderFile); err != nil {
		return nil, err
	}
	posed, err := matching(data.Files, puzzlesFolder+"*.jsonl")
	if err != nil {
		return nil, err
	}
	maps.Copy(files, posed)
	pages, err := gamePages(docs.Files)
	if err != nil {
		return nil, err
	}
	maps.Copy(files, pages)
	return newSiteOf(files, sources, tongue.Tables)
}

// newSiteOf makes the page of built files, its sources, and the tables of the library's
// texts.
func newSiteOf(built map[string][]byte, sources, tables fs.FS) (site, error) {
	files := maps.Clone(built)
	written, err := matching(sources, "page/*")
	if err != nil {
		return nil, err
	}
	for name, text := range written {
		files[path.Base(name)] = text
	}
	if files[boardsFile], err = boards(); err != nil {
		return nil, err
	}
	page := files[index]
	delete(files, index)

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
	all, err := languages(sources, tables)
	if err != nil {
		return nil, err
	}
	for _, l := range all {
		if s[l.Page], err = fill(page, l, all, folder, files); err != nil {
			return nil, err
		}
		if s[l.Manifest], err = manifest(l, folder); err != nil {
			return nil, err
		}
	}
	return s, s.addKeeper(folder)
}

// keeper is the service worker, which keeps the page in the browser. It is beside the
// pages, since a service worker controls its own folder.
const keeper = "keeper.js"

// addKeeper adds the service worker, with the list of files to keep: first those needed
// to play, then the texts and pictures beside the board. Puzzles are kept once somebody
// opens them.
func (s site) addKeeper(folder string) error {
	text, err := sources.ReadFile(keeper)
	if err != nil {
		return err
	}
	first, rest := []string{"./"}, []string{}
	for _, name := range slices.Sorted(maps.Keys(s)) {
		inside, ok := strings.CutPrefix(name, folder+"/")
		switch {
		case name == folder+"/"+libraryFile: // kept unpacked
		case name == index: // listed as "./"; some hosts redirect its own name
		case ok && strings.HasPrefix(inside, puzzlesFolder):
		case ok && strings.Contains(inside, "/"):
			rest = append(rest, name)
		default:
			first = append(first, name)
		}
	}
	list, err := json.Marshal(map[string]any{"folder": folder, "library": compiledFile, "first": first, "rest": rest})
	if err != nil {
		return err
	}
	s[keeper] = fmt.Appendf(nil, "const files = %s;\n%s", list, text)
	return nil
}

// withTables tells the pages that this host has tables.
func (s site) withTables() {
	for name, text := range s {
		if path.Ext(name) == ".html" && !strings.Contains(name, "/") {
			s[name] = bytes.Replace(text, []byte("</head>"), []byte(`<meta name="tables" content="tables">`+"\n</head>"), 1)
		}
	}
}

// manifest returns the manifest by which the page is installed as an app.
func manifest(l language, folder string) ([]byte, error) {
	type picture = map[string]string
	pictures := []picture{{"src": folder + "/icon.svg", "sizes": "any", "type": "image/svg+xml"}}
	for _, edge := range []string{"192", "512"} { // icon.svg over the whole square, so that a system may cut its shape out of it
		pictures = append(pictures, picture{"src": folder + "/icon-" + edge + ".png", "sizes": edge + "x" + edge, "type": "image/png", "purpose": "any maskable"})
	}
	return json.Marshal(map[string]any{
		"id": "./", "start_url": l.Page, "scope": "./", "display": "standalone", "lang": l.Code,
		"name": l.words["page.title"], "short_name": "alfonsine", "description": l.words["page.description"],
		"background_color": "#f7f3ea", "theme_color": "#4b3527", "categories": []string{"games"}, "icons": pictures,
	})
}

// types has the media type of each kind of file.
var types = map[string]string{
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".svg":  "image/svg+xml",
	".png":  "image/png",

	".json":        "application/json",
	".jsonl":       "application/jsonl",
	".gz":          "application/gzip",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
}

// ServeHTTP serves the files.
func (s site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := cmp.Or(strings.TrimPrefix(r.URL.Path, "/"), index)
	data, ok := s[name]
	if !ok { // the browser unpacks what is only there packed
		if data, ok = s[name+".gz"]; ok {
			w.Header().Set("Content-Encoding", "gzip")
		}
	}
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
	if strings.Contains(name, "/") { // the name of the folder changes with its contents
		header.Set("Cache-Control", "max-age=31536000, immutable")
	}
	w.Write(data)
}

// write writes the files to a folder, the pages last, so that they never name a missing file.
func (s site) write(folder string) error {
	names := slices.SortedFunc(maps.Keys(s), func(a, b string) int {
		return cmp.Or(strings.Count(b, "/")-strings.Count(a, "/"), strings.Compare(a, b))
	})
	for _, name := range names {
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

// published returns the files for a static host: beside each text the same packed by gzip, for
// hosts that send such files, and the library also as it is, for hosts that pack it themselves.
func (s site) published() (site, error) {
	all := maps.Clone(s)
	for name, data := range s {
		if plain, ok := strings.CutSuffix(name, ".gz"); ok {
			var err error
			if all[plain], err = unzipped(data); err != nil {
				return nil, err
			}
		} else if path.Ext(name) != ".png" {
			all[name+".gz"] = zipped(data)
		}
	}
	return all, nil
}

// compressed returns the number of bytes that a browser loads from a host that compresses.
// The puzzles of a game, some kilobytes, are loaded only when somebody opens them, and do not
// count.
func (s site) compressed() int {
	total := 0
	for name, data := range s {
		if !strings.Contains(name, "/"+puzzlesFolder) {
			total += min(len(data), len(zipped(data)))
		}
	}
	return total
}

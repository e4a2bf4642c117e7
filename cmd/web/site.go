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

// The first page, that of classes at the tables of a host, and the licences of what a browser loads, to which it links.
const (
	index        = "index.html"
	classPage    = "class.html"
	licencesFile = "licences.txt"
)

// newSite builds the page with the library and the pages of its games.
func newSite(ctx context.Context) (site, error) {
	files, err := library(ctx)
	if err != nil {
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
	delete(files, runnerFile)
	written, err := matching(sources, "page/*")
	if err != nil {
		return nil, err
	}
	for name, data := range written {
		if path.Ext(name) != ".js" {
			files[path.Base(name)] = data
		}
	}
	loaded, err := scripts(built[runnerFile], sources)
	if err != nil {
		return nil, err
	}
	maps.Copy(files, loaded)
	if files[boardsFile], err = boards(); err != nil {
		return nil, err
	}
	page, class, worker := files[index], files[classPage], files[keeper]
	for _, name := range []string{index, classPage, keeper} {
		delete(files, name)
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
	all, err := languages(sources, tables)
	if err != nil {
		return nil, err
	}
	for _, l := range all {
		if s[l.Page], err = fill(page, l, all, folder, files); err != nil {
			return nil, err
		}
		if s[l.Class], err = fill(class, l, all, folder, files); err != nil {
			return nil, err
		}
		if s[l.Manifest], err = manifest(l, folder); err != nil {
			return nil, err
		}
	}
	return s, s.addKeeper(worker, folder, all, files)
}

// keeper is the service worker, which keeps the page in the browser. It is beside the
// pages, since a service worker controls its own folder.
const keeper = "keeper.js"

// What the service worker keeps, by name.
type offline struct {
	Folder  string `json:"folder"`
	Library string `json:"library"` // the name under which it keeps the library, unpacked
	Packed  string `json:"packed"`  // the file of the library

	First     []string          `json:"first"` // the files needed to play, in any language
	Languages map[string]*inOne `json:"languages"`
}

// What it keeps in one language.
type inOne struct {
	Page     string   `json:"page"`
	Manifest string   `json:"manifest"`
	Rest     []string `json:"rest"` // the texts and pictures beside the board
}

// addKeeper adds the service worker, with the list of files to keep. Puzzles are kept once
// somebody opens them, and the rules alone are of no use once the library is there.
func (s site) addKeeper(worker []byte, folder string, all []language, files map[string][]byte) error {
	keep := offline{
		Folder: folder, Library: compiledFile, Packed: libraryFile,
		First: []string{}, Languages: map[string]*inOne{},
	}
	var pictures []string
	for _, name := range slices.Sorted(maps.Keys(files)) {
		switch {
		case name == libraryFile, name == rulesFile:
		case strings.HasPrefix(name, puzzlesFolder), strings.HasPrefix(name, gamesFolder):
		case strings.Contains(name, "/"), name == licencesFile:
			pictures = append(pictures, folder+"/"+name)
		default:
			keep.First = append(keep.First, folder+"/"+name)
		}
	}
	for _, l := range all {
		one := &inOne{Page: l.Page, Manifest: l.Manifest, Rest: []string{}}
		if l.Page == index {
			one.Page = "./" // some hosts redirect its own name
		}
		games := gamesIn(l.Code, files)
		for _, slug := range slices.Sorted(maps.Keys(games)) {
			one.Rest = append(one.Rest, folder+"/"+gamePage(games[slug], slug))
		}
		one.Rest = append(one.Rest, pictures...)
		keep.Languages[l.Code] = one
	}
	list, err := json.Marshal(keep)
	if err != nil {
		return err
	}
	s[keeper] = fmt.Appendf(nil, "const files = %s;\n%s", list, worker)
	return nil
}

// withTables tells the pages that this host has tables, and the address at which others reach it,
// if that is known.
func (s site) withTables(address string) {
	for name, text := range s {
		if path.Ext(name) == ".html" && !strings.Contains(name, "/") {
			s[name] = bytes.Replace(text, []byte("</head>"), fmt.Appendf(nil, "<meta name=\"tables\" content=\"%s\">\n</head>", address), 1)
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
// hosts that send such files.
func (s site) published() site {
	all := maps.Clone(s)
	for name, data := range s {
		if strings.HasPrefix(name, "class") { // which needs a host with tables
			delete(all, name)
			continue
		}
		if ext := path.Ext(name); ext != ".png" && ext != ".lzma" {
			all[name+".gz"] = zipped(data)
		}
	}
	return all
}

// compressed returns the number of bytes that a browser loads, at most, from a host that
// compresses: the page in one language, and what it keeps of it. The puzzles of a game, some
// kilobytes, are loaded only when somebody opens them, and do not count.
func (s site) compressed() int {
	total, languages := 0, map[string]int{}
	for name, data := range s {
		n := min(len(data), len(zipped(data)))
		_, inside, _ := strings.Cut(name, "/")
		page, isGame := strings.CutPrefix(inside, gamesFolder)
		switch code, _, isTranslated := strings.Cut(page, "/"); {
		case strings.HasPrefix(inside, puzzlesFolder):
		case isGame && isTranslated:
			languages[code] += n
		case isGame, name == index:
			languages[english] += n
		case inside == "" && name != keeper:
			languages[strings.TrimSuffix(name, path.Ext(name))] += n
		default:
			total += n
		}
	}
	return total + slices.Max(append(slices.Collect(maps.Values(languages)), 0))
}

package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// modules are the modules of the package in Python.
//
//go:embed alfonsine/*.py alfonsine/py.typed
var modules embed.FS

// readme describes the package.
//
//go:embed README.md
var readme string

// A packed package is its files by their names, as they lie in the folder of Python's packages.
type packed struct {
	version string
	tag     string // the platform
	files   map[string][]byte
}

// metadata describes the package to pip. The description follows.
const metadata = `Metadata-Version: 2.4
Name: alfonsine
Version: %s
Summary: The tables games of Alfonso X's Libro de los juegos (1283) and their kin: rules, players, and games in batches
License-Expression: MIT AND BSD-3-Clause AND Apache-2.0
%sClassifier: Programming Language :: Python :: 3
Classifier: Topic :: Games/Entertainment :: Board Games
Classifier: Topic :: Scientific/Engineering :: Artificial Intelligence
Classifier: Typing :: Typed
Requires-Python: >=3.9
Requires-Dist: numpy>=1.22
Provides-Extra: gymnasium
Requires-Dist: gymnasium>=1.0; extra == "gymnasium"
Provides-Extra: pettingzoo
Requires-Dist: pettingzoo>=1.24; extra == "pettingzoo"
Description-Content-Type: text/markdown

%s`

// about describes the wheel to pip.
const about = `Wheel-Version: 1.0
Generator: alfonsine
Root-Is-Purelib: false
Tag: py3-none-%s
`

// pack puts a package together.
func pack(version, tag, name string, library []byte, licenses []license) (*packed, error) {
	p := &packed{version, tag, map[string][]byte{"alfonsine/" + name: library}}
	list, err := fs.Glob(modules, "alfonsine/*")
	if err != nil {
		return nil, err
	}
	for _, module := range list {
		if p.files[module], err = modules.ReadFile(module); err != nil {
			return nil, err
		}
	}
	var named strings.Builder
	for _, l := range licenses {
		p.files[p.info("licenses/"+l.name)] = l.text
		fmt.Fprintf(&named, "License-File: %s\n", l.name)
	}
	p.files[p.info("METADATA")] = fmt.Appendf(nil, metadata, version, named.String(), readme)
	p.files[p.info("WHEEL")] = fmt.Appendf(nil, about, tag)
	p.files[p.info("RECORD")] = p.record()
	return p, nil
}

// info returns the name of a file about the package.
func (p *packed) info(file string) string { return "alfonsine-" + p.version + ".dist-info/" + file }

// name returns the name of the wheel.
func (p *packed) name() string { return "alfonsine-" + p.version + "-py3-none-" + p.tag + ".whl" }

// names lists the files, the record last, as in every wheel.
func (p *packed) names() []string {
	last := func(name string) int {
		if path.Base(name) == "RECORD" {
			return 1
		}
		return 0
	}
	return slices.SortedFunc(maps.Keys(p.files), func(a, b string) int {
		if d := last(a) - last(b); d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
}

// record lists the files with their checksums and lengths, and itself without.
func (p *packed) record() []byte {
	var lines bytes.Buffer
	for _, name := range p.names() {
		sum := sha256.Sum256(p.files[name])
		fmt.Fprintf(&lines, "%s,sha256=%s,%d\n", name, base64.RawURLEncoding.EncodeToString(sum[:]), len(p.files[name]))
	}
	fmt.Fprintf(&lines, "%s,,\n", p.info("RECORD"))
	return lines.Bytes()
}

// write writes the files to a folder, in the place of an earlier version of the package.
func (p *packed) write(folder string) error {
	if err := remove(folder); err != nil {
		return err
	}
	for _, name := range p.names() {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, p.files[name], 0o644); err != nil {
			return err
		}
	}
	return nil
}

// A foreignError says that a folder has something else of the package's name.
type foreignError struct{ path string }

func (e *foreignError) Error() string {
	return e.path + " is there already, and was not written by this program: choose another folder"
}

// remove removes the files of an earlier version of the package, those of its record, from a folder.
func remove(folder string) error {
	records, err := filepath.Glob(filepath.Join(folder, "alfonsine-*.dist-info", "RECORD"))
	if err != nil {
		return err
	}
	own := filepath.Join(folder, "alfonsine")
	if _, err := os.Stat(own); err == nil && len(records) == 0 {
		return &foreignError{own}
	}
	for _, record := range records {
		lines, err := os.ReadFile(record)
		if err != nil {
			return err
		}
		for line := range strings.Lines(string(lines)) {
			name, _, _ := strings.Cut(line, ",")
			if !filepath.IsLocal(name) {
				continue
			}
			if err := os.Remove(filepath.Join(folder, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
		}
	}
	return nil
}

// zip returns the wheel. The same files make the same bytes.
func (p *packed) zip() []byte {
	var file bytes.Buffer
	z := zip.NewWriter(&file)
	for _, name := range p.names() {
		h := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}
		h.SetMode(0o644)
		w, err := z.CreateHeader(h)
		if err == nil {
			_, err = w.Write(p.files[name])
		}
		if err != nil {
			panic(err) // a buffer takes all that is written
		}
	}
	z.Close()
	return file.Bytes()
}

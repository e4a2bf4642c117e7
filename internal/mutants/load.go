package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A schema is the packages of a module with all mutants written into them.
type schema struct {
	mutants []*mutant
	sites   map[int]*place    // the mutants' places, by number
	overlay map[string]string // the new text of each file, by path
	files   []written
}

// A written file has mutants written into it.
type written struct {
	path     string // of the file
	switches string // the path of the file with the package's switches
	imported string // the import path of the package
	ids      []int  // the ids of its mutants
}

// A place is the place of a mutant, for show.
type place struct {
	site   *site
	text   string // the code of the mutant
	path   string
	source string
}

// A listed is a package in the output of go list.
type listed struct {
	ImportPath string
	Dir        string
	Name       string
	Export     string
	GoFiles    []string
	Imports    []string
	Deps       []string
	DepOnly    bool
	Module     *struct{ Dir string }
}

// shipped returns the packages that may be part of programs of other modules: those that
// can be imported, except the examples, and the packages of this module that they import.
func shipped(module string) ([]string, error) {
	out, err := command(module, nil, "go", "list", "-json=ImportPath,Dir,Imports,Module", "./...")
	if err != nil {
		return nil, err
	}
	packages, err := decode(out)
	if err != nil {
		return nil, err
	}
	byPath := make(map[string]listed)
	for _, p := range packages {
		byPath[p.ImportPath] = p
	}
	dirs := make(map[string]bool)
	var add func(p listed)
	add = func(p listed) {
		dir, err := filepath.Rel(p.Module.Dir, p.Dir)
		if err != nil || dirs[dir] {
			return
		}
		dirs[dir] = true
		for _, path := range p.Imports {
			if p, ok := byPath[path]; ok {
				add(p)
			}
		}
	}
	for _, p := range packages {
		if names := strings.Split(p.ImportPath, "/"); !slices.Contains(names, "internal") && !slices.Contains(names, "examples") {
			add(p)
		}
	}
	list := slices.Sorted(maps.Keys(dirs))
	for i := range list {
		list[i] = "./" + filepath.ToSlash(list[i])
	}
	return list, nil
}

// testsOf returns the packages among patterns whose tests depend on changed packages.
func testsOf(module string, patterns, changed []string) ([]string, error) {
	out, err := command(module, nil, "go", append([]string{"list", "-test", "-json=ImportPath,Dir,Deps,Module"}, patterns...)...)
	if err != nil {
		return nil, err
	}
	packages, err := decode(out)
	if err != nil {
		return nil, err
	}
	var list []string
	dirs := make(map[string]string) // the packages' folders, by import path
	for _, p := range packages {
		if dir, err := filepath.Rel(p.Module.Dir, p.Dir); err == nil && !strings.ContainsAny(p.ImportPath, " ") {
			dirs[p.ImportPath] = filepath.ToSlash(dir)
		}
	}
	for _, p := range packages {
		path, ok := strings.CutSuffix(p.ImportPath, ".test")
		if dir, known := dirs[path]; ok && known && slices.ContainsFunc(p.Deps, func(dep string) bool {
			dep, _, _ = strings.Cut(dep, " ")
			return slices.Contains(changed, dep)
		}) {
			list = append(list, dir)
		}
	}
	return list, nil
}

// narrow keeps mutants only in the files of the chosen ones, and returns the import paths
// of these files' packages.
func (s *schema) narrow(chosen []*mutant) (packages []string) {
	wanted := make(map[int]bool)
	for _, m := range chosen {
		wanted[m.id] = true
	}
	keep := make(map[string]bool)
	for _, w := range s.files {
		if slices.ContainsFunc(w.ids, func(id int) bool { return wanted[id] }) {
			keep[w.path], keep[w.switches] = true, true
			packages = append(packages, w.imported)
		}
	}
	maps.DeleteFunc(s.overlay, func(path, _ string) bool { return !keep[path] })
	slices.Sort(packages)
	return slices.Compact(packages)
}

// load finds the mutants of packages of the module in a folder.
func load(module string, patterns []string) (*schema, error) {
	packages, err := list(module, patterns)
	if err != nil {
		return nil, err
	}
	exports := make(map[string]string)
	for _, p := range packages {
		exports[p.ImportPath] = p.Export
	}
	fset := token.NewFileSet()
	imports := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) {
		if exports[path] == "" {
			return nil, fmt.Errorf("no export data of %s", path)
		}
		return os.Open(exports[path])
	})
	s := &schema{sites: make(map[int]*place), overlay: make(map[string]string)}
	switches := make(map[string]string) // package names, by the path of the new file
	for _, p := range packages {
		if p.DepOnly {
			continue
		}
		if err := s.add(p, fset, imports); err != nil {
			return nil, err
		}
		switches[filepath.Join(p.Dir, switchName)] = p.Name
	}
	for path, name := range switches {
		s.overlay[path] = fmt.Sprintf(switchFile, name, len(s.mutants)+1)
	}
	return s, nil
}

// list returns packages and everything that they import.
func list(module string, patterns []string) ([]listed, error) {
	out, err := command(module, nil, "go", append([]string{"list", "-export", "-deps", "-json=ImportPath,Dir,Name,Export,GoFiles,DepOnly,Module"}, patterns...)...)
	if err != nil {
		return nil, err
	}
	return decode(out)
}

// decode reads the output of go list.
func decode(out []byte) (packages []listed, err error) {
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		switch err := d.Decode(&p); err {
		case nil:
			packages = append(packages, p)
		case io.EOF:
			return packages, nil
		default:
			return nil, err
		}
	}
}

// add finds the mutants of one package.
func (s *schema) add(p listed, fset *token.FileSet, imports types.Importer) error {
	dir, err := filepath.Rel(p.Module.Dir, p.Dir)
	if err != nil {
		return err
	}
	var files []*ast.File
	sources := make([]string, len(p.GoFiles))
	for i, name := range p.GoFiles {
		path := filepath.Join(p.Dir, name)
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(fset, path, source, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files, sources[i] = append(files, file), string(source)
	}
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Uses: make(map[*ast.Ident]types.Object), Implicits: make(map[ast.Node]types.Object),
	}
	pkg, err := (&types.Config{Importer: imports}).Check(p.ImportPath, fset, files, info)
	if err != nil {
		return err
	}
	f := finder{
		dir: filepath.ToSlash(dir), fset: fset, info: info, pkg: pkg, next: len(s.mutants),
		numbers: make(map[string]int), consts: make(map[types.Object]*site),
	}
	for i, file := range files {
		path := filepath.Join(p.Dir, p.GoFiles[i])
		s.overlay[path] = f.look(p.GoFiles[i], sources[i], file)
		w := written{path: path, switches: filepath.Join(p.Dir, switchName), imported: p.ImportPath}
		for _, site := range f.sites {
			w.ids = append(w.ids, site.ids...)
			for j, id := range site.ids {
				if s.sites[id] == nil {
					s.sites[id] = &place{site, site.texts[j], path, sources[i]}
				}
			}
		}
		s.files = append(s.files, w)
	}
	s.mutants = append(s.mutants, f.found...)
	return nil
}

// command runs a program in a folder and returns its output. The error contains its error
// output.
func command(dir string, env []string, name string, args ...string) ([]byte, error) {
	var stderr bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stderr = dir, &stderr
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.Output()
	if err != nil {
		return out, fmt.Errorf("%s %s: %w\n%s", name, args[0], err, stderr.Bytes())
	}
	return out, nil
}

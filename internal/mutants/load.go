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
	"os"
	"os/exec"
	"path/filepath"
)

// A schema is the packages of a module with all their mutants written into them.
type schema struct {
	mutants []*mutant
	sites   map[int]*place    // of the mutants, by their numbers
	overlay map[string]string // the new text of each file, by its path
}

// A place is where a mutant is, for whoever wants to see it.
type place struct {
	site   *site
	text   string // what the mutant has there
	path   string
	source string
}

// A listed package is one that go list has told of.
type listed struct {
	ImportPath string
	Dir        string
	Name       string
	Export     string
	GoFiles    []string
	DepOnly    bool
	Module     *struct{ Dir string }
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
	switches := make(map[string]string) // the package's name, by the path of its new file
	for _, p := range packages {
		if p.DepOnly {
			continue
		}
		if err := s.add(p, fset, imports); err != nil {
			return nil, err
		}
		switches[filepath.Join(p.Dir, "mutant_chosen.go")] = p.Name
	}
	for path, name := range switches {
		s.overlay[path] = fmt.Sprintf(switchFile, name, len(s.mutants)+1)
	}
	return s, nil
}

// list asks for packages and all that they import.
func list(module string, patterns []string) ([]listed, error) {
	out, err := command(module, nil, "go", append([]string{"list", "-export", "-deps", "-json=ImportPath,Dir,Name,Export,GoFiles,DepOnly,Module"}, patterns...)...)
	if err != nil {
		return nil, err
	}
	var packages []listed
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
		for _, site := range f.sites {
			for j, id := range site.ids {
				if s.sites[id] == nil {
					s.sites[id] = &place{site, site.texts[j], path, sources[i]}
				}
			}
		}
	}
	s.mutants = append(s.mutants, f.found...)
	return nil
}

// command runs a program in a folder and returns what it prints. The error has what
// it says was wrong.
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

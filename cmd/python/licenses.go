package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
)

// A license is the text of one, of what the library is made of.
type license struct {
	name string // "golang.org/x/text/LICENSE"
	text []byte
}

// licenseFiles are the names of the files that have licenses, and what they ask to be handed on.
var licenseFiles = regexp.MustCompile(`(?i)^(license|licence|copying|notice)(\.(txt|md))?$`)

// licensesOf returns the licenses of all modules that are in the library, and of Go. It is an error if one of
// them has none.
func licensesOf(ctx context.Context, built *debug.BuildInfo) ([]license, error) {
	var list []license
	for _, m := range append([]*debug.Module{&built.Main}, built.Deps...) {
		found, err := licensesOfModule(ctx, m)
		if err != nil {
			return nil, err
		}
		list = append(list, found...)
	}
	root, err := output(ctx, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	found, err := licensesIn(root, "go")
	return append(list, found...), err
}

// licensesOfModule returns the licenses of a module. Those of this repository have the one at its top.
func licensesOfModule(ctx context.Context, m *debug.Module) ([]license, error) {
	const own = "example.com/alfonsine"
	folder, err := output(ctx, "list", "-m", "-f", "{{.Dir}}", m.Path)
	if err != nil || m.Path != own && strings.HasPrefix(m.Path, own+"/") {
		return nil, err
	}
	return licensesIn(folder, m.Path)
}

// licensesIn returns the licenses in a folder, under a name.
func licensesIn(folder, name string) ([]license, error) {
	files, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var list []license
	for _, file := range files {
		if !file.Type().IsRegular() || !licenseFiles.MatchString(file.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, file.Name()))
		if err != nil {
			return nil, err
		}
		list = append(list, license{name + "/" + file.Name(), text})
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s has no license in %s", name, folder)
	}
	return list, nil
}

// output returns what the go command prints.
func output(ctx context.Context, args ...string) (string, error) {
	c := goCommand(ctx, args...)
	text, err := c.Output()
	if err != nil {
		return "", failed(c, err)
	}
	return strings.TrimSpace(string(text)), nil
}

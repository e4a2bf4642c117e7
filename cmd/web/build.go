package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"embed"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"example.com/alfonsine/cmd/web/internal/lzma"
)

// source is the package that is compiled for the browser.
const source = "example.com/alfonsine/cmd/web/wasm"

// The files of the library: compiled, the same packed, the rules alone packed, the script of the
// Go distribution that runs them, and the script that loads them.
const (
	compiledFile = "alfonsine.wasm"
	libraryFile  = "alfonsine.lzma"
	rulesFile    = "rules.lzma"
	runnerFile   = "wasm_exec.js"
	loaderFile   = "alfonsine.js"
)

// The files of the library for JavaScript besides the compiled one: its loader, types and
// instructions. Its main.go is here to change this program, and so its key, with it.
//
//go:embed wasm/main.go wasm/alfonsine.js wasm/alfonsine.d.ts wasm/package.json wasm/README.md
var module embed.FS

// moduleFiles returns the library for JavaScript, for use without the page.
func moduleFiles(ctx context.Context) (site, error) {
	files, err := library(ctx)
	if err != nil {
		return nil, err
	}
	if files[compiledFile], err = lzma.Unpack(files[libraryFile]); err != nil {
		return nil, err
	}
	delete(files, libraryFile)
	delete(files, rulesFile)
	for _, name := range []string{loaderFile, "alfonsine.d.ts", "package.json", "README.md"} {
		if files[name], err = module.ReadFile("wasm/" + name); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// released has the library of a version that was released. A checkout has none.
//
//go:embed released
var released embed.FS

// builtFiles are what is built for the browser: the packed library, its rules alone, its runner.
var builtFiles = []string{libraryFile, rulesFile, runnerFile}

// inRelease returns the files of a folder that are built for the browser, or nil if one is not
// there.
func inRelease(folder fs.FS) map[string][]byte {
	files := map[string][]byte{}
	for _, name := range builtFiles {
		data, err := fs.ReadFile(folder, "released/"+name)
		if err != nil {
			return nil
		}
		files[name] = data
	}
	return files
}

// library returns what is built for the browser: what is in the program, if it was released; else
// what an earlier start of the same program has built and kept; or else it builds it.
func library(ctx context.Context) (map[string][]byte, error) {
	if files := inRelease(released); files != nil {
		return files, nil
	}
	folder, name, err := keptAt()
	if err != nil { // what cannot be kept is built each time
		return build(ctx)
	}
	at := filepath.Join(folder, name)
	if files, err := matching(os.DirFS(at), "*"); err == nil && len(files) == len(builtFiles) {
		os.Chtimes(at, time.Time{}, time.Now()) // so that keep keeps it
		return files, nil
	}
	files, err := build(ctx)
	if err == nil {
		keep(folder, name, files)
	}
	return files, err
}

// matching reads the files whose names match a pattern.
func matching(all fs.FS, pattern string) (map[string][]byte, error) {
	names, err := fs.Glob(all, pattern)
	files := map[string][]byte{}
	for _, name := range names {
		if files[name], err = fs.ReadFile(all, name); err != nil {
			break
		}
	}
	return files, err
}

// keptAt returns the folder of the user's cache for libraries, and the name of the one for this
// program: the checksum of it, and that of the sources that only browsers have, since else it has
// the same rules in it. Without a checkout it is the one that was kept last for the program.
func keptAt() (folder, name string, err error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", "", err
	}
	self, err := os.Executable()
	if err != nil {
		return "", "", err
	}
	f, err := os.Open(self)
	if err != nil {
		return "", "", err
	}
	defer f.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return "", "", err
	}
	folder, name = filepath.Join(cache, "alfonsine-web"), fmt.Sprintf("%x-", sum.Sum(nil)[:12])
	top := checkout()
	if top == "" {
		kept, _ := fs.Glob(os.DirFS(folder), name+"*") // the patterns are sound
		return folder, slices.Max(append(kept, name)), nil
	}
	// What only the library for the browser has.
	for _, at := range []string{"../../*_js.go", "../../*/*_js.go", "../../*/*/*_js.go", "internal/session/rules.go"} {
		names, _ := filepath.Glob(filepath.Join(top, filepath.FromSlash(at)))
		for _, name := range names {
			text, _ := os.ReadFile(name)
			sum.Write(text)
		}
	}
	return folder, fmt.Sprintf("%s%x", name, sum.Sum(nil)[:12]), nil
}

// keep keeps files under a name in a folder, whole or not at all, and removes those that were not
// used for a month and those of other sources. A failure only means that they are built again.
func keep(folder, name string, files site) {
	if os.MkdirAll(folder, 0o755) != nil {
		return
	}
	part, err := os.MkdirTemp(folder, "part-")
	if err != nil {
		return
	}
	defer os.RemoveAll(part)
	if files.write(part) == nil {
		os.Rename(part, filepath.Join(folder, name))
	}
	program, _, _ := strings.Cut(name, "-")
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		old := strings.HasPrefix(e.Name(), program) && e.Name() != name
		if info, err := e.Info(); err == nil && (old || time.Since(info.ModTime()) > 30*24*time.Hour) {
			os.RemoveAll(filepath.Join(folder, e.Name()))
		}
	}
}

// Calls are inlined only in the packages that list and judge plays. That makes the packed file
// 5 % smaller than if all were, and an agent's choice hardly slower; without any it takes more
// than twice as long.
var inlined = []string{"example.com/alfonsine", "example.com/alfonsine/internal/engine", "example.com/alfonsine/internal/mind", "math/..."}

// build builds the library for the browser and its rules alone, and packs both. The rules have
// no players and no formats of other programs, and nothing is inlined in them.
func build(ctx context.Context) (map[string][]byte, error) {
	root, err := goCommand(ctx, "env", "GOROOT")
	if err != nil {
		return nil, fmt.Errorf("the library for the browser is built once, by a start from a checkout: %w", err)
	}
	script, err := os.ReadFile(filepath.Join(strings.TrimSpace(root), "lib", "wasm", runnerFile))
	if err != nil {
		return nil, err
	}
	var fast []string
	for _, name := range inlined {
		fast = append(fast, "-gcflags="+name+"=")
	}
	var library, rules []byte
	var libraryErr, rulesErr error
	var both sync.WaitGroup
	both.Add(2)
	go func() {
		defer both.Done()
		library, libraryErr = compile(ctx, fast...)
	}()
	go func() {
		defer both.Done()
		rules, rulesErr = compile(ctx, "-tags=rules")
	}()
	both.Wait()
	if err := cmp.Or(libraryErr, rulesErr); err != nil {
		return nil, fmt.Errorf("the library for the browser is built once, by a start from a checkout: %w", err)
	}
	return map[string][]byte{libraryFile: library, rulesFile: rules, runnerFile: script}, nil
}

// compile compiles the library for the browser, and packs it.
func compile(ctx context.Context, flags ...string) ([]byte, error) {
	folder, err := os.MkdirTemp("", "alfonsine-web-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	binary := filepath.Join(folder, compiledFile)
	args := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-gcflags=all=-l"}
	args = append(append(args, flags...), "-o", binary, source)
	if _, err := goCommand(ctx, args...); err != nil {
		return nil, err
	}
	data, err := os.ReadFile(binary)
	if err != nil {
		return nil, err
	}
	return lzma.Pack(data), nil
}

// checkout returns the source folder of this program: where it was built, or, built with
// -trimpath, that of the checkout in which it runs. It is empty if there is none.
func checkout() string {
	if _, file, _, ok := runtime.Caller(0); ok && filepath.IsAbs(file) {
		if _, err := os.Stat(file); err == nil {
			return filepath.Dir(file)
		}
	}
	for at, err := os.Getwd(); err == nil && at != filepath.Dir(at); at = filepath.Dir(at) {
		if _, err := os.Stat(filepath.Join(at, "cmd", "web", "wasm", "main.go")); err == nil {
			return filepath.Join(at, "cmd", "web")
		}
	}
	return ""
}

// goCommand runs the go command for js/wasm and returns its output.
func goCommand(ctx context.Context, args ...string) (string, error) {
	command := exec.CommandContext(ctx, "go", args...)
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	command.Dir = checkout()
	var out, trouble bytes.Buffer
	command.Stdout, command.Stderr = &out, &trouble
	if err := command.Run(); err != nil {
		return "", fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, bytes.TrimSpace(trouble.Bytes()))
	}
	return out.String(), nil
}

// zipped returns data compressed by gzip.
func zipped(data []byte) []byte {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		panic(err) // the level exists
	}
	w.Write(data) // a Buffer never fails
	w.Close()
	return out.Bytes()
}

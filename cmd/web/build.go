package main

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"strings"

	"example.com/alfonsine/cmd/web/internal/packed"
)

// library is the package that is compiled for the browser.
const library = "example.com/alfonsine/cmd/web/wasm"

// The compiled library, the packed one that the page loads, and the script that loads it.
const (
	compiledFile = "alfonsine.wasm"
	libraryFile  = compiledFile + ".packed"
	loaderFile   = "alfonsine.js"
)

// The files of the library for JavaScript besides the compiled one: its loader, types and
// instructions.
//
//go:embed wasm/alfonsine.js wasm/alfonsine.d.ts wasm/package.json wasm/README.md
var module embed.FS

// moduleFiles returns the library for JavaScript, for use without the page.
func moduleFiles(ctx context.Context) (site, error) {
	files, err := compiled(ctx)
	if err != nil {
		return nil, err
	}
	names, err := fs.Glob(module, "wasm/*")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if files[path.Base(name)], err = module.ReadFile(name); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// pageFiles returns the library for the page: packed with a number of looks, and without
// types.
func pageFiles(ctx context.Context, looks int) (map[string][]byte, error) {
	files, err := compiled(ctx)
	if err != nil {
		return nil, err
	}
	files[libraryFile] = packed.Pack(files[compiledFile], looks)
	delete(files, compiledFile)
	files[loaderFile], err = module.ReadFile("wasm/" + loaderFile)
	return files, err
}

// compiled builds the library for the browser. It returns the library, and the script of the
// Go distribution that runs it.
func compiled(ctx context.Context) (map[string][]byte, error) {
	folder, err := os.MkdirTemp("", "alfonsine-web-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	binary := filepath.Join(folder, compiledFile)
	// Calls are inlined only in the packages that list and judge plays. That makes the file
	// 4 % smaller, and an agent's choice, which takes some milliseconds, up to 20 % slower.
	args := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-gcflags=all=-l"}
	for _, fast := range []string{"example.com/alfonsine", "example.com/alfonsine/bot", "example.com/alfonsine/endgame", "math/..."} {
		args = append(args, "-gcflags="+fast+"=")
	}
	if _, err := goCommand(ctx, append(args, "-o", binary, library)...); err != nil {
		return nil, err
	}
	data, err := os.ReadFile(binary)
	if err != nil {
		return nil, err
	}
	root, err := goCommand(ctx, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	script, err := os.ReadFile(filepath.Join(strings.TrimSpace(root), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	return map[string][]byte{compiledFile: data, "wasm_exec.js": script}, nil
}

// goCommand runs the go command for js/wasm and returns its output. It runs in the source
// folder of this program, if that still exists.
func goCommand(ctx context.Context, args ...string) (string, error) {
	command := exec.CommandContext(ctx, "go", args...)
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	if _, file, _, ok := runtime.Caller(0); ok {
		if _, err := os.Stat(file); err == nil {
			command.Dir = filepath.Dir(file)
		}
	}
	var out, trouble bytes.Buffer
	command.Stdout, command.Stderr = &out, &trouble
	if err := command.Run(); err != nil {
		return "", fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, bytes.TrimSpace(trouble.Bytes()))
	}
	return out.String(), nil
}

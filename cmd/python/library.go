package main

import (
	"bytes"
	"cmp"
	"context"
	"debug/buildinfo"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// source is the package that is the library.
const source = "example.com/alfonsine/cmd/python/library"

// libraryNames are the names of the library's file, by system, as library.py beside it has them.
var libraryNames = map[string]string{
	"linux":   "libalfonsine.so",
	"darwin":  "libalfonsine.dylib",
	"windows": "alfonsine.dll",
}

// oldestMac is the oldest macOS that Go's programs run on.
const oldestMac = "12.0"

// build builds the library for a system, such as "linux/amd64" or "" for this one, with a C compiler or
// the usual one, and puts the package together.
func build(ctx context.Context, system, compiler, version string) (*packed, error) {
	system = cmp.Or(system, runtime.GOOS+"/"+runtime.GOARCH)
	goos, goarch, _ := strings.Cut(system, "/")
	name, ok := libraryNames[goos]
	if !ok {
		return nil, fmt.Errorf("system %s: there is a library for linux, darwin and windows", system)
	}
	temporary, err := os.MkdirTemp("", "alfonsine")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temporary)
	file := filepath.Join(temporary, name)
	c := goCommand(ctx, "build", "-buildmode=c-shared", "-trimpath", "-ldflags=-s -w", "-o", file, source)
	c.Env = append(os.Environ(), "CGO_ENABLED=1", "GOOS="+goos, "GOARCH="+goarch, "MACOSX_DEPLOYMENT_TARGET="+oldestMac)
	if compiler != "" {
		c.Env = append(c.Env, "CC="+compiler)
	}
	if _, err := c.Output(); err != nil {
		return nil, failed(c, err)
	}
	tag, err := platformTag(goos, goarch, file)
	if err != nil {
		return nil, err
	}
	library, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	built, err := buildinfo.ReadFile(file)
	if err != nil {
		return nil, err
	}
	licenses, err := licensesOf(ctx, built)
	if err != nil {
		return nil, err
	}
	return pack(version, tag, name, library, licenses)
}

// goCommand returns a call of the go command.
func goCommand(ctx context.Context, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, "go", args...)
	c.Stderr = new(bytes.Buffer)
	return c
}

// failed is the error of a call, with what it says.
func failed(c *exec.Cmd, err error) error {
	return fmt.Errorf("%s: %w\n%s", strings.Join(c.Args, " "), err, c.Stderr)
}

package main

import (
	"debug/elf"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// architectures are the names that Python has for architectures, by Go's.
var architectures = map[string]map[string]string{
	"linux":   {"amd64": "x86_64", "arm64": "aarch64", "ppc64le": "ppc64le", "s390x": "s390x", "riscv64": "riscv64"},
	"darwin":  {"amd64": "x86_64", "arm64": "arm64"},
	"windows": {"amd64": "win_amd64", "arm64": "win_arm64"},
}

// platformTag returns the tag of the machines on which a library runs, by which pip chooses wheels.
func platformTag(goos, goarch, file string) (string, error) {
	arch, ok := architectures[goos][goarch]
	switch {
	case !ok:
		return "", fmt.Errorf("system %s/%s: Python has no wheels for it", goos, goarch)
	case goos == "darwin":
		return "macosx_" + strings.ReplaceAll(oldestMac, ".", "_") + "_" + arch, nil
	case goos == "windows":
		return arch, nil
	}
	library, err := elf.Open(file)
	if err != nil {
		return "", err
	}
	defer library.Close()
	minor, err := glibc(library)
	return "manylinux_2_" + strconv.Itoa(minor) + "_" + arch, err
}

// ofGlibc are the libraries of which every system with glibc has a version.
var ofGlibc = regexp.MustCompile(`^(lib(c|m|dl|rt|pthread|resolv)\.so\.\d|ld-linux.*|ld64\.so\.\d)$`)

// glibc returns the oldest version of glibc, 2.n, with which a library runs.
func glibc(library *elf.File) (int, error) {
	needed, err := library.ImportedLibraries()
	if err != nil {
		return 0, err
	}
	for _, name := range needed {
		if !ofGlibc.MatchString(name) {
			return 0, fmt.Errorf("the library needs %s, which not every system has", name)
		}
	}
	symbols, err := library.ImportedSymbols()
	if err != nil {
		return 0, err
	}
	const oldest = 17 // of which there are wheels
	newest := oldest
	for _, s := range symbols {
		version, ok := strings.CutPrefix(s.Version, "GLIBC_2.")
		if !ok {
			continue
		}
		version, _, _ = strings.Cut(version, ".")
		n, err := strconv.Atoi(version)
		if err != nil {
			return 0, fmt.Errorf("%s has the version %s", s.Name, s.Version)
		}
		newest = max(newest, n)
	}
	return newest, nil
}

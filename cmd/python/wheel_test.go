package main

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/csv"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// packedTest is a package with a library that is none.
func packedTest(t *testing.T) *packed {
	t.Helper()
	licenses := []license{{"go/LICENSE", []byte("text")}}
	p, err := pack("0.1.0rc1", "manylinux_2_34_x86_64", "libalfonsine.so", []byte("library"), licenses)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestAWheelHasItsFilesAndTheirSums(t *testing.T) {
	p := packedTest(t)
	if p.name() != "alfonsine-0.1.0rc1-py3-none-manylinux_2_34_x86_64.whl" {
		t.Error(p.name())
	}
	file := p.zip()
	if !bytes.Equal(file, packedTest(t).zip()) {
		t.Error("the same files make other bytes")
	}
	z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	files := make(map[string][]byte)
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	const info = "alfonsine-0.1.0rc1.dist-info/"
	for _, name := range []string{
		"alfonsine/__init__.py", "alfonsine/py.typed", "alfonsine/vector.py", "alfonsine/libalfonsine.so",
		info + "METADATA", info + "WHEEL", info + "licenses/go/LICENSE",
	} {
		if _, ok := files[name]; !ok {
			t.Errorf("there is no %s", name)
		}
	}
	rows, err := csv.NewReader(bytes.NewReader(files[info+"RECORD"])).ReadAll()
	if err != nil || len(rows) != len(files) {
		t.Fatalf("the record has %d files of %d: %v", len(rows), len(files), err)
	}
	for _, row := range rows {
		if row[0] == info+"RECORD" {
			continue
		}
		sum := sha256.Sum256(files[row[0]])
		want := []string{row[0], "sha256=" + base64.RawURLEncoding.EncodeToString(sum[:]), strconv.Itoa(len(files[row[0]]))}
		if !slices.Equal(row, want) {
			t.Errorf("%v is recorded, and it is %v", row, want)
		}
	}
	for _, line := range []string{"Version: 0.1.0rc1\n", "License-File: go/LICENSE\n", "\n\n# alfonsine for Python\n"} {
		if !bytes.Contains(files[info+"METADATA"], []byte(line)) {
			t.Errorf("METADATA has no line %q", line)
		}
	}
	if !bytes.Contains(files[info+"WHEEL"], []byte("\nTag: py3-none-manylinux_2_34_x86_64\n")) {
		t.Errorf("%s", files[info+"WHEEL"])
	}
}

func TestAFolderGetsThePackageAndKeepsWhatIsNotOfIt(t *testing.T) {
	folder := t.TempDir()
	p := packedTest(t)
	p.files["alfonsine/gone.py"] = nil
	p.files[p.info("RECORD")] = p.record()
	for _, p := range []*packed{p, packedTest(t)} {
		if err := p.write(folder); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := os.Stat(filepath.Join(folder, "alfonsine", "gone.py")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file of the earlier package is there: %v", err)
	}
	if text, err := os.ReadFile(filepath.Join(folder, "alfonsine", "libalfonsine.so")); string(text) != "library" {
		t.Errorf("%q, %v", text, err)
	}

	other := t.TempDir()
	own := filepath.Join(other, "alfonsine", "main.go")
	if err := os.Mkdir(filepath.Dir(own), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(own, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	var foreign *foreignError
	if err := p.write(other); !errors.As(err, &foreign) {
		t.Error(err)
	}
	if _, err := os.Stat(own); err != nil {
		t.Error(err)
	}
}

func TestAVersionIsWrittenAsPythonDoes(t *testing.T) {
	for version, want := range map[string]string{
		"0.1.0": "0.1.0", "v1.20.3": "1.20.3", "0.1.0rc1": "0.1.0rc1", "0.1.0.dev20": "0.1.0.dev20",
		"v0.1.0-rc.1": "0.1.0rc1", "v0.1.0-beta.2": "0.1.0b2", "v0.1.0-alpha3": "0.1.0a3",
		"0.1": "", "0.1.0-0": "", "": "", "0.1.0/../x": "", "0.1.0-rc": "", "v0.1.0+x": "", "0.1.0\n": "",
	} {
		got, err := versionOf(version)
		var wrong *versionError
		if got != want || (want == "") != errors.As(err, &wrong) {
			t.Errorf("%q: %q, %v", version, got, err)
		}
	}
}

func TestAPlatformHasTheTagThatPipKnows(t *testing.T) {
	for system, want := range map[string]string{
		"darwin/arm64": "macosx_12_0_arm64", "darwin/amd64": "macosx_12_0_x86_64",
		"windows/amd64": "win_amd64", "windows/arm64": "win_arm64",
	} {
		goos, goarch, _ := strings.Cut(system, "/")
		if got, err := platformTag(goos, goarch, "none"); got != want || err != nil {
			t.Errorf("%s: %s, %v", system, got, err)
		}
	}
	for _, system := range []string{"plan9/amd64", "linux/loong64", "windows", "", "js/wasm"} {
		goos, goarch, _ := strings.Cut(system, "/")
		if got, err := platformTag(goos, goarch, "none"); err == nil {
			t.Errorf("%s: %s", system, got)
		}
	}
	if _, err := build(context.Background(), "plan9/amd64", "", "0.1.0"); err == nil {
		t.Error("there is a library for Plan 9")
	}
}

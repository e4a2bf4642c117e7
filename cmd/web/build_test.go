package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"example.com/alfonsine/cmd/internal/gametest"
)

func TestAReleaseHasAllThatIsBuiltOrNothing(t *testing.T) {
	folder := fstest.MapFS{"released/README.txt": {}}
	if files := inRelease(folder); files != nil {
		t.Errorf("a checkout has %v", files)
	}
	for i, name := range builtFiles {
		folder["released/"+name] = &fstest.MapFile{Data: []byte(name)}
		files := inRelease(folder)
		if whole := i+1 == len(builtFiles); whole != (files != nil) || whole && string(files[name]) != name {
			t.Errorf("with %s it has %v", name, files)
		}
	}
	if files := inRelease(released); files != nil {
		t.Error("released is not empty, and what is built from this checkout is not served: git clean it")
	}
}

// The library for the browser is made of our code and that of the Go project, whose licences the
// page shows.
func TestThePageHasTheLicencesOfWhatABrowserLoads(t *testing.T) {
	text := gametest.File(t, filepath.Join("page", licencesFile))
	ours, err := os.ReadFile("../../LICENSE")
	gametest.Must(t, err)
	theirs, err := os.ReadFile(filepath.Join(strings.TrimSpace(goEnv(t, "GOROOT")), "LICENSE"))
	if err != nil {
		t.Log(err) // some systems keep it elsewhere
	}
	for _, licence := range []string{string(ours), string(theirs)} {
		if !strings.Contains(text, strings.TrimSpace(licence)) {
			t.Errorf("%s does not have\n%s", licencesFile, licence)
		}
	}
	list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", source)
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.Output()
	gametest.Must(t, err)
	for module := range strings.FieldsSeq(string(out)) {
		if module != "example.com/alfonsine" && !strings.HasPrefix(module, "example.com/alfonsine/") && !strings.Contains(text, module) {
			t.Errorf("%s does not name %s", licencesFile, module)
		}
	}
}

func goEnv(t *testing.T, name string) string {
	t.Helper()
	out, err := exec.Command("go", "env", name).Output()
	gametest.Must(t, err)
	return string(out)
}

func TestTheProgramSaysItsVersion(t *testing.T) {
	var out strings.Builder
	c := command()
	c.SetArgs([]string{"--version"})
	c.SetOut(&out)
	gametest.Must(t, c.Execute())
	if name, version, _ := strings.Cut(strings.TrimSpace(out.String()), " "); name != "web" || version == "" {
		t.Errorf("it says %q", out.String())
	}
}

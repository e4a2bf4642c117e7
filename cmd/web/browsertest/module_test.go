package browsertest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// shown returns an example from the README of the library for JavaScript.
func shown(t *testing.T, language string) string {
	t.Helper()
	text, err := os.ReadFile("../wasm/README.md")
	must(t, err)
	found := regexp.MustCompile("(?s)```" + language + "\n(.*?)```").FindSubmatch(text)
	if found == nil {
		t.Fatalf("the README has no example in %s", language)
	}
	return string(found[1])
}

// library is a folder with the library for JavaScript, which is built once.
var library = sync.OnceValues(func() (string, error) {
	folder := filepath.Join(filepath.Dir(command), "library")
	out, err := exec.Command(command, "--module", folder).CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%w\n%s", err, out)
	}
	return folder, err
})

// module makes a folder with the library for JavaScript, and a file beside it.
func module(t *testing.T, name, text string) string {
	t.Helper()
	built, err := library()
	must(t, err)
	folder := t.TempDir()
	must(t, os.CopyFS(filepath.Join(folder, "library"), os.DirFS(built)))
	must(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644))
	return folder
}

// ran runs a program in a folder, and returns its output.
func ran(t *testing.T, folder, program string, args ...string) string {
	t.Helper()
	command := exec.Command(program, args...)
	command.Dir = folder
	out, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", program, err, out)
	}
	return string(out)
}

func TestTheLibraryPlaysInNode(t *testing.T) {
	t.Parallel()
	out := ran(t, module(t, "game.mjs", shown(t, "js")), "node", "game.mjs")
	text, last, _ := strings.Cut(out, "\nnow ")
	r, err := record.Parse(text)
	if err != nil || r.Game() != alfonsine.Fallas || !r.Position().Over() || last == "" {
		t.Errorf("%v: %s", err, out)
	}
}

func TestTheLibraryPlaysInAnyPage(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.FileServer(http.Dir(module(t, "page.html", shown(t, "html")))))
	t.Cleanup(server.Close)
	p := blank(t, wide)
	p.forgiving = true // the browser complains about a missing icon
	p.do(chromedp.Navigate(server.URL + "/page.html"))
	p.wait("document.querySelector('#plays li')")
	if text := p.text("#plays li"); !strings.Contains(text, "/") && text != "pass" {
		t.Errorf("a play is %q", text)
	}
}

func TestTheTypesAreTypeScript(t *testing.T) {
	t.Parallel()
	tsc, err := filepath.Abs("node_modules/typescript/bin/tsc")
	must(t, err)
	check := []string{tsc, "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "first.ts"}
	ran(t, module(t, "first.ts", shown(t, "ts")), "node", check...)
	wrong := exec.Command("node", check...)
	wrong.Dir = module(t, "first.ts", strings.Replace(shown(t, "ts"), "game }", "gmae: game }", 1))
	if out, err := wrong.CombinedOutput(); err == nil || !strings.Contains(string(out), "gmae") {
		t.Errorf("an unknown request is accepted: %v %s", err, out)
	}
}

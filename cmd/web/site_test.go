package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"image/png"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime/pprof"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/cmd/web/internal/lzma"
	"example.com/alfonsine/cmd/web/internal/players"
	"example.com/alfonsine/cmd/web/internal/session"
	"example.com/alfonsine/coach"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/topic"
)

// words reads the table of the page's words.
func words(t *testing.T) map[string]string {
	t.Helper()
	var table map[string]string
	data, err := sources.ReadFile("words/en.json")
	gametest.Must(t, err)
	gametest.Must(t, json.Unmarshal(data, &table))
	return table
}

// page reads the page without its words.
func page(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	names, err := filepath.Glob("page/*")
	gametest.Must(t, err)
	for _, name := range names {
		data, err := os.ReadFile(name)
		gametest.Must(t, err)
		all.Write(data)
	}
	return all.String()
}

// made lists the keys that the page builds from words of the library.
func made(t *testing.T) []string {
	list := []string{
		"language", "status.pass", "status.fails", "end.off", "end.fails", "end.prime", "end.tie", "end.rule",
		"end.resigned", "end.dropped", "end.time-forfeit", "end.abandoned", "end.agreed", "end.adjudicated", "nothing.undo", "nothing.redo", "copy.done", "link.done",
		"hints.play", "hints.win", "hints.less",
		"results.games", "results.opponents", "results.begun", "results.played", "results.won", "results.tied", "results.share", "results.shortest", "results.longest",
		"ask.any", "ask.all", "ask.hit", "ask.off", "ask.enter", "ask.to", "ask.close", "ask.win", "ask.pass", "ask.fail", "keep.apart", "keep.full", "keep.none",
		"letter.invitation", "letter.turn", "letter.none", "letter.last",
	}
	for _, key := range []string{"damaged", "version", "missing", "elsewhere", "own", "before", "early", "value", "turn", "many"} {
		list = append(list, "refusal.letter."+key)
	}
	for _, key := range []string{"busy", "full", "gone", "taken", "late", "name", "class", "lost", "refused", "sit", "over", "invite", "open", "watching", "playing"} {
		list = append(list, "table."+key)
	}
	for _, column := range []string{"name", "played", "won", "points"} {
		list = append(list, "class."+column)
	}
	for _, whose := range []string{"upper", "lower", "home", "entry"} {
		list = append(list, "quadrant."+whose+".one", "quadrant."+whose+".both")
	}
	for _, side := range []string{"white", "black"} {
		list = append(list, side, "bar."+side, "off."+side, "checkers."+side+".one", "checkers."+side+".other")
	}
	for _, level := range players.Levels() {
		list = append(list, "level."+level, "level."+level+".text")
	}
	for _, phase := range coach.Phases() {
		list = append(list, "part."+string(phase))
	}
	for _, key := range coach.ReasonKeys() {
		list = append(list, "reason."+key)
	}
	for _, f := range []exchange.Fault{ // those that the page can meet and the session does not say itself
		exchange.FaultUnfit, exchange.FaultForeign, exchange.FaultCorrupt, exchange.FaultTruncated, exchange.FaultCheckers,
		exchange.FaultDice, exchange.FaultStart, exchange.FaultTurn, exchange.FaultResult, exchange.FaultOffer,
	} {
		list = append(list, "refusal.exchange."+string(f))
	}
	for _, f := range gametest.Constants(t, "../../exchange/error.go", "Format") {
		list = append(list, "format."+f)
	}
	for _, key := range fair.Faults() {
		list = append(list, "table.unfair."+key)
	}
	list = append(list, "xgid.done")
	list = append(list, values("basis.", alfonsine.Basis.MarshalText)...)
	list = append(list, values("topic.", topic.Topic.MarshalText)...)
	for _, s := range session.NewCatalog(nil).Shelves[1:] { // the first is "page.what" itself
		list = append(list, "page.what."+s.Key)
	}
	for _, g := range session.NewCatalog(nil).Games {
		for _, lesson := range g.Lessons {
			list = append(list, "why."+lesson.Rule)
		}
		for _, r := range g.Readings {
			list = append(list, "decision."+r.Key)
		}
	}
	return append(list, facts(t)...)
}

// values lists the words of an enumerated type, each after a prefix.
func values[T ~uint8](prefix string, word func(T) ([]byte, error)) []string {
	var list []string
	for v := T(0); ; v++ {
		text, err := word(v)
		if err != nil {
			return list
		}
		if string(text) != "none" { // "none" is no rule of a game
			list = append(list, prefix+string(text))
		}
	}
}

func TestThePageHasAllWordsThatItUses(t *testing.T) {
	table, text := words(t), page(t)
	used := made(t)
	for _, found := range regexp.MustCompile(`say(?:Parts)?\("([^"]+)"|say "([^"]+)"|say(?:Parts)?\([^"()]*\? "([^"]+)" : (?:[^"()]*\? "([^"]+)" : )?"([^"]+)"`).FindAllStringSubmatch(text, -1) {
		used = append(used, found[1:]...)
	}
	has := func(key string) bool { return table[key] != "" || table[key+".other"] != "" }
	for _, key := range used {
		if key != "" && !has(key) {
			t.Errorf("no words for %q", key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(table)) {
		base := strings.TrimSuffix(strings.TrimSuffix(key, ".other"), ".one")
		if !strings.Contains(text, `"`+key+`"`) && !strings.Contains(text, `"`+base+`"`) && !slices.Contains(used, key) && !slices.Contains(used, base) {
			t.Errorf("nothing uses %q", key)
		}
	}
}

// fake is a page around a file that is not the library.
func fake(t *testing.T) site {
	t.Helper()
	s, err := newSiteOf(map[string][]byte{libraryFile: lzma.Pack([]byte("wasm")), rulesFile: lzma.Pack([]byte("rules")), "wasm_exec.js": []byte("//")}, sources, tongue.Tables)
	gametest.Must(t, err)
	return s
}

func TestThePageNamesExistingFiles(t *testing.T) {
	s := fake(t)
	found := regexp.MustCompile(`(?:src|href)="([^"#]+)"`).FindAllStringSubmatch(string(s[index]), -1)
	if len(found) < 4 {
		t.Errorf("the page names only %v", found)
	}
	for _, name := range found {
		if s[name[1]] == nil {
			t.Errorf("there is no %s", name[1])
		}
	}
	if text := string(s[index]); strings.Contains(text, "{{") || strings.Contains(text, "http:") || strings.Contains(text, "https:") || strings.Contains(text, "style=") {
		t.Error("the page contains something forbidden")
	}
}

// The service worker keeps all that somebody needs who speaks one language: first what is needed
// to play, then what stands beside the board.
func TestEverythingIsKeptOffline(t *testing.T) {
	s, err := newSiteOf(map[string][]byte{
		libraryFile: lzma.Pack([]byte("wasm")), rulesFile: lzma.Pack([]byte("rules")), "wasm_exec.js": []byte("//"), "pictures/laquet.json": []byte("{}"), "puzzles/laquet.jsonl": []byte("{}\n{}\n"),
		"games/laquet.html": []byte("<p>"), "games/es/laquet.html": []byte("<p>"), "games/fallas.html": []byte("<p>"),
	}, sources, tongue.Tables)
	gametest.Must(t, err)
	text, _, _ := strings.Cut(string(s[keeper]), "\n")
	var files offline
	if err := json.Unmarshal([]byte(strings.TrimSuffix(strings.TrimPrefix(text, "const files = "), ";")), &files); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	if files.Library != compiledFile || files.Packed != libraryFile || s[files.Folder+"/"+files.Packed] == nil {
		t.Errorf("the library is %q, packed as %q", files.Library, files.Packed)
	}
	in := files.Folder + "/"
	if got, want := files.Languages["es"], (&inOne{"es.html", "es.webmanifest", []string{in + "games/fallas.html", in + "games/es/laquet.html", in + "licences.txt", in + "pictures/laquet.json"}}); !cmp.Equal(got, want) {
		t.Errorf("in Spanish there is %+v, and not %+v", got, want)
	}
	got := []string{keeper, index, in + libraryFile, in + rulesFile, in + "puzzles/laquet.jsonl"} // puzzles are kept when they are opened
	got = append(got, files.First...)
	for _, one := range files.Languages {
		got = append(append(got, one.Page, one.Manifest), one.Rest...)
	}
	slices.Sort(got)
	got = slices.DeleteFunc(slices.Compact(got), func(name string) bool { return name == "./" })
	classes := func(name string) bool { return strings.HasPrefix(name, "class") } // of a host
	if want := slices.DeleteFunc(slices.Sorted(maps.Keys(s)), classes); !slices.Equal(got, want) {
		t.Errorf("%q are kept, of %q", got, want)
	}
}

func TestThePageIsInstalledUnderItsName(t *testing.T) {
	s := fake(t)
	var m struct {
		Name  string
		Start string `json:"start_url"`
		Icons []struct{ Src, Sizes string }
	}
	gametest.Must(t, json.Unmarshal(s["en.webmanifest"], &m))
	if m.Name != words(t)["page.title"] || s[m.Start] == nil {
		t.Errorf("%+v", m)
	}
	for _, i := range m.Icons {
		if s[i.Src] == nil {
			t.Errorf("there is no %s", i.Src)
		}
		if i.Sizes == "any" {
			continue
		}
		picture, err := png.Decode(bytes.NewReader(s[i.Src]))
		if err != nil {
			t.Errorf("%s: %v", i.Src, err)
		} else if size := picture.Bounds().Size(); fmt.Sprintf("%dx%d", size.X, size.Y) != i.Sizes {
			t.Errorf("%s is %v", i.Src, size)
		}
	}
}

func TestThePagesOfTheGamesGoWithTheBoard(t *testing.T) {
	docs := fstest.MapFS{
		"games/fallas.md":   {Data: []byte("# Fallas\n\nSee [Laquet](laquet.md), [Doblet](doblet.md) and [sources](../SOURCES.md).\n\n![the start](../img/fallas.svg)\n")},
		"games/laquet.md":   {Data: []byte("# Laquet\n")},
		"games/README.md":   {Data: []byte("# The games\n")},
		"img/fallas.svg":    {Data: []byte("<svg/>")},
		"img/elsewhere.svg": {Data: []byte("<svg/>")},
	}
	files, err := gamePages(docs)
	gametest.Must(t, err)
	want := []string{"games/fallas.html", "games/laquet.html", "pictures/fallas.json"}
	if got := slices.Sorted(maps.Keys(files)); !slices.Equal(got, want) {
		t.Errorf("the files are %v", got)
	}
	if got := string(files["pictures/fallas.json"]); got != "{\"img/fallas.svg\":\"<svg/>\"}\n" {
		t.Errorf("the pictures are %s", got)
	}
	for _, part := range []string{`<h3>Fallas</h3>`, `<a href="#/laquet" rel="noreferrer">Laquet</a>, Doblet and sources.`, `<img src="img/fallas.svg" alt="the start" loading="lazy">`} {
		if !strings.Contains(string(files["games/fallas.html"]), part) {
			t.Errorf("%s has no %s", files["games/fallas.html"], part)
		}
	}
	docs["games/es/laquet.md"] = &fstest.MapFile{Data: []byte("# Laquet\n\nVéase [Fallas](../fallas.md), [aquí](laquet.md) y [Doblet](doblet.md).\n\n![inicio](../../img/fallas.svg)\n")}
	if files, err = gamePages(docs); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{`<a href="#/fallas" rel="noreferrer">Fallas</a>, <a href="#/laquet" rel="noreferrer">aquí</a> y Doblet.`, `<img src="img/fallas.svg" alt="inicio" loading="lazy">`} {
		if !strings.Contains(string(files["games/es/laquet.html"]), part) {
			t.Errorf("%s has no %s", files["games/es/laquet.html"], part)
		}
	}
	s, err := newSiteOf(files, sources, tongue.Tables)
	gametest.Must(t, err)
	if !strings.Contains(string(s[index]), `{"fallas":"en","laquet":"en"}`) {
		t.Error("the page does not list the games with a page")
	}
	docs["games/laquet.md"] = &fstest.MapFile{Data: []byte("![gone](../img/laquet.svg)")}
	if _, err := gamePages(docs); err == nil || !strings.Contains(err.Error(), "laquet") {
		t.Errorf("a missing picture: %v", err)
	}
	if files, err := gamePages(fstest.MapFS{}); err != nil || len(files) > 0 {
		t.Errorf("without documents there are %v, %v", files, err)
	}
}

func TestTheNameOfTheFolderChangesWithTheFiles(t *testing.T) {
	folder := func(built string) string {
		s, err := newSiteOf(map[string][]byte{"wasm_exec.js": []byte("globalThis.built = " + built)}, sources, tongue.Tables)
		gametest.Must(t, err)
		for name := range s {
			if folder, _, ok := strings.Cut(name, "/"); ok {
				return folder
			}
		}
		return ""
	}
	one, again, other := folder("1"), folder("1"), folder("2")
	if one != again || one == other || one == "" {
		t.Error(one, again, other)
	}
}

// The page is served packed to whoever can unpack it, and what has not changed is not sent again.
func TestTheSiteIsServed(t *testing.T) {
	s := fake(t)
	server := httptest.NewServer(newHost(s))
	defer server.Close()
	get := func(method, name string, headers ...string) (int, http.Header, []byte) {
		request, err := http.NewRequest(method, server.URL+"/"+name, nil)
		gametest.Must(t, err)
		request.Header.Set("Accept-Encoding", "identity")
		for i := 0; i < len(headers); i += 2 {
			request.Header.Set(headers[i], headers[i+1])
		}
		answer, err := http.DefaultClient.Do(request)
		gametest.Must(t, err)
		defer answer.Body.Close()
		data, err := io.ReadAll(answer.Body)
		gametest.Must(t, err)
		return answer.StatusCode, answer.Header, data
	}
	for name := range s {
		code, header, data := get(http.MethodGet, name)
		if code != http.StatusOK || header.Get("Content-Type") == "" || header.Get("Content-Encoding") != "" ||
			header.Get("Content-Security-Policy") != "frame-ancestors 'self'" || !bytes.Equal(data, s[name]) {
			t.Errorf("%s: %d, %v", name, code, header)
		}
		if code, _, _ := get(http.MethodGet, name, "If-None-Match", header.Get("ETag")); code != http.StatusNotModified {
			t.Errorf("%s has not changed: %d", name, code)
		}
		if code, _, _ := get(http.MethodGet, name, "If-None-Match", `"other"`); code != http.StatusOK {
			t.Errorf("%s has changed: %d", name, code)
		}
		code, packed, data := get(http.MethodGet, name, "Accept-Encoding", "br;q=1, gzip;q=0.5")
		if coding := packed.Get("Content-Encoding"); coding != "" {
			r, err := gzip.NewReader(bytes.NewReader(data))
			gametest.Must(t, err)
			data, err = io.ReadAll(r)
			if err != nil || coding != "gzip" || packed.Get("Vary") != "Accept-Encoding" || packed.Get("ETag") == header.Get("ETag") {
				t.Errorf("%s, packed: %v, %v", name, packed, err)
			}
		} else if ext := path.Ext(name); len(s[name]) > 200 && ext != ".png" {
			t.Errorf("%s is not packed", name)
		}
		if code != http.StatusOK || !bytes.Equal(data, s[name]) {
			t.Errorf("%s, packed: %d, %d bytes", name, code, len(data))
		}
		if _, header, _ := get(http.MethodGet, name, "Accept-Encoding", "gzip;q=0"); header.Get("Content-Encoding") != "" {
			t.Errorf("%s is packed for somebody who cannot unpack it", name)
		}
	}
	if code, _, data := get(http.MethodGet, ""); code != http.StatusOK || !bytes.Equal(data, s[index]) {
		t.Errorf("the page itself: %d", code)
	}
	if code, _, _ := get(http.MethodGet, "../site.go"); code != http.StatusNotFound {
		t.Errorf("something else: %d", code)
	}
	if code, header, _ := get(http.MethodPost, ""); code != http.StatusMethodNotAllowed || header.Get("Allow") == "" {
		t.Errorf("a post: %d", code)
	}
}

func TestTheSiteIsWritten(t *testing.T) {
	folder := t.TempDir()
	s := fake(t).published()
	if s[classPage] != nil {
		t.Error("a static host has classes")
	}
	gametest.Must(t, s.write(folder))
	for name := range s {
		plain, packed := strings.CutSuffix(name, ".gz")
		if ext := path.Ext(name); packed && s[plain] == nil || !packed && ext != ".png" && ext != ".lzma" && s[name+".gz"] == nil {
			t.Errorf("%s is there in one form only", name)
		}
	}
	for name, data := range s {
		written, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(name)))
		if err != nil || !bytes.Equal(written, data) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTheCommandLineIsChecked(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	gametest.Must(t, os.WriteFile(file, nil, 0o644))
	for _, args := range [][]string{{"laquet"}, {"--port", "80"}, {"--listen", "nowhere"}, {"--write", filepath.Join(file, "site")}, {"--table", "--listen", ":0"}, {"--metrics", ":0"}, {"--proxy", "nobody"}} {
		c := command()
		c.SetArgs(args)
		c.SetOut(io.Discard)
		c.SetErr(io.Discard)
		if err := c.Execute(); err == nil {
			t.Errorf("%v: %v", args, err)
		}
	}
}

// The packages in which a player spends its time are those whose calls are inlined.
func TestWhatIsInlinedIsWhereTheTimeGoes(t *testing.T) {
	gametest.OneGoroutine(t)
	g, rng := alfonsine.Laquet, rand.New(rand.NewPCG(1, 0))
	agent := gametest.Got(bot.New(g, bot.Options{Workers: 1}))
	game := func() {
		for p := g.Start(); !p.Over(); {
			p = gametest.Got(agent.Choose(context.Background(), g.Throw(p, rng))).Next()
		}
	}
	game() // in the first game tables are read
	name := filepath.Join(t.TempDir(), "profile")
	file := gametest.Got(os.Create(name))
	gametest.Must(t, pprof.StartCPUProfile(file))
	for start := time.Now(); time.Since(start) < time.Second; {
		game()
	}
	pprof.StopCPUProfile()
	gametest.Must(t, file.Close())
	out := gametest.Got(exec.Command("go", "tool", "pprof", "-top", "-unit=ms", "-nodecount=1000", name).Output())
	all, fast := 0, 0
	for _, line := range regexp.MustCompile(`(?m)^ *(\d+)ms .*% +(example\.com/alfonsine[\w/]*)\.`).FindAllSubmatch(out, -1) {
		took := gametest.Got(strconv.Atoi(string(line[1])))
		all += took
		if slices.Contains(inlined, string(line[2])) {
			fast += took
		}
	}
	if all == 0 || fast < all*3/4 {
		t.Errorf("of %d ms only %d are in %q:\n%s", all, fast, inlined, out)
	}
}

// A failed build is reported, with the output of the go command.
func TestAFailedBuildIsReported(t *testing.T) {
	if _, err := goCommand(context.Background(), "build", "./nothing"); err == nil || !strings.Contains(err.Error(), "nothing") {
		t.Error(err)
	}
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := newSite(ctx); err == nil {
		t.Error("a canceled build returned no error")
	}
}

// What one start has built the next one reads, without the go command.
func TestTheLibraryIsKept(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("PATH", "")
	if _, err := library(context.Background()); err == nil {
		t.Fatal("the library was built without a go command")
	}
	folder, name, err := keptAt()
	gametest.Must(t, err)
	old := filepath.Join(folder, "old")
	gametest.Must(t, os.MkdirAll(old, 0o755))
	long := time.Now().AddDate(0, -2, 0)
	gametest.Must(t, os.Chtimes(old, long, long))
	want := site{libraryFile: lzma.Pack([]byte("wasm")), rulesFile: lzma.Pack([]byte("rules")), runnerFile: []byte("//")}
	keep(folder, name+"0", want) // of other sources
	keep(folder, name, want)
	gametest.Must(t, os.Chtimes(filepath.Join(folder, name), long, long))
	t.Chdir(t.TempDir()) // built with -trimpath, the program finds no source here
	got, err := library(context.Background())
	gametest.Must(t, err)
	if diff := cmp.Diff(map[string][]byte(want), got); diff != "" {
		t.Error(diff)
	}
	keep(folder, "another", want) // and the one that was used stays
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 2 {
		t.Errorf("kept are %v, %v", entries, err)
	}
	files, err := moduleFiles(context.Background())
	if err != nil || string(files[compiledFile]) != "wasm" || files[libraryFile] != nil || files["package.json"] == nil {
		t.Errorf("the library for JavaScript is %v, %v", slices.Sorted(maps.Keys(files)), err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for address, want := range map[string]string{
		":0":          `at http://localhost:\d+/ until`,
		"127.0.0.1:0": `at http://127\.0\.0\.1:\d+/ until`,
	} {
		var out bytes.Buffer
		if err := (server{listen: address}).serve(ctx, &out); err != nil || !regexp.MustCompile(want).Match(out.Bytes()) {
			t.Errorf("%s: %v, %v", address, &out, err)
		}
	}
}

package browsertest

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"example.com/alfonsine"
)

// A kind is a way in which static hosts send files. A host is started for a folder, and its
// address is that of the folder.
type kind struct {
	name  string
	start func(t *testing.T, folder string) (address string, stop func())
}

// within serves a folder by a handler of this program.
func within(
	handler func(files http.Handler, folder string) http.HandlerFunc,
) func(t *testing.T, folder string) (address string, stop func()) {
	return func(t *testing.T, folder string) (address string, stop func()) {
		server := httptest.NewServer(handler(http.FileServer(http.Dir(folder)), folder))
		return server.URL + "/", server.Close
	}
}

// kinds are the ways in which hosts differ, one host for each.
var kinds = []kind{
	{"plain", within(func(files http.Handler, _ string) http.HandlerFunc { return files.ServeHTTP })},
	{"below a path", func(t *testing.T, folder string) (address string, stop func()) {
		server := httptest.NewServer(http.StripPrefix("/games/board", http.FileServer(http.Dir(folder))))
		return server.URL + "/games/board/", server.Close
	}},
	// Files packed beforehand are sent in place of the others, or said to be packed if somebody
	// asks for them; what is not there is the first page; names of pages have no ending.
	{"packed", within(func(files http.Handler, folder string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Vary", "Origin, Accept-Encoding")
			name := filepath.Join(folder, filepath.FromSlash(r.URL.Path))
			if plain, found := strings.CutSuffix(r.URL.Path, ".html"); found && filepath.Dir(name) == folder {
				http.Redirect(w, r, plain, http.StatusMovedPermanently)
				return
			}
			if _, err := os.Stat(name + ".html"); err == nil {
				r.URL.Path += ".html"
				name += ".html"
			} else if _, err := os.Stat(name); err != nil {
				r.URL.Path = "/"
				name = filepath.Join(folder, "index.html")
			}
			if strings.HasSuffix(name, ".gz") {
				w.Header().Set("Content-Encoding", "gzip")
			} else if packed, err := os.ReadFile(name + ".gz"); err == nil && !strings.HasSuffix(r.URL.Path, "/") {
				w.Header().Set("Content-Type", map[string]string{".html": "text/html", ".js": "text/javascript", ".css": "text/css"}[filepath.Ext(name)])
				w.Header().Set("Content-Encoding", "gzip")
				w.Write(packed)
				return
			}
			files.ServeHTTP(w, r)
		}
	})},
}

// program starts a server that is a program of its own, with the port and the folder in place of
// PORT and FOLDER in its arguments.
func program(path string, args ...string) func(t *testing.T, folder string) (address string, stop func()) {
	return func(t *testing.T, folder string) (address string, stop func()) {
		free, err := net.Listen("tcp", "127.0.0.1:0")
		must(t, err)
		port := fmt.Sprint(free.Addr().(*net.TCPAddr).Port)
		free.Close()
		fill := strings.NewReplacer("PORT", port, "FOLDER", folder, "SCRATCH", t.TempDir())
		var filled []string
		for _, arg := range args {
			arg = fill.Replace(arg)
			if text, isFile := strings.CutPrefix(arg, "file:"); isFile {
				arg = filepath.Join(t.TempDir(), "configuration")
				must(t, os.WriteFile(arg, []byte(text), 0o644))
			}
			filled = append(filled, arg)
		}
		server := exec.Command(path, filled...)
		server.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
		var said bytes.Buffer
		server.Stdout, server.Stderr = &said, &said
		must(t, server.Start())
		stop = sync.OnceFunc(func() {
			syscall.Kill(-server.Process.Pid, syscall.SIGKILL)
			server.Wait()
		})
		at := "http://127.0.0.1:" + port + "/"
		for range 200 {
			if answer, err := http.Get(at); err == nil {
				answer.Body.Close()
				return at, stop
			}
			time.Sleep(50 * time.Millisecond)
		}
		stop()
		t.Fatalf("%s does not answer: %s", path, said.String())
		return "", nil
	}
}

const nginx = `file:daemon off; pid SCRATCH/pid; error_log stderr; events {}
http {
	include /etc/nginx/mime.types; access_log off; client_body_temp_path SCRATCH/body; proxy_temp_path SCRATCH/proxy;
	fastcgi_temp_path SCRATCH/fastcgi; uwsgi_temp_path SCRATCH/uwsgi; scgi_temp_path SCRATCH/scgi;
	server { listen 127.0.0.1:PORT; root FOLDER; gzip_static on; gzip_vary on; }
}
`

const apache = `file:ServerName 127.0.0.1
Listen 127.0.0.1:PORT
PidFile SCRATCH/pid
ErrorLog /dev/stderr
LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so
LoadModule authz_core_module /usr/lib/apache2/modules/mod_authz_core.so
LoadModule mime_module /usr/lib/apache2/modules/mod_mime.so
LoadModule dir_module /usr/lib/apache2/modules/mod_dir.so
User www-data
Group www-data
TypesConfig /etc/mime.types
AddEncoding gzip .gz
DocumentRoot FOLDER
<Directory FOLDER>
Require all granted
</Directory>
`

// servers are programs that people publish pages with.
var servers = []kind{
	{"nginx", program("/usr/sbin/nginx", "-c", nginx)},
	{"Apache", program("/usr/sbin/apache2", "-D", "FOREGROUND", "-f", apache)},
	{"vite preview", program("servers/node_modules/.bin/vite", "preview", "--host", "127.0.0.1", "--port", "PORT", "--strictPort", "--outDir", "FOLDER")},
	{"sirv", program("servers/node_modules/.bin/sirv", "FOLDER", "--host", "127.0.0.1", "--port", "PORT", "--quiet")},
	{"sirv, packed", program("servers/node_modules/.bin/sirv", "FOLDER", "--host", "127.0.0.1", "--port", "PORT", "--quiet", "--gzip")},
	{"sirv, for one page", program("servers/node_modules/.bin/sirv", "FOLDER", "--host", "127.0.0.1", "--port", "PORT", "--quiet", "--single", "--cors")},
	{"Python", program("/usr/bin/python3", "-m", "http.server", "--bind", "127.0.0.1", "--directory", "FOLDER", "PORT")},
}

// A line leads to a host. It can be cut, or so slow that pages take long. One file never comes.
type line struct {
	cut, slow atomic.Bool
	held      atomic.Bool // whether that file was asked for
	host      atomic.Pointer[url.URL]
}

// slowly is longer than the page waits for a newer one.
const slowly = 8 * time.Second

func (l *line) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if l.slow.Load() && !strings.Contains(r.URL.Path, "/files-") {
		select {
		case <-time.After(slowly):
		case <-r.Context().Done():
		}
	}
	if strings.HasSuffix(r.URL.Path, "/never") {
		l.held.Store(true)
		<-r.Context().Done()
	}
	if l.cut.Load() {
		panic(http.ErrAbortHandler)
	}
	proxy := httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: l.host.Load().Host})
	proxy.Transport = &http.Transport{DisableCompression: true, DisableKeepAlives: true}
	proxy.ErrorLog = log.New(io.Discard, "", 0) // a page that is left breaks off what it asked for
	proxy.ServeHTTP(w, r)
}

// publish writes a build of the page to a folder: that of the tests, with a folder of files of
// its own, by which builds are told apart. What lacks is left out.
func publish(t *testing.T, folder, build string, lacks ...string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	must(t, err)
	for _, e := range entries {
		must(t, os.RemoveAll(filepath.Join(folder, e.Name())))
	}
	name := regexp.MustCompile(`files-[0-9a-f]{12}`)
	site := filepath.Join(filepath.Dir(command), "site")
	must(t, filepath.WalkDir(site, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		must(t, err)
		inside, err := filepath.Rel(site, path)
		must(t, err)
		for _, one := range lacks {
			if strings.HasSuffix(inside, one) {
				return nil
			}
		}
		to := filepath.Join(folder, name.ReplaceAllString(inside, "files-"+build))
		must(t, os.MkdirAll(filepath.Dir(to), 0o755))
		if !strings.Contains(inside, string(filepath.Separator)) {
			packed := strings.HasSuffix(inside, ".gz")
			if packed {
				r, err := gzip.NewReader(bytes.NewReader(data))
				must(t, err)
				data, err = io.ReadAll(r)
				must(t, err)
			}
			data = name.ReplaceAll(data, []byte("files-"+build))
			if packed {
				var out bytes.Buffer
				w := gzip.NewWriter(&out)
				w.Write(data)
				must(t, w.Close())
				data = out.Bytes()
			}
		}
		return os.WriteFile(to, data, 0o644)
	}))
}

// build returns which build the page is.
func (p *page) build() string {
	p.Helper()
	_, rest, _ := strings.Cut(eval[string](p, `document.querySelector("script[type=module]").src`), "/files-")
	build, _, _ := strings.Cut(rest, "/")
	return build
}

// answered throws, plays and waits for the answer of the computer.
func (p *page) answered() {
	p.Helper()
	p.click("#new-game")
	p.wait("document.getElementById('new').open")
	p.click("#new-start")
	p.wait("!document.getElementById('new').open && document.getElementById('go').getAttribute('aria-disabled') !== 'true'")
	p.click("#go")
	p.wait("document.querySelector('.cell.source')")
	p.make(alfonsine.White, short(alfonsine.Laquet, p.position()))
	p.click("#go")
	p.wait("document.querySelectorAll('#turns li').length >= 2")
}

// Any static host will do: the page loads, plays and is kept there, a newer build takes its
// place, and without the host, or on a slow line, the page is the newest that was kept whole.
func TestThePageIsKeptFromAnyHost(t *testing.T) {
	t.Parallel()
	hosts := kinds
	if os.Getenv("ALFONSINE_LONG") != "" {
		hosts = append(hosts[:len(hosts):len(hosts)], servers...)
	}
	for _, k := range hosts {
		t.Run(k.name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			must(t, os.Chmod(folder, 0o755))
			must(t, os.Chmod(filepath.Dir(folder), 0o755)) // other users serve it
			const first, second, third = "000000000001", "000000000002", "000000000003"
			publish(t, folder, first)
			l := new(line)
			stop := func() {}
			t.Cleanup(func() { stop() })
			host := func() {
				stop()
				var address string
				address, stop = k.start(t, folder)
				at, err := url.Parse(address)
				must(t, err)
				l.host.Store(at)
			}
			host()
			server := httptest.NewServer(l)
			t.Cleanup(server.Close)
			p := blank(t, wide)
			p.at, p.forgiving, p.soon = server.URL+l.host.Load().Path, true, true

			comes := func(after, want string) {
				t.Helper()
				p.do(chromedp.Navigate("about:blank"))
				p.load(after)
				if got := p.build(); got != want {
					t.Errorf("%s: build %s comes, and not %s", k.name, got, want)
				}
			}
			comes("es.html#/laquet", first)
			p.answered()
			p.isKept()
			publish(t, folder, second)
			host() // some read the names of the files once
			l.cut.Store(true)
			comes("es.html#/laquet", first)
			l.cut.Store(false)
			comes("es.html#/laquet", second)
			p.isKept()
			l.slow.Store(true)
			comes("es.html#/laquet", second)
			l.slow.Store(false)
			l.cut.Store(true)
			comes("es.html#/laquet", second)
			p.answered()
			comes("#/laquet", second) // by its other name, which leads to the language of the browser
			eval[bool](p, `(localStorage.setItem("alfonsine.language", "fr"), true)`)
			comes("fr.html#/laquet", second) // a language that was never asked for
			l.cut.Store(false)
			publish(t, folder, third, "alfonsine.lzma")
			host()
			comes("es.html#/laquet", third) // which cannot be kept, but plays
			l.cut.Store(true)
			comes("es.html#/laquet", second)
			p.answered()
		})
	}
}

// A new build is kept while the service worker of the one before still waits for a file, which may
// take minutes, and is the page that comes without the host.
func TestABuildIsKeptBesideABusyOne(t *testing.T) {
	t.Parallel()
	const first, second = "000000000001", "000000000002"
	folder := t.TempDir()
	publish(t, folder, first)
	address, stop := kinds[0].start(t, folder)
	t.Cleanup(stop)
	at, err := url.Parse(address)
	must(t, err)
	l := new(line)
	l.host.Store(at)
	server := httptest.NewServer(l)
	t.Cleanup(server.Close)
	p := blank(t, wide)
	p.at, p.forgiving, p.soon = server.URL+"/", true, true
	p.load("es.html#/laquet")
	p.isKept()
	eval[bool](p.beside(wide, "es.html#/laquet"), `(fetch("never"), true)`)
	for end := time.Now().Add(patience); !l.held.Load(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the file is not asked for")
		}
	}
	publish(t, folder, second)
	p.load("es.html#/laquet")
	p.isKept()
	eval[bool](p, "(navigator.serviceWorker.getRegistration().then(({ waiting }) => document.body.dataset.waiting = waiting?.state), true)")
	p.wait("document.body.dataset.waiting === 'installed'")
	l.cut.Store(true)
	p.load("es.html#/laquet")
	if got := p.build(); got != second {
		t.Errorf("without the host build %s comes", got)
	}
	p.answered()
}

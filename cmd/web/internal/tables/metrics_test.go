package tables

import (
	"bytes"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
)

// read returns the numbers of a server, by their names with labels.
func (s *Server) read(t *testing.T) map[string]string {
	t.Helper()
	w := httptest.NewRecorder()
	s.Metrics().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	all := map[string]string{}
	for line := range strings.Lines(w.Body.String()) {
		if at := strings.LastIndexByte(line, ' '); at > 0 {
			all[line[:at]] = strings.TrimSpace(line[at:])
		}
	}
	return all
}

// An operator reads what is served, and how fast; the page does not.
func TestAnOperatorReadsNumbers(t *testing.T) {
	s, host := fresh(t)
	now := time.Now()
	s.now = func() time.Time { return now } // so that what is asked for without end is refused on a slow machine too
	one := begun(t, host, "emperador", alfonsine.White)
	watching(t, one.at).next()
	one.joined().gives(1)
	one.gives(1)
	table, err := s.load(t.Context(), strings.TrimPrefix(one.at, host+"/tables/"))
	gametest.Must(t, err)
	good := map[string]any{"turn": 1, "moves": table.record.Game().Plays(table.record.Position())[0].Moves()}
	ask(t, "POST", one.at+"/play", one.key, good)
	ask(t, "POST", one.at+"/play", secret(), good)
	for range 2 * burst {
		if status, _ := ask(t, "GET", host+"/tables/"+secret()+"/seat", "", ""); status == http.StatusTooManyRequests {
			break
		}
	}
	all := s.read(t)
	for name, want := range map[string]string{
		"alfonsine_tables":                                                  "1",
		"alfonsine_streams":                                                 "1",
		"alfonsine_plays_total":                                             "1",
		`alfonsine_refusals_total{key="busy"}`:                              "1",
		`alfonsine_refusals_total{key="key"}`:                               "1",
		`alfonsine_refusals_total{key="full"}`:                              "0",
		`alfonsine_request_seconds_count{request="POST /tables/{id}/play"}`: "2",
	} {
		if all[name] != want {
			t.Errorf("%s is %q, not %q", name, all[name], want)
		}
	}
	if all["go_memstats_alloc_bytes"] == "" {
		t.Error("memory is not told")
	}
	for _, path := range []string{"/metrics", "/tables/metrics"} {
		if status, _ := ask(t, "GET", host+path, "", ""); status != http.StatusNotFound && status != http.StatusMethodNotAllowed {
			t.Errorf("%s is open to all: %d", path, status)
		}
	}
}

// What goes wrong is logged without the secrets and names of those who play.
func TestTheLogHasNoSecrets(t *testing.T) {
	var logged bytes.Buffer
	defer log.SetOutput(log.Writer())
	log.SetOutput(&logged)
	s, host := fresh(t)
	one := begun(t, host, "fallas", alfonsine.White)
	gametest.Must(t, s.Close())
	seat := map[string]any{"name": "Bea", "key": secret(), "head": one.value(0)}
	ask(t, "POST", one.at+"/seat", one.invitation, seat)
	ask(t, "POST", one.at+"/resign", one.key, "{}")
	ask(t, "POST", host+"/tables", "", map[string]any{"game": "fallas", "side": 0, "name": "Eve", "key": secret(), "head": one.value(0)})
	text := logged.String()
	if strings.Count(text, "\n") != 3 {
		t.Errorf("three faults are logged as %q", text)
	}
	id := strings.TrimPrefix(one.at, host+"/tables/")
	for _, hidden := range []string{one.key, one.invitation, id, "Ana", "Bea", "Eve", seat["key"].(string)} {
		if strings.Contains(text, hidden) {
			t.Errorf("%q is in the log: %s", hidden, text)
		}
	}
}

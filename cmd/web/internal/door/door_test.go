package door

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"runtime/debug"
	"testing"
	"time"

	"example.com/alfonsine/cmd/internal/gametest"
)

// One address holds no more connections than it may, and others still come in; whoever leaves
// makes room.
func TestOneAddressDoesNotHoldAllConnections(t *testing.T) {
	d := newDoor(nil, nil)
	come := func(from string) *guest {
		in, _ := d.let(call(from))
		return in
	}
	var held []*guest
	for n := range mostFrom {
		held = append(held, come("192.0.2.1:1"))
		if held[n] == nil {
			t.Fatalf("connection %d is not let in", n)
		}
	}
	if come("192.0.2.1:1") != nil {
		t.Error("one address has more connections than it may")
	}
	if come("192.0.2.2:1") == nil {
		t.Error("another address is kept out")
	}
	gametest.Must(t, held[0].Close())
	if come("192.0.2.1:1") == nil {
		t.Error("whoever leaves makes no room")
	}
	one := call("192.0.2.1:1")
	d.Listener = &callers{one, call("192.0.2.3:1")}
	if in, err := d.Accept(); err != nil || in.RemoteAddr().String() != "192.0.2.3:1" {
		t.Errorf("%v comes in, %v", in, err)
	}
	if _, err := one.Write([]byte("x")); err == nil {
		t.Error("whoever is kept out is not told")
	}
	debug.SetMemoryLimit(1)
	defer debug.SetMemoryLimit(math.MaxInt64)
	if come("192.0.2.2:1") != nil {
		t.Error("somebody is let in where no memory is left")
	}
}

// Where all room is taken a newcomer comes in for the first of those who are not known. Where all
// are known one goes of the address that has the most.
func TestWhoIsKnownStaysWhereOthersGo(t *testing.T) {
	d := newDoor(nil, nil)
	come := func(from string) (*guest, *guest) { return d.let(call(from)) }
	know := func(g *guest) {
		q, _ := http.NewRequestWithContext(withGuest(t.Context(), g), "GET", "/", nil)
		Know(q)
	}
	seated, _ := come("192.0.2.1:1")
	know(seated)
	var first *guest
	for n := 1; n < mostConnections; n++ {
		g, gone := come(fmt.Sprintf("198.51.%d.%d:1", n/200, n%200))
		if g == nil || gone != nil {
			t.Fatalf("%d come in, and then %v, for %v", n, g, gone)
		}
		first = cmp.Or(first, g)
		if n > 10 {
			know(g)
		}
	}
	for range 10 {
		if in, gone := come("203.0.113.1:1"); in == nil || gone == nil || gone.known {
			t.Errorf("%v comes in for %v", in, gone)
		} else if know(in); gone != first && first != nil {
			t.Error("another goes than the first")
		}
		first = nil
	}
	if in, gone := come("192.0.2.1:2"); in == nil || gone == nil || gone.who != netip.MustParsePrefix("203.0.113.1/32") {
		t.Errorf("%v comes in for %v", in, gone)
	}
	if in, _ := come("203.0.113.1:1"); in == nil { // unknown as the one before
		t.Error("nobody comes in for somebody who is not known")
	}
	if n := d.known.Len() + d.unknown.Len(); n != mostConnections {
		t.Errorf("%d are in", n)
	}
	if seated.place == nil {
		t.Error("whoever is known has gone")
	}
}

// A caller comes from an address.
type caller struct {
	net.Conn
	from string
}

func call(from string) caller {
	near, _ := net.Pipe()
	return caller{near, from}
}

func (c caller) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.MustParseAddrPort(c.from))
}

// Callers come one after the other.
type callers []net.Conn

func (c *callers) Accept() (net.Conn, error) {
	first := (*c)[0]
	*c = (*c)[1:]
	return first, nil
}

func (*callers) Close() error   { return nil }
func (*callers) Addr() net.Addr { return nil }

// A proxy says for whom it asks; nobody else does.
func TestOnlyProxiesSayForWhomTheyAsk(t *testing.T) {
	proxies, err := ParseProxies([]string{"127.0.0.1", "10.0.0.0/8"})
	gametest.Must(t, err)
	for _, test := range []struct{ from, told, want string }{
		{"127.0.0.1:1", "192.0.2.1", "192.0.2.1"},
		{"127.0.0.1:1", "192.0.2.9, 192.0.2.1", "192.0.2.1"},
		{"127.0.0.1:1", "192.0.2.1, 10.1.2.3", "192.0.2.1"},
		{"127.0.0.1:1", "nobody", "127.0.0.1"},
		{"127.0.0.1:1", "", "127.0.0.1"},
		{"[::ffff:127.0.0.1]:1", "2001:db8::1", "2001:db8::1"},
		{"127.0.0.2:1", "192.0.2.1", "127.0.0.2"},
		{"192.0.2.7:1", "192.0.2.1", "192.0.2.7"},
	} {
		q := &http.Request{RemoteAddr: test.from, Header: http.Header{"X-Forwarded-For": {test.told}}}
		if got := proxies.From(q).String(); got != test.want {
			t.Errorf("%s for %q is %s, not %s", test.from, test.told, got, test.want)
		}
	}
	if _, err := ParseProxies([]string{"nobody"}); err == nil {
		t.Error("nobody is a proxy")
	}
}

// Each part of an answer has a time of its own: whoever takes nothing is let go.
func TestEachPartOfAnAnswerHasATime(t *testing.T) {
	ended := make(chan error, 1)
	server := httptest.NewServer(timely(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.(timed).control.SetWriteDeadline(time.Now()) // as if the time of the part before were over
		if _, err := w.Write(make([]byte, 1<<10)); err != nil {
			ended <- err
			return
		}
		part := make([]byte, 1<<20)
		for {
			w.(timed).control.SetWriteDeadline(time.Now().Add(10 * time.Millisecond))
			if _, err := w.(timed).ResponseWriter.Write(part); err != nil {
				ended <- err
				return
			}
		}
	})))
	defer server.Close()
	conn, err := net.Dial("tcp", server.Listener.Addr().String())
	gametest.Must(t, err)
	defer conn.Close()
	_, err = io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
	gametest.Must(t, err)
	if err := <-ended; !os.IsTimeout(err) {
		t.Error(err)
	}
}

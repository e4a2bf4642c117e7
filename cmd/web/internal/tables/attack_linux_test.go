package tables

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.com/alfonsine/cmd/internal/gametest"
)

// An attack comes from many addresses of this machine, of which a system such as Linux has a whole
// network.
type attack struct {
	context.Context
	host      string
	addresses int
	all       sync.WaitGroup
	asked     atomic.Int64 // requests of all kinds
}

// dial connects from the address with a number.
func (a *attack) dial(ctx context.Context, number int) (net.Conn, error) {
	number %= a.addresses
	from := net.IPv4(127, 1, byte(number), 1) // each of a network of its own
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: from}}
	return dialer.DialContext(ctx, "tcp", a.host)
}

// many lets so many do something again and again, from all addresses in turn.
func (a *attack) many(n int, do func(number int)) {
	for number := range n {
		a.all.Go(func() {
			for a.Err() == nil {
				do(number)
				a.asked.Add(1)
				wait(a, 100*time.Millisecond)
			}
		})
	}
}

// hold asks for something and takes nothing of the answer until it is let go.
func (a *attack) hold(number int, request string) {
	conn, err := a.dial(a, number)
	if err != nil {
		return
	}
	defer conn.Close()
	end := context.AfterFunc(a, func() { conn.Close() })
	defer end()
	_ = conn.(*net.TCPConn).SetReadBuffer(4096)
	if _, err := io.WriteString(conn, request); err != nil {
		return
	}
	for last := time.Now().Add(time.Minute); time.Now().Before(last); { // while the other end is there
		if _, err := conn.Write([]byte("GET ")); err != nil {
			return
		}
		wait(a, time.Second)
	}
}

// client returns a client that comes from the address with a number.
func (a *attack) client(number int) *http.Client {
	dial := func(ctx context.Context, _, _ string) (net.Conn, error) { return a.dial(ctx, number) }
	return &http.Client{Transport: &http.Transport{DialContext: dial}, Timeout: time.Minute}
}

// flood asks without end, as fast as it can.
func (a *attack) flood(number int) {
	a.all.Go(func() {
		client := a.client(number)
		for a.Err() == nil {
			answer, err := client.Post("http://"+a.host+"/tables/"+secret()+"/play", "application/json", strings.NewReader("{}"))
			if err == nil {
				answer.Body.Close()
			}
			a.asked.Add(1)
		}
	})
}

// Readers who take nothing, watchers without number, tables without number and requests that are
// refused, from many addresses, leave thirty people playing. ALFONSINE_ATTACK=5m has as many as
// came once: 4,500 readers, 2,000 streams and 250 addresses.
func TestAnAttackLeavesThePlayersPlaying(t *testing.T) {
	gametest.NotShort(t)
	size, text := 20, os.Getenv("ALFONSINE_ATTACK")
	r := newRoom(t)
	r.whole = true
	if text != "" {
		lasts, err := time.ParseDuration(text)
		gametest.Must(t, err)
		size, r.pause, r.until = 250, time.Second, time.Now().Add(lasts)
	}
	r.ask("/tables/code", "", map[string]string{"text": "https://example.com"}, &map[string]string{}) // it is there
	ctx, end := context.WithCancel(t.Context())
	a := &attack{Context: ctx, host: r.servers[0].address, addresses: size}
	watched, err := json.Marshal(map[string]any{"tables": []watched{{ID: secret()}}})
	gametest.Must(t, err)
	const stream = "POST /tables/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
	a.many(18*size, func(number int) { a.hold(number, "GET /alfonsine.lzma HTTP/1.1\r\nHost: x\r\n\r\n") })
	a.many(8*size, func(number int) { a.hold(number, fmt.Sprintf(stream, len(watched), watched)) })
	a.many(size, func(number int) {
		body := fmt.Sprintf(`{"game":"fallas","name":"Eve","key":"%s","head":"%s"}`, secret(), strings.Repeat("0a", 32))
		answer, err := a.client(number).Post("http://"+a.host+"/tables", "application/json", strings.NewReader(body))
		if err == nil {
			answer.Body.Close()
		}
	})
	for number := range min(8, size) {
		a.flood(number)
	}
	played := make([]int, 15)
	r.fill(played, false).Wait()
	end()
	a.all.Wait()
	for i := range r.servers {
		r.kill(i)
	}
	if a.asked.Load() == 0 {
		t.Error("nobody has attacked")
	}
	if !t.Failed() {
		t.Logf("%d requests of others; %s", a.asked.Load(), r.sum(played))
	}
}

// Package door lets those in who ask a server for something, and decides who has to go where there
// is no room for all.
package door

import (
	"container/list"
	"context"
	"net"
	"net/http"
	"net/netip"
	"sync"
)

const (
	mostConnections = 3500 // of all: Linux often allows a program 4,096 files
	mostFrom        = 256  // of one address
)

// A door lets in as many connections as there is room for, while there is memory, and as many from
// one address: of IPv6 from the half that is its network's. The rest are closed at once. Where all
// room is taken somebody who is not known has to go, the first of them, or else one of the address
// that has the most.
type door struct {
	net.Listener
	proxies Proxies // which have no limit of their own
	lock    sync.Mutex
	unknown *list.List // of guests, in the order in which they came
	known   *list.List
	from    map[netip.Prefix]int
}

func newDoor(l net.Listener, proxies Proxies) *door {
	return &door{
		Listener: l, proxies: proxies,
		unknown: list.New(), known: list.New(), from: map[netip.Prefix]int{},
	}
}

// Accept waits for a connection that is let in.
func (d *door) Accept() (net.Conn, error) {
	for {
		conn, err := d.Listener.Accept()
		if err != nil {
			return nil, err
		}
		in, gone := d.let(conn)
		if gone != nil {
			gone.Close()
		}
		if in != nil {
			return in, nil
		}
		conn.Close()
	}
}

// let returns a connection that is counted until it is closed, nil if there is no room for it, and
// the guest who has to go for it, if one has.
func (d *door) let(conn net.Conn) (in, gone *guest) {
	from, _ := netip.ParseAddrPort(conn.RemoteAddr().String())
	at := from.Addr().Unmap()
	who := half(at)
	d.lock.Lock()
	defer d.lock.Unlock()
	if !memoryLeft() || d.from[who] >= mostFrom && !d.proxies.have(at) {
		return nil, nil
	}
	if d.unknown.Len()+d.known.Len() >= mostConnections {
		if gone = d.leaving(who); gone == nil {
			return nil, nil
		}
		d.remove(gone)
	}
	in = &guest{Conn: conn, door: d, who: who}
	in.place = d.unknown.PushBack(in)
	d.from[who]++
	return in, gone
}

// leaving returns the guest who goes for a new one: the first of those who are not known, or else
// of the address that has the most, if that is another one.
func (d *door) leaving(who netip.Prefix) *guest {
	if first := d.unknown.Front(); first != nil {
		return first.Value.(*guest)
	}
	heaviest := who
	for one, n := range d.from {
		if n > d.from[heaviest] {
			heaviest = one
		}
	}
	for at := d.known.Front(); at != nil && heaviest != who; at = at.Next() {
		if one := at.Value.(*guest); one.who == heaviest {
			return one
		}
	}
	return nil
}

// remove forgets a guest, once.
func (d *door) remove(g *guest) {
	if g.place == nil {
		return
	}
	d.unknown.Remove(g.place) // which does nothing where the place is in the other list
	d.known.Remove(g.place)
	g.place = nil
	if d.from[g.who]--; d.from[g.who] == 0 {
		delete(d.from, g.who)
	}
}

// A guest is a connection that was let in.
type guest struct {
	net.Conn
	door  *door
	who   netip.Prefix
	place *list.Element // nil once it has left
	known bool
}

func (g *guest) Close() error {
	g.door.lock.Lock()
	g.door.remove(g)
	g.door.lock.Unlock()
	return g.Conn.Close()
}

// A guestKey is the key of the guest in the context of a request.
type guestKey struct{}

func withGuest(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, guestKey{}, conn)
}

// Know notes that whoever asks for something is known: they have a seat at a table. They stay where
// others have to go.
func Know(q *http.Request) {
	g, ok := q.Context().Value(guestKey{}).(*guest)
	if !ok {
		return
	}
	g.door.lock.Lock()
	defer g.door.lock.Unlock()
	if g.place != nil && !g.known {
		g.door.unknown.Remove(g.place)
		g.place, g.known = g.door.known.PushBack(g), true
	}
}

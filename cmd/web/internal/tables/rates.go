package tables

import (
	"context"
	"net/http"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// host returns the address from which a request comes, of IPv6 the half that is its network's.
func (s *Server) host(q *http.Request) string { return s.network(q, 32, 64) }

// network returns the first bits of that address, of IPv4 or of IPv6.
func (s *Server) network(q *http.Request, bits4, bits6 int) string {
	at, bits := s.proxies.From(q), bits6
	if at.Is4() {
		bits = bits4
	}
	prefix, _ := at.Prefix(bits)
	return prefix.String()
}

// rates limit how often somebody may ask: at once as much as burst, and then refill a second.
// Who has not asked for long is forgotten: those of the last generation but one.
type rates struct {
	lock       sync.Mutex
	young, old map[string]*rate.Limiter
}

const (
	burst      = 1000
	refill     = 200
	generation = 10_000
)

// allow takes the cost of a request, and reports whether there was as much left.
func (r *rates) allow(who string, cost int, now time.Time) bool {
	r.lock.Lock()
	defer r.lock.Unlock()
	x := r.young[who]
	if x == nil {
		if x = r.old[who]; x == nil {
			x = rate.NewLimiter(refill, burst)
		}
		if r.young == nil || len(r.young) >= generation {
			r.young, r.old = map[string]*rate.Limiter{}, r.young
		}
		r.young[who] = x
	}
	return x.AllowN(now, cost)
}

// mostBegins is how many new tables wait until they are kept.
const mostBegins = 64

// A gate lets one through at a time while some wait, so that whoever plays waits for one of them
// at most.
type gate struct{ waiting, through chan struct{} }

func newGate(most int) gate { return gate{make(chan struct{}, most), make(chan struct{}, 1)} }

// enter reports whether somebody is let through: not if too many wait, nor once the context is over.
func (g gate) enter(ctx context.Context) bool {
	select {
	case g.waiting <- struct{}{}:
	default:
		return false
	}
	select {
	case g.through <- struct{}{}:
		return true
	case <-ctx.Done():
		<-g.waiting
		return false
	}
}

// leave lets the next one through.
func (g gate) leave() {
	<-g.through
	<-g.waiting
}

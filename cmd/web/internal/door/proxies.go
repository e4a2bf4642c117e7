package door

import (
	"net/http"
	"net/netip"
	"strings"
)

// Proxies are the addresses of those who ask for others, and say in X-Forwarded-For for whom.
type Proxies []netip.Prefix

// ParseProxies reads addresses, or networks as 10.0.0.0/8.
func ParseProxies(texts []string) (Proxies, error) {
	var all Proxies
	for _, text := range texts {
		if one, err := netip.ParseAddr(text); err == nil {
			all = append(all, netip.PrefixFrom(one.Unmap(), one.Unmap().BitLen()))
			continue
		}
		one, err := netip.ParsePrefix(text)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}

func (p Proxies) have(at netip.Addr) bool {
	for _, one := range p {
		if one.Contains(at) {
			return true
		}
	}
	return false
}

// From returns the address from which a request comes. What others than proxies say of it is not
// heard.
func (p Proxies) From(q *http.Request) netip.Addr {
	from, _ := netip.ParseAddrPort(q.RemoteAddr) // net/http has put them together
	at := from.Addr().Unmap()
	told := strings.Split(strings.Join(q.Header.Values("X-Forwarded-For"), ","), ",")
	for n := len(told) - 1; n >= 0 && p.have(at); n-- {
		before, err := netip.ParseAddr(strings.TrimSpace(told[n]))
		if err != nil {
			break
		}
		at = before.Unmap()
	}
	return at
}

// half returns an address of IPv4, or the half of one of IPv6 that is its network's.
func half(at netip.Addr) netip.Prefix {
	bits := 64
	if at.Is4() {
		bits = 32
	}
	who, _ := at.Prefix(bits) // none has fewer
	return who
}

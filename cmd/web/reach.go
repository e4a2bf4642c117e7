package main

import (
	"net"
	"net/netip"
	"slices"
	"strconv"
)

// reached returns the addresses at which other machines reach a listener, those of a house or a
// school first; none if it listens to this machine alone.
func reached(l net.Listener) []string {
	at, ok := l.Addr().(*net.TCPAddr)
	if !ok {
		return nil
	}
	all := []net.Addr{&net.IPNet{IP: at.IP}}
	if at.IP.IsUnspecified() {
		all, _ = net.InterfaceAddrs() // without them the page is served all the same
	}
	return urls(all, at.Port)
}

// urls returns the URLs of addresses at which others reach this machine.
func urls(all []net.Addr, port int) []string {
	var private, public []string
	for _, one := range all {
		of, ok := one.(*net.IPNet)
		if !ok {
			continue
		}
		ip, ok := netip.AddrFromSlice(of.IP)
		if ip = ip.Unmap(); !ok || ip.IsLoopback() || ip.IsLinkLocalUnicast() || ip.IsUnspecified() {
			continue
		}
		url := "http://" + net.JoinHostPort(ip.String(), strconv.Itoa(port)) + "/"
		if ip.Is4() && ip.IsPrivate() {
			private = append(private, url)
		} else {
			public = append(public, url)
		}
	}
	return slices.Concat(private, public)
}

package main

import (
	"net"
	"slices"
	"testing"
)

// Of the addresses of a machine those are told at which others reach it.
func TestTheAddressesAreThoseThatOthersReach(t *testing.T) {
	var all []net.Addr
	for _, text := range []string{"127.0.0.1/8", "::1/128", "fe80::1/64", "2001:db8::7/64", "192.168.1.20/24", "169.254.3.3/16", "10.0.0.9/8"} {
		ip, of, err := net.ParseCIDR(text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, &net.IPNet{IP: ip, Mask: of.Mask})
	}
	want := []string{"http://192.168.1.20:1283/", "http://10.0.0.9:1283/", "http://[2001:db8::7]:1283/"}
	if got := urls(all, 1283); !slices.Equal(got, want) {
		t.Errorf("they are %q", got)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if got := reached(l); len(got) > 0 {
		t.Errorf("of this machine alone they are %q", got)
	}
}

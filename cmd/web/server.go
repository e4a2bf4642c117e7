package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"slices"
	"time"

	"example.com/alfonsine/cmd/web/internal/door"
	"example.com/alfonsine/cmd/web/internal/tables"
)

// A server is what the command serves, as its flags say.
type server struct {
	listen  string   // the address of the page
	tables  string   // the file of the tables, or their database; there are none without it
	proxies []string // who say for whom they ask
	metrics string   // the address of the numbers for an operator; they are not served without it
}

// serve serves the page until the context is canceled. The addresses and the file are taken before
// anything is built.
func (v server) serve(ctx context.Context, out io.Writer) error {
	if v.metrics != "" && v.tables == "" {
		return errors.New("--metrics are the numbers of --tables, which are not named")
	}
	proxies, err := door.ParseProxies(v.proxies)
	if err != nil {
		return fmt.Errorf("--proxy: %w", err)
	}
	door.KeepMemory()
	listener, err := net.Listen("tcp", v.listen)
	if err != nil {
		return err
	}
	defer listener.Close()
	mux := http.NewServeMux()
	if v.tables != "" {
		live, err := tables.Open(v.tables, proxies)
		if err != nil {
			return err
		}
		defer live.Close()
		mux.Handle("/tables", live)
		mux.Handle("/tables/", live)
		if v.metrics != "" {
			numbers, end, err := count(v.metrics, live.Metrics())
			if err != nil {
				return err
			}
			defer end()
			v.metrics = numbers
		}
	}
	s, err := newSite(ctx)
	if err != nil {
		return err
	}
	others := reached(listener)
	if v.tables != "" {
		s.withTables(slices.Concat(others, []string{""})[0])
	}
	mux.Handle("/", newHost(s))
	where := fmt.Sprintf("http://%v/", listener.Addr())
	if at, ok := listener.Addr().(*net.TCPAddr); ok && at.IP.IsUnspecified() {
		where = fmt.Sprintf("http://localhost:%d/", at.Port)
	}
	fmt.Fprintf(out, "The board is at %s until this program is interrupted.\n", where)
	for _, url := range others {
		fmt.Fprintf(out, "Others reach it at %s\n", url)
	}
	if isFile(v.tables) { // the name of a database may have a password
		if path, err := filepath.Abs(v.tables); err == nil {
			fmt.Fprintf(out, "The tables are kept in %s\n", path)
		}
	}
	if v.metrics != "" {
		fmt.Fprintf(out, "Their numbers are at http://%s/metrics\n", v.metrics)
	}
	return door.Serve(ctx, listener, proxies, mux)
}

// count serves numbers for an operator at an address of their own. It returns the address, with a
// port, and a function that ends that.
func count(address string, numbers http.Handler) (string, func(), error) {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return "", nil, err
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", numbers)
	s := &http.Server{Handler: mux, ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second}
	go s.Serve(l)
	return l.Addr().String(), func() { s.Close() }, nil
}

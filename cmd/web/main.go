// Web is a board in the browser: the library, compiled to WebAssembly, in a page that plays
// every game and reading. It explains refusals and has opponents, hints, records, and the rules
// beside the board.
//
//	go run -C cmd ./web
//	go run -C cmd ./web --listen localhost:8080
//	go run -C cmd ./web --listen :1283 --tables games.db
//	go run -C cmd ./web --write site
//	go run -C cmd ./web --module library
//	go run -C cmd ./web --table
//
// The first serves the page to this machine alone and prints its address. The third serves it
// to all who reach this machine, with tables at which two people play live. The fourth writes
// the page as static files, for any static host; the fifth the library alone, for programs in
// JavaScript, with its types. The first start builds the library for the browser with the go
// command and keeps it in the user's cache; later ones need neither that nor the source. The
// last prints the texts of the library, as a table for translators.
//
// All but tables runs in the browser: nothing is loaded from elsewhere, and nothing is sent
// anywhere.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"example.com/alfonsine/cmd/web/internal/tables"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second interrupt stops the program at once
	if command().ExecuteContext(ctx) != nil {
		os.Exit(1)
	}
}

// command returns the command, which serves or writes the page as its flags say.
func command() *cobra.Command {
	c := &cobra.Command{
		Use:   "web",
		Short: "A board in the browser",
		Long: `Web is a board in the browser: every game and reading of the library, with the rule behind
each refusal, opponents, hints and records. The page is served to this machine alone, and
nothing is loaded from elsewhere. The first start builds the library for the browser with the
go command and keeps it. With --tables two people play live, each on their own machine.`,
		Example:      "  web\n  web --listen localhost:8080\n  web --listen :1283 --tables games.db\n  web --write site",
		Args:         cobra.NoArgs,
		SilenceUsage: true,
	}
	flags := c.Flags()
	listen := flags.String("listen", "127.0.0.1:1283", "the `address` to serve at; port 0 means any free port")
	folder := flags.String("write", "", "write the page to this `folder`, as files for any static host")
	library := flags.String("module", "", "write the library for JavaScript to this `folder`, with its types")
	live := flags.String("tables", "", "serve tables for two beside the page, which are kept in this `file`")
	table := flags.Bool("table", false, "print the rulings and refusals in English, to be translated")
	c.MarkFlagsMutuallyExclusive("listen", "write", "module", "table")
	c.MarkFlagsMutuallyExclusive("tables", "write", "module", "table")
	c.RunE = func(c *cobra.Command, _ []string) error {
		ctx, out := c.Context(), c.OutOrStdout()
		switch {
		case *table:
			return writeTable(out)
		case *folder != "":
			return writeTo(ctx, *folder, newSite, out)
		case *library != "":
			return writeTo(ctx, *library, moduleFiles, out)
		}
		return serve(ctx, *listen, *live, out)
	}
	return c
}

// writeTo builds files and writes them to a folder. The folder is made before anything is
// built.
func writeTo(ctx context.Context, folder string, build func(context.Context) (site, error), out io.Writer) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	s, err := build(ctx)
	if err != nil {
		return err
	}
	all := s
	if s[index] != nil {
		all = s.published()
	}
	if err := all.write(folder); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s: %d files, %d KB compressed\n", folder, len(all), s.compressed()/1000)
	return nil
}

// serve serves the page until the context is canceled, with the tables of a file if it is
// named. The address and the file are taken before anything is built.
func serve(ctx context.Context, address, file string, out io.Writer) error {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	defer listener.Close()
	mux := http.NewServeMux()
	if file != "" {
		live, err := tables.Open(file)
		if err != nil {
			return err
		}
		defer live.Close()
		mux.Handle("/tables", live)
		mux.Handle("/tables/", live)
	}
	s, err := newSite(ctx)
	if err != nil {
		return err
	}
	if file != "" {
		s.withTables()
	}
	mux.Handle("/", newHost(s))
	where := fmt.Sprintf("http://%v/", listener.Addr())
	if at, ok := listener.Addr().(*net.TCPAddr); ok && at.IP.IsUnspecified() {
		where = fmt.Sprintf("http://localhost:%d/, and at the name or address of this machine,", at.Port)
	}
	fmt.Fprintf(out, "The board is at %s until this program is interrupted.\n", where)
	server := &http.Server{Handler: mux, ReadTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute}
	context.AfterFunc(ctx, func() { server.Close() })
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

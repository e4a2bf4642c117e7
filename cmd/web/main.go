// Web is a board in the browser: the library, compiled to WebAssembly, in a page that plays
// every game and reading. It explains refusals and has opponents, hints, records, and the rules
// beside the board.
//
//	go run -C cmd ./web
//	go run -C cmd ./web -listen localhost:8080
//	go run -C cmd ./web -write site
//	go run -C cmd ./web -module library
//	go run -C cmd ./web -table
//
// The first serves the page to this machine alone and prints its address. The third writes it
// as static files, for any static host. The fourth writes the library alone, for programs in
// JavaScript, with its types. Each of these first builds the library for the browser with the
// go command. So run the program in this module, or in one that requires it. The last prints
// the texts of the library, as a table for translators.
//
// Everything runs in the browser: nothing is loaded from elsewhere, and nothing is sent
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
	"time"

	"example.com/alfonsine/cmd/web/internal/packed"
	"example.com/alfonsine/internal/shell/program"
)

const about = `Web is a board in the browser: every game and reading of the library, with the rule behind each refusal, opponents, hints and records. It first builds the library for the browser with the go command.

	web [flags]
	web -listen localhost:8080
	web -write site
	web -module library
	web -table

The page is served to this machine alone, and nothing is loaded from elsewhere. -write makes static files of it, for any static host. -module writes the library for programs in JavaScript, with types and instructions. -table prints the texts of the library, to be translated.`

func main() { program.Main("web", run) }

// run serves or writes the page, as the arguments say. It stops serving when the context ends.
func run(ctx context.Context, args []string, streams program.Streams) error {
	flags := program.NewFlags("web", about)
	listen := flags.String("listen", "127.0.0.1:1283", "the `address` to serve at; port 0 means any free port")
	folder := flags.String("write", "", "write the page to this `folder` instead of serving it")
	library := flags.String("module", "", "write the library for JavaScript to this `folder`, without the page")
	table := flags.Bool("table", false, "print the rulings and refusals in English, as a table to be translated")
	if err := flags.NoArguments(args, streams.Out); err != nil {
		return err
	}
	if *table {
		return writeTable(streams.Out)
	}
	if *folder != "" {
		return writeTo(ctx, *folder, newSite, streams.Out)
	}
	if *library != "" {
		return writeTo(ctx, *library, moduleFiles, streams.Out)
	}
	return serve(ctx, *listen, streams.Out)
}

// writeTo writes files to a folder. The folder is made before anything is built.
func writeTo(ctx context.Context, folder string, build func(context.Context) (site, error), out io.Writer) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	s, err := build(ctx)
	if err != nil {
		return err
	}
	if err := s.write(folder); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s: %d files, %d KB compressed\n", folder, len(s), s.compressed()/1000)
	return nil
}

// serve serves the page until the context is cancelled. The address is taken before
// anything is built.
func serve(ctx context.Context, address string, out io.Writer) error {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	defer listener.Close()
	s, err := packedSite(ctx, packed.Quick)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "The board is at http://%v/ until this program is interrupted.\n", listener.Addr())
	server := &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { server.Close() })
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

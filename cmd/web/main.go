// Web is a board in the browser: the library, compiled to WebAssembly, in a page that plays
// every game and reading. It explains refusals and has opponents, hints, records, and the rules
// beside the board.
//
//	go run -C cmd ./web
//	go run -C cmd ./web --listen localhost:8080
//	go run -C cmd ./web --listen :1283 --tables games.db
//	go run -C cmd ./web --tables games.db --backup copy.db
//	go run -C cmd ./web --write site
//	go run -C cmd ./web --module library
//	go run -C cmd ./web --table
//
// The first serves the page to this machine alone and prints its address. The third serves it
// to all who reach this machine, with tables at which two people play live. The fourth writes a
// copy of these tables, while they are served too. The fifth writes the page as static files, for
// any static host; the sixth the library alone, for programs in JavaScript, with its types. The
// program of a release has the library for the browser in it; of a checkout, the first start
// builds it with the go command and keeps it in the user's cache. The
// last prints the texts of the library, as a table for translators.
//
// All but tables runs in the browser: nothing is loaded from elsewhere, and nothing is sent
// anywhere.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"example.com/alfonsine/cmd/internal/version"
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
nothing is loaded from elsewhere. With --tables two people play live, each on their own machine.`,
		Example:      "  web\n  web --listen localhost:8080\n  web --listen :1283 --tables games.db\n  web --tables games.db --backup copy.db\n  web --write site",
		Args:         cobra.NoArgs,
		SilenceUsage: true,
		Version:      version.Text(),
	}
	c.SetVersionTemplate("{{.Name}} {{.Version}}\n")
	var v server
	flags := c.Flags()
	flags.StringVar(&v.listen, "listen", "127.0.0.1:1283", "the `address` to serve at; port 0 means any free port")
	folder := flags.String("write", "", "write the page to this `folder`, as files for any static host")
	library := flags.String("module", "", "write the library for JavaScript to this `folder`, with its types")
	flags.StringVar(&v.tables, "tables", "", "serve tables for two beside the page, which are kept in this `file`, or postgres://…")
	flags.StringSliceVar(&v.proxies, "proxy", []string{"127.0.0.1", "::1"}, "`addresses` of proxies, of which X-Forwarded-For says for whom they ask")
	flags.StringVar(&v.metrics, "metrics", "", "serve numbers of the tables for an operator at this `address`, as localhost:1284")
	backup := flags.String("backup", "", "write the file of --tables to this `copy`, beside a server too, and end")
	table := flags.Bool("table", false, "print the rulings and refusals in English, to be translated")
	c.MarkFlagsMutuallyExclusive("listen", "write", "module", "table")
	c.MarkFlagsMutuallyExclusive("tables", "write", "module", "table")
	c.MarkFlagsMutuallyExclusive("listen", "backup")
	c.MarkFlagsMutuallyExclusive("metrics", "write", "module", "table", "backup")
	c.RunE = func(c *cobra.Command, _ []string) error {
		ctx, out := c.Context(), c.OutOrStdout()
		for _, file := range []*string{folder, library, backup, &v.tables} {
			*file = typed(*file)
		}
		switch {
		case *table:
			return writeTable(out)
		case *folder != "":
			return writeTo(ctx, *folder, newSite, out)
		case *library != "":
			return writeTo(ctx, *library, moduleFiles, out)
		case *backup != "":
			return backupTo(v.tables, *backup, out)
		}
		return v.serve(ctx, out)
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

// Lines lets programs in other languages use the library: it reads requests as lines
// of JSON from the standard input and answers each with a line on the standard output.
//
//	$ go run ./examples/lines
//	{"do":"start","game":"fallas"}
//	{"answer":{"position":"24:2,6:13 19:13,1:2 w -"}}
//	{"do":"throw","game":"fallas","position":"24:2,6:13 19:13,1:2 w -","dice":"6-5-3"}
//	{"answer":{"position":"24:2,6:13 19:13,1:2 w 6-5-3"}}
//
// README.md beside it describes every request, and alfonsine_lines.py is a client for
// Python. A bad line is answered with an error that says what is wrong and where, and
// the conversation goes on; it ends with the input.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"

	"example.com/alfonsine/internal/words"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second interrupt ends the program at once
	if err := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "lines:", err)
		os.Exit(2)
	}
}

// run answers the lines of in until it ends or the context is cancelled.
func run(ctx context.Context, args []string, in io.Reader, out, usage io.Writer) error {
	flags := flag.NewFlagSet("lines", flag.ContinueOnError)
	flags.SetOutput(usage)
	seed := flags.Uint64("seed", 0, "the seed of the dice; 0 is another one each time")
	solve := flags.Int("solve", 50_000, "solve endings with contact exactly that have up to so many positions; 0 solves none")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("%s is no flag; try -help", words.Quote(flags.Arg(0)))
	}
	if *solve < 0 {
		return fmt.Errorf("-solve %d: a number of positions is 0 or more", *solve)
	}
	if *seed == 0 {
		*seed = rand.Uint64()
	}
	return newSession(*seed, *solve).converse(ctx, in, out)
}

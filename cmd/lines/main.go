// Lines lets programs in other languages use the library: it reads requests as lines
// of JSON from the standard input and answers each with a line on the standard output.
//
//	$ go run -C cmd ./lines
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
	"io"
	"math/rand/v2"

	"example.com/alfonsine/internal/shell/program"
)

const about = `Lines answers requests in JSON, one a line, for programs in other languages. README.md beside it has all of them, and a client in Python.

	lines [flags]
	echo '{"do": "games"}' | lines`

func main() {
	program.Main("lines", func(ctx context.Context, args []string, s program.Streams) error {
		return run(ctx, args, s.In, s.Out, s.Log)
	})
}

// run answers the lines of in until it ends or the context is cancelled.
func run(ctx context.Context, args []string, in io.Reader, out, usage io.Writer) error {
	flags := program.NewFlags("lines", about)
	seed := flags.Uint64("seed", 0, "the seed of the dice; 0 is another one each time")
	solve := flags.Int("solve", 50_000, "solve endings with contact exactly that have up to so many positions; 0 solves none")
	if err := flags.NoArguments(args, usage); err != nil {
		return err
	}
	if *solve < 0 {
		return program.Usagef("-solve %d: a number of positions is 0 or more", *solve)
	}
	if *seed == 0 {
		*seed = rand.Uint64()
	}
	return newSession(*seed, *solve).converse(ctx, in, out)
}

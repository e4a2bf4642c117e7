// Package lines lets programs in other languages use the library: it reads requests as lines
// of JSON from the standard input and answers each with a line on the standard output.
//
//	$ go run -C cmd ./alfonsine lines
//	{"do":"start","game":"fallas"}
//	{"answer":{"position":"24:2,6:13 19:13,1:2 w -"}}
//	{"do":"throw","game":"fallas","position":"24:2,6:13 19:13,1:2 w -","dice":"6-5-3"}
//	{"answer":{"position":"24:2,6:13 19:13,1:2 w 6-5-3"}}
//
// README.md beside it describes every request, and alfonsine_lines.py is a client for
// Python. A bad line is answered with an error that says what is wrong and where, and
// the conversation goes on; it ends with the input.
package lines

import (
	"math/rand/v2"

	"github.com/spf13/cobra"

	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
)

const about = `Answers requests in JSON, one a line, for programs in other languages. The README in cmd/lines has all of them; a client in Python is beside it.

	alfonsine lines [flags]
	echo '{"do": "games"}' | alfonsine lines`

// New makes the command.
func New(*tongue.Tongue) *cobra.Command {
	c := &cobra.Command{Use: "lines", Short: "answers in JSON, for programs in other languages", Long: about, Args: program.NoArguments}
	seed := c.Flags().Uint64("seed", 0, "the seed of the dice; 0 is another one each time")
	c.RunE = func(c *cobra.Command, _ []string) error {
		if *seed == 0 {
			*seed = rand.Uint64()
		}
		return NewSession(*seed).converse(c.Context(), c.InOrStdin(), terminal.Raw(c.OutOrStdout()))
	}
	return c
}

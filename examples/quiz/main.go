// Quiz asks about the rules of a game, one after another: whether a throw or a play is legal
// on a board. It answers with what follows, or with the rule that forbids it and its source.
//
//	go run ./examples/quiz
//	go run ./examples/quiz -game laquet -questions 20 -seed 7
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/diagram"
)

func main() {
	game := flag.String("game", "fallas", "the `slug` of the game")
	questions := flag.Int("questions", 5, "how many questions")
	seed := flag.Uint64("seed", 1283, "the `seed` of their order")
	flag.Parse()
	if err := ask(os.Stdin, os.Stdout, *game, *questions, *seed); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// ask asks questions, as many as there are cases at most, and reads the answers, a line each.
func ask(in io.Reader, w io.Writer, slug string, questions int, seed uint64) error {
	g, err := alfonsine.Lookup(slug)
	if err != nil {
		return err
	}
	cases := slices.Collect(book.Cases(g))
	rng := rand.New(rand.NewPCG(seed, 0))
	rng.Shuffle(len(cases), func(i, j int) { cases[i], cases[j] = cases[j], cases[i] })
	answers := bufio.NewScanner(in)
	right, asked := 0, 0
	for ; asked < min(questions, len(cases)); asked++ {
		c := cases[asked]
		what := "play " + c.Play
		if c.Play == "" {
			what = "throw " + c.Throw.String()
		}
		fmt.Fprintf(w, "%s\n%s: may %v %s? ", diagram.Text(g, c.Position, diagram.Options{ASCII: true}), g.Name(), c.Position.Turn(), what)
		if !answers.Scan() {
			break
		}
		verdict := "No."
		if strings.HasPrefix(strings.ToLower(answers.Text()), "y") == c.Legal {
			right++
			verdict = "Right."
		}
		if c.Legal {
			fmt.Fprintf(w, "%s It leads to %v.\n", verdict, c.Next)
		} else {
			fmt.Fprintln(w, verdict, "It is refused.")
		}
		for _, id := range slices.Compact([]string{c.Ruling, c.Cites}) {
			if rule, ok := g.Ruling(id); ok {
				fmt.Fprintln(w, rule) // with its source and what it rests on
			}
		}
		fmt.Fprintln(w)
	}
	_, err = fmt.Fprintf(w, "%d of %d\n", right, asked)
	return errors.Join(err, answers.Err())
}

// Quiz asks whether a move is legal, and answers with the rule that forbids it and where
// the rule stands. It asks about positions of random games.
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
	"example.com/alfonsine/diagram"
)

func main() {
	game := flag.String("game", "fallas", "the `slug` of the game")
	questions := flag.Int("questions", 5, "how many questions")
	seed := flag.Uint64("seed", 1283, "the `seed` of the games")
	flag.Parse()
	if err := ask(os.Stdin, os.Stdout, *game, *questions, *seed); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// ask asks questions and reads the answers, a line each.
func ask(in io.Reader, w io.Writer, slug string, questions int, seed uint64) error {
	v, err := alfonsine.Lookup(slug)
	if err != nil {
		return err
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	answers := bufio.NewScanner(in)
	right, asked := 0, 0
	for ; asked < questions; asked++ {
		p, m := question(v, rng)
		fmt.Fprintf(w, "%s\n%v: may %v play %v with the %d? ", diagram.Text(v, p, diagram.Options{ASCII: true}), p.Dice(), p.Turn(), m, m.Die)
		if !answers.Scan() {
			break
		}
		_, err := v.Move(p, m)
		if yes := strings.HasPrefix(strings.ToLower(answers.Text()), "y"); yes == (err == nil) {
			right++
			fmt.Fprintln(w, "Right.")
		} else {
			fmt.Fprintln(w, "No.")
		}
		var refused *alfonsine.PlayError
		if errors.As(err, &refused) {
			fmt.Fprintln(w, "It is refused, since", refused.Reason+".")
			if refused.Ruling.ID != "" {
				fmt.Fprintln(w, refused.Ruling) // with its source and what it rests on
			}
		}
		fmt.Fprintln(w)
	}
	_, err = fmt.Fprintf(w, "%d of %d\n", right, asked)
	return errors.Join(err, answers.Err())
}

// question draws a position of a random game, and a move that its dice might make there:
// every second time a legal one.
func question(v alfonsine.Variant, rng *rand.Rand) (alfonsine.Position, alfonsine.Move) {
	p := v.Start()
	for range 1 + rng.IntN(30) {
		before := p
		plays := alfonsine.Plays(v, alfonsine.Throw(v, p, rng))
		if p = plays[rng.IntN(len(plays))].Next(); p.Over() {
			p = before
			break
		}
	}
	p = alfonsine.Throw(v, p, rng)
	legal := slices.DeleteFunc(alfonsine.Moves(v, p), func(m alfonsine.Move) bool { return m == alfonsine.Move{} })
	if len(legal) > 0 && rng.IntN(2) == 0 {
		return p, legal[rng.IntN(len(legal))]
	}
	dice := slices.Collect(p.Dice().All())
	die := dice[rng.IntN(len(dice))]
	var moves []alfonsine.Move
	for pt := range p.Held(p.Turn(), 1).All() {
		if to, there := alfonsine.PointAt(v, p.Turn(), max(0, v.Distance(p.Turn(), pt)-die)); there {
			moves = append(moves, alfonsine.Move{From: pt, To: to, Die: uint8(die)})
		}
	}
	if len(moves) == 0 {
		return question(v, rng)
	}
	return p, moves[rng.IntN(len(moves))]
}

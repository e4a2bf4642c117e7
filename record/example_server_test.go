package record_test

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// answer applies a message from a player to the state of a game and returns the new state.
// The state is the text of a record. Nothing else is kept, so a server can be stopped after
// every message. A player may send anything at any time: an illegal message, or one out of
// turn, is refused and the state does not change.
func answer(state string, from alfonsine.Color, message string, rng *rand.Rand) (string, error) {
	r, err := record.Parse(state)
	if err != nil {
		return state, err
	}
	g, p := r.Game(), r.Position()
	switch {
	case message == "resign":
		err = r.End(alfonsine.WonBy(from.Opponent()), record.TerminationResigned)
	case from != p.Turn():
		err = fmt.Errorf("it is the turn of %v", p.Turn())
	case message == "throw":
		err = r.Throw(g.Thrown(g.Throw(p, rng)))
	default:
		var play alfonsine.Play
		if play, err = g.ParsePlay(p, message, alfonsine.Notation{}); err == nil {
			err = r.Add(alfonsine.Roll{}, play) // the dice have been thrown
		}
	}
	if err != nil {
		return state, err
	}
	return r.String(), nil
}

// Two people play at terminals that the server does not trust. After every message the
// state of the game is a text; the next message reads it again.
func Example_server() {
	state := record.New(alfonsine.Laquet).String()
	rng := rand.New(rand.NewPCG(1, 1)) // in production: rand.NewChaCha8 with a seed from crypto/rand
	for _, message := range []struct {
		from alfonsine.Color
		text string
	}{
		{alfonsine.Black, "throw"},
		{alfonsine.White, "throw"},
		{alfonsine.White, "throw"},
		{alfonsine.White, "18/off"},
		{alfonsine.White, "17/11 15/14"},
		{alfonsine.Black, "throw"},
		{alfonsine.Black, "resign"},
		{alfonsine.Black, "throw"},
	} {
		next, err := answer(state, message.from, message.text, rng)
		if err != nil { // the error gives the reason and names the rule
			fmt.Printf("%v, %s: refused\n", message.from, message.text)
			continue
		}
		state = next
		lines := strings.Split(state, "\n")
		fmt.Printf("%v, %s: %s\n", message.from, message.text, lines[len(lines)-3])
	}
	fmt.Print("\n", state)

	// Output:
	// Black, throw: refused
	// White, throw: 1. w 6-1:
	// White, throw: refused
	// White, 18/off: refused
	// White, 17/11 15/14: 1. w 6-1: 17/11 15/14
	// Black, throw: 2. b 6-6:
	// Black, resign: 2. b 6-6:
	// Black, throw: refused
	//
	// [Game "laquet"]
	// [Result "1-0"]
	// [Termination "resigned"]
	//
	// 1. w 6-1: 17/11 15/14
	// 2. b 6-6:
	// 1-0
}

package fault_test

import (
	"fmt"
	"strings"

	"example.com/alfonsine/fault"
)

// A message shows what was typed, and no more of it than a person reads.
func ExampleQuote() {
	fmt.Println(fault.Quote("24/18 x"), "is not a play")
	fmt.Println(fault.Quote("first line\nsecond line"), "is not a play")
	fmt.Println(fault.Quote("\x1b[2J"), "is not a play")
	fmt.Println(fault.Quote(strings.Repeat("24/18 ", 1000)), "is not a play")
	// Output:
	// "24/18 x" is not a play
	// "first line…" is not a play
	// "\x1b[2J" is not a play
	// "24/18 24/18 24/18 24/18 24/18 24/18 24/18 24/18 24/18 24/18 …" is not a play
}

func ExamplePlain() {
	fmt.Println(fault.Plain("unknown flag --gaem"))
	fmt.Println(fault.Plain("unknown flag --g\a"))
	// Output:
	// unknown flag --gaem
	// "unknown flag --g\a"
}

package main

import (
	"context"
	"os"
	"strings"
)

func Example() {
	games := "[Game \"laquet\"]\n\n1. w 6-5: 17/11 15/10\n2. b 6-6: 13/7\n*\n\n[Game \"laquet\"]\n\n1. w 6-5: 99/1\n*\n\n[Game \"fallas\"]\n\n1. w 6-5-3: 24/18/13 6/3\n*\n"
	if err := analyze(context.Background(), os.Stdout, strings.NewReader(games), 2); err != nil {
		panic(err)
	}
	// Output:
	// game 1 is damaged: record 1 of laquet, line 4, turn 2: "13/7": 6 is still to be played, for instance 13/7 with a 6 [laquet-8-duty: Both dice must be played if possible.]
	// game 2 is damaged: record 2 of laquet, line 9, turn 1: "99/1": a place is 1 to 24, bar or off, not "99" at offset 0
	// game 3, turn 1: White played 24/18/13 6/3; 24/21/16 24/18 wins 7.3 % more
	// game 1, turn 1: White played 17/11 15/10; 14/8 14/9 wins 3.1 % more
}

package main

import "os"

func Example() {
	if err := show(os.Stdout); err != nil {
		panic(err)
	}
	// Output:
	// 6:2 19:2 w 5-2 → 6/1 6/4
	// 4:1,1:1 19:2 b 2-1 → 19/21 19/20
	// 4:1,1:1 21:1,20:1 w 6-5 → 4/off 1/off
	// alfonsine: runners: "3/2": 3/2 with a 1: the runner behind has not moved [runners-behind: The runner behind moves first.]
	// Runners keeps the promises of a Variant
}

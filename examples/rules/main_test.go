package main

import "os"

func Example() {
	if err := show(os.Stdout); err != nil {
		panic(err)
	}
	// Output:
	// house-tables: 6-5-2 can be played in 32 ways
	//   house-tables-dice (stated, The house, Rules of the house §1): Three dice are thrown.
	//   house-tables-closed (stated, The house, Rules of the house §2): Two checkers of a side close a point to the other.
	//   house-tables-hit (stated, The house, Rules of the house §3): A checker that is hit begins its path again.
	// house-tables?dice=2: 2-1 can be played in 15 ways
	//   house-tables?dice=2 (chosen): Two dice are thrown, for a shorter game.
	//   house-tables-closed (stated, The house, Rules of the house §2): Two checkers of a side close a point to the other.
	//   house-tables-hit (stated, The house, Rules of the house §3): A checker that is hit begins its path again.
	// alfonsine: house-tables: "24/19": 24/19 with a 5: point 19 is forbidden: Black has 5 checkers there [house-tables-closed: Two checkers of a side close a point to the other.]
}

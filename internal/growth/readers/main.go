// Readers drives every reader of the module with growing inputs, and fails if a reader takes
// more steps or memory than its input grows by: blanks, commas, tags, heads, comments,
// brackets and digits by the thousand must not cost their square.
//
// Nothing is timed. Steps are the basic blocks that run, which the program counts if it is
// built so, with those packages of the standard library that readers use most:
//
//	go run -cover -covermode=atomic -coverpkg=./...,bufio,bytes,encoding/base64,encoding/json,strconv,strings,unicode/utf8 ./internal/growth/readers
//
// Memory is every byte that is allocated, also where it is soon free again. What assembly
// scans, as strings.IndexByte does, is not counted.
//
// Each text has a token, or two, repeated at places of a sound text. Of the texts of a
// reader some are chosen at random. A failure prints the text; -seed repeats the choice.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"time"

	"example.com/alfonsine/internal/growth"
)

func main() {
	number := flag.Int("texts", 1000, "texts for each reader, and 0 for all")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "the seed of the choice of texts")
	flag.Parse()
	texts, err := growth.Drive(readers(), *number, rand.New(rand.NewPCG(*seed, 0)), true)
	if err != nil || texts == 0 {
		fmt.Printf("%v\nof %d texts some cost more than in proportion (-seed %d)\n", err, texts, *seed)
		os.Exit(1)
	}
	fmt.Printf("%d texts, none costs more than in proportion (-seed %d)\n", texts, *seed)
}

// Consumer is a module of its own that builds on the library as anybody may who imports
// it: a game that no Rules describe, a bot that has its network in the program, a server
// for two people and an analyser of collections of records.
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"

	"example.com/alfonsine/bot"
)

func main() {
	if err := run(context.Background(), os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run does what is asked for: "serve ADDRESS FOLDER", "soak PLAYERS TIME BETWEEN", which
// kills a server again and again while people play (see [soak]), "analyse" the records of
// standard input, or "train FILE", which makes the bot's network.
func run(ctx context.Context, args []string) error {
	switch {
	case len(args) == 3 && args[0] == "serve":
		return http.ListenAndServe(args[1], &Server{Folder: args[2], Lookup: lookup})
	case len(args) == 4 && args[0] == "soak":
		return soak(ctx, args[1], args[2], args[3])
	case len(args) == 1 && args[0] == "analyse":
		mistakes, damaged, err := Analyse(ctx, os.Stdin, 10)
		for _, m := range mistakes {
			fmt.Printf("%+v\n", m)
		}
		for _, d := range damaged {
			fmt.Println(d)
		}
		return err
	case len(args) == 2 && args[0] == "train":
		net, err := bot.Train(ctx, Courier, bot.TrainOptions{Games: 300, Units: 8})
		if err != nil {
			return err
		}
		var file bytes.Buffer
		if _, err := net.WriteTo(&file); err != nil {
			return err
		}
		return os.WriteFile(args[1], file.Bytes(), 0o600)
	}
	return errors.New("consumer serve ADDRESS FOLDER, soak PLAYERS TIME BETWEEN, analyse < RECORDS, or train FILE")
}

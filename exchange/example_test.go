package exchange_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/record"
)

// A position is written as an id for another program and read back.
func Example() {
	game := alfonsine.Backgammon
	p, err := game.Roll(game.Start(), alfonsine.MustParseRoll("3-1"))
	if err != nil {
		fmt.Println(err)
		return
	}
	gnu, err := exchange.GNUID(game, p)
	fmt.Println(gnu, err)
	xg, err := exchange.XGID(game, p)
	fmt.Println(xg, err)

	back, err := exchange.ParseXGID(game, "XGID=-b----E-C---dEa--c-e----B-:0:0:1:52:2:1:0:7:10")
	fmt.Println(back, err)

	// Output:
	// 4HPwATDgc/ABMA:MIElAAAAAAAE <nil>
	// XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:1:10 <nil>
	// 24:2,13:5,8:3,6:5 19:5,17:3,14:1,12:4,1:2 w 5-2 <nil>
}

// A record is written as a .mat file and read back.
func ExampleWriteMat() {
	game := alfonsine.Backgammon
	r := record.New(game)
	r.SetTag("White", "Doña Violante")
	r.SetTag("Black", "Don Sancho")
	r.SetTag("Date", "1283-05-31")
	for _, turn := range []string{"3-1: 8/5 6/5", "6-6: 1/7(2) 12/18(2)", "4-2: 8/4 6/4"} {
		if err := r.AddText(turn); err != nil {
			fmt.Println(err)
			return
		}
	}
	var file bytes.Buffer
	if err := exchange.WriteMat(&file, r); err != nil {
		fmt.Println(err)
		return
	}
	for line := range strings.Lines(file.String()) {
		fmt.Println(strings.TrimRight(line, " \n"))
	}
	for game, err := range exchange.ReadMat(&file, game) {
		fmt.Println(game.String() == r.String(), err)
	}

	// Output:
	// ; [Player 1 "Doña Violante"]
	// ; [Player 2 "Don Sancho"]
	// ; [EventDate "1283.05.31"]
	//
	//  1 point match
	//
	//  Game 1
	//  Doña Violante : 0                Don Sancho : 0
	//   1) 31: 8/5 6/5                 66: 24/18 24/18 13/7 13/7
	//   2) 42: 8/4 6/4
	// true <nil>
}

// Matches of other programs are read game by game. The doubling cube appears in comments; a
// player who refuses a double resigns.
func ExampleReadSGF() {
	const file = `(;FF[4]GM[6]PW[Ann]PB[Bob]MI[length:5][ws:0][bs:3]RE[W+1]
		;W[31hefe];B[51lqab];W[double];B[drop])`
	for r, err := range exchange.ReadSGF(strings.NewReader(file), alfonsine.Backgammon) {
		if err != nil {
			fmt.Println(err)
		}
		r.WriteTo(os.Stdout)
	}

	// Output:
	// [Game "backgammon"]
	// [White "Ann"]
	// [Black "Bob"]
	// [Result "1-0"]
	// [Termination "resigned"]
	// [MatchLength "5"]
	// [MatchScore "0-3"]
	//
	// 1. w 3-1: 8/5 6/5
	// 2. b 5-1: 12/17 1/2 {White: double} {Black: drop}
	// 1-0
}

// A record that the format cannot express gives an error.
func ExampleError() {
	_, err := exchange.XGID(alfonsine.Fallas, alfonsine.Fallas.Start())
	var e *exchange.Error
	fmt.Println(errors.As(err, &e), e.Format, e.Fault)
	fmt.Println(err)

	// Output:
	// true xgid unfit
	// exchange: xgid: two dice are thrown, and in the game 3
}

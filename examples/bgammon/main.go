// Bgammon is a bot for a server of bgammon. As a guest it offers a match of one point, in which
// there is no cube, or joins one, and plays it to its end. The server knows a bot by its name.
//
//	go run ./examples/bgammon -server bgammon.org:1337 -match 'join BOT_tabula'
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log"
	"net"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/exchange"
)

func main() {
	server := flag.String("server", "localhost:1337", "the `address`")
	name := flag.String("name", "bot_alfonsine", "the `name` of the guest")
	match := flag.String("match", "create public 1 0", "the `command` that offers or joins a match")
	flag.Parse()
	conn, err := net.Dial("tcp", *server)
	if err == nil {
		err = play(conn, *name, *match)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// An event is a line from the server. It shows the board as the bot sees it, who is player 1.
type event struct {
	Type, Player, Message, Reason      string
	Board                              [28]int8 // 0 and 25 are borne off, 26 and 27 on the bar
	Turn, Winner, Roll1, Roll2, Points int
	Moves, Available                   [][]int // made in this turn, and still to be made
	Player2                            struct{ Name string }
}

// play plays a match to its end.
func play(conn net.Conn, name, match string) error {
	agent, err := bot.New(alfonsine.Backgammon, bot.Options{})
	lines, say := bufio.NewScanner(conn), "loginjson alfonsine/en "+name
	for err == nil {
		if fmt.Fprintln(conn, say); !lines.Scan() { // an empty line says nothing
			return errors.Join(lines.Err(), errors.New("the server has left"))
		}
		var e event
		err = json.Unmarshal(lines.Bytes(), &e)
		switch say = ""; {
		case e.Type == "welcome":
			say = match
		case e.Type == "ping":
			say = "pong " + e.Message
		case e.Type == "win":
			log.Print(e.Player, " has won.")
			return nil
		case e.Reason != "":
			err = errors.New(e.Reason)
		case e.Type != "board" || e.Winner != 0 || e.Player2.Name == "" || e.Turn == 2 || e.Turn == 0 && e.Roll1 != 0:
			err = nil // nobody asks the bot for anything
		case e.Points > 1:
			err = errors.New("the match is to more than one point")
		case e.Roll1 == 0:
			say = "roll"
		case len(e.Available) == 0:
			say = "ok"
		case err == nil && len(e.Moves) == 0:
			say, err = move(agent, e.Board, e.Roll1, e.Roll2)
		}
	}
	return err
}

// move returns the bot's play. The bot is White. FIBS has the same board, with the bars at its ends.
func move(agent bot.Agent, b [28]int8, die1, die2 int) (string, error) {
	board := fmt.Sprintln("board:a:b:1:0:0", b[27], b[1:25], b[26], 1, die1, die2, "0:0:1:0:0:0:1:-1:0:25", b[0], -b[25], "0:0")
	p, err := exchange.ParseFIBS(alfonsine.Backgammon, strings.NewReplacer(" ", ":", "[", "", "]", "").Replace(board))
	if err != nil || p.Off(alfonsine.White) != int(b[0]) || p.Off(alfonsine.Black) != -int(b[25]) {
		return "", errors.Join(err, errors.New("the board of the server is none of backgammon"))
	}
	chosen, err := agent.Choose(context.Background(), p)
	return strings.NewReplacer("[", "move ", " ", "\nmove ", "]", "", "*", "").Replace(fmt.Sprint(chosen.Moves())), err
}

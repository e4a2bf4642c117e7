//go:build !rules

package session

import (
	"example.com/alfonsine"
	"example.com/alfonsine/bot"
)

// course gives White's probability of winning at the start of a record and after each of
// its turns, as the game's network estimates it without looking ahead.
func course(r Request, reply *Reply) error {
	played, err := records.Parse(r.Text)
	if err != nil {
		return err
	}
	g := played.Game()
	judge := bot.Heuristic(g)
	if net, err := bot.Shipped(g); err == nil {
		if judge, err = net.Evaluator(g); err != nil {
			return err
		}
	}
	for turns := range played.Len() + 1 {
		p := positionAt(played, turns)
		white, err := judge.Win(p)
		if err != nil {
			return err
		}
		if p.Turn() == alfonsine.Black {
			white = 1 - white
		}
		reply.Course = append(reply.Course, white)
	}
	if result := played.Result(); result != alfonsine.ResultOngoing { // which the board may not show
		reply.Course[played.Len()] = map[alfonsine.Result]float64{alfonsine.WonBy(alfonsine.White): 1, alfonsine.ResultTie: 0.5}[result]
	}
	return nil
}

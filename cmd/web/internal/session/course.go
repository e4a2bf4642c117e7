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
	v := played.Variant()
	judge := bot.Heuristic(v)
	if net, err := bot.Shipped(v); err == nil {
		if judge, err = net.Evaluator(v); err != nil {
			return err
		}
	}
	for turns := range played.Len() + 1 {
		white, err := whiteWins(judge, positionAt(played, turns))
		if err != nil {
			return err
		}
		reply.Course = append(reply.Course, white)
	}
	if result := played.Result(); result != alfonsine.ResultOngoing { // which the board may not show
		reply.Course[played.Len()] = map[alfonsine.Result]float64{alfonsine.WonBy(alfonsine.White): 1, alfonsine.ResultTie: 0.5}[result]
	}
	return nil
}

// whiteWins returns White's probability of winning.
func whiteWins(judge bot.Evaluator, p alfonsine.Position) (float64, error) {
	win, err := judge.Win(p)
	if p.Turn() == alfonsine.Black {
		win = 1 - win
	}
	return win, err
}

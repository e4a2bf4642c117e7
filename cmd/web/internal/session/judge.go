//go:build !rules

package session

import (
	"context"

	"example.com/alfonsine/cmd/web/internal/players"
	"example.com/alfonsine/coach"
)

// A Judged is a record of which an agent has judged all turns, or the first ones.
type Judged struct {
	Turns int           `json:"turns"` // the number of judged turns
	Agent string        `json:"agent"` // a description of the judging agent
	Sides [2]coach.Side `json:"sides"`
	Worst []coach.Turn  `json:"worst"` // the worst mistakes, worst first
}

// worstShown is the most mistakes that are shown.
const worstShown = 10

// judge lets an agent judge all turns of a record, and calls tell with the reply so far
// after each turn.
func judge(r Request, reply *Reply, tell func(Reply)) error {
	played, err := records.Parse(r.Text)
	if err != nil {
		return err
	}
	agent, err := players.Judge(played.Game(), r.Level, seedOf(r.Seed))
	if err != nil {
		return err
	}
	_, err = coach.Review(context.Background(), played, agent, func(soFar *coach.Report, _ int) {
		reply.Judged = &Judged{len(soFar.Turns), soFar.Agent, soFar.Sides, soFar.Worst(worstShown)}
		tell(*reply)
	})
	return err
}

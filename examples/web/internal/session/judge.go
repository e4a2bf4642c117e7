package session

import (
	"context"

	"example.com/alfonsine/examples/internal/analysis"
	"example.com/alfonsine/examples/web/internal/players"
	"example.com/alfonsine/record"
)

// A Judged game is one whose turns an agent has judged, all or the first of them.
type Judged struct {
	Turns int              `json:"turns"` // how many were judged
	Agent string           `json:"agent"` // who has judged
	Sides [2]analysis.Side `json:"sides"`
	Worst []analysis.Turn  `json:"worst"` // the mistakes that lost most, the worst first
}

// worstShown is how many mistakes are shown.
const worstShown = 10

// judge has an agent judge all turns of a record, and tells after each turn what it has
// found so far.
func judge(r Request, reply *Reply, tell func(Reply)) error {
	played, err := record.Parse(r.Text)
	if err != nil {
		return err
	}
	agent, err := players.Judge(played.Variant(), r.Level, seedOf(r.Seed))
	if err != nil {
		return err
	}
	_, err = analysis.Of(context.Background(), played, agent, func(soFar *analysis.Report, _ int) {
		reply.Judged = &Judged{len(soFar.Turns), soFar.Agent, soFar.Sides, soFar.Worst(worstShown)}
		tell(*reply)
	})
	return err
}

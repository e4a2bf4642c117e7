package session

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestEveryTurnIsJudgedAndReportedAtOnce(t *testing.T) {
	s := open(t, "laquet", "")
	s.seed = 1283
	playOut(t, s, rand.New(rand.NewPCG(1, 1283)), 20)
	request, err := json.Marshal(Request{Do: "judge", Text: s.record.String(), Level: "master", Seed: "7"})
	must(t, err)
	told := 0
	var reply Reply
	must(t, json.Unmarshal(new(Session).Call(request, func(text []byte) {
		var soFar Reply
		must(t, json.Unmarshal(text, &soFar))
		if soFar.Judged == nil || soFar.Judged.Turns != told {
			t.Fatalf("after %d turns the reply is %s", told, text)
		}
		told++
	}), &reply))
	judged := reply.Judged
	if len(reply.Refusals) > 0 || told != s.record.Len()+1 || judged.Turns != s.record.Len() || judged.Agent == "" {
		t.Fatalf("%d replies, and then %+v", told, reply)
	}
	if len(judged.Worst) == 0 || len(judged.Worst) > worstShown {
		t.Fatalf("the mistakes of a random player are %+v", judged.Worst)
	}
	for i, turn := range judged.Worst {
		if made := s.record.Turn(turn.Number); turn.Play != made.Play.String() || turn.Best == turn.Play || turn.Loss < 0.005 {
			t.Errorf("%+v is a mistake, after %v", turn, made)
		}
		if i > 0 && turn.Loss > judged.Worst[i-1].Loss {
			t.Errorf("%+v comes after %+v", turn, judged.Worst[i-1])
		}
	}
	if side := judged.Sides[judged.Worst[0].Side]; side.Worst != judged.Worst[0].Number {
		t.Errorf("the worst of %+v is %+v", side, judged.Worst[0])
	}
	for request, want := range map[string]string{
		`{"do":"judge","text":"nonsense","level":"club"}`:                                     "record: there is no Game tag",
		`{"do":"judge","text":"[Game \"laquet\"]\n*","level":"nobody"}`:                       `other: "nobody" is no level; there are beginner, casual, club, expert, master, analyst`,
		`{"do":"worth","game":"fallas","position":"24:2,6:13 19:13,1:2 w -","level":"x"}`:     `other: "x" is`,
		`{"do":"choose","game":"fallas","position":"24:2,6:13 19:13,1:2 w -","level":"club"}`: "other:",
	} {
		reply := call(t, new(Session), request)
		if len(reply.Refusals) != 1 || !strings.HasPrefix(reply.Refusals[0].Kind+": "+reply.Refusals[0].Reason, want) {
			t.Errorf("%s is answered by %+v", request, reply)
		}
	}
}

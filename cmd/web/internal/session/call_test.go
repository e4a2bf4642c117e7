package session

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/shelf"
	"example.com/alfonsine/cmd/web/internal/players"
)

// call sends a request to a session and reads its answer, of the types for JavaScript.
func call(t *testing.T, s *Session, request string) Reply {
	t.Helper()
	var r Request
	if json.Unmarshal([]byte(request), &r) != nil {
		r.Do = ""
	}
	d, err := declared()
	must(t, err)
	check := func(answer []byte) {
		if why := d.wrongAnswer(r.Do, answer); why != "" {
			t.Fatalf("%s: the answer does not match the types: %s", request, why)
		}
	}
	answer := s.Call([]byte(request), check)
	check(answer)
	var reply Reply
	must(t, json.Unmarshal(answer, &reply))
	return reply
}

func TestATurnIsPlayedByRequests(t *testing.T) {
	s := new(Session)
	steps := []struct{ request, phase, position string }{
		{`{"do":"open","game":"fallas"}`, "throw", "24:2,6:13 19:13,1:2 w -"},
		{`{"do":"try","text":"653"}`, "play", "24:2,6:13 19:13,1:2 w 6-5-3"},
		{`{"do":"move","from":24,"to":13}`, "play", "24:2,6:13 19:13,1:2 w 6-5-3"},
		{`{"do":"undo","persons":[true,true]}`, "play", "24:2,6:13 19:13,1:2 w 6-5-3"},
		{`{"do":"play","moves":[{"from":6,"to":3,"die":3},{"from":24,"to":18,"die":6},{"from":18,"to":13,"die":5}]}`, "done", "24:2,6:13 19:13,1:2 w 6-5-3"},
		{`{"do":"end"}`, "throw", "24:1,13:1,6:12,3:1 19:13,1:2 b -"},
		{`{"do":"look","number":0}`, "look", "24:2,6:13 19:13,1:2 w -"},
		{`{"do":"playOn"}`, "throw", "24:2,6:13 19:13,1:2 w -"},
		{`{"do":"redo"}`, "throw", "24:1,13:1,6:12,3:1 19:13,1:2 b -"},
	}
	for _, step := range steps {
		reply := call(t, s, step.request)
		if len(reply.Refusals) > 0 || reply.State == nil || string(reply.State.Phase) != step.phase || reply.State.Position != step.position {
			t.Fatalf("%s: %+v, %+v", step.request, reply.Refusals, reply.State)
		}
	}
	if reply := call(t, s, `{"do":"save","names":["one","other"],"date":"2026-01-31"}`); !strings.Contains(reply.Text, `[White "one"]`) || !strings.Contains(reply.Text, "1. w 6-5-3: 24/18/13 6/3") {
		t.Error(reply.Text)
	}
	if reply := call(t, s, `{"do":"about","side":1}`); reply.About == nil || reply.About.Name != "Fallas" || len(reply.About.Rulings) == 0 {
		t.Errorf("%+v", reply)
	}
}

func TestAPlayerAnswersRequests(t *testing.T) {
	s := new(Session)
	catalog := call(t, s, `{"do":"catalog"}`).Catalog
	if catalog == nil || len(catalog.Games) != len(shelf.Games()) || len(catalog.Levels) < 2 {
		t.Fatalf("%+v", catalog)
	}
	const position = `"game":"fallas","position":"3:1,2:1,off:13 24:2,off:13 w 2-1-1"`
	for _, level := range catalog.Levels {
		reply := call(t, s, `{"do":"choose","level":"`+level+`","seed":"7/1",`+position+`}`)
		if len(reply.Ways) != 1 || len(reply.Ways[0].Moves) == 0 {
			t.Errorf("%s: %+v", level, reply)
		}
	}
	ranked := call(t, s, `{"do":"rank","level":"`+catalog.Adviser+`",`+position+`}`).Ranked
	if len(ranked) == 0 || ranked[0].Win < 0 || ranked[0].Win > 1 || ranked[0].Text == "" {
		t.Errorf("%+v", ranked)
	}
	const wide = `{"do":"rank","level":"expert","game":"todas-tablas","position":"24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 6-4","moves":[{"from":13,"to":7,"die":6},{"from":7,"to":3,"die":4}]}`
	made := 0
	ranked = call(t, s, wide).Ranked
	for _, x := range ranked {
		if x.Made {
			made++
		}
	}
	if made != 1 || len(ranked) < rankedShown || len(ranked) > rankedShown+1 {
		t.Errorf("of %d plays %d were made", len(ranked), made)
	}
	worth := call(t, s, `{"do":"worth","level":"expert",`+position+`}`).Worth
	if worth == nil || worth.Win < 0 || worth.Win > 1 {
		t.Errorf("%+v", worth)
	}
	for _, level := range catalog.Levels {
		// White bears off the last checker with any throw; some levels err.
		for _, turn := range []string{"w", "b"} {
			worth := call(t, s, `{"do":"worth","level":"`+level+`","game":"laquet","position":"1:1,off:14 6:8,5:7 `+turn+` -"}`).Worth
			if worth == nil || worth.Win <= 0.5 {
				t.Errorf("%s, %s: %+v", level, turn, worth)
			}
		}
	}
}

func TestRequestsThatMakeNoSenseAreRefused(t *testing.T) {
	s := new(Session)
	try := func(request string) {
		if reply := call(t, s, request); len(reply.Refusals) == 0 || reply.Refusals[0].Reason == "" || strings.Contains(reply.Refusals[0].Reason, "json") {
			t.Errorf("%s: %+v", request, reply)
		}
	}
	for _, request := range []string{
		``, `[]`, `{"do":1}`, `{}`, `{"do":"dance"}`, `{"do":"check","game":"laquet","gmae":"fallas"}`, `{"do":"rolloff"} {}`, `{"do":"throw"}`, `{"do":"save"}`,
		`{"do":"choose","game":"fallas","position":"24:2,6:13 19:13,1:2 w -","level":"expert"}`,
		`{"do":"choose","game":"fallas","position":"24:2,6:13 19:13,1:2 w 6-5-3","level":"perfect"}`,
		`{"do":"rank","game":"fallas","position":"24:2 19:13,1:2 w 6-5-3","level":"expert"}`,
		`{"do":"worth","game":"chess","position":"24:2 19:13,1:2 w 6-5-3"}`,
		`{"do":"invite","game":"fallas","side":7}`, `{"do":"invite","game":"fallas","side":-1}`, `{"do":"open","game":"fallas","length":-3}`,
		`{"do":"open","game":"fallas","length":3,"position":"24:2,6:13 19:13,1:2 w 6-5-3"}`, `{"do":"load","text":"[Game \"fallas\"]","number":-3}`,
	} {
		try(request)
	}
	call(t, s, `{"do":"open","game":"fallas"}`)
	for _, request := range []string{
		`{"do":"end"}`, `{"do":"move","from":24,"to":18}`, `{"do":"move","from":-1,"to":999}`, `{"do":"undo"}`,
		`{"do":"redo"}`, `{"do":"look","number":7}`, `{"do":"playOn"}`, `{"do":"try","text":"9"}`, `{"do":"play"}`,
		`{"do":"open","game":"fallas","position":"w"}`, `{"do":"load","text":"?"}`,
	} {
		try(request)
	}
	call(t, s, `{"do":"open","game":"fallas","position":"24:2,6:13 19:13,1:2 w 6-5-3"}`)
	for _, request := range []string{
		`{"do":"throw"}`, `{"do":"move","from":-1,"to":999}`, `{"do":"move","from":26,"to":27,"way":3}`, `{"do":"try","text":"24/25"}`,
		`{"do":"play","moves":[{"from":300,"to":-7,"die":99}]}`, `{"do":"end"}`,
	} {
		try(request)
	}
}

func FuzzCall(f *testing.F) {
	for _, seed := range []string{
		`{"do":"move","from":24,"to":13}`, `{"do":"try","text":"24/18"}`, `{"do":"end"}`, `{"do":"undo","persons":[true,true]}`,
		`{"do":"load","text":"[Game \"laquet\"]\n\n1. w 6-5: 17/11 15/10\n*"}`, `{"do":"why","from":25}`,
		`{"do":"open","game":"laquet?unplayed=offered","position":"18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w ~2"}`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, request string) {
		s := new(Session)
		s.Call([]byte(`{"do":"open","game":"fallas","position":"24:2,6:13 19:13,1:2 w 6-5-3"}`), nil)
		var reply Reply
		if err := json.Unmarshal(s.Call([]byte(request), nil), &reply); err != nil {
			t.Fatal(err)
		}
		for range 3 {
			s.Call([]byte(request), nil)
		}
		if s.State() == nil {
			t.Error("the game is gone")
		}
		if _, err := alfonsine.ParsePosition(s.State().Position); err != nil {
			t.Error(err)
		}
	})
}

func TestEveryGameHasPlayersAndAdvisers(t *testing.T) {
	for _, g := range shelf.Games() {
		p := g.Throw(g.Start(), rand.New(rand.NewPCG(1, 2)))
		for _, level := range players.Levels()[:4] { // the higher levels think longer
			request := fmt.Sprintf(`{"game":%q,"position":%q,"level":%q,"seed":"7"`, g.Slug(), p, level)
			chosen := call(t, new(Session), request+`,"do":"choose"}`)
			if len(chosen.Refusals) > 0 || len(chosen.Ways) != 1 || len(chosen.Ways[0].Moves) == 0 {
				t.Errorf("%s, %s: %+v", g.Slug(), level, chosen)
			}
			ranked := call(t, new(Session), request+`,"do":"rank"}`)
			if len(ranked.Refusals) > 0 || len(ranked.Ranked) == 0 || ranked.Ranked[0].Win <= 0 {
				t.Errorf("%s, %s: %+v", g.Slug(), level, ranked)
			}
		}
	}
}

func TestEveryReadingSaysWhatItChanges(t *testing.T) {
	for _, game := range NewCatalog(nil).Games {
		for _, r := range game.Readings {
			if len(r.Usual) == 0 || r.Usual[0].Text == r.Ruling.Text || r.Ruling.Text == "" {
				t.Errorf("%s?%s has the rule %q instead of %q", game.Slug, r.Change, r.Ruling.Text, r.Usual)
			}
		}
	}
}

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net/http/httptest"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/record"
	"example.com/alfonsine/varianttest"
)

func TestCourierIsCheckedTrainedDrawnAndRecorded(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	if err := varianttest.Check(Courier, 3, rng); err != nil {
		t.Error(err)
	}
	if _, err := bot.Train(t.Context(), Courier, bot.TrainOptions{Games: 3, Units: 4}); err != nil {
		t.Error(err)
	}
	r := record.New(Courier)
	for !r.Position().Over() {
		p := alfonsine.Throw(Courier, r.Position(), rng)
		plays := alfonsine.Plays(Courier, p)
		if err := r.AddPlay(p, plays[rng.IntN(len(plays))]); err != nil {
			t.Fatal(err)
		}
	}
	if back, err := (record.Reader{Lookup: lookup}).Parse(r.String()); err != nil || back.String() != r.String() {
		t.Error(err)
	}
	if err := diagram.SVG(io.Discard, Courier, r.Turn(9).Position, diagram.Options{}); err != nil {
		t.Error(err)
	}
	_, err := alfonsine.ParsePlay(Courier, alfonsine.MustParsePosition("24:14,20:1 12:15 w 6-5"), "24/18")
	if err == nil || !strings.Contains(err.Error(), "courier-first") {
		t.Error(err)
	}
}

func TestTheBotWinsAndAllocatesNothing(t *testing.T) {
	b, err := NewBot()
	if err != nil {
		t.Fatal(err)
	}
	score, err := bot.Match(t.Context(), Courier, b, bot.NewRandom(Courier, 1), bot.MatchOptions{Pairs: 20, Workers: 1})
	if err != nil || score.Win < 0.6 {
		t.Errorf("%+v, %v", score, err)
	}
	p := alfonsine.Throw(Courier, Courier.Start(), rand.New(rand.NewPCG(1, 2)))
	if n := testing.AllocsPerRun(50, func() { _, _ = b.Choose(context.Background(), p) }); n != 0 {
		t.Errorf("%v allocations a choice", n)
	}
}

func TestTwoPeoplePlayEveryGameThoughTheServerKeepsRestarting(t *testing.T) {
	folder := t.TempDir()
	for _, v := range append(alfonsine.Variants(), Courier, alfonsine.Backgammon) {
		ask := func(r Request) (s State, status int) {
			body, _ := json.Marshal(r)
			w := httptest.NewRecorder()
			server := &Server{Folder: folder, Lookup: lookup}
			server.ServeHTTP(w, httptest.NewRequest("POST", "/"+v.Slug(), bytes.NewReader(body)))
			_ = json.Unmarshal(w.Body.Bytes(), &s)
			return s, w.Code
		}
		s, status := ask(Request{Game: v.Slug()})
		for turns := 0; status == 200 && turns < 12 && s.Result == alfonsine.ResultOngoing; turns++ {
			if _, status := ask(Request{Seat: s.Turn.Opponent(), Step: s.Step, Do: "throw"}); status != 409 {
				t.Fatalf("%s: out of turn is answered %d", v.Slug(), status)
			}
			r := Request{Seat: s.Turn, Step: s.Step, Do: "throw"}
			switch {
			case len(s.Plays) == 0:
			case turns%3 == 0:
				r.Do, r.Text = "play", s.Plays[0].Text
			case turns%3 == 1:
				r.Do, r.Moves = "play", s.Plays[0].Moves
			default:
				r.Do, r.Level = "agent", bot.LevelBeginner
			}
			s, status = ask(r)
			if _, again := ask(r); again != 409 {
				t.Fatalf("%s: a request that comes twice is answered %d", v.Slug(), again)
			}
		}
		if s.Result == alfonsine.ResultOngoing {
			s, status = ask(Request{Seat: s.Turn, Step: s.Step, Do: "resign"})
		}
		if status != 200 || s.Result == alfonsine.ResultOngoing || s.Turns == 0 {
			t.Errorf("%s ends with %d: %+v", v.Slug(), status, s)
		}
	}
}

func TestTheAnalyserGoesOnAfterADamagedRecord(t *testing.T) {
	records := "[Game \"laquet\"]\n\n1. w 6-5: 17/11 15/10\n*\n\n[Game \"laquet\"]\n\n1. w 6-5: 99/1\n*\n\n[Game \"fallas\"]\n\n1. w 6-5-3: 24/18/13 6/3\n*\n"
	mistakes, damaged, err := Analyse(t.Context(), strings.NewReader(records), 5)
	if err != nil || len(mistakes) != 2 || len(damaged) != 1 || mistakes[0].Lost < mistakes[1].Lost {
		t.Errorf("%v, %v, %v", mistakes, damaged, err)
	}
}

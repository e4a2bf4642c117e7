package player_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/python/internal/player"
)

const left = "10:1,off:14 8:1,off:14 b ~2"

func TestAPlayerAnswersInTheOrderOfThePositions(t *testing.T) {
	p := player.New(alfonsine.Laquet, bot.NewRandom(alfonsine.Laquet, 1))
	got, err := p.Choose(context.Background(), left+"\n"+left+"\n")
	const play = `{"text":"8/6","moves":[{"from":8,"to":6,"die":2}],"next":"10:1,off:14 6:1,off:14 b -"}`
	if want := "[" + play + "," + play + "]"; err != nil || string(got) != want {
		t.Errorf("%s, %v", got, err)
	}
	if got, err := p.Choose(context.Background(), ""); err != nil || string(got) != "[]" {
		t.Errorf("%s, %v", got, err)
	}
}

func TestTheErrorNamesThePosition(t *testing.T) {
	p := player.New(alfonsine.Laquet, bot.NewRandom(alfonsine.Laquet, 1))
	for text, as := range map[string]any{
		"what":                            new(*alfonsine.ParseError),
		"10:1 8:1,off:14 b ~2":            new(*alfonsine.CheckError),
		"10:1,off:14 8:1,off:14 b -":      new(*alfonsine.PlayError),
		"off:15 8:1,off:14 1-0 -":         new(*alfonsine.PlayError),
		strings.Repeat("9", 1000):         new(*alfonsine.ParseError),
		"10:1,off:14 8:1,off:14 b ~2\x00": new(*alfonsine.ParseError),
	} {
		_, err := p.Choose(context.Background(), left+"\n"+text)
		var refused *player.Error
		if !errors.As(err, &refused) || refused.Row != 1 || refused.Position != text || !errors.As(err, as) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

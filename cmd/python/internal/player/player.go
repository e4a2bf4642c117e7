// Package player has players of the library as C asks them: by texts.
package player

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
)

// A Player is a player of one game.
type Player struct {
	game  *alfonsine.Game
	agent bot.Agent
}

// New makes a player of an agent for the game.
func New(g *alfonsine.Game, a bot.Agent) *Player { return &Player{g, a} }

// An Error says why a player has no play in one of many positions.
type Error struct {
	Row      int    // the place of the position among the others, from 0 on
	Position string // as it was given
	Game     *alfonsine.Game
	Err      error
}

func (e *Error) Error() string { return "position " + strconv.Itoa(e.Row) + ": " + e.Err.Error() }

// Unwrap returns what is wrong.
func (e *Error) Unwrap() error { return e.Err }

// A Play is one whole turn as JSON.
type Play struct {
	Text  string           `json:"text"`
	Moves []alfonsine.Move `json:"moves"`
	Next  string           `json:"next"`
}

// Choose returns the plays, as an array in JSON, that the player makes in positions with dice, one a
// line. The error is an [*Error], for the first position in which there is none.
func (p *Player) Choose(ctx context.Context, positions string) ([]byte, error) {
	plays := []Play{}
	for text := range strings.Lines(positions) {
		text = strings.TrimRight(text, "\n")
		play, err := p.choose(ctx, text)
		if err != nil {
			return nil, &Error{len(plays), text, p.game, err}
		}
		plays = append(plays, Play{play.String(), play.Moves(), play.Next().String()})
	}
	return json.Marshal(plays)
}

// choose returns the play in one position.
func (p *Player) choose(ctx context.Context, text string) (alfonsine.Play, error) {
	at, err := alfonsine.ParsePosition(text)
	if err != nil {
		return alfonsine.Play{}, err
	}
	if err := p.game.Check(at); err != nil {
		return alfonsine.Play{}, err
	}
	if at.Over() || at.Dice().IsZero() {
		_, err := p.game.Move(at, alfonsine.Move{}) // returns the reason why there is nothing to play
		return alfonsine.Play{}, err
	}
	return p.agent.Choose(ctx, at)
}

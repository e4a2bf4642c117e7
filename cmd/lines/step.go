package lines

import (
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/encode"
)

// stepAnswer is a game after a step.
type stepAnswer struct {
	Position    string `json:"position"`
	Turn        string `json:"turn"`
	Over        bool   `json:"over"`
	Reward      int    `json:"reward"` // for the side that has played
	Observation []int8 `json:"observation"`
	Mask        []int8 `json:"mask"`
	Plays       []play `json:"plays,omitzero"` // if requested
}

// step plays and throws, if there is something to play or throw. It answers with the plays
// that follow.
func (c *call) step() (any, error) {
	needs := aGame
	if c.Position != "" {
		needs = aPosition
	}
	if err := c.find(needs); err != nil {
		return nil, err
	}
	if needs == aGame {
		c.p = c.g.Start()
	}
	next, played, err := c.played()
	if err == nil && c.Dice != "-" && !(played && next.Over()) {
		next, err = c.thrown(next)
	}
	if err != nil {
		return nil, err
	}
	a := stepAnswer{
		Position: next.String(), Turn: lowerWord(next.Turn()), Over: next.Over(),
		Observation: encode.AppendObservation(nil, c.g, next), Mask: encode.AppendMask(nil, c.g, next),
	}
	if played && next.Over() {
		a.Reward = int(encode.Reward(next, c.p.Turn()))
	}
	if c.Plays {
		a.Plays = playsOf(c.g, next)
	}
	return a, nil
}

// played returns the position after the play of a request. It reports false if there is none.
func (c *call) played() (alfonsine.Position, bool, error) {
	ways := 0
	for _, given := range []bool{c.Action != nil, c.Play != nil, c.Text != "", c.Moves != nil} {
		if given {
			ways++
		}
	}
	switch {
	case ways == 0:
		return c.p, false, nil
	case ways > 1:
		return c.p, false, &requestError{"action, play, text or moves", "only one of them says what is played"}
	case c.Action != nil:
		if *c.Action < 0 || *c.Action >= encode.Actions {
			return c.p, false, &requestError{"action", strconv.Itoa(*c.Action) + " is not an action; they are 0 to " + strconv.Itoa(encode.Actions-1)}
		}
		m, _ := encode.Move(c.g, c.p, *c.Action)
		next, err := c.g.Move(c.p, m)
		return next, true, err
	case c.Play != nil:
		plays := c.g.Plays(c.p)
		if len(plays) == 0 {
			_, err := c.g.Move(c.p, alfonsine.Move{}) // returns the reason why there is nothing to play
			return c.p, false, err
		}
		if *c.Play < 0 || *c.Play >= len(plays) {
			return c.p, false, &requestError{"play", strconv.Itoa(*c.Play) + " is not a play; they are 0 to " + strconv.Itoa(len(plays)-1)}
		}
		return plays[*c.Play].Next(), true, nil
	}
	x, err := c.meant(c.p)
	return x.Next(), true, err
}

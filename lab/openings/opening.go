package openings

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/lab/internal/files"
	"example.com/alfonsine/lab/internal/header"
)

// An opening is a first throw with the results for its plays. As a line of JSON it is also
// a position of an opening book, whose plays are those that cannot be distinguished from the
// best one.
type opening struct {
	Vector      string  `json:"vector"` // book
	Game        string  `json:"game"`
	Position    string  `json:"position"`
	Probability float64 `json:"probability"`      // of the throw
	Plays       []rated `json:"plays"`            // the best one and those within its margin
	Others      []rated `json:"others,omitempty"` // the other plays that were played out

	position alfonsine.Position
}

// A rated play is a play with its win probability.
type rated struct {
	Play   string  `json:"play"`
	Win    float64 `json:"win"`    // of the side that makes it, 0 to 1
	Margin float64 `json:"margin"` // half the 95 % confidence interval of Win
	Games  int     `json:"games"`  // how many were played
}

// newOpening returns the opening for an agent's ratings of the plays of a first throw. It
// leaves out plays without games, unless there are no others.
func newOpening(g *alfonsine.Game, p alfonsine.Position, probability float64, list []bot.Rated) opening {
	o := opening{Vector: "book", Game: g.Slug(), Position: p.String(), Probability: files.Rounded(probability), position: p}
	best := list[0]
	for i, x := range list {
		if i > 0 && x.Games == 0 && !x.Exact {
			continue
		}
		r := rated{x.Play.String(), files.Rounded(x.Win), files.Rounded(x.Margin), x.Games}
		if i == 0 || x.Games == best.Games && x.Win > best.Win-best.Margin {
			o.Plays = append(o.Plays, r)
		} else {
			o.Others = append(o.Others, r)
		}
	}
	return o
}

// line returns the opening as a line of its file.
func (o *opening) line() string {
	text, err := json.Marshal(o)
	if err != nil {
		panic(err) // never happens with strings and finite numbers
	}
	return string(text)
}

// check returns the error of an opening that is not of the game.
func (o *opening) check(g *alfonsine.Game) error {
	if o.Game != g.Slug() {
		return fmt.Errorf("an opening of %s", o.Game)
	}
	if err := g.Check(o.position); err != nil {
		return err
	}
	for _, x := range slices.Concat(o.Plays, o.Others) {
		if _, err := g.ParsePlay(o.position, x.Play, alfonsine.Notation{}); err != nil {
			return err
		}
	}
	return nil
}

// read reads the openings of a game, with a header that passes a check.
func read(g *alfonsine.Game, name string, text []byte, check func(header.Header) error) ([]opening, error) {
	h, err := header.Read(text)
	if err == nil {
		err = check(h)
	}
	if err != nil {
		return nil, fmt.Errorf("openings: %s: %w", name, err)
	}
	var list []opening
	for _, line := range bytes.Split(bytes.TrimSpace(text), []byte("\n"))[1:] {
		var o opening
		if err := json.Unmarshal(line, &o); err != nil {
			return nil, fmt.Errorf("openings: %s: %w", name, err)
		}
		if o.position, err = alfonsine.ParsePosition(o.Position); err == nil {
			err = o.check(g)
		}
		if err != nil {
			return nil, fmt.Errorf("openings: %s: %w", name, err)
		}
		list = append(list, o)
	}
	return list, nil
}

// Framework is an adapter by which quibbble, a server of board games, has the games of the library:
// the server registers a builder for each. The first of two teams has White. A team plays:
//
//	{"team": "Violante", "type": "play", "details": "24/18 13/8"}
//
// The game throws, by its seed. Nobody takes a play back, since they would know the next throw.
package main

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
)

func main() {
	for _, g := range alfonsine.Variants() {
		fmt.Println(builder{g}.GetInformation().Key)
	}
}

// A builder makes tables of a game.
type builder struct{ game *alfonsine.Game }

func (b builder) GetInformation() *Information {
	return &Information{Key: b.game.Slug(), Min: 2, Max: 2}
}

// Create begins a game, or takes it up.
func (b builder) Create(n *Notation) (Game, error) {
	t := &table{game: b.game, tags: maps.Clone(n.Tags), teams: strings.Split(n.Tags["teams"], ", ")}
	if len(t.teams) != 2 || t.teams[0] == t.teams[1] || n.Tags["key"] != b.game.Slug() {
		return nil, fmt.Errorf("%v is no game of %s for two teams", n.Tags, b.game.Slug())
	}
	t.tags["seed"] = cmp.Or(t.tags["seed"], strconv.Itoa(rand.Int()))
	seed, err := strconv.ParseUint(t.tags["seed"], 10, 64)
	if err != nil {
		return nil, err
	}
	t.dice = rand.New(rand.NewPCG(seed, 0))
	t.position = t.game.Throw(t.game.Start(), t.dice)
	for _, step := range n.Actions {
		if step.Index < 0 || step.Index > 1 || step.Key != "p" {
			return nil, fmt.Errorf("%v is no play", step)
		}
		done := &Action{Team: t.teams[step.Index], Type: "play", Details: strings.Join(step.Details, " ")}
		if err := t.Do(done); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// A table is a game that is being played.
type table struct {
	game     *alfonsine.Game
	position alfonsine.Position
	dice     *rand.Rand
	tags     Tags
	teams    []string // White and Black
	history  []*Action
}

// Do plays for a team. Every play is held against the rules.
func (t *table) Do(a *Action) error {
	if a.Type != "play" {
		return fmt.Errorf("nobody can %q", a.Type)
	}
	if turn := t.teams[t.position.Turn()]; a.Team != turn {
		return fmt.Errorf("it is the turn of %s", turn)
	}
	text, _ := a.Details.(string)
	play, err := t.game.ParsePlay(t.position, text, alfonsine.Notation{})
	if err != nil {
		return err
	}
	t.history = append(t.history, t.action(play))
	t.position = t.game.Throw(play.Next(), t.dice)
	return nil
}

// action returns a play of the team that has the turn.
func (t *table) action(play alfonsine.Play) *Action {
	return &Action{Team: t.teams[t.position.Turn()], Type: "play", Details: play.String()}
}

// GetSnapshotQGN returns the game as its notation.
func (t *table) GetSnapshotQGN() (*Notation, error) {
	n := &Notation{Tags: maps.Clone(t.tags)}
	for _, a := range t.history {
		moves := strings.Fields(a.Details.(string))
		n.Actions = append(n.Actions, Step{Index: slices.Index(t.teams, a.Team), Key: "p", Details: moves})
	}
	return n, nil
}

// GetSnapshotJSON returns what a team sees: all plays, if it has the turn.
func (t *table) GetSnapshotJSON(team ...string) (*State, error) {
	if len(team) > 1 {
		return nil, fmt.Errorf("a game is shown to one team, or to nobody in particular")
	}
	s := &State{Turn: t.teams[t.position.Turn()], Teams: t.teams, Winners: []string{}, History: t.history}
	s.Details = t.position
	if winner, won := t.position.Winner(); won {
		s.Winners = t.teams[winner : winner+1]
	} else if t.position.Over() {
		s.Winners = t.teams // a tie
	}
	if len(team) == 0 || team[0] == s.Turn {
		for _, play := range t.game.Plays(t.position) {
			s.Actions = append(s.Actions, t.action(play))
		}
	}
	return s, nil
}

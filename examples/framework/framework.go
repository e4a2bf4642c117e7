package main

// What a game of quibbble's controller has to do, and what it is asked and tells. In a module that
// requires github.com/quibbble/quibbble-controller this file is not needed: each of its types is
// there, and main.go stays as it is with
//
//	type (
//		Game        = game.Game // of pkg/game
//		Builder     = game.GameBuilder
//		Information = game.Information
//		Action      = game.Action
//		State       = game.Snapshot
//		Notation    = gamenotation.Snapshot // of pkg/gamenotation
//		Tags        = gamenotation.Tags
//		Step        = gamenotation.Action
//	)

// A Game is one that is being played.
type Game interface {
	Do(*Action) error
	GetSnapshotQGN() (*Notation, error)
	GetSnapshotJSON(team ...string) (*State, error)
}

// A Builder begins games, or takes them up.
type Builder interface {
	Create(*Notation) (Game, error)
	GetInformation() *Information
}

// An Information says how many teams play a game.
type Information struct {
	Key      string
	Min, Max int
	Details  any
}

// An Action is what a team does.
type Action struct {
	Team, Type string
	Details    any
}

// A State is what a team sees.
type State struct {
	Turn           string
	Teams, Winners []string
	Details        any
	Kind           string
	Actions        []*Action
	History        []*Action
	Message        string
}

// A Notation is a game as text: how it began, and what was done.
type Notation struct {
	Tags    Tags
	Actions []Step
}

// Tags name the game, the teams and the seed.
type Tags map[string]string

// A Step is an action as text, of a team by its number.
type Step struct {
	Index   int
	Key     string
	Details []string
}

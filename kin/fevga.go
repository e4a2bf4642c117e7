package kin

import (
	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// Fevga is a game of Greece, the third of a round of tavli. Nothing is hit. One checker must
// pass the other side's head before any other moves, a side may not fill its own first
// quarter, and a lock on all that is left of the other side has to be opened.
var Fevga *alfonsine.Game = heir(alfonsine.Edition{
	Rules: alfonsine.Rules{
		Name:      "Fevga",
		Slug:      "fevga",
		HigherDie: true,
		Forbidden: 1,
		Runner:    alfonsine.RunnerPassed,
		Block:     alfonsine.BlockOpen,
	},
	Cites: map[string]string{"runner-first": "runner", "block-open": "block-open"},
	Rulings: ofHeirs(bkgm("Fevga"),
		stated("runner", topic.Moves, bkgm("Fevga").Noting("likewise BrainKing; itavli, livetavli.gr and the article Tavli of bkgm.com have it come into that quarter, which is the same while the head stands"), runnerPasses),
		inferred("runner-passed", topic.Moves, bkgm("Fevga"), runnerPassed),
		higherDie(bkgm("Fevga").Noting("likewise Wikipedia")),
		stated.of(bkgm("Fevga"), "first-throw", "overshoot"),
		stated("block", topic.Block, bkgm("Fevga").Noting("likewise BrainKing and itavli; against it: Ludii, where it is either side's first quarter, and the program of mvichosfm (2.6), which judges the end of a move and forbids six ahead of the other head too"), ownQuarter),
		stated("block-open", topic.Block, bkgm("Fevga").Noting("likewise BrainKing and itavli: “must unblock”"), "If all that is left of the other side stands on one point and the six points ahead of it are held, the turn must end otherwise, if it can."),
		chosen("block-order", topic.Block, "As many dice as possible come first, then the higher die, then the opening."),
		inferred("block-home", topic.Block, bkgm("Fevga"), "A side that is home is never locked in."),
	),
})

const (
	runnerPasses = "Until one of a side's checkers has passed the other side's head or is off, only the one that is farthest ahead may move."
	runnerPassed = "Once it has passed, the dice that are left in that turn are free."
	ownQuarter   = "No die may leave a side's checkers on all six of the first points of its path."
)

// Moultezim is Fevga as it is played in Turkey, without the duty to open a lock.
var Moultezim *alfonsine.Game = heir(alfonsine.Edition{
	Rules: alfonsine.Rules{
		Name:      "Moultezim",
		Slug:      "moultezim",
		HigherDie: true,
		Forbidden: 1,
		Runner:    alfonsine.RunnerPassed,
		Block:     alfonsine.BlockGap,
	},
	Cites: map[string]string{"runner-first": "runner"},
	Rulings: ofHeirs(bkgm("Moultezim"),
		stated("runner", topic.Moves, bkgm("Moultezim").Noting("likewise The Board (fibs.com); gamerz.net has it go 12 pips and backgammon.help come to its own outer board, which is the same"), runnerPasses),
		inferred("runner-passed", topic.Moves, bkgm("Moultezim"), runnerPassed),
		stated.of(bkgm("Moultezim"), "first-throw"),
		higherDie(bkgm("Moultezim")),
		stated("block", topic.Block, alfonsine.Source{Author: "gamerz.net", Title: "Help For Moultezim", Note: "likewise The Board (fibs.com) and the French Wikipedia; against it: bkgm.com, with at most four points of the other's first quarter, backgammon.help, with no prime at the other's head, and Ludii, for which the game is Fevga, with its duty to open"}, ownQuarter),
	),
	Readings: []alfonsine.Reading{
		instead("block=four", stated("block", topic.Block, bkgm("Moultezim"), "No die may leave a side's checkers on more than four of the first six points of the other side's path.")),
	},
})

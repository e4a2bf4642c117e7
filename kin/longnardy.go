package kin

import (
	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// LongNardy is the game that Russia and the Caucasus play, also called narde or long
// backgammon. Nothing is hit, one checker leaves the head a turn, and nobody may wall in all
// fifteen of the other side.
var LongNardy *alfonsine.Game = heir(alfonsine.Edition{
	Rules: alfonsine.Rules{
		Name:      "Long nardy",
		Slug:      "long-nardy",
		HigherDie: true,
		Forbidden: 1,
		Block:     alfonsine.BlockPassed,
		Head:      alfonsine.HeadOne,
	},
	Cites: map[string]string{"head-left": "head"},
	Rulings: ofHeirs(nardyRules,
		stated.of(nardyRules, "object-end", "ties", "each-die"),
		stated.of(bkgm("Narde").Noting("against it: the federation, article 26.3 of the rules of the Ministry of Sport (2024) and setupgroup.com, by which the dice of the roll-off are played"), "first-throw"),
		stated("doubles", topic.Doubles, against(nardyRules, "backgammonmoments.com (2011), where a doublet is two dice"), heirsDoubles),
		reconstructed.of(nardyRules.Noting("EvoNardy's own, since article 28.3 is not precise"), "overshoot"),
		stated("head", topic.Moves, nardyRules.At("articles 19, 20").Noting("as EvoNardy formalises them; likewise all other sources"), "One checker leaves the head in a turn."),
		stated("head-first", topic.Moves, nardyRules.At("articles 19, 20").Noting("as EvoNardy formalises them, of the second player, since the first never throws a doublet; likewise bkgm.com; against it: kakprosto.ru, with any doublet, and help.igrafan.ru, only where the other side's checkers hinder the throw"), "In a side's first turn two may leave it, if the throw is 3-3, 4-4 or 6-6."),
		chosen("head-turn", topic.Moves, "A first turn is one in which all fifteen stand on the head."),
		higherDie(nardyRules),
		stated("block", topic.Block, nardyRules.At("articles 27, 28").Noting("as EvoNardy formalises them; likewise bkgm.com"), "No die may leave six points in a row on the other side's path with all fifteen of its checkers behind them."),
		stated("block-end", topic.Block, nardyRules, "The end of a path does not join its start, and a checker that is borne off is not behind."),
	),
})

var nardyRules = alfonsine.Source{Author: "Russian federation of nardy", Title: "rules of 14 September 2026", Note: "as the RULES of the program EvoNardy formalise them; the text itself was not read"}

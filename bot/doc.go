// Package bot plays the games of package alfonsine and any other Variant. Its players use
// networks trained by self-play, search, or whole games. Weak ones err on purpose.
//
// # Agents
//
// [New] makes an [Agent] for a game. The default agent plays well and answers at once: it
// makes the play after which the shipped network rates the position highest.
//
//	a, err := bot.New(alfonsine.Fallas, bot.Options{})
//	play, err := a.Choose(ctx, p)
//
// An Agent chooses a play, ranks all plays by the win probability after each, and estimates
// who wins from a position. A [Level] is a strength for people:
//
//	beginner, casual, club   judge positions with an error, smaller at each level
//	expert                   looks at the position after each play
//	master                   looks one throw further, and two where plays are close
//	analyst                  plays games to their end
//
// [NewRandom] makes an agent without knowledge of a game, to measure others by. All
// agents are safe to share. The same question always gets the same answer.
//
// # Judges
//
// An agent judges positions with an [Evaluator]: a [Net], the [Heuristic], or one of your
// own. A table of package endgame is asked first if it knows the position.
//
// [Shipped] returns the networks that come with the package. A network is for rules, not
// for a name: a reading without a network falls back to the heuristic, and the agent's
// String says so.
//
// # Matches
//
// [Match] finds out which of two choosers wins more: it plays pairs of games with the same
// dice and the colors exchanged, and can stop as soon as the result is clear. [Rollout] plays
// games from a position. Both can be split: what machines have played of the games, each from
// another first one, merges to the result of one machine.
//
// Package train makes networks. Package coach explains plays, judges records, finds puzzles.
package bot

// Package bot plays the games of package alfonsine, and any other Variant: with
// networks that have learned by playing against themselves, by search, by playing games
// to their end, or as badly as a beginner.
//
// # Agents
//
// [New] makes an [Agent] for a game. Without options it plays well and at once: it makes
// the play after which the network that comes with the package likes the position best.
//
//	a, err := bot.New(alfonsine.Fallas, bot.Options{})
//	play, err := a.Choose(ctx, p)
//
// An Agent chooses a play, ranks all of them with the win probability after each, and
// says who is likely to win any position. A [Level] is for people:
//
//	beginner, casual, club   judge positions with an error, each with a smaller one
//	expert                   looks at where its plays lead to
//	master                   looks one throw further
//	analyst                  plays games to their end
//
// [NewRandom] and [NewUCT] make agents that know nothing of a game, to measure others by.
// All of them are safe to share, and answer the same whenever they are asked the same.
//
// # Judges
//
// What an agent thinks of a position comes from an [Evaluator]: a [Net], the [Heuristic],
// or one of the caller's own. Where a table of package endgame knows the position it is
// asked first.
//
// Networks for the games come with the package, and [Shipped] returns them. A network is
// for rules and not for a name: for a reading without one an agent falls back to the
// heuristic, and its String says so.
//
// # Training
//
// [Train] trains a network for any game, rules of one's own among them: in less than a
// minute where a game takes twenty throws, in minutes where it takes a hundred. [Refine]
// makes a better one out of it, which sees at once what that sees one throw further on.
// The same options give the same network to the last bit, whatever the machine and the
// number of its processors. [Net.WriteTo] and [Net.ReadFrom] keep it in a file. [Match]
// says which of two agents wins more, by games with the same dice and the colors
// exchanged, and stops as soon as that is plain.
package bot

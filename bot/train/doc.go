// Package train makes networks for the players of package bot.
//
// [Train] trains a network for any game, including one with rules of your own. A game of
// twenty throws takes less than a minute, a game of a hundred takes minutes. [Refine] makes
// a better network from it, which sees at once what the first one sees one throw further
// on. It is [Judge], most of its work, which can be split over machines, and [Fit], which learns
// what they have judged. [Calibrate] finds by how much the levels for people must err. The same options give
// the same network to the last bit, on any machine and with any number of processors.
package train

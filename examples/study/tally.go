package main

import "example.com/alfonsine"

// A tally is what is known of the games of a match. It holds whole numbers alone,
// so that it comes to the same in whatever order games are added.
type tally struct {
	games int64
	wins  [2]int64
	ties  int64
	cut   int64 // broken off at the limit, with no result

	turns  histogram // throws in a game
	unused ratio     // dice that their thrower could not play, of all dice
	short  ratio     // throws of which a die went unplayed, of all throws
	passes ratio     // throws of which no die was played, of all throws

	failed      int64 // lost by failing to play every die
	failedFirst int64 // with the first throw of the game

	gamesLeft   int64 // games in which dice were left to the other side
	gamesPlayed int64 // in which that side played one of them
	wonByLeft   int64 // won with such a die
	left        ratio // dice left that were played, of those that were left

	steady steady // results less the luck of their throws, where that is asked for
}

func (t *tally) merge(other *tally) {
	t.games += other.games
	t.wins[0] += other.wins[0]
	t.wins[1] += other.wins[1]
	t.ties += other.ties
	t.cut += other.cut
	t.turns.merge(other.turns)
	t.unused.merge(other.unused)
	t.short.merge(other.short)
	t.passes.merge(other.passes)
	t.failed += other.failed
	t.failedFirst += other.failedFirst
	t.gamesLeft += other.gamesLeft
	t.gamesPlayed += other.gamesPlayed
	t.wonByLeft += other.wonByLeft
	t.left.merge(other.left)
	t.steady.merge(other.steady)
}

// white returns White's share of the games that were won.
func (t *tally) white() interval { return proportion(t.wins[0], t.wins[0]+t.wins[1]) }

// luckier returns the share of the games that were won by the side that had the luck.
func (t *tally) luckier() interval {
	if t.steady.games == 0 {
		return unknown
	}
	return proportion(t.steady.lucky, t.wins[0]+t.wins[1])
}

// share returns a number of games as a share of all.
func (t *tally) share(n int64) interval { return proportion(n, t.games) }

// A game is what happened in one game so far.
type game struct {
	throws, short, passes int64
	dice, unused          int64
	left, leftPlayed      int64
	luck                  float64 // of White, where it is asked for
}

// turn notes a turn: the position before a play and the play.
func (g *game) turn(p alfonsine.Position, play *alfonsine.Play) {
	dice, played := int64(p.Dice().Len()), int64(play.Len())
	if p.Leftover() {
		g.left += dice
		g.leftPlayed += played
		return
	}
	g.throws++
	g.dice += dice
	if played == dice || played > 0 && play.Next().Over() {
		return // the dice left over after the last checker count as played
	}
	g.unused += dice - played
	g.short++
	if played == 0 {
		g.passes++
	}
}

// add counts a game that ended with a play in position last, and stands at end.
func (t *tally) add(g *game, last, end alfonsine.Position) {
	t.games++
	t.turns.add(int(g.throws))
	t.unused.add(g.unused, g.dice)
	t.short.add(g.short, g.throws)
	t.passes.add(g.passes, g.throws)
	t.left.add(g.leftPlayed, g.left)
	if g.left > 0 {
		t.gamesLeft++
	}
	if g.leftPlayed > 0 {
		t.gamesPlayed++
	}
	if !end.Over() {
		t.cut++
		return
	}
	winner, won := end.Winner()
	if !won {
		t.ties++
		return
	}
	t.wins[winner]++
	switch {
	case end.Off(winner) < end.Checkers(winner):
		t.failed++
		if g.throws == 1 {
			t.failedFirst++
		}
	case last.Leftover():
		t.wonByLeft++
	}
}

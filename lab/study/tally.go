package study

import "example.com/alfonsine"

// A tally has the counts of a match. It contains only integers, so that the order of the
// games does not matter.
type tally struct {
	games int64
	wins  [2]int64
	ties  int64
	cut   int64 // stopped at the limit, without a result

	turns  histogram // throws in a game
	unused ratio     // dice that the player who threw them could not play, of all dice
	short  ratio     // throws of which some die was not played, of all throws
	passes ratio     // throws of which no die was played, of all throws

	failed      int64 // lost by failing to play every die
	failedFirst int64 // with the first throw of the game

	gamesLeft   int64 // games in which dice were left to the opponent
	gamesPlayed int64 // games in which the opponent played one of them
	wonByLeft   int64 // won with such a die
	left        ratio // leftover dice that were played, of all leftover dice

	steady steady // results minus luck, if requested
	traces traces // of the games, if requested
}

func (t *tally) merge(other *tally) {
	mine := t.numbers()
	for i, n := range other.numbers() {
		*mine[i] += *n
	}
	t.turns.merge(other.turns)
}

// white returns White's share of the decided games.
func (t *tally) white() interval { return proportion(t.wins[0], t.wins[0]+t.wins[1]) }

// luckier returns the share of the games won by the luckier side.
func (t *tally) luckier() interval {
	if t.steady.games == 0 {
		return unknown
	}
	return proportion(t.steady.lucky, t.wins[0]+t.wins[1])
}

// share returns a number of games as a share of all games.
func (t *tally) share(n int64) interval { return proportion(n, t.games) }

// A game has the counts of one game so far.
type game struct {
	throws, short, passes int64
	dice, unused          int64
	left, leftPlayed      int64
	luck                  float64 // White's, if requested
}

// turn adds a turn: the position before the play, and the play.
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

// add adds a game that ended with a play of position last, in position end.
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

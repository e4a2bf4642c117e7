package session

import "example.com/alfonsine"

// exchangeable reports whether backgammon programs have the board and the dice of a game.
func exchangeable(g *alfonsine.Game) bool {
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		for _, c := range []alfonsine.Color{alfonsine.White, alfonsine.Black} {
			if g.Distance(c, pt) != alfonsine.Backgammon.Distance(c, pt) {
				return false
			}
		}
	}
	return g.Dice() == alfonsine.Backgammon.Dice()
}

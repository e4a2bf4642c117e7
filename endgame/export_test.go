package endgame

import "example.com/alfonsine"

// HomeCount is the number of Homes: arrangements of up to fifteen checkers on six points.
const HomeCount = 54264

// HomeAt returns the Home with an index below HomeCount.
func HomeAt(index int) Home { return homeAt(index) }

// Index returns the number of the Home.
func (h Home) Index() int { return h.index() }

// SolveDefaults returns the options with the game's defaults filled in.
func SolveDefaults(g *alfonsine.Game, opt SolveOptions) SolveOptions {
	s, err := newSolver(g, opt)
	if err != nil {
		panic(err)
	}
	return s.opt
}

// SoloRules returns, as text, the rules that the game's tables depend on.
func SoloRules(g *alfonsine.Game) string {
	rules, _ := g.Rules()
	return query(soloOf(rules))
}

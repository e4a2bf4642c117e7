package endgame

import (
	"sync"

	"example.com/alfonsine"
)

// HomeCount is the number of Homes: the arrangements of up to fifteen checkers on six
// points.
const HomeCount = 54264

var throwsMade sync.Map // from soloRules to functions that return their throws

// HomeEnds returns the Homes that the legal plays of a throw lead to from h, as the tables
// compute them.
func HomeEnds(g *alfonsine.Game, h Home, thrown alfonsine.Roll) []Home {
	rules := soloRulesOf(g.Rules())
	made, _ := throwsMade.LoadOrStore(rules, sync.OnceValue(func() *throws { return newThrows(rules) }))
	all := made.(func() *throws)()
	var list []Home
	for _, t := range all.list {
		if t.thrown == thrown {
			for _, i := range all.ends(nil, h, t.set) {
				list = append(list, homeAt(int(i)))
			}
		}
	}
	return list
}

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

// SearchBytes returns the memory of a search with these numbers of positions, groups and
// edges, as the solver counts it.
func SearchBytes(positions, groups, edges int) int64 {
	s := solver{positions: make([]alfonsine.Position, positions), group: make([]uint32, positions), edge: make([]uint32, groups), edges: make([]edge, edges)}
	return s.bytes()
}

// SoloRules returns, as text, the rules that the game's tables depend on.
func SoloRules(g *alfonsine.Game) string { return soloRulesOf(g.Rules()).String() }

// Shares reports whether both Homes have checkers at the same distance, as the code finds
// it.
func Shares(a, b Home) bool { return a.shares(b) }

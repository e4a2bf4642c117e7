package session

import (
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/examples/web/internal/players"
)

// A Catalog is what may be played, and against whom.
type Catalog struct {
	Games    []Game   `json:"games"`
	Levels   []string `json:"levels"`   // of players, the weakest first
	Opponent string   `json:"opponent"` // the level that one begins against
	Adviser  string   `json:"adviser"`  // the level that gives hints
}

// A Game is a game with its other readings.
type Game struct {
	Slug     string    `json:"slug"`
	Name     string    `json:"name"`
	Readings []Reading `json:"readings"`
}

// A Reading is a way of reading a rule otherwise.
type Reading struct {
	Key    string `json:"key"`    // the decision that it is about: "overshoot"
	Change string `json:"change"` // as a slug has it: "overshoot=farthest"
	Ruling Ruling `json:"ruling"`
	Usual  string `json:"usual"` // the rule as the game has it without the reading
}

// NewCatalog returns everything that there is.
func NewCatalog() Catalog {
	c := Catalog{Levels: players.Levels(), Opponent: players.Opponent, Adviser: players.Adviser}
	for _, g := range alfonsine.Games() {
		game := Game{Slug: g.Slug(), Name: g.Name(), Readings: []Reading{}}
		for _, r := range g.Readings() {
			key, _, _ := strings.Cut(r.Change, "=")
			reading := Reading{Key: key, Change: r.Change, Ruling: *newRuling(r.Ruling)}
			for _, usual := range g.Rulings() {
				if usual.Topic == r.Ruling.Topic && reading.Usual == "" {
					reading.Usual = usual.Text
				}
			}
			game.Readings = append(game.Readings, reading)
		}
		c.Games = append(c.Games, game)
	}
	return c
}

// An About is what a game is: its board, its ways and its rules.
type About struct {
	Slug     string            `json:"slug"`
	Base     string            `json:"base"` // the slug without readings
	Name     string            `json:"name"`
	Facts    map[string]string `json:"facts"`   // the decisions, as their words or numbers
	Differs  []string          `json:"differs"` // those that backgammon has otherwise
	Rulings  []Ruling          `json:"rulings"`
	Spots    [25]Spot          `json:"spots"`    // by point; that of 0 means nothing
	TrayLeft bool              `json:"trayLeft"` // checkers are borne off over the left edge
	Ways     [2][]int          `json:"ways"`     // the points of each side's path as it travels them
	Quarters []Quarter         `json:"quarters"`
	OnBar    [2]bool           `json:"onBar"`    // all checkers of the side begin on the bar
	Checkers int               `json:"checkers"` // how many a side has
}

// A Spot is where a point lies on the board.
type Spot struct {
	Column int  `json:"column"` // 0 … 11 from the left
	Bottom bool `json:"bottom"`
	Used   bool `json:"used"` // the point is part of a path
}

// A Quarter is one of the four quarters of the board, six points each.
type Quarter struct {
	Left   bool    `json:"left"`
	Bottom bool    `json:"bottom"`
	Used   bool    `json:"used"`
	Number int     `json:"number"` // as the path of both sides goes, from 1; 0 where they travel against each other
	First  int     `json:"first"`  // the highest of its points, and the lowest
	Last   int     `json:"last"`
	Home   [2]bool `json:"home"`  // it is the side's home
	Entry  [2]bool `json:"entry"` // checkers of the side enter there
}

// quarterPoints is how many points a quarter has, and so a home and where checkers enter.
const quarterPoints = 6

// About says what the game is, its board as a side sees it that sits at the bottom.
func (s *Session) About(viewer alfonsine.Color) *About {
	if s.game == nil {
		return nil
	}
	g := s.game
	start := g.Start()
	a := &About{
		Slug: g.Slug(), Base: g.BaseSlug(), Name: g.Name(), Facts: facts(g.Rules()),
		Differs: differences(g.Rules()), Checkers: start.Checkers(alfonsine.White),
	}
	for _, r := range g.Rulings() {
		a.Rulings = append(a.Rulings, *newRuling(r))
	}
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		spot, _ := diagram.SpotOf(g, pt, diagram.Options{Viewer: viewer})
		a.Spots[pt] = Spot{spot.Column, spot.Bottom, g.Distance(alfonsine.White, pt) > 0 || g.Distance(alfonsine.Black, pt) > 0}
	}
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		for d := g.Distance(c, alfonsine.Bar) - 1; d > 0; d-- {
			if pt, ok := alfonsine.PointAt(g, c, d); ok {
				a.Ways[c] = append(a.Ways[c], int(pt))
			}
		}
		a.OnBar[c] = start.Bar(c) == start.Checkers(c)
	}
	a.Quarters = a.quarters(g.Rules())
	if last, ok := alfonsine.PointAt(g, alfonsine.White, 1); ok {
		a.TrayLeft = a.Spots[last].Column < 6
	}
	return a
}

// quarters returns the quarters of the board that About describes.
func (a *About) quarters(r alfonsine.Rules) []Quarter {
	hit := r.Forbidden > 1 && r.Hit == alfonsine.HitToBar
	var list []Quarter
	for first := quarterPoints; first < len(a.Spots); first += quarterPoints {
		q := Quarter{
			Left: a.Spots[first].Column < 6, Bottom: a.Spots[first].Bottom, Used: a.Spots[first].Used,
			First: first, Last: first - quarterPoints + 1,
		}
		if r.Course == alfonsine.CourseParallel && q.Used {
			q.Number = (r.Points-first)/quarterPoints + 1
		}
		for c, way := range a.Ways {
			if len(way) >= quarterPoints {
				q.Home[c] = slices.Contains(way[len(way)-quarterPoints:], first)
				q.Entry[c] = slices.Contains(way[:quarterPoints], first) && (hit || a.OnBar[c])
			}
		}
		list = append(list, q)
	}
	return list
}

// order is the facts in the order in which a player meets them.
var order = []string{
	"Points", "Course", "Dice", "Virtual", "Doubles", "ThrowAgain", "FirstThrow", "Forbidden", "Hit", "Landing",
	"Duty", "HigherDie", "Unplayed", "Overshoot", "Tie",
}

// differences names the decisions that backgammon has otherwise.
func differences(r alfonsine.Rules) []string {
	backgammon := alfonsine.TodasTablas.Rules()
	backgammon.Doubles, backgammon.HigherDie = alfonsine.DoublesTwice, true
	list := []string{}
	ours, theirs := facts(r), facts(backgammon)
	for _, name := range order {
		if name == "HigherDie" && r.Duty == alfonsine.DutyAllOrLose {
			continue // there is no choice between dice where all of them must be played
		}
		if ours[name] != theirs[name] {
			list = append(list, name)
		}
	}
	return list
}

// facts returns the decisions of rules by name, each as its word or number. The names are
// those of the fields of [alfonsine.Rules].
func facts(r alfonsine.Rules) map[string]string {
	return map[string]string{
		"Points":     strconv.Itoa(r.Points),
		"Course":     r.Course.String(),
		"Dice":       strconv.Itoa(r.Dice),
		"Virtual":    strconv.Itoa(r.Virtual),
		"Doubles":    r.Doubles.String(),
		"HigherDie":  strconv.FormatBool(r.HigherDie),
		"FirstThrow": r.FirstThrow.String(),
		"ThrowAgain": strconv.FormatBool(r.ThrowAgain),
		"Forbidden":  strconv.Itoa(r.Forbidden),
		"Hit":        r.Hit.String(),
		"Landing":    r.Landing.String(),
		"Duty":       r.Duty.String(),
		"Unplayed":   r.Unplayed.String(),
		"Overshoot":  r.Overshoot.String(),
		"Tie":        strconv.FormatBool(r.Tie),
	}
}

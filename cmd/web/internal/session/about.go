package session

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/shelf"
	"example.com/alfonsine/cmd/internal/tongue/phrases"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/record"
	"example.com/alfonsine/topic"
)

// A Catalog lists the games and the computer players.
type Catalog struct {
	Games    []Game   `json:"games"` // in the order of the shelves
	Shelves  []Shelf  `json:"shelves"`
	First    string   `json:"first"`    // the slug of the game for newcomers
	Levels   []string `json:"levels"`   // of players, weakest first
	Opponent string   `json:"opponent"` // the level of the first opponent
	Adviser  string   `json:"adviser"`  // the level that gives hints
}

// The levels of the computer players, weakest first, and those that play and advise at first. They
// are those of package players, which knows the players themselves.
var (
	levels   = []string{"beginner", "casual", "club", "expert", "master", "analyst"}
	opponent = "casual"
	adviser  = "master"
)

// A Shelf is a heading for games.
type Shelf struct {
	Key     string `json:"key"` // "book", "kin", "heirs", "today"
	Heading string `json:"heading"`
}

// A Game is a game with its other readings.
type Game struct {
	Slug          string    `json:"slug"`
	Name          string    `json:"name"`
	Shelf         string    `json:"shelf"`         // the key of its heading
	About         string    `json:"about"`         // a sentence
	Reconstructed bool      `json:"reconstructed"` // no text that describes the play was available
	Readings      []Reading `json:"readings"`

	Lessons []LessonName `json:"lessons"`
}

// A Reading is another reading of a rule.
type Reading struct {
	Key    string   `json:"key"`    // the decision: "overshoot"
	Change string   `json:"change"` // as in a slug: "overshoot=farthest"
	Ruling Ruling   `json:"ruling"`
	Usual  []Ruling `json:"usual"` // the rules of the game without the reading
}

// records reads the records of the games that the page offers.
var records = record.Reader{Lookup: kin.Lookup}

// NewCatalog returns the catalog of all games, readings and levels, in a language.
func NewCatalog(l *phrases.Library) Catalog {
	c := Catalog{First: alfonsine.TodasTablas.Slug(), Levels: levels, Opponent: opponent, Adviser: adviser}
	for _, s := range shelf.All() {
		c.Shelves = append(c.Shelves, Shelf{s.Key, l.Heading(s)})
		for _, g := range s.Games {
			c.Games = append(c.Games, Game{
				Slug: g.Slug(), Name: l.Name(g), Shelf: s.Key, About: l.About(g), Reconstructed: g.Reconstructed(),
				Readings: readingsOf(g, l), Lessons: lessonNames(g),
			})
		}
	}
	return c
}

// readingsOf lists the other readings of a game.
func readingsOf(g *alfonsine.Game, l *phrases.Library) []Reading {
	list, readings, rulings := []Reading{}, g.Readings(), g.Rulings()
	for _, r := range readings {
		key, _, _ := strings.Cut(r.Change, "=")
		reading := Reading{Key: key, Change: r.Change, Ruling: *newRuling(r.Rulings[0], l)}
		if reading.Usual = usual(rulings, readings, key, r.Rulings[0].Topic, l); len(reading.Usual) == 0 {
			reading.Usual = general(g, r.Rulings[0].Topic, l)
		}
		list = append(list, reading)
	}
	return list
}

// general returns the rule on a topic in general words, for a game whose text is silent
// on it.
func general(g *alfonsine.Game, topic topic.Topic, l *phrases.Library) []Ruling {
	rules, ok := g.Rules()
	if !ok {
		return nil
	}
	rules.Name, rules.Slug = "General", "general"
	plain, err := alfonsine.New(rules)
	if err != nil {
		return nil
	}
	for _, r := range plain.Rulings() {
		if r.Topic == topic {
			return []Ruling{*newRuling(r, l)}
		}
	}
	return nil
}

// usual returns the rules on a topic that some reading of a decision removes.
func usual(
	rulings []alfonsine.Ruling, readings []alfonsine.Reading, key string, topic topic.Topic, l *phrases.Library,
) []Ruling {
	var list []Ruling
	for _, ruling := range rulings {
		removed := slices.ContainsFunc(readings, func(r alfonsine.Reading) bool {
			return strings.HasPrefix(r.Change, key+"=") && slices.Contains(r.Removed, ruling.ID)
		})
		if removed && ruling.Topic == topic {
			list = append(list, *newRuling(ruling, l))
		}
	}
	return list
}

// An About describes a game: its board, its paths and its rules.
type About struct {
	Slug          string            `json:"slug"`
	Base          string            `json:"base"` // the slug without readings
	Name          string            `json:"name"`
	Reconstructed bool              `json:"reconstructed"` // no text that describes the play was available
	Facts         map[string]string `json:"facts"`         // the decisions by name, as words or numbers
	Differs       []string          `json:"differs"`       // the names of those that differ from backgammon
	Rulings       []Ruling          `json:"rulings"`
	Spots         [25]Spot          `json:"spots"`    // by point; element 0 is unused
	TrayLeft      bool              `json:"trayLeft"` // checkers are borne off over the left edge
	Paths         [2][]int          `json:"paths"`    // the points of each side's path in order; empty if checkers do not travel
	Quadrants     []Quadrant        `json:"quadrants"`
	OnBar         [2]bool           `json:"onBar"`    // whether all checkers of the side begin on the bar
	Checkers      int               `json:"checkers"` // of a side
	Exchange      bool              `json:"exchange"` // whether backgammon programs have its board
}

// A Spot is the place of a point on the board.
type Spot struct {
	diagram.Spot
	Used bool `json:"used"` // whether the point is part of a path
}

// A Quadrant is one of the four quadrants of the board, six points each.
type Quadrant struct {
	Left   bool    `json:"left"`
	Bottom bool    `json:"bottom"`
	Used   bool    `json:"used"`
	Number int     `json:"number"` // along the path of both sides, from 1; 0 if the sides go opposite ways
	First  int     `json:"first"`  // the highest point
	Last   int     `json:"last"`
	Home   [2]bool `json:"home"`  // whether it is the side's home
	Fill   bool    `json:"fill"`  // whether a side must fill it to win; then there is no home
	Entry  [2]bool `json:"entry"` // whether checkers of the side enter there
	Upper  [2]bool `json:"upper"` // whether the side's checkers there lie on top of those in Lower
	Lower  [2]bool `json:"lower"`
}

// quadrantPoints is the number of points of a quadrant, and so of a home and of an entry.
const quadrantPoints = 6

// About describes the game, with its board as the side at the bottom sees it.
func (s *Session) About(viewer alfonsine.Color) *About {
	if s.game == nil {
		return nil
	}
	g := s.game
	start := g.Start()
	a := &About{
		Slug: g.Slug(), Name: s.language.Name(g), Reconstructed: g.Reconstructed(), Facts: s.facts(),
		Checkers: start.Checkers(alfonsine.White), Exchange: exchangeable(g),
	}
	a.Base, _, _ = strings.Cut(a.Slug, "?")
	a.Differs = differences(a.Facts)
	for _, r := range g.Rulings() {
		a.Rulings = append(a.Rulings, *newRuling(r, s.language))
	}
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		spot, _ := diagram.SpotOf(g, pt, diagram.Options{Viewer: viewer})
		a.Spots[pt] = Spot{spot, g.Distance(alfonsine.White, pt) > 0 || g.Distance(alfonsine.Black, pt) > 0}
	}
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		a.Paths[c] = s.path(c)
		a.OnBar[c] = start.Bar(c) == start.Checkers(c)
	}
	a.Quadrants = s.quadrants(a)
	if last, ok := g.PointAt(alfonsine.White, 1); ok {
		a.TrayLeft = a.Spots[last].Column < 6
	}
	return a
}

// path returns the points of a side's path in order. It is empty for a game whose checkers do not
// travel.
func (s *Session) path(c alfonsine.Color) []int {
	path := []int{}
	for d := s.rules().Points; d > 0; d-- {
		if pt, ok := s.game.PointAt(c, d); ok && pt < alfonsine.Bar {
			path = append(path, int(pt))
		}
	}
	return path
}

// quadrants returns the quadrants of the board of an About.
func (s *Session) quadrants(a *About) []Quadrant {
	r := s.rules()
	hit := r.Forbidden > 1 && r.Hit == alfonsine.HitToBar
	fill := s.fills()
	var list []Quadrant
	for first := quadrantPoints; first < len(a.Spots); first += quadrantPoints {
		q := Quadrant{
			Left: a.Spots[first].Column < 6, Bottom: a.Spots[first].Bottom, Used: a.Spots[first].Used,
			First: first, Last: first - quadrantPoints + 1, Fill: fill > 0 && fill == first-quadrantPoints+1,
		}
		if r.Course == alfonsine.CourseParallel && q.Used {
			q.Number = (r.Points-first)/quadrantPoints + 1
		}
		for c, path := range a.Paths {
			if len(path) == 0 {
				side := alfonsine.Color(c)
				farthest := max(s.game.Distance(side, alfonsine.Point(q.First)), s.game.Distance(side, alfonsine.Point(q.Last)))
				q.Lower[c] = 0 < farthest && farthest <= quadrantPoints
				q.Upper[c] = farthest > quadrantPoints
				continue
			}
			q.Home[c] = fill == 0 && slices.Contains(path[len(path)-quadrantPoints:], first)
			entry := path[quadrantPoints*int(r.Entry):][:quadrantPoints]
			q.Entry[c] = slices.Contains(entry, first) && (hit || a.OnBar[c])
		}
		list = append(list, q)
	}
	return list
}

// order lists the facts in the order in which a player meets them.
var order = []string{
	"Points", "Course", "Table", "Dice", "Virtual", "Doubles", "ThrowAgain", "FirstThrow", "Forbidden", "Hit", "Bar", "Entry", "Landing",
	"Runner", "Head", "Block", "Prime", "Duty", "HigherDie", "Unplayed", "BearOff", "Overshoot", "Tie",
}

// differences names the facts of a game that differ from backgammon.
func differences(ours map[string]string) []string {
	rules, _ := alfonsine.Backgammon.Rules()
	theirs := factsOf(rules)
	list := []string{}
	for _, name := range order {
		if fact, ok := ours[name]; ok && fact != theirs[name] {
			list = append(list, name)
		}
	}
	return list
}

// facts returns the decisions of the game by name, each as its word or number. A game that no
// Rules describe tells them itself.
func (s *Session) facts() map[string]string {
	if r, ok := s.game.Rules(); ok {
		return factsOf(r)
	}
	list := map[string]string{}
	for _, decision := range s.game.Edition().Decisions {
		key, answer, _ := strings.Cut(decision, "=")
		var name strings.Builder
		for part := range strings.SplitSeq(key, "-") {
			name.WriteString(strings.ToUpper(part[:1]) + part[1:])
		}
		list[name.String()] = answer
	}
	return list
}

// factsOf returns the decisions of rules by name. The names are those of the fields of
// [alfonsine.Rules].
func factsOf(r alfonsine.Rules) map[string]string {
	list, fields := map[string]string{}, reflect.ValueOf(r)
	for _, name := range order {
		if field := fields.FieldByName(name); field.IsValid() { // and no decision of another game
			list[name] = fmt.Sprint(field)
		}
	}
	if r.Duty != alfonsine.DutyMostDice {
		delete(list, "HigherDie") // it applies only if the most dice must be played
	}
	return list
}

package session

import (
	_ "embed"
	"errors"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/kin"
)

// lessonsText has a lesson in each line, those of a game together: the ruling that it teaches,
// which is its name too, and what the play must do. The position, and a play there that looks
// possible and is not, are those of the ruling's first case with a play that is refused.
//
//go:embed lessons.txt
var lessonsText string

// A lesson is a rule of a game as a task on the board.
type lesson struct {
	rule alfonsine.Ruling
	goal string // what the play must do
	n    int    // how often, or where; 0 where that needs no number
}

// lessons returns the lessons of a game.
func lessons(g *alfonsine.Game) []lesson {
	var list []lesson
	for line := range strings.Lines(lessonsText) {
		id, goal, _ := strings.Cut(strings.TrimSpace(line), " ")
		if rule, ok := g.Ruling(id); ok {
			goal, number, _ := strings.Cut(goal, " ")
			n, _ := strconv.Atoi(number)
			list = append(list, lesson{rule, goal, n})
		}
	}
	return list
}

// shown returns the case that shows the lesson in its game, if there is one.
func (l lesson) shown(g *alfonsine.Game) (book.Case, bool) {
	for c := range book.Cases(g) {
		if c.Ruling == l.rule.ID && c.Play != "" && !c.Legal {
			return c, true
		}
	}
	return book.Case{}, false
}

// met reports whether a play does what the lesson asks.
func (l lesson) met(play alfonsine.Play, p alfonsine.Position) bool {
	next, side := play.Next(), p.Turn()
	winner, won := next.Winner()
	counts := [...]int{p.Count(side, alfonsine.Point(l.n)), next.Count(side, alfonsine.Point(l.n))}
	hits := 0
	for _, m := range play.Moves() {
		if m.Hit {
			hits++
		}
	}
	switch l.goal {
	case "all":
		return play.Len() == l.n
	case "hit":
		return hits >= l.n
	case "off":
		return next.Off(side)-p.Off(side) >= l.n
	case "enter":
		return p.Bar(side)-next.Bar(side) >= l.n
	case "to": // one more stands on point n
		return counts[1] > counts[0]
	case "close": // point n has become closed
		return counts[0] < 2 && counts[1] >= 2
	case "win":
		return won && winner == side
	case "pass":
		return play.Len() == 0 && !won
	case "fail":
		return play.Len() == 0 && won
	}
	return l.goal == "any"
}

// taught is the lesson on the page.
type taught struct {
	lesson
	not        string // a play that looks possible and is not
	number, of int    // among those of its game, from 1
}

// Learn opens a lesson of a game, counted from 1. The error says that there is none.
func (s *Session) Learn(slug string, number int) error {
	g, err := kin.Lookup(slug)
	if err != nil {
		return err
	}
	list := lessons(g)
	if number < 1 || number > len(list) {
		return errNow
	}
	l := list[number-1]
	c, ok := l.shown(g)
	if !ok {
		return errNow
	}
	if err := s.Open(slug, c.Position.String()); err != nil {
		return err
	}
	s.lesson = &taught{l, c.Play, number, len(list)}
	return nil
}

// WhyNot returns why the play that looks possible in the lesson is not.
func (s *Session) WhyNot() error {
	if s.lesson == nil {
		return errNow
	}
	_, err := s.game.ParsePlay(s.record.Start(), s.lesson.not, alfonsine.Notation{})
	return err
}

// errAsked is the error of a legal play that does not do what the lesson asks.
var errAsked = errors.New("that may be played, but is not what is asked")

// A Lesson is the lesson on the page.
type Lesson struct {
	Number  int     `json:"number"` // among those of its game, from 1
	Of      int     `json:"of"`
	Ask     string  `json:"ask"` // "any", "all", "hit", "off", "enter", "to", "close", "win", "pass" or "fail"
	N       int     `json:"n"`   // how often, or on which point; 0 where that needs no number
	Rule    *Ruling `json:"rule"`
	Not     string  `json:"not"` // a play that looks possible and is not
	Learned bool    `json:"learned"`
	Play    string  `json:"play"` // that was right
}

// lessonState says what the page shows of the lesson, or nil where there is none.
func (s *Session) lessonState() *Lesson {
	if s.lesson == nil {
		return nil
	}
	on := s.lesson
	l := &Lesson{Number: on.number, Of: on.of, Ask: on.goal, N: on.n, Not: on.not, Rule: newRuling(on.rule, s.language)}
	if s.record.Len() > 0 {
		l.Learned, l.Play = true, s.record.Turn(1).Play.String()
	}
	return l
}

// A LessonName is what a list of lessons shows of one.
type LessonName struct {
	Rule  string `json:"rule"` // the id of its ruling
	Topic string `json:"topic"`
}

// lessonNames lists the lessons of a game.
func lessonNames(g *alfonsine.Game) []LessonName {
	list := []LessonName{}
	for _, l := range lessons(g) {
		list = append(list, LessonName{l.rule.ID, l.rule.Topic.String()})
	}
	return list
}

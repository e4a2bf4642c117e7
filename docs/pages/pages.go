package main

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/diagram"
)

// A page is a page being filled in.
type page struct {
	v        *alfonsine.Game
	data     Data
	pictures map[string]string
	b        strings.Builder
	asked    string   // everything in the parts so far; the text may quote only plays from it
	arg      []string // the lines of the comment of the part
}

// parts write the parts of a page.
var parts = map[string]func(*page){
	"facts": (*page).facts, "start": (*page).start, "turn": (*page).turn, "situation": (*page).situation,
	"readings": (*page).readings, "rulings": (*page).rulings, "shared": (*page).shared, "next": (*page).next,
	"games": (*page).games, "kinship": (*page).kinship, "differences": (*page).differences,
	"terms": (*page).terms, "book": (*page).book, "translation": (*page).translation,
}

var (
	block = regexp.MustCompile(`(?s)<!-- ([a-z]+)(.*?)-->\n.*?<!-- end -->`)
	aPlay = regexp.MustCompile("`((?i:bar|\\d+)/(?i:off|\\d+)[^`]*)`")
)

// Fill returns a page with its parts updated, and its SVG pictures by file name. v is nil
// for a page that is about no game. The error names a part with a false claim.
func Fill(text string, g *alfonsine.Game, data Data) (string, map[string]string, error) {
	p := page{v: g, data: data, pictures: map[string]string{}}
	var err error
	filled := block.ReplaceAllStringFunc(text, func(part string) string {
		m := block.FindStringSubmatch(part)
		p.b.Reset()
		p.asked += m[2] + "\n"
		if e := p.part(m[1], m[2]); e != nil {
			err = errors.Join(err, fmt.Errorf("%s%s: %w", m[1], m[2], e))
		}
		return "<!-- " + m[1] + m[2] + "-->\n" + strings.TrimRight(p.b.String(), "\n") + "\n<!-- end -->"
	})
	for _, m := range aPlay.FindAllStringSubmatch(block.ReplaceAllString(text, ""), -1) {
		if p.v != nil && !strings.Contains(p.asked, m[1]) {
			err = errors.Join(err, fmt.Errorf("%q is in no situation of the page", m[1]))
		}
	}
	return filled, p.pictures, err
}

// sure returns a value that a part claims to be there. An error ends the part by a panic.
func sure[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// part writes a part.
func (p *page) part(kind, arg string) (err error) {
	defer func() {
		switch failed := recover().(type) {
		case nil:
		case error:
			err = failed
		default:
			panic(failed)
		}
	}()
	write := parts[kind]
	if write == nil {
		return errors.New("there is no such part")
	}
	p.arg = strings.Split(strings.TrimSpace(arg), "\n")
	write(p)
	return nil
}

func (p *page) line(format string, args ...any) { fmt.Fprintf(&p.b, format+"\n", args...) }

// svg draws a picture.
func svg(g *alfonsine.Game, at alfonsine.Position, o diagram.Options) string {
	var b strings.Builder
	sure(0, diagram.SVG(&b, g, at, o))
	return b.String()
}

// board returns the options of a picture: a board after those of the book, for its games.
func (p *page) board() diagram.Options {
	if p.heir() {
		return diagram.Options{}
	}
	return diagram.Options{Style: diagram.StyleBook}
}

// picture draws a picture and refers to it.
func (p *page) picture(name string, at alfonsine.Position, o diagram.Options, percent int) {
	o.Numbers = true
	name = p.v.Slug() + "-" + name + ".svg"
	p.pictures[name] = svg(p.v, at, o)
	p.line(`<img src="img/%s" width="%d%%" alt="%s">`, name, percent, alt(p.v, at))
}

func alt(g *alfonsine.Game, at alfonsine.Position) string {
	return g.Name() + ", " + words(at) + ": " + at.String()
}

// words says what the side to play has to do in a position.
func words(at alfonsine.Position) string {
	if winner, won := at.Winner(); won {
		return winner.String() + " has won"
	}
	c, dice := at.Turn().String(), at.Dice().String()
	switch {
	case at.Over():
		return "a tie"
	case at.Dice().IsZero():
		return c + " to throw"
	case at.Leftover():
		return c + " to play " + dice + ", left by " + at.Turn().Opponent().String()
	case at.Again():
		return c + " to play " + dice + " and throw again"
	}
	return c + " to play " + dice
}

func (p *page) start() {
	at := p.v.Start()
	for c := range alfonsine.Color(2) {
		p.line("- **%v**: %s", c, standing(at, c))
	}
	p.line("\n<p>")
	p.picture("start", at, diagram.Options{Quadrants: p.travels(), Courses: true, Homes: true}, 60)
	if p.heir() {
		p.line("</p>")
		return
	}
	p.picture("book", at, p.board(), 36)
	p.line("</p>\n\n*A modern board, and one like the book’s own, whose points are half-round sockets in the rail.*")
}

// travels reports whether checkers travel: in all games but those whose decisions deny it.
func (p *page) travels() bool { return !slices.Contains(p.v.Edition().Decisions, "course=none") }

// standing lists the places of a side's checkers: "2 on 18, 3 each on 17 to 14, 1 on 1".
func standing(at alfonsine.Position, c alfonsine.Color) string {
	var list []string
	for pt := alfonsine.Bar; pt > alfonsine.Off; pt-- {
		n, last := at.Count(c, pt), pt
		for pt < alfonsine.Bar && last > 1 && at.Count(c, last-1) == n {
			last--
		}
		switch {
		case n == 0:
		case pt == alfonsine.Bar:
			list = append(list, fmt.Sprintf("%d on the bar", n))
		case last == pt:
			list = append(list, fmt.Sprintf("%d on %v", n, pt))
		default:
			list = append(list, fmt.Sprintf("%d each on %v to %v", n, pt, last))
		}
		pt = last
	}
	return strings.Join(list, ", ")
}

func (p *page) facts() {
	at := p.v.Start()
	p.line("| | |\n|---|---|")
	p.line("| checkers | %d a side |", at.Checkers(alfonsine.White))
	p.line("| dice | %d |", p.v.Dice())
	r, ok := p.v.Rules()
	if p.travels() {
		way := "opposite ways"
		if r.Course != alfonsine.CourseOpposed {
			way = "both the same way"
		}
		p.line("| points | %d |", cmp.Or(r.Points, 24))
		p.line("| the sides go | %s |", way)
	}
	if ok {
		p.line("| pips to go | White %d, Black %d |", p.v.Pips(at, alfonsine.White), p.v.Pips(at, alfonsine.Black))
	}
	o := p.odds(p.v)
	if o != nil {
		who, _ := o.winner(p.v)
		p.line("| a game takes | about %d throws of both sides together, mostly %d to %d: %d minutes at two throws a minute |", o.Median, o.Low, o.High, o.minutes())
		p.line("| who wins | %s |", who)
	}
	if p.v.Reconstructed() {
		p.line("| known | **a reconstruction**: no text that describes the play was available |")
	}
	p.line("| rules | %s |", bases(p.v.Rulings()))
	if o != nil {
		p.line("\n*%s*", o.from)
	}
}

// position reads the position of a part.
func (p *page) position() alfonsine.Position {
	at := sure(alfonsine.ParsePosition(p.arg[0]))
	return sure(at, p.v.Check(at))
}

// turn draws the steps of a play.
func (p *page) turn() {
	if len(p.arg) != 2 {
		panic(errors.New("a position and a play, a line each"))
	}
	now := p.position()
	play := sure(p.v.ParsePlay(now, p.arg[1], alfonsine.Notation{}))
	p.line("`%s`, %s: `%v`\n\n<p>", now, words(now), play)
	var steps []string
	for i, m := range play.All() {
		o := p.board()
		o.Play = sure(alfonsine.NewPlay(now, m))
		p.picture("turn-"+strconv.Itoa(i+1), now, o, 48)
		now = sure(p.v.Move(now, m))
		did := fmt.Sprintf("%d. The %d: `%v`", i+1, m.Die, m)
		switch {
		case m.Hit:
			did += ", which hits"
		case m.To == alfonsine.Off:
			did += ", which bears off"
		case m.From == alfonsine.Bar:
			did += ", which enters"
		}
		steps = append(steps, did+".\n")
	}
	p.picture("turn-"+strconv.Itoa(play.Len()+1), now, p.board(), 48)
	p.line("</p>\n\n%s\nThen: %s.", strings.Join(steps, ""), words(now))
}

// situation draws a position and asks what may be played there: the plays of the cases of
// package book, or those of them that are listed.
func (p *page) situation() {
	at, o := p.position(), p.board()
	shown := map[string]book.Case{}
	var all, asked []string
	for c := range book.Cases(p.v) {
		if _, again := shown[c.Play]; c.Position == at && c.Play != "" && !again {
			shown[c.Play] = c
			all = append(all, c.Play)
		}
	}
	for _, line := range p.arg[1:] {
		marks, is := strings.CutPrefix(line, "mark ")
		if !is {
			asked = append(asked, line)
			continue
		}
		for _, f := range strings.Fields(marks) {
			o.Marks = o.Marks.With(alfonsine.Point(sure(strconv.Atoi(f))))
		}
	}
	if asked == nil {
		asked = all
	}
	if asked == nil {
		panic(errors.New("package book has no case there"))
	}
	p.asked += strings.Join(asked, "\n") + "\n"
	n := 1
	for p.pictures[p.v.Slug()+"-"+strconv.Itoa(n)+".svg"] != "" {
		n++
	}
	p.picture(strconv.Itoa(n), at, o, 55)
	p.line("\n`%s`: %s.\n", at, words(at))
	p.line("| may it be played? | |\n|---|---|")
	for _, play := range asked {
		c, is := shown[play]
		if !is {
			panic(fmt.Errorf("%q is in no case of package book", play))
		}
		answer := "**yes**"
		if next := c.Next; c.Legal && (next.Over() || next.Leftover() || next.Turn() == at.Turn()) {
			answer += "; then: " + words(next)
		}
		var no *alfonsine.PlayError
		if _, err := p.v.ParsePlay(at, play, alfonsine.Notation{}); errors.As(err, &no) {
			answer = "**no**: " + no.Why.String()
			if no.Why.Ruling.Text != "" {
				answer += " (*" + no.Why.Ruling.Text + "*)"
			}
		}
		p.line("| `%s` | %s |", play, strings.ReplaceAll(answer, "|", "\\|"))
	}
}

func (p *page) next() {
	all := Games()
	next := all[(slices.Index(all, p.v)+1)%len(all)]
	p.line("Next: [%s](%s.md) · [all games](README.md) · [the sources](../SOURCES.md)", next.Name(), next.Slug())
}

func (p *page) games() {
	p.line("| | game | takes | who wins |\n|---|---|---|---|")
	for _, g := range alfonsine.Variants() {
		name := fmt.Sprintf("[%s](%s.md)", g.Name(), g.Slug())
		if g.Reconstructed() {
			name += ", *a reconstruction*"
		}
		o := cmp.Or(p.odds(g), &Odds{})
		_, who := o.winner(g)
		p.line(`| <img src="img/%s-book.svg" width="220" alt="%s"> | %s | %d minutes | %s |`, g.Slug(), alt(g, g.Start()), name, o.minutes(), who)
	}
}

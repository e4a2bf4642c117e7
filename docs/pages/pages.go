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
	"example.com/alfonsine/kin"
)

// Data is the data for the pages from other files.
type Data struct {
	Glossary *Glossary
	Odds     map[string]*Odds // by slug
	Family   []Descent
}

// A page is a page being filled in.
type page struct {
	v        alfonsine.Variant
	data     Data
	pictures map[string]string
	b        strings.Builder
	asked    string // everything in the parts so far; the text may quote only plays from it
}

var block = regexp.MustCompile(`(?s)<!-- ([a-z]+)(.*?)-->\n.*?<!-- end -->`)

// Fill returns a page with its parts updated, and its SVG pictures by file name. v is nil
// for a page that is about no game. The error names a part with a false claim.
func Fill(text string, v alfonsine.Variant, data Data) (string, map[string]string, error) {
	p := page{v: v, data: data, pictures: map[string]string{}}
	var err error
	filled := block.ReplaceAllStringFunc(text, func(part string) string {
		m := block.FindStringSubmatch(part)
		p.b.Reset()
		p.asked += m[2] + "\n"
		if e := p.part(m[1], lines(m[2])); e != nil {
			err = errors.Join(err, fmt.Errorf("%s%s: %w", m[1], m[2], e))
		}
		return "<!-- " + m[1] + m[2] + "-->\n" + strings.TrimRight(p.b.String(), "\n") + "\n<!-- end -->"
	})
	return filled, p.pictures, errors.Join(err, p.quoted(block.ReplaceAllString(text, "")))
}

func lines(s string) []string {
	var list []string
	for line := range strings.Lines(s) {
		if line = strings.TrimSpace(line); line != "" {
			list = append(list, line)
		}
	}
	return list
}

var code = regexp.MustCompile("`([^`]*)`")
var aPlay = regexp.MustCompile(`(?i)^(bar|\d+)/(off|\d+)`)

// quoted checks that the text of a page quotes only plays from its parts.
func (p *page) quoted(words string) error {
	var err error
	for _, m := range code.FindAllStringSubmatch(words, -1) {
		if aPlay.MatchString(m[1]) && p.v != nil && !strings.Contains(p.asked, m[1]) {
			err = errors.Join(err, fmt.Errorf("%q is in no situation of the page", m[1]))
		}
	}
	return err
}

func (p *page) line(format string, args ...any) { fmt.Fprintf(&p.b, format+"\n", args...) }

func (p *page) part(kind string, arg []string) error {
	switch kind {
	case "facts":
		p.facts()
	case "start":
		p.start()
	case "turn":
		return p.turn(arg)
	case "situation":
		return p.situation(arg)
	case "readings":
		p.readings()
	case "rulings":
		p.rulings()
	case "shared":
		p.shared()
	case "next":
		p.next()
	case "games":
		p.games()
	case "kinship":
		p.kinship()
	case "differences":
		p.differences()
	case "terms":
		p.terms()
	case "book":
		p.vocabulary(p.data.Glossary.Book)
	case "translation":
		p.vocabulary(p.data.Glossary.Translation)
	default:
		return errors.New("there is no such part")
	}
	return nil
}

// board returns the options of a picture: a board after those of the book, for its games.
func (p *page) board() diagram.Options {
	if p.heir() {
		return diagram.Options{}
	}
	return diagram.Options{Style: diagram.StyleBook}
}

// picture draws a picture and returns its reference.
func (p *page) picture(name string, at alfonsine.Position, o diagram.Options, percent int) string {
	o.Numbers = true
	var svg strings.Builder
	if err := diagram.SVG(&svg, p.v, at, o); err != nil {
		panic(err) // never happens with these options
	}
	p.pictures[name] = svg.String()
	return fmt.Sprintf(`<img src="img/%s" width="%d%%" alt="%s">`, name, percent, alt(p.v, at))
}

func (p *page) slug() string { return p.v.Slug() }

func alt(v alfonsine.Variant, at alfonsine.Position) string {
	return v.Name() + ", " + words(at) + ": " + at.String()
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

func explained(v alfonsine.Variant) diagram.Options {
	_, isGame := alfonsine.GameOf(v)
	return diagram.Options{Quadrants: isGame, Courses: true, Homes: true}
}

func (p *page) start() {
	at := p.v.Start()
	for c := range alfonsine.Color(2) {
		p.line("- **%v**: %s", c, standing(at, c))
	}
	p.line("\n<p>\n%s", p.picture(p.slug()+"-start.svg", at, explained(p.v), 60))
	if p.heir() {
		p.line("</p>")
		return
	}
	p.line("%s\n</p>", p.picture(p.slug()+"-book.svg", at, p.board(), 36))
	p.line("\n*A modern board, and one like the book’s own, whose points are half-round sockets in the rail.*")
}

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
	if g, ok := alfonsine.GameOf(p.v); ok {
		r := g.Rules()
		p.line("| points | %d |", r.Points)
		way := "opposite ways"
		if r.Course != alfonsine.CourseOpposed {
			way = "both the same way"
		}
		p.line("| the sides go | %s |", way)
		p.line("| pips to go | White %d, Black %d |", alfonsine.Pips(g, at, alfonsine.White), alfonsine.Pips(g, at, alfonsine.Black))
	}
	o := p.odds(p.v)
	if o != nil {
		p.winning(o)
	}
	if alfonsine.Reconstructed(p.v) {
		p.line("| known | **a reconstruction**: no text that describes the play was available |")
	}
	p.line("| rules | %s |", bases(alfonsine.Rulings(p.v)))
	if o != nil {
		p.line("\n*%s*", o.from)
	}
}

// position reads a position of the page's game.
func (p *page) position(text string) (alfonsine.Position, error) {
	at, err := alfonsine.ParsePosition(text)
	if err != nil {
		return at, err
	}
	return at, p.v.Check(at)
}

// bases says how many rules have which basis: "21 stated, 5 inferred".
func bases(rulings []alfonsine.Ruling) string {
	var counts [alfonsine.BasisChosen + 1]int
	for _, r := range rulings {
		counts[r.Basis]++
	}
	var list []string
	for basis, n := range counts {
		if n > 0 {
			list = append(list, strconv.Itoa(n)+" "+alfonsine.Basis(basis).String())
		}
	}
	return strings.Join(list, ", ")
}

// turn draws the steps of a play.
func (p *page) turn(arg []string) error {
	if len(arg) != 2 {
		return errors.New("a position and a play, a line each")
	}
	at, err := p.position(arg[0])
	if err != nil {
		return err
	}
	play, err := alfonsine.ParsePlay(p.v, at, arg[1])
	if err != nil {
		return err
	}
	p.line("`%s`, %s: `%v`\n", at, words(at), play)
	name := func(i int) string { return p.slug() + "-turn-" + strconv.Itoa(i+1) + ".svg" }
	p.line("<p>")
	var steps []string
	now := at
	for i, m := range play.All() {
		one, err := alfonsine.NewPlay(now, m)
		if err != nil {
			return err
		}
		o := p.board()
		o.Play = one
		p.line("%s", p.picture(name(i), now, o, 48))
		next, err := p.v.Move(now, m)
		if err != nil {
			return err
		}
		did := fmt.Sprintf("The %d: `%v`", m.Die, m)
		switch {
		case m.Hit:
			did += ", which hits"
		case m.To == alfonsine.Off:
			did += ", which bears off"
		case m.From == alfonsine.Bar:
			did += ", which enters"
		}
		steps = append(steps, did+".")
		now = next
	}
	p.line("%s\n</p>\n", p.picture(name(play.Len()), now, p.board(), 48))
	for i, s := range steps {
		p.line("%d. %s", i+1, s)
	}
	p.line("\nThen: %s.", words(now))
	return nil
}

// situation draws a position and asks what may be played there: the plays of the cases of
// package book, or those of them that are listed.
func (p *page) situation(arg []string) error {
	if len(arg) == 0 {
		return errors.New("a position")
	}
	at, err := p.position(arg[0])
	if err != nil {
		return err
	}
	shown := map[string]book.Case{}
	var all, asked []string
	for c := range book.Cases(p.v) {
		if _, again := shown[c.Play]; c.Position == at && c.Play != "" && !again {
			shown[c.Play] = c
			all = append(all, c.Play)
		}
	}
	o := p.board()
	for _, line := range arg[1:] {
		marks, is := strings.CutPrefix(line, "mark ")
		if !is {
			asked = append(asked, line)
			continue
		}
		for _, f := range strings.Fields(marks) {
			n, err := strconv.Atoi(f)
			if err != nil {
				return err
			}
			o.Marks |= 1 << n
		}
	}
	if asked == nil {
		asked = all
	}
	var table []string
	for _, play := range asked {
		c, is := shown[play]
		if !is {
			return fmt.Errorf("%q is in no case of package book", play)
		}
		answer := "**yes**"
		if next := c.Next; c.Legal && (next.Over() || next.Leftover() || next.Turn() == at.Turn()) {
			answer += "; then: " + words(next)
		}
		var no *alfonsine.PlayError
		if _, err := alfonsine.ParsePlay(p.v, at, play); errors.As(err, &no) {
			answer = "**no**: " + no.Reason
			if no.Ruling.Text != "" {
				answer += " (*" + no.Ruling.Text + "*)"
			}
		}
		table = append(table, fmt.Sprintf("| `%s` | %s |", play, strings.ReplaceAll(answer, "|", "\\|")))
	}
	if table == nil {
		return errors.New("package book has no case there")
	}
	p.asked += strings.Join(asked, "\n") + "\n"
	n := 1
	for p.pictures[p.slug()+"-"+strconv.Itoa(n)+".svg"] != "" {
		n++
	}
	p.line("%s\n", p.picture(p.slug()+"-"+strconv.Itoa(n)+".svg", at, o, 55))
	p.line("`%s`: %s.\n", at, words(at))
	p.line("| may it be played? | |\n|---|---|\n%s", strings.Join(table, "\n"))
	return nil
}

func (p *page) readings() {
	if len(alfonsine.Readings(p.v)) == 0 {
		p.line("The library has no other reading of this game.")
		return
	}
	p.line("| reading | what changes |\n|---|---|")
	for _, r := range alfonsine.Readings(p.v) {
		var rules []string
		for _, rule := range r.Rulings {
			said := func(old alfonsine.Ruling) bool { return old.Text == rule.Text && old.Basis == rule.Basis }
			if !slices.ContainsFunc(alfonsine.Rulings(p.v), said) {
				rules = append(rules, rule.Text+" *("+rule.Basis.String()+")*")
			}
		}
		p.line("| `%s` | %s |", r.Slug, strings.Join(rules, " "))
	}
}

// basisMeans explains the bases.
var basisMeans = [...]string{
	alfonsine.BasisStated:        "the book says so.",
	alfonsine.BasisReconstructed: "the modern text on the game gives it as its author's own, mostly because the book is silent.",
	alfonsine.BasisInferred:      "it follows from the text, or another source on this game has it.",
	alfonsine.BasisBorrowed:      "a sister game has it.",
	alfonsine.BasisChosen:        "every source is silent, and something had to be decided.",
}

// several is how many games have a rule in the same words, for the same reason and from the
// same source, if it is in the page of what they share and not in theirs.
const several = 3

// Heirs returns the heirs of Laquet, which have a page too.
func Heirs() []alfonsine.Variant {
	var list []alfonsine.Variant
	for _, g := range kin.Games() {
		if g.Rules().Course == alfonsine.CourseOffset {
			list = append(list, g)
		}
	}
	return list
}

// Games returns the games that have a page: those of the book in its order, and the heirs.
func Games() []alfonsine.Variant { return append(alfonsine.Variants(), Heirs()...) }

// heir reports whether the page is of an heir of Laquet.
func (p *page) heir() bool { return !slices.Contains(alfonsine.Variants(), p.v) }

// sharing returns those of some games that have a rule as it is. Each heir of Laquet has most
// rules from its own source, so among them the source does not count.
func sharing(games []alfonsine.Variant, r alfonsine.Ruling) (list []alfonsine.Variant) {
	for _, v := range games {
		if slices.ContainsFunc(alfonsine.Rulings(v), func(x alfonsine.Ruling) bool { return alike(x, r, games[0]) }) {
			list = append(list, v)
		}
	}
	return list
}

// alike reports whether two rules of games like first are the same.
func alike(a, b alfonsine.Ruling, first alfonsine.Variant) bool {
	same := a.Text == b.Text && a.Topic == b.Topic && a.Basis == b.Basis
	return same && (first != alfonsine.Variants()[0] || a.Source.String() == b.Source.String())
}

// like returns the games among which a game shares its rules.
func like(v alfonsine.Variant) []alfonsine.Variant {
	if book := alfonsine.Variants(); slices.Contains(book, v) {
		return book
	}
	return Heirs()
}

// rulings lists the rules of the game that few others have.
func (p *page) rulings() {
	shared := 0
	var own []alfonsine.Ruling
	for _, r := range alfonsine.Rulings(p.v) {
		if len(sharing(like(p.v), r)) < several {
			own = append(own, r)
		} else {
			shared++
		}
	}
	p.line("%d rules are its own, or those of two games. It has %d more that [several games share](COMMON.md#where-the-rules-of-several-games-stand).\n", len(own), shared)
	if p.heir() {
		p.line("Where that page has “the source of each game”, it is here %s.\n", where(alfonsine.Rulings(p.v)[0]))
	}
	p.line("| rule | about | it is | where |\n|---|---|---|---|")
	for _, r := range own {
		p.line("| %s | %v | %v | %s |", r.Text, r.Topic, r.Basis, where(r))
	}
}

// where says where a rule stands.
func where(r alfonsine.Ruling) string {
	if r.Basis == alfonsine.BasisChosen {
		return "–"
	}
	return r.Source.String()
}

// whereOf says where a rule stands that several games share.
func whereOf(games []alfonsine.Variant, r alfonsine.Ruling) string {
	for _, v := range games {
		for _, x := range alfonsine.Rulings(v) {
			if alike(x, r, games[0]) && where(x) != where(r) {
				return "the source of each game"
			}
		}
	}
	return where(r)
}

// shared lists the rules that several games have, by their topics, with what the bases mean:
// those of the book's games, then those of the heirs of Laquet.
func (p *page) shared() {
	for basis, means := range basisMeans {
		if means != "" {
			p.line("- *%v*: %s", alfonsine.Basis(basis), means)
		}
	}
	p.line("\nThe works are listed in [SOURCES.md](../SOURCES.md).")
	for _, games := range [][]alfonsine.Variant{alfonsine.Variants(), Heirs()} {
		p.line("\n| rule | about | it is | where | games |\n|---|---|---|---|---|")
		var list []alfonsine.Ruling
		for _, v := range games {
			for _, r := range alfonsine.Rulings(v) {
				if len(sharing(games, r)) >= several && !slices.ContainsFunc(list, func(x alfonsine.Ruling) bool { return alike(x, r, games[0]) }) {
					list = append(list, r)
				}
			}
		}
		slices.SortStableFunc(list, func(a, b alfonsine.Ruling) int { return cmp.Compare(a.Topic, b.Topic) })
		for _, r := range list {
			var names []string
			for _, v := range sharing(games, r) {
				names = append(names, v.Name())
			}
			p.line("| %s | %v | %v | %s | %s |", r.Text, r.Topic, r.Basis, whereOf(games, r), strings.Join(names, ", "))
		}
	}
}

func (p *page) next() {
	all := Games()
	i := slices.IndexFunc(all, func(v alfonsine.Variant) bool { return v.Slug() == p.slug() })
	next := all[(i+1)%len(all)]
	p.line("Next: [%s](%s.md) · [all games](README.md) · [the sources](../SOURCES.md)", next.Name(), next.Slug())
}

func (p *page) games() {
	p.line("| | game | takes | who wins |\n|---|---|---|---|")
	for _, v := range alfonsine.Variants() {
		name := fmt.Sprintf("[%s](%s.md)", v.Name(), v.Slug())
		if alfonsine.Reconstructed(v) {
			name += ", *a reconstruction*"
		}
		p.line(`| <img src="img/%s-book.svg" width="220" alt="%s"> | %s | %s`, v.Slug(), alt(v, v.Start()), name, p.short(v))
	}
}

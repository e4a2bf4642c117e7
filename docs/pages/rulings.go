package main

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/kin"
)

// Heirs returns the heirs of Laquet, which have a page too.
func Heirs() []*alfonsine.Game {
	var list []*alfonsine.Game
	for _, g := range kin.Games() {
		if r, _ := g.Rules(); r.Course == alfonsine.CourseOffset {
			list = append(list, g)
		}
	}
	return list
}

// Games returns the games that have a page: those of the book in its order, and the heirs.
func Games() []*alfonsine.Game { return append(alfonsine.Variants(), Heirs()...) }

// heir reports whether the page is of an heir of Laquet.
func (p *page) heir() bool { return slices.Contains(Heirs(), p.v) }

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

func (p *page) readings() {
	if len(p.v.Readings()) == 0 {
		p.line("The library has no other reading of this game.")
		return
	}
	p.line("| reading | what changes |\n|---|---|")
	for _, r := range p.v.Readings() {
		var rules []string
		for _, rule := range r.Rulings {
			said := func(old alfonsine.Ruling) bool { return old.Text == rule.Text && old.Basis == rule.Basis }
			if !slices.ContainsFunc(p.v.Rulings(), said) {
				rules = append(rules, rule.Text+" *("+rule.Basis.String()+")*")
			}
		}
		p.line("| `%s` | %s |", r.Slug, strings.Join(rules, " "))
	}
}

// basisMeans explains the bases.
var basisMeans = [...]string{
	alfonsine.BasisStated:        "the book says so; of a game that is not in it, the text named.",
	alfonsine.BasisInferred:      "it follows from the text.",
	alfonsine.BasisReported:      "a modern account of this game says so, and does not show whether the book has it.",
	alfonsine.BasisReconstructed: "its author says that it is theirs, mostly because the book is silent, or a machine made it.",
	alfonsine.BasisBorrowed:      "a sister game has it.",
	alfonsine.BasisChosen:        "every source is silent, and something had to be decided.",
}

// several is how many games have a rule in the same words, for the same reason and from the
// same source, if it is in the page of what they share and not in theirs.
const several = 3

// A rule is a ruling of some games.
type rule struct {
	alfonsine.Ruling
	where string   // it stands
	names []string // of the games
}

// row returns the first cells of a table: the rule and where it stands.
func (r rule) row() string {
	return "| " + strings.Join([]string{r.Text, r.Topic.String(), r.Basis.String(), r.where}, " | ") + " |"
}

// rulesOf returns the rules of a game, with those games among which it shares them: of the
// book, or the heirs of Laquet. Each heir has most rules from its own source, so among them
// the source does not count.
func rulesOf(g *alfonsine.Game) (own []rule) {
	games, book := alfonsine.Variants(), true
	if !slices.Contains(games, g) {
		games, book = Heirs(), false
	}
	for _, r := range g.Rulings() {
		found := rule{Ruling: r, where: where(r)}
		for _, other := range games {
			i := slices.IndexFunc(other.Rulings(), func(x alfonsine.Ruling) bool {
				if book && x.Source.String() != r.Source.String() {
					return false
				}
				return x.Text == r.Text && x.Topic == r.Topic && x.Basis == r.Basis
			})
			if i < 0 {
				continue
			}
			found.names = append(found.names, other.Name())
			if where(other.Rulings()[i]) != found.where {
				found.where = ofEach
			}
		}
		if len(found.names) < several {
			found.where = where(r)
		}
		own = append(own, found)
	}
	return own
}

// ofEach says where a rule stands that each game has from a source of its own.
const ofEach = "the source of each game"

// mostly returns where most of the rules of a game stand that others have from elsewhere.
func mostly(rules []rule) (source string) {
	counts := make(map[string]int)
	for _, r := range rules {
		if r.where == ofEach {
			counts[where(r.Ruling)]++
		}
	}
	for _, r := range rules { // in their order, so that equal counts do not matter
		if text := where(r.Ruling); counts[text] > counts[source] {
			source = text
		}
	}
	return source
}

// where says where a ruling stands.
func where(r alfonsine.Ruling) string {
	if r.Basis == alfonsine.BasisChosen {
		return "–"
	}
	return r.Source.String()
}

// rulings lists the rules of the game that few others have, or that it has from another source
// than the rest.
func (p *page) rulings() {
	all := rulesOf(p.v)
	source := mostly(all)
	var own []rule
	for _, r := range all {
		if few := len(r.names) < several; few || r.where == ofEach && where(r.Ruling) != source {
			r.where = where(r.Ruling)
			own = append(own, r)
		}
	}
	kinds := "its own, or those of two games"
	if p.heir() {
		kinds = "its own, those of two games, or from a source of their own here"
	}
	p.line("%d rules are %s. It has %d more that [several games share](COMMON.md#where-the-rules-of-several-games-stand).\n", len(own), kinds, len(all)-len(own))
	if p.heir() {
		p.line("Where that page has “%s”, it is here %s.\n", ofEach, source)
	}
	p.line("| rule | about | it is | where |\n|---|---|---|---|")
	for _, r := range own {
		p.line("%s", r.row())
	}
}

// shared lists the rules that several games have, by their topics, with what the bases mean:
// those of the book's games, then those of the heirs of Laquet.
func (p *page) shared() {
	for basis, means := range basisMeans {
		if means != "" {
			p.line("- *%v*: %s", alfonsine.Basis(basis), means)
		}
	}
	p.line("\n[SOURCES.md](../SOURCES.md) lists the works on the book’s games, and package [kin](../../kin/doc.go) those on the heirs.")
	for _, games := range [][]*alfonsine.Game{alfonsine.Variants(), Heirs()} {
		p.line("\n| rule | about | it is | where | games |\n|---|---|---|---|---|")
		var list []rule
		for _, g := range games {
			for _, r := range rulesOf(g) {
				if len(r.names) >= several && r.names[0] == g.Name() {
					list = append(list, r)
				}
			}
		}
		slices.SortStableFunc(list, func(a, b rule) int { return cmp.Compare(a.Topic, b.Topic) })
		for _, r := range list {
			p.line("%s %s |", r.row(), strings.Join(r.names, ", "))
		}
	}
}

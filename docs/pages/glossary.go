package main

import "strings"

// A Glossary has the words of the games, from docs/games/glossary.json.
type Glossary struct {
	Languages   map[string]string `json:"languages"` // language names by code
	Terms       []Term            `json:"terms"`
	Book        []Word            `json:"book"`        // the Castilian of 1283
	Translation []Word            `json:"translation"` // the English of its translation, if different from ours
}

// A Term is a term of the games in all languages.
type Term struct {
	ID      string `json:"id"`
	English string `json:"en"`
	Spanish string `json:"es"`
	French  string `json:"fr"`
	Lalanne bool   `json:"lalanne"` // the French is from his page on Cab e Quinal
	Means   string `json:"means"`
}

// A Word is a word of the book or of its translation.
type Word struct {
	Word   string   `json:"word"`
	Means  string   `json:"means"`
	Terms  []string `json:"terms"`  // the ids of the terms that it can mean
	Quoted string   `json:"quoted"` // the source
}

// terms lists the terms in all languages.
func (p *page) terms() {
	g := p.data.Glossary
	p.line("| %s | %s | %s | means |\n|---|---|---|---|", g.Languages["en"], g.Languages["es"], g.Languages["fr"])
	for _, t := range g.Terms {
		if t.Lalanne {
			t.French += "°"
		}
		p.line("| **%s** | %s | %s | %s |", t.English, t.Spanish, t.French, t.Means)
	}
}

func (p *page) book() { p.vocabulary(p.data.Glossary.Book) }

func (p *page) translation() { p.vocabulary(p.data.Glossary.Translation) }

// vocabulary lists words of the book or of its translation.
func (p *page) vocabulary(list []Word) {
	english := map[string]string{}
	for _, t := range p.data.Glossary.Terms {
		english[t.ID] = t.English
	}
	p.line("| word | means | our term | quoted by |\n|---|---|---|---|")
	for _, w := range list {
		var terms []string
		for _, id := range w.Terms {
			terms = append(terms, english[id])
		}
		p.line("| *%s* | %s | %s | %s |", w.Word, w.Means, strings.Join(terms, ", "), w.Quoted)
	}
}

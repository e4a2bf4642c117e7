package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

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

// ReadGlossary reads a glossary. A test holds that it lacks nothing.
func ReadGlossary(data []byte) (*Glossary, error) {
	var g Glossary
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&g); err != nil {
		return nil, fmt.Errorf("glossary: %w", err)
	}
	return &g, nil
}

// terms lists the terms in all languages.
func (p *page) terms() {
	g := p.data.Glossary
	p.line("| %s | %s | %s | means |\n|---|---|---|---|", g.Languages["en"], g.Languages["es"], g.Languages["fr"])
	for _, t := range g.Terms {
		french := t.French
		if t.Lalanne {
			french += "°"
		}
		p.line("| **%s** | %s | %s | %s |", t.English, t.Spanish, french, t.Means)
	}
}

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

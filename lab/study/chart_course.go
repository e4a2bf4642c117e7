package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// Measures of a chart of courses, in pixels.
const (
	courseColumns = 4
	courseWidth   = 240 // of a game with its margins
	courseHeight  = 160
	courseTop     = 72
	plotLeft      = 34
	plotTop       = 30
	plotWidth     = 190
	plotHeight    = 100
)

// writeCourses writes a chart of the course of the games as an SVG document. For each game it
// shows how the winner's estimate rises from the first throw to the last. For comparison it
// also draws backgammon beside each, if the study has it.
func writeCourses(w io.Writer, r *report) error {
	const measure = "backgammon"
	var rows []*row
	var known *kind
	for _, m := range r.leading() {
		if m.Kind == nil || m.White != m.Black || len(m.Kind.Course) == 0 {
			continue
		}
		rows = append(rows, m)
		if m.Game == measure {
			known = m.Kind
		}
	}
	height := courseTop + courseHeight*((len(rows)+courseColumns-1)/courseColumns)
	var b bytes.Buffer
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="Helvetica, Arial, sans-serif" font-size="11" fill="%s">`,
		chartWidth, height, chartWidth, height, inkColor)
	line(`<title>How games are decided</title>`)
	line(`<desc>For each game, the winner's estimated win probability from the first throw to the last, on average, and the part of the game after which it stays above 90 %%.</desc>`)
	line(`<rect width="%d" height="%d" fill="#ffffff"/>`, chartWidth, height)
	line(`<text x="%d" y="24" font-size="14" font-weight="bold">The winner's chances in the course of a game, on average</text>`, namesLeft)
	line(`<rect x="%d" y="37" width="12" height="10" fill="%s" opacity="0.35"/><text x="%d" y="46">from the first throw to the last, 50 to 100 %%</text>`, namesLeft, barColor, namesLeft+18)
	line(`<path d="M%d 36v12" stroke="%s" stroke-width="2"/><text x="%d" y="46">decided: the winner stays above 90 %%</text>`, namesLeft+306, inkColor, namesLeft+314)
	if known != nil {
		line(`<path d="M%d 42h16" stroke="%s" stroke-width="1.5" stroke-dasharray="3 2"/><text x="%d" y="46">%s</text>`, namesLeft+576, inkColor, namesLeft+598, measure)
	}
	for i, m := range rows {
		left, top := courseWidth*(i%courseColumns)+plotLeft, courseTop+courseHeight*(i/courseColumns)+plotTop
		bottom := top + plotHeight
		line(`<text x="%d" y="%d" font-size="12" font-weight="bold">%s</text>`, left, top-8, escape(short(m.Game)))
		line(`<text x="%d" y="%d" text-anchor="end">%.0f throws</text>`, left+plotWidth, top-8, m.Throws.Value)
		for _, share := range []int{50, 75, 100} {
			y := bottom - plotHeight*(share-50)/50
			line(`<path d="M%d %dh%d" stroke="%s" stroke-width="0.5"/><text x="%d" y="%d" text-anchor="end">%d</text>`, left, y, plotWidth, faintColor, left-4, y+4, share)
		}
		line(`<path d="%sV%dH%dz" fill="%s" opacity="0.35"/>`, curve(m.Kind.Course, left, bottom), bottom, left, barColor)
		line(`<path d="%s" fill="none" stroke="%s" stroke-width="2"/>`, curve(m.Kind.Course, left, bottom), barColor)
		if known != nil && m.Game != measure {
			line(`<path d="%s" fill="none" stroke="%s" stroke-width="1" stroke-dasharray="3 2"/>`, curve(known.Course, left, bottom), inkColor)
		}
		if d := m.Kind.Decided; !d.none {
			line(`<path d="M%.1f %dv%d" stroke="%s" stroke-width="2"/>`, float64(left)+plotWidth*d.Value, top, plotHeight, inkColor)
		}
	}
	line(`</svg>`)
	_, err := w.Write(b.Bytes())
	return err
}

// curve returns the path of a course in a plot. Estimates below one half are drawn at its
// lower edge.
func curve(course []float64, left, bottom int) string {
	var b strings.Builder
	for i, win := range course {
		letter := "L"
		if i == 0 {
			letter = "M"
		}
		x := float64(left) + plotWidth*float64(i)/float64(len(course)-1)
		fmt.Fprintf(&b, "%s%.1f %.1f", letter, x, float64(bottom)-plotHeight*2*max(0, win-0.5))
	}
	return b.String()
}

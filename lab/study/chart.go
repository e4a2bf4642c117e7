package main

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strings"

	"example.com/alfonsine"
)

// Measures of a chart, in pixels.
const (
	chartWidth = 960
	chartTop   = 64
	rowHeight  = 58
	namesLeft  = 12
	barsLeft   = 300
	barsWidth  = 330
	dotsLeft   = 660
	dotsWidth  = 280
	bins       = 66
)

// Colors of a chart.
const (
	inkColor   = "#2e2722"
	faintColor = "#b9ad98"
	barColor   = "#b85a42"
	whiteColor = "#fffcf3"
)

// writeChart writes a chart as an SVG document. For every game and pair of agents it has a
// histogram of the lengths, and White's share of the wins with its interval, by the side
// that begins.
func writeChart(w io.Writer, r *report) error {
	rows := r.leading()
	height := chartTop + rowHeight*len(rows) + 40
	var b bytes.Buffer
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="Helvetica, Arial, sans-serif" font-size="12" fill="%s">`,
		chartWidth, height, chartWidth, height, inkColor)
	line(`<title>How long the games last, and who wins them</title>`)
	line(`<desc>A row for each game: a histogram of its length in throws, and White's share of the wins with its 95 %% confidence interval.</desc>`)
	line(`<rect width="%d" height="%d" fill="#ffffff"/>`, chartWidth, height)
	most := longest(rows)
	line(`<text x="%d" y="24" font-size="14" font-weight="bold">Length in throws%s</text>`, barsLeft, escape(r.whose()))
	line(`<text x="%d" y="24" font-size="14" font-weight="bold">White wins, 95 %% interval</text>`, dotsLeft)
	line(`<circle cx="%d" cy="41" r="4" fill="%s" stroke="%s"/><text x="%d" y="45">White begins</text>`, dotsLeft+5, whiteColor, inkColor, dotsLeft+14)
	line(`<circle cx="%d" cy="41" r="4" fill="%s"/><text x="%d" y="45">Black begins</text>`, dotsLeft+115, inkColor, dotsLeft+124)
	bottom := chartTop + rowHeight*len(rows)
	for _, share := range []int{0, 25, 50, 75, 100} {
		x := dotsLeft + dotsWidth*share/100
		line(`<path d="M%d %dV%d" stroke="%s" stroke-width="%s"/>`, x, chartTop-8, bottom, faintColor, map[bool]string{true: "1.5", false: "0.5"}[share == 50])
		line(`<text x="%d" y="%d" text-anchor="middle">%d %%</text>`, x, bottom+16, share)
	}
	step := tick(most)
	for at := 0; at <= most; at += step {
		x := barsLeft + float64(barsWidth)*float64(at)/float64(most)
		line(`<path d="M%.1f %dV%d" stroke="%s" stroke-width="0.5"/>`, x, chartTop-8, bottom, faintColor)
		line(`<text x="%.1f" y="%d" text-anchor="middle">%d</text>`, x, bottom+16, at)
	}
	for i, m := range rows {
		y := chartTop + rowHeight*i
		line(`<text x="%d" y="%d" font-weight="bold">%s</text>`, namesLeft, y+22, escape(short(m.Game)))
		line(`<text x="%d" y="%d">%s</text>`, namesLeft, y+38, escape(players(m.White, m.Black)))
		line(`<path d="%s" fill="%s"/>`, bars(m.Histogram, most, y+rowHeight-8), barColor)
		line(`<path d="M%d %dH%d" stroke="%s" stroke-width="0.5"/>`, barsLeft, y+rowHeight-8, barsLeft+barsWidth, inkColor)
		for j, first := range []alfonsine.Color{alfonsine.White, alfonsine.Black} {
			one := r.find(m.Game, first, m.White, m.Black)
			if one == nil || one.WhiteShare.none {
				continue
			}
			at := func(share float64) float64 { return dotsLeft + dotsWidth*share }
			fill := []string{whiteColor, inkColor}[j]
			middle := y + 20 + 18*j
			line(`<path d="M%.1f %dH%.1f" stroke="%s" stroke-width="2"/>`, at(one.WhiteShare.Low), middle, at(one.WhiteShare.High), inkColor)
			line(`<circle cx="%.1f" cy="%d" r="4" fill="%s" stroke="%s"/>`, at(one.WhiteShare.Value), middle, fill, inkColor)
		}
	}
	line(`</svg>`)
	_, err := w.Write(b.Bytes())
	return err
}

// longest returns the number of throws at the end of the histograms' axis. It leaves out
// only the longest games of each row.
func longest(rows []*row) int {
	most := bins
	for _, m := range rows {
		most = max(most, m.Histogram.quantile(0.995))
	}
	return (most + bins - 1) / bins * bins
}

// tick returns the distance of the marks on an axis.
func tick(most int) int {
	step := math.Pow(10, math.Floor(math.Log10(float64(most))))
	for _, part := range []float64{0.1, 0.2, 0.5} {
		if float64(most)/(step*part) <= 8 {
			return max(1, int(step*part))
		}
	}
	return int(step)
}

// bars returns the outline of a histogram on a base line. The highest bar fills the height.
// Anything beyond the axis is left out.
func bars(h histogram, most, base int) string {
	var counts [bins]int64
	for x, n := range h {
		if i := x * bins / most; i < bins {
			counts[i] += n
		}
	}
	top := int64(1)
	for _, n := range counts {
		top = max(top, n)
	}
	const wide = float64(barsWidth) / bins
	var b strings.Builder
	for i, n := range counts {
		if n > 0 {
			fmt.Fprintf(&b, "M%.1f %dh%.1fv%.1fh%.1fz", barsLeft+float64(i)*wide, base, wide, -float64(rowHeight-14)*float64(n)/float64(top), -wide)
		}
	}
	return b.String()
}

// short cuts a slug to the width available next to a histogram.
func short(slug string) string {
	const most = 36
	if letters := []rune(slug); len(letters) > most {
		return string(letters[:most-1]) + "…"
	}
	return slug
}

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

func escape(s string) string { return escaper.Replace(s) }

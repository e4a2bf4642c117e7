package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
)

// Measures of a chart of skill, in pixels.
const (
	skillTop   = 84
	skillRow   = 34
	neededLeft = 170
	neededWide = 380
	forcesLeft = 610
	forcesWide = 320
)

// withoutNet returns the name of an agent without its network.
func withoutNet(agent string) string {
	name, options, _ := strings.Cut(agent, "?")
	var rest []string
	for _, option := range strings.Split(options, "&") {
		if option != "" && !strings.HasPrefix(option, "net=") {
			rest = append(rest, option)
		}
	}
	if len(rest) == 0 {
		return name
	}
	return name + "?" + strings.Join(rest, "&")
}

// A contest is the steps of the ladder in one game, with what a throw is worth in it.
type contest struct {
	game  string
	luck  interval // of a throw
	steps []*rung  // in the order of the ladder
}

// needed returns the number of games that the last step needs, infinity if it is unknown.
func (c *contest) needed() float64 {
	last := c.steps[len(c.steps)-1].Needed
	if last.none {
		return math.Inf(1)
	}
	return last.Value
}

// contests lists the games of the ladder. The first is the one in which the fewest games show
// the better agent.
func (r *report) contests() []*contest {
	var list []*contest
	for i := range r.Ladder {
		x := &r.Ladder[i]
		if n := len(list); n == 0 || list[n-1].game != x.Game {
			c := &contest{game: x.Game, luck: unknown}
			for _, m := range r.leading() {
				if m.Game == x.Game && m.White == m.Black && m.Kind != nil {
					c.luck = m.Kind.Luck
				}
			}
			list = append(list, c)
		}
		last := list[len(list)-1]
		last.steps = append(last.steps, x)
	}
	slices.SortStableFunc(list, func(a, b *contest) int { return cmp.Compare(a.needed(), b.needed()) })
	return list
}

// writeSkill writes a chart of luck and skill as an SVG document: for each game, how many
// games it takes until the better of two agents of the ladder has won more, and how much a
// throw and a choice change the win probability.
func writeSkill(w io.Writer, r *report) error {
	list := r.contests()
	bottom := skillTop + skillRow*len(list)
	height := bottom + 40
	fills := []string{whiteColor, barColor, inkColor}
	var b bytes.Buffer
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="Helvetica, Arial, sans-serif" font-size="12" fill="%s">`,
		chartWidth, height, chartWidth, height, inkColor)
	line(`<title>How much is luck, and how much is skill</title>`)
	line(`<desc>A row for each game: how many games it takes until the better player has won more with 95 %% probability, with 95 %% intervals, and how much the win probability is changed by a throw and by the worse player's choices.</desc>`)
	line(`<rect width="%d" height="%d" fill="#ffffff"/>`, chartWidth, height)
	line(`<text x="%d" y="24" font-size="14" font-weight="bold">Games until the better player is ahead</text>`, neededLeft)
	line(`<text x="%d" y="24" font-size="14" font-weight="bold">What a throw and a choice change, points</text>`, forcesLeft)
	if len(list) > 0 {
		for i, x := range list[0].steps {
			line(`<circle cx="%d" cy="%d" r="5" fill="%s" stroke="%s"/><text x="%d" y="%d">%s – %s</text>`,
				neededLeft+5, 40+18*i, fills[i%len(fills)], inkColor, neededLeft+16, 44+18*i, escape(withoutNet(x.Better)), escape(withoutNet(x.Weaker)))
		}
	}
	line(`<rect x="%d" y="35" width="12" height="9" fill="%s"/><text x="%d" y="44">luck of a throw, root mean square</text>`, forcesLeft, faintColor, forcesLeft+18)
	line(`<rect x="%d" y="53" width="12" height="9" fill="%s"/><text x="%d" y="62">lost in a choice, by the last pair</text>`, forcesLeft, barColor, forcesLeft+18)
	const most = 1000
	x := func(games float64) float64 {
		return neededLeft + neededWide*math.Log10(min(max(games, 1), most))/math.Log10(most)
	}
	for _, games := range []float64{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000} {
		line(`<path d="M%.1f %dV%d" stroke="%s" stroke-width="0.5"/><text x="%.1f" y="%d" text-anchor="middle">%.0f</text>`, x(games), skillTop-8, bottom, faintColor, x(games), bottom+16, games)
	}
	widest := 0.0
	for _, c := range list {
		widest = max(widest, c.luck.Value, c.steps[len(c.steps)-1].Skill.Value)
	}
	for i, c := range list {
		y := skillTop + skillRow*i
		line(`<text x="%d" y="%d" font-weight="bold">%s</text>`, namesLeft, y+18, escape(short(c.game)))
		for j, step := range c.steps {
			n, at := step.Needed, y+10+12*j
			if n.none {
				continue
			}
			line(`<path d="M%.1f %dH%.1f" stroke="%s" stroke-width="2"/>`, x(n.Low), at, x(n.High), inkColor)
			line(`<circle cx="%.1f" cy="%d" r="5" fill="%s" stroke="%s"/>`, x(n.Value), at, fills[j%len(fills)], inkColor)
		}
		bar := func(value interval, top int, fill string) {
			if value.none || widest == 0 {
				return
			}
			long := forcesWide * 0.85 * value.Value / widest
			line(`<rect x="%d" y="%d" width="%.1f" height="11" fill="%s"/><text x="%.1f" y="%d" font-size="10">%.1f</text>`, forcesLeft, top, long, fill, forcesLeft+long+5, top+9, 100*value.Value)
		}
		bar(c.luck, y+3, faintColor)
		bar(c.steps[len(c.steps)-1].Skill, y+16, barColor)
	}
	line(`</svg>`)
	_, err := w.Write(b.Bytes())
	return err
}

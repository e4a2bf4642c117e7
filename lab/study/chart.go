package study

import (
	"cmp"
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"

	"example.com/alfonsine"
)

// Colors of a chart.
var (
	ink   = color.NRGBA{0x2e, 0x27, 0x22, 0xff}
	faint = color.NRGBA{0xb9, 0xad, 0x98, 0xff}
	red   = color.NRGBA{0xb8, 0x5a, 0x42, 0xff}
)

// newPlot returns an empty plot with a title, drawn in the fonts of a browser.
func newPlot(title string) *plot.Plot {
	p := plot.New()
	p.Title.Text = title
	p.Title.TextStyle.Font.Size = 9
	p.Title.TextStyle.Font.Variant = "Sans"
	for _, s := range []*draw.TextStyle{
		&p.X.Tick.Label,
		&p.Y.Tick.Label,
		&p.X.Label.TextStyle,
		&p.Y.Label.TextStyle,
		&p.Legend.TextStyle,
	} {
		s.Font.Size = 8
		s.Font.Variant = "Sans"
	}
	return p
}

// tiles writes plots of one size as an SVG document, so many in a row.
func tiles(w io.Writer, columns int, width, height vg.Length, plots []*plot.Plot) error {
	rows := max(1, (len(plots)+columns-1)/columns)
	canvas := vgsvg.New(width*vg.Length(columns), height*vg.Length(rows))
	all := draw.Tiles{Rows: rows, Cols: columns, PadX: 4, PadY: 4, PadTop: 4, PadRight: 4, PadBottom: 4, PadLeft: 4}
	whole := draw.New(canvas)
	for i, p := range plots {
		p.Draw(all.At(whole, i%columns, i/columns))
	}
	_, err := canvas.WriteTo(w)
	return err
}

// curve adds a line to a plot.
func curve(p *plot.Plot, points plotter.XYs, c color.Color, width vg.Length, dashes ...vg.Length) error {
	l, err := plotter.NewLine(points)
	if err != nil {
		return err
	}
	l.Color, l.Width, l.Dashes = c, width, dashes
	p.Add(l)
	return nil
}

// writeLengths writes a chart with a plot for every game and pair of agents: a histogram of
// the lengths, and White's share of the wins by the side that begins.
func writeLengths(w io.Writer, r *report) error {
	var plots []*plot.Plot
	most := 1
	for _, m := range r.leading() {
		most = max(most, m.Histogram.quantile(0.995))
	}
	for _, m := range r.leading() {
		title := short(m.Game)
		if m.White != "expert" || m.Black != "expert" {
			title += ", " + players(m.White, m.Black)
		}
		for _, first := range []alfonsine.Color{alfonsine.White, alfonsine.Black} {
			if one := r.find(m.Game, first, m.White, m.Black); one != nil && !one.WhiteShare.none {
				wins := one.WhiteShare.scaled(100)
				title += fmt.Sprintf("\n%v begins: White wins %.1f %% (%.1f–%.1f)", first, wins.Value, wins.Low, wins.High)
			}
		}
		p := newPlot(title)
		const bins = 60
		var points plotter.XYs
		for bin := range bins {
			sum := int64(0)
			for x := bin * most / bins; x < (bin+1)*most/bins && x < len(m.Histogram); x++ {
				sum += m.Histogram[x]
			}
			points = append(points, plotter.XY{X: float64(bin*most) / bins, Y: float64(sum)})
		}
		if err := curve(p, points, red, 1.5); err != nil {
			return err
		}
		p.X.Label.Text, p.Y.Tick.Marker = "throws", plot.ConstantTicks(nil)
		plots = append(plots, p)
	}
	return tiles(w, 3, 220, 150, plots)
}

// writeCourses writes a chart of the course of the games: for each how the winner's estimate
// rises from the first throw to the last, with backgammon for comparison, and when the
// winner leads safely.
func writeCourses(w io.Writer, r *report) error {
	points := func(course []float64) (list plotter.XYs) {
		for i, win := range course {
			list = append(list, plotter.XY{X: float64(i) / float64(len(course)-1), Y: 100 * max(0.5, win)})
		}
		return list
	}
	var known *kind
	var rows []*row
	for _, m := range r.leading() {
		if m.Kind == nil || m.White != m.Black || len(m.Kind.Course) < 2 {
			continue
		}
		rows = append(rows, m)
		if m.Game == "backgammon" {
			known = m.Kind
		}
	}
	var plots []*plot.Plot
	for _, m := range rows {
		p := newPlot(fmt.Sprintf("%s, %.0f throws", short(m.Game), m.Throws.Value))
		failed := curve(p, points(m.Kind.Course), red, 2)
		if known != nil && m.Game != "backgammon" {
			failed = cmp.Or(failed, curve(p, points(known.Course), ink, 0.75, 3, 2))
		}
		if d := m.Kind.Decided; !d.none {
			failed = cmp.Or(failed, curve(p, plotter.XYs{{X: d.Value, Y: 50}, {X: d.Value, Y: 100}}, faint, 1.5))
		}
		if failed != nil {
			return failed
		}
		p.X.Tick.Marker = plot.ConstantTicks(nil)
		p.Y.Tick.Marker = plot.ConstantTicks{{Value: 50, Label: "50 %"}, {Value: 75, Label: "75"}, {Value: 100, Label: "100"}}
		p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = 0, 1, 50, 100
		plots = append(plots, p)
	}
	return tiles(w, 4, 170, 110, plots)
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

// ranges are points with intervals, from left to right.
type ranges struct {
	plotter.XYs
	plotter.XErrors
}

// writeSkill writes a chart of luck and skill: for each game, how many games it takes until
// the better of the agents of each step of the ladder has won more, and by how much a throw
// and a choice change the win probability.
func writeSkill(w io.Writer, r *report) error {
	list := r.contests()
	games, worth := newPlot("Games until the better player is ahead"), newPlot("What a throw and a choice change, points")
	names := make([]plot.Tick, len(list))
	steps := make([]ranges, 8)
	var luck, loss ranges
	for i, c := range list {
		y := float64(len(list) - i)
		names[i] = plot.Tick{Value: y, Label: short(c.game)}
		for j, step := range c.steps[:min(len(c.steps), len(steps))] {
			if n := step.Needed; !n.none {
				steps[j].add(n, y-0.2*float64(j))
			}
		}
		if !c.luck.none {
			luck.add(c.luck.scaled(100), y)
		}
		if last := c.steps[len(c.steps)-1].Skill; !last.none {
			loss.add(last.scaled(100), y-0.2)
		}
	}
	failed := error(nil)
	for j := range steps {
		if len(steps[j].XYs) > 0 {
			step := list[0].steps[min(j, len(list[0].steps)-1)]
			name := withoutNet(step.Better) + " – " + withoutNet(step.Weaker)
			failed = cmp.Or(failed, steps[j].draw(games, []color.Color{faint, red, ink}[j%3], name))
		}
	}
	failed = cmp.Or(failed, luck.draw(worth, faint, "luck of a throw"), loss.draw(worth, red, "lost in a choice"))
	if failed != nil {
		return failed
	}
	games.X.Scale, games.X.Min, games.X.Max = plot.LogScale{}, 1, 1000
	games.X.Tick.Marker = plot.ConstantTicks{
		{Value: 1, Label: "1"},
		{Value: 10, Label: "10"},
		{Value: 100, Label: "100"},
		{Value: 1000, Label: "1,000"},
	}
	worth.X.Min = 0
	for _, p := range []*plot.Plot{games, worth} {
		p.Y.Tick.Marker = plot.ConstantTicks(names)
		p.Y.Min, p.Y.Max = 0, float64(len(list)+1)
		p.Legend.Top = p == worth
		p.Add(plotter.NewGrid())
	}
	return tiles(w, 2, 360, vg.Length(80+18*len(list)), []*plot.Plot{games, worth})
}

func (x *ranges) add(i interval, y float64) {
	x.XYs = append(x.XYs, plotter.XY{X: max(1e-3, i.Value), Y: y})
	x.XErrors = append(x.XErrors, struct{ Low, High float64 }{i.Value - i.Low, i.High - i.Value})
}

// draw adds the points to a plot, unless there are none.
func (x *ranges) draw(p *plot.Plot, c color.Color, name string) error {
	if len(x.XYs) == 0 {
		return nil
	}
	s, err := plotter.NewScatter(x)
	if err != nil {
		return err
	}
	s.Color, s.Shape, s.Radius = c, draw.CircleGlyph{}, 3
	bars, err := plotter.NewXErrorBars(x)
	if err != nil {
		return err
	}
	bars.Color = c
	p.Add(bars, s)
	p.Legend.Add(name, s)
	return nil
}

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

// short cuts a slug to the width of a plot.
func short(slug string) string {
	const most = 36
	if letters := []rune(slug); len(letters) > most {
		return string(letters[:most-1]) + "…"
	}
	return slug
}

package positions

import (
	_ "embed"
	"fmt"
	"math"
	"strings"
	"text/template"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"github.com/dustin/go-humanize"
)

//go:embed page.md
var pageText string

// Page returns the page and its pictures, by file name. What it says of the positions
// comes from the library, the records and the games that were played: the text of the file
// of the command.
func Page(played []byte) (text string, pictures map[string]string, err error) {
	known, err := readWins(played)
	if err != nil {
		return "", nil, err
	}
	pictures = map[string]string{}
	look := func(name string) (*view, error) { return newView(name, known) }
	draw := func(v *view) (string, error) {
		picture, err := v.svg()
		pictures[v.file()] = picture
		return fmt.Sprintf("![%s: %s](img/%s)\n\n`%s`", v.game.Name(), v.Thrown, v.file(), v.Thrown), err
	}
	t, err := template.New("page.md").Funcs(template.FuncMap{"look": look, "draw": draw}).Parse(pageText)
	if err != nil {
		return "", nil, err
	}
	var b strings.Builder
	if err := t.Execute(&b, nil); err != nil {
		return "", nil, err
	}
	return b.String(), pictures, nil
}

// A view is a position as the page shows it. Its exported fields and methods are for the
// template.
type view struct {
	position
	game   *alfonsine.Game
	known  wins
	second bool               // by the second network
	Thrown alfonsine.Position // with the throw that the source names
	Plays  []alfonsine.Play   // the legal ones
}

// newView returns the view of the position of a name.
func newView(name string, known wins) (*view, error) {
	for _, p := range positions {
		if p.name == name {
			thrown, err := p.thrown()
			return &view{
				position: p,
				game:     p.rules(),
				known:    known,
				Thrown:   thrown,
				Plays:    p.rules().Plays(thrown),
			}, err
		}
	}
	return nil, fmt.Errorf("no position is called %q", name)
}

// file returns the name of the picture.
func (v *view) file() string { return "position-" + v.name + ".svg" }

// svg draws the position, with the play if there is only one.
func (v *view) svg() (string, error) {
	o := diagram.Options{Numbers: true}
	if len(v.Plays) == 1 {
		o.Play = v.Plays[0]
	}
	var b strings.Builder
	err := diagram.SVG(&b, v.game, v.Thrown, o)
	return b.String(), err
}

// Reached returns a link to the game that leads to the position.
func (v *view) Reached() (string, error) {
	file, game, err := v.recordOf()
	if err != nil || game == nil {
		return "", err
	}
	return fmt.Sprintf("[a game of %d throws](../lab/positions/%s)", game.Len(), file), nil
}

// Blots returns how many points the side has with a single checker, after its first play
// or, with false, before it.
func (v *view) Blots(after bool) (n int) {
	p := v.Thrown
	if after {
		p = v.Plays[0].Next()
	}
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if p.Count(v.Thrown.Turn(), pt) == 1 {
			n++
		}
	}
	return n
}

// Win returns the line of the file with the games.
func (v *view) Win() (win, error) {
	return v.win(v.Thrown)
}

func (v *view) win(p alfonsine.Position) (win, error) {
	x, ok := v.known[key{v.name, p.String(), v.second}]
	if !ok {
		return win{}, fmt.Errorf("nobody has played %v of %s: go run -C lab . positions --output data/positions.jsonl", p, v.name)
	}
	return x, nil
}

// Second returns the position as the second network has it.
func (v *view) Second() *view {
	w := *v
	w.second = true
	return &w
}

// Luck returns how the throw of the source compares with the others.
func (v *view) Luck() (luck, error) {
	own, err := v.Win()
	if err != nil {
		return luck{}, err
	}
	var l luck
	for q, probability := range v.game.Chances(v.before()) {
		x, err := v.win(q)
		if err != nil {
			return luck{}, err
		}
		l.All++
		l.mean += probability * x.Win
		if x.Win > l.best {
			l.best, l.Best = x.Win, q.Dice()
		}
		switch {
		case q == v.Thrown:
			l.own = probability
		case x.Win < own.Win:
			l.Worse = append(l.Worse, q.Dice())
		}
		if q != v.Thrown && (l.Next.Len() == 0 || x.Win < l.next) {
			l.next, l.Next = x.Win, q.Dice()
		}
		if q != v.Thrown && math.Abs(x.Win-own.Win) <= x.Margin+own.Margin {
			l.Alike = append(l.Alike, q.Dice())
		}
	}
	return l, nil
}

// A luck says how a throw compares with the others of its position.
type luck struct {
	All   int // throws
	Best  alfonsine.Roll
	Next  alfonsine.Roll // the worst of the others
	Worse rolls          // those that win less than the throw
	Alike rolls          // those whose intervals meet the one of the throw

	mean, best, next, own float64
}

// Mean returns how often the side wins before it throws, in percent.
func (l luck) Mean() string { return fmt.Sprintf("%.0f %%", 100*l.mean) }

// BestWin returns how often the side wins with the best throw, in percent.
func (l luck) BestWin() string { return fmt.Sprintf("%.0f %%", 100*l.best) }

// NextWin returns how often the side wins with the worst of the other throws, in percent.
func (l luck) NextWin() string { return fmt.Sprintf("%.1f %%", 100*l.next) }

// Once returns how rare the throw is: once in so many.
func (l luck) Once() string { return fmt.Sprintf("%.0f", 1/l.own) }

// rolls are throws.
type rolls []alfonsine.Roll

// String lists them.
func (list rolls) String() string {
	if len(list) == 0 {
		return "none"
	}
	var b strings.Builder
	for i, r := range list {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(r.String())
	}
	return b.String()
}

// String returns how often the side wins, in percent with its interval.
func (x win) String() string { return fmt.Sprintf("%.1f ± %.1f %%", 100*x.Win, 100*x.Margin) }

// Percent returns how often the side wins, in percent.
func (x win) Percent() string { return fmt.Sprintf("%.1f %%", 100*x.Win) }

// Thousands returns a number for people.
func (x win) Thousands(n int) string { return humanize.Comma(int64(n)) }

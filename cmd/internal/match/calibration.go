package match

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"text/tabwriter"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/encode"
)

// tenths is the number of ranges of win probabilities.
const tenths = 10

// A tenth has the claims of an agent in one range of win probabilities, and the results.
type tenth struct {
	n         float64 // number of claims
	said, won float64 // sums of the probabilities and of the results
	off       float64 // for one game: the sum of the differences
	squares   float64 // over the games: the sum of off squared
}

// margin returns half the 95 % confidence interval of what was won more than said. Claims of one
// game stand and fall together, so it is the games that vary.
func (t *tenth) margin() float64 { return 1.96 * math.Sqrt(t.squares) / t.n }

// A claim is the win probability that an agent gave before a throw.
type claim struct {
	side alfonsine.Color
	win  float64
}

// calibrate lets an agent play games against itself and asks it before every throw for the
// win probability of the side to throw. It compares these with the results. The positions
// of a game share its result, so the margins are computed from games, not from positions.
func calibrate(ctx context.Context, g *alfonsine.Game, a bot.Agent, opt bot.MatchOptions, out io.Writer) error {
	claims := make([][]claim, 2*opt.Pairs)
	ends, err := alone(ctx, g, a, len(claims), opt, func(i int, t turn) error {
		if !t.before.Dice().IsZero() {
			return nil
		}
		e, err := t.agent.Win(ctx, t.before)
		claims[i] = append(claims[i], claim{t.before.Turn(), e.Win})
		return err
	})
	if len(ends) == 0 {
		return err
	}
	var sums [tenths]tenth
	for i, end := range ends {
		for k, x := range held(claims[i], end) {
			s := &sums[k]
			s.n, s.said, s.won = s.n+x.n, s.said+x.said, s.won+x.won
			s.squares += float64(x.off * x.off)
		}
	}
	err = conclude(out, err, fmt.Sprintf("%s: %d games against itself", g.Slug(), len(ends)))
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "it said\ton average\tit won\t\tpositions\t")
	for k, s := range sums {
		fmt.Fprintf(w, "%d–%d %%\t", 100*k/tenths, 100*(k+1)/tenths)
		if s.n == 0 {
			fmt.Fprint(w, "\t\t\t0\t\n")
			continue
		}
		fmt.Fprintf(w, "%.1f %%\t%.1f %%\t± %.1f\t%.0f\t\n", 100*s.said/s.n, 100*s.won/s.n, 100*s.margin(), s.n)
	}
	return cmp.Or(err, w.Flush())
}

// held compares the claims of a game with its result.
func held(claims []claim, end alfonsine.Position) (list [tenths]tenth) {
	for _, c := range claims {
		result := (1 + float64(encode.Reward(end, c.side))) / 2
		x := &list[min(int(c.win*tenths), tenths-1)]
		x.n++
		x.said += c.win
		x.won += result
		x.off += result - c.win
	}
	return list
}

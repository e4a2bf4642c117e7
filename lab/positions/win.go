package positions

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/bot/train"
	"example.com/alfonsine/lab/internal/agents"
	"example.com/alfonsine/lab/internal/files"
	"example.com/alfonsine/lab/internal/games"
)

// A win says who wins in a position: the side whose turn it is, with the best play if
// there are dice.
type win struct {
	Name     string  `json:"name"` // of the position of record
	Game     string  `json:"game"`
	Position string  `json:"position"`
	Play     string  `json:"play,omitempty"`    // the best one
	Win      float64 `json:"win"`               // 0 to 1; a tie counts half
	Margin   float64 `json:"margin"`            // half the 95 % confidence interval of Win
	Games    int     `json:"games"`             // how many were played
	Network  string  `json:"network,omitempty"` // the checksum of the network that judged and played
	Second   bool    `json:"second,omitempty"`  // by the second network

	// Of random games from the start, for the tie of Emperador.
	Random int `json:"random,omitempty"`
	Ties   int `json:"ties,omitempty"`
	Alike  int `json:"alike,omitempty"` // the ties that look as they are described
}

// A key tells the lines of the file apart.
type key struct {
	name, position string
	second         bool
}

// wins are the lines of the file.
type wins map[key]win

// readWins reads the lines of a file.
func readWins(text []byte) (wins, error) {
	list := wins{}
	for i, line := range bytes.Split(bytes.TrimSpace(text), []byte("\n")) {
		if len(line) == 0 {
			continue
		}
		var x win
		if err := json.Unmarshal(line, &x); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		list[key{x.Name, x.Position, x.Second}] = x
	}
	return list, nil
}

// current returns the lines of a file, all of which can be read, that are not by networks of
// before.
func current(text []byte) (kept []byte) {
	for line := range bytes.Lines(text) {
		var x win
		if json.Unmarshal(line, &x) == nil && x.fresh() {
			kept = append(kept, line...)
		}
	}
	return kept
}

// openWins reads a file, if it exists, and opens it to append lines. What other networks
// than those of today have found leaves the file.
func openWins(name string) (*os.File, wins, error) {
	text, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, err
	}
	list, err := readWins(text)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return nil, nil, err
	}
	if kept := current(text); len(kept) < len(text) {
		err := files.Replace(name, func(w io.Writer) (err error) {
			_, err = w.Write(kept)
			return err
		})
		if err == nil {
			list, err = readWins(kept)
		}
		if err != nil {
			return nil, nil, err
		}
	}
	f, err := os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o666)
	return f, list, err
}

// judge finds out who wins in a position, and writes a line for each answer that the file
// does not have.
func (c *config) judge(ctx context.Context, p position, known wins, w, log io.Writer) error {
	write := func(x win) error {
		line, err := json.Marshal(x)
		if err != nil {
			return err
		}
		fmt.Fprintf(log, "%s\n", line)
		_, err = fmt.Fprintf(w, "%s\n", line)
		return err
	}
	if p.before().Over() {
		if _, ok := known[key{p.name, p.text, false}]; ok || p.name != "tie" {
			return nil
		}
		return write(countTies(p, 5*c.number, c.seed))
	}
	thrown, err := p.thrown()
	if err != nil {
		return err
	}
	asked, seeds := []alfonsine.Position{thrown}, []uint64{0}
	if p.every {
		asked, seeds = asked[:0], []uint64{1283, 2}
		for q := range p.rules().Chances(p.before()) {
			asked = append(asked, q)
		}
	}
	for i, seed := range seeds {
		var agent bot.Agent
		var network string
		for _, q := range asked {
			if _, ok := known[key{p.name, q.String(), i > 0}]; ok {
				continue
			}
			if agent == nil {
				if agent, network, err = c.agent(ctx, p.rules(), seed, i > 0); err != nil {
					return err
				}
			}
			x := win{Name: p.name, Game: p.game, Position: q.String(), Second: i > 0, Network: network}
			if err := x.ask(ctx, agent, q); err != nil {
				return err
			}
			if err := write(x); err != nil {
				return err
			}
		}
	}
	return nil
}

// ask asks an agent who wins in a position.
func (x *win) ask(ctx context.Context, agent bot.Agent, p alfonsine.Position) error {
	if p.Dice().Len() == 0 {
		e, err := agent.Win(ctx, p)
		x.Win, x.Margin, x.Games = files.Rounded(e.Win), files.Rounded(e.Margin), e.Games
		return err
	}
	list, err := agent.Rank(ctx, p)
	if err != nil {
		return err
	}
	best := list[0]
	x.Play, x.Games = best.Play.String(), best.Games
	x.Win, x.Margin = files.Rounded(best.Win), files.Rounded(best.Margin)
	return nil
}

// agent returns the strongest player of a game, and the checksum of its network. The seed is
// that of the network, if none comes with package bot. The second network only judges and plays no games.
func (c *config) agent(ctx context.Context, g *alfonsine.Game, seed uint64, second bool) (bot.Agent, string, error) {
	net, err := c.network(ctx, g, seed)
	if err != nil {
		return nil, "", err
	}
	o := bot.Options{Level: bot.LevelAnalyst, Net: net, Games: c.number, Seed: c.seed, Workers: c.workers}
	if second {
		o.Level, o.Games = bot.LevelMaster, 0
	}
	a, err := bot.New(g, o)
	return a, fmt.Sprintf("%016x", net.Sum()), err
}

// fresh reports whether a line is by the network that comes with package bot today, if one
// does, or of random games. So is one of a game that is not known.
func (x win) fresh() bool {
	g, err := games.One(x.Game)
	if err != nil || x.Random > 0 {
		return true
	}
	net, err := bot.Shipped(g)
	return err != nil || x.Network == fmt.Sprintf("%016x", net.Sum())
}

// network returns the network of a game: the one that comes with package bot, one that was
// trained before, or a new one with a seed.
func (c *config) network(ctx context.Context, g *alfonsine.Game, seed uint64) (*bot.Net, error) {
	if net, err := bot.Shipped(g); err == nil {
		return net, nil
	}
	name := filepath.Join(c.nets, games.FileName(g, fmt.Sprintf("-%d.net", seed)))
	if c.nets != "" {
		net, err := agents.ReadNet(name)
		if err == nil {
			return net, net.Fits(g)
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	net, err := train.Train(ctx, g, train.TrainOptions{Seed: seed, Games: 40000, Workers: c.workers})
	if err != nil || c.nets == "" {
		return net, err
	}
	return net, files.Replace(name, func(w io.Writer) error {
		_, err := net.WriteTo(w)
		return err
	})
}

// countTies plays random games, and counts those that end in a tie and those of them that
// look as it is described: each side fills a quadrant, and the two are adjacent.
func countTies(p position, n int, seed uint64) win {
	g := p.rules()
	x := win{Name: p.name, Game: g.Slug(), Position: p.text, Random: n}
	rng := rand.New(rand.NewPCG(seed, 0))
	var plays []alfonsine.Play
	for range n {
		q := g.Start()
		for !q.Over() {
			q = g.Throw(q, rng)
			plays = g.AppendPlays(plays[:0], q)
			q = plays[rng.IntN(len(plays))].Next()
		}
		if q.Result() == alfonsine.ResultTie {
			x.Ties++
			if fill(q) {
				x.Alike++
			}
		}
	}
	return x
}

// fill reports whether each side has a checker on every point of a quadrant, and the two
// quadrants are adjacent: on the same half of the board, or on the same side of it.
func fill(p alfonsine.Position) bool {
	var full [2][4]bool // by quadrant, from points 1 to 6 on
	for i, c := range []alfonsine.Color{alfonsine.White, alfonsine.Black} {
		for q := range 4 {
			full[i][q] = true
			for pt := 1; pt <= 6; pt++ {
				full[i][q] = full[i][q] && p.Count(c, alfonsine.Point(6*q+pt)) > 0
			}
		}
	}
	for q := range 4 {
		if full[0][q] && (full[1][(q+1)%4] || full[1][(q+3)%4]) {
			return true
		}
	}
	return false
}

//go:build gnubg

package gnubgcheck

import (
	"bufio"
	"cmp"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/parallel"
)

//go:embed evaluate.py
var evaluate []byte

// processes is the number of GNU Backgammon processes that work in parallel. Each hands its
// work to a thread and polls for the result every ten milliseconds, even after little work.
// So the processes mostly wait.
const processes = 12

// A program is a pool of idle GNU Backgammon processes. Goroutines may share it.
type program chan *process

// A process is one process of the pool.
type process struct {
	conn  net.Conn
	lines *bufio.Reader
}

// start starts GNU Backgammon. It stops at the end of the test.
func start(t *testing.T) program {
	t.Helper()
	dir := t.TempDir()
	script := filepath.Join(dir, "evaluate.py")
	gametest.Must(t, os.WriteFile(script, evaluate, 0o600))
	g := make(program, processes)
	for i := range processes {
		home := filepath.Join(dir, strconv.Itoa(i))
		gametest.Must(t, os.Mkdir(home, 0o700))
		g <- startProcess(t, script, home)
	}
	return g
}

func startProcess(t *testing.T, script, home string) *process {
	t.Helper()
	server, err := net.Listen("tcp", "127.0.0.1:0")
	gametest.Must(t, err)
	defer server.Close()
	cmd := command(script, home, "SERVER="+server.Addr().String())
	gametest.Must(t, cmd.Start())
	ended := make(chan error, 1)
	go func() {
		ended <- cmd.Wait()
		server.Close() // so that Accept does not block for ever
	}()
	conn, err := server.Accept()
	if err != nil {
		t.Fatalf("%s has ended: %v", cmd.Path, <-ended)
	}
	t.Cleanup(func() {
		conn.Close()
		cmd.Process.Kill()
		<-ended
	})
	return &process{conn, bufio.NewReader(conn)}
}

// ask asks an idle process about a position, with or without dice thrown. plies is GNU
// Backgammon's search depth: its 0 evaluates the position, like our first ply.
func (g program) ask(plies int, p alfonsine.Position, dice []int, answer any) error {
	var board [2][25]int
	c := p.Turn()
	for pt := alfonsine.Point(1); pt <= alfonsine.Bar; pt++ {
		for role, c := range []alfonsine.Color{c, c.Opponent()} {
			if d := alfonsine.Backgammon.Distance(c, pt); d > 0 {
				board[role][d-1] = p.Count(c, pt)
			}
		}
	}
	question, err := json.Marshal([]any{plies, board, dice})
	if err != nil {
		return err
	}
	idle := <-g
	defer func() { g <- idle }()
	if _, err := idle.conn.Write(append(question, '\n')); err != nil {
		return err
	}
	line, err := idle.lines.ReadBytes('\n')
	if err != nil {
		return err
	}
	return json.Unmarshal(line, answer)
}

// wins returns the win probability of the side to throw in each position.
func (g program) wins(plies int, list []alfonsine.Position) ([]float64, error) {
	wins := make([]float64, len(list))
	return wins, parallel.Each(context.Background(), processes, len(list), func(i int) error {
		return g.ask(plies, list[i], nil, &wins[i])
	})
}

// choose returns the play that GNU Backgammon makes.
func (g program) choose(plies int, p alfonsine.Position) (alfonsine.Play, error) {
	dice := slices.Collect(p.Dice().All())
	if len(dice) < 2 {
		return alfonsine.Play{}, fmt.Errorf("%v is not before a play", p)
	}
	var steps []int // from and to alternate, in the numbering of the side to play
	if err := g.ask(plies, p, dice[:2], &steps); err != nil {
		return alfonsine.Play{}, err
	}
	s, c := p.Setup(), p.Turn()
	own, other := &s.White, &s.Black
	if c == alfonsine.Black {
		own, other = other, own
	}
	for ; len(steps) >= 2; steps = steps[2:] {
		from, _ := alfonsine.Backgammon.PointAt(c, steps[0])
		to, _ := alfonsine.Backgammon.PointAt(c, steps[1])
		if to != alfonsine.Off && other[to] > 0 {
			other[to]--
			other[alfonsine.Bar]++
		}
		own[from]--
		own[to]++
	}
	for _, play := range alfonsine.Backgammon.Plays(p) {
		if next := play.Next().Setup(); next.White == s.White && next.Black == s.Black {
			return play, nil
		}
	}
	return alfonsine.Play{}, fmt.Errorf("%v: GNU Backgammon makes no play that there is", p)
}

// after returns the win probability of side c in positions after its plays.
func (g program) after(plies int, list []alfonsine.Position, c alfonsine.Color) ([]float64, error) {
	wins := make([]float64, len(list))
	var open []alfonsine.Position
	for i, p := range list {
		if winner, won := p.Winner(); won && winner == c {
			wins[i] = 1
		} else if !p.Over() {
			open = append(open, p)
		}
	}
	asked, err := g.wins(plies, open)
	if err != nil {
		return nil, err
	}
	for i, p := range list {
		if !p.Over() {
			wins[i] = 1 - asked[0]
			asked = asked[1:]
		}
	}
	return wins, nil
}

// A rival is an agent that plays like GNU Backgammon.
type rival struct {
	program
	plies int
}

func (r rival) String() string { return fmt.Sprintf("GNU Backgammon, %d-ply", r.plies) }

func (r rival) Choose(_ context.Context, p alfonsine.Position) (alfonsine.Play, error) {
	return r.choose(r.plies, p)
}

func (r rival) Rank(_ context.Context, p alfonsine.Position) ([]bot.Rated, error) {
	plays := alfonsine.Backgammon.Plays(p)
	next := make([]alfonsine.Position, len(plays))
	for i, play := range plays {
		next[i] = play.Next()
	}
	wins, err := r.after(r.plies, next, p.Turn())
	if err != nil {
		return nil, err
	}
	list := make([]bot.Rated, len(plays))
	for i, play := range plays {
		list[i] = bot.Rated{Play: play, Estimate: bot.Estimate{Win: wins[i]}}
	}
	slices.SortStableFunc(list, func(x, y bot.Rated) int { return cmp.Compare(y.Win, x.Win) })
	return list, nil
}

func (r rival) Win(_ context.Context, p alfonsine.Position) (bot.Estimate, error) {
	wins, err := r.wins(r.plies, []alfonsine.Position{p})
	if err != nil {
		return bot.Estimate{}, err
	}
	return bot.Estimate{Win: wins[0]}, nil
}

// opponents returns the agents to measure, with their names and pairs of games per
// thousand. Slower agents play fewer.
func opponents(t *testing.T) []opponent {
	t.Helper()
	list := []opponent{
		{name: "heuristic", share: 0.3},
		{name: "one ply", opt: bot.Options{}, share: 1, least: 0.46, loss: 0.006},
		{name: "two plies", opt: bot.Options{Ply: 2}, share: 0.5, least: 0.49, loss: 0.003},
		{name: "master", opt: bot.Options{Level: bot.LevelMaster}, share: 0.5, least: 0.5, loss: 0.003},
		{name: "three plies, one reply followed", opt: bot.Options{Ply: 3, Width: 4, Replies: 1}, share: 0.1, least: 0.49, loss: 0.003},
	}
	list[0].opt.Evaluator = bot.Heuristic(alfonsine.Backgammon)
	for i := range list {
		a, err := bot.New(alfonsine.Backgammon, list[i].opt)
		gametest.Must(t, err)
		t.Log(list[i].name, "is", a)
		list[i].agent = a
	}
	return list
}

type opponent struct {
	name  string
	opt   bot.Options
	agent bot.Agent
	share float64
	least float64 // the share of games won in a large match
	loss  float64 // the maximum loss of win probability per decision
}

// TestTheShareOfGamesWonAgainstGNUBackgammon plays one-point matches, by default against its 0-ply.
func TestTheShareOfGamesWonAgainstGNUBackgammon(t *testing.T) {
	pairs := gametest.Size(t, "ALFONSINE_GNUBG_PAIRS", 50)
	gnubg := rival{start(t), gametest.Size(t, "ALFONSINE_GNUBG_PLIES", 0)}
	for _, x := range opponents(t) {
		games, steady, err := gnubg.play(x.agent, max(1, int(x.share*float64(pairs))))
		gametest.Must(t, err)
		t.Logf("%s wins %v of %.0f games against %v, and %v with the luck of the dice taken out", x.name, games, games.n, gnubg, steady)
		// If few games differ, the measured margin is too small: their luck is seldom judged
		// further off than by a quarter.
		chance := max(2*steady.margin(), 0.5/math.Sqrt(steady.n))
		if gnubg.plies == 0 && steady.mean()+chance < x.least {
			t.Errorf("%s should win %.1f %%", x.name, 100*x.least)
		}
	}
}

// play plays pairs of games against an agent, who has each side once, with the same dice. It
// returns what the agent wins, and the same with the luck of the throws taken out, as our expert
// judges it. The mean of that luck is zero, whoever judges, so the means of both are the same, and
// a tenth of the games says as much.
func (r rival) play(a bot.Agent, pairs int) (games, steady sample, err error) {
	judge, err := bot.New(alfonsine.Backgammon, bot.Options{})
	if err != nil {
		return games, steady, err
	}
	wins, lucks := make([]float64, 2*pairs), make([]float64, 2*pairs)
	err = parallel.Each(context.Background(), processes, 2*pairs, func(i int) (err error) {
		mine := alfonsine.Color(i % 2)
		players := [2]bot.Agent{r, r}
		players[mine] = a
		wins[i], lucks[i], err = played(players, mine, judge, rand.New(rand.NewPCG(1283, uint64(i/2))))
		return err
	})
	for i, win := range wins {
		games.add(win)
		steady.add(win - lucks[i])
	}
	return games, steady, err
}

// played plays a game and returns whether a side has won, 1 or 0, and how lucky its throws and
// those of the other were for it, as a judge sees it.
func played(
	players [2]bot.Agent, mine alfonsine.Color, judge bot.Agent, rng *rand.Rand,
) (win, lucky float64, err error) {
	p := alfonsine.Backgammon.Start()
	for !p.Over() {
		if p.Dice().IsZero() {
			before := p
			p = alfonsine.Backgammon.Throw(p, rng)
			change, err := luck(judge, before, p, mine)
			if err != nil {
				return 0, 0, err
			}
			lucky += change
		}
		play, err := players[p.Turn()].Choose(context.Background(), p)
		if err != nil {
			return 0, 0, err
		}
		p = play.Next()
	}
	if winner, _ := p.Winner(); winner == mine {
		win = 1
	}
	return win, lucky, nil
}

// luck returns by how much a side wins more after a throw than after all throws on average.
func luck(judge bot.Agent, before, thrown alfonsine.Position, mine alfonsine.Color) (more float64, err error) {
	for p, probability := range alfonsine.Backgammon.Chances(before) {
		e, err := judge.Win(context.Background(), p)
		if err != nil {
			return 0, err
		}
		if p.Turn() != mine {
			e.Win = 1 - e.Win
		}
		more -= probability * e.Win
		if p == thrown {
			more += e.Win
		}
	}
	return more, nil
}

// Without luck, an agent wins half of its games against itself, and a hundred of them say so.
func TestTheLuckOfTheDiceIsTakenOut(t *testing.T) {
	self, err := bot.New(alfonsine.Backgammon, bot.Options{})
	gametest.Must(t, err)
	var games, steady sample
	for number := range uint64(100) {
		rng := rand.New(rand.NewPCG(1285, number))
		win, lucky, err := played([2]bot.Agent{self, self}, alfonsine.Color(number%2), self, rng)
		gametest.Must(t, err)
		games.add(win)
		steady.add(win - lucky)
	}
	if steady.margin() > games.margin()/2 || math.Abs(steady.mean()-0.5) > 2*steady.margin() {
		t.Errorf("it wins %v, and without luck %v", games, steady)
	}
}

// A sample sums up what games or decisions are worth.
type sample struct{ n, sum, squares float64 }

func (s *sample) add(x float64) { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }

func (s sample) mean() float64 { return s.sum / s.n }

// margin is half the 95 % confidence interval of the mean.
func (s sample) margin() float64 {
	return 1.96 * math.Sqrt((s.squares/s.n-s.mean()*s.mean())/s.n)
}

// String returns the mean as a share, "48.5 ± 0.9 %".
func (s sample) String() string { return fmt.Sprintf("%.1f ± %.1f %%", 100*s.mean(), 100*s.margin()) }

// TestTheLossOfADecisionByGNUBackgammon measures how much win probability a play loses
// compared to the best one, at two more plies. It counts only decisions between plays, in
// games between the agent and GNU Backgammon.
func TestTheLossOfADecisionByGNUBackgammon(t *testing.T) {
	decisions := gametest.Size(t, "ALFONSINE_GNUBG_DECISIONS", 40)
	gnubg := start(t)
	list := opponents(t)
	list = append(list, opponent{name: "GNU Backgammon, 0-ply", agent: rival{gnubg, 0}, loss: 0.002})
	for _, x := range list {
		lost, err := gnubg.loss(x.agent, decisions)
		gametest.Must(t, err)
		t.Logf("%s loses %.4f ± %.4f in each of %d decisions", x.name, lost.mean(), lost.margin(), decisions)
		if x.loss > 0 && lost.mean()-2*lost.margin() > x.loss {
			t.Errorf("%s should lose %v at most", x.name, x.loss)
		}
	}
}

// loss returns what an agent's plays lose.
func (g program) loss(a bot.Agent, decisions int) (lost sample, err error) {
	ctx, game := context.Background(), alfonsine.Backgammon
	for number := uint64(0); lost.n < float64(decisions); number++ {
		rng := rand.New(rand.NewPCG(1284, number))
		mine := alfonsine.Color(number % 2)
		for p := game.Start(); !p.Over() && lost.n < float64(decisions); {
			p = game.Throw(p, rng)
			if p.Turn() != mine {
				play, err := rival{g, 0}.Choose(ctx, p)
				if err != nil {
					return lost, err
				}
				p = play.Next()
				continue
			}
			play, err := a.Choose(ctx, p)
			if err != nil {
				return lost, err
			}
			cost, decided, err := g.cost(p, play)
			if err != nil {
				return lost, err
			}
			if decided {
				lost.add(cost)
			}
			p = play.Next()
		}
	}
	return lost, nil
}

// cost returns the loss of a play compared to the best one, and whether there was another
// play. It searches two more plies for the most promising plays and for this one.
func (g program) cost(p alfonsine.Position, made alfonsine.Play) (cost float64, decided bool, err error) {
	const width, lead = 10, 0.1
	ranked, err := rival{g, 0}.Rank(context.Background(), p)
	if err != nil || len(ranked) == 1 {
		return 0, false, err
	}
	next := []alfonsine.Position{made.Next()}
	for i, x := range ranked {
		if i < width && x.Win > ranked[0].Win-lead && x.Play.Next() != made.Next() {
			next = append(next, x.Play.Next())
		}
	}
	wins, err := g.after(2, next, p.Turn())
	if err != nil {
		return 0, false, err
	}
	return slices.Max(wins) - wins[0], true, nil
}

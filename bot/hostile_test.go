package bot

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// Whatever rules New takes, agents play the game: with whatever start, and though no
// network has ever seen the like.
func TestAgentsPlayGamesOfAbsurdRules(t *testing.T) {
	rng := gametest.Source(t)
	ctx := context.Background()
	games := 0
	for drawn, n := 0, gametest.Size(t, "ALFONSINE_ABSURD", 400); drawn < n || games == 0; drawn++ { // New takes one of ten
		g, err := alfonsine.New(gametest.AbsurdRules(rng))
		if err != nil {
			continue
		}
		games++
		agents := []Agent{NewRandom(g, rng.Uint64())}
		for _, opt := range []Options{{NoRace: true}, {Level: LevelBeginner, NoRace: true, Seed: rng.Uint64()}, {Games: 8, Width: 2, NoRace: true}} {
			agents = append(agents, newAgent(t, g, opt))
		}
		uct, err := NewUCT(g, UCTOptions{Playouts: 8})
		if err != nil {
			t.Fatal(err)
		}
		agents = append(agents, uct)
		playWithAgents(t, ctx, g, agents, rng)
		if games%20 == 0 {
			if _, err := Train(ctx, g, TrainOptions{Games: 2, Units: 4, Workers: 1}); err != nil {
				t.Fatalf("%+v: training: %v", g.Rules(), err)
			}
		}
	}
	t.Logf("%d games", games)
}

// playWithAgents plays some turns, each by another agent.
func playWithAgents(t *testing.T, ctx context.Context, g *alfonsine.Game, agents []Agent, rng *rand.Rand) {
	t.Helper()
	p := g.Start()
	for i := 0; i < 2*len(agents) && !p.Over(); i++ {
		a := agents[i%len(agents)]
		thrown := alfonsine.Throw(g, p, rng)
		play, err := a.Choose(ctx, thrown)
		if err != nil {
			t.Fatalf("%+v: %v: %v: %v", g.Rules(), a, thrown, err)
		}
		legal := false
		for _, q := range alfonsine.Plays(g, thrown) {
			legal = legal || q == play
		}
		if !legal {
			t.Fatalf("%+v: %v: %v chooses %v, which is not legal", g.Rules(), thrown, a, play)
		}
		if e, err := a.Win(ctx, p); err != nil || !(e.Win >= 0 && e.Win <= 1) {
			t.Fatalf("%+v: %v: %v thinks that its win probability is %v: %v", g.Rules(), p, a, e, err)
		}
		p = play.Next()
	}
}

// An error quotes a line at most of a text or a file that somebody sends.
func TestAnErrorQuotesNoMoreThanALineOfAFile(t *testing.T) {
	var written bytes.Buffer
	if _, err := wildNet(alfonsine.Fallas, 4, rand.New(rand.NewPCG(1, 2))).WriteTo(&written); err != nil {
		t.Fatal(err)
	}
	file := written.String()
	for _, long := range gametest.LongTexts() {
		for _, text := range []string{long, "expert" + long, long + "expert"} {
			gametest.Short(t, "Level.UnmarshalText", new(Level).UnmarshalText([]byte(text)))
		}
		for _, text := range []string{long, file + long, long + file, file[:40] + long, file[:len(file)/2] + long} {
			_, err := new(Net).ReadFrom(strings.NewReader(text))
			var fault *NetError
			if err == nil || !errors.As(err, &fault) {
				t.Fatalf("%.60q… is read: %v", text, err)
			}
			gametest.Short(t, "Net.ReadFrom", err)
		}
	}
}

// A variant of a caller's own may have megabytes where a slug belongs.
func TestAnErrorRepeatsAtMostALineOfAVariant(t *testing.T) {
	loud := gametest.Loud{Variant: alfonsine.Laquet}
	_, err := Shipped(loud)
	gametest.Short(t, "Shipped", err)
	gametest.Short(t, "Net.Fits", new(Net).Fits(loud))
	_, err = NewRandom(loud, 1).Choose(context.Background(), loud.Start())
	gametest.Short(t, "Choose", err)
	_, err = NewRandom(loud, 1).Choose(context.Background(), alfonsine.Position{})
	gametest.Short(t, "Choose, no position", err)
}

// In a game in which checkers enter in the last quarter of the path a hit beyond it
// loses no pips, and other points keep a checker on the bar.
func TestTheHeuristicKnowsWhereCheckersEnter(t *testing.T) {
	r := gametest.Backgammon.Rules()
	r.Entry = alfonsine.EntryFourth
	g := gametest.New(t, r)
	f := newEvaluatedGame(g)
	p := alfonsine.MustParsePosition("bar:1,24:1,3:1,off:12 22:1,6:2,5:2,2:1,off:9 w -")
	var sides evaluatedBoard
	f.read(&p, &sides)
	if got := f.dead(&sides[alfonsine.White]); got != 0b000011 {
		t.Errorf("White does not enter with the dice %06b, want 1 and 2", got)
	}
	if far, near := f.exposed(int(alfonsine.White), &sides), f.entry-3; far <= 0 || far > float64(near) {
		t.Errorf("White's blots may lose %v pips, want some and no more than the one on 3 can: %d", far, near)
	}
	// A checker on the bar has as far to go as one a pip before the quarter.
	h := newHeuristic(g)
	bar, seven := alfonsine.MustParsePosition("bar:1,off:14 19:1,off:14 w -"), alfonsine.MustParsePosition("7:1,off:14 19:1,off:14 w -")
	if a, b := h.odds(bar, nil), h.odds(seven, nil); a > b || a < b-1.5 {
		t.Errorf("with a checker on the bar the odds are %v, with one on 7 %v", a, b)
	}
}

func TestTheHeuristicKnowsInEveryReadingThatFailingLoses(t *testing.T) {
	// A prime of six before White's last checker, which moves with no throw.
	p := alfonsine.MustParsePosition("24:2,off:13 23:2,22:2,21:2,20:2,19:2,18:2,1:2,off:1 w -")
	for _, slug := range []string{"fallas", "fallas?duty=all-to-the-last"} {
		if win, err := Heuristic(gametest.Lookup(t, slug)).Win(p); err != nil || win > 0.01 {
			t.Errorf("%s: White, who will fail, wins with probability %v (%v)", slug, win, err)
		}
	}
}

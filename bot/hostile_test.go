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
		for _, opt := range []Options{
			{NoTable: true},
			{Level: LevelBeginner, NoTable: true, Seed: rng.Uint64()},
			{Games: 8, Width: 2, NoTable: true},
		} {
			agents = append(agents, newAgent(t, g, opt))
		}
		playWithAgents(t, ctx, g, agents, rng)
	}
	t.Logf("%d games", games)
}

// playWithAgents plays some turns, each by another agent.
func playWithAgents(t *testing.T, ctx context.Context, g *alfonsine.Game, agents []Agent, rng *rand.Rand) {
	t.Helper()
	p := g.Start()
	for i := 0; i < 2*len(agents) && !p.Over(); i++ {
		a := agents[i%len(agents)]
		thrown := g.Throw(p, rng)
		play, err := a.Choose(ctx, thrown)
		if err != nil {
			t.Fatalf("%+v: %v: %v: %v", gametest.Rules(g), a, thrown, err)
		}
		legal := false
		for _, q := range g.Plays(thrown) {
			legal = legal || q == play
		}
		if !legal {
			t.Fatalf("%+v: %v: %v chooses %v, which is not legal", gametest.Rules(g), thrown, a, play)
		}
		if e, err := a.Win(ctx, p); err != nil || !(e.Win >= 0 && e.Win <= 1) {
			t.Fatalf("%+v: %v: %v thinks that its win probability is %v: %v", gametest.Rules(g), p, a, e, err)
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
	loud := gametest.Loud(alfonsine.Laquet)
	_, err := Shipped(loud)
	gametest.Short(t, "Shipped", err)
	gametest.Short(t, "Net.Fits", new(Net).Fits(loud))
	_, err = NewRandom(loud, 1).Choose(context.Background(), loud.Start())
	gametest.Short(t, "Choose", err)
	_, err = NewRandom(loud, 1).Choose(context.Background(), alfonsine.Position{})
	gametest.Short(t, "Choose, no position", err)
}

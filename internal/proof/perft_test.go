package proof_test

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

const perftFile = "testdata/perft.txt"

// TestPerft compares counts of plays with a frozen table. Its lines are
//
//	game SLUG
//	position TEXT
//	perft DEPTH COUNT
//
// "position start" is the game's start. For the starts, the counts at depths 1 and 2 agree
// with two independent programs. Counts above ALFONSINE_PERFT are left to the long run;
// -update rewrites the table.
func TestPerft(t *testing.T) {
	most := uint64(gametest.Size(t, "ALFONSINE_PERFT", 20_000))
	lines := strings.Split(gametest.File(t, perftFile), "\n")
	var g *alfonsine.Game
	var p alfonsine.Position
	for i, line := range lines {
		key, value, _ := strings.Cut(line, " ")
		switch key {
		case "", "#":
		case "game":
			g = alfonsine.Backgammon
			if value != g.Slug() {
				v, err := alfonsine.Lookup(value)
				if err != nil {
					t.Fatalf("line %d: %v", i+1, err)
				}
				g = v
			}
		case "position":
			p = g.Start()
			if value != "start" {
				p = pos(value)
			}
			if err := g.Check(p); err != nil {
				t.Errorf("line %d: %v", i+1, err)
			}
		case "perft":
			var depth int
			var want uint64
			if _, err := fmt.Sscan(value, &depth, &want); err != nil {
				t.Fatalf("line %d: %v", i+1, err)
			}
			if want > most {
				continue
			}
			got := g.PerftParallel(p, depth)
			if *gametest.Update {
				lines[i] = "perft " + strconv.Itoa(depth) + " " + strconv.FormatUint(got, 10)
			} else if got != want {
				t.Errorf("line %d: %s: %v: perft %d is %d, want %d", i+1, g.Slug(), p, depth, got, want)
			}
		default:
			t.Errorf("line %d: %q", i+1, line)
		}
	}
	if *gametest.Update {
		gametest.Must(t, os.WriteFile(perftFile, []byte(strings.Join(lines, "\n")), 0o644))
	}
}

// TestThePerftTableHasEveryGameAndReading checks that the table is complete.
func TestThePerftTableHasEveryGameAndReading(t *testing.T) {
	in := map[string]bool{}
	lines := bufio.NewScanner(strings.NewReader(gametest.File(t, perftFile)))
	for lines.Scan() {
		if slug, ok := strings.CutPrefix(lines.Text(), "game "); ok {
			in[slug] = true
		}
	}
	for _, g := range gametest.Variants(t) {
		if !in[g.Slug()] {
			t.Errorf("the table has no counts of %s: go test -run TestPerft ./internal/proof -update", g.Slug())
		}
	}
}

// Perft also works for a variant that is no Game, and from positions with dice, in mid-game
// and after the end.
func TestPerftCountsFromAnyPosition(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(3))
	rng := gametest.Source(t)
	for _, g := range []*alfonsine.Game{alfonsine.Laquet, alfonsine.Fallas, alfonsine.Backgammon} {
		v := struct{ *alfonsine.Game }{g}
		for range 3 {
			p := gametest.Wild(g, rng)
			var want uint64
			for _, play := range v.Plays(p) {
				if play.Next().Over() {
					want++
					continue
				}
				for rolled := range v.Chances(play.Next()) {
					want += uint64(len(v.Plays(rolled)))
				}
			}
			for name, got := range map[string]uint64{
				"of the game":           g.Perft(p, 2),
				"of another variant":    v.Perft(p, 2),
				"on all the processors": g.PerftParallel(p, 2),
			} {
				if got != want {
					t.Errorf("%s: %v: perft 2 %s is %d, want %d", g.Slug(), p, name, got, want)
				}
			}
		}
	}
	over := pos("off:15 4:1,off:14 1-0 -")
	for depth := -1; depth < 4; depth++ {
		if one, all := alfonsine.Fallas.Perft(over, depth), alfonsine.Fallas.PerftParallel(over, depth); one != 1 || all != 1 {
			t.Errorf("a finished game has %d leaves at depth %d, %d on all processors", one, depth, all)
		}
	}
}

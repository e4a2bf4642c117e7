package bot

import (
	"runtime"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
)

// heapOf returns by how many bytes the heap has grown when make has made something to keep.
func heapOf(make func() any) int64 {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	kept := make()
	runtime.GC()
	runtime.ReadMemStats(&after)
	runtime.KeepAlive(kept)
	return int64(after.HeapAlloc) - int64(before.HeapAlloc)
}

// Agents of a game share what their network was prepared for. So a second one costs next to
// nothing, as in a server with a room for every pair of players.
func TestASecondAgentCostsNextToNothing(t *testing.T) {
	gametest.OneGoroutine(t)
	for _, g := range gametest.ByRules(alfonsine.Variants()) {
		newAgent(t, g, Options{})
		if bytes := heapOf(func() any {
			list := make([]Agent, 100)
			for i := range list {
				list[i] = newAgent(t, g, Options{Level: LevelMaster})
			}
			return list
		}); bytes > 100*10_000 {
			t.Errorf("%s: a hundred agents keep %d bytes", g.Slug(), bytes)
		}
		if n := testing.AllocsPerRun(10, func() { newAgent(t, g, Options{}) }); n > 200 {
			t.Errorf("%s: an agent takes %v allocations", g.Slug(), n)
		}
	}
}

// The tables of the races of all games together, that of Quinze tablas and Bufa among them.
func TestTheTablesOfRacesTakeLittle(t *testing.T) {
	gametest.OneGoroutine(t)
	withoutTables(t)
	two := []*alfonsine.Game{alfonsine.QuinzeTablas, alfonsine.BufaDeBaldrac}
	for _, test := range []struct {
		games []*alfonsine.Game
		most  int64
	}{
		{two, 8_000_000},
		{gametest.ByRules(alfonsine.Variants()), 24_000_000},
	}[:gametest.Cases(1, 2)] {
		if bytes := heapOf(func() any {
			for _, g := range test.games {
				gametest.Must(t, mind.NewRace(g).Prepare(background))
			}
			return nil
		}); bytes > test.most {
			t.Errorf("those of %v keep %d bytes", test.games, bytes)
		}
	}
}

// An agent of every game, before anything was asked that needs a table.
func TestAnAgentOfEveryGameTakesLittle(t *testing.T) {
	if bytes := heapOf(func() any {
		var list []Agent
		for _, g := range gametest.ByRules(alfonsine.Variants()) {
			list = append(list, newAgent(t, g, Options{}))
		}
		return list
	}); bytes > 30_000_000 {
		t.Errorf("they keep %d bytes", bytes)
	}
}

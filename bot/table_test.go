package bot

import (
	"context"
	"errors"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
)

// withoutTables forgets, until the test ends, the tables that others have asked for.
func withoutTables(t *testing.T) {
	mind.Tables.Lock()
	others := mind.Tables.List
	mind.Tables.List = nil
	mind.Tables.Unlock()
	t.Cleanup(func() {
		mind.Tables.Lock()
		defer mind.Tables.Unlock()
		mind.Tables.List = append(mind.Tables.List, others...)
	})
}

func TestATableIsWaitedForNoLongerThanACallerWants(t *testing.T) {
	withoutTables(t)
	rules, _ := alfonsine.TodasTablas.Rules()
	rules.Name, rules.Slug, rules.Dice, rules.Virtual = "With a three", "with-a-three", 2, 3 // a table that takes time
	g := gametest.New(t, rules)
	race := alfonsine.MustParsePosition("6:1,5:2,off:12 24:1,23:2,off:12 w 5-3-2")
	a, hasty := newAgent(t, g, Options{}), newAgent(t, g, Options{Budget: 1})
	over, cancel := context.WithCancel(background)
	cancel()
	if err := mind.NewRace(g).Prepare(over); !errors.Is(err, context.Canceled) {
		t.Errorf("prepared in no time: %v", err)
	}
	// Whether the table is being computed or not, nobody holds the lock for long.
	if !mind.Tables.TryLock() {
		t.Fatal("a table is computed under the lock")
	}
	mind.Tables.Unlock()
	if list, err := hasty.Rank(background, race); err != nil || len(list) == 0 {
		t.Errorf("in no time: %v, %v", list, err)
	}
	if list, err := a.Rank(background, race); err != nil || !list[0].Exact {
		t.Errorf("with all the time in the world: %v, %v", list, err)
	}
	if list, err := hasty.Rank(background, race); err != nil || !list[0].Exact {
		t.Errorf("with the table in no time: %v, %v", list, err)
	}
	gametest.Must(t, mind.NewRace(g).Prepare(over)) // which is done
}

func TestThereIsNothingToPrepareWhereThereIsNoTable(t *testing.T) {
	before := len(mind.Tables.List)
	for _, g := range []*alfonsine.Game{alfonsine.Laquet, gametest.Stranger(alfonsine.Fallas), gametest.Lookup(t, "fallas?overshoot=stuck")} {
		if err := mind.NewRace(g).Prepare(background); err != nil {
			t.Errorf("%s: %v", g.Slug(), err)
		}
	}
	p := alfonsine.MustParsePosition("6:1,off:14 24:1,off:14 w -")
	if _, exact := mind.NewRace(gametest.Lookup(t, "fallas?overshoot=stuck")).Win(&p, mind.Thought{Ctx: background, Until: background}); exact {
		t.Error("the race is known without a table")
	}
	if len(mind.Tables.List) != before {
		t.Errorf("there are %d tables more", len(mind.Tables.List)-before)
	}
}

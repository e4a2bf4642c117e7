package bot

import (
	"context"
	"errors"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

func TestATableIsWaitedForNoLongerThanACallerWants(t *testing.T) {
	// No other test, such as one of drawn rules, may have asked for the table.
	tables.Lock()
	others := tables.list
	tables.list = nil
	tables.Unlock()
	t.Cleanup(func() {
		tables.Lock()
		defer tables.Unlock()
		tables.list = append(tables.list, others...)
	})
	rules := alfonsine.TodasTablas.Rules()
	rules.Name, rules.Slug, rules.Dice, rules.Virtual = "With a three", "with-a-three", 3, 3 // a table that takes time
	g := gametest.New(t, rules)
	race := alfonsine.MustParsePosition("6:1,5:2,off:12 24:1,23:2,off:12 w 5-3-3-2")
	a := newAgent(t, g, Options{})
	over, cancel := context.WithCancel(background)
	cancel()
	if err := Prepare(over, g); !errors.Is(err, context.Canceled) {
		t.Errorf("prepared in no time: %v", err)
	}
	// Whether the table is being computed or not, nobody holds the lock for long.
	if !tables.TryLock() {
		t.Fatal("a table is computed under the lock")
	}
	tables.Unlock()
	if list, err := Within(a, 0).Rank(background, race); err != nil || len(list) == 0 {
		t.Errorf("in no time: %v, %v", list, err)
	}
	if list, err := a.Rank(background, race); err != nil || !list[0].Exact {
		t.Errorf("with all the time in the world: %v, %v", list, err)
	}
	if err := Prepare(background, g); err != nil {
		t.Fatal(err)
	}
	if list, err := Within(a, 0).Rank(background, race); err != nil || !list[0].Exact {
		t.Errorf("with the table in no time: %v, %v", list, err)
	}
	if err := Prepare(over, g); !errors.Is(err, context.Canceled) && err != nil {
		t.Errorf("prepared again: %v", err)
	}
}

func TestThereIsNothingToPrepareWhereThereIsNoTable(t *testing.T) {
	before := len(tables.list)
	for _, v := range []alfonsine.Variant{alfonsine.Laquet, stranger{alfonsine.Fallas}, gametest.Lookup(t, "fallas?overshoot=stuck")} {
		if err := Prepare(background, v); err != nil {
			t.Errorf("%s: %v", v.Slug(), err)
		}
	}
	p := alfonsine.MustParsePosition("6:1,off:14 24:1,off:14 w -")
	if _, exact := newRace(gametest.Lookup(t, "fallas?overshoot=stuck")).win(&p, thought{background, background}); exact {
		t.Error("the race is known without a table")
	}
	if len(tables.list) != before {
		t.Errorf("there are %d tables more", len(tables.list)-before)
	}
	var none context.Context
	if err := Prepare(none, alfonsine.Fallas); err != nil {
		t.Error(err)
	}
}

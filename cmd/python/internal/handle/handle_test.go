package handle_test

import (
	"errors"
	"sync"
	"testing"

	"example.com/alfonsine/cmd/python/internal/handle"
)

func TestANumberIsThatOfItsValueUntilItIsClosed(t *testing.T) {
	var table handle.Table
	one, two := table.Add("one"), table.Add(2)
	if one == two || one == 0 || two == 0 {
		t.Fatalf("the numbers are %d and %d", one, two)
	}
	used := ""
	use := func(s string) error { used = s; return nil }
	if err := handle.Use(&table, one, use); err != nil || used != "one" {
		t.Errorf("%q, %v", used, err)
	}
	if err := table.Close(one); err != nil {
		t.Error(err)
	}
	if three := table.Add("three"); three == one {
		t.Errorf("%d is given again", three)
	}
	used = ""
	for _, wrong := range []int64{one, two, 0, -1, 1 << 62} {
		var refused *handle.Error
		if err := handle.Use(&table, wrong, use); !errors.As(err, &refused) || refused.Handle != wrong || used != "" {
			t.Errorf("%d: %v", wrong, err)
		}
	}
	var refused *handle.Error
	if err := table.Close(one); !errors.As(err, &refused) {
		t.Error(err)
	}
}

func TestTheErrorIsThatOfTheUse(t *testing.T) {
	var table handle.Table
	wrong := errors.New("wrong")
	if err := handle.Use(&table, table.Add(1), func(int) error { return wrong }); err != wrong {
		t.Error(err)
	}
}

func TestOneAtATimeUsesAValue(t *testing.T) {
	var (
		table handle.Table
		wait  sync.WaitGroup
		count int // guarded by the table alone
	)
	number := table.Add(&count)
	for range 50 {
		wait.Add(1)
		go func() {
			defer wait.Done()
			handle.Use(&table, number, func(n *int) error { *n++; return nil })
		}()
	}
	wait.Wait()
	wait.Add(2)
	for range 2 {
		go func() { defer wait.Done(); table.Close(number) }()
	}
	wait.Wait()
	if count != 50 {
		t.Errorf("it is %d", count)
	}
}

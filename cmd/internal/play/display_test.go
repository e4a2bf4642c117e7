package play

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"example.com/alfonsine/internal/gametest"
)

// simulated returns a display on a screen that is none, and what that shows.
func simulated(t *testing.T) (*display, func() string) {
	t.Helper()
	screen := tcell.NewSimulationScreen("UTF-8")
	gametest.Must(t, screen.Init())
	screen.SetSize(80, 30)
	return &display{screen: screen, typed: make(chan string, 1), ended: make(chan struct{})}, func() string {
		cells, columns, _ := screen.GetContents()
		var b strings.Builder
		for i, cell := range cells {
			b.WriteString(string(cell.Runes))
			if i%columns == columns-1 {
				b.WriteByte('\n')
			}
		}
		return b.String()
	}
}

func TestEachKeyOfTheWholeScreenDoesWhatItIsFor(t *testing.T) {
	d, _ := simulated(t)
	m := &model{d: d, log: slices.Repeat([]string{"said"}, 20)}
	press := func(key tcell.Key, ch rune) { m.key(tcell.NewEventKey(key, ch, tcell.ModNone)) }
	for _, step := range []struct {
		key tcell.Key
		top int
	}{
		{tcell.KeyUp, 3}, {tcell.KeyPgUp, 6}, {tcell.KeyDown, 3}, {tcell.KeyPgDn, 0}, {tcell.KeyDown, 0}, {tcell.KeyPgUp, 3}, {tcell.KeyUp, 6}, {tcell.KeyEsc, 0},
	} {
		if press(step.key, 0); m.top != step.top {
			t.Errorf("after %v it is %d lines from the end, want %d", step.key, m.top, step.top)
		}
	}
	for _, step := range []struct {
		key  tcell.Key
		want string
	}{
		{tcell.KeyF1, "help"}, {tcell.KeyCtrlZ, "undo"}, {tcell.KeyBackspace, "undo"}, {tcell.KeyBackspace2, "undo"},
	} {
		m.waits = false
		press(step.key, 0)
		select {
		case got := <-d.typed:
			if got != step.want {
				t.Errorf("%v sends %q, want %q", step.key, got, step.want)
			}
		default:
			t.Errorf("%v sends nothing", step.key)
		}
	}
	m.waits = false
	for _, ch := range "ab" {
		press(tcell.KeyRune, ch)
	}
	press(tcell.KeyBackspace2, 0)
	press(tcell.KeyRune, 'c')
	press(tcell.KeyEnter, 0)
	if got := <-d.typed; got != "ac" {
		t.Errorf("it sends %q", got)
	}
}

func TestWhoIsThinkingIsSaidOnTheWholeScreen(t *testing.T) {
	d, _ := simulated(t)
	s := &session{config: config{}, ctx: context.Background(), display: d}
	done := false
	gametest.Must(t, s.thinking("expert", func() error { done = true; return nil }))
	var told []any
	for d.screen.HasPendingEvent() {
		if event, ok := d.screen.PollEvent().(*tcell.EventInterrupt); ok {
			told = append(told, event.Data())
		}
	}
	if !done || !slices.Contains(told, any("expert is thinking…")) {
		t.Errorf("it is told %v", told)
	}
}

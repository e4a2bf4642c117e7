package play

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/board"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/terminal"
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
	m.waits, m.line, m.stage = false, "10/", 1
	if press(tcell.KeyEsc, 0); m.line != "" || m.stage != 0 {
		t.Errorf("after Escape the line is %q, and a checker is chosen: %v", m.line, m.stage > 0)
	}
}

// A place to which the chosen checker can go is where it goes, also if another checker of the side
// stands there.
func TestAPlaceWithACheckerOfTheSideIsChosenAsATarget(t *testing.T) {
	d, _ := simulated(t)
	g := alfonsine.Fallas
	p := alfonsine.MustParsePosition("10:2,6:13 19:13,1:2 w 4-3-1")
	m := &model{d: d, question: question{game: g, p: p, turn: g.Builder(p), view: board.View{Viewer: alfonsine.White}}}
	m.choose(10)
	if m.line != "10/" {
		t.Errorf("the line is %q", m.line)
	}
	m.choose(6)
	select {
	case got := <-d.typed:
		if got != "10/6" {
			t.Errorf("it sends %q", got)
		}
	default:
		t.Errorf("it sends nothing, and the line is %q", m.line)
	}
}

// The end of what was said stands below the board, and the question in the last row.
func TestTheScreenHasTheBoardWhatWasSaidAndTheQuestion(t *testing.T) {
	d, shown := simulated(t)
	m := &model{d: d, shows: terminal.UTF8}
	row := func(n int) string {
		m.draw()
		return strings.TrimSpace(strings.Split(shown(), "\n")[n])
	}
	wants := func(what string, rows map[int]string) {
		t.Helper()
		for n, want := range rows {
			if got := row(n); got != want {
				t.Errorf("%s: row %d is %q, and not %q", what, n, got, want)
			}
		}
	}
	told := func(first, last int) (text string) {
		for n := first; n <= last; n++ {
			text += fmt.Sprintf("line %d\n", n)
		}
		return text
	}
	ask := func(q question) { m.update(tcell.NewEventInterrupt(q)) }
	press := func(key tcell.Key) { m.update(tcell.NewEventKey(key, 0, tcell.ModNone)) }
	ask(question{text: "Name: ", said: told(1, 2)})
	wants("a few lines", map[int]string{0: "line 1", 1: "line 2", 2: "", 28: "", 29: "Name:"})
	ask(question{text: "Name: ", said: told(3, 40)})
	wants("more than the screen has", map[int]string{0: "line 12", 28: "line 40", 29: "Name:"})
	press(tcell.KeyUp)
	wants("scrolled", map[int]string{0: "line 9", 28: "line 37"})
	ask(question{text: "More: ", said: told(1, 35), whole: true})
	wants("a long list", map[int]string{0: "line 1", 28: "line 29", 29: "More:"})
	press(tcell.KeyEnter)
	wants("its end", map[int]string{0: "line 7", 28: "line 35"})
	ask(question{text: "More: ", said: told(1, 2), whole: true})
	wants("a short list", map[int]string{27: "line 1", 28: "line 2"})
	g := alfonsine.Fallas
	q := question{text: "Play: ", said: told(1, 2), fresh: true, game: g, p: g.Start(), view: board.View{Viewer: alfonsine.White}}
	lines := strings.Split(strings.TrimSuffix(q.view.Draw(g, q.p), "\n"), "\n")
	ask(q)
	wants("another board", map[int]string{
		0: strings.TrimSpace(lines[0]), len(lines): "line 1", len(lines) + 1: "line 2", len(lines) + 2: "", 29: "Play:",
	})
	press(tcell.KeyUp)
	if before := row(len(lines)); before == "line 1" || before == "" {
		t.Errorf("scrolled, below the board stands %q", before)
	}
	q.said, q.fresh, q.whole = told(1, 40), false, true
	ask(q)
	wants("a list in the place of the board", map[int]string{0: "line 1", 28: "line 29"})
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

// What is typed twice, faster than the game asks again, is one answer.
func TestAQuestionIsAnsweredOnce(t *testing.T) {
	d, _ := simulated(t)
	d.typed = make(chan string, 2)
	m := &model{d: d}
	m.update(tcell.NewEventInterrupt(question{text: "Play: "}))
	for range 2 {
		m.send("1")
	}
	if got := <-d.typed; got != "1" || len(d.typed) > 0 {
		t.Errorf("it sends %q, and %d more", got, len(d.typed))
	}
	m.update(tcell.NewEventInterrupt(question{text: "Play: "}))
	m.send("2")
	if got := <-d.typed; got != "2" {
		t.Errorf("it sends %q", got)
	}
}

package play

import (
	"bytes"
	"context"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/term"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/board"
	"example.com/alfonsine/cmd/internal/keyboard"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/diagram"
)

// keys are what does something on the whole screen, besides the commands.
var keys = [][2]string{
	{"a click", "the checker to be moved, and then the place where it goes; arrowheads mark what can be chosen"},
	{"arrows", "the same by the keyboard; Enter takes what is chosen, Esc lets it go"},
	{"Backspace", "take back, where nothing is typed"},
	{"PgUp, PgDn", "what was said before"},
	{"Ctrl-C", "leave the game"},
}

// A display is the game on the whole screen of a terminal: the board, below it the end of what
// was said, and a line to type on. It answers questions as [keyboard.Reader] does.
type display struct {
	screen tcell.Screen
	typed  chan string
	ended  chan struct{}
	said   bytes.Buffer // since the last question
	whole  bool         // what was said is to be read first, without the board
	fresh  bool         // it goes with another board than what was said before
	view   board.View   // of the board that was shown last
	p      alfonsine.Position
}

// leastSaid is how many lines there are at least below the board.
const leastSaid = 4

// newDisplay takes the whole screen, or returns nil where that is no terminal, or is too small.
func newDisplay(streams program.Streams) *display {
	in, typed := streams.In.(*os.File)
	on := terminal.Of(streams.Out)
	if !typed || !on.Interactive || !term.IsTerminal(int(in.Fd())) || on.Dumb || on.Columns < board.Width || on.Rows < board.Rows+leastSaid {
		return nil
	}
	tcell.SetEncodingFallback(tcell.EncodingFallbackASCII)
	screen, err := tcell.NewScreen()
	if err != nil || screen.Init() != nil {
		return nil // nobody knows how to speak to it
	}
	screen.EnableMouse(tcell.MouseButtonEvents)
	d := &display{screen: screen, typed: make(chan string, 1), ended: make(chan struct{})}
	m := &model{d: d, shows: terminal.UTF8}
	if on.ASCII {
		m.shows = terminal.ASCII
	}
	go func() {
		defer close(d.ended)
		for event := screen.PollEvent(); event != nil; event = screen.PollEvent() {
			if end, ok := event.(*tcell.EventInterrupt); ok && end.Data() == nil {
				return
			}
			m.update(event)
			m.draw()
		}
	}()
	return d
}

// tell tells the screen of a question, or what is going on until the next one.
func (d *display) tell(what any) {
	for d.screen.PostEvent(tcell.NewEventInterrupt(what)) != nil { // which has room for ten
		time.Sleep(time.Millisecond)
	}
}

// Write keeps what is said until the next question.
func (d *display) Write(b []byte) (int, error) { return d.said.Write(b) }

// Next waits for an answer. The error is that of the context, or [keyboard.ErrEnd] if the
// terminal is gone.
func (d *display) Next(ctx context.Context) (string, error) {
	select {
	case text := <-d.typed:
		return text, nil
	case <-ctx.Done():
		return "", ctx.Err()
	case <-d.ended:
		return "", keyboard.ErrEnd
	}
}

// Close gives the screen back, on which nothing may be drawn after that.
func (d *display) Close() {
	d.tell(nil)
	<-d.ended
	d.screen.Fini()
}

// A question is what the session shows when it asks.
type question struct {
	text, said   string
	whole, fresh bool
	view         board.View
	game         *alfonsine.Game
	p            alfonsine.Position
	turn         *alfonsine.PlayBuilder // nil before the throw
}

// name is how a place is typed.
func (q question) name(pt alfonsine.Point) string {
	if pt == alfonsine.Off || pt == alfonsine.Bar {
		return pt.String()
	}
	return q.game.Number(q.view.Numbering(), q.view.Viewer, pt).String()
}

// A model is the state of the screen.
type model struct {
	d     *display
	shows terminal.Charset
	question
	waits   bool     // for the session
	log     []string // all that was said
	begun   int      // where that begins which goes with the board
	top     int      // how many lines of the end are not shown
	line    string   // that is typed
	from    alfonsine.Point
	stage   int  // of a move: nothing chosen, the checker, or also where it goes
	pressed bool // a button of the mouse
}

// update follows a key, the mouse, the size of the screen or the session.
func (m *model) update(event tcell.Event) {
	switch event := event.(type) {
	case *tcell.EventResize:
		m.d.screen.Sync()
	case *tcell.EventMouse:
		m.mouse(event)
	case *tcell.EventKey:
		m.key(event)
	case *tcell.EventInterrupt:
		switch what := event.Data().(type) {
		case string:
			m.question.text, m.waits = what, true
		case question:
			m.question, m.waits = what, false
			m.reset()
			lines := strings.Split(strings.TrimRight(what.said, "\n"), "\n")
			if m.fresh {
				m.begun = len(m.log)
			}
			m.log = append(m.log, lines...)
			if m.top = 0; m.whole {
				m.top = max(0, len(lines)-m.height()+1)
			}
		}
	}
}

// height is how many lines the screen has.
func (m *model) height() int { _, rows := m.d.screen.Size(); return rows }

// reset lets go what was chosen or typed.
func (m *model) reset() { m.line, m.stage = "", 0 }

// send answers the question.
func (m *model) send(text string) {
	if !m.waits {
		m.waits = true
		m.reset()
		m.d.typed <- text
	}
}

// choices are the places from which a checker can move, or where the chosen one can go.
func (m *model) choices() []alfonsine.Point {
	switch {
	case m.turn == nil:
		return nil
	case m.stage == 0:
		return m.turn.Sources()
	}
	return m.turn.Targets(m.from)
}

// choose chooses a place. Of a checker that cannot move there, the session says why.
func (m *model) choose(pt alfonsine.Point) {
	m.whole = false
	switch {
	case m.turn == nil:
	case m.stage > 0 && pt == m.from:
		m.reset()
	case m.stage > 0 && (slices.Contains(m.choices(), pt) || !slices.Contains(m.turn.Sources(), pt)):
		m.send(m.name(m.from) + "/" + m.name(pt))
	case slices.Contains(m.turn.Sources(), pt):
		m.from, m.stage = pt, 1
		m.line = m.name(pt) + "/"
	}
}

// step goes to another choice.
func (m *model) step(by int) {
	m.whole = false
	list, now := m.choices(), -1
	if m.stage == 1 {
		list, now = m.turn.Sources(), slices.Index(m.turn.Sources(), m.from)
	} else if m.stage == 2 {
		_, to, _ := strings.Cut(m.line, "/")
		now = slices.IndexFunc(list, func(pt alfonsine.Point) bool { return m.name(pt) == to })
	}
	if len(list) == 0 {
		return
	}
	if now < 0 && by < 0 {
		now = 0
	}
	pt := list[(now+by+len(list))%len(list)]
	if m.stage == 2 {
		m.line = m.name(m.from) + "/" + m.name(pt)
		return
	}
	m.from, m.stage, m.line = pt, 1, m.name(pt)+"/"
}

func (m *model) mouse(event *tcell.EventMouse) {
	column, row := event.Position()
	before := m.pressed
	m.pressed = event.Buttons()&(tcell.ButtonPrimary|tcell.ButtonSecondary) != 0
	switch {
	case event.Buttons()&tcell.WheelUp != 0:
		m.scroll(1)
	case event.Buttons()&tcell.WheelDown != 0:
		m.scroll(-1)
	case before || !m.pressed:
	case event.Buttons()&tcell.ButtonSecondary != 0:
		m.reset()
	case m.whole:
		m.whole = false
	case m.game != nil:
		if pt, ok := diagram.TextPoint(m.game, row, column, diagram.Options{Viewer: m.view.Viewer}); ok {
			m.choose(pt)
		}
	}
}

// scroll shows what was said before.
func (m *model) scroll(by int) { m.top = max(0, min(m.top+3*by, len(m.log)-1)) }

func (m *model) key(event *tcell.EventKey) {
	switch event.Key() {
	case tcell.KeyCtrlC, tcell.KeyCtrlD:
		if self, err := os.FindProcess(os.Getpid()); err == nil && m.waits {
			_ = self.Signal(os.Interrupt) // as elsewhere; where there is none, what is done goes on
		}
		m.send("quit")
	case tcell.KeyUp, tcell.KeyPgUp:
		m.scroll(1)
	case tcell.KeyDown, tcell.KeyPgDn:
		m.scroll(-1)
	case tcell.KeyLeft, tcell.KeyBacktab:
		m.step(-1)
	case tcell.KeyRight, tcell.KeyTab:
		m.step(1)
	case tcell.KeyEsc:
		m.whole, m.top = false, 0
		m.reset()
	case tcell.KeyF1:
		m.send("help")
	case tcell.KeyCtrlZ:
		m.send("undo")
	case tcell.KeyBackspace, tcell.KeyBackspace2:
		switch runes := []rune(m.line); {
		case m.stage > 0:
			m.reset()
		case len(runes) > 0:
			m.line = string(runes[:len(runes)-1])
		default:
			m.send("undo")
		}
	case tcell.KeyEnter:
		switch {
		case m.whole:
			m.whole, m.top = false, 0
		case m.stage == 1:
			m.stage = 2
			m.step(1)
		default:
			m.send(m.line)
		}
	case tcell.KeyRune:
		m.whole, m.stage = false, 0
		m.line += string(event.Rune())
	}
}

// draw draws the screen.
func (m *model) draw() {
	var lines []string
	if m.game != nil && !m.whole {
		view := m.view
		view.Marks = m.choices()
		lines = strings.Split(strings.TrimSuffix(view.Draw(m.game, m.p), "\n"), "\n")
	}
	room := max(0, m.height()-len(lines)-1)
	end := max(0, len(m.log)-m.top)
	begin := max(0, end-room)
	if m.top == 0 {
		begin = max(m.begun, begin)
	}
	lines = append(lines, m.log[begin:end]...)
	for len(lines) < m.height()-1 {
		lines = append(lines, "")
	}
	m.d.screen.Clear()
	for row, line := range append(lines, m.question.text+m.line) {
		m.put(row, m.shows.Shown(line))
	}
	m.d.screen.Show()
}

// styles are those of package terminal.
var styles = map[string]tcell.Style{
	string(terminal.Bold): tcell.StyleDefault.Bold(true), string(terminal.Dim): tcell.StyleDefault.Dim(true),
	string(terminal.Reverse): tcell.StyleDefault.Reverse(true), string(terminal.Magenta): tcell.StyleDefault.Foreground(tcell.ColorDarkMagenta),
}

// put writes a line with its styles, and puts the cursor at its end.
func (m *model) put(row int, line string) {
	column := 0
	for i, part := range strings.Split(line, "\x1b[") {
		style, text := tcell.StyleDefault, part
		if i > 0 {
			code, rest, _ := strings.Cut(part, "m")
			style, text = styles[code], rest
		}
		for _, ch := range text {
			m.d.screen.SetContent(column, row, ch, nil, style)
			column++
		}
	}
	m.d.screen.ShowCursor(column, row)
}

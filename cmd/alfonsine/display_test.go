//go:build linux || darwin

package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"example.com/alfonsine/cmd/internal/gametest"
)

// A person sits at a terminal of a size on which the program runs.
type person struct {
	*testing.T
	keyboard, tty *os.File
	program       *exec.Cmd
	lock          sync.Mutex
	seen          bytes.Buffer
}

func sits(t *testing.T, bin string, columns uint16, lang string, args ...string) *person {
	t.Helper()
	p := &person{T: t, program: exec.Command(filepath.Join(bin, "alfonsine"), append([]string{"play", "--seed", "3", "--white", "person", "--opponent", "random", "--position", "24:2,6:13 19:13,1:2 w 6-5-3"}, args...)...)}
	var err error
	p.keyboard, p.tty, err = pty.Open()
	gametest.Must(t, err)
	p.sizes(columns, 24)
	p.program.Stdin, p.program.Stdout, p.program.Stderr = p.tty, p.tty, p.tty
	p.program.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	p.program.Env = append(slices.DeleteFunc(os.Environ(), func(v string) bool {
		return strings.HasPrefix(v, "LC_") || strings.HasPrefix(v, "LANG") || strings.HasPrefix(v, "COLUMNS")
	}), "TERM=xterm", "LANG="+lang)
	gametest.Must(t, p.program.Start())
	t.Cleanup(func() { p.program.Process.Kill(); p.tty.Close(); p.keyboard.Close() })
	go func() {
		for part := make([]byte, 4096); ; {
			n, err := p.keyboard.Read(part)
			p.lock.Lock()
			p.seen.Write(part[:n])
			p.lock.Unlock()
			if err != nil {
				return
			}
		}
	}()
	return p
}

func (p *person) sizes(columns, rows uint16) {
	gametest.Must(p, pty.Setsize(p.keyboard, &pty.Winsize{Rows: rows, Cols: columns}))
}

// sequence is one of escape, or a character.
var sequence = regexp.MustCompile(`(?s)^(?:\x1b\[([?0-9;]*) ?([A-Za-z])|\x1b[()].|\x1b[=>]|\x1b\][^\a\x1b]*(?:\a|\x1b\\)|.)`)

// screen returns the lines that the terminal shows after all that was written to it.
func (p *person) screen() string {
	p.lock.Lock()
	text := p.seen.String()
	p.lock.Unlock()
	grid, row, column := map[[2]int]string{}, 0, 0
	for len(text) > 0 {
		m := sequence.FindStringSubmatch(text)
		text = text[len(m[0]):]
		switch {
		case m[2] == "H":
			row, column = 0, 0
			fmt.Sscanf(m[1], "%d;%d", &row, &column)
			row, column = max(0, row-1), max(0, column-1)
		case m[2] == "J":
			clear(grid)
		case m[2] == "K":
			for at := column; at < 200; at++ {
				delete(grid, [2]int{row, at})
			}
		case m[0] == "\r":
			column = 0
		case m[0] == "\n":
			row++
		case m[0][0] != '\x1b':
			grid[[2]int{row, column}] = m[0]
			column++
		}
	}
	var all strings.Builder
	for at := range 60 {
		line := ""
		for i := range 200 {
			line += cmp.Or(grid[[2]int{at, i}], " ")
		}
		all.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return all.String()
}

// types types keys, and waits until the terminal shows something.
func (p *person) types(keys, want string) {
	p.Helper()
	_, err := p.keyboard.WriteString(keys)
	gametest.Must(p, err)
	for end := time.Now().Add(time.Minute); !strings.Contains(p.screen(), want); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			p.Fatalf("after %q there is no %q on\n%s", keys, want, p.screen())
		}
	}
}

// ends holds that the program has ended and has given the terminal back.
func (p *person) ends() string {
	p.Helper()
	gametest.Must(p, p.program.Wait())
	mode := exec.Command("stty", "-a")
	mode.Stdin = p.tty
	text, err := mode.Output()
	if words := strings.Fields(string(text)); err != nil || !slices.Contains(words, "icanon") || !slices.Contains(words, "echo") {
		p.Errorf("the terminal is left as %s: %v", text, err)
	}
	p.lock.Lock()
	defer p.lock.Unlock()
	all := p.seen.String()
	if in, out := strings.Count(all, "\x1b[?1049h"), strings.Count(all, "\x1b[?1049l"); in != out || in > 0 && strings.Count(all, "\x1b[?1002l") == 0 {
		p.Errorf("the whole screen was taken %d times and given back %d times", in, out)
	}
	return all
}

// click is a click on a column and a row, both from 0.
func click(column, row int) string {
	return fmt.Sprintf("\x1b[<0;%d;%dM\x1b[<0;%[1]d;%[2]dm", column+1, row+1)
}

// A turn is played on the whole screen by the mouse, by the arrows and by typing; what is
// refused is explained, and the screen may change its size.
func TestAGameIsPlayedOnTheWholeScreen(t *testing.T) {
	bin := build(t)
	p := sits(t, bin, 80, "en_IE.UTF-8")
	p.types("", "Your play:")
	p.types(click(46, 3), "Your play: 24/\n")
	p.types("", "┌──▼─────▼──▼─────▼─┬─────┬────────▼──────────┐") // where it can go
	p.types(click(43, 3), "24/23: no die leads there")
	p.types(click(46, 3), "Your play: 24/\n")
	p.types(click(20, 3), "24/18 played, 5-3 to play")
	p.types("\x7f", "Taken back.")
	p.types("\x1b[C", "Your play: 24/\n")
	p.types("\r", "Your play: 24/10\n")
	p.types("\x1b[D", "Your play: 24/21\n")
	p.types("\x1bOP", "Backspace    take back") // F1
	p.types("\r", "Your play:")
	p.sizes(100, 30)
	p.types("", "win          how likely")
	p.types("24/18/13 6/3\r", "random (Black) threw")
	p.types("quit\r", "this command continues the game")
	p.ends()
}

func TestATerminalIsGivenBack(t *testing.T) {
	bin := build(t)
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP) // under nohup the programs would ignore it too
	for name, leave := range map[string]func(p *person){
		"Ctrl-C":    func(p *person) { p.types("\x03", "continues") },
		"a signal":  func(p *person) { p.program.Process.Signal(syscall.SIGTERM); p.types("", "continues") },
		"a hang-up": func(p *person) { p.program.Process.Signal(syscall.SIGHUP); p.types("", "continues") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := sits(t, bin, 80, "C")
			p.types("", "Your play:")
			leave(p)
			if all := p.ends(); strings.ContainsFunc(all, func(ch rune) bool { return ch >= 0x80 }) || !strings.Contains(all, "\x1b[?1049h") {
				t.Errorf("a terminal of ASCII is shown\n%q", all)
			}
		})
	}
}

// A narrow terminal, and one of which lines are wanted, is told line by line.
func TestLinesAreToldWhereTheScreenIsNotTaken(t *testing.T) {
	bin := build(t)
	for _, p := range []*person{sits(t, bin, 61, "en_IE.UTF-8"), sits(t, bin, 80, "en_IE.UTF-8", "--lines")} {
		p.types("", "Your play:")
		p.types("quit\n", "continues")
		if all := p.ends(); strings.Contains(all, "\x1b[?1049h") {
			t.Errorf("the whole screen is taken:\n%q", all)
		}
	}
}

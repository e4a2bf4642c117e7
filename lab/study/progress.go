package main

import (
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"time"

	"example.com/alfonsine/internal/shell/terminal"
	"example.com/alfonsine/internal/words"
)

// A progress shows how far a study is: on a terminal, in a line that is redrawn; elsewhere,
// in an occasional new line.
type progress struct {
	w       io.Writer
	every   time.Duration
	total   int64
	done    atomic.Int64
	began   time.Time
	stop    chan struct{}
	stopped chan struct{}
}

func newProgress(w io.Writer, total int64) *progress {
	p := &progress{w: w, every: 10 * time.Second, total: total, began: time.Now()}
	if terminal.Of(w).Interactive {
		p.every = 200 * time.Millisecond
	}
	p.stop, p.stopped = make(chan struct{}), make(chan struct{})
	return p
}

// start shows the progress now and repeatedly until end is called.
func (p *progress) start() {
	p.print()
	go func() {
		defer close(p.stopped)
		tick := time.NewTicker(p.every)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				p.print()
			case <-p.stop:
				return
			}
		}
	}()
}

// end shows the progress a last time.
func (p *progress) end() {
	close(p.stop)
	<-p.stopped
	p.print()
	if terminal.Of(p.w).Interactive {
		fmt.Fprintln(p.w)
	}
}

func (p *progress) print() {
	on := terminal.Of(p.w) // its size may have changed
	line := p.line(on, p.done.Load(), time.Since(p.began))
	if on.Interactive {
		fmt.Fprintf(p.w, "\r\x1b[K%s", line)
		return
	}
	fmt.Fprintln(p.w, line)
}

// line describes the progress, on a terminal after a bar if there is room for one.
func (p *progress) line(on terminal.Terminal, done int64, passed time.Duration) string {
	share := 1.0
	if p.total > 0 {
		share = float64(done) / float64(p.total)
	}
	text := fmt.Sprintf("%s of %s games (%.0f %%), %v", words.Thousands(done), words.Thousands(p.total), 100*share, passed.Round(time.Second))
	if seconds := passed.Seconds(); seconds >= 1 && done > 0 {
		text += fmt.Sprintf(", %s a second", words.Thousands(int64(float64(done)/seconds)))
		if done < p.total {
			left := time.Duration(float64(passed) * (1 - share) / share)
			text += fmt.Sprintf(", %v left", left.Round(time.Second))
		}
	}
	if !on.Interactive {
		return text
	}
	const least, most = 8, 30
	if width := min(most, on.Columns-len([]rune(text))-4); width >= least {
		full := int(share * float64(width))
		text = "[" + strings.Repeat("#", full) + strings.Repeat(".", width-full) + "] " + text
	}
	return on.Cut(text)
}

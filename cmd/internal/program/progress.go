package program

import (
	"fmt"
	"io"
	"time"

	"github.com/schollz/progressbar/v3"

	"example.com/alfonsine/cmd/internal/terminal"
)

// A Progress says how far a long work has come: by a bar on a terminal, and elsewhere by a
// line every two seconds.
type Progress struct {
	log  io.Writer
	bar  *progressbar.ProgressBar // nil where there is no terminal
	said time.Time
}

// NewProgress returns the progress of a work of so many parts.
func NewProgress(log io.Writer, total int) *Progress {
	p := &Progress{log: log, said: time.Now()}
	if on := terminal.Of(log); on.Interactive {
		p.bar = progressbar.NewOptions(total, progressbar.OptionSetWriter(log), progressbar.OptionSetTheme(progressbar.ThemeASCII),
			progressbar.OptionSetWidth(min(20, on.Columns/4)), progressbar.OptionThrottle(100*time.Millisecond),
			progressbar.OptionClearOnFinish(), progressbar.OptionSetPredictTime(on.Columns >= usualWidth))
	}
	return p
}

// usualWidth is the width of a terminal that has room for a bar with the time left.
const usualWidth = 80

// At says how many parts are done, and what there is to say of them.
func (p *Progress) At(done int, text string) {
	if p.bar != nil {
		p.bar.Describe(text)
		_ = p.bar.Set(done) // an error is one of the log
		return
	}
	if now := time.Now(); now.Sub(p.said) >= 2*time.Second {
		p.said = now
		fmt.Fprintln(p.log, text)
	}
}

// Close removes the bar.
func (p *Progress) Close() {
	if p.bar != nil {
		_ = p.bar.Finish()
	}
}

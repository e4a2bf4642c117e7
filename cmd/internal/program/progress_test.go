package program

import (
	"bytes"
	"strings"
	"testing"

	"example.com/alfonsine/cmd/internal/terminal"
)

// A teletype is a terminal of some columns.
type teletype struct {
	bytes.Buffer
	interactive bool
}

func (t *teletype) Terminal() terminal.Terminal {
	return terminal.Terminal{Interactive: t.interactive, Columns: 80, Rows: 24}
}

func TestProgressIsABarOnATerminalAndIsGoneAtTheEnd(t *testing.T) {
	on := &teletype{interactive: true}
	p := NewProgress(on, 4)
	p.At(1, "one of four")
	p.Close()
	shown := on.String()
	if !strings.Contains(shown, "one of four") {
		t.Errorf("it shows %q", shown)
	}
	if last := shown[strings.LastIndex(strings.TrimRight(shown, "\r"), "\r")+1:]; strings.TrimSpace(strings.ReplaceAll(last, "\x1b[K", "")) != "" {
		t.Errorf("at the end it shows %q", last)
	}
	file := &teletype{}
	q := NewProgress(file, 4)
	q.At(1, "one of four") // less than two seconds after the begin
	q.Close()
	if file.Len() != 0 {
		t.Errorf("a file has %q", file.String())
	}
}

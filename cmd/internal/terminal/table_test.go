package terminal

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestATableIsAsWideAsTheTerminal(t *testing.T) {
	header := []string{"game", "agents", "to begin, luck taken out"}
	rows := [][]string{{"fallas", "expert – heuristic", "7.31 (7.10 to 7.52)"}, {"laquet", "expert", "–"}}
	for columns, want := range map[int]string{
		80: `game    agents              to begin, luck taken out
fallas  expert – heuristic       7.31 (7.10 to 7.52)
laquet  expert                                     –
`,
		40: `game    agents           to begin, luck
                              taken out
fallas  expert –          7.31 (7.10 to
        heuristic                 7.52)
laquet  expert                        –
`,
		20: `game: fallas
  agents: expert
    – heuristic
  to begin, luck
    taken out: 7.31
    (7.10 to 7.52)
game: laquet
  agents: expert
  to begin, luck
    taken out: –
`,
	} {
		if got := (Terminal{Columns: columns}).Table(2, header, rows); got != want {
			t.Errorf("%d columns:\n%s\nnot\n%s", columns, got, want)
		}
	}
}

func TestATableLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		on := Terminal{Columns: rapid.IntRange(20, 100).Draw(t, "columns")}
		n := rapid.IntRange(1, 9).Draw(t, "cells")
		row := rapid.SliceOfN(rapid.StringMatching(`([a-zé=&]{1,30} ?){0,4}`), n, n)
		header, rows := row.Draw(t, "header"), rapid.SliceOfN(row, 0, 4).Draw(t, "rows")
		text := on.Table(rapid.IntRange(0, n).Draw(t, "words"), header, rows)
		for line := range strings.Lines(text) {
			if line = strings.TrimSuffix(line, "\n"); utf8.RuneCountInString(line) >= on.Columns || strings.HasSuffix(line, " ") {
				t.Fatalf("%q", line)
			}
		}
		letters := func(text string) (n int) {
			for _, r := range text {
				if strings.ContainsRune("=&é", r) || r >= 'a' && r <= 'z' {
					n++
				}
			}
			return n
		}
		want, heads := 0, letters(strings.Join(header, ""))
		for _, row := range rows {
			want += letters(strings.Join(row, ""))
		}
		if got := letters(text); got != want+heads && got != want+heads*len(rows) {
			t.Fatalf("%d letters of %d and %d:\n%s", got, want, heads, text)
		}
	})
}

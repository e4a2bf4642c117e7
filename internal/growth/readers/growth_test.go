package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/alfonsine/internal/growth"
)

func TestNoReaderTakesMoreMemoryThanInProportionToItsText(t *testing.T) {
	growth.Holds(t, readers()...)
}

// What takes a text from outside, by the frozen lists of the exported declarations.
var reads = regexp.MustCompile(`^func (?:\(\w+ \*?(\w+)\) )?(\w*(?:Parse|Read|Unmarshal|Lookup|Tags|Text|Tag|Comments|RulingOf|Template)\w*)\([^)]*(?:string|\[\]byte|io\.Reader)\b`)

// Others take a text and are no readers: they write, or look a word up in a short list.
var noReaders = map[string]bool{
	"Checkers.AppendText": true, "Play.AppendText": true, "Point.AppendText": true, "Position.AppendText": true, "Roll.AppendText": true,
	"record.Record.AppendText": true, "record.Header.Tag": true, "record.Record.Tag": true,
}

func TestEveryReaderIsDriven(t *testing.T) {
	driven := make(map[string]bool)
	for _, r := range readers() {
		driven[r.Name] = true
	}
	names, err := filepath.Glob("../../api/testdata/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatal(err)
	}
	found := 0
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		_, pkg, _ := strings.Cut(strings.TrimSuffix(filepath.Base(name), ".txt"), ".")
		isWord := make(map[string]bool)
		for _, m := range regexp.MustCompile(`(?m)^type (\w+) uint8$`).FindAllStringSubmatch(string(text), -1) {
			isWord[strings.TrimLeft(pkg+"."+m[1]+".UnmarshalText", ".")] = m[1] != "Point" && m[1] != "Duty" && m[1] != "Level"
		}
		for line := range strings.Lines(string(text)) {
			m := reads.FindStringSubmatch(line)
			if m == nil {
				continue
			}
			full := strings.TrimLeft(strings.Join([]string{pkg, m[1], m[2]}, "."), ".")
			full = strings.ReplaceAll(full, "..", ".")
			if isWord[full] || strings.Contains(full, "MustParse") { // words are all read by one function
				continue
			}
			if found++; !driven[full] && !noReaders[full] {
				t.Errorf("%s is not driven with growing texts", full)
			}
		}
	}
	if found < 40 {
		t.Errorf("only %d readers are found", found)
	}
}

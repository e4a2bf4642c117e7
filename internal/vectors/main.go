// Vectors writes the conformance vectors. For every game and reading of the reference
// interpreter these are positions with all their plays, illegal moves with the rule that
// forbids each, counts of plays and whole records; and texts, good and bad.
//
//	go run ./internal/vectors                       writes a tenth of them in conformance
//	go run ./internal/vectors -all vectors          writes all, in another folder
//	go run ./internal/vectors -check                compares both with what it would write
//	go run ./internal/vectors -check -games fallas,laquet
//
// Package reference decides what is legal. If the library disagrees, there is an error
// instead of vectors. The page conformance/README.md describes the files.
package main

//go:generate go run . -C ../../conformance

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/internal/parallel"
	"example.com/alfonsine/internal/reference"
)

func main() {
	if err := run(os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "vectors:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("vectors", flag.ContinueOnError)
	folder := flags.String("C", "conformance", "the `folder` of the files")
	all := flags.String("all", "", "write all vectors, into this `folder`")
	check := flags.Bool("check", false, "write nothing, and fail where a file is another")
	games := flags.String("games", "", "only the files of these `games`")
	if err := flags.Parse(args); err != nil {
		return err
	}
	switch {
	case flags.NArg() > 0:
		return fmt.Errorf("%q is no flag: -check compares, -all FOLDER writes all", flags.Arg(0))
	case *check && *all != "":
		return errors.New("-check writes nothing, and -all writes: only one of them can be asked for")
	}
	whole, err := files(strings.FieldsFunc(*games, func(ch rune) bool { return ch == ',' }))
	if err != nil {
		return err
	}
	if *all != "" {
		return write(*all, whole)
	}
	kept := make(map[string][]byte)
	for name, text := range whole {
		kept[name] = tenth(text)
	}
	if *games == "" { // sums are of all games
		const byHand = "texts.jsonl"
		if kept[byHand], err = os.ReadFile(filepath.Join(*folder, byHand)); err != nil {
			return err
		}
		kept[keptSums] = sums(kept)
		kept[allSums] = sums(whole)
	}
	if *check {
		return compare(*folder, kept, whole)
	}
	return write(*folder, kept)
}

// write writes files into a folder.
func write(folder string, files map[string][]byte) error {
	err := os.MkdirAll(folder, 0o777)
	for name, text := range files {
		err = errors.Join(err, os.WriteFile(filepath.Join(folder, name), text, 0o666))
	}
	return err
}

// compare returns an error for a file in the folder that would be written otherwise, or
// whose whole has another checksum.
func compare(folder string, kept, whole map[string][]byte) error {
	all, err := os.ReadFile(filepath.Join(folder, allSums))
	if err != nil {
		return err
	}
	const remedy = "if it should be, run go run ./internal/vectors"
	for name, text := range kept {
		path := filepath.Join(folder, name)
		old, err := os.ReadFile(path)
		switch {
		case err != nil:
			return err
		case !bytes.Equal(old, text):
			return fmt.Errorf("%s is not what would be written now; %s", path, remedy)
		case whole[name] != nil && !bytes.Contains(all, sums(map[string][]byte{name: whole[name]})):
			return fmt.Errorf("all vectors of %s are not those of %s; %s", name, allSums, remedy)
		}
	}
	return nil
}

// version is the first line of every file. The number increases when a program that ignores
// unknown fields and kinds would misread a file.
const version = `{"vector":"version","version":1}` + "\n"

// files returns the texts of the files by name: one for each game with its readings, one
// of cases, one of numbers and one of rulings. A non-empty only limits the games.
func files(only []string) (map[string][]byte, error) {
	slugs := slices.DeleteFunc(reference.Slugs(), func(slug string) bool {
		base, _, _ := strings.Cut(slug, "?")
		return len(only) > 0 && !slices.Contains(only, base)
	})
	if i := slices.IndexFunc(only, func(game string) bool { return !slices.Contains(slugs, game) }); i >= 0 {
		return nil, fmt.Errorf("there is no game %q", only[i])
	}
	parts := make([]*writer, len(slugs))
	err := parallel.Each(context.Background(), parallel.Workers(0), len(slugs), func(i int) (err error) {
		parts[i], err = vectorsOf(slugs[i])
		return err
	})
	if err != nil {
		return nil, err
	}
	cited := make(map[string]alfonsine.Ruling)
	texts := make(map[string][]byte)
	add := func(name string, lines ...[]byte) {
		if texts[name] == nil {
			texts[name] = []byte(version)
		}
		texts[name] = append(texts[name], bytes.Join(lines, nil)...)
	}
	for i, w := range parts {
		base, _, _ := strings.Cut(slugs[i], "?")
		add(base+".jsonl", w.lines...)
		if len(only) == 0 {
			add("cases.jsonl", w.cases...)
			add("encode.jsonl", w.encoded...)
			maps.Copy(cited, w.cited)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(cited)) {
		r := cited[id]
		add("rulings.jsonl", encoded(vector{
			Vector: "ruling",
			ID:     r.ID,
			Topic:  r.Topic.String(),
			Text:   r.Text,
			Source: r.Source.String(),
			Basis:  r.Basis.String(),
		}))
	}
	return texts, nil
}

// A writer writes the vectors of one game.
type writer struct {
	slug    string // the slug in the reference
	game    string // the slug in the library, whose readings have a fixed order
	lines   [][]byte
	cases   [][]byte
	encoded [][]byte
	cited   map[string]alfonsine.Ruling
}

func (w *writer) line(v vector) { w.lines = append(w.lines, encoded(v)) }

// encoded returns a value as a line of JSON.
func encoded(value any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// A vector is a line of any kind but those of texts and cases, which have more fields. One
// without a value is left out.
type vector struct {
	Vector      string            `json:"vector"`
	Version     int               `json:"version,omitempty"`
	Game        string            `json:"game,omitempty"`
	Kind        string            `json:"kind,omitempty"`
	Name        string            `json:"name,omitempty"`
	Start       string            `json:"start,omitempty"`
	Rules       []string          `json:"rules,omitempty"`
	Position    string            `json:"position,omitempty"`
	Throws      map[string]string `json:"throws,omitempty"`
	Plays       []uint64          `json:"plays,omitempty"` // as many turns deep
	Moves       []string          `json:"moves,omitempty"`
	Next        json.RawMessage   `json:"next,omitempty"` // positions, or one
	Count       int               `json:"count,omitempty"`
	SHA256      string            `json:"sha256,omitempty"` // of the next positions as lines
	Illegal     []illegal         `json:"illegal,omitempty"`
	Turns       []turn            `json:"turns,omitempty"`
	Observation []int8            `json:"observation,omitempty"`
	Mask        []int8            `json:"mask,omitempty"`
	ID          string            `json:"id,omitempty"`
	Topic       string            `json:"topic,omitempty"`
	Text        string            `json:"text,omitempty"`
	Source      string            `json:"source,omitempty"`
	Basis       string            `json:"basis,omitempty"`
}

// A caseVector shows a ruling.
type caseVector struct {
	Vector string `json:"vector"`
	Game   string `json:"game"`
	book.Case
}

// show writes a case for every ruling of a game, or of a reading for its own: something
// refused, if there is that. The tests of package book hold them all to the reference.
func (w *writer) show(g *alfonsine.Game) {
	first := make(map[string]book.Case)
	for c := range book.Cases(g) {
		if old, there := first[c.Ruling]; !there || old.Legal && !c.Legal {
			first[c.Ruling] = c
		}
	}
	for _, r := range g.Rulings() {
		c, shown := first[r.ID]
		if !shown || strings.Contains(w.slug, "?") && !strings.Contains(r.ID, "?") {
			continue
		}
		w.cases = append(w.cases, encoded(caseVector{"case", w.game, c}))
		w.cited[r.ID] = r
		if by, ok := g.Ruling(c.Cites); ok {
			w.cited[by.ID] = by
		}
	}
}

// Pages fills in the parts of docs/games and docs/GAMES.md that come from the library: pictures,
// turns step by step, answers to situations, facts and lists of rulings. The other words are
// written by hand.
//
//	go run -C docs ./pages          names the files that the library does not bear out
//	go run -C docs ./pages -write   writes them
//
// A comment asks for a part. The part is the text from it to the next "<!-- end -->":
//
//	<!-- facts -->      dice, points, checkers and pips, how long a game takes and who
//	                    wins, and what the rules rest on
//	<!-- start -->      the set-up, on a board of today and on one of the book
//	<!-- turn … -->     a position and, a line below, a play: a picture of every step
//	<!-- situation … --> a position of the cases of package book, and below it "mark POINT
//	                    POINT" and, if not all of its plays are asked, some: a picture,
//	                    and what comes of each play
//	<!-- readings -->   the other readings of the game
//	<!-- rulings -->    the source of each rule that few other games have
//	<!-- shared -->     the sources of the rules that several games have
//	<!-- next -->       the link to the next page
//	<!-- games -->      all games
//	<!-- kinship -->    what became of the games of the book, drawn and listed
//	<!-- differences --> the fields in which Laquet and Jacquet differ
//	<!-- terms -->      the glossary
//	<!-- book -->       the book's own words
//	<!-- translation --> the words of its translation
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"example.com/alfonsine"
)

func main() {
	write := flag.Bool("write", false, "write the pages and pictures")
	flag.Parse()
	stale, err := Stale("games")
	if len(stale) > 0 && !*write {
		err = errors.New("pages: these are stale, and -write writes them")
	}
	for _, name := range slices.Sorted(maps.Keys(stale)) {
		fmt.Println(name)
		if *write {
			err = errors.Join(err, os.WriteFile(name, []byte(stale[name]), 0o666))
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// Stale returns the files of a folder that are not what the library says, with what they
// should be: pages and pictures. The error names a part with a false claim, or a picture that
// no page shows.
func Stale(folder string) (map[string]string, error) {
	data, err := readData(folder)
	if err != nil {
		return nil, err
	}
	pages := map[string]*alfonsine.Game{"README": nil, "GLOSSARY": nil, "COMMON": nil, filepath.Join("..", "GAMES"): nil}
	for _, g := range Games() {
		pages[g.Slug()] = g
	}
	files := map[string]string{}
	for page, g := range pages {
		name := filepath.Join(folder, page+".md")
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		filled, pictures, err := Fill(string(text), g, data)
		if err != nil {
			return nil, fmt.Errorf("pages: %s: %w", page, err)
		}
		files[name] = filled
		for picture, svg := range pictures {
			files[filepath.Join(filepath.Dir(name), "img", picture)] = svg
		}
	}
	pictures, err := filepath.Glob(filepath.Join(folder, "img", "*"))
	for _, name := range pictures {
		if files[name] == "" {
			err = errors.Join(err, fmt.Errorf("pages: no page shows %s", name))
		}
	}
	maps.DeleteFunc(files, func(name, text string) bool {
		have, failed := os.ReadFile(name)
		if failed != nil && !errors.Is(failed, fs.ErrNotExist) {
			err = errors.Join(err, failed)
		}
		return string(have) == text
	})
	if err != nil {
		return nil, err
	}
	return files, nil
}

// Data is the data for the pages from other files.
type Data struct {
	Glossary Glossary
	Family   []Descent
	Odds     map[string]*Odds // by slug
}

// readData reads the data of the pages.
func readData(folder string) (data Data, err error) {
	for name, read := range map[string]func([]byte) error{
		"glossary.json": func(text []byte) error { return fromJSON(text, &data.Glossary) },
		"family.json":   func(text []byte) error { return fromJSON(text, &data.Family) },
		"odds.csv":      func(text []byte) (err error) { data.Odds, err = ReadOdds(bytes.NewReader(text)); return err },
	} {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err == nil {
			err = read(text)
		}
		if err != nil {
			return data, fmt.Errorf("pages: %s: %w", name, err)
		}
	}
	return data, nil
}

// fromJSON reads a value that has no other fields than its type. A test holds that it lacks
// nothing.
func fromJSON(text []byte, value any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return d.Decode(value)
}

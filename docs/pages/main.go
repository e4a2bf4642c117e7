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
	if err := run("games", *write); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run names what is stale in a folder, or writes it.
func run(folder string, write bool) error {
	stale, err := Stale(folder)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(stale)) {
		fmt.Println(name)
		if write {
			if err := os.WriteFile(name, []byte(stale[name]), 0o666); err != nil {
				return err
			}
		}
	}
	if len(stale) > 0 && !write {
		return errors.New("pages: these are stale, and -write writes them")
	}
	return nil
}

// Stale returns the files of a folder that are not what the library says, with what they
// should be: pages and pictures. The error names a part with a false claim, or a picture that
// no page shows.
func Stale(folder string) (map[string]string, error) {
	data, err := readData(folder)
	if err != nil {
		return nil, err
	}
	stale, shown := map[string]string{}, map[string]bool{}
	compare := func(name, text string) error {
		have, err := os.ReadFile(name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		if string(have) != text {
			stale[name] = text
		}
		return nil
	}
	pages := map[string]alfonsine.Variant{"README": nil, "GLOSSARY": nil, "COMMON": nil, filepath.Join("..", "GAMES"): nil}
	for _, v := range Games() {
		pages[v.Slug()] = v
	}
	for page, v := range pages {
		name := filepath.Join(folder, page+".md")
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		filled, pictures, err := Fill(string(text), v, data)
		if err != nil {
			return nil, fmt.Errorf("pages: %s: %w", page, err)
		}
		if err := compare(name, filled); err != nil {
			return nil, err
		}
		for picture, svg := range pictures {
			shown[picture] = true
			if err := compare(filepath.Join(filepath.Dir(name), "img", picture), svg); err != nil {
				return nil, err
			}
		}
	}
	files, err := os.ReadDir(filepath.Join(folder, "img"))
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		if !shown[f.Name()] {
			return nil, fmt.Errorf("pages: no page shows %s", f.Name())
		}
	}
	return stale, nil
}

// readData reads the data of the pages.
func readData(folder string) (data Data, err error) {
	text, err := os.ReadFile(filepath.Join(folder, "glossary.json"))
	if err != nil {
		return Data{}, err
	}
	if data.Glossary, err = ReadGlossary(text); err != nil {
		return Data{}, err
	}
	if text, err = os.ReadFile(filepath.Join(folder, "family.json")); err != nil {
		return Data{}, err
	}
	if data.Family, err = ReadFamily(text); err != nil {
		return Data{}, err
	}
	file, err := os.Open(filepath.Join(folder, "odds.csv"))
	if err != nil {
		return Data{}, err
	}
	defer file.Close()
	data.Odds, err = ReadOdds(file)
	return data, err
}

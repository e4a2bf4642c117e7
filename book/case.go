// Package book shows the rulings of the games on a board: for every ruling that a position
// can show, positions with a throw or a play, and what happens. A teacher asks them, a
// program is tested by them, and the library itself is held to them.
//
//	for c := range book.Cases(alfonsine.Fallas) {
//		fmt.Println(c.Ruling, c.Position, c.Play, c.Legal)
//	}
//
// What happens at every table cannot be seen in a position, and has no case: who begins, how
// dice lie, a checker touched. The packages beside this one, such as
// [example.com/alfonsine/book/fallas], are the rule books themselves.
package book

import (
	"embed"
	"fmt"
	"iter"
	"strings"

	"example.com/alfonsine"
)

// A Case is a situation that shows a ruling: a position, a throw or a play that somebody
// wants to make there, and what comes of it.
type Case struct {
	Ruling   string             `json:"ruling"`          // the id of what it shows: "fallas-7-forbidden"
	Position alfonsine.Position `json:"position"`        // with dice for a play, without for a throw
	Throw    alfonsine.Roll     `json:"throw,omitzero"`  // the dice thrown; zero for a play
	Play     string             `json:"play,omitempty"`  // the whole turn, as [alfonsine.ParsePlay] reads it; empty for a throw
	Legal    bool               `json:"legal"`           // whether the rules allow it
	Next     alfonsine.Position `json:"next,omitzero"`   // what follows; zero if it is refused
	Cites    string             `json:"cites,omitempty"` // the id of the ruling that the refusal names, mostly Ruling; empty if none forbids it
}

// files has a file for each game, and tables.txt with what the games share.
//
//go:embed cases
var files embed.FS

// Cases returns the cases of a game or reading: first its own, in the order of its rulings,
// then those that tables games share. They are those of its rulings that turn out as they
// are written, so a reading has its own cases and those of its game that it leaves as they
// are. A game that this package does not know has none. The files are read and the cases played
// at each call, so a caller that needs them often keeps the list.
func Cases(v alfonsine.Variant) iter.Seq[Case] {
	return func(yield func(Case) bool) {
		slug, _, _ := strings.Cut(v.Slug(), "?")
		for _, name := range []string{slug, "tables"} {
			file, err := files.Open("cases/" + name + ".txt")
			if err != nil {
				return
			}
			for c, err := range Read(file, name+".txt", v) {
				if err == nil && c.Check(v) == nil && !yield(c) {
					return
				}
			}
		}
	}
}

// Check returns nil if the case turns out in a game as it is written. Otherwise the error
// says what is different.
func (c Case) Check(v alfonsine.Variant) error {
	got, err := c.Played(v)
	if err == nil && got != c {
		err = fmt.Errorf("book: %s: %v: %s: %s, not %s", v.Slug(), c.Position, c.what(), got.end(), c.end())
	}
	return err
}

// what returns what is played or thrown.
func (c Case) what() string {
	if c.Play == "" {
		return c.Throw.String()
	}
	return c.Play
}

// Played returns the case as it turns out in a game. The error is that of the game's Check.
func (c Case) Played(v alfonsine.Variant) (Case, error) {
	if err := v.Check(c.Position); err != nil {
		return c, err
	}
	var err error
	c.Next, c.Cites = alfonsine.Position{}, ""
	if c.Play == "" {
		c.Next, err = v.Roll(c.Position, c.Throw)
	} else {
		var play alfonsine.Play
		play, err = alfonsine.ParsePlay(v, c.Position, c.Play)
		c.Next = play.Next()
	}
	if c.Legal = err == nil; !c.Legal {
		c.Next, c.Cites = alfonsine.Position{}, cited(err)
	}
	return c, nil
}

// cited returns the id of the ruling that an error names, if it names one.
func cited(err error) string {
	switch e := err.(type) {
	case *alfonsine.PlayError:
		return e.Ruling.ID
	case *alfonsine.RollError:
		return e.Ruling.ID
	}
	return ""
}

// end returns what happens, in the form of the files: "= 24:1 1:1 b -" or "no fallas-8".
func (c Case) end() string {
	if c.Legal {
		return "= " + c.Next.String()
	}
	return strings.TrimSuffix("no "+c.Cites, " ")
}

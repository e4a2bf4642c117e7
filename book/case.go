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
// [example.com/alfonsine/book/fallas], are the rule books themselves: their examples show each
// rule by [Plays] and [Play].
//
// The rules that a game borrows from Cab e Quinal have their examples in its rule book,
// [example.com/alfonsine/book/cabequinal]: the roll-off and dice thrown by hand (§5, §6);
// single dice, doublets and touching (§7); resting, hits and the bar (§8); as many dice as
// possible (§9); bearing off (§10); the block (§11). A test plays all of them in every game
// that borrows them.
package book

import (
	"cmp"
	"embed"
	"fmt"
	"iter"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/quote"
)

// A Case is a situation that shows a ruling: a position, a throw or a play that somebody
// wants to make there, and what comes of it.
type Case struct {
	Ruling   string             `json:"ruling"`          // the id of what it shows: "fallas-7-forbidden"
	Position alfonsine.Position `json:"position"`        // with dice for a play, without for a throw
	Throw    alfonsine.Roll     `json:"throw,omitzero"`  // the dice thrown; zero for a play
	Play     string             `json:"play,omitempty"`  // the whole turn, as [alfonsine.Game.ParsePlay] reads it; empty for a throw
	Legal    bool               `json:"legal"`           // whether the rules allow it
	Next     alfonsine.Position `json:"next,omitzero"`   // what follows; zero if it is refused
	Cites    string             `json:"cites,omitempty"` // the id of the ruling that a refusal names, mostly Ruling; empty if none forbids it
}

// Cases returns the cases of a game or reading: first its own, in the order of its rulings,
// then those that tables games share. They are those of its rulings that turn out as they
// are written, so a reading has its own cases and those of its game that it leaves as they
// are. A game that this package does not know has none. The files are read and the cases played
// at each call, so a caller that needs them often keeps the list.
func Cases(g *alfonsine.Game) iter.Seq[Case] {
	return func(yield func(Case) bool) {
		slug, _, _ := strings.Cut(g.Slug(), "?")
		for _, name := range []string{slug, "Tables"} {
			text, err := files.ReadFile("cases/" + name + ".txt")
			if err != nil {
				return
			}
			for _, c := range read(string(text), g) {
				if c.Check(g) == nil && !yield(c) {
					return
				}
			}
		}
	}
}

// files has a file for each game, and Tables.txt, whose name is no slug, with what they share.
//
// A line without indentation begins a situation: the rulings that it shows, a colon, and the
// position, or "start". A ruling's name is its id without the game's slug; of several names
// those count that the game has. Each line with a tab is a case:
//
//	7-forbidden: 24:2,6:13 19:13,1:2 w 5-4-2
//		24/20/18 6/1 no
//		24/20 6/4 no 8-all
//		24/20 24/22 6/4 no -
//	8-first: 24:2,6:13 19:13,1:2 w -
//		5-5-5 = 24:2,6:13 19:13,1:2 w 5-5-5
//
// It has what is played, or thrown if the position has no dice; then "=" and the position
// that follows, or "no": refused by the ruling itself, by another that is named, or, for a
// hyphen, by none. Lines that begin with "//" are left out. Tests hold the files to this form.
//
//go:embed cases
var files embed.FS

// read returns the cases of a file for the rulings of a game.
func read(text string, g *alfonsine.Game) (list []Case) {
	slug, _, _ := strings.Cut(g.Slug(), "?")
	ids := map[string]string{} // of the game's rulings, by their names in a file
	for _, r := range g.Rulings() {
		ids[strings.TrimPrefix(strings.TrimPrefix(r.ID, slug), "-")] = r.ID
	}
	var at alfonsine.Position
	var shown []string
	for line := range strings.Lines(text) {
		did, isCase := strings.CutPrefix(strings.TrimRight(line, "\r\n"), "\t")
		rulings, position, isSituation := strings.Cut(did, ": ")
		switch {
		case strings.HasPrefix(did, "//"):
		case isCase:
			for _, name := range shown {
				if id := ids[name]; id != "" {
					list = append(list, readCase(id, at, did, ids))
				}
			}
		case isSituation:
			shown = strings.Fields(rulings)
			if at = g.Start(); position != "start" {
				at, _ = alfonsine.ParsePosition(position)
			}
		}
	}
	return list
}

// readCase reads a case of a ruling.
func readCase(ruling string, at alfonsine.Position, text string, ids map[string]string) Case {
	c := Case{Ruling: ruling, Position: at}
	did, next, legal := strings.Cut(text, " = ")
	if c.Legal = legal; legal {
		c.Next, _ = alfonsine.ParsePosition(next)
	} else {
		did, next, _ = strings.Cut(text+" ", " no ")
		c.Cites = ruling
		for i, name := range strings.Fields(next) {
			if id := ids[name]; id != "" {
				c.Cites = id
				break
			} else if i == 0 {
				c.Cites = strings.TrimPrefix(name, "-") // a name, if the game has none of them
			}
		}
	}
	if at.Dice().IsZero() {
		c.Throw, _ = alfonsine.ParseRoll(did)
	} else {
		c.Play = strings.TrimSpace(did)
	}
	return c
}

// Check returns nil if the case turns out in a game as it is written. Otherwise the error
// says what is different. It quotes of what is played, or of a ruling's id, a line at most.
func (c Case) Check(g *alfonsine.Game) error {
	got, err := c.Played(g)
	if err == nil && got != c {
		done := cmp.Or(c.Play, c.Throw.String())
		err = fmt.Errorf("book: %s: %v: %s: %s, not %s", quote.Told(g.Slug()), c.Position, quote.Told(done), got.end(), c.end())
	}
	return err
}

// Played returns the case as it turns out in a game. The error is that of the game's Check.
func (c Case) Played(g *alfonsine.Game) (Case, error) {
	if err := g.Check(c.Position); err != nil {
		return c, err
	}
	var next alfonsine.Position
	var err error
	if c.Play == "" {
		next, err = g.Roll(c.Position, c.Throw)
	} else {
		var play alfonsine.Play
		play, err = g.ParsePlay(c.Position, c.Play, alfonsine.Notation{})
		next = play.Next()
	}
	c.Next, c.Cites = alfonsine.Position{}, ""
	switch e := err.(type) {
	case nil:
		c.Next = next
	case *alfonsine.PlayError:
		c.Cites = e.Why.Ruling.ID
	case *alfonsine.RollError:
		c.Cites = e.Why.Ruling.ID
	}
	c.Legal = err == nil
	return c, nil
}

// end returns what happens, in the form of the files: "= 24:1 1:1 b -" or "no fallas-8".
func (c Case) end() string {
	if c.Legal {
		return "= " + c.Next.String()
	}
	return strings.TrimSuffix("no "+quote.Told(c.Cites), " ")
}

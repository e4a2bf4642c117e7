package positions

import (
	"embed"
	"fmt"
	"path"

	"example.com/alfonsine"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/record"
)

// A position is a position of record.
type position struct {
	name string // of its picture and of the record that leads to it
	game string // the slug
	text string
	// throw is the throw that the source names, or empty.
	throw string
	// every asks for all other throws too, to compare them, and for two networks that are
	// trained for it.
	every bool
}

// positions are the positions of the page, in its order.
var positions = []position{
	{name: "zeno", game: "tabula", text: zeno, throw: "6-5-2", every: true},
	{name: "zeno-opposed", game: "tabula?course=opposed", text: zeno, throw: "6-5-2", every: true},
	{name: "miniature-home", game: "todas-tablas", text: "12:5,8:3,6:5,1:2 24:2,19:5,17:3,13:5 w -"},
	{name: "miniature-away", game: "todas-tablas", text: "24:2,19:5,17:3,13:5 12:5,8:3,6:5,1:2 w -"},
	{name: "fifteen", game: "quinze-tablas", text: "24:2,23:2,22:2,21:2,20:2,19:2,18:2,17:1 8:1,7:2,6:2,5:2,4:2,3:2,2:2,1:2 w -", throw: "4-2-1"},
	{name: "tie", game: "emperador", text: "bar:1,24:7,23:1,22:1,21:1,20:1,19:1,17:2 bar:1,16:1,10:1,6:1,5:1,4:1,3:1,2:1,1:7 1/2-1/2 -"},
	{name: "prime", game: "emperador", text: "24:2,22:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:4,7:11 1-0 -"},
	{name: "lympolding", game: "ludus-anglicorum", text: "bar:1,24:1,23:1,22:1,21:1,20:1,19:1,1:8 18:1,17:2,16:2,15:2,14:2,13:2,10:1,7:1,6:1,2:1 0-1 -"},
	{name: "critical", game: "backgammon", text: "24:3,23:3,22:3,8:3,6:3 19:3,17:3,3:3,2:3,1:3 w -"},
}

// zeno is the emperor's position before his throw.
const zeno = "19:7,16:1,15:2,6:2,5:2,2:1 17:2,14:2,13:2,12:1,11:2,10:2,7:2,4:2 w -"

// rules returns the game.
func (p position) rules() *alfonsine.Game {
	g, err := kin.Lookup(p.game)
	if err != nil {
		panic(err) // a test looks all of them up
	}
	return g
}

// before returns the position before the throw.
func (p position) before() alfonsine.Position { return alfonsine.MustParsePosition(p.text) }

// thrown returns the position with the throw that the source names, if it names one.
func (p position) thrown() (alfonsine.Position, error) {
	if p.throw == "" {
		return p.before(), nil
	}
	return p.rules().Roll(p.before(), alfonsine.MustParseRoll(p.throw))
}

//go:embed records/*.txt
var records embed.FS

// recordOf returns the file with a game that leads from the start to the position. It is
// empty for a position that is the start.
func (p position) recordOf() (file string, game *record.Record, err error) {
	if p.before() == p.rules().Start() {
		return "", nil, nil
	}
	file = path.Join("records", p.name+".txt")
	text, err := records.ReadFile(file)
	if err != nil {
		return "", nil, err
	}
	game, err = record.Reader{Lookup: kin.Lookup}.Parse(string(text))
	switch {
	case err != nil:
		return "", nil, fmt.Errorf("%s: %w", file, err)
	case game.Game().Slug() != p.game:
		return "", nil, fmt.Errorf("%s is a game of %s and not of %s", file, game.Game().Slug(), p.game)
	case game.Position() != p.before():
		return "", nil, fmt.Errorf("%s leads to %v and not to %v", file, game.Position(), p.before())
	}
	return file, game, nil
}

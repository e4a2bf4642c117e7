package book

import (
	"strings"

	"example.com/alfonsine"
)

// Plays lists what may be played in a position, a line for each play, with the position after
// it: "6/off → 1:1,off:14 24:15 b -". For a position that is none it says why.
func Plays(g *alfonsine.Game, position string) string {
	p, err := alfonsine.ParsePosition(position)
	if err != nil {
		return err.Error() + "\n"
	}
	var b strings.Builder
	for _, play := range g.Plays(p) {
		b.WriteString(play.String() + " → " + play.Next().String() + "\n")
	}
	return b.String()
}

// Play says what comes of a play: the position after it, or why it is refused, with the
// ruling. It is read as [alfonsine.Game.ParsePlay] does.
func Play(g *alfonsine.Game, position, play string) string {
	p, err := alfonsine.ParsePosition(position)
	if err == nil {
		var made alfonsine.Play
		if made, err = g.ParsePlay(p, play, alfonsine.Notation{}); err == nil {
			return made.Next().String()
		}
	}
	return err.Error()
}

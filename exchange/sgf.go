package exchange

import (
	"fmt"
	"io"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// sgfTags maps tags of a record to SGF properties.
var sgfTags = [][2]string{
	{"White", "PW"}, {"Black", "PB"}, {"Date", "DT"}, {"Event", "EV"}, {"Round", "RO"}, {"Site", "PC"},
	{"Annotator", "AN"}, {"Source", "SO"},
}

// WriteSGF writes games as a collection of SGF, FF[4] and GM[6]. White is White.
//
// The error is that of w, or a [*Error], and nothing is written then: a game has another
// board or other dice than backgammon, begins with a throw or where it is over, or holds dice
// that the other player left.
func WriteSGF(w io.Writer, games ...*record.Record) error {
	scores, err := writable(FormatSGF, games)
	if err != nil {
		return err
	}
	var b []byte
	for i, r := range games {
		b = append(b, "(;FF[4]GM[6]CA[UTF-8]AP[alfonsine]"...)
		// The first game has the number 0, as in GNU Backgammon, which misses a first one otherwise.
		b = fmt.Appendf(b, "MI[length:%d][game:%d][ws:%d][bs:%d]", 1/len(games), i, scores[i][0], scores[i][1])
		for _, t := range sgfTags {
			b = appendSGF(b, t[1], asUTF8(r, t[0]))
		}
		b = appendSGF(b, "RU", variation(r.Game()))
		if winner, won := r.Result().Winner(); won {
			b = fmt.Appendf(b, "RE[%c+1%s]", winner.String()[0], sgfEnds[r.Termination()])
		} else if r.Result() == alfonsine.ResultTie {
			b = append(b, "RE[0]"...)
		}
		b = appendSGF(b, "C", r.Comments(0)...)
		if isElsewhere(r) || r.Start() != r.Game().Start() && r.Len() == 0 {
			b = fmt.Appendf(b, "\n;PL[%c]", r.Start().Turn().String()[0]) // before the checkers, or GNU Backgammon turns them
		}
		if isElsewhere(r) {
			b = appendStart(b, r.Start())
		}
		for n, t := range r.Turns() {
			b = fmt.Appendf(b, "\n;%c[%d%d", t.Side().String()[0], t.Thrown.At(0), t.Thrown.At(1))
			for _, m := range t.Play.All() {
				b = append(b, sgfPlaces[m.From], sgfPlaces[m.To])
			}
			b = appendSGF(append(b, ']'), "C", r.Comments(n)...)
		}
		if dice := r.Thrown(); !dice.IsZero() {
			b = fmt.Appendf(b, "\n;PL[%c]DI[%d%d]", r.Position().Turn().String()[0], dice.At(0), dice.At(1))
		}
		b = append(b, ")\n"...)
	}
	_, err = w.Write(b)
	return err
}

// sgfEnds has the letters for ends off the board.
var sgfEnds = map[record.Termination]string{
	record.TerminationResigned:    "R",
	record.TerminationTimeForfeit: "T",
	record.TerminationAbandoned:   "F",
	record.TerminationAgreed:      "R",
	record.TerminationAdjudicated: "R",
}

// sgfPlaces has the letters of the places: off, the points in White's numbering, and the bar.
const sgfPlaces = "zabcdefghijklmnopqrstuvwxy"

func sgfPlace(letter byte) alfonsine.Point {
	return alfonsine.Point(strings.IndexByte(sgfPlaces, letter))
}

// sgfBetween stands between the comments of a turn: an empty line, and an end of a line that is
// escaped, which no program shows.
const sgfBetween = "\n\\\n\n"

// appendSGF appends a property with some texts, if there are any. In none does a game seem to begin.
func appendSGF(b []byte, property string, texts ...string) []byte {
	for i, text := range texts {
		texts[i] = strings.NewReplacer(`\`, `\\`, `]`, `\]`, "(;", `(\;`).Replace(strings.ToValidUTF8(text, "\ufffd"))
	}
	if text := strings.Join(texts, sgfBetween); text != "" {
		b = append(b, property+"["+text+"]"...)
	}
	return b
}

// appendStart appends the checkers of a start.
func appendStart(b []byte, p alfonsine.Position) []byte {
	b = append(b, "AE[a:y]"...)
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		property := "A" + c.String()[:1]
		for pt := alfonsine.Point(1); pt <= alfonsine.Bar; pt++ {
			for range p.Count(c, pt) {
				b = fmt.Appendf(b, "%s[%c]", property, sgfPlaces[pt])
				property = ""
			}
		}
	}
	return b
}

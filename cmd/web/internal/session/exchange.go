package session

import (
	"fmt"
	"io"
	"iter"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/record"
)

// formatOf returns the format of a text from a backgammon program, or "" for any other text.
func formatOf(text string) exchange.Format {
	text = strings.TrimSpace(text)
	if rest, ok := strings.CutPrefix(text, "("); ok && strings.HasPrefix(strings.TrimSpace(rest), ";") {
		return exchange.FormatSGF
	}
	for line := range strings.Lines(text) {
		switch line = strings.TrimSpace(line); {
		case strings.HasPrefix(line, "["): // a tag of a record
			return ""
		case strings.HasSuffix(line, " point match"), line == "Game 1":
			return exchange.FormatMat
		}
	}
	f, _ := idIn(text)
	return f
}

// idIn returns the id in a text and its format: the text is an id, or a board as a program
// copies it, with its id. It returns "" for any other text.
func idIn(text string) (f exchange.Format, id string) {
	fields := strings.Fields(text)
	for _, field := range fields {
		if len(field) >= 5 && strings.EqualFold(field[:5], "XGID=") {
			return exchange.FormatXGID, field
		}
	}
	after := func(label string) string {
		_, rest, _ := strings.Cut(text, label)
		if list := strings.Fields(strings.TrimLeft(rest, ": ")); len(list) > 0 {
			return list[0]
		}
		return ""
	}
	if board := after("Position ID"); board != "" {
		return exchange.FormatGNUID, board + ":" + after("Match ID")
	}
	const places, position, match = 26, 14, 12 // characters of the board of an XGID, and of the parts of a GNU ID
	only := func(part, others string) bool {
		return strings.Trim(part, "ABCDEFGHIJKLMNOabcdefghijklmno"+others) == ""
	}
	id = strings.Join(fields, ":")
	if len(id) >= places && only(id[:places], "-") && (len(id) == places || id[places] == ':') {
		return exchange.FormatXGID, id
	}
	board, rest, _ := strings.Cut(id, ":")
	if len(board) == position && (rest == "" || len(rest) == match) && only(board+rest, "PQRSTUVWXYZpqrstuvwxyz0123456789+/") {
		return exchange.FormatGNUID, id
	}
	return "", ""
}

// parsePosition reads a position of a game: an id of a backgammon program, or our own text.
func parsePosition(g *alfonsine.Game, text string) (alfonsine.Position, error) {
	switch f, id := idIn(text); f {
	case exchange.FormatXGID:
		return exchange.ParseXGID(g, id)
	case exchange.FormatGNUID:
		return exchange.ParseGNUID(g, strings.TrimSuffix(id, ":"))
	}
	return alfonsine.ParsePosition(text)
}

// namedIn returns the game that a file names, or "".
func namedIn(text string) string {
	for _, around := range [][2]string{{`[Variation "`, `"`}, {"RU[", "]"}} {
		if _, rest, ok := strings.Cut(text, around[0]); ok {
			name, _, _ := strings.Cut(rest, around[1])
			return name
		}
	}
	return ""
}

// exchangeable reports whether backgammon programs have the board and the dice of a game.
func exchangeable(g *alfonsine.Game) bool {
	_, err := exchange.XGID(g, g.Start())
	return err == nil
}

// foreign returns the games of a file in a format, or a game that begins from an id. They are
// games of backgammon, unless the file names another one, or the game with the slug has the
// board of an id.
func foreign(f exchange.Format, text, slug string) iter.Seq2[*record.Record, error] {
	g := alfonsine.Backgammon
	file := f == exchange.FormatMat || f == exchange.FormatSGF
	if file {
		slug = namedIn(text)
	}
	if other, err := kin.Lookup(slug); err == nil && exchangeable(other) {
		g = other
	}
	switch f {
	case exchange.FormatMat:
		return exchange.ReadMat(strings.NewReader(text), g)
	case exchange.FormatSGF:
		return exchange.ReadSGF(strings.NewReader(text), g)
	}
	return func(yield func(*record.Record, error) bool) {
		p, err := parsePosition(g, text)
		if err != nil {
			yield(record.New(g), err)
			return
		}
		yield(record.NewFrom(g, p))
	}
}

// Export returns the game in the format of a file of backgammon programs, with the players'
// names and the date, or the position shown as an id. The error is that of package exchange.
func (s *Session) Export(f exchange.Format, names [2]string, date string) (string, error) {
	p := s.turn
	if s.phase() == phaseLook {
		p = s.shown()
	}
	switch f {
	case exchange.FormatXGID:
		return exchange.XGID(s.game, p)
	case exchange.FormatGNUID:
		return exchange.GNUID(s.game, p)
	}
	write := map[exchange.Format]func(io.Writer, ...*record.Record) error{
		exchange.FormatMat: exchange.WriteMat, exchange.FormatSGF: exchange.WriteSGF,
	}[f]
	if write == nil {
		return "", fmt.Errorf("unknown format %q", cut(string(f)))
	}
	r, err := s.named(names, date)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	err = write(&out, r)
	return out.String(), err
}

//go:build !rules

package session

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/files"
	"example.com/alfonsine/cmd/internal/tongue/phrases"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/record"
)

// A Format is a format of backgammon programs.
type Format = exchange.Format

// parsePosition reads a position of a game in any form.
func parsePosition(g *alfonsine.Game, text string) (alfonsine.Position, error) {
	return files.Position(g, text)
}

// formatOf returns the format of a text from a backgammon program, or "" for any other text.
func formatOf(text string) exchange.Format {
	switch kind := files.KindOf(text); kind {
	case files.KindRecord, files.KindPosition:
		return ""
	default:
		return kind
	}
}

// foreign returns the games of a file in a format, or a game that begins from an id. They are
// games of backgammon, unless the file names another one, or the game with the slug has the
// board of an id.
func foreign(f exchange.Format, text, slug string) iter.Seq2[*record.Record, error] {
	file, err := files.Of("", text)
	if err != nil {
		return func(yield func(*record.Record, error) bool) { yield(record.New(alfonsine.Backgammon), err) }
	}
	return file.Games(files.Options{Game: files.Named(f, text, slug)})
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
	case exchange.FormatFIBS:
		return exchange.FIBS(s.game, p)
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

// furtherRefusal returns the refusal for an error of package exchange; ok is false for any other.
func furtherRefusal(err error, l *phrases.Library) (refusal Refusal, ok bool) {
	var foreign *exchange.Error
	if !errors.As(err, &foreign) {
		return refusal, false
	}
	if foreign.Fault == exchange.FaultIllegal {
		refusal = newRefusal(foreign.Err, l)
	} else {
		refusal = Refusal{Key: string(foreign.Fault), Reason: foreign.Reason}
		if l != nil {
			refusal.Lang = english
		}
	}
	refusal.Kind, refusal.Format, refusal.Line = "exchange", foreign.Format, foreign.Line
	return refusal, true
}

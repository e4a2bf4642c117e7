//go:build rules

package session

import (
	"errors"
	"iter"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/tongue/phrases"
	"example.com/alfonsine/record"
)

// The library of the rules alone, which a page loads first, is this package without what needs
// the players, the coach, or the formats of other programs. It answers what it cannot do with
// errLater.

var errLater = errors.New("the rest of the library has not come yet")

func furtherRefusal(err error, _ *phrases.Library) (Refusal, bool) {
	return Refusal{Kind: later, Reason: errLater.Error()}, err == errLater
}

// later is the kind of a refusal that only the rules alone know.
const later = "later"

type (
	Estimate struct{} // not asked for
	Ranked   struct{}
	Judged   struct{}
	posed    struct{}
	Format   string // as in package exchange
)

func think(Request, *Reply) error                                   { return errLater }
func course(Request, *Reply) error                                  { return errLater }
func judge(Request, *Reply, func(Reply)) error                      { return errLater }
func (s *Session) Pose(string, string, int) error                   { return errLater }
func (s *Session) solve(alfonsine.Play) error                       { return errLater }
func (s *Session) puzzleState() *Puzzle                             { return nil }
func (s *Session) Export(Format, [2]string, string) (string, error) { return "", errLater }

// parsePosition reads our own text, which has three fields at least. Ids of other programs have
// fewer.
func parsePosition(_ *alfonsine.Game, text string) (alfonsine.Position, error) {
	if len(strings.Fields(text)) < 3 {
		return alfonsine.Position{}, errLater
	}
	return alfonsine.ParsePosition(text)
}

// formatOf returns "" for our own records, which begin with a tag.
func formatOf(text string) Format {
	if strings.HasPrefix(strings.TrimSpace(text), "[") {
		return ""
	}
	return "other"
}

func foreign(Format, string, string) iter.Seq2[*record.Record, error] {
	return func(yield func(*record.Record, error) bool) { yield(record.New(alfonsine.Backgammon), errLater) }
}

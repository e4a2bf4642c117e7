package session

import (
	"fmt"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/web/internal/letter"
	"example.com/alfonsine/kin"
)

// letters are the letters of a game with somebody far away, as the browser keeps them.
type letters struct {
	ID     letter.ID       `json:"id"`
	Side   alfonsine.Color `json:"side"` // the side played here
	Host   bool            `json:"host"` // whether the game was begun here
	Secret letter.Secret   `json:"secret"`
	Theirs letter.Value    `json:"theirs"` // the value of their last letter
	Number int             `json:"number"` // the number of the next letter
	Sent   string          `json:"sent"`   // the last letter written here
}

// ours reports whether the letter with a number is written here.
func (l *letters) ours(number int) bool { return (number%2 == 0) == l.Host }

// write writes the next letter. It returns an error if there are too many.
func (l *letters) write(next letter.Letter) error {
	if l.Number >= letter.Most {
		return &letter.Error{Key: "many", Part: "number", Text: fmt.Sprint(l.Number), Reason: "is more than a game may have"}
	}
	next.Number, next.ID, next.Value = l.Number, l.ID, l.Secret.Value(l.Side, l.Number)
	l.Sent = next.String()
	l.ID = next.Invited()
	l.Number++
	return nil
}

// check returns an error if kept letters are inconsistent.
func (l *letters) check() error {
	sent, err := letter.Parse(l.Sent)
	if err != nil {
		return err
	}
	if l.Number < 1 || l.Number > letter.Most || l.Side > alfonsine.Black || sent.Invited() != l.ID || !l.ours(sent.Number) || sent.Number >= l.Number || sent.Number < l.Number-2 {
		return fmt.Errorf("letter %d cannot follow %q", l.Number, l.Sent)
	}
	return nil
}

// Letters is the state of a game with somebody far away, for the page.
type Letters struct {
	ID   string `json:"id"`             // the ID of the game
	Side int    `json:"side"`           // the side played here
	Send string `json:"send,omitempty"` // the letter to send, until it is answered
	Kind string `json:"kind,omitempty"` // its kind: "invitation", "turn", "last", or "none" if it has no turn
}

func (s *Session) lettersState() *Letters {
	l := s.letters
	if l == nil {
		return nil
	}
	state := &Letters{ID: fmt.Sprintf("%x", l.ID), Side: int(l.Side)}
	if l.ours(l.Number) {
		return state
	}
	state.Send, state.Kind = l.Sent, "turn"
	sent, _ := letter.Parse(l.Sent) // it is valid: it was written here, or checked before
	switch {
	case sent.Number == 0:
		state.Kind = "invitation"
	case !sent.Play:
		state.Kind = "none"
	case s.turn.Over():
		state.Kind = "last"
	}
	return state
}

// Invite begins a game with somebody far away, and writes the first letter. If it returns an
// error, which is Lookup's, the session is unchanged.
func (s *Session) Invite(slug string, side alfonsine.Color) error {
	game, err := kin.Lookup(slug)
	if err != nil {
		return err
	}
	l := &letters{Side: side, Host: true, Secret: letter.NewSecret()}
	if err := l.write(letter.Letter{Slug: game.Slug(), Side: side}); err != nil {
		return err
	}
	return s.correspond(game.Slug(), l)
}

// correspond opens a game that is played by letters.
func (s *Session) correspond(slug string, l *letters) error {
	if err := s.Open(slug, ""); err != nil {
		return err
	}
	s.typed = true // its dice follow from no seed
	s.letters = l
	return nil
}

// Take accepts a letter from somebody far away: it joins the game of an invitation, or makes
// the turn in the letter. If the other player goes on at once, it also writes the answer. The
// error is a *letter.Error, or that of the game or of the play. After an error the session is
// unchanged.
func (s *Session) Take(text string) error {
	next, err := letter.Parse(text)
	if err != nil {
		return err
	}
	refused := func(key, part, text, reason string) error {
		return &letter.Error{Key: key, Part: part, Text: text, Reason: reason}
	}
	l := s.letters
	switch {
	case l != nil && next.Invited() == l.ID:
	case next.Number == 0:
		l := &letters{ID: next.Invited(), Side: next.Side.Opponent(), Secret: letter.NewSecret(), Theirs: next.Value, Number: 1}
		if err := l.write(letter.Letter{}); err != nil {
			return err
		}
		return s.correspond(next.Slug, l)
	default:
		return refused("elsewhere", "game", fmt.Sprintf("%x", next.ID), "is not kept in this browser: open the link in the one with which you play it")
	}
	number := fmt.Sprint(next.Number)
	them := l.Side.Opponent()
	switch {
	case l.ours(next.Number):
		return refused("own", "number", number, "is of your own letters: it is for the other player")
	case next.Number < l.Number:
		return refused("before", "number", number, "has been here before")
	case next.Number > l.Number:
		return refused("early", "number", number, fmt.Sprintf("comes too early: number %d is missing", l.Number))
	case next.Number > 1 && !next.Value.Follows(l.Theirs, them):
		return refused("value", "value", "", "is not the one that they were bound to before the dice were thrown")
	}
	on, changed := *s, *l
	on.record, on.letters = s.record.Clone(), nil
	on.begin()
	theirs := next.Number > 1 && !on.turn.Over() && on.turn.Turn() == them
	if next.Play != theirs {
		return refused("turn", "turn", "", map[bool]string{true: "is missing", false: "is not theirs to play"}[theirs])
	}
	if theirs {
		if on.turn.Dice().IsZero() {
			on.throw(letter.Dice(l.ID, next.Number, l.Secret.Value(l.Side, next.Number-1), next.Value))
		}
		if err := on.Play(next.Moves); err != nil {
			return err
		}
		if err := on.End(); err != nil {
			return err
		}
	}
	changed.Theirs = next.Value
	changed.Number++
	if !on.turn.Over() && (on.turn.Turn() == them || changed.Number == 1) {
		if err := changed.write(letter.Letter{}); err != nil {
			return err
		}
	}
	on.letters = &changed
	*s = on
	return nil
}

// A Post describes the letter in a text.
type Post struct {
	ID     string `json:"id"` // the ID of its game
	Text   string `json:"text"`
	Number int    `json:"number"`
}

// letterAt is the part of a link before the letter.
const letterAt = "#/letter/"

// newPost reads the letter of a link, which may be surrounded by other text. The error is a
// *letter.Error.
func newPost(text string) (*Post, error) {
	_, text, found := strings.Cut(text, letterAt)
	if !found {
		return nil, &letter.Error{Key: "missing", Part: "letter", Reason: "is missing: there is no such link in the text"}
	}
	if words := strings.Fields(text); len(words) > 0 {
		text = words[0]
	}
	l, err := letter.Parse(text)
	if err != nil {
		return nil, err
	}
	return &Post{fmt.Sprintf("%x", l.Invited()), text, l.Number}, nil
}

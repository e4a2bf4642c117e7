// Package letter is the letters that two players far away from each other exchange, each turn
// as the end of a link. With their turns they throw dice that neither can choose or foresee.
//
// Letters are numbered from 0 and alternate: the host, who invites, writes the even ones, the
// guest the odd ones. Letter 0 is the invitation, and letter 1 accepts it. Each later letter
// has one turn of its player, or none if the other player is to go on.
//
// Each player has a [Secret]. The values of their letters follow from it, the last one first.
// Each value is the digest of the next, so the first value binds its player to all of them. A
// throw follows from two values: that of the letter in which it is played, and that of the
// letter before. Until the letters are sent, the player who throws knows only the first of
// these, and the other player only the second. So neither can choose the dice, and both can
// check them.
package letter

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"example.com/alfonsine"
)

// Most is the most letters of a game.
const Most = 4096

// A Letter is a message from one player to the other.
type Letter struct {
	Number int             // 0 … Most-1
	Slug   string          // the game; in an invitation only
	Side   alfonsine.Color // the host's side; in an invitation only
	ID     ID              // the ID of the game; in all other letters
	Play   bool            // whether it has a turn
	Moves  []alfonsine.Move
	Value  Value
}

// An ID identifies a game: it is a digest of the invitation.
type ID [6]byte

func (i ID) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%x", i[:]), nil }

func (i *ID) UnmarshalText(text []byte) error { return unhex("game", i[:], string(text)) }

// Invited returns the ID of the game. For an invitation this is the ID that later letters
// have.
func (l Letter) Invited() ID {
	if l.Number > 0 {
		return l.ID
	}
	sum := sha256.Sum256([]byte(l.String()))
	return ID(sum[:len(ID{})])
}

// An Error describes a fault in a letter.
type Error struct {
	Key    string // "damaged" if it cannot be read, or "version"; callers add their own
	Part   string // "letter", "version", "number", "game", "side", "turn" or "value"
	Text   string // the part as it is written, or empty if that is of no use
	Reason string // in words
}

func (e *Error) Error() string {
	if e.Text == "" {
		return fmt.Sprintf("the %s %s", e.Part, e.Reason)
	}
	return fmt.Sprintf("the %s %.40q %s", e.Part, e.Text, e.Reason)
}

const (
	version = "1"
	fields  = 6
	checked = 4    // bytes of the digest at the end
	longest = 1000 // characters of a letter
)

// The turns without moves.
const (
	noTurn = "none"
	pass   = "pass"
)

// String returns the letter as it is written in a link, for Parse: the version, the number,
// the side and the game (or else the ID and the turn), the value, and a digest of all that,
// separated by dots.
func (l Letter) String() string {
	list := []string{version, strconv.Itoa(l.Number), strings.ToLower(l.Side.String()[:1]), l.Slug}
	if l.Number > 0 {
		list[2], list[3] = hex.EncodeToString(l.ID[:]), l.turn()
	}
	body := strings.Join(append(list, hex.EncodeToString(l.Value[:])), ".")
	return body + "." + check(body)
}

func check(body string) string {
	sum := sha256.Sum256([]byte(body))
	return hex.EncodeToString(sum[:checked])
}

// turn writes each move as three characters: source and target, where a is Off, and the die.
func (l Letter) turn() string {
	switch {
	case !l.Play:
		return noTurn
	case len(l.Moves) == 0:
		return pass
	}
	var b []byte
	for _, m := range l.Moves {
		b = append(b, 'a'+byte(m.From), 'a'+byte(m.To), '0'+m.Die)
	}
	return string(b)
}

func damaged(part, text, reason string) *Error { return &Error{"damaged", part, text, reason} }

// Parse reads a letter. The error is an *[Error].
func Parse(text string) (Letter, error) {
	if len(text) > longest {
		return Letter{}, damaged("letter", text, "is too long")
	}
	list := strings.Split(text, ".")
	if list[0] != version {
		return Letter{}, &Error{"version", "version", list[0], "is not one that this page reads, which is " + version}
	}
	if len(list) != fields {
		return Letter{}, damaged("letter", "", fmt.Sprintf("has %d parts in place of %d: some of the link is lost", len(list), fields))
	}
	if check(text[:strings.LastIndexByte(text, '.')]) != list[5] {
		return Letter{}, damaged("letter", "", "is damaged: its check sum is not that of its text")
	}
	var l Letter
	var err error
	if l.Number, err = strconv.Atoi(list[1]); err != nil || l.Number < 0 || l.Number >= Most || strconv.Itoa(l.Number) != list[1] {
		return Letter{}, damaged("number", list[1], fmt.Sprintf("is not one of 0 … %d", Most-1))
	}
	if l.Number == 0 {
		l.Slug = list[3]
		switch list[2] {
		case "w":
		case "b":
			l.Side = alfonsine.Black
		default:
			return Letter{}, damaged("side", list[2], "is neither w nor b")
		}
	} else if err = l.ID.UnmarshalText([]byte(list[2])); err == nil {
		err = l.parseTurn(list[3])
	}
	if err == nil {
		err = unhex("value", l.Value[:], list[4])
	}
	if err != nil {
		return Letter{}, err
	}
	return l, nil
}

// parseTurn reads the turn of a letter.
func (l *Letter) parseTurn(text string) error {
	l.Play = text != noTurn
	if !l.Play || text == pass {
		return nil
	}
	if len(text) == 0 || len(text)%3 != 0 {
		return damaged("turn", text, "is not of three characters for each move")
	}
	for i := 0; i < len(text); i += 3 {
		m := alfonsine.Move{From: alfonsine.Point(text[i] - 'a'), To: alfonsine.Point(text[i+1] - 'a'), Die: text[i+2] - '0'}
		if m.From > alfonsine.Bar || m.To > alfonsine.Bar || m.Die < 1 || m.Die > 6 {
			return damaged("turn", text[i:i+3], "is not a move: from, to and the die")
		}
		l.Moves = append(l.Moves, m)
	}
	return nil
}

// unhex reads a part of a letter.
func unhex(part string, to []byte, text string) error {
	data, err := hex.DecodeString(text)
	if err != nil || len(data) != len(to) || hex.EncodeToString(data) != text {
		return damaged(part, text, fmt.Sprintf("is not %d digits of 0 … 9 and a … f", 2*len(to)))
	}
	copy(to, data)
	return nil
}

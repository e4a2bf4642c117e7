// Package header writes and reads the first line of a file of openings or puzzles. It says
// how the file was made, and is the version of the format as well.
package header

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
)

// A Header says how a file was made.
type Header struct {
	Vector  string `json:"vector"` // version
	Version int    `json:"version"`
	Command string `json:"command"`
	Seed    uint64 `json:"seed"`
	Network string `json:"network"` // the checksum
}

// New returns the header of a file that is made with the network of a game that comes with
// package bot.
func New(g *alfonsine.Game, seed uint64, command string) (Header, error) {
	net, err := bot.Shipped(g)
	if err != nil {
		return Header{}, err
	}
	return Header{"version", 1, command, seed, fmt.Sprintf("%016x", net.Sum())}, nil
}

// Line returns the header as a line, without its end.
func (h Header) Line() []byte {
	line, err := json.Marshal(h)
	if err != nil {
		panic(err) // never happens with strings and numbers
	}
	return line
}

// Read returns the header of a file.
func Read(text []byte) (h Header, err error) {
	first, _, _ := bytes.Cut(text, []byte("\n"))
	if err := json.Unmarshal(first, &h); err != nil {
		return Header{}, fmt.Errorf("header: the first line: %w", err)
	}
	if h.Network == "" {
		return Header{}, errors.New("header: the first line does not say which network made the file")
	}
	return h, nil
}

// Check returns an error if a file cannot be continued, since another network or seed has
// begun it.
func (h Header) Check(old Header) error {
	if h.Network != old.Network || h.Seed != old.Seed {
		return fmt.Errorf("header: the file is by network %s and seed %d, not %s and %d; remove it to begin anew", old.Network, old.Seed, h.Network, h.Seed)
	}
	return nil
}

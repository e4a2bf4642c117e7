// Package agents makes the players of the lab from their names, such as
//
//	expert
//	master?width=4&ply=2
//	expert?net=nets/second
//	mine.net
//
// Options follow the question mark: ply, width, replies, near, games, noise and temperature
// as in [bot.Options], and net, a network file or a folder of them. From a folder, the agent
// uses the network that fits the rules of the game, or ignores the option if there is none.
// The name of a network file alone is an expert that uses the network.
package agents

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
)

// Usage is the help of a flag for an agent.
const Usage = "random, heuristic, beginner, casual, club, expert, master, analyst, also with options (master?ply=2&width=4), or a network file"

// Options configure an agent. The zero value suits most callers.
type Options struct {
	NoTable bool // turns off the tables, as that of [bot.Options] does
	Workers int  // the number of goroutines; zero means GOMAXPROCS
}

// ErrUnknown is the error of New and Find for a name that no agent has.
var ErrUnknown = errors.New("agents: no such agent; there are " + Usage)

// ofFile is the extension of network files.
const ofFile = ".net"

// A request is what a name asks for.
type request struct {
	kind    string // random, heuristic, or that of a level
	net     string // a file or folder, or empty
	options bot.Options
}

// parse reads a name.
func parse(name string) (r request, err error) {
	base, options, given := strings.Cut(name, "?")
	r.kind = base
	if strings.HasSuffix(base, ofFile) {
		r.kind, r.net = bot.LevelExpert.String(), base
	}
	switch r.kind {
	case "random", "heuristic":
	default:
		if err := r.options.Level.UnmarshalText([]byte(r.kind)); err != nil {
			return request{}, fmt.Errorf("%w: %q", ErrUnknown, name)
		}
	}
	if !given {
		return r, nil
	}
	if r.kind == "random" {
		return request{}, fmt.Errorf("agents: %s: random takes no options", name)
	}
	seen := make(map[string]bool)
	for option := range strings.SplitSeq(options, "&") {
		key, value, _ := strings.Cut(option, "=")
		if seen[key] || key == "net" && r.net != "" {
			return request{}, fmt.Errorf("agents: %s: %s is given twice", name, key)
		}
		seen[key] = true
		if err := r.set(key, value); err != nil {
			return request{}, fmt.Errorf("agents: %s: %w", name, err)
		}
	}
	return r, nil
}

// set sets an option.
func (r *request) set(key, value string) error {
	o := &r.options
	counts := map[string]*int{"ply": &o.Ply, "width": &o.Width, "replies": &o.Replies, "games": &o.Games}
	shares := map[string]*float64{"near": &o.Near, "noise": &o.Noise, "temperature": &o.Temperature}
	switch count, share := counts[key], shares[key]; {
	case count != nil:
		n, err := strconv.ParseUint(value, 10, 31)
		if err != nil || n == 0 {
			return fmt.Errorf("%s=%s: must be a whole number above 0", key, value)
		}
		*count = int(n)
	case share != nil:
		x, err := strconv.ParseFloat(value, 64)
		if err != nil || !(x >= 0 && x <= 1) {
			return fmt.Errorf("%s=%s: must be a number from 0 to 1", key, value)
		}
		*share = x
	case key != "net":
		return fmt.Errorf("%q is not an option; there are net, ply, width, replies, near, games, noise, temperature", key)
	case value == "" || r.kind == "heuristic":
		return errors.New("net is the name of a file or a folder, for a player with a network")
	default:
		r.net = value
	}
	return nil
}

// Check returns the error of a name, nil if an agent has it.
func Check(name string) error {
	_, err := parse(name)
	return err
}

// New makes an agent by its name. The error wraps [ErrUnknown], says what is wrong with an
// option, or is that of a network that cannot be read or is for other rules.
func New(name string, g *alfonsine.Game, opt Options) (bot.Agent, error) {
	r, err := parse(name)
	if err != nil {
		return nil, err
	}
	if r.kind == "random" {
		return bot.NewRandom(g, 0), nil
	}
	o := r.options
	o.NoTable, o.Workers = opt.NoTable, opt.Workers
	if r.kind == "heuristic" {
		o.Evaluator = bot.Heuristic(g)
		return bot.New(g, o)
	}
	if o.Net, err = network(r.net, g); err != nil {
		return nil, err
	}
	a, err := bot.New(g, o)
	if err != nil && r.net != "" {
		return nil, fmt.Errorf("agents: %s: %w", r.net, err)
	}
	return a, err
}

// Network returns the network that an agent with this name would use, or nil if it would
// use none. The errors are those of [New].
func Network(name string, g *alfonsine.Game) (*bot.Net, error) {
	r, err := parse(name)
	if err != nil || r.kind == "random" || r.kind == "heuristic" {
		return nil, err
	}
	net, err := network(r.net, g)
	if net != nil || err != nil {
		return net, err
	}
	if net, err = bot.Shipped(g); err != nil {
		return nil, nil // the agent uses the heuristic
	}
	return net, nil
}

// network returns the network of a file, or the one in a folder that fits the game. It
// returns nil for an empty name, and if the folder has none for the game.
func network(name string, g *alfonsine.Game) (*bot.Net, error) {
	if name == "" {
		return nil, nil
	}
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return ReadNet(name)
	}
	list, err := filepath.Glob(filepath.Join(name, "*"+ofFile)) // sorted
	if err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("agents: %s has no networks: no file whose name ends in %s", name, ofFile)
	}
	for _, file := range list {
		net, err := ReadNet(file)
		if err != nil {
			return nil, err
		}
		if net.Fits(g) == nil {
			return net, nil
		}
	}
	return nil, nil
}

// ReadNet returns the network of a file.
func ReadNet(name string) (*bot.Net, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	net := new(bot.Net)
	if _, err := net.ReadFrom(file); err != nil {
		return nil, fmt.Errorf("agents: %s: %w", name, err)
	}
	return net, nil
}

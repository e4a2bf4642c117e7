package bot

import (
	"cmp"
	"io"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/sealed"
)

// A Net is a neural network that judges the positions of one game. Its inputs are what a
// player sees of a position, with one layer of hidden units, or two; its output is the log odds
// of winning. Package train makes networks, [Shipped] returns one that comes with the package,
// and [Net.ReadFrom] reads one from a file.
//
// A network is for a game as it is played, whatever its name: [Net.Fits] compares the rules
// that matter. A Net is immutable and safe to share between goroutines, but for ReadFrom.
// The zero Net is empty.
type Net struct{ network mind.Network }

// A Provenance says how a network was made. Package train makes with the same options the
// same network. Either Games or Positions is 0, and so are the numbers that belong to it.
type Provenance struct {
	Seed        uint64  `json:"seed"`
	Games       int     `json:"games"`       // the games of self-play, if it was trained
	Positions   int     `json:"positions"`   // the positions learned from its teacher, if it was refined
	Epochs      int     `json:"epochs"`      // how often each was learned
	Rate        float64 `json:"rate"`        // the first learning rate, or the highest if it was refined
	FinalRate   float64 `json:"finalRate"`   // the last learning rate
	Lambda      float64 `json:"lambda"`      // the first lambda
	FinalLambda float64 `json:"finalLambda"` // the last lambda
	Ply         int     `json:"ply"`         // how deep its teacher judged, 1 to 3, if it was refined
	Onward      bool    `json:"onward"`      // it started from its teacher's weights
	Known       float64 `json:"known"`       // the probability of playing on where a table knows the position
	Drawn       float64 `json:"drawn"`       // the share of positions drawn from the endings that tables know
	Later       float64 `json:"later"`       // how much a position learned from each throw after it, if it did
	Levels      int     `json:"levels"`      // the pairs of games of each trial, if it was calibrated
	From        uint64  `json:"from"`        // the checksum of the network it started from, or of its teacher; 0 if none
}

// String returns the provenance in the syntax of a slug's readings: "seed=1&games=50000".
func (p Provenance) String() string { return mind.Recipe(p).String() }

// Units returns the number of hidden units; 0 for the empty Net.
func (n *Net) Units() int { return n.network.Units }

// Second returns the number of units of its second layer; 0 if it has none.
func (n *Net) Second() int { return n.network.Second }

// Plans reports whether the network also sees blocks, contact and spare time.
func (n *Net) Plans() bool { return n.network.Plans }

// Rules returns the rules that the network is for, in the syntax of a slug's readings. It
// leaves out what does not matter to a network: name, who begins, and FirstThrow.
func (n *Net) Rules() string { return n.network.Rules }

// Noise returns the standard deviation of the errors, 0 to 1, that agents of a level add to
// the network's win probabilities. Package train finds it for a game. Without that it is 0.2
// for [LevelBeginner], 0.1 for [LevelCasual] and 0.05 for [LevelClub]. Other levels have none.
func (n *Net) Noise(l Level) float64 {
	if l < LevelBeginner || l > LevelClub {
		return 0
	}
	return cmp.Or(n.network.Noise[l-LevelBeginner], usualNoise[l-LevelBeginner])
}

// Provenance returns how the network was made.
func (n *Net) Provenance() Provenance { return Provenance(n.network.Made) }

// String describes the network and how it was made.
func (n *Net) String() string { return n.network.String() }

// Fits returns nil if the network is for the game. Otherwise the error is a [*NetError]
// that names every rule that differs.
func (n *Net) Fits(g *alfonsine.Game) error {
	if reason := n.network.Unfit(g); reason != "" {
		return unfit(g, reason)
	}
	return nil
}

func unfit(g *alfonsine.Game, reason string) error {
	return &NetError{Fault: FaultUnfit, Variant: g.Slug(), Reason: reason}
}

// Evaluator returns the network as an evaluator of a game. The error is that of [Net.Fits].
func (n *Net) Evaluator(g *alfonsine.Game) (Evaluator, error) {
	if err := n.Fits(g); err != nil {
		return nil, err
	}
	return &evaluator{&mind.Judge{Game: g, Estimator: n.network.Estimator(g)}, n}, nil
}

// WriteTo writes the network to a file for [Net.ReadFrom], about 20 KB for 64 units and 29
// with plans. It implements [io.WriterTo]. It returns the number of bytes written and the
// writer's error. For the empty Net the error is a [*NetError].
func (n *Net) WriteTo(w io.Writer) (int64, error) {
	if n.network.Units == 0 {
		return 0, &NetError{Fault: FaultUnfit, Reason: "the network is empty"}
	}
	written, err := w.Write(n.network.File())
	return int64(written), err
}

// Sum returns the checksum of the network, which also ends its file; 0 for the empty Net.
func (n *Net) Sum() uint64 { return n.network.Sum() }

// ReadFrom sets n to the network of a file written by [Net.WriteTo]. It reads to the end,
// implements [io.ReaderFrom] and returns the number of bytes read. The file says which game
// the network is for; [New] and [Net.Evaluator] check this with [Net.Fits].
//
// The error is a [*NetError], and n is then unchanged: the file is foreign, of another
// version, truncated or corrupt, or the reader failed. Do not read into a network in use.
func (n *Net) ReadFrom(r io.Reader) (int64, error) {
	f := sealed.NewReader(r)
	read := mind.NetworkFrom(f)
	if e := f.Err; e != nil {
		return f.Offset(), &NetError{Fault: e.Fault, Offset: e.Offset, Reason: e.Reason, Err: e.Err}
	}
	n.network = *read
	return f.Offset(), nil
}

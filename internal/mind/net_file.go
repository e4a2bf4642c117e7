package mind

import (
	"bytes"
	"encoding/binary"
	"io"
	"math"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/sealed"
	"example.com/alfonsine/internal/words"
)

// A file of a network is
//
//	alfonsine net 1\n
//	encoder=5&units=64&plans=true&beginner=0.3&…\n
//	points=24&dice=3&…\n
//	seed=1&games=200000&…\n
//
// and then, little-endian, for each input the weights of the units (int8), for each
// unit its step, its bias and its own weight (float32), what they add to (float32), and
// last the CRC-64 (ECMA) of everything before it. The lines are the version, the shape
// with the errors of the levels, if it was calibrated, the rules that the network is for, and
// its [Recipe].
const (
	FileMagic   = "alfonsine net "
	fileVersion = "1"
)

// Sum returns the checksum of the network, which also ends its file; 0 for the empty one.
func (n *Network) Sum() uint64 {
	if n.Units == 0 {
		return 0
	}
	return sealed.Sum(n.File())
}

// File returns the network as the contents of a file.
func (n *Network) File() []byte {
	var b bytes.Buffer
	w := sealed.NewWriter(&b, FileMagic, fileVersion)
	w.Line(n.shape())
	w.Line(n.Rules)
	w.Line(n.Made.String())
	for _, x := range n.first {
		w.Write([]byte{byte(x)})
	}
	put := func(x float32) { w.Write(binary.LittleEndian.AppendUint32(nil, math.Float32bits(x))) }
	for j := range n.Units {
		put(n.scale[j])
		put(n.bias[j])
		put(n.Out[j])
	}
	put(n.base)
	_, _ = w.Seal() // a Buffer takes everything
	return b.Bytes()
}

// NetworkOf returns what the file of a network says, such as one of package bot, which keeps
// all of it. It is the empty one if there is none.
func NetworkOf(n io.WriterTo) *Network {
	var file bytes.Buffer
	if _, err := n.WriteTo(&file); err != nil {
		return new(Network)
	}
	network, _ := NetworkFrom(sealed.NewReader(&file)) // it has just been written
	return network
}

// NetworkFrom reads a network. Its errors are those of package sealed.
func NetworkFrom(f *sealed.Reader) (*Network, error) {
	n, err := headerFrom(f)
	if err != nil {
		return nil, err
	}
	weights := make([]byte, inputsOf(n.Plans)*n.Units) // some dozen kilobytes, whatever the file says
	if err := f.Read(weights); err != nil {
		return nil, err
	}
	n.first = make([]int8, len(weights))
	for i, w := range weights {
		n.first[i] = int8(w)
	}
	sound := true
	number := func() (x float32, err error) {
		var p [4]byte
		if err := f.Read(p[:]); err != nil {
			return 0, err
		}
		x = math.Float32frombits(binary.LittleEndian.Uint32(p[:]))
		sound = sound && math.Abs(float64(x)) < 1e6 // which NaN is not
		return x, nil
	}
	for range n.Units {
		for _, list := range []*[]float32{&n.scale, &n.bias, &n.Out} {
			x, err := number()
			if err != nil {
				return nil, err
			}
			*list = append(*list, x)
		}
	}
	if n.base, err = number(); err != nil {
		return nil, err
	}
	for _, x := range n.scale {
		sound = sound && x > 1e-9
	}
	if err := f.Seal(); err != nil {
		return nil, err
	}
	if !sound {
		return nil, f.Fail(sealed.Corrupt, "a weight is not valid")
	}
	n.shared = &sharing{judges: make(map[alfonsine.Rules]*NetJudge)}
	return n, nil
}

// headerFrom reads the lines.
func headerFrom(f *sealed.Reader) (*Network, error) {
	if err := f.Begin(FileMagic, fileVersion, "a network"); err != nil {
		return nil, err
	}
	shape, err := f.Line()
	if err != nil {
		return nil, err
	}
	n := &Network{}
	version := 0
	of := map[string]any{"encoder": &version, "units": &n.Units, "plans": &n.Plans}
	for i := range n.Noise {
		of[errWords[i]] = &n.Noise[i]
	}
	readPairs(shape, of)
	if version > 0 && version != encoderVersion {
		return nil, f.Fail(sealed.Version, "the network has version "+strconv.Itoa(version)+" of the encoder; this package has "+strconv.Itoa(encoderVersion))
	}
	if shape != n.shape() {
		return nil, f.Fail(sealed.Corrupt, "the shape of the network is not valid")
	}
	if !SoundUnits(n.Units) {
		return nil, f.Fail(sealed.Corrupt, "the number of units cannot be "+strconv.Itoa(n.Units))
	}
	if n.Noise != [LevelsThatErr]float64{} {
		for above, i := 0.0, len(n.Noise)-1; i >= 0; above, i = n.Noise[i], i-1 {
			if x := n.Noise[i]; !(x > 0 && x >= above && x <= 1) {
				return nil, f.Fail(sealed.Corrupt, "the errors of the levels are not valid")
			}
		}
	}
	if n.Rules, err = f.Line(); err != nil {
		return nil, err
	}
	if n.Rules == "" {
		return nil, f.Fail(sealed.Corrupt, "the rules are missing")
	}
	provenance, err := f.Line()
	if err != nil {
		return nil, err
	}
	p := &n.Made
	readPairs(provenance, map[string]any{
		"seed": &p.Seed, "games": &p.Games, "positions": &p.Positions, "epochs": &p.Epochs, "rate": &p.Rate, "final-rate": &p.FinalRate,
		"lambda": &p.Lambda, "final-lambda": &p.FinalLambda, "ply": &p.Ply, "onward": &p.Onward, "known": &p.Known, "drawn": &p.Drawn, "levels": &p.Levels, "from": &p.From,
	})
	if p.FinalLambda == 0 {
		p.FinalLambda = p.Lambda // which is then not written
	}
	if p.Ply == 0 && p.Positions > 0 {
		p.Ply = UsualRefinePly // nor is this
	}
	if p.String() != provenance {
		return nil, f.Fail(sealed.Corrupt, "the provenance is not valid")
	}
	return n, nil
}

// shape is the line of what a network sees, how large it is and, if it was calibrated, by how
// much the levels err.
func (n *Network) shape() string {
	s := "encoder=" + strconv.Itoa(encoderVersion) + "&units=" + strconv.Itoa(n.Units)
	if n.Plans {
		s += "&plans=true"
	}
	if n.Noise == [LevelsThatErr]float64{} {
		return s
	}
	for i, x := range n.Noise {
		s += "&" + errWords[i] + "=" + words.Decimal(x)
	}
	return s
}

// SoundUnits reports whether a network can have so many units.
func SoundUnits(n int) bool { return n > 0 && n <= MostUnits && n%laneUnit == 0 }

// readPairs reads a line as slugs write readings. It passes over what it does not know and
// values that are none: the caller compares the line with the one that it would write.
func readPairs(line string, into map[string]any) {
	for _, pair := range strings.Split(line, "&") {
		key, value, _ := strings.Cut(pair, "=")
		switch x := into[key].(type) {
		case *int:
			*x, _ = strconv.Atoi(value)
		case *uint64:
			base := 10
			if key == "from" {
				base = 16
			}
			*x, _ = strconv.ParseUint(value, base, 64)
		case *float64:
			*x, _ = strconv.ParseFloat(value, 64)
		case *bool:
			*x = value == "true"
		}
	}
}

package bot

import (
	"bytes"
	"encoding/binary"
	"io"
	"math"
	"strconv"
	"strings"

	"example.com/alfonsine/internal/sealed"
	"example.com/alfonsine/internal/words"
)

// A file of a network is
//
//	alfonsine net 1\n
//	encoder=2&units=64&beginner=0.3&…\n
//	points=24&dice=3&…\n
//	seed=1&games=200000&…\n
//
// and then, little-endian, for each input the weights of the units (int8), for each
// unit its step, its bias and its own weight (float32), what they add to (float32), and
// last the CRC-64 (ECMA) of everything before it. The lines are the versions, the shape
// with the errors of the levels, if it was calibrated, the rules that the network is for, as
// [Net.Rules] has them, and its [Provenance].
const (
	fileMagic   = "alfonsine net "
	fileVersion = "1"
)

// WriteTo writes the network to a file for [Net.ReadFrom], about 17 KB for 64 units. It
// implements [io.WriterTo]. It returns the number of bytes written and the writer's error.
// For the empty Net the error is a [*NetError].
func (n *Net) WriteTo(w io.Writer) (int64, error) {
	if n.units == 0 {
		return 0, &NetError{Fault: FaultUnfit, Reason: "the network is empty"}
	}
	written, err := w.Write(n.file())
	return int64(written), err
}

// Sum returns the checksum of the network, which also ends its file; 0 for the empty Net.
func (n *Net) Sum() uint64 {
	if n.units == 0 {
		return 0
	}
	return sealed.Sum(n.file())
}

// file returns the network as the contents of a file.
func (n *Net) file() []byte {
	var b bytes.Buffer
	w := sealed.NewWriter(&b, fileMagic, fileVersion)
	w.Line(n.shape())
	w.Line(n.rules)
	w.Line(n.provenance.String())
	for _, x := range n.first {
		w.Write([]byte{byte(x)})
	}
	put := func(x float32) { w.Write(binary.LittleEndian.AppendUint32(nil, math.Float32bits(x))) }
	for j := range n.units {
		put(n.scale[j])
		put(n.bias[j])
		put(n.out[j])
	}
	put(n.base)
	_, _ = w.Seal() // a Buffer takes everything
	return b.Bytes()
}

// ReadFrom sets n to the network of a file written by [Net.WriteTo]. It reads to the end,
// implements [io.ReaderFrom] and returns the number of bytes read. The file says which game
// the network is for; [New] and [Net.Evaluator] check this with [Net.Fits].
//
// The error is a [*NetError], and n is then unchanged: the file is foreign, of another
// version, truncated or corrupt, or the reader failed. Do not read into a network that is
// in use.
func (n *Net) ReadFrom(r io.Reader) (int64, error) {
	f := sealed.NewReader(r)
	read, err := netFrom(f)
	if err != nil {
		e := err.(*sealed.Error) // whatever fails here is one
		return f.Offset(), &NetError{Fault: FaultForeign + Fault(e.Fault), Offset: e.Offset, Reason: e.Reason, Err: e.Err}
	}
	*n = *read
	return f.Offset(), nil
}

// netFrom reads a network. Its errors are those of package sealed.
func netFrom(f *sealed.Reader) (*Net, error) {
	n, err := headerFrom(f)
	if err != nil {
		return nil, err
	}
	weights := make([]byte, inputsOf(n.encoder)*n.units) // some dozen kilobytes, whatever the file says
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
	for range n.units {
		for _, list := range []*[]float32{&n.scale, &n.bias, &n.out} {
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
	return n, nil
}

// headerFrom reads the lines.
func headerFrom(f *sealed.Reader) (*Net, error) {
	if err := f.Begin(fileMagic, fileVersion, "a network"); err != nil {
		return nil, err
	}
	shape, err := f.Line()
	if err != nil {
		return nil, err
	}
	n := &Net{}
	of := map[string]any{"encoder": &n.encoder, "units": &n.units}
	for i := range n.noise {
		of[(LevelBeginner + Level(i)).String()] = &n.noise[i]
	}
	readPairs(shape, of)
	if shape != n.shape() {
		return nil, f.Fail(sealed.Corrupt, "the shape of the network is not valid")
	}
	if !soundEncoder(n.encoder) {
		return nil, f.Fail(sealed.Version, "the network has version "+strconv.Itoa(n.encoder)+" of the encoder; this package has "+strconv.Itoa(encoderFirst)+" to "+strconv.Itoa(encoderVersion))
	}
	if !soundUnits(n.units) {
		return nil, f.Fail(sealed.Corrupt, "the number of units cannot be "+strconv.Itoa(n.units))
	}
	if n.noise != [levelsThatErr]float64{} {
		for above, i := 0.0, len(n.noise)-1; i >= 0; above, i = n.noise[i], i-1 {
			if x := n.noise[i]; !(x > 0 && x >= above && x <= 1) {
				return nil, f.Fail(sealed.Corrupt, "the errors of the levels are not valid")
			}
		}
	}
	if n.rules, err = f.Line(); err != nil {
		return nil, err
	}
	if n.rules == "" {
		return nil, f.Fail(sealed.Corrupt, "the rules are missing")
	}
	provenance, err := f.Line()
	if err != nil {
		return nil, err
	}
	p := &n.provenance
	readPairs(provenance, map[string]any{
		"seed": &p.Seed, "games": &p.Games, "positions": &p.Positions, "epochs": &p.Epochs, "rate": &p.Rate, "final-rate": &p.FinalRate,
		"lambda": &p.Lambda, "final-lambda": &p.FinalLambda, "ply": &p.Ply, "onward": &p.Onward, "known": &p.Known, "drawn": &p.Drawn, "levels": &p.Levels, "from": &p.From,
	})
	if p.FinalLambda == 0 {
		p.FinalLambda = p.Lambda // which is then not written
	}
	if p.Ply == 0 && p.Positions > 0 {
		p.Ply = usualRefinePly // nor is this
	}
	if p.String() != provenance {
		return nil, f.Fail(sealed.Corrupt, "the provenance is not valid")
	}
	return n, nil
}

// shape is the line of what a network sees, how large it is and, if it was calibrated, by how
// much the levels err.
func (n *Net) shape() string {
	s := "encoder=" + strconv.Itoa(n.encoder) + "&units=" + strconv.Itoa(n.units)
	if n.noise == [levelsThatErr]float64{} {
		return s
	}
	for i, x := range n.noise {
		s += "&" + (LevelBeginner + Level(i)).String() + "=" + words.Decimal(x)
	}
	return s
}

// soundEncoder reports whether there is such a version of the encoder.
func soundEncoder(version int) bool { return encoderFirst <= version && version <= encoderVersion }

// soundUnits reports whether a network can have so many units.
func soundUnits(n int) bool { return n > 0 && n <= mostUnits && n%laneUnit == 0 }

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

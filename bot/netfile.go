package bot

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc64"
	"io"
	"math"
	"strconv"
	"strings"
)

// A file of a network is
//
//	alfonsine net 1\n
//	encoder=1&units=64\n
//	points=24&dice=3&…\n
//	seed=1&games=200000&…\n
//
// and then, little-endian, for each input the weights of the units (int8), for each
// unit its step, its bias and its own weight (float32), what they add to (float32), and
// last the CRC-64 (ECMA) of everything before it. The lines are the versions, the rules
// that the network is for, as [Net.Rules] has them, and its [Provenance].
const (
	fileMagic   = "alfonsine net "
	fileVersion = "1"
)

// fileLine is more than any line of a header has.
const fileLine = 1024

var fileTable = crc64.MakeTable(crc64.ECMA)

// WriteTo writes the network to a file, from which [Net.ReadFrom] reads the same one:
// about 17 KB for 64 units. It is the [io.WriterTo] of the network. It returns how many
// bytes were written, and the writer's error as it is; for the empty Net a [*NetError].
func (n *Net) WriteTo(w io.Writer) (int64, error) {
	if n.units == 0 {
		return 0, &NetError{Fault: FaultUnfit, Reason: "the network is empty"}
	}
	written, err := w.Write(n.file())
	return int64(written), err
}

// Sum returns the checksum of the network, as it stands at the end of its file; 0 for
// the empty Net.
func (n *Net) Sum() uint64 {
	if n.units == 0 {
		return 0
	}
	file := n.file()
	return binary.LittleEndian.Uint64(file[len(file)-8:])
}

// file returns the network as the contents of a file.
func (n *Net) file() []byte {
	var b bytes.Buffer
	b.WriteString(fileMagic + fileVersion + "\n")
	b.WriteString(shapeLine(encoderVersion, n.units) + "\n")
	b.WriteString(n.rules + "\n" + n.provenance.String() + "\n")
	for _, w := range n.first {
		b.WriteByte(byte(w))
	}
	put := func(x float32) { b.Write(binary.LittleEndian.AppendUint32(nil, math.Float32bits(x))) }
	for j := range n.units {
		put(n.scale[j])
		put(n.bias[j])
		put(n.out[j])
	}
	put(n.base)
	return binary.LittleEndian.AppendUint64(b.Bytes(), crc64.Checksum(b.Bytes(), fileTable))
}

// ReadFrom sets n to the network of a file that [Net.WriteTo] wrote, which it reads to its
// end; as [io.ReaderFrom] it returns how many bytes it has read. What the network is for
// comes from the file: [New] and [Net.Evaluator] ask [Net.Fits] before they use it for a
// game.
//
// The error is a [*NetError], and n is then unchanged: the file is foreign, of another
// version, truncated, corrupt, or the reader failed. A network that is in use by others
// must not be read into.
func (n *Net) ReadFrom(r io.Reader) (int64, error) {
	f := &fileReader{r: bufio.NewReader(r)}
	read, err := f.net()
	if err != nil {
		return f.n, err
	}
	*n = *read
	return f.n, nil
}

// A fileReader reads a file, and keeps count and checksum.
type fileReader struct {
	r   *bufio.Reader
	n   int64
	sum uint64
}

func (f *fileReader) fail(fault Fault, reason string) error {
	return &NetError{Fault: fault, Offset: f.n, Reason: reason}
}

// read fills p.
func (f *fileReader) read(p []byte) error {
	n, err := io.ReadFull(f.r, p)
	f.sum = crc64.Update(f.sum, fileTable, p[:n])
	f.n += int64(n)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return &NetError{Fault: FaultTruncated, Offset: f.n, Reason: "the file ends too early", Err: io.ErrUnexpectedEOF}
	}
	return &NetError{Fault: FaultUnread, Offset: f.n, Reason: "it could not be read", Err: err}
}

// line reads a line of the header, without its end.
func (f *fileReader) line() (string, error) {
	var line []byte
	var p [1]byte
	for len(line) < fileLine {
		if err := f.read(p[:]); err != nil {
			return string(line), err
		}
		if p[0] == '\n' {
			return string(line), nil
		}
		line = append(line, p[0])
	}
	return "", f.fail(FaultForeign, "a line of the header does not end")
}

func (f *fileReader) net() (*Net, error) {
	n, err := f.header()
	if err != nil {
		return nil, err
	}
	weights := make([]byte, inputs*n.units) // some dozen kilobytes, whatever the file says
	if err := f.read(weights); err != nil {
		return nil, err
	}
	n.first = make([]int8, len(weights))
	for i, w := range weights {
		n.first[i] = int8(w)
	}
	sound := true
	number := func() (x float32, err error) {
		var p [4]byte
		if err := f.read(p[:]); err != nil {
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
	sum := f.sum
	var p [8]byte
	if err := f.read(p[:]); err != nil {
		return nil, err
	}
	switch {
	case binary.LittleEndian.Uint64(p[:]) != sum:
		return nil, f.fail(FaultCorrupt, "the checksum is wrong")
	case !sound:
		return nil, f.fail(FaultCorrupt, "a weight makes no sense")
	}
	if _, err := f.r.ReadByte(); !errors.Is(err, io.EOF) {
		if err != nil {
			return nil, &NetError{Fault: FaultUnread, Offset: f.n, Reason: "it could not be read", Err: err}
		}
		return nil, f.fail(FaultCorrupt, "the file goes on")
	}
	return n, nil
}

// header reads the lines.
func (f *fileReader) header() (*Net, error) {
	magic, err := f.line()
	version, ours := strings.CutPrefix(magic, fileMagic)
	switch {
	case !ours && (err == nil || !strings.HasPrefix(fileMagic, magic)):
		var e *NetError
		if errors.As(err, &e) && e.Fault == FaultUnread {
			return nil, err
		}
		return nil, f.fail(FaultForeign, "it does not begin as the file of a network does")
	case err != nil:
		return nil, err
	case version != fileVersion:
		return nil, f.fail(FaultVersion, "the file is of version "+strconv.Quote(version)+", and this package reads "+fileVersion)
	}
	shape, err := f.line()
	if err != nil {
		return nil, err
	}
	n := &Net{}
	var encoder int
	if !readPairs(shape, map[string]any{"encoder": &encoder, "units": &n.units}) || shape != shapeLine(encoder, n.units) {
		return nil, f.fail(FaultCorrupt, "the shape of the network makes no sense")
	}
	if encoder != encoderVersion {
		return nil, f.fail(FaultVersion, "its network sees what version "+strconv.Itoa(encoder)+" of the encoder shows, and this package has "+strconv.Itoa(encoderVersion))
	}
	if !soundUnits(n.units) {
		return nil, f.fail(FaultCorrupt, "there cannot be "+strconv.Itoa(n.units)+" units")
	}
	if n.rules, err = f.line(); err != nil {
		return nil, err
	}
	if n.rules == "" {
		return nil, f.fail(FaultCorrupt, "it is for no rules")
	}
	provenance, err := f.line()
	if err != nil {
		return nil, err
	}
	p := &n.provenance
	if !readPairs(provenance, map[string]any{
		"seed": &p.Seed, "games": &p.Games, "rate": &p.Rate, "final-rate": &p.FinalRate, "lambda": &p.Lambda, "from": &p.From,
	}) || p.String() != provenance {
		return nil, f.fail(FaultCorrupt, "its provenance makes no sense")
	}
	return n, nil
}

// shapeLine is the line of what a network sees and how large it is.
func shapeLine(encoder, units int) string {
	return "encoder=" + strconv.Itoa(encoder) + "&units=" + strconv.Itoa(units)
}

// soundUnits reports whether a network can have so many units.
func soundUnits(n int) bool { return n > 0 && n <= mostUnits && n%laneUnit == 0 }

// readPairs reads a line as slugs write readings. It reports false for what it does not
// know and for values that are none.
func readPairs(line string, into map[string]any) bool {
	for _, pair := range strings.Split(line, "&") {
		key, value, _ := strings.Cut(pair, "=")
		var err error
		switch x := into[key].(type) {
		case *int:
			*x, err = strconv.Atoi(value)
		case *uint64:
			base := 10
			if key == "from" {
				base = 16
			}
			*x, err = strconv.ParseUint(value, base, 64)
		case *float64:
			*x, err = strconv.ParseFloat(value, 64)
		default:
			return false
		}
		if err != nil {
			return false
		}
	}
	return true
}

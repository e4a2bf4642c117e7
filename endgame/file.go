package endgame

import (
	"bufio"
	"encoding/binary"
	"errors"
	"hash/crc64"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// A file of a table is
//
//	alfonsine bear-off 1\n
//	dice=2&virtual=0&doubles=once\n
//	checkers=15\n
//
// and then, little-endian, for each Home in the order of its index the expectation
// (a float64), the least number of throws and how many probabilities there are (two
// uint16), then all the probabilities of all Homes (float64), and last the CRC-64
// (ECMA) of everything before it.
const (
	fileMagic   = "alfonsine bear-off "
	fileVersion = "1"
)

// fileLine is more than any line of a header has.
const fileLine = 256

// fileRecord is what the file has of one Home before the probabilities, in bytes.
const fileRecord = 8 + 2 + 2

var fileTable = crc64.MakeTable(crc64.ECMA)

// WriteTo writes the table to a file, from which [OneSided.ReadFrom] reads the same
// table: between 2 and 10 MB for all fifteen checkers of the usual games. It is
// the [io.WriterTo] of the table. It returns how many bytes were written, and the
// writer's error as it is; for the empty table a [*OneSidedError].
func (t *OneSided) WriteTo(w io.Writer) (int64, error) {
	if len(t.mean) == 0 {
		return 0, &TableError{Fault: FaultUnfit, Reason: "the table is empty"}
	}
	sum := crc64.New(fileTable)
	out := &countingWriter{w: w}
	buf := bufio.NewWriterSize(io.MultiWriter(out, sum), 1<<16)
	put := func(p []byte) { _, _ = buf.Write(p) } // Flush returns the error
	put([]byte(fileMagic + fileVersion + "\n" + t.rules.String() + "\ncheckers=" + strconv.Itoa(t.checkers) + "\n"))
	var p []byte
	for i, mean := range t.mean {
		p = binary.LittleEndian.AppendUint64(p[:0], math.Float64bits(mean))
		p = binary.LittleEndian.AppendUint16(p, t.first[i])
		p = binary.LittleEndian.AppendUint16(p, uint16(t.start[i+1]-t.start[i]))
		put(p)
	}
	for _, chance := range t.chance {
		put(binary.LittleEndian.AppendUint64(p[:0], math.Float64bits(chance)))
	}
	if err := buf.Flush(); err != nil {
		return out.n, err
	}
	_, err := out.Write(binary.LittleEndian.AppendUint64(nil, sum.Sum64()))
	return out.n, err
}

type countingWriter struct {
	w io.Writer
	n int64
}

func (c *countingWriter) Write(p []byte) (int, error) {
	n, err := c.w.Write(p)
	c.n += int64(n)
	return n, err
}

// ReadFrom sets t to the table of a file that [OneSided.WriteTo] wrote, which it
// reads to its end; as [io.ReaderFrom] it returns how many bytes it has read. What
// the table is for comes from the file: ask [OneSided.Fits] before using it for a
// game.
//
// The error is a [*TableError], and t is then unchanged: the file is foreign, of
// another version, truncated, corrupt, or the reader failed. A table that is in
// use by others must not be read into.
func (t *OneSided) ReadFrom(r io.Reader) (int64, error) {
	f := &fileReader{r: bufio.NewReaderSize(r, 1<<16)}
	read, err := f.table()
	if err != nil {
		return f.n, err
	}
	*t = *read
	return f.n, nil
}

// A fileReader reads a file, and keeps count and checksum.
type fileReader struct {
	r   *bufio.Reader
	n   int64
	sum uint64
}

func (f *fileReader) fail(fault Fault, reason string) error {
	return &TableError{Fault: fault, Offset: f.n, Reason: reason}
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
		return &TableError{Fault: FaultTruncated, Offset: f.n, Reason: "the file ends too early", Err: io.ErrUnexpectedEOF}
	}
	return &TableError{Fault: FaultUnread, Offset: f.n, Reason: "it could not be read", Err: err}
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

func (f *fileReader) table() (*OneSided, error) {
	t, err := f.header()
	if err != nil {
		return nil, err
	}
	n := homeCount(t.checkers)
	t.mean, t.first, t.start = make([]float64, n), make([]uint16, n), make([]uint32, n+1)
	var p [fileRecord]byte
	for i := range n {
		if err := f.read(p[:]); err != nil {
			return nil, err
		}
		t.mean[i] = math.Float64frombits(binary.LittleEndian.Uint64(p[:]))
		t.first[i] = binary.LittleEndian.Uint16(p[8:])
		t.start[i+1] = t.start[i] + uint32(binary.LittleEndian.Uint16(p[10:]))
	}
	// The memory grows with the file and not with what its header claims.
	for total := int(t.start[n]); len(t.chance) < total; {
		const most = 1 << 12
		var chunk [8 * most]byte
		part := chunk[:8*min(most, total-len(t.chance))]
		if err := f.read(part); err != nil {
			return nil, err
		}
		for ; len(part) > 0; part = part[8:] {
			t.chance = append(t.chance, math.Float64frombits(binary.LittleEndian.Uint64(part)))
		}
	}
	sum := f.sum
	if err := f.read(p[:8]); err != nil {
		return nil, err
	}
	if binary.LittleEndian.Uint64(p[:]) != sum {
		return nil, f.fail(FaultCorrupt, "the checksum does not agree with the contents")
	}
	if _, err := f.r.ReadByte(); err == nil {
		return nil, f.fail(FaultCorrupt, "the file goes on after its checksum")
	} else if !errors.Is(err, io.EOF) {
		return nil, &TableError{Fault: FaultUnread, Offset: f.n, Reason: "it could not be read", Err: err}
	}
	t.chance = slices.Clip(t.chance)
	if reason := t.fault(); reason != "" {
		return nil, f.fail(FaultCorrupt, reason)
	}
	return t, nil
}

// header reads the three lines of text.
func (f *fileReader) header() (*OneSided, error) {
	magic := make([]byte, len(fileMagic))
	err := f.read(magic)
	if !strings.HasPrefix(fileMagic, string(magic[:f.n])) {
		return nil, &TableError{Fault: FaultForeign, Offset: 0, Reason: "this is not the file of a table"}
	}
	if err != nil {
		return nil, err
	}
	version, err := f.line()
	if err != nil {
		return nil, err
	}
	if version != fileVersion {
		return nil, f.fail(FaultVersion, "the file has version "+words.Quote(version)+", and this package reads version "+fileVersion)
	}
	line, err := f.line()
	if err != nil {
		return nil, err
	}
	rules, ok := readSoloRules(line)
	if !ok {
		return nil, f.fail(FaultCorrupt, "the header names no rules: "+words.Quote(line))
	}
	if line, err = f.line(); err != nil {
		return nil, err
	}
	digits, _ := strings.CutPrefix(line, "checkers=")
	checkers, err := strconv.Atoi(digits)
	if err != nil || checkers < 1 || checkers > alfonsine.MaxCheckers || line != "checkers="+strconv.Itoa(checkers) {
		return nil, f.fail(FaultCorrupt, "the header names no number of checkers: "+words.Quote(line))
	}
	return &OneSided{rules: rules, checkers: checkers}, nil
}

// fault says why the numbers of a table that was read cannot be right, or "".
func (t *OneSided) fault() string {
	for i, mean := range t.mean {
		d := Distribution{int(t.first[i]), t.chance[t.start[i]:t.start[i+1]]}
		for _, p := range d.chance {
			if !(p >= 0 && p <= 1) {
				return homeAt(i).String() + " has a probability that is none"
			}
		}
		if sum := d.Within(d.Last()); !(math.Abs(sum-1) < 1e-9) {
			return homeAt(i).String() + " has probabilities that do not sum to 1"
		}
		if !(math.Abs(d.Mean()-mean) <= 1e-9*max(1, mean)) {
			return homeAt(i).String() + " has an expectation that is not that of its probabilities"
		}
	}
	return ""
}

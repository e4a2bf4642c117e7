package alfonsine

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

// FileFault is the kind of thing that is wrong with the file of a table.
type FileFault uint8

// The faults of files.
const (
	FileForeign   FileFault = iota + 1 // not the file of a table
	FileVersion                        // of a version that this package does not read
	FileTruncated                      // it ends too early
	FileCorrupt                        // its checksum or its contents are wrong, or it goes on
	FileUnread                         // it could not be read
)

var fileFaultNames = []string{"fault", "foreign", "version", "truncated", "corrupt", "unread"}

// String names the fault in a word.
func (f FileFault) String() string { return enumName("FileFault", f, fileFaultNames) }

// A FileError says why the file of a table cannot be read.
type FileError struct {
	Fault  FileFault
	Offset int64 // the byte of the file at which it was noticed
	Reason string
	Err    error // the reader's error, io.ErrUnexpectedEOF for a truncated file, otherwise nil
}

// Error says what is wrong, and where.
func (e *FileError) Error() string {
	s := "alfonsine: file of a bear-off table: " + e.Reason + " at byte " + strconv.FormatInt(e.Offset, 10)
	if e.Err != nil && e.Fault != FileTruncated {
		s += ": " + e.Err.Error()
	}
	return s
}

// Unwrap returns the reader's error.
func (e *FileError) Unwrap() error { return e.Err }

// WriteTo writes the table to a file, from which [BearOff.ReadFrom] reads the same
// table: between 2 and 10 MB for all fifteen checkers of the usual games. It is
// the [io.WriterTo] of the table. It returns how many bytes were written, and the
// writer's error as it is; for the empty table a [*BearOffError].
func (b *BearOff) WriteTo(w io.Writer) (int64, error) {
	if len(b.mean) == 0 {
		return 0, &BearOffError{Reason: "it is empty"}
	}
	sum := crc64.New(fileTable)
	out := &countingWriter{w: w}
	buf := bufio.NewWriterSize(io.MultiWriter(out, sum), 1<<16)
	put := func(p []byte) { _, _ = buf.Write(p) } // Flush tells
	put([]byte(fileMagic + fileVersion + "\n" + b.regimen.String() + "\ncheckers=" + strconv.Itoa(b.checkers) + "\n"))
	var p []byte
	for i, mean := range b.mean {
		p = binary.LittleEndian.AppendUint64(p[:0], math.Float64bits(mean))
		p = binary.LittleEndian.AppendUint16(p, b.first[i])
		p = binary.LittleEndian.AppendUint16(p, uint16(b.start[i+1]-b.start[i]))
		put(p)
	}
	for _, chance := range b.chance {
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

// ReadFrom sets b to the table of a file that [BearOff.WriteTo] wrote, which it
// reads to its end; as [io.ReaderFrom] it returns how many bytes it has read. What
// the table is for comes from the file: ask [BearOff.Fits] before using it for a
// game.
//
// The error is a [*FileError], and b is then unchanged: the file is foreign, of
// another version, truncated, corrupt, or the reader failed. A table that is in
// use by others must not be read into.
func (b *BearOff) ReadFrom(r io.Reader) (int64, error) {
	f := &fileReader{r: bufio.NewReaderSize(r, 1<<16)}
	t, err := f.table()
	if err != nil {
		return f.n, err
	}
	*b = *t
	return f.n, nil
}

// A fileReader reads a file, and keeps count and checksum.
type fileReader struct {
	r   *bufio.Reader
	n   int64
	sum uint64
}

func (f *fileReader) fail(fault FileFault, reason string) error {
	return &FileError{Fault: fault, Offset: f.n, Reason: reason}
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
		return &FileError{Fault: FileTruncated, Offset: f.n, Reason: "the file ends too early", Err: io.ErrUnexpectedEOF}
	}
	return &FileError{Fault: FileUnread, Offset: f.n, Reason: "it could not be read", Err: err}
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
	return "", f.fail(FileForeign, "a line of the header does not end")
}

func (f *fileReader) table() (*BearOff, error) {
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
		return nil, f.fail(FileCorrupt, "the checksum does not agree with the contents")
	}
	if _, err := f.r.ReadByte(); err == nil {
		return nil, f.fail(FileCorrupt, "the file goes on after its checksum")
	} else if !errors.Is(err, io.EOF) {
		return nil, &FileError{Fault: FileUnread, Offset: f.n, Reason: "it could not be read", Err: err}
	}
	t.chance = slices.Clip(t.chance)
	if reason := t.fault(); reason != "" {
		return nil, f.fail(FileCorrupt, reason)
	}
	return t, nil
}

// header reads the three lines of text.
func (f *fileReader) header() (*BearOff, error) {
	magic := make([]byte, len(fileMagic))
	err := f.read(magic)
	if !strings.HasPrefix(fileMagic, string(magic[:f.n])) {
		return nil, &FileError{Fault: FileForeign, Offset: 0, Reason: "this is not the file of a table"}
	}
	if err != nil {
		return nil, err
	}
	version, err := f.line()
	if err != nil {
		return nil, err
	}
	if version != fileVersion {
		return nil, f.fail(FileVersion, "the file has version "+strconv.Quote(version)+", and this package reads version "+fileVersion)
	}
	line, err := f.line()
	if err != nil {
		return nil, err
	}
	m, ok := readRegimen(line)
	if !ok {
		return nil, f.fail(FileCorrupt, "the header names no rules: "+strconv.Quote(line))
	}
	if line, err = f.line(); err != nil {
		return nil, err
	}
	digits, _ := strings.CutPrefix(line, "checkers=")
	checkers, ok := readNumber(digits)
	if !ok || checkers < 1 || checkers > MaxCheckers || line != "checkers="+strconv.Itoa(checkers) {
		return nil, f.fail(FileCorrupt, "the header names no number of checkers: "+strconv.Quote(line))
	}
	return &BearOff{regimen: m, checkers: checkers}, nil
}

// readRegimen reads what regimen.String writes.
func readRegimen(s string) (regimen, bool) {
	var r Rules
	for part := range strings.SplitSeq(s, "&") {
		key, value, _ := strings.Cut(part, "=")
		d := decisionOf(key)
		if d == nil || key == "start" || !d.set(&r, value) {
			return regimen{}, false
		}
	}
	m := r.regimen()
	sound := m.Dice >= 1 && m.Dice <= 3 && m.Virtual <= dieFaces && m.most() <= MaxDice && !(m.Again && m.Dice == 1)
	return m, sound && m.String() == s
}

// most returns how many dice there are to play at most.
func (m regimen) most() int {
	n := m.Dice
	if m.Doubles == DoublesTwice {
		n *= 2
	}
	if m.Virtual != 0 {
		n++
	}
	return n
}

// fault says why the numbers of a table that was read cannot be right, or "".
func (b *BearOff) fault() string {
	for i, mean := range b.mean {
		d := Distribution{int(b.first[i]), b.chance[b.start[i]:b.start[i+1]]}
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

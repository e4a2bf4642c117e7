package endgame

import (
	"encoding/binary"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/sealed"
	"example.com/alfonsine/internal/words"
)

// The file of a OneSided table begins with three lines of text:
//
//	alfonsine bear-off 1\n
//	dice=2&virtual=0&doubles=once\n
//	checkers=15\n
//
// Little-endian numbers follow:
//
//   - for each Home, in the order of its index: the expectation (float64), the smallest
//     number of throws and the number of probabilities (two uint16);
//   - the probabilities of all Homes (float64);
//   - the CRC-64 (ECMA) of everything before it.
const (
	fileMagic   = "alfonsine bear-off "
	fileVersion = "1"
)

// fileRecord is the size in bytes of a Home's record before the probabilities.
const fileRecord = 8 + 2 + 2

// mostChances is a limit above the number of probabilities of any table; the largest has
// about 14 million. As a number of float64 values and as their size in bytes it fits an int
// of 32 bits.
const mostChances = 1 << 25

// WriteTo writes the table to a file for [OneSided.ReadFrom]: 2 to 10 MB for fifteen
// checkers in the usual games. It implements [io.WriterTo]. It returns the number of bytes
// written and the writer's error. For the empty table the error is a [*TableError].
func (t *OneSided) WriteTo(w io.Writer) (int64, error) {
	if len(t.mean) == 0 {
		return 0, &TableError{Fault: FaultUnfit, Reason: "the table is empty"}
	}
	out := sealed.NewWriter(w, fileMagic, fileVersion)
	out.Line(t.rules.String())
	out.Line("checkers=" + strconv.Itoa(t.checkers))
	var p []byte
	for i, mean := range t.mean {
		p = binary.LittleEndian.AppendUint64(p[:0], math.Float64bits(mean))
		p = binary.LittleEndian.AppendUint16(p, t.first[i])
		p = binary.LittleEndian.AppendUint16(p, uint16(t.start[i+1]-t.start[i]))
		out.Write(p)
	}
	for _, chance := range t.chance {
		out.Write(binary.LittleEndian.AppendUint64(p[:0], math.Float64bits(chance)))
	}
	return out.Seal()
}

// ReadFrom sets t to the table of a file written by [OneSided.WriteTo]. It reads to the
// end, implements [io.ReaderFrom] and returns the number of bytes read. The file says which
// game the table is for; check this with [OneSided.Fits].
//
// The error is a [*TableError], and t is then unchanged: the file is foreign, of another
// version, truncated or corrupt, or the reader failed. Do not read into a table that is in
// use.
func (t *OneSided) ReadFrom(r io.Reader) (int64, error) {
	f := sealed.NewReader(r)
	read, err := tableFrom(f)
	if err != nil {
		return f.Offset(), fileFault(err)
	}
	*t = *read
	return f.Offset(), nil
}

// fileFault turns an error of package sealed into a *TableError and returns any other
// unchanged.
func fileFault(err error) error {
	var e *sealed.Error
	if !errors.As(err, &e) {
		return err
	}
	return &TableError{Fault: FaultForeign + Fault(e.Fault), Offset: e.Offset, Reason: e.Reason, Err: e.Err}
}

// tableFrom reads a table. Its errors are those of package sealed.
func tableFrom(f *sealed.Reader) (*OneSided, error) {
	if err := f.Begin(fileMagic, fileVersion, "a table"); err != nil {
		return nil, err
	}
	line, err := f.Line()
	if err != nil {
		return nil, err
	}
	rules, ok := readSoloRules(line)
	if !ok {
		return nil, f.Fail(sealed.Corrupt, "the header has invalid rules: "+words.Quote(line))
	}
	checkers, err := checkersFrom(f)
	if err != nil {
		return nil, err
	}
	n := homeCount(checkers)
	t := &OneSided{rules: rules, checkers: checkers, mean: make([]float64, n), first: make([]uint16, n), start: make([]uint32, n+1)}
	var p [fileRecord]byte
	for i := range n {
		if err := f.Read(p[:]); err != nil {
			return nil, err
		}
		t.mean[i] = math.Float64frombits(binary.LittleEndian.Uint64(p[:]))
		t.first[i] = binary.LittleEndian.Uint16(p[8:])
		t.start[i+1] = t.start[i] + uint32(binary.LittleEndian.Uint16(p[10:]))
	}
	if t.start[n] > mostChances {
		return nil, f.Fail(sealed.Corrupt, "too many probabilities")
	}
	// Memory grows with the file, not with the size that the header claims.
	for total := int(t.start[n]); len(t.chance) < total; {
		const most = 1 << 12
		var chunk [8 * most]byte
		part := chunk[:8*min(most, total-len(t.chance))]
		if err := f.Read(part); err != nil {
			return nil, err
		}
		for number := range slices.Chunk(part, 8) {
			t.chance = append(t.chance, math.Float64frombits(binary.LittleEndian.Uint64(number)))
		}
	}
	if err := f.Seal(); err != nil {
		return nil, err
	}
	t.chance = slices.Clip(t.chance)
	if reason := t.fault(); reason != "" {
		return nil, f.Fail(sealed.Corrupt, reason)
	}
	return t, nil
}

// checkersFrom reads the line with the number of checkers.
func checkersFrom(f *sealed.Reader) (int, error) {
	line, err := f.Line()
	if err != nil {
		return 0, err
	}
	digits, _ := strings.CutPrefix(line, "checkers=")
	checkers, _ := strconv.Atoi(digits)
	if checkers < 1 || checkers > alfonsine.MaxCheckers || line != "checkers="+strconv.Itoa(checkers) {
		return 0, f.Fail(sealed.Corrupt, "the header has an invalid number of checkers: "+words.Quote(line))
	}
	return checkers, nil
}

// fault says why the numbers of a table read from a file are impossible. It returns "" if
// they are possible.
func (t *OneSided) fault() string {
	for i, mean := range t.mean {
		d := Distribution{int(t.first[i]), t.chance[t.start[i]:t.start[i+1]]}
		for _, p := range d.chance {
			if !(p >= 0 && p <= 1) {
				return homeAt(i).String() + " has an invalid probability"
			}
		}
		if sum := d.Within(d.Last()); !(math.Abs(sum-1) < 1e-9) {
			return homeAt(i).String() + " has probabilities that do not sum to 1"
		}
		if !(math.Abs(d.Mean()-mean) <= 1e-9*mean) {
			return homeAt(i).String() + " has an expectation that does not match its probabilities"
		}
	}
	return ""
}

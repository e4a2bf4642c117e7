package endgame

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/sealed"
	"example.com/alfonsine/internal/words"
)

// The file of a TwoSided table begins with a header:
//
//	alfonsine two-sided 1\n
//	dice=2&virtual=0&doubles=once\n
//	checkers=15\n
//	bits=16\n
//
// A seal follows: the CRC-64 (ECMA) of everything before it. Then, for every pip total of
// both sides from 0 on, come the numbers of its pairs in the order of pairOrder, again with
// a seal of everything before it. All numbers are little-endian and have the bits of the
// header: float64, float32, or uint16 with 65535 for probability 1.
const (
	pairsMagic   = "alfonsine two-sided "
	pairsVersion = "1"
)

// A File is where [ResumeTwoSided] stores a table, such as an [os.File] open for reading
// and writing.
type File interface {
	io.ReaderAt
	io.WriterAt
}

// ResumeTwoSided is [NewTwoSided] for large tables. It saves its results in a file and
// continues where an earlier call stopped, even one that crashed. The file is empty at
// first. It grows step by step, one step for each pip total of both sides; the number of
// steps is 12 times the checkers a side, plus one. What is incomplete or damaged is
// computed again.
//
// The error is that of NewTwoSided; the file's, wrapped; or a [*TableError] if the file is
// of another table or is not a table file. Such a file is left unchanged.
func ResumeTwoSided(ctx context.Context, g *alfonsine.Game, f File, opt Options) (*TwoSided, error) {
	return makeTwoSided(ctx, g, f, opt)
}

// OpenTwoSided returns the table in a file written by [ResumeTwoSided] or
// [TwoSided.WriteTo]. It reads only the beginning and the end, and later a few bytes for
// each lookup, without a cache. [TwoSided.Load] reads the whole table and verifies its
// checksums.
//
// The error is a [*TableError]: the table is for other rules of bearing off, is not
// complete, or the file is not a table file.
func OpenTwoSided(g *alfonsine.Game, r io.ReaderAt) (*TwoSided, error) {
	s := sealed.NewReader(whole(r))
	header, err := pairHeaderFrom(s)
	if err != nil {
		return nil, fileFault(err)
	}
	reason, rules := noTable(g), soloRulesOf(g.Rules())
	switch {
	case reason != "":
		return nil, &TableError{Fault: FaultGame, Variant: g.Slug(), Reason: reason}
	case rules != header.rules:
		return nil, &TableError{Fault: FaultUnfit, Variant: g.Slug(), Table: header.rules.String(), Reason: "the game has other rules of bearing off: " + rules.String()}
	}
	f := newPairFile(r, header, s.Part())
	if err := f.ends(); err != nil {
		return nil, err
	}
	return &TwoSided{homes: newHomes(g, header.checkers), count: homeCount(header.checkers), win: f}, nil
}

// Load returns the table in memory. If it did not come from [OpenTwoSided], that is the
// table itself. The error is the context's, wrapped, or a [*TableError] for a file that
// cannot be read, is corrupt, or is too large for memory.
func (t *TwoSided) Load(ctx context.Context) (*TwoSided, error) {
	f, ok := t.win.(*pairFile)
	if !ok {
		return t, nil
	}
	var win pairs
	var err error
	switch f.header.bits {
	case 16:
		win, err = load[uint16](ctx, f)
	case 32:
		win, err = load[float32](ctx, f)
	default:
		win, err = load[float64](ctx, f)
	}
	switch {
	case ctx.Err() != nil:
		return nil, fmt.Errorf("endgame: two-sided table of %s: %w", t.homes.game.Slug(), ctx.Err())
	case err != nil:
		return nil, fileFault(err)
	}
	return &TwoSided{homes: t.homes, count: t.count, win: win}, nil
}

// load reads the numbers of a file. Its errors are those of package sealed, a
// *TableError, and the context's.
func load[T number](ctx context.Context, f *pairFile) (pairs, error) {
	t, err := newGrid[T](f.header.checkers)
	if err != nil {
		return nil, err
	}
	s := sealed.NewReader(whole(f.file))
	if _, err := pairHeaderFrom(s); err != nil {
		return nil, err
	}
	for pips := range f.order.stages() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := t.read(s, f.order, pips); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// WriteTo writes the table to a file for [OpenTwoSided]. It implements [io.WriterTo]. It
// returns the number of bytes written and the writer's error. For the empty table the error
// is a [*TableError].
func (t *TwoSided) WriteTo(w io.Writer) (int64, error) {
	if t.win == nil {
		return 0, &TableError{Fault: FaultUnfit, Reason: "the table is empty"}
	}
	return t.win.writeTo(w, pairHeader{soloRulesOf(t.homes.game.Rules()), t.homes.checkers, t.win.bits()})
}

// A pairHeader is the header of a file.
type pairHeader struct {
	rules    soloRules
	checkers int
	bits     int // per number
}

// String describes the table.
func (h pairHeader) String() string {
	return h.rules.String() + " with " + words.Count(h.checkers, "checker") + " and numbers of " + strconv.Itoa(h.bits) + " bits"
}

// begin starts a file and writes the header. A later write returns the error.
func (h pairHeader) begin(w io.Writer) *sealed.Writer {
	out := sealed.NewWriter(w, pairsMagic, pairsVersion)
	out.Line(h.rules.String())
	out.Line("checkers=" + strconv.Itoa(h.checkers))
	out.Line("bits=" + strconv.Itoa(h.bits))
	_, _ = out.Seal()
	return out
}

// pairHeaderFrom reads a header. Its errors are those of package sealed.
func pairHeaderFrom(f *sealed.Reader) (h pairHeader, err error) {
	if err := f.Begin(pairsMagic, pairsVersion, "a two-sided table"); err != nil {
		return h, err
	}
	if h.rules, h.checkers, err = rulesFrom(f); err != nil {
		return h, err
	}
	line, err := f.Line()
	if err != nil {
		return h, err
	}
	for _, bits := range []int{64, 32, 16} {
		if line == "bits="+strconv.Itoa(bits) {
			h.bits = bits
			return h, f.EndPart()
		}
	}
	return h, f.Fail(sealed.Corrupt, "the header has an invalid number of bits: "+words.Quote(line))
}

// A pairFile gives access to the numbers of a table in a file.
type pairFile struct {
	file   io.ReaderAt
	header pairHeader
	order  *pairOrder
	begin  [][]int64 // by the pips of the side to throw and of its opponent, the offset of their first pair
	end    int64     // after the last seal
}

// newPairFile returns the numbers that follow a header of at bytes.
func newPairFile(r io.ReaderAt, h pairHeader, at int64) *pairFile {
	f := &pairFile{file: r, header: h, order: newPairOrder(h.checkers)}
	levels := f.order.levels
	f.begin = make([][]int64, len(levels))
	for own := range levels {
		f.begin[own] = make([]int64, len(levels))
	}
	for pips := range f.order.stages() {
		for own := max(0, pips-len(levels)+1); own <= min(pips, len(levels)-1); own++ {
			f.begin[own][pips-own] = at
			at += int64(len(levels[own])) * int64(len(levels[pips-own])) * int64(h.bits/8)
		}
		at += sealed.Len
	}
	f.end = at
	return f
}

func (f *pairFile) bits() int { return f.header.bits }

func (f *pairFile) at(own, other int) (float64, error) {
	o := f.order
	p, q := o.pips[own], o.pips[other]
	place := int64(o.rank[own])*int64(len(o.levels[q])) + int64(o.rank[other])
	number := make([]byte, f.header.bits/8)
	at := f.begin[p][q] + place*int64(len(number))
	if n, err := f.file.ReadAt(number, at); n < len(number) {
		return 0, unread(at+int64(n), err)
	}
	switch f.header.bits {
	case 16:
		return float64(binary.LittleEndian.Uint16(number)) / math.MaxUint16, nil
	case 32:
		return float64(math.Float32frombits(binary.LittleEndian.Uint32(number))), nil
	}
	return math.Float64frombits(binary.LittleEndian.Uint64(number)), nil
}

// unread returns the error for a read that failed at a byte.
func unread(at int64, err error) *TableError {
	if errors.Is(err, io.EOF) {
		return &TableError{Fault: FaultTruncated, Offset: at, Reason: "the file ends too early", Err: io.ErrUnexpectedEOF}
	}
	return &TableError{Fault: FaultUnread, Offset: at, Reason: "read error", Err: err}
}

// ends returns nil if the file ends with the last seal.
func (f *pairFile) ends() error {
	var last [sealed.Len + 1]byte
	n, err := f.file.ReadAt(last[:], f.end-sealed.Len)
	switch {
	case n == len(last):
		return &TableError{Fault: FaultCorrupt, Offset: f.end, Reason: "data after the checksum"}
	case n < sealed.Len || !errors.Is(err, io.EOF):
		return unread(f.end-sealed.Len+int64(n), err)
	}
	return nil
}

func (f *pairFile) writeTo(w io.Writer, _ pairHeader) (int64, error) {
	return io.Copy(w, io.NewSectionReader(f.file, 0, f.end))
}

func (t *grid[T]) writeTo(w io.Writer, h pairHeader) (n int64, err error) {
	out, order := h.begin(w), newPairOrder(h.checkers)
	for pips := 0; pips < order.stages() && err == nil; pips++ {
		n, err = t.write(out, order, pips)
	}
	return n, err
}

// write writes the part of the file for a pip total.
func (t *grid[T]) write(w *sealed.Writer, order *pairOrder, pips int) (int64, error) {
	var row []T
	var text []byte
	for _, own := range order.own(pips) {
		row = row[:0]
		for _, other := range order.others(pips, own) {
			row = append(row, t.win[int(own)*t.count+int(other)])
		}
		text, _ = binary.Append(text[:0], binary.LittleEndian, row) // never fails
		w.Write(text)
	}
	return w.Seal()
}

// read reads the part of the file for a pip total. Its errors are those of package sealed.
func (t *grid[T]) read(f *sealed.Reader, order *pairOrder, pips int) error {
	var row []T
	var text []byte
	for _, own := range order.own(pips) {
		others := order.others(pips, own)
		row = slices.Grow(row[:0], len(others))[:len(others)]
		size := len(others) * t.size()
		text = slices.Grow(text[:0], size)[:size]
		if err := f.Read(text); err != nil {
			return err
		}
		_, _ = binary.Decode(text, binary.LittleEndian, row) // never fails
		for i, other := range others {
			if !(row[i] >= 0 && row[i] <= T(t.scale)) {
				return f.Fail(sealed.Corrupt, homeAt(int(own)).String()+" against "+homeAt(int(other)).String()+" has an invalid probability")
			}
			t.win[int(own)*t.count+int(other)] = row[i]
		}
	}
	return f.EndPart()
}

// whole returns a reader of the whole file.
func whole(r io.ReaderAt) *io.SectionReader { return io.NewSectionReader(r, 0, math.MaxInt64) }

// A keeper saves a table to a file while it is computed. The zero keeper has no file.
type keeper[T number] struct {
	out  *sealed.Writer
	file *pairFile
}

// resume reads into t the part of the table that the file has. It returns a keeper for the
// rest and the pip total at which the rest begins. The error is the context's or a
// *TableError.
func resume[T number](ctx context.Context, f File, h pairHeader, order *pairOrder, t *grid[T]) (*keeper[T], int, error) {
	if f == nil {
		return &keeper[T]{}, 0, nil
	}
	var header bytes.Buffer
	h.begin(&header)
	k := &keeper[T]{file: newPairFile(f, h, int64(header.Len()))}
	there := make([]byte, header.Len())
	n, err := f.ReadAt(there, 0)
	if n < len(there) && !errors.Is(err, io.EOF) {
		return nil, 0, unread(int64(n), err)
	}
	if n < len(there) && bytes.HasPrefix(header.Bytes(), there[:n]) {
		k.out = h.begin(io.NewOffsetWriter(f, 0))
		return k, 0, nil
	}
	s := sealed.NewReader(whole(f))
	found, err := pairHeaderFrom(s)
	switch {
	case err != nil:
		return nil, 0, fileFault(err)
	case found != h:
		return nil, 0, &TableError{Fault: FaultUnfit, Table: found.rules.String(), Reason: "the file is of another table, " + found.String() + ", not " + h.String()}
	}
	pips := 0
	for ; pips < order.stages(); pips++ {
		if err := ctx.Err(); err != nil {
			return nil, 0, err
		}
		err := t.read(s, order, pips)
		if e := (*sealed.Error)(nil); errors.As(err, &e) && e.Fault == sealed.Unread {
			return nil, 0, fileFault(err)
		} else if err != nil {
			break // cut off or damaged here
		}
	}
	k.out = sealed.Continue(io.NewOffsetWriter(f, s.Part()), s)
	return k, pips, nil
}

// keep saves the pairs with a pip total.
func (k *keeper[T]) keep(t *grid[T], order *pairOrder, pips int) error {
	if k.out == nil {
		return nil
	}
	_, err := t.write(k.out, order, pips)
	return err
}

// done returns nil if the file has nothing after the table.
func (k *keeper[T]) done() error {
	if k.out == nil {
		return nil
	}
	return k.file.ends()
}

// Package sealed seals and reads the files of tables and networks. A file is a line with
// its kind and version, more lines, numbers, and at the end a seal: the CRC-64 (ECMA) of
// everything before it, little-endian.
package sealed

import (
	"bufio"
	"encoding/binary"
	"errors"
	"hash/crc64"
	"io"
	"strings"

	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/words"
)

// LineMax is an upper bound of the length of a line in bytes.
const LineMax = 1 << 16

// Len is the length of a seal in bytes.
const Len = 8

var table = crc64.MakeTable(crc64.ECMA)

// Seal returns a file: its contents, whose first line is the kind and version, and their seal.
func Seal(contents []byte) []byte {
	return binary.LittleEndian.AppendUint64(contents, Checksum(contents))
}

// Checksum returns the seal of p.
func Checksum(p []byte) uint64 { return crc64.Checksum(p, table) }

// Sum returns the seal of a whole file.
func Sum(file []byte) uint64 { return binary.LittleEndian.Uint64(file[len(file)-Len:]) }

// An Error says what is wrong with a file, and where.
type Error struct {
	Fault  fault.File
	Offset int64  // the byte at which it was noticed
	Reason string // what is wrong, in words
	Err    error  // the reader's error, io.ErrUnexpectedEOF for a truncated file, otherwise nil
}

// A Reader reads a file. After the first error it reads no more.
type Reader struct {
	Err *Error // the first error, or nil

	r   *bufio.Reader
	n   int64
	sum uint64
}

// NewReader returns a Reader from r.
func NewReader(r io.Reader) *Reader { return &Reader{r: bufio.NewReaderSize(r, 1<<16)} }

// Offset returns the number of bytes read.
func (r *Reader) Offset() int64 { return r.n }

// Holds fails at the current offset if the file is not sound.
func (r *Reader) Holds(sound bool, fault fault.File, reason string) {
	if !sound && r.Err == nil {
		r.Err = &Error{Fault: fault, Offset: r.n, Reason: reason}
	}
}

// Begin reads the first line. A file that does not begin with magic is foreign. what names
// the contents in the error: "a table".
func (r *Reader) Begin(magic, version, what string) {
	p := make([]byte, len(magic))
	r.Read(p)
	if !strings.HasPrefix(magic, string(p[:r.n])) {
		r.Err = &Error{Fault: fault.Foreign, Reason: "not a file of " + what}
	}
	got := r.Line()
	r.Holds(got == version, fault.Version, "the file has version "+words.Quote(got)+"; this package reads version "+version)
}

// Read fills p.
func (r *Reader) Read(p []byte) {
	if r.Err != nil {
		return
	}
	n, err := io.ReadFull(r.r, p)
	r.sum = crc64.Update(r.sum, table, p[:n])
	r.n += int64(n)
	switch {
	case err == nil:
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		r.Err = &Error{Fault: fault.Truncated, Offset: r.n, Reason: "the file ends too early", Err: io.ErrUnexpectedEOF}
	default:
		r.Err = &Error{Fault: fault.Unread, Offset: r.n, Reason: "read error", Err: err}
	}
}

// Line reads a line and returns it without its line end. It is empty after an error.
func (r *Reader) Line() string {
	var line []byte
	for p := make([]byte, 1); len(line) < LineMax; line = append(line, p[0]) {
		if r.Read(p); r.Err != nil {
			return ""
		}
		if p[0] == '\n' {
			return string(line)
		}
	}
	r.Holds(false, fault.Foreign, "a header line has no end")
	return ""
}

// Seal reads the seal and checks that nothing follows.
func (r *Reader) Seal() {
	sum := r.sum
	var p [Len]byte
	r.Read(p[:])
	if r.Holds(binary.LittleEndian.Uint64(p[:]) == sum, fault.Corrupt, "the checksum does not match the contents"); r.Err != nil {
		return
	}
	if _, err := r.r.ReadByte(); err != nil && !errors.Is(err, io.EOF) {
		r.Err = &Error{Fault: fault.Unread, Offset: r.n, Reason: "read error", Err: err}
	} else {
		r.Holds(err != nil, fault.Corrupt, "data after the checksum")
	}
}

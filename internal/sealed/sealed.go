// Package sealed writes and reads the files of tables and networks. A file is a line with
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

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// LineMax is an upper bound of the length of a line in bytes.
const LineMax = 1024

// Len is the length of a seal in bytes.
const Len = 8

var table = crc64.MakeTable(crc64.ECMA)

// A Writer writes a file. NewWriter makes one; the zero Writer is not usable.
type Writer struct {
	buf *bufio.Writer
	n   int64 // bytes handed to buf
	sum uint64
}

// NewWriter returns a Writer to w and writes the first line.
func NewWriter(w io.Writer, magic, version string) *Writer {
	s := &Writer{buf: bufio.NewWriterSize(w, 1<<16)}
	s.Line(magic + version)
	return s
}

// Line writes a line.
func (w *Writer) Line(s string) { w.Write([]byte(s + "\n")) }

// Write writes bytes. Seal returns its error.
func (w *Writer) Write(p []byte) {
	w.sum = crc64.Update(w.sum, table, p)
	n, _ := w.buf.Write(p)
	w.n += int64(n)
}

// Seal writes the seal of everything so far, which ends the file. It returns the number of bytes written and the first error of the underlying writer.
func (w *Writer) Seal() (int64, error) {
	w.Write(binary.LittleEndian.AppendUint64(nil, w.sum))
	err := w.buf.Flush()
	return w.n - int64(w.buf.Buffered()), err
}

// Checksum returns the seal of p, for files with another format.
func Checksum(p []byte) uint64 { return crc64.Checksum(p, table) }

// Sum returns the seal of a whole file.
func Sum(file []byte) uint64 { return binary.LittleEndian.Uint64(file[len(file)-Len:]) }

// An Error says what is wrong with a file, and where.
type Error struct {
	Fault  alfonsine.FileFault
	Offset int64  // the byte at which it was noticed
	Reason string // what is wrong, in words
	Err    error  // the reader's error, io.ErrUnexpectedEOF for a truncated file, otherwise nil
}

// Error returns the reason.
func (e *Error) Error() string { return e.Reason }

// A Reader reads a file. All its errors are of type *Error.
type Reader struct {
	r   *bufio.Reader
	n   int64
	sum uint64
}

// NewReader returns a Reader from r.
func NewReader(r io.Reader) *Reader { return &Reader{r: bufio.NewReaderSize(r, 1<<16)} }

// Offset returns the number of bytes read.
func (r *Reader) Offset() int64 { return r.n }

// Fail returns an error at the current offset.
func (r *Reader) Fail(fault alfonsine.FileFault, reason string) error {
	return &Error{Fault: fault, Offset: r.n, Reason: reason}
}

// Begin reads the first line. A file that does not begin with magic is foreign. what names
// the contents in the error: "a table".
func (r *Reader) Begin(magic, version, what string) error {
	p := make([]byte, len(magic))
	err := r.Read(p)
	if !strings.HasPrefix(magic, string(p[:r.n])) {
		return &Error{Fault: alfonsine.FileForeign, Reason: "not a file of " + what}
	}
	if err != nil {
		return err
	}
	got, err := r.Line()
	if err != nil {
		return err
	}
	if got != version {
		return r.Fail(alfonsine.FileVersion, "the file has version "+words.Quote(got)+"; this package reads version "+version)
	}
	return nil
}

// Read fills p.
func (r *Reader) Read(p []byte) error {
	n, err := io.ReadFull(r.r, p)
	r.sum = crc64.Update(r.sum, table, p[:n])
	r.n += int64(n)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return &Error{Fault: alfonsine.FileTruncated, Offset: r.n, Reason: "the file ends too early", Err: io.ErrUnexpectedEOF}
	}
	return &Error{Fault: alfonsine.FileUnread, Offset: r.n, Reason: "read error", Err: err}
}

// Line reads a line and returns it without its line end.
func (r *Reader) Line() (string, error) {
	var line []byte
	var p [1]byte
	for len(line) < LineMax {
		if err := r.Read(p[:]); err != nil {
			return "", err
		}
		if p[0] == '\n' {
			return string(line), nil
		}
		line = append(line, p[0])
	}
	return "", r.Fail(alfonsine.FileForeign, "a header line has no end")
}

// Seal reads the seal and checks that nothing follows.
func (r *Reader) Seal() error {
	sum := r.sum
	var p [Len]byte
	if err := r.Read(p[:]); err != nil {
		return err
	}
	if binary.LittleEndian.Uint64(p[:]) != sum {
		return r.Fail(alfonsine.FileCorrupt, "the checksum does not match the contents")
	}
	switch _, err := r.r.ReadByte(); {
	case err == nil:
		return r.Fail(alfonsine.FileCorrupt, "data after the checksum")
	case !errors.Is(err, io.EOF):
		return &Error{Fault: alfonsine.FileUnread, Offset: r.n, Reason: "read error", Err: err}
	}
	return nil
}

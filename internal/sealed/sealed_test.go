package sealed

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/alfonsine/fault"
)

// written returns a file with a line and some bytes.
func written() []byte { return Seal([]byte("things 1\na=1\n\x01\x02\x03")) }

// read reads the file of written.
func read(r io.Reader) (int64, *Error) {
	f := NewReader(r)
	f.Begin("things ", "1", "things")
	f.Holds(f.Line() == "a=1", fault.Corrupt, "another line")
	f.Read(make([]byte, 3))
	f.Seal()
	return f.Offset(), f.Err
}

func TestAFileIsReadAsItWasWritten(t *testing.T) {
	file := written()
	for _, r := range []io.Reader{
		bytes.NewReader(file),
		iotest.OneByteReader(bytes.NewReader(file)),
		iotest.DataErrReader(bytes.NewReader(file)),
	} {
		if n, err := read(r); err != nil || n != int64(len(file)) {
			t.Error(n, err)
		}
	}
	if got, want := Sum(file), Checksum(file[:len(file)-Len]); got == 0 || got != want {
		t.Errorf("the seal is %x, that of the contents %x", got, want)
	}
}

func TestADamagedFileIsRefusedWhereItIsDamaged(t *testing.T) {
	file := written()
	broken := errors.New("broken")
	for n := range file {
		_, err := read(bytes.NewReader(file[:n]))
		if err == nil || err.Fault != fault.Truncated || err.Offset != int64(n) || err.Err != io.ErrUnexpectedEOF {
			t.Errorf("%d bytes: %#v", n, err)
		}
		_, err = read(io.MultiReader(bytes.NewReader(file[:n]), iotest.ErrReader(broken)))
		if err == nil || err.Fault != fault.Unread || err.Offset != int64(n) || err.Err != broken {
			t.Errorf("%d bytes and an error: %#v", n, err)
		}
		wrong := bytes.Clone(file)
		wrong[n] ^= 1
		if _, err := read(bytes.NewReader(wrong)); err == nil || err.Fault == fault.Unread {
			t.Errorf("byte %d wrong: %#v", n, err)
		}
	}
	for _, test := range []struct {
		file   string
		fault  fault.File
		reason string
	}{
		{"other 1\n", fault.Foreign, "not a file of things"},
		{"things 2\n", fault.Version, `the file has version "2"; this package reads version 1`},
		{"things 1" + strings.Repeat("0", LineMax), fault.Foreign, "a header line has no end"},
		{"things 1\na=2\n", fault.Corrupt, "another line"},
		{string(file) + " ", fault.Corrupt, "data after the checksum"},
		{string(file[:len(file)-1]) + "x", fault.Corrupt, "the checksum does not match the contents"},
	} {
		if _, err := read(strings.NewReader(test.file)); err == nil || err.Fault != test.fault || err.Reason != test.reason {
			t.Errorf("%.40q: %v", test.file, err)
		}
	}
}

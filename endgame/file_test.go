package endgame_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc64"
	"io"
	"math"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/iotest"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

var (
	_ io.WriterTo   = (*endgame.OneSided)(nil)
	_ io.ReaderFrom = (*endgame.OneSided)(nil)
)

func fileOf(tb testing.TB, b *endgame.OneSided) []byte {
	tb.Helper()
	var buf bytes.Buffer
	n, err := b.WriteTo(&buf)
	if err != nil || n != int64(buf.Len()) {
		tb.Fatalf("%d of %d bytes are reported as written, %v", n, buf.Len(), err)
	}
	return buf.Bytes()
}

func TestATableIsReadFromItsFileAsItWas(t *testing.T) {
	for _, b := range []*endgame.OneSided{
		fullTable(t, alfonsine.Fallas),
		smallTable(t, raceGame(t, alfonsine.Rules{Overshoot: alfonsine.OvershootNever, HigherDie: true, ThrowAgain: alfonsine.ThrowAgainAlike, Virtual: 3, Doubles: alfonsine.DoublesTwice}), 3),
		smallTable(t, raceGame(t, alfonsine.Rules{Dice: 3, ThrowAgain: alfonsine.ThrowAgainTwoAlike}), 2),
		smallTable(t, raceGame(t, alfonsine.Rules{Dice: 1}), 1),
	} {
		file := fileOf(t, b)
		var read endgame.OneSided
		n, err := read.ReadFrom(iotest.DataErrReader(bytes.NewReader(file)))
		if err != nil || n != int64(len(file)) {
			t.Fatalf("%v: %d of %d bytes are read, %v", b, n, len(file), err)
		}
		if !reflect.DeepEqual(&read, b) {
			t.Fatalf("%v is read as another table, %v", b, &read)
		}
		if again := fileOf(t, &read); !bytes.Equal(again, file) {
			t.Fatalf("%v is written differently after reading", b)
		}
	}
	if size := len(fileOf(t, fullTable(t, gametest.Backgammon))); size > 10e6 {
		t.Errorf("the file of backgammon has %d bytes", size)
	}
}

var tableOfOne = sync.OnceValue(func() *endgame.OneSided { return smallTable(panics{}, alfonsine.Laquet, 1) })

// panics is a testing.TB whose Fatal panics.
type panics struct{}

func (panics) Fatal(args ...any) { panic(fmt.Sprint(args...)) }

// fileFault reads an invalid file and returns the error.
func fileFault(t *testing.T, r io.Reader) *endgame.TableError {
	t.Helper()
	was := tableOfOne()
	b := *was
	n, err := b.ReadFrom(r)
	var fault *endgame.TableError
	if !errors.As(err, &fault) {
		t.Fatalf("the error is %v", err)
	}
	if !reflect.DeepEqual(&b, was) {
		t.Fatalf("%v, and the table has changed", err)
	}
	if fault.Fault == endgame.FaultTruncated && n != fault.Offset {
		t.Fatalf("%v, and %d bytes are read", err, n)
	}
	return fault
}

func TestATruncatedFileIsCalledSo(t *testing.T) {
	file := fileOf(t, tableOfOne())
	for n := range len(file) {
		err := fileFault(t, bytes.NewReader(file[:n]))
		if err.Fault != endgame.FaultTruncated || err.Offset != int64(n) || !errors.Is(err, io.ErrUnexpectedEOF) || err.Reason != "the file ends too early" {
			t.Fatalf("cut after %d bytes: %v", n, err)
		}
	}
}

func TestAFileWithAnyBitWrongIsRefused(t *testing.T) {
	file := fileOf(t, tableOfOne())
	for i := range file {
		for bit := range 8 {
			wrong := bytes.Clone(file)
			wrong[i] ^= 1 << bit
			fileFault(t, bytes.NewReader(wrong))
		}
	}
}

func TestFilesThatAreNoTablesAreNamed(t *testing.T) {
	file := string(fileOf(t, smallTable(t, alfonsine.Laquet, 2)))
	broken := errors.New("broken")
	for _, test := range []struct {
		file  io.Reader
		fault endgame.Fault
		want  string
	}{
		{strings.NewReader("gnubg-OS-06-15-1-1-0xxxx"), endgame.FaultForeign, "not a file of a table at byte 0"},
		{strings.NewReader("x"), endgame.FaultForeign, "not a file of a table at byte 0"},
		{strings.NewReader("alfonsine bear-off 2\n"), endgame.FaultVersion, `the file has version "2"; this package reads version 1 at byte 21`},
		{strings.NewReader("alfonsine bear-off " + strings.Repeat("1", 1100)), endgame.FaultForeign, "a header line has no end at byte 1043"},
		{strings.NewReader("alfonsine bear-off 1\ndice=4&virtual=0&doubles=once\n"), endgame.FaultCorrupt, `the header has invalid rules: "dice=4&virtual=0&doubles=once" at byte 51`},
		{strings.NewReader("alfonsine bear-off 1\ndice=2&virtual=0&doubles=once\ncheckers=16\n"), endgame.FaultCorrupt, `the header has an invalid number of checkers: "checkers=16" at byte 63`},
		{strings.NewReader("alfonsine bear-off 1\ndice=2&virtual=0&doubles=once\ncheckers=0\n"), endgame.FaultCorrupt, `the header has an invalid number of checkers: "checkers=0" at byte 62`},
		{strings.NewReader("alfonsine bear-off 1\ndice=2&virtual=0&doubles=once\ncheckers=-1\n"), endgame.FaultCorrupt, `the header has an invalid number of checkers: "checkers=-1" at byte 63`},
		{strings.NewReader("alfonsine bear-off 1\ndice=2&virtual=0&doubles=once\ncheckers=02\n"), endgame.FaultCorrupt, `the header has an invalid number of checkers: "checkers=02" at byte 63`},
		{strings.NewReader("alfonsine bear-off 1\ndice=2&virtual=0&doubles=once\ncheckers=x\n"), endgame.FaultCorrupt, `the header has an invalid number of checkers: "checkers=x" at byte 62`},
		{strings.NewReader("alfonsine bear-off 1\ndice=2&virtual=0&doubles=once\n15\n"), endgame.FaultCorrupt, `the header has an invalid number of checkers: "15" at byte 54`},
		{strings.NewReader("alfonsine bear-off 1\ndice=2&virtual=0&doubles=once\ncheckers=15\n"), endgame.FaultTruncated, "the file ends too early at byte 63"},
		{strings.NewReader("alfonsine bear-off 1\ndice=02&virtual=0&doubles=once\n"), endgame.FaultCorrupt, `the header has invalid rules: "dice=02&virtual=0&doubles=once" at byte 52`},
		{strings.NewReader("alfonsine bear-off 1\ndice=2&virtual=x&doubles=once\n"), endgame.FaultCorrupt, `the header has invalid rules: "dice=2&virtual=x&doubles=once" at byte 51`},
		{strings.NewReader("alfonsine bear-off 1\ndice=2&virtual=0&doubles=thrice\n"), endgame.FaultCorrupt, `the header has invalid rules: "dice=2&virtual=0&doubles=thrice" at byte 53`},
		{strings.NewReader("alfonsine bear-off 1\ndice=2&virtual=0&doubles=once&dice=2\n"), endgame.FaultCorrupt, `the header has invalid rules: "dice=2&virtual=0&doubles=once&dice=2" at byte 58`},
		{strings.NewReader(file + " "), endgame.FaultCorrupt, "data after the checksum at byte "},
		{strings.NewReader(strings.Replace(file, "dice=2", "dice=3", 1)), endgame.FaultCorrupt, "the checksum does not match the contents at byte "},
		{iotest.ErrReader(broken), endgame.FaultUnread, "read error at byte 0: broken"},
		{io.MultiReader(strings.NewReader(file[:100]), iotest.ErrReader(broken)), endgame.FaultUnread, "read error at byte 100: broken"},
		{io.MultiReader(strings.NewReader(file), iotest.ErrReader(broken)), endgame.FaultUnread, "read error at byte "},
	} {
		err := fileFault(t, test.file)
		if err.Fault != test.fault || !strings.HasPrefix(err.Error(), "endgame: file of a table: "+test.want) {
			t.Errorf("%v %v, want %v %s", err.Fault, err, test.fault, test.want)
		}
		if test.fault == endgame.FaultUnread && !errors.Is(err, broken) {
			t.Errorf("%v is not the reader's error", err)
		}
	}
}

// A forged file claims more probabilities than a 32-bit int can count. Its checksum is
// right, so only the count is wrong.
func TestAFileThatClaimsMoreThanATableHasIsCorrupt(t *testing.T) {
	file := []byte("alfonsine bear-off 1\ndice=2&virtual=0&doubles=once\ncheckers=15\n")
	for range 54264 { // the Homes of fifteen checkers
		file = binary.LittleEndian.AppendUint64(file, math.Float64bits(1))
		file = binary.LittleEndian.AppendUint16(file, 1)
		file = binary.LittleEndian.AppendUint16(file, math.MaxUint16)
	}
	offset := int64(len(file))
	file = binary.LittleEndian.AppendUint64(file, crc64.Checksum(file, crc64.MakeTable(crc64.ECMA)))
	err := fileFault(t, bytes.NewReader(file))
	if err.Fault != endgame.FaultCorrupt || err.Offset != offset || err.Reason != "too many probabilities" {
		t.Errorf("%v", err)
	}
}

func TestAForgedFileIsCorrupt(t *testing.T) {
	file := fileOf(t, smallTable(t, raceGame(t, alfonsine.Rules{Virtual: 6}), 1))
	numbers := bytes.Index(file, []byte("checkers=1\n")) + len("checkers=1\n")
	chances := numbers + 7*(8+2+2) // the empty Home's come first
	for _, forge := range []struct {
		at   int
		with float64
		want string
	}{
		{numbers, 1, "- has an expectation that does not match its probabilities"},
		{numbers + 12, math.NaN(), "1:1 has an expectation that does not match its probabilities"},
		{chances, 0.5, "- has probabilities that do not sum to 1"},
		{chances + 8, math.NaN(), "1:1 has an invalid probability"},
		{chances + 8, -1, "1:1 has an invalid probability"},
		{chances + 8, 1.5, "1:1 has an invalid probability"},
	} {
		forged := bytes.Clone(file[:len(file)-8])
		binary.LittleEndian.PutUint64(forged[forge.at:], math.Float64bits(forge.with))
		err := fileFault(t, bytes.NewReader(sealed(forged)))
		if err.Fault != endgame.FaultCorrupt || err.Reason != forge.want {
			t.Errorf("%v %s, want %s", err.Fault, err.Reason, forge.want)
		}
	}
}

// After one error of the reader, reading stops, even if the next read would succeed.
func TestAFileIsNotReadBeyondAnErrorOfTheReader(t *testing.T) {
	file := fileOf(t, tableOfOne())
	for n := range file {
		err := fileFault(t, &onceBroken{file: bytes.NewReader(file), left: n})
		if err.Fault != endgame.FaultUnread || err.Offset != int64(n) || !errors.Is(err, iotest.ErrTimeout) {
			t.Fatalf("broken after %d bytes: %#v", n, err)
		}
	}
}

// onceBroken is a reader that fails once, after some bytes.
type onceBroken struct {
	file io.Reader
	left int
}

func (r *onceBroken) Read(p []byte) (int, error) {
	if r.left == 0 {
		r.left = -1
		return 0, iotest.ErrTimeout
	}
	if r.left > 0 {
		p = p[:min(len(p), r.left)]
	}
	n, err := r.file.Read(p)
	if r.left > 0 {
		r.left -= n
	}
	return n, err
}

// The numbers of a file are checked for consistency only. A number of throws between two
// others may be impossible, and an expectation may be off by its rounding.
func TestNumbersThatHoldTogetherAreATable(t *testing.T) {
	table := smallTable(t, raceGame(t, alfonsine.Rules{Dice: 1, Overshoot: alfonsine.OvershootNever}), 2)
	file := fileOf(t, table)
	d := table.Distribution(home("1"))
	if d.First() != 1 || d.Last() < 4 {
		t.Fatalf("1:1 takes %d to %d throws", d.First(), d.Last())
	}
	records := bytes.Index(file, []byte("checkers=2\n")) + len("checkers=2\n")
	chances := records + 28*(8+2+2) + 8 // after those of the empty Home
	put := func(file []byte, at int, x float64) {
		binary.LittleEndian.PutUint64(file[at:], math.Float64bits(x))
	}
	forged := bytes.Clone(file[:len(file)-8])
	put(forged, chances, d.At(1)+d.At(2)/2)
	put(forged, chances+8, 0)
	put(forged, chances+16, d.At(3)+d.At(2)/2)
	var read endgame.OneSided
	if _, err := read.ReadFrom(bytes.NewReader(sealed(forged))); err != nil || read.Distribution(home("1")).At(2) != 0 {
		t.Errorf("two throws are impossible: %v", err)
	}
	for _, test := range []struct {
		off   float64
		sound bool
	}{{0, true}, {5e-10, true}, {-5e-10, true}, {2e-9, false}, {-2e-9, false}} {
		h := home("6:2") // the last one
		forged := bytes.Clone(file[:len(file)-8])
		put(forged, records+h.Index()*(8+2+2), table.Mean(h)*(1+test.off))
		if _, err := read.ReadFrom(bytes.NewReader(sealed(forged))); (err == nil) != test.sound {
			t.Errorf("the expectation is off by %g of it: %v", test.off, err)
		}
	}
}

// sealed returns a file with its checksum.
func sealed(file []byte) []byte {
	return binary.LittleEndian.AppendUint64(file, crc64.Checksum(file, crc64.MakeTable(crc64.ECMA)))
}

func TestALongTableIsReadFromItsFileAsItWas(t *testing.T) {
	b := smallTable(t, raceGame(t, alfonsine.Rules{Dice: 1}), 6) // with more probabilities than are read at a time
	var read endgame.OneSided
	if n, err := read.ReadFrom(bytes.NewReader(fileOf(t, b))); err != nil || n < 8<<12 || !reflect.DeepEqual(&read, b) {
		t.Errorf("%d bytes, %v", n, err)
	}
}

// fullDisk is a writer that fails after some bytes.
type fullDisk struct{ room int }

var errFull = errors.New("disk full")

func (d *fullDisk) Write(p []byte) (int, error) {
	n := min(len(p), d.room)
	d.room -= n
	if n < len(p) {
		return n, errFull
	}
	return n, nil
}

// An error quotes at most one line of a text or file from outside.
func TestAnErrorQuotesNoMoreThanALineOfAFile(t *testing.T) {
	file := string(fileOf(t, smallTable(t, alfonsine.Laquet, 2)))
	for _, long := range gametest.LongTexts() {
		for _, text := range []string{long, "6:" + long, "6:2," + long, long + ":2"} {
			if _, err := endgame.ParseHome(text); err != nil {
				gametest.Short(t, "ParseHome", err)
			}
		}
		for _, text := range []string{long, file + long, long + file, file[:30] + long, "alfonsine bear-off 1\n" + long, "alfonsine bear-off 1\ndice=" + long + "\ncheckers=15\n"} {
			_, err := new(endgame.OneSided).ReadFrom(strings.NewReader(text))
			gametest.Short(t, "ReadFrom", err)
		}
	}
	_, err := endgame.NewHome(make([]int, 1<<20)...)
	gametest.Short(t, "NewHome", err)
}

// A foreign variant may return megabytes as its slug. An error quotes at most one line of
// it.
func TestAnErrorRepeatsAtMostALineOfAVariant(t *testing.T) {
	loud := gametest.Loud{Variant: alfonsine.Laquet}
	_, err := endgame.Rank(loud, nil, loud.Start())
	gametest.Short(t, "Rank", err)
	gametest.Short(t, "TableError", &endgame.TableError{Fault: endgame.FaultUnfit, Variant: loud.Slug(), Table: loud.Slug(), Reason: "the table is for other rules"})
	gametest.Short(t, "TableError, no table", &endgame.TableError{Fault: endgame.FaultUnfit, Variant: loud.Slug(), Reason: "the table is for other rules"})
}

func FuzzReadingATableNeverPanics(f *testing.F) {
	file := fileOf(f, smallTable(f, alfonsine.Laquet, 2))
	f.Add(file)
	f.Add(file[:70])
	f.Add([]byte("alfonsine bear-off 1\ndice=1&virtual=0&doubles=once\ncheckers=15\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		var b endgame.OneSided
		n, err := b.ReadFrom(bytes.NewReader(file))
		if n < 0 || n > int64(len(file)) {
			t.Fatalf("%d of %d bytes are read", n, len(file))
		}
		if err == nil && !bytes.Equal(fileOf(t, &b), file) {
			t.Fatal("a table is read from an invalid file")
		}
	})
}

func TestAnErrorIsReadBackFromJSONButForWhatIsBehindIt(t *testing.T) {
	for fault := range endgame.FaultUnread + 1 {
		e := endgame.TableError{Fault: fault, Variant: "laquet", Reason: "no", Offset: 7, Err: io.ErrUnexpectedEOF}
		var back endgame.TableError
		text, err := json.Marshal(e)
		if err == nil {
			err = json.Unmarshal(text, &back)
		}
		if e.Err = nil; err != nil || back != e || !strings.Contains(string(text), strconv.Quote(fault.String())) {
			t.Errorf("%s is read back as %+v: %v", text, back, err)
		}
	}
}

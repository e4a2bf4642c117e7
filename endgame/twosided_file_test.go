package endgame_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

var _ io.WriterTo = (*endgame.TwoSided)(nil)

// A memory is a File in memory.
type memory struct{ data []byte }

func (m *memory) ReadAt(p []byte, at int64) (int, error) {
	return bytes.NewReader(m.data).ReadAt(p, at)
}

func (m *memory) WriteAt(p []byte, at int64) (int, error) {
	if grow := int(at) + len(p) - len(m.data); grow > 0 {
		m.data = append(m.data, make([]byte, grow)...)
	}
	return copy(m.data[at:], p), nil
}

// smallPairs returns options for small tables, one per type of number.
func smallPairs(checkers int) []endgame.Options {
	return []endgame.Options{{Checkers: checkers}, {Checkers: checkers, Bits: 32}, {Checkers: checkers, Bits: 16}}
}

// racing returns games that differ in the effect of a throw: some throws move nothing, some
// give another throw.
func racing(tb testing.TB) []*alfonsine.Game {
	return []*alfonsine.Game{
		gametest.Backgammon, alfonsine.Laquet, alfonsine.Fallas, alfonsine.ParejaDeEntrada,
		raceGame(tb, alfonsine.Rules{Overshoot: alfonsine.OvershootNever}),
		raceGame(tb, alfonsine.Rules{Overshoot: alfonsine.OvershootNever, ThrowAgain: alfonsine.ThrowAgainAlike}),
	}
}

func newPairs(tb testing.TB, g *alfonsine.Game, opt endgame.Options) *endgame.TwoSided {
	tb.Helper()
	t, err := endgame.NewTwoSided(context.Background(), g, opt)
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

func pairsFile(tb testing.TB, t *endgame.TwoSided) []byte {
	tb.Helper()
	var b bytes.Buffer
	if n, err := t.WriteTo(&b); err != nil || n != int64(b.Len()) {
		tb.Fatalf("%d of %d bytes are reported as written: %v", n, b.Len(), err)
	}
	return b.Bytes()
}

// samePairs fails unless two tables have equal numbers.
func samePairs(tb testing.TB, got, want *endgame.TwoSided) {
	tb.Helper()
	if got.Checkers() != want.Checkers() || got.Bits() != want.Bits() {
		tb.Fatalf("%d checkers and %d bits, want %d and %d", got.Checkers(), got.Bits(), want.Checkers(), want.Bits())
	}
	for i := 0; endgame.HomeAt(i).Checkers() <= want.Checkers(); i++ {
		for j := 0; endgame.HomeAt(j).Checkers() <= want.Checkers(); j++ {
			own, other := endgame.HomeAt(i), endgame.HomeAt(j)
			if g, w := got.WinOf(own, other), want.WinOf(own, other); g != w {
				tb.Fatalf("%v against %v wins with %v, want %v", own, other, g, w)
			}
		}
	}
}

// Rounding errors are as documented at TwoSided: each number is rounded once, and the
// errors add up over at most as many throws as the slowest play takes.
func TestRoundedNumbersAreOffByNoMoreThanTheirThrowsAllow(t *testing.T) {
	for _, g := range gametest.Some(t, 2, racing(t)) {
		const checkers = 4
		exact, slowest := newPairs(t, g, endgame.Options{Checkers: checkers}), endgame.SlowestThrows(g, checkers)
		for bits, half := range map[int]float64{32: 0x1p-25, 16: 1. / (2 * math.MaxUint16)} {
			rounded := newPairs(t, g, endgame.Options{Checkers: checkers, Bits: bits})
			most := 0.0
			for i, own := range slowest {
				for j, other := range slowest {
					a, b := endgame.HomeAt(i), endgame.HomeAt(j)
					off, may := math.Abs(rounded.WinOf(a, b)-exact.WinOf(a, b)), half*(own+other)
					if other == 1 && g.Rules().ThrowAgain == alfonsine.ThrowAgainNever {
						may = half // after the last throw the result is certain and not rounded
					}
					most = max(most, off)
					if off > may+1e-12 {
						t.Fatalf("%s: %d bits: %v against %v is off by %g, and may be by %g", g.Slug(), bits, a, b, off, may)
					}
				}
			}
			t.Logf("%s: %d bits are off by %.2g at most", g.Slug(), bits, most)
			if most == 0 {
				t.Errorf("%s: %d bits are never off", g.Slug(), bits)
			}
		}
	}
}

// The figures documented at TwoSided; those for fifteen checkers only if there is time.
func TestTheSlowestThrowsAreTheDocumentedOnes(t *testing.T) {
	checkers := 6
	if gametest.Long() {
		checkers = alfonsine.MaxCheckers
	}
	for _, test := range []struct {
		game         *alfonsine.Game
		six, fifteen string
	}{
		{gametest.Backgammon, "6.1", "14.7"}, {alfonsine.Laquet, "7.0", "17.1"}, {alfonsine.Fallas, "4.9", "11.7"}, {alfonsine.CabEQuinalTwoDice, "3.9", "9.1"},
	} {
		want := test.six
		if checkers == alfonsine.MaxCheckers {
			want = test.fifteen
		}
		if got := fmt.Sprintf("%.1f", slices.Max(endgame.SlowestThrows(test.game, checkers))); got != want {
			t.Errorf("%s: %d checkers take %s throws, want %s", test.game.Slug(), checkers, got, want)
		}
	}
}

func TestATwoSidedTableIsTheSameInAFileAndInMemory(t *testing.T) {
	ctx := context.Background()
	for _, g := range gametest.Some(t, 2, racing(t)) {
		for _, opt := range smallPairs(3) {
			table := newPairs(t, g, opt)
			file := pairsFile(t, table)
			opened, err := endgame.OpenTwoSided(g, bytes.NewReader(file))
			if err != nil {
				t.Fatal(err)
			}
			samePairs(t, opened, table)
			loaded, err := opened.Load(ctx)
			if err != nil {
				t.Fatal(err)
			}
			samePairs(t, loaded, table)
			if again, err := loaded.Load(ctx); again != loaded || err != nil {
				t.Errorf("a loaded table is loaded again: %v", err)
			}
			for _, written := range []*endgame.TwoSided{opened, loaded} {
				if !bytes.Equal(pairsFile(t, written), file) {
					t.Errorf("%s: it is written differently after reading", g.Slug())
				}
			}
			kept := new(memory)
			made, err := endgame.ResumeTwoSided(ctx, g, kept, opt)
			if err != nil || !bytes.Equal(kept.data, file) {
				t.Fatalf("%s: the resumed file differs from the written one: %v", g.Slug(), err)
			}
			samePairs(t, made, table)
			opt.Progress = func(done, total int) { t.Errorf("%d of %d pairs are computed again", done, total) }
			if made, err = endgame.ResumeTwoSided(ctx, g, kept, opt); err != nil || !bytes.Equal(kept.data, file) {
				t.Fatalf("%s: resuming a complete file: %v", g.Slug(), err)
			}
			samePairs(t, made, table)
			p := alone(t, g, alfonsine.Black, home("6:2,1:1"), home("4:3"))
			for _, p := range []alfonsine.Position{p, alfonsine.Throw(g, p, rand.New(rand.NewPCG(1, 2)))} {
				got, err := opened.Win(p)
				if want, wantErr := table.Win(p); got != want || err != nil || wantErr != nil {
					t.Errorf("%v wins with %v, %v, want %v, %v", p, got, err, want, wantErr)
				}
			}
		}
	}
}

func TestAnInterruptedTableIsTakenUpWhereItWas(t *testing.T) {
	g := alfonsine.Laquet
	for _, opt := range smallPairs(2) {
		opt.Workers = 1
		whole := pairsFile(t, newPairs(t, g, opt))
		for step := range 7 { // pip totals that a call computes before it is cancelled
			kept := new(memory)
			before, calls := 0, 0
			for done := false; !done; calls++ {
				ctx, cancel := context.WithCancel(context.Background())
				left := step
				opt.Progress = func(int, int) {
					if left--; left < 0 {
						cancel()
					}
				}
				_, err := endgame.ResumeTwoSided(ctx, g, kept, opt)
				cancel()
				if err != nil && !errors.Is(err, context.Canceled) {
					t.Fatal(err)
				}
				if done = err == nil; !bytes.HasPrefix(whole, kept.data) || len(kept.data) <= before {
					t.Fatalf("after %d bytes it has %d others", before, len(kept.data))
				}
				before = len(kept.data)
			}
			if calls < 2 || !bytes.Equal(kept.data, whole) {
				t.Errorf("after %d calls there are %d of %d bytes", calls, len(kept.data), len(whole))
			}
		}
	}
}

func TestWhatIsCutOffOrDamagedIsComputedAnew(t *testing.T) {
	g, opt := alfonsine.Fallas, endgame.Options{Checkers: 2, Bits: 16}
	whole := pairsFile(t, newPairs(t, g, opt))
	header := bytes.Index(whole, []byte("bits=16\n")) + len("bits=16\n") + 8
	resumed := func(file []byte) {
		t.Helper()
		kept := &memory{file}
		if _, err := endgame.ResumeTwoSided(context.Background(), g, kept, opt); err != nil || !bytes.Equal(kept.data, whole) {
			t.Fatalf("the file is not completed: %v", err)
		}
	}
	for n := 0; n < len(whole); n += 1 + n/gametest.Cases(10, 50) {
		resumed(bytes.Clone(whole[:n]))
	}
	for at := header; at < len(whole); at += gametest.Cases(29, 7) {
		file := bytes.Clone(whole)
		file[at] ^= 4
		resumed(file)
	}
}

// openFault opens and loads an invalid file and returns the error.
func openFault(t *testing.T, g *alfonsine.Game, r io.ReaderAt) *endgame.TableError {
	t.Helper()
	table, err := endgame.OpenTwoSided(g, r)
	if err == nil {
		_, err = table.Load(context.Background())
	}
	var fault *endgame.TableError
	if !errors.As(err, &fault) {
		t.Fatalf("the error is %v", err)
	}
	return fault
}

func TestADamagedTwoSidedFileIsRefused(t *testing.T) {
	g := alfonsine.Laquet
	file := pairsFile(t, newPairs(t, g, endgame.Options{Checkers: 2, Bits: 32}))
	with := func(old, new string) io.ReaderAt {
		return strings.NewReader(strings.Replace(string(file), old, new, 1))
	}
	every := gametest.Cases(4, 1)
	for n := gametest.Source(t).IntN(every); n < len(file); n += every {
		if e := openFault(t, g, bytes.NewReader(file[:n])); e.Fault != endgame.FaultTruncated || e.Offset > int64(len(file)) || !errors.Is(e, io.ErrUnexpectedEOF) {
			t.Fatalf("%d bytes: %#v", n, e)
		}
		damaged := bytes.Clone(file)
		damaged[n] ^= 1
		openFault(t, g, bytes.NewReader(damaged))
	}
	none := bytes.Clone(file)
	binary.LittleEndian.PutUint32(none[len(none)-12:], math.Float32bits(1.5))
	for _, test := range []struct {
		name  string
		file  io.ReaderAt
		fault endgame.Fault
		want  string
	}{
		{"another table", bytes.NewReader(fileOf(t, tableOfOne())), endgame.FaultForeign, "not a file of a two-sided table"},
		{"a later version", with("two-sided 1", "two-sided 2"), endgame.FaultVersion, "version"},
		{"other rules", with("dice=2", "dice=9"), endgame.FaultCorrupt, "invalid rules"},
		{"too many checkers", with("checkers=2", "checkers=16"), endgame.FaultCorrupt, "invalid number of checkers"},
		{"other bits", with("bits=32", "bits=31"), endgame.FaultCorrupt, "invalid number of bits"},
		{"a header of another table", with("checkers=2", "checkers=3"), endgame.FaultCorrupt, "the checksum does not match"},
		{"more than the table", with(string(file), string(file)+"x"), endgame.FaultCorrupt, "data after the checksum"},
		{"no probability", bytes.NewReader(none), endgame.FaultCorrupt, "has an invalid probability"},
	} {
		if e := openFault(t, g, test.file); e.Fault != test.fault || !strings.Contains(e.Reason, test.want) {
			t.Errorf("%s: %v: %s", test.name, e.Fault, e.Reason)
		}
	}
	if e := openFault(t, alfonsine.Fallas, bytes.NewReader(file)); e.Fault != endgame.FaultUnfit || e.Variant != "fallas" {
		t.Errorf("the error for another game: %#v", e)
	}
	if _, err := new(endgame.TwoSided).WriteTo(io.Discard); err == nil || err.Error() != "endgame: the table is empty" {
		t.Errorf("the empty table is written: %v", err)
	}
}

func TestAFileOfSomethingElseIsNotOverwritten(t *testing.T) {
	g, opt := alfonsine.Laquet, endgame.Options{Checkers: 2, Bits: 16}
	for name, test := range map[string]struct {
		file  []byte
		fault endgame.Fault
	}{
		"a letter":      {[]byte("Dear Alfonso,"), endgame.FaultForeign},
		"a short one":   {[]byte("A"), endgame.FaultForeign},
		"other bits":    {pairsFile(t, newPairs(t, g, endgame.Options{Checkers: 2})), endgame.FaultUnfit},
		"more checkers": {pairsFile(t, newPairs(t, g, endgame.Options{Checkers: 3, Bits: 16})), endgame.FaultUnfit},
		"other rules":   {pairsFile(t, newPairs(t, alfonsine.Fallas, opt)), endgame.FaultUnfit},
		"more of it":    {append(pairsFile(t, newPairs(t, g, opt)), 0), endgame.FaultCorrupt},
	} {
		kept := &memory{bytes.Clone(test.file)}
		_, err := endgame.ResumeTwoSided(context.Background(), g, kept, opt)
		var fault *endgame.TableError
		if !errors.As(err, &fault) || fault.Fault != test.fault {
			t.Errorf("%s: %v", name, err)
		}
		if !bytes.Equal(kept.data, test.file) {
			t.Errorf("%s: it is overwritten", name)
		}
	}
}

// A brokenFile fails when it is read or written beyond a byte.
type brokenFile struct {
	memory
	read, write int64
}

func (f *brokenFile) ReadAt(p []byte, at int64) (int, error) {
	n, err := f.memory.ReadAt(p, at)
	if at+int64(n) > f.read {
		return int(max(0, f.read-at)), iotest.ErrTimeout
	}
	return n, err
}

func (f *brokenFile) WriteAt(p []byte, at int64) (int, error) {
	if at+int64(len(p)) > f.write {
		return 0, errFull
	}
	return f.memory.WriteAt(p, at)
}

func TestTheErrorsOfAFileComeBack(t *testing.T) {
	ctx, g, opt := context.Background(), alfonsine.Laquet, endgame.Options{Checkers: 2}
	table := newPairs(t, g, opt)
	file := pairsFile(t, table)
	for _, room := range []int64{0, 10, 1000, int64(len(file)) - 1} {
		kept := &brokenFile{read: math.MaxInt64, write: room}
		if _, err := endgame.ResumeTwoSided(ctx, g, kept, opt); !errors.Is(err, errFull) || int64(len(kept.data)) > room {
			t.Errorf("with room for %d bytes: %v", room, err)
		}
		if _, err := table.WriteTo(&fullDisk{int(room)}); !errors.Is(err, errFull) {
			t.Errorf("with room for %d bytes: %v", room, err)
		}
	}
	for read := int64(0); read < int64(len(file)); read += 97 {
		unread := &brokenFile{memory: memory{file}, read: read, write: 0}
		if e := openFault(t, g, unread); e.Fault != endgame.FaultUnread || !errors.Is(e, iotest.ErrTimeout) {
			t.Fatalf("%d bytes can be read: %v", read, e)
		}
		_, err := endgame.ResumeTwoSided(ctx, g, unread, opt)
		if e := (*endgame.TableError)(nil); !errors.As(err, &e) || e.Fault != endgame.FaultUnread || !errors.Is(e, iotest.ErrTimeout) {
			t.Fatalf("%d bytes can be read: %v", read, err)
		}
	}
	closed := &brokenFile{memory: memory{file}, read: math.MaxInt64}
	opened, err := endgame.OpenTwoSided(g, closed)
	if err != nil {
		t.Fatal(err)
	}
	closed.read = 0
	p := alone(t, g, alfonsine.White, home("6:1"), home("4:1"))
	if _, err := opened.Win(p); !errors.Is(err, iotest.ErrTimeout) || !math.IsNaN(opened.WinOf(home("6:1"), home("4:1"))) {
		t.Errorf("a table in a closed file: %v", err)
	}
	gone, cancel := context.WithCancel(ctx)
	cancel()
	closed.read = math.MaxInt64
	if _, err := opened.Load(gone); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled table is loaded: %v", err)
	}
}

func TestATableHasTheBitsThatItCan(t *testing.T) {
	ctx := context.Background()
	for _, opt := range []endgame.Options{{Bits: 8}, {Bits: -16}, {Bits: 128}, {Checkers: 11}, {Checkers: 11, Bits: 64}, {Checkers: 16, Bits: 16}} {
		_, err := endgame.NewTwoSided(ctx, alfonsine.Laquet, opt)
		if e := (*endgame.TableError)(nil); !errors.As(err, &e) || e.Fault != endgame.FaultOptions {
			t.Errorf("%+v: %v", opt, err)
		}
	}
	if _, err := endgame.NewOneSided(ctx, alfonsine.Laquet, endgame.Options{Checkers: 1, Bits: 16}); err == nil || err.Error() != "endgame: laquet: a number cannot have 16 bits" {
		t.Errorf("a one-sided table of 16 bits: %v", err)
	}
	if n := new(endgame.TwoSided).Bits(); n != 0 {
		t.Errorf("the zero table has %d bits", n)
	}
}

func FuzzOpenTwoSided(f *testing.F) {
	g := alfonsine.Laquet
	for _, opt := range smallPairs(1) {
		f.Add(pairsFile(f, newPairs(f, g, opt)))
	}
	f.Add([]byte("alfonsine two-sided 1\ndice=2&virtual=0&doubles=once\ncheckers=15\nbits=16\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		table, err := endgame.OpenTwoSided(g, bytes.NewReader(file))
		if err != nil {
			gametest.Short(t, "OpenTwoSided", err)
			return
		}
		for _, own := range []endgame.Home{home("-"), home("6"), home("1")} {
			table.WinOf(own, home("3"))
		}
		loaded, err := table.Load(context.Background())
		if err == nil && !bytes.Equal(pairsFile(t, loaded), file) {
			t.Fatal("a table is read from an invalid file")
		}
	})
}

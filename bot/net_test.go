package bot

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/kin"
)

// estimatorOf returns what a network thinks of the positions of a game.
func estimatorOf(tb testing.TB, n *Net, g *alfonsine.Game) mind.Estimator {
	tb.Helper()
	gametest.Must(tb, n.Fits(g))
	return n.network.Estimator(g)
}

func TestEvaluationAllocatesNothing(t *testing.T) {
	g := alfonsine.CabEQuinal
	rng := rand.New(rand.NewPCG(1, 0))
	net := gametest.Got(wildNet(g, 64, rng).Evaluator(g))
	for _, e := range []Evaluator{net, Heuristic(g)} {
		for _, p := range undiced(g, 10, rng) {
			if n := gametest.Allocs(20, func() { _, _ = e.Win(p) }); n > 0 {
				t.Errorf("%v allocations", n)
			}
		}
	}
}

func TestANetworkIsReadAsItWasWritten(t *testing.T) {
	rng := gametest.Source(t)
	for _, g := range gametest.Varied(t) {
		n := wildNet(g, 4*(1+rng.IntN(20)), rng)
		n.network.Made.From = rng.Uint64()
		var b bytes.Buffer
		written, err := n.WriteTo(&b)
		if err != nil || written != int64(b.Len()) {
			t.Fatal(written, b.Len(), err)
		}
		file := b.Bytes()
		var again Net
		read, err := again.ReadFrom(iotest.OneByteReader(bytes.NewReader(file)))
		if err != nil || read != int64(len(file)) {
			t.Fatal(read, len(file), err)
		}
		if !bytes.Equal(again.network.File(), file) {
			t.Errorf("%s: the file of what was read is another", g.Slug())
		}
		if again.Rules() != n.Rules() {
			t.Errorf("%s: the rules are read as %s", g.Slug(), again.Rules())
		}
		if again.Provenance() != n.Provenance() {
			t.Errorf("%s: the provenance is read as %v", g.Slug(), again.Provenance())
		}
		if again.Units() != n.Units() {
			t.Errorf("%s: %d units are read as %d", g.Slug(), n.Units(), again.Units())
		}
		if again.Sum() != n.Sum() || again.Sum() == 0 {
			t.Errorf("%s: the checksum %016x is read as %016x", g.Slug(), n.Sum(), again.Sum())
		}
		if err := again.Fits(g); err != nil {
			t.Error(err)
		}
	}
}

// readNet reads a file and checks the kind of its error.
func readNet(t *testing.T, file []byte, want Fault) *NetError {
	t.Helper()
	n := Net{mind.Network{Rules: "kept"}}
	_, err := n.ReadFrom(bytes.NewReader(file))
	var e *NetError
	if n.network.Rules != "kept" {
		t.Errorf("in spite of %v the network is another", err)
	}
	if !errors.As(err, &e) || e.Fault != want || e.Error() == "" || strings.Contains(e.Error(), "\n") {
		t.Errorf("%v, and not %v", err, want)
		return &NetError{}
	}
	return e
}

func TestDamagedFilesAreRefused(t *testing.T) {
	file := wildNet(alfonsine.Fallas, 4, rand.New(rand.NewPCG(1, 0))).network.File()
	if e := readNet(t, file[:120], FaultTruncated); !errors.Is(e, io.ErrUnexpectedEOF) || e.Offset != 120 {
		t.Errorf("cut off after 120 bytes: %v", e)
	}
	readNet(t, append(bytes.Clone(file), 0), FaultCorrupt)
	readNet(t, []byte("PK\x03\x04 something else"), FaultForeign)
	readNet(t, bytes.Repeat([]byte("x"), 1<<16), FaultForeign)
	readNet(t, []byte("alfonsine net "+strings.Repeat("1", 1<<16)), FaultForeign)
	readNet(t, bytes.Replace(file, []byte("net 1\n"), []byte("net 2\n"), 1), FaultVersion)
	readNet(t, bytes.Replace(file, []byte("encoder=5"), []byte("encoder=99"), 1), FaultVersion)
	readNet(t, bytes.Replace(file, []byte("encoder=5"), []byte("encoder=4"), 1), FaultVersion)
	readNet(t, bytes.Replace(file, []byte("encoder=5"), []byte("encoder=0"), 1), FaultCorrupt)
	readNet(t, bytes.Replace(file, []byte("units=4"), []byte("units=2000000000"), 1), FaultCorrupt)
	readNet(t, bytes.Replace(file, []byte("units=4"), []byte("units=5"), 1), FaultCorrupt)
	readNet(t, bytes.Replace(file, []byte("units=4"), []byte("unity=4"), 1), FaultCorrupt)
	readNet(t, bytes.Replace(file, []byte("seed=1"), []byte("seed=x"), 1), FaultCorrupt)
	for _, weight := range []float32{float32(math.NaN()), float32(math.Inf(1)), 1e30} {
		n := wildNet(alfonsine.Fallas, 4, rand.New(rand.NewPCG(1, 0)))
		n.network.Out[1] = weight
		readNet(t, n.network.File(), FaultCorrupt)
	}
	broken := iotest.ErrReader(errBroken)
	_, err := new(Net).ReadFrom(io.MultiReader(bytes.NewReader(file[:100]), broken))
	var e *NetError
	if !errors.As(err, &e) || e.Fault != FaultUnread || !errors.Is(err, errBroken) {
		t.Error(err)
	}
}

// The lines of a file are as they are written, to the letter, and an error says what is not.
func TestTheLinesOfANetworkAreReadToTheLetter(t *testing.T) {
	n := wildNet(alfonsine.Fallas, 8, rand.New(rand.NewPCG(1, 0)))
	n.network.Noise = [mind.LevelsThatErr]float64{1, 1, 0.5}
	if _, err := new(Net).ReadFrom(bytes.NewReader(n.network.File())); err != nil {
		t.Fatal(err)
	}
	plain := wildNet(alfonsine.Fallas, 8, rand.New(rand.NewPCG(1, 0)))
	if !bytes.HasPrefix(plain.network.File(), []byte("alfonsine net 1\nencoder=5&units=8\n"+plain.network.Rules+"\n")) {
		t.Errorf("a network that was not calibrated begins with %q", plain.network.File()[:60])
	}
	const shape, provenance = "the shape of the network is not valid", "the provenance is not valid"
	for _, test := range []struct{ old, new, reason string }{
		{"units=8", "units=08", shape},
		{"units=8", "units=+8", shape},
		{"units=8", "units=8&unity=8", shape},
		{"units=8", "units=x", shape},
		{"units=8", "units=99999999999999999999", shape},
		{"encoder=5&units=8", "units=8&encoder=5", shape},
		{"beginner=1", "beginner=1e0", shape},
		{"beginner=1", "beginner=1e999", shape},
		{"units=8", "units=0", "the number of units cannot be 0"},
		{"units=8", "units=-8", "the number of units cannot be -8"},
		{"units=8", "units=10", "the number of units cannot be 10"},
		{"units=8", "units=260", "the number of units cannot be 260"},
		{"seed=1", "seed=01", provenance},
		{"seed=1", "seed=99999999999999999999", provenance},
		{"seed=1", "seed=1&sown=1", provenance},
		{"rate=0.5", "rate=.5", provenance},
		{"games=2", "games=x", provenance},
	} {
		file := bytes.Replace(n.network.File(), []byte(test.old), []byte(test.new), 1)
		if e := readNet(t, file, FaultCorrupt); e.Reason != test.reason {
			t.Errorf("%s for %s: %s", test.new, test.old, e.Reason)
		}
	}
	for units, want := range map[int]bool{-4: false, 0: false, 4: true, 6: false, 252: true, 256: true, 260: false} {
		if mind.SoundUnits(units) != want {
			t.Errorf("a network can have %d units: %v", units, !want)
		}
	}
	if _, err := n.WriteTo(&narrow{100}); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("into 100 bytes: %v", err)
	}
}

func TestTheEmptyNetworkIsGoodForNothing(t *testing.T) {
	var n Net
	var e *NetError
	written, err := n.WriteTo(io.Discard)
	if written != 0 {
		t.Errorf("%d bytes are written", written)
	}
	if !errors.As(err, &e) || e.Fault != FaultUnfit || e.Reason != "the network is empty" {
		t.Error(err)
	}
	if err := n.Fits(alfonsine.Fallas); !errors.As(err, &e) || e.Fault != FaultUnfit || e.Reason != "the network is empty" {
		t.Error(err)
	}
	if _, err := n.Evaluator(alfonsine.Fallas); err == nil || n.Sum() != 0 || n.Units() != 0 || n.String() != "an empty network" {
		t.Error(err, n.String())
	}
}

func TestANetworkFitsWhereTheRulesThatMatterAreTheSame(t *testing.T) {
	n := wildNet(alfonsine.Fallas, 4, rand.New(rand.NewPCG(1, 0)))
	rules, _ := alfonsine.Fallas.Rules()
	rules.Name, rules.Slug, rules.Start.Turn = "Another", "another", alfonsine.Black
	rules.FirstThrow = alfonsine.FirstThrowAgain
	if err := n.Fits(gametest.New(t, rules)); err != nil {
		t.Error(err)
	}
	for slug, reason := range map[string]string{
		"fallas?hit=start":          "the network is for hit=bar, and the game has hit=start",
		"fallas?overshoot=farthest": "the network is for overshoot=below, and the game has overshoot=farthest",
		"laquet":                    "forbidden=1",
		"fallas?throw-again=alike":  "the network is for throw-again=never, and the game has throw-again=alike",
		"todas-tablas":              "the network is for ",
	} {
		var e *NetError
		err := n.Fits(gametest.Lookup(t, slug))
		if !errors.As(err, &e) || e.Fault != FaultUnfit || e.Variant != slug || !strings.Contains(err.Error(), reason) {
			t.Errorf("%s: %v", slug, err)
		}
		if _, err := New(gametest.Lookup(t, slug), Options{Net: n}); !errors.As(err, &e) {
			t.Errorf("%s: %v", slug, err)
		}
	}
	if err := n.Fits(gametest.Stranger(alfonsine.Fallas)); err == nil {
		t.Error("a network of rules fits a variant that has none")
	}
	strange := wildNet(gametest.Stranger(alfonsine.Fallas), 4, rand.New(rand.NewPCG(1, 0)))
	if err := strange.Fits(gametest.Stranger(alfonsine.Fallas)); err != nil {
		t.Error(err)
	}
}

func TestEveryNetworkThatIsShippedCanBeRead(t *testing.T) {
	list := gametest.Got(files.ReadDir("nets"))
	n := 0
	for _, entry := range list {
		if !strings.HasSuffix(entry.Name(), ".net") {
			continue
		}
		n++
		file := gametest.Got(files.ReadFile("nets/" + entry.Name()))
		if _, err := new(Net).ReadFrom(bytes.NewReader(file)); err != nil {
			t.Errorf("%s: %v", entry.Name(), err)
		}
	}
	if n == 0 || len(shipped()) != n {
		t.Errorf("%d networks of %d files", len(shipped()), n)
	}
}

func TestTheManifestSaysHowEachNetworkWasTrained(t *testing.T) {
	text := gametest.Got(files.ReadFile("nets/manifest.txt"))
	steps := make(map[string]int) // by file
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	for i, line := range lines {
		if line == "" || line[0] == '#' {
			continue
		}
		var file, slug, want, sum string
		var units, seconds int
		var win, margin float64
		if n, _ := fmt.Sscan(line, &file, &slug, &units, &want, &seconds, &sum, &win, &margin); n < 5 {
			t.Errorf("%s: it does not say how long it takes", line)
		}
		steps[file]++
		if slices.ContainsFunc(lines[i+1:], func(later string) bool { return strings.HasPrefix(later, file+" ") }) {
			continue
		}
		net, err := Shipped(gametest.Got(kin.Lookup(slug)))
		if err != nil {
			t.Error(err)
			continue
		}
		recipe, from, on := strings.Cut(net.Provenance().String(), "&from=")
		if net.Second() > 0 {
			recipe += "&second=" + strconv.Itoa(net.Second())
		}
		if net.Plans() {
			recipe += "&plans=true"
		}
		if recipe != want || net.Units() != units {
			t.Errorf("%s: %v, %v", line, net, net.Provenance())
		}
		if on != (steps[file] > 1) || on && len(from) != 16 {
			t.Errorf("%s: it goes on from %q, in step %d", line, from, steps[file])
		}
		if got := fmt.Sprintf("%016x", net.Sum()); got != sum {
			t.Errorf("%s: the checksum is %s", line, got)
		}
		if margin == 0 || win-margin < 50 {
			t.Errorf("%s: the network was not seen to win against the heuristic", line)
		}
	}
	if len(steps) != len(shipped()) {
		t.Errorf("it names %d of %d networks", len(steps), len(shipped()))
	}
}

func TestWithoutANetworkAnAgentSaysSo(t *testing.T) {
	if _, err := Shipped(alfonsine.Fallas); err != nil {
		t.Error(err)
	}
	if a := newAgent(t, alfonsine.Fallas, Options{}); !strings.Contains(a.String(), "judging by a network of ") {
		t.Error(a)
	}
	other := gametest.Lookup(t, "fallas?dice=2")
	var e *NetError
	if _, err := Shipped(other); !errors.As(err, &e) || e.Fault != FaultMissing || e.Variant != other.Slug() {
		t.Error(err)
	}
	if a := newAgent(t, other, Options{}); !strings.Contains(a.String(), "the heuristic, as there is no network") {
		t.Error(a)
	}
}

// TestEveryGameHasANetwork also says of each reading whether it has one.
func TestEveryGameHasANetwork(t *testing.T) {
	list := append(gametest.ByRules(alfonsine.Variants()), alfonsine.Backgammon)
	for _, g := range list {
		n, err := Shipped(g)
		if err != nil {
			t.Error(err)
			continue
		}
		if err := n.Fits(g); err != nil {
			t.Error(err)
		}
		for _, r := range g.Readings() {
			reading := gametest.Lookup(t, r.Slug)
			a := newAgent(t, reading, Options{NoTable: true})
			_, err := Shipped(reading)
			if want := "the heuristic, as there is no network"; strings.HasSuffix(a.String(), want) != (err != nil) {
				t.Errorf("%v: %v", a, err)
			}
			// Who begins, and what becomes of a first throw, changes nothing of a position's worth.
			if strings.HasPrefix(r.Change, "first-throw=") && err != nil {
				t.Error(err)
			}
		}
	}
}

func FuzzReadNet(f *testing.F) {
	file := wildNet(alfonsine.Fallas, 4, rand.New(rand.NewPCG(1, 0))).network.File()
	f.Add(file)
	f.Add(file[:len(file)/2])
	f.Add([]byte("a"))
	for _, rest := range []string{
		"", "1\n0\n", "1\nencoder=5&units=0\n", "1\nencoder=5&units=8\n", "1\nencoder=5&units=8\n0\nrate\n", "1\nencoder=5&units=12\n\n", "1\nencoder=5&units=12\n0\n",
		"1\nencoder=5&units=4\npoints=24\nseed=1&games=1&rate=1&final-rate=1&lambda=1\n",
		"1\nencoder=5&units=4&second=1\npoints=24\nseed=1&games=1&rate=1&final-rate=1&lambda=1\n",
		"1\nencoder=5&units=256&plans=true\npoints=24\nseed=1&games=1&rate=1&final-rate=1&lambda=1\n",
	} {
		f.Add([]byte(mind.FileMagic + rest))
	}
	p := alfonsine.Fallas.Start()
	f.Fuzz(func(t *testing.T, data []byte) {
		var n Net
		read, err := n.ReadFrom(bytes.NewReader(data))
		if err != nil {
			var e *NetError
			if !errors.As(err, &e) || e.Fault != FaultForeign && e.Offset != read || read > int64(len(data)) {
				t.Fatalf("%v", err)
			}
			return
		}
		if !bytes.Equal(n.network.File(), data) {
			t.Fatal("it is written otherwise")
		}
		if e, err := n.Evaluator(alfonsine.Fallas); err == nil {
			if win, err := e.Win(p); err != nil || !(win >= 0 && win <= 1) {
				t.Fatal(win, err)
			}
		}
	})
}

// A narrow writer has room for some bytes.
type narrow struct{ room int }

func (n *narrow) Write(text []byte) (int, error) {
	if n.room -= len(text); n.room < 0 {
		return 0, io.ErrShortWrite
	}
	return len(text), nil
}

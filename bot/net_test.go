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
)

// wildNet returns a network of weights drawn anyhow.
func wildNet(v alfonsine.Variant, units int, rng *rand.Rand) *Net {
	return wildNetOf(v, encoderUsual, units, rng)
}

// estimatorOf returns what a network thinks of the positions of a game.
func estimatorOf(tb testing.TB, n *Net, v alfonsine.Variant) estimator {
	tb.Helper()
	e, err := n.estimator(v)
	if err != nil {
		tb.Fatal(err)
	}
	return e
}

// wildNetOf returns one for a version of the inputs.
func wildNetOf(v alfonsine.Variant, version, units int, rng *rand.Rand) *Net {
	m := newModel(version, units, rng)
	for i := range m.first {
		m.first[i] *= float32(rng.NormFloat64() * 4)
	}
	for j := range units {
		m.bias[j] = float32(rng.NormFloat64())
		m.out[j] = float32(rng.NormFloat64())
	}
	m.base = float32(rng.NormFloat64())
	n := m.net()
	n.rules = rulesOf(v)
	n.provenance = Provenance{Seed: 1, Games: 2, Rate: 0.5, FinalRate: 0.25, Lambda: 0.7, FinalLambda: 0.7}
	return n
}

// addsUp fails the test where the rows of a position do not add up to what a network says
// of it.
func addsUp(t *testing.T, g *alfonsine.Game, n *Net, positions []alfonsine.Position) {
	t.Helper()
	e := newEncoder(g, n.encoder)
	l, m := newNetSums(e, n), n.model(n.encoder)
	for _, p := range positions {
		var rows [mostRows]uint16
		k := e.encode(&p, &rows)
		m.gather(e, rows[:k])
		want := float64(n.base)
		size := 0.0
		for j := range n.units {
			h := float64(n.bias[j])
			for _, i := range m.set {
				h += float64(m.input[i]) * float64(n.first[int(i)*n.units+j]) * float64(n.scale[j])
			}
			want += max(0, h) * float64(n.out[j])
			size += math.Abs(float64(n.out[j]) * float64(n.scale[j]))
		}
		// Each of some forty rows is rounded to a step or the half of one.
		if got := l.odds(rows[:k], nil); math.Abs(got-want) > 12*size/math.Sqrt(float64(n.units))+1e-6 {
			t.Fatalf("%s, %d units, %v: %v, and not %v", g.Slug(), n.units, p, got, want)
		}
	}
}

func TestRowsAddUpToWhatTheNetworkSays(t *testing.T) {
	rng := gametest.Source(t)
	for _, g := range gametest.Some(t, 6, readings(t)) {
		for _, units := range []int{4, 64, 256} {
			addsUp(t, g, wildNetOf(g, encoderFirst+rng.IntN(encoderVersion), units, rng), undiced(g, 60, rng))
		}
	}
}

// A sum of rows must not leave its lane, wherever a network has its large weights: here in
// what three of the dice can play for one side, and nowhere else.
func TestNoSumLeavesItsLaneWhereOnlyTheDiceWeigh(t *testing.T) {
	g := alfonsine.Fallas
	for side := range 2 {
		for first := range 2 {
			n := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
			clear(n.first)
			clear(n.bias)
			input := side*sideInputs + inputDice + 9*first
			for i := range 9 * n.units {
				n.first[input*n.units+i] = math.MaxInt8
			}
			addsUp(t, g, n, undiced(g, 60, rand.New(rand.NewPCG(1, 1))))
		}
	}
}

// The bounds of the units are the sums of what each kind of row can add, and the checkers of
// a side are fifteen. Here each unit looks at one input.
func TestASumIsBoundedByWhatEachKindOfRowCanAdd(t *testing.T) {
	for version := encoderFirst; version <= encoderVersion; version++ {
		e := newEncoder(alfonsine.TodasTablas, version)
		all := inputsOf(version)
		n := &Net{encoder: version, units: all, first: make([]int8, all*all), scale: make([]float32, all), bias: make([]float32, all)}
		largest := make([]float32, all) // of the amounts of each input
		for _, x := range e.parts {
			largest[x.input] = max(largest[x.input], x.amount)
		}
		for j := range all {
			n.first[j*all+j] = int8(-1 + 2*(j%2))
			n.scale[j] = 0.5
			n.bias[j] = float32(j%3-1) / 8
		}
		for j, got := range n.bounds(e) {
			want := largest[j]
			if input := j % sideInputs; j < inputContact && input < inputOff {
				want = []float32{15, 7.5, 5, 3}[input%4]
			}
			if j%3 != 1 {
				want += 0.25
			}
			if math.Abs(float64(got-want)) > 1e-6 {
				t.Errorf("encoder %d: the bound of input %d is %v, and not %v", version, j, got, want)
			}
		}
	}
}

// Here each unit looks at the inputs of one row.
func TestNoRowIsBeyondTheBounds(t *testing.T) {
	for version := encoderFirst; version <= encoderVersion; version++ {
		e := newEncoder(alfonsine.TodasTablas, version)
		rows, all := e.rows()-1, inputsOf(version)
		n := &Net{encoder: version, units: rows, first: make([]int8, all*rows), scale: make([]float32, rows), bias: make([]float32, rows)}
		want := make([]float32, rows)
		for r := range rows {
			n.scale[r] = 1
			for _, x := range e.parts[e.start[r]:e.start[r+1]] {
				n.first[int(x.input)*rows+r] = 1
				want[r] += x.amount
			}
		}
		for r, got := range n.bounds(e) {
			if got < want[r]-1e-6 {
				t.Errorf("encoder %d: row %d adds %v, and the bound is %v", version, r, want[r], got)
			}
		}
	}
}

func TestTheLargestNetworkAndTheFirstEncoderAddUpToo(t *testing.T) {
	g := alfonsine.Fallas
	rng := rand.New(rand.NewPCG(1, 0))
	addsUp(t, g, wildNet(g, mostUnits, rng), undiced(g, 5, rng))
	m := newModel(encoderFirst, 4, rng)
	for i := range m.first {
		m.first[i] *= 4
	}
	addsUp(t, g, m.net(), undiced(g, 5, rng))
}

// A sum stays in its lane also where a file has the largest bias and next to no weights: the
// odds are then that bias.
func TestNoSumLeavesItsLaneWhateverAFileSays(t *testing.T) {
	g := alfonsine.Fallas
	n := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	n.scale[0], n.bias[0] = 2e-9, 999_999
	n.out, n.base = []float32{1, 0, 0, 0}, 0
	read := new(Net)
	if _, err := read.ReadFrom(bytes.NewReader(n.file())); err != nil {
		t.Fatal(err)
	}
	e := estimatorOf(t, read, g)
	if got := e.odds(g.Start(), nil); math.Abs(got-999_999) > 100 {
		t.Errorf("the odds are %v", got)
	}
}

// The finest parts are as small as can be without a sum of half of 2¹⁶ parts, each of the
// rows being rounded.
func TestAStepIsDividedAsFinelyAsASumAllows(t *testing.T) {
	for most, want := range map[float32]float32{
		0: 256, 71.99: 256, 72: 128, 199.99: 128, 200: 64, 8135.9: 4, 8136: 2, 16327.9: 2, 16328: 1, 32711.9: 1, 32712: 0.5, 65479.9: 0.5, 65480: 0.25,
		1e10: 1.0 / (1 << 19), 1e15: 1.0 / (1 << 35),
	} {
		if got := fineness(most, mostRowsUnplanned); got != want {
			t.Errorf("a sum of at most %v steps is added up in parts of 1/%v, and not of 1/%v", most, got, want)
		}
	}
	// Other rows could divide the steps of a network otherwise, and change its answers.
	for version, want := range map[int][2]int{encoderFirst: {56, 3762}, encoderShots: {56, 4282}, encoderPlans: {76, 5604}, encoderEndings: {56, 4282}} {
		e := newEncoder(alfonsine.Fallas, version)
		if got := [2]int{e.rowsOfPosition(), e.rows()}; got != want {
			t.Errorf("by version %d a position is taken to have %d rows of %d, and not %d of %d", version, got[0], got[1], want[0], want[1])
		}
	}
}

func TestNetworksLearnWhatTheyAreTaught(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	g := alfonsine.Fallas
	e := newEncoder(g, encoderUsual)
	m := newModel(encoderUsual, 32, rng)
	list := undiced(g, 30, rng)
	off := 0.0
	for range 500 {
		off = 0
		for i := range list {
			var rows [mostRows]uint16
			k := e.encode(&list[i], &rows)
			target := float64(i%3) / 2
			off += math.Abs(m.learn(e, rows[:k], target, 0.05)-target) / float64(len(list))
		}
	}
	if off > 0.05 {
		t.Errorf("after five hundred lessons it is still off by %v", off)
	}
}

func TestEvaluationAllocatesNothing(t *testing.T) {
	g := alfonsine.CabEQuinal
	rng := rand.New(rand.NewPCG(1, 0))
	net, err := wildNet(g, 64, rng).Evaluator(g)
	if err != nil {
		t.Fatal(err)
	}
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
	for _, g := range readings(t) {
		n := wildNet(g, 4*(1+rng.IntN(20)), rng)
		n.provenance.From = rng.Uint64()
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
		if !bytes.Equal(again.file(), file) || again.Rules() != n.Rules() || again.Provenance() != n.Provenance() || again.Units() != n.Units() || again.Sum() != n.Sum() || again.Sum() == 0 {
			t.Errorf("%s: %v is read as %v", g.Slug(), n, &again)
		}
		if err := again.Fits(g); err != nil {
			t.Error(err)
		}
	}
}

// readNet reads a file and checks the kind of its error.
func readNet(t *testing.T, file []byte, want Fault) *NetError {
	t.Helper()
	n := Net{rules: "kept"}
	_, err := n.ReadFrom(bytes.NewReader(file))
	var e *NetError
	if !errors.As(err, &e) || e.Fault != want || n.rules != "kept" || e.Error() == "" || strings.Contains(e.Error(), "\n") {
		t.Errorf("%v, and not %v", err, want)
		return &NetError{}
	}
	return e
}

func TestDamagedFilesAreRefused(t *testing.T) {
	file := wildNet(alfonsine.Fallas, 4, rand.New(rand.NewPCG(1, 0))).file()
	for end := range file {
		if e := readNet(t, file[:end], FaultTruncated); !errors.Is(e, io.ErrUnexpectedEOF) || e.Offset != int64(end) {
			t.Fatalf("cut off after %d bytes: %v", end, e)
		}
	}
	readNet(t, append(bytes.Clone(file), 0), FaultCorrupt)
	for i := range file {
		for _, bit := range []byte{1, 0x80} {
			damaged := bytes.Clone(file)
			damaged[i] ^= bit
			if _, err := new(Net).ReadFrom(bytes.NewReader(damaged)); err == nil {
				t.Errorf("byte %d is not as it was, and nobody notices", i)
			}
		}
	}
	readNet(t, []byte("PK\x03\x04 something else"), FaultForeign)
	readNet(t, bytes.Repeat([]byte("x"), 1<<16), FaultForeign)
	readNet(t, []byte("alfonsine net "+strings.Repeat("1", 1<<16)), FaultForeign)
	readNet(t, bytes.Replace(file, []byte("net 1\n"), []byte("net 2\n"), 1), FaultVersion)
	readNet(t, bytes.Replace(file, []byte("encoder=2"), []byte("encoder=99"), 1), FaultVersion)
	readNet(t, bytes.Replace(file, []byte("encoder=2"), []byte("encoder=0"), 1), FaultVersion)
	readNet(t, bytes.Replace(file, []byte("encoder=2"), []byte("encoder=1"), 1), FaultCorrupt)
	readNet(t, bytes.Replace(file, []byte("units=4"), []byte("units=2000000000"), 1), FaultCorrupt)
	readNet(t, bytes.Replace(file, []byte("units=4"), []byte("units=5"), 1), FaultCorrupt)
	readNet(t, bytes.Replace(file, []byte("units=4"), []byte("unity=4"), 1), FaultCorrupt)
	readNet(t, bytes.Replace(file, []byte("seed=1"), []byte("seed=x"), 1), FaultCorrupt)
	for _, weight := range []float32{float32(math.NaN()), float32(math.Inf(1)), 1e30} {
		n := wildNet(alfonsine.Fallas, 4, rand.New(rand.NewPCG(1, 0)))
		n.out[1] = weight
		readNet(t, n.file(), FaultCorrupt)
	}
	broken := iotest.ErrReader(errBroken)
	var e *NetError
	if _, err := new(Net).ReadFrom(io.MultiReader(bytes.NewReader(file[:100]), broken)); !errors.As(err, &e) || e.Fault != FaultUnread || !errors.Is(err, errBroken) {
		t.Error(err)
	}
}

// The lines of a file are as they are written, to the letter, and an error says what is not.
func TestTheLinesOfANetworkAreReadToTheLetter(t *testing.T) {
	n := wildNet(alfonsine.Fallas, 8, rand.New(rand.NewPCG(1, 0)))
	n.noise = [levelsThatErr]float64{1, 1, 0.5}
	if _, err := new(Net).ReadFrom(bytes.NewReader(n.file())); err != nil {
		t.Fatal(err)
	}
	plain := wildNet(alfonsine.Fallas, 8, rand.New(rand.NewPCG(1, 0)))
	if !bytes.HasPrefix(plain.file(), []byte("alfonsine net 1\nencoder=2&units=8\n"+plain.rules+"\n")) {
		t.Errorf("a network that was not calibrated begins with %q", plain.file()[:60])
	}
	const shape, provenance = "the shape of the network is not valid", "the provenance is not valid"
	for _, test := range []struct{ old, new, reason string }{
		{"units=8", "units=08", shape},
		{"units=8", "units=+8", shape},
		{"units=8", "units=8&unity=8", shape},
		{"units=8", "units=x", shape},
		{"units=8", "units=99999999999999999999", shape},
		{"encoder=2&units=8", "units=8&encoder=2", shape},
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
		file := bytes.Replace(n.file(), []byte(test.old), []byte(test.new), 1)
		if e := readNet(t, file, FaultCorrupt); e.Reason != test.reason {
			t.Errorf("%s for %s: %s", test.new, test.old, e.Reason)
		}
	}
	for units, want := range map[int]bool{-4: false, 0: false, 4: true, 6: false, 252: true, 256: true, 260: false} {
		if soundUnits(units) != want {
			t.Errorf("a network can have %d units: %v", units, !want)
		}
	}
	if _, err := n.WriteTo(&narrow{100}); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("into 100 bytes: %v", err)
	}
}

// A file that cannot be read to its end is no network, also where its reader fails once and
// then goes on.
func TestAReaderThatFailsOnceGivesNoNetwork(t *testing.T) {
	file := wildNet(alfonsine.Fallas, 4, rand.New(rand.NewPCG(1, 0))).file()
	for at := range len(file) {
		var e *NetError
		_, err := new(Net).ReadFrom(io.MultiReader(bytes.NewReader(file[:at]), new(stumbling), bytes.NewReader(file[at:])))
		if !errors.As(err, &e) || !errors.Is(err, errBroken) || e.Fault != FaultUnread || e.Offset != int64(at) {
			t.Fatalf("after %d bytes of %d: %v", at, len(file), err)
		}
	}
}

// A stumbling reader fails once, and is then at its end.
type stumbling struct{ failed bool }

func (s *stumbling) Read([]byte) (int, error) {
	if s.failed {
		return 0, io.EOF
	}
	s.failed = true
	return 0, errBroken
}

func TestTheEmptyNetworkIsGoodForNothing(t *testing.T) {
	var n Net
	var e *NetError
	if written, err := n.WriteTo(io.Discard); written != 0 || !errors.As(err, &e) || e.Fault != FaultUnfit || e.Reason != "the network is empty" {
		t.Error(written, err)
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
	rules := alfonsine.Fallas.Rules()
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
	if err := n.Fits(stranger{alfonsine.Fallas}); err == nil {
		t.Error("a network of rules fits a variant that has none")
	}
	strange := wildNet(stranger{alfonsine.Fallas}, 4, rand.New(rand.NewPCG(1, 0)))
	if err := strange.Fits(stranger{alfonsine.Fallas}); err != nil {
		t.Error(err)
	}
}

func TestEveryNetworkThatIsShippedCanBeRead(t *testing.T) {
	list, err := files.ReadDir("nets")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, entry := range list {
		if !strings.HasSuffix(entry.Name(), ".net") {
			continue
		}
		n++
		file, err := files.ReadFile("nets/" + entry.Name())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := new(Net).ReadFrom(bytes.NewReader(file)); err != nil {
			t.Errorf("%s: %v", entry.Name(), err)
		}
	}
	if n == 0 || len(shipped()) != n {
		t.Errorf("%d networks of %d files", len(shipped()), n)
	}
}

func TestTheManifestSaysHowEachNetworkWasTrained(t *testing.T) {
	text, err := files.ReadFile("nets/manifest.txt")
	if err != nil {
		t.Fatal(err)
	}
	before := make(map[string]uint64) // by file: the checksum of what a later line goes on from
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	for i, line := range lines {
		if line == "" || line[0] == '#' {
			continue
		}
		var file, slug, want, sum string
		var encoder, units, seconds int
		var win, margin float64
		if _, err := fmt.Sscan(line, &file, &slug, &encoder, &units, &want, &sum, &seconds, &win, &margin); err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if from, on := before[file]; on {
			want += fmt.Sprintf("&from=%016x", from)
		}
		before[file], err = strconv.ParseUint(sum, 16, 64)
		if err != nil {
			t.Errorf("%s: %v", line, err)
		}
		if slices.ContainsFunc(lines[i+1:], func(later string) bool { return strings.HasPrefix(later, file+" ") }) {
			continue
		}
		net, err := Shipped(gametest.Lookup(t, slug))
		if err != nil {
			t.Error(err)
			continue
		}
		if net.Provenance().String() != want || net.Encoder() != encoder || net.Units() != units || fmt.Sprintf("%016x", net.Sum()) != sum {
			t.Errorf("%s: %v, %v, checksum %016x", line, net, net.Provenance(), net.Sum())
		}
		if margin == 0 || win-margin < 50 {
			t.Errorf("%s: the network was not seen to win against the heuristic", line)
		}
	}
	if len(before) != len(shipped()) {
		t.Errorf("it names %d of %d networks", len(before), len(shipped()))
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
	list := append(alfonsine.Games(), gametest.Backgammon)
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
			a := newAgent(t, reading, Options{NoRace: true})
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
	file := wildNet(alfonsine.Fallas, 4, rand.New(rand.NewPCG(1, 0))).file()
	f.Add(file)
	f.Add(file[:len(file)/2])
	f.Add([]byte(fileMagic + "1\nencoder=2&units=4\npoints=24\nseed=1&games=1&rate=1&final-rate=1&lambda=1\n"))
	f.Add([]byte(fileMagic + "1\nencoder=1&units=256\npoints=24\nseed=1&games=1&rate=1&final-rate=1&lambda=1\n"))
	p := alfonsine.Fallas.Start()
	f.Fuzz(func(t *testing.T, data []byte) {
		var n Net
		read, err := n.ReadFrom(bytes.NewReader(data))
		if err != nil {
			var e *NetError
			if !errors.As(err, &e) || e.Fault < FaultForeign || e.Fault > FaultForeign && e.Offset != read || read > int64(len(data)) {
				t.Fatalf("%v", err)
			}
			return
		}
		if !bytes.Equal(n.file(), data) {
			t.Fatal("it is written otherwise")
		}
		if e, err := n.Evaluator(alfonsine.Fallas); err == nil {
			if win, err := e.Win(p); err != nil || !(win >= 0 && win <= 1) {
				t.Fatal(win, err)
			}
		}
	})
}

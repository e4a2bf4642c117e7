package mind

import (
	"bytes"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/sealed"
)

func TestAProvenanceSaysWhatIsNotUsual(t *testing.T) {
	games := Recipe{Seed: 1, Games: 2, Rate: 0.5, FinalRate: 0.25, Lambda: 1, FinalLambda: 1}
	known := games
	known.FinalLambda, known.Known, known.Levels, known.From = 0.75, 0.125, 1, 1
	positions := Recipe{Seed: 1, Positions: 1, Epochs: 3, Rate: 0.5, Known: 1, From: 255}
	drawn := positions
	drawn.Ply, drawn.Onward, drawn.Drawn, drawn.Levels = 3, true, 0.25, 1
	once := positions
	once.Ply = 1
	// What only positions have is not told of games.
	both := games
	both.Seed, both.Ply, both.Onward, both.Drawn = 2, 3, true, 0.25
	for want, p := range map[string]Recipe{
		"seed=1&games=2&rate=0.5&final-rate=0.25&lambda=1":                                                              games,
		"seed=1&games=2&rate=0.5&final-rate=0.25&lambda=1&final-lambda=0.75&known=0.125&levels=1&from=0000000000000001": known,
		"seed=1&positions=1&epochs=3&rate=0.5&known=1&from=00000000000000ff":                                            positions,
		"seed=1&positions=1&epochs=3&rate=0.5&ply=1&known=1&from=00000000000000ff":                                      once,
		"seed=1&positions=1&epochs=3&rate=0.5&ply=3&onward=true&known=1&drawn=0.25&levels=1&from=00000000000000ff":      drawn,
		"seed=2&games=2&rate=0.5&final-rate=0.25&lambda=1":                                                              both,
	} {
		if got := p.String(); got != want {
			t.Errorf("%s\nand not\n%s", got, want)
		}
	}
}

func TestANetworkSaysHowItWasMade(t *testing.T) {
	for want, n := range map[string]Network{
		"an empty network":                                       {},
		"a network of 8 units after 64 games":                    {Shape: Shape{Units: 8}, Made: Recipe{Games: 64}},
		"a network of 8 units after 64 more games":               {Shape: Shape{Units: 8}, Made: Recipe{Games: 64, From: 1}},
		"a network of 8 and 3 units after 64 games":              {Shape: Shape{Units: 8, Second: 3}, Made: Recipe{Games: 64}},
		"a network of 8 units after 1 positions, two plies deep": {Shape: Shape{Units: 8}, Made: Recipe{Positions: 1, From: 1}},
		"a network of 8 units after 1 positions, one ply deep":   {Shape: Shape{Units: 8}, Made: Recipe{Positions: 1, Ply: 1, From: 1}},
	} {
		if got := n.String(); got != want {
			t.Errorf("%s\nand not\n%s", got, want)
		}
	}
}

// Without Rules the network is for a slug, the start and the number of dice.
func TestTheRulesOfANetworkAreThoseThatMatter(t *testing.T) {
	start := strings.Fields(alfonsine.Fallas.Start().String())
	named := gametest.Altered(alfonsine.Fallas, func(s *alfonsine.Stepper) { s.Slug = "one?two=1&three=2" })
	if got, want := RulesOf(named), "start="+start[0]+"/"+start[1]+"&variant=one?two=1_three=2&dice=3"; got != want {
		t.Errorf("%s\nand not\n%s", got, want)
	}
	if got := RulesOf(alfonsine.Fallas); !strings.HasPrefix(got, "start="+start[0]+"/"+start[1]+"&") || strings.Contains(got, "variant") {
		t.Error(got)
	}
	if got := RulesOf(new(alfonsine.Game)); got != "variant=&dice=0" {
		t.Error(got)
	}
	n := Network{Shape: Shape{Units: 8}, Rules: strings.Replace(RulesOf(alfonsine.Fallas), "dice=3", "dice=2", 1) + "&new=1&higher-die=yes"}
	if got := n.Unfit(alfonsine.Fallas); got != "the network is for dice=2, higher-die=yes, new=1, and the game has dice=3, higher-die=no, new=none" {
		t.Error(got)
	}
}

func TestAFileHasOnlyNumbersThatANetworkCanHave(t *testing.T) {
	for _, test := range []struct {
		change func(n *Network)
		want   string // empty if it is read
	}{
		{func(n *Network) { n.scale[0] = 1e-9 }, "a weight is not valid"}, // in 32 bits it is a little less
		{func(n *Network) { n.scale[0] = 1.5e-9 }, ""},
		{func(n *Network) { n.scale[1] = -1 }, "a weight is not valid"},
		{func(n *Network) { n.bias[0] = 1e6 }, "a weight is not valid"},
		{func(n *Network) { n.bias[0] = -999999.5 }, ""},
		{func(n *Network) { n.Out[3] = float32(math.NaN()) }, "a weight is not valid"},
		{func(n *Network) { n.base = -1e6 }, "a weight is not valid"},
		{func(n *Network) { n.Rules = "" }, "the rules are missing"},
		{func(n *Network) { n.Noise = [LevelsThatErr]float64{1, 0.5, 0.5} }, ""},
		{func(n *Network) { n.Made.FinalLambda, n.Made.Lambda = 0, 1 }, "the provenance is not valid"},
		{func(n *Network) { n.Made.Positions, n.Made.Ply = 1, 4 }, "a teacher cannot look 4 plies deep"},
		{func(n *Network) { n.Made.Positions, n.Made.Ply = 1, -1 }, "a teacher cannot look -1 plies deep"},
		{func(n *Network) { n.Plans = true }, "the file ends too early"},
		{func(n *Network) { n.Second = 1 }, "the file ends too early"},
		{func(n *Network) { n.Second, n.deep = 16, make([]float32, 16*6) }, ""},
		{func(n *Network) { n.Second, n.deep = 1, []float32{0, 0, 0, 0, 0, 1e6} }, "a weight is not valid"},
		{func(n *Network) { n.Second = 17 }, "the number of units of the second layer cannot be 17"},
		{func(n *Network) { n.Second = -1 }, "the number of units of the second layer cannot be -1"},
	} {
		n := wildNet(alfonsine.Laquet, Shape{Units: 4}, rand.New(rand.NewPCG(1, 0)))
		test.change(n)
		f := sealed.NewReader(bytes.NewReader(n.File()))
		NetworkFrom(f)
		if test.want == "" && f.Err != nil || test.want != "" && (f.Err == nil || f.Err.Reason != test.want) {
			t.Errorf("%+v, and not %q", f.Err, test.want)
		}
	}
}

// A network of another version of the inputs is told apart from a damaged one.
func TestANetworkOfAnotherVersionIsNotRead(t *testing.T) {
	file := string(wildNet(alfonsine.Laquet, Shape{Units: 4}, rand.New(rand.NewPCG(1, 0))).File())
	for version, want := range map[string]fault.File{
		"5":          "",
		"4":          fault.Version,
		"6":          fault.Version,
		"12&other=1": fault.Version,
		"0":          fault.Corrupt,
		"05":         fault.Corrupt,
		"none":       fault.Corrupt,
	} {
		f := sealed.NewReader(strings.NewReader(strings.Replace(file, "encoder=5", "encoder="+version, 1)))
		NetworkFrom(f)
		if e := f.Err; want == "" && e != nil && e.Fault != fault.Corrupt || want != "" && (e == nil || e.Fault != want) {
			t.Errorf("version %s: %+v", version, e)
		}
	}
}

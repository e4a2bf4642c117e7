package mind

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"sync"

	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/sealed"
)

// A file of a network is
//
//	alfonsine net 1\n
//	encoder=5&units=64&plans=true&beginner=0.3&…\n
//	points=24&dice=3&…\n
//	seed=1&games=200000&…\n
//
// and then, little-endian, for each input the weights of the units (int8), for each unit its
// step, its bias and its own weight (float32), what they add to (float32), for each unit of a
// second layer the weights of the units, its bias and its own weight (float32), and last the
// CRC-64 (ECMA) of everything before it. The lines are the version, the shape with the errors
// of the levels, if it was calibrated, the rules that the network is for, and its [Recipe].
const (
	FileMagic   = "alfonsine net "
	fileVersion = "1"
)

// Sum returns the checksum of the network, which also ends its file; 0 for the empty one.
func (n *Network) Sum() uint64 {
	if n.Units == 0 {
		return 0
	}
	return sealed.Sum(n.File())
}

// File returns the network as the contents of a file.
func (n *Network) File() []byte {
	var numbers []float32
	for j := range n.Units {
		numbers = append(numbers, n.scale[j], n.bias[j], n.Out[j])
	}
	file := fmt.Appendf(nil, "%s%s\n%s\n%s\n%s\n", FileMagic, fileVersion, n.shape(), n.Rules, n.Made)
	file, _ = binary.Append(file, binary.LittleEndian, n.first)
	file, _ = binary.Append(file, binary.LittleEndian, append(append(numbers, n.base), n.deep...))
	return sealed.Seal(file)
}

// NetworkOf returns what the file of a network says, such as one of package bot, which keeps
// all of it. It is the empty one if there is none.
func NetworkOf(n io.WriterTo) *Network {
	var file bytes.Buffer
	if _, err := n.WriteTo(&file); err != nil {
		return new(Network)
	}
	return NetworkFrom(sealed.NewReader(&file)) // it has just been written
}

// NetworkFrom reads a network, if it is sound.
func NetworkFrom(f *sealed.Reader) *Network {
	n := headerFrom(f)
	if f.Err != nil {
		return nil
	}
	n.first = make([]int8, inputsOf(n.Plans)*n.Units) // some dozen kilobytes, whatever the file says
	numbers := make([]float32, 3*n.Units+1+n.Second*(n.Units+2))
	for _, list := range []any{n.first, numbers} {
		bytes := make([]byte, binary.Size(list))
		f.Read(bytes)
		_, _ = binary.Decode(bytes, binary.LittleEndian, list) // there are enough
	}
	sound := !slices.ContainsFunc(numbers, func(x float32) bool { return !(math.Abs(float64(x)) < 1e6) }) // as is NaN
	for range n.Units {
		sound = sound && numbers[0] > 1e-9
		n.scale, n.bias, n.Out = append(n.scale, numbers[0]), append(n.bias, numbers[1]), append(n.Out, numbers[2])
		numbers = numbers[3:]
	}
	n.base, n.deep = numbers[0], numbers[1:]
	f.Seal()
	f.Holds(sound, fault.Corrupt, "a weight is not valid")
	n.shared = new(sync.Map)
	return n
}

// headerFrom reads the lines.
func headerFrom(f *sealed.Reader) *Network {
	f.Begin(FileMagic, fileVersion, "a network")
	shape := f.Line()
	n := &Network{}
	version := 0
	readLine(shape, n.fields(&version))
	f.Holds(version <= 0 || version == encoderVersion, fault.Version,
		fmt.Sprintf("the network has version %d of the encoder; this package has %d", version, encoderVersion))
	f.Holds(shape == n.shape(), fault.Corrupt, "the shape of the network is not valid")
	f.Holds(SoundUnits(n.Units), fault.Corrupt, "the number of units cannot be "+strconv.Itoa(n.Units))
	f.Holds(n.Second >= 0 && n.Second <= MostSecond, fault.Corrupt,
		"the number of units of the second layer cannot be "+strconv.Itoa(n.Second))
	x := n.Noise
	f.Holds(x == [LevelsThatErr]float64{} || x[0] <= 1 && x[0] >= x[1] && x[1] >= x[2] && x[2] > 0, fault.Corrupt, "the errors of the levels are not valid")
	n.Rules = f.Line()
	f.Holds(n.Rules != "", fault.Corrupt, "the rules are missing")
	provenance := f.Line()
	p := &n.Made
	readLine(provenance, p.fields())
	p.FinalLambda = cmp.Or(p.FinalLambda, p.Lambda) // which is then not written
	if p.Ply == 0 && p.Positions > 0 {
		p.Ply = UsualRefinePly // nor is this
	}
	f.Holds(p.Ply >= 0 && p.Ply <= MostRefinePly, fault.Corrupt,
		"a teacher cannot look "+strconv.Itoa(p.Ply)+" plies deep")
	f.Holds(p.String() == provenance, fault.Corrupt, "the provenance is not valid")
	return n
}

// shape is the line of what a network sees, how large it is and, if it was calibrated, by how
// much the levels err.
func (n *Network) shape() string {
	version := encoderVersion
	return lineOf(n.fields(&version))
}

func (n *Network) fields(version *int) []field {
	list := []field{
		{"encoder", version, true},
		{"units", &n.Units, true},
		{"second", &n.Second, n.Second != 0},
		{"plans", &n.Plans, n.Plans},
	}
	for i := range n.Noise {
		list = append(list, field{errWords[i], &n.Noise[i], n.Noise != [LevelsThatErr]float64{}})
	}
	return list
}

// SoundUnits reports whether a network can have so many units.
func SoundUnits(n int) bool { return n > 0 && n <= MostUnits && n%laneUnit == 0 }

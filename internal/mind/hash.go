package mind

import (
	"math"

	"example.com/alfonsine"
)

// Noise returns a number with mean 0 and standard deviation 1 for a seed and a position: the
// sum of four uniform numbers.
func Noise(seed uint64, p *alfonsine.Position) float64 {
	h := Hash(seed, p)
	sum := int64(0)
	for i := range 4 {
		sum += int64(h>>(16*i)&0xffff) - 0x8000
	}
	// A uniform number of this width has variance 2³²/12.
	return float64(sum) / (0x10000 * math.Sqrt(4.0/12))
}

// Hash returns a number for a seed and a position, the same on every machine.
func Hash(seed uint64, p *alfonsine.Position) uint64 {
	h := Mix(seed)
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
			if n := p.Count(c, pt); n > 0 {
				h = Mix(h ^ uint64(c)<<16 ^ uint64(pt)<<8 ^ uint64(n))
			}
		}
	}
	for die := range p.Dice().All() {
		h = Mix(h ^ uint64(die)<<24)
	}
	return Mix(h ^ uint64(p.Turn()))
}

// Mix mixes the bits of a number, as SplitMix64 does.
func Mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

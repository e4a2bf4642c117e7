package lzma

// A match is a run of bytes that stood before.
type match struct {
	length   int
	distance uint32 // from 0, for the byte before
}

const (
	hashBits = 17
	// enough is the length from which on a match is taken without looking for a better way.
	enough = 273
	// depth is how many earlier places are compared.
	depth = 512
)

// A finder finds the matches at each place of data, which it passes in order. Places that begin
// alike hang in a binary tree, ordered by what follows; the newest is its root.
type finder struct {
	data    []byte
	at      int
	two     []int32 // the last place, plus 1, by the first two bytes
	three   []int32 // by a hash of three
	four    []int32 // the root of a tree, by a hash of four
	smaller []int32
	larger  []int32
	list    []match
}

func newFinder(data []byte) *finder {
	return &finder{
		data: data, two: make([]int32, 1<<16), three: make([]int32, 1<<hashBits), four: make([]int32, 1<<(hashBits+3)),
		smaller: make([]int32, len(data)), larger: make([]int32, len(data)),
	}
}

// next returns the matches at the next place, each longer than the one before and, for its
// length, the nearest. They are valid until the next call.
func (f *finder) next() []match {
	f.list = f.list[:0]
	at, data := f.at, f.data
	f.at++
	most := min(enough, len(data)-at)
	if most < 4 {
		return f.list
	}
	word := uint32(data[at]) | uint32(data[at+1])<<8 | uint32(data[at+2])<<16
	two := &f.two[word&0xffff]
	three := &f.three[word*2654435761>>(32-hashBits)]
	four := &f.four[(word|uint32(data[at+3])<<24)*2654435761>>(32-hashBits-3)]
	longest := 1
	for _, last := range []*int32{two, three} {
		if there := int(*last) - 1; there >= 0 {
			if n := f.alike(there, at, 0, most); n > longest {
				longest = n
				f.list = append(f.list, match{n, uint32(at - there - 1)})
			}
		}
		*last = int32(at + 1)
	}
	below, above := &f.smaller[at], &f.larger[at]
	there := int(*four) - 1
	*four = int32(at + 1)
	low, high := 0, 0 // what the places on either side have in common with this one
	for tries := depth; there >= 0 && tries > 0; tries-- {
		n := f.alike(there, at, min(low, high), most)
		if n > longest {
			longest = n
			f.list = append(f.list, match{n, uint32(at - there - 1)})
		}
		if n == most { // it takes the place of the other one
			*below, *above = f.smaller[there], f.larger[there]
			return f.list
		}
		if data[there+n] < data[at+n] {
			*below, low = int32(there+1), n
			below = &f.larger[there]
			there = int(*below) - 1
		} else {
			*above, high = int32(there+1), n
			above = &f.smaller[there]
			there = int(*above) - 1
		}
	}
	*below, *above = 0, 0
	return f.list
}

// alike returns how many bytes are the same at two places, of which some are known to be.
func (f *finder) alike(one, other, known, most int) int {
	for known < most && f.data[one+known] == f.data[other+known] {
		known++
	}
	return known
}

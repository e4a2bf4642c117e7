package packed

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"pgregory.net/rapid"
)

// A reader unpacks the output of Pack, like page/unpack.js.
type reader struct {
	*model
	in         []byte
	code, span uint32
}

func (r *reader) next() {
	for r.span < 1<<23 {
		b := byte(0)
		if len(r.in) > 0 {
			b, r.in = r.in[0], r.in[1:]
		}
		r.span, r.code = r.span<<8, r.code<<8|uint32(b)
	}
}

func (r *reader) bit(p *uint16) int {
	bound := (r.span >> probBits) * uint32(*p)
	bit := 0
	if r.code < bound {
		r.span = bound
		*p += (1<<probBits - *p) >> rate
	} else {
		r.code, r.span, bit = r.code-bound, r.span-bound, 1
		*p -= *p >> rate
	}
	r.next()
	return bit
}

func (r *reader) tree(list []uint16, n int) int {
	at := 1
	for range n {
		at = at<<1 | r.bit(&list[at])
	}
	return at - 1<<n
}

func (r *reader) reverse(list []uint16, n int) (value int) {
	at := 1
	for i := range n {
		bit := r.bit(&list[at])
		at, value = at<<1|bit, value|bit<<i
	}
	return value
}

func (r *reader) size(again int) int {
	list := r.length[again][:]
	switch {
	case r.bit(&list[0]) == 0:
		return shortest + r.tree(list[2:], 3)
	case r.bit(&list[1]) == 0:
		return shortest + 8 + r.tree(list[10:], 3)
	}
	return shortest + 16 + r.tree(list[18:], 8)
}

func (r *reader) far(length int) int {
	slot := r.tree(r.slot[min(length-shortest, slotSets-1)][:], 6)
	if slot < 4 {
		return slot
	}
	below := slot>>1 - 1
	far := (2 | slot&1) << below
	if slot < middles {
		return far | r.reverse(r.middle[slot][:], below)
	}
	rest := 0
	for range below - align {
		r.span >>= 1
		bit := 0
		if r.code >= r.span {
			r.code, bit = r.code-r.span, 1
		}
		r.next()
		rest = rest<<1 | bit
	}
	return far | rest<<align | r.reverse(r.lowest[:], align)
}

func unpacked(packed []byte) []byte {
	n := int(binary.LittleEndian.Uint32(packed[4:]))
	r := &reader{model: newModel(), in: packed[12:], code: binary.BigEndian.Uint32(packed[8:]), span: 1<<31 - 1}
	out := []byte{}
	state, last := 0, [4]int{1, 1, 1, 1}
	for len(out) < n {
		if r.bit(&r.isMatch[state]) == 0 {
			before := byte(0)
			if len(out) > 0 {
				before = out[len(out)-1]
			}
			list := r.literals[int(before)*3*256:][:3*256]
			seen := 1
			if state%3 != literal {
				other := int(out[len(out)-last[0]])
				for seen < 256 {
					hint := other >> 7 & 1
					other <<= 1
					bit := r.bit(&list[(1+hint)<<8+seen])
					seen = seen<<1 | bit
					if bit != hint {
						break
					}
				}
			}
			for seen < 256 {
				seen = seen<<1 | r.bit(&list[seen])
			}
			out = append(out, byte(seen))
			state = after(state, literal)
			continue
		}
		i := item{which: -1}
		if r.bit(&r.isAgain[state]) == 0 {
			i.length = r.size(0)
			i.distance = r.far(i.length) + 1
			state = after(state, match)
		} else {
			i.length = 0
			if r.bit(&r.isFirst[state]) == 0 {
				i.which = 0
				if r.bit(&r.isOne[state]) == 0 {
					i.length = 1
				}
			} else if i.which = 1; r.bit(&r.isSecond[state]) == 1 {
				i.which = 2 + r.bit(&r.isThird[state])
			}
			if i.length == 0 {
				i.length = r.size(1)
			}
			i.distance = last[i.which]
			state = after(state, again)
		}
		last = remember(last, i)
		for range i.length {
			out = append(out, out[len(out)-i.distance])
		}
	}
	return out
}

func TestWhatIsPackedIsUnpackedTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.SliceOfN(rapid.Byte(), 1, 300), 1, 8).Draw(t, "words")
		var text []byte
		for range rapid.IntRange(0, 200).Draw(t, "length") {
			text = append(text, rapid.SampledFrom(words).Draw(t, "word")...)
		}
		if got := unpacked(Pack(text, Quick)); !bytes.Equal(got, text) {
			t.Fatalf("%d bytes came back as %d", len(text), len(got))
		}
	})
}

// A repetition costs hardly anything, however far away, and text without repetitions grows
// only a little.
func TestWhatIsPackedIsSmall(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 1<<14)
	for i := range noise {
		noise[i] = byte(rng.Uint32())
	}
	for _, test := range []struct {
		name string
		text []byte
		most int
	}{
		{"nothing", nil, 20},
		{"one byte", []byte{7}, 24},
		{"zeros", make([]byte, 1<<18), 300},
		{"noise", noise, len(noise) + len(noise)/50},
		{"noise twice", append(append([]byte{}, noise...), noise...), len(noise) + len(noise)/40},
	} {
		packed := Pack(test.text, Thorough)
		if len(packed) > test.most {
			t.Errorf("%s: %d bytes were packed to %d", test.name, len(test.text), len(packed))
		}
		if !bytes.Equal(unpacked(packed), test.text) {
			t.Errorf("%s changes when packed and unpacked", test.name)
		}
	}
}

// The page unpacks with the same numbers of the model as the reader here.
func TestThePageHasTheSameModel(t *testing.T) {
	text, err := os.ReadFile("../../page/unpack.js")
	if err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf("const probBits = %d, rate = %d, shortest = %d, middles = %d, align = %d;", probBits, rate, shortest, middles, align)
	if !bytes.Contains(text, []byte(want)) {
		t.Errorf("page/unpack.js does not have %s", want)
	}
}

// Package packed compresses a file for the page, which unpacks it while it loads:
// page/unpack.js is the other half of this package. It compresses better than gzip, which
// browsers have. A repeated text is given by its distance, however large, and every decision
// is written by a range coder with learned probabilities.
//
// A packed text begins with its own length and the unpacked length, each in four bytes,
// lowest first. The rest is the output of the range coder.
package packed

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"
	"sync"
)

// The shape of the model. page/unpack.js has the same numbers.
const (
	probBits  = 11              // a probability is in parts of 2048
	rate      = 5               // one decision moves a probability by a 32nd of the way
	states    = 9               // by the kinds of the last two items
	shortest  = 2               // the shortest match
	longest   = shortest + 271  // the longest
	lengthSet = 2 + 8 + 8 + 256 // the decisions for a length: two choices and three trees
	slotSets  = 4               // by the length of the match
	slots     = 64              // of distances
	middles   = 14              // the slots in which every bit is learned
	align     = 4               // low bits of a distance that are not equally likely
)

// The kinds of an item.
const (
	literal = iota
	match
	again // at the distance of one of the last matches
)

// A model has the probability of each decision.
type model struct {
	isMatch, isAgain, isFirst, isSecond, isThird, isOne [states]uint16

	literals [256 * 3 * 256]uint16 // by the byte before, and by the bits so far compared with the byte at the last distance
	length   [2][lengthSet]uint16  // of matches, and of matches at a last distance
	slot     [slotSets][slots]uint16
	middle   [middles][32]uint16 // the low bits of middle distances, by slot
	lowest   [1 << align]uint16  // the low bits of far distances
}

func newModel() *model {
	m := new(model)
	fill := func(list []uint16) {
		for i := range list {
			list[i] = 1 << (probBits - 1)
		}
	}
	for _, list := range []*[states]uint16{&m.isMatch, &m.isAgain, &m.isFirst, &m.isSecond, &m.isThird, &m.isOne} {
		fill(list[:])
	}
	fill(m.literals[:])
	for i := range m.length {
		fill(m.length[i][:])
	}
	for i := range m.slot {
		fill(m.slot[i][:])
	}
	for i := range m.middle {
		fill(m.middle[i][:])
	}
	fill(m.lowest[:])
	return m
}

// A coder writes decisions.
type coder struct {
	out    []byte
	low    uint64
	span   uint32
	cache  byte
	behind int // bytes that a carry may still change, including the cache
}

// bit writes a decision.
func (c *coder) bit(p *uint16, bit int) {
	bound := (c.span >> probBits) * uint32(*p)
	if bit == 0 {
		c.span = bound
		*p += (1<<probBits - *p) >> rate
	} else {
		c.low += uint64(bound)
		c.span -= bound
		*p -= *p >> rate
	}
	for c.span < 1<<23 {
		c.span <<= 8
		c.shift()
	}
}

// direct writes bits that are equally likely.
func (c *coder) direct(value uint32, n int) {
	for i := n - 1; i >= 0; i-- {
		c.span >>= 1
		if value>>i&1 == 1 {
			c.low += uint64(c.span)
		}
		for c.span < 1<<23 {
			c.span <<= 8
			c.shift()
		}
	}
}

// shift moves the highest byte out.
func (c *coder) shift() {
	if uint32(c.low) < 0xff000000 || c.low>>32 != 0 {
		carry := byte(c.low >> 32)
		if c.behind > 0 {
			c.out = append(c.out, c.cache+carry)
			for ; c.behind > 1; c.behind-- {
				c.out = append(c.out, 0xff+carry)
			}
		}
		c.behind, c.cache = 0, byte(c.low>>24)
	}
	c.behind++
	c.low = c.low & 0x00ffffff << 8
}

// tree writes the bits of a value, the highest first.
func (c *coder) tree(list []uint16, value, n int) {
	at := 1
	for i := n - 1; i >= 0; i-- {
		bit := value >> i & 1
		c.bit(&list[at], bit)
		at = at<<1 | bit
	}
}

// reverse writes the bits of a value, the lowest first.
func (c *coder) reverse(list []uint16, value, n int) {
	at := 1
	for i := range n {
		bit := value >> i & 1
		c.bit(&list[at], bit)
		at = at<<1 | bit
	}
}

// A packer is a text that is being packed.
type packer struct {
	*model
	coder
	data  []byte
	block int // how much is parsed at once
	state int
	last  [4]int // the last four distances

	nodes []node
	found []found
}

// How many earlier places Pack looks at for each place of a text: quickly, or for a text some
// per cent smaller in six times as long.
const (
	Quick    = 40
	Thorough = 300
)

// Pack packs a text of less than 2 GB, and looks at a number of earlier places for each place.
// Thoroughly, it packs by blocks of every size, and returns the shortest result.
func Pack(data []byte, looks int) []byte {
	if looks < Thorough {
		return pack(data, looks, blocks[0])
	}
	var tries [len(blocks)][]byte
	var wait sync.WaitGroup
	for i, block := range blocks {
		wait.Add(1)
		go func() {
			defer wait.Done()
			tries[i] = pack(data, looks, block)
		}()
	}
	wait.Wait()
	return slices.MinFunc(tries[:], func(a, b []byte) int { return cmp.Compare(len(a), len(b)) })
}

// pack packs by blocks of a size.
func pack(data []byte, looks, block int) []byte {
	p := &packer{model: newModel(), coder: coder{span: 1<<31 - 1}, data: data, block: block, last: [4]int{1, 1, 1, 1}}
	f := newFinder(data, looks)
	for at := 0; at < len(data); {
		n := 0
		for _, item := range p.parse(f, at) {
			p.item(at+n, item)
			n += item.length
		}
		at += n
	}
	for range 5 {
		p.shift()
	}
	head := binary.LittleEndian.AppendUint32(nil, uint32(len(p.out)+8))
	head = binary.LittleEndian.AppendUint32(head, uint32(len(data)))
	return append(head, p.out...)
}

// An item is a byte, or a match with the text at a distance before it.
type item struct {
	length   int
	distance int // 0 for a byte
	which    int // the index in the last distances, or -1
}

// after returns the state after an item of a kind.
func after(state, kind int) int { return state%3*3 + kind }

// item writes the item at a place.
func (p *packer) item(at int, i item) {
	if i.distance == 0 {
		p.bit(&p.isMatch[p.state], 0)
		p.literal(at)
		p.state = after(p.state, literal)
		return
	}
	p.bit(&p.isMatch[p.state], 1)
	if i.which < 0 {
		p.bit(&p.isAgain[p.state], 0)
		p.size(0, i.length)
		p.far(i.length, i.distance-1)
		p.state = after(p.state, match)
	} else {
		p.bit(&p.isAgain[p.state], 1)
		switch i.which {
		case 0:
			p.bit(&p.isFirst[p.state], 0)
			one := 0
			if i.length > 1 {
				one = 1
			}
			p.bit(&p.isOne[p.state], one)
		default:
			p.bit(&p.isFirst[p.state], 1)
			second := min(i.which-1, 1)
			p.bit(&p.isSecond[p.state], second)
			if second == 1 {
				p.bit(&p.isThird[p.state], i.which-2)
			}
		}
		if i.length > 1 {
			p.size(1, i.length)
		}
		p.state = after(p.state, again)
	}
	p.last = remember(p.last, i)
}

// remember returns the last distances after a match.
func remember(last [4]int, i item) [4]int {
	which := i.which
	if which < 0 {
		which = 3
	}
	copy(last[1:which+1], last[:which])
	last[0] = i.distance
	return last
}

// literal writes the byte at a place. After a match the probabilities also depend on the
// byte at the last distance, until the first bit that differs from it.
func (p *packer) literal(at int) {
	before := byte(0)
	if at > 0 {
		before = p.data[at-1]
	}
	list := p.literals[int(before)*3*256:][:3*256]
	value, seen := int(p.data[at]), 1
	if p.state%3 != literal {
		other := int(p.data[at-p.last[0]])
		for seen < 256 {
			hint := other >> 7 & 1
			other <<= 1
			bit := value >> 7 & 1
			value <<= 1
			p.bit(&list[(1+hint)<<8+seen], bit)
			seen = seen<<1 | bit
			if hint != bit {
				break
			}
		}
		value &= 0xff
	}
	for seen < 256 {
		bit := value >> 7 & 1
		value = value << 1 & 0xff
		p.bit(&list[seen], bit)
		seen = seen<<1 | bit
	}
}

// size writes the length of a match.
func (p *packer) size(again, length int) {
	list, n := p.length[again][:], length-shortest
	switch {
	case n < 8:
		p.bit(&list[0], 0)
		p.tree(list[2:], n, 3)
	case n < 16:
		p.bit(&list[0], 1)
		p.bit(&list[1], 0)
		p.tree(list[10:], n-8, 3)
	default:
		p.bit(&list[0], 1)
		p.bit(&list[1], 1)
		p.tree(list[18:], n-16, 8)
	}
}

// slotOf returns the slot of a distance, counted from 0: its two highest bits and the number
// of bits below them.
func slotOf(far int) (slot, below int) {
	if far < 4 {
		return far, 0
	}
	below = bits.Len(uint(far)) - 2
	return 2*below + 2 + far>>below&1, below
}

// far writes a distance, counted from 0.
func (p *packer) far(length, far int) {
	slot, below := slotOf(far)
	p.tree(p.slot[min(length-shortest, slotSets-1)][:], slot, 6)
	rest := far & (1<<below - 1)
	switch {
	case below == 0:
	case slot < middles:
		p.reverse(p.middle[slot][:], rest, below)
	default:
		p.direct(uint32(rest>>align), below-align)
		p.reverse(p.lowest[:], rest&(1<<align-1), align)
	}
}

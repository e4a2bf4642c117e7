package lzma

import "encoding/binary"

// Pack packs data.
func Pack(data []byte) []byte {
	p := &packer{data: data, models: newModels(), finder: newFinder(data), size: 1, width: 0xffffffff}
	p.out = append(p.out, properties)
	p.out = binary.LittleEndian.AppendUint32(p.out, dictionary(len(data)))
	p.out = binary.LittleEndian.AppendUint64(p.out, uint64(len(data)))
	for p.at < len(data) {
		p.block()
	}
	for range 5 {
		p.shift()
	}
	return p.out
}

// dictionary returns a usual size of the dictionary that holds all the data.
func dictionary(length int) uint32 {
	size := uint32(1 << 12)
	for uint64(size) < uint64(length) && size < 1<<31 {
		size <<= 1
	}
	return size
}

// A packer writes a stream.
type packer struct {
	*models
	data   []byte
	at     int // what is packed
	state  int
	last   [repetitions]uint32 // the distances used last, from 0
	finder *finder
	nodes  [blockLength + enough + 2*longest + 1]node
	costs  costs

	out   []byte // of the range coder
	low   uint64
	width uint32
	cache byte
	size  int // of what waits for a carry
}

func (p *packer) shift() {
	if p.low < 0xff000000 || p.low >= 1<<32 {
		carry := byte(p.low >> 32)
		for ; p.size > 0; p.size-- {
			p.out = append(p.out, p.cache+carry)
			p.cache = 0xff
		}
		p.cache = byte(p.low >> 24)
	}
	p.size++
	p.low = p.low & 0x00ffffff << 8
}

func (p *packer) bit(model *uint16, bit uint32) {
	bound := p.width >> 11 * uint32(*model)
	if bit == 0 {
		p.width = bound
		*model += (probabilityOne - *model) >> adaptation
	} else {
		p.low += uint64(bound)
		p.width -= bound
		*model -= *model >> adaptation
	}
	for p.width < normalized {
		p.width <<= 8
		p.shift()
	}
}

// plain writes bits without a model.
func (p *packer) plain(value uint32, bits int) {
	for i := bits - 1; i >= 0; i-- {
		p.width >>= 1
		if value>>i&1 == 1 {
			p.low += uint64(p.width)
		}
		for p.width < normalized {
			p.width <<= 8
			p.shift()
		}
	}
}

func (p *packer) tree(tree []uint16, bits int, value uint32) {
	node := uint32(1)
	for i := bits - 1; i >= 0; i-- {
		bit := value >> i & 1
		p.bit(&tree[node], bit)
		node = node<<1 | bit
	}
}

func (p *packer) reverse(tree []uint16, bits int, value uint32) {
	node := uint32(1)
	for range bits {
		bit := value & 1
		value >>= 1
		p.bit(&tree[node], bit)
		node = node<<1 | bit
	}
}

func (p *packer) writeLength(m *lengthModel, length, position int) {
	switch n := uint32(length - shortest); {
	case n < 8:
		p.bit(&m.choice[0], 0)
		p.tree(m.low[position][:], 3, n)
	case n < 16:
		p.bit(&m.choice[0], 1)
		p.bit(&m.choice[1], 0)
		p.tree(m.mid[position][:], 3, n-8)
	default:
		p.bit(&m.choice[0], 1)
		p.bit(&m.choice[1], 1)
		p.tree(m.high[:], 8, n-16)
	}
}

func (p *packer) writeDistance(distance uint32, length int) {
	slot := slotOf(distance)
	p.tree(p.slot[kindOf(length)][:], 6, slot)
	if slot < 4 {
		return
	}
	bits := int(slot>>1) - 1
	base := (2 | slot&1) << bits
	if slot < modeled {
		p.reverse(p.models.low[base-slot:], bits, distance-base)
		return
	}
	p.plain((distance-base)>>alignBits, bits-alignBits)
	p.reverse(p.align[:], alignBits, distance&(1<<alignBits-1))
}

// kindOf returns which model of distances a length has.
func kindOf(length int) int { return min(length-shortest, lengthKinds-1) }

// before returns the byte before a place.
func (p *packer) before(at int) byte {
	if at == 0 {
		return 0
	}
	return p.data[at-1]
}

func (p *packer) literalModel(at int) []uint16 { return p.literal[p.before(at)>>(8-literalContext)][:] }

// write writes one step of a way, and goes on.
func (p *packer) write(s step) {
	position := p.at & (positions - 1)
	if s.kind == literal {
		p.bit(&p.isMatch[p.state][position], 0)
		p.writeLiteral()
	} else {
		p.bit(&p.isMatch[p.state][position], 1)
		p.writeRun(s, position)
	}
	p.state, p.last = s.after(p.state), s.remembered(p.last)
	p.at += s.length
}

// writeRun writes a step that is no literal.
func (p *packer) writeRun(s step, position int) {
	if s.kind >= distant {
		p.bit(&p.isRepetition[p.state], 0)
		p.writeLength(&p.length, s.length, position)
		p.writeDistance(uint32(s.kind-distant), s.length)
		return
	}
	p.bit(&p.isRepetition[p.state], 1)
	switch s.kind {
	case 0:
		p.bit(&p.isOlder[p.state], 0)
		p.bit(&p.isLong[p.state][position], min(uint32(s.length)-1, 1))
	case 1:
		p.bit(&p.isOlder[p.state], 1)
		p.bit(&p.isOlder2[p.state], 0)
	default:
		p.bit(&p.isOlder[p.state], 1)
		p.bit(&p.isOlder2[p.state], 1)
		p.bit(&p.isOlder3[p.state], uint32(s.kind-2))
	}
	if s.length > 1 {
		p.writeLength(&p.repeated, s.length, position)
	}
}

func (p *packer) writeLiteral() {
	tree, symbol := p.literalModel(p.at), uint32(p.data[p.at])
	if p.state < firstMatched {
		p.tree(tree, 8, symbol)
		return
	}
	// What stood where the last match would go on is a hint, as long as the bits agree.
	hint, offset, node := uint32(p.data[p.at-int(p.last[0])-1]), uint32(0x100), uint32(1)
	for i := 7; i >= 0; i-- {
		hint <<= 1
		bit := symbol >> i & 1
		p.bit(&tree[offset+hint&offset+node], bit)
		node = node<<1 | bit
		if hint>>8&1 != bit {
			offset = 0
		}
	}
}

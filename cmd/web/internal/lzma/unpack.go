package lzma

import (
	"encoding/binary"
	"fmt"
)

// A Fault is a kind of [Error].
type Fault string

// The faults of packed data.
const (
	FaultHeader    Fault = "header"    // it is no header of ours
	FaultTruncated Fault = "truncated" // it ends too early
	FaultCorrupt   Fault = "corrupt"   // it says what cannot be
)

// An Error says why data cannot be unpacked.
type Error struct {
	Fault Fault
	At    int // the byte of the packed data
}

func (e *Error) Error() string {
	return fmt.Sprintf("lzma: the packed data is wrong (%s) at byte %d", e.Fault, e.At)
}

// mostUnpacked is the most bytes that Unpack returns.
const mostUnpacked = 1 << 30

// Length returns how long data was before it was packed; 0 for what is not packed.
func Length(packed []byte) int {
	if len(packed) < headerLength {
		return 0
	}
	return int(min(binary.LittleEndian.Uint64(packed[5:]), mostUnpacked))
}

// Unpack returns what [Pack] has packed. The error is an [*Error].
func Unpack(packed []byte) (data []byte, err error) {
	if len(packed) < headerLength+5 || packed[0] != properties || packed[headerLength] != 0 {
		return nil, &Error{FaultHeader, 0}
	}
	length := binary.LittleEndian.Uint64(packed[5:])
	if length > mostUnpacked {
		return nil, &Error{FaultHeader, 5}
	}
	u := &unpacker{models: newModels(), in: packed, at: headerLength + 5, width: 0xffffffff}
	u.code = binary.BigEndian.Uint32(packed[headerLength+1:])
	for uint64(len(u.out)) < length {
		if fault := u.step(int(length) - len(u.out)); fault != "" {
			return nil, &Error{fault, u.at}
		}
	}
	return u.out, nil
}

// An unpacker reads a stream.
type unpacker struct {
	*models
	in          []byte
	at          int
	width, code uint32
	state       int
	last        [repetitions]uint32
	out         []byte
}

// need takes the next byte once the width of the code has become small. Past the end there are
// zeros, which step reports.
func (u *unpacker) need() {
	if u.width >= normalized {
		return
	}
	next := uint32(0)
	if u.at < len(u.in) {
		next = uint32(u.in[u.at])
	}
	u.at++
	u.width <<= 8
	u.code = u.code<<8 | next
}

func (u *unpacker) bit(model *uint16) uint32 {
	bound := u.width >> 11 * uint32(*model)
	bit := uint32(0)
	if u.code < bound {
		u.width = bound
		*model += (probabilityOne - *model) >> adaptation
	} else {
		bit = 1
		u.width -= bound
		u.code -= bound
		*model -= *model >> adaptation
	}
	u.need()
	return bit
}

func (u *unpacker) tree(tree []uint16, bits int) uint32 {
	node := uint32(1)
	for range bits {
		node = node<<1 | u.bit(&tree[node])
	}
	return node - 1<<bits
}

func (u *unpacker) reverse(tree []uint16, bits int) uint32 {
	node, value := uint32(1), uint32(0)
	for i := range bits {
		bit := u.bit(&tree[node])
		node = node<<1 | bit
		value |= bit << i
	}
	return value
}

// step reads a step, of at most so many bytes.
func (u *unpacker) step(most int) Fault {
	if u.at > len(u.in) {
		return FaultTruncated
	}
	position := len(u.out) & (positions - 1)
	if u.bit(&u.isMatch[u.state][position]) == 0 {
		u.literal()
		u.state = afterLiteral(u.state)
		return ""
	}
	s := step{kind: 0}
	if u.bit(&u.isRepetition[u.state]) == 0 {
		s.length = u.length(&u.models.length, position)
		s.kind = distant + int(u.distance(s.length))
		u.state = afterMatch(u.state)
	} else {
		alone := false
		if u.bit(&u.isOlder[u.state]) == 0 {
			alone = u.bit(&u.isLong[u.state][position]) == 0
		} else if u.bit(&u.isOlder2[u.state]) == 0 {
			s.kind = 1
		} else {
			s.kind = 2 + int(u.bit(&u.isOlder3[u.state]))
		}
		if alone {
			s.length = 1
			u.state = afterByte(u.state)
		} else {
			s.length = u.length(&u.repeated, position)
			u.state = afterRepetition(u.state)
		}
	}
	u.last = s.remembered(u.last)
	from := len(u.out) - int(u.last[0]) - 1
	if from < 0 || s.length > most {
		return FaultCorrupt
	}
	for i := range s.length {
		u.out = append(u.out, u.out[from+i])
	}
	return ""
}

func (u *unpacker) literal() {
	previous := byte(0)
	if len(u.out) > 0 {
		previous = u.out[len(u.out)-1]
	}
	tree := u.models.literal[previous>>(8-literalContext)][:]
	if u.state < firstMatched {
		u.out = append(u.out, byte(u.tree(tree, 8)))
		return
	}
	hint, offset, node := uint32(u.out[len(u.out)-int(u.last[0])-1]), uint32(0x100), uint32(1)
	for node < 0x100 {
		hint <<= 1
		bit := u.bit(&tree[offset+hint&offset+node])
		node = node<<1 | bit
		if hint>>8&1 != bit {
			offset = 0
		}
	}
	u.out = append(u.out, byte(node))
}

func (u *unpacker) length(m *lengthModel, position int) int {
	switch {
	case u.bit(&m.choice[0]) == 0:
		return shortest + int(u.tree(m.low[position][:], 3))
	case u.bit(&m.choice[1]) == 0:
		return shortest + 8 + int(u.tree(m.mid[position][:], 3))
	}
	return shortest + 16 + int(u.tree(m.high[:], 8))
}

func (u *unpacker) distance(length int) uint32 {
	slot := u.tree(u.slot[kindOf(length)][:], 6)
	if slot < 4 {
		return slot
	}
	bits := int(slot>>1) - 1
	base := (2 | slot&1) << bits
	if slot < modeled {
		return base + u.reverse(u.low[base-slot:], bits)
	}
	value := uint32(0)
	for range bits - alignBits {
		u.width >>= 1
		bit := uint32(0)
		if u.code >= u.width {
			u.code -= u.width
			bit = 1
		}
		value = value<<1 | bit
		u.need()
	}
	return base + value<<alignBits + u.reverse(u.align[:], alignBits)
}

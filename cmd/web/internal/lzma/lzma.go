// Package lzma packs the library for the browser, a quarter smaller than gzip does. The format is
// that of .lzma files, as xz and 7-Zip read them: a header of 13 bytes, with the length, and a
// stream without an end mark. page/unpack.js unpacks it there.
package lzma

import (
	"math"
	"math/bits"
)

// The parameters of the format. These suit programs, and unpack.js knows no others.
const (
	literalContext = 3 // bits of the byte before a literal that choose its model
	positionBits   = 2 // bits of the position that choose models
	properties     = (positionBits*5+0)*9 + literalContext
	headerLength   = 13
)

const (
	states         = 12 // of what came before: literals, matches, repetitions
	firstMatched   = 7  // the first state after something that was no literal
	positions      = 1 << positionBits
	shortest       = 2   // the length of the shortest match
	longest        = 273 // the length of the longest match
	lengthKinds    = 4   // of the lengths that choose models of distances
	slots          = 64  // of distances
	modeled        = 14  // the first slot whose lower bits but four have no model
	modeledEnd     = 128 // the first distance of that slot
	alignBits      = 4
	repetitions    = 4 // distances that are remembered
	probabilityOne = 1 << 11
	half           = probabilityOne / 2
	adaptation     = 5
	normalized     = 1 << 24
)

// A length is packed in eight, eight or 256 values.
type lengthModel struct {
	choice [2]uint16
	low    [positions][1 << 3]uint16
	mid    [positions][1 << 3]uint16
	high   [1 << 8]uint16
}

// The models of a stream: for each kind of bit how likely it is a zero.
type models struct {
	isMatch      [states][positions]uint16
	isRepetition [states]uint16
	isOlder      [states]uint16 // not the distance used last
	isLong       [states][positions]uint16
	isOlder2     [states]uint16
	isOlder3     [states]uint16
	literal      [1 << literalContext][0x300]uint16
	slot         [lengthKinds][slots]uint16
	low          [modeledEnd - modeled + 1]uint16
	align        [1 << alignBits]uint16
	length       lengthModel
	repeated     lengthModel
}

func newModels() *models {
	m := new(models)
	reset := func(list []uint16) {
		for i := range list {
			list[i] = half
		}
	}
	for i := range states {
		reset(m.isMatch[i][:])
		reset(m.isLong[i][:])
	}
	for _, list := range [][]uint16{
		m.isRepetition[:], m.isOlder[:], m.isOlder2[:], m.isOlder3[:],
		m.low[:], m.align[:],
	} {
		reset(list)
	}
	for i := range m.literal {
		reset(m.literal[i][:])
	}
	for i := range m.slot {
		reset(m.slot[i][:])
	}
	for _, l := range []*lengthModel{&m.length, &m.repeated} {
		reset(l.choice[:])
		reset(l.high[:])
		for i := range positions {
			reset(l.low[i][:])
			reset(l.mid[i][:])
		}
	}
	return m
}

// The state after a literal, a match, a repetition of a distance, and one byte repeated.
func afterLiteral(s int) int {
	switch {
	case s < 4:
		return 0
	case s < 10:
		return s - 3
	}
	return s - 6
}

func afterMatch(s int) int {
	if s < firstMatched {
		return 7
	}
	return 10
}

func afterRepetition(s int) int {
	if s < firstMatched {
		return 8
	}
	return 11
}

func afterByte(s int) int {
	if s < firstMatched {
		return 9
	}
	return 11
}

// slotOf returns the slot of a distance, counted from 0.
func slotOf(distance uint32) uint32 {
	if distance < 4 {
		return distance
	}
	n := bits.Len32(distance) - 1
	return uint32(2*n) + distance>>(n-1)&1
}

// prices has the price of a bit, in sixteenths of a bit, by its probability in 128 steps.
var prices = func() (list [probabilityOne >> 4]uint32) {
	for i := range list {
		list[i] = uint32(math.Round(-16 * math.Log2((float64(i)+0.5)/float64(len(list)))))
	}
	return list
}()

func price(probability uint16, bit uint32) uint32 {
	if bit == 1 {
		probability = probabilityOne - probability
	}
	return prices[min(int(probability>>4), len(prices)-1)]
}

// treePrice returns the price of a value of so many bits, the highest first.
func treePrice(tree []uint16, count int, value uint32) uint32 {
	sum, node := uint32(0), uint32(1)
	for i := count - 1; i >= 0; i-- {
		bit := value >> i & 1
		sum += price(tree[node], bit)
		node = node<<1 | bit
	}
	return sum
}

// reversePrice is treePrice with the lowest bit first.
func reversePrice(tree []uint16, count int, value uint32) uint32 {
	sum, node := uint32(0), uint32(1)
	for range count {
		bit := value & 1
		value >>= 1
		sum += price(tree[node], bit)
		node = node<<1 | bit
	}
	return sum
}

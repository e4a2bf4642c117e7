package packed

import "math"

// blocks has the numbers of bytes that may be parsed at once, by the prices of the model at
// that time. A little change of a text can make a packed one three per cent larger with one
// of them and not with the other.
var blocks = [...]int{1 << 15, 1 << 17}

// A node is the cheapest way to a place of a block.
type node struct {
	cost  uint32
	item  item // the item that leads to it
	state int
	last  [4]int
}

// prices lists the cost of a decision by its probability, in 64ths of a bit.
var prices = func() (list [1 << (probBits - 4)]uint32) {
	for i := range list {
		list[i] = uint32(math.Round(-64 * math.Log2((float64(i)+0.5)/float64(len(list)))))
	}
	return list
}()

func price(p uint16, bit int) uint32 {
	if bit == 1 {
		p = 1<<probBits - p
	}
	return prices[p>>4]
}

func treePrice(list []uint16, value, n int) (sum uint32) {
	at := 1
	for i := n - 1; i >= 0; i-- {
		bit := value >> i & 1
		sum += price(list[at], bit)
		at = at<<1 | bit
	}
	return sum
}

func reversePrice(list []uint16, value, n int) (sum uint32) {
	at := 1
	for i := range n {
		bit := value >> i & 1
		sum += price(list[at], bit)
		at = at<<1 | bit
	}
	return sum
}

func (m *model) lengthPrice(again, n int) uint32 {
	list := m.length[again][:]
	n -= shortest
	switch {
	case n < 8:
		return price(list[0], 0) + treePrice(list[2:], n, 3)
	case n < 16:
		return price(list[0], 1) + price(list[1], 0) + treePrice(list[10:], n-8, 3)
	}
	return price(list[0], 1) + price(list[1], 1) + treePrice(list[18:], n-16, 8)
}

// literalPrice returns the cost of the byte at a place.
func (p *packer) literalPrice(at, state, distance int) (sum uint32) {
	before := byte(0)
	if at > 0 {
		before = p.data[at-1]
	}
	list := p.literals[int(before)*3*256:][:3*256]
	value, seen := int(p.data[at]), 1
	other := -1
	if state%3 != literal {
		other = int(p.data[at-distance])
	}
	for i := 7; i >= 0; i-- {
		bit := value >> i & 1
		if other >= 0 {
			hint := other >> i & 1
			sum += price(list[(1+hint)<<8+seen], bit)
			if hint != bit {
				other = -1
			}
		} else {
			sum += price(list[seen], bit)
		}
		seen = seen<<1 | bit
	}
	return sum
}

// parse returns the cheapest items for the next block.
func (p *packer) parse(f *finder, at int) []item {
	n := min(p.block, len(p.data)-at)
	if len(p.nodes) < n+1 {
		p.nodes = make([]node, n+1)
	}
	nodes := p.nodes[:n+1]
	for i := range nodes {
		nodes[i].cost = math.MaxUint32
	}
	nodes[0] = node{state: p.state, last: p.last}

	var lengths [2][longest + 1]uint32
	for again := range lengths {
		for length := shortest; length <= longest; length++ {
			lengths[again][length] = p.lengthPrice(again, length)
		}
	}
	var slotPrices [slotSets][slots]uint32
	for set := range slotPrices {
		for slot := range slotPrices[set] {
			slotPrices[set][slot] = treePrice(p.slot[set][:], slot, 6)
		}
	}
	farPrice := func(length, far int) uint32 {
		slot, below := slotOf(far)
		sum := slotPrices[min(length-shortest, slotSets-1)][slot]
		rest := far & (1<<below - 1)
		switch {
		case below == 0:
		case slot < middles:
			sum += reversePrice(p.middle[slot][:], rest, below)
		default:
			sum += uint32(below-align)*64 + reversePrice(p.lowest[:], rest&(1<<align-1), align)
		}
		return sum
	}

	for i := range n {
		from := &nodes[i]
		place := at + i
		p.found = f.find(place, p.found[:0])
		to := func(length int, cost uint32, it item, kind int) {
			next := &nodes[i+length]
			if cost >= next.cost {
				return
			}
			last := from.last
			if it.distance > 0 {
				last = remember(last, it)
			}
			*next = node{cost, it, after(from.state, kind), last}
		}
		to(1, from.cost+price(p.isMatch[from.state], 0)+p.literalPrice(place, from.state, from.last[0]), item{1, 0, -1}, literal)
		matched := from.cost + price(p.isMatch[from.state], 1)
		repeated := matched + price(p.isAgain[from.state], 1)
		most := min(n-i, longest)
		best := 1
		for which, distance := range from.last {
			length := f.same(place, distance, most)
			if length == 0 {
				continue
			}
			cost := repeated
			if which == 0 {
				cost += price(p.isFirst[from.state], 0)
				to(1, cost+price(p.isOne[from.state], 0), item{1, distance, 0}, again)
				cost += price(p.isOne[from.state], 1)
			} else {
				second := min(which-1, 1)
				cost += price(p.isFirst[from.state], 1) + price(p.isSecond[from.state], second)
				if second == 1 {
					cost += price(p.isThird[from.state], which-2)
				}
			}
			for l := shortest; l <= length; l = longer(l, length) {
				to(l, cost+lengths[1][l], item{l, distance, which}, again)
			}
			best = max(best, length)
		}
		fresh := matched + price(p.isAgain[from.state], 0)
		shorter := shortest
		for _, m := range p.found {
			last := min(m.length, most)
			for l := shorter; l <= last; l = longer(l, last) {
				to(l, fresh+lengths[0][l]+farPrice(l, m.distance-1), item{l, m.distance, -1}, match)
			}
			shorter = max(shorter, last+1)
		}
	}

	var items []item
	for i := n; i > 0; i -= nodes[i].item.length {
		items = append(items, nodes[i].item)
	}
	for i, j := 0, len(items)-1; i < j; i, j = i+1, j-1 {
		items[i], items[j] = items[j], items[i]
	}
	return items
}

// longer returns the next length of a match to try: of long matches only the longest.
func longer(length, most int) int {
	const long = 64
	if length >= long {
		return max(length+1, most)
	}
	return length + 1
}

// A found is the nearest match of a length.
type found struct{ length, distance int }

// A finder finds earlier occurrences.
type finder struct {
	data   []byte
	two    []int32 // the last place of two bytes, by the bytes
	three  []int32 // the last place of three bytes, by their hash
	four   []int32
	before []int32 // the previous place with the same hash of four bytes, by place
	looks  int     // the most places to try
}

const hashBits = 18

func newFinder(data []byte, looks int) *finder {
	f := &finder{data, make([]int32, 1<<16), make([]int32, 1<<hashBits), make([]int32, 1<<hashBits), make([]int32, len(data)), looks}
	for _, list := range [][]int32{f.two, f.three, f.four} {
		for i := range list {
			list[i] = -1
		}
	}
	return f
}

// same returns the number of bytes, at most most, that equal those at a distance before.
func (f *finder) same(at, distance, most int) int {
	if distance > at {
		return 0
	}
	n := 0
	for n < most && f.data[at+n] == f.data[at-distance+n] {
		n++
	}
	return n
}

// find appends the matches at a place, each longer than the one before it, and remembers
// the place. It must be called for every place in order.
func (f *finder) find(at int, list []found) []found {
	left := len(f.data) - at
	if left < 4 {
		return list
	}
	b := f.data[at:]
	best, most := 1, min(left, longest)
	try := func(place int32) {
		if place < 0 || best < most && f.data[int(place)+best] != b[best] {
			return
		}
		if n := f.same(at, at-int(place), most); n > best {
			best = n
			list = append(list, found{n, at - int(place)})
		}
	}
	two := int(b[0]) | int(b[1])<<8
	word := uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16
	three := word * 0x9e3779b1 >> (32 - hashBits)
	four := (word | uint32(b[3])<<24) * 0x85ebca6b >> (32 - hashBits)
	try(f.two[two])
	try(f.three[three])
	place := f.four[four]
	for i := 0; place >= 0 && i < f.looks && best < most; i++ {
		try(place)
		place = f.before[place]
	}
	f.before[at] = f.four[four]
	f.two[two], f.three[three], f.four[four] = int32(at), int32(at), int32(at)
	return list
}

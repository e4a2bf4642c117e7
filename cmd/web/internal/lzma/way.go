package lzma

import "math"

// A step is a literal, one byte or a run at a distance used lately, or a run at another one.
type step struct {
	kind   int // literal, which of the distances used lately, or distant plus a distance
	length int
}

const (
	literal = -1
	distant = repetitions
)

// remembered returns the distances used last after a step.
func (s step) remembered(last [repetitions]uint32) [repetitions]uint32 {
	switch {
	case s.kind == literal:
		return last
	case s.kind >= distant:
		return [repetitions]uint32{uint32(s.kind - distant), last[0], last[1], last[2]}
	}
	used := last[s.kind]
	copy(last[1:s.kind+1], last[:s.kind])
	last[0] = used
	return last
}

// blockLength is how many bytes are looked at together.
const blockLength = 2048

// A node is a place of a block, and the cheapest way to it.
type node struct {
	price uint32
	leap  leap // the last one
	state int
	last  [repetitions]uint32
}

// A leap is a step, or one after which a run goes on at the same distance, also over a byte that
// differs and is a literal between. What is cheap are all of them together, not each by itself.
type leap struct {
	step
	rest int // the length of the rest, if there is one
}

// steps yields the steps of a leap.
func (l leap) steps(yield func(step) bool) {
	switch {
	case !yield(l.step), l.rest == 0:
	case l.kind == literal || yield(step{literal, 1}):
		yield(step{0, l.rest})
	}
}

// total is the length of all its steps.
func (l leap) total() int {
	switch {
	case l.rest == 0:
		return l.length
	case l.kind == literal:
		return l.length + l.rest
	}
	return l.length + 1 + l.rest
}

const unreached = math.MaxUint32

// costs has the prices of lengths and distances, as they are at the beginning of a block.
type costs struct {
	length, repeated [positions][longest + 1]uint32
	slot             [lengthKinds][slots]uint32
	near             [lengthKinds][modeledEnd]uint32
	align            [1 << alignBits]uint32
}

func (p *packer) count() {
	c := &p.costs
	for position := range positions {
		for length := shortest; length <= longest; length++ {
			c.length[position][length] = lengthPrice(&p.length, length, position)
			c.repeated[position][length] = lengthPrice(&p.repeated, length, position)
		}
	}
	for i := range c.align {
		c.align[i] = reversePrice(p.align[:], alignBits, uint32(i))
	}
	for kind := range lengthKinds {
		for slot := range uint32(slots) {
			c.slot[kind][slot] = treePrice(p.slot[kind][:], 6, slot)
			if slot >= modeled {
				c.slot[kind][slot] += 16 * (slot>>1 - 1 - alignBits)
			}
		}
		for distance := range uint32(modeledEnd) {
			slot := slotOf(distance)
			c.near[kind][distance] = c.slot[kind][slot]
			if slot >= 4 {
				bits := int(slot>>1) - 1
				base := (2 | slot&1) << bits
				c.near[kind][distance] += reversePrice(p.models.low[base-slot:], bits, distance-base)
			}
		}
	}
}

func lengthPrice(m *lengthModel, length, position int) uint32 {
	switch n := uint32(length - shortest); {
	case n < 8:
		return price(m.choice[0], 0) + treePrice(m.low[position][:], 3, n)
	case n < 16:
		return price(m.choice[0], 1) + price(m.choice[1], 0) + treePrice(m.mid[position][:], 3, n-8)
	default:
		return price(m.choice[0], 1) + price(m.choice[1], 1) + treePrice(m.high[:], 8, n-16)
	}
}

func (c *costs) distance(distance uint32, length int) uint32 {
	kind := kindOf(length)
	if distance < modeledEnd {
		return c.near[kind][distance]
	}
	return c.slot[kind][slotOf(distance)] + c.align[distance&(1<<alignBits-1)]
}

// block finds the cheapest way through the next bytes, and writes it.
func (p *packer) block() {
	p.count()
	begin, end := p.at, min(blockLength, len(p.data)-p.at)
	for i := range p.nodes {
		p.nodes[i].price = unreached
	}
	p.nodes[0] = node{state: p.state, last: p.last}
	for i := 0; i < end; i++ {
		if i > 0 {
			p.arrive(i)
		}
		if length := p.leave(i, begin); length >= enough {
			p.skip(length - 1)
			end = i + length
			break
		}
	}
	// From the end back, and then forward.
	leaps := []leap{}
	for i := end; i > 0; i -= p.nodes[i].leap.total() {
		leaps = append(leaps, p.nodes[i].leap)
	}
	for i := len(leaps) - 1; i >= 0; i-- {
		for s := range leaps[i].steps {
			p.write(s)
		}
	}
}

func (p *packer) skip(places int) {
	for range places {
		p.finder.next()
	}
}

// arrive sets the state of a node after its last step.
func (p *packer) arrive(i int) {
	n := &p.nodes[i]
	from := &p.nodes[i-n.leap.total()]
	n.last, n.state = from.last, from.state
	for s := range n.leap.steps {
		n.last, n.state = s.remembered(n.last), s.after(n.state)
	}
}

// after returns the state after a step.
func (s step) after(state int) int {
	switch {
	case s.kind == literal:
		return afterLiteral(state)
	case s.kind >= distant:
		return afterMatch(state)
	case s.length == 1:
		return afterByte(state)
	}
	return afterRepetition(state)
}

// reach offers a way to a node.
func (p *packer) reach(i int, price uint32, l leap) {
	if n := &p.nodes[i]; price < n.price {
		n.price, n.leap = price, l
	}
}

// goOn offers to go on at the same distance after a step from node i, whose way has a price then.
func (p *packer) goOn(i, begin int, price uint32, from *node, s step) {
	n := node{state: s.after(from.state), last: s.remembered(from.last)}
	at := begin + i + s.length // after the step
	if s.kind != literal {
		if at >= len(p.data) {
			return
		}
		price += p.isMatchPrice(&n, at, 0) + p.literalPrice(&n, at)
		n.state = afterLiteral(n.state)
		at++
	}
	there, rest := at-int(n.last[0])-1, 0
	for most := min(longest, len(p.data)-at); there >= 0 && rest < most && p.data[there+rest] == p.data[at+rest]; {
		rest++
	}
	if rest < shortest {
		return
	}
	position := at & (positions - 1)
	price += p.isMatchPrice(&n, at, 1) + p.repetitionPrice(&n, position)
	l := leap{s, rest}
	p.reach(i+l.total(), price+p.costs.repeated[position][rest], l)
}

func (p *packer) isMatchPrice(n *node, at int, bit uint32) uint32 {
	return price(p.isMatch[n.state][at&(positions-1)], bit)
}

// repetitionPrice is that of a run at the distance used last, without its length.
func (p *packer) repetitionPrice(n *node, position int) uint32 {
	return price(p.isRepetition[n.state], 1) + p.kindPrice(n, 0, position)
}

// leave offers the steps from a node, and returns the length of the longest match.
func (p *packer) leave(i, begin int) int {
	at := begin + i
	n, position := &p.nodes[i], at&(positions-1)
	matches := p.finder.next()
	most := min(longest, len(p.data)-at)
	symbol := p.data[at]

	back := at - int(n.last[0]) - 1 // which is not there before the first match
	isMatch := p.isMatch[n.state][position]
	plain := n.price + price(isMatch, 0) + p.literalPrice(n, at)
	p.reach(i+1, plain, leap{step: step{literal, 1}})
	if back >= 0 && p.data[back] != symbol {
		p.goOn(i, begin, plain, n, step{literal, 1})
	}
	matched := n.price + price(isMatch, 1)
	repeated := matched + price(p.isRepetition[n.state], 1)
	if back >= 0 && p.data[back] == symbol {
		p.reach(i+1, repeated+price(p.isOlder[n.state], 0)+price(p.isLong[n.state][position], 0), leap{step: step{0, 1}})
	}
	best := 0
	for kind, distance := range n.last {
		there := at - int(distance) - 1
		if there < 0 {
			continue
		}
		length := 0
		for length < most && p.data[there+length] == p.data[at+length] {
			length++
		}
		if length < shortest {
			continue
		}
		to := repeated + p.kindPrice(n, kind, position)
		for l := length; l >= shortest; l-- {
			p.reach(i+l, to+p.costs.repeated[position][l], leap{step: step{kind, l}})
		}
		p.goOn(i, begin, to+p.costs.repeated[position][length], n, step{kind, length})
		best = max(best, length)
	}
	distanced := matched + price(p.isRepetition[n.state], 0)
	l := shortest
	for k, m := range matches {
		if k == len(matches)-1 && m.length == enough { // which the finder cuts off
			there := at - int(m.distance) - 1
			for m.length < most && p.data[there+m.length] == p.data[at+m.length] {
				m.length++
			}
		}
		for ; l <= m.length; l++ {
			cost := distanced + p.costs.length[position][l] + p.costs.distance(m.distance, l)
			p.reach(i+l, cost, leap{step: step{distant + int(m.distance), l}})
			if l == m.length {
				p.goOn(i, begin, cost, n, step{distant + int(m.distance), l})
			}
		}
		best = max(best, m.length)
	}
	return best
}

func (p *packer) kindPrice(n *node, kind, position int) uint32 {
	if kind == 0 {
		return price(p.isOlder[n.state], 0) + price(p.isLong[n.state][position], 1)
	}
	to := price(p.isOlder[n.state], 1)
	if kind == 1 {
		return to + price(p.isOlder2[n.state], 0)
	}
	return to + price(p.isOlder2[n.state], 1) + price(p.isOlder3[n.state], uint32(kind-2))
}

func (p *packer) literalPrice(n *node, at int) uint32 {
	tree, symbol := p.literalModel(at), uint32(p.data[at])
	if n.state < firstMatched {
		return treePrice(tree, 8, symbol)
	}
	sum := uint32(0)
	hint, offset, branch := uint32(p.data[at-int(n.last[0])-1]), uint32(0x100), uint32(1)
	for i := 7; i >= 0; i-- {
		hint <<= 1
		bit := symbol >> i & 1
		sum += price(tree[offset+hint&offset+branch], bit)
		branch = branch<<1 | bit
		if hint>>8&1 != bit {
			offset = 0
		}
	}
	return sum
}

package mind

import (
	"math"
	"math/bits"

	"example.com/alfonsine"
)

// encoderVersion is the version of a network's inputs. A change to this file that changes a
// number must raise it: networks made before can then not be read.
const encoderVersion = 5

// An Encoder turns a position into the inputs of a network, seen by the side to throw.
// Each input is there twice: for that side and for the other.
//
// The result is a list of rows. A row is a sum of inputs that occur together, such as those
// of the checkers on one point. A position has about thirty rows. For a network each row is
// computed in advance, so its first layer only adds up rows.
type Encoder struct {
	*evaluatedGame
	plans     bool
	first     [2][inputs]uint16      // by role (0 for the side to throw) and input: the first row of its kind
	kinds     []rowKind              // of rows of a side, in their order
	points    [2][2][32]encodedPoint // by role, color and number
	contact   int                    // the row
	shotTable *shotTable
	levelOf   [1 << 8]uint8          // by number of ways in which dice fall: the level of that probability
	place     [2][32]alfonsine.Point // by color and distance
	start     []int32                // where the parts of each row begin, and where the last one ends
	parts     []part
	lossRow   [barred + 4<<6]uint16 // by kind of loss
	perLength float64               // one divided by the length of a path
	perWay    float64               // one divided by the number of ways in which the dice can fall
}

// Rows of a kind tell of the same inputs, of which this is the first.
type rowKind struct {
	input uint16
	rows  int // how many there are for a side
}

// An encodedPoint is what the encoder knows of a point of one side.
type encodedPoint struct {
	row      uint16 // that of no checker; those of one and more follow
	distance uint8
	beyond   int // all bits set if it is beyond the home, otherwise 0
}

// A part is one input of a row, with its amount.
type part struct {
	input  uint16
	amount float32
}

// The inputs of one side.
const (
	// By distance from 1 on, four each: one checker, two, three and more, how many beyond three.
	inputPlaces = 0

	inputOff      = inputPlaces + 4*maxDistance // checkers off
	inputPips     = inputOff + 1                // pips to go
	inputDice     = inputPips + 1               // by die, three each: it can play one checker, two, three and more
	inputWasted   = inputDice + 3*dieFaces      // pips that a throw wastes
	inputFailing  = inputWasted + 1             // the probability that it cannot be played in full
	inputHope     = inputFailing + 1            // the logarithm of the probability that it can
	inputExposed  = inputHope + 1               // pips that hits may cost
	inputStuck    = inputExposed + 1            // checkers held up by closed points
	inputAhead    = inputStuck + 1              // closed points ahead
	sideInputs    = inputAhead + 1              // how many there are
	inputContact  = 2 * sideInputs              // the sides can still meet
	inputShots    = inputContact + 1            // from the shotTable: the probability of being hit
	inputHeld     = inputShots + 1              // checkers that do not pass six points because some are closed
	inputHindmost = inputHeld + 1               // the probability that this happens to the hindmost checker
	inputStill    = inputHindmost + 1           // the probability that the hindmost checker cannot move at all
	shotInputs    = 4                           // how many come from the shotTable
	inputOffs     = inputShots + 2*shotInputs   // by number from 0 on: so many checkers are off
	inputPlan     = inputOffs + 2*rowsOfPlace   // see planInputs
	inputs        = inputPlan + 2*planInputs    // of both sides
)

// inputsOf returns how many inputs there are, with plans or without.
func inputsOf(plans bool) int {
	if plans {
		return inputs
	}
	return inputPlan
}

// The rows of places come first: by side, distance (0 for off) and checkers. Row 0 is empty.
const (
	rowsOfPlace = 16
	rowsOfDice  = 1 << 6 // of three dice, two bits each
	levels      = 64     // the number of steps that stand for a real number
	rowsOfAhead = maxDistance
)

// MostRows is at least the number of rows of any position, and a multiple of four;
// mostRowsUnplanned is that without those of plans.
const (
	mostRowsUnplanned = 2*(alfonsine.MaxCheckers+1+2+1+3+shotInputs) + 4
	MostRows          = mostRowsUnplanned + 2*rowsOfPlans + 2
)

// rowsOfPosition is at least the number of rows of a position.
func (e *Encoder) rowsOfPosition() int {
	if e.plans {
		return MostRows
	}
	return mostRowsUnplanned
}

// NewEncoder returns the encoder of a game, for networks that see plans or not.
func NewEncoder(g *alfonsine.Game, plans bool) *Encoder {
	e := &Encoder{evaluatedGame: newEvaluatedGame(g), shotTable: newShotTable(g), plans: plans}
	e.perLength = 1 / float64(max(1, e.length))
	e.perWay = 1 / float64(e.shotTable.all)
	for ways := range e.levelOf {
		e.levelOf[ways] = uint8(stepOf(ways, max(1, e.shotTable.all/2)))
	}
	for c := range e.place {
		for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
			e.place[c][e.distance[c][pt]] = pt
		}
		e.place[c][e.length] = alfonsine.Bar
	}
	e.addRows()
	for role := range e.points {
		for c := range e.points[role] {
			for pt, d := range e.distance[c] {
				e.points[role][c][pt] = encodedPoint{
					row:      e.first[role][inputPlaces] + uint16(d)*rowsOfPlace,
					distance: d,
					beyond:   beyondHome(int(d)),
				}
			}
		}
	}
	return e
}

// addRows adds all rows: kind by kind, each for the side to throw and then for the other.
func (e *Encoder) addRows() {
	numbers := func(n int, amount func(number int) float32) func(input uint16) {
		return func(input uint16) {
			for number := range n {
				e.add(part{input, amount(number)})
			}
		}
	}
	level := numbers(levels+1, func(level int) float32 {
		return float32(level) / (levels / 2) // 1 at half of the levels
	})
	ahead := numbers(rowsOfAhead, func(n int) float32 { return float32(n) / 12 })
	bothHit := numbers(rowsOfBothHit, func(n int) float32 { return float32(n) / (dieFaces * dieFaces) })
	for _, x := range []struct {
		input, perSide uint16 // the first input, and how many after it that of the other side is
		add            func(input uint16)
	}{
		{inputPlaces, sideInputs, e.addPlaces},
		{inputDice, sideInputs, e.addDice},
		{inputWasted, sideInputs, e.addLosses},
		{inputExposed, sideInputs, level},
		{inputStuck, sideInputs, level},
		{inputAhead, sideInputs, ahead},
		{inputShots, shotInputs, level},
		{inputHeld, shotInputs, level},
		{inputHindmost, shotInputs, level},
		{inputStill, shotInputs, level},
		{inputEntering, planInputs, e.addCubed},
		{inputPrimed, planInputs, e.addCubed},
		{inputLast, planInputs, e.addLast},
		{inputAnchor, planInputs, e.addAnchor},
		{inputFar, planInputs, level},
		{inputCrossing, planInputs, level},
		{inputFree, planInputs, level},
		{inputTime, planInputs, level},
		{inputBothHit, planInputs, bothHit},
	} {
		if x.input == inputPlan && !e.plans {
			break
		}
		from := 0
		for role := range e.first {
			from = len(e.start)
			e.first[role][x.input] = uint16(from)
			x.add(x.input + uint16(role)*x.perSide)
		}
		e.kinds = append(e.kinds, rowKind{x.input, len(e.start) - from})
		if x.input == inputAhead {
			e.contact = len(e.start)
			e.add(part{inputContact, 1})
		}
	}
	e.start = append(e.start, int32(len(e.parts)))
}

// add adds a row.
func (e *Encoder) add(parts ...part) {
	e.start = append(e.start, int32(len(e.parts)))
	for _, x := range parts {
		if x.amount != 0 {
			e.parts = append(e.parts, x)
		}
	}
}

func (e *Encoder) addPlaces(side uint16) {
	const pips = 150 // a usual number at the start
	for n := range uint16(rowsOfPlace) {
		e.add(part{side + inputOff, float32(n) / alfonsine.MaxCheckers},
			part{inputOffs + side/sideInputs*rowsOfPlace + n, float32(min(n, 1))})
	}
	for d := 1; d <= maxDistance; d++ {
		place := side + inputPlaces + uint16(4*(d-1))
		for n := range rowsOfPlace {
			if n == 0 {
				e.add()
				continue
			}
			e.add(part{place + uint16(min(n, 3)-1), 1}, part{place + 3, float32(max(0, n-3)) / 4},
				part{side + inputPips, float32(n*d) / pips})
		}
	}
}

// addDice adds rows for what the dice 1 to 3 can play, and then for 4 to 6.
func (e *Encoder) addDice(input uint16) {
	for first := range uint16(2) {
		for can := range rowsOfDice {
			var parts []part
			for die := range uint16(3) {
				if n := can >> (2 * die) & 3; n > 0 {
					parts = append(parts, part{input + 3*(3*first+die) + uint16(n) - 1, 1})
				}
			}
			e.add(parts...)
		}
	}
}

// addLosses adds a row for every kind of loss, in steps of an eighth of a pip and of one
// throw of three dice.
func (e *Encoder) addLosses(input uint16) {
	type step struct{ wasted, failing int }
	const throws = dieFaces * dieFaces * dieFaces
	known := map[step]uint16{}
	for kind, l := range e.losses {
		k := step{int(math.Floor(float64(8*l.wasted) + 0.5)), int(math.Floor(float64(throws*l.failing) + 0.5))}
		r, ok := known[k]
		if !ok {
			r = uint16(len(known))
			known[k] = r
			failing := float64(k.failing) / throws
			hope := -Log(max(1-failing, 1.0/64))
			wasted := float64(k.wasted) / (8 * e.throw)
			e.add(part{input, float32(wasted)}, part{input + 1, float32(failing)}, part{input + 2, float32(hope / 2)})
		}
		e.lossRow[kind] = r
	}
}

// level returns the step of a number. Numbers above 2 get the last step.
func level(x float64) int { return min(int(float64(x*(levels/2))+0.5), levels) }

// trappedCubes has the cube of the number of closed points, by the set of six points.
var trappedCubes = func() (cubes [1 << HomePoints]uint8) {
	for closed := range cubes {
		n := bits.OnesCount(uint(closed))
		cubes[closed] = uint8(n * n * n)
	}
	return cubes
}()

// Encode writes the rows of a position, seen by the side to throw, and returns their
// number. It is a multiple of four: empty rows fill up the rest.
func (e *Encoder) Encode(p *alfonsine.Position, rows *[MostRows]uint16) int {
	c := int(p.Turn() & 1)
	var s evaluatedBoard
	e.read(p, &s)
	contact := e.meet(&s)
	passed := e.opposed && !contact // no shots, and no closed points ahead
	n := 0
	for role := range e.first {
		us, r := &s[c^role], &e.first[role]
		points := &e.points[role][c^role]
		var pips sideCount
		if e.plans {
			pips.passed = e.across(max(bits.Len32(s[c^role^1].own)-1, 0))
		}
		// Over the checkers, of the closed points before each: the cubes of their numbers, and
		// the ways in which they stop it.
		stuck, held := 0, 0
		for rest := us.points; rest != 0; rest &= rest - 1 {
			pt := lowest(rest)
			point, checkers := &points[pt], us.checkers.Count(alfonsine.Point(pt))
			rows[n] = point.row + uint16(checkers)
			n++
			near := closedAhead(us.closed, int(point.distance))
			stuck += int(trappedCubes[near>>(nearby-HomePoints)])
			held += int(e.shotTable.stopped[near]) * checkers & point.beyond
			if e.plans {
				pips.add(int(point.distance), checkers)
			}
		}
		if us.bar > 0 {
			rows[n] = r[inputPlaces] + uint16(e.length*rowsOfPlace+us.bar)
			n++
			stuck += int(trappedCubes[closedAhead(us.closed, e.length)>>(nearby-HomePoints)])
			held += int(e.shotTable.stopped[closedAhead(us.closed, e.entry)]) * us.bar & beyondHome(e.entry)
			pips.add(e.length, us.bar)
		}
		if e.plans {
			n = e.encodePlans(rows, n, role, c^role, &s, &pips)
		}
		n = put(rows, n, r[inputPlaces], us.checkers.Count(alfonsine.Off))
		can, kind := e.playable(us)
		rows[n] = r[inputDice] + uint16(can%rowsOfDice)
		rows[n+1] = r[inputDice] + uint16(rowsOfDice+can/rowsOfDice)
		rows[n+2] = r[inputWasted] + e.lossRow[kind]
		n += 3
		if us.blots != 0 && !passed {
			hit, pips := e.shotTable.shots(e.evaluatedGame, c^role, &s)
			n = put(rows, n, r[inputExposed], level(float64(float64(pips)*e.perWay)*e.perLength))
			n = put(rows, n, r[inputShots], int(e.levelOf[uint8(hit)]))
		}
		if us.closed != 0 && !passed {
			cubes := (4*uint(stuck) + 27) / 54 // of stuck/216/2, rounded: no number of cubes is half a step off
			n = put(rows, n, r[inputStuck], int(min(cubes, levels)))
			n = put(rows, n, r[inputAhead], ahead(us))
			hindmost, still := e.shotTable.hindmost(e.evaluatedGame, us)
			n = put(rows, n, r[inputHeld], level(float64(float64(held)*e.perWay)/3))
			n = put(rows, n, r[inputHindmost], int(e.levelOf[uint8(hindmost)]))
			n = put(rows, n, r[inputStill], int(e.levelOf[uint8(still)]))
		}
	}
	if contact {
		rows[n] = uint16(e.contact)
		n++
	}
	rows[n], rows[n+1], rows[n+2] = 0, 0, 0
	return (n + 3) &^ 3
}

// put adds the row of a number, but not the empty one of 0, and returns how many there are.
func put(rows *[MostRows]uint16, n int, first uint16, number int) int {
	rows[n] = first + uint16(number)
	return n + min(number, 1)
}

// beyondHome returns a word with all bits set for a distance beyond the home, and otherwise
// 0. At home a checker has no six points to pass.
func beyondHome(distance int) int { return negative(HomePoints - distance) }

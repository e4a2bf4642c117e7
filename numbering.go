package alfonsine

// A Numbering says by whose numbers the notation of a play names points. The zero Numbering
// is NumberingWhite; an unknown Numbering counts as NumberingWhite.
//
// If the sides travel in opposite directions, a point has another number for Black: its
// number for White in the mirror image ([Mirror]), so that both call their ace point 1. If
// both travel the same way, the numbers are the same. Bar and Off have no other name.
type Numbering uint8

// Whose numbers the points have.
const (
	NumberingWhite Numbering = iota // White's, for the plays of both sides
	NumberingBlack                  // Black's, for the plays of both sides
	NumberingMover                  // those of the side that makes the play
)

var numberingWords = vocabulary{"Numbering", []string{"white", "black", "mover"}}

// String returns "white", "black" or "mover".
func (n Numbering) String() string { return numberingWords.word(uint8(n)) }

// MarshalText returns the text of [Numbering.String]. The error, a [*ParseError], says
// that there is no such Numbering.
func (n Numbering) MarshalText() ([]byte, error) { return numberingWords.marshal(uint8(n)) }

// UnmarshalText sets n to the Numbering with that text, in any case. The error is a
// [*ParseError].
func (n *Numbering) UnmarshalText(text []byte) error { return unmarshal(numberingWords, n, text) }

// Number returns the number of a point when it is a side's turn. It returns Bar, Off and
// points that do not exist unchanged.
func (n Numbering) Number(v Variant, turn Color, pt Point) Point {
	return n.numbers(v, turn).of(pt)
}

// FormatPlay returns a play of p in notation, as [Play.String] does, with the numbers of
// a Numbering. [ParsePlayIn] reads it. A Play may be a part of a turn too ([NewPlay]),
// which leaves no dice to the opponent.
func FormatPlay(v Variant, p Position, play Play, n Numbering) string {
	return n.numbers(v, p.Turn()).text(p, play)
}

// numbers has a number for each place; all differ.
type numbers [places]Point

// numbers returns the numbers of the places when it is the turn of a side.
func (n Numbering) numbers(v Variant, turn Color) numbers {
	if n == NumberingBlack || n == NumberingMover && turn == Black {
		return blackNumbers(v)
	}
	return whiteNumbers
}

var whiteNumbers = func() (list numbers) {
	for pt := range list {
		list[pt] = Point(pt)
	}
	return list
}()

// blackNumbers returns Black's numbers: those of the path as White numbers them in the
// mirror image. The other places get the remaining numbers.
func blackNumbers(v Variant) numbers {
	list := numbers{Off: Off, Bar: Bar}
	given := [places]bool{Off: true, Bar: true}
	give := func(pt, number Point) {
		if list[pt] == Off && !given[number] {
			list[pt], given[number] = number, true
		}
	}
	for pt := Point(1); pt < Bar; pt++ {
		number, _ := placeAt(v, White, v.Distance(Black, pt), nearer(v, Black, pt)) // Off if there is none
		give(pt, number)
	}
	for pt := Point(1); pt < Bar; pt++ {
		give(pt, pt)
		give(pt, Bar-pt)
		for number := Point(1); number < Bar; number++ {
			give(pt, number)
		}
	}
	return list
}

// of returns the number of a place.
func (list numbers) of(pt Point) Point {
	if pt > Bar {
		return pt
	}
	return list[pt]
}

// back returns the inverse: the place of each number.
func (list numbers) back() (back numbers) {
	for pt, number := range list {
		back[number] = Point(pt)
	}
	return back
}

// move returns a move with numbers instead of places.
func (list numbers) move(m Move) Move {
	m.From, m.To = list.of(m.From), list.of(m.To)
	return m
}

// play returns a play with numbers instead of places.
func (list numbers) play(p Play) Play {
	if p.Len() == 0 {
		return p
	}
	numbered := Play{}.to(p.Next())
	for _, m := range p.All() {
		numbered.w.Add(list.move(m).low())
	}
	return numbered
}

// text returns the notation of a play of a position.
func (list numbers) text(p Position, play Play) string {
	if next := play.Next(); next.Leftover() && next.Turn() == p.Turn() {
		play = play.to(next.withTurn(p.Turn())) // in mid-turn the dice are still those of the player
	}
	return list.play(play).String()
}

// texts returns a function that writes the plays of a position.
func (list numbers) texts(p Position) func(Play) string {
	return func(play Play) string { return list.text(p, play) }
}

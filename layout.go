package alfonsine

// Layout says how the board is drawn: in which corner, as White sees it, point 1 lies.
// The path runs from there along the edge and back on the other side; one of twelve
// points takes the near half of the board and turns at the bar. [LayoutOf] returns that
// of a game.
type Layout uint8

// The layouts.
const (
	LayoutOfGame      Layout = iota // the one that the game has; LayoutBottomRight where it has none
	LayoutBottomRight               // as backgammon
	LayoutBottomLeft                // as Cab e Quinal
	LayoutTopLeft                   // as Laquet
	LayoutTopRight
)

var layoutWords = vocabulary{"Layout", []string{"of-game", "bottom-right", "bottom-left", "top-left", "top-right"}}

// String returns "of-game" or the corner of point 1: "bottom-right" and so on.
func (l Layout) String() string { return layoutWords.word(uint8(l)) }

// MarshalText returns the text of [Layout.String]. The error, a [*ParseError], says
// that there is no such Layout.
func (l Layout) MarshalText() ([]byte, error) { return layoutWords.marshal(uint8(l)) }

// UnmarshalText sets l to the Layout with that text, in any case. The error is a
// [*ParseError].
func (l *Layout) UnmarshalText(text []byte) error { return unmarshal(layoutWords, l, text) }

// LayoutOf returns how the board of a variant is drawn: the result of its method Layout if
// it has one, and LayoutBottomRight otherwise. It never returns LayoutOfGame.
func LayoutOf(v Variant) Layout {
	if v, ok := v.(interface{ Layout() Layout }); ok {
		if l := v.Layout(); l != LayoutOfGame {
			return l
		}
	}
	return LayoutBottomRight
}

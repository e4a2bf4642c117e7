package alfonsine

// A Color is one of the two sides, White or Black. The zero Color is White.
type Color uint8

// The two sides. Every point is numbered as White counts, for both of them.
const (
	White Color = iota
	Black
)

// Opponent returns the other side.
func (c Color) Opponent() Color { return c ^ 1 }

var colorWords = vocabulary{"Color", []string{"White", "Black"}}

// String returns "White" or "Black".
func (c Color) String() string { return colorWords.word(uint8(c)) }

// MarshalText returns the text of [Color.String]. The error, a [*ParseError], says
// that there is no such Color.
func (c Color) MarshalText() ([]byte, error) { return colorWords.marshal(uint8(c)) }

// UnmarshalText sets c to the Color with that text, in any case. The error is a
// [*ParseError].
func (c *Color) UnmarshalText(text []byte) error { return unmarshal(colorWords, c, text) }

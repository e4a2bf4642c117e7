package alfonsine

// A Result says how a game ended. The zero Result is ResultOngoing.
type Result uint8

// The results of a game.
const (
	ResultOngoing   Result = iota // the game is on
	ResultWhiteWins               // 1-0
	ResultBlackWins               // 0-1
	ResultTie                     // 1/2-1/2, only in games with a tie
)

// WonBy returns the result of a game that c has won.
func WonBy(c Color) Result { return ResultWhiteWins + Result(c&1) }

// Winner returns the side that has won, and false for ResultOngoing and ResultTie.
func (r Result) Winner() (Color, bool) {
	switch r {
	case ResultWhiteWins:
		return White, true
	case ResultBlackWins:
		return Black, true
	}
	return White, false
}

var resultWords = vocabulary{"Result", []string{"*", "1-0", "0-1", "1/2-1/2"}}

// String returns "1-0", "0-1" or "1/2-1/2", and "*" while the game is on.
func (r Result) String() string { return resultWords.word(uint8(r)) }

// MarshalText returns the text of [Result.String]. The error, a [*ParseError], says
// that there is no such Result.
func (r Result) MarshalText() ([]byte, error) { return resultWords.marshal(uint8(r)) }

// UnmarshalText sets r to the Result with that text. The error is a [*ParseError].
func (r *Result) UnmarshalText(text []byte) error { return unmarshal(resultWords, r, text) }

package bot

import (
	"example.com/alfonsine"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/words"
)

// A PanicError says that a panic ended a call: in a Variant, an Evaluator, a Table or a
// Chooser of yours. Package bot calls these from its own goroutines, where a panic would
// otherwise end the process. A runtime.Goexit there, such as that of t.Fatal, is told as a
// panic. In the caller's goroutine it ends that goroutine.
type PanicError struct {
	Variant string `json:"variant"` // the slug of the game
	Reason  string `json:"reason"`  // the panic's value as text, possibly cut short
	Stack   string `json:"-"`       // the stack of the panic
	Err     error  `json:"-"`       // the panic's value if it is an error
}

// Error names the game and says what the panic said.
func (e *PanicError) Error() string { return "bot: " + words.Told(e.Variant) + ": panic: " + e.Reason }

// Unwrap returns the panic's value if it is an error, or nil.
func (e *PanicError) Unwrap() error { return e.Err }

func init() {
	mind.Fallen = func(g *alfonsine.Game, reason, stack string, cause error) error {
		return &PanicError{g.Slug(), reason, stack, cause}
	}
	mind.Unfit = unfit
}

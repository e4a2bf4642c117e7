package coach

import (
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/mind"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

// optionError returns the error of an invalid option.
func optionError(option, reason string) error {
	return &alfonsine.OptionsError{Package: "coach", Option: option, Reason: reason}
}

// positionError returns the error of a position for which there is no answer.
func positionError(v alfonsine.Variant, p alfonsine.Position, reason string) error {
	return &endgame.PositionError{Package: "coach", Variant: v.Slug(), Position: p, Reason: reason}
}

// rescue must be deferred. It turns a panic into the error of a call.
func rescue(v alfonsine.Variant, err *error) {
	value := recover()
	if value == nil {
		return
	}
	refused, reason, stack, cause := mind.Caught(value)
	if *err = refused; refused == nil {
		*err = &bot.PanicError{Variant: v.Slug(), Reason: reason, Stack: stack, Err: cause}
	}
}

// playError is that error where only the agent knows the game.
func playError(p alfonsine.Position, reason string) error {
	return &endgame.PositionError{Package: "coach", Position: p, Reason: reason}
}

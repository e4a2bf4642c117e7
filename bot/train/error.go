package train

import (
	"bytes"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/mind"
)

// optionError returns the error of an invalid option.
func optionError(option, reason string) error {
	return &alfonsine.OptionsError{Package: "train", Option: option, Reason: reason}
}

// declared returns the error of a variant that does not say which game it plays as.
func declared(v alfonsine.Variant) error {
	if reason := mind.Undeclared(v); reason != "" {
		return &bot.NetError{Fault: bot.FaultUnfit, Variant: v.Slug(), Reason: reason}
	}
	return nil
}

// outside returns a network from what its file says.
func outside(network *mind.Network) *bot.Net {
	n := new(bot.Net)
	_, _ = n.ReadFrom(bytes.NewReader(network.File()))
	return n
}

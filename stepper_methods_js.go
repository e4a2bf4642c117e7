package alfonsine

// Reflection makes a page 3 % larger, so in a browser no method is looked at.
func misshapen(Stepper) []Problem { return nil }

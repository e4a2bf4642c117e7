package alfonsine

// A page is to be small, and reflection makes it 3 % larger: in a browser no method is looked
// at.
func misshapen(Stepper) []Problem { return nil }

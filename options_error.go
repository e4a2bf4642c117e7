package alfonsine

// An OptionsError says which option of a function makes no sense. The packages beside
// this one return it.
type OptionsError struct {
	Package string `json:"package"` // the package that refuses it: "bot"
	Option  string `json:"option"`  // the name of the field
	Reason  string `json:"reason"`  // what is wrong, in words
}

// Error names the package, the option and the reason.
func (e *OptionsError) Error() string {
	return e.Package + ": option " + e.Option + ": " + e.Reason
}

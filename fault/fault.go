// Package fault has what the errors of the packages beside alfonsine have in common: an option
// that is not valid, what can be wrong with a file, and how a message shows a foreign text.
package fault

// An OptionsError says which option of a function is not valid.
type OptionsError struct {
	Package string `json:"package"` // the package that refuses it: "bot"
	Option  string `json:"option"`  // the name of the field or the argument
	Reason  string `json:"reason"`  // what is wrong, in words
}

// Error names the package, the option and the reason.
func (e *OptionsError) Error() string {
	return e.Package + ": option " + e.Option + ": " + e.Reason
}

// A File is what is wrong with a file, or with a text of another program: the Fault of the
// errors of packages bot, endgame and exchange. Each has some faults of its own beside these.
type File string

// The faults that files share.
const (
	Missing   File = "missing"   // there is none
	Unfit     File = "unfit"     // it is for another game or other rules, or empty
	Foreign   File = "foreign"   // it is no such file at all
	Version   File = "version"   // it is of another version
	Truncated File = "truncated" // it ends too early
	Corrupt   File = "corrupt"   // a part of it is wrong, or too long
	Unread    File = "unread"    // it could not be read
)

// Package version says which version of a program runs.
package version

import "runtime/debug"

// Text returns the version of the program's module, as the go command has recorded it: "v0.1.0",
// with more behind it for a commit of its own, or "(devel)".
func Text() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

package gametest

// Must ends a test at an error.
func Must(t interface {
	Helper()
	Fatal(args ...any)
}, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Got returns what a call has returned, and panics at its error.
func Got[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

package program

import (
	"os"
	"strings"
)

// Command returns how a program was called, for a line that calls it again: by its own
// name, or by go run.
func Command(name string) string {
	if called := os.Args[0]; !strings.Contains(called, "go-build") {
		return Quote(called)
	}
	return "go run ./examples/" + name
}

// Quote writes a word as a shell takes it.
func Quote(s string) string {
	if s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./") == "" {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

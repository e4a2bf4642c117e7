package program

import (
	"os"
	"strings"
)

// Command returns the words that run a subcommand of the program: its own name, or go run.
func Command(name string) string {
	if called := os.Args[0]; !strings.Contains(called, "go-build") {
		return Quote(called) + " " + name
	}
	return "go run -C cmd ./alfonsine " + name
}

// Quote quotes a word for a shell.
func Quote(s string) string {
	if s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./") == "" {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

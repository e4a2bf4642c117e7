package main

import (
	"os"
	"path/filepath"
	"strings"
)

// typed returns the path of a file as whoever types it means it. A program that is started by
// go run -C runs in the folder of its module, and finds in PWD where the command was typed.
func typed(file string) string {
	program, _ := os.Executable() // where that is not known nothing is changed
	return typedIn(file, program, os.Getenv("PWD"))
}

func typedIn(file, program, folder string) string {
	byGo := strings.Contains(filepath.ToSlash(program), "/go-build")
	if !byGo || !isFile(file) || filepath.IsAbs(file) || !filepath.IsAbs(folder) {
		return file
	}
	return filepath.Join(folder, file)
}

// isFile reports whether a name is that of a file, and not that of a database or none.
func isFile(name string) bool { return name != "" && !strings.Contains(name, "://") }

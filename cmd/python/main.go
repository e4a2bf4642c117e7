// Python builds package alfonsine for Python: its modules, and the library in Go that they use.
//
//	go run -C cmd ./python FOLDER
//	go run -C cmd ./python --wheel FOLDER
//	go run -C cmd ./python --wheel --system windows/amd64 --compiler x86_64-w64-mingw32-gcc FOLDER
//
// The first writes the package to a folder, for PYTHONPATH. The others write a wheel, which pip
// installs on a machine without Go, the last for another system. It needs the go command and a C
// compiler for the system, and the source of this module.
package main

import (
	"context"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"syscall"

	"github.com/spf13/cobra"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second interrupt stops the program at once
	if command().ExecuteContext(ctx) != nil {
		os.Exit(1)
	}
}

// versions are those of a package, 0.1.0rc1, and of a tag of this repository, v0.1.0-rc.1.
var versions = regexp.MustCompile(`^v?(\d+\.\d+\.\d+)(?:-?(a|alpha|b|beta|rc|\.dev)\.?(\d+))?$`)

// versionOf returns a version as Python writes it.
func versionOf(text string) (string, error) {
	parts := versions.FindStringSubmatch(text)
	switch {
	case parts == nil:
		return "", &versionError{text}
	case parts[2] == "alpha" || parts[2] == "beta":
		parts[2] = parts[2][:1]
	}
	return parts[1] + parts[2] + parts[3], nil
}

// command returns the command, which writes the package as its flags say.
func command() *cobra.Command {
	c := &cobra.Command{
		Use:   "python FOLDER",
		Short: "Build package alfonsine for Python",
		Long: `Python builds package alfonsine for Python and writes it to a folder, for PYTHONPATH, or as
a wheel, which pip installs on a machine without Go. It needs the go command, a C compiler and the
source of this module.`,
		Example:      "  python FOLDER\n  python --wheel --version 0.1.0 dist",
		Args:         cobra.ExactArgs(1),
		SilenceUsage: true,
	}
	flags := c.Flags()
	wheel := flags.Bool("wheel", false, "write a wheel")
	version := flags.String("version", "0.0.0", "the `version` of the package, such as 0.1.0")
	system := flags.String("system", "", "the `system` to build for, such as windows/amd64, and not this one")
	compiler := flags.String("compiler", "", "the C `compiler` for the system, and not the usual one")
	c.RunE = func(c *cobra.Command, args []string) error {
		version, err := versionOf(*version)
		if err != nil {
			return err
		}
		folder := args[0]
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
		p, err := build(c.Context(), *system, *compiler, version)
		if err != nil {
			return err
		}
		if !*wheel {
			return p.write(folder)
		}
		name := filepath.Join(folder, p.name())
		c.Println(name)
		return os.WriteFile(name, p.zip(), 0o644)
	}
	return c
}

// A versionError says that a version is none.
type versionError struct{ version string }

func (e *versionError) Error() string {
	return "version " + e.version + " must be like 0.1.0, 0.1.0rc1, 0.1.0.dev1 or v0.1.0-rc.1"
}

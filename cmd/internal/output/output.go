// Package output writes the output files of a program. Whether they can be written is found
// out before the work begins, so that no work is lost; at the end the complete files are put
// in place.
package output

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"

	"example.com/alfonsine/cmd/internal/say"
	"example.com/alfonsine/cmd/internal/tongue"
)

// Std is the name of the standard output.
const Std = "-"

// An Error says why an output cannot be opened or written.
type Error struct {
	Name string // of the output, as requested
	Err  error
}

// Error names the output and says what is wrong.
func (e *Error) Error() string { return e.Tell(say.English) }

// Tell names the output and says what is wrong, in a language.
func (e *Error) Tell(of func(error) string) string {
	err := e.Err
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(e.Err, &path):
		err = path.Err
	case errors.As(e.Err, &link):
		err = link.Err
	}
	return e.Name + ": " + of(err)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Check reports whether all outputs can be written, and changes nothing. The error is an
// [*Error].
func Check(names ...string) error {
	seen := make(map[string]bool)
	for _, name := range names {
		if info, err := os.Stat(name); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
			continue // who reads a pipe would see it close
		}
		target, w, err := open(nil, name)
		if err != nil {
			return &Error{name, err}
		}
		if f, ok := w.(*os.File); ok {
			f.Close()
			os.Remove(f.Name())
		}
		if seen[target] {
			return &Error{name, errors.New("is given twice")}
		}
		seen[target] = true
	}
	return nil
}

// open opens what is to be written for an output: a new file beside the target, or the standard
// output, a device or pipe itself, which have no target.
func open(std io.Writer, name string) (target string, w io.Writer, err error) {
	switch name {
	case "":
		return "", nil, errors.New("missing file name")
	case Std:
		return "", std, nil
	}
	target, err = filepath.EvalSymlinks(name)
	if errors.Is(err, fs.ErrNotExist) {
		if _, linked := os.Lstat(name); linked == nil {
			return "", nil, errors.New("is a link to a missing file")
		}
		target, err = filepath.Clean(name), nil
	}
	if err != nil {
		return "", nil, err
	}
	mode := fs.FileMode(0)
	if info, err := os.Stat(target); err == nil {
		old, err := os.OpenFile(target, os.O_WRONLY, 0)
		switch {
		case info.IsDir():
			return "", nil, errors.New("is a directory")
		case err != nil:
			return "", nil, err
		case !info.Mode().IsRegular():
			return "", old, nil
		}
		old.Close()
		mode = info.Mode().Perm()
	}
	f, err := os.OpenFile(fmt.Sprintf("%s.%016x", filepath.Join(filepath.Dir(target), "."+filepath.Base(target)), rand.Uint64()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err == nil && mode != 0 {
		err = f.Chmod(mode)
	}
	return target, f, err
}

// Write writes a whole output. An existing file is replaced at once, and stays as it is if
// there is an error, an [*Error].
func Write(std io.Writer, name string, data []byte) error {
	target, w, err := open(std, name)
	if err != nil {
		return &Error{name, err}
	}
	_, err = w.Write(data)
	if f, ok := w.(*os.File); ok && name != Std {
		err = errors.Join(err, f.Close())
		if err == nil && target != "" {
			err = os.Rename(f.Name(), target)
		}
		if err != nil && target != "" {
			os.Remove(f.Name())
		}
	}
	if err != nil {
		return &Error{name, err}
	}
	return nil
}

// Put writes outputs, each with its data. A failure of one does not stop the others. The error
// has an [*Error] for each failure. The names of the other files are written to log, in a
// language.
func Put(t *tongue.Tongue, std, log io.Writer, names []string, data func(name string) []byte) error {
	var failed []error
	for _, name := range names {
		if err := Write(std, name, data(name)); err != nil {
			failed = append(failed, err)
		} else if name != Std {
			fmt.Fprintln(log, t.Sprintf("wrote %s", name))
		}
	}
	return errors.Join(failed...)
}

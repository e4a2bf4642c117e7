// Package output opens the output files of a program before its work begins, so that no
// work is lost because a file cannot be written. At the end it puts the complete files in
// place.
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

// A File is an open output. Data is written to a temporary file next to the target, and
// Close renames it. So an existing file stays unchanged until the new one is complete, even
// if the program stops early. The standard output, devices and pipes are written directly.
type File struct {
	name   string      // as requested
	target string      // the file to replace; empty if written directly
	mode   fs.FileMode // of the existing file, or 0
	w      io.Writer
	file   *os.File // nil for the standard output
}

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

// Open opens all outputs or none. The error is an [*Error].
func Open(std io.Writer, names ...string) ([]*File, error) {
	var list []*File
	fail := func(name string, err error) ([]*File, error) {
		for _, f := range list {
			f.Discard()
		}
		return nil, &Error{name, err}
	}
	seen := make(map[string]bool)
	for _, name := range names {
		if name == "" {
			return fail(`""`, errors.New("missing file name"))
		}
		f, err := open(std, name)
		if err != nil {
			return fail(name, err)
		}
		list = append(list, f)
		key := f.target
		if name == Std {
			key = Std
		}
		if key != "" && seen[key] {
			return fail(name, errors.New("is given twice"))
		}
		seen[key] = true
	}
	return list, nil
}

func open(std io.Writer, name string) (*File, error) {
	if name == Std {
		return &File{name: name, w: std}, nil
	}
	target, err := filepath.EvalSymlinks(name)
	if errors.Is(err, fs.ErrNotExist) {
		if _, linked := os.Lstat(name); linked == nil {
			return nil, errors.New("is a link to a missing file")
		}
		target, err = filepath.Clean(name), nil
	}
	if err != nil {
		return nil, err
	}
	mode, direct := fs.FileMode(0), false
	switch info, err := os.Stat(target); {
	case err == nil && info.IsDir():
		return nil, errors.New("is a folder")
	case err == nil:
		mode, direct = info.Mode().Perm(), !info.Mode().IsRegular()
		old, err := os.OpenFile(target, os.O_WRONLY, 0)
		if err != nil {
			return nil, err
		}
		if direct {
			return &File{name: name, w: old, file: old}, nil
		}
		if err := old.Close(); err != nil {
			return nil, err
		}
	}
	beside, err := create(filepath.Join(filepath.Dir(target), "."+filepath.Base(target)))
	if err != nil {
		return nil, err
	}
	return &File{name: name, target: target, mode: mode, w: beside, file: beside}, nil
}

// create makes a new file with the default mode.
func create(name string) (*os.File, error) {
	for {
		f, err := os.OpenFile(fmt.Sprintf("%s.%08x", name, rand.Uint32()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}

// Write writes to the output. The error is an [*Error].
func (f *File) Write(b []byte) (int, error) {
	n, err := f.w.Write(b)
	if err != nil {
		return n, &Error{f.name, err}
	}
	return n, nil
}

// Close puts the output in place. If there is an error, an [*Error], an existing file stays
// unchanged.
func (f *File) Close() error {
	if f.file == nil {
		return nil
	}
	err := f.file.Close()
	if f.target != "" {
		if err == nil && f.mode != 0 {
			err = os.Chmod(f.file.Name(), f.mode)
		}
		if err == nil {
			err = os.Rename(f.file.Name(), f.target)
		}
		if err != nil {
			os.Remove(f.file.Name())
		}
	}
	if err != nil {
		return &Error{f.name, err}
	}
	return nil
}

// Discard abandons an output. An existing file stays unchanged, and no new file is created.
func (f *File) Discard() {
	if f.file == nil {
		return
	}
	f.file.Close()
	if f.target != "" {
		os.Remove(f.file.Name())
	}
}

// Put writes every output with the given function and puts it in place. A failure of one
// does not stop the others. The error has an [*Error] for each failure. The names of the
// other files are written to log, in a language.
func Put(t *tongue.Tongue, files []*File, log io.Writer, write func(w io.Writer, name string) error) error {
	var failed []error
	for _, f := range files {
		if err := write(f, f.name); err != nil {
			f.Discard()
			var own *Error
			if !errors.As(err, &own) {
				err = &Error{f.name, err}
			}
			failed = append(failed, err)
			continue
		}
		if err := f.Close(); err != nil {
			failed = append(failed, err)
		} else if f.name != Std {
			fmt.Fprintln(log, t.Sprintf("wrote %s", f.name))
		}
	}
	return errors.Join(failed...)
}

// Package files reads and writes the files of the lab. A file whose name ends in .gz is
// compressed.
package files

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// A File is a file that is being written. Its data goes to a file beside it, which takes its
// place when it is complete. So an existing file stays as it is until then.
type File struct {
	name   string
	beside *os.File
	buffer bytes.Buffer
}

// Create begins a file, and the folders that it needs. It fails at once if the file cannot
// be written.
func Create(name string) (*File, error) {
	if name == "" {
		return nil, errors.New("files: missing file name")
	}
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return nil, fmt.Errorf("files: %s is a folder", name)
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return nil, err
	}
	beside, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*")
	return &File{name: name, beside: beside}, err
}

// Write adds to the file.
func (f *File) Write(text []byte) (int, error) { return f.buffer.Write(text) }

// Close puts the file in place.
func (f *File) Close() error {
	text := f.buffer.Bytes()
	if strings.HasSuffix(f.name, ".gz") {
		var packed bytes.Buffer
		w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // the level is valid
		_, err := w.Write(text)
		if err := errors.Join(err, w.Close()); err != nil {
			f.Discard()
			return err
		}
		text = packed.Bytes()
	}
	_, err := f.beside.Write(text)
	err = errors.Join(err, f.beside.Chmod(0o644), f.beside.Sync(), f.beside.Close())
	if err == nil {
		err = os.Rename(f.beside.Name(), f.name)
	}
	if err != nil {
		_ = os.Remove(f.beside.Name())
	}
	return err
}

// Discard gives the file up. An existing one stays as it is.
func (f *File) Discard() {
	_ = f.beside.Close()
	_ = os.Remove(f.beside.Name())
}

// Replace writes a file whole.
func Replace(name string, write func(io.Writer) error) error {
	f, err := Create(name)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		f.Discard()
		return err
	}
	return f.Close()
}

// Read returns the text of a file.
func Read(name string) ([]byte, error) {
	text, err := os.ReadFile(name)
	if err != nil || !strings.HasSuffix(name, ".gz") {
		return text, err
	}
	r, err := gzip.NewReader(bytes.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("files: %s: %w", name, err)
	}
	if text, err = io.ReadAll(r); err != nil {
		return nil, fmt.Errorf("files: %s: %w", name, err)
	}
	return text, nil
}

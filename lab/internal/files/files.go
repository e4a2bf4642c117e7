// Package files reads and writes the files of the lab. A file whose name ends in .gz is
// compressed.
package files

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
)

// Check returns an error if a file cannot be written. It makes the folders that it needs.
func Check(name string) error {
	if info, err := os.Stat(name); name == "" || err == nil && info.IsDir() {
		return fmt.Errorf("files: %q is no name of a file", name)
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".check*")
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// Replace writes a file whole. Its data goes to a file beside it, which takes its place when
// it is complete. So an existing file stays as it is until then.
func Replace(name string, write func(io.Writer) error) error {
	if err := Check(name); err != nil {
		return err
	}
	beside, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*")
	if err != nil {
		return err
	}
	if strings.HasSuffix(name, ".gz") {
		w, _ := gzip.NewWriterLevel(beside, gzip.BestCompression) // the level is valid
		err = errors.Join(write(w), w.Close())
	} else {
		err = write(beside)
	}
	if err = errors.Join(err, beside.Chmod(0o644), beside.Sync(), beside.Close()); err == nil {
		err = os.Rename(beside.Name(), name)
	}
	if err != nil {
		_ = os.Remove(beside.Name())
	}
	return err
}

// Rounded returns a win probability or a margin as the files have it: in four decimals.
func Rounded(x float64) float64 { return math.Round(1e4*x) / 1e4 }

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

package main

import (
	"errors"
	"fmt"
	"io"

	"example.com/alfonsine/cmd/web/internal/tables"
)

// backupTo writes the tables of a file to a copy.
func backupTo(file, copied string, out io.Writer) error {
	if file == "" {
		return errors.New("--backup copies the file of --tables, which is not named")
	}
	if err := tables.Backup(file, copied); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s: a copy of the tables of %s\n", copied, file)
	return nil
}

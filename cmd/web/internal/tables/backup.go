package tables

import (
	"cmp"
	"errors"
	"fmt"
	"os"
)

// Backup writes the tables of a file into another one, whole and as they are at one moment, while
// a server may go on serving the file. Whoever starts a server with the copy has restored it. The
// copy must not exist; nor is a file made where there is none.
func Backup(file, copied string) error {
	if isPostgres(file) {
		return errors.New("tables: pg_dump makes a copy of a database of PostgreSQL")
	}
	if _, err := os.Stat(file); err != nil {
		return fmt.Errorf("tables: %w", err)
	}
	db, err := connect(file)
	if err != nil {
		return fmt.Errorf("tables: %s: %w", file, err)
	}
	defer db.Close()
	if n, err := versionOf(db); err != nil || n == 0 {
		return fmt.Errorf("tables: %s: %w", file, cmp.Or(err, errForeign))
	}
	out, err := os.OpenFile(copied, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600) // only its owner may read it
	if err != nil {
		return fmt.Errorf("tables: %w", err)
	}
	out.Close()
	if _, err := db.Exec("VACUUM INTO ?", copied); err != nil {
		return errors.Join(fmt.Errorf("tables: %s: %w", copied, err), os.Remove(copied))
	}
	return nil
}

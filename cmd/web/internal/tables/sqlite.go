package tables

import (
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"

	_ "modernc.org/sqlite" // the driver "sqlite", which needs no C
)

// A file is a database of SQLite, which one server serves.
type file struct {
	db   *sql.DB
	lock *sql.DB // of a file beside it: nobody else may serve the file meanwhile
}

const readers = 4 // connections of a file that read

// openFile opens the database of a file, and a lock beside it. Only its owner may read it: it has
// the secrets of the host. SQLite gives its log the same mode.
func openFile(name string) (*store, error) {
	if err := checked(name); err != nil {
		return nil, err
	}
	lock, err := connect(name+"-serving", "locking_mode(EXCLUSIVE)", "journal_mode(MEMORY)")
	if err != nil {
		return nil, err
	}
	if _, err = lock.Exec("CREATE TABLE IF NOT EXISTS lock (x); DELETE FROM lock"); err != nil { // which takes it until it is closed
		lock.Close()
		return nil, fmt.Errorf("it is served already: %w", err)
	}
	db, err := connect(name, "journal_mode(WAL)", "synchronous(FULL)")
	if err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	reads, err := connect(name, "query_only(1)")
	if err != nil {
		return nil, errors.Join(err, db.Close(), lock.Close())
	}
	reads.SetMaxOpenConns(readers)
	return &store{db, reads, file{db, lock}}, nil
}

// checked looks at a file, and changes nothing of one that is another's.
func checked(name string) error {
	db, err := connect(name)
	if err != nil {
		return err
	}
	n, err := versionOf(db)
	if err == nil && n > len(migrations) {
		err = errNewer(n)
	}
	return errors.Join(err, db.Close())
}

// connect opens a file with pragmas. It makes the file if there is none.
func connect(name string, pragmas ...string) (*sql.DB, error) {
	path, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	_ = f.Chmod(0o600) // a file that was copied may be open to all
	f.Close()
	query := url.Values{"_pragma": append([]string{"busy_timeout(2000)"}, pragmas...)}
	source := url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: query.Encode()}
	db, err := sql.Open("sqlite", source.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return db, nil
}

// versionOf returns the version of a file, its user_version, which is 0 for an empty one.
func versionOf(db interface{ QueryRow(string, ...any) *sql.Row }) (int, error) {
	var n, things int
	row := db.QueryRow("SELECT (SELECT user_version FROM pragma_user_version), COUNT(*) FROM sqlite_schema")
	if err := row.Scan(&n, &things); err != nil {
		return 0, err
	}
	if n == 0 && things > 0 {
		return 0, errForeign
	}
	return n, nil
}

func (f file) lead(tx *sql.Tx) (int, error) { return versionOf(tx) }

func (f file) led(tx *sql.Tx, version int) error {
	_, err := tx.Exec(fmt.Sprint("PRAGMA user_version = ", version))
	return err
}

func (f file) dialect(migration string) string { return migration }

func (f file) update(statement string, _ news, values ...any) (bool, error) {
	var id string
	return found(f.db.QueryRow(statement, values...).Scan(&id))
}

// announce does nothing: there is no other server.
func (f file) announce(*sql.Tx, news) error { return nil }

// attend does nothing: no other server has anything to tell.
func (f file) attend(func() news, func(news), func()) {}

func (f file) close() error { return f.lock.Close() }

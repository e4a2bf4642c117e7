package tables

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"database/sql"
	"encoding/hex"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"time"

	_ "modernc.org/sqlite" // the driver, which needs no C

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/record"
)

const (
	mostTables = 10_000
	idle       = 30 * 24 * time.Hour // how long a table stays after its last turn
	alone      = 7 * 24 * time.Hour  // how long a free seat waits
)

// schema has a row for each table. A seat's key is kept as its digest; so is the invitation,
// until somebody has taken it. The step counts the changes.
const schema = `CREATE TABLE IF NOT EXISTS tables (
	id TEXT PRIMARY KEY, step INTEGER, record TEXT, seed TEXT,
	white TEXT, black TEXT, invitation TEXT, changed INTEGER
)`

// openStore opens the database of a file. What it has answered is on the disk. Nobody else may
// open the file meanwhile, and only its owner may read it: it has the seeds of games that go on.
// SQLite gives its log the same mode.
func openStore(file string) (*sql.DB, error) {
	path, err := filepath.Abs(file)
	if err != nil {
		return nil, err
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	_ = f.Chmod(0o600) // a file that was copied may be open to all
	f.Close()
	source := url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: "_pragma=busy_timeout(2000)&_pragma=locking_mode(EXCLUSIVE)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)"}
	db, err := sql.Open("sqlite", source.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	if _, err = db.Exec(schema); err != nil {
		db.Close()
		return nil, err
	}
	return db, nil
}

// A table is a game for two. The names of the seats are those of the record; a seat without one
// is free.
type table struct {
	id         string
	step       int
	record     *record.Record
	seed       fair.Seed
	keys       [2]string // digests
	invitation string    // a digest, or empty once it was taken
}

// digest returns what is kept of a key.
func digest(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:])
}

// same reports whether a key is the one of a digest. It takes as long for every key.
func same(key, kept string) bool {
	return subtle.ConstantTimeCompare([]byte(digest(key)), []byte(kept)) == 1
}

// secret returns 32 hexadecimal digits that nobody can guess.
func secret() string {
	var b [16]byte
	rand.Read(b[:]) // it never fails
	return hex.EncodeToString(b[:])
}

// load returns a table; nil if there is none.
func (s *Server) load(id string) (*table, error) {
	t := &table{id: id}
	var text, seed string
	row := s.db.QueryRow("SELECT step, record, seed, white, black, invitation FROM tables WHERE id = ?", id)
	err := row.Scan(&t.step, &text, &seed, &t.keys[alfonsine.White], &t.keys[alfonsine.Black], &t.invitation)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err == nil {
		t.record, err = record.Reader{Lookup: kin.Lookup}.Parse(text)
	}
	if err == nil {
		t.seed, err = fair.ParseSeed(seed)
	}
	return t, err
}

// add keeps a new table, and forgets those that are idle. It reports whether there was room.
func (s *Server) add(t *table) (bool, error) {
	now := s.now()
	if _, err := s.db.Exec("DELETE FROM tables WHERE changed < ? OR invitation <> '' AND changed < ?", now.Add(-idle).Unix(), now.Add(-alone).Unix()); err != nil {
		return false, err
	}
	done, err := s.db.Exec("INSERT INTO tables SELECT ?, 0, ?, ?, ?, ?, ?, ? WHERE (SELECT COUNT(*) FROM tables) < ?",
		t.id, t.record.String(), t.seed.String(), t.keys[alfonsine.White], t.keys[alfonsine.Black], t.invitation, now.Unix(), mostTables)
	if err != nil {
		return false, err
	}
	n, err := done.RowsAffected()
	return n == 1, err
}

// save keeps a changed table as its next step. It reports false if somebody else was faster.
func (s *Server) save(t *table) (bool, error) {
	done, err := s.db.Exec("UPDATE tables SET step = step + 1, record = ?, white = ?, black = ?, invitation = ?, changed = ? WHERE id = ? AND step = ?",
		t.record.String(), t.keys[alfonsine.White], t.keys[alfonsine.Black], t.invitation, s.now().Unix(), t.id, t.step)
	if err != nil {
		return false, err
	}
	n, err := done.RowsAffected()
	t.step++
	return n == 1, err
}

package tables

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/record"
)

const (
	mostTables = 10_000
	mostFree   = 100                 // tables with a free seat, of one network
	idle       = 30 * 24 * time.Hour // how long a table stays after its last turn
	alone      = 7 * 24 * time.Hour  // how long a free seat waits
	still      = 24 * time.Hour      // after which a table goes where there is no room
)

// migrations lead from each version of a database to the next one; the first makes the tables of
// a new one. A version that was released is never changed: a new one is added.
//
// There is a row for each table. The step counts the changes. The secret is the host's, and dice
// has what all are told of the dice. A seat's key is kept as its digest; so is the invitation,
// until somebody has taken it, and with it the network of whoever set up the table. A player who
// does nothing for so many seconds as claim and turn say can lose the game. The last change is told
// in seconds that the tables were served. The total is that of the rows. A class has its tables in
// places, and codes has the digests of the two invitations to one of them, until it is taken, or -.
// The next table is that of a rematch. An open table is one where anybody may sit down, while a seat
// is free.
var migrations = []string{`CREATE TABLE tables (
	id TEXT PRIMARY KEY, step INTEGER NOT NULL, record TEXT NOT NULL, secret TEXT NOT NULL, dice TEXT NOT NULL,
	white TEXT NOT NULL, black TEXT NOT NULL, invitation TEXT NOT NULL,
	claim INTEGER NOT NULL, turn INTEGER NOT NULL, changed INTEGER NOT NULL
) STRICT`, `
ALTER TABLE tables ADD COLUMN network TEXT NOT NULL DEFAULT '';
CREATE INDEX changed ON tables (changed);
CREATE INDEX free ON tables (changed) WHERE invitation <> '';
CREATE INDEX freeOf ON tables (network, changed) WHERE invitation <> ''`, `
CREATE TABLE total (tables INTEGER NOT NULL) STRICT;
INSERT INTO total SELECT COUNT(*) FROM tables`, `
CREATE TABLE classes (
	id TEXT PRIMARY KEY, secret TEXT NOT NULL, people TEXT NOT NULL, tables INTEGER NOT NULL, network TEXT NOT NULL,
	changed INTEGER NOT NULL
) STRICT;
CREATE INDEX classesOf ON classes (network);
CREATE INDEX classesSince ON classes (changed);
ALTER TABLE tables ADD COLUMN class TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN codes TEXT NOT NULL DEFAULT '';
CREATE INDEX ofClass ON tables (class, place) WHERE class <> ''`, `
ALTER TABLE tables ADD COLUMN next TEXT NOT NULL DEFAULT ''`, `
ALTER TABLE tables ADD COLUMN open INTEGER NOT NULL DEFAULT 0`}

// A store keeps tables in a database. What it has answered is on the disk. The statements are the
// same for all engines.
type store struct {
	db    *sql.DB
	reads *sql.DB // for reading alone, which waits for nobody who writes
	engine
}

// An engine is a kind of database: what SQLite and PostgreSQL do in ways of their own.
type engine interface {
	// lead begins to lead the database to another version, until the transaction ends. It
	// returns its version, which is 0 for an empty one, and errForeign if it is another's.
	lead(tx *sql.Tx) (version int, err error)
	// led notes the version.
	led(tx *sql.Tx, version int) error
	// dialect returns a migration as the engine writes it.
	dialect(migration string) string
	// update updates a row, and tells all servers of the database the news if there was one.
	update(statement string, n news, values ...any) (bool, error)
	// announce tells all servers of the database the news once a transaction is kept.
	announce(tx *sql.Tx, n news) error
	// attend tells the others the news of each beat. It tells what any server tells, and that
	// something may have been missed, until the server is closed.
	attend(beat func() news, hear func(news), missed func())
	close() error
}

// found reports whether a row was found, by the error of reading it.
func found(err error) (bool, error) {
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}

// openStore opens the tables of a file, or of a database that is named as postgres://…
func openStore(where string) (*store, error) {
	open := openFile
	if isPostgres(where) {
		open = openPostgres
	}
	s, err := open(where)
	if err != nil {
		return nil, err
	}
	if err := s.prepare(); err != nil {
		return nil, errors.Join(err, s.close())
	}
	return s, nil
}

// close closes the database.
func (s *store) close() error { return errors.Join(s.engine.close(), s.reads.Close(), s.db.Close()) }

// errForeign is the error for a database that has no tables.
var errForeign = errors.New("there are other things than the tables of this program")

// errNewer is the error for a database of a later version.
func errNewer(version int) error {
	return fmt.Errorf("it has version %d, and this program knows none after %d", version, len(migrations))
}

// prepare leads a database to the newest version, whole or not at all.
func (s *store) prepare() error {
	tx, err := s.db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback() // which does nothing after Commit
	n, err := s.lead(tx)
	switch {
	case err != nil:
		return err
	case n > len(migrations):
		return errNewer(n)
	}
	for ; n < len(migrations); n++ {
		if _, err := tx.Exec(s.dialect(migrations[n])); err != nil {
			return err
		}
	}
	if err := s.led(tx, n); err != nil {
		return err
	}
	return tx.Commit()
}

// count returns how many tables there are.
func (s *store) count() (n int64, err error) {
	return n, s.reads.QueryRow("SELECT tables FROM total").Scan(&n)
}

// last returns when a table was changed last.
func (s *store) last() (served int64, err error) {
	return served, s.db.QueryRow("SELECT COALESCE(MAX(changed), 0) FROM tables").Scan(&served)
}

// A table is a game for two. The names of the seats are those of the record; a seat without one
// is free.
type table struct {
	id          string
	step        int
	record      *record.Record
	secret      fair.Secret // of the host
	dice        fair.Dice
	keys        [2]string // digests
	invitation  string    // a digest, or empty once it was taken
	invitations [2]string // the same to each seat of a table of a class
	class       string
	place       int    // in the class
	next        string // the table of the rematch, if there is one
	open        bool   // whether anybody may sit down, while a seat is free
	limits      limits
	network     string // of whoever has set it up, while a seat is free; it is not loaded
	changed     int64  // in seconds that the tables were served
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

// records reads the records of all games at which people may sit.
var records = record.Reader{Lookup: kin.Lookup}

// load returns a table; nil if there is none. Whoever goes meanwhile does not wait for it.
func (s *store) load(ctx context.Context, id string) (*table, error) {
	t := &table{id: id}
	var text, secret, dice, codes string
	row := s.reads.QueryRowContext(ctx, "SELECT step, record, secret, dice, white, black, invitation, claim, turn, changed, class, place, codes, next, open FROM tables WHERE id = $1", id)
	err := row.Scan(
		&t.step, &text, &secret, &dice, &t.keys[alfonsine.White], &t.keys[alfonsine.Black], &t.invitation,
		&t.limits.claim, &t.limits.turn, &t.changed, &t.class, &t.place, &codes, &t.next, &t.open,
	)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err == nil {
		t.record, err = records.Parse(text)
	}
	if err == nil {
		t.secret, err = fair.ParseSecret(secret)
	}
	if err == nil {
		err = json.Unmarshal([]byte(dice), &t.dice)
	}
	for side, code := range strings.Fields(codes) {
		t.invitations[side] = strings.Trim(code, "-")
	}
	return t, err
}

// codesText returns what is kept of the invitations to a table of a class.
func (t *table) codesText() string {
	if t.class == "" {
		return ""
	}
	return cmp.Or(t.invitations[alfonsine.White], "-") + " " + cmp.Or(t.invitations[alfonsine.Black], "-")
}

// insert adds the row of a new table.
func (t *table) insert(tx *sql.Tx) error {
	_, err := tx.Exec("INSERT INTO tables (id, step, record, secret, dice, white, black, invitation, claim, turn, changed, network, class, place, codes, open) VALUES ($1, 0, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
		t.id, t.record.String(), t.secret.String(), t.diceText(), t.keys[alfonsine.White], t.keys[alfonsine.Black],
		t.invitation, t.limits.claim, t.limits.turn, t.changed,
		t.network, t.class, t.place, t.codesText(), map[bool]int{true: 1}[t.open])
	return err
}

// diceText returns what is kept of the dice.
func (t *table) diceText() string { return string(written(t.dice)) }

// written returns the JSON of a value that has texts, numbers and lists of them only.
func written(x any) []byte {
	text, err := json.Marshal(x)
	if err != nil {
		panic(err)
	}
	return text
}

// add keeps a new table, and forgets those that are idle. Where there is no room, the oldest table
// with a free seat goes: of the same network, if it has as many as it may have, or else of all; or
// else the one where nothing was done for longest. It reports whether there was room. One is added
// at a time, by whichever server.
func (s *store) add(ctx context.Context, t *table) (bool, error) {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return false, err
	}
	defer tx.Rollback() // which does nothing after Commit
	var all int64
	if err := tx.QueryRow("UPDATE total SET tables = tables + 1 RETURNING tables").Scan(&all); err != nil {
		return false, err
	}
	do := func(statement string, values ...any) (rows int64) {
		if err != nil {
			return 0
		}
		var done sql.Result
		if done, err = tx.Exec(statement, values...); err == nil {
			rows, err = done.RowsAffected()
		}
		return rows
	}
	all -= do("DELETE FROM tables WHERE changed < $1", t.changed-seconds(idle))
	do("DELETE FROM classes WHERE changed < $1 AND NOT EXISTS (SELECT 1 FROM tables WHERE class = classes.id AND class <> '')", t.changed-seconds(idle))
	all -= do("DELETE FROM tables WHERE invitation <> '' AND changed < $1", t.changed-seconds(alone))
	all -= do("DELETE FROM tables WHERE invitation <> '' AND id IN (SELECT id FROM tables WHERE invitation <> '' AND network = $1 ORDER BY changed DESC LIMIT 1000000 OFFSET $2)", t.network, mostFree-1)
	if err == nil && all > mostTables {
		all -= do("DELETE FROM tables WHERE invitation <> '' AND id = (SELECT id FROM tables WHERE invitation <> '' ORDER BY changed LIMIT 1)")
	}
	if err == nil && all > mostTables {
		all -= do("DELETE FROM tables WHERE changed < $1 AND id = (SELECT id FROM tables ORDER BY changed LIMIT 1)", t.changed-seconds(still))
	}
	if err != nil || all > mostTables {
		return false, err
	}
	if err := t.insert(tx); err != nil {
		return false, err
	}
	do("UPDATE total SET tables = $1", all)
	if err != nil {
		return false, err
	}
	return true, tx.Commit()
}

// save keeps a changed table as its next step. It reports false if somebody else was faster.
func (s *store) save(t *table) (bool, error) {
	t.step++
	return s.update("UPDATE tables SET step = $1, record = $2, dice = $3, white = $4, black = $5, invitation = $6, network = CASE WHEN $6 = '' THEN '' ELSE network END, open = CASE WHEN $6 = '' THEN 0 ELSE open END, changed = $7, codes = $9, next = $10 WHERE id = $8 AND step = $1 - 1 RETURNING id",
		news{ID: t.id, Step: t.step, Served: t.changed},
		t.step, t.record.String(), t.diceText(), t.keys[alfonsine.White], t.keys[alfonsine.Black],
		t.invitation, t.changed, t.id, t.codesText(), t.next)
}

package tables

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// isPostgres reports whether a database of PostgreSQL is named, and no file.
func isPostgres(where string) bool {
	return strings.HasPrefix(where, "postgres://") || strings.HasPrefix(where, "postgresql://")
}

const (
	mostAtOnce = 20                  // connections of one server
	connecting = 5 * time.Second     // how long a connection may take to begin
	silence    = 5 * beat / 2        // after which a connection that listens is taken to be dead
	listening  = "alfonsine tables " // the channel of news: that of a schema
)

// A postgres is a database of PostgreSQL, which many servers may serve. Each tells the others what
// it changes, and its clock at each beat.
type postgres struct {
	db      *sql.DB
	config  *pgx.ConnConfig
	channel string
	ctx     context.Context
	cancel  context.CancelFunc
	busy    *sync.WaitGroup
}

// openPostgres opens a database. The error does not have its name, which may have a password.
func openPostgres(where string) (*store, error) {
	config, err := pgx.ParseConfig(where)
	if err != nil {
		return nil, errors.New("it is named as postgres://user@host/database")
	}
	config.ConnectTimeout = connecting
	db := stdlib.OpenDB(*config)
	db.SetMaxOpenConns(mostAtOnce)
	db.SetMaxIdleConns(mostAtOnce)
	var schema string
	if err := db.QueryRow("SELECT current_schema()").Scan(&schema); err != nil {
		db.Close()
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	return &store{db, db, postgres{db, config, listening + schema, ctx, cancel, &sync.WaitGroup{}}}, nil
}

// lead lets one server at a time lead the database on. Its version is in a table of its own.
func (p postgres) lead(tx *sql.Tx) (n int, err error) {
	if _, err := tx.Exec("SELECT pg_advisory_xact_lock(hashtext($1))", p.channel); err != nil {
		return 0, err
	}
	var things, versions int
	row := tx.QueryRow("SELECT COUNT(*), COUNT(*) FILTER (WHERE relname = 'version') FROM pg_class WHERE relnamespace = current_schema()::regnamespace")
	switch err := row.Scan(&things, &versions); {
	case err != nil:
		return 0, err
	case things == 0:
		_, err = tx.Exec("CREATE TABLE version (n BIGINT NOT NULL); INSERT INTO version VALUES (0)")
		return 0, err
	case versions == 0:
		return 0, errForeign
	}
	return n, tx.QueryRow("SELECT n FROM version").Scan(&n)
}

func (p postgres) led(tx *sql.Tx, version int) error {
	_, err := tx.Exec("UPDATE version SET n = $1", version)
	return err
}

func (p postgres) dialect(migration string) string {
	return strings.NewReplacer("INTEGER", "BIGINT", " STRICT", "").Replace(migration)
}

// update tells the news with the change itself: all servers learn of all that is kept.
func (p postgres) update(statement string, n news, values ...any) (bool, error) {
	var told any
	tell := fmt.Sprintf("WITH changed AS (%s) SELECT pg_notify($%d, $%d) FROM changed", statement, len(values)+1, len(values)+2)
	return found(p.db.QueryRow(tell, append(values, p.channel, n.text())...).Scan(&told))
}

func (p postgres) announce(tx *sql.Tx, n news) error {
	_, err := tx.Exec("SELECT pg_notify($1, $2)", p.channel, n.text())
	return err
}

func (p postgres) attend(told func() news, hear func(news), missed func()) {
	p.busy.Go(func() { p.beat(told) })
	p.busy.Go(func() {
		for p.ctx.Err() == nil {
			if err := p.listen(hear, missed); p.ctx.Err() == nil {
				log.Print("tables: ", err)
			}
			wait(p.ctx, time.Second)
		}
	})
}

// beat tells the news of this server again and again: its clock, at least.
func (p postgres) beat(told func() news) {
	for ; p.ctx.Err() == nil; wait(p.ctx, beat) {
		_, _ = p.db.ExecContext(p.ctx, "SELECT pg_notify($1, $2)", p.channel, told().text()) // listen says what is wrong
	}
}

// listen hears what all servers tell, its own too, until the connection breaks.
func (p postgres) listen(hear func(news), missed func()) error {
	conn, err := pgx.ConnectConfig(p.ctx, p.config)
	if err != nil {
		return err
	}
	defer conn.Close(context.Background())
	if _, err := conn.Exec(p.ctx, "LISTEN "+pgx.Identifier{p.channel}.Sanitize()); err != nil {
		return err
	}
	missed()
	for {
		ctx, cancel := context.WithTimeout(p.ctx, silence)
		told, err := conn.WaitForNotification(ctx)
		cancel()
		if err != nil {
			return err
		}
		var n news
		if json.Unmarshal([]byte(told.Payload), &n) == nil {
			hear(n)
		}
	}
}

func (p postgres) close() error {
	p.cancel()
	p.busy.Wait()
	return nil
}

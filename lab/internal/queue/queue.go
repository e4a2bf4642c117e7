// Package queue hands out the shards of a work to machines, by River: in a file of SQLite for
// one machine, in PostgreSQL for many.
//
// A shard is a job of River, and what comes out of it is the job's output. The same shard is
// put once, whoever puts it, and done until it has succeeded. A worker that is killed is noticed
// by the others (see [Queue.Work]), and its shard is done again: what a shard gives depends on
// nothing but its arguments, so it does not matter if it is done twice.
package queue

import (
	"bytes"
	"compress/gzip"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"
	"github.com/riverqueue/river/rivertype"
	_ "modernc.org/sqlite" // the driver "sqlite"
)

// Usage is the help of a flag for a queue.
const Usage = "the `queue` of River that hands out the work: a file, which is made, or postgres://…"

// A Shard is a part of a work: its kind, which says who does it, and the arguments of that.
type Shard struct {
	Work      string          `json:"work" river:"unique"`
	Arguments json.RawMessage `json:"arguments" river:"unique"`
}

// Kind returns the name that River keeps with the job of a shard.
func (Shard) Kind() string { return "alfonsine" }

// A Queue is an open queue.
type Queue struct {
	engine
	close func()
}

// An engine is what is asked of River and its database, of either kind.
type engine interface {
	insert(ctx context.Context, list []river.InsertManyParams) ([]*rivertype.JobInsertResult, error)
	get(ctx context.Context, id int64) (*rivertype.JobRow, error)
	drop(ctx context.Context, id int64) error
	worker(config *river.Config) (worker, error)
	exec(ctx context.Context, text string, args ...any) error
	dialect() dialect
}

// A worker is a client of River that works.
type worker interface {
	Start(ctx context.Context) error
	StopAndCancel(ctx context.Context) error
}

// The times of a queue: how often a worker gives a sign of life, after how many missing ones it
// is taken to be dead, how long is waited before looking again whether a shard is done, and for
// how long a queue is tried that cannot be opened.
const (
	beat       = 5 * time.Second // between two signs of life of a worker
	deadAfter  = 4               // beats, 20 seconds
	lookAgain  = 200 * time.Millisecond
	openWithin = 5 * time.Second
	mostAtOnce = 500 // shards put in one statement
)

// Open opens a queue, and makes its tables if it has none. Whatever River has to tell goes to
// log.
func Open(ctx context.Context, url string, log io.Writer) (*Queue, error) {
	logger := slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelError}))
	for last := time.Now().Add(openWithin); ; {
		q, err := open(ctx, url, logger)
		if err == nil {
			if err = q.exec(ctx, q.dialect().table); err == nil {
				return q, nil
			}
			q.Close()
		}
		if errors.Is(err, errURL) || time.Now().After(last) {
			return nil, fmt.Errorf("queue: %w", err) // without the URL, which may have a password
		}
		select { // others may be making the tables right now
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(lookAgain):
		}
	}
}

// errURL is the error of what names no queue.
var errURL = errors.New("neither a file nor postgres://…")

func open(ctx context.Context, url string, logger *slog.Logger) (*Queue, error) {
	if strings.HasPrefix(url, "postgres://") || strings.HasPrefix(url, "postgresql://") {
		pool, err := pgxpool.New(ctx, url)
		if err != nil {
			return nil, err
		}
		exec := func(ctx context.Context, text string, args ...any) error {
			_, err := pool.Exec(ctx, text, args...)
			return err
		}
		e, err := newEngine[pgx.Tx](ctx, riverpgxv5.New(pool), logger, exec, postgres)
		if err != nil {
			pool.Close()
			return nil, err
		}
		return &Queue{e, pool.Close}, nil
	}
	file := strings.TrimPrefix(url, "sqlite:")
	if file == "" || strings.Contains(file, "://") {
		return nil, fmt.Errorf("%q: %w", url, errURL)
	}
	db, err := sql.Open("sqlite", "file:"+file+"?_txlock=immediate&_pragma=busy_timeout(30000)&_pragma=journal_mode(WAL)&_pragma=synchronous(NORMAL)")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1) // as River asks for: SQLite lets one write at a time
	exec := func(ctx context.Context, text string, args ...any) error {
		_, err := db.ExecContext(ctx, text, args...)
		return err
	}
	e, err := newEngine[*sql.Tx](ctx, riversqlite.New(db), logger, exec, sqlite)
	if err != nil {
		_ = db.Close()
		return nil, err
	}
	return &Queue{e, func() { _ = db.Close() }}, nil
}

// Close closes the queue.
func (q *Queue) Close() { q.close() }

// Put puts shards into the queue, and returns their ids. One that is there already, done or
// not, is not put again, and has the id that it has.
func (q *Queue) Put(ctx context.Context, shards []Shard) ([]int64, error) {
	var ids []int64
	for len(shards) > 0 {
		n := min(len(shards), mostAtOnce)
		var list []river.InsertManyParams
		for _, s := range shards[:n] {
			once := &river.InsertOpts{UniqueOpts: river.UniqueOpts{ByArgs: true}, MaxAttempts: mostAttempts}
			list = append(list, river.InsertManyParams{Args: s, InsertOpts: once})
		}
		put, err := q.insert(ctx, list)
		if err != nil {
			return nil, fmt.Errorf("queue: %w", err)
		}
		for _, x := range put {
			ids = append(ids, x.Job.ID)
		}
		shards = shards[n:]
	}
	return ids, nil
}

// Get waits until a shard is done, and returns what came out. The error is the context's, that
// of the database, or the one with which the shard was given up.
func (q *Queue) Get(ctx context.Context, id int64) ([]byte, error) {
	for {
		job, err := q.get(ctx, id)
		if err != nil {
			return nil, fmt.Errorf("queue: %w", err)
		}
		switch job.State {
		case rivertype.JobStateCompleted:
			return unpacked(job.Output())
		case rivertype.JobStateCancelled, rivertype.JobStateDiscarded:
			why := "it was taken back"
			if n := len(job.Errors); n > 0 {
				why = job.Errors[n-1].Error
			}
			return nil, fmt.Errorf("queue: shard %d was given up after %d attempts: %s", id, job.Attempt, why)
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(lookAgain):
		}
	}
}

// Drop takes shards out of the queue, done or not. One that is being done stays until it is.
func (q *Queue) Drop(ctx context.Context, ids []int64) error {
	for _, id := range ids {
		err := q.drop(ctx, id)
		if errors.Is(err, rivertype.ErrNotFound) || errors.Is(err, rivertype.ErrJobRunning) {
			continue
		}
		if err != nil {
			return fmt.Errorf("queue: %w", err)
		}
	}
	return nil
}

// packed returns what came out of a shard as an output of River.
func packed(text []byte) ([]byte, error) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := w.Write(text)
	err = errors.Join(err, w.Close())
	return b.Bytes(), err
}

// unpacked reads an output of River.
func unpacked(output []byte) ([]byte, error) {
	var text []byte
	if err := json.Unmarshal(output, &text); err != nil {
		return nil, fmt.Errorf("queue: what came out of a shard: %w", err)
	}
	r, err := gzip.NewReader(bytes.NewReader(text))
	if err == nil {
		text, err = io.ReadAll(r)
	}
	if err != nil {
		return nil, fmt.Errorf("queue: what came out of a shard: %w", err)
	}
	return text, nil
}

// A riverEngine is River with the transactions of a database.
type riverEngine[T any] struct {
	driver riverdriver.Driver[T]
	client *river.Client[T]
	run    func(ctx context.Context, text string, args ...any) error
	says   dialect
}

func newEngine[T any](
	ctx context.Context, driver riverdriver.Driver[T], logger *slog.Logger,
	run func(ctx context.Context, text string, args ...any) error, says dialect,
) (engine, error) {
	migrator, err := rivermigrate.New(driver, &rivermigrate.Config{Logger: logger})
	if err != nil {
		return nil, err
	}
	if _, err := migrator.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return nil, err
	}
	client, err := river.NewClient(driver, &river.Config{Logger: logger})
	return &riverEngine[T]{driver, client, run, says}, err
}

func (e *riverEngine[T]) insert(
	ctx context.Context, list []river.InsertManyParams,
) ([]*rivertype.JobInsertResult, error) {
	return e.client.InsertMany(ctx, list)
}

func (e *riverEngine[T]) get(ctx context.Context, id int64) (*rivertype.JobRow, error) {
	return e.client.JobGet(ctx, id)
}

func (e *riverEngine[T]) drop(ctx context.Context, id int64) error {
	if _, err := e.client.JobCancel(ctx, id); err != nil {
		return err
	}
	_, err := e.client.JobDelete(ctx, id)
	return err
}

func (e *riverEngine[T]) worker(config *river.Config) (worker, error) {
	return river.NewClient(e.driver, config)
}

func (e *riverEngine[T]) exec(ctx context.Context, text string, args ...any) error {
	return e.run(ctx, text, args...)
}

func (e *riverEngine[T]) dialect() dialect { return e.says }

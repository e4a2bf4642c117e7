package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/riverqueue/river"
)

// A Doer does shards of a kind: it returns what comes out of one with these arguments, and a few
// words for the log.
type Doer func(ctx context.Context, arguments json.RawMessage) (out []byte, done string, err error)

// A Wrong is an error that no other attempt would repair, on any machine.
type Wrong struct{ Err error }

// Error says what is wrong.
func (e *Wrong) Error() string { return e.Err.Error() }

// Unwrap returns the cause.
func (e *Wrong) Unwrap() error { return e.Err }

// How often a shard is begun, whoever was killed over it, and how often it may fail.
const (
	mostAttempts = 100
	mostFailures = 3
)

// Work does shards, one after the other, until the context is canceled. What it was doing then
// goes back into the queue. A worker gives a sign of life every five seconds. Whoever works looks
// for those that gave none for twenty, and puts back what they were doing: so a worker that is
// killed, or whose machine is, costs its shard, and half a minute until another does that.
func (q *Queue) Work(ctx context.Context, doers map[string]Doer, log io.Writer) error {
	host, _ := os.Hostname()
	id := fmt.Sprintf("%s-%d-%d", host, os.Getpid(), time.Now().UnixNano())
	workers := river.NewWorkers()
	river.AddWorker(workers, &shardWorker{doers: doers, log: log})
	client, err := q.worker(&river.Config{
		ID:                          id,
		Queues:                      map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: 1}},
		Workers:                     workers,
		FetchCooldown:               20 * time.Millisecond,
		FetchPollInterval:           500 * time.Millisecond,
		JobTimeout:                  -1,
		RescueStuckJobsAfter:        1000 * time.Hour, // the signs of life know better
		CompletedJobRetentionPeriod: -1,               // until whoever put it takes it
		Logger:                      slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelError})),
	})
	if err != nil {
		return fmt.Errorf("queue: %w", err)
	}
	if err := q.sign(context.WithoutCancel(ctx), id); err != nil {
		return fmt.Errorf("queue: %w", err)
	}
	living, died := context.WithCancel(context.WithoutCancel(ctx))
	var signs sync.WaitGroup
	signs.Go(func() { q.signs(living, id, log) })
	defer signs.Wait()
	defer died()
	if err := client.Start(context.WithoutCancel(ctx)); err != nil {
		return fmt.Errorf("queue: %w", err)
	}
	<-ctx.Done()
	return client.StopAndCancel(context.WithoutCancel(ctx))
}

// signs gives signs of life until the context is canceled.
func (q *Queue) signs(ctx context.Context, id string, log io.Writer) {
	tick := time.NewTicker(beat)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := q.sign(ctx, id); err != nil && ctx.Err() == nil {
				fmt.Fprintln(log, "queue:", err) // and the next may succeed
			}
		}
	}
}

// sign gives a sign of life, and puts back what the dead were doing.
func (q *Queue) sign(ctx context.Context, id string) error {
	d := q.dialect()
	dead := int64(deadAfter * beat / time.Millisecond)
	if err := q.exec(ctx, d.sign, id); err != nil {
		return err
	}
	return errors.Join(q.exec(ctx, d.rescue, dead, mostAttempts), q.exec(ctx, d.forget, 10*dead))
}

// A dialect has the statements by which workers know of each other, in one kind of SQL. Times
// are milliseconds of the database's clock.
type dialect struct {
	table  string // makes the table of workers
	sign   string // a sign of life of a worker, by its id
	rescue string // puts back what workers were doing that gave none for so long, or gives it up after so many attempts
	forget string // forgets workers that gave none for so long
}

var postgres = dialect{
	table: `CREATE TABLE IF NOT EXISTS alfonsine_worker (id text PRIMARY KEY, seen bigint NOT NULL)`,
	sign: `INSERT INTO alfonsine_worker VALUES ($1, extract(epoch FROM clock_timestamp()) * 1000)
		ON CONFLICT (id) DO UPDATE SET seen = excluded.seen`,
	rescue: `UPDATE river_job SET
		state = CASE WHEN attempt >= $2 THEN 'discarded' ELSE 'available' END::river_job_state,
		finalized_at = CASE WHEN attempt >= $2 THEN now() END
		WHERE state = 'running' AND kind = 'alfonsine' AND attempted_by[array_upper(attempted_by, 1)] NOT IN
		(SELECT id FROM alfonsine_worker WHERE seen > extract(epoch FROM clock_timestamp()) * 1000 - $1)`,
	forget: `DELETE FROM alfonsine_worker WHERE seen < extract(epoch FROM clock_timestamp()) * 1000 - $1`,
}

var sqlite = dialect{
	table: `CREATE TABLE IF NOT EXISTS alfonsine_worker (id text PRIMARY KEY, seen integer NOT NULL)`,
	sign: `INSERT INTO alfonsine_worker VALUES (?1, unixepoch('subsec') * 1000)
		ON CONFLICT (id) DO UPDATE SET seen = excluded.seen`,
	rescue: `UPDATE river_job SET
		state = CASE WHEN attempt >= ?2 THEN 'discarded' ELSE 'available' END,
		finalized_at = CASE WHEN attempt >= ?2 THEN datetime('now', 'subsec') END
		WHERE state = 'running' AND kind = 'alfonsine' AND json_extract(attempted_by, '$[#-1]') NOT IN
		(SELECT id FROM alfonsine_worker WHERE seen > unixepoch('subsec') * 1000 - ?1)`,
	forget: `DELETE FROM alfonsine_worker WHERE seen < unixepoch('subsec') * 1000 - ?1`,
}

// A shardWorker does shards, as River asks for.
type shardWorker struct {
	river.WorkerDefaults[Shard]
	doers map[string]Doer
	log   io.Writer
}

// Work does a shard.
func (w *shardWorker) Work(ctx context.Context, job *river.Job[Shard]) error {
	began := time.Now()
	out, done, err := w.do(ctx, job.Args)
	if ctx.Err() != nil {
		return river.JobSnooze(0) // this worker is stopped, so another does it
	}
	var wrong *Wrong
	if errors.As(err, &wrong) || err != nil && len(job.Errors)+1 >= mostFailures {
		fmt.Fprintf(w.log, "shard %d, given up: %v\n", job.ID, err)
		return river.JobCancel(err)
	}
	if err != nil {
		fmt.Fprintf(w.log, "shard %d: %v\n", job.ID, err)
		return err
	}
	if out, err = packed(out); err != nil {
		return err
	}
	fmt.Fprintf(w.log, "shard %d: %s, %v\n", job.ID, done, time.Since(began).Round(time.Millisecond))
	return river.RecordOutput(ctx, out)
}

// do does a shard. A panic fails it.
func (w *shardWorker) do(ctx context.Context, s Shard) (out []byte, done string, err error) {
	defer func() {
		if value := recover(); value != nil {
			err = fmt.Errorf("panic: %v", value)
		}
	}()
	do := w.doers[s.Work]
	if do == nil {
		return nil, "", fmt.Errorf("this program knows no work %q", s.Work)
	}
	return do(ctx, s.Arguments)
}

// NextRetry returns when a shard that failed is tried again: soon, perhaps by another.
func (w *shardWorker) NextRetry(*river.Job[Shard]) time.Time { return time.Now().Add(time.Second) }

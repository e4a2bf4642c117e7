package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/riverqueue/river/rivertype"
)

// opened opens a queue of its own, or that of ALFONSINE_QUEUE.
func opened(t *testing.T) *Queue {
	t.Helper()
	url := os.Getenv("ALFONSINE_QUEUE")
	if url == "" {
		url = filepath.Join(t.TempDir(), "queue.db")
	}
	q, err := Open(t.Context(), url, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(q.Close)
	return q
}

// put puts shards with these arguments, which the test takes out again at its end.
func put(t *testing.T, q *Queue, arguments ...int) []int64 {
	t.Helper()
	var list []Shard
	for _, x := range arguments {
		list = append(list, Shard{t.Name(), json.RawMessage(fmt.Sprint(x))})
	}
	ids, err := q.Put(t.Context(), list)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := q.Drop(context.Background(), ids); err != nil {
			t.Error(err)
		}
	})
	return ids
}

// working lets a worker do shards in some way, until the function that it returns is called.
func working(t *testing.T, q *Queue, do Doer) (end func()) {
	ctx, cancel := context.WithCancel(t.Context())
	var wait sync.WaitGroup
	wait.Go(func() {
		if err := q.Work(ctx, map[string]Doer{t.Name(): do}, io.Discard); err != nil {
			t.Error(err)
		}
	})
	return func() {
		cancel()
		wait.Wait()
	}
}

// echo gives what it was told.
func echo(_ context.Context, arguments json.RawMessage) ([]byte, string, error) {
	return slices.Concat([]byte("did "), arguments), "", nil
}

// want waits for shards and compares what comes out.
func want(t *testing.T, q *Queue, ids []int64, outputs ...string) {
	t.Helper()
	for i, id := range ids {
		if out, err := q.Get(t.Context(), id); err != nil || string(out) != outputs[i] {
			t.Errorf("shard %d: %q, %v, and not %q", id, out, err, outputs[i])
		}
	}
}

func stateOf(t *testing.T, q *Queue, id int64) rivertype.JobState {
	t.Helper()
	job, err := q.get(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return job.State
}

func TestAShardIsDoneOnceHoweverOftenItIsPut(t *testing.T) {
	q := opened(t)
	ids := put(t, q, 3, 1, 2)
	if again := put(t, q, 1, 3); !slices.Equal(again, []int64{ids[1], ids[0]}) {
		t.Errorf("put again, %v are %v", ids[:2], again)
	}
	var did atomic.Int64
	count := func(ctx context.Context, arguments json.RawMessage) ([]byte, string, error) {
		did.Add(1)
		return echo(ctx, arguments)
	}
	one, other := working(t, q, count), working(t, q, count)
	want(t, q, ids, "did 3", "did 1", "did 2")
	one()
	other()
	want(t, q, put(t, q, 2), "did 2") // and nobody works any more
	if did.Load() != 3 {
		t.Errorf("%d shards were done", did.Load())
	}
}

// A worker that has given no sign of life for too long is dead, and its shard is done by
// another. That of a living one is left to it.
func TestTheShardOfADeadWorkerIsDoneByAnother(t *testing.T) {
	q := opened(t)
	ids := put(t, q, 1, 2, 3)
	for i, worker := range []string{"dead", "living", "dead"} {
		text := "UPDATE river_job SET state = 'running', attempt = %d, attempted_at = created_at, attempted_by = %s WHERE id = %d"
		by := "jsonb_array('long gone', '" + worker + "')"
		if q.dialect() == postgres {
			by = "array['long gone', '" + worker + "']"
		}
		if err := q.exec(t.Context(), fmt.Sprintf(text, 1+98*(i/2), by, ids[i])); err != nil {
			t.Fatal(err)
		}
	}
	if err := q.exec(t.Context(), q.dialect().sign, "living"); err != nil {
		t.Fatal(err)
	}
	if err := q.exec(t.Context(), q.dialect().rescue, int64(time.Hour/time.Millisecond), mostAttempts); err != nil {
		t.Fatal(err)
	}
	for i, want := range []rivertype.JobState{rivertype.JobStateAvailable, rivertype.JobStateRunning, rivertype.JobStateAvailable} {
		if got := stateOf(t, q, ids[i]); got != want {
			t.Errorf("shard %d is %s, and not %s", i, got, want)
		}
	}
	end := working(t, q, echo)
	defer end()
	want(t, q, ids, "did 1", "did 2", "did 3") // and the living one has died
}

// A shard that kills every worker is given up in the end.
func TestAShardThatKillsEverybodyIsGivenUp(t *testing.T) {
	q := opened(t)
	ids := put(t, q, 1)
	by := "jsonb_array('dead')"
	if q.dialect() == postgres {
		by = "array['dead']"
	}
	text := "UPDATE river_job SET state = 'running', attempt = %d, attempted_at = created_at, attempted_by = %s WHERE id = %d"
	if err := q.exec(t.Context(), fmt.Sprintf(text, mostAttempts, by, ids[0])); err != nil {
		t.Fatal(err)
	}
	end := working(t, q, echo)
	defer end()
	if out, err := q.Get(t.Context(), ids[0]); err == nil || !strings.Contains(err.Error(), "was given up after 100 attempts") {
		t.Errorf("%s, %v", out, err)
	}
}

func TestWhatAnInterruptedWorkerDidGoesBack(t *testing.T) {
	q := opened(t)
	ids := put(t, q, 1)
	began := make(chan bool)
	end := working(t, q, func(ctx context.Context, _ json.RawMessage) ([]byte, string, error) {
		close(began)
		<-ctx.Done()
		return []byte("half"), "", nil
	})
	<-began
	end()
	if got := stateOf(t, q, ids[0]); got != rivertype.JobStateAvailable {
		t.Errorf("it is %s", got)
	}
	end = working(t, q, echo)
	defer end()
	want(t, q, ids, "did 1")
}

// What fails is tried again, by whoever; what is wrong, and what fails again and again, is given
// up, and whoever waits for it hears why.
func TestAShardThatFailsIsTriedAgain(t *testing.T) {
	q := opened(t)
	ids := put(t, q, 1, 2, 3)
	var tried [4]atomic.Int64
	end := working(t, q, func(ctx context.Context, arguments json.RawMessage) ([]byte, string, error) {
		i := arguments[0] - '0'
		n := tried[i].Add(1)
		switch {
		case i == 1 && n == 1:
			return nil, "", errors.New("no luck")
		case i == 2:
			return nil, "", &Wrong{errors.New("senseless")}
		case i == 3:
			panic("broken")
		}
		return echo(ctx, arguments)
	})
	defer end()
	want(t, q, ids[:1], "did 1")
	for i, why := range []string{"senseless", "broken"} {
		if _, err := q.Get(t.Context(), ids[i+1]); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("shard %d: %v, and not %s", i+1, err, why)
		}
	}
	if tried[1].Load() != 2 || tried[2].Load() != 1 || tried[3].Load() != mostFailures {
		t.Errorf("tried %d, %d and %d times", tried[1].Load(), tried[2].Load(), tried[3].Load())
	}
}

func TestWhoeverWaitsMayStop(t *testing.T) {
	q := opened(t)
	ids := put(t, q, 1)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := q.Get(ctx, ids[0]); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if err := q.Drop(t.Context(), ids); err != nil {
		t.Error(err)
	}
	if _, err := q.Get(t.Context(), ids[0]); !errors.Is(err, rivertype.ErrNotFound) {
		t.Errorf("it is still there: %v", err)
	}
}

func TestWhatIsNoQueueIsRefused(t *testing.T) {
	for _, url := range []string{"", "sqlite:", "mysql://host/lab"} {
		if _, err := Open(t.Context(), url, io.Discard); !errors.Is(err, errURL) {
			t.Errorf("%q: %v", url, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Open(ctx, filepath.Join(t.TempDir(), "no", "folder.db"), io.Discard); err == nil {
		t.Error("a queue is in no folder")
	}
	if _, err := unpacked([]byte(`"AAAA"`)); err == nil {
		t.Error("anything can come out of a shard")
	}
}

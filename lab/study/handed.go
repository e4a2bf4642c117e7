package study

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/spf13/pflag"

	"example.com/alfonsine/lab/internal/queue"
)

// Work is the kind of the shards that a study hands out.
const Work = "study"

// usualParts is how many parts a study is handed out in, unless it has fewer chunks of games.
const usualParts = 256

// A handed part is what a worker is told.
type handed struct {
	Flags  []string  `json:"flags"` // of the study
	Part   string    `json:"part"`
	Judges []judging `json:"judges"` // what its agents judge by
}

// local are the flags that say how a study is played, and not which one it is.
var local = []string{"output", "part", "parts", "queue", "quiet", "workers"}

// flagsOf returns the flags that were set, in the order of their names, without those that
// change no result.
func flagsOf(set *pflag.FlagSet) []string {
	var list []string
	set.Visit(func(f *pflag.Flag) {
		values := []string{f.Value.String()}
		if s, ok := f.Value.(pflag.SliceValue); ok {
			values = s.GetSlice()
		}
		for _, value := range values {
			switch {
			case slices.Contains(local, f.Name):
			case f.Value.Type() != "bool":
				list = append(list, "--"+f.Name, value)
			case value == "true":
				list = append(list, "--"+f.Name)
			default:
				list = append(list, "--"+f.Name+"="+value)
			}
		}
	})
	return list
}

// hand hands the study out, waits for its parts, and writes what they are together. What is not
// taken back stays in the queue, done or not, and the same command goes on.
func (c *config) hand(ctx context.Context, out, log io.Writer) error {
	q, err := queue.Open(ctx, c.queue, log)
	if err != nil {
		return err
	}
	defer q.Close()
	chunks := len(c.matches) * ((c.plan.games + chunk - 1) / chunk)
	of := min(c.parts, chunks)
	judges := newReport(&study{plan: c.plan, tallies: make([]tally, len(c.matches))}).Judges
	var shards []queue.Shard
	for i := 1; i <= of; i++ {
		text, err := json.Marshal(handed{c.flags, shard{i, of}.String(), judges})
		if err != nil {
			return err
		}
		shards = append(shards, queue.Shard{Work: Work, Arguments: text})
	}
	ids, err := q.Put(ctx, shards)
	if err != nil {
		return err
	}
	var done atomic.Int64
	end := tell(log, &done, c.total())
	r, err := c.collect(ctx, q, ids, &done, log)
	end()
	if err != nil {
		fmt.Fprintln(log, "The queue keeps what is done. The same command goes on.")
		return err
	}
	if err := c.write(r, out); err != nil {
		return err
	}
	return q.Drop(ctx, ids)
}

// collect waits for the parts, in their order, and merges them.
func (c *config) collect(
	ctx context.Context, q *queue.Queue, ids []int64, done *atomic.Int64, log io.Writer,
) (*report, error) {
	var m merger
	for i, id := range ids {
		name := shard{i + 1, len(ids)}.String()
		text, err := q.Get(ctx, id)
		if err != nil {
			return nil, fmt.Errorf("study: part %s: %w", name, err)
		}
		r, err := readLines(text)
		if err != nil {
			return nil, &PartError{File: "part " + name, Reason: "is not the result of a study", Err: err}
		}
		if err := m.add("part "+name, r); err != nil {
			return nil, err
		}
		for i := range r.Matches {
			done.Add(r.Matches[i].Games)
		}
	}
	return m.merged(log), nil
}

// Doer returns what plays the parts of studies that are handed out, so many games at a time.
func Doer(workers int) queue.Doer {
	var lock sync.Mutex
	kept := "" // the flags of the last study
	var of *config
	configured := func(flags []string) (*config, error) { // agents take a moment to be made
		lock.Lock()
		defer lock.Unlock()
		if name := strings.Join(flags, "\n"); of == nil || name != kept {
			cmd, c := newCommand()
			if err := cmd.ParseFlags(flags); err != nil {
				return nil, err
			}
			if err := c.complete(); err != nil {
				return nil, err
			}
			kept, of = name, c
		}
		return of, nil
	}
	return func(ctx context.Context, arguments json.RawMessage) ([]byte, string, error) {
		var h handed
		if err := json.Unmarshal(arguments, &h); err != nil {
			return nil, "", &queue.Wrong{Err: err}
		}
		c, err := configured(h.Flags)
		if err != nil {
			return nil, "", err // perhaps it is the file of another machine that is missing
		}
		return c.playPart(ctx, h, workers)
	}
}

// playPart plays a part that was handed out.
func (c *config) playPart(ctx context.Context, h handed, workers int) (out []byte, done string, err error) {
	p := c.plan
	if p.shard, err = parseShard(h.Part); err != nil {
		return nil, "", &queue.Wrong{Err: err}
	}
	var counter atomic.Int64
	s, err := play(ctx, p, workers, &counter)
	if err != nil {
		return nil, "", err
	}
	if ctx.Err() != nil {
		return nil, "", ctx.Err()
	}
	r := newReport(s)
	r.Command = commandOf(h.Flags)
	if !slices.Equal(r.Judges, h.Judges) {
		return nil, "", errors.New("study: this machine has other networks than the one that handed the study out")
	}
	var text bytes.Buffer
	if err := writeLines(&text, r); err != nil {
		return nil, "", err
	}
	return text.Bytes(), fmt.Sprintf("part %s of a study, %d games", h.Part, counter.Load()), nil
}

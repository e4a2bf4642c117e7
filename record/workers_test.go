package record_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/parallel"
	"example.com/alfonsine/record"
)

// A readRecord is the result of reading one record.
type readRecord struct {
	text string
	err  error
}

func readWith(reader record.Reader, workers int, in io.Reader) (list []readRecord) {
	reader.Workers = workers
	for r, err := range reader.Read(in) {
		list = append(list, readRecord{r.String(), err})
	}
	return list
}

func TestAnyNumberOfWorkersReadsTheSame(t *testing.T) {
	whole := manyGames(t, 28, 3)
	broken := errors.New("the line went dead")
	rapid.Check(t, func(t *rapid.T) {
		text := whole[rapid.IntRange(0, len(whole)/2).Draw(t, "begin"):]
		text = bytes.Clone(text[:rapid.IntRange(0, min(len(text), 30_000)).Draw(t, "length")])
		for range rapid.IntRange(0, 5).Draw(t, "damages") {
			if len(text) > 0 {
				text[rapid.IntRange(0, len(text)-1).Draw(t, "at")] = rapid.SampledFrom([]byte("[]{}\"*1w/\n \\")).Draw(t, "byte")
			}
		}
		var end error
		if rapid.Bool().Draw(t, "broken") {
			end = broken
		}
		in := func() io.Reader {
			if end == nil {
				return bytes.NewReader(text)
			}
			return io.MultiReader(bytes.NewReader(text), iotest.ErrReader(end))
		}
		reader := record.Reader{MaxBytes: rapid.SampledFrom([]int{0, 700}).Draw(t, "limit")}
		want := readWith(reader, rapid.IntRange(-1, 1).Draw(t, "one"), in())
		got := readWith(reader, rapid.IntRange(2, 9).Draw(t, "workers"), in())
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("many workers read\n%v\none reads\n%v", got, want)
		}
	})
}

// turnless returns the text of n records without turns.
func turnless(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[Game \"game-%d\"]\n*\n", i)
	}
	return b.String()
}

func TestNothingGoesOnWhenTheCallerStops(t *testing.T) {
	const records, workers = 40, 3
	for stop := range records {
		before := runtime.NumGoroutine()
		var looked, going atomic.Int64
		reader := record.Reader{Workers: workers, Lookup: func(string) (alfonsine.Variant, error) {
			going.Add(1)
			defer going.Add(-1)
			looked.Add(1)
			runtime.Gosched()
			return alfonsine.Laquet, nil
		}}
		given := 0
		for range reader.Read(strings.NewReader(turnless(records))) {
			if given++; given > stop {
				break
			}
		}
		if n := going.Load(); n != 0 {
			t.Errorf("stopped after %d records, %d are still being read", stop+1, n)
		}
		if n := looked.Load(); n < int64(stop+1) || n > int64(stop+1+4*workers) {
			t.Errorf("stopped after %d records, %d are read", stop+1, n)
		}
		gametest.Settled(t, before)
	}
}

func TestWorkersReadAtTheSameTimeAndNoMoreOfThemThanAskedFor(t *testing.T) {
	for workers := range 3 {
		readTogether(t, workers+2)
	}
}

func readTogether(t *testing.T, workers int) {
	var together sync.WaitGroup // makes all of them call Lookup at once, the first time
	together.Add(workers)
	var looked, going, most atomic.Int64
	reader := record.Reader{Workers: workers, Lookup: func(string) (alfonsine.Variant, error) {
		n := going.Add(1)
		defer going.Add(-1)
		for old := most.Load(); n > old && !most.CompareAndSwap(old, n); old = most.Load() {
		}
		if looked.Add(1) <= int64(workers) {
			together.Done()
			together.Wait()
		}
		return alfonsine.Laquet, nil
	}}
	n := 0
	for _, err := range reader.Read(strings.NewReader(turnless(50))) {
		if n++; err != nil {
			t.Error(err)
		}
	}
	if n != 50 || most.Load() != int64(workers) {
		t.Errorf("%d records are read, by %d at a time", n, most.Load())
	}
}

func TestOneWorkerReadsNoRecordAhead(t *testing.T) {
	for workers := -1; workers <= 1; workers++ {
		looked, given := 0, 0
		reader := record.Reader{Workers: workers, Lookup: func(string) (alfonsine.Variant, error) {
			looked++
			return alfonsine.Laquet, nil
		}}
		for range reader.Read(strings.NewReader(turnless(9))) {
			if given++; looked != given {
				t.Errorf("with the workers %d, %d records are read when %d are given", workers, looked, given)
				break
			}
		}
	}
}

func TestThePanicOfALookupComesInTheCallersGoroutine(t *testing.T) {
	before := runtime.NumGoroutine()
	reader := record.Reader{Workers: 4, Lookup: func(slug string) (alfonsine.Variant, error) {
		if slug == "game-7" {
			panic("of " + slug)
		}
		return alfonsine.Laquet, nil
	}}
	given := 0
	func() {
		defer func() {
			if p, ok := recover().(*parallel.Panic); !ok || p.Value != "of game-7" {
				t.Errorf("it is %v", p)
			}
		}()
		for range reader.Read(strings.NewReader(turnless(20))) {
			given++
		}
		t.Error("nothing panics")
	}()
	if given != 7 {
		t.Errorf("%d records come before it", given)
	}
	gametest.Settled(t, before)
}

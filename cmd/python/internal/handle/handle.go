// Package handle gives numbers to values, by which C knows them.
package handle

import (
	"strconv"
	"sync"
)

// A Table has values by their numbers. It is safe for use by several goroutines. Its zero value
// is empty.
type Table struct {
	mu    sync.Mutex
	last  int64
	items map[int64]*item
}

// An item is one value, which one goroutine uses at a time.
type item struct {
	mu     sync.Mutex
	value  any
	closed bool
}

// An Error says that a number is that of no value, or of one of another kind.
type Error struct {
	Handle int64
	Reason string
}

func (e *Error) Error() string {
	return "handle " + strconv.FormatInt(e.Handle, 10) + " " + e.Reason
}

// Add keeps a value and returns its number, which is never 0 and never given again.
func (t *Table) Add(value any) int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.items == nil {
		t.items = make(map[int64]*item)
	}
	t.last++
	t.items[t.last] = &item{value: value}
	return t.last
}

// find returns the item with a number, or nil.
func (t *Table) find(handle int64) *item {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.items[handle]
}

// Close forgets a value. It waits until nobody uses it.
func (t *Table) Close(handle int64) error {
	x := t.find(handle)
	if x == nil {
		return unknown(handle)
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.closed = true
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.items, handle)
	return nil
}

// unknown is the error for a number that is not in use.
func unknown(handle int64) error {
	return &Error{handle, "is not open: it has been closed, or was never given"}
}

// Use calls f with the value of a number, and returns its error. While it does, others who use
// the same value wait.
func Use[T any](t *Table, handle int64, f func(T) error) error {
	x := t.find(handle)
	if x == nil {
		return unknown(handle)
	}
	value, ok := x.value.(T)
	if !ok {
		return &Error{handle, "is of another kind"}
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.closed {
		return unknown(handle)
	}
	return f(value)
}

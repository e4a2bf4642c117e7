package growth

import (
	"bytes"
	"encoding/binary"
	"errors"
	"runtime"
	"runtime/coverage"
)

// A cost is what a call takes.
type cost struct {
	bytes uint64 // allocated, also where they are soon free again
	steps uint64 // basic blocks of the covered packages
}

// costOf measures a call. Steps count only if counted is set, in a program of go build -cover.
func costOf(do func(), counted bool) (c cost, err error) {
	if counted {
		if err := coverage.ClearCounters(); err != nil {
			return c, err
		}
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	c.bytes = after.TotalAlloc - before.TotalAlloc
	if counted {
		var counters bytes.Buffer
		if err := coverage.WriteCounters(&counters); err != nil {
			return c, err
		}
		c.steps, err = sum(counters.Bytes())
	}
	return c, err
}

var errCounters = errors.New("the counters of this Go version have another form")

// sum adds the counters of a file as package runtime/coverage writes it: two headers, two
// tables, and for each function its number of counters, its package, its own number and the
// counters, each as a ULEB128.
func sum(file []byte) (uint64, error) {
	const magic, version, header, segment, uleb = "\x00cwm", 1, 32, 16, 2
	if len(file) < header+segment || string(file[:4]) != magic || binary.LittleEndian.Uint32(file[4:]) != version || file[24] != uleb {
		return 0, errCounters
	}
	rest := file[header:]
	functions := binary.LittleEndian.Uint64(rest)
	tables := int(binary.LittleEndian.Uint32(rest[8:]) + binary.LittleEndian.Uint32(rest[12:]))
	if rest = rest[segment:]; len(rest) < tables {
		return 0, errCounters
	}
	rest = rest[tables:]
	var total uint64
	next := func() uint64 {
		n, size := binary.Uvarint(rest)
		rest = rest[max(size, 0):]
		return n
	}
	for range functions {
		counters := next()
		next()
		next()
		for range counters {
			if len(rest) == 0 {
				return 0, errCounters
			}
			total += next()
		}
	}
	return total, nil
}

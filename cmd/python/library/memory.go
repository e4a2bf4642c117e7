//go:build cgo

package main

// #include <stdlib.h>
// #include "alfonsine.h"
import "C"

import (
	"fmt"
	"runtime/debug"
	"unsafe"

	"example.com/alfonsine/cmd/python/internal/batch"
)

// longestText is the maximum number of bytes of a text from outside.
const longestText = 1 << 28

// guard returns the error of f as text, or NULL. A panic becomes an error.
func guard(f func() error) (wrong *C.char) {
	defer func() {
		if r := recover(); r != nil {
			wrong = C.CString(told(fmt.Errorf("a fault of the library: %v\n%s", r, debug.Stack())))
		}
	}()
	if err := f(); err != nil {
		return C.CString(told(err))
	}
	return nil
}

// open makes a value and gives its handle.
func open(opened *C.int64_t, build func() (any, error)) error {
	if opened == nil {
		return &fieldError{"opened", "is null"}
	}
	value, err := build()
	if err == nil {
		*opened = C.int64_t(handles.Add(value))
	}
	return err
}

// reply gives a text to the caller, who frees it.
func reply(answer **C.char, text string, err error) error {
	if err != nil {
		return err
	}
	if answer == nil {
		return &fieldError{"answer", "is null"}
	}
	*answer = C.CString(text)
	return nil
}

func free(text *C.char) { C.free(unsafe.Pointer(text)) }

// textOf copies a text of the caller.
func textOf(text *C.char, length C.int64_t) ([]byte, error) {
	switch {
	case text == nil:
		return nil, &fieldError{"text", "is null"}
	case length < 0 || length > longestText:
		return nil, &fieldError{"length", fmt.Sprintf("%d is no length of a text; the longest is %d", length, longestText)}
	}
	return C.GoBytes(unsafe.Pointer(text), C.int(length)), nil
}

// optionsOf reads options from a text of the caller.
func optionsOf(text *C.char, length C.int64_t) (options, error) {
	written, err := textOf(text, length)
	if err != nil {
		return options{}, err
	}
	return readOptions(written)
}

// arraysOf returns the arrays of the caller as slices.
func arraysOf(arrays *C.alfonsine_arrays) (a batch.Arrays, err error) {
	if arrays == nil {
		return a, &fieldError{"arrays", "is null"}
	}
	take(&a.Actions, "actions", arrays.actions, &err)
	take(&a.Observation, "observation", arrays.observation, &err)
	take(&a.Mask, "mask", arrays.mask, &err)
	take(&a.Turn, "turn", arrays.turn, &err)
	take(&a.Number, "number", arrays.number, &err)
	take(&a.Reward, "reward", arrays.reward, &err)
	take(&a.Done, "done", arrays.done, &err)
	take(&a.Truncated, "truncated", arrays.truncated, &err)
	take(&a.Final, "final", arrays.final, &err)
	return a, err
}

// turnsOf returns the arrays of the caller as slices.
func turnsOf(turns *C.alfonsine_turns) (t batch.Turns, err error) {
	if turns == nil {
		return t, &fieldError{"turns", "is null"}
	}
	take(&t.Observation, "observation", turns.observation, &err)
	take(&t.Reward, "reward", turns.reward, &err)
	take(&t.Over, "over", turns.over, &err)
	return t, err
}

// take makes a slice of an array, unless there is an error.
func take[T any](slice *[]T, name string, array C.alfonsine_array, err *error) {
	const longest = 1 << 28 // more than any array of a batch has
	switch {
	case *err != nil:
	case array.data == nil:
		*err = &fieldError{name, "is null"}
	case array.length < 0 || array.length > longest:
		*err = &fieldError{name, fmt.Sprintf("%d is no length of an array", array.length)}
	case uintptr(array.data)%unsafe.Alignof(*new(T)) != 0:
		*err = &fieldError{name, "is not aligned"}
	default:
		*slice = unsafe.Slice((*T)(array.data), int(array.length))
	}
}

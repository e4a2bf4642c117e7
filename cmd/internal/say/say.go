// Package say makes errors whose sentence and values are kept apart, so that a program may say
// them in another language.
package say

import (
	"errors"
	"fmt"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/spelling"
)

// A Failure is an error that can be said in every language.
type Failure struct {
	Format string
	Args   []any
	plain  error
}

// Errorf returns a [*Failure] whose text is that of [fmt.Errorf].
func Errorf(format string, args ...any) error {
	return &Failure{format, args, fmt.Errorf(format, args...)}
}

// Error says it in English.
func (f *Failure) Error() string { return f.plain.Error() }

// Unwrap returns the error that the text has for %w.
func (f *Failure) Unwrap() error { return errors.Unwrap(f.plain) }

// A Teller is an error that says itself with what a language says of the error behind it.
type Teller interface {
	error
	Tell(of func(error) string) string
}

// English says an error in English.
func English(err error) string { return err.Error() }

// Problems are those of rules.
type Problems []alfonsine.Problem

// String says them in English.
func (list Problems) String() string {
	return list.Join(alfonsine.Refusal.String)
}

// Join puts them into a sentence, with each refusal as a function says it.
func (list Problems) Join(sentence func(alfonsine.Refusal) string) string {
	var texts []string
	for _, p := range list {
		texts = append(texts, p.Field+": "+sentence(p.Why))
	}
	return strings.Join(texts, "; ")
}

// An End is that of a sentence: a full stop, or the question whether a word was meant.
type End spelling.Meant

// String says it in English.
func (e End) String() string {
	if e == "" {
		return "."
	}
	return spelling.Meant(e).String()
}

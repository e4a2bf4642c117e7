// Package program has the common parts of the programs' command lines: flags before and
// after arguments, help that fits the terminal, interrupts and exit codes.
package program

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"

	"example.com/alfonsine/examples/internal/spelling"
	"example.com/alfonsine/examples/internal/terminal"
	"example.com/alfonsine/internal/words"
)

// The exit codes of the programs.
const (
	ExitDone   = 0
	ExitFailed = 1 // the work failed, at least in part
	ExitUsage  = 2 // the command line is invalid
)

// A UsageError says what is wrong with a command line.
type UsageError struct {
	Reason string // what is wrong, in words; may be empty if Err says it
	Err    error  // the cause, or nil
}

// Error says what is wrong.
func (e *UsageError) Error() string {
	switch {
	case e.Err == nil:
		return e.Reason
	case e.Reason == "":
		return e.Err.Error()
	}
	return e.Reason + ": " + e.Err.Error()
}

// Unwrap returns the cause, or nil.
func (e *UsageError) Unwrap() error { return e.Err }

// Usagef returns a [*UsageError] with a formatted reason.
func Usagef(format string, args ...any) error {
	return &UsageError{Reason: fmt.Sprintf(format, args...)}
}

// Wrong returns the [*UsageError] for a flag with an invalid value. For a nil error it
// returns nil.
func Wrong(flag string, err error) error {
	if err == nil || errors.Is(err, ErrDone) {
		return err
	}
	return &UsageError{Reason: flag, Err: err}
}

// ErrDone says that a flag such as list has already done all there is to do. It is not a
// failure.
var ErrDone = errors.New("done")

// Streams are the inputs and outputs of a program.
type Streams struct {
	In  io.Reader
	Out io.Writer // results
	Log io.Writer // everything else
}

// Main runs a program and exits with its exit code. An interrupt, or another signal to
// stop, cancels the context. A second interrupt stops the program at once.
func Main(name string, run func(ctx context.Context, args []string, s Streams) error) {
	ctx, stop := signal.NotifyContext(context.Background(), endings()...)
	context.AfterFunc(ctx, stop)
	os.Exit(code(name, run(ctx, os.Args[1:], Streams{os.Stdin, os.Stdout, os.Stderr}), os.Stderr))
}

// code logs an error and returns the exit code.
func code(name string, err error, log io.Writer) int {
	var usage *UsageError
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp), errors.Is(err, ErrDone):
		return ExitDone
	case errors.As(err, &usage):
		fmt.Fprintf(log, "%s: %v\n(%s -h shows the help)\n", name, err, name)
		return ExitUsage
	}
	fmt.Fprintf(log, "%s: %v\n", name, err)
	return ExitFailed
}

// Flags are the flags of a program.
type Flags struct {
	flag.FlagSet
	about string
}

// NewFlags returns the flags of a program. about has a sentence about its purpose, then its
// command lines with a tab before each, then any other text. Paragraphs are wrapped to the
// width of the terminal; lines that begin with a space or a tab stay unchanged.
//
// The usage of a flag may continue with lines that each explain a value: the value, a tab,
// and its meaning.
func NewFlags(name, about string) *Flags {
	f := &Flags{about: about}
	f.Init(name, flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	return f
}

// Parse reads a command line with flags and other arguments in any order and returns the
// other arguments. A side without checkers, as in "- 19:1 w -", is not a flag, and "--"
// ends the flags. The error is a [*UsageError], or [flag.ErrHelp] after writing the help if
// the command line asks for it.
func (f *Flags) Parse(args []string, help io.Writer) ([]string, error) {
	var others []string
	args = append([]string(nil), args...)
	for i, arg := range args {
		if strings.HasPrefix(arg, "- ") {
			args[i] = " " + arg
		}
	}
	for len(args) > 0 {
		if args[0] == "--" {
			return append(others, args[1:]...), nil
		}
		if err := f.FlagSet.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				f.help(help)
				return nil, err
			}
			return nil, f.fault(err)
		}
		if n := len(args) - f.NArg(); n > 0 && args[n-1] == "--" {
			return append(others, f.Args()...), nil
		}
		if args = f.Args(); len(args) > 0 {
			others, args = append(others, strings.TrimSpace(args[0])), args[1:]
		}
	}
	return others, nil
}

// NoArguments is Parse for a program with flags only.
func (f *Flags) NoArguments(args []string, help io.Writer) error {
	others, err := f.Parse(args, help)
	if err == nil && len(others) > 0 {
		return Usagef("%s is not a flag; flags begin with a hyphen%s", words.Quote(others[0]), spelling.Hint("-"+others[0], f.names()...))
	}
	return err
}

// fault rewrites an error of package flag.
func (f *Flags) fault(err error) error {
	const unknown = "flag provided but not defined: "
	if name, ok := strings.CutPrefix(err.Error(), unknown); ok {
		return Usagef("unknown flag %s%s", words.Name(name), spelling.Hint(name, f.names()...))
	}
	// invalid value "x" for flag -n: parse error; invalid boolean value "x" for -b: …
	value, rest, ok := cutAround(err.Error(), "invalid value ", " for flag ")
	if !ok {
		value, rest, ok = cutAround(err.Error(), "invalid boolean value ", " for ")
	}
	if ok {
		if name, reason, ok := strings.Cut(rest, ": "); ok {
			if plain, err := strconv.Unquote(value); err == nil {
				value = words.Quote(plain)
			}
			if reason == "parse error" {
				reason = "invalid value"
			}
			return Usagef("%s %s: %s", name, value, reason)
		}
	}
	if len(err.Error()) > 300 { // it repeats the input
		return Usagef("%s", words.Quote(err.Error()))
	}
	return &UsageError{Err: err}
}

// cutAround removes a prefix of a text and cuts the rest at the last occurrence of at.
func cutAround(text, prefix, at string) (before, after string, ok bool) {
	if text, ok = strings.CutPrefix(text, prefix); !ok {
		return "", "", false
	}
	i := strings.LastIndex(text, at)
	if i < 0 {
		return "", "", false
	}
	return text[:i], text[i+len(at):], true
}

// OneOf checks that the value of a flag is one of the words, in any case and with any
// surrounding spaces, and sets it to that word. The error is a [*UsageError].
func OneOf(flag string, value *string, list ...string) error {
	for _, word := range list {
		if strings.EqualFold(strings.TrimSpace(*value), word) {
			*value = word
			return nil
		}
	}
	last := len(list) - 1
	return Usagef("-%s is %s or %s, not %s%s", flag, strings.Join(list[:last], ", "), list[last], words.Quote(*value), spelling.Hint(*value, list...))
}

// names lists the flags with their hyphens.
func (f *Flags) names() []string {
	var list []string
	f.VisitAll(func(one *flag.Flag) { list = append(list, "-"+one.Name) })
	return list
}

// help writes the purpose of the program and its flags.
func (f *Flags) help(w io.Writer) {
	t := terminal.Of(w)
	t.Columns = min(t.Columns, 100) // longer lines are hard to read
	for _, paragraph := range strings.Split(strings.TrimSpace(f.about), "\n\n") {
		if paragraph[0] != '\t' && paragraph[0] != ' ' {
			paragraph = t.Wrap(paragraph, "")
		}
		fmt.Fprintf(w, "%s\n\n", strings.ReplaceAll(paragraph, "\t", "    "))
	}
	fmt.Fprintln(w, "Flags:")
	const left, wide = 24, 12
	f.VisitAll(func(one *flag.Flag) {
		value, text := flag.UnquoteUsage(one)
		name := "  -" + one.Name
		if value != "" {
			name += " " + value
		}
		text, list, _ := strings.Cut(text, "\n")
		switch one.DefValue {
		case "", "0", "false", "0s":
		default:
			text += " (default " + one.DefValue + ")"
		}
		if len(name) > left-2 {
			fmt.Fprintln(w, name)
			name = ""
		}
		fmt.Fprintf(w, "%-*s%s\n", left, name, t.Hang(text, left))
		for line := range strings.Lines(list) {
			word, meaning, _ := strings.Cut(line, "\t")
			fmt.Fprintf(w, "%*s%-*s%s\n", left, "", wide, word, t.Hang(meaning, left+wide))
		}
	})
}

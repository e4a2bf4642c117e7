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

	"example.com/alfonsine/internal/shell/say"
	"example.com/alfonsine/internal/shell/spelling"
	"example.com/alfonsine/internal/shell/terminal"
	"example.com/alfonsine/internal/shell/tongue"
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

// Say says what is wrong in a language.
func (e *UsageError) Say(t *tongue.Tongue) string {
	switch {
	case e.Err == nil:
		return t.Text(e.Reason)
	case e.Reason == "":
		return t.Error(e.Err)
	}
	return e.Reason + ": " + t.Error(e.Err)
}

// Usagef returns a [*UsageError] with a formatted reason.
func Usagef(format string, args ...any) error {
	return &UsageError{Err: say.Errorf(format, args...)}
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

	// Locale is what the environment says of the language: "es_MX.UTF-8". Empty is English.
	Locale string
}

// Main runs a program and exits with its exit code. An interrupt, or another signal to
// stop, cancels the context. A second interrupt stops the program at once.
func Main(name string, run func(ctx context.Context, args []string, s Streams) error) {
	ctx, stop := signal.NotifyContext(context.Background(), endings()...)
	context.AfterFunc(ctx, stop)
	streams := Streams{os.Stdin, os.Stdout, os.Stderr, tongue.Locale(os.Getenv)}
	os.Exit(code(name, run(ctx, os.Args[1:], streams), os.Stderr))
}

// A spokenError is one that is said in the language of the program.
type spokenError struct {
	error
	t *tongue.Tongue
}

// Error says it.
func (e *spokenError) Error() string { return e.t.Error(e.error) }

// Unwrap returns the error in English.
func (e *spokenError) Unwrap() error { return e.error }

// Spoken returns an error that is said in a language.
func Spoken(err error, t *tongue.Tongue) error {
	if err == nil || t == nil {
		return err
	}
	return &spokenError{err, t}
}

// code logs an error and returns the exit code.
func code(name string, err error, log io.Writer) int {
	var spoken *spokenError
	var t *tongue.Tongue
	if errors.As(err, &spoken) {
		t = spoken.t
	}
	var usage *UsageError
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp), errors.Is(err, ErrDone):
		return ExitDone
	case errors.As(err, &usage):
		fmt.Fprintf(log, "%s: %v\n%s\n", name, err, t.Sprintf("(%s -h shows the help)", name))
		return ExitUsage
	}
	fmt.Fprintf(log, "%s: %v\n", name, err)
	return ExitFailed
}

// Flags are the flags of a program.
type Flags struct {
	flag.FlagSet
	about string
	t     *tongue.Tongue
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

// Speak returns the language of the program: that of the flag -lang, which it defines, or
// that of the locale. The help is in this language. The error is a [*UsageError].
func (f *Flags) Speak(args []string, locale string) (*tongue.Tongue, error) {
	codes := tongue.Codes(tongue.Tables)
	asked := f.String("lang", "", "speak this `language`, such as es, and not that of the environment (LC_ALL, LC_MESSAGES, LANG)")
	var err error
	if f.t, err = tongue.Of(tongue.Tables, locale); err != nil {
		return nil, err
	}
	for i, arg := range args {
		name, value, given := strings.Cut(arg, "=")
		switch {
		case arg == "--":
			return f.t, nil
		case name != "-lang" && name != "--lang":
			continue
		case !given && i+1 == len(args):
			return f.t, nil // Parse says that it is missing
		case !given:
			value = args[i+1]
		}
		*asked = value
		if err := OneOf("lang", asked, codes...); err != nil {
			return f.t, err
		}
		if f.t, err = tongue.Read(tongue.Tables, *asked); err != nil {
			return nil, err
		}
	}
	return f.t, nil
}

// Parse reads a command line, in which flags and other arguments may come in any order,
// and returns the others. A side without checkers, "- 19:1 w -", is no flag, and nothing
// is after "--". The error is [flag.ErrHelp] where help was asked for, which is then
// written, or a [*UsageError].
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
		return Usagef("%s is not a flag; flags begin with a hyphen%v", words.Quote(others[0]), spelling.Hint("-"+others[0], f.names()...))
	}
	return err
}

// fault rewrites an error of package flag.
func (f *Flags) fault(err error) error {
	const unknown = "flag provided but not defined: "
	if name, ok := strings.CutPrefix(err.Error(), unknown); ok {
		return Usagef("unknown flag %s%v", words.Name(name), spelling.Hint(name, f.names()...))
	}
	if name, ok := strings.CutPrefix(err.Error(), "flag needs an argument: "); ok {
		return Usagef("flag needs an argument: %s", name)
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
			behind := errors.New(reason)
			if reason == "parse error" {
				behind = errors.New("invalid value")
			}
			return Wrong(name+" "+value, behind)
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
	return Usagef("-%s is %s or %s, not %s%v", flag, strings.Join(list[:last], ", "), list[last], words.Quote(*value), spelling.Hint(*value, list...))
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
			paragraph = t.Wrap(f.t.Text(paragraph), "")
		}
		fmt.Fprintf(w, "%s\n\n", strings.ReplaceAll(paragraph, "\t", "    "))
	}
	fmt.Fprintln(w, f.t.Text("Flags:"))
	const left, wide = 24, 12
	f.VisitAll(func(one *flag.Flag) {
		usage, list, _ := strings.Cut(one.Usage, "\n")
		shown := *one
		shown.Usage = f.t.Text(usage)
		value, text := flag.UnquoteUsage(&shown)
		name := "  -" + one.Name
		if value != "" {
			name += " " + value
		}
		switch one.DefValue {
		case "", "0", "false", "0s":
		default:
			text += f.t.Sprintf(" (default %s)", one.DefValue)
		}
		if len(name) > left-2 {
			fmt.Fprintln(w, name)
			name = ""
		}
		fmt.Fprintf(w, "%-*s%s\n", left, name, t.Hang(text, left))
		for line := range strings.Lines(list) {
			word, meaning, _ := strings.Cut(line, "\t")
			fmt.Fprintf(w, "%*s%-*s%s\n", left, "", wide, word, t.Hang(f.t.Text(strings.TrimSuffix(meaning, "\n")), left+wide))
		}
	})
}

// Package program has the common parts of the programs' command lines: the language, errors
// that name what was meant, interrupts and exit codes. Flags and subcommands are those of
// package cobra.
package program

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.com/alfonsine/cmd/internal/say"
	"example.com/alfonsine/cmd/internal/spelling"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/cmd/internal/version"
	"example.com/alfonsine/fault"
)

// The exit codes of the programs.
const (
	ExitDone   = 0
	ExitFailed = 1 // the work failed, at least in part
	ExitUsage  = 2 // the command line is invalid
)

// Streams are the inputs and outputs of a program.
type Streams struct {
	In  io.Reader
	Out io.Writer // results: text in the characters of the locale, and data by [terminal.Raw]
	Log io.Writer // everything else

	// Locale is what the environment says of the language: "es_MX.UTF-8". Empty is English.
	Locale string
}

// StreamsOf returns the streams of a command that runs.
func StreamsOf(c *cobra.Command) Streams {
	return Streams{In: c.InOrStdin(), Out: c.OutOrStdout(), Log: c.ErrOrStderr()}
}

// A Maker makes a command that speaks a language.
type Maker func(t *tongue.Tongue) *cobra.Command

// Main runs a program and exits with its exit code. An interrupt, or another signal to
// stop, cancels the context. A second interrupt stops the program at once.
func Main(maker Maker) {
	ctx, stop := signal.NotifyContext(context.Background(), endings()...)
	context.AfterFunc(ctx, stop)
	streams := Streams{os.Stdin, terminal.NewText(os.Stdout), terminal.NewText(os.Stderr), tongue.Locale(os.Getenv)}
	os.Exit(code(Run(ctx, maker, os.Args[1:], streams), streams.Log))
}

// endings lists the signals that ask a program to stop: an interrupt, a shutdown, and the
// end of its terminal. The last is left out if the program is to outlive its terminal, as
// with nohup.
func endings() []os.Signal {
	list := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		list = append(list, syscall.SIGHUP)
	}
	return list
}

// Run runs a command line. A command that is not there, a flag that it does not have and a
// value that a flag cannot have are a [*UsageError]. All errors are said in the language.
func Run(ctx context.Context, maker Maker, args []string, s Streams) error {
	t, err := speak(args, s.Locale)
	if err != nil {
		return &failure{err, t, maker(nil).Name()}
	}
	cobra.EnableCommandSorting = false // the most important is the first
	c := maker(t)
	c.PersistentFlags().String("lang", "", "speak this `language`, such as es, and not that of the environment (LC_ALL, LC_MESSAGES, LANG)")
	complete(c, "lang", func() []string { return tongue.Codes(tongue.Tables) })
	c.SilenceErrors, c.SilenceUsage = true, true
	c.SetIn(s.In)
	c.SetOut(s.Out)
	c.SetErr(s.Log)
	c.SetHelpFunc(func(c *cobra.Command, _ []string) { help(c, t) })
	c.SetFlagErrorFunc(flagFault)
	c.PersistentFlags().BoolP("help", "h", false, "show this help")
	c.Version = version.Text()
	c.SetVersionTemplate("{{.Name}} {{.Version}}\n")
	c.Flags().Bool("version", false, "show the version")
	if c.HasSubCommands() {
		c.RunE, c.Args, c.FParseErrWhitelist.UnknownFlags = unknown(args), cobra.ArbitraryArgs, true
		c.SetHelpCommand(&cobra.Command{Use: "help", Hidden: true, RunE: func(_ *cobra.Command, args []string) error {
			if one, rest, err := c.Find(args); err == nil && len(rest) == 0 {
				return one.Help()
			}
			return unknown(nil)(c, args)
		}})
		c.InitDefaultCompletionCmd(args...)
		plain(c, t)
	}
	args = append(make([]string, 0, len(args)), args...) // not nil, which cobra takes as os.Args
	for i, arg := range args {
		if strings.HasPrefix(arg, "- ") {
			args[i] = " " + arg // a side without checkers, "- 19:1 w -", is no flag
		}
	}
	c.SetArgs(args)
	if ran, err := c.ExecuteContextC(ctx); err != nil {
		return &failure{err, t, ran.CommandPath()}
	}
	return nil
}

// plain shortens what package cobra says of its command for completion.
func plain(c *cobra.Command, t *tongue.Tongue) {
	for _, one := range c.Commands() {
		if one.Name() != "completion" {
			continue
		}
		one.Short = t.Text("the script with which a shell completes commands, flags and names")
		one.Long = "\t" + c.Name() + " completion bash"
		for _, shell := range one.Commands() {
			shell.Short, shell.Long = "", one.Short+".\n\n\tsource <("+c.Name()+" completion "+shell.Name()+")"
		}
	}
}

// unknown returns what a program does without a subcommand: it shows its help, or says that
// there is no such command or flag.
func unknown(given []string) func(*cobra.Command, []string) error {
	return func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			var names []string
			for _, one := range c.Commands() {
				names = append(names, one.Name())
			}
			return Usagef("unknown command %s%v", fault.Quote(args[0]), spelling.Hint(args[0], names...))
		}
		for _, arg := range given {
			name, _, _ := strings.Cut(arg, "=")
			if strings.HasPrefix(name, "-") && c.Flags().Lookup(strings.TrimLeft(name, "-")) == nil && name != "-h" {
				return Usagef("unknown flag %s%v", fault.Plain(name), nearest(c, name))
			}
		}
		return c.Help()
	}
}

// speak returns the language of a command line: that of its flag lang, or that of the
// locale. The error is a [*UsageError].
func speak(args []string, locale string) (*tongue.Tongue, error) {
	t, err := tongue.Of(tongue.Tables, locale)
	if err != nil {
		return nil, err
	}
	for i, arg := range args {
		name, value, given := strings.Cut(arg, "=")
		switch {
		case arg == "--", args[0] == cobra.ShellCompRequestCmd: // of which nothing is said
			return t, nil
		case name != "--lang":
			continue
		case !given && i+1 == len(args):
			return t, nil // which is an error of the flags
		case !given:
			value = args[i+1]
		}
		codes := tongue.Codes(tongue.Tables)
		one := word{value: new(string), list: codes}
		if err := one.Set(value); err != nil {
			return t, Wrong("--lang "+fault.Quote(value), err)
		}
		if t, err = tongue.Read(tongue.Tables, *one.value); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// A UsageError says what is wrong with a command line.
type UsageError struct {
	Reason string // what is wrong, in words; may be empty if Err says it
	Err    error  // the cause, or nil
}

// Error says what is wrong.
func (e *UsageError) Error() string { return e.Say(nil) }

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
	if err == nil {
		return nil
	}
	return &UsageError{Reason: flag, Err: err}
}

// flagFault says in our words what package pflag found wrong. It is read by the types of its errors.
func flagFault(c *cobra.Command, err error) error {
	var none *pflag.NotExistError
	var missing *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	var syntax *pflag.InvalidSyntaxError
	switch {
	case errors.As(err, &none):
		name := "--" + none.GetSpecifiedName()
		if short := none.GetSpecifiedShortnames(); short != "" { // -game
			name = "-" + short
		}
		return Usagef("unknown flag %s%v", fault.Plain(name), nearest(c, name))
	case errors.As(err, &missing):
		return Usagef("flag needs an argument: %s", "--"+missing.GetFlag().Name)
	case errors.As(err, &invalid):
		return Wrong("--"+invalid.GetFlag().Name+" "+fault.Quote(invalid.GetValue()), invalidValue(invalid))
	case errors.As(err, &syntax):
		return Usagef("%s is not a flag; flags begin with two hyphens%v", fault.Quote(syntax.GetSpecifiedFlag()), spelling.Meant(""))
	}
	return Usagef("the flags cannot be read")
}

// invalidValue returns why a flag does not take a value: a reason of ours, or what package strconv
// does with the value. What package pflag says of it may change, and is in English.
func invalidValue(e *pflag.InvalidValueError) error {
	if ours := new(say.Failure); errors.As(e, &ours) {
		return ours
	}
	var err error
	switch value := e.GetValue(); e.GetFlag().Value.Type() {
	case "int":
		_, err = strconv.ParseInt(value, 0, strconv.IntSize)
	case "uint64":
		_, err = strconv.ParseUint(value, 0, 64)
	case "float64":
		_, err = strconv.ParseFloat(value, 64)
	}
	if errors.Is(err, strconv.ErrRange) {
		return errors.New("value out of range")
	}
	return errors.New("invalid value")
}

// nearest returns the flag that a misspelt one may have been meant to be.
func nearest(c *cobra.Command, name string) spelling.Meant {
	name, _, _ = strings.Cut(strings.TrimLeft(name, "-"), "=")
	var list []string
	c.Flags().VisitAll(func(f *pflag.Flag) { list = append(list, "--"+f.Name) })
	return spelling.Hint("--"+name, list...)
}

// NoArguments is the Args of a command that has flags only.
func NoArguments(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return Usagef("%s is not a flag; flags begin with two hyphens%v", fault.Quote(args[0]), nearest(c, "--"+args[0]))
}

// A failure is an error of a command, which is said in a language.
type failure struct {
	error
	t       *tongue.Tongue
	command string
}

// Error says it.
func (f *failure) Error() string { return f.t.Error(f.error) }

// Unwrap returns the error in English.
func (f *failure) Unwrap() error { return f.error }

// code logs an error and returns the exit code.
func code(err error, log io.Writer) int {
	var of *failure
	if !errors.As(err, &of) {
		return ExitDone
	}
	fmt.Fprintf(log, "%s: %s\n", of.command, terminal.Shown(err.Error()))
	if usage := new(UsageError); errors.As(err, &usage) {
		fmt.Fprintln(log, of.t.Sprintf("(%s shows the help)", of.command+" --help"))
		return ExitUsage
	}
	return ExitFailed
}

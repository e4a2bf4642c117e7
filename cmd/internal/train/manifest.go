package train

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/agent"
	"example.com/alfonsine/cmd/internal/games"
	"example.com/alfonsine/cmd/internal/output"
	"example.com/alfonsine/cmd/internal/tongue"
)

// trainAll trains the networks of a manifest, whose lines are described by
// [manifestFields]. If two lines have the same file, the second continues from the result
// of the first or refines it. The results of each are added to the manifest.
func (c *config) trainAll(ctx context.Context, out, log io.Writer) error {
	text, err := os.ReadFile(c.manifest)
	if err != nil {
		return err
	}
	lines := strings.Split(string(text), "\n")
	list, err := c.entries(lines)
	if err != nil {
		return err
	}
	if err := announce(list, out); err != nil {
		return err
	}
	for _, x := range list {
		name := filepath.Base(x.file)
		if x.there {
			fmt.Fprintf(out, "%s: %s is there\n", x.game, name)
			continue
		}
		if x.after != nil {
			if err := x.goOn(); err != nil {
				return err
			}
		}
		began := time.Now()
		g, net, err := c.train(ctx, x.job, out, log)
		if err != nil {
			return err
		}
		x.sum = net.Sum()
		seconds := time.Since(began).Seconds()
		// The network and its checksum are final, even if the match fails.
		note := func(s bot.Score) error {
			lines[x.line] = fmt.Sprintf("%s %s %d %s %.0f %016x %.1f %.1f", name, x.game, x.unitsOf(net), x.recipeOf(net),
				seconds, x.sum, 100*s.Win, 100*s.Margin)
			return output.Write(nil, c.manifest, []byte(strings.Join(lines, "\n")))
		}
		if err := note(bot.Score{}); err != nil {
			return err
		}
		score, err := c.against(ctx, g, net, out)
		if err := errors.Join(err, note(score)); err != nil {
			return err
		}
	}
	return nil
}

// announce finds out which networks are there, and says how long the others will take.
func announce(list []*entry, out io.Writer) (err error) {
	left, seconds, untimed := 0, 0.0, ""
	for i, x := range list {
		for _, y := range list[i:] { // later entries that depend on it
			if y.file == x.file && !x.there {
				if x.there, err = y.done(); err != nil {
					return err
				}
			}
		}
		if !x.there {
			left++
			if seconds += x.seconds; x.seconds == 0 {
				untimed = ", not counting those that were not timed"
			}
		}
	}
	if left > 0 {
		long := (time.Duration(seconds) * time.Second).Round(time.Minute)
		fmt.Fprintf(out, "%s to do: %v of one core of 2 GHz%s\n", tongue.Count{N: left, Noun: "step"}, long, untimed)
	}
	return nil
}

const manifestFields = "file game units recipe seconds checksum win margin"

// An entry is a line of a manifest.
type entry struct {
	job
	line    int
	recipe  string
	seconds float64 // that it takes, or 0 if unknown
	sum     uint64  // the checksum of the network, or 0 if unknown
	after   *entry  // the entry that it continues or refines, or nil
	there   bool    // the network, or one that comes after it
}

// unitsOf returns the units of a network that the entry has made as a manifest has them: 0
// stands for those of the base, whatever they are.
func (x *entry) unitsOf(net *bot.Net) int {
	if x.base != "" && x.options.Units == 0 {
		return 0
	}
	return net.Units()
}

// recipeOf returns the recipe of a network that the entry has made: its provenance without
// the network that it continues, its second layer, and whether it sees plans. A base is in the
// entry alone, and so is what a network has from there.
func (x *entry) recipeOf(net *bot.Net) string {
	recipe, _, _ := strings.Cut(net.Provenance().String(), "&from=")
	if x.base != "" {
		recipe += "&base=" + x.base
	}
	if second := net.Second(); second > 0 && (x.options.Second > 0 || x.base == "") {
		recipe += "&second=" + strconv.Itoa(second)
	}
	if x.options.Plans || x.base == "" && net.Plans() {
		recipe += "&plans=true"
	}
	return recipe
}

// entries reads the lines of the manifest.
func (c *config) entries(lines []string) ([]*entry, error) {
	var list []*entry
	last := make(map[string]*entry) // by file
	for number, line := range lines {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		x := &entry{line: number}
		fail := func(err error) ([]*entry, error) {
			return nil, fmt.Errorf("%s, line %d: %w; it has %s", c.manifest, number+1, err, manifestFields)
		}
		columns := []any{&x.file, &x.game, &x.options.Units, &x.recipe}
		if _, err := fmt.Sscan(line, columns...); err != nil {
			return fail(err)
		}
		if err := x.read(x.recipe); err != nil {
			return fail(err)
		}
		if reason := x.mixed(x.refining.Positions > 0); reason != "" {
			return fail(errors.New(reason))
		}
		known := []any{&x.seconds, &x.sum}
		formats := []string{"%g", "%x"}
		for i, field := range strings.Fields(line)[len(columns):] {
			if i == len(known) {
				break
			}
			if _, err := fmt.Sscanf(field, formats[i], known[i]); err != nil {
				return fail(fmt.Errorf("%s: %w", field, err))
			}
		}
		x.file = filepath.Join(filepath.Dir(c.manifest), x.file)
		x.after = last[x.file]
		if err := x.findBase(); err != nil {
			return fail(fmt.Errorf("the base: %w", err))
		}
		if x.base != "" && x.after != nil {
			return fail(errors.New("it cannot start from a base, since an earlier line makes the network that it continues"))
		}
		if x.refining.Positions > 0 && x.after == nil {
			return fail(errors.New("no earlier line makes the network that it refines"))
		}
		last[x.file] = x
		list = append(list, x)
	}
	return list, nil
}

// read reads a recipe.
func (j *job) read(recipe string) error {
	pairs, err := url.ParseQuery(recipe)
	if err != nil {
		return err
	}
	flags := pflag.NewFlagSet("", pflag.ContinueOnError)
	j.define(flags)
	for key, values := range pairs {
		for _, value := range values {
			if err := flags.Set(key, value); err != nil {
				return fmt.Errorf("%s=%s: %w", key, value, err)
			}
		}
	}
	return nil
}

// goOn reads the network that an entry continues.
func (x *entry) goOn() error {
	net, err := agent.ReadNet(x.file)
	if x.refining.Positions > 0 {
		x.teacher = net
	} else {
		x.options.From = net
	}
	return err
}

// done reports whether the network of an entry already exists.
func (x *entry) done() (bool, error) {
	g, _, err := games.FindRules(x.game)
	if err != nil {
		return false, err
	}
	net, err := agent.ReadNet(x.file)
	var (
		unread *bot.NetError
		broken *os.PathError
	)
	switch {
	case errors.Is(err, os.ErrNotExist), errors.As(err, &unread) && !errors.As(err, &broken):
		return false, nil // for example, a file of another version
	case err != nil:
		return false, err
	}
	from := uint64(0)
	switch {
	case x.base != "":
		from = x.options.From.Sum()
	case x.sum == net.Sum():
		from = net.Provenance().From // whatever it was: this is the network that the line made
	case x.after != nil:
		if from = x.after.sum; from == 0 {
			return false, nil
		}
	}
	return net.Fits(g) == nil && x.unitsOf(net) == x.options.Units && x.recipeOf(net) == x.recipe && net.Provenance().From == from, nil
}

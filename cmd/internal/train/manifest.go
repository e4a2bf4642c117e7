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
	for i, x := range list {
		done := false
		for _, y := range list[i:] { // later entries that depend on it
			if y.file == x.file && !done {
				if done, err = y.done(); err != nil {
					return err
				}
			}
		}
		name := filepath.Base(x.file)
		if done {
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
			encoder, units := x.shapeOf(net)
			lines[x.line] = fmt.Sprintf("%s %s %d %d %s %016x %.0f %.1f %.1f", name, x.game, encoder, units, x.recipeOf(net),
				x.sum, seconds, 100*s.Win, 100*s.Margin)
			return replace(c.manifest, []byte(strings.Join(lines, "\n")))
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

const manifestFields = "file game encoder units recipe checksum seconds win margin"

// An entry is a line of a manifest.
type entry struct {
	job
	line   int
	recipe string
	sum    uint64 // the checksum of the network, or 0 if unknown
	after  *entry // the entry that it continues or refines, or nil
}

// recipeOf returns the recipe of a network: its provenance without the network that it
// continues.
func recipeOf(net *bot.Net) string {
	recipe, _, _ := strings.Cut(net.Provenance().String(), "&from=")
	return recipe
}

// shapeOf returns the encoder and the units of a network that the entry has made as a manifest
// has them: 0 stands for those of the base, whatever they are.
func (x *entry) shapeOf(net *bot.Net) (encoder, units int) {
	encoder, units = net.Encoder(), net.Units()
	if x.base != "" && x.options.Encoder == 0 {
		encoder = 0
	}
	if x.base != "" && x.options.Units == 0 {
		units = 0
	}
	return encoder, units
}

// recipeOf returns the recipe of a network that the entry has made: its base is in the
// entry alone.
func (x *entry) recipeOf(net *bot.Net) string {
	if x.base == "" {
		return recipeOf(net)
	}
	return recipeOf(net) + "&base=" + x.base
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
		columns := []any{&x.file, &x.game, &x.options.Encoder, &x.options.Units, &x.recipe}
		if _, err := fmt.Sscan(line, columns...); err != nil {
			return fail(err)
		}
		if err := x.read(x.recipe); err != nil {
			return fail(err)
		}
		if reason := x.mixed(x.refining.Positions > 0); reason != "" {
			return fail(errors.New(reason))
		}
		if fields := strings.Fields(line); len(fields) > len(columns) {
			sum, err := strconv.ParseUint(fields[len(columns)], 16, 64)
			if err != nil {
				return fail(fmt.Errorf("the checksum: %w", err))
			}
			x.sum = sum
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
	g, err := games.FindGame(x.game)
	if err != nil {
		return false, err
	}
	net, err := agent.ReadNet(x.file)
	var unread *bot.NetError
	switch {
	case errors.Is(err, os.ErrNotExist) || errors.As(err, &unread):
		return false, nil // for example, a file of another version
	case err != nil:
		return false, err
	}
	o, from := x.options, uint64(0)
	if x.after != nil {
		if from = x.after.sum; from == 0 {
			return false, nil
		}
	}
	if o.Base != nil {
		from = o.Base.Sum()
	}
	encoder, units := x.shapeOf(net)
	return net.Fits(g) == nil && encoder == o.Encoder && units == o.Units && x.recipeOf(net) == x.recipe && net.Provenance().From == from, nil
}

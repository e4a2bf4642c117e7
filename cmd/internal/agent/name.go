package agent

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/say"
	"example.com/alfonsine/cmd/internal/spelling"
	"example.com/alfonsine/fault"
)

// A request is a parsed agent name.
type request struct {
	kind    *kind
	name    string // as returned by Find
	net     string // a file, or empty for the kind's own evaluation
	options bot.Options
}

// ofFile is the extension of network files.
const ofFile = ".net"

// parse reads an agent name.
func parse(name string) (request, error) {
	base, options, given := strings.Cut(strings.TrimSpace(name), "?")
	r := request{name: base}
	kind := base
	if strings.HasSuffix(base, ofFile) {
		r.net, kind = base, bot.LevelExpert.String()
	}
	var err error
	if r.kind, err = find(kind); err != nil {
		return request{}, err
	}
	if r.net == "" {
		r.name = r.kind.Name
	}
	if !given {
		return r, nil
	}
	r.name += "?" + options
	seen := make(map[string]bool)
	for _, option := range strings.Split(options, "&") {
		key, value, _ := strings.Cut(option, "=")
		switch err := r.set(key, value); {
		case err != nil:
			return request{}, fmt.Errorf("%s: %w", fault.Quote(name), err)
		case seen[key] || key == "net" && strings.HasSuffix(base, ofFile):
			return request{}, say.Errorf("%s: %s is given twice", fault.Quote(name), key)
		}
		seen[key] = true
	}
	return r, nil
}

// set sets an option.
func (r *request) set(key, value string) (err error) {
	if !slices.Contains(r.kind.options, key) {
		if len(r.kind.options) == 0 {
			return say.Errorf("%s takes no options", r.kind.Name)
		}
		list := strings.Join(r.kind.options, ", ")
		if hint := spelling.Hint(key, r.kind.options...); hint != "" {
			return say.Errorf("%s is not an option of %s%v There are %s", fault.Quote(key), r.kind.Name, hint, list)
		}
		return say.Errorf("%s is not an option of %s; there are %s", fault.Quote(key), r.kind.Name, list)
	}
	o := &r.options
	counts := map[string]*int{"ply": &o.Ply, "width": &o.Width, "replies": &o.Replies, "games": &o.Games}
	shares := map[string]*float64{"near": &o.Near, "noise": &o.Noise, "temperature": &o.Temperature}
	switch {
	case counts[key] != nil:
		*counts[key], err = count(value)
	case shares[key] != nil:
		*shares[key], err = share(value)
	case key == "budget":
		if o.Budget, err = time.ParseDuration(value); err != nil || o.Budget <= 0 {
			err = errors.New("must be a time above 0, such as 500ms or 2s")
		}
	default:
		if r.net = value; value == "" {
			err = errors.New("missing the name of a file")
		}
	}
	if err != nil {
		return fmt.Errorf("%s=%s: %w", key, value, err)
	}
	return nil
}

// count reads a positive integer.
func count(text string) (int, error) {
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil || n == 0 {
		return 0, errors.New("must be a whole number above 0")
	}
	return int(n), nil
}

// share reads a number from 0 to 1.
func share(text string) (float64, error) {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x >= 0 && x <= 1) {
		return 0, errors.New("must be a number from 0 to 1")
	}
	return x, nil
}

// ReadNet returns the network of a file.
func ReadNet(name string) (*bot.Net, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	net := new(bot.Net)
	if _, err := net.ReadFrom(file); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return net, nil
}

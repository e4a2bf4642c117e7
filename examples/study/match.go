package main

import (
	"fmt"
	"hash/fnv"
	"io"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/examples/internal/agent"
	"example.com/alfonsine/examples/internal/games"
	"example.com/alfonsine/examples/internal/program"
)

// A match is many games of one kind: one game and reading, one side that begins,
// an agent for each side.
type match struct {
	game   *alfonsine.Game // as it is played, with the side that begins
	slug   string          // the game and its readings, whoever begins
	rules  alfonsine.Rules // of the game whoever begins
	first  alfonsine.Color
	agents [2]string // White's and Black's
	hash   uint64    // of the name

	seats  [2]bot.Agent // White and Black
	judges [2]string    // what they judge positions by, where that is something of note
	luck   bot.Agent    // judges how lucky throws are, if not nil
}

// newMatch makes a match. The game starts as its rules say but for the side that
// begins.
func newMatch(g *alfonsine.Game, first alfonsine.Color, white, black string) (match, error) {
	m := match{game: g, slug: g.Slug(), rules: g.Rules(), first: first, agents: [2]string{white, black}}
	if g.Start().Turn() != first {
		rules := g.Rules()
		rules.Start.Turn = first
		turned, err := alfonsine.New(rules)
		if err != nil {
			return match{}, fmt.Errorf("%s with %v to begin: %w", g.Slug(), first, err)
		}
		m.game = turned
	}
	h := fnv.New64a()
	fmt.Fprint(h, m.name())
	m.hash = h.Sum64()
	return m, nil
}

// seat makes the agents of a match, and the one that judges luck, if it is named.
func (m *match) seat(tables bool, luck string) (err error) {
	opt := agent.Options{NoRace: !tables, Workers: 1}
	for c, name := range m.agents {
		if c == 1 && name == m.agents[0] {
			m.seats[1], m.judges[1] = m.seats[0], m.judges[0]
			continue
		}
		if m.seats[c], err = agent.New(name, m.game, opt); err != nil {
			return err
		}
		if m.judges[c], err = judge(name, m.game, m.seats[c]); err != nil {
			return err
		}
	}
	if luck != "" {
		m.luck, err = agent.New(luck, m.game, opt)
	}
	return err
}

// judge says what an agent judges positions by where its name does not say it: a network,
// with how it was trained, or the heuristic for want of one.
func judge(name string, g *alfonsine.Game, a bot.Agent) (string, error) {
	net, err := agent.Network(name, g)
	if err != nil {
		return "", err
	}
	if net != nil {
		return fmt.Sprintf("%v, %v, checksum %016x", net, net.Provenance(), net.Sum()), nil
	}
	_, by, _ := strings.Cut(a.String(), "judging by ")
	if by == "the heuristic" || by == "" {
		return "", nil
	}
	return by, nil
}

// name tells the match in words that no other match of a study has.
func (m match) name() string {
	return fmt.Sprintf("%s %v %s-%s", m.slug, m.first, m.agents[0], m.agents[1])
}

// seed returns the seed of one game of the match. It depends on the study's seed,
// on the match and on the number of the game, and on nothing else.
func (m match) seed(study uint64, index int) (uint64, uint64) {
	return mix(study) ^ m.hash, mix(uint64(index))
}

// mix spreads the bits of a number, as SplitMix64 does.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// A plan is what is to be played.
type plan struct {
	matches []match
	games   int // of each match
	seed    uint64
	limit   int // a game of so many throws is broken off
	tables  bool
	luck    string // the agent that judges how lucky throws are, or empty
	shard   shard  // what of it
}

// gameList reads the games of a command line: names with commas between them, or one
// slug that has commas of its own. For "list" it lists them instead, and the error is
// [program.ErrDone].
func gameList(text string, out io.Writer) ([]*alfonsine.Game, error) {
	switch strings.TrimSpace(text) {
	case "all":
		return alfonsine.Games(), nil
	case "list":
		if err := games.List(out, nil); err != nil {
			return nil, err
		}
		return nil, program.ErrDone
	}
	g, err := games.FindGame(text)
	if err == nil {
		return []*alfonsine.Game{g}, nil
	}
	if !strings.Contains(text, ",") || strings.Contains(text, "start=") {
		return nil, err
	}
	var list []*alfonsine.Game
	for _, slug := range strings.Split(text, ",") {
		some, err := gameList(slug, out)
		if err != nil {
			return nil, err
		}
		list = append(list, some...)
	}
	return list, nil
}

// withReadings returns the games, each followed by its readings.
func withReadings(games []*alfonsine.Game) ([]*alfonsine.Game, error) {
	var list []*alfonsine.Game
	for _, g := range games {
		list = append(list, g)
		if strings.Contains(g.Slug(), "?") {
			continue
		}
		for _, r := range g.Readings() {
			v, err := alfonsine.LookupGame(r.Slug)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
		}
	}
	return list, nil
}

// distinct returns the games without those that came before.
func distinct(games []*alfonsine.Game) []*alfonsine.Game {
	seen := make(map[string]bool)
	var list []*alfonsine.Game
	for _, g := range games {
		if !seen[g.Slug()] {
			seen[g.Slug()] = true
			list = append(list, g)
		}
	}
	return list
}

// matches returns every match of the games: each side to begin, and each pair of
// agents both ways round.
func matches(games []*alfonsine.Game, firsts []alfonsine.Color, pairs [][2]string) ([]match, error) {
	var list []match
	for _, g := range games {
		for _, pair := range pairs {
			for _, first := range firsts {
				m, err := newMatch(g, first, pair[0], pair[1])
				if err != nil {
					return nil, err
				}
				list = append(list, m)
			}
		}
	}
	return list, nil
}

// ladder returns the pairs of neighbours on a ladder of agents, each both ways
// round.
func ladder(names []string) [][2]string {
	var pairs [][2]string
	for i := 1; i < len(names); i++ {
		pairs = append(pairs, [2]string{names[i-1], names[i]}, [2]string{names[i], names[i-1]})
	}
	return pairs
}

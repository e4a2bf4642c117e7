package study

import (
	"context"
	"fmt"
	"hash/fnv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/lab/internal/agents"
	"example.com/alfonsine/lab/internal/games"
)

// A match is a series of games of one kind: a game in one reading, the side that begins,
// and an agent for each side.
type match struct {
	game   *alfonsine.Game    // with the side that begins, if Rules describe it
	from   alfonsine.Position // before the first throw, with the side that begins
	slug   string             // the game and its readings, without the side that begins
	rules  alfonsine.Rules    // of the game, without the side that begins
	first  alfonsine.Color
	agents [2]string // White's and Black's
	hash   uint64    // of the name

	seats  [2]bot.Agent // White and Black
	judges [2]judging   // how they evaluate positions, if worth mentioning
	luck   bot.Agent    // judges the luck of throws, unless nil

	judge bot.Agent // estimates the course of the games, unless nil
	start float64   // its estimate for White before the first throw
}

// newMatch makes a match. The game begins as in its rules, except for the side that begins.
func newMatch(g *alfonsine.Game, first alfonsine.Color, white, black string) (match, error) {
	rules, ruled := g.Rules()
	m := match{game: g, slug: g.Slug(), rules: rules, first: first, agents: [2]string{white, black}}
	if !ruled {
		m.rules.Forbidden = 2
	}
	start := g.Start().Setup()
	start.Turn = first
	m.from, _ = start.Position() // never fails: only the turn is another
	if g.Start().Turn() != first && ruled {
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

// seat makes the agents of a match, and those that judge luck and the course of the games
// if they are named.
func (m *match) seat(tables bool, luck, trace string) (err error) {
	opt := agents.Options{NoTable: !tables, Workers: 1}
	for c, name := range m.agents {
		if c == 1 && name == m.agents[0] {
			m.seats[1], m.judges[1] = m.seats[0], m.judges[0]
			continue
		}
		if m.seats[c], err = agents.New(name, m.game, opt); err != nil {
			return err
		}
		if m.judges[c], err = judge(name, m.slug, m.game, m.seats[c]); err != nil {
			return err
		}
	}
	if luck != "" {
		if m.luck, err = agents.New(luck, m.game, opt); err != nil {
			return err
		}
	}
	if trace == "" {
		return nil
	}
	if m.judge, err = agents.New(trace, m.game, opt); err != nil {
		return err
	}
	estimate, err := m.judge.Win(context.Background(), m.from)
	m.start = estimate.Win
	if m.first == alfonsine.Black {
		m.start = 1 - m.start
	}
	return err
}

// judge says how an agent evaluates positions, if its name does not: with a network, and how
// that was trained, or with the heuristic because there is no network.
func judge(name, slug string, g *alfonsine.Game, a bot.Agent) (judging, error) {
	net, err := agents.Network(name, g)
	if err != nil {
		return judging{}, err
	}
	if net != nil {
		return judging{slug, name, fmt.Sprintf("%v, %v", net, net.Provenance()), fmt.Sprintf("%016x", net.Sum())}, nil
	}
	_, by, _ := strings.Cut(a.String(), "judging by ")
	if by == "the heuristic" || by == "" {
		return judging{}, nil
	}
	return judging{slug, name, by, ""}, nil
}

// name returns a unique name for the match within a study.
func (m match) name() string {
	return fmt.Sprintf("%s %v %s-%s", m.slug, m.first, m.agents[0], m.agents[1])
}

// seed returns the seed of one game of the match. It depends only on the study's seed, the
// match and the number of the game.
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

// A plan says what to play.
type plan struct {
	matches []match
	games   int // of each match
	seed    uint64
	limit   int // maximum number of throws before a game is stopped
	tables  bool
	luck    string // the agent that judges the luck of throws, or empty
	judge   string // the agent that estimates the course of the games, or empty
	shard   shard  // the part of the plan to play
}

// withReadings returns the games, each followed by its readings.
func withReadings(plain []*alfonsine.Game) ([]*alfonsine.Game, error) {
	var list []*alfonsine.Game
	for _, g := range plain {
		list = append(list, g)
		if strings.Contains(g.Slug(), "?") {
			continue
		}
		for _, r := range g.Readings() {
			v, err := games.Played(r.Slug)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
		}
	}
	return list, nil
}

// matches returns every match of the games: with each side to begin, and each pair of
// agents with both colors.
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

// ladder returns the neighboring pairs of a list of agents, each with both colors.
func ladder(names []string) [][2]string {
	var pairs [][2]string
	for i := 1; i < len(names); i++ {
		pairs = append(pairs, [2]string{names[i-1], names[i]}, [2]string{names[i], names[i-1]})
	}
	return pairs
}

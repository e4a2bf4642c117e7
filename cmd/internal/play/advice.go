package play

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/agent"
	"example.com/alfonsine/cmd/internal/analysis"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/coach"
)

// asks returns the agent that the person asks for, or the default one for an empty name. If
// there is no such agent it explains this and returns nil.
func (s *session) asks(name string) (bot.Agent, error) {
	name, err := agent.Find(cmp.Or(name, s.hints))
	if err != nil {
		s.write(tongue.Capital(s.tongue.Error(err)) + ".")
		return nil, nil
	}
	return s.agent(name)
}

// rank returns the agent of asks, and the plays as it rates them, the best first.
func (s *session) rank(name string) (a bot.Agent, ranked []bot.Rated, err error) {
	if a, err = s.asks(name); err != nil || a == nil {
		return nil, nil, err
	}
	err = s.thinking(s.tongue.Text("The agent"), func() error { ranked, err = a.Rank(s.ctx, s.p); return err })
	return a, ranked, err
}

// order sorts the plays, the best first, if the person wants this.
func (s *session) order() error {
	if !s.best || len(s.plays) < 2 {
		return nil
	}
	_, ranked, err := s.rank("")
	if err != nil {
		return err
	}
	for i, r := range ranked {
		s.plays[i] = r.Play
	}
	return nil
}

// bestFirst changes whether the best plays are listed first, and lists them.
func (s *session) bestFirst() error {
	s.best = !s.best
	if s.p.Dice().IsZero() {
		if s.best {
			s.say("The best plays will be listed first.")
		} else {
			s.say("The plays will be listed in order.")
		}
		return nil
	}
	s.plays = s.game.Plays(s.p)
	if err := s.order(); err != nil {
		return err
	}
	s.list(s.room(0))
	return nil
}

// hint says what the plays are worth.
func (s *session) hint(name string) error {
	if s.p.Dice().IsZero() {
		s.say("The dice are not thrown yet.")
		return nil
	}
	a, ranked, err := s.rank(name)
	if err != nil || a == nil {
		return err
	}
	s.say("In wins per hundred, by %v:", s.tongue.Agent(a.String()))
	const most = 5
	for i, r := range ranked[:min(most, len(ranked))] {
		behind := ""
		if i > 0 {
			behind = s.points(r.Win-ranked[0].Win, true)
		}
		line := fmt.Sprintf("%4d. %-26s %5s %s %6s", 1+slices.Index(s.plays, r.Play), s.notation(s.p, r.Play), s.points(r.Win, false), s.give(r.Estimate), behind)
		s.printf("%s\n", strings.TrimRight(line, " "))
	}
	if more := len(ranked) - most; more > 0 {
		s.printf("      %s\n", s.tongue.Sprintf("… %d more, the last %s", more, s.points(ranked[len(ranked)-1].Win-ranked[0].Win, true)))
	}
	if len(ranked) < 2 {
		return nil
	}
	why, err := coach.Explain(s.game, s.p, ranked[0], ranked[1])
	if err != nil {
		return err
	}
	s.write(s.tongue.Explain(s.game, why, s.view().Numbering()))
	return nil
}

// points writes a probability or a difference of two in wins per hundred.
func (s *session) points(p float64, signed bool) string {
	return s.tongue.Number(analysis.Points(p, signed))
}

// give writes how far an estimate may be off by chance.
func (s *session) give(e bot.Estimate) string {
	switch {
	case e.Exact:
		return s.tongue.Text("exactly")
	case e.Margin == 0:
		return ""
	}
	return "± " + s.points(e.Margin, false)
}

// judge says what the person's last play has lost, or returns "" if the agent does not judge.
func (s *session) judge(name string) (string, error) {
	a, err := s.asks(name)
	if err != nil || a == nil {
		return "", err
	}
	turn := s.record.Turn(s.judged)
	turn.Thrown = alfonsine.Roll{} // what the throw was worth takes long to find
	one, err := coach.ReviewTurn(s.ctx, alfonsine.Position{}, turn, a)
	if err != nil {
		return "", err
	}
	best, err := s.game.ParsePlay(turn.Position, one.Best, alfonsine.Notation{})
	if err != nil {
		return "", err
	}
	made := s.notation(turn.Position, turn.Play)
	return analysis.Sentence(one, made, s.notation(turn.Position, best), s.tongue), nil
}

// review says how much the last play lost, or each play so far.
func (s *session) review(rest string) error {
	word, name, _ := strings.Cut(strings.TrimSpace(rest), " ")
	if s.tongue.Command(word) != "all" {
		if s.judged == 0 {
			s.say("You have not played yet.")
			return nil
		}
		verdict, err := s.judge(rest)
		if verdict != "" {
			s.write(verdict)
		}
		return err
	}
	name = cmp.Or(strings.TrimSpace(name), s.hints)
	if a, err := s.asks(name); err != nil || a == nil {
		return err
	}
	report, err := s.analyze(name)
	if err != nil {
		return err
	}
	var b strings.Builder
	if err := analysis.WriteText(&b, report, s.terminal, s.tongue); err != nil {
		return err
	}
	s.page(strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n"))
	return nil
}

// win shows the person's win probability.
func (s *session) win(name string) error {
	a, err := s.asks(name)
	if err != nil || a == nil {
		return err
	}
	var e bot.Estimate
	if err := s.thinking(s.tongue.Text("The agent"), func() error { e, err = a.Win(s.ctx, s.p); return err }); err != nil {
		return err
	}
	side := s.color
	if s.opponent == person {
		side = s.p.Turn()
	}
	win := e.Win
	if side != s.p.Turn() {
		win = 1 - win
	}
	s.write(s.chances(side, win, e, a))
	return nil
}

// chances says how likely a side is to win.
func (s *session) chances(side alfonsine.Color, win float64, e bot.Estimate, a bot.Agent) string {
	by, about, margin := s.tongue.Agent(a.String()), fmt.Sprintf("%.0f", 100*win), fmt.Sprintf("%.0f", math.Ceil(100*e.Margin))
	switch {
	case e.Exact:
		return s.told(side, "You win %s times in 100, exactly, if both bear off as fast as they can.",
			"%s wins %s times in 100, exactly, if both bear off as fast as they can.", s.tongue.Number(fmt.Sprintf("%.2f", 100*win)))
	case e.Margin > 0:
		return s.told(side, "You win about %s times in 100, give or take %s (%d games were played from here, by %v).",
			"%s wins about %s times in 100, give or take %s (%d games were played from here, by %v).", about, margin, e.Games, by)
	}
	return s.told(side, "You win about %s times in 100 (by %v).", "%s wins about %s times in 100 (by %v).", about, by)
}

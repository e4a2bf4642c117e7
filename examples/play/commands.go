package main

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/examples/internal/agent"
	"example.com/alfonsine/internal/words"
)

// listShown is how many plays are listed unasked.
const listShown = 15

// width is that of a terminal's line.
const width = 78

const help = `A number             the play with that number
24/18 13/8           a play in notation; b is the bar and o is off
all                  all legal plays
hint                 what expectimax would play; "hint rollout" asks another
odds                 how likely you are to win
why                  the rule behind the last refusal
rules                the rules of the game; "rules hit" those that speak of hits
board                the board again
quit                 leave the game; the command to go on with it is printed
`

// command does what a word asks for. It reports false for what is no such word.
func (s *session) command(line string) (bool, error) {
	word, rest, _ := strings.Cut(strings.ToLower(strings.TrimSpace(line)), " ")
	rest = strings.TrimSpace(rest)
	switch word {
	case "help", "h", "?":
		s.printf("%s", help)
	case "all":
		s.list(len(s.plays))
	case "board":
		s.board()
	case "hint":
		return true, s.hint(rest)
	case "odds":
		return true, s.odds()
	case "why":
		s.why()
	case "rules":
		s.listRules(rest)
	case "quit", "q", "exit":
		return true, errQuit
	default:
		return false, nil
	}
	return true, nil
}

// draw returns the board from the person's seat.
func (s *session) draw() string {
	if s.ascii {
		return diagram.Text(s.game, s.p, diagram.Options{Viewer: s.color, ASCII: true})
	}
	return diagram.Text(s.game, s.p, diagram.Options{Viewer: s.color})
}

// board shows the board.
func (s *session) board() { s.printf("\n%s\n", s.draw()) }

// list lists the legal plays in columns, at most so many.
func (s *session) list(most int) {
	if s.p.Dice().IsZero() {
		s.printf("The dice are not thrown yet.\n")
		return
	}
	if len(s.plays) == 1 {
		s.printf("%s\n", s.only())
		return
	}
	if len(s.plays) <= most+most/3 { // a few more are no reason to ask again
		most = len(s.plays)
	}
	var items []string
	widest := 0
	for i, play := range s.plays[:most] {
		items = append(items, fmt.Sprintf("%*d. %v", len(fmt.Sprint(most)), i+1, play))
		widest = max(widest, len(items[i]))
	}
	columns := max(1, (width+2)/(widest+2))
	rows := (len(items) + columns - 1) / columns
	for row := range rows {
		var line strings.Builder
		for i := row; i < len(items); i += rows {
			fmt.Fprintf(&line, "%-*s", widest+2, items[i])
		}
		s.printf("%s\n", strings.TrimRight(line.String(), " "))
	}
	if more := len(s.plays) - most; more > 0 {
		s.printf("… and %d more; type the play, or all\n", more)
	}
}

// only tells what can be played where there is no choice.
func (s *session) only() string {
	play := s.plays[0]
	_, won := play.Next().Winner()
	switch {
	case play.Len() > 0:
		return fmt.Sprintf("Your only play is %v; press Enter to make it.", play)
	case won:
		return "You cannot play all the dice and lose the game by it; press Enter."
	}
	return "You cannot play; press Enter to pass."
}

// hint tells what an agent would play.
func (s *session) hint(name string) error {
	if s.p.Dice().IsZero() {
		s.printf("The dice are not thrown yet.\n")
		return nil
	}
	if name == "" {
		name = "expectimax"
	}
	name, err := agent.Find(name)
	if err != nil {
		s.printf("%v.\n", sentence(err.Error()))
		return nil
	}
	a, err := s.agent(name)
	if err != nil {
		return err
	}
	play, err := a.Choose(s.ctx, s.p)
	if err != nil {
		return err
	}
	s.printf("%s would play %v, which is number %d.\n", name, play, 1+slices.Index(s.plays, play))
	return nil
}

// odds tells how likely the person is to win.
func (s *session) odds() error {
	a, err := s.agent("rollout")
	if err != nil {
		return err
	}
	odds, err := a.Win(s.ctx, s.p)
	if err != nil {
		return err
	}
	win := odds.Win
	if s.color != s.p.Turn() {
		win = 1 - win
	}
	if odds.Exact {
		s.printf("You win %.2f times in 100, exactly, if both bear off as fast as they can.\n", 100*win)
		return nil
	}
	s.printf("You win about %.0f times in 100, give or take %.0f (%d games played from here).\n", 100*win, math.Ceil(100*odds.Margin), odds.Games)
	return nil
}

// explain tells why a play is not legal.
func (s *session) explain(line string, err error) {
	var fault *alfonsine.PlayError
	if !errors.As(err, &fault) {
		s.printf("%v\n", err)
		return
	}
	s.refused = fault
	switch {
	case fault.Fault == alfonsine.FaultAmbiguous:
		s.printf("That may mean\n")
		for i, play := range s.plays {
			for _, meant := range fault.Plays {
				if play == meant {
					s.printf("%4d. %v\n", i+1, play)
				}
			}
		}
		return
	case fault.Fault == alfonsine.FaultNotation:
		s.printf("%s\n", wrap(fmt.Sprintf("%s is no play: %s. Type help for what can be typed.", words.Quote(line), fault.Reason), "   "))
		return
	}
	move := ""
	if !fault.Move.IsZero() {
		move = ": " + fault.Move.String()
		if fault.Move.Die > 0 {
			move += fmt.Sprintf(" with a %d", fault.Move.Die)
		}
	}
	s.printf("%s\n", wrap(fmt.Sprintf("That is not legal%s: %s.", move, fault.Reason), "   "))
	if fault.Ruling.ID != "" {
		s.printf("%s\n", wrap(fault.Ruling.Text+" ["+fault.Ruling.ID+"]", "   "))
	}
}

// why tells the rule behind the last refusal, with its source.
func (s *session) why() {
	switch {
	case s.refused == nil:
		s.printf("No play has been refused this turn. Type rules for the rules of the game.\n")
	case s.refused.Ruling.ID == "":
		s.printf("%s\n", wrap("No rule is needed to forbid it: "+s.refused.Reason+".", "   "))
	default:
		s.printf("%s\n", wrap(s.refused.Ruling.String(), "   "))
	}
}

// listRules lists the rules of the game that speak of a word.
func (s *session) listRules(word string) {
	found := 0
	for _, ruling := range s.game.Rulings() {
		text := ruling.String()
		if strings.Contains(strings.ToLower(text+" "+ruling.Topic.String()), word) {
			s.printf("%s\n", wrap(text, "   "))
			found++
		}
	}
	if found == 0 {
		s.printf("No rule of %s speaks of %s.\n", s.game.Name(), words.Quote(word))
	}
}

// thrown tells the dice, and whose they were.
func thrown(p alfonsine.Position) string {
	switch {
	case p.Leftover():
		return "plays the " + p.Dice().String() + " left over"
	case p.Again():
		return "throws " + p.Dice().String() + ", and again after it"
	}
	return "throws " + p.Dice().String()
}

// plain returns an error as a person at the board wants to read it.
func plain(err error) string {
	var parse *alfonsine.ParseError
	var roll *alfonsine.RollError
	switch {
	case errors.As(err, &parse):
		return sentence(parse.Reason) + "."
	case errors.As(err, &roll) && roll.Ruling.ID != "":
		return sentence(roll.Reason) + ".\n" + wrap(roll.Ruling.Text+" ["+roll.Ruling.ID+"]", "   ")
	case errors.As(err, &roll):
		return sentence(roll.Reason) + "."
	}
	return sentence(err.Error()) + "."
}

// sentence begins a text with a capital.
func sentence(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// wrap breaks a text into lines of the terminal's width, all after the first
// indented.
func wrap(text, indent string) string {
	var b strings.Builder
	column := 0
	for i, word := range strings.Fields(text) {
		n := len([]rune(word))
		switch {
		case i == 0:
		case column+1+n > width:
			b.WriteString("\n" + indent)
			column = len(indent)
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += n
	}
	return b.String()
}

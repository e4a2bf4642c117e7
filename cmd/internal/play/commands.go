package play

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/board"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/fault"
)

// help lists the commands with their descriptions.
var help = [][2]string{
	{"3 or #3", "the play with that number"},
	{"24/18 13/8", "a play in notation: b or bar is the bar, o or off is off; 24-18 and 24 18 will do"},
	{"24/18", "one move of a play; the program then asks for the rest"},
	{"all", "all legal plays"},
	{"best", "list the best plays first from now on, or in order again"},
	{"undo", "take back your last action: a die, a turn, a throw that you typed"},
	{"back", "take back your whole last turn and the reply"},
	{"hint", "what the best plays are worth; \"hint master\" asks another agent"},
	{"review", "what your last play has lost; \"review all\" shows every turn of the game"},
	{"win", "how likely you are to win; \"win analyst\" asks another agent"},
	{"why", "the rule behind the last refusal"},
	{"rules", "the rules of the game; \"rules hit\" shows those about hits"},
	{"board", "the board again, and which way you go"},
	{"flip", "the board from the other side"},
	{"count", "number the points from your own side, or as White counts again"},
	{"save FILE", "write the record of the game so far to a new file"},
	{"quit", "leave the game; the program prints the command to continue it"},
}

// commands are the words that do something.
var commands = []string{"help", "all", "best", "undo", "back", "hint", "review", "win", "why", "rules", "board", "flip", "count", "save", "quit"}

// command executes a command. It reports false if the line is not one.
func (s *session) command(line string) (bool, error) {
	line = strings.TrimSpace(line)
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch s.tongue.Command(word) {
	case "help", "h", "?":
		s.help()
	case "all", "a", "list":
		s.all()
	case "best":
		return true, s.bestFirst()
	case "undo", "u":
		return true, s.back(func(moment) bool { return true })
	case "back", "takeback", "take":
		return true, s.back(func(m moment) bool {
			return m.number < s.number && m.turn != nil && len(m.turn.Moves()) == 0 && s.human(m.p.Turn())
		})
	case "hint", "hints":
		return true, s.hint(rest)
	case "review":
		return true, s.review(rest)
	case "win", "odds", "chances":
		return true, s.win(rest)
	case "why":
		s.why()
	case "rules", "rule":
		s.listRules(rest)
	case "board", "count":
		s.own = s.own != (s.tongue.Command(word) == "count")
		s.way = s.guide()
		s.show(0)
	case "flip", "turn":
		s.viewer = s.viewer.Opponent()
		s.show(0)
	case "save":
		s.save(rest)
	case "y", "yes":
		return s.yes()
	case "quit", "q", "exit", "bye":
		return true, errQuit
	default:
		return false, nil
	}
	return true, nil
}

// yes makes the play that the program suggested.
func (s *session) yes() (bool, error) {
	if s.meant == "" {
		s.say("There is no question to answer with yes.")
		return true, nil
	}
	meant := s.meant
	s.meant = ""
	play, err := s.read(meant)
	if err == nil && play != (alfonsine.Play{}) {
		if err = s.made(s.whole(play)); err == nil {
			err = errElsewhere
		}
	}
	return true, err
}

func (s *session) help() {
	list := help
	if s.display != nil {
		list = slices.Concat(keys, help)
	}
	s.page(s.tongue.List(list, s.terminal))
}

// page shows lines, alone where there are more than stand below the board.
func (s *session) page(list []string) {
	s.printf("%s\n", strings.Join(list, "\n"))
	if s.display != nil {
		s.display.whole = len(list) >= s.terminal.Rows-board.Rows
	}
}

// items returns the legal plays with their numbers.
func (s *session) items(most int) []string {
	var items []string
	for i, play := range s.plays[:most] {
		items = append(items, fmt.Sprintf("%*d. %s", len(fmt.Sprint(most)), i+1, s.notation(s.p, play)))
	}
	return items
}

// list lists the legal plays that fit into some lines.
func (s *session) list(room int) {
	if len(s.plays) == 1 {
		s.write(s.only())
		return
	}
	if all := s.terminal.InColumns(s.items(len(s.plays))); len(all) <= room {
		s.printf("%s\n", strings.Join(all, "\n"))
		return
	}
	for most := min(len(s.plays)-1, 20*room); most > 0; most-- {
		shown := s.terminal.InColumns(s.items(most))
		if len(shown) > room {
			continue
		}
		more := s.tongue.Sprintf("… %d more: all", len(s.plays)-most)
		last := len(shown) - 1
		switch {
		case len([]rune(shown[last]+"  "+more)) < s.terminal.Columns:
			shown[last] += "  " + more
		case len(shown) < room:
			shown = append(shown, more)
		default:
			continue
		}
		s.printf("%s\n", strings.Join(shown, "\n"))
		return
	}
	s.say("%d plays: type all to see them", len(s.plays))
}

// all lists all legal plays.
func (s *session) all() {
	switch {
	case s.p.Dice().IsZero():
		s.say("The dice are not thrown yet.")
	case len(s.plays) == 1:
		s.write(s.only())
	default:
		s.page(s.terminal.InColumns(s.items(len(s.plays))))
	}
}

// only says what happens in a turn without a choice.
func (s *session) only() string {
	play, side := s.plays[0], s.p.Turn()
	_, won := play.Next().Winner()
	switch {
	case play.Len() > 0:
		return s.tongue.Sprintf("The only play is %s; press Enter to make it.", s.notation(s.p, play))
	case won:
		return s.told(side, "You lost: %s Press Enter.", "%s lost: %s Press Enter.", s.failure(s.p))
	}
	return s.told(side, "You cannot play; press Enter to pass.", "%s cannot play; press Enter to pass.")
}

// why shows the rule behind the last refusal, with its source.
func (s *session) why() {
	forced := len(s.plays) == 1 && s.plays[0].Len() == 0
	switch {
	case s.refused == nil && forced && s.duty().ID != "":
		s.say("No play is legal with %v. %v", s.p.Dice(), s.tongue.Cited(s.duty()))
	case s.refused == nil:
		s.say("No play has been refused this turn. Type rules for the rules of the game.")
	case s.refused.Why.Ruling.ID == "":
		s.say("No rule is needed to forbid it: %s.", s.tongue.Sentence(s.refused.Why))
	default:
		s.write(s.tongue.Cited(s.refused.Why.Ruling))
	}
}

// listRules lists the rules of the game that contain a word.
func (s *session) listRules(word string) {
	var list []string
	for _, ruling := range s.game.Rulings() {
		text := s.tongue.Cited(ruling)
		if strings.Contains(strings.ToLower(text+" "+ruling.Topic.String()), strings.ToLower(word)) {
			list = append(list, strings.Split(s.terminal.Wrap(text, "   "), "\n")...)
		}
	}
	if len(list) == 0 {
		s.say("No rule of %s mentions %s.", s.tongue.Name(s.game), fault.Quote(word))
		return
	}
	s.page(list)
}

// save writes the record so far to a new file.
func (s *session) save(name string) {
	if name == "" {
		s.say("Type the name of a file too: save game.txt")
		return
	}
	err := s.tag()
	if err == nil {
		var f *os.File
		if f, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644); err == nil {
			_, err = s.record.WriteTo(f)
			err = errors.Join(err, f.Close())
		}
	}
	switch {
	case errors.Is(err, fs.ErrExist):
		s.say("The file %s exists; type another name.", name)
	case err != nil:
		s.say("The record could not be written: %v.", err)
	default:
		s.say("Wrote %s to %s.", tongue.Count{N: s.record.Len(), Noun: "turn"}, name)
	}
}

package exchange

import (
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
	"example.com/alfonsine/record"
)

// Tags of a record for the data of a match.
const (
	tagLength = "MatchLength" // points that the match is played to, if more than one
	tagScore  = "MatchScore"  // the score before the game, White's first: "2-1"
	tagPoints = "Points"      // points won in the game, if not one
	tagCube   = "Cube"        // the cube at a start elsewhere, as .mat has it, if it is not in the middle
)

// writable returns the score before each of the games to be written, White's first. The
// error says why the format cannot express them.
func writable(f Format, games []*record.Record) (scores [][2]int, err error) {
	if len(games) == 0 {
		return nil, &Error{Format: f, Fault: FaultMatch, Reason: "there is no game to write"}
	}
	score := [2]int{}
	for i, r := range games {
		scores = append(scores, score)
		if winner, won := r.Result().Winner(); won {
			score[winner]++
		}
		if fault, reason, turn := unsayable(f, games[0], r); reason != "" {
			return nil, &Error{Format: f, Game: i + 1, Turn: turn, Fault: fault, Reason: reason}
		}
	}
	return scores, nil
}

// unsayable returns what a format cannot express of a record in a match that begins with
// another, and in which turn. The reason is "" if it can express everything.
func unsayable(f Format, first, r *record.Record) (fault Fault, reason string, turn int) {
	g, start, turns := r.Game(), r.Start(), withThrow(r)
	switch {
	case unfit(g) != "":
		return FaultUnfit, unfit(g), 0
	case !start.Dice().IsZero():
		return FaultStart, "a game begins before a throw, and this one from " + start.String(), 0
	case f == FormatMat && start.Turn() != alfonsine.White && len(turns) == 0:
		return FaultStart, "nobody has begun, and only a turn says that it is Black's", 0
	case isElsewhere(r):
		board := start.Setup()
		board.White[alfonsine.Off], board.Black[alfonsine.Off] = 0, 0
		if p, fault := place(g, board); fault != nil || p != start || p.Over() {
			return FaultStart, "a file shows where the checkers are, and nothing else of " + start.String(), 0
		}
	}
	if f == FormatMat && r.Result() == alfonsine.ResultTie {
		return FaultResult, "the game is a tie, and somebody wins every game", 0
	}
	for i, t := range turns {
		if t.Thrown.IsZero() {
			return FaultDice, "the dice are what the other player left, and not a throw", i + 1
		}
	}
	if dice := r.Thrown(); f == FormatMat && !dice.IsZero() && passes(g, r.Position()) {
		return FaultDice, "the throw " + dice.String() + " is not played yet, and can only be passed", len(turns)
	}
	for _, name := range []string{"Game", "White", "Black"} {
		one, _ := first.Tag(name)
		if other, _ := r.Tag(name); f == FormatMat && one != other {
			return FaultMatch, "the games of a match have one tag " + name + ", and not " + words.Quote(one) + " and " + words.Quote(other), 0
		}
	}
	return "", "", 0
}

// passes reports whether the only play of a throw is to pass, as a throw without a play is in .mat.
func passes(g *alfonsine.Game, p alfonsine.Position) bool {
	_, err := g.PlayOf(p)
	return err == nil
}

// withThrow returns the turns of a record. Dice not yet played become a last turn without a play.
func withThrow(r *record.Record) (list []record.Turn) {
	for _, t := range r.Turns() {
		list = append(list, t)
	}
	if p := r.Position(); !p.Dice().IsZero() {
		list = append(list, record.Turn{Position: p, Thrown: r.Thrown()})
	}
	return list
}

// isElsewhere reports whether a game begins with other checkers than those of its start.
func isElsewhere(r *record.Record) bool {
	black, mirrored := blackBegins(r.Game())
	return r.Start() != r.Game().Start() && !(mirrored && r.Start() == black)
}

// blackBegins returns the starting position with Black to throw, if it is the start mirrored.
func blackBegins(g *alfonsine.Game) (alfonsine.Position, bool) {
	s := g.Start().Setup()
	s.Turn = s.Turn.Opponent()
	p, _ := s.Position() // as valid as the start
	return p, g.Mirror(p) == g.Start()
}

// variation returns the name of a game in a file. It is empty for backgammon.
func variation(g *alfonsine.Game) string {
	if g.Slug() == "backgammon" {
		return ""
	}
	return g.Slug()
}

// asUTF8 returns the value of a tag in UTF-8.
func asUTF8(r *record.Record, tag string) string {
	value, _ := r.Tag(tag)
	return strings.ToValidUTF8(value, "\ufffd")
}

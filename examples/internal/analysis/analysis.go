// Package analysis lets an agent judge the turns of a game: which play it would have made,
// how much win probability the actual play lost, and how lucky each throw was.
package analysis

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/examples/internal/terminal"
	"example.com/alfonsine/internal/words"
	"example.com/alfonsine/record"
)

// A Verdict is an agent's judgement of a play.
type Verdict struct {
	Ranked []bot.Rated // every legal play, the best first
	Place  int         // the index of the play in Ranked
	Loss   float64     // the win probability lost compared to the best play, 0 to 1
}

// Best returns the agent's best play.
func (v Verdict) Best() bot.Rated { return v.Ranked[0] }

// Made returns the actual play.
func (v Verdict) Made() bot.Rated { return v.Ranked[v.Place] }

// Judge lets an agent judge a play of a position with dice. The error is the agent's, or
// says that there is no such play.
func Judge(ctx context.Context, a bot.Agent, p alfonsine.Position, play alfonsine.Play) (Verdict, error) {
	ranked, err := a.Rank(ctx, p)
	if err != nil {
		return Verdict{}, err
	}
	place := slices.IndexFunc(ranked, func(r bot.Rated) bool { return r.Play.Next() == play.Next() })
	if place < 0 {
		return Verdict{}, fmt.Errorf("%v is not a play of %v", play, p)
	}
	// An agent may search a play less deeply than the best one and then rate it higher.
	return Verdict{ranked, place, max(0, ranked[0].Win-ranked[place].Win)}, nil
}

// Luck returns the change in the thrower's win probability, 0 to 1, caused by the throw
// that led from before to thrown.
func Luck(ctx context.Context, a bot.Agent, before, thrown alfonsine.Position) (float64, error) {
	was, err := a.Win(ctx, before)
	if err != nil {
		return 0, err
	}
	is, err := a.Win(ctx, thrown)
	if err != nil {
		return 0, err
	}
	return is.Win - was.Win, nil
}

// A Report is a game judged turn by turn. Probabilities are 0 to 1.
type Report struct {
	Game   string           `json:"game"`
	White  string           `json:"white,omitempty"`
	Black  string           `json:"black,omitempty"`
	Result alfonsine.Result `json:"result"`
	Agent  string           `json:"agent"` // the judge
	Turns  []Turn           `json:"turns"`
	Sides  [2]Side          `json:"sides"` // White's and Black's
}

// A Turn is a judged turn.
type Turn struct {
	Number   int                `json:"number"`
	Side     alfonsine.Color    `json:"side"`
	Position alfonsine.Position `json:"position"` // with the dice
	Plays    int                `json:"plays"`    // number of legal plays
	Play     string             `json:"play"`     // the actual play
	Place    int                `json:"place"`    // its rank, 1 for the best
	Win      float64            `json:"win"`      // the side's win probability after it
	Best     string             `json:"best"`     // the agent's best play
	BestWin  float64            `json:"bestWin"`  // the side's win probability after that
	Loss     float64            `json:"loss"`
	Luck     *float64           `json:"luck"` // of the throw; null if there were dice without one
}

// A Side is the summary of one side's game.
type Side struct {
	Side     alfonsine.Color `json:"side"`
	Turns    int             `json:"turns"`
	Choices  int             `json:"choices"`  // turns with more than one play
	Mistakes int             `json:"mistakes"` // choices that lost at least 0.5 % of win probability
	Loss     float64         `json:"loss"`     // the sum of all losses
	Worst    int             `json:"worst"`    // the turn that lost most; 0 if none lost anything
	Luck     float64         `json:"luck"`     // the sum over all throws
}

// shows is the smallest loss that counts as a mistake.
const shows = 0.005

// Of lets an agent judge a record. progress, if not nil, is called before each turn and at
// the end, with the report so far and the total number of turns. If the context is
// cancelled, the report has the turns judged so far and the error is the context's.
// Otherwise it is the agent's, or says that the record has no game.
func Of(ctx context.Context, r *record.Record, a bot.Agent, progress func(soFar *Report, total int)) (*Report, error) {
	if r.Variant() == nil {
		return nil, errors.New("the record has no game")
	}
	white, _ := r.Tag("White")
	black, _ := r.Tag("Black")
	report := &Report{
		Game: r.Variant().Slug(), White: white, Black: black, Result: r.Result(), Agent: a.String(), Turns: []Turn{},
		Sides: [2]Side{{Side: alfonsine.White}, {Side: alfonsine.Black}},
	}
	before := r.Start()
	for number, turn := range r.Turns() {
		if progress != nil {
			progress(report, r.Len())
		}
		one, err := OfTurn(ctx, a, before, turn)
		if err != nil {
			return report, err
		}
		one.Number = number
		report.add(one)
		before = turn.Next()
	}
	if progress != nil {
		progress(report, r.Len())
	}
	return report, nil
}

// OfTurn lets an agent judge one turn, given the position before the throw. The Turn has no
// number yet. The error is the agent's.
func OfTurn(ctx context.Context, a bot.Agent, before alfonsine.Position, turn record.Turn) (Turn, error) {
	v, err := Judge(ctx, a, turn.Position, turn.Play)
	if err != nil {
		return Turn{}, err
	}
	one := Turn{
		Side: turn.Side(), Position: turn.Position, Plays: len(v.Ranked), Play: turn.Play.String(), Place: 1 + v.Place,
		Win: v.Made().Win, Best: v.Best().Play.String(), BestWin: v.Best().Win, Loss: v.Loss,
	}
	if !turn.Thrown.IsZero() {
		luck, err := Luck(ctx, a, before, turn.Position)
		if err != nil {
			return Turn{}, err
		}
		one.Luck = &luck
	}
	return one, nil
}

func (r *Report) add(t Turn) {
	r.Turns = append(r.Turns, t)
	s := &r.Sides[t.Side]
	s.Turns++
	if t.Plays > 1 {
		s.Choices++
	}
	if t.Loss >= shows {
		s.Mistakes++
	}
	s.Loss += t.Loss
	if t.Loss > 0 && (s.Worst == 0 || t.Loss > r.turn(s.Worst).Loss) {
		s.Worst = t.Number
	}
	if t.Luck != nil {
		s.Luck += *t.Luck
	}
}

// Worst returns the mistakes that lost most, the worst first, limited to the given number.
func (r *Report) Worst(most int) []Turn {
	list := slices.DeleteFunc(slices.Clone(r.Turns), func(t Turn) bool { return t.Loss < shows })
	slices.SortStableFunc(list, func(a, b Turn) int { return cmp.Compare(b.Loss, a.Loss) })
	return list[:min(most, len(list))]
}

// turn returns the turn with a number.
func (r *Report) turn(number int) *Turn {
	i := slices.IndexFunc(r.Turns, func(t Turn) bool { return t.Number == number })
	return &r.Turns[i]
}

// Points writes a probability, or a difference of two with its sign, in per cent.
func Points(p float64, signed bool) string {
	s := fmt.Sprintf("%.1f", 100*p)
	switch {
	case s == "-0.0" || s == "0.0":
		return "0.0"
	case signed && p > 0:
		return "+" + s
	}
	return s
}

// Line returns a turn in one line, or in two on a narrow terminal: the throw and the play,
// the win probability after it, its loss, a better play, and the luck of the throw.
func (t Turn) Line(on terminal.Terminal) string {
	luck := ""
	if t.Luck != nil {
		luck = Points(*t.Luck, true)
	}
	dice := t.Position.Dice().String()
	if t.Position.Leftover() {
		dice = "~" + dice
	}
	loss := ""
	if t.Loss >= shows/10 {
		loss = Points(t.Loss, false)
	}
	side := strings.ToLower(t.Side.String()[:1])
	line := fmt.Sprintf("%3d. %s %-8s %-24s %5s %6s %6s", t.Number, side, dice, t.Play, Points(t.Win, false), loss, luck)
	line = strings.TrimRight(line, " ")
	if t.Loss < shows/10 {
		return line
	}
	best := "  " + t.Best
	style := terminal.Style("")
	if t.Loss >= 10*shows {
		style = terminal.Bold
	}
	if len([]rune(line+best)) < on.Columns {
		return on.Paint(line, style) + best
	}
	return on.Paint(line, style) + "\n" + strings.Repeat(" ", 16) + "better: " + t.Best
}

// Head returns the heading above the lines of turns.
func Head() string {
	return fmt.Sprintf("%3s  %s %-8s %-24s %5s %6s %6s  %s", "", " ", "dice", "play", "wins", "lost", "luck", "better")
}

// Sentence describes the verdict on the turn, with the plays in the given notation.
func (t Turn) Sentence(made, best string) string {
	text := ""
	switch {
	case t.Plays == 1:
		text = "There was no choice; the side wins " + Points(t.Win, false) + " of 100."
	case t.Place == 1:
		text = fmt.Sprintf("%s is the best of %d plays, and wins %s of 100.", made, t.Plays, Points(t.Win, false))
	default:
		text = fmt.Sprintf("%s wins %s of 100 and %s %s: it lost %s, as number %d of %d plays.",
			made, Points(t.Win, false), best, Points(t.BestWin, false), Points(t.Loss, false), t.Place, t.Plays)
	}
	if t.Luck != nil {
		text += " The throw was worth " + Points(*t.Luck, true) + "."
	}
	return text
}

// WriteText writes the report for people, in the width of the terminal.
func (r *Report) WriteText(w io.Writer, on terminal.Terminal) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s against %s, %v\n", r.Game, orSide(r.White, alfonsine.White), orSide(r.Black, alfonsine.Black), r.Result)
	fmt.Fprintf(&b, "%s\n", on.Wrap("Judged by "+r.Agent+". In wins per hundred: how often the side wins after its play, how many the play has lost, how many the throw was worth.", ""))
	fmt.Fprintf(&b, "\n%s\n", on.Paint(on.Cut(Head()), terminal.Bold))
	for _, t := range r.Turns {
		fmt.Fprintf(&b, "%s\n", t.Line(on))
	}
	b.WriteByte('\n')
	for _, s := range r.Sides {
		fmt.Fprintf(&b, "%s\n", on.Wrap(r.Sum(s), "  "))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteJSON writes the report for programs.
func (r *Report) WriteJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "\t")
	return e.Encode(r)
}

// Sum summarizes a side in one line.
func (r *Report) Sum(s Side) string {
	name := r.White
	if s.Side == alfonsine.Black {
		name = r.Black
	}
	text := fmt.Sprintf("%s: %s lost in %s", orSide(name, s.Side), Points(s.Loss, false), words.Count(s.Choices, "choice"))
	if s.Worst > 0 {
		text += fmt.Sprintf(", %s of them in turn %d", Points(r.turn(s.Worst).Loss, false), s.Worst)
	}
	return text + fmt.Sprintf("; luck %s.", Points(s.Luck, true))
}

// orSide names a player together with the side.
func orSide(name string, c alfonsine.Color) string {
	if name == "" {
		return c.String()
	}
	return name + " (" + c.String() + ")"
}

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
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
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

// Line returns a turn in a line, or in two on a narrow terminal: what was thrown and
// played, the win probability after it, what it lost and what would have been better,
// and how lucky the throw was.
func (t Turn) Line(on terminal.Terminal, in *tongue.Tongue) string {
	luck := ""
	if t.Luck != nil {
		luck = in.Number(Points(*t.Luck, true))
	}
	dice := t.Position.Dice().String()
	if t.Position.Leftover() {
		dice = "~" + dice
	}
	loss := ""
	if t.Loss >= shows/10 {
		loss = in.Number(Points(t.Loss, false))
	}
	line := fmt.Sprintf("%3d. %s %-8s %-24s %5s %6s %6s", t.Number, Initial(t.Side, in), dice, t.Play, in.Number(Points(t.Win, false)), loss, luck)
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
	return on.Paint(line, style) + "\n" + strings.Repeat(" ", 16) + in.Sprintf("better: %s", t.Best)
}

// Initial is the letter that stands for a side in a list.
func Initial(c alfonsine.Color, in *tongue.Tongue) string {
	if c == alfonsine.White {
		return in.Text("w")
	}
	return in.Text("b")
}

// Head is the line above those of the turns.
func Head(in *tongue.Tongue) string {
	return fmt.Sprintf("%3s  %s %-8s %-24s %5s %6s %6s  %s", "", " ", in.Text("dice"), in.Text("play"), in.Text("wins"), in.Text("lost"), in.Text("luck"), in.Text("better"))
}

// Sentence says what was found about the turn, of whose plays as a notation writes them.
func (t Turn) Sentence(made, best string, in *tongue.Tongue) string {
	points := func(p float64, signed bool) string { return in.Number(Points(p, signed)) }
	text := ""
	switch {
	case t.Plays == 1:
		text = in.Sprintf("There was no choice; the side wins %s of 100.", points(t.Win, false))
	case t.Place == 1:
		text = in.Sprintf("%s is the best of %d plays, and wins %s of 100.", made, t.Plays, points(t.Win, false))
	default:
		text = in.Sprintf("%s wins %s of 100 and %s %s: it lost %s, as number %d of %d plays.",
			made, points(t.Win, false), best, points(t.BestWin, false), points(t.Loss, false), t.Place, t.Plays)
	}
	if t.Luck != nil {
		text += " " + in.Sprintf("The throw was worth %s.", points(*t.Luck, true))
	}
	return text
}

// WriteText writes the report for people, fitted to the terminal.
func (r *Report) WriteText(w io.Writer, on terminal.Terminal, in *tongue.Tongue) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s, %v\n", r.Game, Against(r.White, r.Black, in), r.Result)
	fmt.Fprintf(&b, "%s\n", on.Wrap(in.Sprintf("Judged by %s. In wins per hundred: how often the side wins after its play, how many the play has lost, how many the throw was worth.", in.Agent(r.Agent)), ""))
	fmt.Fprintf(&b, "\n%s\n", on.Paint(on.Cut(Head(in)), terminal.Bold))
	for _, t := range r.Turns {
		fmt.Fprintf(&b, "%s\n", t.Line(on, in))
	}
	b.WriteByte('\n')
	for _, s := range r.Sides {
		fmt.Fprintf(&b, "%s\n", on.Wrap(r.Sum(s, in), "  "))
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

// Sum says in a line what was found about a side.
func (r *Report) Sum(s Side, in *tongue.Tongue) string {
	name := r.White
	if s.Side == alfonsine.Black {
		name = r.Black
	}
	lost, choices, luck := in.Number(Points(s.Loss, false)), tongue.Count{N: s.Choices, Noun: "choice"}, in.Number(Points(s.Luck, true))
	text := ""
	if s.Worst > 0 {
		text = in.Sprintf("%s: %s lost in %s, %s of them in turn %d; luck %s.", named(name, s.Side, in), lost, choices, in.Number(Points(r.turn(s.Worst).Loss, false)), s.Worst, luck)
	} else {
		text = in.Sprintf("%s: %s lost in %s; luck %s.", named(name, s.Side, in), lost, choices, luck)
	}
	return in.Begin(text)
}

// Against names both players together with their sides.
func Against(white, black string, in *tongue.Tongue) string {
	return in.Sprintf("%s against %s", named(white, alfonsine.White, in), named(black, alfonsine.Black, in))
}

// named names a player together with the side. The person of a record is "you".
func named(name string, c alfonsine.Color, in *tongue.Tongue) string {
	switch name {
	case "":
		return in.Sprintf("%s", c)
	case "you":
		name = in.Text("you")
	}
	return fmt.Sprintf("%s (%s)", words.Name(name), in.Sprintf("%s", c))
}

// Package analysis writes the report of package coach on a game for people.
package analysis

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/coach"
	"example.com/alfonsine/fault"
)

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
func Line(t coach.Turn, on terminal.Terminal, in *tongue.Tongue) string {
	luck := ""
	if t.Luck != nil {
		luck = in.Number(Points(*t.Luck, true))
	}
	dice := t.Position.Dice().String()
	if t.Position.Leftover() {
		dice = "~" + dice
	}
	loss := ""
	if t.Loss >= coach.Mistake/10 {
		loss = in.Number(Points(t.Loss, false))
	}
	line := fmt.Sprintf("%3d. %s %-8s %-24s %5s %6s %6s", t.Number, Initial(t.Side, in), dice, t.Play, in.Number(Points(t.Win, false)), loss, luck)
	line = strings.TrimRight(line, " ")
	if t.Loss < coach.Mistake/10 {
		return line
	}
	best := "  " + t.Best
	style := terminal.Style("")
	if t.Loss >= 10*coach.Mistake {
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

// Sentence says what was found about the turn, of whose plays as a notation writes them.
func Sentence(t coach.Turn, made, best string, in *tongue.Tongue) string {
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
func WriteText(w io.Writer, r *coach.Report, on terminal.Terminal, in *tongue.Tongue) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s, %v\n", r.Game, Against(r.White, r.Black, in), r.Result)
	fmt.Fprintf(&b, "%s\n", on.Wrap(in.Sprintf("Judged by %s. In wins per hundred: how often the side wins after its play, how many the play has lost, how many the throw was worth.", in.Agent(r.Agent)), ""))
	head := fmt.Sprintf("%3s  %s %-8s %-24s %5s %6s %6s  %s", "", " ", in.Text("dice"), in.Text("play"), in.Text("wins"), in.Text("lost"), in.Text("luck"), in.Text("better"))
	fmt.Fprintf(&b, "\n%s\n", on.Paint(on.Cut(head), terminal.Bold))
	for _, t := range r.Turns {
		fmt.Fprintf(&b, "%s\n", Line(t, on, in))
	}
	b.WriteByte('\n')
	for _, s := range r.Sides {
		fmt.Fprintf(&b, "%s\n", on.Wrap(Sum(r, s, in), "  "))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// Sum says in a line what was found about a side.
func Sum(r *coach.Report, s coach.Side, in *tongue.Tongue) string {
	name := r.White
	if s.Color == alfonsine.Black {
		name = r.Black
	}
	lost, choices, luck := in.Number(Points(s.Loss, false)), tongue.Count{N: s.Choices, Noun: "choice"}, in.Number(Points(s.Luck, true))
	text := ""
	if i := slices.IndexFunc(r.Turns, func(t coach.Turn) bool { return t.Number == s.Worst }); i >= 0 {
		text = in.Sprintf("%s: %s lost in %s, %s of them in turn %d; luck %s.", named(name, s.Color, in), lost, choices, in.Number(Points(r.Turns[i].Loss, false)), s.Worst, luck)
	} else {
		text = in.Sprintf("%s: %s lost in %s; luck %s.", named(name, s.Color, in), lost, choices, luck)
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
	return fmt.Sprintf("%s (%s)", fault.Plain(name), in.Sprintf("%s", c))
}

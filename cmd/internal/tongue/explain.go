package tongue

import (
	"math"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/tongue/phrases"
	"example.com/alfonsine/coach"
)

// Explain says how two plays differ, with points numbered by a numbering.
func (t *Tongue) Explain(g *alfonsine.Game, e coach.Explanation, n alfonsine.Numbering) string {
	if t == nil {
		return e.In(g, n)
	}
	text := ""
	tell := func(play string, reasons []coach.Reason) {
		if len(reasons) == 0 {
			return
		}
		var list []string
		for _, r := range reasons {
			list = append(list, r.In(g, n).Format(func(key string) (string, bool) {
				template, ok := t.table.Reasons[key]
				return template, ok
			}, t.word))
		}
		text += play + " " + t.and(list) + ". "
	}
	notation := alfonsine.Notation{Numbering: n}
	play, other := g.FormatPlay(e.Position, e.Play, notation), g.FormatPlay(e.Position, e.Other, notation)
	tell(play, e.Reasons)
	tell(other, e.Others)
	if !e.Judged {
		return strings.TrimSuffix(text, " ")
	}
	better, worse := play, other
	if e.Win < 0 {
		better, worse = other, play
	}
	tenths := math.Floor(1000*math.Abs(e.Win)+0.5) / 10
	if tenths == 0 {
		return text + t.Sprintf("%s wins as often as %s.", play, other)
	}
	return text + t.Sprintf("%s wins %s more games of a hundred than %s.", better, t.Number(strconv.FormatFloat(tenths, 'f', 1, 64)), worse)
}

// word returns what stands for a placeholder of a reason.
func (t *Tongue) word(r coach.Reason, name string) string {
	value, noun, counted := strings.Cut(name, ":")
	switch {
	case value == "points":
		list := make([]string, len(r.Points))
		for i, pt := range r.Points {
			list[i] = pt.String()
		}
		key := "points.other"
		if len(list) == 1 {
			key = "points.one"
		}
		return phrases.Numbered(t.table.Words[key], t.and(list))
	case counted:
		return Count{r.Count, noun}.Say(t)
	case value == "share":
		n := int(math.Floor(100*r.Share + 0.5))
		switch {
		case n <= 0 && r.Share > 0:
			return phrases.Numbered(t.table.Words["share.less"], "1")
		case n >= 100 && r.Share < 1:
			return phrases.Numbered(t.table.Words["share.more"], "99")
		}
		return phrases.Numbered(t.table.Words["share"], strconv.Itoa(n))
	}
	return r.Word(name) // which is the same in every language
}

// and joins the parts of a list.
func (t *Tongue) and(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + t.table.Words["and"] + list[last]
}

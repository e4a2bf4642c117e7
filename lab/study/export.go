package main

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"strconv"
)

// writeJSON writes the complete results. For a part of a study it adds the seal.
func writeJSON(w io.Writer, r *report) error {
	text, err := json.MarshalIndent(r, "", "\t")
	if err != nil {
		return err
	}
	if text = append(text, '\n'); r.Shard != "" {
		text = seal(text)
	}
	_, err = w.Write(text)
	return err
}

// writeCSV writes a line for every match: counts, and three columns for each estimate,
// which are empty if it is unknown. Only JSON has the histogram.
func writeCSV(w io.Writer, r *report) error {
	c := csv.NewWriter(w)
	header := []string{"game", "first", "white", "black", "games", "white_wins", "black_wins", "ties", "unfinished"}
	for _, e := range (&row{}).estimates() {
		header = append(header, e.name, e.name+"_low", e.name+"_high")
	}
	header = append(header, "throws_deviation", "throws_least", "throws_5", "throws_median", "throws_95", "throws_most")
	if err := c.Write(header); err != nil {
		return err
	}
	for i := range r.Matches {
		m := &r.Matches[i]
		fields := []string{m.Game, m.First, m.White, m.Black}
		for _, n := range []int64{m.Games, m.WhiteWins, m.BlackWins, m.Ties, m.Unfinished} {
			fields = append(fields, strconv.FormatInt(n, 10))
		}
		for _, e := range m.estimates() {
			if e.none {
				fields = append(fields, "", "", "")
				continue
			}
			fields = append(fields, decimal(e.Value), decimal(e.Low), decimal(e.High))
		}
		if m.Games == 0 {
			if err := c.Write(append(fields, "", "", "", "", "", "")); err != nil {
				return err
			}
			continue
		}
		fields = append(fields, decimal(m.Deviation))
		q := m.Quantiles
		for _, x := range []int{q.Least, q.Low, q.Median, q.High, q.Most} {
			fields = append(fields, strconv.Itoa(x))
		}
		if err := c.Write(fields); err != nil {
			return err
		}
	}
	c.Flush()
	return c.Error()
}

// A named is an estimate with its column name.
type named struct {
	name string
	interval
}

// estimates lists the estimates of a row in the order of the columns.
func (m *row) estimates() []named {
	k := m.Kind
	if k == nil {
		k = (&traces{}).kind()
	}
	return []named{
		{"white_share", m.WhiteShare}, {"white_steady", m.Steady}, {"lucky", m.Lucky}, {"throws", m.Throws},
		{"throws_short", m.Short}, {"throws_passed", m.Passes}, {"dice_unplayed", m.Unplayed},
		{"failed", m.Failed}, {"failed_opening", m.Opening},
		{"games_left", m.Left}, {"games_left_used", m.Used}, {"dice_left_used", m.LeftUsed}, {"won_by_dice_left", m.WonLeft},
		{"forced", k.Forced}, {"contact", k.Contact}, {"changes", k.Changes}, {"lowest", k.Lowest}, {"decided", k.Decided}, {"luck", k.Luck},
		{"primes", k.Primes}, {"shut", k.Shut},
	}
}

func decimal(x float64) string { return strconv.FormatFloat(x, 'f', 6, 64) }

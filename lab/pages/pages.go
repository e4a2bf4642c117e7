// Package pages makes the pages of the lab and the parts of other pages that come from its
// data.
package pages

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/alfonsine/bot"
	"example.com/alfonsine/lab/internal/files"
	"example.com/alfonsine/lab/internal/games"
	"example.com/alfonsine/lab/openings"
	"example.com/alfonsine/lab/positions"
	"example.com/alfonsine/lab/study"
)

// Command returns the command line.
func Command() *cobra.Command {
	var write bool
	cmd := &cobra.Command{
		Use:   "pages",
		Short: "Make the pages and pictures that come from data",
		Long: `Pages names the pages and pictures that do not say what the data say, or with --write makes them. It is run in the folder of the lab.

In a page, the comment <!-- made: name --> stands before a table. The sentences around it are not changed.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			stale, err := Stale(".")
			if err != nil {
				return err
			}
			for _, name := range slices.Sorted(maps.Keys(stale)) {
				fmt.Fprintln(cmd.OutOrStdout(), name)
				if write {
					err := files.Replace(name, func(w io.Writer) error {
						_, err := io.WriteString(w, stale[name])
						return err
					})
					if err != nil {
						return err
					}
				}
			}
			if len(stale) > 0 && !write {
				return errors.New("pages: these are stale: go run -C lab . pages --write")
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&write, "write", false, "write them")
	return cmd
}

// withTables are the pages with tables made from data, from the folder of the lab.
var withTables = []string{"../docs/STUDY.md", "README.md", "notebooks/kinds.md", "notebooks/openings.md", "notebooks/readings.md"}

// Stale returns the files that are not what the data say, with what they should be. The
// folder is that of the lab.
func Stale(lab string) (map[string]string, error) {
	results := study.Open(filepath.Join(lab, "data/study"))
	made := map[string]string{}
	for _, name := range withTables {
		text, err := os.ReadFile(filepath.Join(lab, name))
		if err != nil {
			return nil, err
		}
		if made[name], err = fill(lab, string(text), results); err != nil {
			return nil, fmt.Errorf("pages: %s: %w", name, err)
		}
	}
	played, err := os.ReadFile(filepath.Join(lab, "data/positions.jsonl"))
	if err != nil {
		return nil, err
	}
	page, pictures, err := positions.Page(played)
	if err != nil {
		return nil, err
	}
	made["../docs/POSITIONS.md"] = page
	for name, picture := range pictures {
		made["../docs/img/"+name] = picture
	}
	charts, err := results.Charts()
	if err != nil {
		return nil, err
	}
	for name, chart := range charts {
		made["notebooks/img/"+name] = chart
	}
	if made["../docs/games/odds.csv"], err = results.Odds(); err != nil {
		return nil, err
	}
	for name, text := range made {
		have, err := os.ReadFile(filepath.Join(lab, name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		if string(have) == text {
			delete(made, name)
		}
	}
	return made, nil
}

// fill returns a page with the tables that its comments name.
func fill(lab, text string, results *study.Results) (string, error) {
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		name, ok := strings.CutPrefix(lines[i], "<!-- made: ")
		if !ok {
			continue
		}
		name = strings.TrimSuffix(name, " -->")
		for i++; i < len(lines) && !strings.HasPrefix(lines[i], "|"); i++ {
		}
		end := i
		for end < len(lines) && strings.HasPrefix(lines[end], "|") {
			end++
		}
		if end-i < 2 {
			return "", fmt.Errorf("no table follows %s", name)
		}
		table, err := tableOf(lab, name, lines[i:end], results)
		if err != nil {
			return "", err
		}
		lines = slices.Replace(lines, i+2, end, table...)
		i += 1 + len(table)
	}
	return strings.Join(lines, "\n"), nil
}

// tableOf returns the lines of a table below its header.
func tableOf(lab, name string, old []string, results *study.Results) ([]string, error) {
	switch name {
	case "openings":
		return openings.Summary(os.DirFS(filepath.Join(lab, "data/openings")))
	case "age":
		return age(lab)
	}
	var rows [][]string
	for _, line := range old[2:] {
		rows = append(rows, cells(line))
	}
	if err := results.Fill(name, cells(old[0]), rows); err != nil {
		return nil, err
	}
	var lines []string
	for _, row := range rows {
		lines = append(lines, "| "+strings.Join(row, " | ")+" |")
	}
	return lines, nil
}

// cells returns the cells of a line of a table.
func cells(line string) []string {
	list := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
	for i := range list {
		list[i] = strings.TrimSpace(list[i])
	}
	return list
}

// aChecksum is that of a network in a file of results, or in the list of a folder of networks.
var (
	aChecksum = regexp.MustCompile(`"network":"([0-9a-f]{16})"`)
	inAList   = regexp.MustCompile(`(?m)^\S+\.net \S+ \d+ \S+ \d+ ([0-9a-f]{16})`)
)

// age returns the lines of the table of the folders and files whose results are by networks
// that are no longer used, with the number of these and of all.
func age(lab string) ([]string, error) {
	used := map[string]bool{}
	shipped, err := games.Find([]string{"all", "kin", "backgammon"})
	if err != nil {
		return nil, err
	}
	for _, g := range shipped {
		if net, err := bot.Shipped(g); err == nil {
			used[fmt.Sprintf("%016x", net.Sum())] = true
		}
	}
	found := func(pattern string, checksum *regexp.Regexp) (list []string, err error) {
		names, err := filepath.Glob(filepath.Join(lab, pattern))
		for _, name := range names {
			text, failed := files.Read(name)
			err = errors.Join(err, failed)
			for _, m := range checksum.FindAllSubmatch(text, -1) {
				list = append(list, string(m[1]))
			}
		}
		slices.Sort(list)
		return slices.Compact(list), err
	}
	recipes, failed := found("nets/*/manifest.txt", inAList)
	for _, sum := range recipes {
		used[sum] = true
	}
	var lines []string
	for _, pattern := range []string{"data/study/*.jsonl.gz", "data/openings/*.jsonl", "data/puzzles/*.jsonl", "data/positions.jsonl"} {
		all, err := found(pattern, aChecksum)
		failed = errors.Join(failed, err)
		old := 0
		for _, sum := range all {
			if !used[sum] {
				old++
			}
		}
		if old > 0 {
			lines = append(lines, fmt.Sprintf("| `%s` | %d of %d |", pattern, old, len(all)))
		}
	}
	if len(lines) == 0 {
		lines = []string{"| none | |"}
	}
	return lines, failed
}

//go:build gnubg && corpus

package gnubgcheck

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// corpus is the list of public files, without the files. Its first lines say what the others are.
const corpus = "testdata/corpus.txt"

// A published file is one of the list.
type published struct {
	source, digest, path string
	games, turns         int
	notes                []string // what is lost or refused, or otherwise in GNU Backgammon

	records []*record.Record
	faults  []error
	copies  []copied
}

// A copied file is a published one as it is, or as it is written here.
type copied struct{ what, name string }

// theirs is how GNU Backgammon reads a published file as it is.
const theirs = "GNU Backgammon"

// note adds a note.
func (f *published) note(format string, args ...any) {
	f.notes = append(f.notes, strings.ReplaceAll(fmt.Sprintf(format, args...), "\n", " "))
}

// String returns the lines of the list.
func (f *published) String() string {
	s := fmt.Sprintf("%d %d %s %s\n", f.games, f.turns, f.digest, f.path)
	for _, note := range f.notes {
		s += "\t" + note + "\n"
	}
	return s
}

// ext returns the extension that the file would have by its format.
func (f *published) ext() string {
	if filepath.Ext(f.path) == ".sgf" {
		return ".sgf"
	}
	return ".mat"
}

// formats are the formats of files by their extensions.
var formats = map[string]struct {
	read  func(io.Reader, *alfonsine.Game) iter.Seq2[*record.Record, error]
	write func(io.Writer, ...*record.Record) error
}{
	".mat": {exchange.ReadMat, exchange.WriteMat},
	".sgf": {exchange.ReadSGF, exchange.WriteSGF},
}

// read reads a text of the file.
func (f *published) read(text []byte) {
	for r, err := range formats[f.ext()].read(bytes.NewReader(text), alfonsine.Backgammon) {
		f.games, f.turns = f.games+1, f.turns+r.Len()
		f.records, f.faults = append(f.records, r), append(f.faults, err)
		switch {
		case err != nil:
			f.note("game %d, after %d turns: %s", f.games, r.Len(), place(err))
		case r.Result() == alfonsine.ResultOngoing:
			f.note("game %d is not over after %d turns", f.games, r.Len())
		}
	}
}

// place returns where the fault of a file is, and its kind.
func place(err error) string {
	var e *exchange.Error
	if !errors.As(err, &e) {
		return err.Error()
	}
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Fault)
}

// score notes where a game is followed by another score than it gives. It returns how many are
// followed by one.
func (f *published) score() (followed int) {
	for i, next := range f.records[min(1, len(f.records)):] {
		r := f.records[i]
		score, known := scoreOf(r)
		after, follows := scoreOf(next)
		winner, over := r.Result().Winner()
		if !known || !follows || !over || score.length != after.length || f.faults[i] != nil {
			continue
		}
		followed++
		points, _ := r.Tag("Points")
		won, err := strconv.Atoi(cmp.Or(points, "1"))
		if score.of[winner] += won; err != nil || score != after {
			f.note("game %d gives %v, and game %d begins with %v", i+1, score.of, i+2, after.of)
		}
	}
	return followed
}

// A matchScore is the score before a game, White's first, and the length of its match.
type matchScore struct {
	of     [2]int
	length string
}

// scoreOf returns the score before a game, if it is known.
func scoreOf(r *record.Record) (score matchScore, known bool) {
	score.length, _ = r.Tag("MatchLength")
	text, _ := r.Tag("MatchScore")
	_, err := fmt.Sscanf(text, "%d-%d", &score.of[0], &score.of[1])
	return score, err == nil
}

// write writes the file as it is, and its games in both formats, and reads these again.
func (f *published) write(t *testing.T, base string, text []byte) {
	t.Helper()
	whole := base + f.ext()
	f.copies = []copied{{theirs, whole}}
	gametest.Must(t, os.WriteFile(whole, text, 0o600))
	for _, ext := range []string{".mat", ".sgf"} {
		var b bytes.Buffer
		if err := formats[ext].write(&b, f.records...); err != nil {
			f.note("it cannot be written as %s: %v", ext[1:], err)
			continue
		}
		name := base + "-written" + ext
		gametest.Must(t, os.WriteFile(name, b.Bytes(), 0o600))
		f.copies = append(f.copies, copied{theirs + ", of what is written as " + ext[1:], name})
		f.again("written as "+ext[1:], ext, b.Bytes(), true)
	}
}

// again reads games of the file that were written, here or by GNU Backgammon, which has its own
// tags and comments, and notes what is not the same.
func (f *published) again(what, ext string, text []byte, ours bool) {
	games := 0
	for r, err := range formats[ext].read(bytes.NewReader(text), alfonsine.Backgammon) {
		if games++; games > len(f.records) {
			continue
		}
		mine, fault := f.records[games-1], f.faults[games-1]
		reason := ""
		switch {
		case err != nil && (ours || fault == nil):
			reason = place(err)
		case ours:
			reason = cmp.Or(otherTurns(mine, r), otherEnd(mine, r), otherWords(mine, r, ext))
		case fault != nil: // it goes on after a fault in its own way
			reason = otherTurns(mine, r)
		case !mine.Thrown().IsZero() && r.Start() == mine.Start() && r.Len()-mine.Len() <= 1 && r.Result() == mine.Result():
			reason = otherTurns(mine, r) // it plays a last throw that can be played in one way, or leaves it out
		default:
			reason = cmp.Or(otherTurns(mine, r), otherEnd(mine, r))
		}
		if reason != "" {
			f.note("%s: game %d: %s", what, games, reason)
		}
	}
	if games != len(f.records) {
		f.note("%s: %d games", what, games)
	}
}

// otherTurns returns how the turns that two records have differ.
func otherTurns(mine, r *record.Record) string {
	for n := range min(mine.Len(), r.Len()) {
		if r.Turn(n+1) != mine.Turn(n+1) {
			return fmt.Sprintf("turn %d is %v, and not %v", n+1, r.Turn(n+1), mine.Turn(n+1))
		}
	}
	return ""
}

// otherEnd returns how the beginnings and ends of two records differ.
func otherEnd(mine, r *record.Record) string {
	switch {
	case r.Start() != mine.Start():
		return fmt.Sprintf("it begins with %v, and not with %v", r.Start(), mine.Start())
	case r.Len() != mine.Len():
		return fmt.Sprintf("%d turns, and not %d", r.Len(), mine.Len())
	case r.Position() != mine.Position():
		return fmt.Sprintf("it ends with %v, and not with %v", r.Position(), mine.Position())
	case r.Result() != mine.Result() || r.Termination() != mine.Termination():
		return fmt.Sprintf("%v %v, and not %v %v", r.Result(), r.Termination(), mine.Result(), mine.Termination())
	}
	return ""
}

// otherWords returns how the names of the players differ and, in SGF, the comments.
func otherWords(mine, r *record.Record, ext string) string {
	for _, name := range []string{"White", "Black"} {
		one, _ := mine.Tag(name)
		if other, _ := r.Tag(name); one != other {
			return fmt.Sprintf("%s is %q, and not %q", name, other, one)
		}
	}
	for n := range mine.Len() + 1 {
		if ext == ".sgf" && !slices.Equal(mine.Comments(n), r.Comments(n)) {
			return fmt.Sprintf("after turn %d the comments are %q, and not %q", n, r.Comments(n), mine.Comments(n))
		}
	}
	return ""
}

// compare notes where GNU Backgammon has read other games.
func (f *published) compare(what string, list []loaded) {
	if len(list) != len(f.records) {
		f.note("%s: %d games", what, len(list))
	}
	for i, game := range list[:min(len(list), len(f.records))] {
		ends := what != theirs || f.faults[i] == nil // it goes on after a fault in its own way
		if reason := otherLoaded(f.records[i], game, ends); reason != "" {
			f.note("%s: game %d: %s", what, i+1, reason)
		}
	}
}

// otherLoaded returns how a game that GNU Backgammon has read differs from a record: the positions
// before the turns, the dice and, if it is asked for, the end.
func otherLoaded(r *record.Record, game loaded, ends bool) string {
	var turns []record.Turn
	for _, turn := range r.Turns() {
		turns = append(turns, turn)
	}
	if !r.Thrown().IsZero() {
		turns = append(turns, record.Turn{Position: r.Position(), Thrown: r.Thrown()})
	}
	for i, turn := range game.Turns[:min(len(game.Turns), len(turns))] {
		thrown, err := alfonsine.NewRoll(turn.Dice[:]...)
		id, unsaid := exchange.GNUID(alfonsine.Backgammon, turns[i].Position)
		if err != nil || unsaid != nil || thrown != turns[i].Thrown || id[:14] != turn.ID {
			return fmt.Sprintf("turn %d is %s %v, and not %.14s %v", i+1, turn.ID, turn.Dice, id, turns[i].Thrown)
		}
	}
	winner := map[alfonsine.Result]string{alfonsine.ResultWhiteWins: "X", alfonsine.ResultBlackWins: "O"}[r.Result()]
	switch {
	case !ends:
		return ""
	case len(game.Turns) != len(turns) && len(game.Turns) != r.Len(): // it leaves out a throw without a play
		return fmt.Sprintf("%d turns, and not %d", len(game.Turns), len(turns))
	case game.Winner != winner:
		return fmt.Sprintf("the winner is %q, and not %q", game.Winner, winner)
	}
	return ""
}

// listed returns the lines of the list, a file with its notes as one, and the files by their lines.
func listed(t *testing.T) (lines []string, files map[int]*published) {
	t.Helper()
	files = map[int]*published{}
	source := ""
	gametest.Lines(t, corpus, func(line string) error {
		fields := strings.SplitN(line, " ", 4)
		switch {
		case strings.HasPrefix(line, "\t") && len(lines) > 0:
			lines[len(lines)-1] += line + "\n"
			return nil
		case strings.HasPrefix(line, "#"):
		case fields[0] == "source" && len(fields) == 3:
			source = fields[1]
		case source != "" && len(fields) == 4:
			files[len(lines)] = &published{source: source, digest: fields[2], path: fields[3]}
		default:
			return fmt.Errorf("%q is neither a source nor a file", line)
		}
		lines = append(lines, line+"\n")
		return nil
	})
	return lines, files
}

// The files of the list are in the folder ALFONSINE_CORPUS, by their sources; .ci/long fetches them.
// Of each file the games are read, written in both formats and read again, and GNU Backgammon reads
// all three and writes the first again. With -update, what comes out is written into the list.
func TestPublicGamesAreTheSameHereAndInGNUBackgammon(t *testing.T) {
	folder := os.Getenv("ALFONSINE_CORPUS")
	if folder == "" {
		t.Fatal("ALFONSINE_CORPUS is not set: .ci/long corpus fetches the files and sets it")
	}
	lines, files := listed(t)
	dir, names, followed := t.TempDir(), []string{}, 0
	for i, f := range files {
		text, err := os.ReadFile(filepath.Join(folder, f.source, f.path))
		if err != nil {
			t.Error(err)
			continue
		}
		if digest := fmt.Sprintf("%x", sha256.Sum256(text)); digest != f.digest {
			t.Errorf("the digest of %s/%s is %s, and not %s", f.source, f.path, digest, f.digest)
			continue
		}
		f.read(text)
		followed += f.score()
		f.write(t, filepath.Join(dir, strconv.Itoa(i)), text)
		for _, c := range f.copies {
			names = append(names, c.name)
		}
	}
	read := map[string][]loaded{}
	for i, games := range exchangeWith(t, map[string]any{"files": names}).Files {
		read[names[i]] = games
	}
	games, turns := 0, 0
	for _, f := range files {
		for _, c := range f.copies {
			f.compare(c.what, read[c.name])
		}
		for _, ext := range []string{".mat", ".sgf"} {
			if len(f.copies) > 0 {
				text, err := os.ReadFile(f.copies[0].name + ext)
				gametest.Must(t, err)
				f.again("by GNU Backgammon as "+ext[1:], ext, text, false)
			}
		}
		games, turns = games+f.games, turns+f.turns
	}
	t.Logf("%d files, %d games, %d turns; of %d games the next has a score", len(files), games, turns, followed)
	if followed < len(files) {
		t.Errorf("only %d games are followed by a score", followed)
	}
	text := ""
	for i, line := range lines {
		if f := files[i]; f != nil && len(f.copies) > 0 && f.String() != line {
			if !*gametest.Update {
				t.Errorf("of %s the list says\n%sand it is\n%s", f.source, line, f)
			}
			line = f.String()
		}
		text += line
	}
	if *gametest.Update {
		gametest.Must(t, os.WriteFile(corpus, []byte(text), 0o666))
	}
}

//go:build gnubg

package endgame_test

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

// These tests compute tables with makebearoff of GNU Backgammon (Debian package gnubg) and
// compare ours. They need makebearoff and bearoffdump in the path.

// gnubgTable runs makebearoff and returns the file.
func gnubgTable(t *testing.T, args ...string) (path string, data []byte) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "table.bd")
	if out, err := exec.Command("makebearoff", append(args, "-f", path)...).CombinedOutput(); err != nil {
		t.Fatalf("makebearoff: %v\n%s", err, out)
	}
	data = gametest.Got(os.ReadFile(path))
	const header = 40
	if len(data) < header || data[header-1] != '\n' {
		t.Fatalf("the table begins with %q", data[:min(header, len(data))])
	}
	return path, data[header:]
}

func TestOurTableIsThatOfGNUBackgammon(t *testing.T) {
	// Uncompressed and without gammons, the file has 32 probabilities of 16 bits for each
	// Home, in the same order as ours.
	path, data := gnubgTable(t, "-o", "6", "-g", "-c")
	const record = 32 * 2
	if len(data) != endgame.HomeCount*record {
		t.Fatalf("the table has %d bytes", len(data))
	}
	b := fullTable(t, alfonsine.Backgammon)
	largest, farthest := 0.0, 0.0
	for i := range endgame.HomeCount {
		h := endgame.HomeAt(i)
		mean, sum := 0.0, 0.0
		d := b.Distribution(h)
		for n := range 32 {
			p := float64(binary.LittleEndian.Uint16(data[i*record+2*n:])) / math.MaxUint16
			mean += p * float64(n)
			sum += p
			farthest = max(farthest, math.Abs(p-d.At(n)))
		}
		off := math.Abs(mean/sum - b.Mean(h))
		largest = max(largest, off)
		if off > 2.5e-4 {
			t.Errorf("%v takes %.6f throws, GNU Backgammon says %.6f", h, b.Mean(h), mean/sum)
		}
	}
	t.Logf("the expectations differ by %.3g at most, the probabilities by %.3g", largest, farthest)

	// bearoffdump reads the same file and confirms the order.
	for _, text := range []string{"6:15", "1:15", "6:1,5:2,3:4", "4:3,2:2,1:1", "6:2,5:2,4:3,3:3,2:3,1:2"} {
		h := home(text)
		out, err := exec.Command("bearoffdump", "-n", strconv.Itoa(h.Index()), path).Output()
		if err != nil {
			t.Fatalf("bearoffdump: %v", err)
		}
		mean := math.NaN()
		for line := bufio.NewScanner(bytes.NewReader(out)); line.Scan(); {
			if f := strings.Fields(line.Text()); len(f) >= 3 && f[0] == "Mean" {
				mean, _ = strconv.ParseFloat(f[2], 64)
				break
			}
		}
		if !(math.Abs(mean-b.Mean(h)) <= 2.5e-4+5e-4) { // it prints three decimals
			t.Errorf("%v takes %.4f throws, bearoffdump says %.3f", h, b.Mean(h), mean)
		}
	}
}

func TestOurEndgameIsThatOfGNUBackgammon(t *testing.T) {
	size, checkers := "6x4", 4
	if gametest.Long() {
		size, checkers = "6x6", 6
	}
	// Without cubes, the file has the thrower's 16-bit equity for each pair of Homes.
	_, data := gnubgTable(t, "-t", size, "-C")
	e := twoSided(t, alfonsine.Backgammon, checkers)
	n := 0
	for endgame.HomeAt(n).Checkers() <= checkers {
		n++
	}
	if len(data) != n*n*2 {
		t.Fatalf("the table has %d bytes, want %d", len(data), n*n*2)
	}
	largest := 0.0
	for i := 1; i < n; i++ {
		for j := 1; j < n; j++ {
			own, other := endgame.HomeAt(i), endgame.HomeAt(j)
			win := gametest.Got(e.Win(alone(t, alfonsine.Backgammon, alfonsine.White, own, other)))
			// An equity runs from -1 to 1. The win probability is half of equity plus 1.
			theirs := float64(binary.LittleEndian.Uint16(data[2*(i*n+j):])) / math.MaxUint16
			off := math.Abs(theirs - win)
			largest = max(largest, off)
			if off > 1e-4 {
				t.Fatalf("%v against %v wins %.6f, GNU Backgammon says %.6f", own, other, win, theirs)
			}
		}
	}
	t.Logf("the win differ by %.3g at most", largest)
}

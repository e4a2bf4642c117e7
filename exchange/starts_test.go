package exchange_test

import (
	"encoding/binary"
	"errors"
	"strings"
	"testing"
	"unicode/utf16"

	"pgregory.net/rapid"

	"example.com/alfonsine"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// A game that begins elsewhere comes back from both formats, whoever begins.
func TestAStartElsewhereComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, rng := alfonsine.Backgammon, gametest.Drawn(t)
		var r *record.Record
		for r == nil || r.Start().Over() {
			setup := gametest.Wild(g, rng).Setup()
			setup.Dice = alfonsine.Roll{}
			if start, err := setup.Position(); err == nil {
				r, _ = record.NewFrom(g, start)
			}
		}
		for range rapid.IntRange(1, 4).Draw(t, "turns") {
			if p := r.Position(); !p.Over() {
				p = g.Throw(p, rng)
				plays := g.Plays(p)
				gametest.Must(t, r.AddPlay(p, plays[rng.IntN(len(plays))]))
			}
		}
		comesBack(t, g, r, r)
	})
}

// A file in another encoding is the same file.
func TestAFileIsReadInItsEncoding(t *testing.T) {
	for _, f := range files {
		r := record.New(alfonsine.Backgammon)
		gametest.Must(t, errors.Join(r.SetTag("White", "Doña €"), r.SetTag("Black", "“𝔹ob”"), r.AddText("3-1: 8/5 6/5")))
		whole := text(t, f, r)
		units := utf16.Encode([]rune(whole))
		wide := func(order binary.AppendByteOrder, mark bool) string {
			var b []byte
			if mark {
				b = order.AppendUint16(b, 0xfeff)
			}
			for _, unit := range units {
				b = order.AppendUint16(b, unit)
			}
			return string(b)
		}
		for name, changed := range map[string]string{
			"UTF-8": whole, "UTF-8 with a mark": "\ufeff" + whole,
			"UTF-16, low byte first": wide(binary.LittleEndian, true), "UTF-16, high byte first": wide(binary.BigEndian, true),
			"UTF-16 without a mark": wide(binary.LittleEndian, false), "UTF-16 without a mark, high byte first": wide(binary.BigEndian, false),
			"Windows-1252": strings.NewReplacer("ñ", "\xf1", "€", "\x80", "“𝔹", "\x93B", "”", "\x94").Replace(whole),
		} {
			list, faults := collect(t, f, alfonsine.Backgammon, strings.NewReader(changed))
			white, _ := list[0].Tag("White")
			black, _ := list[0].Tag("Black")
			if faults[0] != nil || len(list) != 1 || white != "Doña €" || strings.Replace(black, "𝔹", "B", 1) != "“Bob”" || list[0].Len() != 1 {
				t.Errorf("%s, %s: %v\n%s", f.format, name, faults[0], list[0])
			}
		}
		two, faults := collect(t, f, alfonsine.Backgammon, strings.NewReader(whole+"\ufeff"+whole))
		if f.format == exchange.FormatSGF && (len(two) != 2 || errors.Join(faults...) != nil) {
			t.Errorf("%s: two files are %d games: %v", f.format, len(two), faults)
		}
	}
}

// The score after a game says who has won it, where the column does not.
func TestTheScoreSaysWhoHasWon(t *testing.T) {
	const mat = " 5 point match\n Game 1\n Ann : 0                         Bob : 0\n  1) 31: 8/5 6/5                 42: 8/4 6/4\n"
	for score, want := range map[string]alfonsine.Result{
		" Ann : 2                         Bob : 0\n": alfonsine.ResultWhiteWins,
		" Ann : 0                         Bob : 2\n": alfonsine.ResultBlackWins,
		" Ann : 0                         Bob : 1\n": alfonsine.ResultWhiteWins, // as the column says
		"": alfonsine.ResultWhiteWins,
	} {
		list, faults := collect(t, files[0], alfonsine.Backgammon, strings.NewReader(mat+"          Wins 2 points\n Game 2\n"+score))
		if faults[0] != nil || list[0].Result() != want {
			t.Errorf("%q: %v, %v", score, list[0].Result(), faults[0])
		}
	}
}

// Moves that only together are a play are read from a file. People are told what is wrong.
func TestMovesThatTogetherAreAPlayAreReadFromFilesOnly(t *testing.T) {
	const start = "; Set Pos=-----C-A---------bbbbbb---/0\n"
	const mat = " Game 1\n Ann : 0                         Bob : 0\n" + start
	for cell, want := range map[string]string{
		"62: 7/1 1/0":     "7/5/off",
		"62: 7/0":         "7/5/off",
		"62: 7/1 5/0":     "",
		"62: 7/1 1/0 0/0": "",
	} {
		list, faults := collect(t, files[0], alfonsine.Backgammon, strings.NewReader(mat+"  1) "+cell+"\n"))
		if got := list[0].Turn(1).Play.String(); (faults[0] == nil) != (want != "") || want != "" && got != want {
			t.Errorf("%s is %s, want %s: %v", cell, got, want, faults[0])
		}
		if faults[0] == nil {
			continue
		}
		var e *exchange.Error
		if !errors.As(faults[0], &e) || e.Line != 4 || e.Column != 6 || e.Game != 1 || e.Turn != 1 {
			t.Errorf("%s: %#v", cell, faults[0])
		}
	}
	p, err := exchange.ParseXGID(alfonsine.Backgammon, "-----C-A---------bbbbbb---:0:0:1:62")
	gametest.Must(t, err)
	if play, err := alfonsine.Backgammon.ParsePlay(p, "7/1 1/off", alfonsine.Notation{}); err == nil {
		t.Errorf("people may play %v", play)
	}
}

// What a file says of its start and cannot be read is not passed over.
func TestNothingThatIsSaidOfAStartIsPassedOver(t *testing.T) {
	const mat = " Game 1\n Ann : 0                         Bob : 0\n"
	for _, test := range []struct {
		file  file
		text  string
		fault exchange.Fault
	}{
		{files[0], mat + "; Set Pos=here/0\n", exchange.FaultStart},
		{files[0], mat + "; Set Dice=31\n", exchange.FaultStart},
		{files[0], mat + "; Set Pos=-b----E-C---eE---c-e----BP/0\n", exchange.FaultStart},
		{files[0], mat + "; Set Pos=-b----F-C---eE---c-e----B-/0\n", exchange.FaultCheckers},
		{files[0], mat + "; Set Pos=-b----------------------/0\n", exchange.FaultStart},
		{files[0], mat + "; Set Pos=-b------------------------/0\n", exchange.FaultStart},
		{files[0], mat + "  1) 31: 8/5 6/5\n; Set Pos=-b----E-C---eE---c-e----B-/0\n", exchange.FaultStart},
		{files[0], "; Set Pos=-b----E-C---eE---c-e----B-/0\n" + mat, exchange.FaultStart},
		{files[0], "; [Start \"elsewhere\"]\n" + mat, exchange.FaultStart},
		{files[0], "; [Variation \"Hypergammon\"]\n" + mat, exchange.FaultUnfit},
		{files[1], "(;GM[6];AB[z])", exchange.FaultCheckers},
		{files[1], "(;GM[6];AE[aa])", exchange.FaultStart},
		{files[1], "(;GM[6];AE[b:a])", exchange.FaultStart},
		{files[1], "(;GM[6];AW[f])", exchange.FaultCheckers},
		{files[1], "(;GM[6];PL[X];W[31hefe])", exchange.FaultStart},
		{files[1], "(;GM[6];PL[])", exchange.FaultStart},
		{files[1], "(;GM[6]SU[Hypergammon])", exchange.FaultUnfit},
	} {
		list, faults := collect(t, test.file, alfonsine.Backgammon, strings.NewReader(test.text))
		var e *exchange.Error
		if !errors.As(faults[0], &e) || e.Fault != test.fault || list[0].Start() != alfonsine.Backgammon.Start() {
			t.Errorf("%q: %v, want %s", test.text, faults[0], test.fault)
		}
	}
}

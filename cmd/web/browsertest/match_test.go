package browsertest

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
)

// nearWon is a game in which White throws and wins, with a score before it.
func nearWon(game, score, black string) string {
	return "[Game \"" + game + "\"]\n[MatchLength \"5\"]\n[MatchScore \"" + score + "\"]\n[Start \"1:2,off:13 " + black + " w -\"]\n\n*"
}

// won plays such a game to its end, and leaves the dialog by a button.
func (p *page) won(how string) {
	p.Helper()
	for end := time.Now().Add(patience); !eval[bool](p, "document.getElementById('end').open"); {
		if time.Now().After(end) {
			p.Fatalf("the game is not over: %s", p.text("#status"))
		}
		eval[bool](p, `(document.getElementById("go").click(), true)`)
	}
	p.says("#end-how", how)
}

// A match is begun in the dialog of a new game. Its score stands beside the board, in the list of
// games and in the file of all games, and goes from game to game with the players.
func TestAMatchIsPlayedToItsPoints(t *testing.T) {
	t.Parallel()
	p := open(t, narrow, "")
	p.click("#new-game")
	p.choose("#new-player-1", "far")
	p.wait("document.getElementById('new-length').disabled") // no match with somebody far away
	p.choose("#new-player-0", "person")
	p.choose("#new-player-1", "person")
	p.choose("#new-length", "3")
	p.click("#games input[value=fallas]")
	p.click("#new-start")
	p.says("#score", "To 3 points: White 0, Black 0.")
	p.paste(nearWon("fallas", "3-2", "24:2,off:13"))
	p.twoPersons()
	p.screenshot("match")
	p.won("counts 1 point. To 5 points: White 4, Black 2.")
	p.screenshot("match-end")
	p.click("#end-undo")
	p.wait("document.getElementById('score').textContent.includes('White 3, Black 2')")
	p.won("White 4, Black 2.")
	p.click("#end-again")
	p.wait("document.querySelectorAll('#turns li').length === 0")
	next := p.text("#score")
	if exchanged := strings.Contains(p.text("#message"), "swapped"); exchanged && !strings.Contains(next, "White 2, Black 4") || !exchanged && !strings.Contains(next, "White 4, Black 2") {
		t.Errorf("the next game begins with %s after %s", next, p.text("#message"))
	}
	p.click("#go")
	eval[bool](p, "Boolean(history.back()) || true")
	p.wait("document.getElementById('score').textContent.includes('White 4, Black 2') && document.querySelectorAll('#turns li').length === 1")
	p.says("#go", "Next game")
	p.keys(kb.ArrowLeft) // what is looked back at stays over
	eval[bool](p, "Boolean(history.forward()) || true")
	p.wait("document.getElementById('score').textContent === " + quoted(next))
	p.load("")
	p.says("#score", next)
	if list := p.kept(); len(list) != 2 || !strings.Contains(list[1], next) || !strings.Contains(list[0], "It is over. To 5 points: White 4, Black 2") {
		t.Errorf("the kept games are %q", list)
	}
	p.wait("!history.state?.dialog")
	p.paste(nearWon("fallas", "4-4", "24:2,off:13"))
	p.won("White 5, Black 4.")
	p.says("#end-title", "White has won the match")
	p.click("#end-again")
	p.wait("document.getElementById('score').textContent === 'To 5 points: White 0, Black 0.'")
}

// In backgammon a win counts as many points as the loser was far behind.
func TestAWinCountsWhatItIs(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	for black, counts := range map[string]string{"24:2,off:13": "1 point", "24:15": "2 points", "24:14,3:1": "3 points", "bar:1,24:14": "3 points"} {
		p.paste(nearWon("backgammon", "0-0", black))
		p.twoPersons()
		p.won("The game counts " + counts + ".")
		p.click("#end-look")
	}
}

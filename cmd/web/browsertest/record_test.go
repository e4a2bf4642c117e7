package browsertest

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// playSome plays a number of turns by clicks.
func (p *page) playSome(g *alfonsine.Game, turns int) {
	p.Helper()
	for range turns {
		if p.position().Dice().IsZero() {
			p.click("#go")
		}
		now := p.position()
		p.make(now.Turn(), short(g, now))
		p.click("#go")
	}
}

// download clicks on a button that saves a file with an ending, and reads the file.
func (p *page) download(button, ending string) string {
	p.Helper()
	folder := p.TempDir()
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := chromedp.CallBrowser(ctx, cdpbrowser.SetDownloadBehavior, cdpbrowser.SetDownloadBehaviorParams{
			Behavior: cdpbrowser.SetDownloadBehaviorBehaviorAllow, DownloadPath: folder,
			BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID,
		})
		return err
	}))
	p.click(button)
	for range 100 {
		files, _ := filepath.Glob(filepath.Join(folder, "*."+ending))
		if len(files) == 1 {
			if text, err := os.ReadFile(files[0]); err == nil && len(text) > 0 {
				return string(text)
			}
		}
		time.Sleep(100 * time.Millisecond)
	}
	p.Fatal("nothing was saved")
	return ""
}

func TestARecordGoesOutAndComesInAgain(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.seeded(alfonsine.Laquet, "1283")
	p.playSome(alfonsine.Laquet, 6)
	at := p.position()
	p.click("#tab-record")
	text := p.download("#save", "txt")
	r, err := record.Parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if r.Len() != 6 || r.Position() != at {
		t.Errorf("the record is\n%s", text)
	}

	file := filepath.Join(t.TempDir(), "laquet.txt")
	must(t, os.WriteFile(file, []byte(text), 0o644))
	q := loaded(t, file, 6)
	q.shows("laquet", at)

	// The record is stepped through, and played on from the middle.
	for i, button := range []string{"#look-first", "#look-on", "#look-on", "#look-back", "#look-last", "#turns li:nth-child(3) button"} {
		turn := []int{0, 1, 2, 1, 6, 3}[i]
		q.click(button)
		want := r.Start()
		if turn > 0 {
			want = r.Turn(turn).Next()
		}
		q.stands(want)
	}
	q.screenshot("record")
	q.click("#play-on")
	if n := q.turns(); n != 3 {
		t.Errorf("there are %d turns left", n)
	}
	q.stands(r.Turn(3).Next())
}

func TestAGameIsRestoredAfterLeavingThePage(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.seeded(alfonsine.CabEQuinal, "1283")
	p.playSome(alfonsine.CabEQuinal, 3)
	p.click("#go") // a throw is kept too
	at := p.position()
	p.load("")
	p.shows("cab-e-quinal", at)
	if n := p.turns(); n != 3 {
		t.Errorf("there are %d turns", n)
	}
}

// loaded opens the page for two persons with a record from a file, once it has so many turns.
func loaded(t *testing.T, file string, turns int) *page {
	t.Helper()
	p := open(t, wide, "")
	p.twoPersons()
	p.click("#tab-record")
	p.do(chromedp.SetUploadFiles(chromedp.CSS("#file"), []string{file}))
	p.reaches(turns)
	return p
}

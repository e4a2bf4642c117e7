package browsertest

import (
	"context"
	"os"
	"path/filepath"
	"strings"
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
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	q := open(t, wide, "")
	q.twoPersons()
	q.click("#tab-record")
	q.do(chromedp.SetUploadFiles(chromedp.CSS("#file"), []string{file}))
	q.wait("document.querySelectorAll('#turns li').length === 6")
	if slug, now := q.link(); slug != "laquet" || now != at {
		t.Errorf("%s %v", slug, now)
	}

	// The record is stepped through, and played on from the middle.
	for i, button := range []string{"#look-first", "#look-on", "#look-on", "#look-back", "#look-last", "#turns li:nth-child(3) button"} {
		turn := []int{0, 1, 2, 1, 6, 3}[i]
		q.click(button)
		want := r.Start()
		if turn > 0 {
			want = r.Turn(turn).Next()
		}
		if now := q.position(); now != want {
			t.Errorf("after turn %d the page has %v, not %v", turn, now, want)
		}
	}
	q.screenshot("record")
	q.click("#play-on")
	if n := eval[int](q, "document.querySelectorAll('#turns li').length"); n != 3 {
		t.Errorf("there are %d turns left", n)
	}
	if now := q.position(); now != r.Turn(3).Next() {
		t.Errorf("the game continues from %v", now)
	}
}

func TestADamagedRecordIsReportedAndLoadedInPart(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.click("#tab-record")
	p.write("#pasted", "[Game \"fallas\"]\n\n1. w 6-5-3: 24/18/13 6/3\n2. b 6-5-4: 1/7/12/16 1/2\n*\n")
	p.click("#paste button")
	if said := p.text("#message"); !strings.Contains(said, "Line 4") {
		t.Errorf("%q", said)
	}
	if slug, now := p.link(); slug != "fallas" || now.Turn() != alfonsine.Black {
		t.Errorf("%s %v", slug, now)
	}
}

func TestOneOfSeveralRecordsIsChosen(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	for _, g := range games() {
		text.WriteString(record.New(g).String() + "\n")
	}
	p := open(t, wide, "")
	p.click("#tab-record")
	p.do(chromedp.SetValue(chromedp.CSS("#pasted"), text.String()))
	p.click("#paste button")
	p.choose("#which-record", "5")
	if slug, _ := p.link(); slug != games()[4].Slug() {
		t.Errorf("the game is %s", slug)
	}
}

func TestAGameIsRestoredAfterLeavingThePage(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.seeded(alfonsine.CabEQuinal, "1283")
	p.playSome(alfonsine.CabEQuinal, 3)
	p.click("#go") // a throw is kept too
	at := p.position()
	p.load("")
	if slug, now := p.link(); slug != "cab-e-quinal" || now != at {
		t.Errorf("%s %v, not %v", slug, now, at)
	}
	if n := eval[int](p, "document.querySelectorAll('#turns li').length"); n != 3 {
		t.Errorf("there are %d turns", n)
	}
}

package browsertest

import (
	"os"
	"regexp"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestTheCommandServesThePageUntilItIsInterrupted(t *testing.T) {
	t.Parallel()
	serve, found := served(t, "--listen", "127.0.0.1:0")
	p := open(t, wide, "")
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(found+"#/laquet"), chromedp.WaitReady(chromedp.CSS("body[data-ready]")))
	p.plays("laquet")
	p.answered()
	must(t, serve.Process.Signal(os.Interrupt))
	if err := serve.Wait(); err != nil {
		t.Error(err)
	}
}

// Everything that a browser loads and keeps in one language comes in less than 3.8 million bytes:
// 2.2 are the library, with 0.6 of networks, and 1.2 the rules alone, which a first visit plays by
// until it has the library.
func TestTheSiteIsSmall(t *testing.T) {
	t.Parallel()
	found := regexp.MustCompile(`(\d+) KB compressed`).FindStringSubmatch(written)
	if found == nil {
		t.Fatalf("the size is not told: %q", written)
	}
	if size, err := strconv.Atoi(found[1]); err != nil || size >= 3800 {
		t.Errorf("the site has %s KB, %v", found[1], err)
	}
}

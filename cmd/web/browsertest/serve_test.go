package browsertest

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestTheCommandServesThePageUntilItIsInterrupted(t *testing.T) {
	t.Parallel()
	serve := exec.Command(command, "--listen", "127.0.0.1:0")
	out, err := serve.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	serve.Stderr = os.Stderr
	if err := serve.Start(); err != nil {
		t.Fatal(err)
	}
	defer serve.Process.Kill()
	line, err := bufio.NewReader(out).ReadString('\n')
	found := regexp.MustCompile(`http://127\.0\.0\.1:\d+/`).FindString(line)
	if err != nil || found == "" {
		t.Fatalf("%q, %v", line, err)
	}
	p := open(t, wide, "")
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(found+"#/laquet"), chromedp.WaitReady(chromedp.CSS("body[data-ready]")))
	if slug, _ := p.link(); slug != "laquet" {
		t.Errorf("the game is %s", slug)
	}
	if err := serve.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	io.Copy(io.Discard, out)
	if err := serve.Wait(); err != nil {
		t.Error(err)
	}
}

// Everything that a browser loads and keeps comes in less than 2.9 million bytes. Some 0.5
// of them are networks.
func TestTheSiteIsSmall(t *testing.T) {
	t.Parallel()
	found := regexp.MustCompile(`(\d+) KB compressed`).FindStringSubmatch(written)
	if found == nil {
		t.Fatalf("the size is not told: %q", written)
	}
	if size, err := strconv.Atoi(found[1]); err != nil || size >= 2900 {
		t.Errorf("the site has %s KB, %v", found[1], err)
	}
}

package browsertest

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestTheCommandServesThePageUntilItIsInterrupted(t *testing.T) {
	program := filepath.Join(t.TempDir(), "web")
	build := exec.Command("go", "build", "-o", program, ".")
	build.Dir = ".."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	serve := exec.Command(program, "-listen", "127.0.0.1:0")
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

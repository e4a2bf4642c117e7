package browsertest

import (
	"os"
	"testing"

	"github.com/chromedp/chromedp"
)

// The picture of README.md shows a first turn. ALFONSINE_PICTURE says where it is written.
func TestThePictureShowsAFirstTurn(t *testing.T) {
	t.Parallel()
	p := open(t, screen{"picture", 1120, 690, false}, "#/todas-tablas/24:2,13:5,8:3,6:5_19:5,17:3,12:5,1:2_w_6-5")
	p.says("#status", "White (you) plays 6-5.")
	if n := eval[int](p, `document.querySelectorAll("#board .source").length`); n == 0 {
		t.Error("no checker is ringed")
	}
	if name := os.Getenv("ALFONSINE_PICTURE"); name != "" {
		must(t, os.WriteFile(name, get(p, chromedp.CaptureScreenshot()), 0o644))
	}
}

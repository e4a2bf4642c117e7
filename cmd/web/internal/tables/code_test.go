package tables

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"rsc.io/qr"

	"example.com/alfonsine/cmd/internal/gametest"
)

// The drawing has the modules of the code, each where it is, and a light margin around.
func TestALinkIsDrawnAsItsCode(t *testing.T) {
	_, host := fresh(t)
	link := "http://192.168.1.20:1283/#/table/" + secret() + "/join-" + secret()
	status, text := ask(t, "POST", host+"/tables/code", "", map[string]string{"text": link})
	var answer struct{ SVG string }
	if err := json.Unmarshal([]byte(text), &answer); err != nil || status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	dark := map[[2]int]bool{}
	for _, run := range regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1`).FindAllStringSubmatch(answer.SVG, -1) {
		x, _ := strconv.Atoi(run[1])
		y, _ := strconv.Atoi(run[2])
		n, _ := strconv.Atoi(run[3])
		for i := range n {
			dark[[2]int{x + i, y}] = true
		}
	}
	c, err := qr.Encode(link, qr.M)
	gametest.Must(t, err)
	for y := range c.Size + 2*quiet {
		for x := range c.Size + 2*quiet {
			if dark[[2]int{x, y}] != c.Black(x-quiet, y-quiet) {
				t.Fatalf("the module in column %d of row %d is another", x, y)
			}
		}
	}
	for _, bad := range []string{"", "javascript:alert(1)", "http://" + strings.Repeat("x", mostText)} {
		if status, _ := ask(t, "POST", host+"/tables/code", "", map[string]string{"text": bad}); status != http.StatusBadRequest {
			t.Errorf("%q: %d", bad, status)
		}
	}
}

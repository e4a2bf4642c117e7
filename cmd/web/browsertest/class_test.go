package browsertest

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// A teacher begins all tables of a class and prints the links; pupils find their games by them, sit
// down, play, and play again; the teacher sees that, and ends the class.
func TestAClassIsBegunPrintedPlayedAndEnded(t *testing.T) {
	t.Parallel()
	_, at := served(t, "--listen", "127.0.0.1:0", "--tables", filepath.Join(t.TempDir(), "games.db"))
	open := func(s screen, link string) *page {
		p := blank(t, s)
		p.at, p.forgiving = link, true
		p.do(chromedp.Navigate(link))
		return p
	}
	teacher := open(wide, at+"class-es.html")
	teacher.wait(`!document.getElementById("class-new").hidden`)
	teacher.axe("a class to begin")
	eval[bool](teacher, `(document.getElementById("class-names").value = "Ana\nBea\n\nÇelik", window.print = () => { document.body.dataset.printed = "yes"; }, true)`)
	teacher.choose("#class-game", "emperador")
	teacher.click("#class-all")
	teacher.click("#class-new button")
	teacher.wait(`document.querySelectorAll("#class-tables tbody tr").length === 3 && document.getElementById("class-new").hidden`)
	if ranking := teacher.text("#class-ranking tbody"); strings.Count(ranking, "0") != 9 {
		t.Errorf("before the first game the ranking is %q", ranking)
	}
	teacher.axe("a class")
	teacher.click("#class-print")
	teacher.wait(`document.body.dataset.printed && document.querySelectorAll("#class-sheet img").length === 3`)
	links := strings.Split(eval[string](teacher, `[...document.querySelectorAll("#class-sheet span")].map((node) => node.textContent).join(" ")`), " ")
	var seats []*page
	for _, link := range links[:2] {
		if !strings.HasPrefix(link, at+"class-es.html#") {
			t.Errorf("a link is %s", link)
		}
		pupil := open(narrow, link)
		pupil.wait(`document.querySelectorAll("#class-tables a").length === 2`)
		if own := eval[bool](pupil, `!document.getElementById("class-own").hidden`); own {
			t.Error("a pupil sees the page of the teacher")
		}
		pupil.axe("the games of a pupil")
		other := []string{"Bea", "Ana"}[len(seats)]
		eval[bool](pupil, `([...document.querySelectorAll("#class-tables a")].find((node) => node.textContent.includes("`+other+`")).click(), true)`)
		pupil.comes(`!document.getElementById("table-sit").hidden`)
		pupil.click("#table-sit button") // under the name of the class
		pupil.comes(`document.getElementById("table-sit").hidden && !document.getElementById("table-seat").hidden`)
		seats = append(seats, pupil)
	}
	seats[0].comes(`!document.getElementById("table-ending").hidden`)
	seats[0].click("#table-resign")
	seats[0].click("#table-sure")
	teacher.wait(`document.getElementById("class-tables").textContent.includes("ha ganado Bea")`)
	teacher.wait(`document.querySelector("#class-ranking tbody tr").textContent === "Bea111"`)
	eval[bool](seats[0], `(document.getElementById("table-rematch").click(), true)`)
	seats[0].comes(`document.getElementById("table-rematch").hidden && !document.getElementById("table-seat").hidden`)
	seats[1].comes(`document.getElementById("table-rematch").textContent.includes("espera")`)
	eval[bool](seats[1], `(document.getElementById("table-rematch").click(), true)`)
	seats[1].comes(`!document.getElementById("table-sit").hidden`)
	eval[bool](seats[1], `(document.querySelector("#table-sit button").click(), true)`)
	seats[0].comes(`!document.getElementById("table-ending").hidden`)
	seats[1].comes(`!document.getElementById("table-ending").hidden`)
	teacher.click("#class-end")
	teacher.click("#class-yes")
	teacher.wait(`!document.getElementById("class-new").hidden && location.hash === ""`)
	eval[bool](teacher, `(document.getElementById("class-names").value = "Ana\nBea", true)`)
	teacher.choose("#class-length", "3")
	teacher.click("#class-new button")
	teacher.wait(`document.getElementById("class-tables").textContent.includes("0–0, ")`)
	open(wide, links[2]).wait(`document.getElementById("class-note").textContent !== ""`)
}

package browsertest

import (
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// moves makes the first throw and the first move as soon as the page lets it, and notes when.
const moves = `setInterval(() => {
	const click = (selector) => document.querySelector(selector)?.click();
	if (!document.body?.dataset.ready || performance.getEntriesByName("moved").length > 0) return;
	if (document.querySelector("#dice .used")) performance.mark("moved");
	else if (document.querySelector("#board .target")) click("#board .target");
	else if (document.querySelector("#board .source")) click("#board .source");
	else if (!document.querySelector("#dice [data-face]")) click("#go");
}, 20)`

// slow4G is a line of 1.6 Mbit/s down and 750 kbit/s up with 150 ms, as the tools of Chromium have it.
var slow4G = &network.Conditions{Latency: 150, DownloadThroughput: 1.6e6 / 8, UploadThroughput: 750e3 / 8}

// slowly lets a page have a processor so many times as slow, and a line.
func (p *page) slowly(times float64, line *network.Conditions) {
	p.Helper()
	p.do(
		told(network.Enable, network.EnableParams{}),
		told(network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{line}}),
		told(emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: times}),
	)
}

// BenchmarkVisit measures, in seconds from the address on, when the board of a telephone is ready
// and when a script has made the first move: at a first visit with slow 4G and a processor four times
// as slow, and at a later one without and with the slow processor. Only a machine that does nothing
// else tells.
func BenchmarkVisit(b *testing.B) {
	_, at := served(b, "--listen", "127.0.0.1:0")
	fast := &network.Conditions{DownloadThroughput: -1, UploadThroughput: -1}
	for _, visit := range []struct {
		name  string
		first bool
		times float64
		line  *network.Conditions
	}{
		{"first/slow4G/processor4", true, 4, slow4G},
		{"first", true, 1, fast},
		{"later/processor4", false, 4, fast},
		{"later", false, 1, fast},
	} {
		b.Run(visit.name, func(b *testing.B) {
			var ready, moved float64
			for range b.N {
				p := blank(b, narrow)
				p.at = at + "es.html#/todas-tablas"
				if !visit.first {
					p.load("")
					time.Sleep(3 * time.Second) // in which the page is kept
				}
				p.do(chromedp.Navigate("about:blank"), told(cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: moves}))
				p.slowly(visit.times, visit.line)
				p.do(chromedp.Navigate(p.at))
				p.soon = true
				p.comes(`performance.getEntriesByName("moved").length > 0`)
				ready += eval[float64](p, `performance.getEntriesByName("ready")[0].startTime`)
				moved += eval[float64](p, `performance.getEntriesByName("moved")[0].startTime`)
				p.stop()
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(ready/1000/float64(b.N), "s-ready")
			b.ReportMetric(moved/1000/float64(b.N), "s-moved")
		})
	}
}

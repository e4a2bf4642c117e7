module example.com/alfonsine/cmd/web/browsertest

go 1.26

require (
	example.com/alfonsine v0.0.0-00010101000000-000000000000
	github.com/chromedp/cdproto v0.160.2
	github.com/chromedp/chromedp v0.23.1
)

require github.com/go-json-experiment/json v1.27.2 // indirect

replace example.com/alfonsine => ../../..

ignore node_modules

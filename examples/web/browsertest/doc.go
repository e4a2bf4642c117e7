// Package browsertest plays the page of examples/web in Chromium. Its tests need
// Chromium, the go command, and npm ci run once in this folder:
//
//	npm ci && go test ./...
//
// With ALFONSINE_SCREENSHOTS=folder they keep pictures of every game there.
package browsertest

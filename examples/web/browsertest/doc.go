// Package browsertest plays the page of examples/web in Chromium. Its tests need Chromium,
// the go command and what npm ci takes into this folder; the script run sees to that, and
// runs them:
//
//	./run
//	./run -run TestLegalTargetsAreLit -v
//
// With ALFONSINE_SCREENSHOTS=folder they keep pictures of every game there.
package browsertest

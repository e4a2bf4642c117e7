// Package browsertest plays the page of cmd/web in Chromium. Its tests need Chromium,
// the go command, and the packages that npm ci installs in this folder. The script run
// installs them and runs the tests:
//
//	./run
//	./run -run TestLegalTargetsAreLit -v
//
// With ALFONSINE_SCREENSHOTS=folder they keep pictures of every game there, and with
// ALFONSINE_WEB=program they play the page of that program, and not of this checkout.
package browsertest

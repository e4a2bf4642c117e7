// Package gnubgcheck holds the plays of backgammon, built from Rules, against those
// of GNU Backgammon. It is a test alone, and needs the program: install gnubg, then
//
//	go test -tags gnubg ./internal/gnubgcheck
//
// ALFONSINE_GNUBG says on how many positions with a throw, ALFONSINE_SEED which.
package gnubgcheck

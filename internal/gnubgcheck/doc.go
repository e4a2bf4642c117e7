// Package gnubgcheck compares this module with GNU Backgammon: the plays of backgammon,
// built from Rules, the players of package bot, and the ids and files of package exchange.
// It has only tests, and needs the program. Install gnubg, then
//
//	go test -tags gnubg ./internal/gnubgcheck
//
// Environment variables set the size of the tests: ALFONSINE_GNUBG is the number of positions
// with a throw, and ALFONSINE_SEED selects them; ALFONSINE_GNUBG_PAIRS is the number of pairs
// of games, and ALFONSINE_GNUBG_DECISIONS the number of decisions whose loss is measured.
package gnubgcheck

// Package gnubgcheck holds the plays of backgammon, built from Rules, against those
// of GNU Backgammon, the players of package bot against that program, and the ids and
// files of package exchange against its own. It is a test alone, and needs the program:
// install gnubg, then
//
//	go test -tags gnubg ./internal/gnubgcheck
//
// ALFONSINE_GNUBG says on how many positions with a throw, ALFONSINE_SEED which;
// ALFONSINE_GNUBG_PAIRS how many pairs of games are played, and ALFONSINE_GNUBG_DECISIONS
// of how many decisions the loss is measured.
package gnubgcheck

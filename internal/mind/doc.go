// Package mind is what the players of package bot think with: what a player sees of a
// position, the heuristic and the networks that judge it, the tables that are asked first, and
// the search that looks further. Package train teaches the networks, and package coach has
// judges of its own.
package mind

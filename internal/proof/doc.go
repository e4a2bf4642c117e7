// Package proof has no code. Its tests hold package alfonsine to its rules, from outside: to
// the reference, to vectors, to counts of plays, and to texts that are to stay as they are.
package proof

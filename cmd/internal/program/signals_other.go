//go:build !(unix || windows)

package program

import "os"

// endings lists the signals that ask a program to stop.
func endings() []os.Signal { return []os.Signal{os.Interrupt} }

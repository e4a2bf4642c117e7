//go:build unix || windows

package program

import (
	"os"
	"os/signal"
	"syscall"
)

// endings lists the signals that ask a program to stop: an interrupt, a shutdown, and the
// end of its terminal. The last is left out if the program is to outlive its terminal, as
// with nohup.
func endings() []os.Signal {
	list := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		list = append(list, syscall.SIGHUP)
	}
	return list
}

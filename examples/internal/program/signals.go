//go:build unix || windows

package program

import (
	"os"
	"os/signal"
	"syscall"
)

// endings lists the signals that ask a program to end: an interrupt, what shuts it down,
// and the end of its terminal unless the program is to outlive it, as by nohup.
func endings() []os.Signal {
	list := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		list = append(list, syscall.SIGHUP)
	}
	return list
}

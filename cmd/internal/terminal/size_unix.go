//go:build linux || darwin || freebsd || netbsd || dragonfly

package terminal

import (
	"os"
	"syscall"
	"unsafe"
)

// size returns the size of a terminal. It reports false if f is none.
func size(f *os.File) (columns, rows int, ok bool) {
	var window struct{ rows, columns, width, height uint16 }
	_, _, failed := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), syscall.TIOCGWINSZ, uintptr(unsafe.Pointer(&window)))
	return int(window.columns), int(window.rows), failed == 0
}

// paints reports whether a terminal supports color codes.
func paints(*os.File) bool { return true }

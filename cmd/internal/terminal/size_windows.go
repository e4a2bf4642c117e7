package terminal

import (
	"os"
	"syscall"
	"unsafe"
)

var (
	kernel     = syscall.NewLazyDLL("kernel32.dll")
	screenInfo = kernel.NewProc("GetConsoleScreenBufferInfo")
	setMode    = kernel.NewProc("SetConsoleMode")
)

// size returns the size of a console. It reports false if f is none.
func size(f *os.File) (columns, rows int, ok bool) {
	var info struct {
		width, height, x, y      int16
		attributes               uint16
		left, top, right, bottom int16
		mostWidth, mostHeight    int16
	}
	done, _, _ := screenInfo.Call(f.Fd(), uintptr(unsafe.Pointer(&info)))
	return int(info.right-info.left) + 1, int(info.bottom-info.top) + 1, done != 0
}

// paints enables color codes in a console and reports whether that worked.
func paints(f *os.File) bool {
	const virtualTerminal = 4
	var mode uint32
	if syscall.GetConsoleMode(syscall.Handle(f.Fd()), &mode) != nil {
		return false
	}
	done, _, _ := setMode.Call(f.Fd(), uintptr(mode|virtualTerminal))
	return done != 0
}

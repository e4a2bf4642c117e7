//go:build js && wasm

// Wasm is the library as a browser runs it, in the page and in the worker that thinks
// for it. It defines one function there, alfonsine, which takes a request and gives the
// reply to it, both as JSON: package session says what they are. What there is of a reply
// that takes long is told to a second argument, a function, if there is one.
package main

import (
	"syscall/js"

	"example.com/alfonsine/examples/web/internal/session"
)

func main() {
	s := new(session.Session)
	js.Global().Set("alfonsine", js.FuncOf(func(_ js.Value, args []js.Value) any {
		request := ""
		if len(args) > 0 && args[0].Type() == js.TypeString {
			request = args[0].String()
		}
		var tell func([]byte)
		if len(args) > 1 && args[1].Type() == js.TypeFunction {
			tell = func(reply []byte) { args[1].Invoke(string(reply)) }
		}
		return string(s.Call([]byte(request), tell))
	}))
	select {} // the function is called for as long as the page is there
}

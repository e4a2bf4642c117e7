//go:build js && wasm

// Wasm is the library for the browser, in the page and in its workers. It defines one
// function, alfonsine, which takes a request and returns its reply, both as JSON; package
// session defines them. The second argument, an optional function, gets partial replies
// to requests that take long.
package main

import (
	"syscall/js"

	"example.com/alfonsine/cmd/web/internal/session"
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
	select {} // the function is called for as long as the page is open
}

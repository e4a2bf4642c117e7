package main

import (
	"context"
	"net/http/httptest"
	"strings"
	"testing"

	"connectrpc.com/connect"

	"example.com/alfonsine"
)

// Every game is played by calls, over Connect and over gRPC-Web, and watched by a stream.
func TestEveryGameIsPlayedAndWatched(t *testing.T) {
	web := httptest.NewServer(handler())
	defer web.Close()
	ctx := context.Background()
	client := func(method string, more ...connect.ClientOption) *connect.Client[Request, State] {
		more = append(more, connect.WithCodec(plain{}))
		return connect.NewClient[Request, State](web.Client(), web.URL+"/tables.v1.Tables/"+method, more...)
	}
	create, throw, play := client("Create"), client("Throw", connect.WithGRPCWeb()), client("Play")
	for _, g := range alfonsine.Variants() {
		made, err := create.CallUnary(ctx, connect.NewRequest(&Request{Game: g.Slug()}))
		if err != nil {
			t.Fatal(err)
		}
		s := made.Msg
		seen, err := client("Watch").CallServerStream(ctx, connect.NewRequest(&Request{Table: s.Table}))
		if err != nil {
			t.Fatal(err)
		}
		for range 1000 {
			if !seen.Receive() { // each position is seen before the next
				t.Fatal(seen.Err())
			}
			if seen.Msg().Position != s.Position {
				t.Fatalf("%s: seen is %v, and not %v", g.Slug(), seen.Msg().Position, s.Position)
			}
			if s.Position.Over() {
				break
			}
			call, q := throw, Request{Table: s.Table}
			if len(s.Plays) > 0 {
				call, q.Play = play, s.Plays[0]
				wrong := Request{Table: s.Table, Play: "1/24"}
				_, err := play.CallUnary(ctx, connect.NewRequest(&wrong))
				if connect.CodeOf(err) != connect.CodeFailedPrecondition || !strings.Contains(err.Error(), "1/24") {
					t.Fatalf("an illegal play: %v", err)
				}
			}
			answer, err := call.CallUnary(ctx, connect.NewRequest(&q))
			if err != nil {
				t.Fatal(err)
			}
			s = answer.Msg
		}
		if !s.Position.Over() {
			t.Errorf("%s does not end", g.Slug())
		}
	}
	for _, q := range []Request{{Table: "99"}, {Table: "-1"}, {}} {
		if _, err := play.CallUnary(ctx, connect.NewRequest(&q)); connect.CodeOf(err) != connect.CodeNotFound {
			t.Error(err)
		}
	}
}

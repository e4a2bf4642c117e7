package bot

import (
	"bytes"
	"embed"
	"sync"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/mind"
)

//go:generate go run -C ../cmd ./alfonsine train --manifest ../bot/nets/manifest.txt

//go:embed nets
var files embed.FS

// shipped are the networks that come with the package, by the rules that they are for.
var shipped = sync.OnceValue(func() map[string]*Net {
	nets := make(map[string]*Net)
	list, _ := files.ReadDir("nets")
	for _, entry := range list {
		n := new(Net) // tests see to it that all networks can be read
		file, _ := files.ReadFile("nets/" + entry.Name())
		if _, err := n.ReadFrom(bytes.NewReader(file)); err == nil {
			nets[n.Rules()] = n
		}
	}
	return nets
})

// Shipped returns the network that comes with the package for the rules of a game. If there
// is none, the error is a [*NetError], and agents use the [Heuristic].
func Shipped(g *alfonsine.Game) (*Net, error) {
	if n := shipped()[mind.RulesOf(g)]; n != nil {
		return n, nil
	}
	return nil, &NetError{Fault: FaultMissing, Variant: g.Slug(), Reason: "no network for these rules comes with the package"}
}

package main

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// oldest are the oldest browsers that run the page. browser.js looks for what the page needs of
// them, and can itself be read by any.
var oldest = []api.Engine{
	{Name: api.EngineChrome, Version: "92"},
	{Name: api.EngineSafari, Version: "15.4"},
	{Name: api.EngineFirefox, Version: "114"},
}

// scripts returns the scripts that browsers load, by their names: those of the pages and of the
// workers, and the service worker. Each has in it all that it imports, since a visit waits for
// every file, and comes without comments.
func scripts(runner []byte, sources fs.FS) (map[string][]byte, error) {
	common := api.BuildOptions{
		Plugins: []api.Plugin{reading(runner, sources)}, Bundle: true,
		MinifyWhitespace: true, MinifySyntax: true, LineLimit: 200, // names stay, for whoever reads a fault
	}
	asModule, asScript, forAny := common, common, common
	asModule.Format, asModule.Engines = api.FormatESModule, oldest
	asScript.Format, asScript.Engines = api.FormatIIFE, oldest
	forAny.Format, forAny.Target = api.FormatIIFE, api.ES5
	all := map[string][]byte{}
	for name, options := range map[string]api.BuildOptions{
		"page/main.js": asModule, "page/class.js": asModule, "page/worker.js": asModule,
		"page/language.js": asScript, keeper: asScript,
		"page/browser.js": forAny,
	} {
		options.EntryPoints, options.Outfile = []string{name}, path.Base(name)
		built := api.Build(options)
		if len(built.Errors) > 0 {
			said := api.FormatMessages(built.Errors, api.FormatMessagesOptions{})
			return nil, fmt.Errorf("%s: %s", name, strings.TrimSpace(strings.Join(said, "\n")))
		}
		all[path.Base(name)] = built.OutputFiles[0].Contents
	}
	return all, nil
}

// reading reads scripts from the sources of the page, and beside them the library's loader and
// its runner.
func reading(runner []byte, sources fs.FS) api.Plugin {
	read := func(name string) ([]byte, error) {
		switch name {
		case "page/" + runnerFile:
			return runner, nil
		case "page/" + loaderFile:
			return module.ReadFile("wasm/" + loaderFile)
		}
		return fs.ReadFile(sources, name)
	}
	return api.Plugin{Name: "page", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(asked api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: path.Join(path.Dir(asked.Importer), asked.Path), Namespace: "page"}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "page"}, func(asked api.OnLoadArgs) (api.OnLoadResult, error) {
			data, err := read(asked.Path)
			text := string(data)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, err
		})
	}}
}

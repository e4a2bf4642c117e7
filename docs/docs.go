// Package docs has the pages of the games with their pictures, for programs that show them.
package docs

import "embed"

// Files are the pages and pictures: games/fallas.md, games/es/fallas.md, games/img/, img/.
//
//go:embed games/*.md games/*/*.md games/img/*.svg img/*.svg
var Files embed.FS

//go:build !js

package bot

import "embed"

//go:embed endings
var endingFiles embed.FS

//go:build !js

package mind

import "embed"

//go:embed endings
var EndingFiles embed.FS

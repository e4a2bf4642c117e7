package mind

import "embed"

// A page is to be small, so the table of Laquet, which does not compress, is left out.
//
//go:embed endings/cab-e-quinal*.contact
var EndingFiles embed.FS

package fault

import "example.com/alfonsine/internal/quote"

// Quote quotes what somebody has typed, or what another program has written, for a message: the
// beginning of its first line, at most 60 bytes of it, in quotation marks. What is left out is
// shown by "…". Characters that are not printed, such as those that move the cursor, are escaped
// as in Go, and bytes that are not UTF-8 are replaced.
func Quote(s string) string { return quote.First(s) }

// Plain returns such a text for a message without quotation marks, if its characters allow that:
// at most 240 bytes, and "…" if there are more. A text with a line end, or with characters that
// are not printed, is quoted, as [Quote] does.
func Plain(s string) string { return quote.Told(s) }

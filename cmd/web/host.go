package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"
)

// types has the media type of each kind of file.
var types = map[string]string{
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".svg":  "image/svg+xml",
	".png":  "image/png",
	".txt":  "text/plain; charset=utf-8",

	".json":        "application/json",
	".jsonl":       "application/jsonl",
	".lzma":        "application/x-lzma",
	".webmanifest": "application/manifest+json",
}

// A host serves a site: each file packed for those who can unpack it, where that makes it
// smaller, and with a tag, by which a browser asks whether it has changed.
type host struct {
	site
	packed map[string]func() []byte // nil where that is no smaller
}

func newHost(s site) *host {
	h := &host{site: s, packed: map[string]func() []byte{}}
	for name, data := range s {
		h.packed[name] = sync.OnceValue(func() []byte {
			if packed := zipped(data); len(packed) < len(data) {
				return packed
			}
			return nil
		})
	}
	return h
}

// ServeHTTP serves a file.
func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := cmp.Or(strings.TrimPrefix(r.URL.Path, "/"), index)
	data, ok := h.site[name]
	switch {
	case !ok:
		http.NotFound(w, r)
		return
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "the page is only read", http.StatusMethodNotAllowed)
		return
	}
	header := w.Header()
	header.Set("Content-Type", types[path.Ext(name)])
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Content-Security-Policy", "frame-ancestors 'self'") // no other site, and no other port, has a seat in a frame
	header.Set("Cache-Control", "no-cache")
	if strings.Contains(name, "/") { // the name of the folder changes with its contents
		header.Set("Cache-Control", "max-age=31536000, immutable")
	}
	sum := sha256.Sum256(data)
	tag := hex.EncodeToString(sum[:12])
	if packed := h.packed[name](); packed != nil {
		header.Set("Vary", "Accept-Encoding")
		if unpacks(r.Header.Values("Accept-Encoding")) {
			header.Set("Content-Encoding", "gzip")
			data, tag = packed, tag+"-gzip"
		}
	}
	header.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
}

// unpacks reports whether whoever sends these headers unpacks gzip.
func unpacks(accepted []string) bool {
	for one := range strings.SplitSeq(strings.Join(accepted, ","), ",") {
		coding, quality, _ := strings.Cut(strings.ReplaceAll(one, " ", ""), ";q=")
		if strings.EqualFold(coding, "gzip") {
			return quality == "" || strings.Trim(quality, "0.") != ""
		}
	}
	return false
}

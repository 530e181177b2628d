// Package assets holds what pages load besides themselves: style, scripts,
// fonts and the icon, all built into the program, so that a table without an
// internet works. What others made has its licence in the folder licences.
package assets

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
)

//go:embed files
var files embed.FS

//go:embed licences
var licences embed.FS

// sheets are the style sheets, in their order: pages load them as one.
var sheets = []string{
	"tokens.css", "base.css", "cards.css", "table.css", "reveal.css", "pages.css", "seats.css", "camera.css", "memory.css",
	"watch.css", "how.css", "wide.css", "tv.css", "jan.css", "packs.css",
}

// bundle is the name of all sheets together.
const bundle = "style.css"

// Assets serves the files at addresses that change with their content.
type Assets struct {
	version string
	files   map[string]file
}

// file is one file, plain and, where that is shorter, compressed.
type file struct {
	kind         string
	plain, short []byte
}

// New reads the files once to know their version.
func New() (*Assets, error) {
	root, err := fs.Sub(files, "files")
	if err != nil {
		return nil, err
	}
	a := &Assets{files: map[string]file{}}
	sum := sha256.New()
	err = fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		sum.Write(b)
		a.files[name], err = pack(name, b)
		return err
	})
	if err != nil {
		return nil, err
	}
	var style bytes.Buffer
	for _, name := range sheets {
		style.Write(a.files[name].plain)
	}
	if a.files[bundle], err = pack(bundle, style.Bytes()); err != nil {
		return nil, err
	}
	a.version = hex.EncodeToString(sum.Sum(nil))[:12]
	return a, nil
}

func pack(name string, b []byte) (file, error) {
	f := file{kind: kindOf(name), plain: b}
	var short bytes.Buffer
	w, err := gzip.NewWriterLevel(&short, gzip.BestCompression)
	if err != nil {
		return f, err
	}
	if _, err = w.Write(b); err == nil {
		err = w.Close()
	}
	if short.Len() < len(b)*9/10 {
		f.short = short.Bytes()
	}
	return f, err
}

// kindOf does not ask the machine, whose lists differ.
func kindOf(name string) string {
	switch path.Ext(name) {
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".woff2":
		return "font/woff2"
	case ".json":
		return "application/manifest+json"
	}
	return mime.TypeByExtension(path.Ext(name))
}

// Path is the address below which the files lie.
func (a *Assets) Path() string { return "/assets/" + a.version }

// Names are the addresses of all files.
func (a *Assets) Names() []string {
	var names []string
	for name := range a.files {
		names = append(names, a.Path()+"/"+name)
	}
	return names
}

// File is the plain content of one file.
func (a *Assets) File(name string) ([]byte, bool) {
	f, ok := a.files[name]
	return f.plain, ok
}

// ServeHTTP serves a file; a browser may keep it for ever.
func (a *Assets) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name, mine := strings.CutPrefix(r.URL.Path, a.Path()+"/")
	f, ok := a.files[name]
	if !mine || !ok {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Type", f.kind)
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Vary", "Accept-Encoding")
	b := f.plain
	if f.short != nil && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		b = f.short
	}
	h.Set("Content-Length", fmt.Sprint(len(b)))
	_, _ = w.Write(b) // a phone that has gone away is nobody's fault
}

// Licences are the licence texts of what others made, one after the other.
func Licences() (string, error) {
	names, err := fs.Glob(licences, "licences/*.txt")
	if err != nil {
		return "", err
	}
	var all strings.Builder
	for _, name := range names {
		b, err := fs.ReadFile(licences, name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&all, "== %s ==\n\n%s\n\n", strings.TrimSuffix(path.Base(name), ".txt"), b)
	}
	return all.String(), nil
}

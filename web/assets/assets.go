// Package assets holds what pages load besides themselves: style, scripts,
// fonts and the icon, all built into the program, so that a table without an
// internet works. What others made has its licence in the folder licences.
package assets

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"
)

//go:embed files
var files embed.FS

//go:embed licences
var licences embed.FS

// Assets serves the files at addresses that change with their content.
type Assets struct {
	version string
	handler http.Handler
}

// New reads the files once to know their version.
func New() (*Assets, error) {
	root, err := fs.Sub(files, "files")
	if err != nil {
		return nil, err
	}
	sum := sha256.New()
	err = fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := fs.ReadFile(root, name)
		sum.Write(b)
		return err
	})
	if err != nil {
		return nil, err
	}
	version := hex.EncodeToString(sum.Sum(nil))[:12]
	return &Assets{version: version, handler: http.StripPrefix("/assets/"+version+"/", http.FileServerFS(root))}, nil
}

// Path is the address below which the files lie.
func (a *Assets) Path() string { return "/assets/" + a.version }

// ServeHTTP serves a file; a browser may keep it for ever.
func (a *Assets) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	a.handler.ServeHTTP(w, r)
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

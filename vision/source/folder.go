package source

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/picturefile"
)

// folderStep is the time between two pictures of a folder: each stands long
// enough to count as a still scene of its own.
const folderStep = time.Second

// folder hands out the pictures of a folder in the order of their names.
type folder struct {
	paths []string
	next  int
}

func openFolder(dir string) opener {
	return func() (capture, error) {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return nil, err
		}
		f := &folder{}
		for _, e := range entries {
			switch strings.ToLower(filepath.Ext(e.Name())) {
			case ".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff":
				f.paths = append(f.paths, filepath.Join(dir, e.Name()))
			}
		}
		if len(f.paths) == 0 {
			return nil, errors.New("no pictures in it")
		}
		return f, nil
	}
}

func (f *folder) read() (picture.Picture, time.Duration, error) {
	if f.next == len(f.paths) {
		return picture.Picture{}, 0, io.EOF
	}
	p, err := picturefile.Load(f.paths[f.next])
	f.next++
	return p, time.Duration(f.next) * folderStep, err
}

func (f *folder) close() {}

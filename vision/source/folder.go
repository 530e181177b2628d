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

// Each picture of a folder stands for so many frames: long enough to be a
// still scene of its own, looked at several times.
const (
	folderFrame      = 100 * time.Millisecond
	framesPerPicture = 16
)

// folder hands out the pictures of a folder in the order of their names.
type folder struct {
	paths []string
	next  int // frame
	shown picture.Picture
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
	if f.next == len(f.paths)*framesPerPicture {
		return picture.Picture{}, 0, io.EOF
	}
	if f.next%framesPerPicture == 0 {
		p, err := picturefile.Load(f.paths[f.next/framesPerPicture])
		if err != nil {
			return picture.Picture{}, 0, err
		}
		f.shown = p
	}
	f.next++
	return f.shown, time.Duration(f.next-1) * folderFrame, nil
}

func (f *folder) close() {}

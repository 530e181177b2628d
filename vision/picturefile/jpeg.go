package picturefile

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/tablemaid/tablemaid/models/picture"
	"gocv.io/x/gocv"
)

var errEmpty = errors.New("the picture is empty")

// StillQuality is the JPEG quality, 0 to 100, of pictures that are kept.
const StillQuality = 85

// JPEG encodes p; quality is 1 (small) to 100 (good). The caller owns the
// bytes.
func JPEG(p picture.Picture, quality int) ([]byte, error) {
	m, err := mat(p)
	if err != nil {
		return nil, err
	}
	defer m.Close()
	buf, err := gocv.IMEncodeWithParams(gocv.JPEGFileExt, m, []int{gocv.IMWriteJpegQuality, quality})
	if err != nil {
		return nil, fmt.Errorf("encode as JPEG: %w", err)
	}
	defer buf.Close()
	return bytes.Clone(buf.GetBytes()), nil // GetBytes dies with Close
}

// mat wraps p's pixels; the caller closes it.
func mat(p picture.Picture) (gocv.Mat, error) {
	if err := p.Check(); err != nil {
		return gocv.Mat{}, err
	}
	if p.Empty() {
		return gocv.Mat{}, errEmpty
	}
	return gocv.NewMatFromBytes(p.Height, p.Width, gocv.MatTypeCV8UC3, p.Pix)
}

package picturefile

import (
	"errors"
	"fmt"
	"os"

	"github.com/tablemaid/tablemaid/models/picture"
	"gocv.io/x/gocv"
)

// ErrNotAPicture says that the bytes are no image this program can decode.
var ErrNotAPicture = errors.New("not a picture that can be decoded (JPEG, PNG, WebP, TIFF and BMP can)")

// Load reads an image file, turned upright as its EXIF orientation says.
func Load(path string) (picture.Picture, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return picture.Picture{}, err
	}
	p, err := Decode(data)
	if err != nil {
		return picture.Picture{}, fmt.Errorf("%s: %w", path, err)
	}
	return p, nil
}

// Decode reads an encoded image, turned upright as its EXIF orientation says.
func Decode(data []byte) (picture.Picture, error) {
	if len(data) == 0 {
		return picture.Picture{}, fmt.Errorf("empty: %w", ErrNotAPicture)
	}
	m, err := gocv.IMDecode(data, gocv.IMReadColor)
	if err != nil {
		return picture.Picture{}, fmt.Errorf("%w: %w", ErrNotAPicture, err)
	}
	defer m.Close()
	if m.Empty() || m.Type() != gocv.MatTypeCV8UC3 {
		return picture.Picture{}, ErrNotAPicture
	}
	return picture.Picture{Width: m.Cols(), Height: m.Rows(), Pix: m.ToBytes()}, nil
}

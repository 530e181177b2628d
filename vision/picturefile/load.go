package picturefile

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"os"

	"github.com/tablemaid/tablemaid/models/imageheader"
	"github.com/tablemaid/tablemaid/models/picture"
	"gocv.io/x/gocv"
	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"
)

// ErrNotAPicture says that the bytes are no image this program can decode.
var ErrNotAPicture = errors.New(
	"not a picture that can be decoded (JPEG, PNG and WebP can, and TIFF and BMP from a file)",
)

// Load reads an image file of the person who runs the program, turned upright
// as its EXIF orientation says.
func Load(path string) (picture.Picture, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return picture.Picture{}, err
	}
	p, err := Decode(data, Own)
	if err != nil {
		return picture.Picture{}, fmt.Errorf("%s: %w", path, err)
	}
	return p, nil
}

// Decode reads an encoded image, turned upright as its EXIF orientation says.
// Its header is read first: one with more pixels than its kind may have is an
// *imageheader.TooLargeError, and nothing of it is decoded; what is no picture is
// ErrNotAPicture.
func Decode(data []byte, k Kind) (picture.Picture, error) {
	h, err := header(data, k)
	if err != nil {
		return picture.Picture{}, err
	}
	m, err := gocv.IMDecode(imageheader.PlainPNG(data), reduced(h, k))
	if err != nil {
		return picture.Picture{}, fmt.Errorf("%w: %w", ErrNotAPicture, err)
	}
	defer m.Close()
	if m.Empty() || m.Type() != gocv.MatTypeCV8UC3 {
		return picture.Picture{}, ErrNotAPicture
	}
	if long := max(m.Cols(), m.Rows()); k.side() > 0 && long > k.side() {
		return resized(m, max(1, m.Cols()*k.side()/long), max(1, m.Rows()*k.side()/long))
	}
	return picture.Picture{Width: m.Cols(), Height: m.Rows(), Pix: m.ToBytes()}, nil
}

// header is the checked header of an image that may be decoded as k.
func header(data []byte, k Kind) (imageheader.Header, error) {
	h, err := imageheader.Check(data, k.pixels())
	if k != Own || !errors.Is(err, imageheader.ErrUnknown) {
		return h, told(err)
	}
	for _, read := range []func(data []byte) (image.Config, error){
		func(b []byte) (image.Config, error) { return tiff.DecodeConfig(bytes.NewReader(b)) },
		func(b []byte) (image.Config, error) { return bmp.DecodeConfig(bytes.NewReader(b)) },
	} {
		if c, wrong := read(data); wrong == nil && c.Width > 0 && c.Height > 0 && c.Height <= k.pixels()/c.Width {
			return imageheader.Header{Width: c.Width, Height: c.Height}, nil
		}
	}
	return h, told(err)
}

// reduced is how a JPEG is decoded that is at least twice as large as it is
// needed: its decoder can leave out what would be averaged away, in a fraction
// of the time and memory.
func reduced(h imageheader.Header, k Kind) gocv.IMReadFlag {
	if k.side() == 0 || h.Format != "jpeg" {
		return gocv.IMReadColor
	}
	switch long := max(h.Width, h.Height); {
	case long >= 8*k.side():
		return gocv.IMReadReducedColor8
	case long >= 4*k.side():
		return gocv.IMReadReducedColor4
	case long >= 2*k.side():
		return gocv.IMReadReducedColor2
	}
	return gocv.IMReadColor
}

package picturefile_test

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/picturefile"
)

// halves is a picture whose left half is white and right half black.
func halves(w, h int) picture.Picture {
	p := picture.Picture{Width: w, Height: h, Pix: make([]byte, 3*w*h)}
	for y := range h {
		for x := range w / 2 {
			i := 3 * (y*w + x)
			p.Pix[i], p.Pix[i+1], p.Pix[i+2] = 255, 255, 255
		}
	}
	return p
}

// asPNG is p as another program writes it.
func asPNG(p picture.Picture) ([]byte, error) {
	m := image.NewRGBA(p.Bounds())
	for i := range p.Width * p.Height {
		m.Pix[4*i], m.Pix[4*i+1], m.Pix[4*i+2], m.Pix[4*i+3] = p.Pix[3*i+2], p.Pix[3*i+1], p.Pix[3*i], 255
	}
	var b bytes.Buffer
	err := png.Encode(&b, m)
	return b.Bytes(), err
}

func at(p picture.Picture, x, y int) byte { return p.Pix[3*(y*p.Width+x)] }

func TestRoundTrip(t *testing.T) {
	for name, encode := range map[string]func(picture.Picture) ([]byte, error){
		"png":  asPNG,
		"jpeg": func(p picture.Picture) ([]byte, error) { return picturefile.JPEG(p, 90) },
	} {
		t.Run(name, func(t *testing.T) {
			data, err := encode(halves(64, 32))
			require.NoError(t, err)
			p, err := picturefile.Decode(data, picturefile.Photo)
			require.NoError(t, err)
			require.NoError(t, p.Check())
			require.Equal(t, 64, p.Width)
			require.Equal(t, 32, p.Height)
			require.Greater(t, at(p, 5, 5), byte(240))
			require.Less(t, at(p, 60, 5), byte(15))
		})
	}
}

// A phone stores the picture lying and says in EXIF how to turn it: 6 means a
// quarter turn clockwise, which brings the left side to the top.
func TestExifOrientationIsHonoured(t *testing.T) {
	data, err := picturefile.JPEG(halves(64, 32), 95)
	require.NoError(t, err)
	p, err := picturefile.Decode(withOrientation(data, 6), picturefile.Photo)
	require.NoError(t, err)
	require.Equal(t, 32, p.Width)
	require.Equal(t, 64, p.Height)
	require.Greater(t, at(p, 16, 5), byte(240))
	require.Less(t, at(p, 16, 60), byte(15))
}

// withOrientation puts an EXIF segment of one entry behind the start marker.
func withOrientation(jpeg []byte, value uint16) []byte {
	tiff := []byte("II*\x00\x08\x00\x00\x00\x01\x00")
	tiff = binary.LittleEndian.AppendUint16(tiff, 0x0112)
	tiff = binary.LittleEndian.AppendUint16(tiff, 3) // SHORT
	tiff = binary.LittleEndian.AppendUint32(tiff, 1)
	tiff = binary.LittleEndian.AppendUint32(tiff, uint32(value))
	tiff = append(tiff, 0, 0, 0, 0)
	body := append([]byte("Exif\x00\x00"), tiff...)
	segment := binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(body)+2))
	return bytes.Join([][]byte{jpeg[:2], segment, body, jpeg[2:]}, nil)
}

func TestWhatIsNoPictureIsAnError(t *testing.T) {
	for name, data := range map[string][]byte{
		"nothing": nil, "text": []byte("not a picture"), "cut short": {0xff, 0xd8, 0xff},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := picturefile.Decode(data, picturefile.Photo)
			require.ErrorIs(t, err, picturefile.ErrNotAPicture)
		})
	}
	_, err := picturefile.Load(filepath.Join(t.TempDir(), "none.jpg"))
	require.ErrorIs(t, err, os.ErrNotExist)
	_, err = picturefile.JPEG(picture.Picture{}, 90)
	require.Error(t, err)
	_, err = picturefile.JPEG(picture.Picture{Width: 3, Height: 3}, 90)
	require.Error(t, err)
}

func TestResize(t *testing.T) {
	p, err := picturefile.Resize(halves(64, 32), 16, 8)
	require.NoError(t, err)
	require.NoError(t, p.Check())
	require.Equal(t, 16, p.Width)
	_, err = picturefile.Resize(halves(64, 32), 0, 8)
	require.Error(t, err)
}

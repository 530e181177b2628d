package imageheader

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"

	"golang.org/x/image/webp"
)

// Header is what a file says of its picture.
type Header struct {
	Format        string // "jpeg", "png" or "webp"
	Width, Height int    // pixels, before an EXIF orientation turns them
	// Progressive says that a decoder must keep the whole picture's
	// coefficients in memory (JPEG only).
	Progressive bool
}

// ErrUnknown says that the bytes are no image file of a known format, or one
// that cannot be decoded within reason.
var ErrUnknown = errors.New("no JPEG, PNG or WebP picture")

// TooLargeError is a picture with more pixels than are accepted.
type TooLargeError struct{ Pixels, Most int }

func (e *TooLargeError) Error() string {
	return fmt.Sprintf(
		"this picture has %s pixels, and at most %s are read: choose a smaller size in the camera",
		millions(e.Pixels), millions(e.Most),
	)
}

func millions(n int) string {
	if n < 10e6 {
		return fmt.Sprintf("%.1f million", float64(n)/1e6)
	}
	return fmt.Sprintf("%d million", n/1e6)
}

// slimmest is how many pixels the shorter side of a picture must have.
const slimmest = 8

// HeaderOf reads the header of an image file. The error is ErrUnknown.
func HeaderOf(data []byte) (Header, error) {
	var h Header
	var err error
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xd8\xff")):
		h, err = jpegHeader(data)
	case bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")):
		c, wrong := png.DecodeConfig(bytes.NewReader(data))
		h, err = Header{Format: "png", Width: c.Width, Height: c.Height}, wrong
	case len(data) > 12 && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP":
		c, wrong := webp.DecodeConfig(bytes.NewReader(data))
		h, err = Header{Format: "webp", Width: c.Width, Height: c.Height}, wrong
	default:
		return Header{}, ErrUnknown
	}
	if err != nil {
		return Header{}, fmt.Errorf("%w: %w", ErrUnknown, err)
	}
	if min(h.Width, h.Height) < slimmest {
		return Header{}, fmt.Errorf("%w: %d×%d pixels are too few", ErrUnknown, h.Width, h.Height)
	}
	return h, nil
}

// Check reads the header of an image file that may have so many pixels at
// most: *TooLargeError if it has more, ErrUnknown if it is none.
func Check(data []byte, most int) (Header, error) {
	h, err := HeaderOf(data)
	if err == nil && (h.Width > most || h.Height > most/h.Width) {
		err = &TooLargeError{Pixels: h.Width * h.Height, Most: most}
	}
	return h, err
}

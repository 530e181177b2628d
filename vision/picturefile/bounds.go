package picturefile

import (
	"errors"

	"github.com/tablemaid/tablemaid/models/imageheader"
)

// Kind is what a picture is for; it says how large a file's picture may be.
type Kind int

// What pictures are for.
const (
	// Photo is one that somebody took and sent.
	Photo Kind = iota
	// Frame is one of a phone that serves as the camera.
	Frame
	// Look is one card of a taught deck, laid flat.
	Look
	// Own is a file of the person who runs the program: photographs of the
	// largest phones, and also TIFF and BMP.
	Own
)

// pixels is how many a picture may have. Nothing is decoded that has more.
func (k Kind) pixels() int {
	switch k {
	case Photo:
		return 40e6
	case Frame:
		return 12e6
	case Look:
		return 4e6
	case Own:
	}
	return 200e6
}

// side is the longer side, in pixels, to which a larger picture is brought; 0
// for none. The few cards on a photo are large in it all the same.
func (k Kind) side() int {
	switch k {
	case Photo:
		return 2400
	case Frame:
		return 3840
	case Look, Own:
	}
	return 0
}

// Pixels is how many pixels an encoded picture has, if it may be decoded as k.
// Only its header is read. The error is
// *imageheader.TooLargeError or ErrNotAPicture.
func Pixels(data []byte, k Kind) (int, error) {
	h, err := imageheader.Check(data, k.pixels())
	return h.Width * h.Height, told(err)
}

// told is an error of a header in the words of this package.
func told(err error) error {
	var large *imageheader.TooLargeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &large):
		return err
	}
	return errors.Join(ErrNotAPicture, err)
}

// Package picture is the plain image that the rooms of vision hand to each
// other, so that no OpenCV type crosses a door.
package picture

import (
	"fmt"
	"image"
	"slices"
)

// Picture is an 8-bit colour image: three bytes a pixel in the order blue,
// green, red, rows from the top, no padding. Its pixels are not changed
// after it has been handed on, but for those of a source's frames, which hold for a while.
type Picture struct {
	Width, Height int
	Pix           []byte
}

// Empty reports whether there is no image.
func (p Picture) Empty() bool { return p.Width == 0 || p.Height == 0 }

// Bounds is the rectangle of the whole picture.
func (p Picture) Bounds() image.Rectangle { return image.Rect(0, 0, p.Width, p.Height) }

// Check reports a picture whose bytes do not fit its size.
func (p Picture) Check() error {
	if p.Width < 0 || p.Height < 0 || len(p.Pix) != 3*p.Width*p.Height {
		return fmt.Errorf("picture of %d×%d has %d bytes, wants %d", p.Width, p.Height, len(p.Pix), 3*p.Width*p.Height)
	}
	return nil
}

// Clone is a copy of p with pixels of its own.
func (p Picture) Clone() Picture {
	p.Pix = slices.Clone(p.Pix)
	return p
}

// Crop copies the part of p inside r.
func (p Picture) Crop(r image.Rectangle) Picture {
	r = r.Intersect(p.Bounds())
	c := Picture{Width: r.Dx(), Height: r.Dy(), Pix: make([]byte, 0, 3*r.Dx()*r.Dy())}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := 3 * (y*p.Width + r.Min.X)
		c.Pix = append(c.Pix, p.Pix[row:row+3*r.Dx()]...)
	}
	return c
}

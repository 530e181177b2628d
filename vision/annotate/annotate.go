// Package annotate draws on a picture what was read in it, for people to
// judge.
package annotate

import (
	"fmt"
	"image"
	"image/color"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"gocv.io/x/gocv"
)

var (
	sure   = color.RGBA{R: 20, G: 160, B: 40, A: 255}
	unsure = color.RGBA{R: 230, G: 120, B: 0, A: 255}
	paper  = color.RGBA{R: 255, G: 255, B: 255, A: 255}
)

// Draw returns a copy of p with the outline of each card, its name and
// confidence: green for sure, orange for unsure.
func Draw(p picture.Picture, seen []sight.Sighting) (picture.Picture, error) {
	if err := p.Check(); err != nil {
		return picture.Picture{}, err
	}
	pix := make([]byte, len(p.Pix))
	copy(pix, p.Pix)
	m, err := gocv.NewMatFromBytes(p.Height, p.Width, gocv.MatTypeCV8UC3, pix)
	if err != nil {
		return picture.Picture{}, fmt.Errorf("annotate: %w", err)
	}
	defer m.Close()
	thick := max(1, max(p.Width, p.Height)/500)
	for _, s := range seen {
		colour := unsure
		if s.Sure {
			colour = sure
		}
		for i, a := range s.Corners {
			if err := gocv.Line(&m, pixel(a), pixel(s.Corners[(i+1)%4]), colour, thick); err != nil {
				return picture.Picture{}, fmt.Errorf("annotate: %w", err)
			}
		}
		at := pixel(s.Corners.Centre()).Sub(image.Pt(20*thick, 0))
		scale := 0.45 * float64(thick)
		for _, ink := range []struct {
			colour color.RGBA
			thick  int
		}{{paper, 3 * thick}, {colour, thick}} {
			if err := gocv.PutText(&m, label(s), at, gocv.FontHersheySimplex, scale, ink.colour, ink.thick); err != nil {
				return picture.Picture{}, fmt.Errorf("annotate: %w", err)
			}
		}
	}
	return picture.Picture{Width: p.Width, Height: p.Height, Pix: m.ToBytes()}, nil
}

// label is a name in plain letters, as the font has no suit signs.
func label(s sight.Sighting) string {
	if !s.Sure && len(s.Alternatives) > 0 {
		return fmt.Sprintf("?%s %.2f", string(s.Alternatives[0].Card), s.Confidence)
	}
	return fmt.Sprintf("%s %.3f", string(s.Card), s.Confidence)
}

func pixel(p sight.Point) image.Point { return image.Pt(int(p.X), int(p.Y)) }

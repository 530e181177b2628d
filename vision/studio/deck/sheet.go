package deck

import (
	"image"
	"image/color"
	"math"

	"github.com/tablemaid/tablemaid/vision/studio/draw"
)

// The size of a poker card in millimetres, and how finely it is drawn. Cards
// of another width are drawn at this size and squeezed.
const (
	Width, Height = 63.0, 88.0
	Scale         = 5.0 // pixels a millimetre
	corner        = 3.4
)

// sheet is one card being drawn; its unit is the millimetre, its origin the
// card's top left corner.
type sheet struct {
	style Style
	img   *image.RGBA
	to    draw.Transform
}

func newSheet(style Style) sheet {
	return sheet{
		style: style,
		img:   image.NewRGBA(image.Rect(0, 0, int(Width*Scale), int(Height*Scale))),
		to:    draw.Place(0, 0, Scale, 0),
	}
}

func (s sheet) fill(p draw.Path, c color.RGBA) { draw.Fill(s.img, p.Map(s.to), c) }

// at paints a path moved to x, y.
func (s sheet) at(p draw.Path, x, y float64, c color.RGBA) {
	s.fill(p.Map(draw.Place(x, y, 1, 0)), c)
}

// turned is the same sheet upside down, for the lower half of a card.
func (s sheet) turned() sheet {
	s.to = s.to.After(draw.Place(Width, Height, 1, math.Pi))
	return s
}

// both paints something on the card and again upside down.
func (s sheet) both(paint func(sheet)) {
	paint(s)
	paint(s.turned())
}

// blank is the white card with a hair line round it.
func (s sheet) blank() {
	s.fill(draw.Rect(0, 0, Width, Height, corner), color.RGBA{206, 203, 194, 255})
	s.fill(draw.Rect(0.35, 0.35, Width-0.7, Height-0.7, corner-0.3), s.style.Paper)
}

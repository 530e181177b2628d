package deck

import (
	"hash/fnv"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/draw"
)

// Titled is a card of a pack as somebody prints it: its type and colour above, its name, an emblem, its text.
type Titled struct {
	Card         card.Card
	Name, Type   string
	Colour, Text string // red, green, white or none
}

// Title draws a titled card in this style. Emblems follow from the name alone.
func (style Style) Title(t Titled) *image.RGBA {
	s := newSheet(style)
	s.blank()
	ink := map[string]color.RGBA{"red": style.Red, "green": {30, 110, 70, 255}, "white": {120, 120, 126, 255}}[t.Colour]
	if ink.A == 0 {
		ink = style.Black
	}
	s.fill(draw.Rect(4, 4, Width-8, 9, 1.5), ink)
	s.text(strings.ToUpper(t.Type), 8.5, 3.6, Width-16, style.Paper)
	s.text(t.Name, 18.5, 5.6, Width-10, style.Black)
	s.emblem(t.Name, ink)
	if style.Four { // a design with a frame
		s.fill(draw.Frame(2, 2, Width-4, Height-4, 2.5, 0.5), ink)
	}
	for i, line := range lines(t.Text, 34) {
		s.text(line, 63+3.9*float64(i), 2.5, Width-10, style.Black)
	}
	return s.img
}

// text sets a line in the middle of the card, its middle so far down, so high and no wider than most.
func (s sheet) text(line string, down, high, most float64, ink color.RGBA) {
	p := s.style.Typeface.outline(line).Fit(high, 1)
	from, to := p.Bounds()
	if wide := to.X - from.X; wide > most {
		p = p.Map(draw.Transform{A: most / wide, E: 1})
	}
	s.at(p, Width/2, down, ink)
}

// emblem is a picture of shapes that follow from a name.
func (s sheet) emblem(name string, ink color.RGBA) {
	h := fnv.New64a()
	_, _ = h.Write([]byte(name))
	rng := rand.New(rand.NewPCG(h.Sum64(), 5))
	inks := []color.RGBA{ink, s.style.Robe, s.style.Black}
	for i := range 3 + rng.IntN(3) {
		x, y, r := Width/2+11*(2*rng.Float64()-1), 41+9*(2*rng.Float64()-1), 3+6*rng.Float64()
		turn := 2 * math.Pi * rng.Float64()
		var p draw.Path
		switch rng.IntN(4) {
		case 0:
			p = draw.Ellipse(0, 0, r, r*(0.4+0.6*rng.Float64()))
		case 1:
			p = draw.Rect(-r, -r/2, 2*r, r, r/4)
		case 2:
			p = draw.Polygon(0, -r, r, r, -r, r/2)
		default:
			p = draw.Frame(-r, -r, 2*r, 2*r, r/3, 1.2)
		}
		s.fill(p.Map(draw.Place(x, y, 1, turn)), inks[i%len(inks)])
	}
}

// lines breaks a text into lines of at most so many signs.
func lines(text string, most int) (all []string) {
	line := ""
	for _, w := range strings.Fields(text) {
		if line != "" && len(line)+1+len(w) > most {
			all, line = append(all, line), ""
		}
		line = strings.TrimSpace(line + " " + w)
	}
	if line != "" {
		all = append(all, line)
	}
	return all[:min(len(all), 6)]
}

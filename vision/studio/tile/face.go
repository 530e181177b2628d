package tile

import (
	"fmt"
	"image"
	"image/color"
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/draw"
)

// Scale is how finely faces are drawn, in pixels a millimetre.
const Scale = 6.0

// sheet is one face being drawn: its unit is the millimetre, its origin the middle.
type sheet struct {
	Style
	chars map[rune]draw.Path
	img   *image.RGBA
}

// Faces draws every riichi tile, upright, transparent outside its round corners.
func (s Style) Faces() (map[card.Card]*image.RGBA, error) {
	chars, err := glyphs(s.Font)
	if err != nil {
		return nil, err
	}
	all := map[card.Card]*image.RGBA{}
	for _, c := range card.Tiles37() {
		t := sheet{s, chars, image.NewRGBA(image.Rect(0, 0, int(s.Wide*Scale), int(s.High*Scale)))}
		t.fill(draw.Rect(-s.Wide/2, -s.High/2, s.Wide, s.High, 2), s.Paper)
		if err := t.print(string(c)); err != nil {
			return nil, err
		}
		all[c] = t.img
	}
	return all, nil
}

func (t sheet) fill(p draw.Path, c color.RGBA) {
	draw.Fill(t.img, p.Map(draw.Place(t.Wide*Scale/2, t.High*Scale/2, Scale, 0)), c)
}

// print puts on the face what a tile shows.
func (t sheet) print(name string) error {
	n, red := int(name[0]-'0'), name[0] == '0'
	if red {
		n = 5
	}
	switch name[1] {
	case 'm':
		ink := t.Ink
		if red {
			ink = t.Red
		}
		t.char([]rune("一二三四五六七八九")[n-1], -0.22, 0.36, ink)
		t.char('萬', 0.22, 0.4, t.Red)
	case 'p':
		t.circles(n, red)
	case 's':
		t.bamboo(n, red)
	case 'z':
		t.honour(n)
	default:
		return fmt.Errorf("tile: %q is no riichi tile", name)
	}
	if red && t.Dotted {
		t.fill(draw.Ellipse(t.Wide*0.36, -t.High*0.4, 0.9, 0.9), t.Red)
	}
	return nil
}

// char is a character whose middle is so far down, in heights of the face, and so high.
func (t sheet) char(r rune, down, high float64, ink color.RGBA) {
	p := t.chars[r]
	from, to := p.Bounds()
	k := min(high*t.High/(to.Y-from.Y), 0.72*t.Wide/(to.X-from.X)) * t.Large
	t.fill(p.Map(draw.Transform{A: k, C: -k * (from.X + to.X) / 2, E: k, F: down*t.High*t.Large - k*(from.Y+to.Y)/2}), ink)
}

func (t sheet) honour(n int) {
	switch {
	case n <= 4:
		t.char([]rune("東南西北")[n-1], 0, 0.66, t.Ink)
	case n == 5 && t.Framed:
		w, h := 0.36*t.Wide*t.Large, 0.38*t.High*t.Large
		t.fill(draw.Rect(-w, -h, 2*w, 2*h, 1.2), t.Blue)
		t.fill(draw.Rect(-w+0.7, -h+0.7, 2*w-1.4, 2*h-1.4, 0.8), t.Paper)
	case n == 6:
		t.char('發', 0, 0.68, t.Green)
	case n == 7:
		t.char('中', 0, 0.68, t.Red)
	}
}

// spots are where circles and sticks stand, in halves of the printed width and height.
var spots = map[int][][2]float64{
	2: {{0, -0.5}, {0, 0.5}}, 3: {{-0.55, -0.66}, {0, 0}, {0.55, 0.66}},
	4: {{-0.5, -0.52}, {0.5, -0.52}, {-0.5, 0.52}, {0.5, 0.52}},
	5: {{-0.58, -0.64}, {0.58, -0.64}, {0, 0}, {-0.58, 0.64}, {0.58, 0.64}},
	6: {{-0.45, -0.68}, {0.45, -0.68}, {-0.45, 0.1}, {0.45, 0.1}, {-0.45, 0.7}, {0.45, 0.7}},
	7: {{-0.62, -0.78}, {0, -0.55}, {0.62, -0.32}, {-0.45, 0.2}, {0.45, 0.2}, {-0.45, 0.74}, {0.45, 0.74}},
	8: {
		{-0.45, -0.78}, {0.45, -0.78}, {-0.45, -0.26}, {0.45, -0.26}, {-0.45, 0.26}, {0.45, 0.26}, {-0.45, 0.78},
		{0.45, 0.78},
	},
	9: {{-0.64, -0.66}, {0, -0.66}, {0.64, -0.66}, {-0.64, 0}, {0, 0}, {0.64, 0}, {-0.64, 0.66}, {0, 0.66}, {0.64, 0.66}},
}

func (t sheet) place(s [2]float64) (x, y float64) {
	return 0.4 * t.Wide * t.Large * s[0], 0.42 * t.High * t.Large * s[1]
}

func (t sheet) circles(n int, red bool) {
	if n == 1 {
		for i, r := range []float64{0.37, 0.31, 0.25, 0.19, 0.12, 0.05} {
			t.fill(
				draw.Ellipse(0, 0, r*t.Wide*t.Large, r*t.Wide*t.Large),
				[]color.RGBA{t.Green, t.Paper, t.Red, t.Paper, t.Red, t.Paper}[i],
			)
		}
		return
	}
	radius := map[int]float64{
		2: 0.19, 3: 0.17, 4: 0.17, 5: 0.15, 6: 0.135, 7: 0.115, 8: 0.115, 9: 0.125,
	}[n] * t.Wide * t.Large
	for i, s := range spots[n] {
		ink := []color.RGBA{t.Blue, t.Green}[i%2]
		switch {
		case red, n == 3 && i == 1, n == 5 && i == 2, n == 9 && i/3 == 1, n > 5 && n < 8 && i >= n-4:
			ink = t.Red
		case n == 2:
			ink = []color.RGBA{t.Green, t.Blue}[i]
		}
		x, y := t.place(s)
		for k := range 2 * t.Rings {
			r := radius * (1 - float64(k)/float64(2*t.Rings))
			t.fill(draw.Ellipse(x, y, r, r), []color.RGBA{ink, t.Paper}[k%2])
		}
	}
}

func (t sheet) bamboo(n int, red bool) {
	if n == 1 {
		t.bird()
		return
	}
	rows := map[int]float64{2: 0.4, 3: 0.4, 4: 0.4, 5: 0.38, 6: 0.38, 7: 0.25, 8: 0.36, 9: 0.25}[n]
	at := spots[n]
	switch n {
	case 3:
		at = [][2]float64{{0, -0.52}, {-0.5, 0.52}, {0.5, 0.52}}
	case 6:
		at = [][2]float64{{-0.6, -0.52}, {0, -0.52}, {0.6, -0.52}, {-0.6, 0.52}, {0, 0.52}, {0.6, 0.52}}
	case 7:
		at = append(
			[][2]float64{{0, -0.72}},
			append(
				append([][2]float64{}, spots[9][3:6]...), [2]float64{-0.64, 0.68}, [2]float64{0, 0.68}, [2]float64{0.64, 0.68},
			)...)
	case 8:
		t.zigzag()
		return
	}
	for i, s := range at {
		ink := t.Green
		if red || n == 5 && i == 2 || n == 7 && i == 0 || n == 9 && i%3 == 1 {
			ink = t.Red
		}
		x, y := t.place(s)
		t.stick(x, y, rows*t.High*t.Large, 0, ink)
	}
}

// zigzag is the eight of bamboo: two rows, the inner sticks leaning to each other.
func (t sheet) zigzag() {
	const lean = 0.6
	for _, half := range []float64{-1, 1} {
		for i, x := range []float64{-0.68, -0.25, 0.25, 0.68} {
			angle := []float64{0, lean, -lean, 0}[i] * half
			px, py := t.place([2]float64{x, 0.5 * half})
			t.stick(px, py, 0.34*t.High*t.Large, angle, t.Green)
		}
	}
}

// stick is one stalk with its knots, its middle at x, y.
func (t sheet) stick(x, y, long, angle float64, ink color.RGBA) {
	w := 0.085 * t.Wide * t.Large
	p := draw.Rect(-w/2, -long/2, w, long, w/3)
	for _, k := range []float64{-0.5, 0, 0.5} {
		p = p.Join(draw.Ellipse(0, k*(long-w), 0.85*w, 0.45*w))
	}
	t.fill(p.Map(draw.Place(x, y, 1, angle)), ink)
	t.fill(
		draw.Rect(-w/8, -long*0.4, w/4, long*0.28, 0).
			Join(draw.Rect(-w/8, long*0.12, w/4, long*0.28, 0)).
			Map(draw.Place(x, y, 1, angle)),
		t.Paper,
	)
}

// bird is the one of bamboo.
func (t sheet) bird() {
	u := t.Wide * t.Large / 20
	shape := func(p draw.Path, c color.RGBA) { t.fill(at(p, 0, 0, u), c) }
	for i := range 5 { // tail
		a := -0.5 + 0.22*float64(i)
		shape(
			draw.Ellipse(0, 5, 0.8, 5.5).Map(draw.Place(-1+2*a, 1.5, 1, -0.9*a+math.Pi*0.06)),
			[]color.RGBA{t.Green, t.Blue}[i%2],
		)
	}
	shape(draw.Ellipse(0, 0, 4.6, 3.4).Map(draw.Place(0.3, -1, 1, -0.7)), t.Green)
	shape(draw.Ellipse(0, 0, 3.2, 1.5).Map(draw.Place(-0.8, -0.4, 1, -0.9)), t.Blue)
	shape(draw.Ellipse(2.8, -6, 2.1, 1.9), t.Red)
	shape(draw.Polygon(4.4, -6.6, 7.4, -5.8, 4.4, -5.2), t.Ink)
	shape(draw.Ellipse(3.3, -6.4, 0.45, 0.45), t.Paper)
	shape(draw.Polygon(1.6, -7.6, 1.2, -10, 2.6, -8.2, 3.2, -10.2, 3.6, -7.6), t.Red)
	shape(draw.Line(-1, 3, -2, 9.5, 0.7).Join(draw.Line(1, 3, 1.6, 9.5, 0.7)), t.Red)
}

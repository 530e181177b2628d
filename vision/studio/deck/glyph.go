package deck

import (
	"strconv"
	"sync"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gobolditalic"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Typeface is what ranks are set in: one of the Go fonts by Bigelow & Holmes.
type Typeface int

// Heavy and light letters without serifs, letters with slab serifs, heavy slanted ones, and
// light ones that are all equally wide.
const (
	Bold Typeface = iota
	Light
	Slab
	Slanted
	Mono
)

// em is the size at which outlines are taken from a typeface; closer is what two
// signs of one text are pushed together by.
const em, closer = 1000, 8

var typefaces = [...]func() *sfnt.Font{
	Bold: sync.OnceValue(typeface(gobold.TTF)), Light: sync.OnceValue(typeface(goregular.TTF)),
	Slab: sync.OnceValue(typeface(gomonobold.TTF)), Slanted: sync.OnceValue(typeface(gobolditalic.TTF)),
	Mono: sync.OnceValue(typeface(gomono.TTF)),
}

func typeface(data []byte) func() *sfnt.Font {
	return func() *sfnt.Font {
		f, err := sfnt.Parse(data)
		if err != nil {
			panic(err) // of bytes that are part of the program
		}
		return f
	}
}

// outline is a text set in a typeface, em units to the em, its baseline at 0. A
// rune that the typeface lacks is its empty box.
func (t Typeface) outline(text string) (p draw.Path) {
	f, x := typefaces[t](), 0.0
	var buf sfnt.Buffer
	for _, r := range text {
		i, err := f.GlyphIndex(&buf, r)
		if err != nil {
			continue
		}
		segments, err := f.LoadGlyph(&buf, i, fixed.I(em), nil)
		if err != nil {
			continue
		}
		p = p.Join(path(segments).Map(draw.Transform{A: 1, C: x, E: 1}))
		if advance, err := f.GlyphAdvance(&buf, i, fixed.I(em), font.HintingNone); err == nil {
			x += float64(advance)/64 - closer
		}
	}
	return p
}

func path(segments sfnt.Segments) (p draw.Path) {
	at := func(q fixed.Point26_6) (x, y float64) { return float64(q.X) / 64, float64(q.Y) / 64 }
	for _, s := range segments {
		x, y := at(s.Args[0])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			p.MoveTo(x, y)
		case sfnt.SegmentOpLineTo:
			p.LineTo(x, y)
		case sfnt.SegmentOpQuadTo:
			x1, y1 := at(s.Args[1])
			p.QuadTo(x, y, x1, y1)
		case sfnt.SegmentOpCubeTo:
			x1, y1 := at(s.Args[1])
			x2, y2 := at(s.Args[2])
			p.CubeTo(x, y, x1, y1, x2, y2)
		}
	}
	return p
}

// rankSign is the rank as printed in the index, height millimetres tall, its
// middle on the origin, condensed as on a pack of cards and by that much more.
func (style Style) rankSign(r card.Rank, height float64) draw.Path {
	text := style.Letters.of(r)
	p := style.Typeface.outline(text)
	switch text {
	case "10", "Kn":
		return p.Fit(height, 0.6*style.Condensed)
	case "Q": // its tail hangs below the line
		return p.Fit(height*1.1, 0.72*style.Condensed).Map(draw.Transform{A: 1, E: 1, F: height * 0.05})
	case "J":
		return p.Fit(height, 0.85*style.Condensed)
	}
	return p.Fit(height, 0.78*style.Condensed)
}

// number is a trump's number, height millimetres tall, its middle on the origin.
func (style Style) number(n int, height float64) draw.Path {
	digits := strconv.Itoa(n)
	stretch := 0.78
	if len(digits) > 1 {
		stretch = 0.7
	}
	return style.Typeface.outline(digits).Fit(height, stretch*style.Condensed)
}

// Text is a text set in a typeface, that tall in millimetres, its middle on the origin.
func (t Typeface) Text(text string, tall float64) draw.Path { return t.outline(text).Fit(tall, 1) }

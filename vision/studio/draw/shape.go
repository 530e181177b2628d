package draw

import "math"

// kappa makes a cubic curve nearly a quarter of a circle.
const kappa = 0.5522847498

// Rect is a rectangle with round corners; r may be 0.
func Rect(x, y, w, h, r float64) Path {
	var p Path
	k := r * (1 - kappa)
	p.MoveTo(x+r, y)
	p.LineTo(x+w-r, y)
	p.CubeTo(x+w-k, y, x+w, y+k, x+w, y+r)
	p.LineTo(x+w, y+h-r)
	p.CubeTo(x+w, y+h-k, x+w-k, y+h, x+w-r, y+h)
	p.LineTo(x+r, y+h)
	p.CubeTo(x+k, y+h, x, y+h-k, x, y+h-r)
	p.LineTo(x, y+r)
	p.CubeTo(x, y+k, x+k, y, x+r, y)
	return p
}

// Ellipse has its middle at x, y.
func Ellipse(x, y, rx, ry float64) Path {
	var p Path
	for i := range 4 * steps {
		s, c := math.Sincos(2 * math.Pi * float64(i) / (4 * steps))
		if i == 0 {
			p.MoveTo(x+rx*c, y+ry*s)
			continue
		}
		p.LineTo(x+rx*c, y+ry*s)
	}
	return p
}

// Polygon joins points given as x, y, x, y …
func Polygon(xy ...float64) Path {
	var p Path
	p.MoveTo(xy[0], xy[1])
	for i := 2; i+1 < len(xy); i += 2 {
		p.LineTo(xy[i], xy[i+1])
	}
	return p
}

// Frame is the band of width w just inside a rectangle with round corners.
func Frame(x, y, width, height, r, w float64) Path {
	return Rect(x, y, width, height, r).Join(Rect(x+w, y+w, width-2*w, height-2*w, max(r-w, 0)).reversed())
}

// Line is a straight stroke of width w with flat ends.
func Line(x0, y0, x1, y1, w float64) Path {
	d := math.Hypot(x1-x0, y1-y0)
	nx, ny := -(y1-y0)/d*w/2, (x1-x0)/d*w/2
	return Polygon(x0+nx, y0+ny, x1+nx, y1+ny, x1-nx, y1-ny, x0-nx, y0-ny)
}

func (p Path) reversed() Path {
	q := Path{make([][]Point, len(p.outlines))}
	for i, o := range p.outlines {
		for k := range o {
			q.outlines[i] = append(q.outlines[i], o[len(o)-1-k])
		}
	}
	return q
}

package taught

import "math"

// calm is the contrast that is taken for plain paper.
const calm = 0.05

// floor is the energy of a block of paper.
func (g grain) floor() float64 { return 3 * float64(g*g) * calm * calm }

// trace is how a taught face fits a seen one, block by block.
type trace struct {
	// alike is (2ab + c) / (a² + b² + c) of the blocks a and b, as in the
	// structural similarity index (Wang et al. 2004): 1 for the same print or
	// for plain paper on both, near 0 where only one of them is printed.
	alike [blocks]float64
	// dx and dy is where the taught block is found.
	dx, dy [blocks]int
}

// compare finds every block of the taught face t in the seen face q, up to
// reach pixels from where base expects it.
func compare(q, t *face, base drift, reach int) (s trace) {
	floor, most := q.floor(), q.margin()
	for i := range s.alike {
		if q.hidden[i] {
			continue
		}
		x, y := t.corner(i)
		et := t.within(x, y)
		s.alike[i] = -1
		bx, by := base.at(i)
		for dy := max(by-reach, -most); dy <= min(by+reach, most); dy++ {
			for dx := max(bx-reach, -most); dx <= min(bx+reach, most); dx++ {
				v := (2*product(q, t, x, y, dx, dy) + floor) / (et + q.within(x+dx, y+dy) + floor)
				if v > s.alike[i] {
					s.alike[i], s.dx[i], s.dy[i] = v, dx, dy
				}
			}
		}
	}
	return s
}

// product is the scalar product of the block of t at (x, y) and that of q
// moved by (dx, dy).
func product(q, t *face, x, y, dx, dy int) float64 {
	n := 3 * int(t.grain)
	sum := float32(0)
	for row := range int(t.grain) {
		a := t.relief[3*((y+row)*t.stride+x):][:n]
		b := q.relief[3*((y+dy+row)*q.stride+x+dx):][:n]
		var s0, s1, s2, s3 float32
		for i := 0; i+3 < len(a); i += 4 {
			s0 += a[i] * b[i]
			s1 += a[i+1] * b[i+1]
			s2 += a[i+2] * b[i+2]
			s3 += a[i+3] * b[i+3]
		}
		sum += s0 + s1 + s2 + s3
	}
	return float64(sum)
}

// roughly is how much two glances are alike, q moved by up to a cell.
func roughly(q, t []float32, hidden *[blocks]bool) float32 {
	best := float32(-1)
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			best = max(best, moved(q, t, dx, dy, hidden))
		}
	}
	return best
}

func moved(q, t []float32, dx, dy int, hidden *[blocks]bool) float32 {
	const floor = 3 * calm * calm * 4
	var sum float32
	cells := 1
	for y := 1; y < glanceHigh-1; y++ {
		for x := 1; x < glanceWide-1; x++ {
			if hidden[(y-1)/2*columns+(x-1)/2] {
				continue
			}
			cells++
			a := t[3*(y*glanceWide+x):][:3]
			b := q[3*((y+dy)*glanceWide+x+dx):][:3]
			ab := b[0]*a[0] + b[1]*a[1] + b[2]*a[2]
			aa := a[0]*a[0] + a[1]*a[1] + a[2]*a[2]
			bb := b[0]*b[0] + b[1]*b[1] + b[2]*b[2]
			sum += (2*ab + floor) / (aa + bb + floor)
		}
	}
	return sum / float32(cells)
}

// fit is how well a seen face is explained by a taught one: the mean of the
// blocks in which either has print, 0 to 1.
func fit(q, t *face, s trace) float64 {
	sum, all := 0.0, 0.0
	for i, v := range s.alike {
		if q.hidden[i] {
			continue
		}
		x, y := t.corner(i)
		w := max(q.within(x+s.dx[i], y+s.dy[i]), t.within(x, y))
		w = w / (w + q.floor())
		sum, all = sum+w*v, all+w
	}
	if all == 0 {
		return 0
	}
	return sum / all
}

// margin is how much nearer the seen face q is to a than to b, in the blocks
// where these two differ: 1 for exactly a, -1 for exactly b. A block that
// neither explains, because something lies on it, does not count.
func margin(q, a, b *face, toA trace, driftB drift) float64 {
	little := 0.5 * q.floor() // a difference as small as that tells nothing
	sum, all := 0.0, little
	for i := range blocks {
		if q.hidden[i] {
			continue
		}
		x, y := a.corner(i)
		qx, qy := x+toA.dx[i], y+toA.dy[i]
		bx, by := b.nearest(q, qx, qy, driftB, i)
		fromA, fromB, between := apart(q, qx, qy, a, x, y), apart(q, qx, qy, b, bx, by), apart(a, x, y, b, bx, by)
		seen := 1 - min(1, min(fromA, fromB)/(between+q.floor()))
		sum += seen * (fromB - fromA)
		all += between
	}
	return sum / all
}

// nearest is where in the taught face f lies what is most like the block of q
// at (qx, qy), near where the drift expects it.
func (f *face) nearest(q *face, qx, qy int, d drift, block int) (x, y int) {
	dx, dy := d.at(block)
	most := f.margin()
	bx, by := f.corner(block)
	least := math.Inf(1)
	for sy := -1; sy <= 1; sy++ {
		for sx := -1; sx <= 1; sx++ {
			cx := min(max(qx-dx+sx, bx-most), bx+most)
			cy := min(max(qy-dy+sy, by-most), by+most)
			if e := apart(q, qx, qy, f, cx, cy); e < least {
				least, x, y = e, cx, cy
			}
		}
	}
	return x, y
}

// apart is the energy of the difference of two blocks.
func apart(a *face, ax, ay int, b *face, bx, by int) float64 {
	n := 3 * int(a.grain)
	sum := float32(0)
	for row := range int(a.grain) {
		u := a.relief[3*((ay+row)*a.stride+ax):][:n]
		v := b.relief[3*((by+row)*b.stride+bx):][:n]
		for i, p := range u {
			d := p - v[i]
			sum += d * d
		}
	}
	return float64(sum)
}

package taught

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
// reach pixels off.
func compare(q, t *face, reach int) (s trace) {
	floor := q.floor()
	for i := range s.alike {
		x, y := t.corner(i)
		et := t.within(x, y)
		s.alike[i] = -1
		for dy := -reach; dy <= reach; dy++ {
			for dx := -reach; dx <= reach; dx++ {
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

// roughly is how much two glances are alike.
func roughly(q, t []float32) float32 {
	const floor = 3 * calm * calm * 4
	var sum float32
	for i := 0; i+2 < len(q); i += 3 {
		ab := q[i]*t[i] + q[i+1]*t[i+1] + q[i+2]*t[i+2]
		aa := q[i]*q[i] + q[i+1]*q[i+1] + q[i+2]*q[i+2]
		bb := t[i]*t[i] + t[i+1]*t[i+1] + t[i+2]*t[i+2]
		sum += (2*ab + floor) / (aa + bb + floor)
	}
	return 3 * sum / float32(len(q))
}

// fit is how well a seen face is explained by a taught one: the mean of the
// blocks in which either has print, 0 to 1.
func fit(q, t *face, s trace) float64 {
	sum, all := 0.0, 0.0
	for i, v := range s.alike {
		x, y := t.corner(i)
		w := max(q.within(x, y), t.within(x, y))
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
func margin(q, a, b *face, toA, toB trace) float64 {
	little := 0.5 * q.floor() // a difference as small as that tells nothing
	sum, all := 0.0, little
	n := 3 * int(q.grain)
	for i := range blocks {
		x, y := a.corner(i)
		var fromA, fromB, between float64
		for row := range int(q.grain) {
			at := func(f *face, dx, dy int) []float32 {
				return f.relief[3*((y+row+dy)*f.stride+x+dx):][:n]
			}
			// Each block lies where it was found; q is taken as it is.
			pa, pb := at(q, toA.dx[i], toA.dy[i]), at(q, toB.dx[i], toB.dy[i])
			fa, fb := at(a, 0, 0), at(b, 0, 0)
			for k, v := range fa {
				da, db, dd := pa[k]-v, pb[k]-fb[k], v-fb[k]
				fromA += float64(da * da)
				fromB += float64(db * db)
				between += float64(dd * dd)
			}
		}
		seen := 1 - min(1, min(fromA, fromB)/(between+q.floor()))
		sum += seen * (fromB - fromA)
		all += between
	}
	return sum / all
}

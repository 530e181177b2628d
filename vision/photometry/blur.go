package photometry

// Blurred is g as a lens out of focus would spread each cell: the mean over
// reach cells each way, three times, which is nearly Gaussian.
func (g Grid) Blurred(reach int) Grid {
	out := g.Empty()
	copy(out.Grey, g.Grey)
	line := make([]uint8, max(g.Cols, g.Rows))
	for range 3 {
		for r := range g.Rows {
			average(out.Grey[r*g.Cols:], 1, line[:g.Cols], reach)
		}
		for c := range g.Cols {
			average(out.Grey[c:], g.Cols, line[:g.Rows], reach)
		}
	}
	return out
}

// average replaces every step-th grey by the mean of those within reach of it,
// as many as line is long; beyond the ends the last one goes on.
func average(grey []uint8, step int, line []uint8, reach int) {
	for i := range line {
		line[i] = grey[i*step]
	}
	at := func(i int) int { return int(line[min(max(i, 0), len(line)-1)]) }
	sum := 0
	for i := -reach; i <= reach; i++ {
		sum += at(i)
	}
	for i := range line {
		grey[i*step] = uint8((sum + reach) / (2*reach + 1))
		sum += at(i+reach+1) - at(i-reach)
	}
}

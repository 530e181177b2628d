package bench

// edges are the lower ends of the bins of the reliability table.
var edges = [...]float64{0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.97, 0.98, 0.99, 0.995, 0.998, 0.999}

// reliability counts, per bin of confidence, how often the best guess is
// right.
type reliability [len(edges)]struct{ right, total int }

func (r *reliability) note(confidence float64, right bool) {
	bin := 0
	for bin+1 < len(edges) && confidence >= edges[bin+1] {
		bin++
	}
	r[bin].total++
	if right {
		r[bin].right++
	}
}

func (r *reliability) add(o reliability) {
	for i, b := range o {
		r[i].right += b.right
		r[i].total += b.total
	}
}

// Bin is one line of the reliability table: of Total best guesses with a
// confidence from From up to the next bin, Right were right.
type Bin struct {
	From  float64 `json:"from"`
	Right int     `json:"right"`
	Total int     `json:"total"`
}

func (r reliability) bins() []Bin {
	var bins []Bin
	for i, b := range r {
		if b.total > 0 {
			bins = append(bins, Bin{edges[i], b.right, b.total})
		}
	}
	return bins
}

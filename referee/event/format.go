package event

import (
	"cmp"
	"fmt"
	"slices"
)

// Format is how many people sit at a table.
type Format struct {
	// Size is how many there should be, Min and Max how many there may be.
	Size, Min, Max int
	// Pairs says that partners sit opposite each other: only even numbers play.
	Pairs bool
}

// String is "4 2 10 pairs".
func (f Format) String() string {
	text := fmt.Sprint(f.Size, f.Min, f.Max)
	if f.Pairs {
		text += " pairs"
	}
	return text
}

func parseFormat(text string) (f Format) {
	var word string
	_, _ = fmt.Sscan(text, &f.Size, &f.Min, &f.Max, &word) // a word need not be there
	f.Pairs = word == "pairs"
	return f
}

// unit is by how many people tables may differ.
func (f Format) unit() int {
	if f.Pairs {
		return 2
	}
	return 1
}

func (f Format) check() error {
	if f.Min < 2 || f.Size < f.Min || f.Max < f.Size || f.Size%f.unit() != 0 || f.Min%f.unit() != 0 ||
		f.Max%f.unit() != 0 {
		return refuse("Tables of %d are not possible: this game is played by %d to %d.", f.Size, f.Min, f.Max)
	}
	return nil
}

// Tables are the sizes of the tables for n people, the largest first, and how
// many sit out: as few as possible. Sizes differ by one (by two where partners
// play) and are near what they should be.
func (f Format) Tables(n int) (sizes []int, byes int) {
	u := f.unit()
	near := Format{Size: f.Size, Min: max(f.Min, f.Size-u), Max: min(f.Max, f.Size+u), Pairs: f.Pairs}
	for byes = range n {
		for _, span := range []Format{near, f} {
			if sizes := span.split(n - byes); sizes != nil {
				return sizes, byes
			}
		}
	}
	return nil, n
}

// split seats exactly n people, nil if that is not possible.
func (f Format) split(n int) []int {
	u := f.unit()
	if n%u != 0 {
		return nil
	}
	best := 0
	for t := 1; t*f.Min <= n; t++ {
		if t*f.Max >= n && (best == 0 || abs(t*f.Size-n) < abs(best*f.Size-n)) {
			best = t
		}
	}
	if best == 0 {
		return nil
	}
	sizes := make([]int, best)
	for i := range n / u {
		sizes[i%best] += u
	}
	slices.SortFunc(sizes, func(a, b int) int { return cmp.Compare(b, a) })
	return sizes
}

func abs(n int) int { return max(n, -n) }

package record_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
)

// Whatever is added and put, in one copy or another: each holds what a slice of its own would.
func TestAListIsASliceOfItsOwn(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		lists, slices := []record.List[int]{{}}, [][]int{nil}
		for range rapid.IntRange(1, 400).Draw(rt, "steps") {
			at := rapid.IntRange(0, len(lists)-1).Draw(rt, "which")
			l, s := &lists[at], &slices[at]
			switch rapid.IntRange(0, 9).Draw(rt, "what") {
			case 0:
				lists = append(lists, l.Alone())
				slices = append(slices, append([]int(nil), *s...))
			case 1:
				if n := len(*s); n > 0 {
					i := rapid.IntRange(0, n-1).Draw(rt, "at")
					l.Put(i, -i)
					(*s)[i] = -i
				}
			case 2:
				for range 70 {
					l.Add(len(*s))
					*s = append(*s, len(*s))
				}
			default:
				l.Add(len(*s))
				*s = append(*s, len(*s))
			}
		}
		for at, l := range lists {
			s := slices[at]
			require.Equal(rt, len(s), l.Len())
			for i, x := range l.All() {
				require.Equal(rt, s[i], x)
			}
			for i, x := range s {
				require.Equal(rt, x, l.At(i))
			}
			for _, from := range []int{0, len(s) / 3, len(s) / 2, max(0, len(s)-1), len(s)} {
				require.Equal(rt, fmt.Sprint(s[from:]), fmt.Sprint(l.From(from)))
			}
			last := -1
			for i, x := range s {
				if x%7 == 3 {
					last = i
				}
			}
			require.Equal(rt, last, l.LastIndex(func(x int) bool { return x%7 == 3 }))
		}
	})
}

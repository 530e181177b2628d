package sticks

import (
	"fmt"
	"strings"
)

// sizes are the sticks there are, largest first (CJ-3.1f.5).
var sizes = [...]int{10_000, 5_000, 1_000, 500, 100}

// Counted is an amount as sticks that are handed over: "2 × 1000, 1 × 500".
func Counted(amount int) string {
	var parts []string
	for _, size := range sizes {
		if n := amount / size; n > 0 {
			parts = append(parts, fmt.Sprintf("%d × %d", n, size))
			amount %= size
		}
	}
	return strings.Join(parts, ", ")
}

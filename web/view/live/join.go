package live

import (
	"fmt"
	"strings"

	"rsc.io/qr"
)

// Join is how another phone comes to the table.
type Join struct {
	Address string
	Box     string // the picture's viewBox
	Path    string // its dark squares
}

// JoinOf draws the address as a QR code; an address too long for one is shown
// as words alone.
func JoinOf(address string) Join {
	j := Join{Address: address}
	code, err := qr.Encode(address, qr.M)
	if err != nil {
		return j
	}
	const quiet = 3
	var path strings.Builder
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x+quiet, y+quiet)
			}
		}
	}
	n := code.Size + 2*quiet
	j.Box, j.Path = fmt.Sprintf("0 0 %d %d", n, n), path.String()
	return j
}

// Package zone names the places on a table that a rule can speak of.
package zone

import (
	"fmt"
	"strconv"
	"strings"
)

// Zone is "seat-1" … "seat-20", "middle", "box", "deck", or "" for nowhere in
// particular.
type Zone string

// The places every table may have besides its seats.
const (
	Nowhere Zone = ""
	Middle  Zone = "middle"
	Box     Zone = "box"
	Deck    Zone = "deck"
)

// MaxSeats is the largest table any game here can use (Mirror Maids, MM-3).
const MaxSeats = 20

// Seat is the discard zone in front of seat n; seats are numbered from 1,
// clockwise.
func Seat(n int) Zone { return Zone("seat-" + strconv.Itoa(n)) }

// Seat reports the seat number of a seat's zone, 0 for any other place.
func (z Zone) Seat() int {
	s, ok := strings.CutPrefix(string(z), "seat-")
	if !ok {
		return 0
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > MaxSeats {
		return 0
	}
	return n
}

// Parse reads a zone name; the error lists what is allowed.
func Parse(s string) (Zone, error) {
	z := Zone(s)
	if z == Middle || z == Box || z == Deck || z.Seat() > 0 {
		return z, nil
	}
	return Nowhere, fmt.Errorf("%q is no zone: use seat-1 to seat-%d, middle, box or deck", s, MaxSeats)
}

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
func Seat(n int) Zone {
	if n > 0 && n <= MaxSeats {
		return seats[n]
	}
	return Zone("seat-" + strconv.Itoa(n))
}

// Seat reports the seat number of a seat's zone, 0 for any other place.
func (z Zone) Seat() int {
	digits, ok := strings.CutPrefix(string(z), "seat-")
	if !ok || len(digits) == 0 || len(digits) > 2 || digits[0] == '0' {
		return 0
	}
	n := 0
	for _, d := range []byte(digits) {
		if d < '0' || d > '9' {
			return 0
		}
		n = 10*n + int(d-'0')
	}
	if n > MaxSeats {
		return 0
	}
	return n
}

// seats are the names of all seats by number.
var seats = [MaxSeats + 1]Zone{
	1: "seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6", "seat-7", "seat-8", "seat-9", "seat-10",
	"seat-11", "seat-12", "seat-13", "seat-14", "seat-15", "seat-16", "seat-17", "seat-18", "seat-19", "seat-20",
}

// Parse reads a zone name; the error lists what is allowed.
func Parse(s string) (Zone, error) {
	z := Zone(s)
	if z == Middle || z == Box || z == Deck || z.Seat() > 0 {
		return z, nil
	}
	return Nowhere, fmt.Errorf("%q is no zone: use seat-1 to seat-%d, middle, box or deck", s, MaxSeats)
}

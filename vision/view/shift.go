package view

import "image"

// shifts are by how many pixels up and left a place is widened at each of four looks: the reader sees the picture in
// cells of that size, and of two indices that crowd one cell it finds now the one, now the other.
var shifts = [...]image.Point{{}, {X: 2, Y: 2}, {X: 1, Y: 3}, {X: 3, Y: 1}}

// Shifted is a place as it is read in one of many looks.
func Shifted(place image.Rectangle, look int) image.Rectangle {
	place.Min = place.Min.Sub(shifts[look%len(shifts)])
	return place
}

// Widest holds a place however it is shifted.
func Widest(place image.Rectangle) image.Rectangle {
	const most = 3
	place.Min = place.Min.Sub(image.Pt(most, most))
	return place
}

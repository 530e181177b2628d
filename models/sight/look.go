package sight

// Look is what is known beforehand of a look at a place that rests.
type Look struct {
	// Origin is where one fixed place of the table lies in the picture, in pixels; it may lie outside.
	Origin Point
	// News tells whether a card may have come to lie so near to a place of the picture, in pixels; nil if anywhere.
	News func(at Point, near float64) bool
	// Card tells how a card looks that lies at a place of the picture; nil if that is not known, the zero Paper where it
	// is not.
	Card func(at Point) Paper
}

// Paper is how a card of known size looks at one place of a picture.
type Paper struct {
	// Width and Height are those of the card, in pixels, were it seen from straight above at the scale of that place.
	Width, Height float64
	// Above takes a step in the picture, in pixels, to the same step seen from straight above at that scale: an area
	// stays as large as it is. Row by row.
	Above [4]float64
}

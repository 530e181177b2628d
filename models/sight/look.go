package sight

// Look is what is known beforehand of a look at a place that rests.
type Look struct {
	// Origin is where one fixed place of the table lies in the picture, in pixels; it may lie outside.
	Origin Point
	// News tells whether a card may have come to lie so near to a place of the picture, in pixels; nil if anywhere.
	News func(at Point, near float64) bool
	// Card tells how large a card is that lies at a place of the picture; nil if that is not known, the zero Extent where it
	// is not.
	Card func(at Point) Extent
}

// Extent is how wide and high something is in a picture, in pixels.
type Extent struct{ Width, Height float64 }

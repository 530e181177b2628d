package checkup

import (
	"image"
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
)

// How large cards must be, by their shorter side in pixels, and how much of
// the picture they should be spread over.
const (
	tinyCard  = 55.0
	smallCard = 75.0
	cut       = 0.006 // of the picture: nearer to its edge a card is cut off
	spread    = 0.25  // of the picture's area
)

// Cards judges what cards tell that lie on the table: how large they are, and
// whether the camera covers the table with them. size is that of the picture.
func Cards(seen []sight.Sighting, size image.Point) []Finding {
	return []Finding{cardSize(seen), coverage(seen, size)}
}

func cardSize(seen []sight.Sighting) Finding {
	const name = "Card size"
	least := math.Inf(1)
	for _, s := range seen {
		q := s.Corners
		least = min(least, (q[0].Distance(q[1])+q[2].Distance(q[3]))/2)
	}
	switch {
	case len(seen) == 0:
		return say(name, Unknown, "No card is seen yet. Lay some face up, the far corners too.")
	case least < tinyCard:
		return say(
			name, Poor,
			"The smallest card is %d pixels wide, %d are needed. Bring the camera nearer to the table, or zoom in.",
			whole(least), whole(tinyCard),
		)
	case least < smallCard:
		return say(name, Fair, "The smallest card is %d pixels wide: enough in good light. Nearer is surer.", whole(least))
	}
	return say(name, Good, "The smallest card is %d pixels wide.", whole(least))
}

func coverage(seen []sight.Sighting, size image.Point) Finding {
	const name = "Coverage"
	if len(seen) == 0 {
		return say(name, Unknown, "Cards at the ends of the table show how much of it the camera sees.")
	}
	w, h := float64(size.X), float64(size.Y)
	low, high := sight.Point{X: w, Y: h}, sight.Point{}
	for _, s := range seen {
		for _, p := range s.Corners {
			low.X, low.Y = min(low.X, p.X), min(low.Y, p.Y)
			high.X, high.Y = max(high.X, p.X), max(high.Y, p.Y)
		}
	}
	var sides []string
	for _, s := range []struct {
		over bool
		name string
	}{
		{low.X < cut*w, "at the left"}, {high.X > (1-cut)*w, "at the right"},
		{low.Y < cut*h, "at the top"}, {high.Y > (1-cut)*h, "at the bottom"},
	} {
		if s.over {
			sides = append(sides, s.name)
		}
	}
	share := (high.X - low.X) * (high.Y - low.Y) / (w * h)
	switch {
	case len(sides) == 1:
		return say(name, Poor, "A card is cut off %s. Turn the camera that way, or raise it.", sides[0])
	case len(sides) > 1:
		return say(name, Poor, "Cards are cut off %s and %s. Raise the camera.", sides[0], sides[1])
	case len(seen) > 2 && share < spread:
		return say(
			name, Fair, "The cards lie in %d %% of the picture. If that is the whole table, bring the camera nearer.",
			whole(100*share),
		)
	}
	return say(name, Good, "All cards lie inside the picture.")
}

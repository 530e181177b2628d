package bench

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

// Count is what came of some photographs.
type Count struct {
	Photos int `json:"photos"`
	// Truth is how many cards there are, Matched how many of them were read.
	Truth   int `json:"truth"`
	Matched int `json:"matched"`
	// Read is how many sure faces were reported, optional ones left out.
	Read int `json:"read"`
	// Unsure is how many cards were reported without being sure.
	Unsure int `json:"unsure"`
	// Millis is the time for all photographs, decoding left out.
	Millis float64 `json:"ms"`
}

// Recall is the share of the cards there are that were read.
func (c Count) Recall() float64 { return share(c.Matched, c.Truth) }

// Precision is the share of sure faces that are right.
func (c Count) Precision() float64 { return share(c.Matched, c.Read) }

func share(part, whole int) float64 {
	if whole == 0 {
		return 1
	}
	return float64(part) / float64(whole)
}

// Add adds o to c.
func (c *Count) Add(o Count) {
	c.Photos += o.Photos
	c.Truth += o.Truth
	c.Matched += o.Matched
	c.Read += o.Read
	c.Unsure += o.Unsure
	c.Millis += o.Millis
}

// Outcome is what came of one photograph.
type Outcome struct {
	Image  string `json:"image"`
	Domain string `json:"domain"`
	Count
	// Missed are cards there are that were not read; Wrong are sure faces
	// that are not there.
	Missed []card.Card `json:"missed,omitempty"`
	Wrong  []card.Card `json:"wrong,omitempty"`
	// Error says why the photograph could not be read at all.
	Error string `json:"error,omitempty"`

	trust reliability
}

// Score compares what was seen with what p's labels say, as multisets.
func Score(p Photo, seen []sight.Sighting) Outcome {
	o := Outcome{Image: p.Image, Domain: p.Domain, Count: Count{Photos: 1, Truth: len(p.Cards)}}
	there, spare := slices.Clone(p.Cards), slices.Clone(p.Optional)
	var unsure []sight.Sighting
	for _, s := range seen {
		switch {
		case s.Card == card.Back:
		case !s.Sure || !s.Card.IsFace():
			o.Unsure++
			unsure = append(unsure, s)
		case take(&there, s.Card):
			o.Matched++
			o.Read++
			o.trust.note(s.Confidence, true)
		case take(&spare, s.Card), p.Any:
		default:
			o.Read++
			o.Wrong = append(o.Wrong, s.Card)
			o.trust.note(s.Confidence, false)
		}
	}
	o.Missed = slices.Clone(there)
	for _, s := range unsure { // only the reliability looks at these
		if len(s.Alternatives) == 0 {
			continue
		}
		best := s.Alternatives[0]
		if right := take(&there, best.Card); right || !take(&spare, best.Card) && !p.Any {
			o.trust.note(best.Confidence, right)
		}
	}
	return o
}

// take removes one c from cards, and reports whether there was one.
func take(cards *[]card.Card, c card.Card) bool {
	i := slices.Index(*cards, c)
	if i < 0 {
		return false
	}
	*cards = slices.Delete(*cards, i, i+1)
	return true
}

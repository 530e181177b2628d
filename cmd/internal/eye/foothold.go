package eye

import (
	"image"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/scenery"
	"github.com/tablemaid/tablemaid/web/view"
)

// footholdEvery is how often it is tried whether a kick would be noticed.
const footholdEvery = 5 * time.Second

// foothold is what a table gives to hold on to while few cards lie there: it
// is told at the set-up, not when somebody has kicked the camera.
type foothold struct {
	edition int             // of the profile, which another camera changes, too
	then    picture.Picture // the table at rest, a while ago
	tried   time.Time
	finding view.Finding // zero while it is not known
}

// judge tries a kick on the table at rest, without the cards on it. at is when
// the picture was taken.
func (h *foothold) judge(p picture.Picture, at time.Time, cards []sight.Sighting) error {
	if p.Bounds() != h.then.Bounds() {
		*h = foothold{edition: h.edition, then: p, tried: at}
		return nil
	}
	if at.Sub(h.tried) < footholdEvery {
		return nil
	}
	holds, err := scenery.Holds(h.then, p, boxes(cards))
	if err != nil {
		return err
	}
	h.then, h.tried = p, at
	h.finding = view.Finding{Name: "Kicks", Grade: view.Good, Text: "A kick against the camera would be noticed."}
	if !holds {
		h.finding.Grade, h.finding.Text = view.Fair, "The table is so plain that a kick against the camera would not be noticed before cards lie there. Let the camera see the table’s edge and what stands beside it."
	}
	return nil
}

// boxes are the parts of the picture in which cards lie.
func boxes(cards []sight.Sighting) (boxes []image.Rectangle) {
	for _, c := range cards {
		box := c.Corners.Box()
		boxes = append(boxes, box.Inset(-box.Dx()/10))
	}
	return boxes
}

package explain

import (
	"image"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/scene"
)

// unread finds the cards of a region without any readable index: jokers, ornate faces. Such a card is detected by its
// size and by the paper in it; two that lie together by twice that size. Shadows and objects of other sizes are
// rejected.
func (d *decision) unread(cells image.Rectangle) []sight.Sighting {
	const fallsOff = 0.7 // of the light, from other cards to here at most; set by hand
	paper, own := d.table().Paper(d.lying()), false
	if here := d.table().Brightest(cells); paper == 0 {
		paper = here
	} else if here < paper && float64(here) >= fallsOff*float64(paper) {
		paper, own = here, true
	}
	if paper == 0 {
		return nil
	}
	marked := make([]bool, len(d.now.Grey))
	d.changedIn(cells, func(x, y int) {
		marked[y*d.now.Cols+x] = !d.read(d.Middle(x, y)) && !d.inShadow(x, y) && !d.bareCloth(x, y)
	})
	return d.table().Unread(marked, cells, paper, own)
}

// inShadow reports whether a cell only became somewhat darker, by a gain that a shadow may have.
func (d *decision) inShadow(x, y int) bool {
	const lost = 0.5 // of the brightness
	i := y*d.now.Cols + x
	now, was := float64(d.now.Grey[i]), float64(d.Expected(i))
	return now <= was && now >= lost*was
}

// isUnread reports whether a reading is paper of the size of a card without an index.
func isUnread(s sight.Sighting) bool { return s.Card == card.Unknown && len(s.Alternatives) == 0 }

// nameUnread tells what each of the newcomers may be of which no index is read, by the laying that each belongs to. Two
// jokers are believed where the face of one of them shows; its index tells nothing, so no other card is.
func (d *decision) nameUnread(came []scene.Card, layings []int) []posterior.Evidence {
	faces := make([]posterior.Evidence, len(came))
	if d.Deck == nil {
		return faces
	}
	prior := posterior.Prior{Left: d.Left, Mates: d.Mates}
	jokers := make([]bool, len(came))
	for i, k := range came {
		if !isUnread(k.Sighting) {
			continue
		}
		shows := k.Sighting.Shows
		faces[i] = posterior.Unread(prior, shows)
		if mate := unreadMate(came, layings, i); mate >= 0 {
			others := came[mate].Sighting.Shows
			faces[i] = posterior.UnreadPair(prior, shows, others)
			jokers[i] = len(shows)+len(others) > 0 && len(faces[i]) > 0 &&
				faces[i][0].Card == card.Joker && faces[i][0].Confidence >= belief.SureWhole
		}
	}
	for i := range came {
		if s := &came[i].Sighting; jokers[i] {
			s.Card, s.Sure, s.Confidence = card.Joker, true, faces[i][0].Confidence
			d.tell(*s, believed)
		}
	}
	return faces
}

// unreadMate is which of the newcomers was laid together with one, if these are two without an index; else -1.
func unreadMate(came []scene.Card, layings []int, one int) (mate int) {
	n, mate := 0, -1
	for i, k := range came {
		if layings[i] == layings[one] {
			if n++; !isUnread(k.Sighting) {
				return -1
			}
			if i != one {
				mate = i
			}
		}
	}
	if n != 2 {
		return -1
	}
	return mate
}

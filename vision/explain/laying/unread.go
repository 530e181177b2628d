package laying

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/scene"
)

// IsUnread reports whether a reading is paper of the size of a card without an index.
func IsUnread(s sight.Sighting) bool { return s.Card == card.Unknown && len(s.Alternatives) == 0 }

// Name tells what each of the newcomers may be of which no index is read, by the laying that each belongs to. Two jokers
// are believed where the face of one of them shows: they become known. Their indices tell nothing, so no other cards do.
func Name(p posterior.Prior, came []scene.Card, layings []int) []posterior.Evidence {
	faces, jokers := make([]posterior.Evidence, len(came)), make([]bool, len(came))
	for i, k := range came {
		if !IsUnread(k.Sighting) {
			continue
		}
		shows := k.Sighting.Shows
		faces[i] = posterior.Unread(p, shows)
		if mate := unreadMate(came, layings, i); mate >= 0 {
			others := came[mate].Sighting.Shows
			faces[i] = posterior.UnreadPair(p, shows, others)
			jokers[i] = len(shows)+len(others) > 0 && len(faces[i]) > 0 &&
				faces[i][0].Card == card.Joker && faces[i][0].Confidence >= belief.SureWhole
		}
	}
	for i := range came {
		if s := &came[i].Sighting; jokers[i] {
			s.Card, s.Sure, s.Confidence = card.Joker, true, faces[i][0].Confidence
		}
	}
	return faces
}

// unreadMate is which of the newcomers was laid together with one, if these are two without an index; else -1.
func unreadMate(came []scene.Card, layings []int, one int) (mate int) {
	n, mate := 0, -1
	for i, k := range came {
		if layings[i] == layings[one] {
			if n++; !IsUnread(k.Sighting) {
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

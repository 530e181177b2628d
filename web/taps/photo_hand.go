package taps

import (
	"cmp"
	"net/http"
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/camera"
	"github.com/tablemaid/tablemaid/web/page/moves"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view"
)

// wholeHand is from how many cards on a photo shows a hand: what it cannot tell
// is asked there and then, and the person looks all of it over.
const wholeHand = 5

// handPhoto shows what was read in a photo of a hand that is turned up, with
// gaps where it is not sure. It is noted once somebody has looked it over.
func (s *Service) handPhoto(
	w http.ResponseWriter,
	r *http.Request,
	t *table.Table,
	snap table.Snapshot,
	f fact.Declared,
	wants int,
	p camera.Photo,
) error {
	at, err := strconv.ParseInt(r.PostFormValue("at"), 10, 64)
	if err != nil {
		at = int64(snap.Last)
	}
	seen := handIn(p, wants, openOf(snap, f.Seat))
	if len(seen) == 0 {
		return noCard(p)
	}
	token := s.photos.keep(
		taken{game: t.ID(), device: seating.DeviceOf(r), at: fact.ID(at), fact: f, still: p.Still, wants: wants},
	)
	return answer.Render(w, r, http.StatusOK, moves.PhotoHand(view.HandPhotoOf(token, seen, wants)))
}

// ownPhoto reads the hand that the owner of a phone holds. Neither the picture
// nor what is in it is kept.
func (s *Service) ownPhoto(w http.ResponseWriter, r *http.Request, snap table.Snapshot, role seating.Role) error {
	if role.Seat == 0 || snap.Info.Holds == 0 {
		return access.Forbidden(role)
	}
	p, err := s.readPhoto(r)
	if err != nil {
		return err
	}
	seen := handIn(p, snap.Info.Holds, openOf(snap, role.Seat))
	if len(seen) == 0 {
		return noCard(p)
	}
	w.Header().Set("Cache-Control", "no-store")
	return answer.Render(w, r, http.StatusOK, moves.PhotoHand(view.HandPhotoOf("", seen, 0)))
}

// handIn are the cards of a photo from left to right, card.Unknown where it is
// not sure; the called ones of the seat are left out where there are too many.
func handIn(p camera.Photo, wants int, called []card.Card) []card.Card {
	cards := slices.DeleteFunc(slices.Clone(p.Cards), func(c sight.Sighting) bool { return c.Card == card.Back })
	slices.SortStableFunc(
		cards, func(a, b sight.Sighting) int { return cmp.Compare(a.Corners.Centre().X, b.Corners.Centre().X) },
	)
	seen := make([]card.Card, len(cards))
	for i, c := range cards {
		if seen[i] = c.Card; !c.Sure || !c.Card.IsFace() {
			seen[i] = card.Unknown
		}
	}
	for _, c := range called {
		if len(seen) <= wants {
			break
		}
		for i := len(seen) - 1; i >= 0; i-- {
			if seen[i] == c {
				seen = slices.Delete(seen, i, i+1)
				break
			}
		}
	}
	return seen
}

// openOf are the cards of a seat that lie open.
func openOf(snap table.Snapshot, seat int) []card.Card {
	var open []card.Card
	if seat > 0 && seat <= len(snap.Position.Seats) {
		for _, o := range snap.Position.Seats[seat-1].Open {
			open = append(open, o.Card)
		}
	}
	return open
}

func noCard(p camera.Photo) error {
	why := rules.Text(cmp.Or(p.Advice, "Come nearer, hold still, and let no lamp mirror in it."))
	return answer.Refuse(http.StatusUnprocessableEntity, string(rules.Say("No card can be read in this photo. %s", why)))
}

// Package taps makes facts of what people tap, photograph and put in step with the camera: the door
// through which phones say what happened. What needs a second person waits here for the yes.
package taps

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/camera"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view/live"
)

// Service makes facts of what people tap and photograph.
type Service struct {
	*access.Access
	camera camera.Camera // nil for none
	photos photos
}

// New makes the service; camera is nil where there is none.
func New(a *access.Access, c camera.Camera) *Service { return &Service{Access: a, camera: c} }

// GameRoutes are the addresses of a game below which people say what happened.
func (s *Service) GameRoutes(r chi.Router) {
	for _, add := range []func(chi.Router){
		s.factsGameRoutes, s.photoGameRoutes, s.compareGameRoutes, s.ownGameRoutes, s.secondGameRoutes,
	} {
		add(r)
	}
}

// factsGameRoutes are the addresses of a game that this file answers.
func (s *Service) factsGameRoutes(r chi.Router) {
	r.Post("/facts", s.Page(s.submit))
	r.Post("/undo", s.Page(s.undo))
}

// submit takes a fact that somebody tapped. The form says which entry its
// page knew last ("at"), so that one thing tapped on two phones, or twice on
// one, is noted once, and an answer to a question of yesterday is not.
func (s *Service) submit(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	f, err := fact.DecodeFact([]byte(r.PostFormValue("fact")))
	if err != nil {
		return answer.Refuse(http.StatusBadRequest, "This page is out of date. Load it again.")
	}
	snap := t.Snapshot()
	at := lastKnown(r, snap)
	role, err := s.Role(r, t.ID())
	if err != nil {
		return err
	}
	if role.Watches() {
		return access.Forbidden(role)
	}
	asked := f
	if r.PostFormValue("offered") != "" && at != snap.Last && !offered(snap, f) {
		return answer.Refuse(http.StatusConflict, "The table has moved on meanwhile. Nothing was noted.")
	}
	if f, err = fill(f, r); err != nil {
		return err
	}
	if !noted(snap, at, f) {
		if !role.May(snap, asked) {
			return access.Forbidden(role)
		}
		if s.waits(snap, asked) {
			return s.putForward(w, r, t, f, role)
		}
		if err := note(r.Context(), t, f, asked, at, role); err != nil {
			return err
		}
		for _, f := range besides(snap, asked) { // with the same tap, which is answered by now
			if err := note(r.Context(), t, f, nil, at, role); err != nil {
				return err
			}
		}
	}
	return answer.Done(w, r, "/g/"+string(t.ID()))
}

// lastKnown is the entry that a page knew last; the newest if it does not say.
func lastKnown(r *http.Request, snap table.Snapshot) fact.ID {
	at, err := strconv.ParseInt(r.PostFormValue("at"), 10, 64)
	if err != nil {
		return snap.Last
	}
	return fact.ID(at)
}

// note submits a fact that comes with what was asked, unless it was noted since an entry, or the role may no
// longer say it.
func note(ctx context.Context, t *table.Table, f, asked fact.Fact, at fact.ID, role seating.Role) error {
	judge := func(now table.Snapshot) error {
		switch {
		case noted(now, at, f):
			return errNoted
		case asked != nil && !role.May(now, asked):
			return answer.Refuse(http.StatusConflict, "The table has moved on meanwhile. Nothing was noted.")
		}
		return nil
	}
	players := t.Snapshot().Setup.Players
	_, err := t.Submit(ctx, table.Submission{Fact: f, Source: access.Source(role, players), Judge: judge})
	if errors.Is(err, errNoted) {
		return nil
	}
	return err
}

// errNoted says that the same was noted on another phone a moment ago.
var errNoted = errors.New("that has been noted already")

// besides is what else an answer says with the same tap.
func besides(snap table.Snapshot, f fact.Fact) []fact.Fact {
	for _, p := range snap.Position.Awaiting {
		for _, o := range p.Options {
			if len(o.And) > 0 && fact.Equal(o.Fact, f) {
				return o.And
			}
		}
	}
	return nil
}

// undo takes the newest fact back, if it still is the newest.
func (s *Service) undo(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	target, err := strconv.ParseInt(r.PostFormValue("target"), 10, 64)
	if err != nil {
		return answer.Refuse(http.StatusBadRequest, "This page is out of date. Load it again.")
	}
	snap := t.Snapshot()
	f := fact.Retracted{Target: fact.ID(target)}
	role, err := s.Role(r, t.ID())
	if err != nil {
		return err
	}
	if role.Watches() {
		return access.Forbidden(role)
	}
	if !noted(snap, fact.ID(target), f) {
		if f.Target != live.Newest(snap) {
			return answer.Refuse(http.StatusConflict, "The table has moved on meanwhile. Nothing was taken back.")
		}
		if !role.Undoes(snap, f.Target) {
			return access.Forbidden(role)
		}
		judge := func(now table.Snapshot) error {
			switch {
			case noted(now, fact.ID(target), f):
				return errNoted
			case f.Target != live.Newest(now):
				return answer.Refuse(http.StatusConflict, "The table has moved on meanwhile. Nothing was taken back.")
			}
			return nil
		}
		_, err := t.Submit(r.Context(), table.Submission{Fact: f, Source: access.Source(role, snap.Setup.Players), Judge: judge})
		if err != nil && !errors.Is(err, errNoted) {
			return err
		}
	}
	return answer.Done(w, r, "/g/"+string(t.ID()))
}

// offered reports whether the position still offers a fact.
func offered(snap table.Snapshot, f fact.Fact) bool {
	for _, p := range snap.Position.Awaiting {
		for _, o := range p.Options {
			if fact.Equal(o.Fact, f) {
				return true
			}
		}
	}
	return false
}

// noted reports whether the same was noted since an entry.
func noted(snap table.Snapshot, since fact.ID, f fact.Fact) bool {
	for _, e := range snap.Journal {
		if e.ID > since && same(e.Fact, f) {
			return true
		}
	}
	return false
}

// same reports whether two facts say the same: the order in which cards were
// named says nothing.
func same(a, b fact.Fact) bool {
	x, laidA := a.(fact.CardsLaid)
	y, laidB := b.(fact.CardsLaid)
	if !laidA || !laidB || x.Zone != y.Zone || len(x.Cards) != len(y.Cards) {
		return fact.Equal(a, b)
	}
	byCard := func(r, s fact.Reading) int { return cmp.Compare(r.Card, s.Card) }
	x.Cards, y.Cards = slices.SortedFunc(slices.Values(x.Cards), byCard), slices.SortedFunc(slices.Values(y.Cards), byCard)
	return fact.Equal(x, y)
}

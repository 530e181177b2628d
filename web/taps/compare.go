package taps

import (
	"net/http"
	"strconv"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/camera"
	"github.com/tablemaid/tablemaid/web/page/moves"
	"github.com/tablemaid/tablemaid/web/view"
)

// errNoCamera says that there is nothing to compare a game's notes with.
var errNoCamera = answer.Refuse(
	http.StatusNotFound,
	"No camera looks at this game, so there is nothing to compare with. A phone can be the camera: see the camera page.",
)

// compareGameRoutes are the addresses of a game that this file answers.
func (s *Service) compareGameRoutes(r chi.Router) {
	r.With(s.Joined).Get("/compare", s.Page(s.compare))
	r.Post("/compare", s.Page(s.putInStep))
}

// compare reads the whole table now and lays it beside what is noted.
func (s *Service) compare(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	v, err := s.compared(r, t)
	if err != nil {
		return err
	}
	return answer.Render(
		w, r, http.StatusOK,
		moves.Compare(moves.ComparePage{Page: s.GameFrame(t.Snapshot(), "Compare", "compare", "htmx.min.js"), Compare: v}),
	)
}

// compared looks at the table and compares.
func (s *Service) compared(r *http.Request, t *table.Table) (view.Compare, error) {
	v := view.Compare{Game: string(t.ID())}
	if s.camera == nil || !s.camera.Watches(t.ID()) {
		return v, errNoCamera
	}
	may, err := s.Fixes(r, t.ID())
	if err != nil {
		return v, err
	}
	look, ok, err := s.camera.Look(r.Context())
	if err != nil {
		return v, err
	}
	profile, set := s.camera.Profile()
	switch {
	case !ok:
		v.Note = "The camera gives no picture to compare with."
	case !set:
		v.Note = "The table is not set up yet: nobody has said where things lie. Do that on the camera page first."
	default:
		lying, err := lie(look, profile)
		if err != nil {
			return v, err
		}
		v = view.CompareOf(t.Snapshot(), lying, may)
	}
	v.Line, v.Picture = camera.LineOf(s.camera), ok
	return v, nil
}

// lie is where the open cards of a look lie.
func lie(l camera.Look, p calibration.Profile) ([]view.Lying, error) {
	where, err := p.Locator(l.Width, l.Height)
	if err != nil {
		return nil, err
	}
	var lying []view.Lying
	for _, c := range l.Cards {
		at := c.Corners.Centre()
		switch {
		case c.Card == card.Back:
		case c.Sure && c.Card.IsFace():
			lying = append(lying, view.Lying{Zone: where.ZoneAt(at.X, at.Y), Card: c.Card})
		default:
			lying = append(lying, view.Lying{Zone: where.ZoneAt(at.X, at.Y), Card: card.Unknown, Alternatives: c.Alternatives})
		}
	}
	return lying, nil
}

// putInStep notes one difference, with the picture of the table as it lies.
func (s *Service) putInStep(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	if s.camera == nil || !s.camera.Watches(t.ID()) {
		return errNoCamera
	}
	role, err := s.Role(r, t.ID())
	if err != nil {
		return err
	}
	if !role.Keeper {
		return access.Forbidden(role)
	}
	f, err := fact.DecodeFact([]byte(r.PostFormValue("fact")))
	at, atErr := strconv.ParseInt(r.PostFormValue("at"), 10, 64)
	if err != nil || atErr != nil {
		return errOutOfDate
	}
	of := r.PostFormValue("of")
	if !named(f, of) {
		return errOutOfDate
	}
	still, _, _ := s.camera.Live()
	said := table.Submission{Fact: f, Source: access.Source(role, t.Snapshot().Setup.Players), Still: still}
	if err := once(r.Context(), t, said, fact.ID(at), of, nil); err != nil {
		return err
	}
	if r.Header.Get("HX-Request") == "" {
		return answer.Done(w, r, "/g/"+string(t.ID())+"/compare")
	}
	v, err := s.compared(r, t)
	if err != nil {
		return err
	}
	w.Header().Set("HX-Retarget", "#compare")
	w.Header().Set("HX-Reswap", "outerMorph")
	return answer.Render(w, r, http.StatusOK, moves.Compared(v))
}

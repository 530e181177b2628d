package taps

import (
	"cmp"
	"io"
	"net/http"
	"slices"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/camera"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/limits"
	"github.com/tablemaid/tablemaid/web/page/moves"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view"
)

// photoGameRoutes are the addresses of a game that this file answers.
func (s *Service) photoGameRoutes(r chi.Router) {
	r.With(limits.AtMost(form.LargestPhoto)).Post("/photo", s.Page(s.photo))
	r.Post("/photo/note", s.Page(s.notePhoto))
}

// photo takes one picture of the cards that an option of the position wants
// and says what it sees in it. Nothing is noted before somebody says that it
// is so: a photo of a whole table shows an even number of cards, too.
func (s *Service) photo(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	snap := t.Snapshot()
	role, err := s.Speaker(r, t.ID())
	if err != nil {
		return err
	}
	if err := r.ParseMultipartForm(form.LargestPhoto); err != nil {
		return form.NotTaken(err)
	}
	defer func() { _ = r.MultipartForm.RemoveAll() }()
	if r.PostFormValue("own") != "" && s.camera != nil {
		return s.ownPhoto(w, r, snap, role)
	}
	f, wants, err := s.asked(r, snap, role)
	if err != nil {
		return err
	}
	p, err := s.readPhoto(r)
	if err != nil {
		return err
	}
	if d, ok := f.(fact.Declared); ok && wants >= wholeHand {
		return s.handPhoto(w, r, t, snap, d, wants, p)
	}
	readings, err := readingsOf(p, wants)
	if err == nil {
		f, err = pictured(f, readings)
	}
	if err != nil {
		return err
	}
	token := s.photos.keep(taken{
		game: t.ID(), device: seating.DeviceOf(r), at: lastKnown(r, snap), fact: f, of: r.PostFormValue("of"),
		still: p.Still,
	})
	return answer.Render(w, r, http.StatusOK, moves.PhotoProposal(view.PhotoOf(snap, token, f, readings)))
}

// asked is what a photo is to show: a fact that the position offers, and how many cards it wants.
func (s *Service) asked(r *http.Request, snap table.Snapshot, role seating.Role) (f fact.Fact, wants int, err error) {
	f, err = fact.DecodeFact([]byte(r.PostFormValue("fact")))
	if err != nil || s.camera == nil {
		return nil, 0, errOutOfDate
	}
	if !role.May(snap, f) {
		return nil, 0, access.Forbidden(role)
	}
	wants, ok := wanted(snap, f)
	if !ok || r.PostFormValue("of") != fact.Marks(snap.Journal, f) {
		return nil, 0, errMovedOn
	}
	return f, wants, nil
}

// notePhoto notes what a photo showed, with the picture. A card that cannot be
// told becomes a question, as it does when the camera cannot tell it.
func (s *Service) notePhoto(w http.ResponseWriter, r *http.Request) error {
	t, role, err := s.Player(r)
	if err != nil {
		return err
	}
	p, ok := s.photos.take(r.PostFormValue("token"), t.ID(), seating.DeviceOf(r))
	if !ok {
		return answer.Refuse(http.StatusUnprocessableEntity, "That photo is gone. Take it again.")
	}
	if p.wants > 0 { // a hand, as it was looked over
		cards, err := form.Cards(r.PostFormValue("cards"))
		if err == nil {
			p.fact, err = rules.Option{Fact: p.fact, Wants: rules.Wants{Cards: p.wants}}.Fill(cards, 0)
		}
		if err != nil {
			return err
		}
	}
	said := table.Submission{Fact: p.fact, Source: access.Source(role, t.Snapshot().Setup.Players), Still: p.still}
	if err := once(r.Context(), t, said, p.at, p.of, nil); err != nil {
		return err
	}
	return answer.Done(w, r, "/g/"+string(t.ID()))
}

func (s *Service) readPhoto(r *http.Request) (camera.Photo, error) {
	file, _, err := r.FormFile("photo")
	if err != nil {
		return camera.Photo{}, answer.Refuse(http.StatusBadRequest, "There is no photo in this. Take one and send it again.")
	}
	defer file.Close()
	b, err := io.ReadAll(file)
	if err != nil {
		return camera.Photo{}, err
	}
	p, err := s.camera.ReadPhoto(r.Context(), b)
	return p, answer.Advised(err)
}

// wanted is how many cards the position asks for with a fact that it offers.
func wanted(snap table.Snapshot, f fact.Fact) (int, bool) {
	for _, p := range snap.Position.Awaiting {
		for _, o := range p.Options {
			if o.Wants.Cards > 0 && fact.Equal(o.Fact, f) {
				return o.Wants.Cards, true
			}
		}
	}
	return 0, false
}

// readingsOf are the open cards of a photo from left to right. As many as are
// wanted must be there; of pairs there may be several.
func readingsOf(p camera.Photo, wants int) ([]fact.Reading, error) {
	cards := slices.DeleteFunc(slices.Clone(p.Cards), func(c sight.Sighting) bool { return c.Card == card.Back })
	slices.SortStableFunc(
		cards, func(a, b sight.Sighting) int { return cmp.Compare(a.Corners.Centre().X, b.Corners.Centre().X) },
	)
	switch n := len(cards); {
	case n == 0:
		return nil, noCard(p)
	case wants == 1 && n > 1:
		return nil, rules.Refuse("%d cards can be read in this photo, and one is wanted. Take a photo of that one alone.", n)
	case n%wants != 0:
		return nil, rules.Refuse(
			"%s can be read in this photo, and %d are wanted. Take a photo of the cards that are meant, all of them and no others.",
			rules.Say("%d cards", n),
			wants,
		)
	}
	readings := make([]fact.Reading, len(cards))
	for i, c := range cards {
		readings[i] = fact.Reading{Card: c.Card}
		if !c.Sure || !c.Card.IsFace() {
			readings[i] = fact.Reading{Card: card.Unknown, Alternatives: c.Alternatives}
		}
	}
	return readings, nil
}

// pictured puts the cards of a photo into a fact. Only cards laid may hold one
// that cannot be told: there it becomes a question.
func pictured(f fact.Fact, readings []fact.Reading) (fact.Fact, error) {
	if laid, ok := f.(fact.CardsLaid); ok {
		laid.Cards = append(slices.Clone(laid.Cards), readings...)
		return laid, nil
	}
	var cards []card.Card
	for _, r := range readings {
		if r.Card == card.Unknown {
			return nil, answer.Refuse(
				http.StatusUnprocessableEntity,
				"This card cannot be told for sure in the photo. Take another one, or tap the card.",
			)
		}
		cards = append(cards, r.Card)
	}
	return rules.Option{Fact: f, Wants: rules.Wants{Cards: len(cards)}}.Fill(cards, 0)
}

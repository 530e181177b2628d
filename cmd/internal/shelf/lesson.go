package shelf

import (
	"context"
	"crypto/rand"
	"slices"

	"github.com/tablemaid/tablemaid/cmd/internal/desk"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/teach"
	"github.com/tablemaid/tablemaid/web/answer"
	pages "github.com/tablemaid/tablemaid/web/decks"
)

// Show implements web.Decks.
func (s *Shelf) Show(ctx context.Context, encoded []byte) (shown pages.Shown, err error) {
	err = s.Desk.Do(ctx, func() error {
		shown, err = s.show(encoded)
		return err
	})
	return shown, err
}

func (s *Shelf) show(encoded []byte) (pages.Shown, error) {
	p, err := s.pictureOf(encoded)
	if err != nil {
		return pages.Shown{}, err
	}
	found, err := teach.Find(p)
	if err != nil {
		return pages.Shown{}, answer.Advice{Err: err}
	}
	shown := pages.Shown{Token: rand.Text(), Width: p.Width, Height: p.Height}
	if shown.JPEG, err = picturefile.JPEG(p, picturefile.StillQuality); err != nil {
		return shown, err
	}
	guesses, err := s.Read(p)
	if err != nil {
		return shown, err
	}
	for _, f := range found {
		shown.Corners = append(shown.Corners, f.Corners)
		shown.Names = append(shown.Names, guessAt(guesses, f.Corners))
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.shown = append(s.shown, shown)
	s.lesson[shown.Token] = found
	if len(s.shown) > mostShown {
		delete(s.lesson, s.shown[0].Token)
		s.shown = slices.Delete(s.shown, 0, 1)
	}
	return shown, nil
}

func (s *Shelf) pictureOf(encoded []byte) (picture.Picture, error) {
	if encoded == nil {
		if s.Live != nil {
			if p, ok := s.Live(); ok {
				return p, nil
			}
		}
		return picture.Picture{}, answer.Advise("The camera gives no picture.")
	}
	return desk.DecodePhoto(encoded)
}

// guessAt is the sure card that was read in a place, if any.
func guessAt(seen []sight.Sighting, q sight.Quad) card.Card {
	for _, g := range seen {
		if g.Sure && g.Corners.Centre().Distance(q.Centre()) < 0.2*q[0].Distance(q[2]) {
			return g.Card
		}
	}
	return card.None
}

// Shown implements web.Decks.
func (s *Shelf) Shown(token string) (pages.Shown, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.shown, func(p pages.Shown) bool { return p.Token == token })
	if i < 0 {
		return pages.Shown{}, false
	}
	return s.shown[i], true
}

// Teach implements web.Decks.
func (s *Shelf) Teach(ctx context.Context, token, name string, cards []card.Card) (doubts []string, err error) {
	err = s.Desk.Do(ctx, func() error {
		doubts, err = s.teach(token, name, cards)
		return err
	})
	return doubts, err
}

func (s *Shelf) teach(token, name string, cards []card.Card) ([]string, error) {
	s.change.Lock()
	defer s.change.Unlock()
	s.mu.Lock()
	found := s.lesson[token]
	s.mu.Unlock()
	if len(found) != len(cards) {
		return nil, answer.Advise("This picture is gone. Take it again.")
	}
	lesson, err := teach.Open(s.dir, name, 0, 0)
	if err != nil {
		return nil, answer.Advice{Err: err}
	}
	for i, c := range cards {
		if c.IsFace() {
			lesson.Add(c, found[i])
		}
	}
	deck := lesson.Deck()
	if err := deck.Check(); err != nil {
		return nil, answer.Advice{Err: err}
	}
	doubts, err := teach.SelfTest(s.plain.Reader, &deck)
	if err != nil {
		return nil, err
	}
	if err := s.keep(deck); err != nil {
		return nil, err
	}
	var told []string
	for _, d := range doubts {
		told = append(told, d.String())
	}
	return told, nil
}

package shelf

import (
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/beneath"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/unread"
)

// What the trackers ask of a reader if it can do it, the shelf can do if the reader of the deck on the table can: they
// would follow the table by less, and read all of it in every look, if the shelf were no more than a decks.Reader.

// look reads a view of one place, look after look; see reader.Reader.Looks.
type look = func(view picture.Picture, look sight.Look) ([]sight.Sighting, error)

// Looks is like reader.Reader.Looks for the deck on the table, nil if its reader takes each look by itself.
func (s *Shelf) Looks() func(view picture.Picture, look sight.Look) ([]sight.Sighting, error) {
	r, err := s.reader()
	if err != nil {
		return func(picture.Picture, sight.Look) ([]sight.Sighting, error) { return nil, err }
	}
	if pooling, can := r.(interface{ Looks() look }); can {
		return pooling.Looks()
	}
	return nil
}

// Hidden is like reader.Reader.Hidden for the deck on the table; no guesses where its reader has none.
func (s *Shelf) Hidden(
	p picture.Picture, at []beneath.Index, shows func([]sight.Point) float64,
) ([]sight.Guess, error) {
	type hidden interface {
		Hidden(picture.Picture, []beneath.Index, func([]sight.Point) float64) ([]sight.Guess, error)
	}
	return ask(s, func(r hidden) ([]sight.Guess, error) { return r.Hidden(p, at, shows) })
}

// Outlines is like reader.Reader.Outlines for the deck on the table; none where its reader finds none.
func (s *Shelf) Outlines(p picture.Picture) ([]sight.Quad, error) {
	return ask(s, func(r unread.Finder) ([]sight.Quad, error) { return r.Outlines(p) })
}

// PaperCorners is like reader.Reader.PaperCorners for the deck on the table; none where its reader finds none.
func (s *Shelf) PaperCorners(p picture.Picture) ([]quad.Corner, error) {
	return ask(s, func(r unread.Finder) ([]quad.Corner, error) { return r.PaperCorners(p) })
}

// Faces is like reader.Reader.Faces for the deck on the table; no guesses where its reader has none.
func (s *Shelf) Faces(p picture.Picture, at sight.Quad, known []sight.Sighting) ([]sight.Guess, error) {
	return ask(s, func(r unread.Finder) ([]sight.Guess, error) { return r.Faces(p, at, known) })
}

// ReadAt is like riichi.Reader.ReadAt for the deck on the table; nothing where its reader cannot look so.
func (s *Shelf) ReadAt(p picture.Picture, outlines []sight.Quad) ([]sight.Sighting, error) {
	type placed interface {
		ReadAt(picture.Picture, []sight.Quad) ([]sight.Sighting, error)
	}
	return ask(s, func(r placed) ([]sight.Sighting, error) { return r.ReadAt(p, outlines) })
}

// ask asks the reader of the deck on the table, if it can answer.
func ask[Can, Answer any](s *Shelf, it func(Can) (Answer, error)) (none Answer, err error) {
	r, err := s.reader()
	if err != nil {
		return none, err
	}
	if can, ok := r.(Can); ok {
		return it(can)
	}
	return none, nil
}

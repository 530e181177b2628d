package reader

import (
	"context"
	"errors"
	"image"
	"slices"
	"sync"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/beneath"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/index"
	"github.com/tablemaid/tablemaid/vision/reader/parts"
	"github.com/tablemaid/tablemaid/vision/reader/search"
)

// Reader reads cards in pictures. It is safe for use by several goroutines;
// they take turns.
type Reader struct {
	search *search.Searcher
	pips   *identify.Pips // nil for cards that have no standard pips
	cards  index.Layout
	jokers float64 // the confidence from which one is sure
}

// New makes a reader of standard decks from the networks built into the
// program. The caller closes it.
func New() (*Reader, error) { return ofStandard(identify.NewNamer) }

// NewForeign is New for standard decks with letters of other countries than England,
// France and Germany; see identify.NewLettersNamer.
func NewForeign() (*Reader, error) { return ofStandard(identify.NewLettersNamer) }

func ofStandard(namer func() (*identify.Namer, error)) (*Reader, error) {
	indices, err := search.NewStandard(namer)
	if err != nil {
		return nil, err
	}
	pips, err := identify.NewPips()
	if err != nil {
		indices.Close()
		return nil, err
	}
	return &Reader{search: indices, pips: pips, cards: index.Standard, jokers: belief.SureStray}, nil
}

// NewTarot makes a reader of French tarot decks with indices: four suits of
// fourteen, 21 trumps, the fool. The caller closes it.
func NewTarot() (*Reader, error) {
	indices, err := search.New(identify.NewTarotNamer)
	if err != nil {
		return nil, err
	}
	return &Reader{search: indices, cards: index.Tarot, jokers: belief.SureStray}, nil
}

// Playing is the reader for a game's deck: jokers that are in it are believed
// as readily as other cards. It shares the networks, which r closes; of a deck
// without jokers it is r itself.
func (r *Reader) Playing(deck []card.Card) *Reader {
	if !slices.Contains(deck, card.Joker) {
		return r
	}
	return &Reader{search: r.search.Playing(deck), pips: r.pips, cards: r.cards, jokers: belief.Sure}
}

// Dutch is the reader for decks with Dutch letters, on which a queen has the V that is a
// jack's on French decks. It shares the networks, which r closes.
func (r *Reader) Dutch() *Reader {
	return &Reader{search: r.search.Dutch(), pips: r.pips, cards: r.cards, jokers: r.jokers}
}

// Close frees the networks; the reader is of no use afterwards.
func (r *Reader) Close() {
	r.search.Close()
	if r.pips != nil {
		r.pips.Close()
	}
}

// Hidden says what shows of the index of a card that lies nearly hidden below another, given that it has one: p is a
// picture in which the upper card is blank, at are the places where the lower card has its indices, and shows tells
// which share of some points the upper card leaves open. No guesses mean that nothing of an index shows. Guesses are
// of standard decks only.
func (r *Reader) Hidden(
	p picture.Picture, at []beneath.Index, shows func([]sight.Point) float64,
) ([]sight.Guess, error) {
	return r.search.Hidden(p, at, shows)
}

// Read reports every card in p.
func (r *Reader) Read(p picture.Picture) ([]sight.Sighting, error) {
	return r.ReadUntil(context.Background(), p)
}

// ReadUntil is like Read, and stops after the step that it is at once ctx has
// ended: then nobody waits for the answer. The error is that of ctx.
func (r *Reader) ReadUntil(ctx context.Context, p picture.Picture) ([]sight.Sighting, error) {
	return r.read(ctx, p, nil)
}

// read is like ReadUntil; looks are those before it at the same place, nil if it stands alone.
func (r *Reader) read(ctx context.Context, p picture.Picture, looks *search.Pool) ([]sight.Sighting, error) {
	if err := parts.Readable(p); err != nil {
		return nil, err
	}
	levels := pyramid.Of(p, looks.SmallestLevel(p))
	var outlines []sight.Quad
	var failed error
	var looking sync.WaitGroup
	looking.Go(func() { outlines, failed = locate.Outlines(levels) })
	indices, err := r.search.Find(ctx, levels, looks)
	looking.Wait()
	if err := errors.Join(err, failed); err != nil {
		return nil, err
	}
	if unsized, ok := r.cards.Unsized(indices); ok {
		outlines = looks.CardSized(outlines)
	} else {
		indices = unsized
	}
	cards, err := r.refine(levels, outlines, assemble(r.cards, indices))
	if err := errors.Join(err, ctx.Err()); err != nil {
		return nil, err
	}
	cards = onPaper(levels[0], once(merge(cards)))
	if err := errors.Join(r.lookFlat(levels, cards), ctx.Err()); err != nil {
		return nil, err
	}
	if err := r.lookWhole(levels, cards); err != nil {
		return nil, err
	}
	lookAtInk(levels[0], cards)
	var seen []sight.Sighting
	for _, f := range doubtSizes(doubtRepeats(cards)) {
		s := f.sighting(r.jokers)
		if r.cards == index.Tarot {
			s = inTarot(s)
		}
		seen = append(seen, s)
	}
	return seen, nil
}

// inTarot calls the courts what a tarot deck calls them.
func inTarot(s sight.Sighting) sight.Sighting {
	s.Card = s.Card.InTarot()
	for i, g := range s.Alternatives {
		s.Alternatives[i].Card = g.Card.InTarot()
	}
	return s
}

// ReadIn reports the cards inside the given parts of p, in coordinates of the
// whole picture. A card only partly inside a region may be missed or reported
// unsure, so a caller gives a region some margin.
func (r *Reader) ReadIn(p picture.Picture, regions []image.Rectangle) ([]sight.Sighting, error) {
	return parts.Read(r.Read, p, regions)
}

// Looks is how one place that rests is read look after look: each call pools what those before it have found. Cards
// that peek out from under others are looked for only where there are news.
func (r *Reader) Looks() func(p picture.Picture, look sight.Look) ([]sight.Sighting, error) {
	var looks search.Pool
	return func(p picture.Picture, look sight.Look) ([]sight.Sighting, error) {
		looks.Look = look
		if look.Card != nil && !r.cards.Shaped(look.Card(look.Origin)) {
			looks.Card = nil
		}
		return r.read(context.Background(), p, &looks)
	}
}

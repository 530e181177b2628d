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
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/parts"
)

// topLevel is the longer side of the smallest level: there the index of a
// card that fills the whole picture is as large as the finder can use.
const topLevel = 320

// Reader reads cards in pictures. It is safe for use by several goroutines;
// they take turns.
type Reader struct {
	finder *locate.Finder
	namer  *identify.Namer
	cut    *identify.Namer // for indices that another card cuts off; nil for cards other than standard ones
	pips   *identify.Pips  // nil for cards that have no standard pips
	cards  layout
	jokers float64 // the confidence from which one is sure
}

// New makes a reader of standard decks from the networks built into the
// program. The caller closes it.
func New() (*Reader, error) { return ofStandard(identify.NewNamer) }

// NewForeign is New for standard decks with letters of other countries than England,
// France and Germany; see identify.NewLettersNamer.
func NewForeign() (*Reader, error) { return ofStandard(identify.NewLettersNamer) }

func ofStandard(open func() (*identify.Namer, error)) (*Reader, error) {
	r, err := with(open, standard)
	if err != nil {
		return nil, err
	}
	if r.cut, err = identify.NewCutNamer(); err != nil {
		r.Close()
		return nil, err
	}
	if r.pips, err = identify.NewPips(); err != nil {
		r.Close()
		return nil, err
	}
	return r, nil
}

// NewTarot makes a reader of French tarot decks with indices: four suits of
// fourteen, 21 trumps, the fool. The caller closes it.
func NewTarot() (*Reader, error) { return with(identify.NewTarotNamer, tarot) }

func with(open func() (*identify.Namer, error), cards layout) (*Reader, error) {
	finder, err := locate.NewFinder()
	if err != nil {
		return nil, err
	}
	namer, err := open()
	if err != nil {
		finder.Close()
		return nil, err
	}
	return &Reader{finder: finder, namer: namer, cards: cards, jokers: belief.SureStray}, nil
}

// Playing is the reader for a game's deck: jokers that are in it are believed
// as readily as other cards. It shares the networks, which r closes; of a deck
// without jokers it is r itself.
func (r *Reader) Playing(deck []card.Card) *Reader {
	if !slices.Contains(deck, card.Joker) {
		return r
	}
	cut := r.cut
	if cut != nil {
		cut = cut.Playing(deck)
	}
	return &Reader{finder: r.finder, namer: r.namer.Playing(deck), cut: cut, pips: r.pips, cards: r.cards, jokers: belief.Sure}
}

// Dutch is the reader for decks with Dutch letters, on which a queen has the V that is a
// jack's on French decks. It shares the networks, which r closes.
func (r *Reader) Dutch() *Reader {
	return &Reader{
		finder: r.finder, namer: r.namer.Dutch(), cut: r.cut.Dutch(), pips: r.pips, cards: r.cards, jokers: r.jokers,
	}
}

// Close frees the networks; the reader is of no use afterwards.
func (r *Reader) Close() {
	r.finder.Close()
	r.namer.Close()
	if r.cut != nil {
		r.cut.Close()
	}
	if r.pips != nil {
		r.pips.Close()
	}
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
func (r *Reader) read(ctx context.Context, p picture.Picture, looks *pool) ([]sight.Sighting, error) {
	if err := parts.Readable(p); err != nil {
		return nil, err
	}
	levels := pyramid.Of(p, looks.smallestLevel(p))
	var outlines []sight.Quad
	var failed error
	var looking sync.WaitGroup
	looking.Go(func() { outlines, failed = locate.Outlines(levels) })
	indices, err := r.found(ctx, levels, looks)
	looking.Wait()
	if err := errors.Join(err, failed); err != nil {
		return nil, err
	}
	cards, err := r.refine(levels, looks.cardSized(outlines), r.cards.assemble(indices))
	if err := errors.Join(err, ctx.Err()); err != nil {
		return nil, err
	}
	cards = onPaper(levels[0], once(cards))
	if err := errors.Join(r.lookFlat(levels, cards), ctx.Err()); err != nil {
		return nil, err
	}
	if err := r.lookWhole(levels, cards); err != nil {
		return nil, err
	}
	var seen []sight.Sighting
	for _, f := range doubtSizes(cards) {
		s := f.sighting(r.jokers)
		if r.cards == tarot {
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

// indices finds and names the corner indices of a card laid flat: what peeks out beside it is not looked for.
func (r *Reader) indices(levels pyramid.Pyramid) ([]index, error) {
	return r.indicesUntil(context.Background(), levels, false, nil)
}

// indicesUntil is like indices, and stops after the step that it is at once ctx has
// ended. search says whether the places are tried at which a card below another may peek out. What looks, if not nil,
// have settled is not named again.
func (r *Reader) indicesUntil(ctx context.Context, levels pyramid.Pyramid, search bool, looks *pool) ([]index, error) {
	stacks, err := r.finder.Find(levels)
	if err := errors.Join(err, ctx.Err()); err != nil {
		return nil, err
	}
	named, err := looks.name(r.namer, levels, stacks, false)
	if err := errors.Join(err, ctx.Err()); err != nil {
		return nil, err
	}
	more, err := r.crowding(levels, named, looks)
	if err := errors.Join(err, ctx.Err()); err != nil {
		return nil, err
	}
	named = append(named, more...)
	more, err = r.lookCut(levels, stacks, named, search, looks)
	if err := errors.Join(err, ctx.Err()); err != nil {
		return nil, err
	}
	cut := more
	more, err = r.likeJokers(levels, slices.Concat(named, cut), looks)
	return looks.sized(inked(levels, distinct(append(named, more...), cut))), err
}

// crowding finds and names indices beside those that cannot be told, perhaps because another reaches into the picture
// of them, and beside jokers, whose letters are often found once where two of them lie together. A place at which one
// goes on looking when all that has been read there is sure has something that was not found: there it looks beside
// each.
func (r *Reader) crowding(levels pyramid.Pyramid, named []identify.Named, looks *pool) ([]identify.Named, error) {
	var doubtful []locate.Stack
	for _, n := range named {
		face, share := n.Belief.Best()
		if n.Belief.Index() >= visible && (share < belief.Sure || face == card.Joker || looks.goesOn()) {
			doubtful = append(doubtful, n.Stack)
		}
	}
	stacks, err := r.finder.Closer(levels, doubtful)
	if err != nil {
		return nil, err
	}
	return looks.name(r.namer, levels, stacks, false)
}

// ReadIn reports the cards inside the given parts of p, in coordinates of the
// whole picture. A card only partly inside a region may be missed or reported
// unsure, so a caller gives a region some margin.
func (r *Reader) ReadIn(p picture.Picture, regions []image.Rectangle) ([]sight.Sighting, error) {
	return parts.Read(r.Read, p, regions)
}

package search

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/index"
	"github.com/tablemaid/tablemaid/vision/reader/ink"
)

// topLevel is the longer side of the smallest level: there the index of a
// card that fills the whole picture is as large as the finder can use.
const topLevel = 320

// Searcher finds and names indices. It is safe for use by several goroutines;
// they take turns.
type Searcher struct {
	finder *locate.Finder
	namer  *identify.Namer
	cut    *identify.Namer // for indices that another card cuts off; nil for cards other than standard ones
}

// New finds the indices of any cards and names them with the namer that is opened. The caller closes it.
func New(namer func() (*identify.Namer, error)) (*Searcher, error) {
	finder, err := locate.NewFinder()
	if err != nil {
		return nil, err
	}
	names, err := namer()
	if err != nil {
		finder.Close()
		return nil, err
	}
	return &Searcher{finder: finder, namer: names}, nil
}

// NewStandard is like New for cards of standard decks: those that others cut off are found, too.
func NewStandard(namer func() (*identify.Namer, error)) (*Searcher, error) {
	r, err := New(namer)
	if err != nil {
		return nil, err
	}
	if r.cut, err = identify.NewCutNamer(); err != nil {
		r.Close()
		return nil, err
	}
	return r, nil
}

// Playing is the search for a game's deck, in which jokers are as likely as other cards. It shares the networks.
func (r *Searcher) Playing(deck []card.Card) *Searcher {
	cut := r.cut
	if cut != nil {
		cut = cut.Playing(deck)
	}
	return &Searcher{finder: r.finder, namer: r.namer.Playing(deck), cut: cut}
}

// Dutch is the search for decks with Dutch letters. It shares the networks.
func (r *Searcher) Dutch() *Searcher {
	return &Searcher{finder: r.finder, namer: r.namer.Dutch(), cut: r.cut.Dutch()}
}

// Close frees the networks.
func (r *Searcher) Close() {
	r.finder.Close()
	r.namer.Close()
	if r.cut != nil {
		r.cut.Close()
	}
}

// Name says what stacks are that were found otherwise, in their order.
func (r *Searcher) Name(levels pyramid.Pyramid, stacks []locate.Stack) ([]identify.Named, error) {
	return r.namer.Name(levels, stacks)
}

// Flat finds and names the corner indices of a card laid flat: what peeks out beside it is not looked for.
func (r *Searcher) Flat(levels pyramid.Pyramid) ([]index.Index, error) {
	return r.indicesUntil(context.Background(), levels, false, nil)
}

// indicesUntil is like Flat, and stops after the step that it is at once ctx has
// ended. search says whether the places are tried at which a card below another may peek out. What looks, if not nil,
// have settled is not named again.
func (r *Searcher) indicesUntil(
	ctx context.Context,
	levels pyramid.Pyramid,
	search bool,
	looks *Pool,
) ([]index.Index, error) {
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
	return looks.sized(ink.Letters(levels[0], distinct(append(named, more...), cut))), err
}

// crowding finds and names indices beside those that cannot be told, perhaps because another reaches into the picture
// of them, and beside jokers, whose letters are often found once where two of them lie together. A place at which one
// goes on looking when all that has been read there is sure has something that was not found: there it looks beside
// each.
func (r *Searcher) crowding(levels pyramid.Pyramid, named []identify.Named, looks *Pool) ([]identify.Named, error) {
	var doubtful []locate.Stack
	for _, n := range named {
		face, share := n.Belief.Best()
		if n.Belief.Index() >= index.Visible && (share < belief.Sure || face == card.Joker || looks.goesOn()) {
			doubtful = append(doubtful, n.Stack)
		}
	}
	stacks, err := r.finder.Closer(levels, doubtful)
	if err != nil {
		return nil, err
	}
	return looks.name(r.namer, levels, stacks, false)
}

// distinct makes indices of stacks; of several that turned out to be the same,
// it keeps the one that tells most. cut are those named as cut off by another card.
func distinct(named, cut []identify.Named) []index.Index {
	var all, kept []index.Index
	for k, n := range slices.Concat(named, cut) {
		i := index.New(n.Stack, n.Belief)
		i.CutOff, i.Given = k >= len(named), n.From
		all = append(all, i)
	}
	slices.SortStableFunc(all, func(a, b index.Index) int { return cmp.Compare(b.Belief.Index(), a.Belief.Index()) })
	for _, i := range all {
		if !slices.ContainsFunc(kept, i.Same) {
			kept = append(kept, i)
		}
	}
	return kept
}

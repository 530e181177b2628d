package judge

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/annotate"
	"github.com/tablemaid/tablemaid/vision/bench"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/half"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// Pairs judges how pairs of cards laid close on each other are read.
type Pairs struct {
	N        int
	Seed     uint64
	JSON     bool
	Misses   bool
	Wide     bool // all that the studio draws of the half to fit on
	Kept     bool // and of the other half
	Annotate string
}

// Run runs the bench: figures to out, misses to errs.
func (v Pairs) Run(ctx context.Context, out, errs io.Writer) error {
	readers, err := decks.Open()
	if err != nil {
		return err
	}
	defer readers.Close()
	all := map[int][]bench.Couple{}
	laying, prints := bench.Usual(), usualPrints()
	if v.Wide || v.Kept {
		h := half.Of(v.Kept)
		laying, prints = bench.Anyhow(h), anyPrints(v.Seed, h, max(1, (v.N+4)/5))
	}
	for i, p := range prints {
		printed := photo.Poker()
		printed.Width = p.style.Width()
		if err := printed.PrintWorn(p.style, p.wear, card.Standard52()...); err != nil {
			return err
		}
		cards, err := p.reader(readers)
		if err != nil {
			return err
		}
		some := v.N*(i+1)/len(prints) - v.N*i/len(prints)
		ways, err := laying.Take(ctx, v.Seed+uint64(i), some, printed, card.Standard52(), asMates{cards}, v.tell(errs, i))
		if err != nil {
			return err
		}
		for k, c := range ways {
			all[k] = append(all[k], c...)
		}
	}
	if v.JSON {
		return json.NewEncoder(out).Encode(laying.Tallies(all))
	}
	return bench.PrintTallies(out, laying.Tallies(all))
}

// print is how a deck looks that pairs are laid of.
type print struct {
	style deck.Style
	wear  deck.Wear
}

// usualPrints are new decks of the usual designs.
func usualPrints() (all []print) {
	for _, s := range deck.Styles() {
		all = append(all, print{style: s})
	}
	return all
}

// anyPrints are n decks of a half, new or worn.
func anyPrints(seed uint64, h half.Half, n int) (all []print) {
	for i := range n {
		rng := rand.New(rand.NewPCG(seed+uint64(i), 90+uint64(h)))
		p := print{style: deck.Any(rng, h)}
		p.wear = deck.Wear{Amount: max(0, half.Between(rng, -0.5, 1)), Seed: rng.Uint64()}
		all = append(all, p)
	}
	return all
}

// reader is what people would choose to read it with, in a game of one pack.
func (p print) reader(readers *decks.Printed) (decks.Reader, error) {
	chosen := p.style.Letters.Chosen()
	if chosen == "" {
		return readers.Playing(card.Standard52()), nil
	}
	by, err := readers.Of(chosen)
	if err != nil {
		return nil, err
	}
	return decks.InPlay(by, card.Standard52())
}

func (v Pairs) tell(errs io.Writer, design int) func(int, picture.Picture, []sight.Sighting, []bench.Couple) error {
	return func(k int, p picture.Picture, seen []sight.Sighting, couples []bench.Couple) error {
		missed := false
		for _, c := range couples {
			if c.Right == [2]bool{true, true} && len(c.Wrong) == 0 {
				continue
			}
			missed = true
			if v.Misses {
				fmt.Fprintf(errs, "%d-%04d: %s on %s, %.0f by %.0f mm, %.2f open: right %v, asked %v, wrong %v\n",
					design, k, c.Upper, c.Lower, c.Pair.Right, c.Down, c.Open, c.Right, c.Asked, c.Wrong)
			}
		}
		if !missed || v.Annotate == "" {
			return nil
		}
		return annotate.Write(v.Annotate, fmt.Sprintf("%d-%04d", design, k), p, seen)
	}
}

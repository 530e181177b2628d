package judge

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/annotate"
	"github.com/tablemaid/tablemaid/vision/bench"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// Pairs judges how pairs of cards laid close on each other are read.
type Pairs struct {
	N        int
	Seed     uint64
	JSON     bool
	Misses   bool
	Annotate string
}

// Run runs the bench: figures to out, misses to errs.
func (v Pairs) Run(ctx context.Context, out, errs io.Writer) error {
	readers, err := decks.Open()
	if err != nil {
		return err
	}
	defer readers.Close()
	by := asMates{readers.Playing(card.Standard52())}
	all := map[int][]bench.Couple{}
	styles := deck.Styles()
	for i, style := range styles {
		printed := photo.Poker()
		printed.Width = style.Width()
		if err := printed.Print(style, card.Standard52()...); err != nil {
			return err
		}
		some := v.N*(i+1)/len(styles) - v.N*i/len(styles)
		ways, err := bench.Pairs(ctx, v.Seed+uint64(i), some, printed, card.Standard52(), by, v.tell(errs, i))
		if err != nil {
			return err
		}
		for k, c := range ways {
			all[k] = append(all[k], c...)
		}
	}
	if v.JSON {
		return json.NewEncoder(out).Encode(bench.Tallies(all))
	}
	return bench.PrintTallies(out, bench.Tallies(all))
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

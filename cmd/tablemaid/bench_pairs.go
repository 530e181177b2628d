//go:build !nocamera

package main

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/bench"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// pairsVerb judges how pairs of cards laid close on each other are read.
type pairsVerb struct {
	N        int    `name:"n" default:"500" help:"How many photographs of four pairs each the studio takes."`
	Seed     uint64 `default:"1" help:"Cards, offsets, light, lean and blur follow from this number."`
	JSON     bool   `name:"json" help:"The same numbers as JSON."`
	Misses   bool   `help:"Also a line for each pair of which a card was not read."`
	Annotate string `placeholder:"DIR" type:"path" help:"Write pictures with outlines and names for photographs with such a pair."`
}

func (pairsVerb) Help() string {
	return `The studio lays pairs close on each other: beside by up to 16 mm, along by up to 40 mm, askew, either way round, and photographs
them. Counted are pairs of which both cards were read, cards that were asked about, cards of which nothing was said, and
wrong cards. No network was trained on these prints:

  tablemaid bench pairs --n 60`
}

func (v pairsVerb) Run(ctx context.Context, s streams) error {
	readers, err := openReaders()
	if err != nil {
		return err
	}
	defer readers.Close()
	by := settled{readers.Playing(card.Standard52()), 1}
	all := map[int][]bench.Couple{}
	styles := deck.Styles()
	for i, style := range styles {
		printed := photo.Poker()
		printed.Width = style.Width()
		if err := printed.Print(style, card.Standard52()...); err != nil {
			return err
		}
		some := v.N*(i+1)/len(styles) - v.N*i/len(styles)
		ways, err := bench.Pairs(ctx, v.Seed+uint64(i), some, printed, card.Standard52(), by, v.tell(s, i))
		if err != nil {
			return err
		}
		for k, c := range ways {
			all[k] = append(all[k], c...)
		}
	}
	if v.JSON {
		return json.NewEncoder(s.out).Encode(bench.Tallies(all))
	}
	return bench.PrintTallies(s.out, bench.Tallies(all))
}

func (v pairsVerb) tell(s streams, design int) func(int, picture.Picture, []sight.Sighting, []bench.Couple) error {
	return func(k int, p picture.Picture, seen []sight.Sighting, couples []bench.Couple) error {
		missed := false
		for _, c := range couples {
			if c.Right == [2]bool{true, true} && len(c.Wrong) == 0 {
				continue
			}
			missed = true
			if v.Misses {
				fmt.Fprintf(s.err, "%d-%04d: %s on %s, %.0f by %.0f mm, %.2f open: right %v, asked %v, wrong %v\n",
					design, k, c.Upper, c.Lower, c.Pair.Right, c.Down, c.Open, c.Right, c.Asked, c.Wrong)
			}
		}
		if !missed || v.Annotate == "" {
			return nil
		}
		return writeAnnotated(v.Annotate, fmt.Sprintf("%d-%04d", design, k), p, seen)
	}
}

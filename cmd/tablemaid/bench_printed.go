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

// printedVerb judges decks that need no teaching on photographs of the studio.
type printedVerb struct {
	Deck   string  `default:"tarot" enum:"tarot,standard,jokers" help:"tarot (78 cards with indices), standard (52) or jokers (both of a standard deck, among its jacks and aces of one colour)."`
	N      int     `name:"n" default:"60" help:"How many photographs the studio takes."`
	Seed   uint64  `default:"1" help:"Light, lean and blur of the photographs follow from this number."`
	Cover  float64 `default:"0" help:"How much of a card others may cover in them, 0 to 0.5."`
	InPlay bool    `name:"in-play" help:"Read the jokers as in a game with two of them."`
	JSON   bool    `name:"json" help:"The same numbers as JSON."`
	Misses bool    `help:"Also a line for each photograph with a missed or wrong card."`
}

func (printedVerb) Help() string {
	return `The studio prints a deck in each of its designs, photographs it with other light, lean and blur, and the cards are read by their
indices. No network was trained on these prints:

  tablemaid bench printed --deck tarot --n 60`
}

func (v printedVerb) Run(ctx context.Context, s streams) error {
	readers, err := openReaders()
	if err != nil {
		return err
	}
	defer readers.Close()
	cards, like, by := card.Standard52(), photo.Poker(), cardReader(readers)
	switch v.Deck {
	case "tarot":
		cards, like = card.Tarot78(), photo.Tarot()
		if by, err = readers.of(v.Deck); err != nil {
			return err
		}
	case "jokers":
		cards = []card.Card{"JS", "JH", "AC", "AD"}
		if v.InPlay {
			by = readers.Playing(append(card.Standard52(), card.Joker, card.Joker))
		}
	}
	var all bench.Report
	styles := deck.Styles()
	for i, style := range styles {
		printed := like
		if err := printed.Print(style, cards...); err != nil {
			return err
		}
		if v.Deck == "jokers" {
			if err := printed.PrintJokers(style); err != nil {
				return err
			}
		}
		report, err := bench.Retake(ctx, v.Seed+uint64(i), v.N*(i+1)/len(styles)-v.N*i/len(styles), fmt.Sprintf("design %d", i+1), printed, v.Cover, by, v.tell(s))
		if err != nil {
			return err
		}
		all.Outcomes = append(all.Outcomes, report.Outcomes...)
	}
	if v.JSON {
		return json.NewEncoder(s.out).Encode(all.Summary())
	}
	return all.Summary().Print(s.out)
}

func (v printedVerb) tell(s streams) func(bench.Outcome, picture.Picture, []sight.Sighting) error {
	return func(o bench.Outcome, _ picture.Picture, _ []sight.Sighting) error {
		if v.Misses && len(o.Missed)+len(o.Wrong) > 0 {
			fmt.Fprintf(s.err, "%s: missed %v, wrong %v\n", o.Image, o.Missed, o.Wrong)
		}
		return nil
	}
}

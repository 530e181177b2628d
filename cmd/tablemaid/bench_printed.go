//go:build !nocamera

package main

import (
	"context"
	"encoding/json"
	"errors"
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
	Deck   string  `default:"tarot" enum:"tarot,standard,jokers" help:"tarot (78 cards with indices), standard (52) or jokers (the two of a standard deck, in each of the ways in which they are marked, among jacks and aces)."`
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
	by := cardReader(readers)
	if v.Deck == "tarot" {
		if by, err = readers.of(v.Deck); err != nil {
			return err
		}
	}
	if v.InPlay {
		by = readers.Playing(append(card.Standard52(), card.Joker, card.Joker))
	}
	designs, err := v.designs()
	if err != nil {
		return err
	}
	var all bench.Report
	for i, d := range designs {
		report, err := bench.Retake(ctx, v.Seed+uint64(i), v.N*(i+1)/len(designs)-v.N*i/len(designs), d.name, d.printed, bench.Studio{Cover: v.Cover}, by, v.tell(s))
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

// design is a printed deck, or some cards of it.
type design struct {
	name    string
	printed photo.Deck
}

// designs prints the deck in each of the studio's styles, jokers with each of
// their corners.
func (v printedVerb) designs() (all []design, err error) {
	for i, style := range deck.Styles() {
		switch v.Deck {
		case "jokers":
			for _, style.Corner = range deck.Corners() {
				d := design{style.Corner.String(), photo.Poker()}
				err = errors.Join(err, d.printed.Print(style, "JS", "JH", "AC", "AD"), d.printed.PrintJokers(style))
				all = append(all, d)
			}
		case "tarot":
			d := design{fmt.Sprintf("design %d", i+1), photo.Tarot()}
			err = errors.Join(err, d.printed.Print(style, card.Tarot78()...))
			all = append(all, d)
		default:
			d := design{fmt.Sprintf("design %d", i+1), photo.Poker()}
			err = errors.Join(err, d.printed.Print(style, card.Standard52()...))
			all = append(all, d)
		}
	}
	return all, err
}

func (v printedVerb) tell(s streams) func(bench.Outcome, picture.Picture, []sight.Sighting) error {
	return func(o bench.Outcome, _ picture.Picture, _ []sight.Sighting) error {
		if v.Misses && len(o.Missed)+len(o.Wrong) > 0 {
			fmt.Fprintf(s.err, "%s: missed %v, wrong %v\n", o.Image, o.Missed, o.Wrong)
		}
		return nil
	}
}

package judge

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/bench"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// Printed judges decks that need no teaching on photographs of the studio.
type Printed struct {
	Deck   string
	N      int
	Seed   uint64
	Cover  float64
	Kept   bool
	InPlay bool
	Any    bool // as where nobody has chosen the deck
	JSON   bool
	Misses bool
}

// Run runs the bench: figures to out, misses to errs.
func (v Printed) Run(ctx context.Context, out, errs io.Writer) error {
	readers, err := decks.Open()
	if err != nil {
		return err
	}
	defer readers.Close()
	designs, err := v.designs()
	if err != nil {
		return err
	}
	var all bench.Report
	for i, d := range designs {
		by := decks.Reader(readers)
		if d.deck != "" && !v.Any {
			if by, err = readers.Of(d.deck); err != nil {
				return err
			}
		}
		if v.InPlay {
			if by, err = decks.InPlay(by, append(card.Standard52(), card.Joker, card.Joker)); err != nil {
				return err
			}
		}
		report, err := bench.Retake(
			ctx, v.Seed+uint64(i), v.N*(i+1)/len(designs)-v.N*i/len(designs), d.name, d.printed, bench.Studio{Cover: v.Cover},
			by, v.tell(errs),
		)
		if err != nil {
			return err
		}
		all.Outcomes = append(all.Outcomes, report.Outcomes...)
	}
	if v.JSON {
		return json.NewEncoder(out).Encode(all.Summary())
	}
	return all.Summary().Print(out)
}

// design is a printed deck, or some cards of it.
type design struct {
	name    string
	printed photo.Deck
	deck    string // that a user would choose, "" for any with an index
}

// designs prints the deck in each of the studio's styles: jokers with each of
// their corners, a foreign deck with each country's letters.
func (v Printed) designs() (all []design, err error) {
	styles := deck.Styles()
	if v.Kept {
		styles = deck.Kept()
	}
	for i, style := range styles {
		switch v.Deck {
		case "jokers":
			for _, style.Corner = range deck.Corners() {
				d := design{name: style.Corner.String(), printed: photo.Poker()}
				err = errors.Join(err, d.printed.Print(style, "JS", "JH", "AC", "AD"), d.printed.PrintJokers(style))
				all = append(all, d)
			}
		case "foreign":
			for _, style.Letters = range deck.Foreign() {
				d := design{name: style.Letters.String(), printed: photo.Poker(), deck: style.Letters.Chosen()}
				err = errors.Join(err, d.printed.Print(style, lettered()...))
				all = append(all, d)
			}
		case "tarot":
			d := design{name: fmt.Sprintf("design %d", i+1), printed: photo.Tarot(), deck: "tarot"}
			err = errors.Join(err, d.printed.Print(style, card.Tarot78()...))
			all = append(all, d)
		default:
			d := design{name: fmt.Sprintf("design %d", i+1), printed: photo.Poker()}
			err = errors.Join(err, d.printed.Print(style, card.Standard52()...))
			all = append(all, d)
		}
	}
	return all, err
}

// lettered are the cards of a deck whose index is a letter in some country.
func lettered() []card.Card {
	return slices.DeleteFunc(
		card.Standard52(), func(c card.Card) bool { return !strings.ContainsAny(string(c.Rank()), "AJQK") },
	)
}

func (v Printed) tell(errs io.Writer) func(bench.Outcome, picture.Picture, []sight.Sighting) error {
	return func(o bench.Outcome, _ picture.Picture, _ []sight.Sighting) error {
		if v.Misses && len(o.Missed)+len(o.Wrong) > 0 {
			fmt.Fprintf(errs, "%s: missed %v, wrong %v\n", o.Image, o.Missed, o.Wrong)
		}
		return nil
	}
}

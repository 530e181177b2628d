//go:build !nocamera

package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/teach"
)

type teachVerb struct {
	Name   string   `arg:"" help:"What the deck is called; a deck of that name gets more looks."`
	Photos []string `arg:"" optional:"" type:"path" help:"Photographs or scans, or folders of them. Left out: show cards to the camera."`
	Cards  string   `placeholder:"CARDS" help:"The cards in the order in which they lie, row by row from the left, over all photographs: '6D 7D 8D', or standard52, tarot78, jass36, tiles37. Left out: each file is named after its card (QS.jpg)."`
	Camera string   `default:"0" placeholder:"0|URL|FILE" help:"What to look through when no photographs are given."`
	Size   string   `placeholder:"63x88" help:"A card's size in millimetres."`
	Decks  string   `default:"data/decks" type:"path" placeholder:"DIR" help:"The folder that taught decks are kept in."`
}

func (teachVerb) Help() string {
	return `Teaches a deck that nobody trained for: no corner index, pictures of your own, tarot, tiles. Lay the cards apart on a cloth of
another colour, upright, or show them one after another.

  tablemaid teach "Swiss Jass" --cards jass36 photos/      in known order
  tablemaid teach "Old Maid" baker.jpg "miss prim.jpg"     each file named after its card
  tablemaid teach "Tarot" --cards tarot78 --camera 0       one after another; Enter takes a look

The self-test says which cards may be confused: show those again, under the light of your table. The deck is one file
in --decks that can be given to others.`
}

func (v teachVerb) Run(ctx context.Context, s streams) error {
	lesson, err := v.begin()
	if err != nil {
		return err
	}
	cards, err := cardsNamed(v.Cards)
	if err != nil {
		return err
	}
	if len(v.Photos) > 0 {
		err = v.photographs(ctx, s, lesson, cards)
	} else {
		err = v.live(ctx, s, lesson, cards)
	}
	if err != nil {
		return err
	}
	return v.finish(s, lesson.Deck())
}

// begin goes on with a deck of that name, or begins one.
func (v teachVerb) begin() (*teach.Lesson, error) {
	var w, h float64
	if v.Size != "" {
		if n, err := fmt.Sscanf(v.Size, "%fx%f", &w, &h); n != 2 || err != nil || w <= 0 || h <= 0 {
			return nil, fmt.Errorf("--size %q: write width and height in millimetres, like 63x88", v.Size)
		}
	}
	return teach.Open(v.Decks, v.Name, w, h)
}

// photographs teaches what lies in photographs: in order, or each named after
// its file.
func (v teachVerb) photographs(ctx context.Context, s streams, lesson *teach.Lesson, cards []card.Card) error {
	named := len(cards) > 0
	for _, path := range v.Photos {
		files, err := photosIn(path)
		if err != nil {
			return err
		}
		for _, file := range files {
			if err := ctx.Err(); err != nil {
				return err
			}
			p, err := picturefile.Load(file)
			if err != nil {
				return err
			}
			shown, err := teach.Find(p)
			if err != nil {
				return fmt.Errorf("%s: %w", file, err)
			}
			here := cards
			if !named {
				c, err := cardOfFile(file)
				if err != nil {
					return err
				}
				here = []card.Card{c}
			}
			if len(shown) > len(here) || !named && len(shown) != 1 {
				return fmt.Errorf("%s: %w", file, &teach.CountError{Found: len(shown), Named: len(here)})
			}
			for i, one := range shown {
				lesson.Add(here[i], one)
			}
			fmt.Fprintf(s.err, "%s: %s\n", file, words(here[:len(shown)]))
			if named {
				cards = cards[len(shown):]
			}
		}
	}
	if len(cards) > 0 {
		return fmt.Errorf("%d cards of the list were not shown, from %s on: show them too, or name only those that are there", len(cards), cards[0])
	}
	return nil
}

// finish tests the deck, says what is in doubt, and keeps it.
func (v teachVerb) finish(s streams, deck calibration.Deck) error {
	if err := deck.Check(); err != nil {
		return err
	}
	plain, err := reader.New()
	if err != nil {
		return err
	}
	defer plain.Close()
	doubts, err := teach.SelfTest(plain, &deck)
	if err != nil {
		return err
	}
	path, err := deck.Save(v.Decks)
	if err != nil {
		return err
	}
	fmt.Fprintf(s.out, "%d cards are taught. ", len(deck.Faces))
	if deck.Indexed {
		fmt.Fprint(s.out, "Their corner index is read too. ")
	}
	if len(doubts) == 0 {
		fmt.Fprintln(s.out, "The self-test tells every card from every other.")
	} else {
		fmt.Fprintln(s.out, "The self-test is in doubt; show these again, larger and in good light:")
		for _, d := range doubts {
			fmt.Fprintf(s.out, "  %s\n", d)
		}
	}
	if lacks := deck.Complete(); lacks != "" {
		fmt.Fprintln(s.out, lacks)
	}
	fmt.Fprintf(s.out, "The deck is kept in %s: give the file to others, or use it with --deck %q.\n", path, v.Name)
	return nil
}

// cardOfFile is the card that a file is named after.
func cardOfFile(file string) (card.Card, error) {
	name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
	if c, err := card.Parse(name); err == nil {
		return c, nil
	}
	if c := card.Picture(name); c != card.None {
		return c, nil
	}
	return card.None, fmt.Errorf("%s: a file that is not named after its card; name it like QS.jpg or baker.jpg, or say --cards", file)
}

// cardsNamed is a list of cards or the name of one.
func cardsNamed(list string) ([]card.Card, error) {
	for _, s := range card.Sets() {
		if s.Name == list {
			return s.Cards, nil
		}
	}
	return card.ParseAll(list)
}

func words(cards []card.Card) string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = c.String()
	}
	return strings.Join(names, " ")
}

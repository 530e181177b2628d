// Package lessons teaches a deck from photographs, or from cards shown to a camera.
package lessons

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/tablemaid/tablemaid/cmd/internal/photos"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/teach"
)

// Run teaches the deck, tests it and keeps it.
func (v Deck) Run(ctx context.Context, in io.Reader, out, errs io.Writer) error {
	lesson, err := v.begin()
	if err != nil {
		return err
	}
	cards, err := cardsNamed(v.Cards)
	if err != nil {
		return err
	}
	if len(v.Photos) > 0 {
		err = v.photographs(ctx, errs, lesson, cards)
	} else {
		err = v.live(ctx, in, out, lesson, cards)
	}
	if err != nil {
		return err
	}
	return v.finish(out, lesson.Deck())
}

// Deck is a deck to be taught.
type Deck struct {
	Name   string
	Photos []string
	Cards  string
	Camera string
	Size   string
	Decks  string
}

// begin goes on with a deck of that name, or begins one.
func (v Deck) begin() (*teach.Lesson, error) {
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
func (v Deck) photographs(ctx context.Context, errs io.Writer, lesson *teach.Lesson, cards []card.Card) error {
	named := len(cards) > 0
	for _, path := range v.Photos {
		files, err := photos.In(path)
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
			fmt.Fprintf(errs, "%s: %s\n", file, words(here[:len(shown)]))
			if named {
				cards = cards[len(shown):]
			}
		}
	}
	if len(cards) > 0 {
		return fmt.Errorf(
			"%d cards of the list were not shown, from %s on: show them too, or name only those that are there",
			len(cards), cards[0],
		)
	}
	return nil
}

// finish tests the deck, says what is in doubt, and keeps it.
func (v Deck) finish(out io.Writer, deck deckfile.Deck) error {
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
	fmt.Fprintf(out, "%d cards are taught. ", len(deck.Faces))
	if deck.Indexed {
		fmt.Fprint(out, "Their corner index is read too. ")
	}
	if len(doubts) == 0 {
		fmt.Fprintln(out, "The self-test tells every card from every other.")
	} else {
		fmt.Fprintln(out, "The self-test is in doubt; show these again, larger and in good light:")
		for _, d := range doubts {
			fmt.Fprintf(out, "  %s\n", d)
		}
	}
	if lacks := deck.Complete(); lacks != "" {
		fmt.Fprintln(out, lacks)
	}
	fmt.Fprintf(out, "The deck is kept in %s: give the file to others, or use it with --deck %q.\n", path, v.Name)
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
	return card.None, fmt.Errorf(
		"%s: a file that is not named after its card; name it like QS.jpg or baker.jpg, or say --cards", file,
	)
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

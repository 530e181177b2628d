package tiles

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
	"github.com/tablemaid/tablemaid/vision/taught"
)

// house is the house pack as it is printed, and those of its cards that can be played before a discard, and of which
// nothing needs to be said.
func house() (all, plain []deck.Titled, err error) {
	p, err := pack.Read([]byte(pack.House()))
	if err != nil {
		return nil, nil, err
	}
	for _, c := range p.Cards {
		t := deck.Titled{
			Card: card.Picture(c.Name), Name: c.Name, Type: string(c.Type), Colour: c.Colour, Text: c.Text + " " + c.Bonus,
		}
		all = append(all, t)
		if said := slices.ContainsFunc(append(slices.Clone(c.Ops), c.BonusOps...), wordy); !said && silent(c) {
			plain = append(plain, t)
		}
	}
	return all, plain, nil
}

// silent reports whether a card is played before its player's discard by being laid, and no more.
func silent(c pack.Card) bool {
	when := c.Only == pack.Always || c.Only == pack.OwnTurn || c.Only == pack.BeforeDraw
	return when && !c.Tile && (c.Type == pack.Action || c.Type == pack.Stock)
}

// wordy reports whether an operation needs something to be said: an amount, or to whom.
func wordy(o pack.Op) bool {
	return o.To == pack.ToChosen || o.Amount.Any || o.Do == pack.Take && o.Limit == pack.Any
}

// taughtPack is a pack that was taught from a scan of each card.
func taughtPack(style deck.Style, cards []deck.Titled) (*taught.Deck, error) {
	d := deckfile.Deck{Version: deckfile.Version, Name: "house pack", Width: style.Width(), Height: deck.Height}
	for _, c := range cards {
		jpeg, err := picturefile.JPEG(photo.OnPaper(style.Title(c)), 92)
		if err != nil {
			return nil, err
		}
		d.Add(c.Card, jpeg)
	}
	return taught.New(d)
}

// played is a card of the pack that a seat plays.
func played(seat int, c card.Card) fact.Fact {
	return fact.Declared{Seat: seat, Verb: "play", Word: string(c)}
}

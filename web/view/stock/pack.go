package stock

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/packs"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Packs is the page of the packs of cards that a table has made.
type Packs struct {
	Kept   []PackLine
	House  PackLine // the pack that comes with the program
	Keeper bool     // this phone may change them
	Name   string   // what was typed for the next one
	Error  string   // what could not be, and what to do
	Faults []rules.Text
}

// PackLine is one pack in the list.
type PackLine struct {
	File, Name string
	Count      rules.Text
	Lacks      int // how many sorts of cards are too few for a game of four
}

// PackLineOf is the line of a pack.
func PackLineOf(k packs.Kept) PackLine {
	return PackLine{File: k.File, Name: k.Pack.Name, Count: packCount(k.Pack), Lacks: len(packLacks(k.Pack))}
}

func packCount(p pack.Pack) rules.Text {
	return rules.Say("Cards: %d, Characters: %d", len(p.Cards), len(p.Characters))
}

// PackPage is one pack with its cards.
type PackPage struct {
	File, Name string
	Groups     []PackGroup
	Lacks      []rules.Text // what a game of four by the usual rules needs besides
	Keeper     bool
	Pictures   bool   // decks can be taught here
	Camera     bool   // there is a camera to look through
	Deck       string // the file of the deck that has its pictures, "" for none yet
	Error      string
}

// PackGroup is the cards of one type.
type PackGroup struct {
	Type, Title string
	Cards       []PackItem
}

// PackItem is one card in the list of a pack.
type PackItem struct {
	Name, Sign string
	Text       rules.Text
	Called     bool // people carry some of it out
	Picture    bool // its picture is known
}

// PackPageOf is the page of a kept pack; taught are the cards whose pictures are
// known.
func PackPageOf(k packs.Kept, taught []card.Card) PackPage {
	v := PackPage{File: k.File, Name: k.Pack.Name, Lacks: packLacks(k.Pack)}
	for _, t := range packTypes {
		v.Groups = append(v.Groups, PackGroup{Type: t.Value, Title: t.Label})
	}
	known := func(name string) bool { return slices.Contains(taught, pack.Picture(name)) }
	calls := func(lists ...[]pack.Op) bool {
		return slices.ContainsFunc(slices.Concat(lists...), func(o pack.Op) bool { return o.Do == pack.Call })
	}
	for _, c := range k.Pack.Cards {
		i := slices.IndexFunc(packTypes, func(t wording.Choice) bool { return t.Value == string(c.Type) })
		v.Groups[i].Cards = append(
			v.Groups[i].Cards,
			PackItem{
				Name: c.Name, Sign: packSigns[c.Colour], Text: rules.Written(c.Text), Called: calls(c.Does(), c.BonusDoes()),
				Picture: known(c.Name),
			},
		)
	}
	last := &v.Groups[len(v.Groups)-1]
	for _, c := range k.Pack.Characters {
		last.Cards = append(
			last.Cards,
			PackItem{
				Name: c.Name, Sign: packSigns[c.Colour], Text: rules.Written(c.Hyper.Text), Called: calls(c.Hyper.Does()),
				Picture: known(c.Name),
			},
		)
	}
	return v
}

// PackPictures are what a taught deck calls the cards of a pack.
func PackPictures(p pack.Pack) (all []card.Card) {
	add := func(name string) {
		if c := pack.Picture(name); c != card.None && !slices.Contains(all, c) {
			all = append(all, c)
		}
	}
	for _, c := range p.Cards {
		add(c.Name)
	}
	for _, c := range p.Characters {
		add(c.Name)
	}
	return all
}

// packSigns are the colours as they are printed (CJ-1.2d.1).
var packSigns = map[string]string{"red": "中", "green": "發", "white": "白"}

// packLacks says which cards are too few for a game of four by the usual rules:
// what each brings (CJ-5.1d.2, CJ-5.2d), and what the deck needs (CJ-5.1d.1).
func packLacks(p pack.Pack) (lacks []rules.Text) {
	has := map[pack.Type]int{}
	for _, c := range p.Cards {
		has[c.Type]++
		if c.Type == pack.Negate {
			if has[c.Type] += c.Copies - 1; c.Copies == 0 {
				has[c.Type] += usualNegates // as many as the table agreed on
			}
		}
	}
	for _, n := range []struct {
		t    pack.Type
		need int
		text string
	}{
		{pack.Action, 3, "Actions: %d of 3"}, {pack.Stock, 3, "Stocks: %d of 3"}, {pack.Modifier, 12, "Modifiers: %d of 12"},
		{pack.Negate, usualNegates, "Negates, with all copies: %d of 10"}, {pack.Hyper, 1, "Hyper cards: %d of 1"},
	} {
		if has[n.t] < n.need {
			lacks = append(lacks, rules.Message(n.text, has[n.t]))
		}
	}
	if len(p.Characters) == 0 {
		lacks = append(lacks, rules.Say("Characters: %d of 1", 0))
	}
	return lacks
}

const usualNegates = 10

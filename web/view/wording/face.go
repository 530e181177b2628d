package wording

import (
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Face is one card as a page draws it.
type Face struct {
	Card card.Card
	Rank string // what stands in the corner: "10", "Q", "?"
	Suit string // the suit's letter, "T" for tarot's trumps, "" for none
	// Tone colours it: "red", "black", "betty", "plain" or "hidden".
	Tone  string
	Name  string // for people who listen: "10 of hearts"
	Sign  string // what stands below the rank of a tile
	tarot bool   // of a tarot deck, which prints AC as 1♣
}

// FaceOf draws a card.
func FaceOf(c card.Card) Face {
	f := Face{Card: c, Rank: string(c.Rank()), Suit: string(c.Suit()), Tone: string(c.Colour()), Name: Spoken(c)}
	switch {
	case c.IsTile():
		return tileFace(c)
	case c == card.Joker:
		f.Rank, f.Tone = "★", "joker"
	case c == card.Back, c == card.None:
		f.Tone = "hidden"
	case c == card.Unknown:
		f.Rank, f.Tone = "?", "unknown"
	case c == card.Fool:
		f.Rank, f.Tone = "★", "betty"
	case c.Betty() > 0:
		f.Rank, f.Suit, f.Tone = strconv.Itoa(c.Betty()), "T", "betty"
	case c.Picture() != "":
		f.Rank, f.Tone = c.Picture(), "plain"
	case f.Rank == "":
		f.Rank, f.Tone = string(c), "plain"
	}
	return f
}

// Print is the card as the deck in play prints it.
func (f Face) Print() card.Card {
	if f.tarot {
		return f.Card.TarotPrint()
	}
	return f.Card
}

// Face draws a card of the deck in play.
func (s Speaker) Face(c card.Card) Face {
	if !s.Tarot {
		return FaceOf(c)
	}
	f := FaceOf(c.TarotPrint())
	f.Card, f.tarot = c, true
	return f
}

// Faces draws cards of the deck in play in their order.
func (s Speaker) Faces(cards []card.Card) []Face {
	faces := make([]Face, len(cards))
	for i, c := range cards {
		faces[i] = s.Face(c)
	}
	return faces
}

// FacesOf draws cards in their order.
func FacesOf(cards []card.Card) []Face {
	faces := make([]Face, len(cards))
	for i, c := range cards {
		faces[i] = FaceOf(c)
	}
	return faces
}

// Spoken is a card in words, for a screen reader.
func Spoken(c card.Card) string {
	rank, ok := map[card.Rank]string{
		"A": "ace", "J": "jack", "Q": "queen", "K": "king", "V": "valet", "C": "chevalier", "D": "queen", "R": "king",
	}[c.Rank()]
	if !ok {
		rank = string(c.Rank())
	}
	suit := map[card.Suit]string{
		card.Spades: "spades", card.Hearts: "hearts", card.Diamonds: "diamonds", card.Clubs: "clubs",
	}[c.Suit()]
	if rank == "" || suit == "" {
		return string(rules.Say("%s", c))
	}
	return Said("%[1]s of %[2]s", rules.Text(rank), rules.Text(suit))
}

// Run is a piece of a sentence: plain words, or a card with the colour of its
// suit.
type Run struct {
	Text string // the words, a card's rank, or what stands on a tile, "" where that does not tell it
	Suit string // the suit's letter, "" for words
	Sign string // the suit's sign
	Tone string
	Name rules.Text // the card in words: "10 of hearts"
}

// Runs splits a sentence at its cards, so that each suit can be drawn in its
// colour instead of as whatever picture the phone's font has for it, and no
// line breaks within a card.
func Runs(sentence string) []Run {
	var runs []Run
	for {
		i := strings.IndexAny(sentence, "♠♥♦♣")
		if i < 0 {
			break
		}
		rank := len(strings.TrimRight(sentence[:i], "0123456789AJQKVCDR"))
		if rank > 0 {
			runs = append(runs, Run{Text: sentence[:rank]})
		}
		sign := sentence[i : i+len("♠")]
		for _, s := range card.Suits() {
			if s.Symbol() == sign {
				runs = append(runs, runOf(card.Of(card.Rank(sentence[rank:i]), s)))
			}
		}
		sentence = sentence[i+len(sign):]
	}
	if sentence != "" {
		runs = append(runs, Run{Text: sentence})
	}
	return runs
}

// Marked is the runs of a text in which cards are marked.
func Marked(t rules.Text) []Run {
	var runs []Run
	for _, p := range t.Parts() {
		switch suit := p.Card.Suit(); {
		case p.Card == card.None:
			runs = append(runs, Runs(p.Words)...)
		case p.Card.IsTile():
			name := rules.Text(p.Card.TileName())
			if p.First {
				name = name.Capital()
			}
			runs = append(runs, Run{Text: p.Card.Sign(), Name: name})
		case suit == "":
			runs = append(runs, Run{Text: p.Card.String()})
		default:
			runs = append(runs, runOf(p.Card))
		}
	}
	return runs
}

// runOf is a card of a suit within a sentence.
func runOf(c card.Card) Run {
	return Run{
		Text: string(c.Rank()), Suit: string(c.Suit()), Sign: c.Suit().Symbol(), Tone: string(c.Suit().Colour()),
		Name: rules.Text(Spoken(c)),
	}
}

// Fan is a hand of cards for decoration.
func Fan() []Face { return FacesOf([]card.Card{"7H", "7D", "QS", "QC", "AD"}) }

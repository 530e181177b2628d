package tarot

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Told is a card by name: the Nymph has its own.
func (d Deck) Told(c card.Card) rules.Text {
	if c == d.nymph {
		return rules.Say("the Nymph (%s)", c)
	}
	return rules.One(c.TarotPrint())
}

// Printed are cards as the deck shows them, to be listed.
func Printed(cards []card.Card) []card.Card {
	printed := make([]card.Card, len(cards))
	for i, c := range cards {
		printed[i] = c.TarotPrint()
	}
	return printed
}

// Why tells what makes a card the best of its trick.
func (d Deck) Why(
	o tricks.Order,
	led tricks.Suit,
	plays []tricks.Play,
	best card.Card,
) (clause string, text rules.Text) {
	suit := o.Of(best)
	if best == d.nymph {
		if o.Trump == "" {
			return "CR-9", "without trumps it is the highest betty"
		}
		return "CR-9", "the Nymph is the highest trump"
	}
	if best.Rank() == queen {
		for _, p := range plays {
			if p.Card.Rank() == king && p.Card.Suit() == best.Suit() {
				return "CR-8", "the queen outranks the king"
			}
		}
	}
	if suit == o.Trump && led != suit {
		return "CR-3", trumps[suit]
	}
	return "CR-3", highest[suit]
}

// What is said of each denomination: one of it and several bid, a button for it,
// and why a card of it wins.
var (
	oneBid = map[tricks.Suit]rules.Text{
		bettys: "1 betty", "spades": "1 spade", "hearts": "1 heart", "diamonds": "1 diamond", "clubs": "1 club",
		noTrump: "1 no trump",
	}
	bids = map[tricks.Suit]string{
		bettys: "%d bettys", "spades": "%d spades", "hearts": "%d hearts", "diamonds": "%d diamonds",
		"clubs": "%d clubs", noTrump: "%d no trump",
	}
	buttons = map[tricks.Suit]rules.Text{
		bettys: "bettys", "spades": "♠ spades", "hearts": "♥ hearts", "diamonds": "♦ diamonds", "clubs": "♣ clubs",
		noTrump: "no trump",
	}
	trumps = map[tricks.Suit]rules.Text{
		bettys: "bettys are trumps", "spades": "spades are trumps", "hearts": "hearts are trumps",
		"diamonds": "diamonds are trumps", "clubs": "clubs are trumps",
	}
	// highest is of the suit led.
	highest = map[tricks.Suit]rules.Text{
		bettys: "the highest betty", "spades": "the highest spade", "hearts": "the highest heart",
		"diamonds": "the highest diamond", "clubs": "the highest club",
	}
)

// Bid is a bid as it is said: "5 spades", "1 spade".
func Bid(b auction.Bid) rules.Text {
	d := Of(b)
	if b.Number == 1 {
		return oneBid[d]
	}
	return rules.Message(bids[d], b.Number)
}

// Button is a denomination to be tapped.
func Button(d tricks.Suit) rules.Text { return buttons[d] }

// ManyTricks is a number of tricks.
func ManyTricks(n int) rules.Text {
	if n == 1 {
		return "1 trick"
	}
	return rules.Say("%d tricks", n)
}

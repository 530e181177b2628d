package hand

import (
	"strconv"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Turn is who is to act, 0 when nobody is or it is not known.
func (h *Hand) Turn() int {
	switch {
	case h.ended:
		return 0
	case h.contract == nil:
		return h.bidding.Turn()
	case !h.away:
		return h.contract.Seat
	}
	if h.Over() {
		return 0
	}
	return h.laid.Next(h.current())
}

// Headline says of a hand that has not ended what is awaited.
func (h *Hand) Headline() rules.Text {
	if h.Over() {
		return rules.Say("Hand %d is over, but there is something to put right.", h.round)
	}
	turn := h.Turn()
	switch high, any := h.bidding.High(); {
	case h.contract == nil && any:
		return rules.Say("%s by %s stands. %s bids or passes.", tarot.Bid(high), h.table.Name(high.Seat), h.table.Name(turn))
	case h.contract == nil:
		return rules.Say("%s opens the bidding.", h.table.Name(turn))
	case !h.away:
		return rules.Say("%s plays %s and takes up the kitty.", h.table.Name(turn), tarot.Bid(high))
	}
	t := h.current()
	switch {
	case turn == 0:
		return rules.Say("Trick %d: a card is still to be read.", t.Number)
	case len(t.Plays) == 0 && t.Number > 1:
		return rules.Say("%s won trick %d and leads.", h.table.Name(turn), t.Number-1)
	case len(t.Plays) == 0:
		return rules.Say("%s leads to the first trick.", h.table.Name(turn))
	}
	return rules.Say("Trick %d: %s plays.", t.Number, h.table.Name(turn))
}

// Bids are the bids so far, the lowest first.
func (h *Hand) Bids() []auction.Bid { return h.bidding.Bids() }

// Contract is what is played, nil while there is none.
func (h *Hand) Contract() *auction.Bid {
	if h.contract == nil {
		return nil
	}
	b := *h.contract
	return &b
}

// Boxed are the cards that the declarer has noted to have put away, for no eyes but
// the declarer's.
func (h *Hand) Boxed() []card.Card { return h.boxed }

// Progress is how the contract stands.
func (h *Hand) Progress() rules.Text {
	need, taken, left := h.contract.Number, h.taken(h.declaring()), h.laid.Left()
	text := rules.Say(
		"%s have %d of %s, %d left to play.", h.table.Side(h.declaring()), taken, tarot.ManyTricks(need), left,
	)
	switch {
	case taken >= need:
		return rules.Join([]rules.Text{text, said("That is enough.")}, " ")
	case taken+left < need:
		return rules.Join([]rules.Text{text, said("That cannot be enough any more.")}, " ")
	}
	return text
}

// said is a constant among other texts.
func said(t rules.Text) rules.Text { return rules.Say("%s", t) }

// Stats are the tricks of a player's team, against what was bid.
func (h *Hand) Stats(seat int) []rules.Stat {
	if h.contract == nil {
		return nil
	}
	team := h.table.Team(seat)
	won := strconv.Itoa(h.taken(team))
	if team == h.declaring() {
		won += "/" + strconv.Itoa(h.contract.Number)
	}
	return []rules.Stat{{Label: "tricks", Value: won}}
}

// Marks say of a seat that it plays the hand, or is out of the bidding.
func (h *Hand) Marks(seat int) (marks []string) {
	if b := h.contract; b != nil && b.Seat == seat {
		marks = append(marks, tarot.Bid(*b).String())
	}
	if h.contract == nil && h.bidding.Out(seat) {
		marks = append(marks, "passed")
	}
	return marks
}

// Tricks counts the tricks of a seat's team.
func (h *Hand) Tricks(seat int) int { return h.taken(h.table.Team(seat)) }

package hand

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/partners"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Piles are what lies open: the newest trick until it is gathered, and cards
// that count for nothing.
func (h *Hand) Piles() []rules.Pile {
	byZone := map[zone.Zone][]rules.Group{}
	newest := h.laid.Newest()
	if t := newest; t != nil {
		best := h.winning(t)
		for i, p := range t.Plays {
			if p.Taken {
				continue
			}
			byZone[p.Zone] = append(
				byZone[p.Zone],
				rules.Group{Cards: []card.Card{p.Shown}, Entry: p.Entry, Faulty: p.Card != p.Shown, By: p.Seat, Best: i == best},
			)
		}
	}
	for _, l := range h.laid.Loose() {
		byZone[l.Zone] = append(byZone[l.Zone], rules.Group{Cards: []card.Card{l.Card}, Entry: l.Entry, Faulty: true})
	}
	var piles []rules.Pile
	for _, z := range append([]zone.Zone{zone.Middle}, h.places()...) {
		if gs := byZone[z]; gs != nil {
			pile := rules.Pile{Zone: z, Groups: gs}
			if z == zone.Middle && newest != nil {
				pile.Said = h.tell(newest)
			}
			piles = append(piles, pile)
		}
	}
	return piles
}

func (h *Hand) places() []zone.Zone {
	zones := make([]zone.Zone, len(h.table))
	for i := range zones {
		zones[i] = zone.Seat(i + 1)
	}
	return zones
}

// tell says who led to a trick, who is winning it and why.
func (h *Hand) tell(t *tricks.Trick) rules.Text {
	text := rules.Say("%s led.", h.table.Name(t.Plays[0].Seat))
	best := h.winning(t)
	if best < 0 {
		return text
	}
	var room [partners.Most]tricks.Play
	plays, _ := t.Read(room[:0])
	_, why := h.deck.Why(h.order, h.order.Led(t), plays, plays[best].Card)
	wins := rules.Say("%s is winning with %s: %s.", h.table.Name(plays[best].Seat), h.deck.Told(plays[best].Card), why)
	if h.laid.Full(t) {
		wins = rules.Say("%s won with %s: %s.", h.table.Name(plays[best].Seat), h.deck.Told(plays[best].Card), why)
	}
	return rules.Join([]rules.Text{text, wins}, " ")
}

// winning is the play that is the best so far, -1 while cards are not read, and in a trick that is left unfinished.
func (h *Hand) winning(t *tricks.Trick) int {
	if h.ended && !h.laid.Full(t) {
		return -1
	}
	var room [partners.Most]tricks.Play
	plays, all := t.Read(room[:0])
	if !all || len(plays) == 0 {
		return -1
	}
	return h.order.Best(h.order.Led(t), plays)
}

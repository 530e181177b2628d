package hand

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/faults"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/partners"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// revokes looks for failures to follow that a card proves (CR-4).
func (h *Hand) revokes(e fact.Entry, t *tricks.Trick, p tricks.Play) {
	found := h.follow.Played(t.Number, h.order.Led(t), p, h.order.Of(p.Card))
	if len(found) == 0 {
		return
	}
	var where []rules.Text
	var also []fact.ID
	options := []rules.Option{
		faults.LetStand(h.consequence(), e.ID),
		h.blank(rules.Say("%s was another card", h.deck.Told(p.Card)).Capital(), e.ID),
	}
	for _, x := range found {
		where = append(where, rules.Say("%s in trick %d", h.deck.Told(x.Card), x.Trick))
		also = append(also, x.Entry)
		options = append(
			options, h.blank(rules.Say("%s in trick %d was another card", h.deck.Told(x.Card), x.Trick).Capital(), x.Entry),
		)
	}
	h.book.Fault(rules.Ruling{Clause: "CR-4", Entry: e.ID, Also: also, Seat: p.Seat,
		Said: rules.Say(
			"%s plays %s now, but played %s when %s were led: a revoke.", h.table.Name(p.Seat), h.deck.Told(p.Card),
			rules.Listed(where),
			rules.Text(tarot.InWords(found[0].Suit)),
		)}, options...)
	h.punish(e, h.table.Team(p.Seat), found)
}

// consequence is what accepting a revoke means under the house rule.
func (h *Hand) consequence() rules.Text {
	switch h.rules["revoke"] {
	case "forfeit-trick":
		return "It was so: the trick is lost"
	case "forfeit-contract":
		return "It was so: the hand is lost"
	}
	return "It was so: play on"
}

// punish carries out the house rule on revokes of a team (CR-4).
func (h *Hand) punish(e fact.Entry, team int, found []tricks.Failure) {
	switch h.rules["revoke"] {
	case "forfeit-trick":
		for _, x := range found {
			t := h.laid.Tricks()[x.Trick-1]
			if t.Revoked == nil {
				t.Revoked = map[int]bool{}
			}
			t.Revoked[team] = true
			h.forfeitTrick(e, t)
		}
	case "forfeit-contract":
		h.forfeit = team // once the table has settled it, the hand is over
	}
}

// forfeitTrick gives a trick to the best card of a team that did not revoke in
// it. When no team is left, it stays as it fell.
func (h *Hand) forfeitTrick(e fact.Entry, t *tricks.Trick) {
	var room [partners.Most]tricks.Play
	plays, all := t.Read(room[:0])
	if !all {
		return
	}
	clean := slices.DeleteFunc(plays, func(p tricks.Play) bool { return t.Revoked[h.table.Team(p.Seat)] })
	to, why := t.Winner, rules.Text("every team revoked in it, so it stays as it fell")
	if best := h.order.Best(h.order.Led(t), clean); best >= 0 {
		to, why = clean[best].Seat, rules.Say(
			"%s is the best card of a team that did not revoke in it", h.deck.Told(clean[best].Card),
		)
	}
	if t.To != to {
		t.To = to
		h.book.Note(e, "CR-4", to, "trick %d goes to %s: %s.", t.Number, h.table.Name(to), why)
	}
}

package chaosjan

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// effect is a Stock, or a Hyper's Stock effect, in play (CJ-1.6b).
type effect struct {
	card     pack.Card
	owner    int
	until    pack.Until
	ops      []pack.Op
	on       []pack.On
	text     string
	tile     card.Card
	revealed [5]int8 // how many of the tile each player has revealed
	entry    fact.ID
}

// effectOf is the lasting effect of a card; stays is false for one that has
// none.
func (s *State) effectOf(p play) (x effect, stays bool) {
	x = effect{card: p.card, owner: p.seat, until: p.card.Until, ops: s.ops(p), on: p.card.On, text: p.card.Text, tile: p.tile, entry: p.entry}
	if p.card.Type == pack.Hyper {
		h := p.hyper.Hyper
		x.until, x.on, x.text = h.Until, h.On, h.Text
		return x, h.Stock
	}
	return x, p.card.Type == pack.Stock
}

// endsWithHand reports whether an effect is over when the hand is (CJ-1.6c.3,
// CJ-P12).
func (x effect) endsWithHand(h *house.House) bool {
	switch x.until {
	case pack.NoPhrase, pack.Hand:
		return true
	case pack.Natural:
		return h.Set["natural_end"] == "also-hand-end"
	case pack.Game, pack.Winds, pack.DealIn, pack.Win:
	}
	return false
}

// effectsEnd discards the effects that are over (CJ-1.6b.1).
func (s *State) effectsEnd(e fact.Entry, why rules.Text, over func(effect) bool) {
	var stay []effect
	for _, x := range s.effects {
		if !over(x) {
			stay = append(stay, x)
			continue
		}
		s.discardCard(x.card.Name)
		s.told.Note(e, "CJ-1.6b.1", x.owner, "%s’s %s is discarded: %s.", s.house.Name(x.owner), x.card.Name, why)
	}
	s.effects = stay
	if c, ok := s.house.Pack.Card(s.mod.name); ok && c.You && over(effect{until: c.Until}) && s.youEnds(c.Until) {
		s.mod.ended = [5]bool{true, true, true, true, true}
	}
}

// youEnds reports whether a Modifier that holds for each player may be over for all of them at once: by its phrase, or, if it has
// none, as a Stock without one (CJ-1.6c.3), if the table does not go by CJ-1.4c.
func (s *State) youEnds(until pack.Until) bool {
	return until == pack.Hand || until == pack.Winds || until == pack.NoPhrase && s.house.Set["you_modifier"] == "hand"
}

// discarded ends the effects that wait for that tile (CJ-1.6c.2).
func (s *State) discarded(e fact.Entry, t card.Card) {
	over := func(x effect) bool { return x.until == pack.Natural && x.tile != card.None && riichi.Same(x.tile, t) }
	if t != card.Unknown && slices.ContainsFunc(s.effects, over) {
		s.effectsEnd(e, rules.Say("%s was discarded", t), over)
	}
}

// revealed counts tiles shown from a hand: two of the tile that an effect
// waits for end it (CJ-P12).
func (s *State) revealed(e fact.Entry, seat int, tiles []card.Card) {
	changed := false
	effects := slices.Clone(s.effects)
	for i := range effects {
		x := &effects[i]
		if x.until != pack.Natural || x.tile == card.None {
			continue
		}
		for _, t := range tiles {
			if riichi.Same(x.tile, t) {
				x.revealed[seat]++
				changed = true
			}
		}
	}
	if changed {
		s.effects = effects
		s.effectsEnd(e, "two of its tile were revealed from one hand", func(x effect) bool {
			return x.until == pack.Natural && x.tile != card.None && x.revealed[seat] >= 2
		})
	}
}

// happened carries out what lasting effects do when something happens to their
// owner, and ends those that waited for it.
func (s *State) happened(e fact.Entry, event string, seat int) {
	for _, x := range s.effects {
		for _, on := range x.on {
			if x.owner == seat && on.Event == event {
				s.carry(e, play{card: x.card, seat: seat, entry: x.entry, silent: true}, on.Ops, 0)
			}
		}
	}
	if c, ok := s.house.Pack.Card(s.mod.name); ok && c.You && !s.mod.ended[seat] {
		for _, on := range c.On {
			if on.Event == event {
				s.carry(e, play{card: c, seat: seat, entry: s.mod.entry, silent: true}, on.Ops, 0)
			}
		}
		if string(c.Until) == event {
			s.mod.ended[seat] = true
			s.told.Note(e, "CJ-1.4e", seat, "%s is over for %s; it stays for the others.", c.Name, s.house.Name(seat))
		}
	}
	why := rules.Say("%s has dealt in", s.house.Name(seat))
	if event == "win" {
		why = rules.Say("%s has won", s.house.Name(seat))
	}
	s.effectsEnd(e, why, func(x effect) bool { return x.owner == seat && string(x.until) == event })
}

// doublings are the cards that double a payment which touches says they reach
// (CJ-P15); each is named once.
func (s *State) doublings(touches func(owner int) bool) []rules.Text {
	var names []rules.Text
	reaches := func(ops []pack.Op, owner func() bool) bool {
		return slices.ContainsFunc(ops, func(o pack.Op) bool { return o.Do == pack.Double && (o.Reach == pack.All || owner()) })
	}
	for _, x := range s.effects {
		if reaches(x.ops, func() bool { return touches(x.owner) }) {
			names = append(names, rules.Say("%s’s %s", s.house.Name(x.owner), x.card.Name))
		}
	}
	c, ok := s.house.Pack.Card(s.mod.name)
	if !ok {
		return names
	}
	for seat := 1; seat <= s.house.Seats; seat++ {
		own := func() bool { return touches(seat) }
		if c.You && !s.mod.ended[seat] && reaches(c.Ops, own) || !c.You && reaches(c.Ops, own) ||
			!s.mod.ended[seat] && s.matches(seat, c.Colour) && reaches(c.BonusOps, own) {
			return append(names, rules.Say("%s", c.Name))
		}
	}
	return names
}

// carry carries operations out for who played a card, one after the other; one
// that is ignored does not stop the rest (CJ-P11).
func (s *State) carry(e fact.Entry, p play, ops []pack.Op, negated int) {
	for _, o := range ops {
		if text := chosen(p, o); text != "" {
			s.asks(e, p.seat, p.card.Name, text)
			continue
		}
		switch o.Do {
		case pack.Pay:
			s.carryPay(e, p, o, negated)
		case pack.Take:
			s.carryTake(e, p, o)
		case pack.Draw:
			s.drawCards(e, p.seat, o.N, "CJ-4.4")
		case pack.Change:
			if s.modifiersLeft() {
				s.mod.due++
			}
		case pack.Call:
			text := written(o.Text)
			if p.tile != card.None {
				text = rules.Say("%s (the tile is %s)", text, p.tile)
			}
			s.asks(e, p.seat, p.card.Name, text)
		case pack.Double: // while the effect lasts
		}
	}
}

// chosen is what an operation leaves to people where nothing was named with it, as they choose the amount or the player
// (CJ-3.1f.4): a Modifier and an event come when nobody plays, and what each other player pays each of them chooses.
func chosen(p play, o pack.Op) rules.Text {
	each := o.Do == pack.Pay && o.From == pack.EachOther
	switch {
	case each && o.Amount.Any && !p.stated:
		return "each other player pays you any number of points"
	case !p.silent:
	case o.Do == pack.Take && o.Limit == pack.Any:
		return "take any number of points from the table"
	case o.Do != pack.Pay || each:
	case o.To == pack.ToChosen && o.Amount.Any:
		return "pay any number of points to a player whom you choose"
	case o.To == pack.ToChosen:
		return rules.Say("pay %d points to a player whom you choose", o.Amount.Points)
	case o.Amount.Any:
		return "pay any number of points onto the table"
	}
	return ""
}

// carryPay is a payment that a card asks for.
func (s *State) carryPay(e fact.Entry, p play, o pack.Op, negated int) {
	amount := o.Amount.Points
	if o.Amount.Any {
		amount = p.amount
	}
	if o.From == pack.EachOther {
		for _, seat := range s.house.From(p.seat)[1:] {
			s.pay(e, p, seat, p.seat, amount)
		}
		return
	}
	if o.Amount.Any && amount == 0 {
		s.told.Note(e, "CJ-3.1f.4", p.seat, "%s names no amount, and pays nothing (%s).", s.house.Name(p.seat), p.card.Name)
		return
	}
	to := map[string]int{pack.ToTable: 0, pack.ToChosen: p.to, pack.ToNegated: negated}[o.To]
	if to == 0 && o.To != pack.ToTable {
		return
	}
	s.pay(e, p, p.seat, to, amount)
}

// pay moves points if they are there; if not, the instruction is ignored, or
// what is there is paid (CJ-P14).
func (s *State) pay(e fact.Entry, p play, from, to, amount int) {
	if has := max(0, s.ledger.Of(acc(from))); amount > has {
		if has == 0 || s.house.Set["cannot_pay"] == "ignored" {
			s.told.Note(e, "CJ-3.1g", from, "%s has %d and pays nothing: nobody pays more than they have.", s.house.Name(from), s.ledger.Of(acc(from)))
			return
		}
		amount = has
		s.told.Note(e, "CJ-P14", from, "%s has %d, less than %s asks for, and pays what there is.", s.house.Name(from), s.ledger.Of(acc(from)), p.card.Name)
	}
	if amount == 0 || from == to {
		return
	}
	s.ledger.Exchange(sticks.Transfer{From: acc(from), To: acc(to), Amount: amount, Why: p.card.Name, Entry: p.entry})
	if to == 0 {
		s.told.Say(rules.Score, e.ID, "CJ-3.1c", from, "%s pays %d onto the table (%s).", s.house.Name(from), amount, p.card.Name)
	} else {
		s.told.Say(rules.Score, e.ID, "CJ-3.2", to, "%s pays %s %d (%s).", s.house.Name(from), s.house.Name(to), amount, p.card.Name)
	}
}

// carryTake takes points from the table (CJ-3.1f).
func (s *State) carryTake(e fact.Entry, p play, o pack.Op) {
	lies := s.ledger.Of(sticks.Table)
	amount := o.Amount.Points
	switch o.Limit {
	case pack.UpTo:
		if p.stated {
			amount = min(amount, p.amount)
		}
		amount = min(amount, lies)
	case pack.Any:
		amount = min(p.amount, lies)
	default:
		if lies < amount {
			s.tooFewLie(e, p.seat, lies, amount)
			return
		}
	}
	if amount == 0 && o.Limit == pack.Any && !p.stated {
		s.told.Note(e, "CJ-3.1f.4", p.seat, "%s names no amount, and takes nothing (%s).", s.house.Name(p.seat), p.card.Name)
		return
	}
	if amount == 0 {
		s.told.Note(e, "CJ-3.1f", p.seat, "%s takes nothing from the table.", s.house.Name(p.seat))
		return
	}
	s.ledger.Exchange(sticks.Transfer{From: sticks.Table, To: acc(p.seat), Amount: amount, Why: p.card.Name, Entry: p.entry})
	s.told.Say(rules.Score, e.ID, "CJ-3.1f", p.seat, "%s takes %d from the table (%s).", s.house.Name(p.seat), amount, p.card.Name)
}

// tooFewLie says that a taking is ignored (CJ-3.1f.2).
func (s *State) tooFewLie(e fact.Entry, seat, lies, amount int) {
	if lies == 0 {
		s.told.Note(e, "CJ-3.1f.2", seat, "nothing lies on the table: the %d points are not taken.", amount)
	} else {
		s.told.Note(e, "CJ-3.1f.2", seat, "%d points lie on the table, too few to take %d: nothing is taken.", lies, amount)
	}
}

// instant are the operations that players carry out themselves.
func instant(ops []pack.Op) []pack.Op {
	return slices.DeleteFunc(slices.Clone(ops), func(o pack.Op) bool { return o.Do == pack.Double || o.Do == pack.Call })
}

// asks puts down what people are to carry out: a seat, or 0 for everybody.
func (s *State) asks(e fact.Entry, seat int, card string, text rules.Text) {
	s.due = append(s.due[:len(s.due):len(s.due)], due{seat, card, text, e.ID})
}

// written is what a card says, as the middle of a sentence.
func written(text string) rules.Text { return rules.Written(strings.TrimSuffix(text, ".")) }

// cardsOf is a number of cards.
func cardsOf(n int) rules.Text {
	if n == 1 {
		return "one card"
	}
	return rules.Say("%d cards", n)
}
